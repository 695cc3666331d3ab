"""For tests from outside: writes where everything is that can be clicked, as lines of JSON on the standard output.

Only with `--testing`; nothing here changes what the program does.
"""

import json
import sys
from collections import deque
from functools import partial
from time import monotonic
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QMenuBar,
    QTabBar,
    QWidget,
)

from ui.desk.desk import Desk
from ui.kit.spin_boxes import NumberField
from ui.panels.decision_bar import DecisionBar
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import item_centres, item_words, place_of

EVERY = 120  # milliseconds between two looks
AT_LEAST_EVERY = 1.0  # seconds
LAST_SEEN = 6  # questions
NEWS = (
    QEvent.Type.Paint,
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.FocusIn,
    QEvent.Type.FocusOut,
    QEvent.Type.WindowActivate,
    QEvent.Type.WindowBlocked,
    QEvent.Type.WindowUnblocked,
)


class QuestionClock(QObject):
    """Knows since when questions can be seen: since the window was painted with them.

    `seen` has of the last ones who was asked, after how many entries, and when by the clock of `time.monotonic`;
    `anything_happened` since it was last said that nothing did.
    """

    def __init__(self, program: Program) -> None:
        super().__init__()
        self._program = program
        self.anything_happened = True
        self._painted: tuple[object, ...] = ()
        self.seen: deque[tuple[int | None, int, float]] = deque(maxlen=LAST_SEEN)
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note that something happens, and what is painted."""
        if event.type() in NEWS:
            self.anything_happened = True
        presenter = self._program.presenter
        if event.type() is QEvent.Type.Paint and presenter is not None:
            here, entries = presenter.controller.here, len(presenter.open_game.session.entries)
            shown = (here, entries, self._program.window.desk.bar.asking.sentence)
            if shown != self._painted:
                self._painted = shown
                QTimer.singleShot(0, partial(self._note, here, entries))  # once all is painted
        return False

    def _note(self, here: int | None, entries: int) -> None:
        self.seen.append((here, entries, monotonic()))


class TestProbe(QObject):
    """Looks every so often and writes a line when something is different."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self._program = program
        self._last, self._looked = "", 0.0
        self._questions = QuestionClock(program)
        self._look = QTimer(self)
        self._look.timeout.connect(self._write)
        self._look.start(EVERY)
        program.window.closing.connect(self._look.stop)

    def _write(self) -> None:
        # A look takes most of the time between two; nobody shall be kept waiting for it where nothing happens.
        if not self._questions.anything_happened and monotonic() - self._looked < AT_LEAST_EVERY:
            return
        self._questions.anything_happened, self._looked = False, monotonic()
        line = json.dumps(self._seen(), ensure_ascii=False)
        if line != self._last:
            self._last = line
            sys.stdout.write(line + "\n")
            sys.stdout.flush()

    def _seen(self) -> dict[str, Any]:
        presenter = self._program.presenter
        beside = (self._program.rule_editor.editor, self._program.lab.lab)
        open_beside = next((each for each in beside if each is not None and each.isVisible()), None)
        top = QApplication.activeModalWidget() or open_beside or self._program.window
        seen: dict[str, Any] = {"at": type(top).__name__, "title": top.windowTitle(), "widgets": _widgets(top)}
        if presenter is not None and isinstance(top, type(self._program.window)):
            desk = self._program.window.desk
            seen["at"] = "curtain" if presenter.is_covered else "table"
            seen["here"] = presenter.controller.here
            seen["busy"] = presenter.controller.beats.is_showing
            seen["sentence"] = desk.bar.asking.sentence
            seen["entries"] = len(presenter.open_game.session.entries)
            items = {name: _pair(point) for name, point in item_centres(presenter.table).items()}
            seen["items"] = items
            seen["words"] = item_words(presenter.table)
            seen["told"] = presenter.table.accessibleDescription()
            seen["carrying"] = presenter.table.keyboard.is_carrying
            verbs = tuple(f"{verb} " for verb in _verbs(presenter))
            seen["choices"] = {name: at for name, at in items.items() if f"{name} ".startswith(verbs)}
            seen["offers"] = _offers(desk.bar)
            seen["asked_by"] = desk.bar.asking.clause
            seen["refusal"] = _refusal(presenter, desk)
            seen["refusable"] = _refusable(presenter)
        seen["asked"] = list(self._questions.seen)
        seen["menu"] = _menu()
        seen["focus"] = _focus()
        seen["texts"] = {field.accessibleName(): field.text() for field in top.findChildren(QLineEdit)}
        seen["numbers"] = {field.accessibleName(): field.value() for field in top.findChildren(NumberField)}
        return seen


def _verbs(presenter: Presenter) -> set[str]:
    """Return the verbs that may be chosen at this screen now."""
    here = presenter.controller.here
    judged = presenter.open_game.session.situation.judged(here) if here is not None else []
    return {choice.verb for choice, clause in judged if clause is None}


def _refusable(presenter: Presenter) -> list[tuple[int, int]]:
    """Return where things lie that no choice points at but refused ones."""
    over = presenter.table.parentWidget() or presenter.table
    places = [place_of(presenter.table, each) for each in presenter.table.table_scene.targets.refused()]
    return [_pair(over.mapToGlobal(place)) for place in places if place is not None]


def _refusal(presenter: Presenter, desk: Desk) -> str:
    """Return the clause by which the screen says that something is refused, beside a thing or above the bar.

    Of what is none of the choices it says by which clause something else is asked, which refuses nothing.
    """
    bubble = presenter.table.bubble.bubble_text
    if bubble is not None and bubble.sentence == presenter.table.not_now():
        return ""
    return bubble.clause if bubble is not None and bubble.clause else desk.reason.clause


def _menu() -> dict[str, tuple[int, int]]:
    """Return the centre of each entry of the menus that are open, by its words."""
    menus = [each for each in QApplication.topLevelWidgets() if isinstance(each, QMenu) and each.isVisible()]
    entries = [(menu, action) for menu in menus for action in menu.actions() if action.isEnabled() and action.text()]
    return {action.text(): _pair(menu.mapToGlobal(menu.actionGeometry(action).center())) for menu, action in entries}


def _focus() -> str:
    """Return what has the keyboard, by its accessible name, its words or its kind."""
    widget = QApplication.focusWidget()
    words = widget.text() if isinstance(widget, QAbstractButton) else ""
    return (widget.accessibleName() or words or type(widget).__name__) if widget else ""


def _offers(bar: DecisionBar) -> dict[str, tuple[int, int]]:
    """Return the centre of each button that makes a legal choice."""
    buttons = [button for button in bar.buttons if button.isVisible() and not button.property("refused")]
    return {button.text(): _pair(button.mapToGlobal(button.rect().center())) for button in buttons}


def _widgets(top: QWidget) -> dict[str, tuple[int, int]]:
    """Return the centre of each widget that can be used now, by its accessible name, its words or its label's."""
    found: dict[str, tuple[int, int]] = {}
    labels = {label.buddy(): label.text() for label in top.findChildren(QLabel) if label.buddy() is not None}
    for kind in (QAbstractButton, QLineEdit, NumberField, QComboBox, QListWidget):
        for widget in top.findChildren(kind):
            if widget.isVisible() and widget.isEnabled() and _in_sight(widget) and _is_of(widget, top):
                words = widget.text() if isinstance(widget, QAbstractButton) else ""
                if name := widget.accessibleName() or words or labels.get(widget, ""):
                    found[name] = _pair(widget.mapToGlobal(widget.rect().center()))
    return {**found, **_bars(top)}


def _bars(top: QWidget) -> dict[str, tuple[int, int]]:
    """Return the centre of each menu's title and of each tab."""
    found: dict[str, tuple[int, int]] = {}
    for menus in top.findChildren(QMenuBar):
        for action in menus.actions():
            found[f"menu {action.text()}"] = _pair(menus.mapToGlobal(menus.actionGeometry(action).center()))
    for bar in top.findChildren(QTabBar):
        for at in range(bar.count()):
            found[f"tab {bar.tabText(at) or bar.tabToolTip(at)}"] = _pair(bar.mapToGlobal(bar.tabRect(at).center()))
    return found


def _in_sight(widget: QWidget) -> bool:
    return not widget.visibleRegion().isEmpty()


def _is_of(widget: QWidget, top: QWidget) -> bool:
    """Return whether a widget belongs to this window itself, not to a dialog over it."""
    window = widget.window()
    return window is top or not isinstance(window, QDialog)


def _pair(point: QPoint | Any) -> tuple[int, int]:
    return round(point.x()), round(point.y())

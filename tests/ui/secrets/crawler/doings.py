"""Everything that somebody before the window can do without knowing it: commands, keys, pointing, and menus."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QHelpEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tests.ui.secrets.crawler.stage import Doing, Outcome, Stage
from ui.desk.actions import MENUS
from ui.table import ChoiceSubject
from ui.table.input.hit_testing import centre_of

SHIFT, CTRL, NONE = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.NoModifier,
)
NAMED_KEYS = (
    *("Return", "Enter", "Escape", "Space", "Tab", "Backspace", "Delete", "Insert", "Menu"),
    *("Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown", "Plus", "Minus", "Period", "Comma", "Slash"),
)
LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
FUNCTION_KEYS = tuple(f"F{number}" for number in range(1, 13))
MOST_OPEN = 5  # menus and dialogs over each other
LAST = ("quit",)  # what ends the window


class Command(NamedTuple):
    """A command of the menus, by its name."""

    name: str

    def perform(self, stage: Stage) -> Outcome:
        """Choose it in the menu."""
        action = stage.window.actions_by_name[self.name]
        if not action.isEnabled():
            return Outcome.DISABLED
        action.trigger()
        return Outcome.TRIED


class Spoken(NamedTuple):
    """A language or a pace of the menus."""

    menu: str
    value: str

    @property
    def name(self) -> str:
        """Which it is."""
        return f"{self.menu} {self.value}"

    def perform(self, stage: Stage) -> Outcome:
        """Choose it in the menu."""
        actions = stage.window.actions_by_name
        (actions.language_chosen if self.menu == "language" else actions.pace_chosen).emit(self.value)
        return Outcome.TRIED


class Key(NamedTuple):
    """A key, wherever the keyboard is, or at the table."""

    key: str
    held: Qt.KeyboardModifier = NONE

    @property
    def name(self) -> str:
        """Which keys are pressed."""
        return {NONE: "", SHIFT: "Shift+", CTRL: "Ctrl+"}[self.held] + self.key

    def perform(self, stage: Stage) -> Outcome:
        """Press it and let it go."""
        code = getattr(Qt.Key, f"Key_{self.key}")
        action = _bound(stage, QKeySequence(code | self.held))
        if action is not None and action.isEnabled():  # else the key is heard where the keyboard is
            action.trigger()  # as Qt does, which asks the system whether its window is active first
            return Outcome.TRIED
        heard = QApplication.activePopupWidget() or QApplication.activeModalWidget() or stage.window.focusWidget()
        QTest.keyClick(heard or stage.window, code, self.held)
        return Outcome.TRIED


def _bound(stage: Stage, keys: QKeySequence) -> QAction | None:
    return next((each for each in stage.window.actions_by_name.all if each.shortcut() == keys), None)


class Point(NamedTuple):
    """Something on the table that is pointed at, until what it is has been said."""

    subject: ChoiceSubject

    @property
    def name(self) -> str:
        """What is pointed at."""
        return f"point at {self.subject.kind} {self.subject.number}"

    def perform(self, stage: Stage) -> Outcome:
        """Bring the pointer there and wait for the tip."""
        at = place_of(stage, self.subject)
        if at is None:
            return Outcome.GONE
        view = stage.presenter.table
        QTest.mouseMove(view.viewport(), at + QPoint(1, 0))
        QTest.mouseMove(view.viewport(), at)
        QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at)))
        return Outcome.TRIED


class Click(NamedTuple):
    """Something on the table that is clicked."""

    subject: ChoiceSubject
    twice: bool = False

    @property
    def name(self) -> str:
        """What is clicked."""
        return f"click {'twice ' * self.twice}{self.subject.kind} {self.subject.number}"

    def perform(self, stage: Stage) -> Outcome:
        """Click there."""
        at = place_of(stage, self.subject)
        if at is None:
            return Outcome.GONE
        heard = target_at(stage, at)
        how = QTest.mouseDClick if self.twice else QTest.mouseClick
        how(heard, Qt.MouseButton.LeftButton, NONE, heard.mapFromGlobal(global_of(stage, at)))
        return Outcome.TRIED


class Menu(NamedTuple):
    """The menu of something on the table, by the other button of the mouse."""

    subject: ChoiceSubject

    @property
    def name(self) -> str:
        """Of what it is the menu."""
        return f"menu of {self.subject.kind} {self.subject.number}"

    def perform(self, stage: Stage) -> Outcome:
        """Open it."""
        at = place_of(stage, self.subject)
        if at is None:
            return Outcome.GONE
        heard, where = target_at(stage, at), global_of(stage, at)
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(heard, QContextMenuEvent(reason, heard.mapFromGlobal(where), where))
        return Outcome.TRIED if isinstance(QApplication.activePopupWidget(), QMenu) else Outcome.DISABLED


class Leave(NamedTuple):
    """The hand that is open is closed, after what cannot stay open beside that."""

    name: str = "leave the screen"

    def perform(self, stage: Stage) -> Outcome:
        """Close it by its command."""
        for _ in range(MOST_OPEN):
            if (over := QApplication.activePopupWidget() or QApplication.activeModalWidget()) is None:
                break
            over.close()
        return Command("cover").perform(stage)


def place_of(stage: Stage, subject: ChoiceSubject) -> QPoint | None:
    """Where something lies in the view of the table; None if it cannot be seen there."""
    view = stage.presenter.table
    middle = centre_of(view.table_scene, subject)
    if middle is None:
        return None
    at = QPoint(round(middle.x), round(middle.y))
    return at if view.viewport().rect().contains(at) else None


def global_of(stage: Stage, at: QPoint) -> QPoint:
    """The same on the screen."""
    return stage.presenter.table.viewport().mapToGlobal(at)


def target_at(stage: Stage, at: QPoint) -> QWidget:
    """Whoever of this game hears the mouse there (the other lies there, too): what is over the table, or it."""
    view, window = stage.presenter.table, stage.window
    return window.childAt(window.mapFromGlobal(global_of(stage, at))) or view.viewport()


def commands() -> Iterator[tuple[Doing, ...]]:
    """Every command of the menus; what is switched on is switched off again, and what ends the window comes last."""
    specs = sorted((spec for _, menu in MENUS for spec in menu if spec.name), key=lambda spec: spec.name in LAST)
    for spec in specs:
        yield (Command(spec.name), Command(spec.name)) if spec.held else (Command(spec.name),)
    yield Spoken("language", "ja"), Spoken("language", "en")
    yield Spoken("pace", "slow"), Spoken("pace", "fast")


def keys() -> Iterator[Key]:
    """Every key, alone and with Shift, and with Ctrl those of letters and digits."""
    for held, names in (
        (NONE, (*LETTERS, *NAMED_KEYS, *FUNCTION_KEYS)),
        (SHIFT, (*LETTERS, *NAMED_KEYS)),
        (CTRL, LETTERS),
    ):
        yield from (Key(name, held) for name in names if not (held is CTRL and name == "Q"))

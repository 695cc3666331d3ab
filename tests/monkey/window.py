"""All that the monkey knows of the window: what it asks and offers, where that is on the screen, and what it told.

A redesign of the window changes this file and no other of the monkey.
"""

import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, cast

from PySide6.QtCore import QElapsedTimer, QEvent, QModelIndex, QPoint, QRect, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QAction, QHelpEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QPushButton, QTreeView, QWidget

from qquovadis import paths
from qquovadis.controllers import Beat, Entry, Session
from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.entries import Manner
from qquovadis.model.settings import Settings
from tests.monkey.hand import Hand
from ui.consent_box import KEEP
from ui.consents import LEAVE, OTHER_DICE, UNDO
from ui.final.final_table import LOOK
from ui.fonts import register_fonts
from ui.main_window import MainWindow
from ui.mishaps.watch import Mishaps
from ui.panels.asking import Asking
from ui.panels.decision_bar import CLICK
from ui.presenter import Presenter
from ui.program import Program
from ui.sitting import Sitting
from ui.surroundings import Surroundings

PATIENCE = 15_000  # milliseconds after which a window that asks nothing and shows nothing has stopped asking
HARMLESS = tuple(f"This plugin does not support {what}" for what in ("raise()", "propagateSizeHints()", "grabbing"))


class Offered(NamedTuple):
    """A choice as the window offers it: its words, whether it is refused, what it would bring, and on the table."""

    choice: Choice
    words: str
    refused: bool
    brings: str
    placed: bool


class Asked(NamedTuple):
    """What the window asks now, and everything that it offers for it."""

    seat: int
    sentence: str
    offers: tuple[Offered, ...]


class Looks(NamedTuple):
    """How a window begins: its language, theme, size of letters, width and height, and whether things move."""

    language: str = "en"
    theme: str = "light"
    letters: int = 100
    wide: int = 1280
    high: int = 720
    moving: bool = False


class Window:
    """One real window of this process with one game at a time."""

    def __init__(self, looks: Looks) -> None:
        self.hand = Hand()
        self.hand.held_up = self._answer
        self.complaints: list[str] = []
        self.troubles: list[str] = []
        self._before: SeatView | None = None
        self.answers: list[Callable[[QWidget], None]] = []
        self._hooks = sys.excepthook, threading.excepthook, sys.stderr
        self._around, self._settings = self._prepared(looks), self._preferences(looks)
        self._window = MainWindow(self._around)
        self._mishaps = Mishaps(self._around, self._window)
        self._watch()
        self._window.furnish()
        self._window.desk.curtain.grace = self._window.desk.curtain.hold = 0
        self._window.resize(looks.wide, looks.high)
        self.program = Program(self._window, self._settings, None)
        self._mishaps.game = lambda: self.program.game
        self._mishaps.went_on.connect(self.program.lay_out_again)
        self._window.show()
        self._window.activateWindow()
        self.breathe()

    @staticmethod
    def _prepared(looks: Looks) -> Surroundings:
        register_fonts(paths.resources() / "fonts")
        cast(QApplication, QApplication.instance()).setStyle("Fusion")
        return Surroundings(looks.language, "dark" if looks.theme == "dark" else "light", looks.letters)

    @staticmethod
    def _preferences(looks: Looks) -> Settings:
        settings = Settings(pace="fast", motion=looks.moving, language=looks.language, theme=looks.theme)
        settings.text_size = looks.letters
        return settings

    # The game.

    def sit(self, sitting: Sitting) -> None:
        """Lay this game on the table."""
        self.program._sit(sitting)
        self.breathe()

    def take_up(self, path: Path) -> None:
        """Go on with a saved game."""
        self.program.take_up(path)
        self.breathe()

    def close(self) -> None:
        """Close the window, and give the program's watch over errors back."""
        for widget in QApplication.topLevelWidgets():
            if widget is not self._window and widget.isVisible():
                widget.close()
        self._window.close()
        self.breathe()
        self.hand.close()
        self._window.deleteLater()
        self.program.deleteLater()
        self._mishaps.deleteLater()
        self.breathe()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        sys.excepthook, threading.excepthook, sys.stderr = self._hooks
        qInstallMessageHandler(None)

    @property
    def presenter(self) -> Presenter:
        """Whoever leads the game on the table."""
        assert self.program.presenter is not None
        return self.program.presenter

    @property
    def session(self) -> Session:
        """What is recorded of the game."""
        return self.presenter.sitting.session

    @property
    def file(self) -> Path | None:
        """Where the game is kept."""
        return self.program.game

    # Waiting.

    def breathe(self) -> None:
        """Let everything happen that is due."""
        for _ in range(3):
            QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def settle(self, least: int = 0) -> str:
        """Wait until the window waits, at least so many milliseconds, and return for what it does."""
        clock = QElapsedTimer()
        clock.start()
        status = self.status()
        while (status == "busy" or clock.elapsed() < least) and clock.elapsed() < PATIENCE:
            QApplication.processEvents()
            status = self.status()
        self.breathe()
        if QApplication.activeWindow() is None:
            self._window.activateWindow()  # as a window manager does when the window in front goes
            self.breathe()
        return self.status()

    def status(self) -> str:
        """What the window waits for; "busy" while it shows something or a bot thinks, and when it asks nobody."""
        if self._mishaps.dialog is not None or self.complaints:
            return "fault"
        if QApplication.activeModalWidget() is not None:
            return "dialog"
        if QApplication.activePopupWidget() is not None:
            return "menu"
        presenter, session = self.presenter, self.session
        if presenter.covered:
            return "curtain"
        if self.program._retrospect.sole:
            return "past"
        if session.manner is Manner.WORKSHOP:
            return "by hand"
        if self.program.recap.sole:
            return "recap"
        if session.outcome() is not None:
            return "over"
        if presenter.bridge.here is not None:
            return "asked"
        return "adrift" if session.adrift else "busy"

    # What is asked and offered.

    def asked(self) -> Asked | None:
        """The question and all offers, as the decision bar has them."""
        here, asking = self.presenter.bridge.here, self._asking
        if here is None:
            return None
        rows = ((asking.offers, False), (asking.places, True))
        offers = [
            Offered(each.choice, each.words, bool(each.clause), each.brings, placed)
            for row, placed in rows
            for each in row
        ]
        return Asked(here, asking.sentence, tuple(offers))

    def stale(self) -> str:
        """What the window offers or tells of a choice that is no more so; empty if all is as it lies."""
        asked = self.asked()
        if asked is None:
            return ""
        judged = {choice: clause is not None for choice, clause in self.session.judged(asked.seat)}
        offered = {each.choice: each.refused for each in asked.offers}
        if judged != offered:
            return f"offers {sorted(set(offered.items()) ^ set(judged.items()))[:4]} differ from what may be chosen"
        inquiry = self.presenter.showing.inquiry
        for each in asked.offers:
            now = "" if each.refused else inquiry.foretold(asked.seat, each.choice)
            if now != each.brings:
                return f"{each.words!r} tells {each.brings!r}, and now would tell {now!r}"
        return ""

    @property
    def _asking(self) -> Asking:
        return self._window.desk.bar.asking

    def told(self, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """What the window tells of a choice before it is made, number by number."""
        return self.session.foreseen(seat, choice)

    def standing(self) -> tuple[Finding, ...]:
        """The numbers by which seats stand, as the table shows them now."""
        sight = self.presenter.table.table.sight
        return sight.standing.found if sight is not None else ()

    def view(self, seat: int | None) -> SeatView:
        """The table as a seat may see it."""
        return self.session.seat_view(seat)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was recorded so far."""
        return self.session.entries

    def watch(self, watcher: Callable[[Beat], None]) -> Callable[[], None]:
        """Tell each visible change to a watcher, until the returned function is called."""
        return self.session.watch(watcher)

    # Where things are on the screen.

    def places(self) -> dict[str, QPoint]:
        """All things on the table that lie in the open, by name, where they are on the screen."""
        table, bar = self.presenter.table, self._window.desk.bar
        found = table.item_centres()
        del bar
        return {name: at for name, at in found.items() if self._is_open(at)}

    def place_of(self, choice: Choice) -> QPoint | None:
        """Where a choice can be pointed at on the table; None if that is nothing there, or covered."""
        return self.places().get(self._named(choice)) if choice in self._lit() else None

    def _lit(self) -> set[Choice]:
        return {offer.choice for offer in self._asking.places if not offer.clause}

    def is_about_a_piece(self, choice: Choice) -> bool:
        """Whether a choice points at a piece, which then may be carried itself."""
        return self._kind(choice) == "piece"

    def own_places(self) -> list[str]:
        """The places before whoever is asked, by name."""
        here, kit = self.presenter.bridge.here, self.presenter.sitting.kit
        return [zone.name for zone in kit.zones if zone.seat == here]

    def refused_place(self, choice: Choice) -> QPoint | None:
        """Where a refused choice can be tried on the table."""
        table = self.presenter.table
        subject = table.subject_of(choice)
        if subject is None:
            return None
        if subject.kind == "piece":
            view = self.view(self.session.seating.eyes)
            zone = view.zone_of[subject.number]
            name = f"{view.kit.zones[zone].name}#{view.contents[zone].index(subject.number)}"
        else:
            name = self._ground_name(subject.kind, subject.number)
        return self.places().get(name)

    def _ground_name(self, kind: str, number: int) -> str:
        kit = self.presenter.sitting.kit
        names: dict[str, Any] = {"zone": kit.zones, "tally": kit.tallies}
        return str(names[kind][number].name) if kind in names else f"{kind} {number}"

    def _named(self, choice: Choice) -> str:
        """The name of a lit choice: its verb, and its piece, its zone or its number."""
        view, kind = self.view(self.session.seating.eyes), self._kind(choice)
        if choice.subject < 0:
            return choice.verb
        if kind == "zone":
            return f"{choice.verb} {view.kit.zones[choice.subject].name}"
        if kind == "piece":
            zone = view.zone_of[choice.subject]
            return f"{choice.verb} {view.kit.zones[zone].name}#{view.contents[zone].index(choice.subject)}"
        return f"{choice.verb} {choice.subject}"

    def _kind(self, choice: Choice) -> str:
        referee = self.session.referee
        return referee.subjects.get(choice.verb, "") if referee is not None else ""

    def _is_open(self, at: QPoint) -> bool:
        """Whether nothing else of the window lies over the table at a point of the screen."""
        widget = QApplication.widgetAt(at)
        table = self.presenter.table
        return widget is not None and (widget is table or table.isAncestorOf(widget))

    # What the hand can press beside the table.

    def buttons(self) -> dict[str, QPoint]:
        """The buttons of the question, in the bar and beside cards, by their words."""
        bar, panel = self._window.desk.bar, self.presenter._offering.panel
        beside = panel.findChildren(QPushButton) if panel.isVisible() else []
        found = [*bar.buttons, *(each for each in beside if not each.property("link"))]
        return {each.text(): centre for each in found if (centre := _open_centre(each)) is not None}

    def other_buttons(self) -> dict[str, QPoint]:
        """All other buttons of the window that can be pressed now, by what they are called."""
        top = QApplication.activeModalWidget() or self._window
        found = [each for each in top.findChildren(QAbstractButton) if each.isEnabled()]
        named = ((each.accessibleName() or each.text() or each.toolTip(), _open_centre(each)) for each in found)
        return {name: at for name, at in named if name and at is not None}

    def stepper(self) -> tuple[QPoint, QPoint, str] | None:
        """Where less and more are pressed in a row of amounts, and what its button says; None without one."""
        stepper = self._window.desk.bar._stepper
        less, more = (_open_centre(each) for each in stepper.steps)
        if not stepper.isVisible() or less is None or more is None:
            return None
        return less, more, stepper.button.text()

    def digit_of(self, choice: Choice) -> int | None:
        """The digit that makes a choice by the bar; None if none does."""
        asking = self._asking
        if asking.amounts or asking.by_number:
            row = asking.amounts or asking.offers
            named = [offer.choice for offer in row if offer.choice.subject == choice.subject]
            return choice.subject if named == [choice] and 0 <= choice.subject <= 9 else None
        at = next((at for at, offer in enumerate(asking.buttons, 1) if offer.choice == choice), 0)
        return at if 0 < at <= len(self._window.desk.bar.buttons) and at <= 9 else None

    def card_number(self, choice: Choice) -> int | None:
        """Which card of the hand from the left a choice is about; None if it is about none."""
        fan = self.presenter.table.table.fan
        on_hand = self._kind(choice) == "piece" and choice.subject in fan and choice in self._lit()
        return fan.index(choice.subject) + 1 if on_hand and fan.index(choice.subject) < 9 else None

    def digits_are_free(self) -> bool:
        """Whether a digit raises a card of the hand, since no button of the question has it."""
        asking = self._asking
        return not (asking.amounts or asking.by_number or asking.buttons)

    def menu_button(self) -> QPoint | None:
        """Where the list of every choice is opened."""
        return _open_centre(self._window.desk.bar._more)

    def action(self, name: str) -> QAction:
        """Something that the menus can do, by its name."""
        return self._window.actions_by_name[name]

    # What the window says of what is pointed at.

    def hint(self) -> str:
        """What the bar says beneath its sentence."""
        return self._window.desk.bar._sentence.hint

    def meant(self) -> tuple[Choice, ...]:
        """The choices of which the bar says that a click, or Enter, would make one of them now."""
        hint, say = self.hint(), self._around.say
        offers = [each for each in (*self._asking.places, *self._asking.offers) if not each.clause]
        said = {each.choice: say(CLICK, deed=each.words) for each in offers}
        return tuple(each for each, words in said.items() if hint == words or hint.startswith((f"{words} ·", f"{words}・")))

    def name_of(self, choice: Choice) -> str:
        """What the thing that a choice points at is called in the program's own terms."""
        return self._named(choice)

    def spoken(self) -> str:
        """What a reader of the screen is told of the thing that the keyboard is at."""
        return self.presenter.table.accessibleDescription()

    @property
    def carrying(self) -> bool:
        """Whether the keyboard holds something."""
        return self.presenter.table.carrying

    def liftable(self) -> list[QPoint]:
        """Where things lie that can be carried to places now."""
        from ui.scene.pointing import centre_of

        table = self.presenter.table
        points = [centre_of(table.table, each) for each in table._match.liftable()]
        found = [table._on_screen(each) for each in points if each is not None]
        return [each for each in found if self._is_open(each)]

    def welcomed(self) -> bool:
        """Whether what the mouse carries would be taken where it is held now, by how that place is lit."""
        return self.presenter.table._match.goal is not None

    def focus_table(self) -> None:
        """Give the keyboard to the table, as a click on its bare ground would."""
        self.presenter.table.setFocus()
        self.breathe()

    # The table in words.

    def lines(self) -> list[tuple[str, QModelIndex]]:
        """The lines of the question in the table in words, if that is read now."""
        page = self.program.in_words.page
        if not page.isVisible():
            return []
        model, first = page.model, page.model.index(0, 0)
        rows = [model.index(at, 0, first) for at in range(model.rowCount(first))]
        return [(str(each.data()), each) for each in rows]

    @property
    def tree(self) -> QTreeView:
        """The table in words as it is walked."""
        return self.program.in_words.page.tree

    # Menus and dialogs.

    def popup_entries(self) -> dict[str, QPoint]:
        """The entries of the menu that is open."""
        menu = QApplication.activePopupWidget()
        if not isinstance(menu, QMenu):
            return {}
        return {
            each.text(): menu.mapToGlobal(menu.actionGeometry(each).center())
            for each in menu.actions()
            if each.isEnabled() and each.text()
        }

    def answer_left(self) -> None:
        """Answer as planned what opened without waiting within its input."""
        popup = QApplication.activePopupWidget()
        if self.answers and popup is not None:
            self.answers.pop(0)(popup)
        self.answers.clear()

    def _answer(self) -> None:
        """Answer a window that opened within an input: as planned, else by leaving it."""
        waiting = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if waiting is None:
            return
        if self.answers:
            self.answers.pop(0)(waiting)
            return
        if isinstance(waiting, QWidget) and not isinstance(waiting, QMenu):
            told = waiting.property("text")
            self.troubles.append(f"{type(waiting).__name__}: {told}")
        waiting.close()

    def dialog(self) -> tuple[str, dict[str, QPoint]]:
        """The dialog that waits, by its title or words, and its buttons."""
        modal = QApplication.activeModalWidget()
        if modal is None:
            return "", {}
        buttons = [each for each in modal.findChildren(QAbstractButton) if each.isEnabled()]
        found = {each.text(): at for each in buttons if each.text() and (at := _open_centre(each)) is not None}
        return modal.windowTitle() or str(modal.property("text")), found

    def answers_of_questions(self) -> tuple[str, ...]:
        """The buttons of questions to the table, which may be answered either way."""
        say = self._around.say
        return say(KEEP), *(say(words.agree) for words in (UNDO, LEAVE, OTHER_DICE)), say(LOOK)

    def leave_dialog(self) -> None:
        """Close whatever dialog or menu waits."""
        waiting = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if waiting is not None:
            waiting.close()
        self.breathe()

    # The curtain.

    def called(self) -> dict[str, QPoint]:
        """Those who may come to the screen, and where their buttons are."""
        buttons = self._window.desk.curtain.buttons
        return {each.text(): at for each in buttons if (at := _open_centre(each)) is not None}

    def corner(self) -> QPoint:
        """A corner of the window in which nothing lies."""
        return self._window.desk.mapToGlobal(self._window.desk.rect().bottomLeft() + QPoint(3, -3))

    # Preferences, as their dialog changes them.

    def speak(self, language: str) -> None:
        """Prefer another language."""
        self.program.preferred.choose("language", language)
        self.breathe()

    def prefer(self, name: str, value: object) -> None:
        """Prefer something else."""
        self.program.preferred.choose(name, value)
        self.breathe()

    def resize(self, wide: int, high: int) -> None:
        """Give the window another size."""
        self._window.resize(wide, high)
        self.breathe()

    def redo_to(self, entries: int) -> None:
        """Do again what was taken back, until there are so many entries."""
        for _ in range(3):
            if len(self.entries) >= entries or not self.action("redo").isEnabled():
                return
            self.action("redo").trigger()
            self.settle()

    def ask_tooltip(self, at: QPoint) -> None:
        """Rest over a point until what lies there is told."""
        widget = QApplication.widgetAt(at)
        if widget is not None:
            QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, widget.mapFromGlobal(at), at))

    def can_be_taken_up(self) -> bool:
        """Whether Enter takes up what has the keyboard, so that nothing is chosen by it."""
        table = self.presenter.table
        return table._walk.at is not None and table._walk.at in table._match.liftable()

    def alike(self, one: Choice, other: Choice) -> bool:
        """Whether nobody can tell two choices apart: the same verb, and pieces that look and lie alike."""
        if one.verb != other.verb or self._kind(one) != "piece" or min(one.subject, other.subject) < 0:
            return False
        view = self._before or self.view(None)
        return all(
            row[one.subject] == row[other.subject]
            for row in (view.zone_of, view.identity_of, view.face, view.turned)
        )

    def remember(self) -> None:
        """Keep how the table lies, to tell later what looked alike."""
        self._before = self.view(self.session.seating.eyes)

    # Faults.

    def _watch(self) -> None:
        """Listen to every error that nobody catches, to Qt, and to the standard error."""
        self._mishaps.install()
        sys.__excepthook__ = self._note  # what the program's own watch prints
        qInstallMessageHandler(self._hear)
        sys.stderr = cast(Any, _Ear(self.complaints))

    def _note(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.complaints.append("".join(traceback.format_exception(kind, error, trace)))

    def _hear(self, mode: QtMsgType, _context: object, message: str) -> None:
        if mode is not QtMsgType.QtDebugMsg and not message.startswith(HARMLESS):
            self.complaints.append(f"{mode.name}: {message}")


class _Ear:
    """Takes what is written on the standard error."""

    def __init__(self, heard: list[str]) -> None:
        self._heard = heard

    def write(self, text: str) -> int:
        if text.strip():
            self._heard.append(f"standard error: {text}")
        return len(text)

    def flush(self) -> None:
        """There is nothing to flush."""


def _open_centre(widget: QWidget) -> QPoint | None:
    """The middle of a widget on the screen, if it is to be seen and nothing lies over it there."""
    if not widget.isVisible() or widget.visibleRegion().isEmpty():
        return None
    at = widget.mapToGlobal(QRect(QPoint(), widget.size()).center())
    over = QApplication.widgetAt(at)
    return at if over is widget or (over is not None and widget.isAncestorOf(over)) else None

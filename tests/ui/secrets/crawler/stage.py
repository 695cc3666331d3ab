"""A window of this process at one moment of a game, in which one thing after another is done and all is taken down.

What a thing opens, also within an event loop of its own, is gone into, and closed again afterwards.
"""

import os
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import NamedTuple, Protocol

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QElapsedTimer, QEvent, Qt, QThread, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QListView,
    QMenu,
    QMessageBox,
    QTabBar,
    QTextEdit,
    QToolTip,
    QWidget,
)
from shiboken6 import isValid

from qquovadis.controllers import Session
from qquovadis.engine import SeatView
from qquovadis.model.agreed import Mode
from tests.ui.ears import listening
from tests.ui.secrets.crawler.pressable import buttons_of, entries_of, fields_of
from tests.ui.secrets.crawler.things import Kind, one_of_each
from tests.ui.secrets.exposure import Exposure, pixels_of, widgets_of, words_of
from ui.art.faces import Face
from ui.art.strokes import Look
from ui.desk.main_window import MainWindow
from ui.history.autoplay import Autoplay
from ui.play.consent_box import ConsentBox
from ui.play.open_game import OpenGame
from ui.play.pacing import Pace
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.scene.artwork import Picture
from ui.table.scene.scene_state import ScreenState

FOR_EVER = 3_600_000  # milliseconds
HOUR = 1_700_000_000  # seconds: every clock stands still
PAUSE = 4  # milliseconds after which it is looked whether something waits within an event loop of its own
LONG_ENOUGH = 2_000  # milliseconds for which something may move that never ends
A_WHILE = 20  # milliseconds in which what was asked for comes
PATIENCE = 20_000  # milliseconds that bots, lists and pages may take
STUBBORN = 20  # questions in a row that come when a window is closed
ROUNDS = 6  # times that what waits for a while may wait for something else afterwards
AWAY = 10_000  # pixels: the other game's windows lie where no pointer comes
STOPS = 12  # of what is shown on its way that are looked at
STILL = 4  # looks in a row at which nothing may have changed

Pictures = dict[tuple[Face, float, float], Picture]  # of faces, at a scale, turned


class Outcome(Enum):
    """What became of one thing that was to be done."""

    TRIED = "tried"
    DISABLED = "disabled"
    REFUSED = "refused"  # the program said why not
    ASKED = "asked"  # the table was asked first
    GONE = "gone"  # what should be pressed is not there


class Doing(Protocol):
    """One thing that somebody before the window can do; `name` is the same in both games."""

    @property
    def name(self) -> str:
        """What is done, in words for the list."""
        ...

    def perform(self, stage: "Stage") -> Outcome:
        """Do it."""
        ...


class Button(NamedTuple):
    """A button of a window: the class of the window, which of those that say the same, what it says; of a row of tabs,
    a list or a choice which of them.
    """

    window: str
    at: int
    words: str
    row: int = -1

    @property
    def name(self) -> str:
        """What is pressed."""
        return f"{self.window}: {self.words}"

    def perform(self, stage: "Stage") -> Outcome:
        """Press it, if it is still there."""
        for window in stage.windows():
            if type(window).__name__ == self.window:
                found = [widget for widget, *said in buttons_of(window) if said == [self.words, self.row]]
                if self.at < len(found):
                    return self._press(stage, found[self.at])
        return Outcome.GONE

    def _press(self, stage: "Stage", widget: QWidget) -> Outcome:
        if isinstance(widget, QTabBar):
            widget.setCurrentIndex(self.row)
        elif isinstance(widget, QComboBox):
            widget.setCurrentIndex(self.row)
            widget.activated.emit(self.row)
        elif isinstance(widget, QAbstractItemView):
            at = widget.visualRect(widget.model().index(self.row, 0, widget.rootIndex())).center()
            QTest.mouseClick(widget.viewport(), Qt.MouseButton.LeftButton, pos=at)
        elif isinstance(widget, QAbstractButton):
            box = widget.window()
            if isinstance(box, ConsentBox) and widget is not box.keep:
                stage.agreed = True
            widget.click()
        return Outcome.TRIED


class Typed(NamedTuple):
    """Words that are typed into a field of a window: the class of the window, and what the field is called."""

    window: str
    field: str
    words: str

    @property
    def name(self) -> str:
        """What is typed where."""
        return f"{self.window}: {self.words} into {self.field}"

    def perform(self, stage: "Stage") -> Outcome:
        """Type it over what stands there."""
        for window in stage.windows():
            if type(window).__name__ == self.window:
                field = fields_of(window).get(self.field)
                if field is not None:
                    field.selectAll()
                    field.insert(self.words)
                    field.textEdited.emit(self.words)
                    return Outcome.TRIED
        return Outcome.GONE


class Entry(NamedTuple):
    """An entry of the menu that is open, menus in it included."""

    at: int
    words: str

    @property
    def name(self) -> str:
        """What it says."""
        return f"entry {self.at} {self.words}"

    def perform(self, stage: "Stage") -> Outcome:
        """Choose it."""
        menu = QApplication.activePopupWidget()
        found = entries_of(menu) if isinstance(menu, QMenu) else []
        if self.at >= len(found) or found[self.at].text() != self.words:
            return Outcome.GONE
        action = found[self.at]
        action.trigger()
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        return Outcome.TRIED


class Row(NamedTuple):
    """What was there after one thing was done: what the open eyes see by the rules, and what the log tells everybody of
    it, with how many lines in all, those of what was taken back included, as
    they are now and were before all of it.

    `same` says that it is the same game still, `agreed` that all agreed to something or somebody came to the screen;
    `offers` are the buttons and fields that were not there before, `entries` those of a menu, `things` one of each kind
    that lies on the table in sight.
    """

    name: str
    outcome: Outcome
    exposure: Exposure
    view: SeatView | None
    log: tuple[str, ...]
    lines: int
    before: tuple[str, ...]
    lines_before: int
    same: bool
    agreed: bool
    offers: tuple[Button | Typed, ...]
    entries: tuple[Entry, ...] = ()
    things: tuple[tuple[Kind, ChoiceSubject], ...] = ()


class Place(NamedTuple):
    """A moment of a game: `lay` lays the game, `arrive` brings the window to where things are tried, and by `leave`
    whoever tried them goes, after each.
    """

    lay: Callable[[], OpenGame]
    arrive: Callable[["Stage"], None]
    leave: tuple[Doing, ...] = ()


class Stage:
    """One program at one place, as often as it is wanted anew."""

    def __init__(self, make: Callable[[], Program], home: "Home", place: Place) -> None:
        self._make, self.home, self._place = make, home, place
        self._home = home.folder
        self._strange: list[QWidget] = []  # windows of the other game
        self._pictures: list[tuple[Look, Pictures]] = []  # painted here before, by the look
        self.files: list[str] = []  # the names that files would be given
        self.addresses: list[str] = []  # what other programs would open
        self.spoken: list[str] = []  # what a reader of the screen is told without asking
        home.enter(self)
        self.program: Program = make()
        self._language = self.window.context.language
        self._ears = listening(self.program)
        self.agreed = False  # whether all agreed to something since it came to the place
        self.patient = False  # whether each look waits until nothing is painted otherwise any more
        self.words: tuple[str, ...] = ()  # what is typed into fields
        self._usual: frozenset[Button] = frozenset()  # what can be pressed at the place itself
        self._passes = True  # whether nothing is being shown on its way there
        self.refusals = 0
        self._rows: list[Row] = []
        self._todo: list[Doing] = []
        self._before: tuple[tuple[str, ...], int] = (), 0
        self._own: list[QWidget] = []  # windows that belong to the place
        self._session: Session | None = None
        self._first: tuple[object, ...] = ()
        self._screen: ScreenState | None = None
        self._panels = "", False  # which page is in front, and whether panels are open
        self.come()

    def dispose(self) -> None:
        """Delete the window."""
        self._own = []
        if isValid(self.program):
            if not self.lost:
                self.clear()
            self.window.close()
            self.window.deleteLater()
            self.program.deleteLater()
        self.breathe()

    def entered(self) -> None:
        """What lies on the screen now beside the window and what belongs to it is the other game's."""
        mine = [self.window, *self._own] if hasattr(self, "program") and not self.lost else []
        self._strange = [each for each in QApplication.topLevelWidgets() if each.isVisible() and each not in mine]
        for each in self._strange:
            each.move(AWAY, AWAY)
        for each in mine:
            if isValid(each) and each.x() >= AWAY:
                each.move(0, 0)
        if mine:
            self._activate()

    def _activate(self) -> None:
        """Give the keyboard to the window, or to the one that keeps it from it: what has it is painted otherwise."""
        deadline = QDeadlineTimer(LONG_ENOUGH)
        window = next(filter(QWidget.isModal, self.opened()), self.window)
        while not window.isActiveWindow() and not deadline.hasExpired():
            window.activateWindow()
            self.breathe()

    def pictures_of(self, look: Look) -> Pictures:
        """What was painted here before in a look."""
        for known, pictures in self._pictures:
            if known == look:
                return pictures
        self._pictures.append((look, {}))
        return self._pictures[-1][1]

    # Coming to the place.

    def come(self) -> None:
        """Lay the game anew, with nothing on the disk but it, and go to the place."""
        self.home.enter(self)
        if self.lost:
            self._begin_anew()
        self._own = []
        self.clear()
        self.program.stand_up()
        self.breathe()
        for folder in self._home.iterdir():
            if folder.is_dir():
                shutil.rmtree(folder)
        QApplication.clipboard().clear()
        self.agreed = False
        self.files.clear()
        self.addresses.clear()
        self.program.window.desk.notice.forget()
        self.sit(self._place.lay())
        self._screen = None
        self._place.arrive(self)
        self.rest()
        self._activate()
        self.breathe()
        self.agreed = False
        self._session = self.session
        self._point_away()
        self._own = self.opened()
        self._first = self._state()
        self._screen = self.presenter.table.table_scene.screen
        self._passes = not self._shows
        if self._passes:
            self.presenter.controller.beats.pace = Pace(FOR_EVER, FOR_EVER)  # what is shown waits to be looked at
        self._panels = self._pages()
        self._usual = self._buttons()

    def _pages(self) -> tuple[str, bool]:
        """Which page of the panels is in front, and whether they are open."""
        return self.window.desk.dock.front, self.window.desk.dock.isVisible()

    def _restore(self) -> None:
        """Go back to the place with as little as will do: turn to the panels of before, lay the game anew, or open
        another window, since each costs some times as much as the one before.
        """
        if not self.lost:
            self._turn_panels()
        if self.lost or self._state() != self._first or self._buttons() != self._usual:
            usual = self._usual
            self.come()
            if usual and self._buttons() != usual:
                self._begin_anew()
                self.come()

    def _turn_panels(self) -> None:
        """Bring the page of the panels to the front that was there, and open or close them."""
        (page, shown), desk = self._panels, self.window.desk
        if self._pages() != self._panels and page and not desk.dock.is_lent(page):
            desk.dock.turn_to(page)
            desk.show_dock(shown)
            self.breathe()

    def _buttons(self) -> frozenset[Button]:
        """What can be pressed in all windows."""
        return frozenset(each for each in self.offers() if isinstance(each, Button))

    @property
    def _shows(self) -> bool:
        """Whether something is shown on its way."""
        return not self.lost and (
            self.program.recap.is_exclusive or self.presenter.controller.beats.is_showing or self._plays
        )

    @property
    def _plays(self) -> bool:
        """Whether the past passes by itself."""
        return self._playing is not None and self._playing.is_playing

    @property
    def _playing(self) -> Autoplay | None:
        """What lets the past pass, if somebody looks back."""
        return self.program._history_browser._playing

    def _begin_anew(self) -> None:
        """Open another window in place of this one."""
        self.dispose()
        self.program = self._make()
        self._ears, self._session = listening(self.program), None

    def sit(self, game: OpenGame) -> None:
        """Lay a game on the table."""
        self.program._sit(game)
        self.presenter.controller.refused.connect(self._count_refusal)
        self.presenter.controller.came.connect(self._license)
        self.rest()

    def _count_refusal(self, *_what: object) -> None:
        self.refusals += 1

    def _license(self, _seat: int) -> None:
        """Somebody came through the curtain and said who they are: what they see is theirs."""
        self.agreed = True

    @property
    def lost(self) -> bool:
        """Whether the window was closed."""
        return not isValid(self.window) or not self.window.isVisible()

    @property
    def window(self) -> MainWindow:
        """The window."""
        return self.program.window

    @property
    def presenter(self) -> Presenter:
        """Whoever leads the game on the table."""
        assert self.program.presenter is not None
        return self.program.presenter

    @property
    def session(self) -> Session | None:
        """What is recorded of the game on the table; None if there is none."""
        return self.program.presenter.open_game.session if self.program.presenter is not None else None

    def _state(self) -> tuple[object, ...]:
        """What must be as it was, or the game is laid anew."""
        session, presenter = self.session, self.program.presenter
        if session is None or presenter is None:
            return ()
        history, seating = session.history, session.seating
        row = len(history.entries), len(history.undone), len(history.taken_back), history.branches
        back = self.program._history_browser.back
        shown = (
            presenter.is_covered,
            back.moment if back is not None else None,
            self.program.positions.is_exclusive,
            self.program.recap.is_exclusive,
        )
        windows = tuple(type(each).__name__ for each in self.opened())
        return session, row, history.mode, seating.eyes, shown, presenter.controller.here, windows

    # Doing things.

    def follow(self, path: Sequence[Doing]) -> list[Row]:
        """Do one thing after another, each in what the one before it opened; return what there was after each."""
        self.home.enter(self)
        self._restore()
        self._activate()
        self._heard()  # as it came to the place
        self._rows, self._todo = [], list(path)
        self._before = self._log(), self._lines()
        self._advance()
        rows = self._rows
        self.clear()
        if heard := self._heard():  # while what was opened was closed
            seen = rows[-1].exposure
            rows[-1] = rows[-1]._replace(exposure=seen._replace(words=(*seen.words, *heard)))
        if not self.lost:
            context = self.window.context  # Qt's own words, the colours and the size of letters are those of both games
            context.set_language(self._language)
            context.light("light")
            context.enlarge(100)
        return rows

    def _advance(self) -> None:
        while self._todo:
            doing = self._todo.pop(0)
            refusals = self.refusals
            with self._watched(doing):
                outcome = doing.perform(self)
            if not self.lost:
                self.settle()
            if outcome is Outcome.TRIED and self.refusals > refusals:
                outcome = Outcome.REFUSED
            self._take(doing.name, outcome)
            self._look_on(doing.name, outcome)
            if outcome in (Outcome.DISABLED, Outcome.GONE):
                self._todo.clear()

    def _look_on(self, name: str, outcome: Outcome) -> None:
        """Look at each step of what is shown on its way."""
        for stop in range(STOPS):
            if (
                not (self._passes and self._shows)
                or QApplication.activeModalWidget()
                or QApplication.activePopupWidget()
            ):
                return
            if self.program.recap.is_exclusive:
                QTest.keyClick(self.presenter.table, Qt.Key.Key_Space)
            elif self._playing is not None and self._playing.is_playing:
                self._playing._next()
            else:
                self.presenter.controller.step()
            self.settle()
            self._take(f"{name}, step {stop + 1}", outcome)

    @contextmanager
    def _watched(self, doing: Doing) -> Iterator[None]:
        """Go into whatever waits within an event loop of its own while something is done."""
        level, busy, asked = QThread.currentThread().loopLevel(), [False], [0]

        def look() -> None:
            if busy[0] or QThread.currentThread().loopLevel() <= level:
                return
            busy[0] = True
            asked[0] += 1
            self.settle()
            if asked[0] == 1:
                self._take(f"{doing.name} …", Outcome.TRIED)
                self._advance()
            self._leave_loop(asked[0])
            busy[0] = False

        timer = QTimer()
        timer.setInterval(PAUSE)
        timer.timeout.connect(look)
        timer.start()
        try:
            yield
        finally:
            timer.stop()

    def _leave_loop(self, times: int) -> None:
        waiting = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if times > STUBBORN:
            raise AssertionError(f"{waiting} cannot be closed")
        if isinstance(waiting, QDialog):
            waiting.reject()
        elif waiting is not None:
            waiting.close()

    def windows(self) -> list[QWidget]:
        """Every window, the one with the table last."""
        return [*self.opened(), *([] if self.lost else [self.window])]

    def offers(self) -> list[Button | Typed]:
        """What can be pressed in all windows, and what can be typed into their fields."""
        found = list[Button | Typed]()
        for each in self.windows():
            name = type(each).__name__
            met = Counter[tuple[str, int]]()
            for _, words, row in buttons_of(each):
                found.append(Button(name, met[words, row], words, row))
                met[words, row] += 1
            found += [Typed(name, field, words) for field in fields_of(each) for words in self.words]
        return found

    def opened(self) -> list[QWidget]:
        """Every window but the one with the table, in an order that does not depend on how they came."""
        not_mine = [self.window, *self._strange]
        shown = [each for each in QApplication.topLevelWidgets() if each.isVisible() and each not in not_mine]
        found = [each for each in shown if not each.inherits("QTipLabel")]
        named = Counter((type(each).__name__, each.windowTitle()) for each in found)

        def order(window: QWidget) -> tuple[str, ...]:
            name = type(window).__name__, window.windowTitle()
            return (*name, *(widgets_of(window) if named[name] > 1 else ()))

        return sorted(found, key=order)

    def clear(self) -> None:
        """Close whatever was opened since it came to the place."""
        for _ in range(STUBBORN):
            left = [each for each in self.opened() if each not in self._own]
            if not left:
                break
            for each in left:
                if isValid(each):
                    with self._watched(_Closing()):
                        each.reject() if isinstance(each, QDialog) else each.close()
                        if isValid(each) and each.isVisible():  # as one that Escape leaves open while it works
                            each.close()
            self.breathe()
        if not self.lost and self.program.presenter is not None:
            self._point_away()

    def _point_away(self) -> None:
        """Let the pointer lie over nothing."""
        view = self.presenter.table
        QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
        view.hovered.emit(None)
        view.tools.free_moves.selection.forget()
        if self._screen is not None and view.table_scene.screen != self._screen:
            view.table_scene.screen = (
                self._screen
            )  # as it was looked at first: mats that were opened lie over other things
            view.table_scene.glide()
        self._hide_tips()
        self._let_pass()

    # Looking.

    def _take(self, name: str, outcome: Outcome) -> None:
        session, boxes = self.session, self.opened()
        if any(isinstance(each, ConsentBox) for each in boxes):
            outcome = Outcome.ASKED
        elif any(isinstance(each, QMessageBox) and each.icon() is QMessageBox.Icon.Warning for each in boxes):
            outcome = Outcome.REFUSED
        eyes = session.seating.eyes if session is not None else None
        view = session.seat_view(eyes) if session is not None else None
        offers = tuple(each for each in self.offers() if each not in self._usual)
        menu = QApplication.activePopupWidget()
        found = entries_of(menu) if isinstance(menu, QMenu) else []
        entries = tuple(Entry(at, action.text()) for at, action in enumerate(found))
        same = session is self._session
        seen, lines = self.look(name), self._lines()
        self._rows.append(
            Row(
                name=name,
                outcome=outcome,
                exposure=seen,
                view=view,
                log=self._log(),
                lines=lines,
                before=self._before[0],
                lines_before=self._before[1],
                same=same,
                agreed=self.agreed,
                offers=offers,
                entries=entries,
                things=self._things(),
            )
        )

    def _things(self) -> tuple[tuple[Kind, ChoiceSubject], ...]:
        """What can be pointed at; nothing where something lies over the table."""
        if self.lost or QApplication.activePopupWidget() or QApplication.activeModalWidget():
            return ()
        presenter = self.program.presenter
        shown = presenter is not None and presenter.table.isVisible()
        return tuple(one_of_each(presenter.table).items()) if presenter is not None and shown else ()

    def look(self, name: str) -> Exposure:
        """Take down all that can be got now."""
        if self.lost:
            return Exposure(name, None, ("closed",), "")
        for file in self._home.rglob("*"):
            os.utime(file, (HOUR, HOUR))
        found = (each.relative_to(self._home) for each in self._home.rglob("*") if each.is_file())
        names = sorted(str(each) for each in found if each.parts[0] != "playing")  # marks of the process
        words = (*words_of(self.window, self.opened()), *self.files, *self.addresses, *names, *self._heard())
        eyes = self.session.seating.eyes if self.session is not None else None
        seen = Exposure(name, eyes, words, pixels_of(self.window, *self.opened()))
        self._hide_tips()
        return seen

    def _heard(self) -> list[str]:
        """What was heard since this was asked last: sounds, and what a reader of the screen says."""
        heard = [*(f"heard: {kind}" for kind in self._ears.since()), *self.spoken]
        self.spoken.clear()
        return heard

    @staticmethod
    def _hide_tips() -> None:
        """Let the tip go at once, and not after a while."""
        QToolTip.hideText()
        for each in QApplication.allWidgets():
            if each.inherits("QTipLabel"):
                each.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _log(self) -> tuple[str, ...]:
        """What the log tells everybody."""
        presenter = self.program.presenter
        if presenter is None:
            return ()
        session, text = presenter.open_game.session, presenter.table_presenter.log_text
        return tuple(text.entry(entry, None, session.entries).sentence for entry in session.entries)

    def _lines(self) -> int:
        """How many lines the log has."""
        presenter = self.program.presenter
        return (
            sum(each.model().rowCount() for each in presenter.table_presenter.log.findChildren(QListView))
            if presenter
            else 0
        )

    # Waiting.

    def breathe(self) -> None:
        """Let everything happen that is due."""
        for _ in range(3):
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def rest(self) -> None:
        """Wait until the table lies still and somebody is asked, or called."""
        clock = QElapsedTimer()
        clock.start()
        while not self._resting():
            QApplication.processEvents()
            QThread.msleep(1)
            if clock.elapsed() > PATIENCE:
                raise AssertionError("the table does not come to rest")
        self.breathe()

    def settle(self) -> None:
        """Wait until things are at rest, and, if it shall be patient, until nothing is painted otherwise any more."""
        self.rest()
        QTest.qWait(A_WHILE)
        self._let_pass()
        self.rest()
        for text in self.window.findChildren(QTextEdit):
            if text.isVisible():
                text.document().size()  # for which all of it must be laid out: Qt does so bit by bit
        last, still, clock = "", 0, QElapsedTimer()
        clock.start()
        while self.patient and still < STILL and clock.elapsed() < LONG_ENOUGH:
            now = pixels_of(self.window, *self.opened())
            still = still + 1 if now == last else 0
            last = now
            QThread.msleep(40)
            QApplication.processEvents()

    def _let_pass(self) -> None:
        """Let what comes or goes after a while do so now, so that nothing depends on how long a machine takes."""
        for _ in range(ROUNDS):
            timers = [each for each in self.window.findChildren(QTimer) if each.interval() != FOR_EVER]
            waiting = [each for each in timers if each.isSingleShot() and each.isActive()]
            for timer in waiting:
                if isValid(timer) and timer.isActive():
                    timer.stop()
                    timer.timeout.emit()
            QApplication.processEvents()
            if not waiting:
                return

    def _resting(self) -> bool:
        presenter = self.program.presenter
        if presenter is None:
            return True
        curtain, session = self.window.desk.curtain, presenter.open_game.session
        if curtain.isVisible() and curtain.is_opaque:
            return False
        idle = session.situation.mode is not Mode.MATCH or session.situation.decision is None
        shown = (
            self.program.recap.is_exclusive
            or self.program._history_browser.is_exclusive
            or presenter.controller.beats.is_showing
        )
        return (
            presenter.is_covered
            or presenter.controller.here is not None
            or idle
            or shown
            or not presenter.table.isVisible()
        )


class Home:
    """The folder of one's own files, in which each of two games finds its own: they lie at the same place by turns."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.inside: Stage | None = None
        self._away: dict[int, tuple[Path, str]] = {}

    def enter(self, stage: Stage) -> None:
        """Let a game find its files there, and the clipboard as it left it."""
        if self.inside is stage:
            return
        clipboard = QApplication.clipboard()
        if self.inside is not None:
            parked = self.folder.with_name(f"{self.folder.name} {id(self.inside)}")
            self.folder.rename(parked)
            self._away[id(self.inside)] = parked, clipboard.text()
        place, copied = self._away.pop(id(stage), (None, ""))
        if place is None:
            self.folder.mkdir(exist_ok=True)
        else:
            place.rename(self.folder)
        clipboard.setText(copied)
        self.inside = stage
        stage.entered()

    def leave(self, stage: Stage) -> None:
        """Forget a game that is gone."""
        if self.inside is stage:
            self.inside = None
            shutil.rmtree(self.folder, ignore_errors=True)
        elif (away := self._away.pop(id(stage), None)) is not None:
            shutil.rmtree(away[0], ignore_errors=True)


class _Closing(NamedTuple):
    """Closes a window that was opened."""

    name: str = "close"

    def perform(self, stage: Stage) -> Outcome:
        """Nothing more is done."""
        del stage
        return Outcome.TRIED

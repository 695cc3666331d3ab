"""Since your last turn: whoever comes to the screen is shown what the others did, and may skip it or see it again.

It plays stops of a second reading of the game at the pace of the window, through the eyes that are open.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QListView, QPushButton, QVBoxLayout, QWidget

from qquovadis.controllers import Beat, Mode
from qquovadis.controllers.replay.recap import last_decided, recap, row_ended, turn_ended
from qquovadis.errors import QuoError
from qquovadis.guard import listens
from qquovadis.model.settings import Settings
from qquovadis.model.text.translations import N_
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.panels.log_lines import LogLine, LogLines, LogPainter
from ui.panels.log_panel import list_of
from ui.panels.notice import NoticeText
from ui.panels.pointed_line import PointedLine
from ui.panels.question import DecisionPrompt
from ui.play.open_game import look_again
from ui.play.pacing import timer
from ui.play.presenter import Presenter
from ui.play.skipping import INPUTS, PASSIVE

ACTION = PAGE = "recap"
BEFORE = N_("The table at your last decision.")
BEFORE_OTHERS = N_("The table at the end of your last turn.")
TITLE, TAB = N_("Since your last turn"), N_("Last turn")
NOTHING_SINCE = N_("Nothing has happened since your last turn.")
NO_TURN_BEFORE = N_("You have had no turn before this one. The log tells what has happened so far.")
PLAYING, AGAIN = N_("Space: next · Esc: skip"), N_("Watch again")


class RecapPage(QWidget):
    """The list beside a recap: lines of the log, the present one marked.

    It tells which is `pointed` at, or 0; its button does what the action of the recap does.
    """

    pointed = Signal(int)

    def __init__(self, context: AppContext, action: QAction) -> None:
        super().__init__()
        self._context, self._action = context, action
        self._lines = LogLines()
        self._list: QListView = list_of(self._lines)
        self._list.setItemDelegate(LogPainter(context, self._list))
        PointedLine(self._list).pointed.connect(self.pointed)
        self._hint, self._again = PlainLabel(), QPushButton()
        self._hint.setProperty("soft", True)
        self._again.clicked.connect(action.trigger)
        self._playing = False
        self._lay_out()
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        column, foot = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._list, 1)
        foot.setContentsMargins(14, 4, 14, 10)
        foot.addWidget(self._hint, 1)
        foot.addWidget(self._again)
        column.addLayout(foot)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is told, headings included."""
        return tuple(self._lines.line(row).words for row in range(self._lines.rowCount()))

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """Tell these lines; none is marked yet."""
        self._lines.show_lines(list(lines))
        self.mark(0)

    def mark(self, number: int) -> None:
        """Mark the line of an entry and bring it into sight."""
        row = self._lines.row_of(number) if number else -1
        self._list.setCurrentIndex(self._lines.index(row) if row >= 0 else QModelIndex())

    def play(self, playing: bool) -> None:
        """Say what the keys do while it plays, or offer to watch it again."""
        self._playing = playing
        self._retranslate()

    def _retranslate(self) -> None:
        say = self._context.say
        self._list.setAccessibleName(say(TITLE))
        self._hint.setText(say(PLAYING) if self._playing else "")
        self._again.setText(say(AGAIN))
        self._again.setVisible(not self._playing)
        self._list.scheduleDelayedItemsLayout()


class RecapSpan(NamedTuple):
    """From how many entries on it is shown what happened, what is said of how it was then, and from where the list
    tells it, if that is earlier.
    """

    since: int = 0
    before: str = BEFORE
    told_since: int | None = None


class Recap(WindowFeature):
    """Serves one window; `busy` says that the table is given over to something else."""

    def __init__(self, window: MainWindow, settings: Settings, busy: Callable[[], bool]) -> None:
        super().__init__()
        self._window, self._settings, self._busy = window, settings, busy
        self.page = RecapPage(window.context, window.actions_by_name[ACTION])
        self._stops: deque[Beat] = deque()
        self._playing = False
        self._dock_shown = False
        self._shown_at, self._span = -1, RecapSpan()
        self._pause = timer(self, self._next)
        window.desk.dock.add_page(PAGE, self.page, TAB, TITLE)
        window.actions_by_name.on(ACTION, self.play)
        window.context.changed.connect(self._show_lines)
        self.page.pointed.connect(self._light)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on."""
        self._stop()
        super().set_presenter(presenter)
        self._forget()
        if presenter is not None:
            presenter.controller.came.connect(self._welcome)
            presenter.controller.asked.connect(self._ask)
            presenter.controller.covering.connect(self._cover)
            presenter.controller.beats.shown.connect(self._stop)
            presenter.table.rested.connect(self._wait, Qt.ConnectionType.QueuedConnection)

    @property
    def is_exclusive(self) -> bool:
        """Whether earlier moments are being shown."""
        return self._playing

    def possible(self) -> tuple[str, ...]:
        """It can be asked for whenever somebody is asked; who has missed nothing is told so."""
        return (ACTION,) if self._playing or self._asked_here() is not None else ()

    def play(self) -> None:
        """Show what happened since the last turn of the person at the screen; while it is shown, come to its end."""
        if self._playing:
            self.finish()
        elif not self._play(span := self._span_of_turn()):
            sentence = self._window.context.say(NOTHING_SINCE if span.since else NO_TURN_BEFORE)
            self._window.desk.notice.show_notice(NoticeText("history", (sentence,)))

    def finish(self) -> None:
        """Show the table as it lies now; the list stays beside it until somebody decides."""
        if self._playing and self._presenter is not None:
            self._stop()
            self._presenter.show_present()
            self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on at once by Space, and to the end by any other key or a click on the table."""
        if event.type() not in INPUTS or not isinstance(watched, QWidget) or watched.window() is not self._window:
            return False
        if isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Space:
                self._next()
            elif event.key() not in PASSIVE:
                self.finish()
            return True
        table = self._presenter.table if self._presenter else None
        on_table = table is not None and (watched is table or table.isAncestorOf(watched))
        if on_table:
            self.finish()
        return on_table

    # When.

    def _asked_here(self) -> int | None:
        """Return the seat of the person who is asked here; None where nobody is, or nothing was recorded.

        On the public table one decides with closed eyes.
        """
        presenter = self._presenter
        if presenter is None or presenter.open_game.file is None or presenter.controller.here is None:
            return None
        session, eyes = presenter.open_game.session, presenter.open_game.session.seating.eyes
        if session.situation.mode is not Mode.MATCH:
            return None
        return presenter.controller.here if eyes is None else eyes

    def _span_of_turn(self) -> RecapSpan:
        """Since the last turn of whoever is asked here ended; before it, and where nobody has turns, since others began
        to choose after them.

        A choice in somebody else's turn, such as a defence, begins nothing anew.
        """
        seat = self._asked_here()
        if self._presenter is None or seat is None:
            return RecapSpan()
        session = self._presenter.open_game.session
        course = self._presenter.table_presenter.log_text.course(session.entries)
        since = turn_ended(course, session.entries, session.seating, seat)
        if 0 < since < len(session.entries):
            return RecapSpan(since, BEFORE_OTHERS)
        return RecapSpan(row_ended(session.entries, session.seating, seat))

    def _span_of_choice(self) -> RecapSpan:
        """Since whoever is asked here last decided; since nothing if that was just now."""
        seat = self._asked_here()
        if self._presenter is None or seat is None:
            return RecapSpan()
        session = self._presenter.open_game.session
        since = last_decided(session.entries, session.seating, seat)
        return RecapSpan(since if since < len(session.entries) else 0)

    @listens
    def _welcome(self, _seat: int) -> None:
        """Somebody came through the curtain; where all choose in secret, nothing has happened that could be seen."""
        decision = self._presenter.open_game.session.situation.decision if self._presenter else None
        if self._settings.recap and decision is not None and not decision.secret:
            self._play_once()

    @listens
    def _ask(self) -> None:
        """Somebody decides again: what was told before goes, and who is alone may want to be shown what came since."""
        presenter = self._presenter
        if presenter is None:
            return
        self._stop()
        self._forget()
        alone = presenter.open_game.session.seating.is_alone
        if alone and self._settings.recap_alone:
            self._play_once()
        elif alone and self._is_instant:
            self._span = self._span_of_turn()
            if self._span.since:
                self._list(shown=False)

    @listens
    def _cover(self, _seats: object) -> None:
        self._stop()
        self._forget()

    def _play_once(self) -> None:
        """Play by itself what came since the last choice, and was not played by itself before."""
        entries = len(self._presenter.open_game.session.entries) if self._presenter else -1
        if self._shown_at != entries:
            self._shown_at = entries
            self._play(self._span_of_choice()._replace(told_since=self._span_of_turn().since or None))

    # How.

    def _play(self, span: RecapSpan) -> bool:
        """Show what happened, and return whether there was anything to show, or a reason why it cannot be."""
        if not span.since or self._playing or self._busy():
            return False
        self._span = span
        if not self._is_instant:
            return self._begin()
        self._list(shown=True)
        return True

    @property
    def _is_instant(self) -> bool:
        """Whether nothing is shown on its way, so that only the list tells what happened."""
        return self._presenter is not None and self._presenter.controller.beats.pace.is_instant

    def _list(self, *, shown: bool) -> None:
        """Tell what happened in the list alone; unless it is to be shown, the panel only offers it."""
        desk = self._window.desk
        self._dock_shown = desk.is_dock_shown or not shown
        self._tell()
        desk.dock.offer_page(PAGE, shown=True)
        if shown:
            desk.dock.turn_to(PAGE)
            desk.show_dock(True)

    def _begin(self) -> bool:
        """Play what the open eyes can see, or everybody; return whether anything is told."""
        presenter = self._presenter
        if presenter is None or self._asked_here() is None:
            return False
        telling = {step for step, words in presenter.table_text.words.beat.items() if not words.quiet}
        try:
            stops = recap(
                look_again(presenter.open_game),
                presenter.open_game.session.seating.eyes,
                self._span.since,
                telling,
                presenter.open_game.session.rules.referee,
            )
        except QuoError as error:
            self.troubled.emit(error)
            return True
        if len(stops) <= 1:
            return False
        self._stops.extend(stops)
        self._window.desk.report.forget()  # it tells of the table as it lies now
        self._open()
        return True

    def _open(self) -> None:
        """Begin where the person left the table, at once, with the list beside it."""
        presenter, desk = self._presenter, self._window.desk
        if presenter is None:
            return
        self._playing, self._dock_shown = True, desk.is_dock_shown
        presenter.table.set_mode(Mode.REPLAY)
        self._tell()
        self.page.play(True)
        desk.dock.offer_page(PAGE, shown=True)
        desk.dock.turn_to(PAGE)
        desk.show_dock(True)
        cast(QApplication, QApplication.instance()).installEventFilter(self)
        self._next()
        presenter.table.table_scene.motion.finish()
        self.changed.emit()

    def _show_lines(self) -> None:
        """Tell all sentences since then, as the open eyes may know them."""
        if self._presenter is not None and (self._playing or self.page.sentences):
            self._tell()

    def _tell(self) -> None:
        if self._presenter is not None:
            told_since = self._span.since if self._span.told_since is None else self._span.told_since
            self.page.show_lines([line for line in self._lines() if line.number > told_since])

    def _lines(self) -> list[LogLine]:
        presenter = cast(Presenter, self._presenter)
        session, table_presenter = presenter.open_game.session, presenter.table_presenter
        return table_presenter.log_text.log(table_presenter.view, session.entries, table_presenter.reader)

    def _next(self) -> None:
        self._pause.stop()
        if not self._stops:
            self.finish()
            return
        beat, presenter = self._stops.popleft(), cast(Presenter, self._presenter)
        entries, log_text = presenter.open_game.session.entries, presenter.table_presenter.log_text
        say = self._window.context.say
        first = beat.entries == self._span.since
        prompt = (
            DecisionPrompt(sentence=say(self._span.before))
            if first
            else log_text.happened(beat.view, entries[beat.entries - 1], presenter.table_presenter.reader)
        )
        goes_on = bool(self._stops) and self._stops[0].entries == beat.entries
        presenter.show_moment(beat, prompt._replace(hint=say(PLAYING)), None if goes_on else entries[: beat.entries])
        self.page.mark(0 if first else beat.entries)

    @listens
    def _wait(self) -> None:
        """The table has come to rest."""
        if self._playing and not self._pause.isActive() and self._presenter is not None:
            self._pause.start(self._presenter.controller.beats.pace.beat)

    @listens
    def _stop(self) -> None:
        self._pause.stop()
        self._stops.clear()
        if self._playing and self._presenter is not None:
            self._playing = False
            cast(QApplication, QApplication.instance()).removeEventFilter(self)
            self._presenter.table.set_mode(self._presenter.open_game.session.situation.mode)
            self.page.play(False)

    def _light(self, number: int) -> None:
        """Outline on the table what the line tells that is pointed at."""
        if self._presenter is not None:
            self._presenter.table_presenter.entry_highlights.light(number)

    def _forget(self) -> None:
        """Take the list away; panels that were only opened for it close."""
        desk = self._window.desk
        if self.page.sentences:
            self.page.show_lines(())
            desk.dock.offer_page(PAGE, shown=False)
            if not self._dock_shown:
                desk.show_dock(False)

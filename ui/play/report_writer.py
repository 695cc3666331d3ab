"""What is told on the card over the table while beats are shown: a war, a settlement, line by line."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint

from qquovadis.controllers import SETTLED, Beat
from qquovadis.engine.seat_view import SeatView
from qquovadis.guard import guarded
from qquovadis.model.history.entries import Entry
from ui.panels.report import Report
from ui.play.event_teller import EventTeller
from ui.play.pacing import BeatPlayer
from ui.play.presenter_state import PresenterState, Resting, Showing, is_passing
from ui.play.table_presenter import TablePresenter
from ui.table import place_of_turn, places_of_pieces

SHORT, LINE = 0.5, 0.7  # how long a beat stays, and how much longer for each line to be read, in pauses of the pace


class ReportWriter:
    """Follows the beats of one open game and fills its report; what the stage tells is not told here, too.

    Attributes:
        weight: How long the beat that is shown stays to be read, in pauses of its pace.
    """

    def __init__(self, report: Report, beats: BeatPlayer, table_presenter: TablePresenter, events: EventTeller) -> None:
        self._report = report
        self._beats = beats
        self._table_presenter = table_presenter
        self._events = events
        self.weight = 0.0
        self._steps: list[str] = []
        self._last = ""
        self._about: Entry | None = None

    def follow(self, state: PresenterState, before: PresenterState) -> None:
        """Tell a beat that the stage does not tell, until somebody is asked; where nobody is, it stays for a while."""
        self.weight = 0.0
        if isinstance(state, Showing) and not is_passing(before):
            self.forget()
        if isinstance(state, Showing) and not self._events.is_telling:
            entries = self._table_presenter.open_game.session.entries
            self.weight = self.show(state.beat, entries, place_of_turn(self._table_presenter.table))
            if self._report.lines:
                self._events.forget()
        elif isinstance(state, Resting):
            self.rest(state.step)
        else:
            self.forget()

    @guarded(lambda *_given: 0.0)
    def show(self, beat: Beat, entries: Sequence[Entry], free: QPoint | None) -> float:
        """Tell what belongs to a beat beside the point that stays free; return how long that stays, 0 for nothing."""
        if beat.caption == SETTLED or beat.entries >= len(entries):
            self._steps.clear()
            return 0.0
        entry = entries[beat.entries]
        self._begin_phase(beat.caption)
        number = len(self._table_presenter.log_text.beat(beat.view, entry, self._steps)[1])
        self._steps.append(beat.caption)
        heading, lines = self._table_presenter.log_text.beat(beat.view, entry, self._steps)
        fresh = len(lines) - number
        if fresh:
            self._last, self._about = beat.caption, entry
            self._report.keep_free(free, self._own_pieces(beat.view))
            self._report.show_lines(heading, lines, fresh, round(LINE * self._beats.pace.beat))
        return SHORT + LINE * fresh if fresh or beat.caption in self._table_presenter.table_text.words.beat else 0.0

    def _own_pieces(self, view: SeatView) -> list[QPoint]:
        """Return where the pieces of whoever looks lie: what is told is not told over them."""
        presenter = self._table_presenter
        reader = presenter.reader
        race = presenter.table_text.race(view, reader) if reader is not None else None
        return places_of_pieces(presenter.table, race) if race is not None else []

    def rest(self, step: str) -> None:
        """The table waits for a bot, or for nobody: what was told stays while its phase is on, or for a while.

        What was taken back is told no more.
        """
        self._steps.clear()
        if not any(entry is self._about for entry in self._table_presenter.open_game.session.entries):
            self.forget()
            return
        words = self._table_presenter.table_text.words
        goes_on = bool(step) and words.place_of(step)[0] == words.place_of(self._last)[0] >= 0
        self._report.rest(for_good=goes_on)

    def _begin_phase(self, step: str) -> None:
        """Tell what belongs to another phase under a title of its own."""
        words = self._table_presenter.table_text.words
        phase, before = (words.place_of(each)[0] for each in (step, self._steps[-1] if self._steps else ""))
        if -1 not in (phase, before) and phase != before:
            self._steps.clear()

    def forget(self) -> None:
        """Tell nothing any more: somebody is asked, or it was taken back."""
        self._steps.clear()
        self._about = None
        self._report.forget()

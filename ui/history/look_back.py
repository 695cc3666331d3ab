"""Looking back at a game: any of its moments on the same table, while the game itself waits untouched.

What is shown of a moment is what the open eyes may know of it; a second reading of the game is asked, never the game.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from qquovadis.controllers import Beat, Mode
from qquovadis.controllers.replay.replay import Replay
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.compare_views import ViewComparison
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.history.landmarks import TurnBoundaries
from qquovadis.model.text.translations import N_
from ui.history.moment_text import LAID, GameMoment
from ui.history.timeline import last_entry, row_of
from ui.kit.context import AppContext
from ui.panels.question import DecisionPrompt
from ui.play.presenter import Presenter

WHERE = N_(
    "{number} of {count} · {earlier_key} {later_key} one move · {earlier_turn_key}, {later_turn_key} one turn "
    "· Space plays · Esc: back to now"
)
Stride = Callable[[TurnBoundaries, int], int]


class LookBack(QObject):
    """Shows moments of a second reading of the game; `moved` tells each, `close` shows the present again."""

    moved = Signal()

    def __init__(self, presenter: Presenter, replay: Replay, context: AppContext) -> None:
        super().__init__()
        self._presenter = presenter
        self._replay = replay
        self._context = context
        self._branch = replay.history.branches.in_play
        self._follow_strides()
        self._log = presenter.table_presenter.log
        presenter.table.set_mode(Mode.REPLAY)
        presenter.table_presenter.count_points_of(replay)
        context.changed.connect(self.refresh)
        self._log.look_only(lambda number: self.look_at(GameMoment(self._branch, number)))

    def close(self) -> None:
        """Leave the past; the table is that of the game again, and shows it when it is next asked to."""
        self._context.changed.disconnect(self.refresh)
        self._log.look_only(None)
        self._presenter.table.set_mode(self._presenter.open_game.session.situation.mode)
        self._presenter.table_presenter.count_points_of(None)

    @property
    def moment(self) -> GameMoment:
        """The moment that is shown."""
        return GameMoment(self._branch, self._replay.position)

    @property
    def is_at_end(self) -> bool:
        """Whether nothing follows on the branch that is looked at."""
        return self._replay.position == self._replay.length

    @property
    def reader(self) -> int | None:
        """The seat whose eyes look."""
        return self._presenter.open_game.session.seating.eyes

    def walk(self, stride: Stride) -> None:
        """Go where a stride from this moment leads."""
        self._seek(stride(self._strides, self._replay.position))

    def look_at(self, moment: GameMoment, *, at_once: bool = False) -> None:
        """Show this moment, without motion if it is to be seen at once."""
        if moment.branch != self._branch:
            self._replay.follow(moment.branch)
            self._branch = moment.branch
            self._follow_strides()
            self._presenter.table_presenter.show_branch_log(self._row)
        self._seek(moment.number)
        if at_once:
            self._presenter.table.table_scene.motion.finish()

    def beats(self) -> tuple[Beat, ...]:
        """Go on by one entry, and tell what is seen of it one after another; the last is the moment itself."""
        return (*self._replay.step(self.reader, self._presenter.open_game.session.rules.referee), self._beat())

    def compared(self, now: SeatView) -> ViewComparison:
        """Return what differs between the moment that is shown and now, as the open eyes may know it."""
        return self._replay.compared(self.reader, now)

    def show(self) -> None:
        """Show the moment."""
        self.show_beat(self._beat())

    def refresh(self) -> None:
        """Show the moment through whatever eyes are open now, and tell its branch to them."""
        self._presenter.table_presenter.show_branch_log(self._row)
        self.show()

    def show_beat(self, beat: Beat) -> None:
        """Show a beat of the entry that led to this moment, or the moment itself."""
        presenter, number = self._presenter, beat.entries
        where = self._context.say(WHERE, number=number, count=self._replay.length)
        entry = last_entry(self._row, number)
        log_text = presenter.table_presenter.log_text
        prompt = (
            log_text.happened(beat.view, entry, self.reader, self._row)
            if entry
            else DecisionPrompt(sentence=self._context.say(LAID))
        )
        whole = beat.view == self._replay.seat_view(self.reader)
        presenter.show_moment(beat, prompt._replace(hint=where), self._row[:number] if whole else None)
        self._log.mark(number)
        self.moved.emit()

    @property
    def _row(self) -> tuple[Entry, ...]:
        """The entries of the branch that is looked at, as the game itself keeps them, with their latest notes."""
        return row_of(self._presenter.open_game.session, self._branch)

    def _follow_strides(self) -> None:
        self._strides = self._replay.strides(self._presenter.table_text.words)

    def _seek(self, position: int) -> None:
        self._replay.seek(max(0, min(self._replay.length, position)))
        self.show()

    def _beat(self) -> Beat:
        """Return the moment as the open eyes may see it."""
        presenter, number = self._presenter, self._replay.position
        action = self._replay.whole[number - 1].action if number else None
        referee = presenter.open_game.session.rules.referee
        standing = self._replay.standing(referee) if referee else ()
        step = action.step if isinstance(action, Performed) else ""
        return Beat(self._replay.seat_view(self.reader), step, number, standing)

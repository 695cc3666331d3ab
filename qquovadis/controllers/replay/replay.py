"""Stepping through a game that was played, forwards and back, as far as one likes; nothing is recorded by it."""

from collections.abc import Mapping

from qquovadis.controllers.replay.point_sources import points_by_source
from qquovadis.controllers.session.beats import Beat
from qquovadis.controllers.session.branch_ops import apply_branch_op
from qquovadis.controllers.session.session import Session
from qquovadis.engine.digest import digest
from qquovadis.engine.ops import Resolved
from qquovadis.engine.referee import AnyReferee, Finding, over
from qquovadis.engine.seat_view import SeatView, open_view, seat_view
from qquovadis.errors import QuoError
from qquovadis.model.history.branches import Switched
from qquovadis.model.history.compare_views import ViewComparison, compared
from qquovadis.model.history.entries import Entry
from qquovadis.model.history.landmarks import Landmark, MarkedHistory, TurnBoundaries, landmarks, strides
from qquovadis.model.pack.words import Words
from qquovadis.model.text.translations import N_


class Replay:
    """One game at any of its moments; what it is asked, it answers for the moment that is shown.

    It takes over the session it is given, which must not be recording.
    """

    def __init__(self, session: Session) -> None:
        if session.log.recorder is not None:
            raise QuoError(N_("A game being recorded cannot be replayed. Open its file a second time."))
        self.history = session.history
        self.seating = session.seating
        self._table = session.history.table
        self._session = session
        self.whole: tuple[Entry, ...] = ()
        self._length = 0
        self._begin()

    @property
    def position(self) -> int:
        """How many entries have happened at the moment that is shown."""
        return len(self.history.entries)

    @property
    def length(self) -> int:
        """How many entries the game has."""
        return self._length

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What has happened at the moment that is shown, oldest first."""
        return tuple(self.history.entries)

    def seat_view(self, seat: int | None) -> SeatView:
        """Return the table as a seat may see it, or (None) as everyone may."""
        return seat_view(self._table, seat)

    def open_view(self) -> SeatView:
        """Return the table with everything on it known, as nobody at it may see it."""
        return open_view(self._table)

    def sources(self) -> tuple[Mapping[str, int], ...]:
        """Return for each seat where its points come from: a clause, a card or "by hand", and how many."""
        return points_by_source(self._table.kit, self._table.journal)

    def digest(self) -> str:
        """Return the fingerprint of the table as it lies."""
        return digest(self._table)

    def seek(self, position: int) -> None:
        """Show the moment after so many entries."""
        if not 0 <= position <= self._length:
            raise QuoError(
                N_("The game has {count} moves; there is no move {number}."), count=self._length, number=position
            )
        if position < self.position:
            self.history.take_back(position)
        else:
            self.history.put_back(position)

    def follow(self, branch: int) -> None:
        """Look at another branch from now on; the moment stays the same as far as both have it."""
        moment = self.position
        self.seek(self._length)
        parting = self.history.branches.branch(branch).parts_from(self.history.entries)
        apply_branch_op(self.history, Switched(parting, branch, self.history.branches.name))
        self._begin()
        self.seek(min(moment, self._length))

    def compared(self, seat: int | None, now: SeatView) -> ViewComparison:
        """Return what differs between the moment that is shown and another, as a seat may know it."""
        return compared(self.seat_view(seat), now)

    def landmarks(self, words: Words, reader: int | None) -> tuple[Landmark, ...]:
        """Return what stands out on the branch that is looked at, as a seat, or (None) everybody, may know it."""
        entries = self.whole[: self._length]
        history = MarkedHistory(entries, self.history.branches, self.history.opening, tuple(self.history.taken_back))
        return landmarks(self._table.kit, words, history, reader)

    def strides(self, words: Words) -> TurnBoundaries:
        """Return where one gets by turns and rounds on the branch that is looked at."""
        return strides(self._table.kit, words, self.history.opening, self.whole[: self._length])

    def step(self, seat: int | None, referee: AnyReferee | None = None) -> tuple[Beat, ...]:
        """Go on by one entry and return what a seat sees of it, one beat after another; none at the end.

        With a referee every beat says how the seats stood by its rules.
        """
        if self.position == self._length:
            return ()
        table, following = self._table, self.history.undone[-1]
        beats: list[Beat] = []
        shown = self._shown(seat)
        self.history.enter(following.action)
        for operation in following.operations:
            table.replay((operation,))
            if isinstance(operation, Resolved) and operation.before:
                view = self._shown(seat)
                if view != shown:
                    standing = self.standing(referee) if referee else ()
                    caption = type(operation.before[-1]).__name__
                    beats.append(Beat(seat_view(table, seat), caption, self.position + 1, standing))
                    shown = view
        self.history.take_back(self.position)
        self.history.put_back(self.position + 1)
        return tuple(beats)

    def standing(self, referee: AnyReferee) -> tuple[Finding, ...]:
        """Return the numbers by which the seats stood at this moment, by the rules of this referee's draft.

        Nothing where pieces lie as no rule expects them.
        """
        at_hand = referee if referee.kit is self._table.kit else over(referee, self._table.kit)
        try:
            return at_hand.standing(at_hand.bind(self._table))
        except (QuoError, LookupError):
            return ()

    def take_over(self) -> Session:
        """Return the session at this moment, to be played on from here; what came after is no longer part of it."""
        self.history.forget_undone()
        return self._session

    def _begin(self) -> None:
        self.whole = (*self.history.entries, *reversed(self.history.undone))
        self._length = len(self.history.entries)

    def _shown(self, seat: int | None) -> SeatView:
        """Return what a seat sees, the agenda aside."""
        return seat_view(self._table, seat)._replace(agenda=())

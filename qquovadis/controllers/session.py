"""The only writer of a table in use: choices, pushes, undo, notes; every change is one entry."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Protocol

from qquovadis.controllers.beats import SETTLED, Beat, Beats, Watcher
from qquovadis.controllers.history import History, seen_in
from qquovadis.controllers.onlooker import Onlooker
from qquovadis.controllers.performing import Performer
from qquovadis.controllers.pushing import push_on
from qquovadis.controllers.reopening import reopened, terms_of
from qquovadis.controllers.seats import Seating
from qquovadis.controllers.terms import Terms
from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Kit
from qquovadis.engine.ops import Resolved
from qquovadis.engine.referee import Referee
from qquovadis.engine.table import Table
from qquovadis.errors import QuoError
from qquovadis.model.entries import (
    Changed,
    Consent,
    Deed,
    Entry,
    Manner,
    Performed,
    Resumed,
    TakenBack,
)
from qquovadis.model.saves import Damage, Recording
from qquovadis.model.texts import N_

HERE = "here"


class Recorder(Protocol):
    """Whoever keeps what happens, so that it is there after a crash; each call returns when it is safe."""

    def entry(self, entry: Entry) -> None:
        """Keep a new entry."""
        ...

    def undo(self, taken: TakenBack) -> None:
        """Keep that entries were taken back."""
        ...

    def redo(self, kept: int) -> None:
        """Keep that undone entries were done again, until there were so many."""
        ...

    def note(self, number: int, note: str) -> None:
        """Keep a remark on an entry."""
        ...


def now() -> str:
    """The time as entries carry it: UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@dataclass
class Habits:
    """What the people at the table prefer, and the clock of their entries.

    Seats in `wants_asking` are asked even without a choice; with `undo_freely` nobody is asked before an undo.
    """

    wants_asking: set[int] = field(default_factory=set)
    undo_freely: bool = False
    clock: Callable[[], str] = now


class Session(Onlooker):
    """A table in use; what may be asked of it stands in Onlooker and Chronicle."""

    def __init__(self, history: History, terms: Terms, referee: Referee | None, habits: Habits | None) -> None:
        super().__init__(history, Seating(terms.people), referee)
        self.terms = terms
        self.habits = habits or Habits()
        self.damage: Damage | None = None
        self.recorder: Recorder | None = None
        self._beats = Beats()
        self._performer = Performer(referee, self._game) if referee else None

    @classmethod
    def start(cls, referee: Referee, terms: Terms, habits: Habits | None = None) -> "Session":
        """Lay out a new table as agreed, and come to the first decision."""
        if len(terms.people) != referee.kit.seats:
            raise QuoError(
                N_("{people} people cannot sit at a table with {seats} seats."),
                people=len(terms.people),
                seats=referee.kit.seats,
            )
        table = Table(referee.kit, terms.seed)
        referee.open(referee.bind(table), terms.races or (None,) * referee.kit.seats, terms.start)
        return cls.at(referee, table, terms, habits)

    @classmethod
    def at(cls, referee: Referee, table: Table, terms: Terms, habits: Habits | None = None) -> "Session":
        """Take over a table that was laid by its verbs, such as a position, and come to the first decision."""
        asking = habits.wants_asking if habits else ()
        unasked = Performer(referee, referee.bind(table)).settle(asking, None)
        return cls(History(table, terms.manner, unasked), replace(terms, seed=table.seed), referee, habits)

    @classmethod
    def resume(
        cls, recording: Recording, kit: Kit, referee: Referee | None = None, habits: Habits | None = None
    ) -> "Session":
        """Take up a game that was saved; the kit is its `recorded_box`, and the referee's.

        Without a referee it can be looked at, undone and pushed, but not played.
        What of the file could not be used is told by `damage`.
        """
        history, damage = reopened(recording, kit, referee.steps if referee else None)
        session = cls(history, terms_of(recording.header), referee, habits)
        session.damage = damage
        return session

    def play(self, seat: int, choice: Choice) -> Entry:
        """Do a seat's choice and all that follows until somebody has to choose; Refused if the rules forbid it."""
        performer = self._refereed()
        with self._whole():
            mark = self._table.mark()
            performed = performer.perform(seat, choice)
            return self._settled(performed, mark)

    def push(self, verb: str, *arguments: int) -> Entry:
        """Change the table by hand: in the workshop, or while a step asks for it.

        Verbs and arguments are the table's own, by number, without reasons; "state" takes a purpose, a seat and the
        results that come next, "restate" a purpose and a seat for which chance shall say something else.
        """
        if not self.may_push:
            raise QuoError(
                N_("Pieces are pushed by hand in the workshop, or when the rules leave a step to the people.")
            )
        with self._whole():
            mark = self._table.mark()
            return self._add(push_on(self._table, verb, arguments), mark, ())

    def change_manner(self, manner: Manner) -> Entry | None:
        """Use the table in another manner; an entry like any other, None if nothing changes."""
        if manner is self.manner:
            return None
        return self._add(Changed(manner), self._table.mark(), ())

    def resume_at(self, landmark: str, seat: int) -> Entry:
        """Let the referee go on from a landmark of a seat's turn, or (HERE) from what is still on the agenda.

        In a match only when nothing can be asked, in the workshop at any time.
        """
        performer = self._refereed()
        if self.manner is Manner.MATCH and not self.adrift:
            raise QuoError(N_("The game goes on by itself; starting again from a landmark is for the workshop."))
        with self._whole():
            mark = self._table.mark()
            if landmark != HERE:
                self._table.resolve(performer.referee.agenda_at(self._game, landmark, seat))
            return self._settled(Resumed(landmark, seat), mark)

    def undo(self, *, agreed: bool = False) -> Consent | None:
        """Take back the last entry a person made, and what bots answered to it.

        In a match of several people, a question if somebody saw something by it; None once it is done.
        """
        return self.undo_to(self._last_own(), agreed=agreed)

    def undo_to(self, kept: int, *, agreed: bool = False) -> Consent | None:
        """Take entries back until so many are left; a question or None as `undo` says."""
        self._refuse_reading_only()
        seen = self.history.seen_since(kept) if self._asks_consent() else ()
        if seen and not agreed:
            return Consent(kept, seen)
        gone = len(self.history.entries) - kept
        self.history.take_back(kept)
        taken = TakenBack(kept, gone, seen, self.habits.clock())
        self.history.taken_back.append(taken)
        if self.recorder:
            self.recorder.undo(taken)
        self._show(SETTLED)
        return None

    def redo(self) -> None:
        """Do again what the last undo took back, by the operations that were recorded."""
        self._refuse_reading_only()
        kept = len(self.history.entries) + self._next_own()
        self.history.put_back(kept)
        if self.recorder:
            self.recorder.redo(kept)
        self._show(SETTLED)

    def note(self, number: int, note: str) -> None:
        """Write a remark on an entry, in place of an earlier one."""
        self.history.annotate(number, note)
        if self.recorder:
            self.recorder.note(number, note)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Tell every visible change to this watcher until the returned function is called."""
        return self._beats.watch(watcher)

    @contextmanager
    def _whole(self) -> Generator[None]:
        """Let a change happen whole or not at all, whatever goes wrong on the way."""
        mark = self._table.mark()
        entries = len(self.history.entries)
        if self._performer:
            self._performer.take_findings()
        try:
            yield
        finally:
            if len(self.history.entries) == entries:
                self._table.rewind(mark)

    def _refereed(self) -> Performer:
        self._refuse_reading_only()
        if self._performer is None:
            raise QuoError(N_("No rules are at hand for this table: pieces are pushed by hand in the workshop."))
        return self._performer

    def _refuse_reading_only(self) -> None:
        if self.manner is Manner.REPLAY:
            raise QuoError(N_("A replay is only looked at; change to a match or the workshop to go on from here."))

    def _settled(self, deed: Deed, mark: int) -> Entry:
        """Run to the next decision and keep all since the mark as one entry."""
        shown = self._show_step if self._beats.watched else None
        unasked = self._performer.settle(self.habits.wants_asking, shown) if self._performer else ()
        return self._add(deed, mark, unasked)

    def _add(self, deed: Deed, mark: int, unasked: tuple[Performed, ...]) -> Entry:
        """Keep an entry, safely on disk before anybody is told."""
        entry = Entry(
            number=len(self.history.entries) + 1,
            deed=deed,
            operations=tuple(self._table.journal[mark:]),
            time=self.habits.clock(),
            unasked=unasked,
            seen=seen_in(self._table, mark),
            findings=self._performer.take_findings() if self._performer else (),
        )
        self.history.add(entry)
        try:
            if self.recorder:
                self.recorder.entry(entry)
        finally:
            self._show(SETTLED)
        return entry

    def _asks_consent(self) -> bool:
        return self.manner is Manner.MATCH and not self.seating.alone and not self.habits.undo_freely

    def _show_step(self) -> None:
        """Show what the step that was just resolved changed."""
        last = self._table.journal[-1]
        if isinstance(last, Resolved) and last.before:
            self._show(type(last.before[-1]).__name__)

    def _show(self, caption: str) -> None:
        if self._beats.watched:
            self._beats.show(Beat(self.seat_view(self.seating.eyes), caption, len(self.history.entries)))

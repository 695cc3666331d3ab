"""The entries of a session: kept safely, taken back, done again, annotated, and shown to whoever watches.

What an entry does to the table is the session's affair; here it is only written down and rolled back.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import NamedTuple, Protocol

from qquovadis.controllers.session.beats import SETTLED, Beat, Beats, Watcher
from qquovadis.controllers.session.choice_runner import ChoiceRunner
from qquovadis.controllers.session.history import History, seen_in
from qquovadis.controllers.session.rules_queries import RulesQueries
from qquovadis.controllers.session.seats import Seating
from qquovadis.controllers.session.secret_choices import secrets_of_others
from qquovadis.controllers.session.terms import Terms
from qquovadis.engine.kit import Kit
from qquovadis.engine.ops import Resolved
from qquovadis.engine.referee import Referee, over
from qquovadis.errors import QuoError
from qquovadis.model.history.branches import BranchOp
from qquovadis.model.history.entries import Consent, Deed, Entry, Mode, Performed, Seen, TakenBack, UndoPolicy
from qquovadis.model.text.translations import N_


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

    def branch_op(self, branch_op: BranchOp) -> None:
        """Keep what was done to branches and bookmarks."""
        ...


class Crossing(NamedTuple):
    """What was seen in entries that are left, and who agreed to it."""

    seen: tuple[Seen, ...]
    agreed: tuple[str, ...]


def now() -> str:
    """The time as entries carry it: UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@dataclass
class Habits:
    """What the people at the table prefer, and the clock of their entries.

    Seats in `wants_asking` are asked even without a choice.
    """

    wants_asking: set[int] = field(default_factory=set)
    clock: Callable[[], str] = now


class EntryLog(RulesQueries):
    """The history of one table in use; its rules are always those of the moment that the history stands at."""

    def __init__(self, history: History, terms: Terms, referee: Referee | None, habits: Habits | None) -> None:
        super().__init__(history, Seating(terms.people), referee)
        self.terms = terms
        self.habits = habits or Habits()
        self.recorder: Recorder | None = None
        self._beats = Beats()
        self._choice_runner = ChoiceRunner(self.referee, self._game) if self.referee else None
        self._follow_kit()

    def undo(self, *, agreed: bool = False, by: str = "") -> Consent | None:
        """Take back the last entry a person made, and what bots answered to it.

        In a match of several people, a question if somebody saw something by it; None once it is done.
        The terms may have it that nobody is asked, or not the designer: `by` says who does it, if it is another
        person than the one at the screen. What another person chose in secret is a question under any terms.
        """
        return self.undo_to(self._last_own(), agreed=agreed, by=by)

    def undo_to(self, kept: int, *, agreed: bool = False, by: str = "") -> Consent | None:
        """Take entries back until so many are left; a question or None as `undo` says."""
        self._refuse_reading_only()
        crossing = self._crossing(kept, agreed, by)
        if isinstance(crossing, Consent):
            return crossing
        gone = len(self.history.entries) - kept
        self.history.take_back(kept)
        self._follow_kit()
        branch = self.history.branches.in_play
        taken = TakenBack(kept, gone, crossing.seen, self.habits.clock(), crossing.agreed, branch)
        self.history.taken_back.append(taken)
        if self.recorder:
            self.recorder.undo(taken)
        self._show(SETTLED)
        return None

    def redo(self, *, agreed: bool = False, by: str = "") -> Consent | None:
        """Do again what the last undo took back, by the operations that were recorded.

        A question if another person had chosen something of it in secret, who may want to choose anew.
        """
        self._refuse_reading_only()
        again = self._next_own()
        kept = len(self.history.entries) + again
        secrets = secrets_of_others(self, self.history.undone[::-1][:again])
        if secrets and not agreed and not self._decides_alone(by):
            return Consent(kept, (), secrets)
        self.history.put_back(kept)
        self._follow_kit()
        if self.recorder:
            self.recorder.redo(kept)
        self._show(SETTLED)
        return None

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
        entries = len(self.history.entries)
        if self._choice_runner:
            self._choice_runner.take_findings()
        try:
            yield
        finally:
            if len(self.history.entries) == entries:
                self.history.take_back(entries)
                self._follow_kit()

    def _crossing(self, kept: int, agreed: bool, by: str) -> Crossing | Consent:
        """What was seen after so many entries and who agrees to leave it; or the question to the table."""
        seen = self.history.seen_since(kept) if self.manner is Mode.MATCH else ()
        secrets = secrets_of_others(self, self.history.entries[kept:])
        if secrets and not self._decides_alone(by):
            return Crossing(seen, self.seating.persons) if agreed else Consent(kept, seen, secrets)
        if not seen:
            return Crossing((), ())
        asks = self._asks_before_undo(by)
        return Consent(kept, seen) if asks and not agreed else Crossing(seen, self._voices(by))

    def _decides_alone(self, by: str) -> bool:
        """Whether the designer says so by name, who may take back whatever it is."""
        return self.terms.undo is UndoPolicy.DESIGNER and by == self.terms.designer

    def _asks_before_undo(self, by: str) -> bool:
        """Whether it is for the table to say if something may be taken back, or chance may say something else."""
        if not self._asks_table() or self.terms.undo is UndoPolicy.FREE:
            return False
        return self.terms.undo is UndoPolicy.ASK or self._who(by) != self.terms.designer

    def _voices(self, by: str) -> tuple[str, ...]:
        """Those who agree where a consent is needed: everybody, or the designer alone; nobody where none is."""
        if self._asks_before_undo(by):
            return self.seating.persons
        designer = self._asks_table() and self.terms.undo is UndoPolicy.DESIGNER
        return (self.terms.designer,) if designer else ()

    def _who(self, by: str) -> str:
        """Who does something: whoever is said to, or the person at the screen; nobody if it is covered."""
        eyes = self.seating.eyes
        return by or ("" if eyes is None else self.seating.people[eyes].who)

    def _add(self, deed: Deed, mark: int, unasked: tuple[Performed, ...], agreed: tuple[str, ...] = ()) -> Entry:
        """Keep an entry, safely on disk before anybody is told."""
        entry = replace(self._entry(deed, mark, unasked), agreed=agreed)
        self.history.add(entry)
        try:
            if self.recorder:
                self.recorder.entry(entry)
        finally:
            self._show(SETTLED)
        return entry

    def _entry(self, deed: Deed, mark: int, unasked: tuple[Performed, ...]) -> Entry:
        """All since the mark as the entry that would follow; it is not kept yet."""
        return Entry(
            number=len(self.history.entries) + 1,
            deed=deed,
            operations=tuple(self._table.journal[mark:]),
            time=self.habits.clock(),
            unasked=unasked,
            seen=seen_in(self._table, mark),
            findings=self._choice_runner.take_findings() if self._choice_runner else (),
        )

    def _keep_instead(self, kept: int, length: int) -> None:
        """Keep that other entries stand after the first so many than did when there were `length`; then tell it."""
        taken = TakenBack(kept, length - kept, (), self.habits.clock(), (), self.history.branches.in_play)
        self.history.taken_back.append(taken)
        try:
            if self.recorder:
                self.recorder.undo(taken)
                for entry in self.history.entries[kept:]:
                    self.recorder.entry(entry)
        finally:
            self._show(SETTLED)

    def _go_on_under(self, kit: Kit) -> None:
        """Let the table and its referee go on under another kit of the same box."""
        self._table.go_on_under(kit)
        self._follow_kit()

    def _follow_kit(self) -> None:
        """Read the table by the rules of the kit that it holds now."""
        kit = self._table.kit
        if self.referee and self.referee.kit is not kit:
            self.referee = over(self.referee, kit)
            self._game = self.referee.bind(self._table)
            self._choice_runner = ChoiceRunner(self.referee, self._game)

    def _refuse_reading_only(self) -> None:
        if self.manner is Mode.REPLAY:
            raise QuoError(N_("A replay can only be watched. Switch to a match or to free moves to go on from here."))

    def _asks_table(self) -> bool:
        """Whether several people play by the rules, so that none of them decides alone what all agreed on."""
        return self.manner is Mode.MATCH and not self.seating.alone

    def _show_step(self) -> None:
        """Show what the step that was just resolved changed."""
        last = self._table.journal[-1]
        if isinstance(last, Resolved) and last.before:
            self._show(type(last.before[-1]).__name__)

    def _show(self, caption: str) -> None:
        if self._beats.watched:
            view = self.seat_view(self.seating.eyes)
            self._beats.show(Beat(view, caption, len(self.history.entries), self.standing()))

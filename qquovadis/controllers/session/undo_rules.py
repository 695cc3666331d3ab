"""How far an undo and a redo go, and who must agree first: as the terms say, and what was seen or chosen in secret."""

from collections.abc import Sequence
from typing import NamedTuple

from qquovadis.controllers.session.history import History
from qquovadis.controllers.session.seats import Seating
from qquovadis.controllers.session.secret_choices import secrets_of_others
from qquovadis.controllers.session.terms import Terms
from qquovadis.model.agreed import Mode, UndoPolicy
from qquovadis.model.history.entries import NOTHING, Consent, Entry, EntryAction, Seen


class Crossing(NamedTuple):
    """What was seen in entries that are left, and who agreed to it."""

    seen: tuple[Seen, ...]
    agreed: tuple[str, ...]


class UndoRules:
    """What the people at one table may take back, and whom that concerns."""

    def __init__(self, history: History, seating: Seating, terms: Terms) -> None:
        self._history = history
        self._seating = seating
        self._terms = terms
        self._passed: list[EntryAction] = []

    @property
    def passes(self) -> int:
        """How many choices were noted as passed."""
        return len(self._passed)

    def note_passed(self, entry: Entry) -> None:
        """Note that nobody made this choice anew: it is taken back, and done again, with the choice before it."""
        self._passed.append(entry.action)

    def was_passed(self, entry: Entry) -> bool:
        """Return whether a choice was noted as one that nobody made anew."""
        return any(action is entry.action for action in self._passed)

    def undo_to(self) -> int:
        """Return how many entries come before the last one that a person made; all, if there is none to take back."""
        entries = self._history.entries
        if not self._seating.persons:
            return max(len(entries) - 1, 0)
        return next((at for at in range(len(entries) - 1, -1, -1) if self._is_own(entries[at])), len(entries))

    def redo_to(self) -> int:
        """Return how many entries there are once one is done again, and what bots answered to it."""
        undone = self._history.undone[::-1]
        if not self._seating.persons:
            return len(self._history.entries) + min(len(undone), 1)
        again = next((at for at, entry in enumerate(undone) if at and self._is_own(entry)), len(undone))
        return len(self._history.entries) + again

    def taken_back(self) -> Entry | None:
        """Return the entry that undo takes back, with what bots answered to it.

        None if there is none, or if something another person chose in secret goes with it.
        """
        return self._told(self._history.entries[self.undo_to() :])

    def done_again(self) -> Entry | None:
        """Return the entry that redo does again; None as for `taken_back`."""
        again = self.redo_to() - len(self._history.entries)
        return self._told(self._history.undone[::-1][:again])

    def _told(self, entries: Sequence[Entry]) -> Entry | None:
        if not entries or secrets_of_others(self._seating, self._history.table.everybody, entries):
            return None
        return entries[0]

    def crossing(self, kept: int, agreed: bool, by: str) -> Crossing | Consent:
        """Return what was seen after so many entries and who agrees to leave it; or the question to the table."""
        entries = self._history.entries[kept:]
        seen = tuple(seen for entry in entries for seen in entry.seen)
        secrets = secrets_of_others(self._seating, self._history.table.everybody, entries)
        if secrets and not self._decides_alone(by):
            return Crossing(seen, self._seating.persons) if agreed else Consent(kept, seen, secrets)
        if not seen:
            return Crossing((), ())
        asks = self.asks_before_undo(by)
        return Consent(kept, seen) if asks and not agreed else Crossing(seen, self.voices(by))

    def secrets_before_redo(self, kept: int, by: str) -> Consent | None:
        """Return the question to those who chose something in secret of what is done again; None if there is none."""
        again = self._history.undone[::-1][: kept - len(self._history.entries)]
        secrets = secrets_of_others(self._seating, self._history.table.everybody, again)
        return Consent(kept, (), secrets) if secrets and not self._decides_alone(by) else None

    def asks_table(self) -> bool:
        """Return whether several people play a match, so that none of them decides alone what all agreed on.

        Free moves within it change nothing of that: what somebody sees meanwhile was seen in that match.
        """
        match = Mode.MATCH in (self._terms.mode, self._history.mode)
        return match and not self._seating.is_alone

    def asks_before_undo(self, by: str) -> bool:
        """Return whether it is for the table to say if something may be taken back, or chance may say something
        else.
        """
        if not self.asks_table() or self._terms.undo is UndoPolicy.FREE:
            return False
        return self._terms.undo is UndoPolicy.ASK or self._who(by) != self._terms.designer

    def voices(self, by: str) -> tuple[str, ...]:
        """Return those who agree where a consent is needed: everybody, or the designer alone; nobody where none is."""
        if self.asks_before_undo(by):
            return self._seating.persons
        designer = self.asks_table() and self._terms.undo is UndoPolicy.DESIGNER
        return (self._terms.designer,) if designer else ()

    def _decides_alone(self, by: str) -> bool:
        """Return whether the designer says so by name, who may take back whatever it is."""
        return self._terms.undo is UndoPolicy.DESIGNER and by == self._terms.designer

    def _who(self, by: str) -> str:
        """Return who does something: whoever is said to, or the person at the screen; nobody if it is covered."""
        eyes = self._seating.eyes
        return by or ("" if eyes is None else self._seating.people[eyes].who)

    def _is_own(self, entry: Entry) -> bool:
        """Return whether a person, not a bot, made the entry, and did not have it passed."""
        return not self.was_passed(entry) and (entry.seat == NOTHING or not self._seating.is_bot(entry.seat))

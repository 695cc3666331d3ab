"""Secret choices that are changed while others still choose: each stays one entry, at the place where it first was.

Whoever may not know a choice may not know either that it was another one before, so no history tells of the change.
"""

from collections.abc import Sequence
from typing import NamedTuple

from qquovadis.engine.agenda import TAKE_BACK
from qquovadis.model.history.entries import Entry, EntryAction, Performed


class Slot(NamedTuple):
    """The place of a choice among those made together; `vacant` from when it is taken back until it is made anew."""

    seat: int
    entry: Entry
    vacant: bool = False


class ChoiceReplacement(NamedTuple):
    """After the first so many entries these deeds are done instead, each at the time and with the note of an entry."""

    kept: int
    row: tuple[tuple[Performed, Entry], ...]


class SecretChoiceOrder:
    """Remembers in which order seats first chose at the secret step that is asked now.

    What it remembers belongs to one row of entries; where another row is in play, a choice made anew is its last entry.
    """

    def __init__(self) -> None:
        self._before: EntryAction | None = None
        self._start = 0
        self._slots: list[Slot] = []

    def replacement(self, row: Sequence[Entry], action: Performed) -> ChoiceReplacement | None:
        """Return what this deed changes of the entries in a row; None if it only follows them."""
        if not action.secret:
            return None
        self._follow(row, action.step)
        if action.choice == TAKE_BACK:
            at = self._chosen(row, action)
            return None if at is None else self._vacated(at)
        at = next((at for at, slot in enumerate(self._slots) if slot.vacant and slot.seat == action.seat), None)
        return None if at is None else self._filled(at, action)

    def keep(self, row: Sequence[Entry]) -> None:
        """Remember the entries that were made, in place of those that they are made anew from."""
        made = iter(row[self._start :])
        self._slots = [slot if slot.vacant else slot._replace(entry=next(made)) for slot in self._slots]

    def _vacated(self, at: int) -> ChoiceReplacement:
        self._slots[at] = self._slots[at]._replace(vacant=True)
        return ChoiceReplacement(self._kept(at), self._after(at))

    def _filled(self, at: int, action: Performed) -> ChoiceReplacement:
        self._slots[at] = self._slots[at]._replace(vacant=False)
        return ChoiceReplacement(self._kept(at), ((action, self._slots[at].entry), *self._after(at)))

    def _kept(self, at: int) -> int:
        return self._start + sum(not slot.vacant for slot in self._slots[:at])

    def _after(self, at: int) -> tuple[tuple[Performed, Entry], ...]:
        entries = [slot.entry for slot in self._slots[at + 1 :] if not slot.vacant]
        return tuple((entry.action, entry) for entry in entries if isinstance(entry.action, Performed))

    def _follow(self, row: Sequence[Entry], step: str) -> None:
        """Take in what was chosen since, or forget everything if that is not what this row goes on from."""
        filled = [slot for slot in self._slots if not slot.vacant]
        fresh = row[self._start + len(filled) :]
        known = row[self._start : self._start + len(filled)]
        same = len(known) == len(filled) and all(
            slot.entry.action is entry.action for slot, entry in zip(filled, known, strict=True)
        )
        if same and _last(row[: self._start]) is self._before and all(_is_choice(entry, step) for entry in fresh):
            self._slots += [Slot(entry.seat, entry) for entry in fresh]
            self.keep(row)
        else:
            self._before, self._start, self._slots = _last(row), len(row), []

    def _chosen(self, row: Sequence[Entry], action: Performed) -> int | None:
        """Return the place of what a seat chose last; None if something else than such choices was done since."""
        own = (at for at in reversed(range(len(self._slots))) if not self._slots[at].vacant)
        found = next((at for at in own if self._slots[at].seat == action.seat), None)
        start = self._start
        while found is None and start and _is_choice(row[start - 1], action.step):
            start -= 1
            found = 0 if row[start].seat == action.seat else None
        if found is not None and start < self._start:
            self._slots[:0] = [Slot(entry.seat, entry) for entry in row[start : self._start]]
            self._before, self._start = _last(row[:start]), start
        return found


def _last(row: Sequence[Entry]) -> EntryAction | None:
    return row[-1].action if row else None


def _is_choice(entry: Entry, step: str) -> bool:
    """Return whether nothing but a secret choice at this step was made by an entry."""
    action = entry.action
    if not isinstance(action, Performed) or entry.unasked:
        return False
    return action.secret and action.step == step and action.choice != TAKE_BACK

"""Which round and which phase an entry belongs to, as the pack's words name them; nothing here knows a game."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from qquovadis.engine.kit import Kit
from qquovadis.engine.ops import Counted
from qquovadis.model.entries import Entry, Performed
from qquovadis.model.words import Words


class Chapter(NamedTuple):
    """A round by its number (0 before the first) and a phase by its place in the round (-1: none)."""

    round: int
    phase: int


def phase_of(words: Words, steps: Iterable[str]) -> int:
    """The phase to which the first of these steps that belongs to any belongs; -1 if none does."""
    places = {step: at for at, phase in enumerate(words.phase) for step in phase.steps}
    return next((places[step] for step in steps if step in places), -1)


def chapters(kit: Kit, words: Words, entries: Sequence[Entry]) -> Iterator[Chapter]:
    """The chapter of each entry: the round as it stood when it was made, and the phase of what was asked."""
    tally = kit.tally_index.get(words.course.tally, -1) if words.course else -1
    number = kit.tallies[tally].start if tally >= 0 else 0
    phase = -1
    for entry in entries:
        if isinstance(entry.deed, Performed):
            phase = phase_of(words, (entry.deed.step,))
        yield Chapter(number, phase)
        for operation in entry.operations:
            if isinstance(operation, Counted) and operation.tally == tally:
                number += operation.delta

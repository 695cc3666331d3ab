"""Which round and which phase an entry belongs to, as the pack's words name them; nothing here knows a game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from qquovadis.engine.kit import Kit
from qquovadis.engine.ops import Counted, Operation
from qquovadis.model.free_table.turns import ROUND, TURN, kept_by
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.pack.words import Words


class RoundAndPhase(NamedTuple):
    """A round by its number (0 before the first), a phase by its place in the turn, and whose turn (-1: none)."""

    round: int
    phase: int
    turn: int


def phase_of(words: Words, steps: Iterable[str]) -> int:
    """Return the phase to which the first of these steps that belongs to any belongs; -1 if none does."""
    places = _places_of_steps(words)
    return next((places[step] for step in steps if step in places), -1)


def chapters(kit: Kit, words: Words, opening: Iterable[Operation], entries: Sequence[Entry]) -> Iterator[RoundAndPhase]:
    """Yield the chapter of each entry: the round and the turn as they stood when it was made, the phase of what was
    asked.

    What belongs to no phase, such as a card that may be used at any time, is in the phase that its turn was in, or at
    the beginning of a turn in the one that comes next. `opening` laid the table before the first entry, perhaps in the
    middle of a game.
    """
    found = list(_asked(kit, words, opening, entries))
    for row in (range(1, len(found)), range(len(found) - 2, -1, -1)):
        for at in row:
            beside = found[at - row.step]
            if found[at].round and found[at].phase < 0 and found[at]._replace(phase=beside.phase) == beside:
                found[at] = beside
    return iter(found)


def counted_by(kit: Kit, words: Words) -> tuple[str, str]:
    """Return the tallies that count rounds and say whose turn it is, by rules or by hand; empty where none does."""
    if words.course:
        return words.course.tally, words.course.turn or ""
    return (ROUND, TURN) if kept_by(kit) else ("", "")


def _places_of_steps(words: Words) -> dict[str, int]:
    return {step: at for at, phase in enumerate(words.phase) for step in phase.steps}


def _asked(kit: Kit, words: Words, opening: Iterable[Operation], entries: Sequence[Entry]) -> Iterator[RoundAndPhase]:
    rounds, turns = counted_by(kit, words)
    counted = {kit.tally_index[name]: name for name in (rounds, turns) if name}
    count = {name: kit.tallies[at].start for at, name in counted.items()}
    _count_on(count, counted, opening)
    places, phase = _places_of_steps(words), -1
    for entry in entries:
        if isinstance(entry.action, Performed):
            phase = places.get(entry.action.step, -1)
        number = count[rounds] if rounds else 0
        turn = count[turns] if turns and number else -1
        yield RoundAndPhase(number, phase, turn)
        _count_on(count, counted, entry.operations)


def _count_on(count: dict[str, int], counted: Mapping[int, str], operations: Iterable[Operation]) -> None:
    for operation in operations:
        if isinstance(operation, Counted) and operation.tally in counted:
            count[counted[operation.tally]] += operation.delta

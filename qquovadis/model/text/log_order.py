"""The order in which the sentences of one entry are told: what was performed unasked before what came of it."""

from collections.abc import Sequence
from typing import NamedTuple

from qquovadis.model.pack.words import Words


class LogTextLine(NamedTuple):
    """A sentence, the step that it belongs to, whose it is (-1: nobody's), and whether it tells a finding."""

    text: str
    step: str
    seat: int = -1
    found: bool = False


def in_order(
    words: Words, found: Sequence[LogTextLine], performed: Sequence[LogTextLine], began: str
) -> list[LogTextLine]:
    """Return what was found and what was performed unasked, in an entry whose own choice was made in the step
    `began`.
    """
    row = list(found)
    for line in performed:
        row.insert(_place(words, row, line, began), line)
    return row


def _place(words: Words, row: Sequence[LogTextLine], line: LogTextLine, began: str) -> int:
    """Before what a later step of the same phase found, or the same step for the same seat; else at the phase's end."""
    phase, at = words.place_of(line.step)
    places = [words.place_of(each.step) for each in row]
    same = [number for number, place in enumerate(places) if place[0] == phase >= 0]
    for number in same:
        if places[number][1] > at or _brought(line, row[number]):
            return number
    if same:
        return same[-1] + 1
    return 0 if words.place_of(began)[0] == phase >= 0 else len(row)


def _brought(line: LogTextLine, found: LogTextLine) -> bool:
    """Return whether a finding tells what a choice brought."""
    return found.found and (found.step, found.seat) == (line.step, line.seat)

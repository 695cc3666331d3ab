"""Which sounds belong to a change of the table, by what everybody may see of it; no Qt and no game here.

Which card or piece it is plays no part: whatever lies face down sounds like what lies open.
"""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.pack.painters import painter_of
from qquovadis.model.pack.words import RoundCounter
from ui.table.layout.board_index import BoardIndex

DICE = frozenset({"die"})  # how they are painted


class SoundKind(StrEnum):
    """What is heard; each has a file of its name in `resources/sounds`."""

    PLACE = "place"
    CARD = "card"
    DIE = "die"
    WAR = "war"
    TURN = "turn"
    END = "end"


def movement_sounds(before: SeatView, after: SeatView, painters: Sequence[str]) -> set[SoundKind]:
    """Return what is heard of pieces that lie elsewhere or show another side, and of dice that were rolled.

    Args:
        before: The table as it was shown last.
        after: The table as it is shown now, with the same box.
        painters: How each piece is painted, which its back betrays anyway.
    """
    sounds = {SoundKind.DIE for die in _of(DICE, painters) if _is_rolled(before, after, die)}
    others = [piece for piece, painter in enumerate(painters) if painter not in DICE]
    unseen = [piece for piece in others if not (before.knows(piece) and after.knows(piece))]
    moved = {painters[piece] for piece in set(others).difference(unseen) if _lies_otherwise(before, after, piece)}
    # Of what is not known all the time only how much lies where is heard: two alike that change places look as before.
    # How it lies is heard under the same eyes alone: to others a hand that closes would sound like what lies in it.
    gone = _lying(before, unseen, painters, after.seat) - _lying(after, unseen, painters, before.seat)
    moved.update(painter for _, _, _, painter in gone)
    return sounds | {SoundKind.CARD if _is_card(painter) else SoundKind.PLACE for painter in moved}


def event_sounds(
    before: SeatView, after: SeatView, board_index: BoardIndex, course: RoundCounter | None
) -> set[SoundKind]:
    """Return what is heard of a war that has broken out, and of a turn or a round that has begun.

    Args:
        before: The table as it was shown last.
        after: The table as it is shown now, with the same box.
        board_index: Which steps belong to a war, if the game has any.
        course: Which tallies count turns and rounds, if any do.
    """
    sounds = set()
    tray = board_index.board.tray
    fought = (*tray.open, *tray.told) if tray is not None else ()
    if _is_ahead(after, fought) and not _is_ahead(before, fought):
        sounds.add(SoundKind.WAR)
    names = (course.tally, course.turn) if course is not None else ()
    tallies = [board_index.kit.tally_index[name] for name in names if name]
    if any(before.tally[at] != after.tally[at] for at in tallies):
        sounds.add(SoundKind.TURN)
    return sounds


def _is_card(painter: str) -> bool:
    """Return whether what is painted so sounds like a card; a race board is thin, too."""
    return painter_of(painter).group == "cards" or painter == "race board"


def _of(kinds: frozenset[str], painters: Sequence[str]) -> list[int]:
    return [piece for piece, painter in enumerate(painters) if painter in kinds]


def _is_rolled(before: SeatView, after: SeatView, die: int) -> bool:
    """Return whether a die shows something else, or was turned up under the same eyes."""
    if before.knows(die) and after.knows(die):
        return after.face[die] not in (0, before.face[die])
    return before.seat == after.seat and after.knows(die)


def _lying(
    view: SeatView, pieces: Sequence[int], painters: Sequence[str], other_eyes: int | None
) -> Counter[tuple[int, int, int, str]]:
    """Return how many pieces that look alike lie where, and to the same eyes also how."""
    faces = view.face if view.seat == other_eyes else [0] * len(painters)
    return Counter((view.zone_of[each], view.spot[each], faces[each], painters[each]) for each in pieces)


def _lies_otherwise(before: SeatView, after: SeatView, piece: int) -> bool:
    return (
        before.zone_of[piece] != after.zone_of[piece]
        or before.spot[piece] != after.spot[piece]
        or before.face[piece] != after.face[piece]
    )


def _is_ahead(view: SeatView, steps: Sequence[str]) -> bool:
    """Return whether one of these steps is still to be resolved."""
    return any(type(step).__name__ in steps for step in view.agenda)

"""How a heap of a free table lies for everybody: together, fanned out, or spread in a row.

The spot of its pieces says so, which tables, saves and undo have anyway: beyond all places where hands can put things.
"""

from collections.abc import Sequence

TOGETHER, FANNED, IN_ROW = 0, 1, 2
SHAPES = (TOGETHER, FANNED, IN_ROW)
NO_SPOT, BEYOND = -1, 1 << 24


def spot_for(shape: int) -> int:
    """Return the spot of a piece in a heap of this shape."""
    return NO_SPOT if shape == TOGETHER else BEYOND + shape


def shape_of(spots: Sequence[int], pieces: Sequence[int]) -> int:
    """Return how a heap of these pieces lies; what came to it since lies as the rest does."""
    shapes = (spots[piece] - BEYOND for piece in pieces)
    return next((shape for shape in shapes if shape in (FANNED, IN_ROW)), TOGETHER)

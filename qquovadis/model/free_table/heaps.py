"""A heap of a free table, and how it lies for everybody: together, fanned out, or spread in a row.

Its cards are the contents of a zone, as anywhere.
Tables have no room for its shape, so the spot of every piece of the heap says it, which saves, positions and undo have
anyway.
Nobody else need know that: a heap is asked for its shape, and given one, as a whole.
"""

from qquovadis.engine.table import Table
from qquovadis.model.free_table.spot import HEAP, NO_SPOT, LyingPieces

TOGETHER, FANNED, IN_ROW = 0, 1, 2
SHAPES = (TOGETHER, FANNED, IN_ROW)


def heap_shape(lying: LyingPieces, zone: int) -> int:
    """Return how the heap in a zone lies.

    The first of its pieces that says a shape says it for all: what came to the heap since lies as the rest does.
    """
    for piece in lying.contents[zone]:
        shape = HEAP.read(lying.spot[piece])
        if shape is not None and shape in SHAPES and shape != TOGETHER:
            return shape
    return TOGETHER


def set_heap_shape(table: Table, zone: int, shape: int) -> None:
    """Let the heap in a zone lie so, and all of its pieces say it."""
    spot = NO_SPOT if shape == TOGETHER else HEAP.write(shape)
    for piece in table.contents[zone]:
        if table.spot[piece] != spot:
            table.place(piece, spot)

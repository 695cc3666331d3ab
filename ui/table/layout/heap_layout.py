"""Heaps that hands fanned out or spread in a row, where they lie: each thing to be seen; no Qt."""

from qquovadis.engine.kit import BOX
from qquovadis.model.free_table.heaps import FANNED, TOGETHER, heap_shape
from ui.table.layout.geometry import Rect
from ui.table.layout.layout_context import LayoutContext

SHOWN = {FANNED: 0.34}  # of the width of a thing, what the next one leaves to be seen; in a row they lie side by side
BESIDE = 1.06
TILT, WIDEST = 2.0, 14.0  # degrees between neighbours of a fan, and those of the outermost at most
SINK = 0.012  # of the height of a thing, by the square of its place from the middle
OVER = {"table": 90.0, "world": 14.0}  # above what lies beside it, below what is loose, held or asked for
APART_Z = 0.0001


def lay_fanned(sheet: LayoutContext) -> None:
    """Lay the heaps out that are fanned or spread; everything else lies already."""
    if not sheet.board_index.is_free:
        return
    for zone, pieces in enumerate(sheet.view.contents):
        shape = heap_shape(sheet.view, zone) if zone != BOX and len(pieces) > 1 else TOGETHER
        if shape != TOGETHER and all(piece in sheet.plan.pieces for piece in pieces):
            upwards = pieces[::-1] if sheet.board_index.draws_first(zone) else pieces
            _lay_out(sheet, upwards, shape)


def _lay_out(sheet: LayoutContext, pieces: tuple[int, ...], shape: int) -> None:
    """Lay the pieces of a heap from left to right about where it lies, the top one last and whole."""
    base = sheet.plan.pieces[pieces[-1]]
    room = _room(sheet, base.layer)
    gaps = len(pieces) - 1
    step = min(base.w * SHOWN.get(shape, BESIDE), max(0.0, room.w - base.w) / gaps)
    left = base.x - step * gaps / 2
    left = min(max(left, room.x + base.w / 2), max(room.x + base.w / 2, room.right - base.w / 2 - step * gaps))
    tilt = min(TILT, WIDEST / gaps * 2) if shape == FANNED else 0.0
    for at, piece in enumerate(pieces):
        aside = at - gaps / 2
        sink = min(SINK * aside * aside, 0.12) * base.h if shape == FANNED else 0.0
        z = OVER[base.layer] + at * APART_Z
        turn = base.turn + aside * tilt
        sheet.lay(piece, base._replace(x=left + at * step, y=base.y + sink, z=z, turn=turn, shown=True))


def _room(sheet: LayoutContext, layer: str) -> Rect:
    """Return how far things may lie to the left and right."""
    world = sheet.plan.world
    return world if layer == "world" and world is not None else sheet.frame.world

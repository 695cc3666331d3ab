"""Pieces that lie loose on the bare table beside the world, anywhere, as their spots say; no Qt."""

from qquovadis.engine.kit import BOX
from qquovadis.model.free_table.spot import loose_at
from qquovadis.model.pack.painters import painter_of
from ui.table.layout.geometry import Point, Rect, around
from ui.table.layout.layout_context import LayoutContext
from ui.table.layout.plan import RADIUS, Form, Placement

LOOSE_Z = 15.0
CARD, BOARD, SMALL = 1.1, 2.6, 0.62  # widths, and the size of cubes and dice, in hex radii
FLAT_BOARD = 112 / 240  # of a race board's height to its width


def lay_loose(sheet: LayoutContext) -> None:
    """Lay out what lies loose, each thing as large as it is in the world."""
    index = sheet.board_index
    for order, piece in enumerate(sheet.view.contents[BOX]):
        loose = loose_at(sheet.view, piece)
        if loose is not None:
            at = Point(*loose)
            sheet.lay(
                piece,
                _placed(
                    *_size_of(index.painters[piece], index.ratios[piece], at, RADIUS * sheet.plan.loose), at, order
                ),
            )


def _placed(form: Form, area: Rect, at: Point, order: int) -> Placement:
    """Return how a thing lies loose: standing pieces stand with their middle there."""
    z = LOOSE_Z + at.y / 1000 + order / 100_000
    foot = at.y + area.h * 0.4 if form == "standing" else at.y
    return Placement(x=at.x, y=foot, w=area.w, h=area.h, form=form, layer="world", z=z)


def _size_of(painter: str, ratio: float, at: Point, radius: float) -> tuple[Form, Rect]:
    if painter_of(painter).stands:
        return "standing", around(at, radius * 0.72, radius * 0.72)
    if painter in ("tile", "ring"):
        return "flat", around(at, radius, radius)
    if painter_of(painter).is_small or painter == "plain":
        return "flat", around(at, radius * SMALL, radius * SMALL)
    if painter == "race board":
        return "card", around(at, radius * BOARD, radius * BOARD * FLAT_BOARD)
    return "card", around(at, radius * CARD, radius * CARD * ratio)

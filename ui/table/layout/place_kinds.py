"""How things lie on one place of a free table's board that is no heap: each to be seen, in a row, fan or grid, or
where hands put it; no Qt.

Where hands put a thing is said by its spot, from the middle of the place on.
"""

import math
from collections.abc import Iterator, Sequence

from qquovadis.model.free_table.spot import FREE_PLACE
from qquovadis.model.pack.board_places import BoardPlace
from qquovadis.model.pack.painters import painter_of
from ui.table.layout.geometry import Point, Rect, around
from ui.table.layout.layout_context import LayoutContext
from ui.table.layout.plan import Placement
from ui.table.layout.small_pieces import FOOT, Cell, lay_in_groups, ratio_of

APART = 0.06  # of the breadth of a row, between two things that have room
SHOWN = 0.34  # of a thing in a fan, what the next one leaves to be seen
FULL = 0.94  # of its cell in a grid, how large a thing may be
FREE_SIZE = 0.9  # of a usual place, how wide a thing is where hands put it; no wider than the place is high
CASCADE = 0.14  # of a usual place, how far what came without a spot lies from the one before


def lay_by_kind(sheet: LayoutContext, place: BoardPlace, zone: int, cell: Cell, usual: float) -> None:
    """Lay what is on a place as its kind says; `usual` is how wide a usual place is."""
    pieces = sheet.view.contents[zone]
    if place.kind in ("row", "fan"):
        sizes = [_size(sheet, piece, cell.room) for piece in pieces]
        areas = _in_line(cell.room, sizes, fanned=place.kind == "fan")
    elif place.kind == "grid":
        areas = list(_in_grid(sheet, pieces, cell.room, place.cells))
    elif place.kind == "free":
        areas = list(_as_put(sheet, pieces, cell.room, usual))
    else:
        lay_in_groups(sheet, zone, cell._replace(usual=usual))
        return
    for order, (piece, area) in enumerate(zip(pieces, areas, strict=True)):
        _lay(sheet, piece, area, cell.z + order / 10_000)


def side_on(room: Rect, usual: float) -> float:
    """Return how wide things are, at most, where hands put them in a room."""
    return min(usual * FREE_SIZE, room.w, room.h)


def _lay(sheet: LayoutContext, piece: int, area: Rect, z: float) -> None:
    form, (x, y) = painter_of(sheet.board_index.painters[piece]).lie, area.centre
    standing = form == "standing"
    foot = y + area.h * FOOT if standing else y
    turn = 0.0 if standing else sheet.faced(piece)
    sheet.lay(piece, Placement(x=x, y=foot, w=area.w, h=area.h, form=form, layer="world", z=z, turn=turn))


def _size(sheet: LayoutContext, piece: int, room: Rect) -> tuple[float, float]:
    """Return how wide and high a thing is that is as large as a room allows; small things are as wide as high."""
    ratio = ratio_of(sheet.board_index, piece)
    wide = max(1.0, min(room.w, room.h / ratio))
    return wide, wide * ratio


def _in_line(room: Rect, sizes: Sequence[tuple[float, float]], *, fanned: bool) -> list[Rect]:
    """Return where things lie side by side, or from the top down where the room is higher than wide.

    What has no room side by side overlaps, evenly, and in a fan it always does; the last one lies whole.
    """
    if not sizes:
        return []
    along = 0 if room.w >= room.h else 1
    long, start = (room.w, room.x) if along == 0 else (room.h, room.y)
    lengths = [size[along] for size in sizes]
    gap = APART * min(room.w, room.h)
    steps = [length * SHOWN if fanned else length + gap for length in lengths[:-1]]
    if steps and sum(steps) + lengths[-1] > long:
        share = max(0.0, long - lengths[-1]) / sum(steps)
        steps = [step * share for step in steps]
    at = start + max(0.0, long - sum(steps) - lengths[-1]) / 2
    found = []
    for size, step in zip(sizes, [*steps, 0.0], strict=True):
        middle = at + size[along] / 2
        point = Point(middle, room.centre.y) if along == 0 else Point(room.centre.x, middle)
        found.append(around(point, *size))
        at += step
    return found


def _in_grid(sheet: LayoutContext, pieces: Sequence[int], room: Rect, cells: tuple[int, int] | None) -> Iterator[Rect]:
    """Yield where things lie in columns and rows; more than it has cells, or of which no size is said, share it
    evenly.
    """
    columns, rows = cells or (1, 1)
    if columns * rows < len(pieces):
        rows, columns = 1, max(1, math.ceil(math.sqrt(len(pieces) * room.w / max(1.0, room.h)) - 0.01))
    rows = max(rows, math.ceil(len(pieces) / columns))
    wide, high = room.w / columns, room.h / rows
    for at, piece in enumerate(pieces):
        row, column = divmod(at, columns)
        share = Rect(room.x + column * wide, room.y + row * high, wide, high)
        size = _size(sheet, piece, around(share.centre, wide * FULL, high * FULL))
        yield around(share.centre, *size)


def _as_put(sheet: LayoutContext, pieces: Sequence[int], room: Rect, usual: float) -> Iterator[Rect]:
    """Yield where hands put things, none of them outside; what came by itself lies in a cascade from the corner."""
    side = side_on(room, usual)
    came = 0
    for piece in pieces:
        wide, high = _size(sheet, piece, around(room.centre, side, min(side * 1.4, room.h)))
        put = FREE_PLACE.read(sheet.view.spot[piece])
        if put is not None:
            middle = room.centre.moved(*put)
        else:
            step = came * CASCADE * usual
            middle = Point(room.x + wide / 2 + step, room.y + high / 2 + step)
            came += 1
        x = min(max(middle.x, room.x + wide / 2), room.right - wide / 2)
        y = min(max(middle.y, room.y + high / 2), room.bottom - high / 2)
        yield around(Point(x, y), wide, high)

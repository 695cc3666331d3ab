"""How small things and cards of a free table share one place: what is alike in groups, cards on one another; no Qt."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.pack.painters import painter_of
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.layout_context import LayoutContext
from ui.table.layout.plan import Form, Layer, Placement, PlanLabel
from ui.table.layout.world_layout import alike

FILLS = 0.88  # of its share of a place, how large a thing is
FOOT = 0.4  # of its size below the middle, where the foot of a standing thing is
OVER_TILES, BESIDE = 0.05, 0.14  # how far above a tile small things lie, and how much of it they leave at each edge
TOPS, STEP = 4, 2.0  # how many of a pile of cards are to be seen, and how far each lies above the next
STACKED: tuple[str, ...] = ("counter",)  # what lies on one another where it has no room side by side
CROWDED = 0.5  # of a usual place, the share of room below which counters are stacked
STACK_STEP, STACK_MOST = 0.1, 0.36  # of a counter, how far each lies aside of the one below it, and all of them at most
LEAST_LETTERS = {"world": 15.0, "table": 11.0}  # of a number, in units of the world and in pixels


class Cell(NamedTuple):
    """The room that pieces share, in the units of its layer, and how far above others they lie."""

    room: Rect
    layer: Layer
    z: float
    largest: float = math.inf  # that any of them may be
    usual: float = 0.0  # how wide a usual place is, where counters that would lie much smaller are stacked; 0: nowhere


def ratio_of(index: BoardIndex, piece: int) -> float:
    """Return how high a thing is to its width: small things are as wide as high."""
    return 1.0 if painter_of(index.painters[piece]).is_small else index.ratios[piece]


def lay_in_groups(sheet: LayoutContext, zone: int, cell: Cell) -> None:
    """Lay small things of a place in groups of what is alike, dice each by itself, and cards as a pile."""
    pieces, painters = sheet.view.contents[zone], sheet.board_index.painters
    cards = [piece for piece in pieces if not painter_of(painters[piece]).is_small]
    dice = [[piece] for piece in pieces if painters[piece] == "die"]
    small = [piece for piece in pieces if painter_of(painters[piece]).is_small and painters[piece] != "die"]
    groups = [*alike(sheet.view, sheet.board_index, small), *dice]
    room = cell.room
    if cards and is_tile(sheet.view, sheet.board_index, zone):
        _lay_cards(sheet, zone, cards, cell)
        cell = cell._replace(z=cell.z + OVER_TILES, room=room.inset(room.w * BESIDE, room.h * BESIDE))
        room = cell.room
    elif cards:
        shared = room._replace(h=room.h * (0.6 if groups else 1.0))
        _lay_cards(sheet, zone, cards, cell._replace(room=shared))
        room = Rect(room.x, room.y + room.h * 0.6, room.w, room.h * 0.4)
    if not groups:
        return
    columns = max(1, min(len(groups), math.ceil(math.sqrt(len(groups) * room.w / max(1.0, room.h)) - 0.05)))
    rows = math.ceil(len(groups) / columns)
    wide, high = room.w / columns, room.h / rows
    if not dice and _is_stack([painters[piece] for piece in small], (wide, high), cell):
        _lay_stack(sheet, zone, small, cell._replace(room=room))
        return
    for at, group in enumerate(groups):
        row, column = divmod(at, columns)
        in_row = min(columns, len(groups) - row * columns)
        share = Rect(room.centre.x + (column - in_row / 2) * wide, room.y + row * high, wide, high)
        _lay_group(sheet, group, cell._replace(room=share), ("group", zone, group[0]))


def is_tile(view: SeatView, index: BoardIndex, zone: int) -> bool:
    """Return whether what lies lowest in a place is a tile: a card of a layout that is not higher than wide.

    A tile takes the whole place, and small things stand on it.
    """
    lowest = next((piece for piece in view.contents[zone] if not painter_of(index.painters[piece]).is_small), None)
    return lowest is not None and index.ratios[lowest] <= 1.0


def _lay_group(sheet: LayoutContext, group: list[int], cell: Cell, key: tuple[str, int, int]) -> None:
    """One stands for all that are alike, with their number."""
    middle, size = cell.room.centre, max(1.0, min(cell.room.w, cell.room.h, cell.largest) * FILLS)
    standing = painter_of(sheet.board_index.painters[group[0]]).stands
    foot = middle.y + (size * FOOT if standing else 0.0)
    for order, piece in enumerate(group):
        z = cell.z + (foot + order) / 10_000
        turn = 0.0 if standing else sheet.faced(piece)
        form: Form = "standing" if standing else "flat"
        sheet.lay(
            piece,
            Placement(x=middle.x, y=foot, w=size, h=size, form=form, layer=cell.layer, z=z, turn=turn, shown=not order),
        )
    if len(group) > 1:
        letters = max(LEAST_LETTERS[cell.layer], min(22.0, size * 0.26))
        sheet.plan.labels[key] = _count_label(middle.moved(size * 0.34, size * 0.34), letters, len(group), cell)


def _count_label(at: Point, letters: float, count: int, cell: Cell) -> PlanLabel:
    """Return the chip that says how many things lie on one another."""
    return PlanLabel(x=at.x, y=at.y, size=letters, text=f"×{count}", layer=cell.layer, chip=True)


def _is_stack(painters: Sequence[str], share: tuple[float, float], cell: Cell) -> bool:
    """Return whether things lie on one another: several counters on a place for one, or that would lie much smaller."""
    if len(painters) < 2 or any(painter not in STACKED for painter in painters):
        return False
    return min(share) < CROWDED * cell.usual or min(cell.room.w, cell.room.h) <= cell.usual


def _lay_stack(sheet: LayoutContext, zone: int, counters: list[int], cell: Cell) -> None:
    """Lay counters on one another, the last one whole on top, of those below an edge each, and say how many."""
    count = len(counters)
    most = min(STACK_MOST, STACK_STEP * (count - 1))
    size = max(1.0, min(cell.room.w, cell.room.h, cell.largest) / (1 + most))
    step = size * most / (count - 1)
    low = cell.room.centre.moved(-size * most / 2, size * most / 2)
    for at, piece in enumerate(counters):
        middle, z = low.moved(at * step, -at * step), cell.z + at / 10_000
        turn = sheet.faced(piece)
        sheet.lay(
            piece, Placement(x=middle.x, y=middle.y, w=size, h=size, form="flat", layer=cell.layer, z=z, turn=turn)
        )
    sheet.plan.stacks.add(zone)
    foot, letters = low.moved(size * 0.3, size * 0.42), max(LEAST_LETTERS[cell.layer], min(22.0, size * 0.26))
    sheet.plan.labels["stack", zone, 0] = _count_label(foot, letters, count, cell)


def _lay_cards(sheet: LayoutContext, zone: int, cards: list[int], cell: Cell) -> None:
    """Lay cards on one another, the last one on top, and say how many they are."""
    top = len(cards) - 1
    ratio = max(sheet.board_index.ratios[piece] for piece in cards)
    wide = max(1.0, min(cell.room.w, cell.room.h / ratio, cell.largest))
    for at, piece in enumerate(cards if not sheet.board_index.draws_first(zone) else reversed(cards)):
        lift = max(0, min(TOPS, top) - (top - at)) * STEP
        z, turn = cell.z + at / 10_000, sheet.faced(piece)
        x, y = cell.room.centre
        shown, high = top - at <= TOPS, wide * sheet.board_index.ratios[piece]
        sheet.lay(
            piece,
            Placement(x=x, y=y - lift, w=wide, h=high, form="card", layer=cell.layer, z=z, turn=turn, shown=shown),
        )
    if top:
        foot = Point(cell.room.centre.x, cell.room.centre.y + wide * ratio / 2)
        letters = LEAST_LETTERS[cell.layer]
        sheet.plan.labels["pile", zone, 0] = _count_label(foot, letters, len(cards), cell)

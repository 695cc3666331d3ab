"""The middle of a free table: a board with places, in the world's units; no Qt."""

from qquovadis.model.pack.board_places import BoardPlace, Middle
from qquovadis.model.seen_counts import count_in_figures
from ui.art.place_letters import label_size
from ui.table.layout.geometry import Point, Rect, around, joined
from ui.table.layout.layout_context import LayoutContext
from ui.table.layout.place_kinds import lay_by_kind
from ui.table.layout.plan import RADIUS, GroundPlan, PlanLabel, Shape, ZoneArea
from ui.table.layout.small_pieces import Cell, is_tile
from ui.table.layout.world_layout import ROOT3, SHRINK, TO_SPACE

USUAL = ROOT3 * RADIUS  # how wide a usual place is, in the world's units
EDGE = 0.25  # of a usual place, round the outermost ones
FILLS = {"rect": 0.86, "round": 0.8, "hex": 0.7}  # of a place, what lies on it
TILE_FILLS = 0.98
PLACE_Z = 12.0  # of what lies on a place, above what is printed there
AMOUNT = 0.34  # of a counter's smaller side, the letters of its amount
HEAD = 1.3  # of the size of its letters, what the name of a place takes above what lies there
SEEDS = 4  # different pictures of one land


def lay_places(sheet: LayoutContext) -> None:
    """Lay out every place of the board with what is on it."""
    plan = sheet.plan
    for place in sheet.board_index.board.place:
        if place.tally is not None:
            _lay_counter(sheet, place, place.tally)
        zones = sheet.board_index.families.get(place.zone, ())
        if place.fits(len(zones)):
            for zone, middle in zip(zones, place.middles(len(zones)), strict=True):
                _lay_place(sheet, place, zone, middle)
    ground = sheet.board_index.board.ground
    if ground is not None:
        (x, y), (wide, high) = ground.at, ground.size
        plan.picture = Rect(x * USUAL, y * USUAL, wide * USUAL, high * USUAL)
    whole = joined([*([plan.picture] if plan.picture else []), *(each.area for each in plan.grounds.values())])
    if whole is not None:
        plan.world = whole.inset(-EDGE * USUAL)


def _lay_place(sheet: LayoutContext, place: BoardPlace, zone: int, middle: Middle) -> None:
    at, name = Point(middle.x * USUAL, middle.y * USUAL), sheet.board_index.kit.zones[zone].name
    wide, high = (each * USUAL for each in place.extent)
    area = around(at, wide, high)
    if place.shape == "hex":
        # A hex is pointed at as the first place of a tile that would have its meeting corner there.
        scale = place.size[0]
        away = RADIUS * SHRINK * scale
        corner = at.moved(-TO_SPACE[0][0] * away, -TO_SPACE[0][1] * away)
        sheet.plan.zones[zone] = ZoneArea(shape="hex", area=area, layer="world", place=0, centre=corner, scale=scale)
    else:
        sheet.plan.zones[zone] = ZoneArea(
            shape="round" if place.shape == "round" else "rect", area=area, layer="world", place=0, centre=at
        )
    shape, land = sheet.plan.zones[zone].shape, place.land_of(name, middle)
    alone = len(sheet.board_index.owned(place.zone, sheet.board_index.kit.zones[zone].seat)) == 1
    headed = place.labels and shape == "rect" and alone
    ground = sheet.plan.grounds[zone] = GroundPlan(area, shape, land, place.labels, headed, seed=zone % SEEDS)
    room = room_on(ground, is_tile=is_tile(sheet.view, sheet.board_index, zone))
    lay_by_kind(sheet, place, zone, Cell(room, "world", PLACE_Z), USUAL)


def room_on(ground: GroundPlan, *, is_tile: bool) -> Rect:
    """Return where on a place things lie, which is all of it where a tile does."""
    area, shape = ground.area, ground.shape
    spare = (1 - (TILE_FILLS if shape == "rect" and is_tile else FILLS[shape])) / 2
    room = area.inset(area.w * spare, area.h * spare)
    head = max(0.0, label_size(area.h) * HEAD - area.h * spare) if ground.headed else 0.0
    return Rect(room.x, room.y + head, room.w, room.h - head)


def _lay_counter(sheet: LayoutContext, place: BoardPlace, family: str) -> None:
    """Print a place with the amount of a tally on it; its left half counts down, its right half up."""
    tally = sheet.board_index.tally(family)
    if tally is None:
        return
    (middle,), (wide, high) = place.middles(1), (each * USUAL for each in place.extent)
    area = around(Point(middle.x * USUAL, middle.y * USUAL), wide, high)
    shape: Shape = "rect" if place.shape == "square" else place.shape
    sheet.plan.tallies[tally] = ZoneArea(shape="disc" if shape == "round" else "rect", area=area, layer="world")
    land = place.land_of(sheet.board_index.kit.tallies[tally].name, middle)
    sheet.plan.grounds[-1 - tally] = GroundPlan(area, shape, land, place.labels, seed=tally % SEEDS)
    size = min(area.w, area.h) * AMOUNT
    text = count_in_figures(sheet.view, tally)
    x, y = area.centre
    label = PlanLabel(x=x, y=y, size=size, text=text, layer="world", chip=True, room=area.w)
    sheet.plan.labels["counter", tally, 0] = label

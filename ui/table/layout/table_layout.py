"""Where everything beside world, mats and hand is: shelf, piles and stage; no Qt."""

from collections.abc import Sequence

from ui.table.layout.frame import EDGE as SHELF_EDGE
from ui.table.layout.frame import GAP
from ui.table.layout.geometry import Point, Rect, around
from ui.table.layout.layout_context import RATIO, READABLE_RATIO, LayoutContext
from ui.table.layout.plan import Form, Placement, Plan, PlanLabel, ZoneArea
from ui.table.layout.tray_layout import is_told_elsewhere
from ui.table.layout.world_layout import alike

PILE_TOPS, PILE_STEP = 4, 1.6
HIGHER_BAR = 44.0  # pixels in usual letters by which a question of two lines or a row of buttons raises the bar
SMALLEST_STAGED = 0.84  # share of their size to which cards are made smaller so that they lie in one row
MARKERS_APART = 0.7  # how far markers lie apart on a lying card, in their sizes
MARKERS_END = 0.38  # of the card's width, to which markers reach: behind their keyline stands its number or word
MARKERS_SIDE = 0.7  # of a marker, from its middle to the end of its keyline
WORD = 36.0  # pixels that a word on a lying card needs behind markers, however small the card is
CLOSEST = 0.25  # how far markers lie apart at least, in their sizes
FIGURE = 0.38  # where the figure on a lying card is, from its left edge, in heights of the card
READABLE = 178.0  # width of a card with a text that is laid out, in the design
STAGE, STAGE_Z, EDGE = "stage", 400.0, 12.0  # what is laid out, how high it lies, and its distance from others
UNDER_SHELF, SUPPLY_ROW, LEAST_SUPPLY = 10.0, 34.0, 0.65  # of the design: from the shelf, and a row; the least unit
CAPTION, WORDY_CAPTION = 84.0, 184.0  # pixels that the captions of a pile, and of a supply of several things, need


def lay_shelf(sheet: LayoutContext) -> None:
    """Lay the column of places beside the world, each with its card and what lies on it."""
    zones = sheet.board_index.families.get(sheet.board_index.board.shelf or "", ())
    if not zones:
        return
    zones = tuple(sorted(zones, key=lambda zone: (sheet.board_index.kit.zones[zone].index or len(zones), zone)))
    area, unit = sheet.frame.shelf, sheet.frame.unit
    head = 20 * unit
    sheet.plan.labels["shelf", 0, 0] = PlanLabel(
        x=area.centre.x,
        y=area.y + head * 0.35,
        size=12,
        family=sheet.board_index.board.shelf or "",
        room=area.w + 2 * SHELF_EDGE,
    )
    step = (area.h - head) / len(zones)
    for at, zone in enumerate(zones):
        place = Rect(area.x, area.y + head + at * step, area.w, step - 8 * unit)
        sheet.plan.zones[zone] = ZoneArea(shape="rect", area=place)
        _lay_on_shelf(sheet, zone, place)


def lay_piles(sheet: LayoutContext) -> None:
    """Lay decks, discards and supplies in the lower corners of the world, with their counts, above a higher bar.

    A supply of several things lies under the shelf, if there is one, so that it never lies over the world.
    """
    unit, world = sheet.frame.unit, sheet.frame.world
    wide = 60 * unit
    left, right = world.x + 14 * unit, world.right - 14 * unit
    for pile in sheet.board_index.board.pile:
        for zone in sheet.board_index.families[pile.zone]:
            groups = alike(sheet.view, sheet.board_index, sheet.view.contents[zone])
            groups.sort(key=lambda group: sheet.view.identity_of[group[0]])  # the same order whatever was taken
            spread = (
                len(groups) > 1 and all(sheet.view.knows(group[0]) for group in groups) and not _is_cards(sheet, zone)
            )
            if spread and sheet.frame.shelf.w and sheet.board_index.board.shelf:
                _lay_under_shelf(sheet, zone, groups)
                continue
            span = max(wide * 0.68 * len(groups), WORDY_CAPTION) if spread else max(wide, CAPTION)
            x = left + span / 2 if pile.corner == "left" else right - span / 2
            left, right = (
                (left + span + 10 * unit, right) if pile.corner == "left" else (left, right - span - 10 * unit)
            )
            rise = raised(sheet) if x - span / 2 < sheet.frame.bar_room.right else 0.0
            place = around(Point(x, world.bottom - 74 * unit - rise), span if spread else wide, wide * RATIO)
            lay_pile(sheet, zone, place, groups if spread else ())


def raised(sheet: LayoutContext) -> float:
    """Return how many pixels above the bar what lies over it begins: from the first as many as a question of two lines
    or with a row of buttons makes the bar higher, so that nothing moves because a question came.
    """
    return max(sheet.frame.lifted, HIGHER_BAR * sheet.setting.letters)


def _lay_under_shelf(sheet: LayoutContext, zone: int, groups: Sequence[list[int]]) -> None:
    """Lay one thing of each sort below the other under the shelf, its count beside it."""
    shelf, unit = sheet.frame.shelf, sheet.frame.unit
    top = shelf.bottom + UNDER_SHELF * unit
    row = max(1.0, min(SUPPLY_ROW * max(unit, LEAST_SUPPLY), (sheet.frame.hand.y - GAP - top) / len(groups)))
    sheet.plan.zones[zone] = ZoneArea(shape="rect", area=Rect(shelf.x, top, shelf.w, row * len(groups)))
    for at, group in enumerate(groups):
        middle, size = Point(shelf.x + shelf.w * 0.32, top + (at + 0.5) * row), row * 0.82
        for order, piece in enumerate(group):
            z = 40.0 + middle.y / 1000
            sheet.lay(piece, Placement(x=middle.x, y=middle.y, w=size, h=size, form="pile", z=z, shown=order == 0))
        letters, x = max(12.0, 15 * unit), shelf.x + shelf.w * 0.76
        label = PlanLabel(x=x, y=middle.y, size=letters, text=str(len(group)), room=shelf.w * 0.4)
        sheet.plan.labels["supply", zone, at] = label


def lay_stage(sheet: LayoutContext) -> None:
    """Lay out, above bar and hand, the cards of zones of which one can be chosen, and chosen pieces without a place."""
    piles = _staged(sheet)
    if not piles:
        return
    pieces = [pile[0] for pile in piles]
    unit, world = sheet.frame.unit, sheet.frame.world
    form, wide, high = _stage_size(sheet, pieces)
    gap = 16 * unit
    one_row = (world.w - 24 - gap) / len(pieces) - gap
    share = max(SMALLEST_STAGED, min(1.0, one_row / wide))
    wide, high = wide * share, high * share
    rows = -(-len(pieces) // max(1, int((world.w - 24 - gap) / (wide + gap) + 0.01)))
    abreast = -(-len(pieces) // rows)
    panel_high = rows * (high + gap) + gap
    foot = min(sheet.frame.bar_top - 10, world.bottom) if sheet.plan.fan else sheet.frame.bar_top - 10
    if sheet.frame.rows is not None:  # one's own row, which is the last, is left in sight: by it people choose
        foot = sheet.frame.strip.y
    middle = Point(world.centre.x, foot - panel_high / 2)
    panel = around(middle, abreast * (wide + gap) + gap, panel_high)
    sheet.plan.panels[STAGE] = panel
    _put_away_captions(sheet.plan, panel)
    for at, piece in enumerate(pieces):
        in_row = min(abreast, len(pieces) - at // abreast * abreast)
        x = panel.centre.x + (at % abreast - (in_row - 1) / 2) * (wide + gap)
        y = panel.y + gap + high / 2 + at // abreast * (high + gap)
        turn = sheet.half_turn(piece)
        upright = sheet.frame.rows is not None and sheet.board_index.painters[piece] == "ends"
        swapped, turn = upright and bool(turn), 0.0 if upright else turn
        for under, twin in enumerate(piles[at]):
            # Each thing that cannot be chosen is there, too, beneath: else the decision bar would offer it.
            above = sheet.view.identity_of[piles[at][under - 1]]
            shown = not under or (twin in sheet.setting.refused and sheet.view.identity_of[twin] != above)
            sheet.lay(
                twin,
                Placement(
                    x=x,
                    y=y,
                    w=wide,
                    h=high,
                    form=form,
                    z=STAGE_Z + at - under / 100,
                    turn=turn,
                    shown=shown,
                    upright=upright,
                    swapped=swapped,
                ),
            )


def move_stage(plan: Plan, room: Rect, about: Rect) -> None:
    """Move what is laid out sideways in a room, as little as leaves most of an area of the view in sight."""
    panel = plan.panels[STAGE]
    ends = (0.0, room.x + EDGE - panel.x, room.right - EDGE - panel.right)
    beside = (about.x - EDGE - panel.right, about.right + EDGE - panel.x)
    ways = [way for way in (*ends, *beside) if ends[1] <= way <= ends[2]] or [0.0]
    aside = min(ways, key=lambda way: (panel.moved(way, 0.0).shared(about), abs(way)))
    plan.panels[STAGE] = panel.moved(aside, 0.0)
    _put_away_captions(plan, plan.panels[STAGE])
    for piece, placed in plan.pieces.items():
        if placed.layer == "table" and placed.z >= STAGE_Z and panel.holds(Point(placed.x, placed.y)):
            plan.pieces[piece] = placed._replace(x=placed.x + aside)


def _put_away_captions(plan: Plan, panel: Rect) -> None:
    """Leave out captions and counts of piles, and of the hand, of which the stage would show half a line."""
    for key, label in list(plan.labels.items()):
        room = label.room if key[0] == "pile" else 2 * label.size
        if key[0] in ("pile", "supply", "hand") and panel.meets(around(Point(label.x, label.y), room, label.size)):
            del plan.labels[key]


# Beside the world.


def _lay_on_shelf(sheet: LayoutContext, zone: int, place: Rect) -> None:
    size = 19 * sheet.frame.unit
    gaps, apart = max(0, _markers(sheet, zone) - 1), size * MARKERS_APART
    end = place.w * MARKERS_END - size / 2
    if not sheet.board_index.kit.zones[zone].index:  # which has no number, but a word
        end = min(end, place.w - WORD - size * MARKERS_SIDE)
        apart = min(apart, max(size * CLOSEST, (end - size / 2) / max(1, gaps)))
    abreast = gaps / 2 * apart
    middle = place.x + min(place.h * FIGURE, end - abreast)
    extras = 0
    for piece in sheet.view.contents[zone]:
        if sheet.board_index.painters[piece] == "figure":
            sheet.lay(piece, Placement(x=place.centre.x, y=place.centre.y, w=place.w, h=place.h, form="card", z=50.0))
        else:
            # In the middle of the figure on the card, several side by side.
            x = middle - abreast + extras * apart
            sheet.lay(piece, Placement(x=x, y=place.centre.y, w=size, h=size, form="flat", z=60.0 + extras))
            extras += 1


def _markers(sheet: LayoutContext, zone: int) -> int:
    return sum(1 for piece in sheet.view.contents[zone] if sheet.board_index.painters[piece] != "figure")


def _is_cards(sheet: LayoutContext, zone: int) -> bool:
    return any(sheet.board_index.painters[piece] in ("emblem", "text", "number") for piece in sheet.view.contents[zone])


def lay_pile(sheet: LayoutContext, zone: int, place: Rect, groups: Sequence[list[int]] = ()) -> None:
    """Show the uppermost few of a pile, or of a supply of different things one of each with its count."""
    pieces, unit = sheet.view.contents[zone], sheet.frame.unit
    sheet.plan.zones[zone] = ZoneArea(shape="rect", area=place)
    for at, group in enumerate(groups):
        middle = Point(place.x + place.w * (at + 0.5) / len(groups), place.centre.y + 6 * unit)
        for order, piece in enumerate(group):
            size = 29 * unit
            z = 40.0 + middle.y / 1000
            sheet.lay(piece, Placement(x=middle.x, y=middle.y, w=size, h=size, form="pile", z=z, shown=order == 0))
        label = PlanLabel(x=middle.x, y=middle.y + 28 * unit, size=max(11.0, 13 * unit), text=str(len(group)))
        sheet.plan.labels["supply", zone, at] = label
    if not pieces:
        sheet.plan.slots[zone, 0] = place
    if not groups:
        top = len(pieces) - 1
        for at, piece in enumerate(pieces if not sheet.board_index.draws_first(zone) else reversed(pieces)):
            lift = max(0, min(PILE_TOPS, top) - (top - at)) * PILE_STEP
            shown = top - at <= PILE_TOPS
            x, y = place.centre
            sheet.lay(
                piece, Placement(x=x, y=y - lift, w=place.w, h=place.h, form="mini", z=40.0 + at / 1000, shown=shown)
            )
    family = sheet.board_index.kit.zones[zone].family
    room = max(place.w, CAPTION)
    caption = PlanLabel(x=place.centre.x, y=place.bottom + 12, size=12, text=str(len(pieces)), family=family, room=room)
    sheet.plan.over.append(place.joined(around(Point(caption.x, caption.y), room, 2 * caption.size)))
    sheet.plan.labels["pile", zone, 0] = caption


# The stage.

ASKED_ON_A_STAGE = ("die", "number")  # what is chosen in a war, as large buttons beside its area


def _staged(sheet: LayoutContext) -> list[list[int]]:
    """Return what must be laid out: whole zones of which one can be chosen, and strays without a place.

    Number cards are an aid: those with the same number are a pile, the one that can be chosen on top.
    """
    subjects, view = sheet.setting.subjects, sheet.view
    found: list[int] = []
    for family in sheet.board_index.board.stage:
        for zone in sheet.board_index.families.get(family, ()):
            if any(piece in subjects for piece in view.contents[zone]) or _lies_in_sight(sheet, zone):
                found += view.contents[zone]
    strays = [p for p in sorted(subjects) if p not in found and not _has_place(sheet, p)]
    found += strays
    if is_told_elsewhere(sheet):
        found = [piece for piece in found if sheet.board_index.painters[piece] not in ASKED_ON_A_STAGE]
    if {sheet.board_index.painters[piece] for piece in found} != {"number"}:
        return [[piece] for piece in found]
    piles = [sorted(pile, key=lambda piece: piece not in subjects) for pile in alike(view, sheet.board_index, found)]
    return _in_reach(sheet, piles)


def _in_reach(sheet: LayoutContext, piles: list[list[int]]) -> list[list[int]]:
    """Return piles of numbers in their order; of those after all that can be chosen the first lies on the rest, and
    says why they cannot.
    """
    numbers = {pile[0]: sheet.board_index.number(sheet.view.identity_of[pile[0]]) or 0 for pile in piles}
    piles = sorted(piles, key=lambda pile: numbers[pile[0]])
    legal = [at for at, pile in enumerate(piles) if pile[0] in sheet.setting.subjects - sheet.setting.refused]
    last = max(legal, default=len(piles)) + 1
    beyond = [piece for pile in piles[last:] for piece in pile]
    return [*piles[:last], *([beyond] if beyond else [])]


def _lies_in_sight(sheet: LayoutContext, zone: int) -> bool:
    """Return whether what waits there is to be seen though nothing is asked: by hand, before nobody or the seat in
    front.

    What has been there since the box was opened, such as cards in reserve, waits for nobody.
    """
    kit = sheet.board_index.kit
    came = any(kit.pieces[piece].zone != zone for piece in sheet.view.contents[zone])
    return came and sheet.setting.by_hand and kit.zones[zone].seat in (-1, sheet.setting.front)


def _has_place(sheet: LayoutContext, piece: int) -> bool:
    """Return whether a piece can be pointed at where it lies; where pieces are only counted it cannot."""
    placement, zone, mat = sheet.plan.pieces.get(piece), sheet.view.zone_of[piece], sheet.board_index.board.mat
    only_counted = mat is not None and sheet.board_index.kit.zones[zone].family in mat.counted
    return placement is not None and (placement.shown or (zone in sheet.plan.zones and not only_counted))


def _stage_size(sheet: LayoutContext, pieces: list[int]) -> tuple[Form, float, float]:
    """Return form, width and height: what has text must be readable, a number needs less room."""
    painters = {sheet.board_index.painters[piece] for piece in pieces}
    unit = sheet.frame.unit
    if painters == {"number"}:
        return "card", 56 * max(unit, 0.8), 79 * max(unit, 0.8)
    if painters == {"race board"}:
        return "card", 200 * max(unit, 0.85), 200 * max(unit, 0.85) * 112 / 240
    if painters <= {"text"}:
        wide = READABLE * max(unit, 0.84)
        return "readable", wide, wide * READABLE_RATIO
    return "card", 100 * unit, 100 * unit * RATIO

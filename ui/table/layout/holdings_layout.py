"""Cards with two ends before a seat: in one pile for each end that is up, and in bundles on their sides; no Qt."""

from typing import NamedTuple

from ui.table.faces.two_ends import end_order, end_up, ends_of
from ui.table.layout.geometry import Rect
from ui.table.layout.layout_context import RATIO, LayoutContext
from ui.table.layout.plan import MatPlan, Placement, PlanLabel, ZoneArea

GAP, LEAST_GAP = 8.0, 3.0
WIDEST, WIDEST_ASIDE = 100.0, 58.0  # of a card, in the design, in front and on other mats
SMALLEST = 12.0  # pixels of the width of a card
ROOMY = 44.0  # from this height on the number of cards is written on a bundle, too
STEP = 0.34  # how far cards of a pile lie apart, in their heights
INTO = 0.5  # how far cards of a bundle lie apart, in their shorter sides
SIDEWAYS = 90.0
GROUP_Z = 110.0
APART = 14.0  # between groups and bundles
CHIP = 12.0
CHIP_WIDE = (1.85, 2.45)  # how wide a chip is with one digit, and with two, by the size of its letters
HEAD = 15.0  # over groups and bundles in front
MOST, MOST_ALONE = 0.72, 0.84  # of the width for groups beside bundles, and beside the place for them
UPPER = 0.62  # of the height for groups where bundles lie below them


class Group(NamedTuple):
    """Cards that lie together, and what they are worth together, if that is known.

    What does not belong there, such as a card of another kind that was laid there by hand, lies alone and counts not.
    """

    pieces: tuple[int, ...]
    worth: int | None = None
    counts: bool = True
    family: str = ""  # by which a bundle is called, where it is not of the first


class SeatHoldings(NamedTuple):
    """What lies before a seat."""

    groups: list[Group]
    bundles: list[Group]


Areas = tuple[Rect, Rect]  # for groups, and for bundles


def lay_holdings(sheet: LayoutContext, mat: MatPlan) -> None:
    """Lay groups and bundles into the room of a mat: below each other, or in front side by side if they are larger."""
    board = sheet.board_index.board.mat
    if board is None or mat.room is None:
        return
    held = held_by(sheet, mat.seat)
    upper, lower = areas = _shared(sheet, mat, held)
    for families, area in ((board.groups, upper), (board.bundles, lower)):
        for family in families:
            for zone in sheet.board_index.owned(family, mat.seat):
                sheet.plan.zones[zone] = ZoneArea(shape="rect", area=area)
    widest = _widest(sheet, mat)
    _lay_groups(sheet, held.groups, upper, widest)
    _lay_bundles(sheet, held.bundles, lower, widest)
    if mat.panel:
        _name(sheet, (*board.groups[:1], *board.bundles[:1]), areas)


def held_by(sheet: LayoutContext, seat: int) -> SeatHoldings:
    """Return what lies before a seat in groups and bundles."""
    return SeatHoldings(_groups(sheet, seat), _bundles(sheet, seat))


def _widest(sheet: LayoutContext, mat: MatPlan) -> float:
    return (WIDEST if mat.style == "front" else WIDEST_ASIDE) * max(sheet.frame.unit, 0.6)


def _groups(sheet: LayoutContext, seat: int) -> list[Group]:
    """Cards by the end that is up, those that came this round after those of before."""
    mat, board_index, view = sheet.board_index.board.mat, sheet.board_index, sheet.view
    found: dict[tuple[int, bool], list[int]] = {}
    ends = end_order(board_index)
    for family in mat.groups if mat else ():
        for zone in board_index.owned(family, seat):
            for piece in view.contents[zone]:
                order = ends.get(end_up(board_index, view, piece) or "", len(ends))
                found.setdefault((order, mat is not None and family in mat.waiting), []).append(piece)
    return [Group(tuple(found[key])) for key in sorted(found)]


def _bundles(sheet: LayoutContext, seat: int) -> list[Group]:
    mat, board_index, view = sheet.board_index.board.mat, sheet.board_index, sheet.view
    families = mat.bundles if mat else ()
    found: dict[tuple[int, int], list[int]] = {}
    strangers: list[Group] = []
    for at, family in enumerate(families):
        for zone in board_index.owned(family, seat):
            for piece in view.contents[zone]:
                if view.knows(piece) and ends_of(board_index, view, piece) is None:
                    strangers.append(Group((piece,), counts=False))
                else:
                    found.setdefault((at, view.spot[piece]), []).append(piece)
    findings = sheet.setting.standing.of(mat.worth if mat else None)
    worth = {(0, each.facts["number"]): each.total for each in findings if each.seat == seat}
    bundles = [
        Group(tuple(row), worth.get(key), family=families[key[0]] if key[0] else "")
        for key, row in sorted(found.items())
    ]
    return [*bundles, *strangers]


def _shared(sheet: LayoutContext, mat: MatPlan, held: SeatHoldings) -> Areas:
    """Share the room between groups and bundles, in front in whichever way shows them larger."""
    room = mat.room or mat.area
    if mat.style == "front" and not mat.panel:
        return _beside(sheet, room, held)
    if mat.style != "front":
        high = room.h * 0.56
        return room._replace(h=high), Rect(room.x, room.y + high + 4, room.w, room.h - high - 4)
    room = Rect(room.x, room.y + HEAD, room.w, room.h - HEAD)
    ways = [_beside(sheet, room, held), *([_below(room)] if held.bundles else [])]
    return max(ways, key=lambda areas: _shown(sheet, held, areas, _widest(sheet, mat)))


def _beside(sheet: LayoutContext, room: Rect, held: SeatHoldings) -> Areas:
    """Side by side, by how much there is of each."""
    unit = sheet.frame.unit
    spans = sum(RATIO + INTO * (len(each.pieces) - 1) for each in held.bundles)
    asked = (len(held.groups) * 0.95 + 0.6, spans * 0.8 + (0.6 if held.bundles else 0.0))
    most = MOST if held.bundles else MOST_ALONE
    wide = (room.w - APART * unit) * min(most, max(0.36, asked[0] / sum(asked)))
    return room._replace(w=wide), Rect(room.x + wide + APART * unit, room.y, room.w - wide - APART * unit, room.h)


def _below(room: Rect) -> Areas:
    """Bundles below groups, with a line for their name between them."""
    high = (room.h - HEAD - 2) * UPPER
    y = room.y + high + HEAD + 2
    return room._replace(h=high), Rect(room.x, y, room.w, room.bottom - y)


def _shown(sheet: LayoutContext, held: SeatHoldings, areas: Areas, widest: float) -> float:
    """Return how large cards of groups and of bundles come out together."""
    groups = _group_size(sheet, held.groups, areas[0], widest)[0] if held.groups else 0.0
    return groups + _bundle_size(sheet, held.bundles, areas[1], widest)


def _name(sheet: LayoutContext, families: tuple[str, ...], areas: tuple[Rect, ...]) -> None:
    """Write over groups and bundles what they are."""
    for at, (family, area) in enumerate(zip(families, areas, strict=False)):
        room = min(area.w, 150.0)
        place = PlanLabel(x=area.x + room / 2, y=area.y - HEAD * 0.45, size=11.5, family=family, room=room)
        sheet.plan.labels["holdings", at, 0] = place


def _group_size(sheet: LayoutContext, groups: list[Group], area: Rect, widest: float) -> tuple[float, float]:
    """Return how wide cards of groups are in an area, and the gap between them."""
    gap = max(LEAST_GAP, min(GAP * sheet.frame.unit, area.w / len(groups) * 0.14))
    wide = min(widest, (area.w - gap * (len(groups) - 1)) / len(groups), area.h / RATIO)
    most = max(len(group.pieces) for group in groups)
    wide = min(wide, area.h / RATIO / (1 + STEP * min(most - 1, 1)))
    apart = chip_size(sheet, wide) * CHIP_WIDE[len(str(most)) > 1] if most > 1 else 0.0
    room = area.w / len(groups)  # chips of neighbours lie side by side, as far as there is room for all of them
    return min(wide, max(1.0, room - LEAST_GAP)), max(gap, min(apart, room) - wide)


def _lay_groups(sheet: LayoutContext, groups: list[Group], area: Rect, widest: float) -> None:
    if not groups:
        return
    wide, gap = _group_size(sheet, groups, area, widest)
    for at, group in enumerate(groups):
        _lay_group(sheet, group, Rect(area.x + at * (wide + gap), area.y, wide, area.h))


def _lay_group(sheet: LayoutContext, group: Group, column: Rect) -> None:
    """Let every card of a pile show its upper end, and count them where they lie too close."""
    high, count = column.w * RATIO, len(group.pieces)
    step = min(high * STEP, max(0.0, column.h - high) / max(1, count - 1))
    for at, piece in enumerate(group.pieces):
        x, y = column.centre.x, column.y + high / 2 + at * step
        turn = sheet.half_turn(piece)
        sheet.lay(piece, Placement(x=x, y=y, w=column.w, h=high, form="mini", z=GROUP_Z + at, turn=turn))
    if count > 1:
        _count(sheet, ("group", group.pieces[0], 0), column.w, (column.x, column.y + high + step * (count - 1)), count)


def _count(
    sheet: LayoutContext, key: tuple[str, int, int], wide: float, corner: tuple[float, float], count: int
) -> None:
    """Put a chip with a count on the lower right corner of what lies there."""
    size, (x, y) = chip_size(sheet, wide), corner
    sheet.plan.labels[key] = PlanLabel(x=x + wide - size * 0.6, y=y - size * 0.6, size=size, text=str(count), chip=True)


def chip_size(sheet: LayoutContext, wide: float) -> float:
    """Return how large the letters on a chip are on a card so wide."""
    return max(10.5, min(CHIP * max(sheet.frame.unit, 0.8), wide * 0.3))


def _lay_bundles(sheet: LayoutContext, bundles: list[Group], area: Rect, widest: float) -> None:
    """Lay bundles beside each other in rows, as large as they can be."""
    gap, size = GAP * max(0.6, sheet.frame.unit), _bundle_size(sheet, bundles, area, widest)
    rows = _in_rows(bundles, size, area.w, gap) if bundles else []
    for down, row in enumerate(rows):
        x = area.x
        for bundle in row:
            _lay_bundle(sheet, bundle, Rect(x, area.y + down * (size + gap), _span(bundle, size), size))
            x += _span(bundle, size) + gap


def _bundle_size(sheet: LayoutContext, bundles: list[Group], area: Rect, widest: float) -> float:
    """Return how wide the cards of bundles can be in an area; 0 if there are none."""
    if not bundles:
        return 0.0
    gap, size = GAP * max(0.6, sheet.frame.unit), widest
    while size > SMALLEST and not _fit(_in_rows(bundles, size, area.w, gap), size, gap, area):
        size *= 0.95
    return size


def _fit(rows: list[list[Group]], size: float, gap: float, area: Rect) -> bool:
    """Return whether rows of bundles whose cards are so wide have room."""
    widest = max(_span(bundle, size) for row in rows for bundle in row)
    return widest <= area.w and len(rows) * (size + gap) - gap <= area.h


def _in_rows(bundles: list[Group], size: float, room: float, gap: float) -> list[list[Group]]:
    rows: list[list[Group]] = [[]]
    used = 0.0
    for bundle in bundles:
        wide = _span(bundle, size)
        if rows[-1] and used + wide > room:
            rows.append([])
            used = 0.0
        rows[-1].append(bundle)
        used += wide + gap
    return rows


def _span(bundle: Group, size: float) -> float:
    """Return how wide a bundle is whose cards are so wide."""
    return size * (RATIO + INTO * (len(bundle.pieces) - 1))


def _lay_bundle(sheet: LayoutContext, bundle: Group, place: Rect) -> None:
    """Lay cards on their sides, the upper ends to the left, each over the last."""
    long = place.h * RATIO
    for at, piece in enumerate(bundle.pieces):
        x = place.x + long / 2 + at * place.h * INTO
        turn = sheet.half_turn(piece) - SIDEWAYS
        sheet.lay(piece, Placement(x=x, y=place.centre.y, w=place.h, h=long, form="mini", z=GROUP_Z + at, turn=turn))
    size = chip_size(sheet, place.h)
    low = place.bottom - size * 0.6
    if place.h >= ROOMY and bundle.counts:
        level = PlanLabel(x=place.x + size * 0.6, y=low, size=size, text=str(len(bundle.pieces)), chip=True)
        sheet.plan.labels["bundle", bundle.pieces[0], 0] = level
    if bundle.worth is not None:
        worth = PlanLabel(x=place.right - size * 0.9, y=low, size=size, text=f"+{bundle.worth}", chip=True)
        sheet.plan.labels["bundle", bundle.pieces[0], 1] = worth

"""A row for every seat in the middle of the table: who it is, what it has gained, founded and played; no Qt."""

from typing import NamedTuple

from ui.table.layout.geometry import Point, Rect
from ui.table.layout.holdings_layout import CHIP_WIDE, GROUP_Z, Group, SeatHoldings, chip_size, held_by
from ui.table.layout.layout_context import LayoutContext
from ui.table.layout.plan import BundleBox, MatPlan, Placement, PlanLabel, ZoneArea
from ui.table.layout.row_middle import turned_up

DESIGN = (1230.0, 118.0)  # width and height of a row in the design
PAD = 8.0
NAME_WIDE, LEAST_NAME = 0.215, 150.0  # of a row, who sits there with what is counted, and pixels that needs
PLAYED_WIDE, LEAST_PLAYED = 0.115, 86.0  # of a row, the card that was played with what is said of it
CARD = 0.63  # of its height, the width of a card in a row
NOTED_FROM = 84.0  # height of a row from which it is said who a person is
APART, BESIDE = 5.0, 12.0  # between groups, and between boxes
STEPS = (1.07, 0.85, 0.7, 0.55, 0.42, 0.3)  # how far cards of a group lie apart, in widths: all of each, or less
SMALLER, SMALLEST = 0.94, 14.0  # steps in which cards are made smaller at last, and pixels that they keep
LEAST_STEP = 0.05
IN_BOX, FANNED = 0.74, 0.46  # of a card of a group, one in a box, and how far these lie apart in widths
BOX_PAD, WORDS = 6.0, 62.0  # round what is in a box, and the width of its words in the design
LEAST_WORDS = 46.0
SPACE = 1.0  # of the upper part of a row, how high its cards may be


class Sizes(NamedTuple):
    """How large cards of a row are drawn: their width, and how far those of one group lie apart, in widths."""

    wide: float
    step: float
    words: float  # how wide the words on a box are

    def group(self, group: Group) -> float:
        """Return how wide a group is."""
        return self.wide * (1 + self.step * (len(group.pieces) - 1))

    def box(self, bundle: Group) -> float:
        """Return how wide the box of a bundle is."""
        fan = self.wide * IN_BOX * (1 + FANNED * (len(bundle.pieces) - 1))
        return fan + (self.words if bundle.counts else 0.0) + 3 * BOX_PAD

    def all(self, held: SeatHoldings) -> float:
        """Return how wide all that a seat holds is."""
        groups = sum(self.group(each) + APART for each in held.groups)
        return groups + sum(self.box(each) + BESIDE for each in held.bundles)


def lay_row_mats(sheet: LayoutContext) -> None:
    """Lay out the row of every seat: the others clockwise from the one in front, and that at last."""
    frame, seats, front = sheet.frame, sheet.board_index.kit.seats, sheet.setting.front
    order = [(front + step) % seats for step in range(1, seats)]
    for seat, area in zip((*order, front), (*frame.sides, frame.strip), strict=True):
        mat = _with_played(sheet, _row(sheet, seat, area))
        sheet.plan.seats[seat] = ZoneArea(shape="rect", area=area)
        mat = _lay_holdings(sheet, mat)
        sheet.plan.mats[seat] = mat
        _lay_counted(sheet, mat)


def _row(sheet: LayoutContext, seat: int, area: Rect) -> MatPlan:
    """Return where the parts of a row are."""
    board, high = sheet.board_index.board.mat, area.h
    wide = max(LEAST_NAME, area.w * NAME_WIDE)
    radius = max(9.0, min(0.19 * high, 24.0 * max(sheet.frame.unit, 0.6)))
    left = area.x + PAD + 4
    name_x = left + 2 * radius + 8
    end = area.x + wide
    points = Rect(end - wide * 0.3, area.y + 0.08 * high, wide * 0.3, 0.5 * high)
    noted = high >= NOTED_FROM
    upper = 0.3 if noted else 0.5
    name = Rect(name_x, area.y + 0.1 * high, max(1.0, points.x - name_x), upper * high)
    note = Rect(name_x, area.y + 0.4 * high, max(1.0, points.x - name_x) if noted else 0.0, 0.2 * high)
    families = (*board.counted, *board.promised) if board else ()
    cell = (wide - PAD - 4) / max(1, len(families))
    counts = tuple(
        (family, Rect(left + at * cell, area.y + 0.65 * high, cell - 2, 0.29 * high))
        for at, family in enumerate(families)
    )
    played_wide = max(LEAST_PLAYED, area.w * PLAYED_WIDE)
    card_high = high - 2 * min(PAD, 0.09 * high)
    card = Rect(area.right - played_wide, area.centre.y - card_high / 2, card_high * 0.66, card_high)
    room = Rect(end + PAD, card.y, max(1.0, card.x - end - 3 * PAD), card_high)
    return MatPlan(
        seat=seat,
        area=area,
        style="row",
        badge=Point(left + radius, area.y + 0.34 * high),
        radius=radius,
        name=name,
        note=note,
        points=points,
        tracks=(),
        slot=0,
        counts=counts,
        columns=(),
        cards=(),
        heap=None,
        heads=(),
        room=room,
        played=card,
        said=Rect(card.right + 6, card.y, max(1.0, area.right - card.right - 6 - PAD), card.h),
    )


def _lay_counted(sheet: LayoutContext, mat: MatPlan) -> None:
    """Let what is only counted be pointed at where its number stands, and the score."""
    board, index = sheet.board_index.board.mat, sheet.board_index
    if board is None:
        return
    for zone in index.owned(board.board, mat.seat):
        sheet.hide(zone, mat.badge)
        side = 2 * mat.radius
        area = Rect(mat.badge.x - mat.radius, mat.badge.y - mat.radius, side, side)
        sheet.plan.zones[zone] = ZoneArea(shape="rect", area=area)
    points = index.tally(board.points, mat.seat)
    if points is not None:
        sheet.plan.tallies[points] = ZoneArea(shape="rect", area=mat.points)
    for family, area in mat.counts:
        for zone in index.owned(family, mat.seat):
            sheet.hide(zone, area.centre)
            sheet.plan.zones[zone] = ZoneArea(shape="rect", area=area)
    areas = dict(mat.counts)
    for at, family in enumerate(board.promised):
        sheet.plan.promises[mat.seat * len(board.promised) + at] = ZoneArea(shape="rect", area=areas[family])


def _with_played(sheet: LayoutContext, mat: MatPlan) -> MatPlan:
    """Lay the card that the seat has played at the end of its row, and return the row.

    If it lies open in the middle, only its name stands there.
    """
    rows = sheet.board_index.board.rows
    if rows is None or mat.played is None or mat.said is None:
        return mat
    pieces = [p for zone in sheet.board_index.owned(rows.played, mat.seat) for p in sheet.view.contents[zone]]
    open_now = turned_up(sheet)
    for zone in sheet.board_index.owned(rows.played, mat.seat):
        sheet.plan.zones[zone] = ZoneArea(shape="rect", area=mat.played)
    for order, piece in enumerate(piece for piece in pieces if piece not in open_now):
        x, y = mat.played.centre
        sheet.lay(piece, Placement(x=x, y=y, w=mat.played.w, h=mat.played.h, form="mini", z=GROUP_Z + order))
    if pieces and all(piece in open_now for piece in pieces):
        return mat._replace(played=None, said=mat.played.joined(mat.said))
    return mat


# What a seat has gained and founded.


def _lay_holdings(sheet: LayoutContext, mat: MatPlan) -> MatPlan:
    """Lay groups from the left and boxes behind them, as large as there is room for all; return the row with boxes."""
    board, room = sheet.board_index.board.mat, mat.room or mat.area
    if board is None:
        return mat
    held = held_by(sheet, mat.seat)
    sizes = _fitting(sheet, held, room)
    x = room.x
    for group in held.groups:
        _lay_group(sheet, group, Rect(x, room.y, sizes.group(group), room.h), sizes)
        x += sizes.group(group) + APART
    share = max(x, room.x + room.w * 0.25) if held.bundles else max(x, room.x + room.w * 0.62)
    share = min(share, room.right - 1)
    boxes = []
    for bundle in held.bundles:
        area = Rect(x, room.y, sizes.box(bundle), room.h)
        box = _lay_box(sheet, bundle, area, sizes)
        if box is not None:
            boxes.append(box)
        x += area.w + BESIDE
    split = boxes[0].area.x - BESIDE / 2 if boxes else share
    areas = Rect(room.x, room.y, split - room.x, room.h), Rect(split, room.y, room.right - split, room.h)
    for families, area in zip((board.groups, board.bundles), areas, strict=True):
        for family in families:
            for zone in sheet.board_index.owned(family, mat.seat):
                sheet.plan.zones[zone] = ZoneArea(shape="rect", area=area)
    return mat._replace(boxes=tuple(boxes))


def _fitting(sheet: LayoutContext, held: SeatHoldings, room: Rect) -> Sizes:
    """Return the largest sizes with which all has room: cards move together first, and then become smaller."""
    words = max(LEAST_WORDS, WORDS * max(sheet.frame.unit, 0.7))
    sizes = Sizes(room.h * CARD, STEPS[0], words)
    for step in STEPS:
        sizes = sizes._replace(step=step)
        if sizes.all(held) <= room.w:
            return sizes
    while sizes.wide > SMALLEST and sizes.all(held) > room.w:
        sizes = sizes._replace(wide=sizes.wide * SMALLER)
    while sizes.all(held) > room.w and sizes.step > LEAST_STEP:  # more than any game has, as when hands laid it there
        sizes = Sizes(sizes.wide * SMALLER, sizes.step * SMALLER, sizes.words * SMALLER)
    return sizes


def _lay_group(sheet: LayoutContext, group: Group, area: Rect, sizes: Sizes) -> None:
    """Lay cards with the same end up side by side, and count them where they lie on one another."""
    high = sizes.wide / CARD
    for at, piece in enumerate(group.pieces):
        x = area.x + sizes.wide * (0.5 + sizes.step * at)
        sheet.lay(piece, _small(sheet, piece, Rect(x - sizes.wide / 2, area.y, sizes.wide, high), at))
    count = len(group.pieces)
    if count > 1 and sizes.step < 1:
        size = chip_size(sheet, sizes.wide)
        wide = size * CHIP_WIDE[len(str(count)) > 1]
        sheet.plan.labels["group", group.pieces[0], 0] = PlanLabel(
            x=area.right - wide / 2, y=area.y + high - size * 0.7, size=size, text=str(count), chip=True
        )


def _lay_box(sheet: LayoutContext, bundle: Group, area: Rect, sizes: Sizes) -> BundleBox | None:
    """Fan the cards of a bundle in its box; return the box unless it is something else that lies there by hand."""
    wide = sizes.wide * IN_BOX
    high = min(wide / CARD, area.h - 2 * BOX_PAD)
    left = area.x + BOX_PAD
    for at, piece in enumerate(bundle.pieces):
        place = Rect(left + at * wide * FANNED, area.centre.y - high / 2, wide, high)
        sheet.lay(piece, _small(sheet, piece, place, at))
    if not bundle.counts:
        return None
    words = Rect(area.right - sizes.words - BOX_PAD, area.y, sizes.words, area.h)
    return BundleBox(area, words, len(bundle.pieces), bundle.worth, bundle.family)


def _small(sheet: LayoutContext, piece: int, place: Rect, order: int) -> Placement:
    """Return where a card of a seat lies, both of its ends upright."""
    swapped = bool(sheet.half_turn(piece))
    x, y = place.centre
    return Placement(x=x, y=y, w=place.w, h=place.h, form="mini", z=GROUP_Z + order, upright=True, swapped=swapped)

"""The middle of a table without a world: rows of places in which cards lie open; no Qt."""

from collections.abc import Sequence

from qquovadis.model.free_table.spot import ROW_SLOT
from qquovadis.model.pack.board import Spread
from qquovadis.model.pack.painters import painter_of
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.layout_context import LayoutContext
from ui.table.layout.loose_layout import CARD
from ui.table.layout.plan import RADIUS, Placement, PlanLabel, ZoneArea
from ui.table.layout.small_pieces import FOOT as FOOT_BELOW
from ui.table.layout.table_layout import lay_pile

HEAD, GAP, BESIDE = 27.0, 12.0, 34.0  # over a row, between places, and between two spreads
FOOT = 38.0  # under cards of which it is said how far every seat has come
WORDS = 12.0  # size of the letters over a spread
DIE, STANDING = 0.8, 0.66  # size of a die, and of what stands, in its place
LEAST_FOOT = 34.0
PILE_INSET = 0.07  # so that a pile with what says how high it is takes no more than a card
FLAT = ("die", "moon")
RAISED = 60.0


def lay_spread(sheet: LayoutContext) -> None:
    """Lay out every row of the middle from the top down."""
    spreads = sheet.board_index.board.spread
    rows = sorted({spread.row for spread in spreads})
    if not rows:
        return
    room = _room(sheet)
    shares = [max(spread.high for spread in spreads if spread.row == row) for row in rows]
    gap, y = GAP * sheet.frame.unit, room.y
    for row, share in zip(rows, shares, strict=True):
        high = (room.h - gap * (len(rows) - 1)) * share / sum(shares)
        _lay_row(sheet, [spread for spread in spreads if spread.row == row], Rect(room.x, y, room.w, high))
        y += high + gap


def _room(sheet: LayoutContext) -> Rect:
    """Return the middle without the strip in which piles lie."""
    unit, world = sheet.frame.unit, sheet.frame.world
    return Rect(world.x + 14 * unit, world.y + 8 * unit, world.w - 28 * unit, world.h - 14 * unit)


def _lay_row(sheet: LayoutContext, spreads: list[Spread], strip: Rect) -> None:
    """Share a row among its spreads; places are as high as the row allows, and smaller where they are many."""
    unit = sheet.frame.unit
    head = max(HEAD * unit, sheet.over_cards + WORDS / 2)
    foot = max(FOOT * unit, LEAST_FOOT) if any(_is_followed(sheet, spread) for spread in spreads) else 0.0
    tall = strip.h - head - foot
    places = [_places(sheet, spread) for spread in spreads]
    gaps = sum(GAP * unit * (count - 1) for count in places) + BESIDE * unit * (len(spreads) - 1)
    asked = sum(count * spread.wide for count, spread in zip(places, spreads, strict=True))
    tall = max(20.0, min(tall, (strip.w - gaps) / max(0.1, asked)))
    x = strip.x + (strip.w - gaps - tall * asked) / 2
    for spread, count in zip(spreads, places, strict=True):
        wide = tall * spread.wide
        whole = Rect(x, strip.y + head + (strip.h - head - foot - tall) / 2, count * (wide + GAP * unit), tall)
        _lay_spread(sheet, spread, whole._replace(w=whole.w - GAP * unit), count)
        if spread.wide < 1:  # as wide as a card in its place, so large it lies beside the places, too
            sheet.plan.loose = max(sheet.plan.loose, wide / (unit * RADIUS * CARD))
        x += whole.w - GAP * unit + BESIDE * unit


def _zones(sheet: LayoutContext, spread: Spread) -> tuple[int, ...]:
    return sheet.board_index.families.get(spread.zone, ())


def _places(sheet: LayoutContext, spread: Spread) -> int:
    """Return how many places a spread has: one for each zone, or for each card, and the least that the board says."""
    zones = _zones(sheet, spread)
    if spread.pile or len(zones) > 1:
        return len(zones)
    return max(spread.slots, *(len(sheet.view.contents[zone]) for zone in zones)) if zones else spread.slots


def _lay_spread(sheet: LayoutContext, spread: Spread, whole: Rect, count: int) -> None:
    unit, zones = sheet.frame.unit, _zones(sheet, spread)
    if spread.pile:
        lay_pile(sheet, zones[0], whole.inset(whole.w * PILE_INSET, whole.h * PILE_INSET))
        return
    wide = (whole.w - GAP * unit * (count - 1)) / count
    places = [Rect(whole.x + at * (wide + GAP * unit), whole.y, wide, whole.h) for at in range(count)]
    caption = PlanLabel(
        x=whole.centre.x, y=whole.y - sheet.over_cards, size=WORDS, family=spread.zone, room=whole.w + 20
    )
    sheet.plan.labels["spread", zones[0], 0] = caption
    for zone in zones:
        ground = places[zones.index(zone)] if len(zones) > 1 else whole
        sheet.plan.zones[zone] = ZoneArea(shape="rect", area=ground)
        _lay_zone(sheet, spread, zone, [ground] if len(zones) > 1 else places)
        if len(zones) > 1:
            _mark_seat(sheet, zone, ground)
    if spread.dial and (tally := sheet.board_index.tally(spread.dial)) is not None:
        sheet.plan.tallies[tally] = ZoneArea(shape="disc", area=whole)


def _lay_zone(sheet: LayoutContext, spread: Spread, zone: int, places: list[Rect]) -> None:
    """Lay what is in a zone into its places; where nothing lies a dashed place stays."""
    pieces = sheet.view.contents[zone]
    lying = _by_slot(sheet, pieces, len(places))
    if sheet.board_index.is_free and len(places) > 1:
        sheet.plan.rows[zone] = tuple(places)
    for at, place in enumerate(places):
        piece = lying.get(at)
        if piece is not None:
            sheet.lay(piece, _placed(sheet, spread, piece, place, at))
            if _is_followed(sheet, spread):
                foot = max(FOOT * sheet.frame.unit, LEAST_FOOT)
                sheet.plan.progress[piece] = Rect(place.x + 3, place.bottom + 2, place.w - 6, foot)
        elif sheet.board_index.board.paint.get(sheet.board_index.kinds[pieces[0]] if pieces else "", "") not in FLAT:
            sheet.plan.slots[zone, at] = place
    held = set(lying.values())
    for piece in (piece for piece in pieces if piece not in held):
        sheet.lay(piece, _placed(sheet, spread, piece, places[-1], len(places)))


def _by_slot(sheet: LayoutContext, pieces: Sequence[int], slots: int) -> dict[int, int]:
    """Return what lies in each slot: at a free table what hands put there, by its spot, and the rest where room is."""
    found: dict[int, int] = {}
    if sheet.board_index.is_free:
        for piece in pieces:
            slot = ROW_SLOT.read(sheet.view.spot[piece])
            if slot is not None and slot < slots:
                found.setdefault(slot, piece)
    put = set(found.values())
    free = (at for at in range(slots) if at not in found)
    found.update(zip(list(free), [piece for piece in pieces if piece not in put], strict=False))
    return found


def _placed(sheet: LayoutContext, spread: Spread, piece: int, place: Rect, order: int) -> Placement:
    painter = sheet.board_index.painters[piece]
    z = RAISED + order
    if painter_of(painter).stands:  # as large as a card it would reach over what stands above the row
        size = STANDING * min(place.w, place.h)
        foot = place.centre.y + size * FOOT_BELOW
        return Placement(x=place.centre.x, y=foot, w=size, h=size, form="standing", z=z)
    if painter in FLAT:
        size = min(place.w, place.h, place.h * _usual_width(sheet, piece) / spread.high) * (
            DIE if painter == "die" else 1.0
        )
        return Placement(x=place.centre.x, y=place.centre.y, w=size, h=size, form="flat", z=z)
    return Placement(
        x=place.centre.x, y=place.centre.y, w=place.w, h=place.h, form="card", z=z, turn=sheet.turn_of(piece)
    )


def _usual_width(sheet: LayoutContext, piece: int) -> float:
    """Return how wide the place is in which a piece begins, in heights of a row, so that it is no larger anywhere
    else.
    """
    home = sheet.board_index.kit.zones[sheet.board_index.kit.pieces[piece].zone].family
    homes = (spread.wide * spread.high for spread in sheet.board_index.board.spread if spread.zone == home)
    return next(homes, 1.0)


def _mark_seat(sheet: LayoutContext, zone: int, place: Rect) -> None:
    """Say whose place it is by a badge on its lower edge."""
    seat = sheet.board_index.kit.zones[zone].seat
    if seat >= 0:
        radius = max(8.0, 11 * sheet.frame.unit)
        sheet.plan.badges[seat] = (Point(place.centre.x, place.bottom - radius * 0.2), radius)


def _is_followed(sheet: LayoutContext, spread: Spread) -> bool:
    """Return whether it is said of a spread's cards how far every seat has come."""
    progress = sheet.board_index.board.progress
    return progress is not None and progress.zone == spread.zone

"""The hand below rows of seats: whole cards side by side, further hands at the left of it; no Qt."""

from ui.table.layout.geometry import Point, Rect
from ui.table.layout.hand_layout import HAND_Z, hand_of
from ui.table.layout.layout_context import LayoutContext
from ui.table.layout.plan import Form, Placement, PlanLabel, ZoneArea
from ui.table.layout.row_middle import all_whole, by_need

HEAD, LEAST_HEAD = 40.0, 30.0  # over cards, for their caption and keys, in the design and in pixels
FOOT = 10.0
GAP = 10.0
WORDS = 12.0  # of the letters of a caption
WIDE = 1.75  # of its height, a card of a further hand, if there is room
HIGH = 1.5  # of its width, a card of the hand at most
READ_LINES, LEGIBLE = 9.0, 11.0  # lines that a card of a further hand has room for, and the least size of letters
LEAST = 0.36  # of the width that a card of the hand has with room, below which they lie on one another


def lay_row_hand(sheet: LayoutContext) -> None:
    """Lay the hand, and further hands beside it, each with its caption."""
    rows = sheet.frame.rows
    if rows is None:
        return
    board = sheet.board_index.board
    _lay_cards(sheet, sheet.frame.hand)
    zones = [zone for family in board.beside for zone in sheet.board_index.owned(family, sheet.setting.front)]
    for at, zone in enumerate(zones):
        wide = rows.beside.w / len(zones)
        _lay_further(sheet, zone, rows.beside._replace(x=rows.beside.x + at * wide, w=wide))


def _place(sheet: LayoutContext, area: Rect) -> Rect:
    """Return where cards lie in the room of a hand."""
    head = max(LEAST_HEAD, HEAD * sheet.frame.unit)
    return Rect(area.x, area.y + head, area.w, max(1.0, area.h - head - FOOT))


def _lay_further(sheet: LayoutContext, zone: int, area: Rect) -> None:
    pieces, room = sheet.view.contents[zone], _place(sheet, area)
    count = len(pieces)
    wide = min(room.h * WIDE, (room.w - GAP * max(0, count - 1)) / max(1, count))
    letters = min(sheet.frame.rows.hand_letters if sheet.frame.rows else LEGIBLE, max(LEGIBLE, room.h / READ_LINES))
    places = [Rect(room.x + at * (wide + GAP), room.y, wide, room.h) for at in range(count)]
    if not all_whole(sheet, pieces, places, letters):
        letters, places = LEGIBLE, by_need(sheet, pieces, room) if count > 1 else places
    for at, (piece, place) in enumerate(zip(pieces, places, strict=True)):
        x, y = place.centre
        z = HAND_Z + at
        sheet.lay(piece, Placement(x=x, y=y, w=place.w, h=place.h, form="card", z=z, letters=letters))
    sheet.plan.zones[zone] = ZoneArea(shape="rect", area=room)
    family = sheet.board_index.kit.zones[zone].family
    _caption(sheet, ("beside", zone, 0), (family, str(count)), room)


def _lay_cards(sheet: LayoutContext, area: Rect) -> None:
    """Lay the cards of the hand side by side: narrower where they are many, and on one another where that is not
    enough.
    """
    zones = sheet.board_index.owned(sheet.board_index.board.fan, sheet.setting.front)
    pieces = hand_of(sheet.view, zones, sheet.setting.fan)
    room = _place(sheet, area)
    wide, step = _steps(sheet, room, len(pieces))
    for at, piece in enumerate(pieces):
        place = Rect(room.x + at * step, room.y, wide, min(room.h, wide * 2.2))
        swapped = bool(sheet.half_turn(piece))
        x, y = place.centre
        raised = piece == sheet.setting.raised
        form: Form = "hand" if step < wide else "card"
        sheet.lay(
            piece,
            Placement(
                x=x,
                y=y,
                w=wide,
                h=place.h,
                form=form,
                z=HAND_Z + at + (len(pieces) if raised else 0),
                upright=True,
                swapped=swapped,
            ),
        )
        seen = wide if at == len(pieces) - 1 else min(step, wide)
        sheet.plan.fan[piece] = Rect(place.x, place.y, seen, place.h)
    for zone in zones:
        sheet.plan.zones[zone] = ZoneArea(shape="rect", area=room)
    if sheet.board_index.board.fan:
        _caption(sheet, ("hand", 0, 0), (sheet.board_index.board.fan, str(len(pieces))), room)


def _steps(sheet: LayoutContext, room: Rect, cards: int) -> tuple[float, float]:
    """Return how wide a card of the hand is, and how far it lies from its neighbour."""
    full = min(sheet.frame.card[0], room.h / HIGH * 1.12)
    least = full * LEAST
    wide = max(least, min(full, (room.w - GAP * max(0, cards - 1)) / max(1, cards)))
    return wide, min(wide + GAP, (room.w - wide) / max(1, cards - 1))


def _caption(sheet: LayoutContext, key: tuple[str, int, int], said: tuple[str, str], room: Rect) -> None:
    """Write over cards what they are and how many."""
    wide = min(room.w, 220.0)
    middle = Point(room.x + wide / 2, room.y - sheet.over_cards)
    family, text = said
    sheet.plan.labels[key] = PlanLabel(x=middle.x, y=middle.y, size=WORDS, text=text, family=family, room=wide)

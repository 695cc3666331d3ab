"""The middle of a table on which every seat has a row: what is single small, what is read as large as there is room,
and what is followed beside it; no Qt.
"""

from collections.abc import Sequence

from qquovadis.model.pack.board import Spread
from ui.table.layout.geometry import Point, Rect, around
from ui.table.layout.layout_context import RATIO, LayoutContext
from ui.table.layout.plan import Placement, PlanLabel, ZoneArea
from ui.table.layout.row_frame import FEW_GOALS
from ui.table.layout.table_layout import lay_pile

FLAT = ("die", "moon")
WORDS, HEAD = 12.0, 22.0  # of the letters of a caption, and the height it takes in the design
LEAST_HEAD = 17.0
GAP = 8.0
NARROWEST, WIDER_BY = 84.0, 6.0  # pixels of a card that is read, and by how many the next is tried
NAMES = 0.36  # of the room, the names beside the only card that is read, and how high each is in sizes of the letters
WIDEST = 1.5  # of its height, a card to be read
DIAL = 0.54  # of the width for what is single, for the dial
DIE, LARGEST_DIE = 0.62, 0.27  # of its place, a die, and of the height for what is single
PILE_FOOT = 26.0  # pixels under a pile for its caption
NAMED_FROM = 62.0  # pixels of the room of a pile from which its name stands under it
WIDER = 14.0  # pixels that a caption may be wider than the room of its pile
NAME_HIGH = 2.75  # in sizes of the letters, a card that shows its name alone
HEADS = 0.18  # of the height, those at most where other cards are read below them
READ_LINES, FOLLOWED_LINES = 9.5, 6.1  # lines of its letters that a card must have room for, read or followed
LEGIBLE = 11.0  # pixels below which no letters are read
NEARLY = 0.9  # of that room, where it is still better to lie below each other than in two columns
FOOT = 0.34  # of the height of a card that is followed, at most, for what is said at its foot
PROGRESS = 2.0  # in sizes of the letters, what is said at the foot of a card that is followed
MARGIN = 10.0  # beside that
FEW = 4  # cards that are read side by side in letters of the usual size
MIDDLE_Z, TURNED_UP_Z = 60.0, 75.0
BADGE, ASIDE = 11.0, 9.0  # radius of the badge at a card that lies open, in the design, and how far from its edge


def lay_row_middle(sheet: LayoutContext) -> None:
    """Lay out what lies above the rows."""
    rows = sheet.frame.rows
    if rows is None:
        return
    single: list[Spread] = []
    for spread in sheet.board_index.board.spread:
        if not sheet.board_index.families.get(spread.zone):
            continue
        if _is_followed(sheet, spread):
            _lay_goals(sheet, spread, rows.goals)
        elif _is_read(sheet, spread):
            _lay_display(sheet, spread, rows.display)
        else:
            single.append(spread)
    _lay_single(sheet, single, rows.small)


def turned_up(sheet: LayoutContext) -> list[int]:
    """Return the cards that seats have played and that lie open in the middle now, in the order of their numbers.

    These are all of them while they are resolved; later, as long as they and what is read there are few.
    """
    rows = sheet.board_index.board.rows
    zones = sheet.board_index.families.get(rows.played, ()) if rows else ()
    view = sheet.view
    pieces = [piece for zone in zones for piece in view.contents[zone] if view.knows(piece) and view.face[piece]]
    ahead = rows is not None and any(type(step).__name__ in rows.ahead for step in view.agenda)
    if not ahead and len(pieces) + _read_there(sheet) > FEW:
        return []
    return sorted(pieces, key=lambda piece: sheet.board_index.number(view.identity_of[piece]) or 0)


def _read_there(sheet: LayoutContext) -> int:
    """Return how many cards lie where they are read."""
    spreads = [spread for spread in sheet.board_index.board.spread if _is_read(sheet, spread)]
    zones = [zone for spread in spreads for zone in sheet.board_index.families.get(spread.zone, ())]
    return sum(len(sheet.view.contents[zone]) for zone in zones)


def _is_read(sheet: LayoutContext, spread: Spread) -> bool:
    return spread.slots > 1 and not _is_followed(sheet, spread)


def _head(sheet: LayoutContext) -> float:
    return max(LEAST_HEAD * sheet.setting.letters, HEAD * sheet.frame.unit)


def _caption(sheet: LayoutContext, zone: int, area: Rect, head: float) -> None:
    """Write what a place is called over it."""
    family = sheet.board_index.kit.zones[zone].family
    sheet.plan.labels["spread", zone, 0] = PlanLabel(
        x=area.centre.x, y=area.y - head / 2, size=WORDS, family=family, room=area.w
    )


# What is single.


def _lay_single(sheet: LayoutContext, spreads: Sequence[Spread], area: Rect) -> None:
    """Lay a dial at the left, dice at the right of it, and piles under these."""
    head = _head(sheet)
    dials = [spread for spread in spreads if spread.dial]
    piles = [spread for spread in spreads if spread.pile]
    others = [spread for spread in spreads if not spread.dial and not spread.pile]
    left = min(area.w * DIAL, area.h - head) if dials else 0.0
    beside = Rect(area.x + left + GAP, area.y + head, max(1.0, area.w - left - GAP), area.h - head)
    for at, spread in enumerate(dials):
        high = (area.h - head) / len(dials)
        side = min(left, high)
        _lay_one(sheet, spread, Rect(area.x + (left - side) / 2, area.y + head + high * at, side, side))
    upper = beside._replace(h=(beside.h - head) * (0.5 if piles else 1.0))
    for at, spread in enumerate(others):
        wide = upper.w / len(others)
        _lay_one(sheet, spread, Rect(upper.x + at * wide, upper.y, wide, upper.h))
    lower = Rect(beside.x, upper.bottom + GAP / 2, beside.w, max(1.0, beside.bottom - upper.bottom - GAP / 2))
    for at, spread in enumerate(piles):
        room = Rect(lower.x + at * lower.w / len(piles), lower.y, lower.w / len(piles), lower.h - PILE_FOOT)
        wide = max(1.0, min(room.w * 0.8, room.h / RATIO))
        zone = sheet.board_index.families[spread.zone][0]
        lay_pile(sheet, zone, around(room.centre, wide, wide * RATIO))
        sheet.plan.slots.pop((zone, 0), None)
        caption = sheet.plan.labels["pile", zone, 0]
        if room.w < NAMED_FROM:
            caption = caption._replace(family="")
        if sheet.view.contents[zone]:
            _stand_upright(sheet, zone)
        # The name of the last may be wider than its room: that of one before it leaves it so much.
        aside = WIDER / 2 if caption.family and at < len(piles) - 1 else 0.0
        sheet.plan.labels["pile", zone, 0] = caption._replace(
            x=caption.x - aside, room=room.w + WIDER, y=room.bottom + PILE_FOOT / 2
        )


def _stand_upright(sheet: LayoutContext, zone: int) -> None:
    """Let both ends of the cards of a pile stand upright, as everywhere on this table."""
    for piece in sheet.view.contents[zone]:
        swapped = bool(sheet.half_turn(piece))
        sheet.lay(piece, sheet.plan.pieces[piece]._replace(upright=True, swapped=swapped, turn=0.0))


def _lay_one(sheet: LayoutContext, spread: Spread, place: Rect) -> None:
    """Lay what is in a place that has room for one thing; more by hand lies on it."""
    zone = sheet.board_index.families[spread.zone][0]
    sheet.plan.zones[zone] = ZoneArea(shape="rect", area=place)
    _caption(sheet, zone, place, _head(sheet))
    if spread.dial and (tally := sheet.board_index.tally(spread.dial)) is not None:
        sheet.plan.tallies[tally] = ZoneArea(shape="disc", area=place)
    for order, piece in enumerate(sheet.view.contents[zone]):
        sheet.lay(piece, _placed(sheet, piece, place, order))


def _placed(sheet: LayoutContext, piece: int, place: Rect, order: int) -> Placement:
    painter, z = sheet.board_index.painters[piece], MIDDLE_Z + order
    x, y = place.centre
    if painter in FLAT:
        size = min(place.w, place.h) * (DIE if painter == "die" else 1.0)
        if painter == "die" and sheet.frame.rows is not None:  # it is no larger where hands put it
            size = min(size, sheet.frame.rows.small.h * LARGEST_DIE)
        return Placement(x=x, y=y, w=size, h=size, form="flat", z=z)
    high = min(place.h, place.w * RATIO)
    return Placement(x=x, y=y, w=high / RATIO, h=high, form="card", z=z, turn=sheet.turn_of(piece))


# What is read.


def _lay_display(sheet: LayoutContext, spread: Spread, area: Rect) -> None:
    """Lay cards side by side to be read; over those that seats have turned up, they show their names alone."""
    head = _head(sheet)
    zone = sheet.board_index.families[spread.zone][0]
    pieces, played = sheet.view.contents[zone], turned_up(sheet)
    room, places = Rect(area.x, area.y + head, area.w, area.h - head), list[Rect]()
    if played and len(pieces) + len(played) <= FEW:
        places = _lay_read(sheet, [*pieces, *played], room, FEW, head_only=False)
        _mark_owners(sheet, played, places[len(pieces) :])
    elif played:
        high = min(NAME_HIGH * _letters(sheet, room.h, READ_LINES), room.h * HEADS)
        names, room = room._replace(h=high), Rect(room.x, room.y + high + GAP, room.w, room.h - high - GAP)
        _lay_read(sheet, pieces, names, max(spread.slots, len(pieces)), head_only=True)
        _lay_turned_up(sheet, played, room)
        room = names
    else:
        places = _lay_read(sheet, pieces, room, max(spread.slots, len(pieces)), head_only=False)
    sheet.plan.zones[zone] = ZoneArea(shape="rect", area=room)
    # Over the first of them: in the middle of several it would lie where the keys of one are.
    first = room if len(pieces) + len(played) <= spread.slots or not places else places[0]
    _caption(sheet, zone, first, head)


def _letters(sheet: LayoutContext, high: float, lines: float) -> float:
    """Return the size of letters of which so many lines have room in a height."""
    return max(LEGIBLE, min(sheet.frame.rows.letters if sheet.frame.rows else LEGIBLE, high / lines))


def _lay_read(sheet: LayoutContext, pieces: Sequence[int], room: Rect, places: int, *, head_only: bool) -> list[Rect]:
    """Lay cards into so many places side by side; return where they lie."""
    letters = _letters(sheet, room.h, NAME_HIGH if head_only else READ_LINES)
    wide = (room.w - GAP * (places - 1)) / places
    if not head_only:
        wide = min(wide, room.h * WIDEST)
    found = [Rect(room.x + at * (wide + GAP), room.y, wide, room.h) for at in range(len(pieces))]
    if not head_only and not all_whole(sheet, pieces, found, letters):
        letters = LEGIBLE
        found = by_need(sheet, pieces, room)
    for order, (piece, place) in enumerate(zip(pieces, found, strict=True)):
        placed = _read(sheet, piece, place, MIDDLE_Z + order)
        sheet.lay(piece, placed._replace(head_only=head_only, letters=letters))
    return found


def all_whole(sheet: LayoutContext, pieces: Sequence[int], places: Sequence[Rect], letters: float) -> bool:
    """Return whether cards can be read to their ends in these places."""
    laid = ((piece, _read(sheet, piece, place, 0)) for piece, place in zip(pieces, places, strict=True))
    return all(sheet.setting.is_whole(piece, placed._replace(letters=letters)) for piece, placed in laid)


def by_need(sheet: LayoutContext, pieces: Sequence[int], room: Rect) -> list[Rect]:
    """Return places side by side as wide as each card needs to be read in the least letters, and alike wider or
    narrower by what is left or lacking.
    """
    needs = []
    for piece in pieces:
        wide = NARROWEST
        while wide < room.w and not all_whole(sheet, [piece], [room._replace(w=wide)], LEGIBLE):
            wide += WIDER_BY
        needs.append(wide)
    free = room.w - GAP * (len(pieces) - 1)
    share = free / sum(needs) if needs else 1.0
    x, found = room.x, []
    for need in needs:
        wide = need * share if share < 1 else min(need + (free - sum(needs)) / len(needs), max(need, room.h * WIDEST))
        found.append(Rect(x, room.y, wide, room.h))
        x += wide + GAP
    return found


def _read(sheet: LayoutContext, piece: int, place: Rect, z: float) -> Placement:
    """Return where a card is read; what is no card with a text keeps its form."""
    if sheet.board_index.painters[piece] in FLAT or sheet.board_index.painters[piece] == "ends":
        return _placed(sheet, piece, place, 0)._replace(z=z)
    return Placement(x=place.centre.x, y=place.centre.y, w=place.w, h=place.h, form="card", z=z)


def _lay_turned_up(sheet: LayoutContext, pieces: Sequence[int], room: Rect) -> None:
    """Lay the cards that seats have turned up side by side; where they cannot all be read, that which is carried out
    is, and beside it stand the names of the others.
    """
    places = _lay_read(sheet, pieces, room, max(FEW - 1, len(pieces)), head_only=False)
    if not all(sheet.setting.is_whole(piece, sheet.plan.pieces[piece]) for piece in pieces):
        places = _lay_carried_out(sheet, pieces, room)
    _mark_owners(sheet, pieces, places)


def _lay_carried_out(sheet: LayoutContext, pieces: Sequence[int], room: Rect) -> list[Rect]:
    """Lay the card that is carried out at the right, and the names of the others below each other at the left."""
    read, letters = _carried_out(sheet, pieces), _letters(sheet, room.h, READ_LINES)
    left, rows = room.w * NAMES, len(pieces) - 1
    high = min(NAME_HIGH * LEGIBLE, (room.h - GAP / 2 * (rows - 1)) / max(1, rows))
    whole, found, y = room._replace(x=room.x + left + GAP, w=room.w - left - GAP), [], room.y
    for order, piece in enumerate(pieces):
        place = whole if piece == read else Rect(room.x, y, left, high)
        placed = _read(sheet, piece, place, MIDDLE_Z + order)
        sheet.lay(piece, placed._replace(head_only=piece != read, letters=letters if piece == read else LEGIBLE))
        found.append(place)
        y += 0.0 if piece == read else high + GAP / 2
    return found


def _carried_out(sheet: LayoutContext, pieces: Sequence[int]) -> int:
    """Return the card that is carried out: that of whoever is asked, if its turn has come, else the last of which it
    has; the first before any.
    """
    rows, zones, view = sheet.board_index.board.rows, sheet.board_index.kit.zones, sheet.view
    turn = rows.turn if rows is not None else None
    waiting = {getattr(step, "seat", -1) for step in view.agenda if type(step).__name__ == turn}
    begun = [piece for piece in pieces if zones[view.zone_of[piece]].seat not in waiting] or pieces[:1]
    asked = getattr(view.agenda[-1], "seat", -1) if view.agenda else -1
    return next((piece for piece in begun if zones[view.zone_of[piece]].seat == asked), begun[-1])


def _mark_owners(sheet: LayoutContext, pieces: Sequence[int], places: Sequence[Rect]) -> None:
    """Say by the badge of its seat whose card each is."""
    radius = max(8.0, BADGE * sheet.frame.unit)
    for piece, place in zip(pieces, places, strict=True):
        sheet.lay(piece, sheet.plan.pieces[piece]._replace(z=TURNED_UP_Z))
        seat = sheet.board_index.kit.zones[sheet.view.zone_of[piece]].seat
        if seat >= 0:
            y = min(place.y + radius + 5, place.centre.y)
            sheet.plan.badges[seat] = (Point(place.right - radius - ASIDE, y), radius)


# What is followed.


def _is_followed(sheet: LayoutContext, spread: Spread) -> bool:
    progress = sheet.board_index.board.progress
    return progress is not None and progress.zone == spread.zone


def _lay_goals(sheet: LayoutContext, spread: Spread, area: Rect) -> None:
    """Lay what is followed below each other, each with how far every seat has come at its foot."""
    head = _head(sheet)
    zone = sheet.board_index.families[spread.zone][0]
    room = Rect(area.x, area.y + head, area.w, area.h - head)
    sheet.plan.zones[zone] = ZoneArea(shape="rect", area=room)
    _caption(sheet, zone, room, head)
    pieces = sheet.view.contents[zone]
    places = max(spread.slots, len(pieces))
    columns = 1 if places <= FEW_GOALS or (room.h + GAP) / places - GAP >= FOLLOWED_LINES * LEGIBLE * NEARLY else 2
    rows = -(-places // columns)
    wide, high = (room.w - GAP * (columns - 1)) / columns, (room.h - GAP * (rows - 1)) / rows
    at = [divmod(order, columns) for order in range(len(pieces))]
    found = [Rect(room.x + column * (wide + GAP), room.y + row * (high + GAP), wide, high) for row, column in at]
    letters = _letters(sheet, high, FOLLOWED_LINES)
    if not all_whole(sheet, pieces, found, letters):
        letters = LEGIBLE
    for order, (piece, place) in enumerate(zip(pieces, found, strict=True)):
        sheet.lay(piece, _read(sheet, piece, place, MIDDLE_Z + order)._replace(letters=letters))
        foot = min(PROGRESS * letters, high * FOOT)
        sheet.plan.progress[piece] = Rect(place.x + MARGIN, place.bottom - foot - 3, place.w - 2 * MARGIN, foot)

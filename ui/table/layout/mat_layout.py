"""Where the parts of a mat are: the one in front, and those to the side, each shut or open."""

from typing import NamedTuple

from ui.table.layout.geometry import Point, Rect
from ui.table.layout.plan import MatPlan, MatShelf
from ui.table.layout.quantity_cell import LEAST_CELL


class MatContents(NamedTuple):
    """How much a mat has to hold."""

    tracks: tuple[str, ...] = ()  # tally families that have a track
    slots: int = 6  # of the longest track
    columns: int = 0  # how many columns there are
    cards: int = 0  # how many plates for cards there are
    counted: tuple[str, ...] = ()  # tally families of which only the number is said
    heap: tuple[str, ...] = ()  # tally families that lie in a heap
    heads: tuple[str, str, str] = ("", "", "")  # families whose names stand over columns, cards and heap
    grouped: bool = False  # whether cards lie in groups and bundles
    named: bool = False  # whether tracks have names in place of signs, as at a free table
    chips: tuple[str, ...] = ()  # tally families that are shown as chips
    shelves: tuple[tuple[str, int], ...] = ()  # of a free table, each zone for cards by its family, with what it holds
    row: int = 0  # how many cards lie small beside one another

    @property
    def needs_room(self) -> bool:
        """Whether anything lies on the mat, or may, that lies larger in the room above the strip."""
        return bool(self.columns or self.cards or self.heap or self.grouped)


SLOT_GAP = 3.0
SHELF_GAP = 8.0  # between places for cards
STRIP = 1020.0  # width of the strip in the design
FACE = 0.32  # of the height of the strip, the radius of the badge of the seat
SHUT, OPEN = (264.0, 122.0), 346.0  # width and height of a shut mat, and width of an open one, in the design
OWN, OWN_OPEN, OWN_GROUPED = 292.0, 716.0, 250.0  # width of what a seat has in the middle of the strip, in the design
# Of the width of a strip a column; by what is left, cards and the heap; and how many rows of cards lie there.
STRIP_COLUMN, STRIP_CARDS, STRIP_HEAP, STRIP_ROWS = 0.036, 0.813, 0.187, 4
LEAST_STRIP_COLUMN = 15.4  # pixels of a column there
LOWEST_ROW = 15.0  # pixels of a row of cards on the strip
SMALL_CARD, LEAST_SMALL_CARD = 22.0, 15.0  # of a card on a shut mat: its side in the design, and in pixels
CHIP_ROOM = 34.0  # pixels beside the note, for how the points changed
SIDE_HEAD = 14.0  # over each place for cards on a mat to the side
HEAD_SHUT, HEAD_OPEN = 15.0, 17.0  # over columns, cards and heap
PANEL_MARGIN, PANEL_SIDE = 10.0, 8.0  # above and beside what lies on a mat in front while it is open
PARTS_GAP, CARDS_GAP = 18.0, 6.0  # between columns, cards and heap in the design, and pixels between cards
WIDEST_COLUMN, WIDEST_HEAP = 48.0, 120.0  # of a column and the heap of a mat in front that lies open, in the design
OPEN_PLATE, LEAST_OPEN_PLATE = (176.0, 52.0), 80.0  # of a card there: its size in the design, and its least width
MOST_CARDS = 0.6  # of the room there, that cards take beside columns and heap
HEAD_END = 3.0  # pixels behind a narrow part where its name ends, within the strip
LEAST_HEAD = 47.0  # pixels in which the name over the last part of a strip is read whole
LEAST_SLOT = 6.0  # pixels of a place for a cube
LIFT = 100.0  # how far above other mats an open one lies
PLATE = 115.0  # weight of a plate where the width of a mat to the side is shared
HIGHEST_PLATE = 32.0
NAMED_ABREAST = 2  # counts with names, side by side on a shut mat; more of them stand below each other
LEAST_PLATES = 2  # places for cards that each of several zones on a mat has
UPRIGHT = 0.6  # of the width of a card that is as high as a row, from which on one row of them is enough
CARD_RATIO = 1.36  # of the height of a small card to its width
BROADER = 1.25  # how much broader a small card may be where there is room, for the sake of its name
TRACK_ENDS = 3.3  # icon and numeral of a track, in slots, as ui.art.badges paints it


def front_mat(seat: int, areas: tuple[Rect, Rect], unit: float, contents: MatContents, *, is_open: bool) -> MatPlan:
    """Lay out the mat in front: all of it on a strip, or its cards large in the room above while it is open."""
    strip, room = areas
    k, x, high = strip.w / STRIP, strip.x, strip.h
    own, rest = _on_strip(strip, contents, is_open=is_open)
    head, inner = (HEAD_OPEN * unit, room) if is_open else (HEAD_SHUT * max(unit, 0.75), rest)
    parts = _split(inner, contents, (18 if is_open else 10) * unit, is_open=is_open)
    if is_open and not (contents.grouped or contents.shelves):
        room, parts = _filled(room, contents, head, unit)
    shelves = _shelves(parts[1], contents, head, rows=2 if is_open else 1)
    name = Rect(x + 92 * k, strip.y + 0.18 * high, 98 * k, 0.32 * high)
    chips, row = _below_name(Rect(name.x, strip.y + 0.75 * high, name.w, 0.18 * high), contents)
    return MatPlan(
        seat=seat,
        area=strip,
        style="front",
        badge=Point(x + 46 * k, strip.centre.y + 2),
        radius=min(FACE * high, 31 * k),
        name=name,
        note=Rect(name.x, strip.y + 0.52 * high, name.w, 0.22 * high),
        points=Rect(x + 194 * k, strip.y + 0.14 * high, 80 * k, 0.5 * high),  # under them is room for how they changed
        tracks=_track_cells(own, contents.tracks, in_row=not (is_open and contents.named)),
        slot=_slot(own.w / 2 - 8 * k, contents.slots, 0.24 * high),
        slots=contents.slots,
        names_first=is_open and contents.named,
        counts=_counts(own, contents, 1) if contents.grouped else (),
        columns=_columns(_below(parts[0], head), contents.columns),
        cards=_empty(shelves, contents)
        if shelves
        else (_cards if is_open else _names)(_below(parts[1], head), contents.cards),
        heap=_below(parts[2], head) if contents.heap else None,
        heads=(*_heads(contents, parts, head), *_shelf_heads(shelves, contents, head)),
        shelves=shelves,
        room=inner if contents.grouped else None,
        chips=chips,
        row=row,
        panel=_panel(strip, room) if is_open else None,
        lift=LIFT if is_open else 0.0,
    )


def _panel(strip: Rect, room: Rect) -> Rect:
    """Return what rises from the strip about the room in which its cards lie large."""
    left, top = room.x - PANEL_SIDE, room.y - PANEL_MARGIN
    return Rect(left, top, min(strip.right, room.right + PANEL_SIDE) - left, strip.y - top)


def _filled(room: Rect, contents: MatContents, head: float, unit: float) -> tuple[Rect, tuple[Rect, Rect, Rect]]:
    """Return as much of the room over a mat in front as what lies there can fill, and its parts for columns, cards and
    heap.
    """
    gap = PARTS_GAP * unit
    cards = 2 * max(OPEN_PLATE[0] * unit, LEAST_OPEN_PLATE) + CARDS_GAP if contents.cards else 0.0
    columns, heap = contents.columns * WIDEST_COLUMN * unit, WIDEST_HEAP * unit if contents.heap else 0.0
    gaps = gap * max(0, sum(part > 0 for part in (columns, cards, heap)) - 1)
    cards = min(cards, max(0.0, room.w - gaps) * (MOST_CARDS if columns or heap else 1.0))
    share = min(1.0, max(0.0, room.w - gaps - cards) / max(1.0, columns + heap))
    wanted = (columns * share, cards, heap * share)
    parts, x = list[Rect](), room.x
    for part in wanted:
        parts.append(Rect(x, room.y, part, room.h))
        x += part + (gap if part else 0.0)
    return room._replace(w=max(1.0, sum(wanted) + gaps)), (parts[0], parts[1], parts[2])


def _on_strip(strip: Rect, contents: MatContents, *, is_open: bool) -> tuple[Rect, Rect]:
    """Return where on the strip resources or counts lie, and right of them what lies there while it is shut."""
    k = strip.w / STRIP
    # Named resources stay where they are while the mat opens: another one under the pointer would answer for them.
    wide = OWN_GROUPED if contents.grouped else OWN_OPEN if is_open and contents.named else OWN
    own = Rect(strip.x + 288 * k, strip.y + 0.06 * strip.h, wide * k, 0.9 * strip.h)
    return own, Rect(own.right + 10 * k, strip.y + 8, strip.right - own.right - 18 * k, strip.h - 12)


def side_mat(seat: int, area: Rect, contents: MatContents) -> MatPlan:
    """Lay out the mat of another seat while it is open."""
    unit = area.w / OPEN
    pad = 12 * unit
    left = area.x + pad + 5
    inner = Rect(left, area.y, area.right - pad - left, area.h)
    rows = (len(contents.tracks) + 1) // 2
    tracks = _track_cells(Rect(left, area.y + 56 * unit, inner.w, 22 * unit * rows), contents.tracks)
    below = area.y + (62 + 22 * rows) * unit
    room = Rect(left, below, inner.w, area.bottom - below - 9 * unit)
    columns, plates = _halved(room, contents, 24.0)
    shelves = _shelves(plates, contents, SIDE_HEAD * unit, rows=2)
    cards, row = _apart(_plates(plates, contents.cards + contents.row), contents)
    return MatPlan(
        seat=seat,
        area=area,
        style="side",
        badge=Point(left + 15 * unit, area.y + 29 * unit),
        radius=15.5 * unit,
        name=Rect(left + 40 * unit, area.y + 9 * unit, 108 * unit, 22 * unit),
        note=Rect(left + 40 * unit, area.y + 30 * unit, 108 * unit, 17 * unit),
        points=Rect(inner.right - 70 * unit, area.y + 10 * unit, 70 * unit, 36 * unit),
        tracks=tracks,
        slot=_slot(inner.w / 2 - 4 * unit, contents.slots, 15 * unit),
        counts=_counts(Rect(left + 152 * unit, area.y + 9 * unit, inner.w - 226 * unit, 38 * unit), contents, 2),
        columns=_columns(columns, contents.columns),
        cards=_empty(shelves, contents) if shelves else cards,
        row=row,
        heap=None,
        heads=_shelf_heads(shelves, contents, SIDE_HEAD * unit),
        shelves=shelves,
        room=Rect(left, area.y + 58 * unit, inner.w, area.h - 67 * unit) if contents.grouped else None,
        lift=LIFT,
    )


def shut_mat(seat: int, area: Rect, contents: MatContents) -> MatPlan:
    """Lay out the mat of another seat while it is shut: who it is, its points, and counts instead of cubes.

    Where it is high enough, its cards lie in a row at the foot, small but to be pointed at.
    """
    k = min(area.h / SHUT[1], area.w / SHUT[0])
    left, right = area.x + 13 * k, area.right - 10 * k
    wide, foot = right - left, area.y + SHUT[1] * k
    many = len(contents.tracks)
    abreast = NAMED_ABREAST if contents.named and many > NAMED_ABREAST else max(1, many)
    rows, cell = max(1, -(-many // abreast)), wide / abreast
    high = min(22 * k, (foot - area.y - (59 + 20) * k) / rows) if rows > 1 else 22 * k
    gap = 4 * k if rows > 1 else 0.0
    top = area.y + 59 * k
    cells = (Rect(left + cell * (at % abreast), top + high * (at // abreast), cell - gap, high) for at in range(many))
    foot_y = area.y + 61 * k + high * rows
    low = Rect(left, foot_y, wide, foot - 7 * k - foot_y)
    columns = Rect(left, low.y, wide * 0.5 if contents.columns else 0.0, low.h)
    counts = Rect(columns.right + 8 * k, low.y, low.right - columns.right - 8 * k, min(low.h, 24 * k))
    name = Rect(left + 56 * k, area.y + 7 * k, wide - (56 + 78) * k, 22 * k)
    beside = Rect(name.x, area.y + 46 * k, right - name.x, 20 * k)
    cards, row = _apart(_small_cards(Rect(left, foot, wide, area.bottom - foot - 5 * k), contents, k), contents)
    return MatPlan(
        seat=seat,
        area=area,
        style="shut",
        badge=Point(left + 24 * k, area.y + 31 * k),
        radius=22 * k,
        name=name,
        note=Rect(name.x, area.y + 31 * k, wide - 56 * k - max(CHIP_ROOM, 44 * k), 16 * k),
        points=Rect(right - 76 * k, area.y + 4 * k, 76 * k, 28 * k),  # under them is room for how they changed
        tracks=tuple(zip(contents.tracks, cells, strict=True)),
        slot=0,
        counts=_counts(beside if contents.grouped else counts, contents, 1),
        columns=_columns(columns, contents.columns),
        cards=cards,
        row=row,
        heap=None,
        heads=(),
        room=Rect(left, area.y + 68 * k, wide, max(1.0, area.h - 74 * k)) if contents.grouped else None,
    )


def _small_cards(row: Rect, contents: MatContents, k: float) -> tuple[Rect, ...]:
    """Return places for cards side by side, as many as a row holds; none where it is too low for them."""
    size = min(SMALL_CARD * k, row.h)
    if contents.shelves or contents.grouped or size < LEAST_SMALL_CARD:
        return ()
    step = size + SLOT_GAP * k
    fitting = min(contents.cards + contents.row, int((row.w + SLOT_GAP * k) / step))
    return tuple(Rect(row.x + at * step, row.y, size, size) for at in range(fitting))


def _heads(contents: MatContents, parts: tuple[Rect, Rect, Rect], high: float) -> tuple[tuple[str, Rect], ...]:
    """Return names over columns, cards and heap, as far as there are any."""
    named = [(family, part) for family, part in zip(contents.heads, parts, strict=True) if family and part.w > 1]
    return tuple((family, _head(part, high, last=family == contents.heads[-1])) for family, part in named)


def _head(part: Rect, high: float, *, last: bool) -> Rect:
    """Return where a name stands over a part; the last one may reach to the edge, and over the gap before it."""
    if last and part.w + PANEL_SIDE < LEAST_HEAD:
        return Rect(part.right + HEAD_END - LEAST_HEAD, part.y - 2, LEAST_HEAD, high)
    return Rect(part.x, part.y - 2, part.w + (PANEL_SIDE if last else 0.0), high)


def _slot(wide: float, slots: int, most: float) -> float:
    """Return how wide a slot may be so that so many fit beside icon and numeral."""
    return max(LEAST_SLOT, min(most, (wide - slots * SLOT_GAP) / (slots + TRACK_ENDS)))


def _split(inner: Rect, contents: MatContents, gap: float, *, is_open: bool) -> tuple[Rect, Rect, Rect]:
    """Share the width among columns, cards and heap by what they hold; on the strip names of cards need most of it."""
    abreast = max(2, (contents.cards + 1) // 2)
    if contents.shelves:
        abreast = sum(max(LEAST_PLATES, (held + 1) // 2) for _, held in contents.shelves)
    weights = (contents.columns * 47.0, abreast * 98.0 if contents.cards else 0.0, 118.0 if contents.heap else 0.0)
    if not is_open and not contents.shelves:
        column = max(STRIP_COLUMN, LEAST_STRIP_COLUMN / max(1.0, inner.w))
        columns = min(contents.columns * column, 0.5)
        named, heaped = STRIP_CARDS * bool(contents.cards), STRIP_HEAP * bool(contents.heap)
        weights = (columns, named * (1 - columns), heaped * (1 - columns))
    gaps = gap * (sum(1 for weight in weights if weight) - 1)
    share = max(0.0, inner.w - gaps) / (sum(weights) or 1.0)
    found, x = [], inner.x
    for weight in weights:
        found.append(Rect(x, inner.y, weight * share, inner.h))
        x += weight * share + (gap if weight else 0)
    return found[0], found[1], found[2]


def _below(part: Rect, head: float) -> Rect:
    return Rect(part.x, part.y + head, part.w, part.h - head)


def _track_cells(area: Rect, tracks: tuple[str, ...], *, in_row: bool = False) -> tuple[tuple[str, Rect], ...]:
    """Return two tracks abreast, or all where they shall lie in a row and have room there."""
    abreast = len(tracks) if in_row and 0 < LEAST_CELL * len(tracks) <= area.w else 2
    wide, high = area.w / abreast, area.h / max(1, -(-len(tracks) // abreast))
    cells = (
        Rect(area.x + wide * (n % abreast), area.y + high * (n // abreast), wide, high) for n in range(len(tracks))
    )
    return tuple(zip(tracks, cells, strict=True))


def _columns(area: Rect, columns: int) -> tuple[Rect, ...]:
    if not columns:
        return ()
    gap = min(5.0, area.w / columns * 0.1)
    wide = (area.w - gap * (columns - 1)) / columns
    return tuple(Rect(area.x + at * (wide + gap), area.y, wide, area.h) for at in range(columns))


def _cards(area: Rect, cards: int) -> tuple[Rect, ...]:
    """Two columns of places for a sign and a name that can be read, as high as the area allows, in reading order."""
    if not cards:
        return ()
    rows = max(2, (cards + 1) // 2)
    gap = min(CARDS_GAP, area.w * 0.05)
    wide, most = (area.w - gap) / 2, OPEN_PLATE[1] / OPEN_PLATE[0]
    high = min(max(wide * most, HIGHEST_PLATE), (area.h - gap * (rows - 1)) / rows)
    return tuple(
        Rect(area.x + at % 2 * (wide + gap), area.y + at // 2 * (high + gap), wide, high) for at in range(cards)
    )


def _names(area: Rect, cards: int) -> tuple[Rect, ...]:
    """Places that fill the area below each other, so that each has room for a name; in two columns where they are many,
    and in more where they would be too low.
    """
    rows = max(2, min(STRIP_ROWS, int(area.h / LOWEST_ROW)))
    abreast = max(1, -(-cards // rows))
    rows = min(rows, max(2, -(-cards // abreast)))
    wide, high = (area.w - 3 * (abreast - 1)) / abreast, (area.h - 3 * (rows - 1)) / rows
    return tuple(
        Rect(area.x + at % abreast * (wide + 3), area.y + at // abreast * (high + 3), wide, high) for at in range(cards)
    )


def _shelves(area: Rect, contents: MatContents, head: float, *, rows: int) -> tuple[MatShelf, ...]:
    """Share the room for cards of a free table among its places, each below its own name."""
    held = [count for _, count in contents.shelves]
    gap = SHELF_GAP * max(0, len(held) - 1)
    shares = [max(LEAST_PLATES if len(held) > 1 else 2 * LEAST_PLATES, count) for count in held]
    found, x = list[MatShelf](), area.x
    for count in shares:
        wide = max(1.0, (area.w - gap) * count / sum(shares))
        shelf = Rect(x, area.y + head, wide, max(1.0, area.h - head))
        found.append(MatShelf(shelf, _upright(shelf, count, rows)))
        x += wide + SHELF_GAP
    return tuple(found)


def _upright(area: Rect, cards: int, rows: int) -> tuple[Rect, ...]:
    """Places for upright cards in so many rows, or in two where they would become too narrow in one."""
    high = area.h / rows
    if rows == 1 and area.w / cards < high / CARD_RATIO * UPRIGHT:
        rows, high = 2, area.h / 2
    abreast = -(-cards // rows)
    wide = min(area.w / abreast, high / CARD_RATIO * BROADER)
    high = min(high, wide * CARD_RATIO)
    return tuple(
        Rect(area.x + at % abreast * wide, area.y + at // abreast * high, wide - 3, high - 3) for at in range(cards)
    )


def _empty(shelves: tuple[MatShelf, ...], contents: MatContents) -> tuple[Rect, ...]:
    """Return the plates of shelves on which nothing lies."""
    pairs = zip(shelves, contents.shelves, strict=True)
    return tuple(plate for shelf, (_, held) in pairs for plate in shelf.plates[held:])


def _shelf_heads(shelves: tuple[MatShelf, ...], contents: MatContents, head: float) -> tuple[tuple[str, Rect], ...]:
    """Return the names over shelves."""
    named = zip(contents.shelves, shelves, strict=True)
    return tuple((family, Rect(each.area.x, each.area.y - head - 2, each.area.w, head)) for (family, _), each in named)


def _halved(area: Rect, contents: MatContents, column: float) -> tuple[Rect, Rect]:
    """Share the width of a mat to the side between columns, as wide beside a plate as is said, and plates."""
    weights = (contents.columns * column, 2 * PLATE if contents.cards else 0.0)
    share = max(0.0, area.w - (8.0 if all(weights) else 0.0)) / max(1.0, sum(weights))
    first = Rect(area.x, area.y, weights[0] * share, area.h)
    rest = weights[1] * share
    return first, Rect(area.right - rest, area.y, rest, area.h)


def _plates(area: Rect, cards: int) -> tuple[Rect, ...]:
    """Two columns of flat places, of which each has room for a name, in reading order."""
    if not cards:
        return ()
    rows = max(2, (cards + 1) // 2)
    gap = min(4.0, area.h / rows * 0.12)
    wide, high = (area.w - 4) / 2, min(HIGHEST_PLATE, (area.h - gap * (rows - 1)) / rows)
    return tuple(
        Rect(area.x + at % 2 * (wide + 4), area.y + at // 2 * (high + gap), wide, high) for at in range(rows * 2)
    )


def _apart(places: tuple[Rect, ...], contents: MatContents) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """Part places for cards from those behind them for the row of small ones."""
    last = contents.cards + contents.row
    return (places[: contents.cards], places[contents.cards : last]) if contents.row else (places, ())


def _below_name(area: Rect, contents: MatContents) -> tuple[tuple[tuple[str, Rect], ...], tuple[Rect, ...]]:
    """Share what is free below a name among rows of chips and the row of small cards."""
    wide = area.w / 2 if contents.chips and contents.row else area.w
    chips, cards = area._replace(w=wide), Rect(area.right - wide, area.y, wide, area.h)
    step = min(area.h + SLOT_GAP, wide / max(1, contents.row))
    size = max(1.0, step - SLOT_GAP)
    places = (Rect(cards.x + at * step, cards.centre.y - size / 2, size, size) for at in range(contents.row))
    return _chips(chips, contents), tuple(places)


def _chips(area: Rect, contents: MatContents) -> tuple[tuple[str, Rect], ...]:
    """Rows of chips above each other."""
    high = area.h / max(1, len(contents.chips))
    return tuple((family, Rect(area.x, area.y + at * high, area.w, high)) for at, family in enumerate(contents.chips))


def _counts(area: Rect, contents: MatContents, rows: int) -> tuple[tuple[str, Rect], ...]:
    """Small counts, so many above each other."""
    families = (*contents.heap, *contents.counted, *contents.chips)
    abreast = max(1, -(-len(families) // rows))
    wide, high = area.w / abreast, area.h / rows
    return tuple(
        (family, Rect(area.x + (at // rows) * wide, area.y + (at % rows) * high, wide, high))
        for at, family in enumerate(families)
    )

"""Where the parts of a mat are: the large one in front, those to the side, and slim ones in a small window."""

from typing import NamedTuple

from ui.table.layout.geometry import Point, Rect
from ui.table.layout.plan import MatPlan


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


SLOT_GAP = 3.0
PLATE = 115.0  # weight of a plate where the width of a mat to the side is shared
HIGHEST_PLATE = 32.0
COUNTS = 3  # one above the other in front
CARD_RATIO = 1.36  # of the height of a small card to its width
BROADER = 1.25  # how much broader a small card may be where there is room, for the sake of its name
TRACK_ENDS = 3.3  # icon and numeral of a track, in slots, as ui.art.badges paints it


def front_mat(seat: int, area: Rect, unit: float, contents: MatContents) -> MatPlan:
    """Lay out the mat of the seat that sits in front."""
    pad, top = 16 * unit, 12 * unit
    own = 276 * unit
    label = 62 * unit
    slot = _slot((own - label), contents.slots, 22 * unit)
    inner = Rect(area.x + pad + own, area.y + top, area.w - own - 2 * pad, area.h - 2 * top)
    parts = _split(inner, contents, 18 * unit)
    head = 16 * unit
    name = Rect(area.x + pad + 56 * unit, area.y + 12 * unit, own - 150 * unit, 26 * unit)
    return MatPlan(
        seat=seat,
        area=area,
        style="front",
        badge=Point(area.x + pad + 22 * unit, area.y + 38 * unit),
        radius=22 * unit,
        name=name,
        note=Rect(name.x, name.bottom, name.w, 20 * unit),
        points=Rect(area.x + pad + own - 94 * unit, area.y + 14 * unit, 78 * unit, 46 * unit),
        tracks=_track_rows(Rect(area.x + pad, area.y + 76 * unit, own, area.h - 84 * unit), contents.tracks),
        slot=slot,
        counts=_counts(Rect(area.x + pad, area.y + 78 * unit, own - pad, area.h - 90 * unit), contents, COUNTS)
        if contents.grouped
        else (),
        columns=_columns(_below(parts[0], head), contents.columns),
        cards=_cards(_below(parts[1], head), contents.cards),
        heap=_below(parts[2], head) if contents.heap else None,
        heads=_heads(contents, parts, head),
        room=inner if contents.grouped else None,
    )


def side_mat(seat: int, area: Rect, unit: float, contents: MatContents) -> MatPlan:
    """Lay out the mat of another seat."""
    pad = 12 * unit
    left = area.x + pad + 5
    inner = Rect(left, area.y, area.right - pad - left, area.h)
    rows = (len(contents.tracks) + 1) // 2
    tracks = _track_cells(Rect(left, area.y + 56 * unit, inner.w, 22 * unit * rows), contents.tracks)
    slot = _slot(inner.w / 2 - 4 * unit, contents.slots, 15 * unit)
    below = area.y + (62 + 22 * rows) * unit
    room = Rect(left, below, inner.w, area.bottom - below - 9 * unit)
    columns, plates = _halved(room, contents, 24.0)
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
        slot=slot,
        counts=_counts(Rect(left + 152 * unit, area.y + 9 * unit, inner.w - 226 * unit, 38 * unit), contents, 2),
        columns=_columns(columns, contents.columns),
        cards=_plates(plates, contents.cards),
        heap=None,
        heads=(),
        room=Rect(left, area.y + 58 * unit, inner.w, area.h - 67 * unit) if contents.grouped else None,
    )


def slim_mat(seat: int, area: Rect, contents: MatContents) -> MatPlan:
    """Lay out the mat of another seat in a small window: who it is, its points, and counts instead of cubes."""
    left = area.x + 13
    wide = area.right - 10 - left
    cell = wide / max(1, len(contents.tracks))
    tracks = tuple((tally, Rect(left + cell * at, area.y + 40, cell, 20)) for at, tally in enumerate(contents.tracks))
    below = area.y + 64
    room = area.bottom - below - 6
    columns, plates = _halved(Rect(left, below, wide, max(0.0, room)), contents, 32.0)
    roomy = room >= 24
    return MatPlan(
        seat=seat,
        area=area,
        style="slim",
        badge=Point(left + 12, area.y + 21),
        radius=12,
        name=Rect(left + 30, area.y + 3, wide - 84, 18),
        note=Rect(left + 30, area.y + 3, 0, 18),
        points=Rect(left + wide - 50, area.y + 6, 50, 30),
        tracks=tracks,
        slot=0,
        counts=_counts(Rect(left + 30, area.y + 21, wide - 84, 16), contents, 1),
        columns=_columns(columns, contents.columns) if roomy else (),
        cards=_plates(plates, contents.cards) if roomy else (),
        heap=None,
        heads=(),
        room=Rect(left, area.y + 44, wide, max(1.0, area.h - 50)) if contents.grouped else None,
    )


def _heads(contents: MatContents, parts: tuple[Rect, Rect, Rect], high: float) -> tuple[tuple[str, Rect], ...]:
    """Return names over columns, cards and heap, as far as there are any."""
    named = zip(contents.heads, parts, strict=True)
    return tuple((family, Rect(part.x, part.y - 2, part.w, high)) for family, part in named if family and part.w > 1)


def _slot(wide: float, slots: int, most: float) -> float:
    """Return how wide a slot may be so that so many fit beside icon and numeral."""
    return max(6.0, min(most, (wide - slots * SLOT_GAP) / (slots + TRACK_ENDS)))


def _split(inner: Rect, contents: MatContents, gap: float) -> tuple[Rect, Rect, Rect]:
    """Share the width among columns, cards and heap by what they hold."""
    abreast = max(2, (contents.cards + 1) // 2)
    weights = (contents.columns * 47.0, abreast * 80.0 if contents.cards else 0.0, 118.0 if contents.heap else 0.0)
    gaps = gap * (sum(1 for weight in weights if weight) - 1)
    share = max(0.0, inner.w - gaps) / max(1.0, sum(weights))
    found, x = [], inner.x
    for weight in weights:
        found.append(Rect(x, inner.y, weight * share, inner.h))
        x += weight * share + (gap if weight else 0)
    return found[0], found[1], found[2]


def _below(part: Rect, head: float) -> Rect:
    return Rect(part.x, part.y + head, part.w, part.h - head)


def _track_rows(area: Rect, tracks: tuple[str, ...]) -> tuple[tuple[str, Rect], ...]:
    step = area.h / max(1, len(tracks))
    return tuple((tally, Rect(area.x, area.y + step * at, area.w, step)) for at, tally in enumerate(tracks))


def _track_cells(area: Rect, tracks: tuple[str, ...]) -> tuple[tuple[str, Rect], ...]:
    """Two tracks abreast."""
    wide, high = area.w / 2, area.h / max(1, (len(tracks) + 1) // 2)
    cells = (Rect(area.x + wide * (at % 2), area.y + high * (at // 2), wide, high) for at in range(len(tracks)))
    return tuple(zip(tracks, cells, strict=True))


def _columns(area: Rect, columns: int) -> tuple[Rect, ...]:
    if not columns:
        return ()
    gap = min(5.0, area.w / columns * 0.1)
    wide = (area.w - gap * (columns - 1)) / columns
    return tuple(Rect(area.x + at * (wide + gap), area.y, wide, area.h) for at in range(columns))


def _cards(area: Rect, cards: int) -> tuple[Rect, ...]:
    """Two rows of places as large as the area allows, in reading order."""
    if not cards:
        return ()
    abreast = max(2, (cards + 1) // 2)
    gap = min(6.0, area.w / abreast * 0.1)
    wide = (area.w - gap * (abreast - 1)) / abreast
    high = min(wide * CARD_RATIO, (area.h - gap) / 2)
    wide = min(wide, high / CARD_RATIO * BROADER)
    return tuple(
        Rect(area.x + (at % abreast) * (wide + gap), area.y + (at // abreast) * (high + gap), wide, high)
        for at in range(cards)
    )


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


def _counts(area: Rect, contents: MatContents, rows: int) -> tuple[tuple[str, Rect], ...]:
    """Small counts, so many above each other."""
    families = (*contents.heap, *contents.counted)
    abreast = max(1, -(-len(families) // rows))
    wide, high = area.w / abreast, area.h / rows
    return tuple(
        (family, Rect(area.x + (at // rows) * wide, area.y + (at % rows) * high, wide, high))
        for at, family in enumerate(families)
    )

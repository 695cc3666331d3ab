"""Lays components out on sheets of paper, with their backs behind them; all lengths are millimetres.

A component is known by the size of its trimmed box. Components of one size fill sheets so that a pile of them, cut by
a guillotine, gives stacks that follow each other in the order in which the components came. What is left over shares
sheets with other sizes, in bands that are cut apart first.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from qquovadis.errors import QuoError
from qquovadis.model.text.translations import N_

Backs = Literal["none", "duplex-long", "duplex-short", "gutterfold"]
Orientation = Literal["portrait", "landscape", "best"]
Turn = Literal["left-right", "top-bottom"]

RULER = 100.0  # the line by which one sees that a sheet was printed at 100 %
FOOT = 9.0  # the room at a sheet's foot for the ruler and what the sheet is
MARK, MARK_GAP = 3.0, 0.5  # crop marks: how long, and how far from the bleed
BETWEEN_BANDS = 2 * (MARK + MARK_GAP)  # the marks of both
FOLD = 4.0  # between a fold and what lies beside it, at least
SLACK = 1e-6


class Size(NamedTuple):
    """A width and a height."""

    width: float
    height: float

    @property
    def turned(self) -> "Size":
        """The same, lying on its side."""
        return Size(self.height, self.width)


class Rectangle(NamedTuple):
    """A rectangle by its upper left corner."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height

    def grown(self, by: float) -> "Rectangle":
        """Return it with so much more at every side."""
        return Rectangle(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, right: float, down: float) -> "Rectangle":
        """Return it elsewhere."""
        return self._replace(left=self.left + right, top=self.top + down)


PAPERS: Mapping[str, Size] = {"a4": Size(210, 297), "letter": Size(215.9, 279.4), "a3": Size(297, 420)}


class SheetLayout(NamedTuple):
    """How sheets are made.

    Attributes:
        paper: The size of the paper, standing upright.
        orientation: How it lies; "best" takes what has room for more.
        margin: What the printer leaves free at every edge.
        bleed: How far a picture goes on beyond the cut.
        gap: Between the bleeds of neighbours; 0 lets neighbours share a cut, and then nothing bleeds between them.
        backs: Where backs come.
        offset: How far right and down the printer puts the second side of a sheet, which is taken back.
    """

    paper: Size = PAPERS["a4"]
    orientation: Orientation = "best"
    margin: float = 5.0
    bleed: float = 2.0
    gap: float = 0.0
    backs: Backs = "none"
    offset: tuple[float, float] = (0.0, 0.0)


class Placed(NamedTuple):
    """A component on a side of a sheet: which, where its trimmed box is, and whether it stands on its head."""

    component: int
    box: Rectangle
    upside_down: bool = False


class Side(NamedTuple):
    """A side of a sheet.

    Attributes:
        sheet: The number of the sheet, from 0 on.
        is_back: Whether it is the second side.
        size: The paper as it lies.
        fronts: Whose faces are on it.
        backs: Whose backs are on it: on a second side, or beside the faces across a fold.
        fold: The line along which it is folded, from x, y to x, y; nothing if it is not.
        bands: The areas that are cut apart first, one below another; in each, all components have one size, and
            bleeds are included.
    """

    sheet: int
    is_back: bool
    size: Size
    fronts: tuple[Placed, ...]
    backs: tuple[Placed, ...]
    fold: tuple[float, float, float, float] | None
    bands: tuple[Rectangle, ...]


class SheetBand(NamedTuple):
    """Components of one size that lie on a sheet in rows, by their numbers."""

    size: Size
    numbers: tuple[int, ...]

    @property
    def area(self) -> float:
        """How much paper is in what is cut out."""
        return len(self.numbers) * self.size.width * self.size.height


class Format(NamedTuple):
    """A paper as it lies, and which of its halves meet where it is folded."""

    paper: Size
    folded: Turn | None


class PaperSheet(NamedTuple):
    """A sheet of paper, and what lies on it from top to bottom."""

    format: Format
    bands: tuple[SheetBand, ...]


class Room(NamedTuple):
    """How many components of one size have room on a paper, side by side and below each other."""

    format: Format
    columns: int
    rows: int

    @property
    def places(self) -> int:
        """How many it holds."""
        return self.columns * self.rows


def impose(sizes: Sequence[Size], layout: SheetLayout) -> tuple[Side, ...]:
    """Return the sides of the sheets for components of these sizes: full sheets of one size, then those shared.

    QuoError names the size of a component for which the paper has no room.
    """
    sheets: list[PaperSheet] = []
    left: list[SheetBand] = []
    for size in dict.fromkeys(sizes):
        numbers = [number for number, each in enumerate(sizes) if each == size]
        room = largest_room(size, layout)
        full = len(numbers) // room.places
        on_full = full * room.places
        # What lies at one place of all full sheets is one stack once they are cut; what is left over follows.
        sheets += [PaperSheet(room.format, (SheetBand(size, tuple(numbers[at:on_full:full])),)) for at in range(full)]
        if numbers[on_full:]:
            left.append(SheetBand(size, tuple(numbers[on_full:])))
    sheets += _shared(left, layout)
    return tuple(side for number, sheet in enumerate(sheets) for side in _sides(number, sheet, layout))


def has_room(size: Size, layout: SheetLayout) -> bool:
    """Return whether a component of this size fits on the paper."""
    return any(_room(size, form, layout).places for form in _formats(layout))


def fitted_size(size: Size, layout: SheetLayout) -> Size:
    """Return the size of a component, or if the paper has no room for it the largest of its shape that has."""
    if has_room(size, layout):
        return size
    rooms = (_inside(form, layout) for form in _formats(layout))
    share = max(min(room.width / size.width, room.height / size.height) for room in rooms)
    return Size(size.width * share, size.height * share) if share > 0 else size


def largest_room(size: Size, layout: SheetLayout) -> Room:
    """Return how the paper holds most components of a size; with a fold, on the half for their faces."""
    best = max((_room(size, form, layout) for form in _formats(layout)), key=lambda room: room.places)
    if not best.places:
        text = N_("A component of {width} × {height} mm has no room on this paper with these margins.")
        raise QuoError(text, width=f"{size.width:g}", height=f"{size.height:g}")
    return best


def _formats(layout: SheetLayout) -> Sequence[Format]:
    lying = {"portrait": [layout.paper], "landscape": [layout.paper.turned]}
    folds: list[Turn | None] = ["left-right", "top-bottom"] if layout.backs == "gutterfold" else [None]
    papers = lying.get(layout.orientation, [layout.paper, layout.paper.turned])
    return [Format(paper, fold) for fold in folds for paper in papers]


def _inside(form: Format, layout: SheetLayout) -> Rectangle:
    """Return where on a paper trimmed boxes may lie: within margins, marks and bleeds, left of a fold or above it."""
    paper, edge = form.paper, layout.margin + MARK + MARK_GAP + layout.bleed
    top = (
        edge + FOOT if form.folded == "top-bottom" else edge
    )  # the backs' foot is free where it meets the fronts' head
    right, bottom = paper.width - edge, paper.height - edge - FOOT
    if form.folded == "left-right":
        right = paper.width / 2 - FOLD - layout.bleed
    if form.folded == "top-bottom":
        bottom = paper.height / 2 - FOLD - layout.bleed
    return Rectangle(edge, top, right - edge, bottom - top)


def _pitch(size: Size, layout: SheetLayout) -> Size:
    """Return how far neighbours are from each other: those that share a cut have no bleeds between them."""
    more = 2 * layout.bleed + layout.gap if layout.gap else 0.0
    return Size(size.width + more, size.height + more)


def _room(size: Size, form: Format, layout: SheetLayout) -> Room:
    inside, pitch = _inside(form, layout), _pitch(size, layout)
    columns = _fitting(inside.width, size.width, pitch.width)
    return Room(form, columns, _fitting(inside.height, size.height, pitch.height))


def _fitting(room: float, own: float, step: float) -> int:
    return 0 if room + SLACK < own else 1 + int((room + SLACK - own) / step)


# Sheets that several sizes share.


def _shared(left: Sequence[SheetBand], layout: SheetLayout) -> Iterator[PaperSheet]:
    """Yield sheets for what has filled none of its own, each as full as bands of it can make one."""
    while left:
        tried = [PaperSheet(form, _filling(left, form, layout)) for form in _formats(layout)]
        best = max(tried, key=lambda sheet: sum(band.area for band in sheet.bands))
        yield best
        left = [band for band in left if band not in best.bands]


def _filling(left: Sequence[SheetBand], form: Format, layout: SheetLayout) -> tuple[SheetBand, ...]:
    """Return bands that have room together on a paper, the tallest that do first."""
    room = _inside(form, layout).height + 2 * layout.bleed + BETWEEN_BANDS
    chosen: list[SheetBand] = []
    heights = {band: _height(band, form, layout) for band in left if _room(band.size, form, layout).places}
    for band, height in sorted(heights.items(), key=lambda each: -each[1]):
        if height + BETWEEN_BANDS <= room + SLACK:
            chosen.append(band)
            room -= height + BETWEEN_BANDS
    return tuple(band for band in left if band in chosen)


def _height(band: SheetBand, form: Format, layout: SheetLayout) -> float:
    """Return how high a band is on a paper, bleeds included."""
    rows = -(-len(band.numbers) // _room(band.size, form, layout).columns)
    return (rows - 1) * _pitch(band.size, layout).height + band.size.height + 2 * layout.bleed


def _sides(number: int, sheet: PaperSheet, layout: SheetLayout) -> Iterator[Side]:
    paper, folded = sheet.format
    fronts = tuple(_fronts(sheet, layout))
    beside = [_turned(band, paper, folded) if folded else () for band in fronts]
    yield Side(
        sheet=number,
        is_back=False,
        size=paper,
        fronts=_all(fronts),
        backs=_all(beside),
        fold=_fold(sheet.format),
        bands=tuple(_around(band).grown(layout.bleed) for band in _cut_apart(fronts, beside, folded)),
    )
    if layout.backs in {"duplex-long", "duplex-short"}:
        behind = [_turned(band, paper, turning(paper, layout.backs), layout.offset) for band in fronts]
        bands = tuple(_around(band).grown(layout.bleed) for band in behind)
        yield Side(sheet=number, is_back=True, size=paper, fronts=(), backs=_all(behind), fold=None, bands=bands)


def _cut_apart(
    fronts: Sequence[tuple[Placed, ...]], beside: Sequence[tuple[Placed, ...]], folded: Turn | None
) -> Iterator[tuple[Placed, ...]]:
    """Yield what is cut apart first: fronts with the backs beside them, or with those below the fold elsewhere."""
    if folded == "top-bottom":
        yield from (*fronts, *reversed(beside))
    else:
        yield from ((*band, *backs) for band, backs in zip(fronts, beside, strict=True))


def _fold(form: Format) -> tuple[float, float, float, float] | None:
    width, height = form.paper
    if form.folded is None:
        return None
    return (width / 2, 0, width / 2, height) if form.folded == "left-right" else (0, height / 2, width, height / 2)


def _all(bands: Iterable[Sequence[Placed]]) -> tuple[Placed, ...]:
    return tuple(each for band in bands for each in band)


def _fronts(sheet: PaperSheet, layout: SheetLayout) -> Iterator[tuple[Placed, ...]]:
    """Yield where the components of each band lie, all bands together in the middle of the paper."""
    inside = _inside(sheet.format, layout)
    heights = [_height(band, sheet.format, layout) for band in sheet.bands]
    free = inside.height + 2 * layout.bleed - sum(heights) - BETWEEN_BANDS * (len(heights) - 1)
    top = inside.top + (free if sheet.format.folded == "top-bottom" else free / 2)
    for band, height in zip(sheet.bands, heights, strict=True):
        columns, pitch = _room(band.size, sheet.format, layout).columns, _pitch(band.size, layout)
        width = (min(columns, len(band.numbers)) - 1) * pitch.width + band.size.width
        left = inside.right - width if sheet.format.folded == "left-right" else inside.left + (inside.width - width) / 2
        places = (divmod(at, columns) for at in range(len(band.numbers)))
        yield tuple(
            Placed(number, Rectangle(left + column * pitch.width, top + row * pitch.height, *band.size))
            for number, (row, column) in zip(band.numbers, places, strict=True)
        )
        top += height + BETWEEN_BANDS


def _turned(
    fronts: Iterable[Placed], paper: Size, turn: Turn, offset: tuple[float, float] = (0.0, 0.0)
) -> tuple[Placed, ...]:
    """Return where the backs of components lie, with what a printer puts them too far taken back."""
    right, down = (-each for each in offset)
    return tuple(
        Placed(each.component, mirrored(each.box, paper, turn).moved(right, down), turn == "top-bottom")
        for each in fronts
    )


def turning(paper: Size, backs: Backs) -> Turn:
    """Return how a duplex printer turns this paper: about its long edge or its short one, as it lies."""
    upright = paper.height >= paper.width
    return "left-right" if upright == (backs == "duplex-long") else "top-bottom"


def mirrored(box: Rectangle, paper: Size, turn: Turn) -> Rectangle:
    """Return where a box lies as it is seen from the other side of the paper."""
    if turn == "left-right":
        return box._replace(left=paper.width - box.right)
    return box._replace(top=paper.height - box.bottom)


def crop_marks(side: Side) -> tuple[tuple[float, float, float, float], ...]:
    """Return the lines (from x, y to x, y) beside each band, outside all pictures, at which to cut, each once."""
    found: dict[tuple[float, float, float, float], None] = {}
    for band in side.bands:
        around = band.grown(MARK_GAP)
        for placed in _within(side, band):
            for x in (placed.box.left, placed.box.right):
                for end, away in ((around.top, -MARK), (around.bottom, MARK)):
                    found[(round(x, 4), round(end, 4), round(x, 4), round(end + away, 4))] = None
            for y in (placed.box.top, placed.box.bottom):
                for end, away in ((around.left, -MARK), (around.right, MARK)):
                    found[(round(end, 4), round(y, 4), round(end + away, 4), round(y, 4))] = None
    return tuple(found)


def cuts(side: Side) -> int:
    """Return how often a side is cut: bands apart, then each on the lines on which trimmed edges lie, once."""
    count = len(side.bands) - 1
    for band in side.bands:
        within = _within(side, band)
        upright = {round(x, 3) for each in within for x in (each.box.left, each.box.right)}
        level = {round(y, 3) for each in within for y in (each.box.top, each.box.bottom)}
        count += len(upright) + len(level)
    return count


def _within(side: Side, band: Rectangle) -> list[Placed]:
    return [each for each in (*side.fronts, *side.backs) if band.top <= each.box.top <= band.bottom]


def _around(placed: Iterable[Placed]) -> Rectangle:
    boxes = [each.box for each in placed]
    left, top = min(each.left for each in boxes), min(each.top for each in boxes)
    return Rectangle(left, top, max(each.right for each in boxes) - left, max(each.bottom for each in boxes) - top)

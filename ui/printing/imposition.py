"""Lays components out on sheets of paper, with their backs behind them; all lengths are millimetres.

A component is known by the size of its trimmed box. Components of one size share sheets; sheets are filled so that a
pile of them, cut by a guillotine, gives stacks that follow each other in the order in which the components came.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from qquovadis.errors import QuoError
from qquovadis.model.text.translations import N_

Backs = Literal["none", "duplex-long", "duplex-short", "gutterfold"]
Orientation = Literal["portrait", "landscape", "best"]

RULER = 100.0  # the line by which one sees that a sheet was printed at 100 %
FOOT = 9.0  # the room at a sheet's foot for the ruler and what the sheet is
MARK, MARK_GAP = 3.0, 0.5  # crop marks: how long, and how far from the bleed
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
        fold: Where it is folded, from the left; nothing if it is not.
        cut: The area within which the components lie, bleeds included.
    """

    sheet: int
    is_back: bool
    size: Size
    fronts: tuple[Placed, ...]
    backs: tuple[Placed, ...]
    fold: float | None
    cut: Rectangle


class Grid(NamedTuple):
    """A grid of equal places on a paper: how many, and where the first trimmed box begins."""

    paper: Size
    columns: int
    rows: int
    first: tuple[float, float]
    pitch: Size

    @property
    def places(self) -> int:
        """How many components it holds."""
        return self.columns * self.rows


def impose(sizes: Sequence[Size], layout: SheetLayout) -> tuple[Side, ...]:
    """Return the sides of the sheets for components of these sizes, all of one size after those of another.

    QuoError names the size of a component for which the paper has no room.
    """
    sides: list[Side] = []
    for size in dict.fromkeys(sizes):
        numbers = [number for number, each in enumerate(sizes) if each == size]
        sides += _sheets(numbers, size, layout, len({side.sheet for side in sides}))
    return tuple(sides)


def has_room(size: Size, layout: SheetLayout) -> bool:
    """Return whether a component of this size fits on the paper."""
    papers = (layout.paper, layout.paper.turned)
    return any(_grid(size, paper, layout).places for paper in papers)


def grid_for(size: Size, layout: SheetLayout) -> Grid:
    """Return the grid with the most places; with a fold, of the half that holds the faces."""
    papers = {"portrait": [layout.paper], "landscape": [layout.paper.turned]}
    tried = papers.get(layout.orientation, [layout.paper, layout.paper.turned])
    grids = [_grid(size, paper, layout) for paper in tried]
    best = max(grids, key=lambda grid: grid.places)
    if not best.places:
        text = N_("A component of {width} × {height} mm has no room on this paper with these margins.")
        raise QuoError(text, width=f"{size.width:g}", height=f"{size.height:g}")
    return best


def _grid(size: Size, paper: Size, layout: SheetLayout) -> Grid:
    edge = layout.margin + MARK + MARK_GAP
    # Neighbours with a cut of their own have their bleeds between them; those that share one have none there.
    pitch = Size(*(length + (2 * layout.bleed + layout.gap if layout.gap else 0) for length in size))
    folded = layout.backs == "gutterfold"
    across = paper.width / 2 - edge - FOLD if folded else paper.width - 2 * edge
    room = Size(across - 2 * layout.bleed, paper.height - 2 * edge - FOOT - 2 * layout.bleed)
    columns, rows = (_fitting(have, own, step) for have, own, step in zip(room, size, pitch, strict=True))
    taken = Size(*((count - 1) * step + own for count, step, own in zip((columns, rows), pitch, size, strict=True)))
    left = paper.width / 2 - FOLD - layout.bleed - taken.width if folded else (paper.width - taken.width) / 2
    top = edge + layout.bleed + (room.height - taken.height) / 2
    return Grid(paper, columns, rows, (left, top), pitch)


def _fitting(room: float, own: float, step: float) -> int:
    return 0 if room + SLACK < own else 1 + int((room + SLACK - own) / step)


def _sheets(numbers: Sequence[int], size: Size, layout: SheetLayout, before: int) -> Iterator[Side]:
    grid = grid_for(size, layout)
    sheets = -(-len(numbers) // grid.places)
    for sheet in range(sheets):
        # What lies at one place of all sheets is one stack once they are cut.
        here = [numbers[at] for at in range(sheet, len(numbers), sheets)]
        boxes = [_box(grid, size, place) for place in range(len(here))]
        fronts = tuple(Placed(number, box) for number, box in zip(here, boxes, strict=True))
        yield from _sides(before + sheet, grid, fronts, layout)


def _box(grid: Grid, size: Size, place: int) -> Rectangle:
    row, column = divmod(place, grid.columns)
    left, top = grid.first
    return Rectangle(left + column * grid.pitch.width, top + row * grid.pitch.height, *size)


def _sides(sheet: int, grid: Grid, fronts: tuple[Placed, ...], layout: SheetLayout) -> Iterator[Side]:
    paper = grid.paper
    folded = layout.backs == "gutterfold"
    beside = tuple(each._replace(box=mirrored(each.box, paper, "left-right")) for each in fronts) if folded else ()
    cut = _around([each.box for each in (*fronts, *beside)]).grown(layout.bleed)
    fold = paper.width / 2 if folded else None
    yield Side(sheet, is_back=False, size=paper, fronts=fronts, backs=beside, fold=fold, cut=cut)
    if layout.backs in {"duplex-long", "duplex-short"}:
        turn = turning(paper, layout.backs)
        right, down = (-each for each in layout.offset)
        behind = tuple(
            Placed(each.component, mirrored(each.box, paper, turn).moved(right, down), turn == "top-bottom")
            for each in fronts
        )
        cut = _around([each.box for each in behind]).grown(layout.bleed)
        yield Side(sheet, is_back=True, size=paper, fronts=(), backs=behind, fold=None, cut=cut)


def turning(paper: Size, backs: Backs) -> Literal["left-right", "top-bottom"]:
    """Return how a duplex printer turns this paper: about its long edge or its short one, as it lies."""
    upright = paper.height >= paper.width
    return "left-right" if upright == (backs == "duplex-long") else "top-bottom"


def mirrored(box: Rectangle, paper: Size, turn: Literal["left-right", "top-bottom"]) -> Rectangle:
    """Return where a box lies as it is seen from the other side of the paper."""
    if turn == "left-right":
        return box._replace(left=paper.width - box.right)
    return box._replace(top=paper.height - box.bottom)


def crop_marks(side: Side) -> tuple[tuple[float, float, float, float], ...]:
    """Return the lines (from x, y to x, y) outside all pictures at which to cut, each once."""
    found: dict[tuple[float, float, float, float], None] = {}
    around = side.cut.grown(MARK_GAP)
    for placed in (*side.fronts, *side.backs):
        for x in (placed.box.left, placed.box.right):
            for end, away in ((around.top, -MARK), (around.bottom, MARK)):
                found[(round(x, 4), round(end, 4), round(x, 4), round(end + away, 4))] = None
        for y in (placed.box.top, placed.box.bottom):
            for end, away in ((around.left, -MARK), (around.right, MARK)):
                found[(round(end, 4), round(y, 4), round(end + away, 4), round(y, 4))] = None
    return tuple(found)


def cuts(side: Side) -> int:
    """Return how often a side is cut from edge to edge: each line on which a trimmed edge lies, once."""
    placed = (*side.fronts, *side.backs)
    upright = {round(x, 3) for each in placed for x in (each.box.left, each.box.right)}
    level = {round(y, 3) for each in placed for y in (each.box.top, each.box.bottom)}
    return len(upright) + len(level)


def _around(boxes: Sequence[Rectangle]) -> Rectangle:
    left, top = min(each.left for each in boxes), min(each.top for each in boxes)
    return Rectangle(left, top, max(each.right for each in boxes) - left, max(each.bottom for each in boxes) - top)

"""Lets the parts of a book flow through columns: headings stay with what they head, pictures wait for room."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from ui.art.strokes import Brushwork

SLACK = 1e-6
Painter = Callable[[Brushwork, float, float], None]  # paints a part from its upper left corner on


class BookPart(NamedTuple):
    """Something that is never cut.

    Attributes:
        height: In millimetres.
        paint: Paints it from its upper left corner on.
        gap: The room above it, which it has not at the head of a column.
        joins: Whether what comes next must begin in the same column.
        floats: Whether what follows may come before it where it has no room.
        breaks: Whether it begins a page.
        continues: Whether it goes on with a sentence, so that no picture comes before it.
        key: What begins with it, such as a clause or a chapter; empty for nothing.
        stamp: What is printed, so that it can be told from another.
    """

    height: float
    paint: Painter
    gap: float = 0.0
    joins: bool = False
    floats: bool = False
    breaks: bool = False
    continues: bool = False
    key: str = ""
    stamp: str = ""


class PlacedBookPart(NamedTuple):
    """A part in a column, counted over all pages from 0 on, so far below its head."""

    part: BookPart
    column: int
    top: float


def flow(parts: Iterable[BookPart], height: float, columns: int) -> tuple[PlacedBookPart, ...]:
    """Return where parts come in columns of this height, so many of which are a page."""
    flowing = _Flow(height, columns)
    for block in _blocks(parts):
        flowing.take(block)
    flowing.let_land()
    return tuple(flowing.placed)


def _blocks(parts: Iterable[BookPart]) -> Iterator[tuple[BookPart, ...]]:
    """Yield what stays in one column: parts that join what follows, with that."""
    block: list[BookPart] = []
    for part in parts:
        block.append(part)
        if not part.joins:
            yield tuple(block)
            block = []
    if block:
        yield tuple(block)


class _Flow:
    """The columns while they are filled."""

    def __init__(self, height: float, columns: int) -> None:
        self.placed: list[PlacedBookPart] = []
        self._height, self._columns = height, columns
        self._column, self._top = 0, 0.0
        self._waiting: list[tuple[BookPart, ...]] = []

    def take(self, block: Sequence[BookPart]) -> None:
        """Put a block where it has room, or let it wait if it may."""
        if self._waiting and not block[0].continues:
            self._land_what_fits()
        if block[0].breaks and (self._top or self._column % self._columns):
            self.let_land()
            self._column += self._columns - self._column % self._columns
            self._top = 0.0
        waits = block[0].floats and bool(self._waiting)  # pictures keep their order
        if self._fits(block) and not waits:
            self._put(block)
        elif block[0].floats:
            self._waiting.append(tuple(block))
        else:
            self._next_column(landing=not block[0].continues)
            while not self._fits(block) and self._top:
                self._next_column()
            self._put(block)

    def let_land(self) -> None:
        """Put down all that waits."""
        while self._waiting:
            self._next_column()

    def _next_column(self, *, landing: bool = True) -> None:
        self._column, self._top = self._column + 1, 0.0
        if landing:
            self._land_what_fits()

    def _land_what_fits(self) -> None:
        while self._waiting and (self._fits(self._waiting[0]) or not self._top):
            self._put(self._waiting.pop(0))

    def _fits(self, block: Sequence[BookPart]) -> bool:
        needed = sum(part.height + (part.gap if at else self._gap_above(part)) for at, part in enumerate(block))
        return self._top + needed <= self._height + SLACK

    def _gap_above(self, part: BookPart) -> float:
        """Return the room between a part and what stands above it: below a picture at least what is above that."""
        if not self._top:
            return 0.0
        above = self.placed[-1].part
        return max(part.gap, above.gap) if above.floats else part.gap

    def _put(self, block: Sequence[BookPart]) -> None:
        for part in block:
            top = self._top + self._gap_above(part)
            self.placed.append(PlacedBookPart(part, self._column, top))
            self._top = top + part.height

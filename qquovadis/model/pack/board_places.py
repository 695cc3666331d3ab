"""Places on the board in the middle of a free table: squares, hexes, spaces of a track, or anywhere; no Qt.

All measures are widths of a usual place: squares lie 1 apart, hexes, which stand on a corner, too. A hex is as large as
its width says, so both numbers of its size are that.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field, Strict, model_validator

from qquovadis.errors import N_, InvalidContent
from qquovadis.model.pack.shapes import Name, Names, Shape

FARTHEST = 200  # widths of a place from the corner of a board that anything may lie
SQUASHED = math.sqrt(3) / 2  # how far rows of hexes lie apart
TALL = 2 / math.sqrt(3)  # how high a hex is, in its width

PlaceShape = Literal["square", "hex", "round"]
PlaceKind = Literal["heap", "row", "fan", "grid", "free", "counter"]
Ground = Literal["none", "light", "dark", "plain", "mountain", "desert", "frost", "sea"]
Measure = Annotated[float, Field(ge=-FARTHEST, le=FARTHEST, allow_inf_nan=False), Strict(False)]
Extent = Annotated[float, Field(ge=0.2, le=FARTHEST, allow_inf_nan=False), Strict(False)]
Spot = Annotated[tuple[Measure, Measure], Strict(False)]
Extents = Annotated[tuple[Extent, Extent], Strict(False)]
RowLength = Annotated[int, Field(ge=1, le=FARTHEST)]
Cells = Annotated[tuple[RowLength, RowLength], Strict(False)]


class Middle(NamedTuple):
    """Where the middle of a place is, and in which row and column it is counted."""

    x: float
    y: float
    row: int = 0
    column: int = 0


class GroundPicture(Shape):
    """A picture that the board is printed on, from its left upper corner `at`, so wide and high."""

    picture: Name
    at: Spot = (-0.5, -0.5)
    size: Extents


class BoardPlace(Shape):
    """The places of one family on the board, each as large as `size`, the first with its middle `at` this spot.

    Where the others lie is said in one of four ways, and in none where there is but one: so many in each row
    (`across`, or a number for each of the `rows`, which lie centred), from the top down or `upward`; in a straight line
    `to` the last; or each at one of `points`. Hexes of every second row lie half a place aside. `checks` lets light and
    dark ones change, `lands` says what is painted on which of them, by their names, and `labels` writes their names on
    them. Of a place whose land is "none", since a picture shows it, only the line is painted.

    Things lie on each place as its `kind` says: in a heap, where what is alike is counted; in a row or a fan, in which
    each is to be seen; in a grid of `cells`, columns and rows; or free, where hands put them. A counter shows the
    amount of a `tally` that belongs to nobody, in place of what lies in a zone.
    """

    zone: Name = ""
    tally: Name | None = None
    kind: PlaceKind = "heap"
    cells: Cells | None = None
    shape: PlaceShape = "square"
    at: Spot = (0.0, 0.0)
    size: Extents = (1.0, 1.0)
    across: RowLength | None = None
    rows: Annotated[tuple[RowLength, ...], Strict(False), Field(max_length=FARTHEST)] = ()
    to: Spot | None = None
    upward: bool = False
    points: Annotated[tuple[Spot, ...], Strict(False)] = ()
    land: Ground = "light"
    checks: bool = False
    lands: dict[Ground, Names] = Field(default_factory=dict)
    labels: bool = False

    @model_validator(mode="after")
    def lies_in_one_way(self) -> Self:
        """Refuse two ways at once, and hexes out of shape."""
        if sum((self.across is not None, bool(self.rows), self.to is not None, bool(self.points))) > 1:
            raise InvalidContent(N_("give one of across, rows, to and points, or none of them for a single place"))
        if self.shape == "hex" and self.size[0] != self.size[1]:
            raise InvalidContent(N_("a hex is as high as its width asks: give the width twice, such as size = [2, 2]"))
        return self

    @property
    def extent(self) -> tuple[float, float]:
        """How wide and high each of the places is; a hex is higher than its width."""
        wide, high = self.size
        return (wide, wide * TALL) if self.shape == "hex" else (wide, high)

    @model_validator(mode="after")
    def is_of_one_kind(self) -> Self:
        """Refuse a counter of no tally, or with a zone or several spots, and cells of what is no grid."""
        if self.kind == "counter" and (self.tally is None or self.zone):
            raise InvalidContent(N_('a counter needs tally = "…", and no zone'))
        if self.kind != "counter" and (self.tally is not None or not self.zone):
            raise InvalidContent(N_('a place needs zone = "…"; tally belongs to kind = "counter"'))
        if self.kind == "counter" and (self.across or self.rows or self.to or self.points):
            raise InvalidContent(N_("a counter is a single place; leave across, rows, to and points out"))
        if self.cells is not None and self.kind != "grid":
            raise InvalidContent(N_('cells belong to kind = "grid"'))
        return self

    def fits(self, count: int) -> bool:
        """Return whether it says of so many places where each of them lies."""
        if self.points:
            return len(self.points) == count
        if self.rows:
            return sum(self.rows) == count
        return count == 1 or self.across is not None or self.to is not None

    def middles(self, count: int) -> list[Middle]:
        """Return where so many places lie, for which it `fits`."""
        if self.points:
            return [Middle(*point, 0, at) for at, point in enumerate(self.points)]
        if self.to is not None:
            return [self._between(at / max(1, count - 1), at) for at in range(count)]
        lengths = self.rows or (self.across or 1,) * math.ceil(count / (self.across or 1))
        return [Middle(*each) for each in self._in_rows(lengths)][:count]

    def land_of(self, name: str, middle: Middle) -> Ground:
        """Return what is painted on a place of this name."""
        named = next((land for land, names in self.lands.items() if name in names), None)
        if named is not None:
            return named
        if not self.checks or (middle.row + middle.column) % 2 == 0:
            return self.land
        return "light" if self.land == "dark" else "dark"

    def _between(self, share: float, at: int) -> Middle:
        (x, y), (to_x, to_y) = self.at, self.to or self.at
        return Middle(x + (to_x - x) * share, y + (to_y - y) * share, 0, at)

    def _in_rows(self, lengths: Sequence[int]) -> Iterator[tuple[float, float, int, int]]:
        wide, high = self.size
        down = high * (SQUASHED if self.shape == "hex" else 1.0) * (-1 if self.upward else 1)
        for row, length in enumerate(lengths):
            left = (lengths[0] - length) / 2
            if self.shape == "hex" and (left - row / 2) % 1:
                left += 0.5
            for column in range(length):
                yield self.at[0] + (left + column) * wide, self.at[1] + row * down, row, column

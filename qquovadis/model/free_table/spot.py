"""What the number says that a piece carries as its `spot`; here alone it is written and read.

A piece has one such number beside its zone; tables, saves, positions and undo keep it as it is. What it says follows
from where the piece lies:

    NO_SPOT      anywhere: nothing, the piece lies as its place lays things out
    LATTICE      among the tiles of a world: a position of the lattice, as `qquovadis.engine.hexes` writes it for games
    BARE_TABLE   in the box: a point from the middle of the world on; the piece lies loose on the bare table
    FREE_PLACE   in a place where things lie anywhere: a point from the middle of the place on
    ROW_SLOT     in a row of slots: the slot, from 0 on
    BUNDLE       among cards that lie in bundles: the number of the bundle, from 1 on
    HEAP         in any place but the box: how the heap lies there (`heaps`)

No place has two of the first ones, so these may share numbers. A heap may lie in any place: its numbers are beyond all
others.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NewType, Protocol, TypeVar

from qquovadis.engine import hexes
from qquovadis.engine.kit import BOX

Said = TypeVar("Said")
Spot = NewType("Spot", int)
Offset = tuple[float, float]  # to the right and down, in units of the world

NO_SPOT = Spot(-1)
GRAIN = 4.0  # units of the world between two points
POINTS_IN_A_ROW = 2048
HALF = POINTS_IN_A_ROW // 2
FARTHEST = (HALF - 1) * GRAIN  # from the middle, to each side
HEAPS_FROM = 1 << 24


@dataclass(frozen=True)
class SpotMeaning(Generic[Said]):
    """One meaning of a spot: where pieces have it, the numbers that have it, and how they are written and read."""

    where: str
    numbers: range
    number_of: Callable[[Said], int]
    said_by: Callable[[int], Said]

    def write(self, said: Said) -> Spot:
        """Return the spot for what a piece says; ValueError where there is none."""
        number = self.number_of(said)
        if number not in self.numbers:
            raise ValueError(f"no spot {self.where} says {said}")
        return Spot(number)

    def read(self, spot: int) -> Said | None:
        """Return what a spot says; None if it says nothing of this."""
        return self.said_by(spot) if spot in self.numbers else None

    def is_meant(self, spot: int) -> bool:
        """Return whether a spot says something of this, if its piece lies there."""
        return spot in self.numbers


class LyingPieces(Protocol):
    """A table or a seat view, as far as it says where pieces lie."""

    @property
    def zone_of(self) -> Sequence[int]:
        """The zone of each piece."""

    @property
    def spot(self) -> Sequence[int]:
        """The spot of each piece."""

    @property
    def contents(self) -> Sequence[Sequence[int]]:
        """The pieces of each zone, in order."""


def _position(place: hexes.Place) -> int:
    """Return the number of a position; ValueError if it is so far out that it would be read as another one."""
    if not all(-hexes.OFFSET <= way < hexes.OFFSET for way in place):
        raise ValueError(f"{place} is beyond the lattice")
    return hexes.spot(place)


def _nearest_point(offset: Offset) -> int:
    """Return the number of the point that is nearest; of what is beyond them all, that of a point at the edge."""
    x, y = (max(-HALF, min(HALF - 1, round(way / GRAIN))) + HALF for way in offset)
    return y * POINTS_IN_A_ROW + x


def _offset(number: int) -> Offset:
    y, x = divmod(number, POINTS_IN_A_ROW)
    return (x - HALF) * GRAIN, (y - HALF) * GRAIN


def _number(number: int) -> int:
    return number


_POINTS = range(POINTS_IN_A_ROW**2)
LATTICE = SpotMeaning("among the tiles of a world", hexes.SPOTS, _position, hexes.place_of)
BARE_TABLE = SpotMeaning("on the bare table", _POINTS, _nearest_point, _offset)
FREE_PLACE = SpotMeaning("in a place where things lie anywhere", _POINTS, _nearest_point, _offset)
ROW_SLOT = SpotMeaning("in a row of slots", range(HEAPS_FROM), _number, _number)
BUNDLE = SpotMeaning("among bundles", range(1, HEAPS_FROM), _number, _number)
HEAP = SpotMeaning(
    "in a heap", range(HEAPS_FROM, 2 * HEAPS_FROM), lambda shape: HEAPS_FROM + shape, lambda spot: spot - HEAPS_FROM
)
PLACES: tuple[SpotMeaning[Any], ...] = (LATTICE, BARE_TABLE, FREE_PLACE, ROW_SLOT, BUNDLE)


def refuse_overlaps(places: Iterable[SpotMeaning[Any]], heap: SpotMeaning[int]) -> None:
    """Raise ValueError if a number that says where a piece lies is also NO_SPOT or says how a heap lies."""
    for place in places:
        if place.numbers.start <= NO_SPOT or place.numbers.stop > heap.numbers.start:
            raise ValueError(f"a spot {place.where} might be mistaken for one {heap.where}, or for none")


refuse_overlaps(PLACES, HEAP)


def loose_at(lying: LyingPieces, piece: int) -> Offset | None:
    """Return where a piece lies loose on the bare table, from the middle of the world; None if it does not."""
    return BARE_TABLE.read(lying.spot[piece]) if lying.zone_of[piece] == BOX else None


def lies_loose(lying: LyingPieces, piece: int) -> bool:
    """Return whether a piece lies loose on the bare table, and not in the box below it."""
    return lying.zone_of[piece] == BOX and BARE_TABLE.is_meant(lying.spot[piece])

"""A board as it is drawn: places with their zones, and the picture under them, as values that never change.

All measures are widths of a usual place, to the right and downwards, as in board.toml.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from qquovadis.model.pack.board_places import FARTHEST, BoardPlace, GroundPicture
from qquovadis.model.pack.shapes import JAPANESE, Wording

Sight = Literal["nobody", "owner", "everybody"]
LEAST = 0.2  # that anything is wide or high
LONGEST_ID = 40
PLACE = "place"  # begins the id of a place whose name has no plain letters


class Area(NamedTuple):
    """A rectangle by its left upper corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point lies in it."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def meets(self, other: "Area") -> bool:
        """Return whether they share anything."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


def about(x: float, y: float, w: float, h: float) -> Area:
    """Return the rectangle of this size about a middle."""
    return Area(x - w / 2, y - h / 2, w, h)


def joined(areas: Iterable[Area]) -> Area | None:
    """Return the smallest rectangle round all; None if there is none."""
    found = list(areas)
    if not found:
        return None
    x, y = min(each.x for each in found), min(each.y for each in found)
    return Area(x, y, max(each.right for each in found) - x, max(each.bottom for each in found) - y)


@dataclass(frozen=True)
class DrawnZone:
    """What pack.toml says of the places of one family: its zone, or the tally of a counter (`is_tally`).

    `high` is how far a tally counts, None where that is no plain number. `names` are those of its zones; `last` is the
    number up to which they are counted, if they are numbers from 1 on.
    `begins` are the things that begin there, `in_steps` tells whether a setup or a procedure speaks of it, `elsewhere`
    whether it is shown somewhere else than on the board, too; `twice` says that several rows of the file have this id.
    `row` is the number of its row in the file, None for one that is new.
    """

    id: str
    name: Wording
    sight: Sight = "everybody"
    bag: bool = False
    names: tuple[str, ...] = ()
    last: int | None = None
    owned: bool = False
    is_tally: bool = False
    high: int | None = None
    begins: tuple[Wording, ...] = ()
    in_steps: bool = False
    elsewhere: bool = False
    twice: bool = False
    row: int | None = None

    @property
    def stays(self) -> bool:
        """Whether pack.toml needs it without a place on the board, too."""
        return self.elsewhere or self.twice


@dataclass(frozen=True)
class DrawnPlace:
    """The places of one family on the board; `row` is the number of the row in board.toml, None for what is new."""

    place: BoardPlace
    zone: DrawnZone
    row: int | None = None

    @property
    def count(self) -> int:
        """How many there are."""
        return max(1, len(self.zone.names))

    def areas(self) -> list[Area]:
        """Return what each of them covers."""
        wide, high = self.place.extent
        fits = self.place.fits(self.count)
        return [about(each.x, each.y, wide, high) for each in self.place.middles(self.count if fits else 1)]

    @property
    def area(self) -> Area:
        """What all of them cover."""
        whole = joined(self.areas())
        assert whole is not None, "there is at least one"
        return whole

    def saying(self, **keys: Any) -> "DrawnPlace":
        """Return it with other values of board.toml, None for what it says no more; ValidationError if it cannot."""
        values = {**self.place.model_dump(), **keys}
        said = {key: value for key, value in values.items() if value is not None and value != ""}
        return replace(self, place=BoardPlace.model_validate(said))

    def moved(self, x: float, y: float) -> "DrawnPlace":
        """Return it as far to the right and downwards, no farther than a board goes."""
        place = self.place
        if place.points:
            return self.saying(points=tuple(_moved(each, x, y) for each in place.points))
        to = None if place.to is None else _moved(place.to, x, y)
        return self.saying(at=_moved(place.at, x, y), to=to)

    def with_point(self, number: int, x: float, y: float) -> "DrawnPlace":
        """Return it with one of its points, or the last of a straight line, elsewhere."""
        if not self.place.points:
            return self.saying(to=_moved((0.0, 0.0), x, y))
        points = list(self.place.points)
        points[number] = _moved((0.0, 0.0), x, y)
        return self.saying(points=tuple(points))

    def filling(self, area: Area) -> "DrawnPlace":
        """Return a single place that covers an area; one that keeps its shape is as large as the area allows."""
        x, y = area.middle
        wide, high = max(LEAST, area.w), max(LEAST, area.h)
        if self.place.shape == "hex":
            wide = high = max(LEAST, min(wide, high / BoardPlace(zone="-", shape="hex").extent[1]))
        return self.saying(at=(rounded(x), rounded(y)), size=(rounded(wide), rounded(high)))


@dataclass(frozen=True)
class Drawing:
    """All that lies in the middle of the table; `zones` are the ids and names that the pack has besides."""

    places: tuple[DrawnPlace, ...] = ()
    ground: GroundPicture | None = None
    taken: frozenset[str] = field(default_factory=frozenset)

    @property
    def area(self) -> Area | None:
        """What places and picture cover; None if there is nothing."""
        ground = [Area(*self.ground.at, *self.ground.size)] if self.ground else []
        return joined([*ground, *(each.area for each in self.places)])

    def with_place(self, at: int, place: DrawnPlace) -> "Drawing":
        """Return it with another place in this one's stead."""
        return replace(self, places=(*self.places[:at], place, *self.places[at + 1 :]))

    def with_ground(self, ground: GroundPicture | None) -> "Drawing":
        """Return it with another picture under it, or with none."""
        return replace(self, ground=ground)

    def under(self, x: float, y: float) -> Iterator[tuple[int, int]]:
        """Yield what lies under a point, the uppermost first: the number of the place, and which of its family."""
        for at in reversed(range(len(self.places))):
            drawn = self.places[at]
            for number, area in enumerate(drawn.areas()):
                if _covers(drawn.place, area, x, y):
                    yield at, number

    def free_id(self, name: str) -> str:
        """Return the id of a new place of this name: its plain letters, with a number if another is called so."""
        plain = unicodedata.normalize("NFKD", name).casefold()
        slug = re.sub(r"[^a-z0-9]+", "_", plain.encode("ascii", "ignore").decode()).strip("_")[:LONGEST_ID]
        taken = self.taken | {each.zone.id for each in self.places}
        return free_name(slug if slug and not slug[0].isdigit() else PLACE, taken)


def free_name(wanted: str, taken: Collection[str]) -> str:
    """Return the name, or with the first number that makes it another than those that are taken."""
    found, number = wanted, 1
    while found in taken:
        number += 1
        found = f"{wanted}_{number}"
    return found


def worded(name: str) -> Wording:
    """Return a name in the language of its letters."""
    return Wording(en="", ja=name) if JAPANESE.search(name) else Wording(en=name, ja="")


def rounded(value: float) -> float:
    """Return a measure as it is written, no farther than a board goes."""
    return max(-float(FARTHEST), min(float(FARTHEST), round(value, 3))) + 0.0


def _moved(spot: tuple[float, float], x: float, y: float) -> tuple[float, float]:
    return rounded(spot[0] + x), rounded(spot[1] + y)


def _covers(place: BoardPlace, area: Area, x: float, y: float) -> bool:
    """Return whether a point lies in a place of this shape."""
    if not area.holds(x, y):
        return False
    middle_x, middle_y = area.middle
    right, down = abs(x - middle_x) / (area.w / 2), abs(y - middle_y) / (area.h / 2)
    if place.shape == "round":
        return right * right + down * down <= 1
    return place.shape == "square" or down <= 1 - right / 2

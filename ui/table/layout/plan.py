"""What a layout consists of: where each piece lies, where each zone can be pointed at, and the words in between."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from ui.table.layout.geometry import Point, Rect

RADIUS = 64.0  # of a hex in the world's own units

Layer = Literal["world", "table"]
Form = Literal["standing", "flat", "card", "fan", "readable", "mini", "pile"]
Shape = Literal["hex", "tile", "disc", "rect"]


class Placement(NamedTuple):
    """Where a piece lies, how it is shown and how large; hidden ones keep their place, from which they set out.

    Standing pieces have their foot at (x, y), all others their middle; standing ones and rings are as high as `h`.
    `layer` "world" is in the world's units (a hex has RADIUS), "table" in pixels of the view.
    """

    x: float
    y: float
    w: float
    h: float
    form: Form
    layer: Layer = "table"
    z: float = 0.0
    turn: float = 0.0
    shown: bool = True


class ZoneArea(NamedTuple):
    """Where a zone, or a spot of the lattice, is pointed at; a hex is one of the three places of its tile."""

    shape: Shape
    area: Rect
    layer: Layer = "table"
    place: int = 0
    centre: Point = Point(0, 0)  # of the tile, for hexes and tiles


class PlanLabel(NamedTuple):
    """A count or a caption: where its middle is, how large its letters are, what it says or counts."""

    x: float
    y: float
    size: float
    text: str = ""
    family: str = ""  # a zone family whose name goes before the text
    layer: Layer = "table"
    chip: bool = False
    room: float = 240.0


class MatPlan(NamedTuple):
    """The parts of one seat's mat, in pixels of the view."""

    seat: int
    area: Rect
    style: Literal["front", "side", "slim"]
    badge: Point
    radius: float
    name: Rect
    note: Rect
    points: Rect
    tracks: tuple[tuple[str, Rect], ...]
    slot: float
    counts: tuple[tuple[str, Rect], ...]
    columns: tuple[Rect, ...]
    cards: tuple[Rect, ...]
    heap: Rect | None
    heads: tuple[tuple[str, Rect], ...]
    room: Rect | None = None  # for cards in groups and bundles


class StrengthRow(NamedTuple):
    """Where it is said how strong a seat is, how large things are drawn there, and whether its parts have room."""

    area: Rect
    unit: float
    with_parts: bool


@dataclass
class Plan:
    """A whole layout."""

    pieces: dict[int, Placement] = field(default_factory=dict)
    zones: dict[int, ZoneArea] = field(default_factory=dict)
    tallies: dict[int, ZoneArea] = field(default_factory=dict)
    spots: dict[int, ZoneArea] = field(default_factory=dict)
    seats: dict[int, ZoneArea] = field(default_factory=dict)
    labels: dict[tuple[str, int, int], PlanLabel] = field(default_factory=dict)
    mats: dict[int, MatPlan] = field(default_factory=dict)
    strengths: dict[int, StrengthRow] = field(default_factory=dict)  # by seat
    panels: dict[str, Rect] = field(default_factory=dict)
    slots: dict[tuple[int, int], Rect] = field(default_factory=dict)  # places in which nothing lies, by zone and order
    badges: dict[int, tuple[Point, float]] = field(default_factory=dict)  # of seats beside the mats, with their radius
    progress: dict[int, Rect] = field(default_factory=dict)  # under cards of which it is said how far seats have come
    fan: dict[int, Rect] = field(default_factory=dict)  # where each card of the hand can be pointed at while it rests
    world: Rect | None = None  # what the tiles cover, in the world's units
    over: list[Rect] = field(default_factory=list)  # what lies over corners of the world, in pixels of the view

    @property
    def lands(self) -> list[Rect]:
        """What each space of the world, and each spot where a tile may be laid, covers, in the world's units."""
        spaces = [ground.area for ground in self.zones.values() if ground.shape == "hex"]
        return [*spaces, *(ground.area for ground in self.spots.values())]

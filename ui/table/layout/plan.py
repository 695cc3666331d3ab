"""What a layout consists of: where each piece lies, where each zone can be pointed at, and the words in between."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from ui.table.layout.geometry import Point, Rect

RADIUS = 64.0  # of a hex in the world's own units

Layer = Literal["world", "table"]
Form = Literal["standing", "flat", "card", "hand", "head", "readable", "mini", "pile"]
Shape = Literal["hex", "tile", "disc", "rect", "round"]
MatStyle = Literal["front", "side", "shut", "row"]


class Placement(NamedTuple):
    """Where a piece lies, how it is shown and how large; a hex of the world has RADIUS."""

    x: float  # of the middle; of a standing piece, of its foot
    y: float  # as `x`
    w: float  # how wide
    h: float  # how high
    form: Form  # how it is shown
    layer: Layer = "table"  # "world" in units of the world, "table" in pixels of the view
    z: float = 0.0  # what lies over what in one layer
    turn: float = 0.0  # degrees clockwise
    shown: bool = True  # a hidden piece keeps its place, from which it will set out
    sight: tuple[float, float] = (0.0, 0.0)  # of a card of the hand, its width and height in sight; (0, 0) for all
    letters: float = 0.0  # pixels of the letters of its text, where it is printed by them; 0: as on a card so wide
    upright: bool = False  # whether both ends of a card with two stand upright
    swapped: bool = False  # whether the other end of such a card is above
    head_only: bool = False  # whether a card that is read shows no more than its name


class ZoneArea(NamedTuple):
    """Where a zone, or a spot of the lattice, is pointed at; a hex is one of the three places of its tile.

    A disc is where a ring lies on land and nothing else; on a round place of a board anything does.
    """

    shape: Shape
    area: Rect
    layer: Layer = "table"
    place: int = 0
    centre: Point = Point(0, 0)  # of the tile, for hexes and tiles
    lift: float = 0.0  # how far above other mats it lies
    scale: float = 1.0  # of a hex, how large it is to those of the world


class PlanLabel(NamedTuple):
    """A count or a caption."""

    x: float  # of its middle
    y: float  # of its middle
    size: float  # of its letters
    text: str = ""  # what it says or counts
    family: str = ""  # a zone family whose name goes before the text
    layer: Layer = "table"  # "world" in units of the world, "table" in pixels of the view
    chip: bool = False  # whether it stands on a chip of its own
    room: float = 240.0  # the width it has, in pixels
    lift: float = 0.0  # how far above other labels it lies


class MatShelf(NamedTuple):
    """A place for cards on a mat of a free table: where it is, and where in it things lie, taken places first."""

    area: Rect
    plates: tuple[Rect, ...]


class BundleBox(NamedTuple):
    """A box on a row about the cards of a bundle, where its words stand, how many cards it has and what it is worth.

    A bundle of a further family is called by the name of that, not by its number of cards.
    """

    area: Rect
    words: Rect
    level: int
    worth: int | None
    family: str = ""


class MatPlan(NamedTuple):
    """The parts of one seat's mat, in pixels of the view."""

    seat: int  # whose mat it is
    area: Rect  # all of it
    style: MatStyle  # in front, open to the side, shut with the most important alone, or a row in the middle
    badge: Point  # the middle of the seat's badge
    radius: float  # of the badge
    name: Rect  # who sits there
    note: Rect  # a word on who that is
    points: Rect  # the score
    tracks: tuple[tuple[str, Rect], ...]  # tally families with where their tracks lie
    slot: float  # how wide one place of a track is
    counts: tuple[tuple[str, Rect], ...]  # tally families with where their numbers stand
    columns: tuple[Rect, ...]  # from left to right
    cards: tuple[Rect, ...]  # the plates on which cards lie
    heap: Rect | None  # where what is not in use lies; None: nowhere
    heads: tuple[tuple[str, Rect], ...]  # zone families with where their names stand
    room: Rect | None = None  # for cards in groups and bundles
    panel: Rect | None = None  # what rises from the mat in front while it is open; None: it is shut
    lift: float = 0.0  # how far above other mats it lies
    chips: tuple[tuple[str, Rect], ...] = ()  # tally families with where their rows of chips lie
    row: tuple[Rect, ...] = ()  # for cards that lie small beside one another
    shelves: tuple[MatShelf, ...] = ()  # of a free table, a place for each zone of cards; its empty plates are `cards`
    slots: int = 0  # places of the longest track, which all tracks keep room for
    names_first: bool = False  # whether what a track counts stands before it, as on an open mat of a free table
    boxes: tuple[BundleBox, ...] = ()  # of a row, what is said of its bundles
    played: Rect | None = None  # at the end of a row, where the card lies that the seat has played
    said: Rect | None = None  # behind that card, what is said of it

    @property
    def is_in_row(self) -> bool:
        """Whether the tracks of the mat in front lie in one row, their places beneath their numbers."""
        return self.style == "front" and not self.names_first and len({area.y for _, area in self.tracks}) == 1

    @property
    def covers(self) -> tuple[Rect, ...]:
        """What of the table lies under it."""
        return (self.area, self.panel) if self.panel is not None else (self.area,)


class GroundPlan(NamedTuple):
    """A place that is printed on the board in the middle of the table."""

    area: Rect  # in units of the world
    shape: Shape  # its outline
    land: str  # what is painted on it
    labelled: bool = False  # whether its name is written on it
    headed: bool = False  # whether that stands above what lies there, as on a place by itself
    seed: int = 0  # which of the pictures of its land


class StrengthRow(NamedTuple):
    """Where it is said how strong a seat is, how large things are drawn there, and whether its parts have room."""

    area: Rect
    unit: float
    with_parts: bool


MOST_SLOTS = 1 << 10  # of one row


def slot_number(zone: int, at: int) -> int:
    """Return by which number a slot of a row is pointed at."""
    return zone * MOST_SLOTS + at


@dataclass
class Plan:
    """A whole layout."""

    pieces: dict[int, Placement] = field(default_factory=dict)  # where each piece lies
    zones: dict[int, ZoneArea] = field(default_factory=dict)  # where each zone is pointed at
    tallies: dict[int, ZoneArea] = field(default_factory=dict)  # where each tally is pointed at
    spots: dict[int, ZoneArea] = field(default_factory=dict)  # where a tile may be laid, by spot of the lattice
    areas: dict[int, ZoneArea] = field(default_factory=dict)  # where each area can be chosen as a whole, by its number
    seats: dict[int, ZoneArea] = field(default_factory=dict)  # where each mat is pointed at
    promises: dict[int, ZoneArea] = field(default_factory=dict)  # where a figure of what a seat would score is, by seat
    labels: dict[tuple[str, int, int], PlanLabel] = field(default_factory=dict)  # by kind, zone or seat, and number
    mats: dict[int, MatPlan] = field(default_factory=dict)  # by seat
    strengths: dict[int, StrengthRow] = field(default_factory=dict)  # by seat
    panels: dict[str, Rect] = field(default_factory=dict)  # what covers the world beside the mats
    slots: dict[tuple[int, int], Rect] = field(default_factory=dict)  # places in which nothing lies, by zone and order
    rows: dict[int, tuple[Rect, ...]] = field(default_factory=dict)  # by zone of a free table, its slots side by side
    stacks: set[int] = field(default_factory=set)  # zones in which counters lie on one another
    badges: dict[int, tuple[Point, float]] = field(default_factory=dict)  # of seats beside the mats, with their radius
    progress: dict[int, Rect] = field(default_factory=dict)  # under cards of which it is said how far seats have come
    fan: dict[int, Rect] = field(default_factory=dict)  # where each card of the hand can be pointed at while it rests
    world: Rect | None = None  # what the tiles or the board cover, in the world's units
    picture: Rect | None = None  # what the picture covers that the board is printed on
    # The places printed on the board, by zone; counters by -1 less their tally.
    grounds: dict[int, GroundPlan] = field(default_factory=dict)
    loose: float = 1.0  # how many times as large as in a world of tiles things lie loose on the bare table
    turn: int = 0  # the thirds by which the world is turned
    over: list[Rect] = field(default_factory=list)  # what lies over corners of the world, in pixels of the view

    def slot_area(self, number: int) -> ZoneArea | None:
        """Return where a slot is that `slot_number` numbers; None if there is none."""
        zone, at = divmod(number, MOST_SLOTS)
        slots = self.rows.get(zone, ())
        return ZoneArea(shape="rect", area=slots[at]) if at < len(slots) else None

    @property
    def opened(self) -> tuple[Rect, ...]:
        """What mats that are open, and so lie over the world and over one another, cover."""
        return tuple(area for mat in self.mats.values() if mat.lift for area in mat.covers)

    def is_covered(self, at: Point) -> bool:
        """Return whether a panel or an open mat lies over the world at a point of the view."""
        return any(area.holds(at) for area in (*self.panels.values(), *self.opened))

    @property
    def lands(self) -> list[Rect]:
        """What each space of the world, each spot where a tile may be laid and a whole board cover, in the world's
        units.
        """
        if self.grounds:
            return [self.world] if self.world else []
        spaces = [ground.area for ground in self.zones.values() if ground.shape == "hex"]
        return [*spaces, *(ground.area for ground in self.spots.values())]

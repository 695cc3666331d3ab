"""What is in the box, as flat immutable tables for one set of seats, parameters and options.

A kit says which identities, pieces, zones and tallies exist; it never changes during a session.
Loading and checking a pack is not done here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.engine.effects import Effect
from qquovadis.engine.programmes import ProgrammeStep

NOBODY, OWNER, EVERYBODY = 0, 1, 2
SIGHTS = ("nobody", "owner", "everybody")
BOX = 0
OPEN = -1
# What a piece can be bound by, by hand: to the piece that carries it, to its place, and to others that go with it.
CARRIER, LOCK, GROUP = 0, 1, 2
BONDS = 3
# What points of seats are called where no scoring sheet says what is worth how many; the first that there is.
POINT_FAMILIES = "vp", "points", "score"

Value = int | bool | str
Mark = int | bool | str | tuple[str, ...]


@dataclass(frozen=True)
class Identity:
    """What is printed on a piece and what that does, as data; several pieces may share one identity.

    `effects` are answers that the rules ask for while it lies there, `programme` is what happens when it is played.
    """

    name: str
    kind: str
    marks: Mapping[str, Mark] = field(default_factory=lambda: MappingProxyType({}))
    effects: tuple[Effect, ...] = ()
    programme: tuple[ProgrammeStep, ...] = ()


@dataclass(frozen=True)
class Piece:
    """One physical thing: the identity it starts with, its back, and the side that lies up."""

    name: str
    identity: int
    back: str
    hidden: bool
    face: int = 0
    zone: int = BOX
    aid: bool = False


@dataclass(frozen=True)
class Zone:
    """A place that holds pieces in order; sight says who learns what lies face up (or, for the owner, at all)."""

    name: str
    family: str
    sight: int = EVERYBODY
    seat: int = -1
    index: int = 0


@dataclass(frozen=True)
class Tally:
    """A bounded count at a zone, a seat or a piece; with sight OWNER only its seat sees it."""

    name: str
    family: str
    low: int = 0
    high: int = 999
    start: int = 0
    seat: int = -1
    aid: bool = False
    sight: int = EVERYBODY


class SetupStep(NamedTuple):
    """One step of laying out a box without rules, or of what people do at it all the time.

    Fields:
        verb: "shuffle", "deal", "fill", "gather", "place", "count", "show" or "hide".
        source: the zone that is shuffled, or from whose front is dealt; where to, if something is gathered or placed.
        zones: where to, in order, or from where is gathered, or where what is hidden is shown or hidden again.
        number: how many each of them gets, or has once it is filled; what tallies count then.
        purpose: that of chance by which is shuffled.
        things: the identity that is placed, or the tallies that count or are shown or hidden again.
    """

    verb: str
    source: int
    zones: tuple[int, ...] = ()
    number: int = 0
    purpose: int = 0
    things: tuple[int, ...] = ()


class ScoredTally(NamedTuple):
    """A family of tallies, one for each seat, of which one is worth so many points at a table without rules."""

    family: str
    worth: int


class Start(NamedTuple):
    """How every table of a kit begins, in flat lists that nobody changes.

    Fields:
        zones, identities, faces: by piece.
        contents: the pieces by zone, in order.
        sight: by zone, as bits of seats, who learns what lies in it face down, and who what lies there face up.
        known: by piece, as bits of seats, who knows what it is.
        tallies, bounds: by tally, what it shows, and the least and most that it may.
        secret_tallies: those that only their own seat sees.
        backs: by piece, the number of its back among all backs in the order of their names; hidden or not.
        public: by piece, as bits of seats, who can tell it wherever it lies: everybody, or nobody if it can be hidden.
    """

    zones: list[int]
    identities: list[int]
    faces: list[int]
    contents: list[list[int]]
    sight: list[tuple[int, int]]
    known: list[int]
    tallies: list[int]
    bounds: list[tuple[int, int]]
    secret_tallies: tuple[int, ...]
    backs: list[int]
    public: list[int]


@dataclass(frozen=True)
class Kit:
    """All tables of one game box; numbers are positions in these tuples.

    `backs` numbers the backs of the pieces; it is OPEN for those that everybody can always tell apart.
    `bags` are the zones in which nothing has a place: what is taken out by hand is taken by chance.
    `procedures` are rows of steps that people do as one at a table without rules.
    `score` says what people's counts are worth at a table without rules.
    `worked_out` is what others find out of a kit once and never change, by who does, such as its referee.

    >>> kit = Kit(
    ...     game="sample",
    ...     draft="1",
    ...     seats=2,
    ...     identities=(Identity("ace", "card", {"rank": 1}), Identity("king", "card", {"rank": 13})),
    ...     pieces=(Piece("ace", 0, "card", hidden=True), Piece("king", 1, "card", hidden=True)),
    ...     zones=(Zone("box", "box"), Zone("hand.A", "hand", OWNER, 0), Zone("hand.B", "hand", OWNER, 1)),
    ...     tallies=(Tally("points.A", "points", seat=0), Tally("points.B", "points", seat=1)),
    ...     purposes=("shuffle",),
    ...     parameters={"rounds": 3},
    ...     options={},
    ... )
    >>> kit.zones_of("hand"), kit.tallies_of("points"), kit.pieces_of("card"), kit.number("rounds")
    ((1, 2), (0, 1), (0, 1), 3)
    >>> kit.identities[kit.pieces[1].identity].marks["rank"]  # what is printed on a card
    13
    """

    game: str
    draft: str
    seats: int
    identities: tuple[Identity, ...]
    pieces: tuple[Piece, ...]
    zones: tuple[Zone, ...]
    tallies: tuple[Tally, ...]
    purposes: tuple[str, ...]
    parameters: Mapping[str, Value]
    options: Mapping[str, Value]
    setup: tuple[SetupStep, ...] = ()
    bags: frozenset[int] = frozenset()
    procedures: tuple[tuple[SetupStep, ...], ...] = ()
    score: tuple[ScoredTally, ...] = ()

    def __post_init__(self) -> None:
        """Index the names and the backs once; the indexes are part of the frozen kit."""
        for attribute, names in (
            ("identity_index", [identity.name for identity in self.identities]),
            ("piece_index", [piece.name for piece in self.pieces]),
            ("zone_index", [zone.name for zone in self.zones]),
            ("tally_index", [tally.name for tally in self.tallies]),
            ("purpose_index", self.purposes),
        ):
            object.__setattr__(self, attribute, {name: at for at, name in enumerate(names)})
        families: dict[str, list[tuple[int, int, int]]] = {}
        for at, zone in enumerate(self.zones):
            families.setdefault(zone.family, []).append((zone.seat, zone.index, at))
        ordered = {family: tuple(at for _, _, at in sorted(found)) for family, found in families.items()}
        object.__setattr__(self, "zone_families", ordered)
        numbers: dict[str, int] = {}
        backs = [numbers.setdefault(piece.back, len(numbers)) if piece.hidden else OPEN for piece in self.pieces]
        object.__setattr__(self, "backs", tuple(backs))
        object.__setattr__(self, "start", _start(self))

    identity_index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    piece_index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    zone_index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    tally_index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    purpose_index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    zone_families: Mapping[str, tuple[int, ...]] = field(init=False, repr=False, compare=False)
    backs: tuple[int, ...] = field(init=False, repr=False, compare=False)
    start: Start = field(init=False, repr=False, compare=False)
    worked_out: dict[str, object] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __getstate__(self) -> dict[str, object]:
        """Leave out what was worked out: another process does so itself, and a compiled referee cannot go there."""
        return {**self.__dict__, "worked_out": {}}

    def zone(self, name: str) -> int:
        """Return the number of the zone of that name; KeyError if the box has none."""
        return self.zone_index[name]

    def tally(self, name: str) -> int:
        """Return the number of the tally of that name; KeyError if the box has none."""
        return self.tally_index[name]

    def zones_of(self, family: str) -> tuple[int, ...]:
        """Return all zones of a family, in the order of seat and index; none for an unknown family."""
        return self.zone_families.get(family, ())

    def tallies_of(self, family: str) -> tuple[int, ...]:
        """Return all tallies of a family: one a seat, or one a piece, in order."""
        return tuple(at for at, tally in enumerate(self.tallies) if tally.family == family)

    def pieces_of(self, kind: str) -> tuple[int, ...]:
        """Return all pieces that start with an identity of that kind."""
        return tuple(at for at, piece in enumerate(self.pieces) if self.identities[piece.identity].kind == kind)

    @property
    def agreed(self) -> Mapping[str, Value]:
        """Every parameter and option with its value, by name."""
        return {**self.parameters, **self.options}

    def number(self, key: str) -> int:
        """Return a parameter that is a whole number; TypeError if it is something else."""
        value = self.parameters[key]
        if type(value) is not int:  # a bool is an int to isinstance, but no number of anything
            raise TypeError(f"parameter {key} is {value!r}, not a whole number")
        return value


def _start(kit: Kit) -> Start:
    # SPEED: a bot lays out a table a dozen times for each question; read piece by piece that took most of its time.
    everybody = (1 << kit.seats) - 1
    sight = [_sight_bits(zone, everybody) for zone in kit.zones]
    contents: list[list[int]] = [[] for _ in kit.zones]
    for number, piece in enumerate(kit.pieces):
        contents[piece.zone].append(number)
    backs = {back: number for number, back in enumerate(sorted({piece.back for piece in kit.pieces}))}
    return Start(
        zones=[piece.zone for piece in kit.pieces],
        identities=[piece.identity for piece in kit.pieces],
        faces=[piece.face for piece in kit.pieces],
        contents=contents,
        sight=sight,
        known=[sight[piece.zone][piece.face > 0] if piece.hidden else everybody for piece in kit.pieces],
        tallies=[tally.start for tally in kit.tallies],
        bounds=[(tally.low, tally.high) for tally in kit.tallies],
        secret_tallies=tuple(at for at, tally in enumerate(kit.tallies) if tally.sight == OWNER),
        backs=[backs[piece.back] for piece in kit.pieces],
        public=[0 if piece.hidden else everybody for piece in kit.pieces],
    )


def _sight_bits(zone: Zone, everybody: int) -> tuple[int, int]:
    """Return who learns what lies in a zone face down, and who learns what lies there face up."""
    if zone.sight == EVERYBODY:
        return 0, everybody
    return (1 << zone.seat, 1 << zone.seat) if zone.sight == OWNER and zone.seat >= 0 else (0, 0)

"""Where everything is in the box of a world game: numbers of zones, tallies and pieces, found by name once a kit.

Integers stay in here and in `world_state`; the steps ask by meaning.
"""

from collections.abc import Callable, Mapping
from typing import ClassVar

from qquovadis.engine import hexes
from qquovadis.engine.kit import OWNER, Identity, Kit, Value
from qquovadis.engine.table import Table
from qquovadis.engine.words_of_effects import own_cubes
from qquovadis.games.common.skill_index import Book, bound
from qquovadis.games.common.world import (
    KINDS,
    LETTERS,
    NOWHERE,
    OTHER,
    TOWN,
    WORKER,
    Geography,
    survey,
    terrains_of,
)

# So many worlds are remembered: more than a game that is looked back at has, fewer than would be felt.
WORLDS = 64
Conditions = Mapping[str, Callable[..., bool]]


class WorldLayout:
    """The numbers of one kit, by meaning; lists are by seat, race, area or piece as their names say.

    A game names in its own layout:

    Attributes:
        SEAT_ZONES: the families of zones that each seat has one of.
        NOTES: the tallies of the table that last, by name.
        TURN_NOTES: those that are wiped with the turn.
        QUANTITIES: the families of cubes, the resources first.
        OWN_CAPS: how parameters begin that bound cubes of which the rules know nothing but what cards say; empty if
            there are none.
        TERRAIN_PIECE: the kind of pieces that lie over a terrain.
        BASE_TILES: the parameter that says how many tiles the base has, and how many more than it says.
        ADDED_TILES: the parameters that say how many tiles, and by seats how many doubles, follow the base.
        GENERATIONS: the parameter that says how many generations there are.
        ROUNDS: the parameter that says how many rounds are played.
        REMEMBERED: tallies of each seat that a box has only if its cards count them.
        FLOOR: the clause by which costs and counts never fall below 0.
        USUAL: what numbers of the rules are in drafts that do not have them.
        IDEAS: what numbers and options of ideas are in drafts that do not have them: as without the idea.
    """

    SEAT_ZONES: ClassVar[tuple[str, ...]] = ()
    NOTES: ClassVar[tuple[str, ...]] = ("round", "start", "active")
    TURN_NOTES: ClassVar[tuple[str, ...]] = ()
    QUANTITIES: ClassVar[tuple[str, ...]] = ()
    OWN_CAPS: ClassVar[str] = ""
    TERRAIN_PIECE: ClassVar[str] = ""
    BASE_TILES: ClassVar[tuple[str, int]] = ("", 0)
    ADDED_TILES: ClassVar[tuple[str, str]] = ("", "")
    GENERATIONS: ClassVar[str] = ""
    ROUNDS: ClassVar[str] = ""
    REMEMBERED: ClassVar[tuple[str, ...]] = ("wars_fought", "wars_this_round", "wars_won", "attacks_won")
    FLOOR: ClassVar[str] = ""
    USUAL: ClassVar[Mapping[str, int]] = {}
    IDEAS: ClassVar[Mapping[str, Value]] = {}

    def __init__(self, kit: Kit, conditions: Conditions) -> None:
        """Find every name that the rules speak of; conditions are what effects of skills may depend on."""
        self.conditions = conditions
        self._worlds: dict[tuple[tuple[int, int, int], ...], Geography] = {}
        self.floor = self.FLOOR
        self.kit = kit
        self.seats = kit.seats
        self.options = {**self.IDEAS, **kit.options}
        usual = {**self.USUAL, **{key: value for key, value in self.IDEAS.items() if type(value) is int}}
        self.numbers = {**usual, **{key: value for key, value in kit.parameters.items() if isinstance(value, int)}}
        self.clockwise = tuple(
            tuple((first + step) % kit.seats for step in range(kit.seats)) for first in range(kit.seats)
        )
        self._find_zones(kit)
        self._find_tallies(kit)
        self.terrains = terrains_of(kit)
        self._find_world(kit)
        self._find_pieces(kit)
        self._find_skills(kit)
        self.aptitude = self._aptitudes()
        self.base, self.edge = self._base_and_edge()
        rim, doubles = self.ADDED_TILES
        self.rounds = self.numbers[self.ROUNDS]
        self.added_tiles = self.numbers[rim], self.numbers[f"{doubles}.{kit.seats}"]

    def _find_zones(self, kit: Kit) -> None:
        self.zones = {family: kit.zones_of(family) for family in self.SEAT_ZONES}
        self.hand, self.reserve, self.supply = (self.zones[name] for name in ("hand", "reserve", "supply"))
        self.board, self.skills = self.zones["board"], self.zones["skills"]
        self.box, self.deck, self.discard = kit.zone("box"), kit.zone("deck"), kit.zone("discard")
        self.stacks = kit.zone("tile stack"), kit.zone("double stack")
        self.skill_stack = kit.zone("skill stack")
        self.world, self.terrain_supply = kit.zone("world"), kit.zone("terrain supply")
        self.genesis_zones = kit.zones_of("genesis")
        self.card_of = {zone: card for card, zone in enumerate(self.genesis_zones)}
        slots = kit.number(self.GENERATIONS)
        rows = kit.zones_of("generation")
        self.rows = tuple(rows[seat * slots : (seat + 1) * slots] for seat in range(kit.seats))

    def _find_tallies(self, kit: Kit) -> None:
        self.vp, self.succeeded = (kit.tallies_of(name) for name in ("vp", "succeeded"))
        self.quantities = (*self.QUANTITIES, *own_cubes(kit.parameters, self.OWN_CAPS, self.QUANTITIES))
        self.held: tuple[tuple[int, ...], ...] = tuple(
            zip(*(kit.tallies_of(name) for name in self.quantities), strict=True)
        )
        self.vp_hidden = any(kit.tallies[tally].sight == OWNER for tally in self.vp)
        self.remembered = {name: kit.tallies_of(name) for name in self.REMEMBERED}
        self.single = {name: kit.tally(name) for name in (*self.NOTES, *self.TURN_NOTES)}
        self.turn_notes = tuple(self.single[name] for name in self.TURN_NOTES)
        self.start, self.genesis = self.single["start"], self.single["genesis"]

    def _find_world(self, kit: Kit) -> None:
        spaces = kit.zones_of("space")
        self.first_space, self.space_count = spaces[0], len(spaces)
        self.area_at = [NOWHERE] * len(kit.zones)
        for at, space in enumerate(spaces):
            self.area_at[space] = at // LETTERS
        self.centres = kit.zones_of("centre")
        self.first_tile = next(at for at, identity in enumerate(kit.identities) if identity.kind == "tile")
        self.area_index = {identity.name: at for at, identity in enumerate(tiles_of(kit))}
        self.area_of_numbers = self._area_of_numbers()
        self.spaces = tuple(
            (first, first + 1, first + 2) for first in range(spaces[0], spaces[0] + len(spaces), LETTERS)
        )

    def _find_pieces(self, kit: Kit) -> None:
        marks = [kit.identities[piece.identity].marks for piece in kit.pieces]
        kinds = [kit.identities[piece.identity].kind for piece in kit.pieces]
        self.boards = kit.pieces_of("board")
        self.races = tuple(str(marks[board]["race"]) for board in self.boards)
        self.race_of = [self.races.index(str(mark["race"])) if "race" in mark else -1 for mark in marks]
        self.shape_of = [{"worker": WORKER, "town": TOWN}.get(kind, OTHER) for kind in kinds]
        races = range(len(self.races))
        self.workers = tuple(tuple(p for p in kit.pieces_of("worker") if self.race_of[p] == race) for race in races)
        self.towns = tuple(tuple(p for p in kit.pieces_of("town") if self.race_of[p] == race) for race in races)
        self.sorts = tuple((_sort(kit, self.workers[race]), _sort(kit, self.towns[race])) for race in races)
        self.basics = tuple(tuple(p for p in kit.pieces_of("basic skill") if self.race_of[p] == r) for r in races)
        self.token_terrain = {piece: str(marks[piece]["terrain"]) for piece in kit.pieces_of(self.TERRAIN_PIECE)}
        self.markers, self.lot = kit.pieces_of("marker"), kit.pieces_of("lot")[0]
        self.start_marker = kit.pieces_of("start marker")[0]
        self.kind_of = [KINDS.index(str(i.marks["epic"])) if i.kind == "epic" else -1 for i in kit.identities]
        self.number_of = [int(str(i.marks.get("number", -1))) for i in kit.identities]

    def _find_skills(self, kit: Kit) -> None:
        kinds = ("basic skill", "skill")
        skills = [piece for kind in kinds for piece in kit.pieces_of(kind)]
        self.uses = {piece: kit.tally(f"{kit.pieces[piece].name} uses") for piece in skills}
        self.use_tallies = min(self.uses.values(), default=0), max(self.uses.values(), default=-1) + 1
        self.one_shot = [bool(identity.marks.get("one_shot")) for identity in kit.identities]
        self.declinable = [bool(i.marks.get("one_shot") or i.marks.get("optional")) for i in kit.identities]
        self._books: dict[tuple[int, ...], Book] = {}
        # What no card of the box says need never be asked for.
        self.hooks = frozenset(effect.hook for identity in kit.identities for effect in identity.effects)
        terms = [effect.terms for identity in kit.identities for effect in identity.effects]
        self.targets = frozenset(str(each[key]) for each in terms for key in ("owner", "players") if key in each)

    def surveyed(self, table: Table) -> Geography:
        """Return the geography of a table; the same world is read once, however many tables it lies on."""
        # SPEED: a bot imagines a table for every question, and the world is the same on all of them; 450 µs each.
        lying = tuple([(table.identity_of[p], table.spot[p], table.turned[p]) for p in table.contents[self.world]])
        found = self._worlds.get(lying)
        if found is None:
            if len(self._worlds) >= WORLDS:
                self._worlds.clear()
            found = self._worlds[lying] = survey(table, self.world, self.first_tile, self.first_space)
        return found

    def skill_book(self, identities: tuple[int, ...]) -> Book:
        """Return the effects of skills that lie together, by the words under which rules ask; made once a set."""
        book = self._books.get(identities)
        if book is None:
            book = self._books[identities] = bound([self.kit.identities[identity] for identity in identities])
        return book

    def _base_and_edge(self) -> tuple[tuple[hexes.Place, ...], tuple[hexes.Place, ...]]:
        """Return where the base lies, a centre and whole rings round it, and where the next tiles touch it."""
        name, more = self.BASE_TILES
        rings = hexes.rings_for(self.numbers[name] + more)
        return hexes.base_of(rings), hexes.edge_of(rings)

    def _aptitudes(self) -> tuple[str, ...]:
        """Return the terrain of each race, as the game's pack says it."""
        raise TypeError(f"{type(self).__name__} does not say its aptitudes")

    def _area_of_numbers(self) -> dict[tuple[int, int], int]:
        """Return the area by its two numbers in any order (QV-COMP-04, QV-R01, PO-COMP-03, PO-R01)."""
        found: dict[tuple[int, int], int] = {}
        for name, area in self.area_index.items():
            low, high = (int(number) for number in name.split("-"))
            found[low, high] = found[high, low] = area
        return found


def _sort(kit: Kit, pieces: tuple[int, ...]) -> int:
    """Return the identity that pieces of one race and shape share; TypeError if they do not."""
    identities = {kit.pieces[piece].identity for piece in pieces}
    if len(identities) > 1:
        raise TypeError("workers, and towns, of a race are all alike")
    return min(identities, default=0)


def tiles_of(kit: Kit) -> list[Identity]:
    """Return the tiles of a box, in order."""
    return [identity for identity in kit.identities if identity.kind == "tile"]

"""Where everything is in a Quo Vadis box: numbers of zones, tallies and pieces, found by name once a kit.

Integers stay in here and in `reading`; the steps ask by meaning.
"""

from collections.abc import Callable, Mapping

from qquovadis.engine.kit import Identity, Kit
from qquovadis.games.common.skill_index import Book, bound
from qquovadis.games.common.world import LETTERS, NOWHERE, OTHER, TOWN, WORKER
from qquovadis.games.quo_vadis.legacy_numbers import USUAL

TERRAINS = ("plain", "mountain", "desert", "frost", "sea")
KINDS = ("blessing", "labour", "miracle", "revelation", "prosperity")
RESOURCES = ("morale", "food", "faith")
QUANTITIES = (*RESOURCES, "wrath")
MORALE, FOOD, FAITH, WRATH = range(4)
LEVEL_CLAUSES = ("QV-WRATH-05", "QV-WRATH-06", "QV-WRATH-07", "QV-WRATH-08")
FREE = 0


class Layout:
    """The numbers of one kit, by meaning; lists are by seat, race, area or piece as their comments say."""

    def __init__(self, kit: Kit, conditions: Mapping[str, Callable[..., bool]]) -> None:
        """Find every name that the rules speak of; conditions are what effects of skills may depend on."""
        self.conditions = conditions
        self.floor = "QV-R97"
        self.kit = kit
        self.seats = kit.seats
        self.options = kit.options
        self.numbers = {**USUAL, **{key: value for key, value in kit.parameters.items() if isinstance(value, int)}}
        self.clockwise = tuple(
            tuple((first + step) % kit.seats for step in range(kit.seats)) for first in range(kit.seats)
        )
        self._find_zones(kit)
        self._find_tallies(kit)
        self._find_world(kit)
        self._find_pieces(kit)
        self._find_skills(kit)
        self.caps = tuple(self._caps(race) for race in range(len(self.races)))
        self.levels = tuple(level for level in (self._level(at) for at in range(1, 5)) if self._counts(level[4]))
        self.least_level = min(level[0] for level in self.levels)

    def _find_zones(self, kit: Kit) -> None:
        by_seat = ("hand", "draft", "pick", "drafted", "basics", "numbers", "secret", "reserve", "supply", "board")
        self.zones = {family: kit.zones_of(family) for family in (*by_seat, "skills", "fresh", "tray")}
        self.hand, self.reserve, self.supply = (self.zones[name] for name in ("hand", "reserve", "supply"))
        self.board, self.skills = self.zones["board"], self.zones["skills"]
        self.box, self.deck, self.discard = kit.zone("box"), kit.zone("deck"), kit.zone("discard")
        self.stacks = kit.zone("tile stack"), kit.zone("double stack")
        self.skill_stack = kit.zone("skill stack")
        self.world, self.terrain_supply = kit.zone("world"), kit.zone("terrain supply")
        self.genesis_zones = kit.zones_of("genesis")
        self.card_of = {zone: card for card, zone in enumerate(self.genesis_zones)}
        slots = kit.number("generation.slots")
        rows = kit.zones_of("generation")
        self.rows = tuple(rows[seat * slots : (seat + 1) * slots] for seat in range(kit.seats))

    def _find_tallies(self, kit: Kit) -> None:
        self.vp, self.succeeded, self.spent = (kit.tallies_of(name) for name in ("vp", "succeeded", "spent"))
        self.held: tuple[tuple[int, ...], ...] = tuple(zip(*(kit.tallies_of(name) for name in QUANTITIES), strict=True))
        names = ("round", "start", "active", "genesis", "wished", "actions", "placed", "built", "victims")
        self.single = {name: kit.tally(name) for name in names}
        self.turn_notes = tuple(
            self.single[name] for name in ("genesis", "wished", "actions", "placed", "built", "victims")
        )
        self.round, self.start, self.active = (self.single[name] for name in ("round", "start", "active"))
        self.genesis, self.wished, self.actions = (self.single[name] for name in ("genesis", "wished", "actions"))

    def _find_world(self, kit: Kit) -> None:
        spaces = kit.zones_of("space")
        self.first_space, self.space_count = spaces[0], len(spaces)
        self.area_at = [NOWHERE] * len(kit.zones)
        for at, space in enumerate(spaces):
            self.area_at[space] = at // LETTERS
        self.centres = kit.zones_of("centre")
        self.first_tile = next(at for at, identity in enumerate(kit.identities) if identity.kind == "tile")
        self.area_index = {identity.name: at for at, identity in enumerate(self._tiles(kit))}
        self.area_of_numbers = self._area_of_numbers()
        self.spaces = tuple(
            (first, first + 1, first + 2) for first in range(spaces[0], spaces[0] + len(spaces), LETTERS)
        )
        self.doubles = tuple(bool(identity.marks["double"]) for identity in self._tiles(kit))

    def _find_pieces(self, kit: Kit) -> None:
        marks = [kit.identities[piece.identity].marks for piece in kit.pieces]
        kinds = [kit.identities[piece.identity].kind for piece in kit.pieces]
        self.boards = kit.pieces_of("board")
        self.races = tuple(str(marks[board]["race"]) for board in self.boards)
        self.aptitude = tuple(str(marks[board]["aptitude"]) for board in self.boards)
        self.race_of = [self.races.index(str(mark["race"])) if "race" in mark else -1 for mark in marks]
        self.shape_of = [{"worker": WORKER, "town": TOWN}.get(kind, OTHER) for kind in kinds]
        races = range(len(self.races))
        self.workers = tuple(tuple(p for p in kit.pieces_of("worker") if self.race_of[p] == race) for race in races)
        self.towns = tuple(tuple(p for p in kit.pieces_of("town") if self.race_of[p] == race) for race in races)
        self.basics = tuple(tuple(p for p in kit.pieces_of("basic skill") if self.race_of[p] == r) for r in races)
        self.population = dict(zip(kit.pieces_of("town"), kit.tallies_of("population"), strict=True))
        self.token_terrain = {piece: str(marks[piece]["terrain"]) for piece in kit.pieces_of("terrain token")}
        self.markers, self.lot = kit.pieces_of("marker"), kit.pieces_of("lot")[0]
        self.start_marker = kit.pieces_of("start marker")[0]
        self.kind_of = [KINDS.index(str(i.marks["epic"])) if i.kind == "epic" else -1 for i in kit.identities]
        self.number_of = [int(str(i.marks.get("number", -1))) for i in kit.identities]
        self.dice = tuple(
            tuple(p for p in kit.pieces_of("war die") if kit.pieces[p].zone == t) for t in self.zones["tray"]
        )

    def _find_skills(self, kit: Kit) -> None:
        kinds = ("basic skill", "skill")
        skills = [piece for kind in kinds for piece in kit.pieces_of(kind)]
        self.uses = {piece: kit.tally(f"{kit.pieces[piece].name} uses") for piece in skills}
        self.one_shot = [bool(identity.marks.get("one_shot")) for identity in kit.identities]
        self.declinable = [bool(i.marks.get("one_shot") or i.marks.get("optional")) for i in kit.identities]
        self._books: dict[tuple[int, ...], Book] = {}

    def skill_book(self, identities: tuple[int, ...]) -> Book:
        """The effects of skills that lie together, by the words under which rules ask; made once for each company."""
        book = self._books.get(identities)
        if book is None:
            book = self._books[identities] = bound([self.kit.identities[identity] for identity in identities])
        return book

    def _area_of_numbers(self) -> dict[tuple[int, int], int]:
        """The area by its two numbers in any order (QV-COMP-04, QV-R01)."""
        found: dict[tuple[int, int], int] = {}
        for name, area in self.area_index.items():
            low, high = (int(number) for number in name.split("-"))
            found[low, high] = found[high, low] = area
        return found

    @staticmethod
    def _tiles(kit: Kit) -> list[Identity]:
        return [identity for identity in kit.identities if identity.kind == "tile"]

    def _caps(self, race: int) -> tuple[int, ...]:
        """The caps of the board side in use: common, or in Custom the race's own (QV-SETUP-13, QV-SETUP-14)."""
        side = "standard" if self.options["mode"] == "standard" else f"custom.{self.races[race]}"
        return tuple(self.kit.number(f"caps.{side}.{quantity}") for quantity in QUANTITIES)

    def _level(self, at: int) -> tuple[int, int, int, int, bool, str]:
        key = f"wrath.levels.{at}"
        wrath, least, most, population = (
            self.kit.number(f"{key}.{what}") for what in ("wrath", "spaces_min", "spaces_max", "population")
        )
        return wrath, least, most, population, bool(self.kit.parameters[f"{key}.custom_only"]), LEVEL_CLAUSES[at - 1]

    def _counts(self, custom_only: bool) -> bool:
        """Whether a level of the catastrophe exists in this mode (QV-WRATH-08, QV-R29)."""
        return not custom_only or self.options["mode"] == "custom" or bool(self.options["wrath_level6_in_standard"])

"""Quo Vadis positions thrown together by chance: what lies anywhere, legal or not, taken up anywhere in a turn.

They are laid by table verbs only, as a person during free moves could lay them.
"""

from random import Random
from typing import Any

from qquovadis.engine import Table, hexes
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from tests.contract.random_games import Terms
from tests.contract.test_every_game import pack_of

SEATS = "ABCDE"
RACES = ("glorious", "deep_one", "gigant", "mystic", "sandwalker")
TERRAINS = ("plain", "mountain", "desert", "frost", "sea")
# Where a thrown position is taken up; before the area is chosen it has no genesis area.
LANDMARKS = (
    "area", "wrath", "growth", "workers", "card", "war", "build", "rebuild", "refill", "clean-up", "settlement",
)  # fmt: skip
ENDS = ("final scoring",)
CROWDED = 0.1  # how often a space gets a second town, a centre a second token, a store more than its cap
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


class Throw:
    """One position under construction."""

    def __init__(self, terms: Terms, lawless: bool = False) -> None:
        """Take the box and a chance of its own; `landmark` says where play goes on.

        In a lawless position towns share spaces and tokens lie on tokens, where no rule says how to go on.
        """
        self.crowded = CROWDED if lawless else 0.0
        self.chance = Random(f"thrown {terms.seed}")
        pack = pack_of(terms.game, terms.draft)
        self.kit = compile_kit(pack, terms.seats, parameters=terms.parameters, options=terms.options)
        self.referee = referee_for(self.kit)
        self.table = Table(self.kit, terms.seed)
        self.game: Any = self.referee.bind(self.table)
        self.seats = SEATS[: terms.seats]
        self.active = self.chance.randrange(terms.seats)
        self.landmark = self.chance.choice(LANDMARKS + ENDS)
        self.races = self.chance.sample(RACES, terms.seats)
        self.areas: list[str] = []

    def lay(self) -> Any:
        """Lay everything, and return the referee's reading of it at the landmark."""
        self.referee.open(self.game, tuple(self.races), self.chance.randrange(len(self.seats)))
        self._lay_world()
        for seat, race in zip(self.seats, self.races, strict=True):
            self._lay_people(seat, race)
            self._lay_cards(seat)
            self._fill_stores(seat)
        self._lay_skills()
        self._note_turn()
        self.table.resolve(self.referee.agenda_at(self.game, self.landmark, self.active))
        return self.game

    # The world.

    def _lay_world(self) -> None:
        doubles = self.chance.sample(["1-1", "2-2", "3-3", "4-4", "5-5"], self.chance.randrange(6))
        singles = [f"{low}-{high}" for low in range(1, 6) for high in range(low + 1, 6)]
        self.areas = self.chance.sample(singles + doubles, len(singles) + len(doubles))
        taken: list[tuple[int, int]] = [(0, 0)]
        while len(taken) < len(self.areas):
            m, n = self.chance.choice(taken)
            place = self.chance.choice([(m + dm, n + dn) for dm, dn in BESIDE])
            taken += [place] if place not in taken else []
        for area, place in zip(self.areas, taken, strict=True):
            self._lay_tile(area, place)
        for _ in range(self.chance.randrange(6)):
            self._lay_token(self.chance.choice(self.areas))
        cards = ["1", "2", "3", "4", "5", "FREE"]
        for marker in self.kit.pieces_of("marker"):
            self.table.move(marker, self.kit.zone(f"genesis {self.chance.choice(cards)}"))

    def _lay_tile(self, area: str, place: tuple[int, int]) -> None:
        tile = self.kit.piece_index[area]
        self.table.flip(tile, 1)
        self.table.turn(tile, self.chance.randrange(3))
        self.table.move(tile, self.kit.zone("world"))
        self.table.place(tile, hexes.spot(hexes.Place(*place)))

    def _lay_token(self, area: str) -> None:
        centre = self.kit.zone(f"{area} centre")
        supply = self.table.contents[self.kit.zone("terrain supply")]
        if supply and (not self.table.contents[centre] or self.chance.random() < self.crowded):
            self.table.move(self.chance.choice(supply), centre)

    # What belongs to a seat.

    def _spaces(self) -> list[str]:
        return [f"{area}/{letter}" for area in self.areas for letter in "abc"]

    def _lay_people(self, seat: str, race: str) -> None:
        everyone = [at for at, piece in enumerate(self.kit.pieces) if piece.name.startswith(f"{race} worker")]
        abroad = self.chance.randint(0, len(everyone))
        for at, worker in enumerate(everyone):
            where = self.chance.choice(self._favourites()) if at < abroad else f"reserve.{seat}"
            self.table.move(worker, self.kit.zone(where))
        towns = [at for at, piece in enumerate(self.kit.pieces) if piece.name.startswith(f"{race} town")]
        for town in towns:
            self.table.move(town, self.kit.zone(f"supply.{seat}"))
        for town in towns[: self.chance.randint(0, len(towns))]:
            self._lay_town(town)

    def _favourites(self) -> list[str]:
        """Return the spaces of a few areas, so that people meet there, or all spaces."""
        few = [f"{area}/{letter}" for area in self.areas[:3] for letter in "abc"]
        return few if self.chance.random() < 0.6 else self._spaces()

    def _lay_town(self, town: int) -> None:
        space = self.chance.choice(self._favourites())
        zone = self.kit.zone(space)
        taken = any("town" in self.kit.pieces[piece].name for piece in self.table.contents[zone])
        if taken and self.chance.random() >= self.crowded:
            return
        self.table.move(town, zone)
        if self.chance.random() < 0.3:
            self.table.flip(town, 0)
        else:
            tally = self.kit.tally(f"{self.kit.pieces[town].name} population")
            self.table.flip(town, 1)
            self.table.count(tally, self.chance.randint(1, 7), "thrown")

    def _lay_cards(self, seat: str) -> None:
        used = self.chance.randint(0, int(self.kit.number("generation.slots")))
        for slot in range(1, used + 1):
            self._deal(f"generation.{seat}.{slot}", self.chance.randint(1, 4), 1)
        self._deal(f"hand.{seat}", self.chance.randint(0, 6), 0)
        self._deal("discard", self.chance.randint(0, 3), 1)

    def _deal(self, zone: str, many: int, face: int) -> None:
        deck = self.table.contents[self.kit.zone("deck")]
        for card in self.chance.sample(deck, min(many, len(deck))):
            if face:
                self.table.flip(card, 1)
            self.table.move(card, self.kit.zone(zone))

    def _fill_stores(self, seat: str) -> None:
        for quantity in ("morale", "food", "faith", "wrath", "vp"):
            tally = self.kit.tally(f"{quantity}.{seat}")
            most = 12 if self.chance.random() < CROWDED else 5
            self._set(tally, self.chance.randint(0, most))

    def _set(self, tally: int, value: int) -> None:
        bounds = self.kit.tallies[tally]
        value = min(max(value, bounds.low), bounds.high)
        if value != self.table.tally[tally]:
            self.table.count(tally, value - self.table.tally[tally], "thrown")

    def _lay_skills(self) -> None:
        """Deal basic and additional skills alike: in force, spent, set this turn or face down."""
        deal_skills(self.table, self.chance, self.chance.randint(0, 12))

    def _note_turn(self) -> None:
        tally = self.kit.tally
        rounds = self.kit.number("game.rounds")
        usual = [rounds] if self.landmark in ENDS else [1, 2, rounds, self.chance.randint(1, rounds)]
        self._set(tally("round"), self.chance.choice(usual))
        self._set(tally("active"), self.active)
        if self.landmark not in ("area", *ENDS):
            number = [f"{low}-{high}" for low in range(1, 6) for high in range(low, 6)].index(self.areas[0]) + 1
            self._set(tally("genesis"), number)
        if self.landmark in LANDMARKS[LANDMARKS.index("war") :] and self.chance.random() < 0.6:
            self._set(tally(f"succeeded.{self.seats[self.active]}"), 1)


def deal_skills(table: Table, chance: Random, each: int) -> None:
    """Deal so many skills of both kinds to every seat: mostly in force, some spent, set this turn or face down."""
    kit = table.kit
    skills = [*kit.pieces_of("basic skill"), *kit.pieces_of("skill")]
    for at, skill in enumerate(chance.sample(skills, min(each * kit.seats, len(skills)))):
        place = chance.choices(("skills", "drafted", "fresh"), (8, 1, 1))[0]
        lay_skill(table, skill, f"{place}.{SEATS[at % kit.seats]}", spent=chance.random() < CROWDED)


def lay_skill(table: Table, skill: int, zone: str, spent: bool = False) -> None:
    """Lay a skill into a zone of a seat, face up unless it is not set yet, sideways if it is spent."""
    if not zone.startswith("drafted"):
        table.flip(skill, 1)
        if spent and table.kit.identities[table.identity_of[skill]].marks.get("one_shot"):
            table.turn(skill, 1)
    table.move(skill, table.kit.zone(zone))


def thrown(terms: Terms, lawless: bool = False) -> tuple[Any, Any]:
    """Return the referee and its reading of a position thrown for these terms."""
    throw = Throw(terms, lawless)
    return throw.referee, throw.lay()

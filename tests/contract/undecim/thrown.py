"""Undecim positions thrown together by chance: what lies anywhere, taken up anywhere in a round.

They are laid by table verbs only, as a person during free moves could lay them.
"""

from random import Random
from typing import Any

from qquovadis.engine import Table
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from tests.contract.random_games import Terms
from tests.contract.test_every_game import pack_of
from tests.contract.undecim.second.lying import RESOURCES

SEATS = "ABCD"
LANDMARKS = (
    "bonus", "choice", "effects", "auto", "refill", "night", "land", "award check", "hands", "new display",
    "final scoring",
)  # fmt: skip
# Where the cards played still lie before the seats; in the last round they do to the end.
LYING = ("effects", "auto", "refill")
BEFORE = ("bonus", "choice")
MOST_ASSETS, MOST_ROWS = 14, 5
STRANGE = 0.15  # how often a settlement is one that could not have come about


class Throw:
    """One position under construction."""

    def __init__(self, terms: Terms) -> None:
        """Take the box and a chance of its own; `landmark` says where play goes on."""
        self.chance = Random(f"thrown {terms.seed}")
        pack = pack_of(terms.game, terms.draft)
        self.kit = compile_kit(pack, terms.seats, parameters=terms.parameters, options=terms.options)
        self.referee = referee_for(self.kit)
        self.table = Table(self.kit, terms.seed)
        self.game: Any = self.referee.bind(self.table)
        self.landmark = self.chance.choice(LANDMARKS)
        self.first = self.chance.randrange(terms.seats)
        self.cards: list[int] = []
        self.resources = list(self.table.contents[self.kit.zone("deck")])
        self.chance.shuffle(self.resources)

    def lay(self) -> Any:
        """Lay everything, and return the referee's reading of it at the landmark."""
        self.referee.open(self.game, (None,) * self.kit.seats, self.first)
        self._lay_middle()
        self._lay_actions()
        for seat in SEATS[: self.kit.seats]:
            self._lay_hand(seat)
            self._lay_assets(seat)
            for at in range(1, self.chance.randint(0, MOST_ROWS) + 1):
                self._lay_settlement(seat, at)
        for card in self.resources[: self.chance.choice((0, 20, len(self.resources)))]:
            self._lay(card, "discard")
        self.table.resolve(self.referee.agenda_at(self.game, self.landmark, self.first))
        return self.game

    def _lay(self, piece: int, zone: str, turned: int = 0) -> None:
        self.table.flip(piece, 1)
        if turned:
            self.table.turn(piece, turned)
        self.table.move(piece, self.kit.zone(zone))

    def _count(self, tally: str, value: int) -> None:
        at = self.kit.tally(tally)
        if value != self.table.tally[at]:
            self.table.count(at, value - self.table.tally[at], "thrown")

    def _lay_middle(self) -> None:
        numbers = self.kit.parameters
        self.table.move(self.kit.pieces_of("red moon")[0], self.kit.zone("red moon"))
        self.table.flip(self.kit.pieces_of("moon die")[0], self.chance.randint(1, 6))
        rounds, most = int(numbers["rounds.total"]), min(int(numbers["moon.max"]), int(numbers["moon.counters"]))
        self._count("round", rounds if self.landmark == "final scoring" else self.chance.randint(1, rounds))
        self._count("counters", self.chance.choice((0, 0, self.chance.randint(0, most), most)))
        self._count("night", self.chance.randint(0, 1))
        for award in self.chance.sample(self.kit.pieces_of("award"), self.chance.randint(0, 3)):
            self._lay(award, "awards")

    def _lay_actions(self) -> None:
        """Deal action cards: to each hand, those played this round, a display, a reserve."""
        self.cards = list(self.table.contents[self.kit.zone("reserve")])
        self.chance.shuffle(self.cards)
        last = self.table.tally[self.kit.tally("round")] == self.kit.parameters["rounds.total"]
        lies = self.landmark in LYING or (last and self.landmark not in BEFORE)
        for seat in SEATS[: self.kit.seats]:
            for card in self._dealt(int(self.kit.parameters["action.hand"]) - lies):
                self.table.move(card, self.kit.zone(f"action hand.{seat}"))
        for seat in SEATS[: self.kit.seats] if self.landmark not in BEFORE else ():
            card = self._dealt(1)[0] if lies else self.chance.choice(self.cards)
            marks = self.kit.identities[self.table.identity_of[card]].marks
            self._count(f"number.{seat}", int(str(marks["number"])))
            if lies:
                self._lay(card, f"played.{seat}")
        for card in self._dealt(min(len(self.cards), int(self.kit.parameters["action.display"]))):
            self._lay(card, "display")

    def _dealt(self, many: int) -> list[int]:
        return [self.cards.pop() for _ in range(many)]

    def _lay_hand(self, seat: str) -> None:
        for _ in range(min(len(self.resources), self.chance.randint(0, 8))):
            self.table.move(self.resources.pop(), self.kit.zone(f"hand.{seat}"))

    def _lay_assets(self, seat: str) -> None:
        few = self.chance.sample(self.resources, min(len(self.resources), self.chance.randint(0, MOST_ASSETS)))
        for card in few:
            self.resources.remove(card)
            place = "fresh" if self.landmark in LYING[:2] and self.chance.random() < 0.3 else "area"
            self._lay(card, f"{place}.{seat}", self.chance.choice((0, 2)))
        self._count(f"vp.{seat}", self.chance.randint(0, 40))

    def _lay_settlement(self, seat: str, at: int) -> None:
        """Lay a settlement of one kind, of several, or with gold; now and then one that nobody could found."""
        size, kinds = self.chance.randint(2, 7), self.chance.sample(RESOURCES, self.chance.randint(1, 4))
        row: list[tuple[int, int]] = []
        for _ in range(size):
            wanted = self.chance.choice(kinds) if len(kinds) == 1 or self.chance.random() < STRANGE else ""
            row += self._found(wanted, row)
        for card, turned in row:
            self.table.flip(card, 1)
            self.table.turn(card, turned)
            self.table.place(card, at)
            self.table.move(card, self.kit.zone(f"settlements.{seat}"))

    def _found(self, wanted: str, row: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Find a card for a settlement: of this kind, or of a kind that is not in it yet, or gold once it is begun."""
        marks = [self.kit.identities[self.table.identity_of[card]].marks for card in self.resources]
        had = {self.kit.identities[self.table.identity_of[card]].marks["second"] for card, _ in row}
        had = had - {"gold"} if had else {"gold"}
        for card, mark in zip(self.resources, marks, strict=True):
            second = mark["second"]
            if second == wanted or (not wanted and second not in had):
                self.resources.remove(card)
                return [(card, 3)]
        return []


def thrown(terms: Terms) -> tuple[Any, Any]:
    """Return the referee and its reading of a position thrown for these terms."""
    throw = Throw(terms)
    return throw.referee, throw.lay()

"""Whole openings of a world game, for the tests of the setup: world, races, draft, cubes."""

from abc import ABC, abstractmethod
from typing import Any, Self

from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import decision, legal, objection, perform, settle
from qquovadis.engine.table import Table
from qquovadis.games import referee_for
from tests.rules.world_stage import RACES, SEATS


class WorldOpening(ABC):
    """A game from its first moment; seats are called A to E."""

    def __init__(self, seats: int = 3, *, start: str | None = "A", seed: int = 1, **terms: Any) -> None:
        """Open a game and run it to its first decision; terms are races, options and parameters."""
        agreed = (tuple(sorted(terms.get(name, {}).items())) for name in ("options", "parameters"))
        self.kit = self.boxed(seats, *agreed)
        self.referee = referee_for(self.kit)
        self.table = Table(self.kit, seed)
        self.game: Any = self.referee.bind(self.table)
        races = tuple(terms.get("races", RACES)[:seats])
        self.referee.open(self.game, races, None if start is None else SEATS.index(start))
        settle(self.game)

    @abstractmethod
    def boxed(self, seats: int, options: Any, parameters: Any) -> Kit:
        """The box that the game is opened from."""

    @property
    def asks(self) -> str:
        """The name of the step that waits."""
        asked = decision(self.game)
        return asked.step if asked else ""

    @property
    def asked(self) -> str:
        """The seats that are asked."""
        asked = decision(self.game)
        return "".join(SEATS[seat] for seat in asked.seats) if asked else ""

    def until(self, step: str) -> Self:
        """Let everybody take the first legal choice until this step waits."""
        while self.asks != step:
            self.first(self.asked[0])
        return self

    def first(self, seat: str) -> Self:
        """The first legal choice of a seat."""
        who = SEATS.index(seat)
        return self.choose(seat, legal(self.game, who)[0])

    def choose(self, seat: str, choice: Choice) -> Self:
        """A choice of a seat, and on to the next decision."""
        perform(self.game, SEATS.index(seat), choice)
        settle(self.game)
        return self

    def refusal(self, seat: str, choice: Choice) -> str | None:
        """The clause that forbids the choice."""
        return objection(self.game, SEATS.index(seat), choice)

    def names(self, zone: str) -> list[str]:
        """The identities of what lies in a zone, in order."""
        return [self.kit.identities[self.table.identity_of[p]].name for p in self.table.contents[self.kit.zone(zone)]]

    def pieces(self, zone: str) -> list[int]:
        """The pieces in a zone."""
        return self.table.contents[self.kit.zone(zone)]

    def count(self, quantity: str, seat: str) -> int:
        """passion or morale, food, faith, wrath or vp of a seat."""
        return self.table.tally[self.kit.tally(f"{quantity}.{seat}")]

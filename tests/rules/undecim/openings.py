"""Whole openings of Undecim, for the tests of the setup, of modules and of secrecy."""

from functools import cache
from typing import Any

from qquovadis.engine.agenda import Choice, stacked
from qquovadis.engine.kit import Kit, Value
from qquovadis.engine.referee import decision, legal, objection, perform, settle
from qquovadis.engine.table import Table
from qquovadis.games import referee_for
from qquovadis.games.undecim.setup import preparation
from qquovadis.games.undecim.table_state import GameState
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack

LETTERS = "ABCD"
PositionSetup = tuple[tuple[str, Value], ...]


@cache
def pack() -> Pack:
    """The shipped pack."""
    return load_pack(find_pack("undecim", "14"))


@cache
def box(seats: int, options: PositionSetup = (), parameters: PositionSetup = ()) -> Kit:
    """The kit of draft 14 for these terms; made once for all tests."""
    return compile_kit(pack(), seats, options=dict(options), parameters=dict(parameters))


class Opening:
    """A game from its first moment; seats are called A to D."""

    def __init__(self, seats: int = 4, *, start: str | None = "A", seed: int = 1, **terms: Any) -> None:
        """Lay a table out; terms are options and parameters by their names."""
        agreed = (tuple(sorted(terms.get(name, {}).items())) for name in ("options", "parameters"))
        self.kit = box(seats, *agreed)
        self.referee = referee_for(self.kit)
        self.table = Table(self.kit, seed)
        self.game: GameState = self.referee.bind(self.table)
        self.referee.open(self.game, (None,) * seats, None if start is None else LETTERS.index(start))

    def prepared(self) -> "Opening":
        """Run the setup, and nothing of the first round."""
        self.table.resolve(stacked(preparation()[:-1]))
        return self.go_on()

    def go_on(self) -> "Opening":
        """Run to the next decision."""
        settle(self.game)
        return self

    def until(self, step: str) -> "Opening":
        """Let everybody take the first legal choice until this step waits."""
        self.go_on()
        while self.asks != step:
            seat = self.asked[0]
            self.choose(seat, legal(self.game, LETTERS.index(seat))[0])
        return self

    @property
    def asks(self) -> str:
        """The name of the step that waits."""
        asked = decision(self.game)
        return asked.step if asked else ""

    @property
    def asked(self) -> str:
        """The seats that are asked."""
        asked = decision(self.game)
        return "".join(LETTERS[seat] for seat in asked.seats) if asked else ""

    def choose(self, seat: str, choice: Choice) -> "Opening":
        """A choice of a seat, and on to the next decision."""
        perform(self.game, LETTERS.index(seat), choice)
        return self.go_on()

    def refusal(self, seat: str, choice: Choice) -> str | None:
        """The clause that forbids the choice."""
        return objection(self.game, LETTERS.index(seat), choice)

    def pieces(self, zone: str) -> list[int]:
        """The pieces in a zone."""
        return self.table.contents[self.kit.zone(zone)]

    def names(self, zone: str) -> list[str]:
        """What lies in a zone, in order."""
        return [self.kit.identities[self.table.identity_of[piece]].name for piece in self.pieces(zone)]

    def count(self, tally: str) -> int:
        """What a tally counts."""
        return self.table.tally[self.kit.tally(tally)]

"""A Quo Vadis table in a few readable lines, for the tests of the rules.

A `Stage` is laid by table verbs only, brought to a landmark of a turn, and driven by choices in words.
Seats are called A to E; spaces "2-4/a"; pieces on a space read "A worker", "B town 2", "C ruin".
"""

from collections.abc import Sequence
from functools import cache

from qquovadis.engine.kit import Kit, Value
from qquovadis.games.common.race_boards import receive_race
from qquovadis.games.common.world import KINDS
from qquovadis.games.quo_vadis.layout import QUANTITIES
from qquovadis.games.quo_vadis.setup import BASICS
from qquovadis.games.quo_vadis.world_state import GameState
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.rules.world_stage import RACES, SEATS, WorldStage

__all__ = ["RACES", "SEATS", "Stage", "box"]


BY_NAME = {"take": QUANTITIES, "convert": QUANTITIES, "into": QUANTITIES, "wish": KINDS}


@cache
def box(seats: int, options: tuple[tuple[str, Value], ...], parameters: tuple[tuple[str, Value], ...]) -> Kit:
    """The kit of draft 30 for these terms; made once for all tests."""
    pack = load_pack(find_pack("quo_vadis", "30"))
    return compile_kit(pack, seats, options=dict(options), parameters=dict(parameters))


class Stage(WorldStage):
    """A table of Quo Vadis, under construction, then in play."""

    game: GameState

    def boxed(
        self, seats: int, options: tuple[tuple[str, Value], ...], parameters: tuple[tuple[str, Value], ...]
    ) -> Kit:
        """The box that the table is laid from."""
        return box(seats, options, parameters)

    def _seat_all(self, seats: int) -> None:
        for seat in range(seats):
            receive_race(self.game, seat, BASICS)
        for marker in self.game.layout.markers:
            self.table.move(marker, self.kit.zone("genesis FREE"))
        self.round(2)

    def town(self, seat: str, space: str, population: int = 1) -> "Stage":
        """An intact town of the seat's supply with so much population."""
        town = self.table.contents[self.kit.zone(f"supply.{seat}")][0]
        self.table.move(town, self.kit.zone(space))
        self.table.count(self.game.layout.population[town], population, "test")
        return self

    def row(self, seat: str, *generations: Sequence[str]) -> "Stage":
        """The generation row of a seat, each generation from bottom to top."""
        for number, kinds in enumerate(generations, 1):
            self._cards(f"generation.{seat}.{number}", kinds, face=1)
        return self

    def spent(self, seat: str, *names: str) -> "Stage":
        """One-shot skills that a seat has used up in an earlier turn."""
        self.skills("skills", seat, *names)
        for name in names:
            self.table.turn(self.kit.piece_index[name], 1)
        return self

    def token(self, area: str, terrain: str) -> "Stage":
        """A terrain token of the supply on an area."""
        supply = self.table.contents[self.kit.zone("terrain supply")]
        token = next(p for p in supply if self.game.layout.token_terrain[p] == terrain)
        self.table.move(token, self.kit.zone(f"{area} centre"))
        return self

    def dice(self, seat: str, *values: int) -> "Stage":
        """The war dice the seat will roll."""
        for value in values:
            self.table.state(self.kit.purpose_index["war"], SEATS.index(seat), (value,))
        return self

    def _subject(self, verb: str, name: str, seat: int) -> int:
        if verb in BY_NAME:
            return BY_NAME[verb].index(name)
        if verb == "choose":
            return self.kit.zone(f"genesis {name}")
        if verb in ("play", "discard"):
            return self._in_hand(name, seat)
        if verb in ("lift", "hold"):
            return self._worker_on(name, seat)
        if verb in ("cover", "govern"):
            return self.kit.zone(f"{name} centre")
        return self.kit.zone_index[name] if name in self.kit.zone_index else self.kit.piece_index[name]

    def on(self, space: str) -> list[str]:
        """What stands on a space, sorted: "A worker", "B town 2", "C ruin"; of a ruin what it should not have, too."""
        return sorted(self._said(piece) for piece in self.table.contents[self.kit.zone(space)])

    def _said(self, piece: int) -> str:
        layout = self.game.layout
        owner = SEATS[self.game.seat_of(layout.race_of[piece])]
        if piece not in layout.population:
            return f"{owner} worker"
        intact, population = self.table.face[piece] > 0, self.table.tally[layout.population[piece]]
        if intact:
            return f"{owner} town {population}"
        return f"{owner} ruin {population}" if population else f"{owner} ruin"

    def is_spent(self, skill: str) -> bool:
        """Whether a skill lies sideways."""
        return self.table.turned[self.kit.piece_index[skill]] > 0

"""A Populous table in a few readable lines, for the tests of the rules.

A `Stage` is laid by table verbs only, brought to a landmark of a turn, and driven by choices in words.
Seats are called A to E; spaces "2-4/a"; pieces on a space read "A worker", "B town", "C ruin".
"""

from collections.abc import Sequence
from functools import cache

from qquovadis.engine.kit import Kit, Value
from qquovadis.games.common.race_boards import receive_race
from qquovadis.games.common.world import KINDS
from qquovadis.games.populous.layout import QUANTITIES
from qquovadis.games.populous.notation import CONVERSIONS
from qquovadis.games.populous.setup import BASICS
from qquovadis.games.populous.world_state import GameState
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.rules.world_stage import RACES, SEATS, WorldStage

__all__ = ["RACES", "SEATS", "Stage", "box"]


BY_NAME = {"take": QUANTITIES, "name": KINDS, "convert": CONVERSIONS}


@cache
def box(seats: int, options: tuple[tuple[str, Value], ...], parameters: tuple[tuple[str, Value], ...]) -> Kit:
    """The kit of draft 21 for these terms; made once for all tests."""
    pack = load_pack(find_pack("populous", "21"))
    return compile_kit(pack, seats, options=dict(options), parameters=dict(parameters))


class Stage(WorldStage):
    """A table of Populous, under construction, then in play."""

    game: GameState

    def boxed(
        self, seats: int, options: tuple[tuple[str, Value], ...], parameters: tuple[tuple[str, Value], ...]
    ) -> Kit:
        """The box that the table is laid from."""
        return box(seats, options, parameters)

    def _seat_all(self, seats: int) -> None:
        for seat in range(seats):
            receive_race(self.game, seat, BASICS)
            for skill in list(self.table.contents[self.kit.zone(f"drafted.{SEATS[seat]}")]):
                self.table.move(skill, self.kit.zone("box"))
        for marker in self.game.layout.markers:
            self.table.move(marker, self.kit.zone("genesis FREE"))
        self.round(2)

    def town(self, seat: str, space: str) -> "Stage":
        """A town of the seat that is not destroyed."""
        town = self.table.contents[self.kit.zone(f"supply.{seat}")][0]
        self.table.move(town, self.kit.zone(space))
        return self

    def ages(self, seat: str, *ages: Sequence[str]) -> "Stage":
        """The ages of a seat from left to right, each from bottom to top; "down:miracle" lies face down."""
        for number, kinds in enumerate(ages, 1):
            for kind in kinds:
                self._cards(
                    f"generation.{seat}.{number}", [kind.removeprefix("down:")], int(not kind.startswith("down:"))
                )
        return self

    def ring(self, area: str, colour: str) -> "Stage":
        """A ring of the supply on an area."""
        self.table.move(self.rings(colour)[0], self.kit.zone(f"{area} centre"))
        return self

    def rings(self, colour: str) -> list[int]:
        """The rings of a colour in the supply."""
        supply = self.table.contents[self.kit.zone("terrain supply")]
        return [ring for ring in supply if self.game.layout.token_terrain[ring] == colour]

    def no_rings(self, colour: str) -> "Stage":
        """All rings of a colour are out of the supply."""
        for ring in self.rings(colour):
            self.table.move(ring, self.kit.zone("box"))
        return self

    def dice(self, **values: int) -> "Stage":
        """What the dice of seats will show in a war."""
        for seat, value in values.items():
            self.table.state(self.kit.purpose_index["war"], SEATS.index(seat), (value,))
        return self

    def wrath_die(self, value: int, seat: str = "A") -> "Stage":
        """What the die of the wrath will show."""
        self.table.state(self.kit.purpose_index["wrath"], SEATS.index(seat), (value,))
        return self

    def _subject(self, verb: str, name: str, seat: int) -> int:
        if verb in BY_NAME:
            return BY_NAME[verb].index(name)
        if verb == "choose":
            return self.kit.zone(f"genesis {name}")
        if verb == "start":
            return SEATS.index(name)
        pieces = self._piece(verb, name, seat)
        if pieces is not None:
            return pieces
        return self.kit.zone_index[name] if name in self.kit.zone_index else self.kit.piece_index[name]

    def _piece(self, verb: str, name: str, seat: int) -> int | None:
        """The piece that a choice speaks of by its colour, kind or space; None for verbs of other things."""
        if verb == "ring":
            return self._ring(name)
        if verb in ("play", "discard", "hide"):
            return self._in_hand(name, seat)
        return self._worker_on(name, seat) if verb in ("lift", "hold") else None

    def _ring(self, colour: str) -> int:
        """A ring that can be chosen, else any of the colour."""
        legal = [each.subject for each in self.offers() if each.verb == "ring"]
        rings = [ring for ring, land in self.game.layout.token_terrain.items() if land == colour]
        return next((ring for ring in rings if ring in legal), rings[0])

    def on(self, space: str) -> list[str]:
        """What stands on a space, sorted: "A worker", "B town", "C ruin"."""
        return sorted(self._said(piece) for piece in self.table.contents[self.kit.zone(space)])

    def _said(self, piece: int) -> str:
        layout = self.game.layout
        owner = SEATS[self.game.seat_of(layout.race_of[piece])]
        if piece in layout.workers[layout.race_of[piece]]:
            return f"{owner} worker"
        return f"{owner} town" if self.table.face[piece] else f"{owner} ruin"

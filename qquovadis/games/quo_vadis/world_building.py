"""The creation of the world: seven tiles as base, three at its edge, doubles by seats (QV-SETUP-01 to -09)."""

from collections.abc import Iterable

from qquovadis.engine import hexes
from qquovadis.engine.agenda import AskedAmong, Choice, Following, step
from qquovadis.games.common.world import LETTERS
from qquovadis.games.common.world_building import (
    LayBaseTiles,
    LayTiles,
    PlaceNextTile,
    by_lot,
    free_edge,
    lay_tile,
    stack_for,
)
from qquovadis.games.quo_vadis.world_state import Reading


@step
class LayBase(LayBaseTiles):
    """Shuffle the tiles, without the doubles, and lay seven of them (QV-SETUP-01 to QV-SETUP-04, QV-R01)."""

    def laid(self, game: Reading, places: tuple[hexes.Place, ...]) -> Following:
        """Lay them, turned as agreed or by the seats in order (QV-R02)."""
        laid = [lay(game, game.layout.stacks[0], place) for place in places]
        turns = tuple(TurnTile(seat_in_order(game, at), tile) for at, tile in enumerate(laid))
        return *(turns if game.options["tile_rotation"] == "chosen" else ()), LayNext(0)


def lay(game: Reading, stack: int, place: hexes.Place) -> int:
    """Lay the top tile of a stack at a position, turned as agreed; return the piece (QV-R02)."""
    tile = lay_tile(game, stack, place)
    if game.options["tile_rotation"] == "random":
        game.table.turn(tile, by_lot(game, LETTERS))
    return tile


def seat_in_order(game: Reading, number: int) -> int:
    """The seats take turns in laying tiles, beginning with the start player (QV-R03, option "players")."""
    return (game.start_seat() + number) % game.layout.seats


@step
class LayNext(LayTiles):
    """The next tile at the edge of the base, by chance or by a person (QV-SETUP-05, QV-SETUP-07, QV-R03)."""

    def run(self, game: Reading) -> Following:
        """Lay it, or ask where."""
        seat = seat_in_order(game, self.number)
        following = LayNext(self.number + 1)
        if game.options["tile_placement"] == "players":
            return PlaceTile(seat, self.number), following
        free = free_edge(game)
        tile = lay(game, stack_for(game, self.number), free[by_lot(game, len(free))])
        return (TurnTile(seat, tile), following) if game.options["tile_rotation"] == "chosen" else (following,)


@step
class PlaceTile(PlaceNextTile):
    """A person lays the next tile (QV-R03, option "players")."""

    CLAUSE = "QV-SETUP-05"
    DOUBLES = "QV-SETUP-08"

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Lay it there."""
        tile = lay(game, stack_for(game, self.number), hexes.place_of(choice.subject))
        return (TurnTile(seat, tile),) if game.options["tile_rotation"] == "chosen" else ()


@step
class TurnTile(AskedAmong):
    """A person turns a tile just laid (QV-R02, option "chosen")."""

    tile: int

    CLAUSE = "QV-MAP-01"

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """Not at all, or by one or two thirds."""
        del game, seat
        return [Choice("rotate", thirds) for thirds in range(LETTERS)]

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Turn it."""
        del seat
        game.table.turn(self.tile, choice.subject)
        return ()

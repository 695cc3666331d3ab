"""The making of the world: seven tiles as base, three at its edge, doubles by seats (PO-SETUP-01 to PO-SETUP-09)."""

from qquovadis.engine import hexes
from qquovadis.engine.agenda import Choice, Following, step
from qquovadis.games.common.world import LETTERS
from qquovadis.games.common.world_building import (
    EDGE,
    LayBaseTiles,
    LayTiles,
    PlaceNextTile,
    by_lot,
    free_edge,
    lay_tile,
    stack_for,
)
from qquovadis.games.populous.world_state import Reading


@step
class LayBase(LayBaseTiles):
    """Shuffle the tiles, the doubles apart, and lay seven of them (PO-SETUP-01 to PO-SETUP-04, PO-COMP-02)."""

    def laid(self, game: Reading, places: tuple[hexes.Place, ...]) -> Following:
        """Lay them, turned as agreed (PO-R07)."""
        for place in places:
            lay(game, game.layout.stacks[0], place)
        return (LayNext(0),)


def lay(game: Reading, stack: int, place: hexes.Place) -> None:
    """Lay the top tile of a stack at a position, as it lies in the box or turned by chance (PO-GEO-02, PO-R07)."""
    tile = lay_tile(game, stack, place)
    if game.options["tile_rotation"] == "random":
        game.table.turn(tile, by_lot(game, LETTERS))


@step
class LayNext(LayTiles):
    """The next tile at the edge of the base: by chance, by a person, or at a fixed place (PO-SETUP-05, PO-R06)."""

    def run(self, game: Reading) -> Following:
        """Lay it, or ask where."""
        following = LayNext(self.number + 1)
        if game.options["rim_placement"] == "players":
            return PlaceTile(self.number % game.layout.seats, self.number), following
        free = free_edge(game)
        fixed = game.options["rim_placement"] == "fixed"
        place = next(place for place in FIXED if place in free) if fixed else free[by_lot(game, len(free))]
        lay(game, stack_for(game, self.number), place)
        return (following,)


# Where the next tile goes if places are fixed: every other position first, so that the world grows evenly.
FIXED = (*EDGE[::2], *EDGE[1::2])


@step
class PlaceTile(PlaceNextTile):
    """A person lays the next tile (PO-R06, option "players")."""

    CLAUSE = "PO-SETUP-05"
    DOUBLES = "PO-SETUP-08"

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Lay it there."""
        del seat
        lay(game, stack_for(game, self.number), hexes.place_of(choice.subject))
        return ()

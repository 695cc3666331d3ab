"""How the world of the world games is laid: the base, the positions at its edge, and lots for what chance decides."""

from typing import Protocol

from qquovadis.engine import hexes
from qquovadis.engine.kit import Kit
from qquovadis.engine.table import Table

RING = hexes.around(hexes.CENTRE)
EDGE = tuple(sorted({far for near in RING for far in hexes.around(near)} - {hexes.CENTRE, *RING}))


class WorldLayout(Protocol):
    """Where tiles and lots are in a box."""

    @property
    def kit(self) -> Kit:
        """The box."""
        ...

    @property
    def world(self) -> int:
        """The zone of the tiles that are laid."""
        ...

    @property
    def lot(self) -> int:
        """The die that draws lots."""
        ...


class InWorld(Protocol):
    """A reading of a table on which a world is laid."""

    @property
    def table(self) -> Table:
        """The table."""
        ...

    @property
    def layout(self) -> WorldLayout:
        """Where things are in its box."""
        ...


def lay_tile(game: InWorld, stack: int, place: hexes.Place) -> int:
    """Turn the top tile of a stack up and lay it at a position; return the piece (QV-SETUP-02, PO-SETUP-02)."""
    tile = game.table.contents[stack][0]
    game.table.flip(tile, 1)
    game.table.move(tile, game.layout.world)
    game.table.place(tile, hexes.spot(place))
    return tile


def free_edge(game: InWorld) -> list[hexes.Place]:
    """The free positions that touch one of the six outer tiles of the base (QV-SETUP-05, PO-SETUP-05, PO-GEO-03)."""
    taken = {game.table.spot[tile] for tile in game.table.contents[game.layout.world]}
    return [place for place in EDGE if hexes.spot(place) not in taken]


def by_lot(game: InWorld, count: int, purpose: str = "world") -> int:
    """A number from 0 to count-1 by chance; the lot is an aid (QV-R03, PO-R06)."""
    return game.table.roll(game.layout.lot, count, game.layout.kit.purpose_index[purpose]) - 1

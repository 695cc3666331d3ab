"""How the world of a world game is laid: the base, the positions at its edge, and lots for what chance decides."""

from collections.abc import Iterable
from typing import Any, ClassVar

from qquovadis.engine import hexes
from qquovadis.engine.agenda import Asked, Choice, Following, Step, step
from qquovadis.games.common.world_state import WorldState


def lay_tile(game: WorldState, stack: int, place: hexes.Place) -> int:
    """Turn the top tile of a stack up and lay it at a position; return the piece (QV-SETUP-02, PO-SETUP-02)."""
    tile = game.table.contents[stack][0]
    game.table.flip(tile, 1)
    game.table.move(tile, game.layout.world)
    game.table.place(tile, hexes.spot(place))
    return tile


def free_edge(game: WorldState) -> list[hexes.Place]:
    """Return the free positions that touch one of the outer tiles of the base.

    QV-SETUP-05, PO-SETUP-05, PO-GEO-03.
    """
    taken = {game.table.spot[tile] for tile in game.table.contents[game.layout.world]}
    return [place for place in game.layout.edge if hexes.spot(place) not in taken]


def by_lot(game: WorldState, count: int, purpose: str = "world") -> int:
    """Return a number from 0 to count-1 by chance; the lot is an aid (QV-R03, PO-R06)."""
    return game.table.roll(game.layout.lot, count, game.layout.kit.purpose_index[purpose]) - 1


def is_double(game: WorldState, number: int) -> bool:
    """Return whether the tile with this number, of those that follow the base, is a double."""
    return number >= game.layout.added_tiles[0]


def stack_for(game: WorldState, number: int) -> int:
    """Return the stack that the tile with this number is drawn from."""
    return game.layout.stacks[is_double(game, number)]


@step
class LayBaseTiles(Step):
    """Shuffle the tiles, the doubles apart, and lay the base; a game says how, and what follows."""

    def still_due(self, game: WorldState) -> bool:
        """Return where no world lies yet, and tiles enough for its middle."""
        layout, contents = game.layout, game.table.contents
        return not contents[layout.world] and len(contents[layout.stacks[0]]) >= len(layout.base)

    def run(self, game: WorldState) -> Following:
        """Shuffle each stack, then lay one tile in the centre and the others of the base around it; the rest one by
        one.
        """
        for stack in game.layout.stacks:
            game.table.shuffle(stack, game.layout.kit.purpose_index["tiles"])
        return self.laid(game, game.layout.base)

    def laid(self, game: Any, places: tuple[hexes.Place, ...]) -> Following:
        """Lay tiles at these places, and return what follows."""
        raise TypeError(f"{type(self).__name__} does not lay {places} of {game}")


@step
class LayTiles(Step):
    """The next tile at the edge of the base; `number` counts those that follow the base, from 0."""

    number: int

    def still_due(self, game: WorldState) -> bool:
        """Until all are laid and the map is complete (QV-SETUP-06, QV-SETUP-09, PO-SETUP-06, PO-SETUP-09)."""
        left = self.number < sum(game.layout.added_tiles)
        return left and bool(game.table.contents[stack_for(game, self.number)])


@step
class PlaceNextTile(Asked):
    """A person lays the next tile; DOUBLES is the clause for doubles, which says the same once more."""

    number: int

    DOUBLES: ClassVar[str] = ""

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return the free positions at the edge."""
        del seat
        return [Choice("lay", hexes.spot(place)) for place in free_edge(game)]

    def objection(self, game: WorldState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a free position that touches the base
        (QV-SETUP-05, QV-SETUP-08, PO-SETUP-05, PO-SETUP-08).
        """
        if seat == self.seat and choice in self.candidates(game, seat):
            return None
        return self.DOUBLES if is_double(game, self.number) else self.CLAUSE

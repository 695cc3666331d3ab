"""How the pieces of a standard case lie in the world games: a war of the active seat against the one after it."""

from qquovadis.games.common.land import lay_token, spaces_of, token_in_supply
from qquovadis.games.common.world_state import WorldState
from qquovadis.lab.odds.standard_cases import WHY, Impossible

ACTIVE, OTHER, THIRD = 0, 1, 2
WIN, NOBODY, LOSE, NO_WAR = "win", "nobody", "lose", "no war"


def prepare(game: WorldState) -> tuple[int, int, int]:
    """Give the active seat its turn and a genesis area for whose land none of the first three seats has an aptitude.

    Returns its spaces. The other seat holds the start player marker. Impossible if no terrain token makes such land.
    """
    area = _inmost(game)
    game.note("active", ACTIVE, WHY)
    game.note("start", OTHER, WHY)
    game.note("genesis", area + 1, WHY)
    apt = aptitudes(game)
    lay_land(game, [each for each in game.layout.terrains if each not in apt])
    return spaces_of(game, area)


def aptitudes(game: WorldState) -> list[str]:
    """Return the aptitudes of the first three seats."""
    return [game.aptitude(seat) for seat in range(game.layout.seats)[: THIRD + 1]]


def own_aptitude(game: WorldState) -> str:
    """Return the aptitude of the active seat; Impossible where it has none, or another one of the three has it, too."""
    own, *others = aptitudes(game)
    if own in others or own not in game.layout.terrains:
        raise Impossible
    return own


def lay_land(game: WorldState, terrains: list[str]) -> None:
    """Make the genesis area land of the first of these terrains of which there is a token."""
    tokens = (token_in_supply(game, each) for each in terrains)
    token = next((token for token in tokens if token >= 0), -1)
    if token < 0:
        raise Impossible
    lay_token(game, token, game.genesis_area())


def place_workers(game: WorldState, seat: int, space: int, count: int = 1) -> None:
    """Move so many workers of a seat from its reserve onto a space."""
    if seat >= game.layout.seats:
        raise Impossible
    for _ in range(count):
        game.table.move(_last_of(game, game.layout.reserve[seat]), space)


def place_town(game: WorldState, seat: int, space: int) -> int:
    """Move a town of a seat from its supply onto a space, and return it."""
    town = _last_of(game, game.layout.supply[seat])
    game.table.move(town, space)
    game.table.flip(town, 1)
    return town


def hold(game: WorldState, seat: int, quantity: int, amount: int) -> None:
    """Let a seat hold so many cubes of a quantity; Impossible where there is no room for them."""
    tally = game.layout.held[seat][quantity]
    low, high = game.table.bounds[tally]
    if not low <= amount <= high:
        raise Impossible
    game.table.count(tally, amount - game.table.tally[tally], WHY)


def beside(game: WorldState) -> tuple[int, int, int]:
    """Return the spaces of an area adjacent to the genesis area."""
    return spaces_of(game, min(game.geography.adjacent[game.genesis_area()]))


def _inmost(game: WorldState) -> int:
    """Return the area with the most others beside it."""
    adjacent = game.geography.adjacent
    areas = sorted(game.geography.areas)
    if not areas:
        raise Impossible
    return max(areas, key=lambda area: (len(adjacent[area]), -area))


def _last_of(game: WorldState, zone: int) -> int:
    pieces = game.table.contents[zone]
    if not pieces:
        raise Impossible
    return pieces[-1]

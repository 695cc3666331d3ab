"""What this game makes of the land: towns and their population, who counts in a war, control."""

from qquovadis.games.common.land import areas_held, intact, spaces_of, terrain
from qquovadis.games.common.world import TOWN, WORKER
from qquovadis.games.common.world_state import countable
from qquovadis.games.quo_vadis.world_state import Reading


def has_aptitude(game: Reading, seat: int, area: int) -> bool:
    """Whether an area has a space of the seat's terrain, occupied or not (QV-WAR-13, QV-R73)."""
    return game.aptitude(seat) in [terrain(game, space) for space in spaces_of(game, area)]


def population(game: Reading, town: int) -> int:
    """The cubes on a town (QV-BUILD-06)."""
    return game.table.tally[game.layout.population[town]]


def grow(game: Reading, town: int, amount: int, why: str) -> None:
    """Add population, up to the limit if there is one (QV-POP-01, QV-R35)."""
    limit = game.numbers["population.max"]
    more = min(amount, countable(game.table, game.layout.population[town]))
    more = min(more, max(0, limit - population(game, town))) if limit else more
    if more:
        game.table.count(game.layout.population[town], more, why)


def shrink(game: Reading, town: int, amount: int, why: str) -> int:
    """Take population, never below 0, and return how much; an empty town is destroyed and keeps its space.

    Destroyed towns lose nothing (QV-R31, QV-R32, QV-WRATH-09, QV-AFTER-07).
    """
    if not intact(game, town):
        return 0
    lost = min(amount, population(game, town))
    if lost:
        game.table.count(game.layout.population[town], -lost, why)
    if not population(game, town):
        game.table.flip(town, 0)
        game.find("town.destroyed", game.seat_of(game.layout.race_of[town]), town=town)
    return lost


def present(game: Reading, space: int) -> set[int]:
    """The races with a worker, or a town that counts as a piece, on a space (QV-WAR-01, QV-R65)."""
    races: set[int] = set()
    layout = game.layout
    for piece in game.table.contents[space]:
        shape = layout.shape_of[piece]
        if shape == WORKER or (shape == TOWN and (game.table.face[piece] or game.options["destroyed_town_in_war"])):
            races.add(layout.race_of[piece])
    return races


def controlled(game: Reading, seat: int) -> tuple[int, ...]:
    """The areas a seat controls, each once: with workers on two spaces, or with an intact town.

    QV-CTRL-01 to QV-CTRL-06, QV-R91; how many spaces and towns it takes are parameters.
    """
    least_spaces, least_towns = game.numbers["control.min_worker_spaces"], game.numbers["control.min_towns"]
    return areas_held(game, game.race(seat), least_spaces, least_towns)

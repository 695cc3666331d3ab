"""The world by meaning: spaces and terrain, who stands where, towns and their population, control.

Questions answered by looking at the map, and the few doings with workers and towns that many steps share.
"""

from collections.abc import Iterator

from qquovadis.games.quo_vadis.layout import TOWN, WORKER
from qquovadis.games.quo_vadis.reading import Reading, countable
from qquovadis.games.world import LETTERS, NOWHERE, areas_stood_on


def spaces_of(game: Reading, area: int) -> tuple[int, int, int]:
    """The zones of the spaces a, b and c of an area (QV-COMP-03)."""
    return game.layout.spaces[area]


def area_of(game: Reading, space: int) -> int:
    """The area that a space belongs to; -1 for a zone that is no space in play (QV-MAP-02)."""
    at = space - game.layout.first_space
    area = at // LETTERS
    return area if 0 <= at < game.layout.space_count and area in game.geography.areas else -1


def neighbours(game: Reading, space: int) -> tuple[int, ...]:
    """The spaces in play that share an edge with a space (QV-MAP-02)."""
    return game.geography.neighbours[space - game.layout.first_space]


def terrain(game: Reading, space: int) -> str:
    """The current terrain: the newest token of the area, else what is printed (QV-WRATH-11, QV-WRATH-12)."""
    at = space - game.layout.first_space
    tokens = game.table.contents[game.layout.centres[at // LETTERS]]
    return game.layout.token_terrain[tokens[-1]] if tokens else game.geography.printed[at]


def has_aptitude(game: Reading, seat: int, area: int) -> bool:
    """Whether an area has a space of the seat's terrain, occupied or not (QV-WAR-13, QV-R73)."""
    return game.aptitude(seat) in [terrain(game, space) for space in spaces_of(game, area)]


def intact(game: Reading, town: int) -> bool:
    """Whether a town token shows its front (QV-COMP-10, QV-SCORE-02)."""
    return game.table.face[town] > 0


def town_on(game: Reading, space: int) -> int:
    """The town token on a space, intact or destroyed, of any owner; -1 if there is none (QV-BUILD-03)."""
    shape_of = game.layout.shape_of
    for piece in game.table.contents[space]:
        if shape_of[piece] == TOWN:
            return piece
    return -1


def workers_on(game: Reading, space: int, race: int) -> list[int]:
    """The workers of a race on a space."""
    shape_of, race_of = game.layout.shape_of, game.layout.race_of
    return [p for p in game.table.contents[space] if race_of[p] == race and shape_of[p] == WORKER]


def workers_in(game: Reading, area: int, race: int) -> list[int]:
    """The workers of a race in an area."""
    first = game.layout.first_space + LETTERS * area
    zone_of = game.table.zone_of
    return [worker for worker in game.layout.workers[race] if first <= zone_of[worker] < first + LETTERS]


def workers_on_map(game: Reading, race: int) -> list[int]:
    """The workers of a race on the map."""
    first = game.layout.first_space
    last = first + game.layout.space_count
    zone_of = game.table.zone_of
    return [worker for worker in game.layout.workers[race] if first <= zone_of[worker] < last]


def towns_in(game: Reading, area: int, race: int) -> list[int]:
    """The town tokens of a race in an area, intact or destroyed."""
    first = game.layout.first_space + LETTERS * area
    zone_of = game.table.zone_of
    return [town for town in game.layout.towns[race] if first <= zone_of[town] < first + LETTERS]


def towns_on_map(game: Reading, race: int) -> Iterator[int]:
    """The town tokens of a race on the map, intact or destroyed."""
    first = game.layout.first_space
    last = first + game.layout.space_count
    zone_of = game.table.zone_of
    return (town for town in game.layout.towns[race] if first <= zone_of[town] < last)


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


def send_home(game: Reading, worker: int) -> None:
    """Return a worker to its owner's reserve (QV-COMP-09)."""
    game.table.move(worker, game.layout.reserve[game.seat_of(game.layout.race_of[worker])])


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
    race, table, layout = game.race(seat), game.table, game.layout
    workers = areas_stood_on(table, layout.workers[race], layout.area_at)
    towns = areas_stood_on(table, [town for town in layout.towns[race] if table.face[town]], layout.area_at)
    least_spaces, least_towns = game.numbers["control.min_worker_spaces"], game.numbers["control.min_towns"]
    areas = {area for area in workers if workers.count(area) >= least_spaces}
    areas.update([area for area in towns if towns.count(area) >= least_towns])
    areas.discard(NOWHERE)
    return tuple(sorted(areas))

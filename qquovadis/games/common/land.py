"""The land of the world games by meaning: spaces and terrain, who stands where, and what lies over the terrain.

The designer's texts coincide here; what a game makes of it stays in the game.
"""

from collections.abc import Callable

from qquovadis.games.common.world import LETTERS, TOWN, WORKER
from qquovadis.games.common.world_state import WorldState


def spaces_of(game: WorldState, area: int) -> tuple[int, int, int]:
    """Return the zones of the spaces a, b and c of an area (QV-COMP-03, PO-COMP-03)."""
    return game.layout.spaces[area]


def area_of(game: WorldState, space: int) -> int:
    """Return the area that a space belongs to; -1 for a zone that is no space in play (QV-MAP-02, PO-GEO-01)."""
    at = space - game.layout.first_space
    area = at // LETTERS
    return area if 0 <= at < game.layout.space_count and area in game.geography.areas else -1


def neighbours(game: WorldState, space: int) -> tuple[int, ...]:
    """Return the spaces in play that share an edge with a space (QV-MAP-02, PO-GEO-01)."""
    return game.geography.neighbours[space - game.layout.first_space]


def terrain(game: WorldState, space: int) -> str:
    """Return the current terrain: what lies on the area, else what is printed (QV-WRATH-11, QV-WRATH-12, PO-
    WRATH-12).
    """
    at = space - game.layout.first_space
    tokens = game.table.contents[game.layout.centres[at // LETTERS]]
    return game.layout.token_terrain[tokens[-1]] if tokens else game.geography.printed[at]


def is_intact(game: WorldState, town: int) -> bool:
    """Return whether a town token shows its front (QV-COMP-10, PO-COMP-08)."""
    return game.table.face[town] > 0


def town_on(game: WorldState, space: int) -> int:
    """Return the town token on a space, intact or destroyed, of any owner; -1 if there is none (QV-BUILD-03,
    PO-TOWN-03).
    """
    shape_of = game.layout.shape_of
    for piece in game.table.contents[space]:
        if shape_of[piece] == TOWN:
            return piece
    return -1


def workers_on(game: WorldState, space: int, race: int) -> list[int]:
    """Return the workers of a race on a space."""
    shape_of, race_of = game.layout.shape_of, game.layout.race_of
    return [p for p in game.table.contents[space] if race_of[p] == race and shape_of[p] == WORKER]


def workers_in(game: WorldState, area: int, race: int) -> list[int]:
    """Return the workers of a race in an area."""
    first = game.layout.first_space + LETTERS * area
    zone_of = game.table.zone_of
    return [worker for worker in game.on_map.pieces(race).workers if first <= zone_of[worker] < first + LETTERS]


def workers_on_map(game: WorldState, race: int) -> list[int]:
    """Return the workers of a race on the map."""
    return game.on_map.pieces(race).workers


def towns_in(game: WorldState, area: int, race: int) -> list[int]:
    """Return the town tokens of a race in an area, intact or destroyed."""
    first = game.layout.first_space + LETTERS * area
    zone_of = game.table.zone_of
    return [town for town in game.on_map.pieces(race).towns if first <= zone_of[town] < first + LETTERS]


def towns_on_map(game: WorldState, race: int) -> list[int]:
    """Return the town tokens of a race on the map, intact or destroyed."""
    return game.on_map.pieces(race).towns


def intact_towns(game: WorldState, race: int) -> list[int]:
    """Return the town tokens of a race on the map that are not destroyed."""
    return game.on_map.pieces(race).intact


def send_home(game: WorldState, worker: int) -> None:
    """Return a worker to its owner's reserve (QV-COMP-09, PO-COMP-07)."""
    game.table.move(worker, game.layout.reserve[game.seat_of(game.layout.race_of[worker])])


def token_in_supply(game: WorldState, terrain: str) -> int:
    """Return a terrain token of that colour from the supply, -1 if none is left (QV-COMP-11, PO-COMP-10)."""
    supply = game.table.contents[game.layout.terrain_supply]
    return next((token for token in supply if game.layout.token_terrain[token] == terrain), -1)


def lay_token(game: WorldState, token: int, area: int) -> None:
    """Put a token on the centre of an area; the one it replaces returns to the supply (QV-WRATH-12, PO-WRATH-13)."""
    centre = game.layout.centres[area]
    for old in list(game.table.contents[centre]):
        game.table.move(old, game.layout.terrain_supply)
    game.table.move(token, centre)


def areas_held(game: WorldState, race: int, least_spaces: int, least_towns: int) -> tuple[int, ...]:
    """Return the areas where a race has workers on so many different spaces, or so many intact towns, each once.

    Others on these spaces do not matter (QV-CTRL-01 to QV-CTRL-06, PO-MAJ-01 to PO-MAJ-06).
    """
    return game.on_map.areas_held(race, least_spaces, least_towns)


def worker_spaces(game: WorldState, seat: int) -> list[int]:
    """Return the spaces with own workers, in order."""
    zone_of = game.table.zone_of
    return sorted({zone_of[worker] for worker in workers_on_map(game, game.race(seat))})


def building_spaces(game: WorldState, seat: int) -> list[int]:
    """Return the spaces with an own worker and no town token, whatever else is there.

    QV-BUILD-03, QV-BUILD-05, QV-R83, PO-TOWN-02 to PO-TOWN-04, PO-R74.
    """
    return [space for space in worker_spaces(game, seat) if town_on(game, space) < 0]


def rebuildable(game: WorldState, seat: int) -> list[int]:
    """Return the own destroyed towns on whose space an own worker stands (QV-BUILD-07, PO-END-04)."""
    race, zone_of, face = game.race(seat), game.table.zone_of, game.table.face
    if all(face[town] for town in game.layout.towns[race]):
        return []
    return [t for t in towns_on_map(game, race) if not is_intact(game, t) and workers_on(game, zone_of[t], race)]


def surplus_workers(game: WorldState, seat: int, most: Callable[[int], int]) -> list[int]:
    """Return the own workers on the map beyond those that may stay on their space, which `most` says."""
    zone_of, surplus = game.table.zone_of, []
    stays: dict[int, int] = {}
    for worker in workers_on_map(game, game.race(seat)):
        space = zone_of[worker]
        stays[space] = stays.get(space, 0) + 1
        if stays[space] > most(space):
            surplus.append(worker)
    return surplus


def has_own_town(game: WorldState, space: int, race: int) -> bool:
    """Return whether an intact town of a race stands on a space."""
    town = town_on(game, space)
    return town >= 0 and game.layout.race_of[town] == race and is_intact(game, town)

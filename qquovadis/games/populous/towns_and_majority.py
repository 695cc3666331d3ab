"""What this game makes of the land: aptitude, destroyed towns, who is on a space, majority."""

from qquovadis.games.common.land import areas_held, intact_towns, is_intact, spaces_of, terrain, workers_on_map
from qquovadis.games.common.world import TOWN, WORKER
from qquovadis.games.populous.layout import NONE
from qquovadis.games.populous.world_state import GameState


def enters_free(game: GameState, seat: int, land: str) -> bool:
    """Return whether a terrain costs the seat no food: plains for everybody, and what it has aptitude for (PO-
    WORK-04).
    """
    return land in (game.layout.free_terrain, game.aptitude(seat))


def has_aptitude(game: GameState, seat: int, spaces: tuple[int, ...]) -> bool:
    """Return whether the seat's race has aptitude for the terrain of one of the spaces (PO-WAR-06, PO-R16, PO-R56)."""
    own = game.aptitude(seat)
    return own != NONE and own in [terrain(game, space) for space in spaces]


def destroy(game: GameState, town: int) -> bool:
    """Turn a town to its destroyed side; it keeps its space; False if it lay so already (PO-WRATH-07, PO-AFT-07)."""
    if not is_intact(game, town):
        return False
    game.table.flip(town, 0)
    game.find("town.destroyed", game.seat_of(game.layout.race_of[town]), town=town)
    return True


def present(game: GameState, space: int) -> set[int]:
    """Return the races with a worker or a town that is not destroyed on a space (PO-CONT-01, PO-AFT-07, PO-R49)."""
    layout, face = game.layout, game.table.face
    shape_of, race_of = layout.shape_of, layout.race_of
    pieces = game.table.contents[space]
    return {race_of[p] for p in pieces if shape_of[p] == WORKER or (shape_of[p] == TOWN and face[p])}


def majorities(game: GameState, seat: int) -> tuple[int, ...]:
    """Return the areas in which a seat has the majority, each once (PO-MAJ-01 to PO-MAJ-06, PO-R77)."""
    least_spaces, least_towns = game.numbers["majority.worker_spaces"], game.numbers["majority.towns"]
    return areas_held(game, game.race(seat), least_spaces, least_towns)


def standing_towns(game: GameState, seat: int) -> list[int]:
    """Return the towns of a seat on the map that are not destroyed."""
    return intact_towns(game, game.race(seat))


def areas_present(game: GameState, seat: int) -> set[int]:
    """Return the areas in which a seat has a worker or a town that is not destroyed."""
    pieces = [*workers_on_map(game, game.race(seat)), *standing_towns(game, seat)]
    return {game.layout.area_at[game.table.zone_of[piece]] for piece in pieces}


def is_in_genesis_area(game: GameState, seat: int) -> bool:
    """Return whether a seat has a worker or a town that is not destroyed in the genesis area."""
    race = game.race(seat)
    return game.genesis_area() >= 0 and any(
        race in present(game, space) for space in spaces_of(game, game.genesis_area())
    )

"""Which spaces are in dispute, and who takes part (PO-CONT)."""

from qquovadis.games.common.land import is_intact, neighbours, spaces_of
from qquovadis.games.common.world import TOWN, WORKER
from qquovadis.games.populous.towns_and_majority import present
from qquovadis.games.populous.world_state import GameState


def contested_spaces(game: GameState) -> tuple[int, ...]:
    """Return the spaces of the genesis area where two or more seats stand, all at once (PO-CONT-01, PO-CONT-02,
    PO-R62).

    Those of other areas are not in dispute this turn (PO-CONT-04, PO-CONT-05).
    """
    area = game.genesis_area()
    if area < 0:
        return ()
    contents = game.table.contents
    return tuple([s for s in game.layout.spaces[area] if len(contents[s]) > 1 and is_shared(game, contents[s])])


def is_shared(game: GameState, pieces: list[int]) -> bool:
    """Return whether workers or towns of two or more seats are among some pieces; destroyed towns do not count
    (PO-R49).
    """
    shape_of, race_of, face = game.layout.shape_of, game.layout.race_of, game.table.face
    first = -1
    for piece in pieces:
        shape = shape_of[piece]
        if shape == WORKER or (shape == TOWN and face[piece]):
            if first >= 0 and race_of[piece] != first:
                return True
            first = race_of[piece]
    return False


def participants(game: GameState, active: int) -> tuple[int, ...]:
    """Return all with a worker or a town on a contested space, clockwise from the active seat (PO-CONT-03, PO-R50,
    PO-R55).

    By option all with one in the genesis area.
    """
    spaces = contested_spaces(game)
    if spaces and game.options["war_participants"] == "genesis_area":
        spaces = spaces_of(game, game.genesis_area())
    races = set().union(*[present(game, space) for space in spaces])
    return tuple([seat for seat in game.clockwise(active) if game.race(seat) in races])


def stands_contested(game: GameState, seat: int) -> bool:
    """Return whether a seat has a worker or a town on one of the contested spaces (PO-CONT-09, PO-R52)."""
    race = game.race(seat)
    return any(race in present(game, space) for space in contested_spaces(game))


def battlefield(game: GameState) -> tuple[frozenset[int], ...]:
    """Return the spaces that lend strength: contested ones and those beside them, also in other areas (PO-WAR-02, -03).

    Each piece counts once, however many contested spaces it touches; by option once for each (PO-R53, PO-R54).
    """
    regions = [frozenset((space, *neighbours(game, space))) for space in contested_spaces(game)]
    if game.options["war_strength_region"] == "per_contested_space":
        return tuple(regions)
    return (frozenset().union(*regions),)


def bare_strength(game: GameState, seat: int, regions: tuple[frozenset[int], ...]) -> int:
    """Return the strength of a seat by its pieces in these regions, whatever skills make of it (PO-WAR-02, -03)."""
    layout, table, race = game.layout, game.table, game.race(seat)
    worth = {WORKER: game.numbers["war.strength_worker"], TOWN: game.numbers["war.strength_town"]}
    amount = 0
    for region in regions:
        pieces = [*layout.workers[race], *[town for town in layout.towns[race] if is_intact(game, town)]]
        amount += sum([worth[layout.shape_of[piece]] for piece in pieces if table.zone_of[piece] in region])
    return amount

"""What is wrong with a position: the clauses it violates; people may push anything, and are told."""

from collections.abc import Callable, Mapping
from itertools import pairwise

from qquovadis.games.land import spaces_of
from qquovadis.games.populous.layout import QUANTITIES
from qquovadis.games.populous.purse import cap, held
from qquovadis.games.populous.reading import Reading
from qquovadis.games.world import TOWN


def same_race(game: Reading) -> bool:
    """A seat with two race boards (PO-SETUP-10)."""
    race_of = game.layout.race_of
    return any(sum(race_of[p] >= 0 for p in game.table.contents[zone]) > 1 for zone in game.layout.board)


def over_cap(game: Reading) -> bool:
    """A seat holds more cubes than its stores allow (PO-SETUP-23)."""
    seats = range(game.layout.seats)
    return any(held(game, seat, q) > cap(game, seat, q) for seat in seats for q in range(len(QUANTITIES)))


def outside_world(game: Reading) -> bool:
    """Pieces on a space of an area that is not in play (PO-GEO-01)."""
    out = [area for area in range(len(game.layout.centres)) if area not in game.geography.areas]
    return any(game.table.contents[space] for area in out for space in spaces_of(game, area))


def stray_ring(game: Reading) -> bool:
    """More than one ring on an area (PO-WRATH-13)."""
    return any(len(game.table.contents[centre]) > 1 for centre in game.layout.centres)


def gap_in_ages(game: Reading) -> bool:
    """An age with cards behind an empty one; at the end hidden cards leave gaps (PO-SUCC-03, PO-SCORE-05)."""
    if game.noted("round") > game.numbers["rounds"]:
        return False
    contents = game.table.contents
    used = [[bool(contents[zone]) for zone in row] for row in game.layout.rows]
    return any(later and not earlier for row in used for earlier, later in pairwise(row))


def crowded_space(game: Reading) -> bool:
    """Two towns on one space (PO-TOWN-03)."""
    shape_of, contents = game.layout.shape_of, game.table.contents
    spaces = [space for area in game.geography.areas for space in spaces_of(game, area)]
    return any(sum(shape_of[piece] == TOWN for piece in contents[space]) > 1 for space in spaces)


FAULTS: Mapping[str, Callable[[Reading], bool]] = {
    "PO-SETUP-10": same_race,
    "PO-SETUP-23": over_cap,
    "PO-GEO-01": outside_world,
    "PO-WRATH-13": stray_ring,
    "PO-SUCC-03": gap_in_ages,
    "PO-TOWN-03": crowded_space,
}


def violations(game: Reading) -> tuple[str, ...]:
    """The ids of all faults found, in the order of the rules."""
    return tuple(clause for clause, found in FAULTS.items() if found(game))

"""What is wrong with a position: the clauses it violates, and where; people may push anything, and are told."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise

from qquovadis.engine.referee import Fault
from qquovadis.games.common.land import spaces_of
from qquovadis.games.common.world import TOWN
from qquovadis.games.populous.layout import QUANTITIES
from qquovadis.games.populous.resources import cap, held
from qquovadis.games.populous.world_state import Reading

Thing = tuple[str, int]


def two_races(game: Reading) -> Iterator[Thing]:
    """Seats with two race boards (PO-SETUP-10)."""
    race_of, contents = game.layout.race_of, game.table.contents
    return _zones(zone for zone in game.layout.board if sum(race_of[p] >= 0 for p in contents[zone]) > 1)


def over_caps(game: Reading) -> Iterator[Thing]:
    """Counts of more cubes than the stores allow (PO-SETUP-23)."""
    for seat in range(game.layout.seats):
        for quantity in range(len(QUANTITIES)):
            if held(game, seat, quantity) > cap(game, seat, quantity):
                yield "tally", game.layout.held[seat][quantity]


def outside_world(game: Reading) -> Iterator[Thing]:
    """Spaces of areas that are not in play, with pieces on them (PO-GEO-01)."""
    out = [area for area in range(len(game.layout.centres)) if area not in game.geography.areas]
    return _zones(space for area in out for space in spaces_of(game, area) if game.table.contents[space])


def stray_rings(game: Reading) -> Iterator[Thing]:
    """Areas with more than one ring (PO-WRATH-13)."""
    return _zones(centre for centre in game.layout.centres if len(game.table.contents[centre]) > 1)


def gaps_in_ages(game: Reading) -> Iterator[Thing]:
    """Ages with cards behind an empty one; at the end hidden cards leave gaps (PO-SUCC-03, PO-SCORE-05)."""
    over = game.noted("round") > game.numbers["rounds"]
    contents = game.table.contents
    for row in () if over else game.layout.rows:
        yield from _zones(later for earlier, later in pairwise(row) if contents[later] and not contents[earlier])


def crowded_spaces(game: Reading) -> Iterator[Thing]:
    """Spaces with two towns (PO-TOWN-03)."""
    shape_of, contents = game.layout.shape_of, game.table.contents
    spaces = [space for area in game.geography.areas for space in spaces_of(game, area)]
    return _zones(space for space in spaces if sum(shape_of[piece] == TOWN for piece in contents[space]) > 1)


FAULTS: Mapping[str, Callable[[Reading], Iterator[Thing]]] = {
    "PO-SETUP-10": two_races,
    "PO-SETUP-23": over_caps,
    "PO-GEO-01": outside_world,
    "PO-WRATH-13": stray_rings,
    "PO-SUCC-03": gaps_in_ages,
    "PO-TOWN-03": crowded_spaces,
}


def faults(game: Reading) -> tuple[Fault, ...]:
    """All faults with the things by which they are, in the order of the rules."""
    found = ((clause, tuple(dict.fromkeys(find(game)))) for clause, find in FAULTS.items())
    return tuple(Fault(clause, about) for clause, about in found if about)


def violations(game: Reading) -> tuple[str, ...]:
    """The ids of all faults found, in the order of the rules."""
    return tuple(fault.clause for fault in faults(game))


def _zones(zones: Iterable[int]) -> Iterator[Thing]:
    return (("zone", zone) for zone in zones)

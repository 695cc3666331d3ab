"""What is wrong with a position: the clauses it violates, and where; people may push anything, and are told."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise

from qquovadis.engine.referee import Fault
from qquovadis.games.common.land import intact, spaces_of, towns_on_map
from qquovadis.games.common.world import TOWN
from qquovadis.games.quo_vadis.layout import QUANTITIES
from qquovadis.games.quo_vadis.resources import cap, held
from qquovadis.games.quo_vadis.towns_and_control import population
from qquovadis.games.quo_vadis.world_state import Reading

Thing = tuple[str, int]


def crowded_spaces(game: Reading) -> Iterator[Thing]:
    """Spaces with two town tokens (QV-BUILD-03)."""
    shape_of, contents = game.layout.shape_of, game.table.contents
    spaces = [space for area in game.geography.areas for space in spaces_of(game, area)]
    crowded = (space for space in spaces if sum(shape_of[piece] == TOWN for piece in contents[space]) > 1)
    return _zones(crowded)


def over_caps(game: Reading) -> Iterator[Thing]:
    """Counts of more cubes than the seat's board allows (QV-SETUP-14)."""
    seated = [seat for seat in range(game.layout.seats) if game.race(seat) >= 0]
    for seat in seated:
        for quantity in range(len(QUANTITIES)):
            if held(game, seat, quantity) > cap(game, seat, quantity):
                yield "tally", game.layout.held[seat][quantity]


def outside_world(game: Reading) -> Iterator[Thing]:
    """Spaces of areas that are not in play, with pieces on them (QV-MAP-02)."""
    first = game.layout.first_space
    out = [area for area in range(len(game.layout.centres)) if area not in game.geography.areas]
    spaces = (space for area in out for space in spaces_of(game, area) if space >= first)
    return _zones(space for space in spaces if game.table.contents[space])


def hollow_towns(game: Reading) -> Iterator[Thing]:
    """Where an intact town has no population, or a destroyed one has some (QV-SCORE-02, QV-WRATH-09)."""
    towns = [town for race in range(len(game.layout.races)) for town in towns_on_map(game, race)]
    hollow = (town for town in towns if intact(game, town) != (population(game, town) > 0))
    return _zones(game.table.zone_of[town] for town in hollow)


def gaps_in_rows(game: Reading) -> Iterator[Thing]:
    """Generations in use behind an empty one (QV-HAND-02)."""
    contents = game.table.contents
    for row in game.layout.rows:
        yield from _zones(later for earlier, later in pairwise(row) if contents[later] and not contents[earlier])


def stray_tokens(game: Reading) -> Iterator[Thing]:
    """Areas with more than one terrain token (QV-WRATH-12)."""
    return _zones(centre for centre in game.layout.centres if len(game.table.contents[centre]) > 1)


def two_races(game: Reading) -> Iterator[Thing]:
    """Seats with two race boards (QV-SETUP-11)."""
    race_of, contents = game.layout.race_of, game.table.contents
    return _zones(zone for zone in game.layout.board if sum(race_of[p] >= 0 for p in contents[zone]) > 1)


FAULTS: Mapping[str, Callable[[Reading], Iterator[Thing]]] = {
    "QV-SETUP-11": two_races,
    "QV-SETUP-14": over_caps,
    "QV-MAP-02": outside_world,
    "QV-WRATH-12": stray_tokens,
    "QV-HAND-02": gaps_in_rows,
    "QV-BUILD-03": crowded_spaces,
    "QV-SCORE-02": hollow_towns,
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

"""What is wrong with a position: the clauses it violates; people may push anything, and are told."""

from collections.abc import Callable, Mapping
from itertools import pairwise

from qquovadis.games.land import intact, spaces_of, towns_on_map
from qquovadis.games.quo_vadis.ground import population
from qquovadis.games.quo_vadis.layout import QUANTITIES
from qquovadis.games.quo_vadis.purse import cap, held
from qquovadis.games.quo_vadis.reading import Reading
from qquovadis.games.world import TOWN


def crowded_space(game: Reading) -> bool:
    """Two town tokens on one space (QV-BUILD-03)."""
    shape_of, contents = game.layout.shape_of, game.table.contents
    spaces = [space for area in game.geography.areas for space in spaces_of(game, area)]
    return any(sum(shape_of[piece] == TOWN for piece in contents[space]) > 1 for space in spaces)


def over_cap(game: Reading) -> bool:
    """A seat holds more cubes than its board allows (QV-SETUP-14)."""
    seated = [seat for seat in range(game.layout.seats) if game.race(seat) >= 0]
    return any(held(game, s, q) > cap(game, s, q) for s in seated for q in range(len(QUANTITIES)))


def outside_world(game: Reading) -> bool:
    """Pieces on a space of an area that is not in play (QV-MAP-02)."""
    first = game.layout.first_space
    out = [area for area in range(len(game.layout.centres)) if area not in game.geography.areas]
    return any(game.table.contents[space] for area in out for space in spaces_of(game, area) if space >= first)


def hollow_town(game: Reading) -> bool:
    """An intact town without population, or a destroyed one with some (QV-SCORE-02, QV-WRATH-09)."""
    towns = [town for race in range(len(game.layout.races)) for town in towns_on_map(game, race)]
    return any(intact(game, town) != (population(game, town) > 0) for town in towns)


def gap_in_row(game: Reading) -> bool:
    """A generation in use behind an empty one (QV-HAND-02)."""
    contents = game.table.contents
    used = [[bool(contents[zone]) for zone in row] for row in game.layout.rows]
    return any(later and not earlier for row in used for earlier, later in pairwise(row))


def stray_token(game: Reading) -> bool:
    """More than one terrain token on an area (QV-WRATH-12)."""
    return any(len(game.table.contents[centre]) > 1 for centre in game.layout.centres)


def same_race(game: Reading) -> bool:
    """A seat with two race boards (QV-SETUP-11)."""
    race_of = game.layout.race_of
    return any(sum(race_of[p] >= 0 for p in game.table.contents[zone]) > 1 for zone in game.layout.board)


FAULTS: Mapping[str, Callable[[Reading], bool]] = {
    "QV-SETUP-11": same_race,
    "QV-SETUP-14": over_cap,
    "QV-MAP-02": outside_world,
    "QV-WRATH-12": stray_token,
    "QV-HAND-02": gap_in_row,
    "QV-BUILD-03": crowded_space,
    "QV-SCORE-02": hollow_town,
}


def violations(game: Reading) -> tuple[str, ...]:
    """The ids of all faults found, in the order of the rules."""
    return tuple(clause for clause, found in FAULTS.items() if found(game))

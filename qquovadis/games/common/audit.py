"""What is wrong with a position, as far as the world games agree: faults by things, and where they are found."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from qquovadis.engine.referee import Fault
from qquovadis.games.common.land import spaces_of
from qquovadis.games.common.world import TOWN
from qquovadis.games.common.world_state import WorldState

# The word "zone" or "tally", and its number.
Thing = tuple[str, int]
Search = Callable[[Any], Iterator[Thing]]


def faults_in(game: WorldState, searches: Mapping[str, Search]) -> tuple[Fault, ...]:
    """Return all faults with the things by which they are, in the order of the clauses."""
    found = ((clause, tuple(dict.fromkeys(find(game)))) for clause, find in searches.items())
    return tuple(Fault(clause, about) for clause, about in found if about)


def zones(numbers: Iterable[int]) -> Iterator[Thing]:
    """Return zones as things of a fault."""
    return (("zone", zone) for zone in numbers)


def two_races(game: WorldState) -> Iterator[Thing]:
    """Find seats with two race boards (QV-SETUP-11, PO-SETUP-10)."""
    race_of, contents = game.layout.race_of, game.table.contents
    return zones(zone for zone in game.layout.board if sum(race_of[p] >= 0 for p in contents[zone]) > 1)


def crowded_spaces(game: WorldState) -> Iterator[Thing]:
    """Find spaces with two town tokens (QV-BUILD-03, PO-TOWN-03)."""
    shape_of, contents = game.layout.shape_of, game.table.contents
    spaces = [space for area in game.geography.areas for space in spaces_of(game, area)]
    return zones(space for space in spaces if sum(shape_of[piece] == TOWN for piece in contents[space]) > 1)


def outside_world(game: WorldState) -> Iterator[Thing]:
    """Find spaces of areas that are not in play, with pieces on them (QV-MAP-02, PO-GEO-01)."""
    out = [area for area in range(len(game.layout.centres)) if area not in game.geography.areas]
    return zones(space for area in out for space in spaces_of(game, area) if game.table.contents[space])


def stray_tokens(game: WorldState) -> Iterator[Thing]:
    """Find areas with more than one token over their terrain (QV-WRATH-12, PO-WRATH-13)."""
    return zones(centre for centre in game.layout.centres if len(game.table.contents[centre]) > 1)


def gaps_in_rows(game: WorldState) -> Iterator[Thing]:
    """Find generations in use behind an empty one (QV-HAND-02, PO-SUCC-03)."""
    contents = game.table.contents
    for row in game.layout.rows:
        yield from zones(later for earlier, later in pairwise(row) if contents[later] and not contents[earlier])

"""What is wrong with a position: the clauses it violates, and where; people may push anything, and are told."""

from collections.abc import Iterator, Mapping

from qquovadis.games.common.audit import (
    Search,
    Thing,
    crowded_spaces,
    gaps_in_rows,
    outside_world,
    stray_tokens,
    two_races,
)
from qquovadis.games.common.cubes import held
from qquovadis.games.populous.resources import cap
from qquovadis.games.populous.world_state import GameState


def over_caps(game: GameState) -> Iterator[Thing]:
    """Find counts of more cubes than the stores allow (PO-SETUP-23)."""
    for seat in range(game.layout.seats):
        for quantity in range(len(game.layout.quantities)):
            if held(game, seat, quantity) > cap(game, seat, quantity):
                yield "tally", game.layout.held[seat][quantity]


def gaps_in_ages(game: GameState) -> Iterator[Thing]:
    """Find ages with cards behind an empty one; at the end hidden cards leave gaps (PO-SUCC-03, PO-SCORE-05)."""
    over = game.noted("round") > game.numbers["rounds"]
    return iter(()) if over else gaps_in_rows(game)


FAULTS: Mapping[str, Search] = {
    "PO-SETUP-10": two_races,
    "PO-SETUP-23": over_caps,
    "PO-GEO-01": outside_world,
    "PO-WRATH-13": stray_tokens,
    "PO-SUCC-03": gaps_in_ages,
    "PO-TOWN-03": crowded_spaces,
}

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
    zones,
)
from qquovadis.games.common.cubes import held
from qquovadis.games.common.land import is_intact, towns_on_map
from qquovadis.games.quo_vadis.layout import QUANTITIES
from qquovadis.games.quo_vadis.resources import cap
from qquovadis.games.quo_vadis.towns_and_control import population
from qquovadis.games.quo_vadis.world_state import GameState


def over_caps(game: GameState) -> Iterator[Thing]:
    """Find counts of more cubes than the seat's board allows (QV-SETUP-14)."""
    for seat in [seat for seat in range(game.layout.seats) if game.race(seat) >= 0]:
        for quantity in range(len(QUANTITIES)):
            if held(game, seat, quantity) > cap(game, seat, quantity):
                yield "tally", game.layout.held[seat][quantity]


def hollow_towns(game: GameState) -> Iterator[Thing]:
    """Find where an intact town has no population, unless it then stands, or a destroyed one has some (QV-SCORE-02,
    QV-WRATH-09, QV-R130).
    """
    stands = game.options["town_fall"] in ("attacked_at_zero", "never") or (
        game.layout.spends and game.options["town_fall"] == "at_once"  # only its owner leaves a town without any
    )
    towns = [town for race in range(len(game.layout.races)) for town in towns_on_map(game, race)]
    hollow = [
        town
        for town in towns
        if (population(game, town) > 0 if not is_intact(game, town) else not population(game, town) and not stands)
    ]
    return zones(game.table.zone_of[town] for town in hollow)


FAULTS: Mapping[str, Search] = {
    "QV-SETUP-11": two_races,
    "QV-SETUP-14": over_caps,
    "QV-MAP-02": outside_world,
    "QV-WRATH-12": stray_tokens,
    "QV-HAND-02": gaps_in_rows,
    "QV-BUILD-03": crowded_spaces,
    "QV-SCORE-02": hollow_towns,
}

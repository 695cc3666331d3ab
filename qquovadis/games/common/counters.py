"""What effects count in both world games: VP, workers, hand, skills, and what a table remembers of its wars.

How many wars a seat has fought lies nowhere on the table. A box whose cards ask for it has a count of it for each seat
(`Vocabulary.remembered`); in any other box nothing is counted.
"""

from collections.abc import Callable, Iterable, Mapping

from qquovadis.games.common.land import workers_on_map
from qquovadis.games.common.world_layout import WorldLayout
from qquovadis.games.common.world_state import WorldState, countable

FOUGHT, THIS_ROUND, WON, ATTACKS_WON = WorldLayout.REMEMBERED
VP = "vp"


def skills_set(game: WorldState, seat: int) -> int:
    """Return how many skills of a seat lie face up, used ones too, and those that it has set this turn."""
    layout, table = game.layout, game.table
    lying = [*table.contents[layout.skills[seat]], *table.contents[layout.zones["fresh"][seat]]]
    return sum([table.face[skill] > 0 for skill in lying])


def _waiting(game: WorldState, seat: int) -> int:
    return len(game.table.contents[game.layout.zones["drafted"][seat]])


def _remembered(name: str) -> Callable[[WorldState, int], int]:
    return lambda game, seat: remembered(game, seat, name)


def remembered(game: WorldState, seat: int, name: str) -> int:
    """Return what the table remembers of a seat; 0 where no card of the box asks."""
    tallies = game.layout.remembered[name]
    return game.table.tally[tallies[seat]] if tallies else 0


SHARED: Mapping[str, Callable[[WorldState, int], int]] = {
    # What a view does not show of another seat stands there below 0.
    VP: lambda game, seat: max(0, game.table.tally[game.layout.vp[seat]]),
    "workers": lambda game, seat: len(workers_on_map(game, game.race(seat))),
    "workers_in_reserve": lambda game, seat: len(game.table.contents[game.layout.reserve[seat]]),
    "hand": lambda game, seat: len(game.table.contents[game.layout.hand[seat]]),
    "skills_set": skills_set,
    "skills_held": lambda game, seat: skills_set(game, seat) + _waiting(game, seat),
    **{name: _remembered(name) for name in WorldLayout.REMEMBERED},
}


def remember_war(game: WorldState, active: int, fighters: Iterable[int], winner: int, why: str) -> None:
    """Remember a war in the turn of a seat as it is decided: who took part, and who won it, -1 for nobody."""
    seats, attacker = tuple(fighters), winner if winner == active else -1
    counted = {FOUGHT: seats, THIS_ROUND: seats, WON: (winner,), ATTACKS_WON: (attacker,)}
    for name, those in counted.items():
        tallies = game.layout.remembered[name]
        for tally in [tallies[seat] for seat in those if seat >= 0] if tallies else []:
            game.table.count(tally, min(1, countable(game.table, tally)), why)


def forget_round(game: WorldState, why: str) -> None:
    """Begin to count the wars of a new round."""
    table = game.table
    for tally in game.layout.remembered[THIS_ROUND]:
        if table.tally[tally]:
            table.count(tally, -table.tally[tally], why)

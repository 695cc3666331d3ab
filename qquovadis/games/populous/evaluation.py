"""How good a Populous position is for a seat: a guess in VP, for bots; no rule depends on it."""

from qquovadis.games.common.land import workers_on_map
from qquovadis.games.common.skills import total
from qquovadis.games.populous.generations import cards_in
from qquovadis.games.populous.hand import present_age
from qquovadis.games.populous.layout import FAITH, FOOD, PASSION, WRATH
from qquovadis.games.populous.scoring import generation_part, generations_won, piece_parts
from qquovadis.games.populous.towns_and_majority import majorities, standing_towns
from qquovadis.games.populous.world_state import GameState

# What a thing is worth in VP for each turn that its owner still has, up to so many turns.
CUBES = {PASSION: 0.09, FOOD: 0.12, FAITH: 0.1, WRATH: 0.05}
WORKER, MAJORITY, TOWN = 0.1, 0.4, 0.5
TURNS = 6
# How sure it is that the cards of the present age will be settled one day.
SETTLED = 0.9


def worth(game: GameState, seat: int) -> float:
    """Return the VP that a seat has and may hope for, as the table lies."""
    now = game.table.tally[game.layout.vp[seat]]
    turns = game.numbers["rounds"] - game.noted("round")
    if turns < 0:
        return float(now)
    areas = len(majorities(game, seat))
    certain = now + settlement_due(game, seat, areas) + total(piece_parts(game, seat))
    later = min(turns, TURNS) * growth(game, seat, areas)
    return (
        certain
        + generation_part(game, generations_won(game, seat)).amount / 2
        + card_hopes(game, seat, areas, turns)
        + later
    )


def settlement_due(game: GameState, seat: int, areas: int) -> int:
    """Return the VP that this turn's succession will bring, if majorities stay as they are."""
    if not game.table.tally[game.layout.succeeded[seat]]:
        return 0
    return cards_in(game, seat, present_age(game, seat) - 1) * areas


def card_hopes(game: GameState, seat: int, areas: int, turns: int) -> float:
    """Return what the cards of the present age will bring when it is settled later."""
    return SETTLED * cards_in(game, seat, present_age(game, seat)) * areas if turns else 0.0


def growth(game: GameState, seat: int, areas: int) -> float:
    """Return what a turn may make of cubes, workers, majorities and towns."""
    tally, tallies = game.table.tally, game.layout.held[seat]
    cubes = sum([value * tally[tallies[quantity]] for quantity, value in CUBES.items()])
    workers = len(workers_on_map(game, game.race(seat)))
    return cubes + WORKER * workers + MAJORITY * areas + TOWN * len(standing_towns(game, seat))

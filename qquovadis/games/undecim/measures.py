"""What cards and awards may count: each measure of a seat by its name, and amounts that follow one.

Loose assets only count as what they are; a settlement counts as one settlement of its level (UN-R29).
Hand cards are owned by nobody's count but `hand` (UN-R25).
"""

from collections.abc import Callable, Mapping

from qquovadis.engine.programmes import Amount, ProgrammeStep
from qquovadis.games.undecim.layout import ENEMY, FIRST_RESOURCE, GOLD, LANDS
from qquovadis.games.undecim.table_state import GameState

Measure = Callable[[GameState, int], int]


def levels(game: GameState, seat: int) -> list[int]:
    """Return the number of cards in each settlement of a seat (UN-SCORE-02)."""
    return [len(cards) for cards in game.owned.settlements(seat).values()]


def copies(game: GameState, seat: int) -> tuple[int, ...]:
    """Return how many loose lands of each kind a seat owns (UN-LAND-01)."""
    return game.owned.assets(seat)[: len(LANDS)]


def realms(game: GameState, seat: int) -> int:
    """Return how many realms a seat owns; none where a table does not play that idea (UN-REALM-01)."""
    return len(game.owned.realms(seat)) if game.layout.realms else 0


def lands_owned(game: GameState, seat: int) -> tuple[int, ...]:
    """Return how many lands of each kind a seat owns, loose or in realms (UN-REALM-02)."""
    found = realms(game, seat)
    return tuple([count + found for count in copies(game, seat)]) if found else copies(game, seat)


def resources(game: GameState, seat: int) -> int:
    """Return how many loose resources a seat owns; gold is none (UN-R61)."""
    return sum(game.owned.assets(seat)[FIRST_RESOURCE:ENEMY])


def gold(game: GameState, seat: int) -> int:
    """Return how much loose gold a seat owns (UN-R29)."""
    return game.owned.assets(seat)[GOLD]


def enemies(game: GameState, seat: int) -> int:
    """Return how many enemies a seat owns (UN-ENEMY-01, UN-R42)."""
    return game.owned.assets(seat)[ENEMY]


def points(game: GameState, seat: int) -> int:
    """Return the points of a seat so far (UN-SCORE-01)."""
    return game.table.tally[game.layout.vp[seat]]


def players_ahead(game: GameState, seat: int) -> int:
    """Return how many players have more points than a seat; nobody has where it is first, alone or not."""
    return sum([points(game, other) > points(game, seat) for other in range(game.layout.seats)])


def players_behind(game: GameState, seat: int) -> int:
    """Return how many players have fewer points than a seat; nobody has where it is last, alone or not."""
    return sum([points(game, other) < points(game, seat) for other in range(game.layout.seats)])


MEASURES: Mapping[str, Measure] = {
    "settlements": lambda game, seat: len(game.owned.settlements(seat)),
    "max_level": lambda game, seat: max(levels(game, seat), default=0),
    "lands": lambda game, seat: sum(copies(game, seat)),
    "land_kinds": lambda game, seat: sum(count > 0 for count in copies(game, seat)),
    "land_min_copies": lambda game, seat: min(copies(game, seat)),
    "land_max_copies": lambda game, seat: max(copies(game, seat)),
    "resources": resources,
    "gold": gold,
    "enemies": enemies,
    "hand": lambda game, seat: len(game.table.contents[game.layout.hand[seat]]),
    "vp": points,
    "players_ahead": players_ahead,
    "players_behind": players_behind,
    "counters": lambda game, _seat: game.noted("counters"),
    "moon": lambda game, _seat: game.moon(),
    "round": lambda game, _seat: game.noted("round"),
    "rounds_left": lambda game, _seat: max(0, game.numbers["rounds.total"] - game.noted("round")),
    "land_bonus_this_round": lambda game, seat: game.table.tally[game.layout.land_points[seat]],
    "night_vp_this_round": lambda game, seat: game.table.tally[game.layout.night_points[seat]],
    "night_this_round": lambda game, _seat: game.noted("night"),
}


# What awards count of lands: those in realms, too (UN-REALM-02).
OWNED_LANDS: Mapping[str, Measure] = {
    "lands": lambda game, seat: sum(lands_owned(game, seat)),
    "land_kinds": lambda game, seat: sum(count > 0 for count in lands_owned(game, seat)),
    "land_min_copies": lambda game, seat: min(lands_owned(game, seat)),
    "land_max_copies": lambda game, seat: max(lands_owned(game, seat)),
}


def counted_by_award(game: GameState, seat: int, measure: str) -> int:
    """Return what a measure of an award counts: lands of realms, too (UN-REALM-02)."""
    if game.layout.realms and measure in OWNED_LANDS:
        return OWNED_LANDS[measure](game, seat)
    return measured(game, seat, measure)


def measured(game: GameState, seat: int, measure: str) -> int:
    """Return what a measure counts for a seat now, before any auto action of the round (UN-AUTO-05)."""
    return MEASURES[measure](game, seat)


def amount_of(game: GameState, seat: int, amount: Amount) -> int:
    """Return a number that a card names, for the seat that played it; the die as it shows now (UN-R15)."""
    if not amount.measure:
        return amount.fixed
    return amount.value(lambda measure: measured(game, seat, measure))


def meets(game: GameState, seat: int, need: ProgrammeStep) -> bool:
    """Return whether a seat has what an award needs (UN-COMP-05)."""
    least, most = need.terms["min"], need.terms["max"]
    found = counted_by_award(game, seat, str(need.terms["metric"]))
    return isinstance(least, int) and isinstance(most, int) and least <= found <= most


def compares(one: int, other: int, how: str) -> bool:
    """Return whether one number compares so with another."""
    return {"<": one < other, "<=": one <= other, "=": one == other, ">=": one >= other, ">": one > other}[how]

"""How good an Undecim position is for a seat: a guess in VP, for bots; no rule depends on it."""

from qquovadis.games.undecim.measures import copies, enemies, gold, resources
from qquovadis.games.undecim.night import leading, worth_of_enemies
from qquovadis.games.undecim.reading import Reading
from qquovadis.games.undecim.scoring import final_parts, land_parts

# What a thing is worth in VP beside the points that it is sure to bring.
RESOURCE_WORTH, ENEMY_WORTH, HAND, ACTION_CARD = 1.6, 2.4, 0.35, 0.5
SPARE_LAND = 0.15


def worth(game: Reading, seat: int) -> float:
    """The VP that a seat has and may hope for, as the table lies."""
    now = game.table.tally[game.layout.vp[seat]]
    rounds = game.numbers["rounds.total"] - game.noted("round")
    if rounds < 0:
        return float(now)
    certain = now + sum(part.amount for part in final_parts(game, seat))
    return certain + land_hopes(game, seat, rounds) + night_hopes(game, seat) + growth(game, seat, rounds)


def land_hopes(game: Reading, seat: int, rounds: int) -> float:
    """What the lands will bring this round, unless they have, and in the rounds that are left."""
    paid = bool(game.table.tally[game.layout.land_points[seat]])
    each = sum(part.amount for part in land_parts(game, seat))
    return each * (rounds + (not paid)) + SPARE_LAND * rounds * sum(min(count, 2) for count in copies(game, seat))


def night_hopes(game: Reading, seat: int) -> float:
    """What the enemies will bring if the night comes in time; many are worth more to who has most."""
    owned = enemies(game, seat)
    if not owned:
        return 0.0
    if seat in leading(game):
        return 0.6 * worth_of_enemies(game, owned)
    return ENEMY_WORTH + 0.8 * (owned - 1)


def growth(game: Reading, seat: int, rounds: int) -> float:
    """What loose resources, gold to build with and cards in hand may still become."""
    if not rounds:
        return 0.0
    loose = RESOURCE_WORTH * resources(game, seat) + 0.3 * gold(game, seat)
    hands = game.table.contents
    cards = HAND * len(hands[game.layout.hand[seat]]) + ACTION_CARD * len(hands[game.layout.action_hand[seat]])
    return loose + cards

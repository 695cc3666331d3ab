"""How good an Undecim position is for a seat: a guess in VP, for bots; no rule depends on it."""

from qquovadis.games.undecim.last_round import order_hopes
from qquovadis.games.undecim.measures import copies, enemies, gold, realms, resources
from qquovadis.games.undecim.night import leading, worth_of_enemies
from qquovadis.games.undecim.realms import night_part
from qquovadis.games.undecim.scoring import final_parts, land_parts, parts_of_lands
from qquovadis.games.undecim.table_state import GameState

# What a thing is worth in VP beside the points that it is sure to bring.
RESOURCE_WORTH, HAND, ACTION_CARD = 1.6, 0.35, 0.5
GAINED = 1.2  # a card more that is gained in a night
SPARE_LAND, KEPT_ENEMY = 0.15, 0.3
# A realm keeps its VP each round, which loose lands may lose, and leaves the next lands to count anew.
SAFE = 0.9
# How much of a realm is had with so many kinds of its lands.
NEAR = (0.0, 0.05, 0.15, 0.35, 0.8)
# How likely a night is thought to be once no counter is left.
LIKELY = 0.9
# How much what the others get is held against a choice; less than all, for points are had either way.
RIVALRY = 0.7


def worth(game: GameState, seat: int) -> float:
    """Return the VP that a seat has and may hope for, as the table lies."""
    now = game.table.tally[game.layout.vp[seat]]
    rounds = game.numbers["rounds.total"] - game.noted("round")
    if rounds < 0:
        return float(now)
    certain = now + sum(part.amount for part in final_parts(game, seat))
    draft = certain + land_hopes(game, seat, rounds) + night_hopes(game, seat, rounds) + growth(game, seat, rounds)
    return draft + (idea_hopes(game, seat, rounds) if game.layout.has_hopes else 0.0)


def idea_hopes(game: GameState, seat: int, rounds: int) -> float:
    """Return what ideas of the notes add: the order of the last round, and that nobody can break a realm."""
    order = order_hopes(game, seat, rounds) if game.layout.order_vp else 0.0
    return order + (realm_hopes(game, seat, rounds) if game.layout.realms else 0.0)


def realm_hopes(game: GameState, seat: int, rounds: int) -> float:
    """Return that realms are safe, and how near the next one is, as far as it brings more than its lands loose."""
    each, sets, *_ = parts_of_lands(game, (1, 1, 1, 1))
    more = max(0, game.numbers["realm.vp"] - each.amount - sets.amount)
    kinds = sum([count > 0 for count in copies(game, seat)])
    return rounds * (SAFE * realms(game, seat) + NEAR[kinds] * more)


def land_hopes(game: GameState, seat: int, rounds: int) -> float:
    """Return what the lands will bring this round, unless they have, and in the rounds that are left."""
    lands = copies(game, seat)
    each = sum(part.amount for part in land_parts(game, seat))
    layout = game.layout
    by_night = night_part(game, seat).amount if layout.night_realm == "vp" else 0
    later = (each - by_night) / (layout.night_factor or 1) if game.noted("night") else each
    unpaid = 0 if game.table.tally[game.layout.land_points[seat]] else each
    return later * rounds + unpaid + SPARE_LAND * rounds * sum(min(count, 2) for count in lands)


def night_hopes(game: GameState, seat: int, rounds: int) -> float:
    """Return what a night would bring the seat more than the others, as likely as one is; so it is brought on or put
    off.
    """
    gains = [worth_of_night(game, each) for each in range(game.layout.seats)]
    others = (sum(gains) - gains[seat]) / (len(gains) - 1)
    return chance_of_night(game, rounds) * (gains[seat] - RIVALRY * others) + KEPT_ENEMY * rounds * enemies(game, seat)


def worth_of_night(game: GameState, seat: int) -> float:
    """Return what lands bring more, and the enemies that the seat could discard now."""
    owned, most = enemies(game, seat), game.numbers["night.others_max"]
    banished = worth_of_enemies(game, owned if seat in leading(game) else min(owned, most))
    return float(banished + night_land(game, seat) + cards_hoped(game, seat))


def cards_hoped(game: GameState, seat: int) -> float:
    """Return what cards of the hand would be worth that a night lets a seat gain for its enemies, by option."""
    if not game.layout.banished:
        return 0.0
    return GAINED * min(enemies(game, seat), len(game.table.contents[game.layout.hand[seat]]))


def night_land(game: GameState, seat: int) -> float:
    """Return what a night would bring the seat by its lands: the bonus once more, or by option what realms bring."""
    layout = game.layout
    if layout.night_realm == "factor":
        return sum(part.amount for part in land_parts(game, seat))
    each = {"vp": float(game.numbers["night.realm_vp"]), "draw": HAND, "play": RESOURCE_WORTH}[layout.night_realm]
    return realms(game, seat) * each


def chance_of_night(game: GameState, rounds: int) -> float:
    """Return how likely a night is, this round if nothing changes, or by what the die takes away on average."""
    counters = game.noted("counters")
    if counters <= game.numbers["night.trigger"]:
        return LIKELY
    taken = rounds * (game.numbers["moon.die_sides"] + 1) / 2
    return LIKELY * taken / (taken + counters)


def growth(game: GameState, seat: int, rounds: int) -> float:
    """Return what loose resources, gold to build with and cards in hand may still become."""
    if not rounds:
        return 0.0
    loose = RESOURCE_WORTH * resources(game, seat) + 0.3 * gold(game, seat)
    hands = game.table.contents
    cards = HAND * len(hands[game.layout.hand[seat]]) + ACTION_CARD * len(hands[game.layout.action_hand[seat]])
    return loose + cards

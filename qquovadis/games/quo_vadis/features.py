"""What bots are told of a Quo Vadis position; no rule depends on it."""

from qquovadis.games.common.cubes import held
from qquovadis.games.common.features import later_share, number_waiting, stand_of, world_features
from qquovadis.games.common.land import workers_on_map
from qquovadis.games.common.world import KINDS
from qquovadis.games.quo_vadis.chain import chain_parts
from qquovadis.games.quo_vadis.counters import cards_in, standing_towns
from qquovadis.games.quo_vadis.feature_words import WORDS
from qquovadis.games.quo_vadis.layout import FAITH, FOOD, MORALE, WRATH
from qquovadis.games.quo_vadis.releasing import face_down_parts
from qquovadis.games.quo_vadis.scoring import final_parts, style_of, top_kinds
from qquovadis.games.quo_vadis.towns_and_control import controlled, population
from qquovadis.games.quo_vadis.victories import victory_chips
from qquovadis.games.quo_vadis.world_state import GameState

PROSPERITY = KINDS.index("prosperity")
NAMES = (
    "one", "areas", "settle", "cards", "generations", "successions", "city", "city_to_come", "population", "workers",
    "reserve", "half", "exposed", "contested", "unwalled", "morale", "food", "faith", "wrath", "wrath_ready",
    "style", "same", "distinct", "versatile", "hand_kinds", "hand_same", "hand_new", "hand_prosperity", "skills",
    "waiting_skills",
)  # fmt: skip


def points(game: GameState, seat: int, left: int) -> float:
    """Return the VP of a seat with the territory bonus that this turn's succession will bring; without a turn left also
    those of the final scoring, unless they have been counted.
    """
    found = game.table.tally[game.layout.vp[seat]]
    if game.noted("round") > game.numbers["game.rounds"]:
        return float(found)
    if game.table.tally[game.layout.succeeded[seat]]:
        areas = controlled(game, seat)
        found += cards_in(game, seat, game.generation(seat) - 1) * len(areas)
        found += sum([part.amount for part in chain_parts(game, areas)])
    if left:
        found += sum([part.amount for part in (*victory_chips(game, seat), *face_down_parts(game, seat))])
    else:
        found += sum([part.amount for part in final_parts(game, seat)])
    return float(found)


def features(game: GameState, seat: int, left: int) -> list[float]:
    """Return the numbers called NAMES."""
    if game.race(seat) < 0:
        return [0.0] * len(NAMES)
    areas = controlled(game, seat)
    stand, possible = stand_of(game, seat, areas), successions(game, seat, left)
    return [
        1.0,
        *_generations(game, seat, len(areas), left),
        len(workers_on_map(game, game.race(seat))),
        len(game.table.contents[game.layout.reserve[seat]]),
        *stand,
        *_cubes(game, seat),
        *_style_and_hand(game, seat, possible),
        len(game.table.contents[game.layout.skills[seat]]),
        min(number_waiting(game, seat), possible),
    ]


def successions(game: GameState, seat: int, left: int) -> int:
    """Return how many successions are still possible with so many turns left."""
    return min(len(game.layout.rows[seat]) - 1 - game.generation(seat), left)


def _generations(game: GameState, seat: int, areas: int, left: int) -> list[float]:
    generation, slots = game.generation(seat), len(game.layout.rows[seat])
    possible = min(slots - 1 - generation, left)
    cards, towns = cards_in(game, seat, generation), standing_towns(game, seat)
    return [
        areas,
        cards * areas if possible > 0 else 0.0,
        cards if possible > 0 else 0.0,
        generation,
        possible,
        len(towns) * cards,
        len(towns) * left if generation == slots - 1 else 0.0,
        sum([population(game, town) for town in towns]) / 2.0,
    ]


def _cubes(game: GameState, seat: int) -> list[float]:
    wrath = held(game, seat, WRATH)
    ready = 1.0 if wrath >= game.layout.least_level else 0.0
    return [held(game, seat, MORALE), held(game, seat, FOOD), held(game, seat, FAITH), wrath, ready]


def _style_and_hand(game: GameState, seat: int, possible: int) -> list[float]:
    kinds = top_kinds(game, seat)
    counts = [kinds.count(kind) for kind in kinds]
    most = max(counts, default=0)
    top = kinds[counts.index(most)] if kinds else -1
    identity_of, kind_of = game.table.identity_of, game.layout.kind_of
    hand = [kind_of[identity_of[card]] for card in game.table.contents[game.layout.hand[seat]]]
    specialist = possible if most > 1 else 0
    return [
        style_of(game, seat)[2],
        most * specialist,
        len(set(kinds)) * specialist,
        0.0 if most > 1 else len(kinds),
        len(set(hand)),
        hand.count(top),
        len(set(hand).difference(kinds)),
        hand.count(PROSPERITY),
    ]


def cards(game: GameState, seat: int, left: int) -> list[tuple[int, float]]:
    """Return the skills in force, and those that are still to be set with what they may be worth."""
    table, layout = game.table, game.layout
    share = later_share(number_waiting(game, seat), successions(game, seat, left))
    waiting = [*table.contents[layout.zones["drafted"][seat]], *table.contents[layout.zones["pick"][seat]]]
    in_force = [(table.identity_of[card], 1.0) for card in table.contents[layout.skills[seat]]]
    return in_force + [(table.identity_of[card], share) for card in waiting]


FEATURES = world_features(NAMES, features, points, cards, "game.rounds")._replace(words=WORDS)

"""What bots are told of a Populous position; no rule depends on it."""

from qquovadis.games.common.cubes import held
from qquovadis.games.common.features import later_share, number_waiting, stand_of, world_features
from qquovadis.games.common.land import workers_on_map
from qquovadis.games.common.skills import total
from qquovadis.games.common.world import KINDS
from qquovadis.games.populous.feature_words import WORDS
from qquovadis.games.populous.generations import cards_in, kind_shown, top_card
from qquovadis.games.populous.layout import FAITH, FOOD, PASSION, WRATH
from qquovadis.games.populous.scoring import generation_part, generations_won, piece_parts, skill_parts
from qquovadis.games.populous.towns_and_majority import majorities, standing_towns
from qquovadis.games.populous.world_state import GameState

PROSPERITY = KINDS.index("prosperity")
NAMES = (
    "one", "areas", "settle", "cards", "generations", "towns_to_come", "towns", "workers", "reserve", "half",
    "exposed", "contested", "unwalled", "passion", "food", "faith", "wrath", "wrath_ready", "pieces", "ages_won",
    "lead", "inheritance", "heirs", "face_down", "hand_kinds", "hand_heirs", "hand_prosperity", "hand", "skills",
    "waiting_skills", "largest_inheritance",
)  # fmt: skip
WRATH_READY = 3
FARTHEST_LEAD = 3


def points(game: GameState, seat: int, left: int) -> float:
    """Return the VP of a seat with what this turn's succession will settle; without a turn left also those of the final
    settlement, unless they have been counted.
    """
    found = game.table.tally[game.layout.vp[seat]]
    if game.noted("round") > game.numbers["rounds"]:
        return float(found)
    if game.table.tally[game.layout.succeeded[seat]]:
        found += cards_in(game, seat, game.generation(seat) - 1) * len(majorities(game, seat))
    if not left:
        found += total(piece_parts(game, seat)) + total(skill_parts(game, seat))
        found += generation_part(game, generations_won(game, seat)).amount
    return float(found)


def features(game: GameState, seat: int, left: int) -> list[float]:
    """Return the numbers called NAMES."""
    if game.race(seat) < 0:
        return [0.0] * len(NAMES)
    table, layout = game.table, game.layout
    areas = majorities(game, seat)
    stand = stand_of(game, seat, areas)
    return [
        1.0,
        *_generations(game, seat, len(areas), left),
        len(workers_on_map(game, game.race(seat))),
        len(table.contents[layout.reserve[seat]]),
        *stand,
        *_cubes(game, seat),
        total(piece_parts(game, seat)),
        _ages_won(game, seat),
        _lead(game, seat),
        *_inheritance_and_hand(game, seat),
    ]


def _generations(game: GameState, seat: int, areas: int, left: int) -> list[float]:
    generation = game.generation(seat)
    cards = cards_in(game, seat, generation)
    supply = len(game.table.contents[game.layout.supply[seat]])
    to_come, towns = min(left, supply), len(standing_towns(game, seat))
    return [areas, cards * areas, cards, generation, to_come, towns]


def _cubes(game: GameState, seat: int) -> list[float]:
    wrath = held(game, seat, WRATH)
    ready = 1.0 if wrath >= WRATH_READY else 0.0
    return [held(game, seat, PASSION), held(game, seat, FOOD), held(game, seat, FAITH), wrath, ready]


def _ages_won(game: GameState, seat: int) -> int:
    """Return in how many of its ages nobody has more cards than the seat (PO-SCORE-04 to PO-SCORE-06).

    SPEED: the rules count every age of everybody; a bot asks this for each choice that it follows.
    """
    contents, rows, won = game.table.contents, game.layout.rows, 0
    for age in range(game.generation(seat) + 1):
        size = len(contents[rows[seat][age]])
        won += size > 0 and size >= max([len(contents[row[age]]) for row in rows])
    return won


def _lead(game: GameState, seat: int) -> int:
    """Return by how many cards the present age is ahead of the largest of the same age of anybody else."""
    age = game.generation(seat)
    if age < 0:
        return 0
    others = [cards_in(game, other, age) for other in range(game.layout.seats) if other != seat]
    return max(-FARTHEST_LEAD, min(FARTHEST_LEAD, cards_in(game, seat, age) - max(others)))


def _inheritance_and_hand(game: GameState, seat: int) -> list[float]:
    table, layout = game.table, game.layout
    heirs = _heirs(game, seat)
    hand = table.contents[layout.hand[seat]]
    kinds = {layout.kind_of[table.identity_of[card]] for card in hand}
    own = max(cards_in(game, seat, game.generation(seat)), heirs.get(PROSPERITY, 0))
    return [
        sum(heirs.values()),
        len(heirs),
        len([card for row in layout.rows[seat] for card in table.contents[row] if not table.face[card]]),
        len(kinds),
        sum([heirs.get(kind, 0) for kind in kinds]),
        min(held(game, seat, FAITH), own) if PROSPERITY in kinds else 0.0,
        len(hand),
        len(table.contents[layout.skills[seat]]),
        number_waiting(game, seat),
        max(heirs.values(), default=0),
    ]


def _heirs(game: GameState, seat: int) -> dict[int, int]:
    """Return by kind the cards of the largest past age that shows it on top (PO-INH-01 to PO-INH-03)."""
    found: dict[int, int] = {}
    for age in range(max(game.generation(seat), 0)):
        kind = kind_shown(game, top_card(game, seat, age))
        if kind >= 0:
            found[kind] = max(found.get(kind, 0), cards_in(game, seat, age))
    return found


def cards(game: GameState, seat: int, left: int) -> list[tuple[int, float]]:
    """Return the skills in force, and those that are still to be revealed with what they may be worth."""
    table, layout = game.table, game.layout
    share = later_share(number_waiting(game, seat), min(left, len(table.contents[layout.supply[seat]]) + 1))
    waiting = [*table.contents[layout.zones["drafted"][seat]], *table.contents[layout.zones["pick"][seat]]]
    in_force = [(table.identity_of[card], 1.0) for card in table.contents[layout.skills[seat]] if table.face[card] > 0]
    return in_force + [(table.identity_of[card], share) for card in waiting]


FEATURES = world_features(NAMES, features, points, cards, "rounds")._replace(words=WORDS)

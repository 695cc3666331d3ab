"""What bots are told of an Undecim position; no rule depends on it."""

from qquovadis.engine.features import Features
from qquovadis.games.undecim.evaluation import chance_of_night, night_land
from qquovadis.games.undecim.feature_words import WORDS
from qquovadis.games.undecim.layout import ENEMY, FIRST_RESOURCE, GOLD, LANDS
from qquovadis.games.undecim.measures import copies, enemies, levels
from qquovadis.games.undecim.night import worth_of_enemies
from qquovadis.games.undecim.scoring import HIGHEST, final_parts, land_parts, open_awards
from qquovadis.games.undecim.table_state import GameState

NAMES = (
    "one", "sure", "settlements", "mixed", "growing", "gold", "wide", "wide_gold", "kinds", "twos", "full", "land",
    "lands", "resources", "most_alike", "resource_kinds", "pairs", "enemies", "leading", "banished", "counters",
    "night", "own_night", "others_night", "hand", "hand_lands", "hand_resources", "hand_gold", "hand_enemies", "fits",
    "display", "awards",
)  # fmt: skip
MOST_LANDS = 12
PAIR = 2


def turns(game: GameState, seat: int) -> int:
    """Return how many rounds are left, the one in play included."""
    del seat
    return max(0, game.numbers["rounds.total"] - game.noted("round") + 1)


def points(game: GameState, seat: int, left: int) -> float:
    """Return the VP of a seat; the final scoring is counted in them when the game is over."""
    del left
    return float(game.table.tally[game.layout.vp[seat]])


def features(game: GameState, seat: int, left: int) -> list[float]:
    """Return the numbers called NAMES."""
    assets = game.owned.assets(seat)
    return [
        1.0,
        sum([part.amount for part in final_parts(game, seat)]),
        *_settlements(game, seat, assets[GOLD]),
        *_lands(game, seat),
        *_resources(assets[FIRST_RESOURCE:ENEMY]),
        *_night(game, seat, left),
        *_hand(game, seat),
        _fits(game, seat, assets),
        len(game.table.contents[game.layout.display]),
        len(open_awards(game)),
    ]


def _settlements(game: GameState, seat: int, gold: int) -> list[float]:
    built = levels(game, seat)
    wide = len(built) >= game.numbers["score.wide_min"]
    return [
        len(built),
        len([row for row in game.owned.rows(seat) if len(_kinds(row)) > 1]),
        len([level for level in built if level < HIGHEST]),
        gold,
        1.0 if wide else 0.0,
        gold if wide else 0.0,
    ]


def _kinds(row: tuple[int, ...]) -> set[int]:
    """Return the resources of a settlement; gold fits all and is none."""
    return {asset for asset in row if asset != GOLD}


def _lands(game: GameState, seat: int) -> list[float]:
    owned = copies(game, seat)
    twos = len([count for count in owned if count >= PAIR])
    return [
        len([count for count in owned if count]),
        twos,
        1.0 if twos == len(LANDS) else 0.0,
        sum([part.amount for part in land_parts(game, seat)]),
        min(sum(owned), MOST_LANDS),
    ]


def _resources(loose: tuple[int, ...]) -> list[float]:
    kinds = len([count for count in loose if count])
    return [sum(loose), max(loose), kinds, sum([count // PAIR for count in loose])]


def _night(game: GameState, seat: int, left: int) -> list[float]:
    """Return what a night would bring; the same as `worth_of_night` for all seats, with leaders looked up once."""
    likely = chance_of_night(game, max(0, left - 1))
    seats = range(game.layout.seats)
    owned = [enemies(game, each) for each in seats]
    most, at_most = max(owned), game.numbers["night.others_max"]
    banished = [worth_of_enemies(game, own if own == most else min(own, at_most)) for own in owned]
    lands = [night_land(game, each) for each in seats]
    gains = [float(points + land) for points, land in zip(banished, lands, strict=True)]
    return [
        owned[seat],
        1.0 if owned[seat] == most > 0 else 0.0,
        worth_of_enemies(game, owned[seat]),
        game.noted("counters"),
        likely,
        likely * gains[seat],
        likely * max([gain for each, gain in enumerate(gains) if each != seat]),
    ]


def _hand(game: GameState, seat: int) -> list[float]:
    table, layout, owned = game.table, game.layout, copies(game, seat)
    hand = table.contents[layout.hand[seat]]
    ends = [end for card in hand for end in layout.ends[table.identity_of[card]]]
    return [
        len(hand),
        len([end for end in ends if end < len(LANDS) and not owned[end]]),
        len([end for end in ends if len(LANDS) <= end < ENEMY]),
        ends.count(GOLD),
        ends.count(ENEMY),
    ]


def _fits(game: GameState, seat: int, assets: tuple[int, ...]) -> int:
    """Return how many kinds of the loose resources would fit a settlement that there is."""
    rows = [_kinds(row) for row in game.owned.rows(seat)]
    loose = [asset for asset in range(FIRST_RESOURCE, ENEMY) if assets[asset]]
    return len([asset for asset in loose if any((asset in row) == (len(row) <= 1) for row in rows)])


def cards(game: GameState, seat: int, left: int) -> list[tuple[int, float]]:
    """Return the action cards in hand."""
    del left
    identity_of = game.table.identity_of
    return [(identity_of[card], 1.0) for card in game.table.contents[game.layout.action_hand[seat]]]


def beat(game: GameState) -> int:
    """Return the round: with its end the rules come to rest."""
    return game.noted("round")


FEATURES = Features(
    names=NAMES,
    of=features,
    points=points,
    turns=turns,
    most=lambda game: int(game.numbers["rounds.total"]),
    cards=cards,
    beat=beat,
    words=WORDS,
)

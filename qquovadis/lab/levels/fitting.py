"""Fits the weights of `value.toml`: games are played by a level, and what positions came to is explained by ridge
regression on their features and cards.

Whoever plays chooses by lot now and then, so that positions come up which the level itself would avoid: weights
learned without that take the habits of the level for causes.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from qquovadis.bots import Question
from qquovadis.controllers.bots.knowledge import bot_named
from qquovadis.controllers.bots.match_runner import BOT
from qquovadis.engine import chance
from qquovadis.engine.agenda import TAKE_BACK, Choice, Decision
from qquovadis.engine.features import AnyFeatures
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import AnyReferee
from qquovadis.engine.seat_view import seat_view
from qquovadis.engine.unwatched import play_on, unwatched
from qquovadis.games import features_for
from qquovadis.lab.play.engines import play_each
from qquovadis.lab.play.plan import PackSource, block_seed, referee_of
from qquovadis.lab.statistics.intervals import Array as Numbers
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.value_file import Fitted, ValueFile
from qquovadis.model.variants.variant import variant_text

# How often whoever sits on a seat chooses by lot; drawn for each seat of each game.
SLIPS = (0.0, 0.05, 0.15)
# Terms of the polynomial in the share of turns left, for a feature and for a card.
OF_FEATURES, OF_CARDS = 3, 2
RIDGE = 300.0
LEFT_OUT = 5  # every fifth game is left out of fitting, and tells how much is explained
SLIP = "slip"
EVEN = 1 << 64


class Course(NamedTuple):
    """What is played for fitting: where the pack is, its fingerprint, the seats, the level, the study's seed, and what
    the draft is called, as game/draft.
    """

    source: PackSource
    pack: str
    seats: int
    level: str
    seed: int
    draft: str


class Rest(NamedTuple):
    """A seat at a place of rest: its game, the turns left, features and cards, and the points that were still to come.

    `most` is how many turns there were at the beginning.
    """

    game: int
    left: int
    most: int
    features: tuple[float, ...]
    cards: tuple[tuple[int, float], ...]
    to_come: float


def fit_value(pack: Pack, level: str, games: int, *, seats: int, seed: int, workers: int = 1) -> ValueFile:
    """Play so many games of a level against itself and return the weights that explain them best."""
    source, draft = PackSource(pack.folder, variant_text(pack)), f"{pack.game}/{pack.draft}"
    course = Course(source, pack.hash, seats, level, seed, draft)
    rests = [rest for game in play_each(partial(rests_of, course), range(games), workers) for rest in game]
    rests.sort(key=lambda rest: rest.game)  # whichever process was first
    return value_from(rests, course, games)


def rests_of(course: Course, number: int) -> list[Rest]:
    """Play one game and return its places of rest, a row for each seat; the last one, where all is counted, is left
    out.
    """
    referee = referee_of(course.source, course.pack, course.seats)
    watch = _Watch(referee, course, number)
    play_on(watch.game, watch.answer)
    outcome = referee.outcome(watch.game)
    scores = outcome.scores if outcome is not None else ()
    return [rest._replace(to_come=scores[seat] - rest.to_come) for seat, rest in watch.seen if scores]


class _Watch:
    """Answers for all seats of a game, by lot now and then, and writes down what is told at places of rest.

    `seen` holds for each row the seat and the row, with the points so far in place of those to come.
    """

    def __init__(self, referee: AnyReferee, course: Course, number: int) -> None:
        self.seen: list[tuple[int, Rest]] = []
        self._number = number
        self._seed = block_seed("fit", course.seed, number)
        self.game = unwatched(referee, self._seed, number % course.seats, chance.BY_NAME)
        self._told: AnyFeatures = features_for(referee.kit)
        self._bot = bot_named(course.level, referee)
        self._answered = [0] * course.seats
        self._beat: int | None = None

    def answer(self, seat: int, asked: Decision, legal: list[Choice]) -> Choice:
        self._look()
        choices = tuple(each for each in legal if each != TAKE_BACK)
        self._answered[seat] += 1
        number = self._answered[seat]
        if len(choices) == 1:
            return choices[0]
        slips = chance.named(SLIP, seat)
        often = SLIPS[chance.below(self._seed, 0, slips, len(SLIPS))]
        if chance.draw(self._seed, 2 * number - 1, slips) < often * EVEN:
            return choices[chance.below(self._seed, 2 * number, slips, len(choices))]
        own = chance.draw(self._seed, number, chance.named(BOT, seat))
        return self._bot.choose(Question(seat_view(self.game.table, seat), asked, choices, own))

    def _look(self) -> None:
        game, told = self.game, self._told
        beat = told.beat(game)
        if beat == self._beat:
            return
        self._beat = beat
        for seat in range(len(self._answered)):
            left = told.turns(game, seat)
            if left > 0:
                row = Rest(
                    game=self._number,
                    left=left,
                    most=told.most(game),
                    features=tuple(told.of(game, seat, left)),
                    cards=tuple(told.cards(game, seat, left)),
                    to_come=told.points(game, seat, left),
                )
                self.seen.append((seat, row))


def value_from(rests: Sequence[Rest], course: Course, games: int) -> ValueFile:
    """Return the weights that explain these places of rest best, and how much they explain of games left out."""
    kit = referee_of(course.source, course.pack, course.seats).kit
    names = features_for(kit).names
    cards = sorted({card for rest in rests for card, _ in rest.cards})
    rows, came = table_of(rests, len(names), cards)
    out = np.array([rest.game % LEFT_OUT == 0 for rest in rests])
    tried, base = ridge(rows[~out], came[~out], RIDGE)
    missed = came[out] - rows[out] @ tried - base
    spread = float(np.var(came[out])) if out.any() else 0.0  # none where nobody gets points
    explained = 1.0 - float(np.mean(missed**2)) / spread if spread else 0.0
    weights, base = ridge(rows, came, RIDGE)
    return ValueFile(
        draft=course.draft,
        fitted=Fitted(games=games, players=course.level, seed=course.seed, explained=round(explained, 4)),
        features=_with_base(_named(names, weights, 0, OF_FEATURES), names[0], base),
        cards=_named(_card_names(kit, cards), weights, len(names) * OF_FEATURES, OF_CARDS),
    )


def table_of(rests: Sequence[Rest], features: int, cards: Sequence[int]) -> tuple[Numbers, Numbers]:
    """Return a row for each place of rest, and the points that came after it.

    A row holds OF_FEATURES columns for each feature (times the powers of the share of turns left), then OF_CARDS for
    each of the cards.
    """
    place = {card: at for at, card in enumerate(cards)}
    rows = np.zeros((len(rests), features * OF_FEATURES + len(cards) * OF_CARDS))
    for row, rest in zip(rows, rests, strict=True):
        share = rest.left / rest.most
        row[: features * OF_FEATURES] = np.outer(rest.features, share ** np.arange(OF_FEATURES)).ravel()
        for card, part in rest.cards:
            first = features * OF_FEATURES + place[card] * OF_CARDS
            row[first : first + OF_CARDS] += part * share ** np.arange(OF_CARDS)
    return rows, np.array([rest.to_come for rest in rests])


def ridge(rows: Numbers, came: Numbers, penalty: float) -> tuple[Numbers, float]:
    """Return the weights of columns, and what is added to their sum, by ridge regression on standardised columns."""
    middle, spread = rows.mean(axis=0), rows.std(axis=0)
    spread[spread == 0] = 1.0
    scaled = (rows - middle) / spread
    square = scaled.T @ scaled + penalty * np.eye(scaled.shape[1])
    weights = np.linalg.solve(square, scaled.T @ (came - came.mean())) / spread
    return weights, float(came.mean() - middle @ weights)


def _named(names: Iterable[str], weights: Numbers, first: int, terms: int) -> dict[str, tuple[float, ...]]:
    starts = range(first, len(weights), terms)
    return {
        name: tuple(float(weight) for weight in weights[start : start + terms])
        for name, start in zip(names, starts, strict=False)
    }


def _with_base(features: dict[str, tuple[float, ...]], one: str, base: float) -> dict[str, tuple[float, ...]]:
    """Add what is added to every sum to the feature that is always 1: the first."""
    first, *rest = features[one]
    return {**features, one: (first + base, *rest)}


def _card_names(kit: Kit, cards: Iterable[int]) -> Iterator[str]:
    return (kit.identities[card].name for card in cards)

"""What the strategist would do at a question, what it expects of each choice, and why it prefers one to the next.

It also looks at choices that were made long ago, and says by how many points it would rather have made another.
"""

from collections.abc import Callable
from math import inf, sqrt
from typing import NamedTuple

from qquovadis.bots import BOTS, Knowledge, Question, Searcher, Value
from qquovadis.bots.search.searcher import Weighed
from qquovadis.engine import chance
from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import AnyReferee

ADVISER = "strategist"
SURE, FEATURE, CARD, OTHERS = "sure", "feature", "card", "others"

COMPARED, AGAIN = 24, 11  # tables on which two choices are compared, and the slot of chance from which these are dealt


class Reason(NamedTuple):
    """So many points by which one choice is better than another for one reason.

    `kind` is SURE for points that nobody can take away, FEATURE or CARD with the name of one, OTHERS for what the
    others may then expect.
    """

    kind: str
    name: str
    points: float


class Advice(NamedTuple):
    """All choices, the best first, and why the first is better than the second: the weightiest reason first."""

    weighed: tuple[Weighed, ...]
    reasons: tuple[Reason, ...] = ()


class Comparison(NamedTuple):
    """The strategist's choice, the points it expects of it beyond the one that was made, and their standard error."""

    best: Choice
    points: float
    error: float


def adviser(referee: AnyReferee, knowledge: Knowledge) -> Callable[[Question], Advice]:
    """Return what gives advice at a referee's tables; it knows no more than the seat of a question sees."""
    bot = _strategist(referee, knowledge)
    value = Value(referee.kit, knowledge.features, knowledge.weights)

    def advise(question: Question) -> Advice:
        weighed = tuple(bot.weighed(question))
        return Advice(weighed, _reasons(bot, value, question, weighed) if weighed[1:] else ())

    return advise


def comparer(referee: AnyReferee, knowledge: Knowledge) -> Callable[[Question, Choice], Comparison]:
    """Return what compares the choice that was made at a question with the one the strategist would make there.

    Both are compared on tables of their own: on those by which a choice was found the best it looks too good.
    """
    bot = _strategist(referee, knowledge)

    def compare(question: Question, chosen: Choice) -> Comparison:
        best = bot.choose(question)
        if best == chosen:
            return Comparison(best, 0.0, 0.0)
        again = question._replace(chance=chance.draw(question.chance, 0, AGAIN))
        return Comparison(best, *_mean_and_error(list(bot.differences(again, best, chosen, COMPARED))))

    return compare


def _strategist(referee: AnyReferee, knowledge: Knowledge) -> Searcher:
    bot = BOTS[ADVISER].make(referee, knowledge)
    if not isinstance(bot, Searcher):
        raise TypeError("advice is what a search found")
    return bot


def _mean_and_error(found: list[float]) -> tuple[float, float]:
    """Return the mean of what was found and its standard error, which nothing is known of below two."""
    count = len(found)
    if count < 2:
        return (found[0] if found else 0.0), inf
    mean = sum(found) / count
    return mean, sqrt(sum((each - mean) ** 2 for each in found) / (count - 1) / count)


def _reasons(bot: Searcher, value: Value, question: Question, weighed: tuple[Weighed, ...]) -> tuple[Reason, ...]:
    """Return the difference of the parts of the worth behind the first two choices, both on the same tables."""
    found: dict[tuple[str, str], float] = {}
    for sign, each in zip((1.0, -1.0), weighed, strict=False):
        for key, points in _parts(bot, value, question, each).items():
            found[key] = found.get(key, 0.0) + sign * points
    reasons = [Reason(*key, points) for key, points in found.items()]
    return tuple(sorted(reasons, key=lambda reason: -abs(reason.points)))


def _parts(bot: Searcher, value: Value, question: Question, weighed: Weighed) -> dict[tuple[str, str], float]:
    """Return what the worth behind a choice is made of, on the average of the tables on which it was tried."""
    seat, found = question.view.seat, {(OTHERS, ""): weighed.mean - weighed.points}
    assert seat is not None
    features = len(value.names)
    for game in bot.rests(question, weighed.choice, weighed.tables):
        for at, part in enumerate(value.parts(game, seat)):
            key = (SURE if at == 0 else FEATURE if at <= features else CARD, part.name)
            found[key] = found.get(key, 0.0) + part.points / weighed.tables
    return found

"""What the strategist would do at a question, what it expects of each choice, and why it prefers one to the next."""

from collections.abc import Callable
from typing import NamedTuple

from qquovadis.bots import BOTS, Knowledge, Question, Searcher, Value
from qquovadis.bots.search.searcher import Weighed
from qquovadis.engine.referee import Referee

ADVISER = "strategist"
SURE, FEATURE, CARD, OTHERS = "sure", "feature", "card", "others"


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


def adviser(referee: Referee, knowledge: Knowledge) -> Callable[[Question], Advice]:
    """Return what gives advice at a referee's tables; it knows no more than the seat of a question sees."""
    bot = BOTS[ADVISER].make(referee, knowledge)
    if not isinstance(bot, Searcher):
        raise TypeError("advice is what a search found")
    value = Value(referee.kit, knowledge.features, knowledge.weights)

    def advise(question: Question) -> Advice:
        weighed = tuple(bot.weighed(question))
        return Advice(weighed, _reasons(bot, value, question, weighed) if weighed[1:] else ())

    return advise


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

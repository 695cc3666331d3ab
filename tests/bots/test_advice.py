"""Advice is what the search found, and the reasons are the parts of the worth behind the first two choices."""

from typing import Any

import pytest

from qquovadis.bots import BOTS, Knowledge, Question, Searcher, Strength, searcher
from qquovadis.bots.advice import CARD, FEATURE, OTHERS, SURE, adviser, comparer
from qquovadis.engine.agenda import Choice
from qquovadis.engine.features import Features, Weights
from qquovadis.engine.game import AnyGame
from qquovadis.games import SHIPPED_GAMES
from tests.bots.test_searcher import asked, opened, points_of, round_of
from tests.marks import quick
from tests.toy import Toy

# The last round is judged by points alone; before it cards in hand are worth 3 each, and coins half a point.
KNOWN = Knowledge(
    points_of,
    Features(
        names=("hand", "coins"),
        of=lambda game, seat, _turns: (len(game.hand(seat)), game.purse(seat)),
        points=lambda game, seat, _turns: points_of(game, seat),
        turns=lambda game, _seat: 5 - round_of(game),
        most=lambda _game: 5,
        cards=lambda game, seat, _turns: [(game.table.identity_of[card], 1.0) for card in game.hand(seat)],
        beat=round_of,
    ),
    Weights("m", {"hand": (3.0,), "coins": (0.5,)}, {}),
)


@pytest.fixture
def found() -> tuple[Any, Question]:
    """Return a game in which seat 0 has several choices."""
    game = opened()
    return game, asked(game, 0)


def referee_of(game: Any) -> Toy:
    return Toy(game.table.kit)


@quick
def test_the_best_is_what_the_strategist_chooses_and_all_choices_are_weighed(found: tuple[Any, Question]) -> None:
    game, question = found
    assert len(question.choices) > 1
    advice = adviser(referee_of(game), KNOWN)(question)
    assert advice.weighed[0].choice == BOTS["strategist"].make(referee_of(game), KNOWN).choose(question)
    assert {each.choice for each in advice.weighed} == set(question.choices)


@quick
def test_the_reasons_come_to_the_difference_of_the_first_two(found: tuple[Any, Question]) -> None:
    game, question = found
    advice = adviser(referee_of(game), KNOWN)(question)
    best, second = advice.weighed[:2]
    assert best.tables == second.tables
    assert sum(each.points for each in advice.reasons) == pytest.approx(best.mean - second.mean)
    # What the others may expect is what the mean has besides the own worth.
    others = next(each.points for each in advice.reasons if each.kind == OTHERS)
    assert others == pytest.approx((best.mean - best.points) - (second.mean - second.points))
    assert [abs(each.points) for each in advice.reasons] == sorted(
        (abs(each.points) for each in advice.reasons), reverse=True
    )
    kinds = {(each.kind, each.name) for each in advice.reasons}
    assert {(SURE, ""), (FEATURE, "hand"), (FEATURE, "coins"), (OTHERS, "")} <= kinds
    assert {kind for kind, _ in kinds} <= {SURE, FEATURE, CARD, OTHERS}


def test_asking_leaves_the_question_as_it_was_and_a_single_choice_needs_no_reasons(
    found: tuple[Any, Question],
) -> None:
    game, question = found
    advise, kept = adviser(referee_of(game), KNOWN), repr(question)
    assert advise(question) == advise(question) and repr(question) == kept
    alone = advise(question._replace(choices=question.choices[:1]))
    assert [each.choice for each in alone.weighed] == [question.choices[0]] and alone.reasons == ()


@quick
@pytest.mark.parametrize("game", SHIPPED_GAMES.values())
def test_every_feature_has_words(game: AnyGame) -> None:
    assert game.features is not None
    assert set(game.features.names) <= set(game.features.words)


def test_a_choice_is_compared_with_the_best_on_tables_that_chose_neither(
    found: tuple[Any, Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, question = found
    best = BOTS["strategist"].make(referee_of(game), KNOWN).choose(question)
    other = next(choice for choice in question.choices if choice != best)
    compare = comparer(referee_of(game), KNOWN)
    assert tuple(compare(question, best)) == (best, 0.0, 0.0)
    bot = searcher(referee_of(game), KNOWN, Strength(12, 0.3))
    there, back = ([*bot.differences(question, *pair, 5)] for pair in ((best, other), (other, best)))
    assert there == [-each for each in back]
    asked_with: list[Any] = []

    def tables(_bot: Searcher, again: Question, one: Choice, two: Choice, count: int) -> Any:
        asked_with.append((again.chance != question.chance, one, two, count))
        return iter([1.0, 2.0, 6.0])

    monkeypatch.setattr(Searcher, "differences", tables)
    # The mean of 1, 2 and 6 is 3, and the squares of 2, 1 and 3 come to 14: over 2, and over 3 of them.
    assert tuple(compare(question, other)) == (best, 3.0, pytest.approx((14 / 2 / 3) ** 0.5))
    assert asked_with == [(True, best, other, 24)]

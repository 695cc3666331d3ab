"""The search plays each choice out to the next place of rest on the same imagined tables, and takes the best."""

from math import sqrt
from typing import Any

import pytest

from qquovadis.bots import Question, Searcher, Strength
from qquovadis.bots.search.searcher import Sense, Weighed
from qquovadis.engine import Choice, Table
from qquovadis.engine.referee import decision, go_on, legal, settle
from qquovadis.engine.seat_view import seat_view
from tests.marks import quick
from tests.toy import Toy, toy_kit

SEATS = 3


def opened(seed: int = 1) -> Any:
    toy = Toy(toy_kit(SEATS))
    game = toy.bind(Table(toy.kit, seed))
    toy.open(game, (None,) * SEATS, None)
    settle(game)
    return game


def asked(game: Any, seat: int, chance: int = 3) -> Question:
    question = decision(game)
    assert question is not None
    return Question(seat_view(game.table, seat), question, tuple(legal(game, seat)), chance)


def of_three() -> tuple[Any, Question]:
    """A game in which seat 0 chooses among three cards."""
    games = (opened(seed) for seed in range(1, 50))
    game = next(each for each in games if len(legal(each, 0)) == 3)
    return game, asked(game, 0)


def round_of(game: Any) -> int:
    return int(game.table.tally[game.round])


def points_of(game: Any, seat: int) -> float:
    return float(game.table.tally[game.points[seat]])


class Watch:
    """A worth that writes down where it is asked, and of which seat."""

    def __init__(self, worth: Any) -> None:
        self.worth = worth
        self.asked: list[tuple[Any, int, int]] = []

    def __call__(self, game: Any, seat: int) -> float:
        self.asked.append((id(game), round_of(game), seat))
        return float(self.worth(game, seat))


def searcher(game: Any, judged: Any, strength: Strength, followed: Any = points_of) -> Searcher:
    return Searcher(Toy(game.table.kit), Sense(judged, followed, round_of), strength)


def played_cards(game: Any, seat: int) -> dict[Choice, int]:
    """Return by choice the value of the card that it lays down."""
    return {choice: game.value(choice.subject) for choice in legal(game, seat)}


@quick
def test_the_best_choice_comes_first_and_is_taken() -> None:
    game = opened()
    values = played_cards(game, 0)
    assert len(set(values.values())) > 1, "cards of different value are in the hand"

    def keeps_low(state: Any, seat: int) -> float:
        return -float(sum(state.value(piece) for piece in state.hand(seat)))

    bot = searcher(game, keeps_low, Strength(6, 0.0), keeps_low)
    question = asked(game, 0)
    weighed = bot.weighed(question)
    assert {each.choice for each in weighed} == set(question.choices)
    assert bot.choose(question) == weighed[0].choice
    assert weighed[0].mean == max(each.mean for each in weighed if each.tables == weighed[0].tables)


@quick
def test_it_judges_where_a_round_has_ended_and_not_before() -> None:
    game = opened()
    judged = Watch(points_of)
    searcher(game, judged, Strength(4, 0.5)).choose(asked(game, 1))
    now = round_of(game)
    assert {number for _, number, _ in judged.asked} == {now + 1}
    assert {seat for _, _, seat in judged.asked} == {0, 1, 2}, "what the others may expect counts too"


def test_it_looks_as_many_places_of_rest_ahead_as_its_strength_says() -> None:
    game = opened()
    judged = Watch(points_of)
    searcher(game, judged, Strength(2, 0.0, beats=2)).choose(asked(game, 0))
    assert {number for _, number, _ in judged.asked} == {round_of(game) + 2}


@quick
def test_the_worse_half_is_dropped_and_the_rest_gets_its_tables() -> None:
    """Of three cards, two rounds of four tables each: two for each card, then three more for the better two."""
    game, question = of_three()
    found = searcher(game, points_of, Strength(4, 0.0)).weighed(question)
    assert sorted(each.tables for each in found) == [2, 5, 5]
    assert [each.tables for each in found] == [5, 5, 2], "what was dropped comes last"


def test_all_choices_are_tried_on_the_same_tables() -> None:
    game, question = of_three()
    judged = Watch(points_of)
    searcher(game, judged, Strength(4, 0.0)).weighed(question)
    by_table: dict[int, int] = {}
    for table, _, seat in judged.asked:
        by_table[table] = by_table.get(table, 0) + (seat == 0)
    assert sorted(by_table.values()) == [2, 2, 2, 3, 3]


@quick
def test_what_the_others_expect_counts_against_a_choice_by_half_the_best_and_half_the_mean() -> None:
    """With worths that do not depend on the table: 10 for the own seat, 4 and 8 for the others."""
    game = opened()
    fixed = {0: 10.0, 1: 4.0, 2: 8.0}
    found = searcher(game, lambda _, seat: fixed[seat], Strength(4, 0.5)).weighed(asked(game, 0))
    assert {each.mean for each in found} == {10.0 - 0.5 * (8.0 + 6.0) / 2}
    assert {each.points for each in found} == {10.0}
    assert {each.ahead for each in found} == {1.0}
    assert {each.error for each in found} == {0.0}


def test_whoever_is_behind_somebody_is_not_ahead() -> None:
    game = opened()
    fixed = {0: 10.0, 1: 4.0, 2: 10.5}
    found = searcher(game, lambda _, seat: fixed[seat], Strength(4, 0.0)).weighed(asked(game, 0))
    assert {each.ahead for each in found} == {0.0}


def test_among_equals_the_first_is_taken() -> None:
    game = opened()
    question = asked(game, 0)
    bot = searcher(game, lambda _game, _seat: 1.0, Strength(4, 0.0))
    assert bot.choose(question) == question.choices[0]


def test_mean_and_error_are_those_of_the_outlooks() -> None:
    game = opened()
    outlooks: list[float] = []

    def counting(_: Any, seat: int) -> float:
        if seat == 0:
            outlooks.append(float(len(outlooks) ** 2))
            return outlooks[-1]
        return 0.0

    question = asked(game, 0)
    only = question._replace(choices=question.choices[:1])
    (found,) = searcher(game, counting, Strength(5, 0.0)).weighed(only)
    mean = sum(outlooks) / 5
    spread = sum((each - mean) ** 2 for each in outlooks) / 5
    assert isinstance(found, Weighed)
    assert found.tables == len(outlooks) == 5
    assert found.mean == pytest.approx(mean)
    assert found.error == pytest.approx(sqrt(spread / 4))


def test_the_table_that_is_asked_about_stays_as_it_is() -> None:
    game = opened()
    before = game.table.snapshot()
    searcher(game, points_of, Strength(3, 0.3)).choose(asked(game, 2))
    assert game.table.snapshot() == before


def test_the_end_of_the_game_ends_the_look_ahead() -> None:
    """In the last round no other round begins: the position behind the last choice is judged."""
    made = 0
    game = opened()
    while (question := decision(game)) is not None:
        go_on(game, question.seats[0], legal(game, question.seats[0])[0])
        made += 1
    game = opened()
    for _ in range(made - 1):
        question = decision(game)
        assert question is not None
        go_on(game, question.seats[0], legal(game, question.seats[0])[0])
    judged, last = Watch(points_of), decision(game)
    assert last is not None
    searcher(game, judged, Strength(2, 0.0)).choose(asked(game, last.seats[0]))
    assert len(judged.asked) == 2 * len(legal(game, last.seats[0])) * SEATS


@quick
def test_whoever_has_waited_long_enough_gets_what_was_found_on_one_table() -> None:
    _, question = of_three()
    game, _ = of_three()
    found = searcher(game, points_of, Strength(40, 0.0)).weighed(question._replace(enough=lambda: True))
    assert [each.tables for each in found] == [1, 1, 1]
    assert found[0].mean == max(each.mean for each in found)


def test_as_long_as_nobody_has_waited_long_enough_the_answer_is_the_usual_one() -> None:
    game, question = of_three()
    bot = searcher(game, points_of, Strength(4, 0.0))
    assert bot.weighed(question._replace(enough=lambda: False)) == bot.weighed(question)


def test_the_wait_ends_in_a_later_round_too() -> None:
    """The third table is the first that only the better two are tried on."""
    game, question = of_three()
    asked_for: list[int] = []

    def enough() -> bool:
        asked_for.append(1)
        return len(asked_for) == 3

    found = searcher(game, points_of, Strength(4, 0.0)).weighed(question._replace(enough=enough))
    assert [each.tables for each in found] == [3, 3, 2]


def test_nobody_is_asked_without_a_seat() -> None:
    game = opened()
    question = asked(game, 0)
    everybody = question._replace(view=seat_view(game.table, None))
    with pytest.raises(ValueError, match="for a seat"):
        searcher(game, points_of, Strength(2, 0.0)).choose(everybody)

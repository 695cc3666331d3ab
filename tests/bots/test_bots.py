"""Bots choose only what is legal, by what their seat sees, and the greedy one plays better than chance."""

from itertools import count
from random import Random
from typing import Any

import pytest

from qquovadis.bots import BOTS, Bot, GreedyBot, Question, RandomBot
from qquovadis.controllers.bots.benchmark import greedy_wins
from qquovadis.controllers.bots.knowledge import bot_named
from qquovadis.engine import Kit, Table, seat_view
from qquovadis.engine.referee import AnyReferee, decision, legal
from qquovadis.games import SHIPPED_GAMES, referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.contract.disguise import disguised
from tests.contract.playing import decisions
from tests.marks import long, quick
from tests.toy import Bazaar, Toy, toy_kit

FEW_GAMES, ENOUGH_GAMES = 1, 10
# The strongest thinks for seconds.
NAMES = [pytest.param(name, marks=long) if name == "oracle" else name for name in BOTS]
THOUGHTFUL = ("planner", "strategist", "oracle")
QUESTIONS = 500
# A quarter of the games would be won by chance; that eight of ten are is asked of 200 games, by the benchmark.
MANY_WINS = 0.5


@pytest.fixture(scope="module", params=sorted(SHIPPED_GAMES), ids=lambda each: each[0])
def kit(request: pytest.FixtureRequest) -> Kit:
    return compile_kit(load_pack(find_pack(*request.param)), 4)


@pytest.fixture(scope="module")
def referee(kit: Kit) -> AnyReferee:
    return referee_for(kit)


@pytest.fixture(scope="module")
def moments(referee: AnyReferee) -> list[Any]:
    """Readings of tables at every twentieth decision of one game."""
    game = referee.bind(Table(referee.kit, 5))
    referee.open(game, (None,) * referee.kit.seats, None)
    found = []
    for number, _ in enumerate(decisions(game, Random(5))):
        if number % 20 == 0:
            copy = Table(referee.kit, 5)
            copy.replay(game.table.journal)
            found.append(referee.bind(copy))
    return found


def question(game: Any, seat: int, chance: int = 7) -> Question:
    asked = decision(game)
    assert asked is not None
    return Question(seat_view(game.table, seat), asked, tuple(legal(game, seat)), chance)


def made(name: str, kit: Kit) -> Bot:
    return bot_named(name, referee_for(kit))


def few(name: str, moments: list[Any]) -> list[Any]:
    """Return fewer moments for those that think long; first and last ones among them."""
    return moments[:: max(1, len(moments) // 4)] if name in THOUGHTFUL else moments


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_makes_one_of_its_legal_choices_and_leaves_the_table_alone(
    name: str, kit: Kit, moments: list[Any]
) -> None:
    bot = made(name, kit)
    for game in few(name, moments):
        before = game.table.snapshot()
        for seat in decision(game).seats:  # type: ignore[union-attr]
            assert bot.choose(question(game, seat)) in legal(game, seat)
        assert game.table.snapshot() == before


@pytest.mark.parametrize("name", NAMES)
def test_the_same_question_gets_the_same_answer(name: str, kit: Kit, moments: list[Any]) -> None:
    bot, other = made(name, kit), made(name, kit)
    for game in few(name, moments[::4]):
        asked = question(game, decision(game).seats[0])  # type: ignore[union-attr]
        assert bot.choose(asked) == other.choose(asked)


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_cannot_see_changes_nothing_for_its_bot(name: str, referee: AnyReferee, moments: list[Any]) -> None:
    bot, chance = made(name, referee.kit), Random(3)
    for game in few(name, moments[::3]):
        seat = decision(game).seats[0]  # type: ignore[union-attr]
        other = referee.bind(disguised(game.table, seat, chance))
        assert bot.choose(question(other, seat)) == bot.choose(question(game, seat))


@long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", ["quick", "greedy", "planner", "strategist"])
def test_hidden_things_change_no_choice_in_500_questions(name: str, referee: AnyReferee) -> None:
    """Games are played by lot; at every third question with a choice all that the seat cannot see is laid otherwise."""
    bot, chance, answered = made(name, referee.kit), Random(17), 0
    for seed in count(1):
        game = referee.bind(Table(referee.kit, seed))
        referee.open(game, (None,) * referee.kit.seats, None)
        for number, asked in enumerate(decisions(game, Random(seed))):
            seat = asked.seats[0]
            if number % 3 or len(legal(game, seat)) < 2:
                continue
            other = referee.bind(disguised(game.table, seat, chance))
            assert bot.choose(question(other, seat)) == bot.choose(question(game, seat))
            answered += 1
            if answered == QUESTIONS:
                return


def test_the_random_bot_makes_every_choice_sooner_or_later(moments: list[Any]) -> None:
    game = max(moments, key=lambda each: len(legal(each, decision(each).seats[0])))  # type: ignore[union-attr]
    seat = decision(game).seats[0]  # type: ignore[union-attr]
    choices = {RandomBot().choose(question(game, seat, chance)) for chance in range(300)}
    assert choices == set(legal(game, seat))


@quick
def test_the_greedy_bot_takes_what_is_worth_most() -> None:
    """Where it buys a prize it buys the dearest, in a game of which it knows nothing but the points."""
    toy = Toy(toy_kit(2))
    game = toy.bind(Table(toy.kit, 1))
    toy.open(game, (None, None), None)
    bot = GreedyBot(toy, points_in_bazaar)
    for number, asked in enumerate(decisions(game, Random(1))):
        seat = asked.seats[0]
        chosen = bot.choose(question(game, seat, number))
        prizes = [choice for choice in legal(game, seat) if choice.verb == "buy"]
        if chosen.verb == "buy":
            dearest = max(value_of(game, choice.subject) for choice in prizes)
            assert value_of(game, chosen.subject) == dearest


def points_in_bazaar(game: Bazaar, seat: int) -> float:
    return float(game.table.tally[game.table.kit.tallies_of("vp")[seat]])


def value_of(game: Bazaar, piece: int) -> int:
    table = game.table
    return int(str(table.kit.identities[table.identity_of[piece]].marks["value"]))


@pytest.mark.parametrize("games", [FEW_GAMES, pytest.param(ENOUGH_GAMES, marks=long)])
def test_the_greedy_bot_beats_three_random_ones(kit: Kit, games: int) -> None:
    assert greedy_wins(kit, games) >= MANY_WINS

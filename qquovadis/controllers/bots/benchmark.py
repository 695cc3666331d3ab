"""How fast a game is played, looked at and taken back, in CPU time; how well the greedy bot plays it."""

from collections.abc import Iterator
from itertools import count, cycle, islice
from random import Random
from statistics import median
from time import process_time
from typing import Any

from qquovadis.bots import Bot, GreedyBot, Question
from qquovadis.controllers.bots.knowledge import bot_named
from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.session.seats import Player
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.terms import Terms
from qquovadis.engine import chance
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import AnyReferee, decision, go_on, legal, perform
from qquovadis.engine.seat_view import seat_view
from qquovadis.engine.unwatched import Answer, collect_seldom, opened, play_on, unwatched
from qquovadis.games import referee_for, worth_for

GAMES = 12
STRIDE = 9
LOOKS = 2000
JUMPS = 200
WHICH = 1_000_003


def measured_speed(kit: Kit, repeats: int) -> dict[str, float]:
    """Return what a CPU second brings, each figure the median of so many repeats with the same seeds.

    As in any long run of games, what is loaded by now is kept out of the garbage collector's rounds.
    """
    collect_seldom()
    referee = referee_for(kit)
    plays = [random_play(referee) for _ in range(repeats)]
    return {
        "decisions_per_cpu_second": median(decisions / seconds for decisions, seconds in plays),
        "games_per_cpu_second": median(GAMES / seconds for _, seconds in plays),
        "undo_pairs_per_cpu_second": median(undo_pairs(referee) for _ in range(repeats)),
        "seat_views_per_cpu_second": median(_seat_views(referee) for _ in range(repeats)),
        "history_jump_ms": median(_jump_ms(referee) for _ in range(repeats)),
    }


def measured_looks(kit: Kit, repeats: int) -> dict[str, float]:
    """Return how long it takes at worst to say how all seats stand, and what a whole decision would bring, in
    milliseconds.
    """
    referee = referee_for(kit)
    return {
        "standing_ms": median(_standing_ms(referee) for _ in range(repeats)),
        "foresight_ms": median(_foresight_ms(referee) for _ in range(repeats)),
    }


def greedy_seconds(kit: Kit, games: int) -> float:
    """Return the CPU seconds that a game takes in which greedy bots sit on every seat."""
    collect_seldom()
    referee = referee_for(kit)
    players: list[Bot] = [GreedyBot(referee, worth_for(kit))] * kit.seats
    started = process_time()
    for seed in range(games):
        _winners(referee, seed, players)
    return (process_time() - started) / games


def greedy_wins(kit: Kit, games: int) -> float:
    """Return the share of games that one greedy bot wins against random ones; it sits on each seat in turn."""
    referee = referee_for(kit)
    bots = {name: bot_named(name, referee) for name in ("greedy", "random")}
    won = 0
    for seed in range(games):
        mine = seed % kit.seats
        players = [bots["greedy" if seat == mine else "random"] for seat in range(kit.seats)]
        won += mine in _winners(referee, seed, players)
    return won / games


def _winners(referee: AnyReferee, seed: int, players: list[Bot]) -> tuple[int, ...]:
    game, numbers = unwatched(referee, seed), count(1)

    def answer(seat: int, asked: Decision, choices: list[Choice]) -> Choice:
        own = chance.draw(seed, next(numbers), WHICH)
        question = Question(seat_view(game.table, seat), asked, tuple(choices), own)
        return players[seat].choose(question) if len(choices) > 1 else choices[0]

    play_on(game, answer)
    outcome = referee.outcome(game)
    return outcome.winners if outcome else ()


def _moments(game: Any, seed: int) -> Iterator[int]:
    """Play to the end at random and stop before each decision, at the seat that makes it."""
    answer = at_random(seed)
    while (asked := decision(game)) is not None:
        seat = asked.seats[0]
        yield seat
        choices = legal(game, seat)
        go_on(game, seat, answer(seat, asked, choices))
        game.findings.clear()


def random_play(referee: AnyReferee) -> tuple[int, float]:
    """Decisions and CPU seconds of whole games: list the legal choices, choose, judge, perform, settle."""
    started = process_time()
    decisions = sum(play_on(unwatched(referee, seed), at_random(seed)) for seed in range(GAMES))
    return decisions, process_time() - started


def at_random(seed: int) -> Answer:
    """Return an answer for all seats that takes any choice, as the seed says."""
    number = Random(seed).random
    return lambda _seat, _asked, choices: choices[int(number() * len(choices))]


def undo_pairs(referee: AnyReferee) -> float:
    """Return every legal choice of many moments done and taken back, a CPU second."""
    pairs, spent = 0, 0.0
    game = unwatched(referee, 0)
    for seat in islice(_moments(game, 0), None, None, STRIDE):
        choices = legal(game, seat)
        mark = game.table.mark()
        started = process_time()
        for choice in choices * STRIDE:
            perform(game, seat, choice)
            game.table.rewind(mark)
        spent += process_time() - started
        pairs += len(choices) * STRIDE
        game.findings.clear()
    return pairs / spent


def _seat_views(referee: AnyReferee) -> float:
    """Looks at the table of a game that is half over, from each seat in turn, a CPU second."""
    game = opened(referee, 0)
    for _ in islice(_moments(game, 0), LOOKS // 10):
        pass
    started = process_time()
    for seat in islice(cycle(range(referee.kit.seats)), LOOKS):
        seat_view(game.table, seat)
    return LOOKS / (process_time() - started)


def _jump_ms(referee: AnyReferee) -> float:
    """Return the slowest of many jumps to moments of a whole game, the view of a seat there included, in
    milliseconds.
    """
    people = tuple(Player(f"{seat}", "random") for seat in range(referee.kit.seats))
    session, number = Session.start(referee, Terms(people=people)), Random(0)
    while (asked := session.situation.decision) is not None:
        seat = asked.seats[0]
        session.play(
            seat, number.choice([choice for choice, clause in session.situation.judged(seat) if clause is None])
        )
    replay, slowest = Replay(session), 0.0
    for at in range(JUMPS):
        started = process_time()
        replay.seek(number.randrange(replay.length + 1))
        replay.seat_view(at % referee.kit.seats)
        slowest = max(slowest, process_time() - started)
    return slowest * 1000


def _standing_ms(referee: AnyReferee) -> float:
    """Return the slowest look at how all seats stand in a game, chances and points to come included, in
    milliseconds.
    """
    game, slowest = opened(referee, 0), 0.0
    for _ in _moments(game, 0):
        started = process_time()
        referee.standing(game)
        slowest = max(slowest, process_time() - started)
    return slowest * 1000


def _foresight_ms(referee: AnyReferee) -> float:
    """Return the slowest telling of what every legal choice of a decision would cost and bring, in milliseconds."""
    game, slowest = opened(referee, 0), 0.0
    for seat in _moments(game, 0):
        choices = legal(game, seat)
        started = process_time()
        for choice in choices:
            referee.foreseen(game, seat, choice)
        slowest = max(slowest, process_time() - started)
    return slowest * 1000

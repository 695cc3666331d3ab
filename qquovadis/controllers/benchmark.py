"""How fast a game is played, looked at and taken back, in CPU time; how well the greedy bot plays it."""

from collections.abc import Iterator
from itertools import cycle, islice
from statistics import median
from time import process_time
from typing import Any

from qquovadis.bots import BOTS, Bot, Question
from qquovadis.engine import chance
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import decision, legal, perform, settle
from qquovadis.engine.seat_view import seat_view
from qquovadis.engine.table import Table
from qquovadis.games import referee_for, worth_for

GAMES = 12
STRIDE = 9
LOOKS = 2000
WHICH = 1_000_003


def measured_speed(kit: Kit, repeats: int) -> dict[str, float]:
    """What a CPU second brings, each figure the median of so many repeats with the same seeds."""
    plays = [_random_play(kit) for _ in range(repeats)]
    return {
        "decisions_per_cpu_second": median(decisions / seconds for decisions, seconds in plays),
        "games_per_cpu_second": median(GAMES / seconds for _, seconds in plays),
        "undo_pairs_per_cpu_second": median(_undo_pairs(kit) for _ in range(repeats)),
        "seat_views_per_cpu_second": median(_seat_views(kit) for _ in range(repeats)),
    }


def greedy_wins(kit: Kit, games: int) -> float:
    """The share of games that one greedy bot wins against random ones; it sits on each seat in turn."""
    bots = {name: make(referee_for(kit), worth_for(kit)) for name, make in BOTS.items()}
    won = 0
    for seed in range(games):
        mine = seed % kit.seats
        players = [bots["greedy" if seat == mine else "random"] for seat in range(kit.seats)]
        won += mine in _winners(kit, seed, players)
    return won / games


def _winners(kit: Kit, seed: int, players: list[Bot]) -> tuple[int, ...]:
    referee = referee_for(kit)
    game = _opened(kit, seed)
    number = 0
    while (asked := decision(game)) is not None:
        seat, number = asked.seats[0], number + 1
        choices = legal(game, seat)
        own = chance.draw(seed, number, WHICH)
        question = Question(seat_view(game.table, seat), asked, tuple(choices), own)
        perform(game, seat, players[seat].choose(question) if len(choices) > 1 else choices[0])
        settle(game)
        game.findings.clear()
    outcome = referee.outcome(game)
    return outcome.winners if outcome else ()


def _opened(kit: Kit, seed: int) -> Any:
    referee = referee_for(kit)
    game = referee.bind(Table(kit, seed))
    referee.open(game, (None,) * kit.seats, None)
    settle(game)
    return game


def _moments(game: Any, seed: int) -> Iterator[int]:
    """Play to the end at random and stop before each decision, at the seat that makes it."""
    number = 0
    while (asked := decision(game)) is not None:
        seat = asked.seats[0]
        yield seat
        choices = legal(game, seat)
        perform(game, seat, choices[chance.below(seed, number, WHICH, len(choices))])
        settle(game)
        game.findings.clear()
        number += 1


def _random_play(kit: Kit) -> tuple[int, float]:
    """Decisions and CPU seconds of whole games: list the legal choices, choose, judge, perform, settle."""
    started = process_time()
    decisions = sum(1 for seed in range(GAMES) for _ in _moments(_opened(kit, seed), seed))
    return decisions, process_time() - started


def _undo_pairs(kit: Kit) -> float:
    """Every legal choice of many moments done and taken back, a CPU second."""
    pairs, spent = 0, 0.0
    game = _opened(kit, 0)
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


def _seat_views(kit: Kit) -> float:
    """Looks at the table of a game that is half over, from each seat in turn, a CPU second."""
    game = _opened(kit, 0)
    for _ in islice(_moments(game, 0), LOOKS // 10):
        pass
    started = process_time()
    for seat in islice(cycle(range(kit.seats)), LOOKS):
        seat_view(game.table, seat)
    return LOOKS / (process_time() - started)

"""Plays games at random and prints how each ended, by the engine that the process finds: `python -m` with a number."""

import json
import sys
from random import Random
from typing import Any

from qquovadis import compiled_modules
from qquovadis.bots import GreedyBot, Question
from qquovadis.engine.digest import digest
from qquovadis.engine.referee import AnyReferee, decision, go_on, legal, perform, settle
from qquovadis.engine.seat_view import seat_view
from qquovadis.engine.table import Table
from qquovadis.games import SHIPPED_GAMES, referee_for, worth_for
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.loading import find_pack, load_pack

SEED = 11


def ends(game: str, draft: str, games: int) -> list[str]:
    """Return the digest of the table at the end of each game; every number of seats has its turn."""
    pack = load_pack(find_pack(game, draft))
    referees = [referee_for(compile_kit(pack, seats)) for seats in playable_seats(pack)]
    return [_played(referees[seed % len(referees)], seed) for seed in range(games)]


def greedy_answers(game: str, draft: str, questions: int) -> list[str]:
    """Return what the greedy bot chooses at the first so many questions of a game."""
    referee = referee_for(compile_kit(load_pack(find_pack(game, draft)), 4))
    table = _opened(referee, SEED)
    answers: list[str] = []
    bot = GreedyBot(referee, worth_for(referee.kit))
    while len(answers) < questions and (asked := decision(table)) is not None:
        seat, choices = asked.seats[0], legal(table, asked.seats[0])
        choice = bot.choose(Question(seat_view(table.table, seat), asked, tuple(choices), len(answers)))
        answers.append(f"{choice.verb} {choice.subject}")
        go_on(table, seat, choice)
    return answers


def _played(referee: AnyReferee, seed: int) -> str:
    """Play one game to its end, each choice by one of the two ways that there are, and return its digest."""
    game, number = _opened(referee, seed), Random(seed)
    while (asked := decision(game)) is not None:
        seat = asked.seats[number.randrange(len(asked.seats))]
        choice = number.choice(legal(game, seat))
        if number.random() < 0.5:
            go_on(game, seat, choice)
        else:
            perform(game, seat, choice)
            settle(game)
        game.findings.clear()
    return digest(game.table)


def _opened(referee: AnyReferee, seed: int) -> Any:
    game = referee.bind(Table(referee.kit, seed))
    referee.open(game, (None,) * referee.kit.seats, None)
    settle(game)
    return game


if __name__ == "__main__":
    found = {f"{game}/{draft}": ends(game, draft, int(sys.argv[1])) for game, draft in SHIPPED_GAMES}
    answers = {f"{game}/{draft}": greedy_answers(game, draft, int(sys.argv[2])) for game, draft in SHIPPED_GAMES}
    print(json.dumps({"engine": compiled_modules.engine(), "ends": found, "answers": answers}))

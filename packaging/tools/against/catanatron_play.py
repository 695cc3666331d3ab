"""Catanatron's side of the comparison; run by the Python of an environment that has it, and by nobody else.

Prints one JSON object: decisions of random play a CPU second, and microseconds to copy a game and execute an action.
"""

import gc
import json
import random
from time import process_time

from catanatron import Color, Game, RandomPlayer

GAMES = 12
STRIDE = 9


def new_game(seed: int) -> Game:
    """Return a game of four who choose at random."""
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def decisions_per_cpu_second() -> float:
    """Play whole games."""
    decisions, started = 0, process_time()
    for seed in range(1, GAMES + 1):
        game = new_game(seed)
        game.play()
        decisions += len(game.state.actions)
    return decisions / (process_time() - started)


def copy_microseconds() -> float:
    """Try every action of many moments of one game, each on a copy, since nothing can be taken back."""
    game, tried, spent, at = new_game(1), 0, 0.0, 0
    while game.winning_color() is None:
        if at % STRIDE == 0:
            tried += len(game.state.playable_actions)
            kept = random.getstate()
            started = process_time()
            for action in game.state.playable_actions:
                game.copy().execute(action)
            spent += process_time() - started
            random.setstate(kept)
        game.play_tick()
        at += 1
    return spent / tried * 1e6


if __name__ == "__main__":
    gc.freeze()
    print(json.dumps({"decisions": decisions_per_cpu_second(), "apply": copy_microseconds()}))

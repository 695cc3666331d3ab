"""A monkey plays the real program by X events alone, games of a round or two.

QQUOVADIS_MONKEY=SECONDS/TURNS/SEED lets it play so many whole turns of each from that seed, and says how many it
played; with QQUOVADIS_LONG_GAMES=1 of games in their whole length.
"""

import os
import sys
from pathlib import Path

import pytest

from qquovadis.controllers import Player
from tests.e2e.monkey import Monkey, judge, turns_of
from tests.e2e.players import saved
from tests.e2e.screen import ON_A_SCREEN, Running, Screen, until

pytestmark = ON_A_SCREEN
ONE = (Player("Aya"), Player("Ben", person="Aya"), Player("Cho", person="Aya"))
ANSWERS = 8
_, TURNS, SEED = (*os.environ.get("QQUOVADIS_MONKEY", "").split("/"), "", "", "")[:3]


@pytest.mark.parametrize(("game", "seed"), [("quo_vadis", 1), ("populous", 2), ("undecim", 3)])
def test_a_monkey_with_a_mouse_and_a_keyboard_finds_nothing(
    screen: Screen, home: Path, own_home: Path, game: str, seed: int
) -> None:
    save = saved(*ONE, game=game)
    assert save.is_relative_to(own_home)
    running = Running(screen, home, "--language", "en", "--theme", "light", str(save))
    try:
        until(running, "table")
        screen.focus("Q Quo Vadis")
        seed += int(SEED or 0)
        monkey = Monkey(screen, running, game, seed)
        monkey.play(*((100 * int(TURNS), save, int(TURNS)) if TURNS else (ANSWERS,)))
        monkey.leave()
        assert running.close() == (0, ""), f"seed {seed}"
        judge(save, monkey.aimed)
        turns = turns_of(save)
        sys.stdout.write(f"{game} {seed}: {turns} whole turns, {monkey.tries} answers, {monkey.inputs} inputs\n")
    finally:
        running.kill()

"""A monkey plays the real program by X events alone; QQUOVADIS_MONKEY=SECONDS/TURNS lets it play longer games."""

import os
from pathlib import Path

import pytest

from qquovadis.controllers import Player
from tests.e2e.monkey import Monkey, judge
from tests.e2e.players import saved
from tests.e2e.screen import ON_A_SCREEN, Running, Screen, until

pytestmark = ON_A_SCREEN
ONE = (Player("Aya"), Player("Ben", person="Aya"), Player("Cho", person="Aya"))
ANSWERS = 400 if "QQUOVADIS_MONKEY" in os.environ else 40


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
        monkey = Monkey(screen, running, game, seed)
        monkey.play(ANSWERS)
        monkey.leave()
        assert running.close() == (0, ""), f"seed {seed}"
        judge(save, monkey.aimed)
    finally:
        running.kill()

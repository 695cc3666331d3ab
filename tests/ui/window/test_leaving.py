"""A game that was left is forgotten: whoever plays all evening needs no more memory for it."""

import gc
from weakref import ref

from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.ui.window.conftest import Seated
from ui.program import Program

PEOPLE = (Player("Aya"), Player("Ben", "random"), Player("Cho"))


def test_of_games_that_were_left_at_most_the_last_is_kept(seated: Seated, program: Program, qtbot: QtBot) -> None:
    left = []
    for seed in range(4):
        left.append(ref(seated(PEOPLE, seed).sitting.session))
        program.stand_up()
        qtbot.wait(1)
    gc.collect()
    assert [session() for session in left[:-1]] == [None, None, None]

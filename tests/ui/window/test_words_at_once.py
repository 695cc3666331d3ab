"""Whatever the decision bar says, it says in another language as soon as that is switched to."""

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.model.agreed import Mode
from tests.marks import long, sampled
from tests.ui.advancing import move_freely
from tests.ui.window.conftest import Seated
from ui.play.pacing import Pace
from ui.play.presenter import Presenter
from ui.program.program import Program

ALONE = (Player("Aya"), Player("Aya"), Player("Aya"))
BOTS = (Player("Aya"), Player("Ben", "random"), Player("Cho", "random"))
LONG = 60_000  # milliseconds: nothing happens by itself meanwhile


def is_japanese(words: str) -> bool:
    """Whether there is a letter of the Japanese syllabaries among the words."""
    return any("\u3041" <= letter <= "\u30ff" for letter in words)


def is_said_again(program: Program) -> bool:
    """Whether the bar speaks one language after the other as they are switched."""
    bar, holds = program.window.desk.bar, []
    for language in ("ja", "en", "ja"):
        program.window.context.set_language(language)
        holds.append(is_japanese(bar.asking.sentence) and is_japanese(bar.asking.hint))
    return holds == [True, False, True]


def thinking(presenter: Presenter, qtbot: QtBot) -> None:
    """Play until a bot decides, and stays at that."""
    presenter.controller.beats.pace = Pace(0, LONG)
    session = presenter.open_game.session

    def is_bot() -> bool:
        decision = session.situation.decision
        while presenter.controller.here is not None:
            legal = (choice for choice, clause in session.situation.judged(presenter.controller.here) if clause is None)
            presenter.controller.choose(next(legal))
        return decision is not None and presenter.controller.is_passing and not presenter.controller.beats.is_showing

    qtbot.waitUntil(is_bot)


@long
def test_free_moves_are_told_in_the_language_switched_to(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    move_freely(program.window)
    qtbot.waitUntil(lambda: presenter.open_game.session.situation.mode is Mode.FREE_MOVES)
    assert is_said_again(program)


@pytest.mark.parametrize("start", sampled([1, 2], 1))
def test_a_bot_that_thinks_is_told_in_the_language_switched_to(
    seated: Seated, program: Program, qtbot: QtBot, start: int
) -> None:
    presenter = seated(BOTS, seed=start)
    thinking(presenter, qtbot)
    assert is_said_again(program)
    assert presenter.controller.here is None

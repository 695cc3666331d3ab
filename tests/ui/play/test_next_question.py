"""One key passes over all that others do, up to the next question of a person, and no further."""

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, Session
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from tests.builders import quo_vadis
from tests.ui.laid import session_at
from ui.play.game_controller import GameController
from ui.play.pacing import Pace

SLOW = 60_000  # milliseconds that each step of others would be shown
PEOPLE = (Player("Aya"), Player("One", "random"), Player("Two", "random"))


class FirstChoice:
    """Answers for bots, a moment later, with the first legal choice."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.controller: GameController | None = None

    def think(self, seat: int, view: SeatView, turn: int) -> None:
        """Answer soon."""
        del view
        judged = self.session.situation.judged(seat)
        choice = next(choice for choice, clause in judged if clause is None)
        QTimer.singleShot(0, lambda: self._answer(turn, choice))

    def _answer(self, turn: int, choice: Choice) -> None:
        assert self.controller is not None
        self.controller.answered(turn, choice)


def here(controller: GameController) -> int | None:
    """The seat that is asked at the screen now."""
    return controller.here


@pytest.fixture
def controller(qtbot: QtBot) -> GameController:
    """Return a game in which a bot has just begun its turn, and everything is shown for a minute."""
    table = quo_vadis().say(start="B", round=3).races("gigant", "deep_one", "sandwalker")
    for letter in "ABC":
        table.seat(letter, food=1, hand=["labour"], generations=[["labour"]])
    session = session_at(table, "area", "B", PEOPLE)
    thinker = FirstChoice(session)
    controller = GameController(session, thinker, lambda _seat: None, lambda _choice: True)
    thinker.controller = controller
    controller.beats.pace = Pace(SLOW, SLOW)
    controller.begin()
    qtbot.wait(30)
    return controller


def test_without_it_each_step_of_a_bot_waits_and_with_it_all_pass_up_to_the_next_question(
    controller: GameController, qtbot: QtBot
) -> None:
    assert here(controller) is None and not controller.session.entries
    controller.run_on()
    qtbot.waitUntil(lambda: here(controller) is not None)
    asked = controller.session.situation.decision
    assert here(controller) == 0 and asked is not None and 0 in asked.seats
    seats = {entry.seat for entry in controller.session.entries}
    assert len(controller.session.entries) > 2 and 0 not in seats and 1 in seats
    controller.close()


def test_where_a_person_is_asked_it_does_nothing_and_what_follows_waits_again(
    controller: GameController, qtbot: QtBot
) -> None:
    controller.run_on()
    qtbot.waitUntil(lambda: here(controller) is not None)
    made = len(controller.session.entries)
    controller.run_on()
    qtbot.wait(30)
    assert len(controller.session.entries) == made and here(controller) == 0
    controller.change(lambda: controller.session.undo(0))
    qtbot.wait(30)
    assert here(controller) is None and not controller.session.entries, "the bot plays again, and is waited for"
    controller.close()

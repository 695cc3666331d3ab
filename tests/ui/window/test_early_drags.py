"""A drag that is begun while others play says why nothing moves, and that it can be done now where it can."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.engine.agenda import DONE
from tests.builders import quo_vadis
from tests.ui.laid import session_at
from tests.ui.table.test_input_rules import move
from tests.ui.window.conftest import Shown
from ui.play.game_controller import GameController
from ui.play.pacing import Pace
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.input.hit_testing import centre_of

PEOPLE = (Player("Aya"), Player("One", "random"), Player("Two", "random"))
LONG = 100_000  # milliseconds that every choice of a bot stays
THEIRS = "One is choosing now. You can move this when you are asked."
NOW = "The click let the rest of what happened pass. You can move this now."


@pytest.fixture
def waiting(at_table: Shown, monkeypatch: pytest.MonkeyPatch) -> Presenter:
    """Return a game of a person and bots; as soon as my turn is over, a bot's choice stays for long."""
    table = quo_vadis().say(start="A", round=3).races("gigant", "deep_one", "sandwalker").worker("A", "2-4/a")
    for letter in "ABC":
        table.seat(letter, food=1, hand=["labour", "blessing"], generations=[["labour"]])
    presenter = at_table(session_at(table, "area", "A", PEOPLE))
    presenter.controller.beats.pace = Pace(LONG, LONG)
    monkeypatch.setattr(GameController, "_time_to_look", lambda _self: LONG)
    session = presenter.open_game.session
    while session.situation.decision is not None and session.situation.decision.seats == (0,):
        legal = session.situation.legal(0)
        presenter.table.chosen.emit(DONE if DONE in legal else legal[0])
        while presenter.controller.beats.is_showing:
            presenter.controller.beats.finish()
    assert presenter.controller.here is None
    return presenter


def drag(presenter: Presenter, subject: ChoiceSubject) -> None:
    """Press on a thing, and drag it away."""
    found, viewport = centre_of(presenter.table.table_scene, subject), presenter.table.viewport()
    assert found is not None
    at = QPoint(round(found.x), round(found.y))
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=at)
    for step in range(1, 4):
        move(presenter.table, at - QPoint(0, 20 * step), held=Qt.MouseButton.LeftButton)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=at - QPoint(0, 60))


def worker_of(presenter: Presenter) -> ChoiceSubject:
    """My worker on the map."""
    view = presenter.open_game.session.seat_view(0)
    return ChoiceSubject("piece", view.contents[view.kit.zone_index["2-4/a"]][0])


def test_while_a_bot_chooses_it_is_said_that_it_does_until_i_am_asked(
    waiting: Presenter, program: Program, qtbot: QtBot
) -> None:
    reason = program.window.desk.reason
    space = ChoiceSubject("zone", waiting.open_game.kit.zone_index["3-5/a"])
    drag(waiting, space)
    assert not reason.isVisible(), "the map can be dragged at any time"
    drag(waiting, worker_of(waiting))
    assert reason.isVisible() and reason.sentence == THEIRS
    waiting.controller.beats.pace = Pace(0, 0)
    waiting.controller.run_on()
    qtbot.waitUntil(lambda: waiting.controller.here is not None)
    assert not reason.isVisible()


def test_a_card_of_the_hand_that_is_dragged_out_of_it_while_a_bot_thinks_says_it_too(
    waiting: Presenter, program: Program
) -> None:
    waiting._bots.answered.disconnect()  # it thinks for ever
    waiting.controller._bot_pause.stop()
    found = centre_of(waiting.table.table_scene, ChoiceSubject("piece", waiting.table.table_scene.fan[0]))
    assert found is not None and not waiting.controller.is_passing
    at, held = QPoint(round(found.x), round(found.y)), Qt.MouseButton.LeftButton
    QTest.mousePress(waiting.table.viewport(), held, pos=at)
    for away in (QPoint(0, 30), QPoint(300, 350)):
        move(waiting.table, at - away, held=held)
    QTest.mouseRelease(waiting.table.viewport(), held, pos=at - QPoint(300, 350))
    assert program.window.desk.reason.sentence == THEIRS


def test_where_the_press_brought_my_question_it_is_said_beside_the_piece_that_it_can_be_moved_now(
    waiting: Presenter, qtbot: QtBot
) -> None:
    found = centre_of(waiting.table.table_scene, worker_of(waiting))
    assert found is not None
    at = QPoint(round(found.x), round(found.y))
    QTest.mousePress(waiting.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    waiting.controller.beats.pace = Pace(0, 0)
    waiting.controller.run_on()
    qtbot.waitUntil(lambda: waiting.controller.here is not None)
    move(waiting.table, at - QPoint(0, 30), held=Qt.MouseButton.LeftButton)
    bubble = waiting.table.bubble.bubble_text
    assert bubble is not None and bubble.sentence == NOW
    QTest.mouseRelease(waiting.table.viewport(), Qt.MouseButton.LeftButton, pos=at)

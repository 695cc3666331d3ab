"""The hand closes with the last secret choice, before all look at what is turned up."""

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Beat, Player, Session, Terms
from qquovadis.engine.agenda import DONE, TAKE_BACK, Choice
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from ui.play.game_controller import GameController
from ui.play.pacing import Pace

PEOPLE = (Player("Aya"), Player("Ben"), Player("Cho"))
CHOICES = 40


class NobodyThinks:
    """There are no bots at these tables."""

    def think(self, *_asked: object) -> None:
        raise AssertionError("a bot is asked")


def first_legal(session: Session, seat: int) -> Choice:
    """The first choice that goes on, or to stop."""
    legal = [choice for choice, clause in session.situation.judged(seat) if clause is None]
    return next((choice for choice in legal if choice not in (TAKE_BACK, DONE)), DONE)


def known_of_hands(beat: Beat) -> list[int]:
    """The cards in hands that a view shows though they lie face down."""
    view = beat.view
    hands = [zone for zone, each in enumerate(view.kit.zones) if each.family == "hand"]
    return [piece for zone in hands for piece in view.contents[zone] if view.knows(piece) and not view.face[piece]]


@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
def test_what_all_chose_in_secret_is_turned_up_on_closed_hands(game: str, qtbot: QtBot) -> None:
    """Three friends leaned over the screen, and the hand of whoever chose last lay open below what was turned up."""
    pack = load_pack(find_pack(game, None))
    session = Session.start(referee_for(compile_kit(pack, 3)), Terms(PEOPLE, 4, start=0, pack=pack.hash))
    controller = GameController(session, NobodyThinks(), lambda _seat: None, lambda _choice: True)
    controller.beats.pace = Pace(0, 0)
    shown: list[Beat] = []
    controller.beats.shown.connect(shown.append)
    controller.beats.shown.connect(lambda _beat: QTimer.singleShot(0, controller.beats.step))
    controller.covering.connect(lambda seats: QTimer.singleShot(0, lambda: controller.open_eyes(seats[0])))
    controller.begin()
    turned_up = 0
    for _ in range(CHOICES):
        qtbot.waitUntil(lambda: controller.here is not None)
        seat, asked = controller.here, session.situation.decision
        assert seat is not None and asked is not None
        shown.clear()
        controller.choose(first_legal(session, seat))
        now = session.situation.decision
        if asked.secret and (now is None or now.step != asked.step):
            turned_up += 1
            assert session.seating.eyes is None
            qtbot.waitUntil(lambda: not controller.beats.showing)
            assert shown and [known_of_hands(beat) for beat in shown] == [[]] * len(shown)
    controller.close()
    assert turned_up

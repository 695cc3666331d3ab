"""The card on the curtain: who is called, in which order, whose button is the brown one, and where it stands."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.marks import quick
from ui.play.hotseat.curtain import Curtain, CurtainPerson
from ui.play.hotseat.handover import ALONE, EACH
from ui.window.context import AppContext

pytestmark = quick
ROOM = (1000, 700)

AYA, BEN = CurtainPerson(0, "Aya", "gigant"), CurtainPerson(1, "Ben", "mystic")
CHO = CurtainPerson(2, "Cho", "deep_one", again=True)


@pytest.fixture
def curtain(room: QWidget, context: AppContext) -> Curtain:
    """Return a curtain that opens without being held."""
    curtain = Curtain(context, room)
    curtain.grace = curtain.hold = 0
    return curtain


def test_whoever_has_yet_to_choose_has_the_brown_button_and_who_may_choose_anew_the_pale_one(curtain: Curtain) -> None:
    curtain.cover((AYA, BEN, CHO), EACH)
    assert curtain.title == "Who takes the screen next?"
    assert [(each.text(), each.subdued) for each in curtain.buttons] == [
        ("I am Aya", False),
        ("I am Ben", False),
        ("I am Cho: change my choice", True),
    ]
    tops = [each.y() for each in curtain.buttons]
    assert tops == sorted(tops) and len(set(tops)) == 3
    curtain.cover((BEN, CHO), EACH)
    assert curtain.title == "Pass the screen to Ben"
    assert curtain._reason.plain_text.startswith("Everyone chooses in secret")
    curtain.cover((BEN._replace(stays=True),), EACH)
    assert curtain.title == "Ben, open your hand"  # nobody was at the screen since


def test_each_button_opens_for_its_own_seat_and_keys_walk_among_them(curtain: Curtain) -> None:
    opened: list[int] = []
    curtain.opened.connect(opened.append)
    curtain.cover((AYA, BEN, CHO), EACH)
    for button in curtain.buttons:
        button.click()
    assert opened == [0, 1, 2]
    walked = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Left):
        QTest.keyClick(curtain, key)
        walked.append(next(at for at, each in enumerate(curtain.buttons) if each.hasFocus()))
    assert walked == [1, 2, 0, 2, 1]
    del opened[:]
    QTest.keyClick(curtain, Qt.Key.Key_Return)
    assert opened == [1]


def test_it_covers_all_of_its_room_with_the_card_low_in_the_middle(curtain: Curtain, room: QWidget) -> None:
    curtain.cover((AYA,), ALONE)
    assert curtain._reason.plain_text.startswith("The next screen is for Aya only.")
    assert curtain.geometry() == room.rect() and curtain.opaque and curtain.closed
    card = curtain._card.geometry()
    assert abs(card.center().x() - 500) <= 1 and abs(card.bottom() + 1 - (700 - 44)) <= 1
    room.resize(1200, 600)
    assert curtain.geometry() == room.rect() and abs(curtain._card.geometry().center().x() - 600) <= 1
    curtain.show_public()
    curtain._lifting.timeout.emit()
    open_now = curtain.opaque
    curtain.uncover()
    assert (open_now, curtain.isHidden()) == (False, True)

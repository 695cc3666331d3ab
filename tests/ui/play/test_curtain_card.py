"""The card on the curtain: who is called, in which order, whose button is the brown one, and where it stands."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.marks import quick
from ui.kit.context import AppContext
from ui.play.hotseat.curtain import Curtain, CurtainPerson
from ui.play.hotseat.handover import ALONE, EACH

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
    assert walked == [0, 1, 2, 1, 0]
    del opened[:]
    QTest.keyClick(curtain, Qt.Key.Key_Return)
    assert opened == [0]


def test_it_covers_all_of_its_room_with_the_card_low_in_the_middle(curtain: Curtain, room: QWidget) -> None:
    curtain.cover((AYA,), ALONE)
    assert curtain._reason.plain_text.startswith("The next screen is for Aya only.")
    assert curtain.geometry() == room.rect() and curtain.is_opaque and curtain.is_closed
    card = curtain._card.geometry()
    assert abs(card.center().x() - 500) <= 1 and 700 - 160 < card.bottom() + 1 < 700 - 44
    room.resize(1200, 600)
    assert curtain.geometry() == room.rect() and abs(curtain._card.geometry().center().x() - 600) <= 1
    curtain.show_public()
    curtain._lifting.timeout.emit()
    open_now = curtain.is_opaque
    curtain.uncover()
    assert (open_now, curtain.isHidden()) == (False, True)


@pytest.mark.parametrize(
    ("called", "focused"),
    [
        ((AYA, BEN), None),  # nobody's turn is known: a key that is held must not open a hand to anybody
        ((AYA, BEN._replace(in_turn=True)), 1),
        ((AYA._replace(in_turn=True), BEN._replace(in_turn=True)), None),
        ((BEN,), 0),
        ((BEN._replace(in_turn=True), CHO), 0),
    ],
)
def test_a_held_key_opens_only_the_hand_of_whom_the_game_waits_for(
    curtain: Curtain, called: tuple[CurtainPerson, ...], focused: int | None
) -> None:
    opened, unheard = list[int](), list[object]()
    curtain.opened.connect(opened.append)
    curtain.unheard.connect(unheard.append)
    curtain.cover(called, EACH)
    assert [at for at, each in enumerate(curtain.buttons) if each.hasFocus()] == ([] if focused is None else [focused])
    QTest.mouseClick(curtain, Qt.MouseButton.LeftButton)  # beside the card, which is nobody's button
    QTest.keyClick(curtain, Qt.Key.Key_Return)
    assert opened == ([] if focused is None else [called[focused].seat])
    assert bool(unheard) == (focused is None)
    QTest.keyClick(curtain, Qt.Key.Key_Up)
    assert curtain.buttons[-1 if focused is None else focused - 1].hasFocus()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1000, 600)])
def test_what_is_pressed_stays_in_its_place_while_lines_come_and_go(
    curtain: Curtain, room: QWidget, context: AppContext, language: str, size: tuple[int, int]
) -> None:
    context.set_language(language)
    room.resize(*size)
    undo = QAction("Undo", room)
    undo.setShortcut("Ctrl+Z")
    undo.setEnabled(False)
    curtain.offer_undo(undo)
    curtain.cover((AYA, BEN, CHO), EACH)
    curtain.offer_return("H")

    def places() -> list[QPoint]:
        QApplication.processEvents()
        return [each.mapTo(curtain, QPoint()) for each in (*curtain.buttons, curtain._back)]

    deeds: tuple[Callable[[], object], ...] = (
        lambda: undo.setEnabled(True),
        curtain.tell_to_wait,
        lambda: curtain.tell_to_wait(context.say("Search the rules")),
        lambda: undo.setEnabled(False),
    )
    before, heights = places(), {curtain._card.height()}
    for do in deeds:
        do()
        assert places() == before
        assert curtain.rect().contains(curtain._card.geometry())
        heights.add(curtain._card.height())
    assert len(heights) >= 3

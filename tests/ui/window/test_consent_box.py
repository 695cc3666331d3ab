"""The question to the table: over closed hands, in the name of whoever asks, and never agreed to by Enter."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.model.agreed import UndoPolicy
from tests.marks import quick
from tests.ui.window.conftest import Seated
from tests.ui.window.test_curtain import choose, covered
from ui.kit.button_keys import button_keys
from ui.play.consent_box import MOST_HIGH, ConsentBox, ConsentSubject
from ui.play.presenter import Presenter
from ui.play.undo_consent import UNDO
from ui.program.program import Program

THREE = (Player("Aya"), Player("Ben"), Player("Cho"))
SOMEBODY = "Aya took a card that everybody saw."


def asked(qtbot: QtBot, program: Program) -> ConsentBox:
    """Return a box that waits for an answer and has the keyboard."""
    button_keys()
    box = ConsentBox(program.window, UNDO, ConsentSubject((SOMEBODY,)), "Ben")
    box.open()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is box.keep)
    return box


def eyes_of(presenter: Presenter) -> int | None:
    """Whose eyes are open, asked anew."""
    return presenter.open_game.session.seating.eyes


def drafted(presenter: Presenter) -> None:
    """Let everybody draft once: the one who chose last looks at the cards that were passed on."""
    for seat in (1, 2, 0):
        if presenter.is_covered:
            presenter.open_curtain(seat)
        choose(presenter)


@quick
@pytest.mark.parametrize("policy", UndoPolicy)
def test_it_is_asked_over_closed_hands_by_whoever_is_at_the_screen(
    seated: Seated, program: Program, qtbot: QtBot, policy: UndoPolicy
) -> None:
    presenter = seated(THREE, undo=policy, designer="Ben" if policy is UndoPolicy.DESIGNER else "")
    session = presenter.open_game.session
    drafted(presenter)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    assert eyes_of(presenter) == 0, "a draft goes from hand to hand"
    kept = len(session.entries) - 1
    presenter._undo_to(kept - 1)
    box = QApplication.activeModalWidget()
    assert isinstance(box, ConsentBox), "what others chose in secret is asked under any agreement"
    assert (eyes_of(presenter), presenter.table_presenter.view.seat) == (None, None) and covered(presenter)
    assert box.text() == "Aya asks everyone at the table: Does everyone agree to undo this?"
    assert (box.accessibleName(), box.accessibleDescription()) == (box.text(), box.informativeText())
    box.reject()
    assert len(session.entries) == kept + 1 and eyes_of(presenter) is None


@quick
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_no_key_that_was_meant_for_the_table_agrees(program: Program, qtbot: QtBot, key: Qt.Key) -> None:
    box, told = asked(qtbot, program), list[str]()
    box.agreed.connect(told.append)
    QTest.keyClick(box.keep, key)
    assert told == []
    assert box.isVisible() is (key == Qt.Key.Key_Space)
    box.close()
    box.deleteLater()


@quick
def test_who_goes_to_an_answer_by_tab_and_presses_enter_gives_it(program: Program, qtbot: QtBot) -> None:
    for at, by in ((0, ""), (1, "Ben")):
        box, told = asked(qtbot, program), list[str]()
        box.agreed.connect(told.append)
        box.buttons()[at].setFocus()
        QTest.keyClick(box.buttons()[at], Qt.Key.Key_Return)
        assert told == [by] and not box.isVisible()
        box.deleteLater()


@pytest.mark.parametrize("many", [1, 12])
def test_it_stays_on_a_small_screen_and_what_has_no_room_is_scrolled(program: Program, many: int) -> None:
    long_words = (f"{SOMEBODY} {SOMEBODY}",) * many
    box = ConsentBox(program.window, UNDO, ConsentSubject(long_words, long_words, long_words, "Aya"), "Ben & Co")
    box.open()
    assert box.height() <= 640
    area = box.findChild(QScrollArea)
    assert area is not None and area.height() <= MOST_HIGH
    scrolls = area.verticalScrollBar().maximum() > 0
    assert scrolls is (many > 1)
    assert (area.focusPolicy() is Qt.FocusPolicy.StrongFocus) is scrolls, "what scrolls is scrolled by keys, too"
    shown = [button for button in box.findChildren(QPushButton) if button.isVisible()]
    assert len(shown) == 3 and all(box.rect().contains(each.geometry()) for each in shown)
    box.close()
    box.deleteLater()

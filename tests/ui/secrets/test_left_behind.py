"""A hand that is closed takes along what was told of it: readers of the screen tell the next one only what is there."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHeaderView, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import sampled
from tests.ui.secrets.conftest import Opened
from tests.ui.secrets.exposure import widgets_of
from tests.ui.secrets.twins import GAMES, begun, written
from tests.ui.secrets.walk import Walk
from ui.accessibility.outline_page import OutlineTree

LENGTHS = {"quo_vadis": 7, "undecim": 8, "populous": 9}
PAGES = "rules", "in_words", "branches", "log", "score"
STEPS = Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up
LATE = OutlineTree, QHeaderView  # filled a moment later, and have a test of their own (test_closed_hands.py)


def open_pages(walk: Walk, *, stepping: bool) -> None:
    """Turn to every page beside the table, and step through whatever has the keyboard there, and through the table."""
    window = walk.program.window
    for page in PAGES:
        walk.act(page)
        heard = [each for each in window.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
        for widget in heard if stepping else ():
            if widget.isVisible() and widget.isEnabled():
                widget.setFocus()
                for key in STEPS:
                    QTest.keyClick(widget, key)
    if stepping:
        QTest.keyClick(walk.presenter.table, Qt.Key.Key_U)
    walk.act(PAGES[-1])  # keys may have turned to another: which page is open is no secret
    window.actions_by_name["look_back"].setChecked(False)
    walk.rest()


def told(walk: Walk) -> Counter[str]:
    """Close the hand, and return whatever the window says then."""
    walk.presenter.controller.cover()
    walk.rest()
    window = walk.program.window
    late = Counter(words for kind in LATE for each in window.findChildren(kind) for words in widgets_of(each))
    return Counter(widgets_of(window)) - late


@pytest.mark.parametrize("game", sampled(GAMES, 1))
def test_what_was_stepped_through_is_not_told_when_the_hand_is_closed(opened: Opened, qtbot: QtBot, game: str) -> None:
    script = written(5, LENGTHS[game], game)
    walk = Walk(opened(), begun(script.plain), qtbot, ())
    for seat, choice in script.script:
        walk.come(seat)
        walk.presenter.table.chosen.emit(choice)
        walk.rest()
    asked = walk.session.situation.decision
    assert asked is not None
    walk.come(asked.seats[0])
    open_pages(walk, stepping=False)
    before = told(walk)
    walk.come(asked.seats[0])
    open_pages(walk, stepping=True)
    assert walk.presenter.table.accessibleDescription(), "something of the table was told"
    assert told(walk) - before == Counter()

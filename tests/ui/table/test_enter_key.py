"""Enter takes what the arrows went to since the question came, else it is left to the marked button if there is one."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.marks import quick
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import until
from tests.ui.table.test_gestures import choosing
from ui.art.key_caps import ENTER
from ui.table import TableView

pytestmark = quick


def entered(view: TableView) -> list[str]:
    """Note each Enter that nothing on the table was for."""
    told: list[str] = []
    view.entered.connect(lambda: told.append("button"))
    return told


def ask_again(view: TableView, course: int) -> None:
    """Ask the same again, so many entries later."""
    scene_state = view.table_scene.scene_state
    assert scene_state is not None
    view.show_view(scene_state._replace(course=course))


@pytest.mark.parametrize("with_button", [True, False])
def test_the_focus_of_the_last_question_has_enter_only_where_no_button_has_it(
    table_presenter: Showing, with_button: bool
) -> None:
    view = table_presenter(until("PlaceWorkers"))
    choices, told = choosing(view), entered(view)
    view.highlights.number({}, "", with_enter=not with_button)
    ask_again(view, 1)
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert len(choices) == 1 and told == [], "the arrows were used since the question came"
    ask_again(view, 2)
    at = view.keyboard._parts.focus.at
    assert at is not None
    printed = ENTER in view.highlights.keys.get(at, ())
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert told == (["button"] if with_button else [])
    assert len(choices) == (1 if with_button else 2) and printed is not with_button
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert len(choices) == (2 if with_button else 3)


def test_the_same_question_told_once_more_keeps_what_the_arrows_went_to(table_presenter: Showing) -> None:
    view = table_presenter(until("PlaceWorkers"))
    choices, told = choosing(view), entered(view)
    view.highlights.number({}, "", with_enter=False)
    ask_again(view, 1)
    QTest.keyClick(view, Qt.Key.Key_Right)
    ask_again(view, 1)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert len(choices) == 1 and told == []


def test_the_bar_is_told_as_long_as_enter_is_for_what_the_arrows_went_to(table_presenter: Showing) -> None:
    view = table_presenter(until("PlaceWorkers"))
    told: list[bool] = []
    view.highlights.enter_taken.connect(told.append)
    view.highlights.number({}, "", with_enter=False)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert told == [True]
    ask_again(view, 1)
    assert told == [True, False], "nobody has meant it since the question came"

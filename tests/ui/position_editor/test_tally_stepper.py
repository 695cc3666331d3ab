"""Where the stepper of a tally stands, what it counts, and when it goes."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.window.conftest import context
from ui.free_table.tally_stepper import TallyStepper
from ui.kit.context import AppContext

__all__ = ["context"]
SIZE = QSize(200, 44)
LOW, HIGH, NOW = 0, 5, 3


@pytest.fixture
def stepper(context: AppContext, qtbot: QtBot) -> Iterator[TallyStepper]:
    """Return a stepper over a table of 800 by 500 pixels, which has the keyboard."""
    table = QWidget()
    table.resize(800, 500)
    table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    qtbot.addWidget(table)
    stepper = TallyStepper(context, table)
    table.show()
    qtbot.waitExposed(table)
    table.setFocus()
    stepper.setFixedSize(SIZE)
    yield stepper
    table.close()


def opened(stepper: TallyStepper, area: QRect, *others: QRect, count: int = NOW) -> list[tuple[int, int]]:
    """Open it for tally 7, which lies there, and return what will be counted."""
    bounds = SimpleNamespace(low=LOW, high=HIGH)
    kit = SimpleNamespace(tallies={7: bounds})
    naming: Any = SimpleNamespace(kit=kit, values=lambda _tally: (), tally=lambda _tally: "Food")
    view: Any = SimpleNamespace(tally={7: count})
    areas = {7: area} | {100 + at: other for at, other in enumerate(others)}
    stepper.open_for(7, naming, view, areas)
    pairs: list[tuple[int, int]] = []
    stepper.counted.connect(lambda tally, value: pairs.append((tally, value)))
    return pairs


@pytest.mark.parametrize(
    ("area", "others", "corner"),
    [
        (QRect(100, 100, 60, 20), [], QPoint(163, 87)),
        (QRect(100, 100, 60, 20), [QRect(200, 100, 60, 20)], QPoint(29, 123)),
        (QRect(100, 100, 60, 20), [QRect(200, 100, 60, 20), QRect(100, 130, 60, 20)], QPoint(29, 52)),
        (
            QRect(400, 100, 60, 20),
            [QRect(500, 100, 60, 20), QRect(400, 130, 60, 20), QRect(400, 70, 60, 20)],
            QPoint(196, 87),
        ),
    ],
    ids=["right", "below", "above", "left"],
)
def test_it_stands_right_of_its_tally_or_wherever_it_covers_no_other(
    stepper: TallyStepper, area: QRect, others: list[QRect], corner: QPoint
) -> None:
    opened(stepper, area, *others)
    assert stepper.pos() == corner


@pytest.mark.parametrize("area", [QRect(740, 0, 60, 20), QRect(0, 480, 60, 20), QRect(740, 480, 60, 20)])
def test_it_stays_on_the_table_and_off_its_own_tally(stepper: TallyStepper, area: QRect) -> None:
    opened(stepper, area)
    assert QRect(0, 0, 800, 500).contains(stepper.geometry())
    assert not stepper.geometry().intersects(area)


def test_less_and_more_count_by_one_between_the_bounds(stepper: TallyStepper) -> None:
    pairs = opened(stepper, QRect(100, 100, 60, 20))
    for _ in range(4):
        stepper._more.click()
    for _ in range(7):
        stepper._less.click()
    assert pairs == [(7, count) for count in (4, 5, 4, 3, 2, 1, 0)]


def test_opening_it_counts_nothing(stepper: TallyStepper) -> None:
    pairs = opened(stepper, QRect(100, 100, 60, 20), count=1)
    assert stepper._number.value() == 1
    assert pairs == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_and_escape_give_the_keyboard_back_to_the_table(stepper: TallyStepper, qtbot: QtBot, key: Qt.Key) -> None:
    opened(stepper, QRect(100, 100, 60, 20))
    stepper.take_keyboard()
    table = stepper.parentWidget()
    assert table is not None
    qtbot.waitUntil(stepper._number.hasFocus)
    QTest.keyClick(stepper, key)
    assert not stepper.isVisible()
    assert table.hasFocus()


@pytest.mark.usefixtures("real_delays")
def test_it_stays_while_a_number_is_typed_and_goes_soon_otherwise(stepper: TallyStepper, qtbot: QtBot) -> None:
    opened(stepper, QRect(100, 100, 60, 20))
    stepper.take_keyboard()
    qtbot.waitUntil(stepper._number.hasFocus)
    stepper.close_soon()
    assert not stepper._leave.isActive()
    stepper.clearFocus()
    stepper._number.clearFocus()
    stepper.close_soon()
    assert (stepper._leave.isActive(), stepper._leave.interval()) == (True, 350)
    stepper.close_now()


def test_what_has_names_is_chosen_by_them_and_not_by_numbers(stepper: TallyStepper) -> None:
    kit = SimpleNamespace(tallies={7: SimpleNamespace(low=0, high=2)})
    naming: Any = SimpleNamespace(kit=kit, values=lambda _tally: ("Peace", "War", "Truce"), tally=lambda _tally: "Mood")
    pairs: list[tuple[int, int]] = []
    stepper.counted.connect(lambda tally, value: pairs.append((tally, value)))
    for count in (2, 0, 1):
        view: Any = SimpleNamespace(tally={7: count})
        stepper.hide()
        stepper.open_for(7, naming, view, {7: QRect(100, 100, 60, 20)})
        assert stepper._names.currentText() == ("Peace", "War", "Truce")[count]
        assert stepper._names.isVisible() and not stepper._number.isVisible()
        assert not stepper._more.isVisible() and not stepper._less.isVisible()
    assert pairs == []
    stepper._names.activated.emit(2)
    assert pairs == [(7, 2)]
    opened(stepper, QRect(100, 100, 60, 20))
    assert stepper._number.isVisible() and stepper._more.isVisible() and not stepper._names.isVisible()


def test_gone_it_says_no_number_any_more_and_counts_nothing_by_that(stepper: TallyStepper) -> None:
    """A secret count had stayed in its field for whoever came to the screen next."""
    pairs = opened(stepper, QRect(100, 100, 60, 20))
    assert stepper._number.value() == NOW != 0
    stepper.close_now()
    assert (stepper._number.value(), stepper._number.text()) == (0, "0")
    assert pairs == []
    opened(stepper, QRect(100, 100, 60, 20))
    assert stepper._number.value() == NOW

"""A button that must be held: how long, by what, and what comes between."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit.context import AppContext
from ui.panels import hold_button
from ui.panels.hold_button import HoldButton

pytestmark = quick

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
INSIDE, OUTSIDE = QPoint(20, 20), QPoint(20, 400)


class Clock:
    """Stands in the place of Qt's clock, and goes on when the test says so."""

    now = 0

    def __init__(self) -> None:
        self._since = 0

    def start(self) -> None:
        self._since = Clock.now

    def elapsed(self) -> int:
        return Clock.now - self._since


@pytest.fixture
def button(context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> HoldButton:
    """Return a button to be held, in a time that stands still."""
    monkeypatch.setattr(hold_button, "QElapsedTimer", Clock)
    return shown(HoldButton(context), qtbot)


def shown(button: HoldButton, qtbot: QtBot) -> HoldButton:
    """Return the button once it is to be seen."""
    qtbot.addWidget(button)
    button.resize(300, 52)
    button.show()
    qtbot.waitExposed(button)
    return button


@pytest.fixture
def clicks(button: HoldButton) -> list[bool]:
    """Return one thing for each time that the button did its deed."""
    told: list[bool] = []
    button.clicked.connect(lambda: told.append(True))
    return told


@pytest.mark.parametrize(("held", "done"), [(0, 0), (449, 0), (450, 1), (2000, 1)])
@pytest.mark.parametrize("key", [None, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_it_is_done_after_450_milliseconds_and_when_it_is_let_go(
    button: HoldButton, clicks: list[bool], held: int, done: int, key: Qt.Key | None
) -> None:
    if key is None:
        QTest.mousePress(button, LEFT, pos=INSIDE)
    else:
        QTest.keyPress(button, key)
    Clock.now += held
    assert clicks == []
    if key is None:
        QTest.mouseRelease(button, LEFT, pos=INSIDE)
    else:
        QTest.keyRelease(button, key)
    assert len(clicks) == done


def test_another_button_of_the_mouse_and_another_key_do_nothing(button: HoldButton, clicks: list[bool]) -> None:
    QTest.mousePress(button, RIGHT, pos=INSIDE)
    QTest.keyPress(button, Qt.Key.Key_A)
    assert not button.isDown()
    Clock.now += 1000
    QTest.keyRelease(button, Qt.Key.Key_A)
    QTest.mouseRelease(button, RIGHT, pos=INSIDE)
    assert clicks == []


def test_whoever_moves_away_while_holding_does_nothing(button: HoldButton, clicks: list[bool]) -> None:
    QTest.mousePress(button, LEFT, pos=INSIDE)
    Clock.now += 1000
    QTest.mouseMove(button, OUTSIDE)
    QTest.mouseMove(button, INSIDE)
    QTest.mouseRelease(button, LEFT, pos=INSIDE)
    assert clicks == []


@pytest.mark.parametrize("event", [QEvent.Type.FocusOut, QEvent.Type.Hide])
def test_what_loses_the_keyboard_or_is_hidden_meanwhile_does_nothing(
    button: HoldButton, clicks: list[bool], event: QEvent.Type
) -> None:
    QTest.keyPress(button, Qt.Key.Key_Space)
    Clock.now += 1000
    if event is QEvent.Type.Hide:
        button.hide()
    else:
        QApplication.sendEvent(button, QFocusEvent(QEvent.Type.FocusOut))
    QTest.keyRelease(button, Qt.Key.Key_Space)
    assert clicks == []


def test_a_key_that_repeats_does_not_begin_anew(button: HoldButton, clicks: list[bool]) -> None:
    QTest.keyPress(button, Qt.Key.Key_Space)
    for _ in range(5):
        Clock.now += 100
        for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
            again = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", autorep=True)
            QApplication.sendEvent(button, again)
    QTest.keyRelease(button, Qt.Key.Key_Space)
    assert len(clicks) == 1


def test_a_press_while_it_hears_nothing_counts_for_nothing(
    context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hold_button, "QElapsedTimer", Clock)
    hears, clicks = False, list[bool]()
    button = shown(HoldButton(context, None, lambda: hears), qtbot)
    button.clicked.connect(lambda: clicks.append(True))
    QTest.mousePress(button, LEFT, pos=INSIDE)
    hears = True
    Clock.now += 1000
    QTest.mouseRelease(button, LEFT, pos=INSIDE)
    assert clicks == []


def test_a_second_press_is_measured_from_its_own_beginning(button: HoldButton, clicks: list[bool]) -> None:
    QTest.mousePress(button, LEFT, pos=INSIDE)
    Clock.now += 300
    QTest.mouseRelease(button, LEFT, pos=INSIDE)
    QTest.mousePress(button, LEFT, pos=INSIDE)
    Clock.now += 300
    QTest.mouseRelease(button, LEFT, pos=INSIDE)
    assert clicks == []


class Paints(QObject):
    """Counts how often what it is installed on is painted."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() is QEvent.Type.Paint
        return super().eventFilter(watched, event)


def test_it_fills_by_itself_for_as_long_as_it_is_held(button: HoldButton, qtbot: QtBot) -> None:
    paints = Paints()
    button.installEventFilter(paints)
    QTest.mousePress(button, LEFT, pos=INSIDE)
    qtbot.waitUntil(lambda: paints.count > 3)  # although nothing else moves
    QTest.mouseRelease(button, LEFT, pos=INSIDE)
    assert not button._filling.isActive()


def test_the_part_that_is_filled_grows_with_the_time(button: HoldButton) -> None:
    def filled() -> int:
        before, now = light, button.grab().toImage()
        return sum(before.pixel(x, 6) != now.pixel(x, 6) for x in range(now.width()))

    light, since, widths = button.grab().toImage(), Clock.now, list[int]()
    QTest.mousePress(button, LEFT, pos=INSIDE)
    for elapsed in (0, button.hold // 4, button.hold // 2, button.hold):
        Clock.now = since + elapsed
        widths.append(filled())
    whole = widths[-1]
    assert widths[0] == 0 and whole > 250
    assert widths[1:3] == [pytest.approx(whole / 4, abs=4), pytest.approx(whole / 2, abs=4)]

"""What every test of the window stands on: nothing of the tests before it has to be styled and painted with it."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from ui.panels.decision_bar import DecisionBar
from ui.window.context import AppContext

PATIENCE = 90_000  # milliseconds: that a machine does other things, too, is no fault of the program
NOWHERE = (-10_000, -10_000)  # no window of a test covers it


@pytest.fixture(scope="session", autouse=True)
def patient() -> None:
    """Wait longer for what comes in the end; a test that passes waits no longer for it."""
    for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed):
        assert wait.__kwdefaults__ is not None
        wait.__kwdefaults__["timeout"] = PATIENCE


@pytest.fixture(autouse=True)
def pointer_away(qapp: QApplication) -> None:
    """Begin each test with the pointer over nothing: where the last one left it, something would be pointed at."""
    if (QCursor.pos().x(), QCursor.pos().y()) != NOWHERE:
        QCursor.setPos(*NOWHERE)
        qapp.processEvents()


@pytest.fixture(autouse=True)
def windows_deleted(qapp: QApplication, request: pytest.FixtureRequest) -> Generator[None]:
    """Delete the windows that a test leaves behind; each would be styled again with every later one.

    The window of a gallery is shown in many tests, and the gallery closes it.
    """
    before = set(qapp.topLevelWidgets())
    yield
    if "gallery_in" in request.fixturenames:
        return
    for window in set(qapp.topLevelWidgets()) - before:
        if isValid(window) and window.parent() is None:
            window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def room(request: pytest.FixtureRequest, context: AppContext, qtbot: QtBot) -> QWidget:
    """Return a widget to put panels in, as large as ROOM says in the file of the test."""
    del context
    room = QWidget()
    room.resize(*request.module.ROOM)
    qtbot.addWidget(room)
    room.show()
    qtbot.waitExposed(room)
    return room


@pytest.fixture
def bar(room: QWidget, context: AppContext) -> DecisionBar:
    """Return a decision bar as wide as its room."""
    bar = DecisionBar(context, room)
    bar.setGeometry(0, 0, room.width(), 84)
    bar.show()
    return bar

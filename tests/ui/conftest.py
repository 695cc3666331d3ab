"""What every test of the window stands on: nothing of the tests before it has to be styled and painted with it."""

from collections.abc import Generator
from types import ModuleType

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtGui import QCursor, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.ui.hasty import OPTION, hurry
from ui.free_table import tally_stepper
from ui.kit.context import AppContext
from ui.panels import change_offer, notice, refusal_strip, report
from ui.panels.decision_bar import DecisionBar
from ui.panels.stage import stage_choices
from ui.play.choices import auto_answers, repeated_keys
from ui.table.input import highlights, mat_opener
from ui.table.scene import speech_bubble
from ui.voice import voice

PATIENCE = 90_000  # milliseconds: that a machine does other things, too, is no fault of the program
A_DAY = 86_400_000  # milliseconds: as a delay of the program, longer than any test takes
DELAYS: dict[ModuleType, tuple[str, ...]] = {  # after which something goes away, opens or shuts by itself
    change_offer: ("STAYS",),
    notice: ("STAYS",),
    refusal_strip: ("STAYS",),
    report: ("STAYS",),
    speech_bubble: ("STAYS",),
    highlights: ("GLOWS",),
    mat_opener: ("FRONT", "ASIDE", "SHUT"),
    tally_stepper: ("GRACE",),
    voice: ("REST", "HEARD", "LINGER"),
}
NOWHERE = (-10_000, -10_000)  # no window of a test covers it


@pytest.fixture(scope="session", autouse=True)
def patient() -> None:
    """Wait longer for what comes in the end; a test that passes waits no longer for it."""
    for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed):
        assert wait.__kwdefaults__ is not None
        wait.__kwdefaults__["timeout"] = PATIENCE


@pytest.fixture(scope="session", autouse=True)
def clipboard_emptied() -> Generator[None]:
    """Leave nothing copied: without a screen the clipboard outlives Python, and dies of what Python made."""
    yield
    if QGuiApplication.instance() is not None:
        QGuiApplication.clipboard().clear()


@pytest.fixture(autouse=True)
def pointer_away(qapp: QApplication) -> None:
    """Begin each test with the pointer over nothing: where the last one left it, something would be pointed at."""
    if (QCursor.pos().x(), QCursor.pos().y()) != NOWHERE:
        QCursor.setPos(*NOWHERE)
        qapp.processEvents()


@pytest.fixture(autouse=True)
def nothing_waits(qapp: QApplication) -> Generator[None]:
    """Shut a dialog or menu that waits for an answer which no test gives, and let the test fail with what it says."""
    unanswered = list[str]()

    def shut() -> None:
        waiting = qapp.activePopupWidget() or qapp.activeModalWidget()
        if waiting is not None:
            labels = (label.text() for label in waiting.findChildren(QLabel))
            unanswered.append(" | ".join(filter(None, [type(waiting).__name__, waiting.windowTitle(), *labels])))
            waiting.close()

    patience = QTimer(interval=PATIENCE)
    patience.timeout.connect(shut)
    patience.start()
    yield
    patience.stop()
    assert not unanswered


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


@pytest.fixture(scope="package", autouse=True)
def usual_delays() -> Generator[dict[ModuleType, dict[str, int]]]:
    """Let nothing go away, open or shut by itself while tests look at it: on a busy machine much time passes between
    two lines of a test. Return how long the program waits.

    Tests of the delays themselves ask for `real_delays`, those of what the pointer opens for `mats_at_once`.
    """
    real = {module: {name: getattr(module, name) for name in names} for module, names in DELAYS.items()}
    with pytest.MonkeyPatch.context() as patch:
        for module, names in DELAYS.items():
            for name in names:
                patch.setattr(module, name, A_DAY)
        for deaf in (auto_answers, stage_choices):  # nobody presses a key by mistake in a test that is not about that
            patch.setattr(deaf, "DEAF", 0)
        patch.setattr(repeated_keys, "REPEATED", 0)
        yield real


@pytest.fixture(scope="package", autouse=True)
def hasty(request: pytest.FixtureRequest) -> Generator[None]:
    """Let delays pass faster if that is asked for, to find tests that count on being in time."""
    with pytest.MonkeyPatch.context() as patch:
        if request.config.getoption(OPTION):
            hurry(patch)
        yield


@pytest.fixture
def real_delays(usual_delays: dict[ModuleType, dict[str, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let things stay as long as they do in the program."""
    for module, delays in usual_delays.items():
        for name, delay in delays.items():
            monkeypatch.setattr(module, name, delay)


@pytest.fixture
def mats_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let mats open and shut as soon as the pointer has come to rest and events are looked at."""
    for name in DELAYS[mat_opener]:
        monkeypatch.setattr(mat_opener, name, 0)


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

"""What every test of the window stands on: nothing of the tests before it has to be styled and painted with it."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid


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

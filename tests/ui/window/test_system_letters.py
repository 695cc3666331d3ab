"""What Windows says of letters, at the start and whenever its theme changes, is not what the window shows."""

from typing import Any

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QListWidget, QMenu, QMenuBar, QMessageBox, QStatusBar, QWidget
from pytestqt.qtbot import QtBot

from ui.kit.context import AppContext


@pytest.mark.parametrize("kind", [QMenuBar, QMenu, QMessageBox, QStatusBar, QListWidget])
def test_letters_are_ours_whatever_the_system_gives(kind: type[QWidget], context: AppContext, qtbot: QtBot) -> None:
    ours = QFont(QApplication.font())
    given: Any = kind.__name__  # Qt's stubs say bytes, which it refuses
    QApplication.setFont(QFont("Tahoma", 30), given)
    shown = kind()
    qtbot.addWidget(shown)
    shown.ensurePolished()
    assert shown.font().family() == ours.family()
    assert shown.font().pixelSize() == ours.pixelSize()
    QApplication.setFont(ours)

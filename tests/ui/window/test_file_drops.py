"""Files that are dropped on a widget are told, also where the other program lets go of them too early."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit.file_drops import FileDrops

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
COPY = Qt.DropAction.CopyAction


@quick
def test_what_was_carried_in_is_told_though_it_cannot_be_read_any_more(qtbot: QtBot) -> None:
    """And nothing of it at the next drop, of something else."""
    widget, drops, told = QWidget(), FileDrops(), list[list[Path]]()
    qtbot.addWidget(widget)
    drops.watch(widget)
    drops.together.connect(told.append)
    files, nothing = QMimeData(), QMimeData()
    files.setUrls([QUrl.fromLocalFile("/a/b.session.zip")])
    enter = QDragEnterEvent(QPoint(5, 5), COPY, files, LEFT, NONE)
    QApplication.sendEvent(widget, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(widget, QDragMoveEvent(QPoint(6, 6), COPY, nothing, LEFT, NONE))
    for _ in range(2):
        QApplication.sendEvent(widget, QDropEvent(QPointF(5, 5), COPY, nothing, LEFT, NONE))
    assert told == [[Path("/a/b.session.zip")]]

"""Files that are dropped on widgets, whatever they are."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget


class FileDrops(QObject):
    """Watches widgets for files that are dropped on them; `dropped` tells each, `together` all of one drop."""

    dropped = Signal(object)
    together = Signal(object)

    def watch(self, widget: QWidget) -> None:
        """Take files from this widget too."""
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take local files; anything else is for others."""
        if isinstance(event, QDragEnterEvent | QDragMoveEvent) and _files(event):
            _accept(event)
            return True
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop and _files(event):
            _accept(event)
            self.together.emit(_files(event))
            for file in _files(event):
                self.dropped.emit(file)
            return True
        return super().eventFilter(watched, event)


def _accept(event: QDropEvent) -> None:
    """Take a copy: whoever is told that a file was moved may delete it where it was."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


def _files(event: QDropEvent) -> list[Path]:
    urls = event.mimeData().urls() if event.mimeData().hasUrls() else []
    return [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]

"""Files that are dropped on widgets, whatever they are."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ui.kit.file_urls import local_path


class FileDrops(QObject):
    """Watches widgets for files that are dropped on them; `dropped` tells each, `together` all of one drop."""

    dropped = Signal(object)
    together = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._carried: list[Path] = []

    def watch(self, widget: QWidget) -> None:
        """Take files from this widget too, and from the fields in it, which would take the address as text."""
        for each in (widget, *widget.findChildren(QLineEdit)):
            each.setAcceptDrops(True)
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take local files; anything else is for others."""
        # WORKAROUND: under X the other program may have let go of what it carries before it is asked a last time.
        if isinstance(event, QDragEnterEvent | QDragMoveEvent):
            is_new = isinstance(event, QDragEnterEvent)
            self._carried = _files(event) or ([] if is_new else self._carried)
            if self._carried:
                _accept(event)
                return True
        elif isinstance(event, QDropEvent):
            files, self._carried = _files(event) or self._carried, []
            if files:
                _accept(event)
                self._tell(files)
                return True
        return super().eventFilter(watched, event)

    def _tell(self, files: list[Path]) -> None:
        self.together.emit(files)
        for file in files:
            self.dropped.emit(file)


def _accept(event: QDropEvent) -> None:
    """Take a copy: whoever is told that a file was moved may delete it where it was."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


def _files(event: QDropEvent) -> list[Path]:
    urls = event.mimeData().urls() if event.mimeData().hasUrls() else []
    return [local_path(url) for url in urls if url.isLocalFile()]

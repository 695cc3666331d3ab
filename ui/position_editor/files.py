"""Files of positions and examples: chosen, named for keeping, and dropped on the window."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from qquovadis import paths
from qquovadis.model.notation.position_file import ENDING
from qquovadis.model.text.translations import N_
from ui.window.context import AppContext

OPEN, KEEP = N_("Open position"), N_("Save position")
POSITIONS = N_("Positions")


def ask_for_position(parent: QWidget, context: AppContext) -> Path | None:
    """Let the person choose a position file; None if they think better of it."""
    kind = f"{context.say(POSITIONS)} (*{ENDING})"
    name, _ = QFileDialog.getOpenFileName(parent, context.say(OPEN), str(paths.positions()), kind)
    return Path(name) if name else None


def ask_where_to_keep(parent: QWidget, context: AppContext, title: str) -> Path | None:
    """Let the person name a file for a position, anywhere; None if they think better of it."""
    kind = f"{context.say(POSITIONS)} (*{ENDING})"
    usual = str(paths.positions() / f"{title}{ENDING}")
    name, _ = QFileDialog.getSaveFileName(parent, context.say(KEEP), usual, kind)
    if not name:
        return None
    return Path(name) if name.endswith(ENDING) else Path(f"{name}{ENDING}")


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

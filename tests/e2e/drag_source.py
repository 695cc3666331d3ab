"""A window of another program out of which files are dragged: `python -m tests.e2e.drag_source FILE…`."""

import sys

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

SIDE = 60


class DragSource(QWidget):
    """A square in the corner of the screen; whoever presses there and moves drags all the files."""

    def __init__(self, files: list[str]) -> None:
        super().__init__(None, Qt.WindowType.X11BypassWindowManagerHint | Qt.WindowType.WindowStaysOnTopHint)
        self._files = files
        self.setGeometry(0, 0, SIDE, SIDE)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begin the drag, and say how it ended."""
        del event
        mime, drag = QMimeData(), QDrag(self)
        mime.setUrls([QUrl.fromLocalFile(file) for file in self._files])
        drag.setMimeData(mime)
        said = drag.exec(Qt.DropAction.CopyAction)
        sys.stdout.write("dropped\n" if said is Qt.DropAction.CopyAction else "refused\n")
        sys.stdout.flush()


if __name__ == "__main__":
    application = QApplication(sys.argv)
    source = DragSource(sys.argv[1:])
    source.show()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    application.exec()

"""The application: beside all that Qt's own does, it is told by the system which file a person double-clicked.

macOS names files in events, not on the command line, and may do so before the window is there.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtGui import QClipboard, QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QHeaderView, QTreeView, QWidget

from ui.art.line_breaking import WORD_JOINER, without_joiners
from ui.kit.digit_keys import DigitKeys


def copy_plain(mode: QClipboard.Mode) -> None:
    """Take out of what was copied here what holds Japanese phrases together on the screen."""
    clipboard = QGuiApplication.clipboard()
    is_own = clipboard.ownsSelection() if mode is QClipboard.Mode.Selection else clipboard.ownsClipboard()
    if is_own and WORD_JOINER in (words := clipboard.text(mode)):
        clipboard.setText(without_joiners(words), mode)


# Qt sets the columns of its own file dialog as wide as their English heads.
WIDE = 860  # pixels of a dialog in which a name has room beside size, kind and date
SHOWN_WHOLE = "shown_whole"  # a dialog of which this is true has been seen to


def show_columns(_left: QWidget | None, now: QWidget | None) -> None:
    """Show all of size, kind and date, and as much of a name as has room, once a file dialog has the keyboard."""
    dialog = now.window() if now is not None else None
    if not isinstance(dialog, QFileDialog) or dialog.property(SHOWN_WHOLE):
        return
    dialog.setProperty(SHOWN_WHOLE, True)
    dialog.resize(max(WIDE, dialog.width()), dialog.height())
    tree = dialog.findChild(QTreeView)
    if tree is not None:
        heads, mode = tree.header(), QHeaderView.ResizeMode
        heads.setStretchLastSection(False)
        for column in range(heads.count()):
            heads.setSectionResizeMode(column, mode.Stretch if column == 0 else mode.ResizeToContents)


class Application(QApplication):
    """Keeps the files that the system names until somebody receives them."""

    def __init__(self, name: str) -> None:
        super().__init__([name])
        self.setApplicationName(name)
        self._waiting: list[Path] = []
        self._receive: Callable[[Path], object] | None = None
        DigitKeys(self)
        self.clipboard().changed.connect(copy_plain)
        self.focusChanged.connect(show_columns)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self._take(Path(event.file()))
            return True
        return super().event(event)

    @property
    def knows_file(self) -> bool:
        """Whether a file was named that nobody received yet."""
        return bool(self._waiting)

    def first_file(self) -> Path | None:
        """Return the file that was named first and nobody received yet; it counts as received then."""
        return self._waiting.pop(0) if self._waiting else None

    def hand_files_to(self, receive: Callable[[Path], object]) -> None:
        """Let this receive every file from now on, and those that are still waiting."""
        self._receive = receive
        while (file := self.first_file()) is not None:
            receive(file)

    def _take(self, file: Path) -> None:
        if self._receive is None:
            self._waiting.append(file)
        else:
            self._receive(file)

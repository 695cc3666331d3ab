"""How large the window opens: as it was left, else most of the screen, and never smaller than the table needs."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from qquovadis.model.settings import Settings

SHARE = 0.85
LEAST = QSize(1280, 720)


def opening_size(available: QSize, settings: Settings) -> QSize:
    """The size to open with on a screen that leaves so much room."""
    left = QSize(settings.width, settings.height)
    wanted = left if not left.isEmpty() else available * SHARE
    return wanted.expandedTo(LEAST).boundedTo(available)


def open_window(window: QWidget, available: QSize, settings: Settings) -> None:
    """Show the window as large as it was left."""
    window.resize(opening_size(available, settings))
    if settings.maximized:
        window.showMaximized()
    else:
        window.show()


def note_size(window: QWidget, settings: Settings) -> bool:
    """Note how large the window is now, and whether that is news; a maximized one keeps the size that it had before."""
    large = window.windowState() & (Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen)
    before = (settings.maximized, settings.width, settings.height)
    settings.maximized = bool(large)
    if not large:
        settings.width, settings.height = window.width(), window.height()
    return before != (settings.maximized, settings.width, settings.height)

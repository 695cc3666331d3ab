"""How the window opens: as it was left, moved where it can be seen; the first time over most of the screen."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from qquovadis.model.settings import Settings

SHARE = 0.85
LEAST = QSize(1280, 720)
MAXIMIZED, FULL = Qt.WindowState.WindowMaximized, Qt.WindowState.WindowFullScreen


def opening_size(available: QSize, settings: Settings) -> QSize:
    """Return the size to open with on a screen that leaves so much room, never smaller than the table needs."""
    left = QSize(settings.width, settings.height)
    wanted = left if not left.isEmpty() else available * SHARE
    return wanted.expandedTo(LEAST).boundedTo(available)


def opening_place(screens: list[QRect], settings: Settings) -> QRect | None:
    """Return where to open on these screens, each with the room that it leaves; None leaves the place to the system.

    The window stands where it was left, or as near to that as the screens there are now let it be seen whole.
    """
    if not settings.placed or not screens:
        return None
    wanted = QRect(settings.left, settings.top, settings.width, settings.height)
    screen = max(screens, key=lambda each: _shared(each, wanted))
    size = opening_size(screen.size(), settings)
    left = min(max(wanted.left(), screen.left()), screen.right() - size.width() + 1)
    top = min(max(wanted.top(), screen.top()), screen.bottom() - size.height() + 1)
    return QRect(QPoint(left, top), size)


def open_window(window: QWidget, available: QSize, settings: Settings) -> None:
    """Show the window as it was left."""
    place = opening_place([screen.availableGeometry() for screen in QGuiApplication.screens()], settings)
    if place is None:
        window.resize(opening_size(available, settings))
    else:
        window.setGeometry(place)
    state = Qt.WindowState.WindowNoState
    for flag, wanted in ((MAXIMIZED, settings.maximized), (FULL, settings.full_screen)):
        state = state | flag if wanted else state
    window.setWindowState(state)
    window.show()


def bring_onto_screen(window: QWidget) -> None:
    """Move a window that is shown so far that all of it, or else its title, lies on its screen."""
    frame, room = window.frameGeometry(), window.screen().availableGeometry()
    left = max(min(frame.left(), room.right() - frame.width() + 1), room.left())
    top = max(min(frame.top(), room.bottom() - frame.height() + 1), room.top())
    if QPoint(left, top) != frame.topLeft():
        window.move(left, top)


class RoomForWords(QObject):
    """Lets a window that is shown grow as high as what it says by now needs, as far as its screen has room for that.

    Qt gives a window with words that wrap its room once, before it is shown, and later cuts them off.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest and isinstance(watched, QWidget) and watched.isVisible():
            self._grow(watched)
        return super().eventFilter(watched, event)

    def _grow(self, window: QWidget) -> None:
        layout = window.layout()
        if layout is None:
            return
        wide = window.width()
        needed = layout.minimumHeightForWidth(wide) if layout.hasHeightForWidth() else layout.minimumSize().height()
        frame = window.frameGeometry().height() - window.height()
        high = min(needed, window.screen().availableGeometry().height() - frame)
        if high > window.height():
            window.resize(wide, high)
            bring_onto_screen(window)


def note_place(window: QWidget, settings: Settings) -> bool:
    """Note how the window stands now, and whether that is news; a large one keeps how it stood before."""
    state, before = window.windowState(), _stored_size(settings)
    settings.maximized, settings.full_screen = bool(state & MAXIMIZED), bool(state & FULL)
    if not state & (MAXIMIZED | FULL):
        place = window.geometry()
        settings.width, settings.height = place.width(), place.height()
        settings.placed, settings.left, settings.top = True, place.left(), place.top()
    return before != _stored_size(settings)


def _shared(screen: QRect, wanted: QRect) -> int:
    both = screen.intersected(wanted)
    return both.width() * both.height() if both.isValid() else 0


def _stored_size(settings: Settings) -> tuple[object, ...]:
    place = (settings.placed, settings.left, settings.top)
    return (settings.maximized, settings.full_screen, settings.width, settings.height, *place)

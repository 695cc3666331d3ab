"""A hand at the windows of this process: mouse and keys as a screen sends them; it knows Qt, nothing of the game."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
NO_KEYS = Qt.KeyboardModifier.NoModifier
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
LOOK = 4  # milliseconds after which it is looked whether an input opened a window that waits for an answer of its own
PRESS_AND_RELEASE = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
SHARES = (0.15, 0.5, 0.85, 1.0)


class Hand:
    """Sends inputs to whatever lies there on the screen; `inputs` counts them.

    An input may open a window that waits for an answer within it; then `held_up` is called until it goes.
    """

    def __init__(self) -> None:
        self.inputs = 0
        self.at = QPoint()
        self.held_up: Callable[[int], None] = lambda _milliseconds: None
        self._since = QElapsedTimer()
        self._depth = 0
        self._watch = QTimer()
        self._watch.setInterval(LOOK)
        self._watch.timeout.connect(self._look)

    def close(self) -> None:
        """Look after nothing any more."""
        self._watch.stop()

    def move(self, to: QPoint) -> None:
        """Point somewhere."""
        if to == self.at:
            self._send_move(to + QPoint(1, 1))  # no hand is quite still, and what is pointed at is told when it moves
        self.at = to
        self._send_move(to)

    def _send_move(self, to: QPoint) -> None:
        window, at = self._window(to)
        if window is not None:
            self._do(lambda: QTest.mouseMove(window, at))

    def press(self, button: Qt.MouseButton = LEFT) -> None:
        """Press a button of the mouse where it points."""
        self.inputs += 1
        window, at = self._window(self.at)
        if window is not None:
            self._do(lambda: QTest.mousePress(window, button, NO_KEYS, at))

    def release(self, button: Qt.MouseButton = LEFT) -> None:
        """Let a button of the mouse go, wherever it points by now."""
        window, at = self._window(self.at)
        window = window or QGuiApplication.focusWindow()
        if window is not None:
            self._do(lambda: QTest.mouseRelease(window, button, NO_KEYS, at))

    def press_other(self) -> None:
        """Press the right button and let it go while the left one is held."""
        self.inputs += 1
        widget = QApplication.widgetAt(self.at)
        if widget is None:
            return
        at, root = QPointF(widget.mapFromGlobal(self.at)), QPointF(self.at)
        for kind, held in ((QEvent.Type.MouseButtonPress, LEFT | RIGHT), (QEvent.Type.MouseButtonRelease, LEFT)):
            QApplication.sendEvent(widget, QMouseEvent(kind, at, root, RIGHT, held, NO_KEYS))

    def click(self, to: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Point somewhere and click."""
        self.move(to)
        self.press(button)
        self.release(button)

    def click_twice(self, to: QPoint) -> None:
        """Point somewhere and click twice, quickly."""
        self.move(to)
        self.inputs += 2
        widget, none = QApplication.widgetAt(to), Qt.MouseButton.NoButton
        if widget is None:
            return
        at, root, press, release = QPointF(widget.mapFromGlobal(to)), QPointF(to), *PRESS_AND_RELEASE
        for kind, held in ((press, LEFT), (release, none), (QEvent.Type.MouseButtonDblClick, LEFT), (release, none)):
            QApplication.sendEvent(widget, QMouseEvent(kind, at, root, LEFT, held, NO_KEYS))

    def carry(self, start: QPoint, goal: QPoint) -> None:
        """Press at one point and move to another; whoever carries lets go, or cancels."""
        self.move(start)
        self.press()
        for share in SHARES:
            self.move(QPointF(start + (QPointF(goal) - QPointF(start)).toPoint() * share).toPoint())

    def drag(self, start: QPoint, goal: QPoint) -> None:
        """Press at one point, move to another, and let go there."""
        self.carry(start, goal)
        self.release()

    def turn_wheel(self, to: QPoint, towards: int) -> None:
        """Turn the wheel one notch over a point: away from oneself if positive."""
        self.move(to)
        self.inputs += 1
        widget = QApplication.widgetAt(to)
        if widget is not None and not _is_blocked(widget):
            event = QWheelEvent(
                QPointF(widget.mapFromGlobal(to)), QPointF(to), QPoint(), QPoint(0, 120 * towards),
                Qt.MouseButton.NoButton, NO_KEYS, Qt.ScrollPhase.NoScrollPhase, False,
            )  # fmt: skip
            self._do(lambda: QApplication.sendEvent(widget, event))

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
        """Press a key and let it go, wherever the keyboard is."""
        self.inputs += 1
        window = _with_keyboard()
        if window is not None:
            self._do(lambda: QTest.keyClick(window, key, keys))

    def post_keys(self, widget: QWidget, *keys: Qt.Key) -> None:
        """Press keys in a window that waits for an answer within another input, which then takes them itself."""
        for key in keys:
            self.inputs += 1
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                QApplication.postEvent(widget, QKeyEvent(kind, key, NO_KEYS))

    def post_click(self, widget: QWidget, at: QPoint) -> None:
        """Click in a window that waits for an answer within another input."""
        self.inputs += 1
        point, root = QPointF(at), QPointF(widget.mapToGlobal(at))
        none = Qt.MouseButton.NoButton
        for kind, button, held in (
            (QEvent.Type.MouseMove, none, none),
            (QEvent.Type.MouseButtonPress, LEFT, LEFT),
            (QEvent.Type.MouseButtonRelease, LEFT, none),
        ):
            QApplication.postEvent(widget, QMouseEvent(kind, point, root, button, held, NO_KEYS))

    @staticmethod
    def holds_a_button() -> bool:
        """Whether a button of the mouse is still down."""
        return QApplication.mouseButtons() != Qt.MouseButton.NoButton

    def within(self, text: Callable[[], object]) -> None:
        """Do something that may open a window which waits for an answer."""
        self._do(text)

    def _do(self, text: Callable[[], object]) -> None:
        self._depth += 1
        if self._depth == 1:
            self._since.start()
            self._watch.start()
        try:
            text()
        finally:
            self._depth -= 1
            if not self._depth:
                self._watch.stop()

    def _look(self) -> None:
        """Called within an input that lasts: somebody must answer a window that it opened."""
        self.held_up(self._since.elapsed())

    @staticmethod
    def _window(at: QPoint) -> tuple[QWindow | None, QPoint]:
        """The window under a point of the screen, and where in it that is."""
        popup = QApplication.activePopupWidget()
        widget = popup if popup is not None else QApplication.widgetAt(at)
        if widget is not None and widget.window().windowType() is Qt.WindowType.ToolTip:
            widget = QApplication.activeWindow()  # a tip goes as soon as the pointer comes
        if widget is None:
            return None, QPoint()
        top = widget.window()
        return top.windowHandle(), top.mapFromGlobal(at)


def _with_keyboard() -> QWindow | None:
    """The window that hears keys; where Qt has lost it, as without a window manager, the one in front."""
    popup = QApplication.activePopupWidget() or QApplication.activeModalWidget()
    front = popup or (QApplication.activeWindow() if QGuiApplication.focusWindow() is None else None)
    return front.window().windowHandle() if front is not None else QGuiApplication.focusWindow()


def _is_blocked(widget: QWidget) -> bool:
    """Whether another window must be answered first."""
    modal = QApplication.activeModalWidget()
    return modal is not None and not (modal is widget or modal.isAncestorOf(widget))

"""What a keyboard tells while a key is held down: the press, and then release and press again and again."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

REPEATS = 3


def hold_key(widget: QWidget, key: Qt.Key, words: str = "") -> None:
    """Press a key on a widget and hold it until it has come three times more; it is not let go."""
    for _ in held_key(widget, key, words, lambda: None):
        pass


def held_key(widget: QWidget, key: Qt.Key, words: str, state: Callable[[], object]) -> Iterator[object]:
    """Hold a key so, and yield how something stands after each thing that the keyboard tells meanwhile."""
    none = Qt.KeyboardModifier.NoModifier
    for at, kind in enumerate([QEvent.Type.KeyPress, *[QEvent.Type.KeyRelease, QEvent.Type.KeyPress] * REPEATS]):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, none, words, at > 0))
        yield state()

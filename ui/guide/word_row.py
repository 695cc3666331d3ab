"""A row of words of the game that can be asked for; it goes on below where it is full."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, QRect, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from ui.kit.plain_text import on_button

GAP = 2


class WordRow(QWidget):
    """Buttons that look like links; `asked` tells the number of the word."""

    asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[QPushButton] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_words(self, words: Sequence[str]) -> None:
        """Offer these words."""
        if [button.text() for button in self.buttons] == [*map(on_button, words)]:
            return
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons = [QPushButton(on_button(word), self) for word in words]
        for at, button in enumerate(self.buttons):
            button.setProperty("link", True)
            button.clicked.connect(partial(self.asked.emit, at))
            button.show()
        self._lay(self.width())
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for place in self._places(width)), default=0)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(200))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay(self.width())

    def _lay(self, width: int) -> None:
        for button, place in zip(self.buttons, self._places(width), strict=True):
            button.setGeometry(place)

    def _places(self, width: int) -> list[QRect]:
        places, at = [], QPoint(0, 0)
        for button in self.buttons:
            size = button.sizeHint()
            if at.x() and at.x() + size.width() > width:
                at = QPoint(0, at.y() + size.height() + GAP)
            places.append(QRect(at, size))
            at = QPoint(at.x() + size.width() + GAP, at.y())
        return places

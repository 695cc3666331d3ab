"""The sentence of the decision bar: as large as its place allows, on two lines at most, never cut."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.art.lettering import Lettering, fitted_paragraph, paragraph_height, write_paragraph
from ui.surroundings import Surroundings


class Sentence(QWidget):
    """One bold sentence, in the middle of its height."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self._around = around
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        around.changed.connect(self.update)

    @property
    def words(self) -> str:
        """What is said."""
        return self._words

    def tell(self, words: str) -> None:
        """Say this."""
        self._words = words
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, 40)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 36)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        look = self._around.look
        ink = Lettering(
            look.size(look.theme.type.sentence), look.theme.surface.ink, bold=True, side="left", leading=1.22
        )
        area = QRectF(self.rect())
        fit = fitted_paragraph(look, area, self._words, ink)
        high = paragraph_height(look, area.width(), self._words, fit)
        middle = QRectF(area.left(), area.top() + max(0.0, (area.height() - high) / 2), area.width(), area.height())
        write_paragraph(look.on(painter), middle, self._words, fit)
        painter.end()

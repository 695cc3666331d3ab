"""The sentence of the decision bar: as large as its place allows, on two lines at most, never cut, and a hint."""

import math
import re
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.art.lettering import (
    Lettering,
    fitted_paragraph,
    paragraph_height,
    shortened,
    text_width,
    write,
    write_paragraph,
)
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork
from ui.window.context import AppContext

HINT = 17  # pixels of a line of usual letters
BETWEEN = re.compile(" [·・] ")  # the parts of a hint, of which the first says most
SENTENCES = re.compile(r"(?<=。)(?=.)|(?<=\.) ")  # where one sentence of a hint ends and the next begins
LEAST_WIDE, CLOSE = 120, 4  # pixels
READABLE = 0.72  # of its size the sentence has at least where its buttons can give way
LEAST = 0.8  # of its size the sentence keeps at least this much, else the hint gives way


class QuestionLabel(QWidget):
    """One bold sentence and a soft hint, in the middle of its height."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._words = ""
        self._hint = ""
        self._shorter = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        context.changed.connect(self.update)

    @property
    def words(self) -> str:
        """What is said."""
        return self._words

    @property
    def hint(self) -> str:
        """What is said beneath it."""
        return self._hint

    @property
    def shown(self) -> str:
        """As much of the hint as there is room for."""
        return self._fitting(QRectF(self.rect()))

    def set_question(self, words: str, hint: str = "", shorter: str = "") -> None:
        """Say this, and this beneath it; where that is too long, what is shorter, however small it must be set."""
        self._words, self._hint, self._shorter = words, hint, shorter
        self.setAccessibleName(words)
        self.setAccessibleDescription(hint)
        self.update()

    def least_width(self, high: int) -> int:
        """Return how wide it must be for all of the sentence in letters that are still well read, in so much height."""
        look, least = self._context.look, self._ink(READABLE)
        narrow, wide = LEAST_WIDE, math.ceil(text_width(look, self._words, least)) + 1
        fits = partial(self._fits, least, high)
        if not self._words or fits(narrow) or narrow >= wide:
            return min(narrow, max(wide, 1))
        while wide - narrow > CLOSE:
            middle = (narrow + wide) // 2
            narrow, wide = (narrow, middle) if fits(middle) else (middle, wide)
        return wide

    def _fits(self, letters: Lettering, high: int, wide: int) -> bool:
        area = QRectF(0, 0, wide, high)
        return fitted_paragraph(self._context.look, area, self._words, letters).size >= letters.size

    def height_for(self, wide: int) -> int:
        """Return how high its sentence alone is in so much width, in letters hardly smaller than usual."""
        look, usual, smaller = self._context.look, self._ink(), self._ink(LEAST)
        letters = usual if text_width(look, self._words, usual) <= wide else smaller
        return math.ceil(paragraph_height(look, wide, self._words, letters))

    def missing_height(self) -> int:
        """Return how much higher it must be, as wide as it is, for a line under its sentence; 0 if that has room."""
        if not self._words:
            return 0
        wide, high, most = self.width(), self.height(), 3 * math.ceil(self._hint_height)
        return next((more for more in range(most) if self._has_line(QRectF(0, 0, wide, high + more))), most)

    def sizeHint(self) -> QSize:
        return QSize(240, 40)

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_WIDE, 36)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            area = QRectF(self.rect())
            hint = self._fitting(area)
            if hint:
                self._paint_both(brush, area, hint)
            else:
                self._paint_sentence(brush, area)

    def _fitting(self, area: QRectF) -> str:
        """Return the hint that has room under the sentence; empty if none has."""
        look = self._context.look
        if not self._has_line(area):
            return ""
        if text_width(look, self._hint, self._soft()) <= area.width():
            return self._hint
        for end in reversed([each.start() for each in SENTENCES.finditer(self._hint)]):
            if text_width(look, self._hint[:end], self._soft()) <= area.width():
                return self._hint[:end]
        first = str(BETWEEN.split(self._hint)[0])
        for text in filter(None, (self._shorter, first)):
            if text_width(look, text, self._soft()) * LEAST <= area.width():
                return text
        smallest = replace(self._soft(), size=self._soft().size * LEAST)
        return shortened(look, self._shorter or first, smallest, area.width())

    def _has_line(self, area: QRectF) -> bool:
        """Return whether a line has room under the sentence without making it much smaller."""
        rest = area.adjusted(0, 0, 0, -self._hint_height)
        fit = fitted_paragraph(self._context.look, rest, self._words, self._ink())
        return fit.size >= LEAST * self._ink().size - 0.01 and area.height() >= 2 * self._hint_height

    @property
    def _hint_height(self) -> float:
        """How high a line of the hint is, by the size of letters."""
        return float(self._context.wide(HINT))

    def _paint_both(self, brush: Brushwork, area: QRectF, hint: str) -> None:
        fit = fitted_paragraph(brush.look, area.adjusted(0, 0, 0, -self._hint_height), self._words, self._ink())
        high = paragraph_height(brush.look, area.width(), self._words, fit)
        top = area.top() + max(0.0, (area.height() - high - self._hint_height) / 2)
        write_paragraph(brush, QRectF(area.left(), top, area.width(), high + 0.5), self._words, fit)
        write(brush, QRectF(area.left(), top + high, area.width(), self._hint_height), hint, self._soft())

    def _paint_sentence(self, brush: Brushwork, area: QRectF) -> None:
        fit = fitted_paragraph(brush.look, area, self._words, self._ink())
        high = paragraph_height(brush.look, area.width(), self._words, fit)
        middle = QRectF(area.left(), area.top() + max(0.0, (area.height() - high) / 2), area.width(), area.height())
        write_paragraph(brush, middle, self._words, fit)

    def _ink(self, share: float = 1.0) -> Lettering:
        """Return the letters of the sentence, at a share of their usual size."""
        look = self._context.look
        size = look.size(look.theme.type.sentence) * share
        return Lettering(size, look.theme.surface.ink, bold=True, side="left", leading=1.22)

    def _soft(self) -> Lettering:
        look = self._context.look
        return Lettering(look.size(look.theme.type.label + 1), look.theme.surface.ink_soft, side="left")

"""The sentence of the decision bar: as large as its place allows, on two lines at most, never cut, and a hint.

A hint takes more lines before it loses a word: what a key does may stand nowhere else.
"""

import math
import re
from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.art.lettering import (
    LEGIBLE,
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
from ui.kit.context import AppContext

HINT = 17  # pixels of a line of usual letters
BETWEEN = re.compile(" [·・] ")  # the parts of a hint, of which the first says most
SENTENCES = re.compile(r"(?<=。)(?=.)|(?<=\.) ")  # where one sentence of a hint ends and the next begins
LEAST_WIDE, CLOSE = 120, 4  # pixels
LINES = 2  # of the sentence at most, where it stands beside its buttons, and of its hint where the bar may grow wider
MOST_LINES = 5  # of a hint in a bar that can only grow higher: in narrow windows explanations need as many
READABLE = 0.72  # of its size the sentence has at least where its buttons can give way
LEAST = 0.8  # of its size the sentence keeps at least this much, else the hint gives way


class FittedHint(NamedTuple):
    """As much of a hint as there is room for, its letters, and on how many lines it stands."""

    text: str
    letters: Lettering
    lines: int = 1


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
        fitted = self._fitting(QRectF(self.rect()))
        return fitted.text if fitted is not None else ""

    def set_question(self, words: str, hint: str = "", shorter: str = "") -> None:
        """Say this, and this beneath it; where that is too long, what is shorter, however small it must be set."""
        self._words, self._hint, self._shorter = words, hint, shorter
        self.setAccessibleName(words)
        self.setAccessibleDescription(hint)
        self.update()

    def least_width(self, high: int) -> int:
        """Return how wide it must be for all of the sentence in letters that are still well read, in so much height.

        That is on two lines at most, and the hint on two.
        """
        look, least = self._context.look, self._ink(READABLE)
        narrow, wide = LEAST_WIDE, math.ceil(text_width(look, self._words, least)) + 1
        fits = partial(self._fits, least, min(high, math.ceil(LINES * least.size * least.leading)))
        if not self._words or fits(narrow) or narrow >= wide:
            return min(narrow, max(wide, 1))
        while wide - narrow > CLOSE:
            middle = (narrow + wide) // 2
            narrow, wide = (narrow, middle) if fits(middle) else (middle, wide)
        return wide

    def _fits(self, letters: Lettering, high: int, wide: int) -> bool:
        area = QRectF(0, 0, wide, high)
        has_hint = not self._hint or any(True for _ in self._whole(self._hint, wide))
        return has_hint and fitted_paragraph(self._context.look, area, self._words, letters).size >= letters.size

    def height_for(self, wide: int) -> int:
        """Return how high its sentence alone is in so much width, in letters hardly smaller than usual."""
        look, usual, smaller = self._context.look, self._ink(), self._ink(LEAST)
        letters = usual if text_width(look, self._words, usual) <= wide else smaller
        return math.ceil(paragraph_height(look, wide, self._words, letters))

    def missing_height(self, hint: str) -> int:
        """Return how much higher it must be, as wide as it is, for all of a hint under its sentence; 0 if it has room.

        At least a line is counted, for what a click does.
        """
        if not self._words:
            return 0
        wide, high, line = self.width(), self.height(), math.ceil(self._hint_height)
        lines = next((fitted.lines for fitted in self._whole(hint, wide, MOST_LINES)), 1)
        rooms = range(0, (2 + lines) * line)
        return next((more for more in rooms if self._has_lines(QRectF(0, 0, wide, high + more), lines)), rooms.stop)

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
            if hint is not None:
                self._paint_both(brush, area, hint)
            else:
                self._paint_sentence(brush, area)

    def _fitting(self, area: QRectF) -> FittedHint | None:
        """Return the hint that has room under the sentence: all of it if that can be, else what says most."""
        look, wide, soft, smaller = self._context.look, area.width(), self._soft(), self._soft(LEAST)
        if not self._hint or not self._has_lines(area):
            return None
        ends = (each.start() for each in SENTENCES.finditer(self._hint))
        for end in (len(self._hint), *reversed([*ends])):
            for fitted in self._whole(self._hint[:end], wide, MOST_LINES):
                if fitted.lines == 1 or self._has_lines(area, fitted.lines):
                    return fitted
        first = str(BETWEEN.split(self._hint)[0])
        for text in filter(None, (self._shorter, first)):
            if text_width(look, text, smaller) <= wide:
                return FittedHint(text, soft)
        return FittedHint(shortened(look, self._shorter or first, smaller, wide), soft)

    def _whole(self, hint: str, wide: float, most: int = LINES) -> Iterator[FittedHint]:
        """Yield the ways in which all of a hint fits in a width on so many lines at most, the best first."""
        look = self._context.look
        if text_width(look, hint, self._soft(LEAST)) <= wide:
            yield FittedHint(hint, self._soft())  # a line is written as large as it has room
        for lines, share in product(range(2, most + 1), (1.0, LEAST)):
            letters = self._soft(share)
            if paragraph_height(look, wide, hint, letters) <= lines * self._hint_height + 0.5:
                yield FittedHint(hint, letters, lines)

    def _has_lines(self, area: QRectF, lines: int = 1) -> bool:
        """Return whether so many lines have room under the sentence without making it much smaller."""
        rest = area.adjusted(0, 0, 0, -lines * self._hint_height)
        fit = fitted_paragraph(self._context.look, rest, self._words, self._ink())
        return fit.size >= LEAST * self._ink().size - 0.01 and area.height() >= (1 + lines) * self._hint_height

    @property
    def _hint_height(self) -> float:
        """How high a line of the hint is, by the size of letters."""
        return float(self._context.wide(HINT))

    def _paint_both(self, brush: Brushwork, area: QRectF, hint: FittedHint) -> None:
        below = hint.lines * self._hint_height
        fit = fitted_paragraph(brush.look, area.adjusted(0, 0, 0, -below), self._words, self._ink())
        high = paragraph_height(brush.look, area.width(), self._words, fit)
        top = area.top() + max(0.0, (area.height() - high - below) / 2)
        write_paragraph(brush, QRectF(area.left(), top, area.width(), high + 0.5), self._words, fit)
        line = QRectF(area.left(), top + high, area.width(), below)
        (write if hint.lines == 1 else write_paragraph)(brush, line, hint.text, hint.letters)

    def _paint_sentence(self, brush: Brushwork, area: QRectF) -> None:
        fit = fitted_paragraph(brush.look, area, self._words, self._ink())
        high = paragraph_height(brush.look, area.width(), self._words, fit)
        middle = QRectF(area.left(), area.top() + max(0.0, (area.height() - high) / 2), area.width(), area.height())
        write_paragraph(brush, middle, self._words, fit if fit.size >= LEGIBLE else self._ink())

    def _ink(self, share: float = 1.0) -> Lettering:
        """Return the letters of the sentence, at a share of their usual size."""
        look = self._context.look
        size = look.size(look.theme.type.sentence) * share
        return Lettering(size, look.theme.surface.ink, bold=True, side="left", leading=1.22)

    def _soft(self, share: float = 1.0) -> Lettering:
        """Return the letters of the hint, at a share of their usual size."""
        look = self._context.look
        size = max(look.size(look.theme.type.label + 1) * share, LEGIBLE)
        return Lettering(size, look.theme.surface.ink_soft, side="left", leading=1.2)

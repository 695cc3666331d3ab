"""Sets words in lines of a width in millimetres; a line is the smallest thing that a page is made of."""

from collections.abc import Container, Sequence
from itertools import accumulate
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QColor, QTextCharFormat, QTextFormat, QTextLayout

from ui.art.lettering import EM, font
from ui.art.line_breaking import LINE_SEPARATOR, laid_lines, lines_of, segments
from ui.art.strokes import Brushwork, Look

POINT = 25.4 / 72  # millimetres
BOLD, SIZE = QTextFormat.Property.FontWeight.value, QTextFormat.Property.FontPixelSize.value
HEAVY, PLAIN = 700, 400


class Run(NamedTuple):
    """Words that are set alike; `share` is their size, of the paragraph's."""

    text: str
    bold: bool = False
    colour: QColor | None = None
    share: float = 1.0


class Letters(NamedTuple):
    """How a paragraph is set: size in points, colour, weight, and the height of a line in sizes."""

    points: float
    colour: QColor
    bold: bool = False
    leading: float = 1.36

    @property
    def size(self) -> float:
        """The size in millimetres."""
        return self.points * POINT

    @property
    def line(self) -> float:
        """The height of a line in millimetres."""
        return self.size * self.leading


class Line(NamedTuple):
    """One line of a paragraph that has been set, with its height in millimetres."""

    layout: QTextLayout
    number: int
    letters: Letters

    @property
    def height(self) -> float:
        """How high it is, in millimetres."""
        return self.letters.line

    @property
    def width(self) -> float:
        """How wide its words are, in millimetres."""
        return self.layout.lineAt(self.number).naturalTextWidth() * self.letters.size / EM

    @property
    def words(self) -> str:
        """What it says."""
        line = self.layout.lineAt(self.number)
        words = self.layout.text()[line.textStart() : line.textStart() + line.textLength()]
        return words.removesuffix(LINE_SEPARATOR)

    def paint(self, brush: Brushwork, left: float, top: float) -> None:
        """Write it from this corner on."""
        line, scale = self.layout.lineAt(self.number), self.letters.size / EM
        with brush.placed(left, top, scale):
            brush.painter.setPen(self.letters.colour)
            line.draw(brush.painter, QPointF(0, (EM * self.letters.leading - line.height()) / 2 - line.y()))


def set_lines(look: Look, words: str | Sequence[Run], width: float, letters: Letters) -> tuple[Line, ...]:
    """Return words in lines of this width."""
    runs = [Run(words)] if isinstance(words, str) else [run for run in words if run.text]
    whole, width = "".join(run.text for run in runs), width * EM / letters.size
    letter, formats = font(look, EM, letters.bold), _formats(runs, [run.text for run in runs], letters)
    lines = lines_of(whole, width, lambda parts: segments(parts, letter, formats))
    texts = _with_breaks(runs, {*accumulate(map(len, lines[:-1]))})
    layout = QTextLayout("".join(texts), letter)
    layout.setFormats(_formats(runs, texts, letters))
    laid_lines(layout, width, EM * letters.leading)
    return tuple(Line(layout, number, letters) for number in range(layout.lineCount()))


def _with_breaks(runs: Sequence[Run], breaks: Container[int]) -> list[str]:
    """Return the texts of runs with a new line after so many letters of them all."""
    texts, at = [], 0
    for run in runs:
        texts.append("".join(LINE_SEPARATOR * (place in breaks) + letter for place, letter in enumerate(run.text, at)))
        at += len(run.text)
    return texts


def height_of(lines: Sequence[Line]) -> float:
    """Return how high lines are under each other."""
    return sum(line.height for line in lines)


def words_of(lines: Sequence[Line]) -> str:
    """Return what lines say."""
    return "\n".join(line.words for line in lines)


def paint_lines(brush: Brushwork, lines: Sequence[Line], left: float, top: float) -> float:
    """Write lines under each other, and return where the next would begin."""
    for line in lines:
        line.paint(brush, left, top)
        top += line.height
    return top


def _formats(runs: Sequence[Run], texts: Sequence[str], letters: Letters) -> list[QTextLayout.FormatRange]:
    found, begin = [], 0
    for run, text in zip(runs, texts, strict=True):
        length = len(text.encode("utf-16-le")) // 2
        found.append(_format(run, begin, length, letters))
        begin += length
    return [each for each in found if each is not None]


def _format(run: Run, begin: int, length: int, letters: Letters) -> "QTextLayout.FormatRange | None":
    if not run.bold and run.colour is None and run.share == 1:
        return None
    form = QTextCharFormat()
    form.setProperty(BOLD, HEAVY if run.bold or letters.bold else PLAIN)
    form.setProperty(SIZE, round(EM * run.share))
    form.setForeground(QBrush(run.colour or letters.colour))
    piece = QTextLayout.FormatRange()
    piece.start, piece.length, piece.format = begin, length, form
    return piece

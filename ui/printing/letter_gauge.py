"""Measures the letters that are painted: how small they are, whether words find room, and whether fonts have them."""

import math
import unicodedata
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtGui import QColor, QFont, QPainter, QPicture, QRawFont, QTextLayout

from ui.art.lettering import EM, WordWatcher, font
from ui.art.strokes import Look
from ui.printing.book.typesetting import POINT

LEAST = 5.5  # points
UNSEEN = ("C", "Z", "M")  # categories of letters that have no picture of their own, or stand on another one


class LetterGauge(WordWatcher):
    """A painter that counts millimetres and notes how small the letters are: each is written at one size and scaled."""

    def __init__(self) -> None:
        super().__init__()
        self.smallest = math.inf  # millimetres
        self.runs_out = False
        self.written: set[str] = set()

    def setPen(self, pen: object) -> None:  # noqa: N802 - as Qt has it
        """Note the scale: whoever writes sets a plain colour in the scale of its letters, just before."""
        if isinstance(pen, QColor):
            seen = self.worldTransform()
            self.smallest = min(self.smallest, EM * math.hypot(seen.m11(), seen.m12()))
        super().setPen(pen)

    def wrote(self, text: str, *, runs_out: bool) -> None:
        self.written.update(text)
        self.runs_out |= runs_out


class MeasuredWords(NamedTuple):
    """What is known of the words on something: the smallest letters in points, all letters, and whether any run out."""

    smallest: float
    letters: frozenset[str]
    runs_out: bool


def measured_words(paint: Callable[[QPainter], None]) -> MeasuredWords:
    """Measure the words that are painted in millimetres; letters are infinitely large where there are none."""
    gauge, picture = LetterGauge(), QPicture()
    gauge.begin(picture)
    paint(gauge)
    gauge.end()
    return MeasuredWords(gauge.smallest / POINT, frozenset(gauge.written), gauge.runs_out)


def has_own_letter(look: Look, letter: str) -> bool:
    """Return whether a font of the program has a letter, so that it looks the same on every computer."""
    if unicodedata.category(letter)[0] in UNSEEN:
        return True
    # Not by supportsCharacter, which is asked for the lower half of a number beyond U+FFFF.
    fonts = (QRawFont.fromFont(QFont(each)) for each in look.theme.type.families)
    return any(all(each.glyphIndexesForString(letter)) for each in fonts)


def has_letter(look: Look, letter: str) -> bool:
    """Return whether any font of this computer has a letter, or a box is painted for it."""
    if unicodedata.category(letter)[0] in UNSEEN:
        return True
    layout = QTextLayout(letter, font(look, EM))
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return all(all(run.glyphIndexes()) for run in layout.glyphRuns())

"""Measures the smallest letters that are painted, so that nothing is printed that nobody can read."""

import math
from collections.abc import Callable

from PySide6.QtGui import QColor, QPainter, QPicture

from ui.art.lettering import EM
from ui.printing.book.typesetting import POINT

LEAST = 5.5  # points


class LetterGauge(QPainter):
    """A painter that counts millimetres and notes how small the letters are: each is written at one size and scaled."""

    def __init__(self) -> None:
        super().__init__()
        self.smallest = math.inf  # millimetres

    def setPen(self, pen: object) -> None:  # noqa: N802 - as Qt has it
        """Note the scale: whoever writes sets a plain colour in the scale of its letters, just before."""
        if isinstance(pen, QColor):
            seen = self.worldTransform()
            self.smallest = min(self.smallest, EM * math.hypot(seen.m11(), seen.m12()))
        super().setPen(pen)


def smallest_letters(paint: Callable[[QPainter], None]) -> float:
    """Return the size in points of the smallest letters that are painted in millimetres; infinite if there are none."""
    gauge, picture = LetterGauge(), QPicture()
    gauge.begin(picture)
    paint(gauge)
    gauge.end()
    return gauge.smallest / POINT

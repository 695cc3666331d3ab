"""Measures the smallest letters on a component, so that nothing is printed that nobody can read."""

import math
from collections.abc import Sequence

from PySide6.QtGui import QColor, QPainter, QPicture

from qquovadis.errors import Listed, QuoError
from qquovadis.model.text.translations import N_
from ui.art.lettering import EM
from ui.art.strokes import Look
from ui.printing.book.typesetting import POINT
from ui.printing.components import Component, TwoLanguages, face_room, paint_face
from ui.printing.pages import PrintJob, print_look

LEAST = 5.5  # points
NAMED = 12  # components that are named in a refusal
TOO_SMALL = N_(
    "In both languages the letters on these cards would be smaller than {points} points: {names}. Print one language, "
    "or give the cards a larger size in [print] of board.toml."
)


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


def smallest_letters(component: Component, look: Look) -> float:
    """Return the size of the smallest letters on the face of a component, in points; infinite if it has none."""
    gauge, picture = LetterGauge(), QPicture()
    gauge.begin(picture)
    paint_face(look.on(gauge), component.front, face_room(component.size, component.cut))
    gauge.end()
    return gauge.smallest / POINT


def refuse_small_letters(parts: Sequence[Component], job: PrintJob) -> None:
    """Refuse both languages on a card where there is no room for letters that can be read."""
    if not job.second:
        return
    look = print_look(job.language)
    both = (each for each in parts if isinstance(each.front, TwoLanguages))
    small = [each.name for each in both if smallest_letters(each, look) < LEAST]
    if small:
        raise QuoError(TOO_SMALL, points=LEAST, names=Listed(small[:NAMED]))

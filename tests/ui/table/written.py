"""What faces write and which icons they paint, noted in place of being painted."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from ui.art import emblems
from ui.art.emblems import BadgeFace
from ui.art.faces import Face
from ui.art.lettering import Lettering
from ui.art.portraits import PortraitFace
from ui.art.strokes import Brushwork, Look


class Written(NamedTuple):
    """Words with their place in the picture, about its middle, and their letters."""

    words: str
    at: QPointF
    area: QRectF
    letters: Lettering


class Icon(NamedTuple):
    """An icon, or the badge or portrait of a race, with the place of its middle and its colour."""

    name: str
    at: QPointF
    colour: QColor | None


class Notes:
    """Everything that one painting wrote and painted."""

    def __init__(self) -> None:
        self.written: list[Written] = []
        self.icons: list[Icon] = []

    @property
    def words(self) -> list[str]:
        """The words in the order in which they were written."""
        return [each.words for each in self.written]

    @property
    def signs(self) -> list[str]:
        """The icons and badges in the order in which they were painted."""
        return [each.name for each in self.icons]

    def of(self, words: str) -> Written:
        """Return the one place where these words were written."""
        (found,) = (each for each in self.written if each.words == words)
        return found


def noted(monkeypatch: pytest.MonkeyPatch, module: object, look: Look, paint: Callable[[Brushwork], None]) -> Notes:
    """Let something of a module paint, and return what it wrote and painted."""
    notes = Notes()

    def place(brush: Brushwork, at: QPointF) -> QPointF:
        return brush.painter.transform().map(at)

    def write(brush: Brushwork, area: QRectF, words: str, letters: Lettering) -> None:
        notes.written.append(Written(words, place(brush, area.center()), area, letters))

    def icon(brush: Brushwork, name: str, size: float, colour: QColor) -> None:
        del size
        notes.icons.append(Icon(name, place(brush, QPointF(0, 0)), colour))

    def badge(face: BadgeFace | PortraitFace, brush: Brushwork) -> None:
        notes.icons.append(Icon(face.race, place(brush, QPointF(0, 0)), None))

    doubles = {"write": write, "write_name": write, "write_paragraph": write, "paint_icon": icon}
    for name, double in doubles.items():
        if hasattr(module, name):
            monkeypatch.setattr(module, name, double)
    for shown in (BadgeFace, PortraitFace):
        if hasattr(module, shown.__name__) and module is not emblems:
            monkeypatch.setattr(shown, "paint", badge)
    image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint(look.on(painter))
    painter.end()
    return notes


def noted_face(monkeypatch: pytest.MonkeyPatch, module: object, look: Look, face: Face) -> Notes:
    """Paint a face of a module about the origin, and return what it wrote and painted."""
    return noted(monkeypatch, module, look, face.paint)

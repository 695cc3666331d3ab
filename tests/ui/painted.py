"""What a widget or a face writes and paints, with the places where that stands; it is painted all the same."""

from collections.abc import Callable, Sequence
from itertools import combinations
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from ui.art.emblems import BadgeFace
from ui.art.lettering import fitted, fitted_paragraph, paragraph_height, text_width
from ui.art.portraits import PortraitFace
from ui.art.strokes import Brushwork, Look

CAPITALS = 0.7  # how high they are, in the size of letters


class PaintedWords(NamedTuple):
    """One line or paragraph: its words, the room it was given, its colour, and what its letters cover of the room."""

    words: str
    area: QRectF
    colour: str
    letters: QRectF


class PaintedSign(NamedTuple):
    """An icon by its name, or a badge by its race, and its middle."""

    name: str
    at: QPointF


class Painted:
    """Everything that was written and painted, in its order."""

    def __init__(self) -> None:
        self.words: list[PaintedWords] = []
        self.icons: list[PaintedSign] = []
        self.badges: list[PaintedSign] = []

    @property
    def texts(self) -> list[str]:
        """The words alone."""
        return [each.words for each in self.words]

    def place(self, words: str) -> QRectF:
        """Where these words stand, which are there once."""
        (found,) = (each.area for each in self.words if each.words == words)
        return found

    def colour(self, words: str) -> str:
        """The colour of these words, which are there once."""
        (found,) = (each.colour for each in self.words if each.words == words)
        return found

    @property
    def overlaps(self) -> list[tuple[str, str]]:
        """Words whose letters lie on those of others."""
        written = [each for each in self.words if each.words]
        return [(one.words, other.words) for one, other in combinations(written, 2) if _meet(one, other)]


def _meet(one: PaintedWords, other: PaintedWords) -> bool:
    both = one.letters.intersected(other.letters)
    return both.width() > 1 and both.height() > 1


def painted(widget: QWidget, module: ModuleType) -> Painted:
    """Paint a widget whose painter is written in this module, and return what it painted."""
    return _noted(widget.grab, (module,))


def painted_face(face: Any, look: Look, *modules: ModuleType) -> Painted:
    """Paint a face of the table whose painters are written in these modules, and return what it painted."""
    image = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    try:
        return _noted(lambda: face.paint(look.on(painter)), modules)
    finally:
        painter.end()


def painted_page(page: Any, *modules: ModuleType) -> Painted:
    """Paint a printed page whose painters are written in these modules, and return what it painted, in millimetres."""
    image = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    try:
        return _noted(lambda: page.paint(painter), modules)
    finally:
        painter.end()


def _noted(paint: Callable[[], Any], modules: Sequence[ModuleType]) -> Painted:
    seen = Painted()
    ways: dict[str, Callable[[Any], Any]] = {
        "write": lambda original: _writing(original, seen.words, _line),
        "write_name": lambda original: _writing(original, seen.words, _line),
        "write_paragraph": lambda original: _writing(original, seen.words, _paragraph),
        "paint_icon": lambda original: _signing(original, seen.icons),
    }
    with pytest.MonkeyPatch.context() as patch:
        for module in modules:
            for name, noting in ways.items():
                if hasattr(module, name):
                    patch.setattr(module, name, noting(getattr(module, name)))
        if any(hasattr(module, "BadgeFace") for module in modules):
            patch.setattr(BadgeFace, "paint", _badging(BadgeFace.paint, seen.badges))
        if any(hasattr(module, "PortraitFace") for module in modules):
            patch.setattr(PortraitFace, "paint", _badging(PortraitFace.paint, seen.badges))
        paint()
    return seen


def _line(look: Look, area: QRectF, text: str, lettering: Any) -> QRectF:
    """Return what the letters of one line cover, which are made smaller where they have no room."""
    fit = fitted(look, text, lettering, area.width())
    wide, high = text_width(look, text, fit), fit.size * CAPITALS
    left = area.left() + (area.width() - wide) * {"left": 0.0, "centre": 0.5, "right": 1.0}[fit.side]
    return QRectF(left, area.center().y() - high / 2, wide, high)


def _paragraph(look: Look, area: QRectF, text: str, lettering: Any) -> QRectF:
    """Return what the lines of a paragraph cover."""
    fit = fitted_paragraph(look, area, text, lettering)
    spare = (fit.leading - CAPITALS) * fit.size / 2
    high = paragraph_height(look, area.width(), text, fit)
    return QRectF(area.left(), area.top() + spare, min(area.width(), text_width(look, text, fit)), high - 2 * spare)


def _writing(
    original: Callable[..., Any], found: list[PaintedWords], covered: Callable[[Look, QRectF, str, Any], QRectF]
) -> Callable[..., Any]:
    """Return a function that writes as the original does, and notes what it wrote."""

    def write(brush: Any, area: QRectF, text: str, lettering: Any) -> Any:
        seen = brush.painter.worldTransform()
        letters = seen.mapRect(covered(brush.look, area, text, lettering))
        found.append(PaintedWords(text, seen.mapRect(area), lettering.colour.name(), letters))
        return original(brush, area, text, lettering)

    return write


def _signing(original: Callable[..., Any], found: list[PaintedSign]) -> Callable[..., Any]:
    """Return a function that paints an icon as the original does, and notes which and where."""

    def paint(brush: Any, name: str, *rest: Any) -> Any:
        found.append(PaintedSign(name, brush.painter.worldTransform().map(QPointF(0, 0))))
        return original(brush, name, *rest)

    return paint


def _badging(original: Callable[..., Any], found: list[PaintedSign]) -> Callable[..., Any]:
    """Return a method that paints a badge as the original does, and notes whose and where."""

    def paint(face: BadgeFace | PortraitFace, brush: Brushwork) -> None:
        sign = PaintedSign(face.race, brush.painter.worldTransform().map(QPointF(0, 0)))
        if found[-1:] != [sign]:  # a badge is painted as a portrait, there
            found.append(sign)
        original(face, brush)

    return paint

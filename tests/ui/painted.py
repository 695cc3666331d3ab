"""What a widget writes and paints, with the places where that stands in it; it is painted all the same."""

from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget


class PaintedWords(NamedTuple):
    """One line or paragraph: its words, the room it was given, and its colour."""

    words: str
    area: QRectF
    colour: str


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


def painted(widget: QWidget, module: ModuleType) -> Painted:
    """Paint a widget whose painter is written in this module, and return what it painted."""
    seen = Painted()
    ways: dict[str, Callable[[Any], Any]] = {
        "write": lambda original: _writing(original, seen.words),
        "write_paragraph": lambda original: _writing(original, seen.words),
        "paint_icon": lambda original: _signing(original, seen.icons),
        "paint_badge": lambda original: _signing(original, seen.badges),
    }
    with pytest.MonkeyPatch.context() as patch:
        for name, noting in ways.items():
            if hasattr(module, name):
                patch.setattr(module, name, noting(getattr(module, name)))
        widget.grab()
    return seen


def _writing(original: Callable[..., Any], found: list[PaintedWords]) -> Callable[..., Any]:
    """Return a function that writes as the original does, and notes what it wrote."""

    def write(brush: Any, area: QRectF, text: str, lettering: Any) -> Any:
        found.append(PaintedWords(text, brush.painter.worldTransform().mapRect(area), lettering.colour.name()))
        return original(brush, area, text, lettering)

    return write


def _signing(original: Callable[..., Any], found: list[PaintedSign]) -> Callable[..., Any]:
    """Return a function that paints an icon or a badge as the original does, and notes which and where."""

    def paint(brush: Any, sign: Any, *rest: Any) -> Any:
        at = brush.painter.worldTransform().map(QPointF(0, 0))
        found.append(PaintedSign(sign if isinstance(sign, str) else sign.race, at))
        return original(brush, sign, *rest)

    return paint

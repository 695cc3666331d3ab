"""Faces in a second language: half of a card, or its other side."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ui.art.faces import Face
from ui.art.strokes import Brushwork
from ui.kit.theme import Theme


@dataclass(frozen=True)
class TwoLanguages(Face):
    """A card in two halves, the lower one in another language."""

    upper: Face
    lower: Face
    language: str

    def bounds(self, theme: Theme) -> QRectF:
        """Return both halves."""
        upper, lower = (face.bounds(theme) for face in (self.upper, self.lower))
        return upper.translated(0, -self._half(theme)).united(lower.translated(0, self._half(theme)))

    def outline(self, theme: Theme) -> QPainterPath:
        """Return both halves."""
        half = self._half(theme)
        both = self.upper.outline(theme).translated(0, -half)
        both.addPath(self.lower.outline(theme).translated(0, half))
        return both

    def paint(self, brush: Brushwork) -> None:
        """Paint one above the other, each in its language."""
        half = self._half(brush.theme)
        with brush.placed(0, -half):
            self.upper.paint(brush)
        with brush.placed(0, half):
            self.lower.paint(replace(brush, look=replace(brush.look, language=self.language)))

    def _half(self, theme: Theme) -> float:
        return self.upper.outline(theme).boundingRect().height() / 2


@dataclass(frozen=True)
class SecondLanguage(Face):
    """The other side of a card in another language."""

    face: Face
    language: str

    def bounds(self, theme: Theme) -> QRectF:
        """Return what the face may touch."""
        return self.face.bounds(theme)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the outline of the face."""
        return self.face.outline(theme)

    def paint(self, brush: Brushwork) -> None:
        """Paint the face in its language."""
        self.face.paint(replace(brush, look=replace(brush.look, language=self.language)))

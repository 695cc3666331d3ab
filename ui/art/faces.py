"""Faces: what an item shows, as a small immutable record that can be compared, kept as a key, and painted.

A face is painted about the origin: standing pieces about their foot, all else about its middle.
What gives faces bounds and outline: `RectFace` and `RaisedFace` here, `CardShape` (cards), `StandingShape` (pieces),
`DieShape` (tokens), `TileShape` (land/tiles).
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ui.art.strokes import Brushwork
from ui.kit.theme import Theme


class Face(Protocol):
    """Something that can be shown; frozen dataclasses, so that no two of different classes are equal."""

    @abstractmethod
    def bounds(self, theme: Theme) -> QRectF:
        """Return everything that it may touch."""
        ...

    def outline(self, theme: Theme) -> QPainterPath:
        """Return where it can be pointed at: nowhere, but for faces that say so."""
        del theme
        return QPainterPath()

    @abstractmethod
    def paint(self, brush: Brushwork) -> None:
        """Paint it about the origin."""
        ...


@dataclass(frozen=True, kw_only=True)
class RectFace(Face):
    """A face that is as wide as `w` and as high as `h`, in pixels or in units of the world."""

    w: float
    h: float

    @property
    def area(self) -> QRectF:
        """The rectangle about the origin."""
        return QRectF(-self.w / 2, -self.h / 2, self.w, self.h)

    def bounds(self, theme: Theme) -> QRectF:
        """Return the rectangle."""
        del theme
        return self.area


class RaisedFace(RectFace):
    """A panel that lies over the table and throws a shadow as far as `reach`."""

    reach: ClassVar[float] = 40.0

    def bounds(self, theme: Theme) -> QRectF:
        """Return panel and shadow."""
        del theme
        return self.area.adjusted(-self.reach, -self.reach, self.reach, self.reach + 10)

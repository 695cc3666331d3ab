"""Faces of the pieces and the board of any game: discs, cubes, counters, and places that are printed."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ui.art.counters import (
    CounterFace,
    CounterShape,
    PlaceFace,
    PlaceOutline,
    counter_bounds,
    counter_outline,
    paint_place,
    paint_quantity,
    place_outline,
)
from ui.art.pictures import Key, paint_picture
from ui.art.strokes import Brushwork
from ui.window.theme import Theme


class Counter(NamedTuple):
    """A disc, cube or counter in a seat's colour or of bare wood, with a word or number on it."""

    shape: CounterShape
    size: float
    race: str | None
    label: str = ""
    picture: Key | None = None

    def bounds(self, theme: Theme) -> QRectF:
        """Return piece and shadow."""
        return counter_bounds(theme, CounterFace(*self))

    def outline(self, theme: Theme) -> QPainterPath:
        """Return its silhouette."""
        del theme
        return counter_outline(CounterFace(*self))

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_quantity(brush, CounterFace(*self))


class GroundPicture(NamedTuple):
    """The picture that a board is printed on."""

    picture: Key
    w: float
    h: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return the picture."""
        del theme
        return QRectF(-self.w / 2, -self.h / 2, self.w, self.h)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return its rectangle."""
        path = QPainterPath()
        path.addRect(self.bounds(theme))
        return path

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_picture(brush, self.picture, self.bounds(brush.theme))


class PrintedPlace(NamedTuple):
    """A place on a board."""

    shape: PlaceOutline
    w: float
    h: float
    land: str
    label: str = ""
    seed: int = 0

    def bounds(self, theme: Theme) -> QRectF:
        """Return the place with its line."""
        del theme
        return place_outline(PlaceFace(*self)).boundingRect().adjusted(-2, -2, 2, 2)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return its outline."""
        del theme
        return place_outline(PlaceFace(*self))

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_place(brush, PlaceFace(*self))

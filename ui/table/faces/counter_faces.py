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
)
from ui.art.pictures import Key, paint_picture
from ui.art.strokes import Brushwork
from ui.kit.theme import Theme

LINE = 2.0  # beyond a place, the line round it


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
    """A place on a board, by where its middle is on the part that is painted."""

    x: float
    y: float
    shape: PlaceOutline
    w: float
    h: float
    land: str
    label: str = ""
    seed: int = 0

    @property
    def area(self) -> QRectF:
        """What it covers there."""
        return QRectF(self.x - self.w / 2, self.y - self.h / 2, self.w, self.h)


class BoardPart(NamedTuple):
    """Places of a board that lie near one another, which are painted as one picture."""

    places: tuple[PrintedPlace, ...]

    def bounds(self, theme: Theme) -> QRectF:
        """Return the places with their lines."""
        del theme
        whole = QRectF()
        for place in self.places:
            whole = whole.united(place.area)
        return whole.adjusted(-LINE, -LINE, LINE, LINE)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the rectangle round all: each place is pointed at by itself."""
        path = QPainterPath()
        path.addRect(self.bounds(theme))
        return path

    def paint(self, brush: Brushwork) -> None:
        """Paint them."""
        for place in self.places:
            with brush.placed(place.x, place.y):
                paint_place(brush, PlaceFace(*place[2:]))

"""The line from where a piece was to where a hand holds it."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.art.tabletop import paint_route
from ui.table.layout.geometry import Point
from ui.table.scene.artwork import Artwork

WIDE = 62.0  # of the route, as a way among hexes of this radius
NEAR = 34.0  # pixels within which no line is needed
EDGE = 12.0
LEASH_Z = 1500.0


class DragLineItem(QGraphicsItem):
    """Gold dots from one point of the view to another."""

    def __init__(self, artwork: Artwork, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self._artwork = artwork
        self._way = QPainterPath()
        self.ends: tuple[Point, Point] | None = None
        self.setZValue(LEASH_Z)

    def lead(self, start: Point, end: Point) -> None:
        """Lead from one point to another."""
        self.prepareGeometryChange()
        self.ends = start, end
        self._way = QPainterPath(QPointF(*start))
        self._way.lineTo(QPointF(*end))

    def boundingRect(self) -> QRectF:
        return self._way.boundingRect().adjusted(-EDGE, -EDGE, EDGE, EDGE)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        if self._way.length() > NEAR:
            paint_route(self._artwork.look.on(painter), self._way, WIDE)

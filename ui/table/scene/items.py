"""The items of the scene: each shows one face out of the artwork; none knows a game, a rule or a view."""

from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.art.faces import Face
from ui.art.painting import paints_item
from ui.table.layout.plan import Layer
from ui.table.scene.artwork import Artwork


class Pose(NamedTuple):
    """How an item stands in its layer; `wide` is less than 1 while it is turned over."""

    x: float
    y: float
    scale: float = 1.0
    turn: float = 0.0
    opacity: float = 1.0
    wide: float = 1.0


class LayerItem(QGraphicsItem):
    """The parent of all that moves together; it shows nothing itself."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self.setZValue(z)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)

    def boundingRect(self) -> QRectF:
        return QRectF()

    @paints_item
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del painter, option, widget


class WindowItem(LayerItem):
    """A layer that shows what is in it only within a rectangle."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._area = QRectF()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)

    def open(self, area: QRectF) -> None:
        """Show what lies in this rectangle."""
        if area != self._area:
            self.prepareGeometryChange()
            self._area = area

    def boundingRect(self) -> QRectF:
        return self._area


class FaceItem(QGraphicsItem):
    """An item with a face; it is `blurred` while its picture is one that was painted at another scale."""

    def __init__(self, artwork: Artwork, face: Face, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.artwork = artwork
        self.face = face
        self.blurred = False
        self._wide = 1.0
        self._bounds = artwork.bounds(face)

    def wear(self, face: Face) -> None:
        """Show another face."""
        if face != self.face:
            self.face = face
            self.refresh()

    def refresh(self) -> None:
        """Paint anew, after the look changed."""
        self.prepareGeometryChange()
        self._bounds = self.artwork.bounds(self.face)
        self.update()

    def lie(self) -> None:
        """Keep a picture of its own as long as it lies on the table, where no camera makes it larger or smaller."""
        self.keep_picture(kept=True)
        self.update()

    def keep_picture(self, *, kept: bool) -> None:
        """Keep the picture as which it is seen, or paint it whenever it is seen; a kept one only moves well."""
        mode = QGraphicsItem.CacheMode.DeviceCoordinateCache if kept else QGraphicsItem.CacheMode.NoCache
        if self.cacheMode() is not mode:
            self.setCacheMode(mode)

    def stand(self, pose: Pose) -> None:
        """Take a pose at once."""
        self.setPos(pose.x, pose.y)
        self.setScale(pose.scale)
        self.setRotation(pose.turn)
        self.setOpacity(pose.opacity)
        if pose.wide != self._wide:
            self._wide = pose.wide
            self.setTransform(QTransform.fromScale(pose.wide, 1.0))

    def pose(self) -> Pose:
        """Return the present pose."""
        return Pose(self.x(), self.y(), self.scale(), self.rotation(), self.opacity(), self._wide)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return self.face.outline(self.artwork.look.theme)

    def contains(self, point: QPointF | QPoint | QPainterPath.Element) -> bool:
        # WORKAROUND: under an item that clips its children, Qt asks the bounding rectangle, shadow and all.
        return self.shape().contains(QPointF(point.x, point.y) if isinstance(point, QPainterPath.Element) else point)

    @paints_item
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        self.blurred = not self.artwork.draw(painter, self.face)


class PieceItem(FaceItem):
    """A piece; `size` is what it measures in its layer, from which it grows or shrinks on its way.

    `aloft` says that a hand holds it, and that it has to be told where to go.
    """

    def __init__(self, artwork: Artwork, face: Face, parent: QGraphicsItem, piece: int) -> None:
        super().__init__(artwork, face, parent)
        self.piece = piece
        self.layer: Layer = "table"
        self.size = 1.0
        self.aloft = False

    def settle(self, layer: Layer) -> None:
        """Belong to a layer from now on; what lies on the table is kept as it looks there."""
        self.layer, self.aloft = layer, False
        if layer == "table":
            self.lie()
        else:
            self.keep_picture(kept=False)


class MedallionItem(FaceItem):
    """The number of a tile."""


class MatItem(FaceItem):
    """A seat's mat."""


class LabelItem(FaceItem):
    """A count or a caption."""


class PanelItem(FaceItem):
    """A panel under things that lie above the world."""


class SignItem(FaceItem):
    """A sign on something that may be chosen, is pointed at, has the focus or is refused."""


class BubbleItem(FaceItem):
    """A sentence beside what it is about."""

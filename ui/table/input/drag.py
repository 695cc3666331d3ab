"""Pieces in the hand: one hangs at the pointer, or sits as a ghost where it would be put; several hang as they lay.

Ghosts stay where they were taken from, and a line of gold dots leads from there to the single one.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.art.painting import paints_item
from ui.art.tabletop import paint_route
from ui.table.layout.geometry import Point
from ui.table.layout.plan import Placement
from ui.table.scene.artwork import Artwork
from ui.table.scene.items import FaceItem, PieceItem, Pose
from ui.table.scene.table_scene import TableScene

SITTING = 0.86  # opacity of a piece that is held over the place into which it would go
OVER_A_MAT = 0.55  # opacity of what is carried over a mat: its places are smaller than a card of the table
GHOST_Z = 26.0
LINE_WIDE = 62.0  # of the route, as a way among hexes of this radius
LINE_FROM = 34.0  # pixels within which no line is needed
LINE_EDGE = 12.0
LINE_Z = 1500.0


class PieceDrag:
    """Holds one piece at a time; its ghost stays where it was."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._held: PieceItem | None = None
        self._left: FaceItem | None = None
        self._ghost: FaceItem | None = None
        self._place: Placement | None = None
        self._line: DragLineItem | None = None
        self._scale = 1.0

    @property
    def piece(self) -> int | None:
        """The piece that is held."""
        return self._held.piece if self._held is not None else None

    @property
    def place(self) -> Placement | None:
        """Where the piece sits, if it does."""
        return self._place

    def take(self, piece: int) -> bool:
        """Lift a piece off the table; False if it is not to be seen."""
        self._scene.motion.finish()
        item = self._scene.piece_items.item(piece)
        if item is None:
            return False
        self._left = FaceItem(self._scene.artwork, item.face, self._scene.layers.of(item.layer))
        self._left.stand(item.pose()._replace(opacity=self._scene.artwork.look.theme.state.ghost_alpha))
        self._left.setZValue(item.zValue())
        self._held = item
        self._scene.piece_items.lift(item, self._scene.screen.camera)
        self._scale = item.pose().scale
        self._line = DragLineItem(self._scene.artwork, self._scene.layers.air)
        return True

    def hang(self, at: Point) -> None:
        """Hold the piece at a point of the view."""
        self._rise()
        if self._held is not None:
            self._held.stand(Pose(at.x, at.y, self._scale))
            self._held.stand(Pose(at.x, at.y + _hang(self._held), self._scale))
            self._lead(self._held)

    def sit(self, placement: Placement) -> None:
        """Hold the piece where it would lie after it was put there."""
        if self._held is None or placement == self._place:
            return
        self._rise()
        scene = self._scene
        if scene.scene_state is None or scene.board_index is None:
            return
        face = scene.face_factory(scene.scene_state, scene.board_index).face(self._held.piece, placement)
        self._place = placement
        self._ghost = FaceItem(scene.artwork, face, scene.layers.of(placement.layer))
        self._ghost.stand(Pose(placement.x, placement.y, 1.0, placement.turn, SITTING))
        self._ghost.setZValue(GHOST_Z if placement.layer == "world" else placement.z + 1)
        self._held.stand(
            self._scene.piece_items.pose_at(self._held, placement, scene.screen.camera)._replace(opacity=0.0)
        )
        self._lead(self._ghost)

    def open(self) -> int | None:
        """Let go of the piece, which stays in the air until it is told where to go, and return it."""
        held, self._held = self._held, None
        self._scene.piece_items.open()
        if held is not None:
            held.stand(held.pose()._replace(opacity=1.0))
        self._rise()
        for item in (self._left, self._line):
            if item is not None:
                self._scene.removeItem(item)
        self._left = self._line = None
        return held.piece if held is not None else None

    def _rise(self) -> None:
        """Sit nowhere any more."""
        self._place = None
        if self._ghost is not None:
            self._scene.removeItem(self._ghost)
            self._ghost = None

    def _lead(self, to: FaceItem) -> None:
        """Draw the line from where the piece was to where it is shown."""
        if self._line is not None and self._left is not None:
            self._line.lead(_middle(self._left), _middle(to))


class MultiDrag:
    """What is held at one scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._held: list[tuple[PieceItem, Pose]] = []
        self._ghosts: list[FaceItem] = []
        self._from = Point(0, 0)

    @property
    def pieces(self) -> tuple[int, ...]:
        """The pieces that are held."""
        return tuple(item.piece for item, _ in self._held)

    @property
    def taken_at(self) -> Point:
        """Where in the view they were taken up."""
        return self._from

    def take(self, pieces: Sequence[int], at: Point) -> bool:
        """Lift pieces off the table at a point of the view; False if none of them is to be seen."""
        self._scene.motion.finish()
        items = [item for piece in pieces if (item := self._scene.piece_items.item(piece)) is not None]
        self._from = at
        for item in items:
            self._leave_ghost(item)
            self._scene.piece_items.lift(item, self._scene.screen.camera)
            self._held.append((item, item.pose()))
        return bool(items)

    def move(self, at: Point, opacity: float = 1.0) -> None:
        """Hold them at another point of the view, so that what lies under them can be seen through them if need be."""
        for item, pose in self._held:
            x, y = pose.x + at.x - self._from.x, pose.y + at.y - self._from.y
            item.stand(pose._replace(x=x, y=y, turn=0.0, opacity=opacity))

    def open(self) -> tuple[int, ...]:
        """Let go of the pieces, which stay in the air until they are told where to go, and return them."""
        pieces = self.pieces
        for item, _ in self._held:
            item.setOpacity(1.0)
        self._held.clear()
        self._scene.piece_items.open()
        for ghost in self._ghosts:
            self._scene.removeItem(ghost)
        self._ghosts.clear()
        return pieces

    def _leave_ghost(self, item: PieceItem) -> None:
        ghost = FaceItem(self._scene.artwork, item.face, self._scene.layers.of(item.layer))
        ghost.stand(item.pose()._replace(opacity=self._scene.artwork.look.theme.state.ghost_alpha))
        ghost.setZValue(item.zValue())
        self._ghosts.append(ghost)


class DragLineItem(QGraphicsItem):
    """Gold dots from one point of the view to another."""

    def __init__(self, artwork: Artwork, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self._artwork = artwork
        self._way = QPainterPath()
        self.ends: tuple[Point, Point] | None = None
        self.setZValue(LINE_Z)

    def lead(self, start: Point, end: Point) -> None:
        """Lead from one point to another."""
        self.prepareGeometryChange()
        self.ends = start, end
        self._way = QPainterPath(QPointF(*start))
        self._way.lineTo(QPointF(*end))

    def boundingRect(self) -> QRectF:
        return self._way.boundingRect().adjusted(-LINE_EDGE, -LINE_EDGE, LINE_EDGE, LINE_EDGE)

    @paints_item
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        if self._way.length() > LINE_FROM:
            paint_route(self._artwork.look.on(painter), self._way, LINE_WIDE)


def _hang(item: PieceItem) -> float:
    """Return how far below the pointer a piece's own origin is, so that it hangs by its middle."""
    return -item.shape().boundingRect().center().y() * item.scale()


def _middle(item: FaceItem) -> Point:
    middle = item.mapToScene(item.shape().boundingRect().center())
    return Point(middle.x(), middle.y())

"""Several pieces in one hand: they hang in the air as they lay to each other, and their ghosts stay where they were."""

from collections.abc import Sequence

from ui.table.layout.geometry import Point
from ui.table.scene.items import FaceItem, PieceItem, Pose
from ui.table.scene.table_scene import TableScene


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
            self._scene.piece_items.lift(item, self._scene.camera)
            self._held.append((item, item.pose()))
        return bool(items)

    def move(self, at: Point) -> None:
        """Hold them at another point of the view."""
        for item, pose in self._held:
            item.stand(pose._replace(x=pose.x + at.x - self._from.x, y=pose.y + at.y - self._from.y, turn=0.0))

    def open(self) -> tuple[int, ...]:
        """Let go of the pieces, which stay in the air until they are told where to go, and return them."""
        pieces = self.pieces
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

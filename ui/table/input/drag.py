"""One piece in the hand: it hangs at the pointer, or sits as a ghost where it would be put; a line tells whence."""

from ui.table.input.drag_line import DragLineItem
from ui.table.layout.geometry import Point
from ui.table.layout.plan import Placement
from ui.table.scene.items import FaceItem, PieceItem, Pose
from ui.table.scene.table_scene import TableScene

SITTING = 0.86  # opacity of a piece that is held over the place into which it would go
GHOST_Z = 26.0


class PieceDrag:
    """Holds one piece at a time; its ghost stays where it was."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._held: PieceItem | None = None
        self._left: FaceItem | None = None
        self._open_game: FaceItem | None = None
        self._place: Placement | None = None
        self._leash: DragLineItem | None = None
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
        self._scene.piece_items.lift(item, self._scene.camera)
        self._scale = item.pose().scale
        self._leash = DragLineItem(self._scene.artwork, self._scene.layers.air)
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
        self._open_game = FaceItem(scene.artwork, face, scene.layers.of(placement.layer))
        self._open_game.stand(Pose(placement.x, placement.y, 1.0, placement.turn, SITTING))
        self._open_game.setZValue(GHOST_Z if placement.layer == "world" else placement.z + 1)
        self._held.stand(self._scene.piece_items.pose_at(self._held, placement, scene.camera)._replace(opacity=0.0))
        self._lead(self._open_game)

    def open(self) -> int | None:
        """Let go of the piece, which stays in the air until it is told where to go, and return it."""
        held, self._held = self._held, None
        self._scene.piece_items.open()
        if held is not None:
            held.stand(held.pose()._replace(opacity=1.0))
        self._rise()
        for item in (self._left, self._leash):
            if item is not None:
                self._scene.removeItem(item)
        self._left = self._leash = None
        return held.piece if held is not None else None

    def _rise(self) -> None:
        """Sit nowhere any more."""
        self._place = None
        if self._open_game is not None:
            self._scene.removeItem(self._open_game)
            self._open_game = None

    def _lead(self, to: FaceItem) -> None:
        """Draw the line from where the piece was to where it is shown."""
        if self._leash is not None and self._left is not None:
            self._leash.lead(_middle(self._left), _middle(to))


def _hang(item: PieceItem) -> float:
    """How far below the pointer a piece's own origin is, so that it hangs by its middle."""
    return -item.shape().boundingRect().center().y() * item.scale()


def _middle(item: FaceItem) -> Point:
    middle = item.mapToScene(item.shape().boundingRect().center())
    return Point(middle.x(), middle.y())

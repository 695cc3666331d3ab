"""A card laid large over the world, to be read for as long as somebody wants."""

from collections.abc import Mapping
from types import MappingProxyType

from ui.table.input.choice_targets import ChoiceSubject
from ui.table.layout.geometry import Point
from ui.table.layout.layout_context import RATIO, READABLE_RATIO
from ui.table.layout.plan import Form, Placement
from ui.table.scene.items import FaceItem, Pose
from ui.table.scene.table_scene import TableScene

PINNED_Z = 4200.0
HIGH, SHARE = 480.0, 0.92  # pixels of the design, and of the height over the decision bar at most
FORMS: Mapping[str, tuple[Form, float]] = MappingProxyType(
    {
        "text": ("readable", READABLE_RATIO),
        "emblem": ("card", RATIO),
        "figure": ("card", 0.8),
        "number": ("card", RATIO),
        "race board": ("card", 112 / 240),
    }
)


class PinnedCard:
    """Shows one card at a time; it stays over whatever happens until it is taken away, or may not be known any more."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._item: FaceItem | None = None
        self.piece: int | None = None

    def show(self, subject: ChoiceSubject | None) -> bool:
        """Pin what is printed on a piece, if it is a card whose face may be seen; else take away what is pinned."""
        self.piece = subject.number if subject is not None and self._may_show(subject) else None
        self.refresh()
        return self.piece is not None

    def refresh(self) -> None:
        """Show the card as it is now, in the look and at the size that hold now."""
        if self._item is not None:
            self._scene.removeItem(self._item)
            self._item = None
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        if self.piece is None or scene_state is None or board_index is None:
            return
        if not self._may_show(ChoiceSubject("piece", self.piece)):
            self.piece = None
            return
        placement = self._placement(board_index.painters[self.piece])
        face = self._scene.face_factory(scene_state, board_index).face(self.piece, placement)
        self._item = FaceItem(self._scene.artwork, face, self._scene.layers.air)
        self._item.stand(Pose(placement.x, placement.y))
        self._item.setZValue(PINNED_Z)

    def holds(self, at: Point) -> bool:
        """Return whether a point of the view lies on the pinned card."""
        return self._item is not None and self._item.sceneBoundingRect().contains(at.x, at.y)

    def _may_show(self, subject: ChoiceSubject) -> bool:
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        if (
            subject.kind != "piece"
            or scene_state is None
            or board_index is None
            or board_index.painters[subject.number] not in FORMS
        ):
            return False
        return scene_state.view.knows(subject.number) and subject.number not in self._scene.veiled(
            scene_state, board_index
        )

    def _placement(self, painter: str) -> Placement:
        """In the middle of the world, or of a view without it, as large as there is room."""
        form, ratio = FORMS[painter]
        frame = self._scene.frame
        room, unit = frame.reading or frame.world, frame.unit
        high = min(HIGH * max(unit, 0.9), room.h * SHARE)
        wide = min(high / ratio, room.w * SHARE)
        return Placement(x=round(room.centre.x), y=round(room.centre.y), w=wide, h=wide * ratio, form=form)

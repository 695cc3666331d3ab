"""A card that is too small to be read, shown large beside itself while it is pointed at."""

from collections.abc import Mapping
from types import MappingProxyType

from ui.art.faces import Face
from ui.art.skills import SkillCard
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import area_of
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.layout_context import READABLE_RATIO
from ui.table.layout.plan import Form, Placement
from ui.table.scene.items import FaceItem, Pose
from ui.table.scene.table_scene import TableScene

PREVIEW_Z = 4000.0
WIDE, LEAST = 190.0, 0.85  # pixels of the design, and the smallest share of it
GAP = 10.0
READ_FROM = 150.0  # width from which the text of a card that lies open can be read where it lies
LARGE: Mapping[str, tuple[Form, float]] = MappingProxyType(
    {"text": ("readable", READABLE_RATIO), "emblem": ("card", 1.414)}
)


class Preview:
    """Shows one card at a time."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._item: FaceItem | None = None
        self._face: Face | None = None

    @property
    def printed(self) -> str:
        """The name and the words that can be read on the card that is shown; nothing if none is."""
        return f"{self._face.name}\n{self._face.text}" if isinstance(self._face, SkillCard) else ""

    def show(self, subject: ChoiceSubject | None) -> None:
        """Show what a subject has printed on it, if it is a small card whose face may be seen; else nothing."""
        if self._item is not None:
            self._scene.removeItem(self._item)
            self._item = None
        self._face = None
        placement = self._large(subject)
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        if subject is None or placement is None or scene_state is None or board_index is None:
            return
        face = self._scene.face_factory(scene_state, board_index).face(subject.number, placement)
        self._face, self._item = face, FaceItem(self._scene.artwork, face, self._scene.layers.air)
        place = self._beside(area_of(self._scene, subject), placement)
        self._item.stand(Pose(round(place.x), round(place.y)))
        self._item.setZValue(PREVIEW_Z)

    def _large(self, subject: ChoiceSubject | None) -> Placement | None:
        """Return form and size in which a card can be read, None for what is no small card or not to be known."""
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        if subject is None or subject.kind != "piece" or scene_state is None or board_index is None:
            return None
        large = LARGE.get(board_index.painters[subject.number])
        placement = self._scene.plan.pieces.get(subject.number)
        if large is None or placement is None or not scene_state.view.knows(subject.number):
            return None
        if placement.form != "mini" and (placement.form != "card" or placement.w >= READ_FROM):
            return None
        if subject.number in self._scene.veiled(scene_state, board_index):
            return None
        wide = WIDE * max(LEAST, self._scene.frame.unit)
        return Placement(x=0, y=0, w=wide, h=wide * large[1], form=large[0])

    def _beside(self, card: Rect, large: Placement) -> Point:
        """Return a place within the view: right of a mat to the side, else above the card and the decision bar.

        Below it there is room where above there is none; if the bar is there, beside it.
        """
        area, frame = self._scene.sceneRect(), self._scene.frame
        mats = [mat.area for mat in self._scene.plan.mats.values() if mat.style != "front"]
        side = next((mat for mat in mats if mat.holds(card.centre)), None)
        if side is not None:
            return self._within(Point(side.right + GAP + large.w / 2, card.centre.y), large)
        foot = frame.bar.y if card.y > frame.bar.y else card.y
        above = foot - GAP - large.h / 2
        y = above if above > large.h / 2 + GAP else card.bottom + GAP + large.h / 2
        if card.bottom < frame.bar.y < y + large.h / 2:
            return self._aside(card, large)
        x = min(max(card.centre.x, large.w / 2 + GAP), area.width() - large.w / 2 - GAP)
        return self._within(Point(x, y), large)

    def _aside(self, card: Rect, large: Placement) -> Point:
        """Right of a card, or left of it where the view ends, above the decision bar."""
        view, bar, half = self._scene.sceneRect(), self._scene.frame.bar, large.w / 2
        right = card.right + GAP + half
        x = right if right + half + GAP < view.width() else card.x - GAP - half
        return self._within(Point(x, min(card.centre.y, bar.y - GAP - large.h / 2)), large)

    def _within(self, place: Point, large: Placement) -> Point:
        high = self._scene.sceneRect().height()
        return Point(place.x, min(max(place.y, large.h / 2 + GAP), high - large.h / 2 - GAP))

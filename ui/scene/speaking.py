"""A sentence beside a thing on the table, for a while or until something is done."""

from PySide6.QtCore import QObject, QTimer

from ui.art.lettering import Lettering, paragraph_height, text_width
from ui.scene.geometry import Point, Rect
from ui.scene.items import BubbleItem, Pose
from ui.scene.mark_faces import Bubble
from ui.scene.table_scene import TableScene

LONGEST = 300.0  # pixels of a line
PADDING = (44.0, 20.0)
STAYS = 6000  # milliseconds
GAP = 12.0
CLAUSE = 18.0


class Speaking(QObject):
    """Says one sentence at a time."""

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._bubble: BubbleItem | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.fall_silent)

    def say(self, sentence: str, beside: Rect | None, clause: str = "") -> None:
        """Say a sentence, and by which clause, beside a rectangle of the view, above it where there is room."""
        self.fall_silent()
        if not sentence:
            return
        face = self._face(sentence, clause)
        self._bubble = BubbleItem(self._scene.artwork, face, self._scene.layers.air)
        place = self._place(face, beside or self._scene.frame.bar)
        self._bubble.stand(Pose(round(place.x), round(place.y)))
        self._bubble.setZValue(5000)
        self._timer.start(STAYS)

    def fall_silent(self) -> None:
        """Say nothing any more."""
        self._timer.stop()
        if self._bubble is not None:
            self._scene.removeItem(self._bubble)
            self._bubble = None

    def _face(self, sentence: str, clause: str) -> Bubble:
        look = self._scene.artwork.look
        letters = Lettering(look.size(14), look.theme.surface.ink, side="left", leading=1.35)
        wide = min(LONGEST, text_width(look, sentence, letters) + 2)
        high = paragraph_height(look, wide, sentence, letters)
        wide, high = max(wide, text_width(look, clause, letters)), high + (CLAUSE if clause else 0.0)
        return Bubble(sentence, round(wide + PADDING[0]), round(high + PADDING[1]), clause)

    def _place(self, face: Bubble, beside: Rect) -> Point:
        area = self._scene.sceneRect()
        above = beside.y - GAP - face.h / 2
        y = above if above > face.h / 2 else beside.bottom + GAP + face.h / 2
        x = min(max(beside.centre.x, face.w / 2 + GAP), area.width() - face.w / 2 - GAP)
        return Point(x, min(max(y, face.h / 2 + GAP), area.height() - face.h / 2 - GAP))

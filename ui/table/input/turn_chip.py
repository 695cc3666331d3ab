"""Turning cards: a chip on the card that is pointed at, by which its other end, or its next choice, comes up."""

from ui.table.faces.mark_faces import TurnChip
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import area_of
from ui.table.layout.geometry import Point, Rect
from ui.table.scene.hand_cards import is_turnable
from ui.table.scene.items import BubbleItem, Pose
from ui.table.scene.table_scene import TableScene

RADIUS, LEAST = 15.0, 11.0  # of the chip in the design, and in pixels
CHIP_Z = 4400.0


class TurnChipSign:
    """Shows one chip at a time."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._item: BubbleItem | None = None
        self._shown: tuple[ChoiceSubject, Rect] | None = None

    @property
    def subject(self) -> ChoiceSubject | None:
        """The card that the chip turns; None if there is no chip."""
        return self._shown[0] if self._shown else None

    def show(self, subject: ChoiceSubject | None) -> None:
        """Put the chip on a card that can be turned; else take it away."""
        turnable = subject is not None and is_turnable(self._scene, subject)
        wanted = (subject, area_of(self._scene, subject)) if subject is not None and turnable else None
        if wanted == self._shown:
            return
        if self._item is not None:
            self._scene.removeItem(self._item)
            self._item = None
        self._shown = wanted
        if wanted is not None:
            radius, place = self._radius(), self._place(wanted[1])
            self._item = BubbleItem(self._scene.artwork, TurnChip(radius), self._scene.layers.air)
            self._item.stand(Pose(round(place.x), round(place.y)))
            self._item.setZValue(CHIP_Z)

    def holds(self, at: Point) -> bool:
        """Whether a point is on the chip."""
        if self._shown is None:
            return False
        place, radius = self._place(self._shown[1]), self._radius() + 2
        return abs(at.x - place.x) <= radius and abs(at.y - place.y) <= radius

    def _radius(self) -> float:
        return max(LEAST, RADIUS * self._scene.frame.unit)

    def _place(self, card: Rect) -> Point:
        """The upper right corner of the card, which no card of a fan covers while it is raised."""
        inward = self._radius() + 3
        return Point(card.right - inward, card.y + inward)

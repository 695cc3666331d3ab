"""A tap without any hover, and a pointer that jumps onto the hand, mean the card that is seen there.

A pointer that glides along the hand means cards by where they rest (`pointing`), so that each can be reached although
the one that is pointed at rises and covers others. Who taps means what was seen before anything could rise.
"""

import math

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QMouseEvent

from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import Touch, touch
from ui.table.layout.geometry import Point
from ui.table.scene.items import PieceItem
from ui.table.scene.table_scene import TableScene

JUMP = 24.0  # pixels that a pointer goes at once when it does not glide
STILL = 1.5  # pixels between the last move and a press that belongs to it
NEAR = 8.0  # pixels about where it came down, in which it still means what was seen there


class TapTarget:
    """Follows the pointer, and finds what it touches."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._last: Point | None = None
        self._card: ChoiceSubject | None = None  # of the hand, meant by the last touch
        self._landed: tuple[Point, int] | None = None

    def touch(self, event: QMouseEvent) -> Touch:
        """Find everything under the pointer, the card of the hand that is meant first."""
        at = Point(event.position().x(), event.position().y())
        found = touch(self._scene, at)._replace(keys=event.modifiers())
        if self._jumps(at, farthest=JUMP if event.type() is QEvent.Type.MouseMove else STILL):
            seen = seen_card(self._scene, at)
            self._landed = (at, seen) if seen is not None else None
        elif self._landed is not None and math.dist(self._landed[0], at) > NEAR:
            self._landed = None
        self._last = at
        if self._landed is not None:
            meant = ChoiceSubject("piece", self._landed[1])
            found = found._replace(under=(meant, *(each for each in found.under if not self._is_of_hand(each))))
        self._card = next(filter(self._is_of_hand, found.under), None)
        return found

    def leave(self) -> None:
        """The pointer went away; wherever it comes back, it jumps there."""
        self._last = self._card = self._landed = None

    def _jumps(self, at: Point, farthest: float) -> bool:
        """Whether it comes from farther away, or another card has risen meanwhile than the one that was meant."""
        risen = ChoiceSubject("piece", self._scene.raised) if self._scene.raised is not None else None
        return self._last is None or math.dist(self._last, at) > farthest or risen not in (None, self._card)

    def _is_of_hand(self, subject: ChoiceSubject) -> bool:
        return subject.kind == "piece" and subject.number in self._scene.plan.fan


def seen_card(scene: TableScene, at: Point) -> int | None:
    """Return the card of the hand that is seen at a point of the view, wherever the others have stepped."""
    items = (item for item in scene.items(QPointF(*at)) if isinstance(item, PieceItem) and item.isVisible())
    return next((item.piece for item in items if item.piece in scene.plan.fan and not item.aloft), None)

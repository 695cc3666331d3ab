"""The keyboard's twin of dragging: a piece is taken up, walks from place to place and is put down, by one gesture."""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from PySide6.QtCore import Qt

from ui.table.input.choice_targets import SPOT, ChoiceSubject
from ui.table.input.gestures import GestureHandler, Gestures
from ui.table.input.hit_testing import Touch, centre_of
from ui.table.layout.geometry import Point
from ui.table.scene.table_scene import TableScene

WAYS: Mapping[int, Point] = MappingProxyType(
    {
        Qt.Key.Key_Right: Point(1, 0),
        Qt.Key.Key_Left: Point(-1, 0),
        Qt.Key.Key_Down: Point(0, 1),
        Qt.Key.Key_Up: Point(0, -1),
    }
)

Place = TypeVar("Place")
WIDEST = 1.8  # how far aside a place may lie for each step ahead: a little more than the slope of a hex
LEAST = 2.0  # pixels ahead
TIE = 0.001


class KeyboardCarry:
    """Carries one piece on one scene; `at` is the place at which it is held, None where it was taken up."""

    def __init__(self, scene: TableScene, gestures: Gestures) -> None:
        self._scene = scene
        self._gestures = gestures
        self._touch: Touch | None = None
        self._column = 0.0
        self._piece = -1
        self.at: ChoiceSubject | None = None

    @property
    def is_active(self) -> bool:
        """Whether the keyboard holds something."""
        return self._touch is not None and self._gestures.is_busy

    def take(self, hands: GestureHandler, piece: ChoiceSubject) -> bool:
        """Take a piece up; False if hands do not take it."""
        place = centre_of(self._scene, piece)
        if place is None:
            return False
        self._touch, self._column, self._piece, self.at = Touch(place, (piece,)), place.x, piece.number, None
        self._gestures.start_carrying(self._touch, hands)
        return self._gestures.is_busy

    def step(self, key: int) -> ChoiceSubject | None:
        """Walk to the next place in the direction of an arrow key, and return it; None if there is none."""
        if self._touch is None:
            return None
        towards, places = WAYS[key], self._places()
        subject = next_place(self._touch.at, places, towards, self._column)
        if subject is not None:
            self._touch, self.at = Touch(places[subject], (subject,)), subject
            self._column = places[subject].x if towards.x else self._column
            self._gestures.move(self._touch)
        return subject

    def drop(self) -> None:
        """Put the piece down at the place to which it has walked."""
        touch, self._touch, self.at = self._touch, None, None
        if touch is not None:
            self._gestures.end(touch)

    def _places(self) -> dict[ChoiceSubject, Point]:
        """Return the places that belong to nobody or to the seat that is asked, and all that are lit, by their
        middles.
        """
        scene_state, board_index, plan = self._scene.scene_state, self._scene.board_index, self._scene.plan
        if scene_state is None or board_index is None:
            return {}
        unfit = "hex" if board_index.painters[self._piece] == "ring" else "disc"
        zones = board_index.kit.zones
        near = [
            zone
            for zone in plan.zones
            if zones[zone].seat in (-1, scene_state.asked) and plan.zones[zone].shape != unfit
        ]
        subjects = [
            *(ChoiceSubject("zone", zone) for zone in near),
            *(ChoiceSubject(SPOT, spot) for spot in plan.spots),
        ]
        subjects += [goal for goal in self._scene.screen.goals or () if goal not in subjects]
        found = {subject: centre_of(self._scene, subject) for subject in subjects}
        return {subject: place for subject, place in found.items() if place is not None}


def next_place(at: Point, places: Mapping[Place, Point], towards: Point, column: float) -> Place | None:
    """Return the place that lies nearest ahead, of two that lie alike the one nearer to a column; None if none does."""
    found = {}
    for place, point in places.items():
        x, y = point.x - at.x, point.y - at.y
        ahead = x * towards.x + y * towards.y
        aside = abs(x * towards.y - y * towards.x)
        if ahead > LEAST and aside <= WIDEST * ahead:
            found[place] = math.hypot(x, y) + aside + TIE * abs(point.x - column)
    return min(found, key=lambda place: found[place], default=None)

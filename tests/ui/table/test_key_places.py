"""Printed keys cover neither what stands on a space nor a heading above a slot."""

import pytest
from PySide6.QtCore import QRectF

from ui.table.layout.geometry import Point, Rect, around
from ui.table.layout.plan import RADIUS, ZoneArea
from ui.table.layout.world_layout import HEIGHTS, OUTWARD, ROOT3, SHRINK, TO_SPACE, stands_of
from ui.table.scene.key_signs import KeyCap, _on_ground

CAP = 0.58 * RADIUS  # as wide and high as a key is on a table that is seen whole
SLIM = 0.6  # of its height that a standing piece is wide


def standing(place: int, groups: int) -> list[QRectF]:
    """What groups of pieces on a space of a tile that lies about the origin take up."""
    x, y = (RADIUS * (SHRINK * TO_SPACE[place][n] + OUTWARD[place][n]) for n in (0, 1))
    high = HEIGHTS[groups - 1] * RADIUS
    feet = [(x + stand.x * RADIUS, y + stand.y * RADIUS) for stand in stands_of(groups)]
    return [QRectF(left - high * SLIM / 2, foot - high, high * SLIM, high) for left, foot in feet]


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("groups", [1, 2])
def test_keys_of_a_space_cover_next_to_nothing_of_what_stands_on_it(place: int, groups: int) -> None:
    x, y = (RADIUS * SHRINK * TO_SPACE[place][n] for n in (0, 1))
    ground = ZoneArea("hex", around(Point(x, y), RADIUS * ROOT3, RADIUS * 2), "world", place, Point(0, 0))
    at = _on_ground(ground, KeyCap(("1",), CAP, CAP))
    cap = QRectF(at.x - CAP / 2, at.y - CAP / 2, CAP, CAP)
    for piece in standing(place, groups):
        common = cap.intersected(piece)
        assert common.width() * common.height() < CAP * CAP / 8
    assert at.x**2 + at.y**2 > (0.35 * RADIUS + CAP / 2) ** 2, "the number of the area stands where the spaces meet"
    assert abs(at.x - x) < 0.2 * RADIUS and abs(at.y - y) < RADIUS, "it is still the space's own"


def test_keys_of_a_slot_leave_the_heading_above_it_free() -> None:
    ground = ZoneArea("rect", Rect(100, 50, 60, 140))
    face = KeyCap(("1",), 18, 18)
    assert _on_ground(ground, face).y - face.h / 2 > 50 - 4

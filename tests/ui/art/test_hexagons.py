"""The geometry of a tile: three hexes about one corner, and neighbours that meet without a gap or an overlap."""

import math

import pytest
from PySide6.QtCore import QPointF

from tests.marks import quick
from ui.art.hexagons import (
    HALF_WIDTH,
    PLACES,
    SHRINK,
    far_corner,
    hex_centres,
    hex_outline,
    space_outline,
    standing_point,
    tile_outline,
)

pytestmark = quick


def distance(one: QPointF, other: QPointF) -> float:
    """Return the distance of two points."""
    return math.hypot(one.x() - other.x(), one.y() - other.y())


def test_the_three_hexes_touch_each_other_and_the_meeting_corner() -> None:
    centres = hex_centres(100)
    assert [distance(centre, QPointF(0, 0)) for centre in centres] == pytest.approx([100 * SHRINK] * 3)
    sides = [distance(centres[one], centres[other]) for one, other in ((0, 1), (1, 2), (0, 2))]
    assert sides == pytest.approx([200 * HALF_WIDTH * SHRINK] * 3)


def test_the_tile_is_exactly_its_three_hexes() -> None:
    tile = tile_outline(100)
    for place in PLACES:
        assert tile.contains(hex_centres(100)[place])
        assert tile.united(space_outline(100, place).simplified()).boundingRect().width() == pytest.approx(
            tile.boundingRect().width(), abs=0.01
        )
    assert not tile.contains(QPointF(0, -SHRINK * 101))
    assert tile.contains(QPointF(0, -SHRINK * 99))


def test_a_space_is_the_hex_that_the_painter_paints() -> None:
    for place in PLACES:
        moved = hex_outline(100 * SHRINK).translated(hex_centres(100)[place])
        assert moved.boundingRect() == space_outline(100, place).boundingRect()


def test_a_piece_stands_on_its_own_hex_and_clear_of_the_medallion() -> None:
    for place in PLACES:
        foot = standing_point(100, place)
        assert space_outline(100, place).contains(foot)
        assert distance(foot, QPointF(0, 0)) > 58


def test_the_far_corner_is_the_end_of_the_tile() -> None:
    assert distance(far_corner(100, 2), QPointF(0, 2 * 100 * SHRINK)) == pytest.approx(0, abs=1e-9)
    for place in PLACES:
        assert distance(far_corner(100, place), QPointF(0, 0)) == pytest.approx(2 * 100 * SHRINK)

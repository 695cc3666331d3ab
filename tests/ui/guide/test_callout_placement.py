"""Where a callout stands: in the room, near what it points at, off everything that must stay clear."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize

from ui.guide.callout import callout_place

ROOM, SIZE, APART = QRect(0, 0, 1000, 600), QSize(200, 100), 26
TARGET = QRect(400, 250, 40, 40)
RIGHT_OF_IT = QRect(QPoint(439 + APART, 219), SIZE)


def apart(one: QRect, other: QRect) -> int:
    """How many pixels lie between two rectangles, across and down together."""
    across = max(one.left() - other.right(), other.left() - one.right(), 0)
    return across + max(one.top() - other.bottom(), other.top() - one.bottom(), 0)


def test_with_room_on_every_side_it_stands_right_of_what_it_points_at() -> None:
    assert callout_place([SIZE], ROOM, TARGET, [], []) == RIGHT_OF_IT


def test_it_stands_near_whatever_it_points_at_and_never_over_it_or_outside_the_room() -> None:
    for x in range(0, 960, 80):
        for y in range(0, 560, 80):
            target = QRect(x, y, 40, 40)
            place = callout_place([SIZE], ROOM, target, [], [])
            assert ROOM.contains(place) and not place.intersects(target), (x, y)
            assert apart(place, target) <= APART, (x, y)


@pytest.mark.parametrize(
    "bar",
    [QRect(440, 0, 560, 600), QRect(0, 0, 400, 600), QRect(0, 0, 1000, 250), QRect(0, 290, 1000, 310)],
    ids=["right", "left", "above", "below"],
)
def test_it_never_covers_what_must_stay_clear_and_stays_near_all_the_same(bar: QRect) -> None:
    place = callout_place([SIZE], ROOM, TARGET, [bar], [])
    assert not place.intersects(bar) and not place.intersects(TARGET)
    assert apart(place, TARGET) <= APART


def test_of_places_as_near_it_takes_one_that_covers_nothing_shy() -> None:
    place = callout_place([SIZE], ROOM, TARGET, [], [QRect(466, 219, 60, 100)])
    assert not place.intersects(QRect(466, 219, 60, 100))
    assert apart(place, TARGET) <= APART


@pytest.mark.parametrize(("high", "covers"), [(2, True), (600, False)])
def test_a_pixel_farther_away_costs_as_much_as_sixty_that_are_covered(high: int, covers: bool) -> None:
    # Right of what is shy lies free room; to go there costs more than a thin strip of it and less than a high one.
    shy = [QRect(0, 300 - high // 2, 760, high)]
    place = callout_place([SIZE], ROOM, QRect(400, 280, 40, 40), [QRect(0, 0, 760, 200), QRect(0, 400, 760, 200)], shy)
    assert (place.left() < 640) is covers


def test_where_nothing_is_free_it_covers_as_little_as_it_can() -> None:
    low, strip = QRect(0, 0, 250, 130), QRect(0, 0, 250, 60)
    place = callout_place([SIZE], low, None, [strip], [])
    covered = [QRect(QPoint(0, top), SIZE).intersected(strip).height() for top in (0, 10, 29)]
    assert low.contains(place)
    assert place.intersected(strip).height() <= min(covered) + 2


def test_without_anything_to_point_at_it_stands_where_nothing_shy_is_covered() -> None:
    assert callout_place([SIZE], ROOM, None, [], [QRect(0, 0, 1000, 480)]).top() >= 480


def test_where_it_finds_no_room_a_flatter_one_is_tried_and_else_least_is_covered() -> None:
    bar, flat = QRect(0, 80, 1000, 520), QSize(400, 60)  # 80 pixels are left above
    place = callout_place([SIZE, flat], ROOM, bar, [bar], [])
    assert place.size() == flat and not place.intersects(bar)
    assert callout_place([SIZE, flat], ROOM, ROOM, [], []).size() == SIZE  # 20,000 pixels, not 24,000

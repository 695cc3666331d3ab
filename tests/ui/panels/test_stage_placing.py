"""A stage stands beside what it tells of: on the side with more room, over nothing that can be chosen."""

import pytest

from tests.marks import quick
from ui.panels.stage.stage_placing import BESIDE, TIP, is_free, stage_place
from ui.table.layout.geometry import Point, Rect

pytestmark = quick

ROOM = Rect(0, 0, 1000, 800)
SIZE = (400.0, 200.0)


@pytest.mark.parametrize(
    ("about", "corner", "tip"),
    [
        # 500 pixels above by 1000 and 100 below; 450 on either side by 800: above is the largest.
        (Rect(450, 600, 100, 100), (300, 600 - BESIDE - 200), (500, 600 + TIP)),
        (Rect(450, 100, 100, 100), (300, 200 + BESIDE), (500, 200 - TIP)),
        (Rect(100, 350, 100, 100), (200 + BESIDE, 300), (200 - TIP, 400)),
        (Rect(800, 350, 100, 100), (800 - BESIDE - 400, 300), (800 + TIP, 400)),
    ],
)
def test_it_stands_on_the_side_with_more_room_and_points_at_it(
    about: Rect, corner: tuple[float, float], tip: tuple[float, float]
) -> None:
    place = stage_place(ROOM, SIZE, about, ())
    assert (place.area.x, place.area.y) == corner
    assert place.tip == Point(*tip)


def test_it_goes_where_it_covers_nothing_that_can_be_chosen() -> None:
    about = Rect(450, 600, 100, 100)
    above = Point(500, 500)
    place = stage_place(ROOM, SIZE, about, (above,))
    assert not place.area.holds(above)
    assert is_free(place, ROOM, about, (above,))
    assert not is_free(stage_place(ROOM, SIZE, about, ()), ROOM, about, (above,))


def test_it_rather_covers_what_it_tells_of_than_what_can_be_chosen() -> None:
    about = Rect(450, 350, 100, 100)
    spared = (Point(500, 200), Point(500, 600), Point(300, 400), Point(700, 400))
    high = (300.0, 700.0)
    place = stage_place(ROOM, high, about, spared[2:3])
    assert not place.area.holds(spared[2])
    assert not is_free(stage_place(ROOM, high, about, spared), ROOM, about, spared)


def test_it_never_leaves_its_room() -> None:
    for about in (Rect(-20, 0, 100, 100), Rect(950, 750, 100, 100), Rect(0, 750, 80, 80)):
        area = stage_place(ROOM, SIZE, about, ()).area
        assert (area.x >= 0, area.y >= 0, area.right <= 1000, area.bottom <= 800) == (True,) * 4


@pytest.mark.parametrize("about", [None, Rect(2000, 100, 100, 100)])
def test_about_nothing_in_sight_it_stands_in_the_middle_and_points_nowhere(about: Rect | None) -> None:
    place = stage_place(ROOM, SIZE, about, ())
    assert (place.area.x, place.area.y, place.tip) == (300, 0, None)

"""From where the world is seen, and plain geometry, with every place worked out here."""

import pytest

from tests.ui.table.conftest import Showing
from tests.ui.table.moments import until
from ui.table.layout.geometry import Point, Rect, around, joined
from ui.table.scene.camera import Camera, fitted

NEAREST, FARTHEST = 2.6, 0.35  # pixels to a unit of the world
WINDOW = Rect(100, 50, 824, 424)  # with 2 pixels free on each side 820 by 420 are left


def test_a_place_is_seen_by_zoom_and_shift_and_meant_back() -> None:
    camera = Camera(2.0, 10, -30)
    assert camera.seen(Point(5, 20)) == (20, 10)
    assert camera.meant(Point(20, 10)) == (5, 20)


def test_panning_moves_the_world_right_and_down() -> None:
    assert Camera(2.0, 10, -30).panned(7, 11) == (2.0, 17, -19)


@pytest.mark.parametrize(("factor", "zoom"), [(1.5, 1.5), (0.5, 0.5), (9.0, NEAREST), (0.01, FARTHEST)])
def test_zooming_keeps_the_place_under_the_pointer_and_stops_at_both_ends(factor: float, zoom: float) -> None:
    camera = Camera(1.0, 40, 20).zoomed(factor, Point(140, 220))
    assert camera.zoom == pytest.approx(zoom)
    assert camera.seen(Point(100, 200)) == pytest.approx((140, 220))


@pytest.mark.parametrize("zoom", [0.1, 0.2, 0.35, 1.0, 2.6, 4.0])
def test_zooming_never_goes_the_other_way_wherever_the_world_was_fitted(zoom: float) -> None:
    """A very large world is fitted farther away than people go, on a very large screen the world is nearer."""
    camera = Camera(zoom, 40, 20)
    for factor in (0.5, 0.85, 1.18, 3.0):
        found = camera.zoomed(factor, Point(140, 220)).zoom
        low, high = (zoom, max(zoom, NEAREST)) if factor > 1 else (min(zoom, FARTHEST), zoom)
        assert low <= found <= high
        assert found == pytest.approx(min(max(zoom * factor, low), high))


def test_a_place_is_brought_to_a_point_of_the_view_as_near_as_before() -> None:
    camera = Camera(1.5, 3, 4).centred(Point(10, -20), Point(400, 300))
    assert camera.zoom == 1.5
    assert camera.seen(Point(10, -20)) == (400, 300)


def test_the_whole_world_is_fitted_in_the_middle_as_large_as_there_is_room() -> None:
    # 1000 by 1000 units into a height of 420 pixels; 1000 by 250 into a width of 820.
    for world, zoom in ((Rect(-500, -500, 1000, 1000), 0.42), (Rect(0, 0, 1000, 250), 0.82)):
        camera = fitted([world], WINDOW, 1.0, [])
        assert camera.zoom == pytest.approx(zoom)
        assert camera.seen(world.centre) == pytest.approx(WINDOW.centre)


def test_a_small_world_is_shown_no_larger_than_the_design_does() -> None:
    assert fitted([Rect(0, 0, 100, 100)], WINDOW, 1.0, []).zoom == pytest.approx(1.3)
    assert fitted([Rect(0, 0, 100, 100)], WINDOW, 0.8, []).zoom == pytest.approx(1.3 * 0.8)
    assert fitted([], WINDOW, 0.8, []) == (0.8, *WINDOW.centre)


def test_all_lands_are_fitted_and_keep_clear_of_what_lies_over_the_world() -> None:
    lands = [Rect(0, 0, 100, 100), Rect(900, 150, 100, 100)]
    camera = fitted(lands, WINDOW, 1.0, [])
    assert camera.seen(Point(500, 125)) == pytest.approx(WINDOW.centre)
    over = Rect(100, 50, 150, 60)  # a panel in the upper left corner, where the first land would lie
    clear = fitted([*lands], WINDOW, 1.0, [over])
    x, y = clear.seen(Point(0, 0))
    assert x >= over.right or y >= over.bottom
    assert WINDOW.holds(clear.seen(Point(1000, 250))) and WINDOW.holds(clear.seen(Point(0, 0)))


def test_rectangles_are_joined_inset_and_asked_what_they_hold() -> None:
    one, other = Rect(10, 20, 30, 40), Rect(-5, 50, 20, 60)
    assert (one.right, one.bottom, one.centre) == (40, 60, (25, 40))
    assert one.joined(other) == other.joined(one) == (-5, 20, 45, 90)
    assert joined([one, other]) == (-5, 20, 45, 90) and joined([]) is None
    assert one.inset(5) == (15, 25, 20, 30)
    assert one.inset(5, 1) == (15, 21, 20, 38)
    assert one.inset(20).w == 0
    assert around(Point(25, 40), 30, 40) == one
    inside = [Point(10, 20), Point(40, 60), Point(25, 40)]
    outside = [Point(9, 40), Point(41, 40), Point(25, 19), Point(25, 61)]
    assert [one.holds(each) for each in (*inside, *outside)] == [True] * 3 + [False] * 4
    assert Point(1, 2).moved(10, 20) == (11, 22)


@pytest.mark.parametrize(("x", "y"), [(4000, 0), (-4000, 0), (0, 4000), (0, -4000), (-4000, 4000)])
def test_the_world_cannot_be_pulled_out_of_sight(x: float, y: float) -> None:
    window, world = Rect(200, 0, 900, 600), Rect(-500, -400, 1000, 800)
    seen = Camera(1.0, 650, 300).panned(x, y).kept_in(window, world)
    shown = seen.seen_area(world)
    # A third of the window, 300 x 200, still shows the world.
    assert min(shown.right, window.right) - max(shown.x, window.x) >= 300 - 0.01
    assert min(shown.bottom, window.bottom) - max(shown.y, window.y) >= 200 - 0.01
    small = Camera(0.1, 650, 300).panned(x, y).kept_in(window, world).seen_area(world)
    assert window.joined(small) == pytest.approx(window), "one that is smaller stays whole"
    near = Camera(1.0, 700, 280)
    assert near.kept_in(window, world) == near, "what is in sight is not moved"


def test_pulled_by_hand_it_stays_in_sight(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"), size=(1280, 678))
    view.camera.pan(-9000, 9000)
    scene = view.table_scene
    assert scene.plan.world is not None
    shown, window = scene.screen.camera.seen_area(scene.plan.world), scene.frame.world
    assert min(shown.right, window.right) - max(shown.x, window.x) >= window.w / 3 - 0.01
    assert min(shown.bottom, window.bottom) - max(shown.y, window.y) >= window.h / 3 - 0.01

"""The world is turned by thirds so that it fills the window; areas keep their neighbours, spaces what is on them."""

import math

import pytest

from qquovadis.engine import hexes
from qquovadis.engine.hexes import Place, spot
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.loading import find_pack
from tests.builders import quo_vadis
from tests.marks import quick
from tests.ui.laid import session_at
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import chart_of, opened
from ui.art.land.tiles import TileFace
from ui.table.input.hit_testing import touch, zones_under
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.geometry import Point
from ui.table.layout.layout import plan_table, regions_of
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import RADIUS, Plan
from ui.table.layout.world_layout import nearest_spot, tile_centre
from ui.table.scene.camera import best_turn, fitted

ROOT3 = math.sqrt(3)
SEEDS = (301, 302, 303, 304, 305, 306)  # chosen before any was looked at
SIZES = (((1920, 1080), 36), ((1280, 720), 32))  # of the window, and the least share of it that the world covers


def turned(at: Point, thirds: int) -> Point:
    """A place turned clockwise about the middle of the first tile, where its three hexes meet."""
    middle = Point(RADIUS * ROOT3 / 2, RADIUS / 2)
    x, y = at.x - middle.x, at.y - middle.y
    for _ in range(thirds):
        x, y = -x / 2 - y * ROOT3 / 2, x * ROOT3 / 2 - y / 2
    return middle.moved(x, y)


def near(one: Point, other: Point) -> bool:
    return math.dist(one, other) < 1e-6 * RADIUS


@quick
@pytest.mark.parametrize("thirds", [1, 2])
def test_every_tile_and_every_space_goes_round_the_middle_together(thirds: int) -> None:
    view, index = opened().seat_view(0), chart_of(4)
    before, after = (plan_table(view, index, LayoutSetting(1580, 992, 0, turn=each)) for each in (0, thirds))
    hexed = [zone for zone, ground in before.zones.items() if ground.shape == "hex"]
    assert len(hexed) > 20
    for zone in hexed:
        assert near(after.zones[zone].area.centre, turned(before.zones[zone].area.centre, thirds))
        assert near(after.zones[zone].centre, turned(before.zones[zone].centre, thirds))


@pytest.mark.parametrize("thirds", [0, 1, 2])
def test_the_nearest_free_spot_is_found_in_a_turned_world_too(thirds: int) -> None:
    lying = [spot(Place(0, 0)), spot(Place(1, 0))]
    for place in hexes.around(Place(0, 0)):
        if spot(place) not in lying:
            at = tile_centre(spot(place), thirds)
            assert nearest_spot(lying, at.moved(9, -7), thirds) == spot(place)
            assert near(at, turned(tile_centre(spot(place)), thirds))


def test_a_long_world_is_laid_across_and_shows_under_each_space_the_land_that_lies_there(
    table_presenter: Showing,
) -> None:
    column, lands = ["2-4", "1-2", "2-5", "3-5"], ("sea", "mountain", "desert")
    laid = quo_vadis(seats=3).say(genesis="2-4", start="A", round=5)
    for at, name in enumerate(column):
        laid.tile(name, (at, -at * 0), lands)
    view = table_presenter(session_at(laid.races("gigant", "mystic", "deep_one"), "workers", "A"))
    plan, index = view.table_scene.plan, view.table_scene.board_index
    assert index is not None and view.table_scene.scene_state is not None
    seen = view.table_scene.scene_state.view
    flat = plan_table(seen, index, LayoutSetting(1580, 992, 0))
    assert wide(plan) / high(plan) >= wide(flat) / high(flat)
    faces = {item.piece: item.face for item in view.table_scene.piece_items.items() if isinstance(item.face, TileFace)}
    assert len(faces) >= len(column)
    for tile, face in faces.items():
        printed = index.kit.identities[seen.identity_of[tile]].marks["terrains"]
        assert isinstance(printed, tuple)
        spaces = [zone for zone, ground in plan.zones.items() if ground.shape == "hex" and near_tile(plan, zone, tile)]
        assert len(spaces) == 3
        for space in spaces:
            letter = "abc".index(index.kit.zones[space].name[-1])
            assert face.terrains[plan.zones[space].place] == printed[(letter - seen.turned[tile]) % 3]


def near_tile(plan: Plan, zone: int, tile: int) -> bool:
    """Whether a space belongs to a tile."""
    return near(plan.zones[zone].centre, Point(plan.pieces[tile].x, plan.pieces[tile].y))


def wide(plan: Plan) -> float:
    return max(land.right for land in plan.lands) - min(land.x for land in plan.lands)


def high(plan: Plan) -> float:
    return max(land.bottom for land in plan.lands) - min(land.y for land in plan.lands)


def test_a_space_of_a_turned_world_is_clicked_where_it_is_painted(table_presenter: Showing) -> None:
    for seed in SEEDS:
        view = table_presenter(opened(seed=seed))
        plan, camera = view.table_scene.plan, view.table_scene.screen.camera
        for zone, ground in plan.zones.items():
            if ground.shape == "hex":
                x, y = {0: (-ROOT3 / 2, -0.5), 1: (ROOT3 / 2, -0.5), 2: (0.0, 1.0)}[ground.place]
                assert near_within(ground.area.centre, ground.centre.moved(x * RADIUS, y * RADIUS), 0.05 * RADIUS)
                assert zones_under(touch(view.table_scene, camera.seen(ground.area.centre)))[:1] in ([zone], [])
        if plan.turn:
            return
    raise AssertionError("none of these worlds was turned")


def test_while_tiles_are_moved_by_hand_the_world_is_not_turned_and_afterwards_it_is(table_presenter: Showing) -> None:
    session = opened(seed=SEEDS[0])
    view = table_presenter(session)
    scene_state, index = view.table_scene.scene_state, view.table_scene.board_index
    assert scene_state is not None and index is not None and index.board.world is not None
    turn, seen = view.table_scene.plan.turn, scene_state.view
    tiles = sorted(tile for tile in seen.contents[index.families[index.board.world.tiles][0]] if seen.spot[tile] >= 0)
    spots = list(seen.spot)
    across = {0: (1, 0), 1: (0, 1), 2: (-1, 1)}
    for other in range(3):  # a row of tiles that would best be looked at from another side
        m, n = across[other]
        for at, tile in enumerate(tiles):
            spots[tile] = spot(Place(at * m, at * n))
        moved = seen._replace(spot=list(spots))
        if best_turn(moved, index) != turn:
            break
    view.table_scene.let_hands_work(freely=True)
    view.show_view(scene_state._replace(view=moved))
    assert view.table_scene.plan.turn == turn
    view.table_scene.let_hands_work(freely=False)
    view.show_view(scene_state._replace(view=moved))
    assert view.table_scene.plan.turn == best_turn(moved, index) != turn


def near_within(one: Point, other: Point, gap: float) -> bool:
    return math.dist(one, other) <= gap


def test_the_world_of_four_covers_its_share_of_the_window_whatever_the_world() -> None:
    index = BoardIndex(opened().seat_view(0).kit, load_board(find_pack("quo_vadis", "30")))
    for seed in SEEDS:
        view = opened(seed=seed).seat_view(0)
        for (width, height), least in SIZES:
            room = (width, height - (48 if height > 800 else 42))
            plan = plan_table(view, index, LayoutSetting(*room, 0, turn=best_turn(view, index)))
            frame = regions_of(index, *room)
            zoom = fitted(plan.lands, frame.world, frame.unit, plan.over).zoom
            assert 100 * wide(plan) * high(plan) * zoom * zoom / width / height >= least

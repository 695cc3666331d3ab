"""Points of a grid for what lies loose: the nearest ones, none twice while there are others, none out of reach."""

from math import dist
from random import Random

from qquovadis.model.free_table.spot import GRAIN
from ui.table.layout.geometry import Point
from ui.table.layout.loose_grid import EVERYWHERE, LooseThing, mesh_for, nearest_points

MESH = 40.0


def test_points_lie_half_a_thing_apart_and_on_the_fine_grid() -> None:
    assert [mesh_for(width) for width in (1, 80, 81, 88)] == [GRAIN, 40, 44, 44]


def test_each_thing_comes_to_the_nearest_point_and_those_nearest_come_first() -> None:
    things = {1: LooseThing(Point(-47, 18), EVERYWHERE), 2: LooseThing(Point(-39, 2), EVERYWHERE)}
    found = nearest_points(things, MESH, ())
    assert found == {1: Point(-40, 40), 2: Point(-40, 0)}
    assert nearest_points({1: things[1]}, MESH, [Point(-40, 0)]) == {1: Point(-40, 40)}


def test_no_two_share_a_point_and_no_free_point_is_nearer_than_the_one_that_was_given() -> None:
    chance = Random(8)
    things = {
        piece: LooseThing(Point(chance.gauss(0, 60), chance.gauss(0, 30)), Point(410, 130)) for piece in range(90)
    }
    found = nearest_points(things, MESH, ())
    assert len({*found.values()}) == 90 and all(abs(x) <= 410 and abs(y) <= 130 for x, y in found.values())
    points = {Point(column * MESH, row * MESH) for column in range(-10, 11) for row in range(-3, 4)}
    left = points - {*found.values()}
    assert {*found.values()} <= points
    for piece, point in found.items():
        assert dist(point, things[piece].at) <= min(dist(each, things[piece].at) for each in left)


def test_what_would_stick_out_lies_further_in_and_shares_a_point_only_where_there_are_no_more() -> None:
    narrow = {piece: LooseThing(Point(30, 0), Point(30, 45)) for piece in range(4)}
    found = [*nearest_points(narrow, MESH, ()).values()]
    assert sorted(found[:3], key=lambda point: point.y) == [Point(0, -40), Point(0, 0), Point(0, 40)]
    assert found[3] == Point(0, 0)

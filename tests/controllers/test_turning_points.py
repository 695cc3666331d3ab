"""Where a game turned, by hand-made courses of points."""

import pytest

from qquovadis.controllers.replay.turning_points import GAIN, LEAD, TurningPoint, length, turning_points
from tests.marks import quick

pytestmark = quick

HIDDEN: tuple[int, ...] = ()


def test_who_takes_the_lead_and_keeps_it_is_told() -> None:
    course = ((0, 3, 3, 3, 3), (0, 0, 0, 7, 7))
    assert [each for each in turning_points(course, ()) if each.sort == LEAD] == [
        TurningPoint(1, 0, LEAD, 3),
        TurningPoint(3, 1, LEAD, 7),
    ]


def test_a_lead_that_does_not_last_is_not_told() -> None:
    ahead = tuple(5 for _ in range(60))
    flash = tuple(9 if moment == 30 else 0 for moment in range(60))
    assert [each.seat for each in turning_points((ahead, flash), ()) if each.sort == LEAD] == [0]


def test_those_who_lead_together_do_not_lead() -> None:
    assert [each for each in turning_points(((0, 4, 4), (0, 4, 4)), ()) if each.sort == LEAD] == []


def test_gains_are_counted_turn_by_turn_and_told_where_most_came() -> None:
    course = ((0, 1, 4, 4, 4, 4), (0, 0, 0, 0, 2, 2))
    gains = [each for each in turning_points(course, (0, 3)) if each.sort == GAIN]
    assert gains == [TurningPoint(2, 0, GAIN, 4), TurningPoint(4, 1, GAIN, 2)]


def test_the_largest_gains_are_kept_when_there_are_many() -> None:
    row = tuple(moment * (moment + 1) // 2 for moment in range(30))
    points = turning_points((row, tuple(0 for _ in row)), range(30), most=4)
    assert [each.points for each in points if each.sort == GAIN] == [26, 27, 28]


@pytest.mark.parametrize("course", [(), (HIDDEN, HIDDEN), ((0,), HIDDEN)])
def test_where_no_points_are_seen_nothing_turned(course: tuple[tuple[int, ...], ...]) -> None:
    assert turning_points(course, (0,)) == ()


def test_what_comes_with_the_last_entry_is_no_turn() -> None:
    assert [each for each in turning_points(((0, 1, 9), (0, 0, 8)), (0, 1)) if each.sort == GAIN] == [
        TurningPoint(1, 0, GAIN, 1)
    ]


def test_hidden_seats_do_not_count() -> None:
    course = (HIDDEN, (0, 2, 2))
    assert length(course) == 3
    assert turning_points(course, ()) == (TurningPoint(1, 1, GAIN, 2),)

"""Where moments lie on the strip, in pixels that are worked out here."""

import pytest

from qquovadis.model.history.landmarks import Landmark, LandmarkKind
from ui.history.scale import TimelineScale
from ui.history.timeline import Timeline, TimelineRow

WIDE, MARGIN = 1020.0, 10.0  # so that 1000 pixels are between the margins


def course(length: int, *rounds: int, last_round: int = 0) -> Timeline:
    """A game of so many moments whose rounds begin at these."""
    marks = tuple(Landmark(moment, LandmarkKind.ROUND, number=number) for number, moment in enumerate(rounds, 1))
    return Timeline((TimelineRow(end=length, marks=marks),), last_round=last_round or len(rounds))


def places(scale: TimelineScale, *moments: int) -> list[float]:
    return [round(scale.x(moment), 3) for moment in moments]


def test_before_the_first_round_moments_are_pressed_into_nine_hundredths_of_the_width() -> None:
    # 100 moments of the draft have 90 pixels, the 100 of the rounds the 910 that are left.
    scale = TimelineScale(course(200, 100, 150), WIDE)
    assert places(scale, 0, 50, 100, 150, 200) == [MARGIN, 55.0, 100.0, 555.0, 1010.0]


def test_where_they_need_no_more_than_that_all_moments_are_as_wide() -> None:
    scale = TimelineScale(course(200, 10, 100), WIDE)
    assert places(scale, 0, 10, 100, 200) == [MARGIN, 60.0, 510.0, 1010.0]


def test_without_a_round_no_moment_is_pressed() -> None:
    assert places(TimelineScale(course(100), WIDE), 0, 50, 100) == [MARGIN, 510.0, 1010.0]


def test_moments_are_twelve_pixels_apart_at_most() -> None:
    assert places(TimelineScale(course(5), WIDE), 0, 1, 5) == [MARGIN, 22.0, 70.0]


def test_rounds_to_come_have_their_places_behind_the_last_moment() -> None:
    # Two rounds of four are to come: 26 pixels each are kept for them at least.
    scale = TimelineScale(course(200, 0, 100, last_round=4), WIDE)
    step = (1000 - 2 * 26) / 200
    end = MARGIN + 200 * step
    wide = (WIDE - MARGIN - (end + MARGIN)) / 2
    assert [(number, round(x, 3)) for number, x in scale.ahead] == [
        (3, round(end + MARGIN, 3)),
        (4, round(end + MARGIN + wide, 3)),
    ]


@pytest.mark.parametrize(("x", "moment"), [(-40.0, 0), (54.0, 49), (100.0, 100), (557.0, 150), (2000.0, 200)])
def test_a_point_means_the_moment_that_lies_nearest_to_it(x: float, moment: int) -> None:
    assert TimelineScale(course(200, 100, 150), WIDE).at(x, 25.0) == (0, moment)


def test_branches_lie_below_each_other_and_a_point_means_the_row_that_is_nearest() -> None:
    beside = tuple(TimelineRow(number=each, origin=0, start=20 * each, end=100) for each in (1, 2))
    scale = TimelineScale(course(100)._replace(rows=(course(100).rows[0], *beside)), WIDE, lanes=True)
    assert [scale.y(place) for place in range(3)] == [25.0, 42.5, 57.5]
    assert [scale.at(800.0, y)[0] for y in (5, 30, 36, 48, 52, 90)] == [0, 0, 1, 1, 2, 2]
    assert scale.at(110.0, 57.5) == (0, 10)  # before it leaves the row in play, which has that moment
    assert scale.height == 15 + 20 + 2 * 15 + 3

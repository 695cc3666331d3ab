"""Where the regions of the table are, by the numbers of the design: in it, at half its size, and in small windows."""

from itertools import pairwise

import pytest

from ui.table.layout.frame import frame, heightened
from ui.table.layout.geometry import Rect

DESIGN = (1580.0, 992.0)


def rounded(area: Rect) -> tuple[float, ...]:
    return tuple(round(each, 2) for each in area)


def test_at_the_size_of_the_design_everything_has_its_designed_place() -> None:
    regions = frame(DESIGN, others=2, shelved=5)
    assert regions.unit == 1.0 and not regions.slim
    # 364 for mats at the left, 272 for front mat and hand below, 548 for the hand, 54 for the bar, 118 + 28 the shelf.
    assert rounded(regions.world) == (364, 0, 1580 - 364 - 146, 992 - 272 - 54 - 4 - 6)
    assert rounded(regions.bar) == (368, 992 - 272 - 54 - 4, 1580 - 364 - 4 - 10, 54)
    assert rounded(regions.front) == (10, 726, 1580 - 548 - 20, 256)
    assert rounded(regions.hand) == (1580 - 548, 726, 538, 266)
    assert rounded(regions.shelf) == (1580 - 118 - 14, 8, 118, 5 * 94 + 26)
    assert [rounded(area) for area in regions.sides] == [(10, 8, 346, 250), (10, 266, 346, 250)]


@pytest.mark.parametrize(
    ("size", "unit", "slim"),
    [
        ((3160.0, 1984.0), 2.0, False),
        ((3160.0, 992.0), 1.0, False),
        ((1580.0, 1984.0), 1.0, False),
        ((1264.0, 793.6), 0.8, False),
        ((1263.0, 793.6), 1263 / 1580, True),
        ((400.0, 300.0), 0.5, True),
    ],
)
def test_the_design_is_drawn_as_large_as_both_sides_allow_and_never_below_half(
    size: tuple[float, float], unit: float, slim: bool
) -> None:
    regions = frame(size, others=2, shelved=5)
    assert regions.unit == pytest.approx(unit)
    assert regions.slim is slim


def test_what_is_covered_at_the_right_takes_from_world_bar_and_shelf_and_not_from_hand_and_mats() -> None:
    free, covered = frame(DESIGN, 2, 5), frame(DESIGN, 2, 5, 300)
    assert (covered.hand, covered.front, covered.sides) == (free.hand, free.front, free.sides)
    assert covered.world == free.world._replace(w=free.world.w - 300)
    assert covered.bar == free.bar._replace(w=free.bar.w - 300)
    assert covered.shelf == free.shelf._replace(x=free.shelf.x - 300)


def test_further_hands_have_a_broader_room() -> None:
    usual, roomy = frame(DESIGN, 2, 5), frame(DESIGN, 2, 5, roomy=True)
    assert (usual.hand.x, roomy.hand.x) == (1580 - 548, 1580 - 690)
    assert roomy.front.right == roomy.hand.x - 10


def test_without_a_shelf_the_world_has_its_room() -> None:
    assert frame(DESIGN, 2, 0).world.right == DESIGN[0]


@pytest.mark.parametrize("others", [1, 2, 3, 4])
def test_mats_to_the_side_share_the_height_above_the_tray_and_never_touch(others: int) -> None:
    sides = frame((1280.0, 676.0), others, 5).sides
    assert len(sides) == others
    tray_top = 676 - 272 * min(1280 / 1580, 676 / 992)
    assert sides[0].y == 8 and sides[-1].bottom <= tray_top
    assert all(below.y - above.bottom == pytest.approx(8) for above, below in pairwise(sides))
    assert len({round(each.h, 6) for each in sides}) == 1


def test_a_bar_with_larger_letters_grows_upwards_and_takes_that_from_the_world() -> None:
    small = frame((1280.0, 676.0), 2, 5)
    higher = heightened(small, 1.5, 5)
    grown = 44 * 1.5 - small.bar.h
    assert grown > 0
    assert higher.bar.bottom == pytest.approx(small.bar.bottom)
    assert higher.bar.h == pytest.approx(66)
    assert higher.world.bottom == pytest.approx(small.world.bottom - grown)
    assert heightened(small, 0.5, 5) == small

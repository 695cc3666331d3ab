"""Where the regions of the table are, by the numbers of the design: at its two sizes, between them and beyond."""

from itertools import combinations, pairwise

import pytest

from ui.table.layout.frame import Frame, frame, lift
from ui.table.layout.geometry import Rect

LARGE, SMALL = (1920.0, 1032.0), (1280.0, 678.0)  # of the view in windows of 1920x1080 and 1280x720
SIZES = (SMALL, (1600.0, 852.0), LARGE, (2560.0, 1392.0), (3840.0, 2112.0))


def rounded(area: Rect) -> tuple[float, ...]:
    return tuple(round(each, 1) for each in area)


def kept_free(regions: Frame) -> list[Rect]:
    """What must not lie over anything else."""
    column = [*regions.sides, regions.ranking, regions.news]
    return [regions.world, regions.strip, regions.hand, regions.bar, *column]


def overlap(one: Rect, other: Rect) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 0.01 and down > 0.01


@pytest.mark.parametrize(
    ("size", "sizes", "cards"),
    [
        (LARGE, ((264, 148), (264, 34 + 4 * 27), (80, 6 * 62 + 20), (1020, 96)), (168, 190)),
        (SMALL, ((196, 109.9), (196, 22 + 4 * 19), (64, 6 * 46 + 20 * 678 / 1032), (640, 68)), (132, 146)),
        ((2560.0, 1376.0), ((352, 197.3), (352, 189.3), (106.7, 522.7), (1359.4, 128)), (224, 253.3)),
    ],
)
def test_every_region_has_the_size_that_the_design_gives_it(
    size: tuple[float, float], sizes: tuple[tuple[float, float], ...], cards: tuple[float, float]
) -> None:
    regions, (side, ranking, shelf, strip) = frame(size, others=3, shelved=6), sizes
    assert [rounded(each)[2:] for each in regions.sides] == [side] * 3
    assert rounded(regions.ranking)[2:] == ranking
    assert regions.shelf[2:] == pytest.approx(shelf, abs=0.06)
    assert regions.strip[2:] == pytest.approx(strip, abs=4)
    assert tuple(round(each, 1) for each in regions.card) == cards and round(regions.hand.h, 1) == cards[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("others", [2, 3, 4])
@pytest.mark.parametrize("hands", [0, 1, 2])
def test_nothing_lies_over_the_world_or_over_anything_else_at_rest(
    size: tuple[float, float], others: int, hands: int
) -> None:
    regions = frame(size, others, 0 if hands > 1 else 6, hands=hands)
    for one, other in combinations((each for each in kept_free(regions) if hands or each != regions.hand), 2):
        assert not overlap(one, other), (one, other)
    view = Rect(0, 0, *size)
    for area in (*kept_free(regions), regions.shelf, regions.front, *regions.opened):
        assert (
            area.x >= -0.01 and area.y >= -0.01 and area.right <= view.right + 0.01 and area.bottom <= view.bottom + 1
        )
    assert regions.world.right <= regions.shelf.x or hands > 1


def test_between_the_sizes_of_the_design_measures_grow_evenly_and_above_them_by_a_factor() -> None:
    middle = ((SMALL[0] + LARGE[0]) / 2, (SMALL[1] + LARGE[1]) / 2)
    assert frame(middle, 3, 6).card == pytest.approx(((132 + 168) / 2, (146 + 190) / 2))
    twice = frame((LARGE[0] * 2, LARGE[1] * 2), 3, 6)
    assert twice.card == pytest.approx((2 * 168, 2 * 190)) and twice.unit == pytest.approx(2)


def test_a_wider_window_gives_its_width_to_the_world() -> None:
    usual, wide = frame(LARGE, 3, 6), frame((LARGE[0] + 500, LARGE[1]), 3, 6)
    assert wide.world.w == usual.world.w + 500 and wide.world.h == usual.world.h
    assert [each[2:] for each in wide.sides] == [each[2:] for each in usual.sides]


@pytest.mark.parametrize("size", [(1024.0, 658.0), *SIZES])
@pytest.mark.parametrize("shelved", [0, 6])
def test_an_open_drawer_takes_from_the_world_alone(size: tuple[float, float], shelved: int) -> None:
    free = frame(size, 4, shelved)
    covered = frame(size, 4, shelved, 1.0, free.drawer.w)
    assert covered.drawer == free.drawer
    assert covered.world.right == pytest.approx(free.drawer.x - 8) and covered.world.x == free.world.x
    kept = [covered.world, covered.bar, *kept_free(free), *([free.shelf] if shelved else [])]
    kept.remove(free.world)
    kept.remove(free.bar)
    assert not any(overlap(free.drawer, each) for each in kept)
    same = ("strip", "hand", "sides", "opened", "ranking", "news", "shelf", "front")
    assert all(getattr(covered, name) == getattr(free, name) for name in same)


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024.0, 598.0), (1024.0, 658.0), (1366.0, 726.0), *SIZES])
@pytest.mark.parametrize("others", [1, 2, 3, 4])
def test_what_stands_at_the_left_has_room_there_in_every_window(
    size: tuple[float, float], others: int, letters: float
) -> None:
    """Mats, ranking and two rows of buttons; what is left for the newest lines may be nothing."""
    regions = frame(size, others, 6, letters)
    rows = (regions.ranking.h / letters - 22) / (others + 1)
    assert rows >= 15 and regions.sides[0].h >= 60
    buttons = 2 * 26 + 4
    assert regions.news.h >= buttons * letters - 0.01 and regions.news.bottom <= regions.strip.y
    column = [*regions.sides, regions.ranking, regions.news]
    assert all(above.bottom <= below.y for above, below in pairwise(column))


@pytest.mark.parametrize("size", [*SIZES, (1024.0, 652.0), (1366.0, 720.0)])
def test_the_hand_lies_whole_beside_the_strip_and_above_the_edge_of_the_view(size: tuple[float, float]) -> None:
    regions = frame(size, 3, 6)
    assert regions.strip.right < regions.hand.x and regions.hand.right <= size[0]
    assert regions.world.bottom < regions.hand.y and regions.hand.bottom < size[1]
    assert regions.hand.h >= 136, "a text of 90 letters has room in letters that can be read"
    assert regions.hand.w >= 4 * 120, "each of four cards has room for the words of a line"


def test_where_nobody_holds_cards_the_world_reaches_down_to_the_bar() -> None:
    held, empty = frame(LARGE, 3, 6), frame(LARGE, 3, 6, hands=0)
    assert held.world.bottom == pytest.approx(held.hand.y - 2) and empty.world.bottom == pytest.approx(empty.bar.y - 2)
    assert empty.strip.w > held.strip.w


def test_without_a_shelf_the_world_has_its_room() -> None:
    assert frame(LARGE, 2, 0).world.right == LARGE[0] - 8


@pytest.mark.parametrize("others", [1, 2, 3, 4])
def test_mats_to_the_side_are_alike_below_each_other_and_above_the_newest_lines(others: int) -> None:
    regions = frame(SMALL, others, 5)
    assert len(regions.sides) == len(regions.opened) == others
    assert regions.sides[0].y == 8 and regions.sides[-1].bottom <= regions.news.y
    assert all(below.y - above.bottom == pytest.approx(6) for above, below in pairwise(regions.sides))
    assert len({round(each.h, 6) for each in regions.sides}) == 1


@pytest.mark.parametrize("size", SIZES)
def test_a_mat_that_opens_grows_over_its_own_place_and_stays_above_the_strip(size: tuple[float, float]) -> None:
    regions = frame(size, 4, 6)
    for shut, opened in zip(regions.sides, regions.opened, strict=True):
        assert opened.joined(shut) == pytest.approx(opened)
        assert opened.w > shut.w and opened.h > 1.5 * shut.h
        assert opened.bottom <= regions.ranking.y, "how the seats stand lies over the table"
    assert regions.front.bottom <= regions.bar.y


def test_a_bar_with_larger_letters_grows_upwards_and_takes_that_from_the_world_where_nobody_holds_cards() -> None:
    small, higher = frame(SMALL, 2, 5, hands=0), frame(SMALL, 2, 5, 1.5, hands=0)
    assert small.bar.h == 44 and higher.bar.h == pytest.approx(66)
    assert higher.bar.bottom == pytest.approx(small.bar.bottom)
    assert higher.world.bottom == pytest.approx(small.world.bottom - 22)
    assert higher.bar.w >= small.bar.w
    assert frame(SMALL, 2, 5, 1.5).world == frame(SMALL, 2, 5).world, "beside the hand it has room for that"


@pytest.mark.parametrize("size", [(1.0, 1.0), (200.0, 150.0), (500.0, 2000.0), (4000.0, 300.0)])
def test_no_size_is_too_strange(size: tuple[float, float]) -> None:
    regions = frame(size, 4, 6)
    assert regions.world.w >= 1 and regions.world.h >= 1 and regions.unit >= 0.5


def test_what_lies_above_a_bar_that_is_higher_moves_with_it_and_the_world_does_not() -> None:
    usual = frame(LARGE, 3, 6)
    lifted = lift(usual, 40)
    assert (lifted.bar_top, lifted.front.y) == (usual.bar.y - 40, usual.front.y - 40)
    assert (lifted.world, lifted.bar, lifted.hand, lifted.front.h) == (
        usual.world,
        usual.bar,
        usual.hand,
        usual.front.h,
    )
    assert usual.bar_room.x <= usual.bar.x and usual.bar.right <= usual.bar_room.right < usual.hand.x

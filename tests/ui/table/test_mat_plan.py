"""How the parts of a mat lie in it: inside, apart, in order, and as many as there is to hold."""

from itertools import combinations, pairwise

import pytest

from ui.table.layout.geometry import Rect
from ui.table.layout.mat_layout import MatContents, front_mat, side_mat, slim_mat
from ui.table.layout.plan import MatPlan

AREA = Rect(10, 726, 1012, 256)
SIDE = Rect(10, 8, 346, 250)
SLIM = Rect(10, 8, 218, 120)
CONTENTS = MatContents(
    tracks=("morale", "food", "faith", "wrath"),
    slots=6,
    columns=6,
    cards=7,
    counted=("hand", "reserve"),
    heap=("supply",),
    heads=("generation", "skills", "supply"),
)
PLANS = {
    "front": front_mat(2, AREA, 1.0, CONTENTS),
    "side": side_mat(2, SIDE, 1.0, CONTENTS),
    "slim": slim_mat(2, SLIM, CONTENTS),
}


def parts(plan: MatPlan) -> dict[str, Rect]:
    """Every part that nothing else may cover, by what it is."""
    found = {f"column {at}": area for at, area in enumerate(plan.columns)}
    found |= {f"card {at}": area for at, area in enumerate(plan.cards)}
    found |= {f"track {name}": area for name, area in plan.tracks}
    found |= {f"count {name}": area for name, area in plan.counts}
    return {**found, "name": plan.name, "points": plan.points}


@pytest.mark.parametrize("style", PLANS)
def test_there_is_a_place_for_each_track_column_and_card_in_their_order(style: str) -> None:
    plan = PLANS[style]
    assert (plan.seat, plan.style) == (2, style)
    assert [name for name, _ in plan.tracks] == list(CONTENTS.tracks)
    assert len(plan.columns) == 6
    assert len(plan.cards) == (7 if style == "front" else 8)  # the others have them in two rows as long as each other
    assert all(one.right <= two.x + 0.01 for one, two in pairwise(plan.columns))
    assert len({(round(area.w, 3), round(area.h, 3)) for area in plan.cards}) == 1


@pytest.mark.parametrize("style", PLANS)
def test_all_parts_lie_on_the_mat(style: str) -> None:
    area = PLANS[style].area
    for name, part in parts(PLANS[style]).items():
        assert part.w > 0 and part.h > 0, name
        assert area.x - 0.01 <= part.x and part.right <= area.right + 0.01, name
        assert area.y - 0.01 <= part.y and part.bottom <= area.bottom + 0.01, name


@pytest.mark.parametrize("style", PLANS)
def test_no_part_covers_another(style: str) -> None:
    for (one, first), (two, second) in combinations(parts(PLANS[style]).items(), 2):
        across = min(first.right, second.right) - max(first.x, second.x)
        down = min(first.bottom, second.bottom) - max(first.y, second.y)
        assert across <= 0.01 or down <= 0.01, (one, two)


@pytest.mark.parametrize("unit", [0.5, 0.8, 1.0, 2.0])
def test_the_mat_in_front_has_its_designed_margins_in_every_size(unit: float) -> None:
    plan = front_mat(0, Rect(100, 200, 1012 * unit, 256 * unit), unit, CONTENTS)
    # Own things take 276 of the width, 16 from the left; the badge has a radius of 22 and stands 38 below the edge.
    assert plan.badge == pytest.approx((100 + 38 * unit, 200 + 38 * unit))
    assert plan.radius == pytest.approx(22 * unit)
    assert plan.name == pytest.approx((100 + 72 * unit, 200 + 12 * unit, 126 * unit, 26 * unit))
    assert plan.note == pytest.approx((100 + 72 * unit, 200 + 38 * unit, 126 * unit, 20 * unit))
    assert plan.points == pytest.approx((100 + 198 * unit, 200 + 14 * unit, 78 * unit, 46 * unit))
    assert min(area.x for area in plan.columns) == pytest.approx(100 + 292 * unit)


@pytest.mark.parametrize("style", PLANS)
def test_name_and_points_stand_beside_each_other_at_the_top(style: str) -> None:
    plan = PLANS[style]
    assert plan.badge.x + plan.radius <= plan.name.x
    assert plan.name.right <= plan.points.x + 0.01
    assert plan.points.right <= plan.area.right
    assert plan.points.centre.y < plan.area.centre.y

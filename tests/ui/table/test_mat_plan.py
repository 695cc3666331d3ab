"""How the parts of a mat lie in it: inside, apart, in order, and as many as there is to hold."""

from itertools import combinations, pairwise

import pytest

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Finding
from tests.ui.table.moments import chart_of, until
from ui.table.layout.geometry import Rect
from ui.table.layout.layout import plan_table
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.mat_layout import MatContents, front_mat, shut_mat, side_mat
from ui.table.layout.plan import MatPlan
from ui.table.scene.cube_flow import slot_of
from ui.table.scene.standing import Standing

STRIP, ROOM = Rect(0, 936, 1020, 96), Rect(8, 672, 1004, 200)
SIDE = Rect(8, 8, 346, 240)
SHUT = Rect(8, 8, 260, 112)
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
    "front": front_mat(2, (STRIP, ROOM), 1.0, CONTENTS, is_open=False),
    "front, open": front_mat(2, (STRIP, ROOM), 1.0, CONTENTS, is_open=True),
    "side": side_mat(2, SIDE, CONTENTS),
    "shut": shut_mat(2, SHUT, CONTENTS),
}
PLATES = {"front": 7, "front, open": 7, "side": 8, "shut": 0}  # those to the side have them in two rows as long


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
    assert (plan.seat, plan.style) == (2, style.split(",", maxsplit=1)[0])
    assert [name for name, _ in plan.tracks] == list(CONTENTS.tracks)
    assert len(plan.columns) == 6
    assert len(plan.cards) == PLATES[style]
    assert all(one.right <= two.x + 0.01 for one, two in pairwise(plan.columns))
    assert len({(round(area.w, 3), round(area.h, 3)) for area in plan.cards}) == (1 if plan.cards else 0)


@pytest.mark.parametrize("style", PLANS)
def test_all_parts_lie_on_the_mat(style: str) -> None:
    for name, part in parts(PLANS[style]).items():
        assert part.w > 0 and part.h > 0, name
        assert any(_within(part, area) for area in PLANS[style].covers), name


def _within(part: Rect, area: Rect) -> bool:
    across = area.x - 0.01 <= part.x and part.right <= area.right + 0.01
    return across and area.y - 0.01 <= part.y and part.bottom <= area.bottom + 0.01


@pytest.mark.parametrize("style", PLANS)
def test_no_part_covers_another(style: str) -> None:
    for (one, first), (two, second) in combinations(parts(PLANS[style]).items(), 2):
        across = min(first.right, second.right) - max(first.x, second.x)
        down = min(first.bottom, second.bottom) - max(first.y, second.y)
        assert across <= 0.01 or down <= 0.01, (one, two)


@pytest.mark.parametrize("share", [0.5, 0.8, 1.0, 2.0])
def test_the_strip_has_its_designed_margins_in_every_size(share: float) -> None:
    strip = Rect(100, 200, 1020 * share, 96 * share)
    plan = front_mat(0, (strip, ROOM), share, CONTENTS, is_open=False)
    # The face of 72 stands 46 from the left, the name begins at 92, the points at 194 of the design's 1020.
    assert plan.badge == pytest.approx((100 + 46 * share, 200 + 48 * share + 2))
    assert 2 * 1.16 * plan.radius == pytest.approx(72 * share, rel=0.02)
    assert plan.name.x == plan.note.x == pytest.approx(100 + 92 * share)
    assert plan.points.x == pytest.approx(100 + 194 * share)
    assert min(area.x for _, area in plan.tracks) == pytest.approx(100 + 288 * share)
    assert plan.note.y >= plan.name.bottom - 0.01


def test_a_mat_in_front_that_opens_rises_over_the_strip_and_keeps_its_points_and_resources_there() -> None:
    shut, opened = PLANS["front"], PLANS["front, open"]
    assert shut.panel is None and shut.lift == 0 and shut.covers == (STRIP,)
    assert opened.panel is not None and opened.lift > 0
    assert opened.panel.bottom == STRIP.y and opened.panel.y < ROOM.y and opened.panel.right <= STRIP.right
    assert (opened.name, opened.points, opened.badge) == (shut.name, shut.points, shut.badge)
    assert all(_within(area, STRIP) for _, area in opened.tracks)
    assert all(_within(area, ROOM) for area in (*opened.columns, *opened.cards))
    assert min(area.w for area in opened.columns) > 1.5 * max(area.w for area in shut.columns)
    assert PLANS["side"].lift > 0 and PLANS["shut"].lift == 0


@pytest.mark.parametrize("style", PLANS)
def test_name_and_points_stand_beside_each_other_at_the_top(style: str) -> None:
    plan = PLANS[style]
    assert plan.badge.x + plan.radius <= plan.name.x
    assert plan.name.right <= plan.points.x + 0.01
    assert plan.points.right <= plan.area.right
    if plan.style != "front":
        assert plan.points.centre.y < plan.area.centre.y


@pytest.mark.parametrize("most", [6, 10])
def test_a_track_has_room_for_as_many_cubes_as_a_card_allows(most: int) -> None:
    """On the mat in front and on an open one to the side, each cube right of the one before and all on the track."""
    board_index, view = chart_of(4), until("PlaceWorkers").seat_view(0)
    board = board_index.board.mat
    assert board is not None
    found = tuple(
        Finding(track.finding, seat, (Part("a card", most),))
        for track in board.track
        for seat in range(4)
        if track.finding is not None
    )
    setting = LayoutSetting(1580.0, 992.0, 0, 0, standing=Standing(found), opened=frozenset({0, 1}))
    mats = plan_table(view, board_index, setting).mats
    for mat in (mats[0], mats[1]):
        for family, area in mat.tracks:
            places = [slot_of(mat, family, number).x for number in range(most)]
            # In a row a place is at most .165 of the cell's height wide, its neighbour begins .28 farther on, all of
            # them cover .9 of the cell at most.
            inside = min(0.165 * area.h, 0.9 * area.w / (most + 0.28 * (most - 1)))
            slot = inside if mat.is_in_row else mat.slot
            assert all(right - left > slot for left, right in pairwise(places))
            assert places[-1] + slot / 2 <= area.right

"""Cards of numbers that are laid out: in order, no more than help, and beside the area that the turn is about."""

import pytest

from tests.ui.table.moments import chart_of, opened
from ui.table.layout.geometry import Rect
from ui.table.layout.layout import plan_table
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import Placement, Plan
from ui.table.layout.table_layout import move_stage

ROOM = Rect(200, 0, 1000, 600)
PANEL = Rect(500, 450, 400, 120)  # in the middle of the room, at its foot


@pytest.mark.parametrize("most", [0, 3])
def test_numbers_lie_in_order_and_only_the_first_that_is_too_high_is_seen_on_all_others(most: int) -> None:
    view, index = opened().seat_view(0), chart_of(4)
    cards = view.contents[index.kit.zone("numbers.A")]
    numbers = {card: int(index.kit.identities[view.identity_of[card]].name.removeprefix("number ")) for card in cards}
    refused = frozenset(card for card, number in numbers.items() if number > most)
    setting = LayoutSetting(1580.0, 992.0, 0, 0, subjects=frozenset(cards), refused=refused)
    plan = plan_table(view, index, setting)
    places = sorted({(plan.pieces[card].x, plan.pieces[card].y) for card in cards})
    top = {(at.x, at.y): card for card, at in sorted(plan.pieces.items(), key=lambda each: each[1].z) if card in cards}
    assert [numbers[top[place]] for place in places] == list(range(most + 2))
    assert len(cards) > most + 2 and all(plan.pieces[card].shown for card in cards), "the bar need not offer the rest"


@pytest.mark.parametrize(
    ("about", "left"),
    [
        (Rect(600, 380, 200, 180), 212),  # at an end of the room, which leaves most of it
        (Rect(660, 380, 200, 180), 248),
        (Rect(300, 380, 210, 180), 522),
        (Rect(600, 100, 200, 180), 500),  # it lies above
        (Rect(0, 0, 1300, 600), 500),  # it cannot be cleared
    ],
)
def test_what_is_laid_out_goes_aside_as_little_as_leaves_the_area_in_sight(about: Rect, left: float) -> None:
    plan = Plan()
    plan.panels["stage"] = PANEL
    plan.pieces[1] = Placement(550, 510, 56, 79, "card", z=400.0)
    plan.pieces[2] = Placement(550, 510, 56, 79, "card", layer="world", z=0.5)
    move_stage(plan, ROOM, about)
    moved = plan.panels["stage"]
    assert (moved.y, moved.w, moved.h) == PANEL[1:]
    assert moved.x == left and plan.pieces[1].x - 550 == left - 500
    assert plan.pieces[2].x == 550, "the world stays"
    assert moved.x >= 200 and moved.right <= 1200

"""In which order digits stand on what is lit, and which digit each has."""

from types import SimpleNamespace

import pytest

from qquovadis.engine.agenda import Choice
from ui.table.input.choice_targets import ChoiceSubject, ChoiceTarget, ChoiceTargets
from ui.table.input.key_order import in_order, numbered
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.plan import Placement, Plan, ZoneArea


def scene(*, hand: dict[int, float], table: dict[int, Point], world: dict[int, Point]) -> SimpleNamespace:
    """A scene in which cards of the hand, zones on the table and zones in the world are lit; hand by its left edge."""
    plan = Plan()
    for card, x in hand.items():
        plan.fan[card] = Rect(x, 900, 60, 90)
        plan.pieces[card] = Placement(x + 30, 945, 60, 90, "hand")
    for number, at in table.items():
        plan.zones[number] = ZoneArea("rect", Rect(at.x - 20, at.y - 20, 40, 40))
    for number, at in world.items():
        plan.zones[number] = ZoneArea("hex", Rect(at.x - 20, at.y - 20, 40, 40), "world")
    subjects = [ChoiceSubject("zone", number) for number in (*world, *table)]
    subjects += [ChoiceSubject("piece", card) for card in hand]
    targets = ChoiceTargets([ChoiceTarget(Choice(each.kind, each.number), each, None) for each in subjects])
    return SimpleNamespace(plan=plan, fan=tuple(hand), targets=targets, scene_state=None, board_index=None)


def test_first_the_hand_from_left_to_right_then_the_table_then_the_world() -> None:
    lit = scene(
        hand={1: 700, 2: 500, 3: 600},
        table={10: Point(300, 400), 11: Point(100, 100)},
        world={20: Point(0, 0), 21: Point(-200, -300)},
    )
    assert [each.number for each in in_order(lit)] == [2, 3, 1, 11, 10, 21, 20]  # type: ignore[arg-type]


@pytest.mark.parametrize(("lower", "order"), [(19.0, [2, 1, 3]), (21.0, [1, 2, 3])])
def test_things_whose_middles_differ_by_less_than_half_their_height_stand_in_one_row(
    lower: float, order: list[int]
) -> None:
    row = {1: Point(300, 100), 2: Point(100, 100 + lower), 3: Point(0, 300)}
    lit = scene(hand={}, table=row, world={})
    assert [each.number for each in in_order(lit)] == order  # type: ignore[arg-type]


def test_what_has_a_button_has_its_digit_and_the_rest_the_next_free_ones_up_to_0() -> None:
    lit = scene(hand={}, table={number: Point(50 * number, 100) for number in range(12)}, world={})
    subjects = in_order(lit)  # type: ignore[arg-type]
    digits = numbered(subjects, lit, {Choice("zone", 4): "2"}, "123")  # type: ignore[arg-type]
    assert {subject.number: digit for subject, digit in digits.items()} == {
        0: "4",
        1: "5",
        2: "6",
        3: "7",
        4: "2",
        5: "8",
        6: "9",
        7: "0",
    }


def test_cards_with_a_number_have_it_as_their_key_also_as_places_and_free_has_0() -> None:
    """Genesis cards 2, 3, 5 and FREE had 1 to 4, in the order in which they lie."""
    numbers = {0: 2, 1: 3, 2: 5, 3: 0}
    lit = scene(hand={}, table={number: Point(100, 100 * number) for number in numbers}, world={})
    contents: dict[int, tuple[int, ...]] = {zone: (10 + zone,) for zone in numbers}
    lit.scene_state = SimpleNamespace(view=SimpleNamespace(contents=contents, identity_of={10 + n: n for n in numbers}))
    lit.board_index = SimpleNamespace(painters={10 + n: "figure" for n in numbers}, number=numbers.get)
    digits = numbered(in_order(lit), lit, {}, "")  # type: ignore[arg-type]
    assert {subject.number: digit for subject, digit in digits.items()} == {0: "2", 1: "3", 2: "5", 3: "0"}
    contents[0] = (10, 11)  # of a place with several cards nothing says which is meant
    assert numbered(in_order(lit), lit, {}, "35")[in_order(lit)[0]] == "1"  # type: ignore[arg-type]

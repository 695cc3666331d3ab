"""From choices to things: what a click on a thing means, in which order, and what stands in for what looks alike."""

from types import SimpleNamespace
from typing import Any

import pytest

from qquovadis.engine.agenda import Choice
from ui.table.faces.card_states import state_of
from ui.table.input.choice_targets import ChoiceSubject, ChoiceTarget, ChoiceTargets
from ui.table.layout.geometry import Rect
from ui.table.layout.plan import Plan
from ui.table.layout.tray_layout import lay_tray

FIRST, SECOND, THIRD, PASS = Choice("play", 1), Choice("keep", 1), Choice("burn", 1), Choice("pass")
CARD, TWIN, SPACE = ChoiceSubject("piece", 1), ChoiceSubject("piece", 8), ChoiceSubject("zone", 4)


def targets(*given: tuple[Choice, ChoiceSubject | None, str | None]) -> ChoiceTargets:
    """All choices of a decision, at which piece 8 looks like piece 1."""
    return ChoiceTargets((ChoiceTarget(*each) for each in given), {8: 1})


ALL = (
    (SECOND, CARD, "QV-2"),
    (FIRST, CARD, None),
    (THIRD, CARD, None),
    (Choice("place", 4), SPACE, "QV-1"),
    (PASS, None, None),
)


def test_legal_choices_of_a_thing_come_first_and_what_looks_alike_has_the_same() -> None:
    found = targets(*ALL)
    for subject in (CARD, TWIN):
        assert [aim.choice for aim in found.at(subject)] == [FIRST, THIRD, SECOND]
        assert found.choice_at(subject) == FIRST
    assert found.choice_at(SPACE) is None and found.choice_at(None) is None
    assert [aim.choice for aim in found.at(SPACE)] == [Choice("place", 4)]
    assert found.at(ChoiceSubject("piece", 3)) == []


def test_a_card_that_was_turned_means_its_next_legal_choice_and_round_again() -> None:
    found = targets(*ALL)
    for turns, leads in ((0, FIRST), (1, THIRD), (2, FIRST), (-1, THIRD)):
        found.turns = {1: turns}
        assert found.choice_at(CARD) == leads
        assert found.at(CARD)[-1].choice == SECOND, "what is refused never leads"
        assert found.choice_at(TWIN) == FIRST, "only the card that was turned"


def test_what_can_be_chosen_is_lit_twins_and_all_and_what_cannot_is_refused() -> None:
    found = targets(*ALL)
    assert found.distinct() == [CARD]
    assert found.lit() == [CARD, TWIN]
    assert found.refused() == [SPACE]
    assert sorted(found.pieces()) == [1] and sorted(found.shown()) == [1, 8]
    assert found.subject_of(FIRST) == CARD and found.subject_of(PASS) is None
    spots = targets(
        (Choice("lay", 30), ChoiceSubject("spot", 30), None), (Choice("lay", 31), ChoiceSubject("spot", 31), "QV")
    )
    assert spots.spots() == (30,)


# What a card can do now.

CARDS, WAITING, HAND = 0, 1, 2


@pytest.mark.parametrize(
    ("zone", "fields", "state"),
    [
        (HAND, {}, "force"),
        (CARDS, {}, "force"),
        (CARDS, {"count": 1}, "used"),
        (CARDS, {"once": True}, "ready"),
        (CARDS, {"turned": 1, "count": 1}, "acting"),
        (CARDS, {"turned": 1, "once": True}, "spent"),
        (CARDS, {"turned": 1}, "spent"),
        (WAITING, {"face": 1}, "fresh"),
        (WAITING, {"face": 0}, "hidden"),
    ],
)
def test_a_card_is_in_force_ready_used_or_spent_by_how_it_lies(zone: int, fields: dict[str, Any], state: str) -> None:
    given = {"face": 1, "turned": 0, "count": 0, "once": False, **fields}
    mat = SimpleNamespace(cards=("skills", "fresh"), waiting=("fresh",), once="one_shot")
    zones = [SimpleNamespace(family=family) for family in ("skills", "fresh", "hand")]
    kit = SimpleNamespace(zones=zones, identities=[SimpleNamespace(marks={"one_shot": given["once"]})])
    board_index: Any = SimpleNamespace(board=SimpleNamespace(mat=mat), kit=kit, counts={0: 0})
    view: Any = SimpleNamespace(
        zone_of=[zone], face=[given["face"]], turned=[given["turned"]], tally=[given["count"]], identity_of=[0]
    )
    assert state_of(view, board_index, 0) == state


# Dice and strengths beside the world.


class WarStep:
    """The step in which strengths are compared."""


class RollStep:
    """The step in which their parts are told."""


class StageStep:
    """The step as long as which a stage tells them."""


class StageQuestion:
    """A question that is asked on a stage."""


DICE = {0: (10, 11), 1: (12,)}  # zones of seats 0 and 1, and what lies there


def tray(
    agenda: tuple[object, ...], faces: dict[int, int], strengths: tuple[int, ...] = (1, 0), *, by_hand: bool = False
) -> tuple[Plan, dict[int, Any]]:
    """The plan of a table with dice of two seats, and where they lie."""
    placed: dict[int, Any] = {}
    board = SimpleNamespace(
        zone="dice",
        strength="strength",
        ahead=("WarStep", "RollStep"),
        open=("RollStep",),
        told=("StageStep",),
        asked=("StageQuestion",),
        added="plus",
    )
    kit = SimpleNamespace(zones=[SimpleNamespace(seat=0), SimpleNamespace(seat=1)])
    board_index = SimpleNamespace(
        board=SimpleNamespace(tray=board),
        kit=kit,
        families={"dice": (0, 1)},
        owned=lambda _family, seat: (seat,),
        count=lambda _view, _family, seat: 2 if seat == 1 else 0,
    )
    standing = SimpleNamespace(of=lambda _name: [SimpleNamespace(seat=seat) for seat in strengths])
    sheet: Any = SimpleNamespace(
        plan=Plan(),
        board_index=board_index,
        view=SimpleNamespace(agenda=agenda, contents=DICE, face={10: 0, 11: 0, 12: 0, **faces}),
        setting=SimpleNamespace(standing=standing, subjects=(), by_hand=by_hand),
        frame=SimpleNamespace(world=Rect(364, 0, 900, 600), unit=1.0),
        lay=placed.__setitem__,
    )
    lay_tray(sheet)
    return sheet.plan, placed


def test_strengths_are_told_one_below_the_other_and_in_parts_only_while_dice_are_rolled() -> None:
    for agenda, parts in (((WarStep(),), False), ((RollStep(),), True), ((RollStep(), WarStep()), True)):
        plan, placed = tray(agenda, {10: 3, 11: 5})
        assert [*plan.strengths] == [1, 0] and plan.strengths[0].area.y > plan.strengths[1].area.y
        assert {row.with_parts for row in plan.strengths.values()} == {parts}
        assert sorted(placed) == [10, 11] and placed[10].x < placed[11].x < plan.strengths[0].area.right
        assert placed[10].y == plan.strengths[0].area.centre.y
        assert all(plan.panels["tray"].holds(row.area.centre) for row in plan.strengths.values())


@pytest.mark.parametrize("agenda", [(StageStep(), WarStep()), (StageQuestion(),)])
def test_what_a_stage_tells_lies_there_only_while_hands_move_it(agenda: tuple[object, ...]) -> None:
    plan, placed = tray(agenda, {10: 3, 11: 5})
    assert not plan.strengths and not plan.badges and not placed
    plan, placed = tray(agenda, {10: 3, 11: 5}, by_hand=True)
    assert sorted(placed) == [10, 11, 12] or sorted(placed) == [10, 11]


def test_elsewhere_only_seats_with_dice_to_be_seen_have_a_row() -> None:
    plan, placed = tray((), {})
    assert [*plan.strengths] == [] and [*plan.badges] == [1], "seat 1 has added something"
    assert plan.labels["tray", 1, 0].text == "+2"
    plan, placed = tray((), {11: 4})
    assert [*plan.badges] == [0, 1] and plan.badges[0][0].y < plan.badges[1][0].y
    assert [placed[die].shown for die in (10, 11, 12)] == [False, True, False]
    assert placed[10].x < placed[11].x and placed[10].y == plan.badges[0][0].y

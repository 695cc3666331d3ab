"""Chips that a seat has taken: a row on the strip, a count on the other mats, and nothing without the idea."""

from itertools import pairwise
from typing import Any

import pytest

from qquovadis.controllers import Session
from qquovadis.model.history.touched import CounterChange, Touched
from tests.builders import quo_vadis
from tests.marks import quick
from tests.ui.laid import session_at
from tests.ui.table.conftest import Showing
from tests.ui.table.test_mat_face import CONTENTS, changed, look, painted
from ui.art.strokes import Look
from ui.table.faces.chip_row import ChipRow
from ui.table.layout.geometry import Rect
from ui.table.layout.mat_layout import front_mat, shut_mat, side_mat

pytestmark = quick
__all__ = ["look"]

STRIP, ROOM = Rect(0, 164, 1000, 76), Rect(0, 0, 1000, 150)


def at_war(**options: Any) -> Session:
    """A and B are about to fight; A has won three wars."""
    table = quo_vadis(**options).say(genesis="2-4").worker("A", "2-4/a").worker("B", "2-4/a")
    return session_at(table.seat("A", victories=3) if options else table, "war", "A")


@pytest.mark.parametrize(("taken", "most", "numbers"), [(0, 5, ()), (3, 5, (1, 2, 3)), (7, 5, (1, 2, 3, 4, 5, 5, 5))])
def test_chips_are_numbered_and_the_highest_never_runs_out(taken: int, most: int, numbers: tuple[int, ...]) -> None:
    assert ChipRow(taken, most, "mystic").numbers == numbers


def test_chips_lie_on_the_strip_and_are_counted_on_other_mats() -> None:
    contents = CONTENTS._replace(chips=("victories",))
    for is_open in (False, True):
        plan = front_mat(0, (STRIP, ROOM), 1.0, contents, is_open=is_open)
        ((family, area),) = plan.chips
        assert family == "victories" and area.y >= plan.note.bottom and area.bottom <= STRIP.bottom
        assert area.right <= plan.points.x
    for plan in (side_mat(0, Rect(0, 0, 346, 240), contents), shut_mat(0, Rect(0, 0, 260, 112), contents)):
        assert [family for family, _ in plan.counts] == ["victories"] and plan.chips == ()


def test_without_them_nothing_lies_there() -> None:
    assert front_mat(0, (STRIP, ROOM), 1.0, CONTENTS, is_open=False).chips == ()
    assert not at_war().seat_view(0).kit.tallies_of("victories")


def test_every_seat_can_be_asked_how_often_it_has_won_and_a_new_chip_is_marked(table_presenter: Showing) -> None:
    table = table_presenter(at_war(war_reward="nth"))
    scene = table.table_scene
    assert scene.scene_state is not None
    tallies = scene.scene_state.view.kit.tallies_of("victories")
    assert set(tallies) <= set(scene.plan.tallies)
    found = Touched(9, 0, counters=tuple(CounterChange(tally, 1) for tally in tallies), pieces=(), zones=())
    table.show_view(scene.scene_state._replace(last_move=found))
    assert {("counter", tally) for tally in tallies} <= set(scene.touched_signs.up())


@pytest.mark.parametrize("taken", [1, 5, 40])
def test_many_chips_keep_to_their_place(look: Look, taken: int) -> None:
    plan = front_mat(0, (STRIP, ROOM), 1.0, CONTENTS._replace(chips=("victories",)), is_open=False)
    bare = front_mat(0, (STRIP, ROOM), 1.0, CONTENTS, is_open=False)
    ((_, area),) = plan.chips
    where = changed(painted(look, plan, 7, chips=(ChipRow(taken, 5, "mystic"),)), painted(look, bare, 7))
    assert where
    assert all(area.x - 3 <= x <= area.right + 3 and area.y - 3 <= y <= area.bottom + 6 for x, y in where)


def test_small_cards_lie_in_a_row_below_the_name_beside_chips_and_behind_the_cards_of_other_mats() -> None:
    """So many as there are, none over another, and within the strip."""
    for chips in ((), ("victories",)):
        contents = CONTENTS._replace(chips=chips, row=8)
        plan = front_mat(0, (STRIP, ROOM), 1.0, contents, is_open=False)
        assert len(plan.row) == 8 and plan.row[0].y >= plan.note.bottom and plan.row[-1].right <= plan.name.right
        assert all(one.right <= other.x for one, other in pairwise(plan.row))
        assert all(area.right <= plan.row[0].x for _, area in plan.chips)
    contents = CONTENTS._replace(row=3, cards=4)
    for plan in (side_mat(0, Rect(0, 0, 346, 240), contents), shut_mat(0, Rect(0, 0, 260, 146), contents)):
        assert len(plan.cards) == contents.cards and len(plan.row) == 3
        assert not set(plan.row) & set(plan.cards)


def test_used_strength_cards_lie_small_on_the_mats_of_all(table_presenter: Showing) -> None:
    """A and B fight with one card each, which lie used then."""
    session = session_at(
        quo_vadis(war_chance="cards").say(genesis="2-4").worker("A", "2-4/a").worker("B", "2-4/a"), "war", "A"
    )
    asked = session.situation.decision
    while asked is not None and asked.step in ("DeclareMorale", "ChooseStrength"):
        seat = asked.seats[0]
        session.play(seat, session.situation.legal(seat)[0])
        asked = session.situation.decision
    scene = table_presenter(session).table_scene
    assert scene.scene_state is not None
    view = scene.scene_state.view
    for seat, zone in enumerate(view.kit.zones_of("used")[:2]):
        (card,) = view.contents[zone]
        placed, (place,) = scene.plan.pieces[card], scene.plan.mats[seat].row
        assert placed.shown and (placed.x, placed.y) == (place.centre.x, place.centre.y)

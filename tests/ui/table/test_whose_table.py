"""Whose mat lies in front: the one looked for, else the looker's, else that of who is asked, else it stays."""

import pytest

from tests.marks import quick
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import captions, until
from ui.table import SceneState, Standing, TableView

pytestmark = quick


def front(view: TableView, moment: SceneState, turn: int, *, focus: int | None = None) -> int:
    """Whose mat lies in front at a moment in which a seat has the turn."""
    seen = moment.view
    active = seen.kit.tally("active")
    tally = [turn if at == active else count for at, count in enumerate(seen.tally)]
    view.table_scene.focus_on(focus)
    view.show_view(moment._replace(view=seen._replace(tally=tally)))
    mats = view.table_scene.plan.mats
    (found,) = (seat for seat, mat in mats.items() if mat.style == "front")
    assert found == view.table_scene.screen.front
    return found


@pytest.mark.parametrize("turn", [0, 2, 3])
def test_the_mat_in_front_is_the_lookers_else_that_of_who_is_asked_else_it_stays_whosever_turn_it_is(
    table_presenter: Showing, turn: int
) -> None:
    session = until("PlayCard")
    view, asked = table_presenter(session), session.situation.decision
    assert asked is not None
    nobody = SceneState(session.seat_view(None), None, (), None, captions(session), Standing())
    for asked_seat in (1, 2):
        decision = asked._replace(seats=(asked_seat,))
        for looker in (1, 3):
            assert front(view, nobody._replace(decision=decision, looker=looker), turn) == looker
            assert front(view, nobody._replace(decision=decision, looker=looker), turn, focus=0) == 0
        assert front(view, nobody._replace(decision=decision), turn) == asked_seat
    assert [front(view, nobody, each) for each in (turn, 0, 1, 2, 3)] == [2] * 5, "one player can be followed"
    assert front(view, nobody, turn, focus=1) == 1


def test_among_bots_the_first_mat_lies_in_front_from_the_beginning(table_presenter: Showing) -> None:
    session = until("PlayCard")
    nobody = SceneState(session.seat_view(None), None, (), None, captions(session), Standing())
    assert front(table_presenter(session), nobody, 2) == 0


def test_the_others_keep_their_order_whoever_sits_in_front(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    for looker in range(4):
        moment = SceneState(session.seat_view(None), None, (), looker, captions(session), Standing())
        assert front(view, moment, 0) == looker
        mats = view.table_scene.plan.mats
        aside = sorted((seat for seat in mats if seat != looker), key=lambda seat: mats[seat].area.y)
        assert aside == [seat for seat in (0, 1, 2, 3) if seat != looker]


def test_a_board_without_mats_has_the_first_seat_in_front(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    bare = view.table_scene.scene_config.board.model_copy(update={"mat": None})
    view.table_scene.scene_config = view.table_scene.scene_config._replace(board=bare)
    view.show_view(SceneState(session.seat_view(None), None, (), None, captions(session), Standing()))
    assert view.table_scene.plan.mats == {}
    assert view.table_scene.screen.front == 0

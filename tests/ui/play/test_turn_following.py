"""The key that ends a turn at a free table brings the next seat's things, for one person and for several."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from qquovadis.controllers import Player
from qquovadis.model.agreed import Mode
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from tests.marks import quick
from tests.ui.play.conftest import FreeTable
from ui.play.open_game import Agreement
from ui.play.presenter import Presenter
from ui.play.presenter_state import Covered
from ui.program.program import Program


@pytest.fixture
def presenter(free_table: FreeTable, tmp_path: Path) -> Presenter:
    """Return a table of three with hands, which keeps turns."""
    return free_table(start_game("Mine", "cards", tmp_path), 3)


def front(presenter: Presenter) -> int:
    return presenter.table.table_scene.screen.front


def covered(presenter: Presenter) -> bool:
    return presenter.is_covered


def called(presenter: Presenter) -> tuple[int | None, int | None]:
    """Who is called to the screen, and whose eyes are open."""
    awaited = presenter.state.seats if isinstance(presenter.state, Covered) else ()
    return next(iter(awaited), None), presenter.open_game.session.seating.eyes


def proceed(program: Program) -> None:
    program.window.actions_by_name["next_phase"].trigger()


def undo(presenter: Presenter) -> None:
    presenter.controller.change(lambda: presenter.open_game.session.undo(agreed=True))


@quick
def test_where_no_hand_is_open_the_next_mat_comes_and_undo_brings_back_the_one_before(
    presenter: Presenter, program: Program
) -> None:
    presenter.table.setFocus()
    for seat in (1, 2, 0, 1):
        QTest.keyClick(presenter.table, Qt.Key.Key_P)
        assert front(presenter) == seat and not covered(presenter)
    for seat in (0, 2):
        undo(presenter)
        assert front(presenter) == seat
    presenter.controller.change(presenter.open_game.session.redo)
    assert front(presenter) == 0


def test_a_mat_that_the_pointer_opened_shuts_when_another_comes_to_the_front(
    presenter: Presenter, program: Program
) -> None:
    """The pointer may rest in front, where the next seat's mat lies now; that of the one before lay large aside."""
    scene = presenter.table.table_scene
    scene.open_mats(frozenset({front(presenter)}))
    assert scene.screen.opened == {0}
    proceed(program)
    assert front(presenter) == 1 and not scene.screen.opened
    assert {mat.style for seat, mat in scene.plan.mats.items() if seat != 1} == {"shut"}


def test_an_open_hand_gives_way_to_the_curtain_for_the_next_person(presenter: Presenter, program: Program) -> None:
    presenter.controller.open_eyes(0)
    own = presenter.table.table_scene.fan
    proceed(program)
    assert covered(presenter) and called(presenter) == (1, None)
    state = presenter.table.table_scene.scene_state
    assert state is not None and own and not any(map(state.view.knows, own))
    presenter.open_curtain(1)
    assert not covered(presenter) and called(presenter)[1] == front(presenter) == 1
    proceed(program)
    assert called(presenter) == (2, None)
    undo(presenter)  # behind the curtain: it is the turn of the one before again, and no hand is open
    assert not covered(presenter) and called(presenter)[1] is None and front(presenter) == 1


def test_alone_mat_and_hand_come(program: Program, own_home: Path, tmp_path: Path) -> None:
    pack = load_pack(start_game("Mine", "cards", tmp_path))
    people = tuple(Player(name, person="Aya") for name in ("Aya", "Aya 2", "Aya 3"))
    program.sit_down(Agreement(pack, people, (None,) * 3, seed=7, mode=Mode.FREE_MOVES))
    presenter = program.presenter
    assert presenter is not None
    for seat in (1, 2, 0):
        proceed(program)
        assert front(presenter) == seat and not covered(presenter)
        assert presenter.open_game.session.seating.eyes == seat


def test_a_saved_game_opens_with_the_things_of_whose_turn_it_is(presenter: Presenter, program: Program) -> None:
    proceed(program)
    presenter.controller.open_eyes(1)
    proceed(program)
    file = presenter.open_game.path
    assert file is not None and front(presenter) != 2
    program.stand_up()
    program.take_up(file)
    assert program.presenter is not None and front(program.presenter) == 2


def test_whoever_looks_at_their_hand_finds_the_button_of_whose_turn_it_is(
    presenter: Presenter, program: Program
) -> None:
    """A key that is held must not open another hand to them: also after undo, and after looking back."""
    actions, curtain = program.window.actions_by_name, program.window.desk.curtain

    def focused() -> list[int]:
        actions["peek"].trigger()
        seats = [each.seat for each in curtain.called]
        found = [seat for seat, button in zip(seats, curtain.buttons, strict=True) if button.hasFocus()]
        curtain.returned.emit()
        assert seats == [0, 1, 2] and not presenter.is_covered
        return found

    for seat in (1, 2):
        proceed(program)
        assert focused() == [seat]
    undo(presenter)
    assert focused() == [1]
    actions["look_back"].trigger()
    actions["earlier"].trigger()
    QTest.keyClick(presenter.table, Qt.Key.Key_Escape)
    assert focused() == [1]

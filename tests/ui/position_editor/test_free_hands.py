"""Free hands on the table of the window: drops from the panel, menus, keys, a selection, dice."""

from unittest.mock import patch

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from qquovadis.controllers import Session
from qquovadis.engine.kit import BOX
from tests.marks import quick
from tests.ui.position_editor.conftest import SetUp
from tests.ui.position_editor.hands import count, dropped, edit_commands, hands, place
from ui.free_table.edited_table import EditedTable
from ui.free_table.piece_list import PIECES
from ui.position_editor.position_editor import PositionEditor
from ui.program.program import Program
from ui.table import ChoiceSubject, TableView
from ui.table.input.hit_testing import touch


def test_pieces_are_carried_from_the_panel_onto_the_table(set_up: SetUp, program: Program) -> None:
    session = set_up()
    view = session.situation.open_view
    worker, space = view.contents[view.kit.zone("reserve.B")][0], view.kit.zone("2-4/b")
    mime_data = QMimeData()
    mime_data.setData(PIECES, str(worker).encode())
    at = place(program, ChoiceSubject("zone", space))
    assert program.presenter is not None
    viewport = program.presenter.table.viewport()
    assert hands(program).eventFilter(viewport, dropped(mime_data, QPoint(round(at.x), round(at.y))))
    assert session.situation.open_view.zone_of[worker] == space
    assert len(session.entries) == 1


def test_a_town_set_down_on_the_map_is_inhabited(set_up: SetUp, position_editor: PositionEditor) -> None:
    session = set_up()
    view = session.situation.open_view
    edit_commands(position_editor).put((view.contents[view.kit.zone("supply.A")][0],), view.kit.zone("2-4/a"))
    assert session.rules.audit() == ()
    assert len(session.entries) == 1


def test_the_menu_of_a_thing_offers_what_can_be_done_with_it(set_up: SetUp, program: Program) -> None:
    session = set_up()
    view = session.situation.open_view
    assert program.presenter is not None
    scene = program.presenter.table.table_scene
    card = view.contents[view.kit.zone("hand.A")][0]
    menu = hands(program).menu_for(touch(scene, place(program, ChoiceSubject("piece", card))))
    assert menu is not None
    words = [action.text() for action in menu.actions() if action.text()]
    assert {"Flip\tF", "Turn\tR", "Into the box\tDel"} <= set(words)
    assert any(each.startswith("View contents: Hand") for each in words)
    next(action for action in menu.actions() if action.text().startswith("Flip")).trigger()
    assert session.situation.open_view.face[card] == 1
    on_land = place(program, ChoiceSubject("zone", view.kit.zone("2-4/a")))
    assert hands(program).menu_for(touch(scene, on_land)) is not None
    menu.deleteLater()


def test_a_tally_has_a_stepper_for_mouse_and_keyboard(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    tally = session.situation.open_view.kit.tally("morale.A")
    before = count(session, "morale.A")
    table, stepper = program.presenter.table, hands(program)._stepper
    table.hovered.emit(ChoiceSubject("tally", tally))
    assert stepper.isVisible()
    QTest.mouseClick(stepper._more, Qt.MouseButton.LeftButton)
    assert count(session, "morale.A") == before + 1
    assert stepper._number.value() == before + 1
    QTest.keyClick(table, Qt.Key.Key_Plus)
    assert count(session, "morale.A") == before + 2
    QTest.keyClick(table, Qt.Key.Key_Minus)
    QTest.keyClick(table, Qt.Key.Key_Return)
    stepper._number.selectAll()
    QTest.keyClicks(stepper._number, "5")
    QTest.keyClick(stepper._number, Qt.Key.Key_Return)
    assert count(session, "morale.A") == 5
    table.hovered.emit(None)
    stepper.close_now()
    assert not stepper.isVisible()


def focused(program: Program) -> ChoiceSubject:
    """What the keyboard is on."""
    at = hands(program).keys.at
    assert at is not None
    return at


def test_the_arrows_go_to_the_next_thing_and_keys_work_on_it(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    table = program.presenter.table
    table.setFocus()
    tally = session.situation.open_view.kit.tally("morale.A")
    table.keyboard.go_to(ChoiceSubject("tally", tally))
    before = count(session, "morale.A")
    QTest.keyClick(table, Qt.Key.Key_Plus)
    assert count(session, "morale.A") == before + 1
    assert focused(program) == ChoiceSubject("tally", tally)
    QTest.keyClick(table, Qt.Key.Key_Right)
    assert focused(program) == ChoiceSubject("tally", session.situation.open_view.kit.tally("food.A"))
    QTest.keyClick(table, Qt.Key.Key_Left)
    assert focused(program) == ChoiceSubject("tally", tally)
    card = session.situation.open_view.contents[session.situation.open_view.kit.zone("hand.A")][0]
    table.keyboard.go_to(ChoiceSubject("piece", card))
    for key, zone in ((Qt.Key.Key_F, "hand.A"), (Qt.Key.Key_Delete, "box"), (Qt.Key.Key_B, "deck")):
        program.presenter.table.tools.free_moves.selection.choose((card,))
        QTest.keyClick(table, key)
        assert session.situation.open_view.zone_of[card] == session.situation.open_view.kit.zone(zone)
    assert len(session.entries) == 4


def worker_taken_up(session: Session, program: Program) -> tuple[TableView, int]:
    """A worker on the first space of an area, taken up by the keyboard, and the table it is carried over."""
    assert program.presenter is not None
    table, view = program.presenter.table, session.situation.open_view
    worker = view.contents[view.kit.zone("reserve.A")][0]
    edit_commands(program.positions.position_editor).put((worker,), view.kit.zone("2-4/a"))
    table.setFocus()
    table.keyboard.go_to(ChoiceSubject("piece", worker))
    QTest.keyClick(table, Qt.Key.Key_Return)
    return table, worker


@quick
def test_a_piece_is_taken_up_carried_and_put_down_by_keys(set_up: SetUp, program: Program) -> None:
    session = set_up()
    table, worker = worker_taken_up(session, program)
    assert bool(table.tools.free_moves.is_holding)
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not bool(table.tools.free_moves.is_holding)
    assert len(session.entries) == 1
    table.table_scene.screen = table.table_scene.screen._replace(turn=0)  # from the side from which b lies right of a
    table.table_scene.reconcile()
    table.keyboard.go_to(ChoiceSubject("piece", worker))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(table, key)
    view = session.situation.open_view
    assert view.zone_of[worker] == view.kit.zone("2-4/b")
    assert len(session.entries) == 2


def test_what_is_carried_by_keys_with_alt_lies_where_it_is_let_go(set_up: SetUp, program: Program) -> None:
    session = set_up()
    table, worker = worker_taken_up(session, program)
    for _ in range(3):
        QTest.keyClick(table, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert session.situation.open_view.zone_of[worker] == BOX
    assert session.situation.open_view.spot[worker] >= 0


def test_several_are_selected_by_keys_and_turned_over_as_one(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    table, kit = program.presenter.table, session.situation.open_view.kit
    cards = session.situation.open_view.contents[kit.zone("hand.A")]
    table.setFocus()
    table.keyboard.go_to(ChoiceSubject("piece", cards[0]))
    QTest.keyClick(table, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert table.tools.free_moves.selection.pieces == (cards[0], cards[1])
    QTest.keyClick(table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert set(table.tools.free_moves.selection.pieces) == set(cards)
    QTest.keyClick(table, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert set(table.tools.free_moves.selection.pieces) == {*cards} - {cards[1]}
    QTest.keyClick(table, Qt.Key.Key_F)
    assert [session.situation.open_view.face[card] for card in cards].count(1) == len(cards) - 1
    assert len(session.entries) == 1


def test_a_double_click_turns_over(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    card = session.situation.open_view.contents[session.situation.open_view.kit.zone("hand.A")][0]
    at = place(program, ChoiceSubject("piece", card))
    there, viewport = QPoint(round(at.x), round(at.y)), program.presenter.table.viewport()
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=there)
    assert session.situation.open_view.face[card] == 1


def test_a_group_that_cannot_land_is_told_with_its_names(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    table = program.presenter.table
    workers = session.situation.open_view.contents[session.situation.open_view.kit.zone("reserve.A")]
    with patch.object(table.bubble, "refuse") as refuse:
        table.tools.free_moves.stranded.emit(workers[:1])
    assert refuse.call_args[0][1].endswith("would not fit there, so all stay where they are.")


@quick
def test_a_die_is_rolled_from_its_menu_and_the_log_says_what_it_showed(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    kit = session.situation.open_view.kit
    die = next(at for at, piece in enumerate(kit.pieces) if kit.identities[piece.identity].name == "D6")
    edit_commands(program.positions.position_editor).roll(die, 6)
    shown = session.situation.open_view.face[die]
    assert 1 <= shown <= 6
    assert program.presenter.table_presenter.undo_words()[0] == f"Free move: D6 is rolled: {shown}."


def asked(program: Program, subject: ChoiceSubject, reason: QContextMenuEvent.Reason) -> QMenu | None:
    """The menu that opens where a thing is asked what can be done with it."""
    assert program.presenter is not None
    table, at = program.presenter.table, place(program, subject)
    point = QPoint(round(at.x), round(at.y)) if reason is QContextMenuEvent.Reason.Mouse else QPoint(0, 0)
    table.hovered.emit(subject)
    viewport = table.viewport()
    QApplication.sendEvent(viewport, QContextMenuEvent(reason, point, viewport.mapToGlobal(point)))
    menu = QApplication.activePopupWidget()
    return menu if isinstance(menu, QMenu) else None


@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")
@pytest.mark.parametrize("reason", [QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard])
def test_whatever_is_pointed_at_opens_a_menu_that_names_it(
    set_up: SetUp, program: Program, reason: QContextMenuEvent.Reason
) -> None:
    session = set_up()
    view = session.situation.open_view
    tile = next(piece for piece in view.contents[view.kit.zone("world")] if view.spot[piece] >= 0)
    wanted = {
        ChoiceSubject("tally", view.kit.tally("food.A")): "Count: Food",
        ChoiceSubject("piece", view.contents[view.kit.zone("hand.A")][1]): "View contents: Hand",
        ChoiceSubject("zone", view.kit.zone("deck")): "View contents: Deck",
        ChoiceSubject("piece", view.contents[view.kit.zone("reserve.A")][0]): "worker",
        ChoiceSubject("piece", tile): view.kit.identities[view.identity_of[tile]].name,
    }
    for subject, words in wanted.items():
        menu = asked(program, subject, reason)
        assert menu is not None, subject
        said = [action.text() for action in menu.actions()]
        assert any(words in each for each in said), (words, said)
        menu.close()


def test_no_menu_of_free_moves_opens_while_the_table_is_covered(
    set_up: SetUp, program: Program, position_editor: PositionEditor
) -> None:
    session = set_up()
    worker = session.situation.open_view.contents[session.situation.open_view.kit.zone("reserve.A")][0]
    with patch.object(EditedTable, "is_open", new=False):
        assert asked(program, ChoiceSubject("piece", worker), QContextMenuEvent.Reason.Mouse) is None

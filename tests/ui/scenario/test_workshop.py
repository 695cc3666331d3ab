"""The workshop in the window: turns, counts, stacks, hands, all by mouse and by keyboard, all undoable."""

from typing import cast
from unittest.mock import patch

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QSpinBox
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Manner, Player, Session
from qquovadis.engine import hexes
from qquovadis.model.entries import Resumed
from tests.ui.scenario.conftest import SetUp
from tests.ui.window.conftest import Seated
from tests.ui.window.test_playing import ALONE
from ui.program import Program
from ui.scenario.audit_strip import AuditStrip
from ui.scenario.doings import Doings
from ui.scenario.piece_list import PIECES
from ui.scenario.table_hands import TableHands
from ui.scenario.workshop import Workshop
from ui.scene import Subject
from ui.scene.geometry import Point
from ui.scene.pointing import centre_of, touch


def names(session: Session, zone: str) -> list[str]:
    """What lies in a zone, by name."""
    view = session.open_view()
    pieces = view.contents[view.kit.zone(zone)]
    return [view.kit.identities[view.identity_of[piece]].name for piece in pieces]


def count(session: Session, tally: str) -> int:
    """What a tally counts."""
    view = session.open_view()
    return view.tally[view.kit.tally(tally)]


def hands(program: Program) -> TableHands:
    """What listens at the table."""
    found = program.scenarios.workshop._hands
    assert found is not None
    return found


def doings(workshop: Workshop) -> Doings:
    """What is done at the table."""
    assert workshop.doings is not None
    return workshop.doings


def place(program: Program, subject: Subject) -> Point:
    """Where a thing is on the table."""
    assert program.presenter is not None
    at = centre_of(program.presenter.table.table, subject)
    assert at is not None
    return at


@pytest.fixture
def workshop(program: Program) -> Workshop:
    """Return the workshop of the window."""
    return program.scenarios.workshop


def test_the_panel_is_there_in_the_workshop_only(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: presenter.bridge.here is not None)
    tabs, actions = program.window.desk.dock._tabs, program.window.actions_by_name
    at = tabs.indexOf(program.scenarios.workshop.panel)
    assert not tabs.isTabVisible(at)
    assert not actions["play_on"].isEnabled()
    actions["workshop"].trigger()
    assert tabs.isTabVisible(at)
    assert actions["play_on"].isEnabled()
    program.window.desk.show_dock(True)
    actions["workshop_panel"].trigger()
    assert tabs.currentIndex() == at
    actions["undo"].trigger()
    assert not tabs.isTabVisible(at)


def test_a_tally_is_stepped_and_typed_and_each_is_one_entry(
    set_up: SetUp, workshop: Workshop, program: Program
) -> None:
    session = set_up()
    page = workshop.panel.counts
    workshop.panel.open_page(page)
    page.turn_to(1)
    field = cast(QSpinBox, page.fields[session.open_view().kit.tally("vp.B")])
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert count(session, "vp.B") == 1
    field.selectAll()
    QTest.keyClicks(field, "37")
    assert count(session, "vp.B") == 1
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert count(session, "vp.B") == 37
    assert len(session.entries) == 2
    program.window.actions_by_name["undo"].trigger()
    assert field.value() == count(session, "vp.B") == 1
    assert session.seating.eyes == 1


def test_counts_that_are_names_are_chosen_and_take_their_piece_along(set_up: SetUp, workshop: Workshop) -> None:
    session = set_up()
    page = workshop.panel.counts
    page.turn_to(-1)
    assert len(page.fields) < 15
    box = cast(QComboBox, page.fields[session.open_view().kit.tally("start")])
    assert [box.itemText(at) for at in range(box.count())] == ["A", "B", "C"]
    box.setCurrentIndex(2)
    box.activated.emit(2)
    assert count(session, "start") == 2
    assert "start player" in names(session, "board.C")


def test_whose_turn_it_is_waits_until_the_rules_go_on(
    set_up: SetUp, workshop: Workshop, program: Program, qtbot: QtBot
) -> None:
    session = set_up()
    page = workshop.panel.turn
    assert session.referee is not None
    page.choose(session.referee.landmarks.index("workers"), 1)
    QTest.mouseClick(page._set, Qt.MouseButton.LeftButton)
    assert page._now.said.startswith("Next comes:") or "worker" in page._now.said
    page._spin.setValue(4)
    assert count(session, "round") == 4
    session.push("set", session.open_view().kit.tally("genesis"), 3)
    program.window.actions_by_name["play_on"].trigger()
    presenter = program.presenter
    assert presenter is not None
    qtbot.waitUntil(lambda: presenter.bridge.here == 1)
    assert session.manner is Manner.MATCH
    asked = session.decision()
    assert asked is not None
    assert asked.step == "PlaceWorkers"


def test_a_stack_is_looked_into_and_put_in_order_by_keys(set_up: SetUp, workshop: Workshop) -> None:
    session = set_up()
    before = names(session, "deck")
    page = workshop.panel.pieces
    workshop.look_into(session.open_view().kit.zone("deck"))
    assert [row.words.casefold() for row in page.list.rows] == before
    page.list.setCurrentRow(1)
    QTest.keyClick(page.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert names(session, "deck") == [before[1], before[0], *before[2:]]
    assert len(page.list.selected()) == 1
    page.list.clearSelection()
    page.list.setCurrentRow(len(before) - 1)
    page._tools["Top"][0].click()
    assert names(session, "deck")[0] == before[-1]
    assert len(session.entries) == 2


def test_rows_are_dragged_into_another_order(set_up: SetUp, workshop: Workshop) -> None:
    session = set_up()
    before = names(session, "deck")
    workshop.look_into(session.open_view().kit.zone("deck"))
    rows = workshop.panel.pieces.list
    rows.setCurrentRow(3)
    first = rows.visualItemRect(rows.item(0))
    rows.dropEvent(dropped(QMimeData(), QPoint(20, first.top() + 2)))
    assert names(session, "deck")[:4] == [before[3], *before[:3]]


def test_a_hand_is_chosen_by_search(set_up: SetUp, workshop: Workshop) -> None:
    session = set_up()
    page, hand = workshop.panel.pieces, len(names(session, "hand.C"))
    workshop.put_into(session.open_view().kit.zone("hand.C"))
    QTest.keyClicks(page._search, "miracle deck")
    assert all("Miracle" in row.words for row in page.list.rows)
    QTest.keyClick(page._search, Qt.Key.Key_Return)
    page.list.setCurrentRow(0)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert names(session, "hand.C")[-1] == "miracle"
    assert len(names(session, "hand.C")) == hand + 1
    card = session.open_view().contents[session.open_view().kit.zone("hand.C")][-1]
    assert session.history.table.known[card] == 0b100
    QTest.keyClicks(page._search, "nonsense")
    assert page._count.text() == "No piece has these words."


def test_pieces_are_turned_over_turned_and_shuffled(set_up: SetUp, workshop: Workshop) -> None:
    session = set_up()
    kit = session.open_view().kit
    workshop.look_into(kit.zone("world"))
    page = workshop.panel.pieces
    page.list.setCurrentRow(0)
    page._tools["Turn"][0].click()
    tile = session.open_view().contents[kit.zone("world")][0]
    assert session.open_view().turned[tile] in (0, 1, 2)
    workshop.look_into(kit.zone("discard"))
    assert not page._tools["Shuffle what lies here"][0].isEnabled()
    workshop.look_into(kit.zone("deck"))
    page._tools["Shuffle what lies here"][0].click()
    assert len(session.entries) == 2


def strip(program: Program) -> AuditStrip:
    """What says over the table which clauses it breaks."""
    audit = program.scenarios.workshop._audit
    assert audit is not None
    return audit.strip


def test_what_the_rules_say_to_it_is_told_with_a_way_to_the_clause_and_the_place(
    set_up: SetUp, workshop: Workshop, program: Program
) -> None:
    session = set_up()
    assert program.presenter is not None
    hands_of, kit = program.presenter.table.workshop, session.open_view().kit
    assert strip(program).said == ""
    town = session.open_view().contents[kit.zone("supply.A")]
    for piece in town[:2]:
        doings(workshop).put((piece,), kit.zone("2-4/a"))
    assert "QV-BUILD-03" in strip(program).said
    strip(program)._words.linkHovered.emit("QV-BUILD-03")
    assert (Subject("zone", kit.zone("2-4/a")), "hover") in list(hands_of.signs())
    QApplication.sendEvent(strip(program), QEvent(QEvent.Type.Leave))
    assert list(hands_of.signs()) == []
    strip(program).clause_wanted.emit("QV-BUILD-03")
    assert program.window.desk.dock._tabs.currentWidget() is program.window.desk.dock.rules
    program.window.actions_by_name["undo"].trigger()
    assert strip(program).said == ""


def test_the_audit_is_made_once_for_each_change(
    set_up: SetUp, workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, judged = set_up(), list[int]()
    faults = session.faults
    monkeypatch.setattr(session, "faults", lambda: judged.append(1) or faults())
    for _ in range(3):
        workshop.refresh()
    assert judged == []
    doings(workshop).count(session.open_view().kit.tally("vp.A"), 3)
    workshop.refresh()
    assert judged == [1]


def test_an_empty_world_is_built_from_the_panel(set_up: SetUp, workshop: Workshop) -> None:
    session = set_up("nothing")
    page = workshop.panel.pieces
    assert names(session, "world") == []
    assert page.place == session.open_view().kit.zone("tile stack")
    page.list.setCurrentRow(0)
    page._put.click()
    page.list.setCurrentRow(0)
    page._put.click()
    view = session.open_view()
    spots = [hexes.place_of(view.spot[tile]) for tile in view.contents[view.kit.zone("world")]]
    assert spots[0] == hexes.CENTRE
    assert spots[1] in hexes.around(hexes.CENTRE)


# On the table.


def dropped(told: QMimeData, at: QPoint) -> QDropEvent:
    """A drop of this."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    return QDropEvent(QPointF(at), Qt.DropAction.CopyAction, told, left, none, QEvent.Type.Drop)


def test_pieces_are_carried_from_the_panel_onto_the_table(set_up: SetUp, program: Program) -> None:
    session = set_up()
    view = session.open_view()
    worker, space = view.contents[view.kit.zone("reserve.B")][0], view.kit.zone("2-4/b")
    told = QMimeData()
    told.setData(PIECES, str(worker).encode())
    at = place(program, Subject("zone", space))
    assert program.presenter is not None
    viewport = program.presenter.table.viewport()
    assert hands(program).eventFilter(viewport, dropped(told, QPoint(round(at.x), round(at.y))))
    assert session.open_view().zone_of[worker] == space
    assert len(session.entries) == 1


def test_a_town_set_down_on_the_map_is_inhabited(set_up: SetUp, workshop: Workshop) -> None:
    session = set_up()
    view = session.open_view()
    doings(workshop).put((view.contents[view.kit.zone("supply.A")][0],), view.kit.zone("2-4/a"))
    assert session.audit() == ()
    assert len(session.entries) == 1


def test_the_menu_of_a_thing_offers_what_can_be_done_with_it(set_up: SetUp, program: Program) -> None:
    session = set_up()
    view = session.open_view()
    assert program.presenter is not None
    scene = program.presenter.table.table
    card = view.contents[view.kit.zone("hand.A")][0]
    menu = hands(program).menu_for(touch(scene, place(program, Subject("piece", card))))
    assert menu is not None
    words = [action.text() for action in menu.actions() if action.text()]
    assert {"Turn over\tF", "Turn\tR", "Into the box\tDel"} <= set(words)
    assert any(each.startswith("See what lies in: Hand") for each in words)
    next(action for action in menu.actions() if action.text().startswith("Turn over")).trigger()
    assert session.open_view().face[card] == 1
    assert hands(program).menu_for(touch(scene, Point(700, 300))) is not None
    menu.deleteLater()


def test_a_tally_has_a_stepper_for_mouse_and_keyboard(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    tally = session.open_view().kit.tally("morale.A")
    before = count(session, "morale.A")
    table, stepper = program.presenter.table, hands(program)._stepper
    table.hovered.emit(Subject("tally", tally))
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


def focused(program: Program) -> Subject:
    """What the keyboard is on."""
    at = hands(program).keys.at
    assert at is not None
    return at


def test_the_arrows_go_to_the_next_thing_and_keys_work_on_it(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    table = program.presenter.table
    table.setFocus()
    tally = session.open_view().kit.tally("morale.A")
    table.go_to(Subject("tally", tally))
    before = count(session, "morale.A")
    QTest.keyClick(table, Qt.Key.Key_Plus)
    assert count(session, "morale.A") == before + 1
    assert focused(program) == Subject("tally", tally)
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert focused(program) == Subject("tally", session.open_view().kit.tally("food.A"))
    QTest.keyClick(table, Qt.Key.Key_Up)
    assert focused(program) == Subject("tally", tally)
    card = session.open_view().contents[session.open_view().kit.zone("hand.A")][0]
    table.go_to(Subject("piece", card))
    for key, zone in ((Qt.Key.Key_F, "hand.A"), (Qt.Key.Key_Delete, "box"), (Qt.Key.Key_B, "deck")):
        program.presenter.table.workshop.selection.choose((card,))
        QTest.keyClick(table, key)
        assert session.open_view().zone_of[card] == session.open_view().kit.zone(zone)
    assert len(session.entries) == 4


def test_a_piece_is_taken_up_carried_and_put_down_by_keys(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    table, kit = program.presenter.table, session.open_view().kit
    worker = session.open_view().contents[kit.zone("reserve.A")][0]
    doings(program.scenarios.workshop).put((worker,), kit.zone("2-4/a"))
    table.setFocus()
    table.go_to(Subject("piece", worker))
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert table.workshop.holding
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not table.workshop.holding
    assert len(session.entries) == 1
    table.go_to(Subject("piece", worker))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(table, key)
    assert kit.zones[session.open_view().zone_of[worker]].name == "2-4/b"
    assert len(session.entries) == 2


def test_what_is_carried_by_keys_with_alt_lies_where_it_is_let_go(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    table, kit = program.presenter.table, session.open_view().kit
    worker = session.open_view().contents[kit.zone("reserve.A")][0]
    doings(program.scenarios.workshop).put((worker,), kit.zone("2-4/a"))
    table.setFocus()
    table.go_to(Subject("piece", worker))
    QTest.keyClick(table, Qt.Key.Key_Return)
    for _ in range(3):
        QTest.keyClick(table, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert session.open_view().zone_of[worker] == kit.zone("box")
    assert session.open_view().spot[worker] >= 0


def test_several_are_selected_by_keys_and_turned_over_as_one(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    table, kit = program.presenter.table, session.open_view().kit
    cards = session.open_view().contents[kit.zone("hand.A")]
    table.setFocus()
    table.go_to(Subject("piece", cards[0]))
    QTest.keyClick(table, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert table.workshop.selection.pieces == (cards[0], cards[1])
    QTest.keyClick(table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert set(table.workshop.selection.pieces) == set(cards)
    QTest.keyClick(table, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert set(table.workshop.selection.pieces) == {*cards} - {cards[1]}
    QTest.keyClick(table, Qt.Key.Key_F)
    assert [session.open_view().face[card] for card in cards].count(1) == len(cards) - 1
    assert len(session.entries) == 1


def test_a_double_click_turns_over(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    card = session.open_view().contents[session.open_view().kit.zone("hand.A")][0]
    at = place(program, Subject("piece", card))
    there, viewport = QPoint(round(at.x), round(at.y)), program.presenter.table.viewport()
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=there)
    assert session.open_view().face[card] == 1


def test_a_group_that_cannot_land_is_told_with_its_names(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    table = program.presenter.table
    workers = session.open_view().contents[session.open_view().kit.zone("reserve.A")]
    with patch.object(table, "refuse") as refuse:
        table.workshop.stranded(workers[:1])
    assert refuse.call_args[0][1].endswith("would have no place to lie there, so all stay where they are.")


def test_a_die_is_rolled_from_its_menu_and_the_log_says_what_it_showed(set_up: SetUp, program: Program) -> None:
    session = set_up()
    assert program.presenter is not None
    kit = session.open_view().kit
    die = next(at for at, piece in enumerate(kit.pieces) if kit.identities[piece.identity].name == "D6")
    doings(program.scenarios.workshop).roll(die, 6)
    shown = session.open_view().face[die]
    assert 1 <= shown <= 6
    assert program.presenter.last_told() == f"By hand: D6 is rolled: {shown}."


# Back to the rules.


def test_the_rules_say_from_where_they_go_on(set_up: SetUp, workshop: Workshop, program: Program) -> None:
    session = set_up()
    doings(workshop).count(session.open_view().kit.tally("genesis"), 3)
    before = session.digest()
    program.window.actions_by_name["workshop"].trigger()
    dialog = workshop.dialog
    assert dialog is not None
    assert dialog.told[0].startswith("Then: ")
    assert session.digest() == before
    dialog._stay.click()
    assert session.manner is Manner.WORKSHOP
    assert program.window.actions_by_name["workshop"].isChecked()
    program.window.actions_by_name["resume"].trigger()
    dialog = workshop.dialog
    assert dialog is not None
    assert session.referee is not None
    dialog.choose("workers", 1)
    assert "worker" in dialog.told[1]
    dialog._go.click()
    assert session.manner is Manner.MATCH
    asked = session.decision()
    assert asked is not None
    assert (asked.step, asked.seats) == ("PlaceWorkers", (1,))


def test_the_rules_say_why_they_cannot_go_on(set_up: SetUp, workshop: Workshop, program: Program) -> None:
    session = set_up("nothing")
    entries = len(session.entries)
    program.window.actions_by_name["play_on"].trigger()
    dialog = workshop.dialog
    assert dialog is not None
    assert dialog.told[0].startswith("Not from here: ")
    assert not dialog._here.isEnabled()
    dialog._stay.click()
    assert len(session.entries) == entries
    assert session.manner is Manner.WORKSHOP


def test_bots_rest_while_hands_are_free(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated((Player("Ada"), Player("Bot", "random"), Player("Bob", "random")))
    qtbot.waitUntil(lambda: presenter.bridge.here is not None)
    program.window.actions_by_name["workshop"].trigger()
    session = presenter.sitting.session
    session.push("await", 6, 1)
    presenter.bridge.change(lambda: None)
    qtbot.wait(50)
    assert presenter.bridge.here is None
    assert not presenter.bridge.passing
    assert isinstance(session.entries[-1].deed, Resumed)


def test_of_several_people_nobody_sees_more_by_the_workshop(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated((Player("Ada"), Player("Ben"), Player("Cleo")))
    qtbot.waitUntil(lambda: presenter.covered)
    presenter.open_curtain()
    qtbot.waitUntil(lambda: presenter.bridge.here is not None)
    program.window.actions_by_name["workshop"].trigger()
    session, workshop = presenter.sitting.session, program.scenarios.workshop
    assert doings(workshop).view == session.seat_view(session.seating.eyes)
    workshop.look_into(session.open_view().kit.zone("draft.B"))
    assert {row.words for row in workshop.panel.pieces.list.rows} == {"A card"}
    eyes = session.seating.eyes
    workshop.panel.counts.turn_to(2)
    assert session.seating.eyes == eyes
    assert not presenter.covered


def test_nothing_of_it_works_by_the_rules(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: presenter.bridge.here is not None)
    kit = presenter.sitting.kit
    doings(program.scenarios.workshop).put((0,), kit.zone("2-4/a"))
    program.scenarios.workshop.play_on()
    presenter.table.hovered.emit(Subject("tally", 0))
    assert not hands(program)._stepper.isVisible()
    assert not presenter.sitting.session.history.pushed
    assert not [menu for menu in presenter.table.findChildren(QMenu) if menu.isVisible()]


def test_names_follow_the_language(set_up: SetUp, workshop: Workshop, program: Program) -> None:
    session = set_up()
    workshop.look_into(session.open_view().kit.zone("deck"))
    program.window.around.speak("ja")
    assert "労働" in {row.words for row in workshop.panel.pieces.list.rows}
    assert workshop.panel.pieces._place.currentText() == "山"
    program.window.around.speak("en")

"""The position editor's panel: turns, counts, stacks, hands, all by mouse and by keyboard, all undoable."""

from itertools import combinations
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Mode
from qquovadis.engine import hexes
from qquovadis.engine.referee import Fault
from qquovadis.model.free_table.changes import SetTally
from tests.marks import quick, sampled
from tests.ui.advancing import move_freely
from tests.ui.position_editor.conftest import SetUp
from tests.ui.position_editor.hands import count, dropped, edit_commands, names
from tests.ui.window.conftest import Seated
from tests.ui.window.test_playing import ALONE
from ui.position_editor.audit import AuditStrip
from ui.position_editor.new_position_dialog import NewPosition
from ui.position_editor.position_editor import PositionEditor
from ui.position_editor.turn_page import FittingScroll
from ui.program.program import Program
from ui.table import ChoiceSubject

SHADOW = 12  # pixels round the strip that is only its shadow


def test_the_panel_is_there_in_the_workshop_only(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    tabs, actions = program.window.desk.dock._tabs, program.window.actions_by_name
    at = tabs.indexOf(program.positions.position_editor.panel)
    assert not tabs.isTabVisible(at)
    assert not actions["play_on"].isEnabled()
    move_freely(program.window)
    assert tabs.isTabVisible(at)
    assert actions["play_on"].isEnabled()
    program.window.desk.show_dock(True)
    actions["workshop_panel"].trigger()
    assert tabs.currentIndex() == at
    actions["undo"].trigger()
    assert not tabs.isTabVisible(at)


def test_the_panel_opens_where_a_position_is_set_up_and_gives_back_the_page_that_was_there(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    desk = program.window.desk
    program.window.resize(1600, 900)
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    desk.dock.turn_to("rules")
    move_freely(program.window)
    assert not desk.is_dock_shown, "a move by hand in a game sets no position up"
    program.positions.set_up(NewPosition("setup", 3))
    assert (desk.is_dock_shown, desk.dock.front) == (True, "workshop")
    program.stand_up()
    assert (desk.is_dock_shown, desk.dock.front) == (False, "rules")
    program.positions.set_up(NewPosition("setup", 3))
    desk.dock.turn_to("score")
    program.stand_up()
    assert (desk.is_dock_shown, desk.dock.front) == (False, "score"), "it was turned to meanwhile"
    program.window.resize(1280, 720)
    program.positions.set_up(NewPosition("setup", 3))
    assert (desk.is_dock_shown, desk.dock.front) == (True, "workshop"), "it lies over nothing there either"


def test_a_tally_is_stepped_and_typed_and_each_is_one_entry(
    set_up: SetUp, position_editor: PositionEditor, program: Program
) -> None:
    session = set_up()
    page = position_editor.panel.counts
    position_editor.panel.open_page(page)
    page.turn_to(1)
    field = cast(QSpinBox, page.fields[session.situation.open_view.kit.tally("vp.B")])
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


def test_counts_that_are_names_are_chosen_and_take_their_piece_along(
    set_up: SetUp, position_editor: PositionEditor
) -> None:
    session = set_up()
    page = position_editor.panel.counts
    page.turn_to(-1)
    assert len(page.fields) < 15
    box = cast(QComboBox, page.fields[session.situation.open_view.kit.tally("start")])
    assert [box.itemText(at) for at in range(box.count())] == ["A", "B", "C"]
    box.setCurrentIndex(2)
    box.activated.emit(2)
    assert count(session, "start") == 2
    assert "start player" in names(session, "board.C")


@quick
def test_whose_turn_it_is_waits_until_the_rules_go_on(
    set_up: SetUp, position_editor: PositionEditor, program: Program, qtbot: QtBot
) -> None:
    session = set_up()
    page = position_editor.panel.turn
    assert session.rules.referee is not None
    page.choose(session.rules.referee.landmarks.index("workers"), 1)
    QTest.mouseClick(page._set, Qt.MouseButton.LeftButton)
    assert page._now.plain_text.startswith("Next comes:") or "worker" in page._now.plain_text
    page._spin.setValue(4)
    assert count(session, "round") == 4
    session.change_by_hand(SetTally(session.situation.open_view.kit.tally("genesis"), 3))
    program.window.actions_by_name["play_on"].trigger()
    presenter = program.presenter
    assert presenter is not None
    qtbot.waitUntil(lambda: presenter.controller.here == 1)
    assert session.situation.mode is Mode.MATCH
    asked = session.situation.decision
    assert asked is not None
    assert asked.step == "PlaceWorkers"


@quick
def test_a_stack_is_looked_into_and_put_in_order_by_keys(set_up: SetUp, position_editor: PositionEditor) -> None:
    session = set_up()
    before = names(session, "deck")
    page = position_editor.panel.pieces
    position_editor.look_into(session.situation.open_view.kit.zone("deck"))
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


def test_rows_are_dragged_into_another_order(set_up: SetUp, position_editor: PositionEditor) -> None:
    session = set_up()
    before = names(session, "deck")
    position_editor.look_into(session.situation.open_view.kit.zone("deck"))
    rows = position_editor.panel.pieces.list
    rows.setCurrentRow(3)
    first = rows.visualItemRect(rows.item(0))
    rows.dropEvent(dropped(QMimeData(), QPoint(20, first.top() + 2)))
    assert names(session, "deck")[:4] == [before[3], *before[:3]]


def test_a_hand_is_chosen_by_search(set_up: SetUp, position_editor: PositionEditor) -> None:
    session = set_up()
    page, hand = position_editor.panel.pieces, len(names(session, "hand.C"))
    position_editor.put_into(session.situation.open_view.kit.zone("hand.C"))
    QTest.keyClicks(page._search, "miracle deck")
    assert all("Miracle" in row.words for row in page.list.rows)
    QTest.keyClick(page._search, Qt.Key.Key_Return)
    page.list.setCurrentRow(0)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert names(session, "hand.C")[-1] == "miracle"
    assert len(names(session, "hand.C")) == hand + 1
    card = session.situation.open_view.contents[session.situation.open_view.kit.zone("hand.C")][-1]
    assert session.history.table.known[card] == 0b100
    QTest.keyClicks(page._search, "nonsense")
    assert page._count.text() == "No matching pieces."


def test_pieces_are_turned_over_turned_and_shuffled(set_up: SetUp, position_editor: PositionEditor) -> None:
    session = set_up()
    kit = session.situation.open_view.kit
    position_editor.look_into(kit.zone("world"))
    page = position_editor.panel.pieces
    page.list.setCurrentRow(0)
    page._tools["Turn"][0].click()
    tile = session.situation.open_view.contents[kit.zone("world")][0]
    assert session.situation.open_view.turned[tile] in (0, 1, 2)
    position_editor.look_into(kit.zone("discard"))
    assert not page._tools["Shuffle these pieces"][0].isEnabled()
    position_editor.look_into(kit.zone("deck"))
    page._tools["Shuffle these pieces"][0].click()
    assert len(session.entries) == 2


def test_another_language_leaves_each_page_at_what_was_looked_at_there(
    set_up: SetUp, position_editor: PositionEditor, program: Program
) -> None:
    """The counts of a seat, the step and seat from which to go on, a place and the one to put pieces into."""
    session = set_up()
    kit, panel, context = session.situation.open_view.kit, position_editor.panel, program.window.context
    panel.counts.turn_to(1)
    panel.turn.choose(2, 1)
    panel.pieces.open_at(kit.zone("deck"), kit.zone("supply.B"))
    own = {at for at, tally in enumerate(kit.tallies) if tally.seat == 1}
    for language in ("ja", "en"):
        context.set_language(language)
        assert panel.counts.seat == 1 and panel.counts.fields and {*panel.counts.fields} <= own
        assert (panel.turn._landmarks.currentRow(), panel.turn._group.checkedId()) == (2, 1)
        assert panel.pieces.place == kit.zone("deck")
        assert panel.pieces._target.currentData() == kit.zone("supply.B")


def strip(program: Program) -> AuditStrip:
    """What says over the table which clauses it breaks."""
    audit = program.positions.position_editor._audit
    assert audit is not None
    return audit.strip


def test_what_the_rules_say_to_it_is_told_with_a_way_to_the_clause_and_the_place(
    set_up: SetUp, position_editor: PositionEditor, program: Program
) -> None:
    session = set_up()
    assert program.presenter is not None
    hands_of, kit = program.presenter.table.tools.free_moves, session.situation.open_view.kit
    assert strip(program).text == ""
    town = session.situation.open_view.contents[kit.zone("supply.A")]
    for piece in town[:2]:
        edit_commands(position_editor).put((piece,), kit.zone("2-4/a"))
    assert "QV-BUILD-03" in strip(program).text
    strip(program)._words.linkHovered.emit("QV-BUILD-03")
    assert (ChoiceSubject("zone", kit.zone("2-4/a")), "hover") in list(hands_of.signs())
    QApplication.sendEvent(strip(program), QEvent(QEvent.Type.Leave))
    assert list(hands_of.signs()) == []
    strip(program).clause_wanted.emit("QV-BUILD-03")
    assert program.window.desk.dock._tabs.currentWidget() is program.window.desk.dock.rules
    program.window.actions_by_name["undo"].trigger()
    assert strip(program).text == ""


def test_what_the_rules_say_is_of_the_branch_in_play_though_another_has_as_many_changes(
    set_up: SetUp, position_editor: PositionEditor, program: Program
) -> None:
    """In one branch two towns share a space, which QV-BUILD-03 forbids, in the other each has its own."""
    session = set_up()
    kit = session.situation.open_view.kit
    first, second = session.situation.open_view.contents[kit.zone("supply.A")][:2]
    edit_commands(position_editor).put((first,), kit.zone("2-4/a"))
    edit_commands(position_editor).put((second,), kit.zone("2-4/a"))
    broken, lengths = session.history.branches.in_play, [len(session.history.table.journal)]
    session.branches.play_on_from(1)
    position_editor.refresh()
    edit_commands(position_editor).put((second,), kit.zone("2-4/b"))
    assert strip(program).text == ""
    lengths.append(len(session.history.table.journal))
    program.history_commands.branch_commands.put_into_play(broken)
    assert lengths[0] == lengths[1] == len(session.history.table.journal)
    assert "QV-BUILD-03" in strip(program).text


def test_what_the_rules_say_covers_nothing_of_the_table_and_gives_its_line_back(
    set_up: SetUp, position_editor: PositionEditor, program: Program
) -> None:
    session, desk = set_up(), program.window.desk
    table = desk.table
    assert table is not None
    kit, whole = session.situation.open_view.kit, table.geometry()
    for piece in session.situation.open_view.contents[kit.zone("supply.A")][:2]:
        edit_commands(position_editor).put((piece,), kit.zone("2-4/a"))
    QApplication.processEvents()
    audit_strip, sheet = strip(program), strip(program).geometry().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
    assert audit_strip.isVisible()
    assert audit_strip.window() is program.window
    assert not sheet.intersects(table.geometry())
    assert not sheet.intersects(desk.top.geometry() | desk.history.geometry())
    assert table.geometry().bottom() == whole.bottom()
    audit_strip._words.linkHovered.emit("QV-BUILD-03")
    assert audit_strip.y() + SHADOW == sheet.y()
    program.window.actions_by_name["undo"].trigger()
    assert table.geometry() == whole


@pytest.mark.parametrize("percent", sampled([125, 150], 1))
def test_what_the_rules_say_has_room_for_letters_that_grow_while_it_is_said(
    set_up: SetUp, position_editor: PositionEditor, program: Program, percent: int
) -> None:
    session = set_up()
    kit = session.situation.open_view.kit
    for piece in session.situation.open_view.contents[kit.zone("supply.A")][:2]:
        edit_commands(position_editor).put((piece,), kit.zone("2-4/a"))
    audit_strip, words, context = strip(program), strip(program)._words, program.window.context
    before = words.sizeHint()
    context.enlarge(percent)
    QApplication.processEvents()
    try:
        needed = words.sizeHint()
        assert needed.width() > before.width()
        assert words.width() >= needed.width()
        assert words.height() >= needed.height()
        assert audit_strip.rect().contains(words.geometry())
        table = program.window.desk.table
        assert table is not None
        assert not audit_strip.geometry().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW).intersects(table.geometry())
    finally:
        context.enlarge(100)


def test_the_audit_is_made_once_for_each_change(
    set_up: SetUp, position_editor: PositionEditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, judged = set_up(), list[int]()
    faults = session.rules.faults

    def judge() -> tuple[Fault, ...]:
        judged.append(1)
        return faults()

    monkeypatch.setattr(session.rules, "faults", judge)
    for _ in range(3):
        position_editor.refresh()
    assert judged == []
    edit_commands(position_editor).count(session.situation.open_view.kit.tally("vp.A"), 3)
    position_editor.refresh()
    assert judged == [1]


def test_an_empty_world_is_built_from_the_panel(set_up: SetUp, position_editor: PositionEditor) -> None:
    session = set_up("nothing")
    page = position_editor.panel.pieces
    assert names(session, "world") == []
    assert page.place == session.situation.open_view.kit.zone("tile stack")
    page.list.setCurrentRow(0)
    page._put.click()
    page.list.setCurrentRow(0)
    page._put.click()
    view = session.situation.open_view
    spots = [hexes.place_of(view.spot[tile]) for tile in view.contents[view.kit.zone("world")]]
    assert spots[0] == hexes.CENTRE
    assert spots[1] in hexes.around(hexes.CENTRE)


def test_on_the_page_of_whose_turn_it_is_nothing_lies_over_anything_in_a_low_window(
    program: Program, set_up: SetUp, position_editor: PositionEditor
) -> None:
    program.window.resize(1280, 720)
    set_up(seats=4)
    page = position_editor.panel.turn
    position_editor.panel.open_page(page)
    for _ in range(4):  # buttons are shown, ask for room, and get it
        QApplication.processEvents()
    flow = page.findChild(FittingScroll)
    assert flow is not None
    parts = flow.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    seen = [part for part in parts if part.isVisible()]
    assert len([part for part in seen if isinstance(part, QPushButton)]) == 5
    assert not [(one, other) for one, other in combinations(seen, 2) if one.geometry().intersects(other.geometry())]

"""Playing on from another moment: branches, who has to agree to it, bookmarks, notes, and what the log tells."""

from random import Random
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, Session
from qquovadis.model.agreed import UndoPolicy
from qquovadis.model.free_table.changes import RestateChance
from qquovadis.model.history.entries import NOTHING, ChangedByHand
from qquovadis.model.history.landmarks import LandmarkKind
from tests.marks import quick
from tests.ui.history.conftest import ONE, THREE, UnderWay, asks, go_on
from tests.ui.history.test_strip import active, at, looking, track_of
from ui.history.branch_commands import NO_MOVE
from ui.history.branch_page import BranchLine
from ui.history.dialogs import DeleteBox, ForkDialog
from ui.history.moment_text import GameMoment
from ui.play.consent_box import ConsentBox
from ui.play.presenter import Presenter
from ui.program.program import Program

Kind = TypeVar("Kind")


def box_of(kind: type[Kind]) -> Kind:
    """The dialog that is open."""
    box = QApplication.activeModalWidget()
    assert isinstance(box, kind)
    return box


def fork(program: Program, number: int, new: str = "", left: str = "") -> None:
    """Play on from an earlier moment, with these names or the usual ones."""
    program._history_browser.look_at(GameMoment(looking_at(program), number))
    program.window.actions_by_name["fork"].trigger()
    dialog = box_of(ForkDialog)
    for field, name in zip(dialog.findChildren(QLineEdit), (new, left), strict=True):
        if name:
            field.setText(name)
    dialog._agree()


def looking_at(program: Program) -> int:
    """The branch in play."""
    presenter = program.presenter
    assert presenter is not None
    return presenter.open_game.session.history.branches.in_play


def chance_spoke(session: Session) -> bool:
    """Whether the last entry rolled or drew, and what is asked now is asked on the public table."""
    return bool(session.entries) and bool(session.entries[-1].seen) and not session.situation.needs_curtain


def lines(presenter: Presenter) -> list[str]:
    """The log as it is told now."""
    return [line.words for line in presenter.table_presenter.log._lines._lines]


@quick
def test_play_goes_on_from_an_earlier_moment_and_what_was_played_stays(
    under_way: UnderWay, program: Program, qtbot: QtBot
) -> None:
    presenter = under_way()
    session = presenter.open_game.session
    whole, digest = len(session.entries), session.digest()
    fork(program, 50, "Another try", "As it was")
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    assert not program._history_browser.is_exclusive
    assert len(session.entries) == 50
    assert (session.history.branches.name, [branch.name for branch in session.branches.beside]) == (
        "Another try",
        ["As it was"],
    )
    timeline = program._history_browser.course.timeline
    assert [(row.number, row.start, row.end) for row in timeline.rows] == [(1, 0, 50), (0, 50, whole)]
    assert any(
        "Play continues from move 50; the moves after it stay as a branch: As it was." in line
        for line in lines(presenter)
    )
    program.history_commands.branch_commands.put_into_play(0)
    assert session.digest() == digest
    assert [branch.name for branch in session.branches.beside] == ["Another try"]
    assert any(line.startswith("Switched to another branch") for line in lines(presenter))


def test_both_names_have_a_good_default_that_tells_nothing_secret(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    fork(program, 50)
    session = presenter.open_game.session
    where = program._history_browser.course.say(GameMoment(0, 50))[0].split(" · ")[:2]
    assert session.history.branches.name == f"{' · '.join(where)}, move 50"
    assert [branch.name for branch in session.branches.beside] == [""]
    assert program._history_browser.course.naming is not None
    assert program._history_browser.course.naming.branch(0) == "Main line"


def test_another_branch_is_looked_at_on_its_lane_and_played_on_from(
    under_way: UnderWay, program: Program, qtbot: QtBot
) -> None:
    presenter = under_way()
    session, track = presenter.open_game.session, track_of(program)
    whole = len(session.entries)
    fork(program, 50)
    go_on(session, lambda each: len(each.entries) == 60, Random(9))
    presenter.controller.change(lambda: None)
    program._history_browser.look_at(GameMoment(1, 55))
    QTest.mouseClick(track, Qt.MouseButton.LeftButton, pos=at(track, GameMoment(0, whole - 5)))
    assert looking(program).moment.branch == 0
    number = looking(program).moment.number
    assert abs(number - (whole - 5)) <= 1
    shown = looking(program)._replay.history.entries[-1]
    assert shown.action == session.branches.beside[0].entries[number - 1].action
    assert (
        program.window.desk.bar.asking.sentence
        == presenter.table_presenter.log_text.entry(shown, None, session.branches.beside[0].entries).sentence
    )
    assert any(line.number > 60 for line in presenter.table_presenter.log._lines._lines)
    program.history_commands.branch_commands.play_on_from(looking(program).moment)
    box_of(ForkDialog)._agree()
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    assert len(session.entries) == number
    assert {branch.number for branch in session.branches.beside} == {0, 1}
    assert all(line.number <= number for line in presenter.table_presenter.log._lines._lines)


def test_a_branch_is_renamed_and_deleted_only_when_asked(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    session = presenter.open_game.session
    fork(program, 50, "Try")
    program.history_commands.branch_commands.rename(0)
    dialog = box_of(QInputDialog)
    dialog.setTextValue("Old")
    dialog.accept()
    assert [branch.name for branch in session.branches.beside] == ["Old"]
    assert program.window.desk.history.track.shown.names == ("Try", "Old")
    program._history_browser.look_at(GameMoment(0, 60))
    for agreeing in (False, True):
        program.history_commands.branch_commands.delete(0)
        box = box_of(DeleteBox)
        assert "Old" in box.text()
        wanted = "Delete" if agreeing else "Cancel"
        next(button for button in box.buttons() if button.text() == wanted).click()
        assert len(session.branches.beside) == (not agreeing)
    assert looking(program).moment == GameMoment(1, 50)
    assert any("Branch 0 deleted" in line for line in lines(presenter))


def test_the_moments_menu_offers_what_can_be_done_there(under_way: UnderWay, program: Program, qtbot: QtBot) -> None:
    presenter = under_way()
    track = track_of(program)
    active(program, qtbot)
    fork(program, 50)
    program._history_browser.look_at(GameMoment(0, 70))
    menu = program.history_commands.menu_of(track.moment)
    texts = [action.text() for action in menu.actions() if not action.isSeparator()]
    assert "Switch to “Main line”" in texts and "Delete “Main line”…" in texts
    assert "Play on from here…" in texts and "Bookmark this moment…" in texts
    assert "Note on this moment…" not in texts
    with qtbot.waitSignal(track.menu_wanted) as wanted:
        program.window.desk.history.menu_wanted.disconnect(program.history_commands.open_menu)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), track.mapToGlobal(QPoint(0, 0)))
        QApplication.sendEvent(track, event)
    assert wanted.args[0] == GameMoment(0, 70)
    assert presenter.open_game.session.branches.beside


@quick
def test_the_table_is_asked_before_what_was_seen_is_left(under_way: UnderWay, program: Program, qtbot: QtBot) -> None:
    presenter = under_way(THREE)
    session = presenter.open_game.session
    whole = len(session.entries)
    for agreeing in (False, True):
        fork(program, 50)
        box = box_of(ConsentBox)
        assert "leave this line of play" in box.text() and "•" in box.informativeText()
        assert len(session.entries) == whole
        box.buttons()[0 if agreeing else 1].click()
        qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
        assert len(session.entries) == (50 if agreeing else whole)
    assert session.history.branches.log[0].agreed == ("Aya", "Ben", "Cho")  # type: ignore[union-attr]
    assert any("Agreed by Aya, Ben, Cho." in line for line in lines(presenter))


def test_the_designer_need_not_ask_and_is_named_in_the_log(under_way: UnderWay, program: Program, qtbot: QtBot) -> None:
    presenter = under_way(THREE, UndoPolicy.DESIGNER, "Ben")
    session = presenter.open_game.session
    presenter._undo_to(len(session.entries) - 20)
    box = box_of(ConsentBox)
    assert [button.text() for button in box.buttons()] == ["All agree: undo", "Ben: do it", "Cancel"]
    box.buttons()[1].click()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert session.history.taken_back[-1].agreed == ("Ben",)
    assert any("Agreed by Ben." in line and "undone" in line for line in lines(presenter))


def test_where_all_undo_freely_nobody_is_asked_and_it_is_logged(under_way: UnderWay, program: Program) -> None:
    presenter = under_way(THREE, UndoPolicy.FREE)
    kept = len(presenter.open_game.session.entries) - 20
    presenter._undo_to(kept)
    assert QApplication.activeModalWidget() is None
    assert len(presenter.open_game.session.entries) == kept
    assert any("20 moves undone." in line for line in lines(presenter))
    assert any(mark.sort is LandmarkKind.CROSSING for mark in program._history_browser.course.timeline.rows[0].marks)


@pytest.mark.parametrize("people", [ONE, THREE])
def test_other_dice_are_a_choice_of_their_own(
    under_way: UnderWay, program: Program, qtbot: QtBot, people: tuple[Player, ...]
) -> None:
    presenter = under_way(people, until=chance_spoke)
    session, action = presenter.open_game.session, program.window.actions_by_name["other_dice"]
    presenter.open_curtain()
    entries = len(session.entries)
    assert action.isEnabled()
    action.trigger()
    if people is THREE:
        assert len(session.entries) == entries
        box = box_of(ConsentBox)
        assert "agree to reroll" in box.text()
        box.buttons()[0].click()
        qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    event = session.entries[-1].action
    assert len(session.entries) == entries + 1 and isinstance(event, ChangedByHand) and event.change == RestateChance()
    assert not action.isEnabled()
    assert any("later chance is rerolled" in line for line in lines(presenter))


def test_a_bookmark_is_made_seen_jumped_to_and_removed(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    session, page = presenter.open_game.session, program.history_commands.branches
    program._history_browser.look_at(GameMoment(0, 40))
    program.window.actions_by_name["bookmark"].trigger()
    dialog = box_of(QInputDialog)
    assert dialog.textValue() == " · ".join(program._history_browser.course.say(GameMoment(0, 40))[0].split(" · ")[:2])
    field = dialog.findChild(QLineEdit)
    assert field is not None and field.fontMetrics().horizontalAdvance(field.text()) < field.width()
    dialog.setTextValue("Here it began")
    dialog.accept()
    assert [(mark.entry, mark.name) for mark in session.branches.bookmarks] == [(40, "Here it began")]
    assert "Bookmark: Here it began" in lines(presenter)
    line = next(line for line in page.lines if line.kind == "bookmark")
    program._history_browser.come_back()
    page.wanted.emit("look", line)
    assert looking(program).moment == GameMoment(0, 40)
    for number, offered in ((40, ["Remove the bookmark “Here it began”"]), (39, [])):
        menu = program.history_commands.menu_of(GameMoment(0, number))
        assert [each.text() for each in menu.actions() if each.text().startswith("Remove")] == offered
    page.wanted.emit("remove", line)
    assert not session.branches.bookmarks
    assert "Bookmark: Here it began" not in lines(presenter)


def test_a_note_is_pinned_to_the_moment_that_is_looked_at(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    session = presenter.open_game.session
    program._history_browser.look_at(GameMoment(0, 40))
    program.window.actions_by_name["note_moment"].trigger()
    dialog = box_of(QInputDialog)
    dialog.findChildren(QPlainTextEdit)[0].setPlainText("felt slow")
    dialog.accept()
    assert session.entries[39].note == "felt slow"
    assert any(line.note == "felt slow" for line in presenter.table_presenter.log._lines._lines)
    assert [line.kind for line in program.history_commands.branches.lines] == ["branch", "note"]


def test_where_no_note_can_be_written_the_key_says_why(under_way: UnderWay, program: Program) -> None:
    """At the beginning, where looking back often starts, it did nothing, and the letters ran as commands."""
    under_way()
    program._history_browser.look_at(GameMoment(0, 0))
    program.window.actions_by_name["note_moment"].trigger()
    assert program.window.desk.notice.sentences == (NO_MOVE,)


@quick
def test_the_page_does_with_the_keyboard_what_the_strip_does(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    fork(program, 50, "Try", "Old")
    program.window.actions_by_name["branches"].trigger()
    page = program.history_commands.branches
    assert page.isVisible()
    assert [(line.words, line.in_play) for line in page.lines] == [("Try", True), ("Old", False)]
    wanted: list[tuple[str, BranchLine]] = []
    page.wanted.connect(lambda name, line: wanted.append((name, line)))
    page._list.setCurrentRow(1)
    assert [name for name, button in page._buttons.items() if button.isVisible()] == [
        "look",
        "play",
        "rename",
        "delete",
    ]
    QTest.keyClick(page._list, Qt.Key.Key_Return)
    assert [(name, line.number) for name, line in wanted] == [("look", 0)]
    assert looking(program).moment.branch == 0
    page._buttons["play"].click()
    assert presenter.open_game.session.history.branches.in_play == 0


def test_a_game_taken_up_again_has_its_branches_and_bookmarks(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    fork(program, 50, "Try", "Old")
    presenter.open_game.session.branches.bookmark("Mine", 30)
    path = presenter.open_game.path
    program.stand_up()
    assert program.history_commands.branches.lines == ()
    program.take_up(path)
    rows = program._history_browser.course.timeline.rows
    assert [row.name for row in rows] == ["Try", "Old"]
    assert [(mark.moment, mark.words) for mark in rows[0].marks if mark.sort is LandmarkKind.BOOKMARK] == [(30, "Mine")]
    assert all(row.origin in (NOTHING, 0) for row in rows)


@quick
def test_what_is_undone_is_no_branch_unless_play_goes_on_otherwise(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    presenter._undo_to(50)
    assert len(program._history_browser.course.timeline.rows) == 1
    assert presenter.open_game.session.situation.can_redo
    assert not asks("nothing")(presenter.open_game.session)

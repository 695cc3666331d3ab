"""The pages and small dialogs of a history by themselves: what they list, offer, and tell to others."""

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QInputDialog, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.window.conftest import context
from ui.desk.main_window import MainWindow
from ui.history.branch_page import BranchLine, BranchPage
from ui.history.compare_page import CompareMomentsPage
from ui.history.compare_text import DifferenceLine, Part
from ui.history.dialogs import DeleteBox, DialogQuestion, ForkDialog, ask_name, ask_remark
from ui.history.moment_text import GameMoment
from ui.kit.context import AppContext

__all__ = ["context"]
OWN = BranchLine("branch", "Main line", GameMoment(0, 60), 0, ("look", "rename"), True)
OTHER = BranchLine("branch", "Bold", GameMoment(2, 40), 2, ("look", "play", "rename", "delete"))
MARK = BranchLine("bookmark", "The war", GameMoment(0, 30), 2, ("look", "remove"))
NOTE = BranchLine("note", "Round 1 · odd", GameMoment(0, 12), 12, ("look",))
LINES = (OWN, OTHER, MARK, NOTE)
WORDS = {"View": "look", "Switch to it": "play", "Rename…": "rename", "Delete…": "delete", "Remove": "remove"}


class Room(QWidget):
    """A plain window in which a dialog can stand."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context


@pytest.fixture
def room(context: AppContext, qtbot: QtBot) -> MainWindow:
    """Return what the dialogs take for the window."""
    room = Room(context)
    qtbot.addWidget(room)
    return cast(MainWindow, room)


@pytest.fixture
def branches(context: AppContext, qtbot: QtBot) -> BranchPage:
    """Return the page of branches, in sight."""
    page = BranchPage(context)
    qtbot.addWidget(page)
    page.resize(320, 500)
    page.show()
    return page


def offered(page: BranchPage) -> list[str]:
    """The words of the buttons that are in sight."""
    return [each.text() for each in page.findChildren(QPushButton) if each.isVisible()]


def test_each_line_offers_what_can_be_done_with_it_and_tells_it(branches: BranchPage) -> None:
    branches.show_lines(LINES)
    told: list[tuple[str, BranchLine]] = []
    branches.wanted.connect(lambda name, line: told.append((name, line)))
    for row, line in enumerate(LINES):
        branches._list.setCurrentRow(row)
        assert [WORDS[words] for words in offered(branches)] == [*line.commands]
        told.clear()
        for button in [each for each in branches.findChildren(QPushButton) if each.isVisible()]:
            button.click()
        branches._list.itemActivated.emit(branches._list.item(row))
        assert told == [(name, line) for name in (*line.commands, "look")]


def test_the_branch_in_play_is_said_to_be_so_and_is_alone_in_bold_letters(branches: BranchPage) -> None:
    branches.show_lines(LINES)
    items = [branches._list.item(row) for row in range(branches._list.count())]
    assert [item.text() for item in items] == ["Main line (current)", "Bold", "The war", "Round 1 · odd"]
    assert [item.font().bold() for item in items] == [True, False, False, False]


def test_without_another_branch_it_is_said_how_to_come_to_one(branches: BranchPage) -> None:
    for lines, hint in (((), True), ((OWN,), True), ((OWN, OTHER), False), ((OWN, NOTE), False)):
        branches.show_lines(lines)
        assert branches._empty.isVisible() == hint
    assert branches._list.currentRow() == 0


def test_what_was_chosen_stays_chosen_when_the_list_is_told_anew(branches: BranchPage) -> None:
    branches.show_lines(LINES)
    branches._list.setCurrentRow(2)  # a bookmark of the same number as the branch before it
    branches.show_lines((OWN, NOTE, OTHER, MARK._replace(words="The great war")))
    assert branches._list.currentRow() == 3
    branches.show_lines((OWN, OTHER))
    assert branches._list.currentRow() == 0
    branches.show_lines(())
    assert offered(branches) == []


def test_a_comparison_lists_seats_and_their_lines_and_only_lines_lead_anywhere(
    context: AppContext, qtbot: QtBot
) -> None:
    page = CompareMomentsPage(context)
    qtbot.addWidget(page)
    food, worker = DifferenceLine("food: 1 → 3", tally=4), DifferenceLine("worker: A → B", was=1, now=2)
    parts = (Part(0, "Aya", (food,)), Part(-1, "Table", (worker,)))
    page.show_parts("Round 2 · 30", parts, ("gigant", None))
    assert page._head.text() == "Round 2 · 30 → now"
    assert [*page.lines] == ["Aya", "food: 1 → 3", "Table", "worker: A → B"]
    items = [page._list.item(row) for row in range(4)]
    assert [item.font().bold() for item in items] == [True, False, True, False]
    assert [bool(item.flags() & Qt.ItemFlag.ItemIsSelectable) for item in items] == [False, True, False, True]
    assert [item.icon().isNull() for item in items] == [False, True, True, True]
    pointed: list[object] = []
    page.pointed.connect(pointed.append)
    for row in (1, 3):
        page._list.setCurrentRow(row)
    assert pointed == [food, worker]
    page.show_parts("Round 2 · 30", (), ())
    assert [*page.lines] == ["No visible differences."]
    page.forget()
    assert ([*page.lines], page._head.text()) == ([], "")


def test_both_names_of_a_fork_are_told_without_the_spaces_around_them(room: MainWindow) -> None:
    dialog = ForkDialog(room, "Round 1", "After round 1", "Main line")
    told: list[tuple[str, str]] = []
    dialog.named.connect(lambda new, left: told.append((new, left)))
    new, left = dialog.findChildren(QLineEdit)
    assert (new.text(), left.text()) == ("After round 1", "Main line")
    assert (new.accessibleName(), left.accessibleName()) == (
        "Name of the new branch",
        "Name for the moves played so far",
    )
    assert new.selectedText() == "After round 1"
    assert [field.maxLength() for field in (new, left)] == [60, 60]
    new.setText("  Bold ")
    left.setText(" Safe")
    box = dialog.findChildren(QDialogButtonBox)[0]
    box.accepted.emit()
    assert told == [("Bold", "Safe")]


def test_a_fork_that_is_called_off_tells_no_name(room: MainWindow) -> None:
    dialog = ForkDialog(room, "Round 1", "A", "B")
    told: list[str] = []
    dialog.named.connect(lambda new, _left: told.append(new))
    dialog.findChildren(QDialogButtonBox)[0].button(QDialogButtonBox.StandardButton.Cancel).click()
    assert told == []


def test_a_branch_goes_only_by_its_own_button_and_neither_by_enter_nor_by_escape(room: MainWindow) -> None:
    box = DeleteBox(room, "Bold")
    agreed: list[bool] = []
    box.agreed.connect(lambda: agreed.append(True))
    assert "“Bold”" in box.text()
    delete, cancel = (next(each for each in box.buttons() if each.text() == words) for words in ("Delete", "Cancel"))
    assert box.defaultButton() is cancel and box.escapeButton() is cancel
    cancel.click()
    assert agreed == []
    delete.click()
    assert agreed == [True]


def test_a_name_is_asked_for_in_one_line_and_a_remark_in_several(room: MainWindow) -> None:
    asked = DialogQuestion("Bookmark", "Name of this moment:", "Round 1")
    several = QInputDialog.InputDialogOption.UsePlainTextEditForTextInput
    for dialog, long in ((ask_name(room, asked), False), (ask_remark(room, asked), True)):
        assert (dialog.windowTitle(), dialog.textValue()) == ("Bookmark", "Round 1")
        assert dialog.testOption(several) == long
        told: list[str] = []
        dialog.textValueSelected.connect(told.append)
        dialog.setTextValue("The war")
        if not long:
            assert dialog.findChildren(QLineEdit)[0].maxLength() == 60
        QTest.qWait(0)
        dialog.accept()
        assert told == ["The war"]

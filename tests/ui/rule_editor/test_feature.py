"""The way from the start dialog and the menu to the rule editor, and from there to a game."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QInputDialog, QPushButton
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.model.settings import Settings
from qquovadis.model.variants.library import kept_variants
from qquovadis.model.variants.variant import ENDING
from tests.marks import long
from tests.ui.rule_editor.hands import choose, click, document_of, examples_of, found, set_number
from tests.ui.window.conftest import context, program
from ui.program.program import Program
from ui.rule_editor.rule_editor import RuleEditor
from ui.start.pack_outline import DraftOrVariant
from ui.start.start_dialog import StartDialog

__all__ = ["context", "program"]


def bench_of(program: Program) -> RuleEditor:
    """Return the open rule editor."""
    assert program.rule_editor.editor is not None
    return program.rule_editor.editor


def dialog_of(program: Program) -> StartDialog:
    """Return the open start dialog."""
    assert program.dialog is not None
    return program.dialog


def name_everything(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Answer whoever asks for a name."""
    monkeypatch.setattr(QInputDialog, "exec", lambda _box: QInputDialog.DialogCode.Accepted)
    monkeypatch.setattr(QInputDialog, "textValue", lambda _box: name)


@pytest.fixture
def short() -> Path:
    """Return the file of a variant of three rounds."""
    file = paths.variants() / f"Short{ENDING}"
    file.write_text('name = "Short"\ngame = "quo_vadis"\ndraft = "30"\n[parameters]\n"game.rounds" = 3\n')
    return file


def test_the_rule_editor_stands_as_it_was_left(program: Program) -> None:
    """Also after the program was left: how it stood is among the settings."""
    program.rule_editor.open()
    left = bench_of(program).minimumSize() + QSize(0, 7)  # wider than the screen of the tests it is already
    assert bench_of(program).size() != left
    bench_of(program).resize(left)
    bench_of(program).close()
    assert program.rule_editor.editor is None
    program.rule_editor.open()
    assert bench_of(program).size() == left
    bench_of(program).setWindowState(Qt.WindowState.WindowMaximized)
    bench_of(program).close()
    kept = Settings.read().rule_editor
    assert kept and kept == program.preferred.settings.rule_editor
    program.rule_editor.open()
    assert bench_of(program).isMaximized()
    bench_of(program).close()


def test_the_start_dialog_says_of_what_all_is_as_usual(program: Program, short: Path) -> None:
    """Of a draft its defaults, of a variant what that says; a change is counted in both."""
    program.ask_what_to_play()
    dialog = dialog_of(program)
    assert dialog._changes.text().endswith("Standard rules.")  # after how long it takes
    dialog._choose_pack(DraftOrVariant("quo_vadis", "30", short))
    dialog = dialog_of(program)
    assert dialog._pack.variant is not None
    assert dialog._changes.text().endswith("All as in this variant.")
    program.window.context.set_language("ja")
    assert dialog._changes.text() and "All as in this variant." not in dialog._changes.text()
    program.window.context.set_language("en")
    dialog.close()


@long
def test_the_start_dialog_leads_to_the_workbench_and_it_back_to_a_game(program: Program, qtbot: QtBot) -> None:
    program.ask_what_to_play()
    click(dialog_of(program)._editor)
    assert program.dialog is None
    editor = bench_of(program)
    set_number(editor, "game.rounds", 3)
    click(found(editor, QPushButton, "Play it"))
    assert program.rule_editor.editor is None
    dialog = dialog_of(program)
    assert dialog._pack.variant is not None
    click(dialog._start)
    assert program.presenter is not None
    assert program.presenter.open_game.kit.parameters["game.rounds"] == 3
    program.ask_what_to_play()
    assert dialog_of(program)._pack.variant is not None
    dialog_of(program).reject()
    qtbot.wait(1)


def test_a_variant_is_chosen_in_the_start_dialog(program: Program, short: Path, qtbot: QtBot) -> None:
    program.ask_what_to_play()
    first = dialog_of(program)
    choose(first._title, "Quo Vadis 30: Short")
    second = dialog_of(program)
    assert second is not first
    assert second._pack.title("en") == "Quo Vadis 30: Short"
    second.reject()
    program.rule_editor.choose(DraftOrVariant("quo_vadis", "30", short))
    assert dialog_of(program)._pack.variant is not None
    dialog_of(program).reject()
    qtbot.wait(1)


def test_a_variant_that_is_gone_is_told_and_the_draft_is_played(
    program: Program, short: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    lines: list[str] = []
    monkeypatch.setattr("ui.kit.file_dialogs.show_trouble", lambda _parent, _context, words: lines.append(words))
    short.unlink()
    program.rule_editor.choose(DraftOrVariant("quo_vadis", "30", short))
    assert "cannot be read" in lines[0]
    program.ask_what_to_play()
    assert dialog_of(program)._pack.variant is None
    dialog_of(program).reject()
    qtbot.wait(1)


@long
def test_the_menu_opens_the_workbench_where_it_was_left(program: Program, short: Path, qtbot: QtBot) -> None:
    program.window.actions_by_name["workbench"].trigger()
    editor = bench_of(program)
    editor.variant_list.choose_file(short)
    assert document_of(editor).variant.name.en == "Short"
    editor.close()
    qtbot.wait(1)
    assert program.rule_editor.editor is None
    program.window.actions_by_name["workbench"].trigger()
    assert document_of(bench_of(program)).variant.name.en == "Short"


def test_a_card_is_tried_at_a_table_of_its_own(program: Program, qtbot: QtBot) -> None:
    program.window.actions_by_name["workbench"].trigger()
    editor = bench_of(program)
    editor.turn_to("cards", "B09")
    click(found(editor.page, QPushButton, "Try this card"))
    qtbot.waitUntil(lambda: program.presenter is not None)
    assert program.presenter is not None
    assert program.rule_editor.editor is None
    session = program.presenter.open_game.session
    view = session.seat_view(None)
    names = {
        view.kit.identities[view.identity_of[piece]].name
        for zone in view.kit.zones_of("skills")
        for piece in view.contents[zone]
    }
    assert "B09" in names
    assert session.situation.decision is not None
    assert "Quo Vadis" in program.window.windowTitle()


@long
def test_a_worked_example_on_the_bench_is_shown_on_the_table_by_its_rules(program: Program, qtbot: QtBot) -> None:
    program.rule_editor.open()
    editor = bench_of(program)
    set_number(editor, "components.epic.blessing", 21)
    document_of(editor).settle()
    page = examples_of(editor)
    qtbot.waitUntil(lambda: bool(page.broken))
    wanted = page.broken[0]
    click(page.findChildren(QPushButton)[0])
    assert program.rule_editor.editor is None
    stage = program.positions.stage
    assert stage is not None
    assert stage.staged.file == wanted.file
    assert stage.staged.pack.parameters["components.epic.blessing"].default == 21
    program.positions.leave_example()
    assert program.presenter is None


def changed_hand(program: Program, value: int) -> StartDialog:
    """The start dialog in which somebody has set the largest hand to a number."""
    program.ask_what_to_play()
    dialog = program.dialog
    assert dialog is not None
    dialog.draft.parameters["hand.max"] = value
    dialog._count()
    return dialog


@long
def test_numbers_changed_before_a_game_are_there_in_the_rules_editor_and_again_afterwards(program: Program) -> None:
    dialog = changed_hand(program, 6)
    dialog._editor.click()
    editor = program.rule_editor.editor
    assert editor is not None and editor.document is not None
    assert editor.document.variant.parameters == {"hand.max": 6}
    editor.close()
    program.ask_what_to_play()
    assert program.dialog is not None and program.dialog.draft.parameters["hand.max"] == 6
    program.dialog.reject()


@long
def test_numbers_changed_before_a_game_are_kept_as_a_variant_which_is_then_played(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    name_everything(monkeypatch, " Large hands ")
    dialog = changed_hand(program, 6)
    assert dialog._keep.isVisible()
    dialog._keep.click()
    (kept,) = [each.variant for each in kept_variants()]
    assert kept is not None and kept.name.en == "Large hands" and kept.parameters == {"hand.max": 6}
    assert program.dialog is not None and program.dialog.pack.variant == kept
    assert not program.dialog._keep.isVisible()
    program.dialog.reject()


@long
def test_a_name_that_is_taken_is_told_and_nothing_is_lost(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    name_everything(monkeypatch, "Large hands")
    changed_hand(program, 6)._keep.click()
    assert program.dialog is not None
    program.dialog.draft.parameters["hand.max"] = 7
    program.dialog._count()
    program.dialog._keep.click()
    assert program.dialog is not None and program.dialog.notice.isVisible()
    assert [each.variant.parameters for each in kept_variants() if each.variant] == [{"hand.max": 6}]
    program.dialog.reject()

"""Every action can have other keys; what cannot be is said in a sentence and changes nothing."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.model.settings import Settings
from tests.marks import quick, sampled
from tests.ui.window.conftest import context
from ui.desk.actions import MENUS
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.play.presenter import HOW_TO_GO_ON
from ui.play.text.decision_text import TAKE_BACK
from ui.preferences.feature import PreferencesDialog
from ui.preferences.keys_page import Keys
from ui.preferences.preferred import Preferred
from ui.program.program import Program

__all__ = ["context"]
NAMES = [deed.name for _, commands in MENUS for deed in commands if deed.name]


@pytest.fixture
def page(preferences: PreferencesDialog) -> PreferencesDialog:
    """Return the preferences, open at the keys."""
    preferences.tabs.setCurrentIndex(1)
    return preferences


def give(page: PreferencesDialog, name: str, keys: str) -> None:
    """Press keys in the field of an action, as far as a test may without a real keyboard."""
    field = page.keys.field(name)
    field.edit.setKeySequence(QKeySequence(keys))
    field.edit.editingFinished.emit()


def keys_of(program: Program, name: str) -> str:
    """The shortcut that an action has."""
    return program.window.actions_by_name[name].shortcut().toString()


@quick
def test_no_two_actions_have_the_same_usual_keys(program: Program) -> None:
    keys = [Keys(program.window.actions_by_name, {}).of(name) for name in NAMES]
    lines = [each for each in keys if each]
    assert len(lines) == len(set(lines))


def test_other_keys_work_at_once_are_kept_and_are_there_the_next_time(
    page: PreferencesDialog, program: Program, context: AppContext
) -> None:
    give(page, "library", "Ctrl+Alt+G")
    assert keys_of(program, "library") == "Ctrl+Alt+G"
    assert page.keys.row("library").is_changed
    assert Settings.read().keys == {"library": "Ctrl+Alt+G"}
    window = MainWindow(context)
    window.furnish()
    Preferred(window, Settings.read())
    assert window.actions_by_name["library"].shortcut().toString() == "Ctrl+Alt+G"
    window.deleteLater()


def test_hints_name_the_keys_that_work_now_and_are_said_again(page: PreferencesDialog, context: AppContext) -> None:
    lines: list[str] = []
    context.changed.connect(lambda: lines.append(context.say(TAKE_BACK)))
    assert context.say(TAKE_BACK) == "Ctrl+Z undoes your last choice."
    assert context.say(HOW_TO_GO_ON).endswith("Ctrl+Enter resumes the rules.")
    give(page, "undo", "Ctrl+Alt+U")
    page.keys.field("undo")._clear.click()
    assert lines == ["Ctrl+Alt+U undoes your last choice.", "Undo undoes your last choice."]


def test_keys_that_are_pressed_are_taken(page: PreferencesDialog, program: Program, qtbot: QtBot) -> None:
    edit = page.keys.field("folder").edit
    edit.setFocus()
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.keyClick(edit, Qt.Key.Key_Y, both)
    qtbot.waitUntil(lambda: keys_of(program, "folder") == "Ctrl+Alt+Y")


def test_keys_of_another_action_are_refused_in_a_sentence(page: PreferencesDialog, program: Program) -> None:
    give(page, "library", "Ctrl+N")
    assert (
        page.keys.note.plain_text
        == "Ctrl+N is already used for “New game”. Choose another shortcut, or clear that one first."
    )
    assert keys_of(program, "library") == "Ctrl+L"
    assert page.keys.field("library").edit.keySequence().toString() == "Ctrl+L"
    assert Settings.read().keys == {}


KEPT = (
    *("Esc", "Return", "Enter", "Tab", "Backtab", "Space", "Left", "Right", "Up", "Down", "Shift+Left", "Shift+Right"),
    *("I", "T", "U", "V", "Home", "+", "-"),
    *(f"{held}{digit}" for held in ("", "Alt+") for digit in "0123456789"),
)


@pytest.mark.parametrize("keys", sampled(KEPT, 1))
def test_keys_of_the_table_are_refused(page: PreferencesDialog, program: Program, keys: str) -> None:
    give(page, "library", keys)
    assert "reserved for the table" in page.keys.note.plain_text
    assert keys_of(program, "library") == "Ctrl+L"


@quick
def test_keys_that_were_taken_away_are_free_for_others(page: PreferencesDialog, program: Program) -> None:
    page.keys.field("new")._clear.click()
    assert keys_of(program, "new") == ""
    give(page, "library", "Ctrl+N")
    assert keys_of(program, "library") == "Ctrl+N"
    assert page.keys.note.plain_text == "Click a field and press the new shortcut."
    page.keys.row("new").reset_wanted.emit()
    assert "is already used for “Game library”" in page.keys.note.plain_text
    assert keys_of(program, "new") == ""


def test_one_and_all_are_as_usual_again(page: PreferencesDialog, program: Program) -> None:
    usual = {name: keys_of(program, name) for name in NAMES}
    give(page, "library", "Ctrl+Alt+G")
    give(page, "about", "Ctrl+Alt+H")
    page.keys.row("library").reset_wanted.emit()
    assert keys_of(program, "library") == usual["library"]
    assert keys_of(program, "about") == "Ctrl+Alt+H"
    page.keys.list._reset.click()
    assert {name: keys_of(program, name) for name in NAMES} == usual
    assert Settings.read().keys == {}


def test_usual_keys_of_the_table_can_be_had_again(page: PreferencesDialog, program: Program) -> None:
    assert keys_of(program, "earlier") == "Left"
    give(page, "earlier", "Ctrl+Alt+J")
    page.keys.row("earlier").reset_wanted.emit()
    assert keys_of(program, "earlier") == "Left"


def test_keys_are_found_by_what_they_do(page: PreferencesDialog) -> None:
    page.keys.list._search.setText("game library")
    assert [name for name in NAMES if page.keys.row(name).isVisible()] == ["library"]


def test_settings_that_name_no_action_or_no_keys_do_no_harm(context: AppContext) -> None:
    window = MainWindow(context)
    window.furnish()
    Preferred(window, Settings(keys={"hologram": "Ctrl+J", "new": "no such key"}))
    assert window.actions_by_name["open"].shortcut().toString() == "Ctrl+O"
    window.deleteLater()


def test_usual_keys_that_come_back_are_not_kept_as_one_s_own(page: PreferencesDialog, program: Program) -> None:
    give(page, "library", "Ctrl+Alt+G")
    give(page, "library", "Ctrl+L")
    assert keys_of(program, "library") == "Ctrl+L"
    assert Settings.read().keys == {}

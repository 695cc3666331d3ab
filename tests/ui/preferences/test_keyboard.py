"""The page of keys tells all of them, in both languages, and fits the smallest screen with the largest letters."""

import re
from collections.abc import Generator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.desk.actions import MENUS
from ui.free_table.table_keyboard import TableKeyboard
from ui.preferences.keys_page import Keys
from ui.program.keyboard_dialog import HAND_KEYS, KeyboardDialog
from ui.program.program import Program
from ui.table.input import key_bindings
from ui.table.input.key_bindings import OF_THE_TABLE, TABLE_KEYS

TABLE = Path(key_bindings.__file__).parents[1]
VIEWS = ("input/mouse", "input/keyboard", "input/card_reader", "input/highlights", "input/camera_control", "table_view")
LETTERS_BY_HAND = "FTRVBJYKGSDOE"


@pytest.fixture
def page(program: Program, qtbot: QtBot) -> Generator[KeyboardDialog]:
    """Return the page of keys."""
    program.window.actions_by_name["keys"].trigger()
    page = program.window.findChild(KeyboardDialog)
    assert page is not None
    qtbot.waitExposed(page)
    yield page
    program.preferred.reset("language", "text_size")
    program.window.context.set_language("en")
    for each in program.window.findChildren(KeyboardDialog):
        each.close()
    qtbot.wait(1)


def test_every_shortcut_and_every_key_of_the_table_is_told(page: KeyboardDialog, program: Program) -> None:
    actions = program.window.actions_by_name
    for _, commands in MENUS:
        for spec in commands:
            if spec.name and len(keys := actions[spec.name].shortcut().toString()) > 1 and keys.isalpha() is False:
                assert keys.rpartition("+")[0] in page.text, spec.name
    for key, words in (*((each.shown, each.words) for each in TABLE_KEYS), *HAND_KEYS):
        assert key.replace(" ", "\N{NO-BREAK SPACE}") in page.text.replace(" ", "\N{NO-BREAK SPACE}")
        assert words in page.text


def test_no_view_of_the_table_knows_a_key_that_the_list_does_not() -> None:
    views = (TABLE / f"{name}.py" for name in VIEWS)
    assert not [view.name for view in views if "Key_" in view.read_text(encoding="utf-8")]
    carried = set(re.findall(r"Key\.Key_(\w+)", (TABLE / "input" / "keyboard_carry.py").read_text(encoding="utf-8")))
    assert carried <= OF_THE_TABLE


def test_no_action_may_be_given_a_key_of_the_table(program: Program) -> None:
    keys = Keys(program.window.actions_by_name, {})
    data = {key: keys.objection("library", key) for key in (*sorted(OF_THE_TABLE), "Num++")}
    assert [key for key, objection in data.items() if objection is None] == []
    assert {"=", "T", "Alt+3", "Shift+Left", "Backtab", "Return"} <= data.keys()
    assert keys.objection("library", "Ctrl+Alt+F7") is None


def test_the_letters_of_work_by_hand_are_those_that_do_something() -> None:
    known = TableKeyboard._do.__code__.co_names
    assert {f"Key_{letter}" for letter in LETTERS_BY_HAND} | {"Key_Delete"} == {n for n in known if "Key_" in n}
    assert {key for key, _ in HAND_KEYS if len(key) == 1} == set(LETTERS_BY_HAND)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_fits_the_screen_with_the_largest_letters(page: KeyboardDialog, program: Program, language: str) -> None:
    page.close()
    program.preferred.choose("text_size", 150)
    program.preferred.choose("language", language)
    program.window.actions_by_name["keys"].trigger()
    other = program.window.findChildren(KeyboardDialog)[-1]
    QApplication.processEvents()
    assert other.size().boundedTo(QSize(program.window.screen().availableSize())) == other.size()
    assert other.rect().contains(other.other_keys.geometry())
    assert other._text.horizontalScrollBar().maximum() == 0
    assert ("光って" in other.text) == (language == "ja")
    other.close()


def test_keys_are_changed_from_there(page: KeyboardDialog, program: Program) -> None:
    QTest.mouseClick(page.other_keys, Qt.MouseButton.LeftButton)
    dialog = program.preferences.dialog
    assert dialog is not None
    assert dialog.tabs.currentWidget() is dialog.keys
    dialog.close()

"""Every menu, in both languages: no letter of the keyboard leads to two of its entries."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from ui.program import Program

LETTER = re.compile(r"&([A-Za-z])")
IN_BRACKETS = re.compile(r"[^&]+\(&[A-Z]\)…?")


def menus(program: Program) -> Iterator[tuple[str, list[QAction]]]:
    """The menu bar, and every menu and menu within a menu, by its title."""
    bar = program.window.actions_by_name._bar
    yield "the bar", bar.actions()
    for menu in program.window.findChildren(QMenu):
        if any(menu.menuAction() in each.actions() for each in (bar, *bar.findChildren(QMenu))):
            yield menu.title(), [action for action in menu.actions() if not action.isSeparator()]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_letter_leads_to_one_entry_of_a_menu(program: Program, language: str) -> None:
    program.window.around.speak(language)
    told = dict(menus(program))
    assert len(told) >= 8 and max(map(len, told.values())) > 20
    for title, actions in told.items():
        letters = [found.group(1).upper() for each in actions if (found := LETTER.search(each.text()))]
        assert len(letters) == len(set(letters)), (title, sorted(letters))
    for action in (action for actions in told.values() for action in actions if "&" in action.text()):
        assert language == "en" or IN_BRACKETS.fullmatch(action.text()), action.text()

"""The letter that opens a menu or its entry with Alt is given once in each menu, in either language."""

import re
from collections import Counter
from collections.abc import Sequence

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from qquovadis.model.text.translations import LANGUAGES
from ui.program.program import Program


def letters_twice(entries: Sequence[QAction]) -> list[str]:
    """Return what several entries of one menu are opened with."""
    lines = [found[1].upper() for each in entries if (found := re.search(r"&([^&\s])", each.text()))]
    return [letter for letter, times in Counter(lines).items() if times > 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_opens_two_entries_of_a_menu(program: Program, language: str) -> None:
    program.window.context.set_language(language)
    bar = program.window.findChildren(QMenuBar)[0].actions()
    opened = [(each.text(), each.menu()) for each in bar]
    menus = {title: menu.actions() for title, menu in opened if isinstance(menu, QMenu)}
    assert len(menus) >= 5
    twice = {title: letters_twice(entries) for title, entries in {"": bar, **menus}.items()}
    assert {title: letters for title, letters in twice.items() if letters} == {}

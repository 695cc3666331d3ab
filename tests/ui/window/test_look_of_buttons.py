"""Buttons under the pointer and the keyboard: how a brown one changes by day and night, and where Enter is printed."""

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QStyle, QStyleOptionButton
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit.button_keys import EnterSign
from ui.kit.context import AppContext
from ui.kit.style import _hovered, palette_of, stylesheet
from ui.kit.theme import ColorScheme
from ui.program.program import Program

pytestmark = quick


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_brown_button_grows_darker_by_day_and_lighter_at_night(context: AppContext, scheme: ColorScheme) -> None:
    context.light(scheme)
    brown = context.theme.surface.accent_fill
    hovered = _hovered(brown, context.theme)
    assert (hovered.lightness() > brown.lightness()) is (scheme == "dark")
    rule = next(line for line in stylesheet(context.look).split("\n") if 'primary="true"]:hover' in line)
    assert hovered.name() in rule
    surface, palette = context.theme.surface, palette_of(context.theme)
    roles = QPalette.ColorRole
    pairs = {
        roles.Window: surface.table,
        roles.Text: surface.ink,
        roles.PlaceholderText: surface.ink_soft,
        roles.Highlight: surface.accent_fill,
        roles.HighlightedText: surface.accent_on,
        roles.ToolTipBase: surface.panel_rise,
    }
    assert {role: palette.color(role).name() for role in pairs} == {role: pairs[role].name() for role in pairs}


def test_enter_is_printed_at_the_right_end_of_the_button_that_it_presses(context: AppContext, qtbot: QtBot) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    row = QHBoxLayout(dialog)
    keep, go = QPushButton("Keep them all"), QPushButton("Go on with it")
    for button in (keep, go):
        row.addWidget(button)
    sign = EnterSign(context.look, go)
    dialog.resize(500, 80)
    dialog.show()
    qtbot.waitExposed(dialog)
    assert sign.button is go and sign.isVisible()
    assert go.width() - 8 - 1 <= sign.geometry().right() + 1 <= go.width() - 8
    assert abs(sign.geometry().center().y() - go.rect().center().y()) <= 1
    go.setEnabled(False)
    assert not sign.isVisible()
    go.setEnabled(True)
    assert sign.isVisible() and go.property("enter")
    sign.leave()
    assert not go.property("enter")


@pytest.mark.parametrize("kind", ["", "narrow", "slim"])
@pytest.mark.parametrize("icon", [False, True])
def test_the_sign_of_enter_never_covers_words(program: Program, qtbot: QtBot, kind: str, icon: bool) -> None:
    """On a button in a narrow column it said "Duplicat", with the sign in place of the last letter."""
    context, dialog = program.window.context, QDialog(program.window)
    qtbot.addWidget(dialog)
    button = QPushButton("Duplicate", dialog)
    button.setProperty(kind or "usual", True)
    if icon:
        button.setIcon(context.icon("cards"))
    dialog.show()
    qtbot.waitExposed(dialog)
    sign, seen = EnterSign(context.look, button), set()
    for wide in range(60, 220, 4):
        button.resize(wide, 36)
        option = QStyleOptionButton()
        button.initStyleOption(option)
        room = button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button)
        words = button.fontMetrics().horizontalAdvance("Duplicate")
        words += button.iconSize().width() + 4 if icon else 0
        seen.add(sign.isVisible())
        if sign.isVisible():
            end = room.center().x() + words / 2  # they stand in the middle of what padding leaves
            assert room.width() >= words and end <= sign.x(), wide
    assert seen == {False, True}
    sign.leave()


def test_no_button_of_a_dialog_changes_its_width_for_the_sign_of_enter(program: Program, qtbot: QtBot) -> None:
    dialog = QDialog(program.window)
    qtbot.addWidget(dialog)
    row = QHBoxLayout(dialog)
    buttons = [QPushButton(words) for words in ("View the table", "New game…", "OK")]
    for button in buttons:
        row.addWidget(button)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    widths, printed = set(), []
    for button in buttons:
        button.setFocus()
        printed.append([bool(each.property("enter")) for each in buttons])
        widths.add(tuple(each.sizeHint().width() for each in buttons))
    assert len(widths) == 1
    assert printed == [[at == one for at in range(3)] for one in range(3)]

"""What is preferred holds at once, is kept, and is as usual again when that is wanted."""

from typing import Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLineEdit,
    QPushButton,
    QStyle,
    QStyleOptionButton,
)
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.model.settings import TEXT_SIZES, Settings
from tests.marks import long, quick, sampled
from tests.ui.window.conftest import Seated
from ui.kit.fields import Combo
from ui.preferences.feature import PreferencesDialog
from ui.preferences.preference_list import NAMES, PAGES
from ui.preferences.settings_page import SILENCE_NAME
from ui.program.program import Program

PEOPLE = (Player("Aya"), Player("Computer 2", "random"), Player("Computer 3", "random"))
BEFORE = Settings(pace="fast", motion=False)  # as the window of these tests has it
PREFERENCES = {each.name: each for page in PAGES.values() for each in page}


def other(name: str) -> Any:
    """Something else than what is preferred at first: the last of its values, or the other way round."""
    values, before = [*PREFERENCES[name].values], getattr(BEFORE, name)
    if isinstance(before, bool):
        return not before
    return next(value for value in reversed(values) if value != before)


def pick(preferences: PreferencesDialog, name: str, value: object) -> None:
    """Choose a value as a person does."""
    field = preferences.general.row(name).field
    if isinstance(field, Combo):
        at = field._keys.index(value)
        field.setCurrentIndex(at)
        field.activated.emit(at)
    else:
        assert isinstance(field, QCheckBox)
        assert field.isChecked() is not value
        field.click()


@pytest.mark.parametrize("name", sampled(NAMES, 2))
def test_a_choice_is_kept_marked_and_made_as_usual_again(preferences: PreferencesDialog, name: str) -> None:
    pick(preferences, name, other(name))
    assert getattr(Settings.read(), name) == other(name)
    row = preferences.general.row(name)
    usual = getattr(Settings(), name)
    assert row.is_changed is (usual != other(name))
    row.reset_wanted.emit()
    assert getattr(Settings.read(), name) == usual
    assert not row.is_changed


@pytest.mark.parametrize(("name", "value"), [("language", "ja"), ("theme", "dark"), ("text_size", 150)])
def test_the_pointer_says_that_everything_is_worded_or_painted_anew(
    program: Program, preferences: PreferencesDialog, name: str, value: object
) -> None:
    """It is there while others speak or paint anew, and gone after."""
    shapes: list[Qt.CursorShape | None] = []

    def note() -> None:
        cursor = QGuiApplication.overrideCursor()
        shapes.append(cursor.shape() if cursor is not None else None)

    program.window.context.changed.connect(note)
    pick(preferences, name, value)
    assert shapes == [Qt.CursorShape.WaitCursor] and QGuiApplication.overrideCursor() is None
    program.window.context.changed.disconnect(note)


@long
def test_language_theme_and_size_are_seen_at_once(program: Program, preferences: PreferencesDialog) -> None:
    context = program.window.context
    small = QApplication.font().pixelSize()
    pick(preferences, "language", "ja")
    assert (context.language, preferences.windowTitle()) == ("ja", "環境設定")
    pick(preferences, "theme", "dark")
    assert context.theme.is_dark
    assert program.window.actions_by_name["night"].isChecked()
    pick(preferences, "text_size", 150)
    assert context.theme.type.body == pytest.approx(14 * 1.5)
    assert QApplication.font().pixelSize() > small * 1.3
    context.light("light")
    assert context.theme.type.body == pytest.approx(14 * 1.5)


@long
def test_boxes_grow_with_the_letters_and_show_whether_they_are_checked(
    program: Program, preferences: PreferencesDialog
) -> None:
    box = preferences.general.row("motion").field
    assert isinstance(box, QCheckBox)
    surface, small = program.window.context.theme.surface, box_of(box).width()
    colours = []
    for checked in (False, True):
        box.setChecked(checked)
        seen, at = box.grab().toImage(), box_of(box)
        colours.append(seen.pixelColor(at.left() + 4, at.top() + 4).name())
    assert colours == [surface.panel_rise.name(), surface.accent_fill.name()]
    pick(preferences, "text_size", 150)
    assert box_of(box).width() > small * 1.3


def box_of(box: QCheckBox) -> QRect:
    """Where the box of a check box is drawn."""
    option = QStyleOptionButton()
    box.initStyleOption(option)
    return box.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, box)


@long
def test_all_at_once_is_as_usual_again(preferences: PreferencesDialog) -> None:
    for name in NAMES:
        pick(preferences, name, other(name))
    preferences.general.list._reset.click()
    kept = Settings.read()
    assert all(getattr(kept, name) == getattr(Settings(), name) for name in NAMES)


@quick
def test_the_menu_and_the_window_of_preferences_say_the_same(program: Program, preferences: PreferencesDialog) -> None:
    program.window.actions_by_name["motion"].trigger()
    switch = preferences.general.row("motion").field
    assert isinstance(switch, QCheckBox)
    assert switch.isChecked()
    switch.click()
    assert not program.window.actions_by_name["motion"].isChecked()


def test_the_table_in_use_follows(program: Program, seated: Seated, qtbot: QtBot) -> None:
    presenter = seated(PEOPLE)
    program.preferred.choose("pace", "slow")
    assert presenter.controller.beats.pace.bot > 0
    moving = [presenter.table.table_scene.motion.on]
    program.preferred.choose("motion", True)
    moving.append(presenter.table.table_scene.motion.on)
    assert moving == [False, True]
    program.preferred.choose("ask_without_choice", True)
    assert presenter.open_game.session.log.habits.wants_asking == {0}
    program.preferred.choose("ask_without_choice", False)
    assert presenter.open_game.session.log.habits.wants_asking == set()
    program.preferred.choose("pace", "fast")
    program.preferred.choose("motion", False)
    qtbot.wait(1)


def test_the_bell_rings_when_others_have_decided_and_only_if_it_is_wanted(
    program: Program, seated: Seated, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[int] = []
    monkeypatch.setattr(QApplication, "beep", lambda: rung.append(1))
    monkeypatch.setattr(QApplication, "alert", lambda *_: None)
    presenter = seated(PEOPLE)

    def choose() -> None:
        qtbot.waitUntil(lambda: presenter.controller.here is not None)
        here = presenter.controller.here
        assert here is not None
        legal = [choice for choice, clause in presenter.open_game.session.situation.judged(here) if clause is None]
        presenter.controller.choose(legal[0])

    for _ in range(3):
        choose()
    assert rung == []
    program.preferred.choose("sounds", True)
    for _ in range(3):
        choose()
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    assert rung
    program.preferred.choose("sounds", False)


def test_silenced_reminders_speak_again(program: Program, preferences: PreferencesDialog) -> None:
    button = preferences.general.widget(SILENCE_NAME)
    assert isinstance(button, QPushButton)
    assert not button.isEnabled()
    program.preferred.choose(SILENCE_NAME, ["wrath", "hand"])
    assert preferences.general.row(SILENCE_NAME)._say().text == "2 reminders are turned off."
    button.click()
    assert Settings.read().silenced == []
    assert not button.isEnabled()


@quick
@pytest.mark.parametrize(
    ("sought", "found"),
    [
        ("system sound", ["sounds"]),
        ("volume", ["volume"]),
        ("dice", ["table_sounds"]),
        ("sound", ["table_sounds", "volume", "sounds"]),
    ],
)
def test_what_is_sought_is_found_in_any_words(preferences: PreferencesDialog, sought: str, found: list[str]) -> None:
    preferences.general.list._search.setText(sought)
    assert [name for name in NAMES if preferences.general.row(name).isVisible()] == found


@pytest.mark.parametrize("size", sampled(TEXT_SIZES, 1))
@pytest.mark.parametrize("language", sampled(["ja", "en"], 1))
def test_no_words_are_cut_at_any_size(
    program: Program, preferences: PreferencesDialog, size: int, language: str, qtbot: QtBot
) -> None:
    preferences.resize(1240, 660)
    program.preferred.choose("language", language)
    program.preferred.choose("text_size", size)
    qtbot.wait(20)
    for name in (*NAMES, SILENCE_NAME):
        row = preferences.general.row(name)
        for label in (row._name, *([row._text] if row._text else [])):
            needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            assert label.height() >= needed, name
            assert label.wordWrap() or label.width() >= label.sizeHint().width(), name
        assert row.field.width() >= row.field.minimumSizeHint().width(), name


def test_keys_of_the_keyboard_reach_everything(preferences: PreferencesDialog) -> None:
    first = preferences.general.row(NAMES[0]).field
    first.setFocus()
    seen = set()
    for _ in range(14):
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        seen.add(QApplication.focusWidget())
    fields = {preferences.general.row(name).field for name in NAMES[1:]}
    assert fields <= seen


@pytest.mark.parametrize("page", ["general", "keys"])
def test_enter_in_the_search_changes_no_preference(preferences: PreferencesDialog, qtbot: QtBot, page: str) -> None:
    pick(preferences, "pace", other("pace"))
    before = Settings.read()
    preferences.tabs.setCurrentWidget(getattr(preferences, page))
    search = next(each for each in preferences.tabs.currentWidget().findChildren(QLineEdit) if each.isVisible())
    search.setFocus()
    qtbot.waitUntil(search.hasFocus)
    QTest.keyClicks(search, "e")
    QTest.keyClick(search, Qt.Key.Key_Return)
    qtbot.wait(50)
    assert Settings.read() == before
    assert not [each.text() for each in preferences.findChildren(QPushButton) if each.isDefault()]

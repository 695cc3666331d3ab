"""What menus and the list of keys say: every action once, its key as keyboards have it, and what is in use ticked."""

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.desk.actions import GAME_ONLY, LANGUAGE, MENUS, PACE, Actions
from ui.kit.context import AppContext
from ui.kit.key_names import KeyNames, name_of, plain, printed
from ui.program.keyboard_dialog import HAND_KEYS, KeyboardDialog

pytestmark = quick

CAPS = {
    **{"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Shift+Left": "Shift+←", "Ctrl+Down": "Ctrl+↓"},
    **{"Ctrl+Return": "Ctrl+Enter", "Return": "Enter", "Ctrl++": "Ctrl++", "Ctrl+-": "Ctrl+-", "F1": "F1", "": ""},
}


@pytest.fixture
def bar(context: AppContext, qtbot: QtBot) -> QMenuBar:
    """Return a bar for the menus."""
    del context
    bar = QMenuBar()
    qtbot.addWidget(bar)
    return bar


@pytest.fixture
def actions(context: AppContext, bar: QMenuBar) -> Actions:
    """Return all actions, in their menus."""
    return Actions(context, bar)


def menu_of(bar: QMenuBar, title: str) -> QMenu:
    """A menu, or one within a menu, by its words."""
    return next(each for each in bar.findChildren(QMenu) if plain(each.title()) == title)


@pytest.mark.parametrize(("keys", "caps"), CAPS.items())
def test_keys_are_called_as_they_are_printed_on_keyboards(keys: str, caps: str) -> None:
    assert printed(QKeySequence(keys)) == caps


def test_a_key_is_named_by_its_action_and_an_action_without_one_by_its_words(actions: Actions) -> None:
    names = KeyNames({name: actions[name] for name in ("undo", "earlier", "folder")})
    assert names["undo_key"] == "Ctrl+Z" and names["earlier_key"] == "←"
    assert names["folder_key"] == "Show saved games in folder"
    assert set(names) == {"undo_key", "earlier_key", "folder_key"} and len(names) == 3
    with pytest.raises(KeyError):
        names["undo"]


def test_an_action_is_called_by_its_words_whatever_it_would_change(actions: Actions) -> None:
    actions["play_history"].setText("Pause")  # as it is called while history plays
    assert name_of(actions["play_history"]) == "Pause"
    actions.say_change("undo", "Aya moves.")
    assert (actions["undo"].text(), name_of(actions["undo"])) == ("&Undo: Aya moves.", "Undo")


def test_menus_stand_in_their_order_with_their_entries_in_theirs(actions: Actions, bar: QMenuBar) -> None:
    assert [plain(each.text()) for each in bar.actions()] == ["Game", "Edit", "View", "History", "Help"]
    for title, specs in MENUS:
        entries = [each for each in menu_of(bar, plain(title)).actions() if each.menu() is None]
        listed = [each.objectName() for each in entries]
        assert [name for name in listed if name] == [spec.name for spec in specs if spec.name]
    assert {each.objectName() for each in actions.all} == {spec.name for _, specs in MENUS for spec in specs} - {""}


def test_of_languages_and_paces_the_one_in_use_is_ticked_and_another_is_asked_for(
    actions: Actions, bar: QMenuBar
) -> None:
    wanted: list[str] = []
    actions.pace_chosen.connect(wanted.append)
    actions.language_chosen.connect(wanted.append)
    for group, value, title, words in ((PACE, "fast", "Pace", "Fast"), (LANGUAGE, "ja", "Language", "日本語")):
        actions.check(group, value)
        entries = menu_of(bar, title).actions()
        assert [each.text() for each in entries if each.isChecked()] == [words]
        entries[0].trigger()
        assert [each.isChecked() for each in entries] == [True, *[False] * (len(entries) - 1)]
    assert wanted == ["slow", "en"]


def test_without_a_table_only_what_needs_none_is_on_and_a_switch_that_is_held_does_nothing(actions: Actions) -> None:
    done: list[str] = []
    for name in ("undo", "workshop", "new"):
        actions.on(name, lambda name=name: done.append(name))  # type: ignore[misc]
    actions.allow("undo", "workshop")
    on = {each.objectName() for each in actions.all if each.isEnabled()}
    assert on & set(GAME_ONLY) == {"undo", "workshop"} and {"new", "quit", "about"} <= on
    actions.set_checked("workshop", True)
    assert actions["workshop"].isChecked() and not done
    for name in ("undo", "workshop", "new"):
        actions[name].trigger()
    assert done == ["undo", "workshop", "new"]


def test_other_keys_hold_at_once_everywhere_and_the_usual_ones_come_back(
    actions: Actions, context: AppContext, qtbot: QtBot
) -> None:
    told: list[int] = []
    context.changed.connect(lambda: told.append(1))
    dialog = KeyboardDialog(context, actions, None)
    qtbot.addWidget(dialog)
    actions.bind({"undo": "F9", "redo": ""})
    assert len(told) == 1 and actions["undo"].shortcut().toString() == "F9"
    rows = lines(dialog)
    assert rows[rows.index("Undo") - 1] == "F9" and "Redo" not in rows
    assert actions.usual_keys("undo") == "Ctrl+Z"
    actions.bind({})
    assert len(told) == 2 and lines(dialog)[lines(dialog).index("Redo") - 1] == "Ctrl+Shift+Z"
    actions.bind({})
    assert len(told) == 2


def lines(dialog: KeyboardDialog) -> list[str]:
    """The list of keys, cell by cell."""
    return [line for line in dialog.text.replace("\xa0", " ").split("\n") if line.strip()]


def test_the_list_has_every_key_beside_its_words_and_nothing_without_a_key(
    actions: Actions, context: AppContext, qtbot: QtBot
) -> None:
    dialog = KeyboardDialog(context, actions, None)
    qtbot.addWidget(dialog)
    rows = lines(dialog)
    start = rows.index("Game")
    expected: list[str] = []
    for title, specs in MENUS:
        expected.append(plain(title))
        for spec in specs:
            if spec.keys:
                keys = "".join(CAPS.get(part, part) for part in spec.keys.replace("PgDown", "PgDown").rpartition("+"))
                expected += [keys, plain(spec.words).format(board="player board")]
    assert rows[start:] == expected
    hand = rows[rows.index("In free moves") + 1 : start]
    assert hand == [cell for row in HAND_KEYS for cell in row]
    assert rows[0] == "At the table"


def test_a_menu_within_a_menu_stands_where_it_was_asked_for(actions: Actions, bar: QMenuBar) -> None:
    actions.add_menu("&Recent games", before="folder")
    names = [plain(each.text()) for each in menu_of(bar, "Game").actions() if each.text()]
    assert names[names.index("Recent games") + 1] == "Show saved games in folder"

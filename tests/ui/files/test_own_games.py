"""Games of one's own in the window: made from a template, written into one file, and taken in from one."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player
from qquovadis.model.agreed import Mode
from qquovadis.model.pack.compile_kit import playable_seats
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game, templates
from qquovadis.model.pack.pack_file import packed, unpacked
from tests.marks import quick
from tests.model.pack.test_pictures import PLAIN, pictured
from tests.ui.window.conftest import context, program
from ui.kit.context import AppContext
from ui.kit.plain_text import Box
from ui.kit.prose import Prose
from ui.play.open_game import Agreement
from ui.program.program import Program
from ui.start.file_changes import FileChanges
from ui.start.own_game_dialog import KINDS, OwnGameDialog
from ui.start.pack_outline import DraftOrVariant

__all__ = ["context", "program"]
OK = QDialogButtonBox.StandardButton.Ok


@quick
def test_every_template_is_offered_in_words() -> None:
    assert set(KINDS) == set(templates())


def test_a_game_is_made_by_the_keyboard_and_told(context: AppContext, own_home: Path) -> None:
    dialog = OwnGameDialog(context, None)
    dialog.show()
    made: list[Path] = []
    dialog.made.connect(made.append)
    assert not dialog.buttons.button(OK).isEnabled()
    QTest.keyClicks(dialog.form.widget("name"), "Moon race")
    dialog.form.change("kind", "board")
    QTest.keyClick(dialog.form.widget("name"), Qt.Key.Key_Return)
    assert made == [paths.personal() / "packs" / "moon_race" / "1"]
    assert load_pack(made[0]).title("en") == "Moon race 1"
    again = OwnGameDialog(context, None)
    again.form.change("name", "Moon race")
    again.agree()
    assert again.isVisible() is False and "already exists" in again.trouble


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text_size", [100, 150])
def test_a_name_that_is_taken_is_refused_in_words_that_have_room(
    context: AppContext, own_home: Path, language: str, text_size: int
) -> None:
    start_game("Bees of 91", "hexes", own_home / "packs")
    context.set_language(language)
    context.enlarge(text_size)
    dialog = OwnGameDialog(context, None)
    dialog.show()
    QTest.keyClicks(dialog.form.widget("name"), "Bees of 91")
    QApplication.processEvents()
    before = dialog.height()
    dialog.agree()
    QApplication.processEvents()
    assert dialog.trouble and dialog.height() > before
    said = [each for each in dialog.findChildren(Prose) if each.isVisible()]
    assert len(said) == 2
    assert all(each.height() >= each.heightForWidth(each.width()) for each in said)
    assert dialog.buttons.height() >= dialog.buttons.sizeHint().height()
    assert dialog.rect().contains(dialog.buttons.geometry())


def test_the_start_dialog_plays_next_what_was_made(program: Program, own_home: Path) -> None:
    program.ask_what_to_play()
    start = program.dialog
    assert start is not None
    start.ask_for_own_game()
    dialog = next(
        each for each in QApplication.topLevelWidgets() if isinstance(each, OwnGameDialog) and each.isVisible()
    )
    dialog.form.change("name", "Hex war")
    dialog.form.change("kind", "hexes")
    dialog.agree()
    assert program.dialog is not None and program.dialog is not start
    assert program.dialog.outline.place == DraftOrVariant("hex_war", "1")
    tabs = program.dialog._tabs
    assert [tabs.isTabVisible(page) for page in range(tabs.count())] == [True, False, False], "empty lists are no pages"
    assert not program.dialog._changes.text()
    with_rules = start._tabs
    assert all(map(with_rules.isTabVisible, range(with_rules.count()))) and start._changes.text()
    program.dialog.reject()


def test_the_start_dialog_is_asked_anew_only_when_nobody_works_in_a_window_before_it(
    program: Program, own_home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board that is saved changes files of the game; the dialog would stand before its editor otherwise."""
    monkeypatch.setattr("ui.start.file_changes.AGAIN", 10)
    folder = start_game("Hex war", "hexes", paths.personal() / "packs")
    program.ask_what_to_play()
    assert program.dialog is not None
    program.dialog._choose_pack(DraftOrVariant("hex_war", "1"))
    start = program.dialog
    program.board_editor.open(folder)
    editor = program.board_editor.editor
    assert editor is not None
    qtbot.waitUntil(lambda: QApplication.activeWindow() is editor)
    changes = start.findChild(FileChanges)
    assert changes is not None
    changes._renew()
    qtbot.wait(40)
    assert program.dialog is start and QApplication.activeWindow() is editor
    editor.close()
    qtbot.waitUntil(lambda: program.dialog is not start)
    assert program.dialog is not None and program.dialog.outline.place == DraftOrVariant("hex_war", "1")
    program.dialog.reject()


def test_the_game_on_the_table_is_written_into_one_file_and_only_ones_own(
    program: Program, own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    action = program.window.actions_by_name["export_game"]
    assert not action.isEnabled()
    pack = load_pack(pictured(tmp_path))
    people = (Player("Aya"), Player("Ben"))
    program.sit_down(Agreement(pack, people, (None,) * 2, seed=7, mode=Mode.FREE_MOVES))
    assert action.isEnabled()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_asked: (str(tmp_path / "out"), ""))
    action.trigger()
    assert unpacked("out", (tmp_path / "out.qqpack").read_bytes())["pictures/fox.svg"] == PLAIN.encode()
    assert "Foxes 1 is in" in program.window.desk.notice.sentences[0]
    three = (*people, Player("Cleo"))
    program.sit_down(Agreement(load_pack(paths.resources() / "packs" / "undecim" / "14"), three, (None,) * 3, seed=7))
    assert not action.isEnabled()


def opened(program: Program, file: Path) -> None:
    program.file_opener.receive(file)


def test_a_game_in_one_file_is_taken_in_and_played_next(program: Program, own_home: Path, tmp_path: Path) -> None:
    file = tmp_path / "foxes.qqpack"
    file.write_bytes(packed(pictured(tmp_path)))
    opened(program, file)
    assert program.dialog is not None and program.dialog.outline.place == DraftOrVariant("foxes", "1")
    program.dialog.reject()


@pytest.mark.parametrize("replaces", [True, False], ids=["replace", "keep"])
def test_another_game_of_that_name_is_replaced_only_if_that_is_wanted(
    program: Program, own_home: Path, tmp_path: Path, replaces: bool
) -> None:
    mine = pictured(own_home / "packs") / "pictures" / "fox.svg"
    file = tmp_path / "foxes.qqpack"
    file.write_bytes(packed(mine.parent.parent))
    mine.write_text(PLAIN.replace("#c50", "#05c"), "utf-8")
    opened(program, file)
    box = next(each for each in QApplication.topLevelWidgets() if isinstance(each, Box) and each.isVisible())
    role = QMessageBox.ButtonRole.AcceptRole if replaces else QMessageBox.ButtonRole.RejectRole
    next(button for button in box.buttons() if box.buttonRole(button) is role).click()
    assert ("#c50" in mine.read_text("utf-8")) is replaces
    assert not list(own_home.glob(".received-*"))
    if program.dialog is not None:
        program.dialog.reject()


def test_another_game_whose_folder_has_the_same_name_is_named_and_enter_keeps_it(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    """Games named in other letters were all `game_1`, and a friend's game asked to replace itself."""
    mine, theirs = start_game("Tea road", "blank"), start_game("Moon race", "board", tmp_path / "theirs")
    sheet = theirs / "pack.toml"
    sheet.write_text(sheet.read_text("utf-8").replace('game = "moon_race"', 'game = "tea_road"'), "utf-8")
    file, before = tmp_path / "moon.qqpack", (mine / "pack.toml").read_bytes()
    file.write_bytes(packed(theirs))
    opened(program, file)
    box = next(each for each in QApplication.topLevelWidgets() if isinstance(each, Box) and each.isVisible())
    assert "“Moon race 1” of moon.qqpack has the same name for its folder as your “Tea road 1”" in box.text()
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert (mine / "pack.toml").read_bytes() == before and not list(own_home.glob(".received-*"))


def test_a_bad_file_is_told_and_nothing_is_kept_of_it(
    program: Program, own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr("ui.program.program.Program._show_error", lambda _self, error: told.append(str(error)))
    program.file_opener.troubled.disconnect()
    program.file_opener.troubled.connect(lambda error: told.append(str(error)))
    file = tmp_path / "bad.qqpack"
    file.write_bytes(b"PK nothing")
    opened(program, file)
    assert told == [
        "The game in “bad.qqpack” cannot be played. bad.qqpack: this is not a one-file game, or it is damaged."
    ]
    assert not (own_home / "packs").exists()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("kind", templates())
def test_a_game_that_still_tells_of_its_template_is_told_when_it_is_exported(
    program: Program, own_home: Path, tmp_path: Path, kind: str, language: str
) -> None:
    """Others were told that there is nothing but a deck and hands yet. With words of its own nothing is said."""
    program.window.context.set_language(language)
    folder = start_game("Tea road", kind)
    for own in (False, True):
        if own:
            pack = folder / "pack.toml"
            words = 'about = { en = "Tea by ship.", ja = "船で運ぶ茶。" }'
            pack.write_text(re.sub(r"(?m)^about = .*$", words, pack.read_text("utf-8")), "utf-8")
        new = load_pack(folder)
        people = (Player("Aya"),) * playable_seats(new)[0]
        program.sit_down(Agreement(new, people, (None,) * len(people), seed=7, mode=Mode.FREE_MOVES))
        program.export_game.write(tmp_path / f"{own}.qqpack")
        said = program.window.desk.notice.sentences
        assert len(said) == 2 - own and (own or "about" in said[1])
    program.window.context.set_language("en")
    assert own_home

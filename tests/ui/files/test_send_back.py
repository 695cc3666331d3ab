"""A session goes back to the designer: the game with its notes in one file, from the window and from a command."""

import json
import zipfile
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from qquovadis import __main__
from qquovadis.controllers import Player
from qquovadis.controllers.saves.send_back import ENDING, NOTES, account_of, hand_back
from qquovadis.controllers.session.session import Session
from qquovadis.model.saves.played_pack import played_box, played_pack
from qquovadis.model.saves.save_file import read
from qquovadis.model.text.translations import LANGUAGES, Texts
from tests.marks import long, sampled
from tests.ui.files.test_file_opener import CORPUS, SAVE
from tests.ui.window.conftest import Seated
from tests.ui.window.test_playing import asked, play
from ui.library.send_back_dialog import SendBackDialog
from ui.program.program import Program

ALONE = (Player("Aya"), Player("Computer 2", "random"), Player("Computer 3", "random"))
NOTE = "思い出し / remembered"


# The file.


def test_an_archive_holds_the_whole_game_and_the_notes_in_words(tmp_path: Path) -> None:
    handed = hand_back(SAVE, tmp_path / f"a{ENDING}", Texts("en"))
    with zipfile.ZipFile(handed.file) as archive:
        assert archive.namelist() == [SAVE.name, NOTES]
        assert archive.read(SAVE.name) == SAVE.read_bytes()
        account = archive.read(NOTES).decode("utf-8-sig")
    assert account.count(f"> {NOTE}") == handed.notes == 4
    assert account.replace("\r\n", "\n") == account_of(SAVE, Texts("en"))
    assert list(tmp_path.glob("*.part")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_are_told_with_their_moment_and_what_was_done_there(language: str) -> None:
    account = account_of(SAVE, Texts(language))
    lines = account.splitlines()
    at = lines.index(f"  > {NOTE}")
    assert "6" in lines[at - 2]
    assert lines[at - 1].strip()
    assert "Quo Vadis 0.1.0" in account
    assert f"“{SAVE.name}”" in account or f"「{SAVE.name}」" in account


@pytest.mark.parametrize(("language", "comma"), [("en", ", "), ("ja", "、")])
def test_players_and_points_are_listed_with_the_commas_of_the_language(language: str, comma: str) -> None:
    names = [seat.name for seat in read(SAVE).header.seats]
    lines = account_of(SAVE, Texts(language)).splitlines()
    listed = [line for line in lines[:8] if all(name in line for name in names)]
    assert len(listed) == 2
    assert all(line.count(comma) == len(names) - 1 for line in listed)


def test_what_players_hid_is_told_as_everybody_at_the_table_knows_it() -> None:
    account = account_of(SAVE, Texts("en"))
    assert "has chosen a skill." in account


@pytest.mark.parametrize("save", sampled(sorted(CORPUS.glob("[!t]*.qqgame")), 3), ids=lambda save: save.stem)
def test_every_game_that_was_ever_saved_can_be_told(save: Path) -> None:
    account = account_of(save, Texts("ja"))
    recording = read(save)
    session = Session.resume(recording, played_box(recording.header, played_pack(recording)))
    assert account.count("  > ") == sum(bool(entry.note) for entry in session.entries)


# The command.


def test_the_command_writes_it_and_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert __main__.main(["send-back", str(SAVE), "--json"]) == 0
    text = json.loads(capsys.readouterr().out)
    assert text == {"file": str(tmp_path / "home" / f"{SAVE.stem}{ENDING}"), "notes": 4, "verified": True}
    assert zipfile.is_zipfile(text["file"])


def test_the_command_shows_it_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert __main__.main(["send-back", str(SAVE), "--show", "--language", "ja"]) == 0
    assert capsys.readouterr().out == account_of(SAVE, Texts("ja"))
    assert list(tmp_path.glob("*.zip")) == []


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["send-back", str(SAVE), str(tmp_path / "gone" / "a.zip")]) == 2
    assert "a.zip" in capsys.readouterr().err


# The window.


def send_back(program: Program) -> SendBackDialog:
    """The dialog that asks for a last word."""
    program.window.actions_by_name["send_back"].trigger()
    assert program.send_back.dialog is not None
    return program.send_back.dialog


@long
def test_a_last_word_becomes_a_note_and_goes_along(
    seated: Seated, program: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "ChooseBasic"))
    session = presenter.open_game.session
    session.log.note(len(session.entries), "earlier")
    target = tmp_path / f"back{ENDING}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    dialog = send_back(program)
    dialog.last_word.setPlainText("  Too long, but fun.\n")
    dialog.write.click()
    assert session.entries[-1].note == "earlier\nToo long, but fun."
    with zipfile.ZipFile(target) as archive:
        assert "  > Too long, but fun." in archive.read(NOTES).decode().splitlines()
        assert "Too long, but fun." in archive.read(presenter.open_game.path.name).decode()
    assert str(target) in program.window.desk.notice.sentences[0]
    assert "1 note" in program.window.desk.notice.sentences[0]


@long
def test_whoever_thinks_better_of_it_leaves_no_trace(
    seated: Seated, program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "ChooseBasic"))
    before = presenter.open_game.path.read_bytes()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    send_back(program).reject()
    dialog = send_back(program)
    dialog.write.click()
    assert presenter.open_game.path.read_bytes() == before
    assert program.window.desk.notice.sentences == ()


def test_nothing_is_sent_back_before_something_is_played(program: Program) -> None:
    assert not program.window.actions_by_name["send_back"].isEnabled()


@long
def test_the_dialog_speaks_the_language_of_the_window(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "ChooseBasic"))
    dialog = send_back(program)
    english = dialog.text
    program.window.context.set_language("ja")
    assert dialog.text != english
    assert "メモ0件" in dialog.text
    assert "Ctrl+Shift+M" in dialog.text
    dialog.reject()
    program.window.context.set_language("en")

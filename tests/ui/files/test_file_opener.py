"""Files that the program is given by name: opened whatever they are, and told in a sentence if they are no good."""

import errno
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.library import keep_variant, kept_variants
from qquovadis.model.variants.variant import load_variant, read_variant
from tests.marks import long, quick
from ui.app import read_options
from ui.play.open_game import may_grow
from ui.program.file_opener import KEEP_MINE, REPLACE
from ui.program.program import Program
from ui.start.start_dialog import StartDialog

CORPUS = Path(__file__).resolve().parents[2] / "saves_corpus"
SAVE = CORPUS / "quo_vadis-30-4-seats-undone-and-redone.qqgame"
VARIANT = paths.resources() / "variants" / "undecim-14" / "musing_gold_23.qqvariant"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the window said of trouble."""
    sentences: list[str] = []
    monkeypatch.setattr(
        "ui.kit.file_dialogs.show_trouble", lambda _window, _context, sentence: sentences.append(sentence)
    )
    return sentences


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A saved game that lies somewhere, as a friend sent it."""
    return Path(shutil.copy(SAVE, tmp_path / "対局 of a friend.qqgame"))


def header_changed(save: Path, **changed: object) -> Path:
    """Change the first line of a save."""
    first, rest = save.read_bytes().split(b"\n", 1)
    save.write_bytes(json.dumps(json.loads(first) | changed).encode() + b"\n" + rest)
    return save


def dialog_of(program: Program) -> StartDialog:
    """The start dialog, which is open."""
    assert program.dialog is not None
    assert program.dialog.isVisible()
    return program.dialog


def press(words: str) -> None:
    """Answer the question that stands over the window."""
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    next(button for button in box.buttons() if button.text() == words).click()


@quick
def test_a_save_that_is_named_at_the_start_is_on_the_table(program: Program, save: Path, told: list[str]) -> None:
    program.start(save)
    assert (program.game, told) == (save, [])
    assert program.dialog is None


def test_a_save_given_while_the_start_dialog_asks_takes_its_place(program: Program, save: Path, qtbot: QtBot) -> None:
    program.start(None)
    dialog = dialog_of(program)
    with qtbot.waitSignal(dialog.finished):
        program.file_opener.receive(save)
    assert program.game == save
    assert QApplication.activeModalWidget() is None


def test_a_save_given_while_another_is_played_takes_its_place(program: Program, save: Path) -> None:
    program.start(save)
    other = save.with_name("other.qqgame")
    shutil.copy(SAVE, other)
    program.file_opener.receive(other)
    assert program.game == other


def test_a_save_where_nothing_can_be_written_is_copied_first(
    program: Program, save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.play.open_game.os.access", lambda path, _way: path != save)
    program.start(save)
    assert program.game == paths.saves() / save.name


@quick
@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("gone.qqgame", None, "was not found"),
        ("empty.qqgame", b"", "is empty"),
        ("photo.qqgame", b"\x89PNG\r\n", "is not a saved game"),
        ("gone.qqvariant", None, "gone.qqvariant"),
        ("odd.qqvariant", b"game = 3", "The variant cannot be played. odd.qqvariant, "),
        ("gone.qqpos", None, "gone.qqpos"),
        ("odd.qqpos", b"= 3", "odd.qqpos"),
        ("letter.docx", b"Dear Sir", "is not a file that Q Quo Vadis can open"),
    ],
)
def test_a_file_that_is_no_good_is_told_in_a_sentence(
    program: Program, told: list[str], name: str, content: bytes | None, sentence: str
) -> None:
    file = paths.exports() / name
    if content is not None:
        file.write_bytes(content)
    program.start(file)
    (text,) = told
    assert sentence in text
    assert program.presenter is None
    assert "Traceback" not in text


# Saves of another day.


def test_a_save_of_a_newer_program_is_open_and_told(program: Program, save: Path, told: list[str]) -> None:
    program.start(header_changed(save, program="99.1"))
    (text,) = program.window.desk.notice.sentences
    assert "started in Q Quo Vadis 99.1, which is newer than this version" in text
    assert (program.game, told) == (save, [])


def test_a_save_that_only_a_newer_program_can_read_says_which(program: Program, save: Path, told: list[str]) -> None:
    program.start(header_changed(save, program="99.1", weather="rain"))
    assert "saved by a newer Q Quo Vadis (99.1)" in told[0]
    assert program.presenter is None


def test_a_save_of_other_files_of_its_draft_is_open_and_told(program: Program, save: Path) -> None:
    program.start(header_changed(save, pack="0" * 32))
    assert "The files of this draft have changed" in program.window.desk.notice.sentences[0]
    assert program.game == save


@quick
def test_a_save_of_these_files_is_told_nothing(program: Program, save: Path, pack: Pack) -> None:
    program.start(header_changed(save, pack=pack.hash))
    assert program.window.desk.notice.sentences == ()


def test_a_save_of_a_draft_that_is_not_here_says_what_is(program: Program, save: Path, told: list[str]) -> None:
    program.start(header_changed(save, draft="99"))
    assert "is a game of quo_vadis 99, a draft that this program does not have (only" in told[0]
    assert "quo_vadis 30" in told[0]


# Variants and packs.


def test_a_variant_is_kept_and_played_next(asked: Program, told: list[str]) -> None:
    asked.start(VARIANT)
    assert dialog_of(asked).pack.variant == read_variant(VARIANT)
    assert [kept.variant for kept in kept_variants()] == [read_variant(VARIANT)]
    assert told == []


@long
def test_a_variant_that_is_there_already_is_found(asked: Program) -> None:
    asked.start(VARIANT)
    asked.file_opener.receive(VARIANT)
    assert dialog_of(asked).pack.variant == read_variant(VARIANT)
    assert len(kept_variants()) == 1


@long
@pytest.mark.parametrize(("answer", "gold"), [(REPLACE, 2), (KEEP_MINE, 1)])
def test_of_two_variants_of_one_name_the_person_keeps_one(asked: Program, answer: str, gold: int) -> None:
    theirs = load_variant(VARIANT)
    assert theirs.variant is not None
    keep_variant(theirs.variant.model_copy(update={"parameters": {"score.gold": 1}}))
    asked.start(VARIANT)
    press(answer)
    variant = dialog_of(asked).pack.variant
    assert variant is not None
    assert variant.parameters["score.gold"] == gold
    assert [kept.variant for kept in kept_variants()] == [variant]


def test_a_variant_that_is_dropped_is_received_too(asked: Program) -> None:
    asked.positions.dropped.emit(VARIANT)
    assert dialog_of(asked).pack.variant == read_variant(VARIANT)


@pytest.mark.parametrize("named", [lambda folder: folder, lambda folder: folder / "pack.toml"])
def test_a_pack_is_named_by_its_folder_or_its_first_sheet(pack: Pack, named: Callable[[Path], Path]) -> None:
    options = read_options([str(named(pack.folder))])
    assert (options.pack, options.save) == (pack.folder, None)


def test_any_other_file_is_named_as_it_is(save: Path) -> None:
    assert read_options([str(save)]).save == save


@pytest.mark.parametrize("shut", ["file", "folder", ""])
def test_a_game_can_go_on_only_where_both_its_file_and_its_folder_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shut: str
) -> None:
    file = tmp_path / "ours.qqgame"
    refused = OSError(errno.EROFS, "read-only")
    monkeypatch.setattr("ui.play.open_game.os.access", lambda path, _way: (path, shut) != (file, "file"))
    monkeypatch.setattr(
        "ui.play.open_game.why_unwritable", lambda folder: refused if (folder, shut) == (tmp_path, "folder") else None
    )
    assert may_grow(file) is (shut == "")

"""Everything that the program reads is opened by every way in which a file comes, and nothing else closes anything."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from qquovadis import __version__, paths
from qquovadis.__main__ import main
from qquovadis.controllers.positions.setups import keep_position, position_now
from qquovadis.controllers.saves.send_back import hand_back
from qquovadis.files import write_whole
from qquovadis.lab.books.book import LabBook
from qquovadis.model.file_endings import OWN_ENDINGS
from qquovadis.model.opened_files import KINDS, FileKind, kind_of
from qquovadis.model.pack.loading import find_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.pack_file import packed
from qquovadis.model.print_record import PrintRecord, record_text
from qquovadis.model.text.translations import Texts
from tests.lab.small_studies import QUESTION, planned
from tests.marks import quick
from ui.kit.fields import Combo
from ui.kit.file_urls import file_url
from ui.lab.lab_run import LabRun
from ui.lab.study_store import StoredStudy, store_book, stored_studies
from ui.play.open_game import look_at
from ui.program.program import Program

SAVE = Path(__file__).resolve().parents[2] / "saves_corpus" / "quo_vadis-30-4-seats-undone-and-redone.qqgame"
VARIANT = paths.resources() / "variants" / "undecim-14" / "musing_gold_23.qqvariant"


def a_session(folder: Path) -> Path:
    """A game that was sent back."""
    return hand_back(SAVE, folder / "friend.session.zip", Texts("en")).file


def a_position(folder: Path) -> Path:
    """A table as it lies."""
    game = look_at(SAVE)
    file = folder / "table.qqpos"
    keep_position(position_now(game.session, game.pack, "table"), file)
    return file


def a_record(folder: Path) -> Path:
    """What was printed of a draft."""
    record = PrintRecord(
        printed="2026-01-02T03:04:05+00:00", program=__version__, title="Undecim 14",
        game="undecim", draft="14", language="en", components=(), what=("cards",),
    )  # fmt: skip
    write_whole(folder / "cards.qqprint", record_text(record))
    return folder / "cards.qqprint"


def a_study(folder: Path) -> Path:
    """A question for the lab."""
    write_whole(folder / "moons.qqstudy", QUESTION)
    return folder / "moons.qqstudy"


def a_book(folder: Path) -> Path:
    """What was played for it elsewhere."""
    with LabBook.create(folder / "moons.qqlab", planned()):
        return folder / "moons.qqlab"


def a_pack(folder: Path) -> Path:
    """A game in one file."""
    write_whole(folder / "Moon 1.qqpack", packed(start_game("Moon", "cards", folder / "shelf")))
    return folder / "Moon 1.qqpack"


MADE: dict[FileKind, Callable[[Path], Path]] = {
    FileKind.GAME: lambda folder: Path(shutil.copy(SAVE, folder / "対局.qqgame")),
    FileKind.PACK: a_pack,
    FileKind.VARIANT: lambda folder: Path(shutil.copy(VARIANT, folder)),
    FileKind.POSITION: a_position,
    FileKind.SESSION: a_session,
    FileKind.PRINT: a_record,
    FileKind.STUDY: a_study,
    FileKind.BOOK: a_book,
    FileKind.EXAMPLE: lambda _folder: sorted((find_pack("quo_vadis", "30") / "examples").glob("*.toml"))[0],
    FileKind.FOLDER: lambda folder: start_game("Moon", "cards", folder / "shelf"),
}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the window said of trouble."""
    sentences: list[str] = []
    monkeypatch.setattr(
        "ui.kit.file_dialogs.show_trouble", lambda _window, _context, sentence: sentences.append(sentence)
    )
    return sentences


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[StoredStudy]:
    """The studies that the lab began to play, in place of playing them."""
    begun: list[StoredStudy] = []
    monkeypatch.setattr(LabRun, "begin", lambda _run, stored, *_, **__: begun.append(stored))
    return begun


@quick
@pytest.mark.parametrize("kind", FileKind)
def test_a_file_is_known_by_its_ending_in_any_letters_or_else_by_what_is_in_it(kind: FileKind, tmp_path: Path) -> None:
    file = MADE[kind](tmp_path)
    assert kind_of(file) is kind
    if kind is FileKind.FOLDER:
        assert kind_of(file / "pack.toml") is kind
        return
    ending = KINDS[kind].ending
    loud = Path(shutil.copy(file, tmp_path / f"A{ending.upper()}"))
    assert kind_of(loud) is kind
    nameless = Path(shutil.copy(file, tmp_path / "attachment"))
    inside = {FileKind.GAME, FileKind.PACK, FileKind.SESSION, FileKind.BOOK}
    assert kind_of(nameless) is (kind if kind in inside else None)


@quick
def test_every_ending_of_ours_is_a_kind_with_a_name() -> None:
    assert {*OWN_ENDINGS} == {ending for _, ending in KINDS.values()} - {".toml"}
    assert {*KINDS} == {*FileKind} - {FileKind.FOLDER}


def opened(program: Program, kind: FileKind, played: list[StoredStudy]) -> bool:
    """Return whether what a file of a kind leads to is there."""
    presenter, dialog = program.presenter, program.dialog
    game = presenter.open_game if presenter is not None else None
    match kind:
        case FileKind.GAME:
            return program.game is not None and program.game.name == "対局.qqgame"
        case FileKind.PACK | FileKind.FOLDER:
            return dialog is not None and dialog.outline.game == "moon"
        case FileKind.VARIANT:
            return dialog is not None and dialog.pack.variant is not None
        case FileKind.POSITION:
            return game is not None and game.title == "table"
        case FileKind.EXAMPLE:
            return program.positions.is_exclusive
        case FileKind.SESSION:
            return program.library.playtests is not None and len(program.library.playtests.sessions) == 1
        case FileKind.PRINT:
            printing = program.printing.dialog
            since = printing.form.widget("since") if printing is not None else None
            return isinstance(since, Combo) and "2026-01-02" in since.currentText()
        case _:
            return [each.name for each in played] == ["moons"] == [each.name for each in stored_studies()]


def closed(qtbot: QtBot, program: Program) -> None:
    """Close what was opened."""
    while (dialog := QApplication.activeModalWidget()) is not None:
        dialog.close()
    if program.lab.lab is not None:
        program.lab.lab.close()
    qtbot.wait(1)


@pytest.fixture(params=FileKind)
def given(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[FileKind, Path]:
    """Each kind, and a file of it; of a folder its first sheet."""
    file = MADE[request.param](tmp_path)
    return request.param, file / "pack.toml" if request.param is FileKind.FOLDER else file


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Let a file be chosen in the file dialog."""
    return lambda file: monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))


def test_open_file_in_the_start_dialog_opens_every_kind(
    given: tuple[FileKind, Path], program: Program, told: list[str], played: list[StoredStudy],
    choose: Callable[[Path], None], qtbot: QtBot,
) -> None:  # fmt: skip
    kind, file = given
    program.start(None)
    first, left = program.dialog, list[int]()
    assert first is not None
    first.finished.connect(left.append)
    choose(file)
    first._saves._open()
    qtbot.waitUntil(lambda: opened(program, kind, played))
    assert len(left) == 1
    assert told == []
    closed(qtbot, program)


def dropped(widget: QWidget, file: Path) -> None:
    """Drop a file on a widget."""
    mime, left, none = QMimeData(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    mime.setUrls([file_url(file)])
    QApplication.sendEvent(widget, QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, left, none))
    QApplication.sendEvent(widget, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, left, none))


def by_menu(program: Program, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Choose *Open file…* in the menu, and the file."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    program.window.actions_by_name["open"].trigger()


WAYS: dict[str, Callable[[Program, Path, pytest.MonkeyPatch], None]] = {
    "command line": lambda program, file, _: program.start(file),
    "window": lambda program, file, _: dropped(program.window, file),
    "menu": by_menu,
}


@pytest.mark.parametrize("way", WAYS)
def test_every_way_opens_a_file_of_a_kind_that_is_no_game(
    way: str, program: Program, tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    WAYS[way](program, MADE[FileKind.PACK](tmp_path), monkeypatch)
    assert opened(program, FileKind.PACK, [])
    closed(qtbot, program)
    WAYS[way](program, MADE[FileKind.POSITION](tmp_path), monkeypatch)
    assert opened(program, FileKind.POSITION, [])
    assert told == []


def test_the_file_dialog_lists_all_kinds_together_and_each_by_itself(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def ask(*words: str) -> tuple[str, str]:
        asked.append(words[3])
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    program._open()
    first, *rest = asked[0].split(";;")
    assert first == f"All files of Q Quo Vadis ({' '.join(f'*{ending}' for ending in OWN_ENDINGS)})"
    assert [each.rpartition("(")[2] for each in rest] == [f"*{ending})" for _, ending in KINDS.values()]


@pytest.mark.parametrize("name", ["letter.docx", "broken.qqpack", "broken.qqgame", "broken.qqpos", "broken.qqprint"])
def test_a_file_that_is_no_good_leaves_the_start_dialog_open(
    name: str, program: Program, tmp_path: Path, told: list[str]
) -> None:
    file = tmp_path / name
    file.write_bytes(b"Dear Sir")
    program.start(None)
    dialog = program.dialog
    assert dialog is not None
    dialog._give(file)
    assert dialog.isVisible() and program.dialog is dialog
    (text,) = told
    assert name in text
    if name == "letter.docx":
        assert all(f"({ending})" in text for _, ending in KINDS.values())
    dialog.reject()


def test_a_save_that_is_dropped_on_a_field_of_the_start_dialog_is_no_text(program: Program, tmp_path: Path) -> None:
    program.start(None)
    dialog = program.dialog
    assert dialog is not None
    for number, field in enumerate(dialog.findChildren(QLineEdit)):
        before, file = field.text(), tmp_path / f"{number}.qqgame"
        file.write_bytes(SAVE.read_bytes() + b"\n" * number)
        dropped(field, file)
        assert field.text() == before
    assert number > 2
    assert [row.kept.path.name for row in dialog._saves.list.rows][:1] != []
    assert len(dialog._saves.list.rows) == number + 1
    dialog.reject()


def test_a_lab_book_comes_with_its_study_and_is_found_again(tmp_path: Path) -> None:
    book = a_book(tmp_path)
    stored = store_book(book)
    assert (stored.book.read_bytes(), stored.text) == (book.read_bytes(), stored.file.read_text(encoding="utf-8"))
    with LabBook.open(stored.book) as kept:
        assert kept.said("study") == stored.text
    assert store_book(book) == stored
    assert len(stored_studies()) == 1


def test_a_command_line_that_names_no_command_and_no_file_of_ours_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["letter.docx"]) == 2
    assert "No such command or file: “letter.docx”" in capsys.readouterr().err

"""Names of files that are no UTF-8, as unzipping a Japanese Windows archive makes them: everything works with them.

On the screen each byte that cannot be read is the sign for such a letter.
"""

import json
import os
import shutil
import sys
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qquovadis import __main__, paths
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.saves.library import Library
from qquovadis.model.saves.save_file import read
from qquovadis.model.settings import Settings
from qquovadis.model.text.translations import N_, Texts
from qquovadis.printable import shown_name
from tests.ui.window.test_playing import play
from ui.crash_report.report import keep_report, write_report
from ui.history.moment_text import GameMoment
from ui.kit.context import AppContext
from ui.kit.file_drops import FileDrops
from ui.kit.file_urls import file_url, local_path
from ui.kit.file_watcher import FileWatcher
from ui.library.resume_box import ResumeBox
from ui.library.table_lock import TableLock, holder_of
from ui.program.program import Program

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names there are always letters")

CORPUS = Path(__file__).resolve().parents[2] / "saves_corpus"
SAVE = CORPUS / "quo_vadis-30-4-seats-undone-and-redone.qqgame"
BYTES = "ゲーム".encode("cp932")
NAME, SHOWN = os.fsdecode(BYTES), BYTES.decode(errors="replace")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the window said of trouble."""
    sentences: list[str] = []
    monkeypatch.setattr(
        "ui.kit.file_dialogs.show_trouble", lambda _window, _context, sentence: sentences.append(sentence)
    )
    return sentences


@pytest.fixture
def odd() -> Path:
    """A saved game whose name is no UTF-8."""
    return Path(shutil.copyfile(SAVE, paths.saves() / f"{NAME}.qqgame"))


def test_what_is_said_of_such_a_file_has_a_sign_for_each_byte_and_can_be_written() -> None:
    assert shown_name(NAME) == SHOWN != NAME
    said = Texts("en").say(N_("“{file}” is no longer there. It may have been moved or renamed."), file=NAME)
    assert SHOWN in said
    said.encode()


def test_addresses_keep_every_byte(tmp_path: Path) -> None:
    for name in (f"{NAME}.qqgame", "100%41 #1 日本 (2)?.qqgame"):
        file = tmp_path / name
        file.write_bytes(b"x")
        url = file_url(file)
        assert local_path(url) == file
        mime = QMimeData()
        mime.setData("text/uri-list", url.toEncoded().append(b"\r\n"))
        assert [local_path(each) for each in mime.urls()] == [file]
        assert local_path(url).read_bytes() == b"x"


def test_a_file_that_is_dropped_is_the_one_that_is_told(odd: Path, qtbot: QtBot) -> None:
    widget, drops, told = QWidget(), FileDrops(), list[list[Path]]()
    qtbot.addWidget(widget)
    drops.watch(widget)
    drops.together.connect(told.append)
    mime, left, none = QMimeData(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    mime.setUrls([file_url(odd)])
    copy = Qt.DropAction.CopyAction
    QApplication.sendEvent(widget, QDragEnterEvent(QPoint(5, 5), copy, mime, left, none))
    QApplication.sendEvent(widget, QDropEvent(QPointF(5, 5), copy, mime, left, none))
    assert told == [[odd]]


def test_such_a_game_is_listed_opened_played_and_taken_back(
    program: Program, odd: Path, told: list[str], qtbot: QtBot
) -> None:
    program.start(None)
    dialog = program.dialog
    assert dialog is not None
    (row,) = dialog._saves.list.rows
    assert row.lines.name == SHOWN
    dialog._saves._go_on()
    assert program.game == odd
    assert program.presenter is not None
    session = program.presenter.open_game.session
    before = len(session.entries)
    play(program.presenter, qtbot, lambda: len(session.entries) > before)
    session.undo(agreed=True)
    holder = holder_of(odd)
    assert holder is not None and holder.computer == ""
    assert Settings.read().recent == [str(odd)]
    program.library._list_recent()
    assert any(SHOWN in action.text() for action in program.library._menu.actions())
    program._history_browser.look_at(GameMoment(0, 1))
    assert program._history_browser.is_exclusive
    program._history_browser.come_back()
    program.take_up(odd)
    program.stand_up()
    assert read(odd).damage is None
    assert told == []


def test_such_a_game_is_renamed_thrown_away_restored_and_exported(program: Program, odd: Path, tmp_path: Path) -> None:
    dialog = program.library.open()
    commands = dialog.commands
    target = tmp_path / f"{NAME} again.qqgame"
    commands.export(odd, target)
    assert target.read_bytes() == odd.read_bytes()
    (text, _) = commands._notice.sentences
    assert SHOWN in text
    commands.duplicate(odd)
    twin = odd.with_name(f"{NAME} (2).qqgame")
    assert twin.is_file()
    commands.discard(twin)
    commands.take_back()
    assert twin.is_file()
    commands.discard(twin)
    commands.empty()
    assert not twin.exists()
    assert commands.rename(odd, shown_name(odd.stem))
    assert [kept.path.name for kept in Library().games()] == [f"{SHOWN}.qqgame"]
    commands.take_in(target)
    assert not commands._notice.is_warning
    dialog.close()


def test_what_was_left_by_a_crash_is_offered(context: AppContext, odd: Path, qtbot: QtBot) -> None:
    box = ResumeBox(context, odd, None)
    qtbot.addWidget(box)
    assert SHOWN in box._name.plain_text


def test_a_report_of_a_fault_names_it(odd: Path) -> None:
    report = write_report([], [], odd)
    assert f"The game: {SHOWN}.qqgame" in report
    assert keep_report(report).is_file()


@pytest.mark.parametrize("way", ["replay", "verify", "show", "back", "html", "csv", "json"])
def test_the_commands_take_it(
    way: str, odd: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = {
        "replay": ["replay", str(odd)],
        "verify": ["replay", str(odd), "--verify"],
        "show": ["send-back", str(odd), "--show"],
        "back": ["send-back", str(odd)],
        "html": ["sessions", str(odd), "--html", "page.html"],
        "csv": ["sessions", str(odd), "--csv", f"{NAME} tables"],
        "json": ["sessions", str(odd), "--json"],
    }[way]
    assert __main__.main(words) == 0
    output = capsys.readouterr()
    output.out.encode()
    if way == "json":
        json.loads(output.out)
    if way == "back":
        (archive,) = tmp_path.rglob("*.session.zip")
        with zipfile.ZipFile(archive) as held:
            assert f"{SHOWN}.qqgame" in held.namelist()
        assert __main__.main(["sessions", str(archive)]) == 0


def test_a_pack_lies_in_such_a_folder(tmp_path: Path, qapp: QApplication) -> None:
    assert qapp
    folder = start_game("Moon", "cards", tmp_path / NAME)
    watcher = FileWatcher([folder])
    watcher.suspect()
    watcher.stop()
    assert load_pack(folder).hash == load_pack(start_game("Moon", "cards", tmp_path / "plain")).hash


def test_locks_know_such_names_apart(tmp_path: Path) -> None:
    one, other = TableLock(), TableLock()
    assert one.hold(tmp_path / os.fsdecode(b"\x83a.qqgame"))
    assert other.hold(tmp_path / os.fsdecode(b"\x84a.qqgame"))
    one.let_go()
    other.let_go()

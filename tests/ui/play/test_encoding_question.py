"""cards.csv saved in another encoding while its game is open: the window asks plainly, and the answer is kept."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.controllers.check_pack import check_folder
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from tests.ui.play.conftest import FreeTable
from ui.panels.notice import Notice
from ui.play.presenter import Presenter
from ui.program.program import Program

CARDS = "name,text\n狐,走る\n烏,飛ぶ\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return start_game("Foxes", "cards", tmp_path)


@pytest.fixture
def presenter(free_table: FreeTable, folder: Path) -> Presenter:
    return free_table(folder, 3)


def names(presenter: Presenter) -> set[str]:
    return {each.name.text("ja") for each in presenter.open_game.pack.printed.values()}


def asked(program: Program, qtbot: QtBot, words: str) -> Notice:
    notice = program.window.desk.notice
    qtbot.waitUntil(lambda: any(words in each for each in notice.sentences))
    return notice


@pytest.mark.parametrize(("encoding", "button"), [("cp932", "Japanese (CP932)"), ("utf-16", "Unicode (UTF-16)")])
def test_the_window_asks_with_the_first_cells_and_reads_on_by_the_answer(
    presenter: Presenter, program: Program, folder: Path, qtbot: QtBot, encoding: str, button: str
) -> None:
    (folder / "cards.csv").write_bytes(CARDS.encode(encoding))
    notice = asked(program, qtbot, "cards.csv is not written in UTF-8. As what is it to be read?")
    assert any(each.startswith(f"{button}: 狐, 走る, 烏, 飛ぶ") for each in notice.sentences)
    program.window.context.set_language("ja")
    assert any("UTF-8" in each and "読み" in each for each in notice.sentences)
    program.window.context.set_language("en")
    chosen = next(each for each in notice.buttons if each.text() == button)
    QTest.mouseClick(chosen, Qt.MouseButton.LeftButton)
    assert f'csv_encoding = "{encoding}"' in (folder / "pack.toml").read_text("utf-8")
    assert load_pack(folder).sheet.csv_encoding == encoding and check_folder(folder).faults == []
    qtbot.waitUntil(lambda: not notice.is_warning)
    (folder / "cards.csv").write_bytes(CARDS.replace("烏", "鴉").encode(encoding))
    qtbot.waitUntil(lambda: "鴉" in names(presenter) or "鴉" in " ".join(notice.sentences))
    assert not notice.is_warning


def test_an_answer_that_cannot_be_written_is_told(
    presenter: Presenter, program: Program, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(folder: Path, encoding: str) -> None:
        raise PermissionError(13, "Permission denied", str(folder / "pack.toml"))

    monkeypatch.setattr("ui.play.encoding_question.say_csv_encoding", fail)
    (folder / "cards.csv").write_bytes(CARDS.encode("cp932"))
    notice = asked(program, qtbot, "As what is it to be read?")
    QTest.mouseClick(notice.buttons[0], Qt.MouseButton.LeftButton)
    assert notice.is_warning and "pack.toml" in notice.sentences[0]

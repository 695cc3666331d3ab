"""Where nothing can be saved the program asks once, in plain words, and plays on unsaved or in another folder."""

import errno
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player
from qquovadis.files import why_unwritable
from qquovadis.model.pack.schema import Pack
from qquovadis.model.settings import Settings
from tests.read_only_disk import refuse_writing
from tests.ui.window.conftest import RACES
from tests.ui.window.test_playing import play
from ui.kit.context import AppContext
from ui.library.unsaved_box import QUIT, SavingAnswer, UnsavedBox, ask_where_to_save
from ui.play.open_game import Agreement
from ui.program.program import Program

CORPUS = Path(__file__).resolve().parents[2] / "saves_corpus"
SAVE = CORPUS / "quo_vadis-30-4-seats-undone-and-redone.qqgame"
ALONE = (Player("Aya"), Player("Computer 2", "random"), Player("Computer 3", "random"))
ASKED = "Nothing can be saved in the folder “{folder}”: {reason}."


class Answering:
    """Presses buttons of the question, one after another, and keeps what was asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *buttons: str) -> None:
        self.asked: list[str] = []
        self._buttons = list(buttons)

        def run(box: UnsavedBox) -> None:
            self._answer(box)

        monkeypatch.setattr(UnsavedBox, "exec", run)

    def _answer(self, box: UnsavedBox) -> None:
        self.asked.append(box.text())
        button = getattr(box, self._buttons.pop(0))
        QTimer.singleShot(0, button.click)
        super(UnsavedBox, box).exec()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the window said of trouble."""
    sentences: list[str] = []
    monkeypatch.setattr(
        "ui.kit.file_dialogs.show_trouble", lambda _window, _context, sentence: sentences.append(sentence)
    )
    return sentences


@pytest.fixture
def read_only(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A personal folder with a game in it, on a disk that takes nothing any more."""
    shutil.copyfile(SAVE, paths.saves() / "running.qqgame")
    refuse_writing(monkeypatch, own_home)
    return own_home


def sit_down(program: Program, pack: Pack) -> None:
    """Begin a game as the start dialog does once people have agreed."""
    program._agree(Agreement(pack, ALONE, RACES, start=0, seed=7), "")


def test_a_game_begins_unsaved_after_a_yes_and_is_not_asked_of_again(
    program: Program, pack: Pack, read_only: Path, told: list[str], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    answering = Answering(monkeypatch, "unsaved")
    sit_down(program, pack)
    assert answering.asked == [ASKED.format(folder=read_only, reason="the disk is read-only")]
    presenter = program.presenter
    assert presenter is not None and presenter.open_game.file is None
    (text,) = program.window.desk.notice.sentences
    assert "This game is not saved" in text and str(read_only) in text
    session = presenter.open_game.session
    play(presenter, qtbot, lambda: any(entry.seat == 0 for entry in session.entries))
    made = len(session.entries)
    session.undo(agreed=True)
    assert len(session.entries) < made
    program.preferred.choose("pace", "normal")
    sit_down(program, pack)
    assert len(answering.asked) == 1
    assert told == []


def test_another_folder_takes_the_game_at_once(
    program: Program, pack: Pack, read_only: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: list[str]
) -> None:
    below_a_file = tmp_path / "file" / "home"
    below_a_file.parent.write_text("x", encoding="utf-8")
    other, folders = tmp_path / "other", ["", str(below_a_file), str(tmp_path / "other")]
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: folders.pop(0))
    answering = Answering(monkeypatch, "other", "other", "other")
    sit_down(program, pack)
    assert [text.split("”")[0] for text in answering.asked] == [
        f"Nothing can be saved in the folder “{folder}" for folder in (read_only, read_only, below_a_file)
    ]
    assert program.game is not None and program.game.parent == other / "saves"
    assert Settings.read(other).recent == [str(program.game)]
    assert told == []


def test_who_leaves_the_question_gets_no_game(
    program: Program, pack: Pack, read_only: Path, monkeypatch: pytest.MonkeyPatch, told: list[str]
) -> None:
    answering = Answering(monkeypatch, "leaves")
    sit_down(program, pack)
    assert program.presenter is None
    assert len(answering.asked) == 1
    assert paths.personal_place() == read_only


@pytest.mark.usefixtures("read_only")
def test_a_saved_game_there_is_opened_to_be_looked_at(program: Program, told: list[str]) -> None:
    program._settings.unsaved = True
    path = paths.saves() / "running.qqgame"
    program.start(path)
    assert program.presenter is not None
    assert (program.presenter.open_game.shown, program.presenter.open_game.file) == (path, None)
    assert program.window.desk.notice.sentences == (
        f"“running.qqgame” can only be looked at: nothing can be saved in “{path.parent}”.",
    )
    assert "You can only look at this game here" in program.window.desk.bar.asking.sentence
    assert told == []


def test_a_full_disk_shows_a_saved_game_too(
    program: Program, own_home: Path, monkeypatch: pytest.MonkeyPatch, told: list[str]
) -> None:
    path = Path(shutil.copyfile(SAVE, paths.saves() / "running.qqgame"))
    refuse_writing(monkeypatch, own_home, errno.ENOSPC)
    program._settings.unsaved = True
    program.start(path)
    assert program.presenter is not None and program.presenter.open_game.shown == path
    assert told == []


def test_a_start_asks_before_anything_else_and_can_be_left(
    context: AppContext, read_only: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trouble = why_unwritable(read_only)
    assert trouble is not None
    for language in ("en", "ja"):
        context.set_language(language)
        box = UnsavedBox(context, trouble, QUIT, None)
        assert str(read_only) in box.text()
        assert paths.HOME_VARIABLE in box.informativeText()
        assert box.leaves.text() == {"en": "Quit", "ja": "終了"}[language]
        assert box.escapeButton() is box.leaves and box.defaultButton() is box.other
        box.deleteLater()
    context.set_language("en")
    for button, answer in (("unsaved", SavingAnswer.UNSAVED), ("leaves", SavingAnswer.LEFT)):
        Answering(monkeypatch, button)
        assert ask_where_to_save(context, trouble, QUIT) is answer


WAYS: dict[str, Callable[[Program], object]] = {
    "start dialog": lambda program: program.start(None),
    "library": lambda program: program.library.open(),
    "recent": lambda program: program.library._list_recent(),
    "rule editor": lambda program: program.rule_editor.open(),
    "lab": lambda program: program.lab.open(),
    "playtests": lambda program: program.library.open_playtests(program.library.open()),
    "guide": lambda program: program.guide.begin(),
    "print": lambda program: program.printing.open(),
}


@pytest.mark.usefixtures("read_only")
@pytest.mark.parametrize("way", WAYS)
def test_nothing_that_is_opened_falls_over_a_folder_that_cannot_be_written(
    program: Program, way: str, qtbot: QtBot, told: list[str]
) -> None:
    program._settings.unsaved = True
    WAYS[way](program)
    qtbot.wait(50)
    while (dialog := QApplication.activeModalWidget()) is not None:
        dialog.close()
    assert told == []

"""The library's small parts: trash, counts and the side, the recent games, and boxes that ask one thing."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.ui.library.conftest import CORPUS, FINISHED
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.library.library_dialog import LibraryDialog
from ui.library.open_elsewhere_box import OpenElsewhereBox
from ui.library.resume_box import ResumeBox
from ui.library.send_back_dialog import SendBackDialog
from ui.library.survey_queue import SurveyQueue
from ui.program.program import Program


@pytest.fixture
def library(context: AppContext, saves: Path, qtbot: QtBot) -> LibraryDialog:
    """Return the library, with nothing looked into."""
    for name in ("newer", "none", "damaged"):
        (saves / f"{name}.qqgame").unlink()
    dialog = LibraryDialog(context, None, lambda: None)
    qtbot.addWidget(dialog)
    dialog._shelf.rest()
    dialog.show()
    return dialog


def names(library: LibraryDialog) -> list[str]:
    return [row.kept.path.stem for row in library.list.rows]


def test_games_go_to_the_trash_and_back_and_every_count_follows(library: LibraryDialog) -> None:
    def state() -> tuple[object, ...]:
        deeds = library._buttons["rename"].isVisible(), library._empty.isVisible()
        return names(library), library._count.text(), library._trash.text(), library._trash.isEnabled(), *deeds

    assert state() == (["running", "finished"], "2 games", "Trash (0)", False, True, False)
    library._buttons["discard"].click()
    assert state() == (["finished"], "1 game", "Trash (1)", True, True, False)
    library._trash.click()
    assert state() == (["running"], "1 game", "Back to the games", True, False, True)
    assert library._go_on.text() == "Restore"
    library._go_on.click()
    assert state() == ([], "0 games", "Back to the games", True, False, False)
    assert library._none.plain_text == "The trash is empty." and not library._go_on.isEnabled()
    library._trash.click()
    assert state() == (["running", "finished"], "2 games", "Trash (0)", False, True, False)
    assert library._go_on.text() == "Continue"


def test_the_side_tells_of_the_game_that_is_selected(library: LibraryDialog) -> None:
    for row in (1, 0):
        library.list.setCurrentRow(row)
        lines = library.list.rows[row].lines
        assert library._name.plain_text == lines.name
        about = library._about.plain_text.split("\n")
        assert about[0] == lines.game and lines.when in about
    library._buttons["duplicate"].click()
    assert library.list.count() == 3 and library.list.current is not None
    assert library.list.current.kept.path.stem not in ("running", "finished")
    library._search.setText("no such game")
    assert library._none.plain_text == "No matching games." and not library._go_on.isEnabled()
    assert not library._picture.isVisible() and library._name.plain_text == ""


def test_the_recent_games_are_listed_once_however_often_the_menu_opens(program: Program, tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.qqgame" for name in ("late", "early")]
    for file in files:
        shutil.copyfile(CORPUS / FINISHED, file)
    program._settings.recent = [str(each) for each in (*files, tmp_path / "gone.qqgame")]
    menu: QMenu = program.library._menu
    told: list[object] = []
    program.library.chosen.disconnect(program.take_up)
    program.library.chosen.connect(told.append)
    for _ in range(2):
        menu.aboutToShow.emit()
    assert len(menu.actions()) == 2 and all(" · Quo Vadis 30" in each.text() for each in menu.actions())
    for action in menu.actions():
        action.trigger()
    assert told == files


def test_a_game_that_is_played_elsewhere_is_only_looked_at_by_a_stray_enter(
    context: AppContext, tmp_path: Path, qtbot: QtBot
) -> None:
    told: list[tuple[str, object]] = []
    path = tmp_path / "ours.qqgame"
    words = []
    for name in ("looks", "copies", "leaves"):
        box = OpenElsewhereBox(context, path, None)
        qtbot.addWidget(box)
        box.look.connect(lambda file: told.append(("look", file)))
        box.copy.connect(lambda file: told.append(("copy", file)))
        assert "“ours.qqgame”" in box.text()
        assert box.defaultButton() is box.looks and box.escapeButton() is box.leaves
        words.append(getattr(box, name).text())
        getattr(box, name).clicked.emit()
    assert words == ["Only look", "Play in a copy", "Cancel"]
    assert told == [("look", path), ("copy", path)]


def test_what_a_crash_left_is_gone_on_with_or_declined(
    context: AppContext, saves: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SurveyQueue, "look_into", lambda *_: None)
    told: list[object] = []
    for button in ("_later", "_go_on"):
        box = ResumeBox(context, saves / "running.qqgame", None)
        qtbot.addWidget(box)
        box.chosen.connect(told.append)
        box.declined.connect(lambda: told.append("declined"))
        assert (box._go_on.text(), box._later.text()) == ("Continue the game", "Not now")
        getattr(box, button).click()
    assert told == ["declined", saves / "running.qqgame"]


def test_the_report_says_how_many_notes_and_bookmarks_it_holds_and_takes_the_last_word(
    context: AppContext, qtbot: QtBot
) -> None:
    window = MainWindow(context)
    window.furnish()  # which knows the keys that are named
    dialog = SendBackDialog(context, 3, 1, window)
    for each in (dialog, window):
        qtbot.addWidget(each)
    assert "with 3 notes and 1 bookmark." in dialog.text
    dialog.last_word.setPlainText("  Too long.\n")
    told: list[tuple[str, bool]] = []
    dialog.agreed.connect(lambda word, by_seats: told.append((word, by_seats)))
    dialog._cancel.click()
    assert told == []
    dialog.by_seats.setChecked(True)
    dialog.write.click()
    assert told == [("Too long.", True)]


def test_games_are_looked_into_in_the_order_in_which_they_stand(
    library: LibraryDialog, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = SurveyQueue(context, library._library)
    looked: list[str] = []
    monkeypatch.setattr(queue, "look_into", lambda kept: looked.append(kept.path.stem))
    queue.want([row.kept for row in library.list.rows])
    for _ in range(3):
        queue._next.timeout.emit()
    assert looked == ["running", "finished"]
    queue.want([row.kept for row in library.list.rows])
    queue.rest()
    queue._next.timeout.emit()
    assert len(looked) == 2 and not queue._next.isActive()


def test_people_are_named_at_the_side_where_the_game_has_a_name_of_its_own(library: LibraryDialog) -> None:
    row = library.list.current
    assert row is not None and row.kept.own_name == "running"
    people = "Aya, Ben, Cleo, Dan"
    assert library._name.plain_text == "running"
    assert people in library._about.plain_text.split("\n")
    library._show(row._replace(kept=replace(row.kept, path=Path("Aya, 2026-01-02 20.15.qqgame"))))
    assert people not in library._about.plain_text

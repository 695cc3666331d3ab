"""The page of statistics: what finished games come to, read beside the window, and nothing of games under way."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers.saves.results import finished_game
from qquovadis.controllers.saves.survey import Surveyor
from qquovadis.model.saves.library import Library
from tests.ui.library.conftest import CORPUS, FINISHED, RUNNING
from ui.kit.context import AppContext
from ui.library.library_dialog import LibraryDialog

UNDECIM = "undecim-14-3-seats-finished.qqgame"


def lines(table: QTableWidget) -> list[list[str]]:
    """What stands in a table, line by line."""
    texts = [[table.item(row, column) for column in range(table.columnCount())] for row in range(table.rowCount())]
    return [[item.text() if item else "" for item in line] for line in texts]


@pytest.fixture
def dialog(context: AppContext, saves: Path, qtbot: QtBot) -> LibraryDialog:
    """Return the library with one finished game, its copy, one under way and some that cannot be read."""
    shutil.copyfile(CORPUS / FINISHED, saves / "copy.qqgame")
    dialog = LibraryDialog(context, None, lambda: None)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def shown(dialog: LibraryDialog, qtbot: QtBot) -> None:
    """Open the page and wait until every game is read."""
    dialog._counted.click()
    page = dialog.statistics
    qtbot.waitUntil(lambda: page._done == page._wanted)


def test_finished_games_are_counted_once_and_others_not_at_all(dialog: LibraryDialog, qtbot: QtBot) -> None:
    shown(dialog, qtbot)
    page = dialog.statistics
    assert page.isVisible() and dialog._listed[0].isHidden()
    # 33, 31 and 28 points, the first wins; all was entered within a second.
    assert lines(page.tables[0]) == [
        ["Aya", "1", "1", "100 %", "33.0", "10.0", "–"],
        ["Ben", "1", "0", "0 %", "31.0", "10.0", "–"],
        ["Cleo", "1", "0", "0 %", "28.0", "10.0", "–"],
    ]
    assert sorted(line[4] for line in lines(page.tables[1])) == ["28.0", "31.0", "33.0"]
    assert lines(page.tables[2]) == [["Quo Vadis", "1", "–", "–", "30.7", "10.0", "–"]]
    assert page._state.text() == "1 finished game"
    dialog._counted.click()
    assert not page.isVisible()
    assert not dialog._listed[0].isHidden()


def test_a_finished_game_is_counted_though_the_list_looked_into_it_first(dialog: LibraryDialog, qtbot: QtBot) -> None:
    """The list asks how a game stands, not how it ended; it knows of all games here before the page is opened."""
    library, surveyor = dialog.statistics._library, Surveyor(None)
    for kept in library.games():
        if kept.is_open and kept.survey is None:
            library.note(kept, surveyor.survey(kept.path).survey)
    assert any(kept.survey is not None and kept.survey.over and kept.finished is None for kept in library.games())
    shown(dialog, qtbot)
    assert lines(dialog.statistics.tables[2]) == [["Quo Vadis", "1", "–", "–", "30.7", "10.0", "–"]]


def test_what_was_read_is_known_the_next_time_and_said_in_the_other_language(
    dialog: LibraryDialog, context: AppContext, qtbot: QtBot
) -> None:
    shown(dialog, qtbot)
    dialog.close()
    again = LibraryDialog(context, None, lambda: None)
    qtbot.addWidget(again)
    again.show()
    QTest.mouseClick(again._counted, Qt.MouseButton.LeftButton)
    page = again.statistics
    assert lines(page.tables[0])[0][:2] == ["Aya", "1"]
    finished = [kept.finished for kept in Library().games() if kept.finished]
    assert len(finished) == 2 and finished[0] == finished[1]
    context.set_language("ja")
    assert page._tabs.tabText(1) == "種族別" and page._state.text().startswith("終了したゲーム1件")
    again.close()


def test_names_are_plain_text_and_a_game_under_way_tells_nothing(own_home: Path) -> None:
    del own_home
    folder = paths.saves()
    words = (CORPUS / UNDECIM).read_text(encoding="utf-8").replace('"Aya"', '"<b>Aya</b>"')
    (folder / "html.qqgame").write_text(words, encoding="utf-8")
    surveyor = Surveyor()
    found = surveyor.survey(folder / "html.qqgame")
    finished = finished_game(found.session, found.survey.rounds)
    assert finished is not None
    assert [(each.name, each.race, each.points, each.won) for each in finished.seats] == [
        ("<b>Aya</b>", "", 33, False),
        ("Ben", "", 38, True),
        ("Cleo", "", 19, False),
    ]
    assert finished_game(surveyor.survey(CORPUS / RUNNING).session, 10) is None

"""The list of games as it is painted, and which of several games is selected after a deed."""

import shutil
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from qquovadis.model.saves.library import Library
from tests.marks import quick
from tests.ui.library.conftest import CORPUS
from tests.ui.painted import painted
from ui.kit.context import AppContext
from ui.library import game_list
from ui.library.commands import GameCommands
from ui.library.game_list import GameList, GameRow
from ui.library.game_text import GameLines
from ui.panels.notice import Notice

pytestmark = quick

LINES = (
    GameLines("Aya, Ben", "Quo Vadis 30", "Round 2 of 7", "play", "2026-01-02 10:00"),
    GameLines("The long war", "Quo Vadis 30", "Finished", "flag", "2026-01-01 10:00"),
    GameLines("broken", "", "Cannot be opened", "warning", "2025-12-31 10:00", "No game.", wrong=True),
)


def row(at: int) -> GameRow:
    """A game by its number; the last cannot be opened."""
    kept = SimpleNamespace(path=Path(f"{at}.qqgame"), is_open=at < 2, time=datetime(2026, 1, 1).astimezone())
    return GameRow(cast(Any, kept), LINES[at])


def shown(context: AppContext, qtbot: QtBot, *, once: bool = False) -> GameList:
    """A list of three games."""
    games = GameList(context, once=once)
    qtbot.addWidget(games)
    games.resize(420, 420)
    games.show_rows(map(row, range(3)), Path("1.qqgame"))
    games.show()
    return games


def test_each_game_has_its_name_over_its_state_over_game_and_date(context: AppContext, qtbot: QtBot) -> None:
    games = shown(context, qtbot)
    seen, surface = painted(games.viewport(), game_list), context.theme.surface
    assert seen.texts == [
        *("Aya, Ben", "Round 2 of 7", "Quo Vadis 30 · 2026-01-02 10:00"),
        *("The long war", "Finished", "Quo Vadis 30 · 2026-01-01 10:00"),
        *("broken", "Cannot be opened", "2025-12-31 10:00"),
    ]
    tops = [each.area.top() for each in seen.words]
    assert tops == sorted(tops)
    # A table or a warning in the place of the picture, then the sign of the state before its words.
    assert [each.name for each in seen.icons] == ["table", "play", "table", "flag", "warning", "warning"]
    for icon, state in zip(seen.icons[1::2], ("Round 2 of 7", "Finished", "Cannot be opened"), strict=True):
        assert icon.at.x() < seen.place(state).left()
    assert seen.colour("Cannot be opened") == surface.danger.name() != seen.colour("Finished")
    assert games.item(2).toolTip() == "No game.\n2.qqgame" and games.item(0).toolTip() == "0.qqgame"


def test_a_narrow_list_still_says_which_game_it_is(context: AppContext, qtbot: QtBot) -> None:
    games = shown(context, qtbot)
    feet = {}
    for wide in (420, 300, 250):
        games.resize(wide, 420)
        feet[wide] = painted(games.viewport(), game_list).texts[2]
    assert feet[420] == "Quo Vadis 30 · 2026-01-02 10:00"
    assert feet[300] == "Quo Vadis 30 · 2026-01-02"
    assert feet[250].startswith("Quo ") and feet[250].endswith("… · 2026-01-02")


def test_one_click_chooses_only_where_that_is_meant_and_nothing_that_cannot_be_opened(
    context: AppContext, qtbot: QtBot
) -> None:
    found = {}
    for once in (False, True):
        games, told = shown(context, qtbot, once=once), list[object]()
        games.chosen.connect(told.append)
        assert games.current is not None and games.current.lines.name == "The long war"
        for at in (0, 2):
            place = games.visualItemRect(games.item(at)).center()
            QTest.mouseClick(games.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert games.currentRow() == 2
        found[once] = told
    assert found == {False: [], True: [Path("0.qqgame")]}


def test_of_several_imported_games_the_first_is_selected(
    context: AppContext, saves: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    files = [tmp_path / f"{name}.qqgame" for name in ("from Ben", "from Aya")]
    for file in files:
        shutil.copyfile(CORPUS / "quo_vadis-30-5-seats-pushed.qqgame", file)
        with file.open("ab") as end:
            end.write(file.name.encode())
    notice = Notice(context, room)
    commands = GameCommands(context, Library(), notice, lambda: None)
    selected: list[Path | None] = []
    commands.changed.connect(selected.append)
    commands.take_in(*files)
    assert selected == [saves / "from Ben.qqgame"]
    said = [(notice.sentences, notice.is_warning)]
    commands.take_in(tmp_path / "nothing.qqgame")
    said.append((notice.sentences[:0], notice.is_warning))
    assert said == [(("Imported 2 games.",), False), ((), True)] and len(selected) == 1
    commands.duplicate(saves / "from Aya.qqgame")
    copy = selected[-1]
    assert copy is not None and copy.exists() and copy not in (saves / "from Aya.qqgame", saves / "from Ben.qqgame")
    assert not notice.isVisible() and not notice.is_warning
    commands.discard(copy)
    assert notice.sentences == (f"“{copy.stem}” was moved to the trash.",)
    assert [each.text() for each in notice.buttons] == ["Restore"]
    notice.buttons[0].click()
    assert copy.exists() and notice.sentences == (f"“{copy.stem}” was restored.",)

"""Which game of a list is selected when it is shown, and when it is shown anew."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.model.saves.library import FileStamp, SavedGame
from ui.library.game_list import GameList, GameRow
from ui.library.game_text import GameLines
from ui.window.context import AppContext

NAMES = ("newest", "middle", "oldest")


@pytest.mark.parametrize(
    ("wanted", "selected"), [(None, "newest"), ("middle", "middle"), ("oldest", "oldest"), ("gone", "newest")]
)
def test_the_wanted_game_is_selected_or_else_the_first(
    context: AppContext, qtbot: QtBot, wanted: str | None, selected: str
) -> None:
    games = GameList(context)
    qtbot.addWidget(games)
    rows = [GameRow(SavedGame(Path(name), FileStamp(1, 1)), GameLines(name, "", "", "", "")) for name in NAMES]
    game_rows: list[GameRow | None] = []
    games.turned.connect(game_rows.append)
    games.show_rows(rows, Path(wanted) if wanted else None)
    assert games.current is not None and games.current.lines.name == selected
    assert [row.lines.name for row in game_rows if row is not None] == [selected]
    games.show_rows([])
    assert game_rows[-1] is None

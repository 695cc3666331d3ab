"""Which game of a list is selected when it is shown, and when it is shown anew."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.model.saves.library import FileStamp, SavedGame
from ui.kit.context import AppContext
from ui.library.game_list import GameList, GameRow, _foot
from ui.library.game_text import GameLines

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


@pytest.mark.parametrize(
    ("room", "foot"),
    [
        (40, "MacMahon 1 · 2026-11-29 09:43"),
        (29, "MacMahon 1 · 2026-11-29 09:43"),
        (28, "MacMahon 1 · 2026-11-29"),
        (20, "MacMah… · 2026-11-29"),
        (12, "2026-11-29 09:43"),
    ],
)
def test_which_game_it_is_is_told_before_the_hour(room: int, foot: str) -> None:
    lines = GameLines("Aya, Ben", "MacMahon 1", "In progress", "play", "2026-11-29 09:43")
    assert _foot(lines, lambda text: len(text) <= room) == foot

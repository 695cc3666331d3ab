"""The whole window of each game as somebody meets it who goes on with a kept game: in both rooms and languages."""

from pathlib import Path
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.pictures.conftest import Dress, Keep, at_rest
from tests.ui.window.conftest import program
from ui.kit.context import AppContext
from ui.kit.theme import ColorScheme
from ui.program.program import Program

__all__ = ["program"]
CORPUS = Path(__file__).parents[2] / "saves_corpus"


class Kept(NamedTuple):
    """A kept game of which so many lines are taken up, and the window in which that is done."""

    name: str
    save: str
    lines: int
    language: str
    room: ColorScheme
    size: tuple[int, int]


GAMES = (
    Kept("war", "quo_vadis-30-5-seats-declaring-morale", 119, "en", "light", (1920, 1080)),
    Kept("quo-vadis-late", "quo_vadis-30-3-seats-finished", 270, "ja", "dark", (1280, 720)),
    Kept("populous-late", "populous-21-3-seats-finished", 330, "en", "dark", (1280, 720)),
    Kept("undecim-late", "undecim-14-3-seats-finished", 90, "ja", "light", (1280, 720)),
)


@pytest.fixture
def kept(request: pytest.FixtureRequest) -> Kept:
    """Return the game that is taken up."""
    game: Kept = request.param
    return game


@pytest.fixture
def context(kept: Kept, dressed: Dress) -> AppContext:
    """Return the surroundings in which it is taken up."""
    return dressed(kept.language, kept.room)


@pytest.mark.parametrize("kept", GAMES, ids=lambda kept: kept.name, indirect=True)
def test_a_kept_game_stands_on_the_table_as_it_was_left(
    kept: Kept, program: Program, own_home: Path, as_stored: Keep, qtbot: QtBot
) -> None:
    own_home.mkdir(parents=True, exist_ok=True)
    file = own_home / f"{kept.save}.qqgame"
    file.write_bytes(b"".join((CORPUS / file.name).read_bytes().splitlines(keepends=True)[: kept.lines]))
    program.window.resize(*kept.size)
    program.take_up(file)
    presenter = program.presenter
    assert presenter is not None
    if presenter.is_covered:
        presenter.open_curtain()
    qtbot.waitUntil(lambda: presenter.controller.here is not None and not presenter.controller.beats.is_showing)
    program.window.desk.notice.forget()  # that the file was not closed
    as_stored(f"table-{kept.name}", at_rest(program.window, qtbot))

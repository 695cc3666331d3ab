"""A table in words without a window, and the window of the other tests for what needs one."""

from collections.abc import Callable
from pathlib import Path

import pytest

from qquovadis.controllers import Player
from qquovadis.model.agreed import Mode
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.translations import Texts
from tests.builders import Builder
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import at_table, context, pack, program, seated
from ui.play.open_game import Agreement, OpenGame
from ui.play.presenter import Presenter
from ui.play.text.decision_text import TableText
from ui.program.program import Program

FreeTable = Callable[..., Presenter]
NAMES = ("Aya", "Ben", "Cleo")

__all__ = ["at_table", "context", "pack", "program", "seated"]


def table_text_of(builder: Builder, landmark: str, turn: str) -> TableText:
    """Return what is said of the table of a builder, in English."""
    pack = load_pack(find_pack("quo_vadis", None))
    session, folder = session_at(builder, landmark, turn), pack.folder
    open_game = OpenGame(session, pack, load_rulebook(folder), None)
    texts = Texts("en")
    texts.known = {"undo_key": "Ctrl+Z", "resume_key": "Ctrl+R", "next_beat_key": "Space", "next_question_key": "N"}
    return TableText(open_game, texts, load_words(folder), load_board(folder))


@pytest.fixture(scope="module")
def war() -> TableText:
    """Return what is said of a war of five, in which Ben is to declare; Aya began the round."""
    return table_text_of(five_at_war(), "war", "B")


@pytest.fixture
def free_table(program: Program, own_home: Path) -> FreeTable:
    """Return a way to sit down at the free table of a game's folder, two people unless it says otherwise."""

    def sit_down(folder: Path, seats: int = 2) -> Presenter:
        people = tuple(map(Player, NAMES[:seats]))
        program.sit_down(Agreement(load_pack(folder), people, (None,) * seats, seed=7, mode=Mode.FREE_MOVES))
        assert program.presenter is not None
        return program.presenter

    return sit_down

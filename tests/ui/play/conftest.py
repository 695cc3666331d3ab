"""A table in words without a window, and the window of the other tests for what needs one."""

import pytest

from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.translations import Texts
from tests.builders import Builder
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import at_table, context, pack, program, seated
from ui.play.open_game import OpenGame
from ui.play.text.decision_text import TableText

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

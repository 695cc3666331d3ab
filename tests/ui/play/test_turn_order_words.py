"""The order of turns in words: round the table from whoever began, who is over, on and to come."""

from types import SimpleNamespace
from typing import cast

import pytest

from qquovadis.engine.agenda import Decision
from qquovadis.model.pack.board import load_board
from tests.builders import quo_vadis
from tests.marks import quick
from tests.ui.play.conftest import table_text_of
from ui.play.text.decision_text import TableText
from ui.play.text.turn_order_text import deciding_seats, order_of

pytestmark = quick
NAMES = ("Aya", "Ben", "Chiyo", "Dario", "Emi")
RACES = ("gigant", "deep_one", "mystic", "glorious")


@pytest.fixture(scope="module")
def from_the_third() -> TableText:
    """A round that the third of four seats began, in which it is the first seat's turn."""
    table = quo_vadis(seats=4).genesis("2-4").races(*RACES).say(start="C", round=2)
    return table_text_of(table, "workers", "A")


def test_seats_stand_in_the_order_in_which_they_have_their_turns(from_the_third: TableText) -> None:
    session = from_the_third.open_game.session
    board = load_board(from_the_third.open_game.pack.folder)
    row = order_of(from_the_third, session.seat_view(None), board, session.situation.decision)
    assert [each.name for each in row] == [NAMES[(2 + at) % 4] for at in range(4)]
    assert [each.race for each in row] == [RACES[(2 + at) % 4] for at in range(4)]
    assert [each.turn for each in row] == ["over", "over", "on", "coming"]
    assert [each.name for each in row if each.decides] == ["Aya"]
    assert [each.words for each in row] == [
        *("Chiyo: turn taken", "Dario: turn taken"),
        *("Aya: active player, deciding now", "Ben: turn to come"),
    ]


def test_who_chooses_in_secret_is_known_only_of_the_step_that_is_asked(from_the_third: TableText) -> None:
    view = from_the_third.open_game.session.seat_view(None)
    step = view.agenda[-1]
    hidden = SimpleNamespace(agenda=(step._replace(seat=-1),)) if hasattr(step, "_replace") else None
    if hidden is None:
        from dataclasses import replace

        hidden = SimpleNamespace(agenda=(replace(step, seat=-1),))
    name = type(step).__name__

    def asked(of: str) -> Decision:
        return cast(Decision, SimpleNamespace(step=of, seats=(1, 3)))

    assert deciding_seats(hidden, asked(name)) == (1, 3)  # type: ignore[arg-type]
    assert deciding_seats(hidden, asked("Another")) == ()  # type: ignore[arg-type]
    assert deciding_seats(hidden, None) == ()  # type: ignore[arg-type]

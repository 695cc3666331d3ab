"""In the log every line stands under the round in which it happened, also where one choice ends a round."""

from random import Random

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from tests.ui.window.conftest import Shown

SEED, MOST = 5, 400
PEOPLE = (Player("Aya"), Player("Ben"), Player("Cho"))


@pytest.fixture(scope="module")
def pack() -> Pack:
    """Return a game in which the last choice of a round goes on into the next."""
    return load_pack(find_pack("undecim", None))


def at_round(pack: Pack, number: int) -> Session:
    """A game played at random until that round has begun."""
    chance = Random(SEED)
    session = Session.start(referee_for(compile_kit(pack, len(PEOPLE))), Terms(PEOPLE, SEED, start=0))
    rounds = next(at for at, tally in enumerate(session.seat_view(None).kit.tallies) if tally.name == "round")
    for _ in range(MOST):
        if session.seat_view(None).tally[rounds] >= number:
            return session
        asked = session.situation.decision
        assert asked is not None
        seat = asked.seats[0]
        session.play(
            seat, chance.choice([choice for choice, clause in session.situation.judged(seat) if clause is None])
        )
    raise AssertionError(f"round {number} never began")


def test_what_begins_a_round_stands_under_that_round(at_table: Shown, pack: Pack) -> None:
    session = at_round(pack, 3)
    log_text = at_table(session).table_presenter.log_text
    heading, under = "", dict[str, str]()
    for line in log_text.log(session.seat_view(None), session.entries, None):
        heading = line.words if line.heads else heading
        if not line.heads:
            under.setdefault(line.words, heading)
    assert under["Round 2 begins."].startswith("Round 2")
    assert under["Round 3 begins."].startswith("Round 3")


def test_no_heading_stands_twice_in_a_row(at_table: Shown, pack: Pack) -> None:
    session = at_round(pack, 4)
    lines = at_table(session).table_presenter.log_text.log(session.seat_view(None), session.entries, None)
    headings = [line.words for line in lines if line.heads]
    assert headings == [each for at, each in enumerate(headings) if not at or each != headings[at - 1]]

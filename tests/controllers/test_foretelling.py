"""How seats stand and what choices would bring is asked of any table, however it was pushed, and changes none."""

from random import Random

import pytest

from qquovadis.errors import QuoError
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import MovePiece
from tests.ui.laid import five_at_war, session_at

LANDMARKS = ("area", "wrath", "workers", "card", "actions", "war", "dice", "build", "settlement", "discard")


@pytest.mark.parametrize("seed", range(20))
def test_a_table_that_was_pushed_about_can_be_asked(seed: int) -> None:
    random = Random(seed)
    session = session_at(five_at_war(), random.choice(LANDMARKS), random.choice("ABCDE"))
    table = session.history.table
    session.change_mode(Mode.FREE_MOVES, agreed=True)
    for _ in range(12):
        try:
            session.change_by_hand(
                MovePiece(random.randrange(len(table.kit.pieces)), random.randrange(len(table.kit.zones)))
            )
        except QuoError:
            continue
    session.change_mode(Mode.MATCH)
    before, asked = table.snapshot(), session.situation.decision
    assert {found.seat for found in session.situation.standing} <= {-1, *range(5)}
    for seat in asked.seats if asked else ():
        for choice, clause in session.situation.judged(seat):
            if clause is None:
                session.rules.foreseen(seat, choice)
    assert table.snapshot() == before

"""The list of legal choices, which steps may make more cheaply, is what they do not object to."""

from random import Random

import pytest

from qquovadis.engine.referee import decision, go_on, judged, legal, perform, settle
from qquovadis.engine.table import Table
from qquovadis.games import SHIPPED_GAMES, referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import quick

pytestmark = quick

OFTEN = 6


@pytest.mark.parametrize(("game", "draft"), sorted(SHIPPED_GAMES))
def test_legal_choices_are_those_without_objection_and_both_ways_lead_to_the_same(game: str, draft: str) -> None:
    referee = referee_for(compile_kit(load_pack(find_pack(game, draft)), 3))
    table, number = Table(referee.kit, 4), Random(4)
    reading = referee.bind(table)
    referee.open(reading, (None,) * 3, None)
    settle(reading)
    at = 0
    while (asked := decision(reading)) is not None:
        at += 1
        seat = asked.seats[0]
        choices = legal(reading, seat)
        choice = number.choice(choices)
        if at % OFTEN == 0:
            assert choices == [each for each, clause in judged(reading, seat) if clause is None]
            assert legal(reading, (seat + 1) % 3) == [
                each for each, clause in judged(reading, (seat + 1) % 3) if clause is None
            ]
            before, mark = table.snapshot(), table.mark()
            go_on(reading, seat, choice)
            after = table.snapshot()
            table.rewind(mark)
            assert table.snapshot() == before
            perform(reading, seat, choice)
            settle(reading)
            assert table.snapshot() == after
        else:
            go_on(reading, seat, choice)
    assert referee.outcome(reading) is not None

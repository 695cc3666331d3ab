"""What choosing an area would lead to, tried on a table that is rewound: what it brings at once, and what follows."""

from typing import NamedTuple

from qquovadis.controllers.session.choice_runner import ChoiceRunner
from qquovadis.engine import referee as rules
from qquovadis.engine.agenda import Choice
from qquovadis.engine.ops import discloses
from qquovadis.engine.referee import Finding
from qquovadis.engine.table import Table

Foreseen = tuple[Choice, tuple[Finding, ...]]


class AreaOutlook(NamedTuple):
    """What the last choice of a row would cost or bring at once, and each legal choice that its seat has then."""

    brought: tuple[Finding, ...] = ()
    following: tuple[Foreseen, ...] = ()


def area_outlook(choice_runner: ChoiceRunner, seat: int, row: tuple[Choice, ...]) -> AreaOutlook:
    """Return what a legal row of choices of a seat leads to; nothing further than anybody learns something by it."""
    game, referee = choice_runner.game, choice_runner.referee
    table: Table = game.table
    mark = table.mark()
    try:
        for choice in row[:-1]:
            choice_runner.perform(seat, choice)
            rules.settle(game)
        brought = referee.foreseen(game, seat, row[-1])
        choice_runner.perform(seat, row[-1])
        rules.settle(game)
        asked = rules.decision(game)
        known = not any(discloses(each) for each in table.journal[mark:])
        if asked is None or seat not in asked.seats or asked.secret or not known:
            return AreaOutlook(brought)
        legal = [choice for choice, clause in rules.judged(game, seat) if clause is None]
        return AreaOutlook(brought, tuple((choice, referee.foreseen(game, seat, choice)) for choice in legal))
    finally:
        table.rewind(mark)
        choice_runner.take_findings()

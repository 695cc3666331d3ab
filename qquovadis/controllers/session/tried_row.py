"""Whether a row of choices of one seat would be legal to its end, tried on a table that is rewound."""

from collections.abc import Sequence

from qquovadis.controllers.session.choice_runner import ChoiceRunner
from qquovadis.engine import referee as rules
from qquovadis.engine.agenda import Choice
from qquovadis.engine.table import Table


def refusal_of_row(choice_runner: ChoiceRunner, seat: int, row: Sequence[Choice]) -> str | None:
    """Return the clause by which the rules refuse the first choice of a row that they refuse; None if they allow all.

    Nothing is changed by asking. A choice that nobody is asked for any more is refused by no clause of its own.
    """
    table: Table = choice_runner.game.table
    mark = table.mark()
    try:
        for choice in row:
            clause = rules.objection(choice_runner.game, seat, choice)
            if clause is not None:
                return clause
            choice_runner.perform(seat, choice)
            rules.settle(choice_runner.game)
        return None
    finally:
        table.rewind(mark)
        choice_runner.take_findings()

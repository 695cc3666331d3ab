"""Choices performed on a table through its referee: the one a seat made, and those that leave nothing to choose.

What a choice's subject was, and who may be told, is noted while it is performed: later the piece may be another.
"""

from collections.abc import Callable, Container, Mapping
from typing import Any, NamedTuple

from qquovadis.engine import referee as rules
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.ops import Flipped, Moved, Shown, Slipped
from qquovadis.engine.referee import RUNAWAY, AnyReferee, Finding
from qquovadis.engine.table import Table
from qquovadis.errors import N_, QuoError
from qquovadis.model.history.entries import NOTHING, Performed

PIECE = "piece"
BY_HAND_STEP = "ByHand"

Showing = Callable[[], None] | None
Candidates = tuple[tuple[Choice, str | None], ...]


class Settled(NamedTuple):
    """How the rules ran on to the next decision: what was performed unasked, and what was worked out on the way.

    `decision` is what is asked now; `judged` has the candidates of those seats that had to be looked at, each choice
    with the clause that forbids it or None.
    """

    unasked: tuple[Performed, ...]
    decision: Decision | None
    judged: Mapping[int, Candidates]


class ChoiceRunner:
    """Performs and settles for one table; who wants to be asked even without a choice is told each time."""

    def __init__(self, referee: AnyReferee, game: Any) -> None:
        self.referee = referee
        self.game = game

    def perform(self, seat: int, choice: Choice, asked: Decision | None = None) -> Performed:
        """Do a legal choice and tell what it was; Refused, and nothing changed, if it is not legal.

        `asked` is the decision that waits, where that is known already.
        """
        table: Table = self.game.table
        about = self.referee.subjects.get(choice.verb, "")
        identity, place, knows = NOTHING, NOTHING, table.everybody
        piece = choice.subject if about == PIECE and 0 <= choice.subject < len(table.zone_of) else NOTHING
        if piece != NOTHING:
            identity, place, knows = table.identity_of[piece], table.zone_of[piece], table.known[piece]
        if asked is None:
            asked = rules.decision(self.game)
        mark = table.mark()
        rules.perform(self.game, seat, choice)
        if piece != NOTHING:
            knows = _who_may_know(table, mark, piece, knows)
        secret = bool(asked and asked.secret)
        return Performed(
            seat=seat,
            choice=choice,
            step=asked.step if asked else "",
            identity=identity,
            knows=1 << seat if secret else knows,
            secret=secret,
            about=about,
            place=place,
        )

    def take_findings(self) -> tuple[Finding, ...]:
        """Return what the referee found since this was last asked."""
        found = tuple(self.game.findings)
        self.game.findings.clear()
        return found

    def settle(self, wants_asking: Container[int], shown: Showing) -> Settled:
        """Run to the next decision that leaves something to choose, and tell what was performed unasked."""
        unasked: list[Performed] = []
        while True:
            rules.settle(self.game, shown)
            asked, judged = rules.decision(self.game), dict[int, Candidates]()
            only = self.only_choice(asked, wants_asking, judged)
            if only is None:
                return Settled(tuple(unasked), asked, judged)
            if len(unasked) == RUNAWAY:
                raise QuoError(
                    N_("{count} decisions in a row had no choices: {steps}"),
                    count=RUNAWAY,
                    steps=self.game.table.agenda[-3:],
                )
            unasked.append(self.perform(*only, asked))

    def only_choice(
        self, asked: Decision | None, wants_asking: Container[int], judged: dict[int, Candidates]
    ) -> tuple[int, Choice] | None:
        """Return the seat and choice that may be performed unasked now, None where somebody must be asked.

        What was judged to find it is kept in `judged`.
        """
        if asked is None or asked.step == BY_HAND_STEP or any(seat in wants_asking for seat in asked.seats):
            return None
        if not asked.secret and len(asked.seats) != 1:
            return None
        for seat in asked.seats:
            judged[seat] = tuple(rules.judged(self.game, seat))
            if asked.secret and not self._has_no_choice(judged[seat]):
                return None
        first = asked.seats[0]
        legal = [choice for choice, objection in judged[first] if objection is None]
        return (first, legal[0]) if len(legal) == 1 else None

    def _has_no_choice(self, candidates: Candidates) -> bool:
        """Return whether everyone can see that there is nothing to choose: one candidate, and that piece lies alone."""
        if len(candidates) != 1:
            return False
        choice, objection = candidates[0]
        if objection is not None or self.referee.subjects.get(choice.verb) != PIECE or choice.subject < 0:
            return False
        table: Table = self.game.table
        return len(table.contents[table.zone_of[choice.subject]]) == 1


def _who_may_know(table: Table, mark: int, piece: int, knew: int) -> int:
    """Return who may know the identity that a choice named: who knew it, less who lost sight of it, and who was shown
    it.
    """
    for operation in table.journal[mark:]:
        if isinstance(operation, Slipped):
            return operation.after[-1][2]
        if isinstance(operation, Moved | Flipped | Shown) and operation.piece == piece:
            knew |= operation.learned
    return knew

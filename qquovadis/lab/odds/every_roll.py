"""Plays some steps of a game once for every result of its dice, and counts what came of it: exactly, not by sampling.

Each result is stated on the table itself, played by the game's own referee, and taken back; how many sides a die has is
found by trying, too.
"""

from collections.abc import Callable, Generator, Mapping
from fractions import Fraction
from itertools import count
from typing import Any, NamedTuple

from qquovadis.engine.agenda import Choice
from qquovadis.engine.ops import Rolled, Shuffled
from qquovadis.engine.referee import RUNAWAY, advance, decision, legal, perform
from qquovadis.errors import N_, QuoError, TableError

Chances = Mapping[str, Fraction]
# Gives a breath after each result that was tried, so that nobody has to wait for all of them; returns the chances.
Counting = Generator[None, None, Chances]
NEVER, CERTAIN = Fraction(0), Fraction(1)
NOTHING = ""  # nothing has come of it yet


class RolledCase(NamedTuple):
    """What is played on a table.

    Attributes:
        outcome: Says what has come of it by now, `NOTHING` while that is open.
        choose: Says what a seat does of what it may do, where it is asked.
        otherwise: What has come of it once there is nothing left to do.
    """

    outcome: Callable[[Any], str]
    choose: Callable[[Any, int, list[Choice]], Choice]
    otherwise: str


def chances(game: Any, played: RolledCase) -> Counting:
    """Return the chance of each outcome from the table as it is, which is afterwards as before.

    QuoError if chance decides anything but dice there, so that it cannot be counted.
    """
    table, found = game.table, len(game.findings)
    mark = table.mark()
    try:
        return (yield from _EveryRoll(game, played).go_on())
    finally:
        table.rewind(mark)
        del game.findings[found:]


class _EveryRoll:
    """Goes on from where the table is, along every result of the dice."""

    def __init__(self, game: Any, played: RolledCase) -> None:
        self._game, self._table, self._played = game, game.table, played

    def go_on(self) -> Counting:
        """Play up to an outcome; where dice are rolled on the way, once for each of their results."""
        for _ in range(RUNAWAY):
            outcome = self._played.outcome(self._game)
            if outcome != NOTHING:
                return {outcome: CERTAIN}
            mark, found = self._table.mark(), len(self._game.findings)
            if not self._do_next():
                return {self._played.otherwise: CERTAIN}
            if self._dice_since(mark):
                known = yield from self._each_result(mark, found, ())
                assert known is not None  # with no die stated none can be without that face
                return known
        raise QuoError(N_("The rules never reach a choice."))

    def _do_next(self) -> bool:
        """Run one step, or do what is chosen where somebody is asked; whether there was anything to do."""
        if advance(self._game):
            return True
        asked = decision(self._game)
        if asked is None:
            return False
        seat = asked.seats[0]
        perform(self._game, seat, self._played.choose(self._game, seat, legal(self._game, seat)))
        return True

    def _dice_since(self, mark: int) -> list[int]:
        """Return by what chance each die was rolled since a mark, in order."""
        done = self._table.journal[mark:]
        if any(isinstance(each, Shuffled) for each in done):
            raise QuoError(N_("Cards are shuffled there, so that chances cannot be counted."))
        return [each.slot for each in done if isinstance(each, Rolled) and each.die >= 0]

    def _each_result(
        self, mark: int, found: int, stated: tuple[tuple[int, int], ...]
    ) -> Generator[None, None, Chances | None]:
        """Return the chances if the first dice of the next step show this; None if the last of them has no such face.

        Each of `stated` is the chance by which a die is rolled, and its face.
        """
        self._table.rewind(mark)
        del self._game.findings[found:]
        for slot, face in stated:
            purpose, seat = divmod(slot, self._table.kit.seats + 1)
            self._table.state(purpose, seat - 1, (face,))
        try:
            self._do_next()
        except TableError:
            if self._is_left(stated):
                return None
            raise
        dice = self._dice_since(mark)
        if len(dice) == len(stated):
            yield
            return (yield from self.go_on())
        parts: list[Chances] = []
        for face in count(1):
            part = yield from self._each_result(mark, found, (*stated, (dice[len(stated)], face)))
            if part is None:
                return _mean(parts)
            parts.append(part)
        return None

    def _is_left(self, stated: tuple[tuple[int, int], ...]) -> bool:
        """Return whether the last stated face is still to be rolled: the die refused it."""
        left = self._table.stated
        return bool(stated) and bool(left) and (left[-1][0], left[-1][1]) == (stated[-1][0], (stated[-1][1],))


def _mean(parts: list[Chances]) -> Chances:
    """Return the chances where each of these is equally likely."""
    outcomes = dict.fromkeys(outcome for part in parts for outcome in part)
    return {each: sum((part.get(each, NEVER) for part in parts), NEVER) / len(parts) for each in outcomes}

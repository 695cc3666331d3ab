"""Where in a game a card or a rule makes a difference: bots play it, and each choice is tried under other rules, too.

What is done at once shows in the operations, what is only counted in the findings, what it lets a seat choose in the
choices. Bots see seat views, as everywhere.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from qquovadis.bots import Bot, Question, RandomBot
from qquovadis.controllers.bots.knowledge import bot_named
from qquovadis.controllers.bots.match_runner import BOT, ROUND
from qquovadis.controllers.session.choice_runner import ChoiceRunner, Settled
from qquovadis.engine import chance
from qquovadis.engine import referee as rules
from qquovadis.engine.agenda import TAKE_BACK, Choice, Decision
from qquovadis.engine.ops import Operation, Resolved
from qquovadis.engine.referee import AnyReferee, Finding
from qquovadis.engine.seat_view import seat_view
from qquovadis.engine.table import Table
from qquovadis.errors import QuoError
from qquovadis.games import referee_for

LEVEL = "quick"
Move = tuple[int, Choice]
Watch = Callable[[int], None]
CANNOT_GO_ON = QuoError, LookupError, TypeError, ValueError  # what rules raise that make nothing of a table


class Stop(NamedTuple):
    """Where bots stop, because what is tried comes up there.

    Attributes:
        moves: What was chosen before it, by whom.
        round: The round as the table counts it; 0 where it counts none.
        seat: Who is asked there; -1 if nobody is.
        choice: The choice of the bot with which it comes up; None where it is part of what may be chosen there.
        has_acted: Whether it has acted already, in how the table was laid out.
        added: What may be chosen there and could not be under the other rules, if those would ask the same.
    """

    moves: tuple[Move, ...]
    round: int
    seat: int
    choice: Choice | None
    has_acted: bool = False
    added: tuple[Choice, ...] = ()


class ChoiceResult(NamedTuple):
    """What came of a choice until the next question, which step resolved it left aside."""

    operations: tuple[Operation, ...]
    findings: tuple[Finding, ...]
    asked: Decision | None
    legal: tuple[Choice, ...]

    def only_offers(self, elsewhere: Sequence["ChoiceResult | None"]) -> bool:
        """Return whether it has done nothing but what other rules do, too, and differs by what is asked then."""
        done, told = len(self.operations), len(self.findings)
        return any(
            each is not None and self.operations == each.operations[:done] and self.findings == each.findings[:told]
            for each in elsewhere
        )

    def added(self, elsewhere: Sequence["ChoiceResult | None"]) -> tuple[Choice, ...]:
        """Return what may be chosen now and could not be under other rules that ask the same."""
        alike = [each.legal for each in elsewhere if each is not None and each.asked == self.asked]
        return tuple([choice for choice in self.legal if alike and not any(choice in legal for legal in alike)])


class RulesAtTable:
    """One set of rules over a table of its own."""

    def __init__(self, table: Table) -> None:
        referee = referee_for(table.kit)
        self.table, self.runner = table, ChoiceRunner(referee, referee.bind(table))

    def opening(self) -> ChoiceResult:
        """Come to the first question."""
        return self._told(self.table.mark(), self.runner.settle((), None))

    def course(self, seat: int, choice: Choice) -> ChoiceResult:
        """Do a choice and all that follows until somebody is asked; Refused if these rules forbid it."""
        mark = self.table.mark()
        self.runner.take_findings()
        self.runner.perform(seat, choice)
        return self._told(mark, self.runner.settle((), None))

    def _told(self, mark: int, settled: Settled) -> ChoiceResult:
        asked = settled.decision
        done = tuple([each for each in self.table.journal[mark:] if type(each) is not Resolved])
        legal = tuple(rules.legal(self.runner.game, asked.seats[0])) if asked else ()
        return ChoiceResult(done, self.runner.take_findings(), asked, legal)


class TablesAlike:
    """The same choices under the rules of a game and under others, on tables that lie alike."""

    def __init__(self, table: Table, others: Sequence[Table]) -> None:
        self.own = RulesAtTable(table)
        self._others = [RulesAtTable(each) for each in others]

    def opening(self) -> tuple[ChoiceResult, list[ChoiceResult | None]]:
        """Come to the first question; return what came of it, and what other rules make of it, as `course` does."""
        return self._done(RulesAtTable.opening)

    def course(self, seat: int, choice: Choice) -> tuple[ChoiceResult, list[ChoiceResult | None]]:
        """Do a choice; return what came of it, and what other rules make of it where that is something else, None where
        they cannot do it at all.

        All tables lie alike then, as the rules of the game have it.
        """
        return self._done(lambda each: each.course(seat, choice))

    def _done(self, do: Callable[[RulesAtTable], ChoiceResult]) -> tuple[ChoiceResult, list[ChoiceResult | None]]:
        own, elsewhere = self.own.table, list[ChoiceResult | None]()
        mark = own.mark()
        course = do(self.own)
        for them in self._others:
            since = them.table.mark()
            other = self._tried(them, do)
            if other != course:
                elsewhere.append(other)
                them.table.rewind(since)
                them.table.replay(own.journal[mark:])
        return course, elsewhere

    @staticmethod
    def _tried(them: RulesAtTable, do: Callable[[RulesAtTable], ChoiceResult]) -> ChoiceResult | None:
        try:
            return do(them)
        except CANNOT_GO_ON:
            return None


def bot_for(referee: AnyReferee) -> Bot:
    """Return the bot that plays trials: a fast one, or one that chooses by lot where no bot can judge positions."""
    try:
        return bot_named(LEVEL, referee)
    except QuoError:
        return RandomBot()


def play_until(compared: TablesAlike, answered: Sequence[int], watch: Watch, *, is_over: bool = False) -> Stop | None:
    """Let bots play on until what is tried comes up, and return where to stop; None if it does not until the end.

    Args:
        compared: The table, as it lies at a question, under its own rules and under others.
        answered: How often each seat has chosen before.
        is_over: Whether the place where the table lies is one at which it came up: the next one is sought.
        watch: Told the round before each choice.

    Returns:
        A stop just before the choice with which it comes up, or at the question where only choices differ.
    """
    table, bot = compared.own.table, bot_for(compared.own.runner.referee)
    counts, moves, passing = list(answered), list[Move](), is_over
    course, elsewhere = compared.opening()
    if elsewhere and not is_over:
        stop = _stop(table, moves, course.asked, None)
        return stop._replace(has_acted=not course.only_offers(elsewhere), added=course.added(elsewhere))
    while (asked := course.asked) is not None:
        watch(round_of(table))
        seat = asked.seats[0]
        choice = _chosen(bot, table, course, counts[seat])
        before = _stop(table, moves, asked, choice)
        course, elsewhere = compared.course(seat, choice)
        counts[seat] += 1
        moves.append((seat, choice))
        if elsewhere and not passing:
            if not course.only_offers(elsewhere):
                return before
            return _stop(table, moves, course.asked, None)._replace(added=course.added(elsewhere))
        passing = passing and bool(elsewhere)
    return None


def _chosen(bot: Bot, table: Table, course: ChoiceResult, number: int) -> Choice:
    assert course.asked is not None
    seat = course.asked.seats[0]
    choices = tuple(each for each in course.legal if each != TAKE_BACK)
    own = chance.draw(table.seed, number, chance.named(BOT, seat))
    return bot.choose(Question(seat_view(table, seat), course.asked, choices, own))


def round_of(table: Table) -> int:
    """Return the round as a table counts it; 0 where it counts none."""
    tally = table.kit.tally_index.get(ROUND)
    return 0 if tally is None else table.tally[tally]


def _stop(table: Table, moves: Sequence[Move], asked: Decision | None, choice: Choice | None) -> Stop:
    return Stop(tuple(moves), round_of(table), asked.seats[0] if asked else -1, choice)

"""Which areas the choices of a seat can lead to, tried on a table that is rewound: rows of choices with prices."""

from collections.abc import Iterator
from typing import NamedTuple

from qquovadis.controllers.session.choice_runner import ChoiceRunner
from qquovadis.engine import referee as rules
from qquovadis.engine.agenda import Choice, follow
from qquovadis.engine.ops import discloses
from qquovadis.engine.table import Table
from qquovadis.errors import QuoError

LONGEST = 4  # choices that a row may have


class AreaQuery(NamedTuple):
    """What is looked for: a tally that holds the area in play, the verbs that lead there, and what may be paid with."""

    current: int
    verbs: tuple[str, ...]
    purse: tuple[int, ...]


class AreaOption(NamedTuple):
    """A row of choices that leads to an area, by its number from 0 on.

    `paid` are tallies with how much of each is spent. Where the rules refuse any of the choices, `refused` is the
    first of these, and `clause` says why.
    """

    area: int
    choices: tuple[Choice, ...]
    steps: tuple[str, ...]
    paid: tuple[tuple[int, int], ...] = ()
    refused: Choice | None = None
    clause: str = ""


def area_options(choice_runner: ChoiceRunner, seat: int, query: AreaQuery) -> tuple[AreaOption, ...]:
    """Return every row of choices that leads to an area, for each area the legal and cheapest first.

    Of rows that only differ in their order one is told; of an area that no legal row leads to, those that would if
    the rules did not refuse some of their choices. Nothing is changed by asking.
    """
    table: Table = choice_runner.game.table
    mark = table.mark()
    try:
        found = list(_AreaSearch(choice_runner, seat, query).rows(AreaOption(-1, (), ()), 0))
    finally:
        table.rewind(mark)
        choice_runner.take_findings()
    legal = {option.area for option, refusals in found if not refusals}
    told = [each for each in found if not each[1] or each[0].area not in legal]
    return tuple(option for option, _ in sorted(told, key=_by_price))


def _by_price(found: tuple[AreaOption, int]) -> tuple[int, int, int, int]:
    """Return the order of a row: by area, how many of its choices are refused, its price, and its length."""
    option, refusals = found
    return option.area, refusals, sum(amount for _, amount in option.paid), len(option.choices)


class _AreaSearch:
    """Walks through all rows of choices of one seat on one table."""

    def __init__(self, choice_runner: ChoiceRunner, seat: int, query: AreaQuery) -> None:
        self._game = choice_runner.game
        self._table: Table = choice_runner.game.table
        self._seat, self._query = seat, query
        self._held = [self._table.tally[tally] for tally in query.purse]
        self._start = self._table.mark()
        self._known: set[tuple[Choice, ...]] = set()

    def rows(self, row: AreaOption, refusals: int) -> Iterator[tuple[AreaOption, int]]:
        """Yield every way to go on from a row, with how many of its choices the rules refuse."""
        asked = rules.decision(self._game)
        if asked is None or self._seat not in asked.seats or asked.secret or len(row.choices) == LONGEST:
            return
        judged = rules.judged(self._game, self._seat)
        for choice, clause in sorted(judged, key=lambda each: each[1] is not None):
            choices = (*row.choices, choice)
            alike = tuple(sorted(choices))
            if choice.verb not in self._query.verbs or alike in self._known:
                continue
            self._known.add(alike)
            longer = row._replace(choices=choices, steps=(*row.steps, asked.step))
            if clause is not None and longer.refused is None:
                longer = longer._replace(refused=choice, clause=clause)
            yield from self._tried(longer, refusals + (clause is not None))

    def _tried(self, row: AreaOption, refusals: int) -> Iterator[tuple[AreaOption, int]]:
        """Make the last choice of a row, even a refused one, look where that leads, and take it back."""
        table, agenda = self._table, self._table.agenda
        mark = table.mark()
        try:
            table.resolve(follow(agenda, agenda[-1].perform(self._game, self._seat, row.choices[-1])))
            if any(discloses(each) for each in table.journal[self._start :]):
                return  # nobody may know where it leads before it is made
            if table.tally[self._query.current] > 0:
                yield row._replace(area=table.tally[self._query.current] - 1, paid=self._paid()), refusals
                return
            rules.settle(self._game)
            yield from self.rows(row, refusals)
        except (QuoError, LookupError, TypeError, ValueError):
            if row.refused is None:
                raise
            # What the rules refuse cannot always be done, such as paying with what nobody has.
        finally:
            table.rewind(mark)

    def _paid(self) -> tuple[tuple[int, int], ...]:
        now = zip(self._query.purse, self._held, strict=True)
        spent = ((tally, held - self._table.tally[tally]) for tally, held in now)
        return tuple((tally, amount) for tally, amount in spent if amount > 0)

"""What a card makes its player do when it is played, as data: a flat list of deeds in order, and amounts in them.

A deed names its operation and its terms; one that is guarded is done only after the payment, condition or choice it
stands behind, and again for each further payment.
What an operation, a word or a measure means is the game's business; nothing here reads a table.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

MOST = 99
BRANCH = "branch"  # the term that says for which outcome of the step before it a step is done


class Amount(NamedTuple):
    """A number that a card may name: a fixed one, one that follows a measure, or one looked up by a measure.

    With a table the measure counts from 1 on, and stays within the table.
    """

    fixed: int = 0
    each: int = 0
    measure: str = ""
    low: int = 0
    high: int = MOST
    table: tuple[int, ...] = ()

    def value(self, measured: Callable[[str], int]) -> int:
        """Return the number, `measured` answering for measures.

        >>> Amount(1, 1, "settlements", high=3).value({"settlements": 4}.__getitem__)
        3
        >>> Amount(measure="die", table=(2, 2, 1)).value({"die": 3}.__getitem__)
        1
        """
        if not self.measure:
            return self.fixed
        found = measured(self.measure)
        if self.table:
            return self.table[min(max(found, 1), len(self.table)) - 1]
        return min(max(self.fixed + self.each * found, self.low), self.high)


Term = Amount | bool | int | str | tuple[str, ...] | tuple[int, ...] | None


class ProgrammeStep(NamedTuple):
    """One step of a programme: its operation, whether another step guards it, and its terms by name."""

    op: str
    guarded: bool = False
    terms: Mapping[str, Term] = {}

    @property
    def branch(self) -> int:
        """For which outcome of the step that guards it the step is done; 0 for any."""
        found = self.terms.get(BRANCH, 0)
        return found if isinstance(found, int) else 0

    def amount(self, term: str) -> Amount:
        """Return a term that is an amount; TypeError if it is something else."""
        value = self.terms[term]
        if not isinstance(value, Amount):
            raise TypeError(f"{term} of {self.op} is {value!r}, no amount")
        return value

    def words(self, term: str) -> tuple[str, ...]:
        """Return a term that lists words; those that are none are left out."""
        value = self.terms[term]
        return tuple(each for each in value if isinstance(each, str)) if type(value) is tuple else ()

    def numbers(self, term: str) -> tuple[int, ...]:
        """Return a term that lists whole numbers; those that are none are left out."""
        value = self.terms[term]
        return tuple(each for each in value if type(each) is int) if type(value) is tuple else ()


class MeasuredAmount(NamedTuple):
    """An amount of a card that a measure decides: what it is of, how much now, and what the card adds to it.

    The key names operation, term and where from; the kind is what the counted cards must be, where that is one.
    """

    key: str
    number: int
    more: int = 0
    kind: str = ""

    @property
    def total(self) -> int:
        """How much it is with what the card adds to it without a payment."""
        return self.number + self.more


def measured_amounts(programme: Sequence[ProgrammeStep], measure: str, value: int) -> Iterator[MeasuredAmount]:
    """Yield the amounts of a card that a measure decides, while it counts this value.

    What deeds of the same operation add is told with them: the card "1 gold, then 1 card" gains 2 cards.
    """
    for step in programme:
        for term, amount in step.terms.items():
            if isinstance(amount, Amount) and amount.measure == measure:
                source = step.terms.get("from")
                key = " ".join((step.op, term, source if isinstance(source, str) else "")).rstrip()
                added = [] if step.guarded else _added(programme, step, term)
                more = sum(other.amount(term).value(lambda _measure: value) for other in added)
                kinds = step.words("as") if "as" in step.terms else ()
                kind = kinds[0] if len(kinds) == 1 else ""
                yield MeasuredAmount(key, amount.value(lambda _measure: value), more, kind)


def _added(programme: Sequence[ProgrammeStep], step: ProgrammeStep, term: str) -> list[ProgrammeStep]:
    """Return the other deeds of the same operation that need no payment and name such an amount."""
    others = [each for each in programme if each is not step and each.op == step.op and not each.guarded]
    return [each for each in others if isinstance(each.terms.get(term), Amount)]

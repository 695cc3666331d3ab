"""Sentences that stand only where the options and numbers of a table say so: lines that begin with conditions.

A line of rules is one sentence or more. Conditions in braces before it say when it is read:

    {war_tie = no_winner} If several share the greatest strength, nobody wins.
    {population.max > 0} A town holds at most {population.max} population.
    {build = optional} {rebuild = automatic | optional} You need not build.

Several before one line must all hold. Signs are `=` and `!=` with one value or some (`|`), `<` and `>` with a number.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from qquovadis.errors import N_, Listed, Sentence

CONDITION = re.compile(r"\{\s*([A-Za-z_][\w.]*)\s*(!=|=|<|>)\s*([^{}]*?)\s*\}[ \t]*")
BETWEEN = "|"
INEQUALITIES = "<>"
STRANGE = N_("{name} in a condition is neither a parameter nor an option of the pack")
STRANGE_NAME = N_("{name} in a condition is neither a parameter nor an option of the pack (did you mean {nearest}?)")
NO_NUMBER = N_("{name} cannot be compared by {sign}: that needs a parameter and one whole number")
NO_VALUE = N_("{name} is never {value}; its values are {values}")
INSIDE = N_("the condition {found} stands inside a line; its sentence needs a line of its own that begins with it")


class LineCondition(NamedTuple):
    """What an option or a number must be; `values` are written as in a pack, one of them at least."""

    name: str
    sign: str
    values: tuple[str, ...]

    def holds(self, agreed: Mapping[str, object]) -> bool:
        """Return whether it holds for the parameters and options in force; what it names must be among them."""
        value = agreed[self.name]
        if self.sign in INEQUALITIES:
            number, bound = int(str(value)), int(self.values[0])
            return number < bound if self.sign == "<" else number > bound
        # Late: it brings pydantic with it, which whoever has values has loaded long since.
        from qquovadis.model.pack.parameters import written

        return (written(value) in self.values) == (self.sign == "=")


class ConditionalLine(NamedTuple):
    """A line of a text: its conditions, and what it says where they hold."""

    conditions: tuple[LineCondition, ...]
    words: str

    def misfit(self, parameters: Collection[str], options: Mapping[str, Collection[str]]) -> Sentence | None:
        """Return what is wrong with it in a pack with these parameters and values of options, or nothing."""
        for name, sign, values in self.conditions:
            if name not in parameters and name not in options:
                from qquovadis.model.pack.suggestions import nearest  # late: only a broken pack needs it

                known = nearest(name, [*parameters, *options])
                return Sentence(STRANGE_NAME, name=name, nearest=known) if known else Sentence(STRANGE, name=name)
            if sign in INEQUALITIES and not (name in parameters and values[0].isdecimal() and len(values) == 1):
                return Sentence(NO_NUMBER, name=name, sign=sign)
            unknown = [each for each in values if name in options and each not in options[name]]
            if unknown:
                return Sentence(NO_VALUE, name=name, value=unknown[0], values=Listed(options[name]))
        return Sentence(INSIDE, found=found[0].strip()) if (found := CONDITION.search(self.words)) else None


def conditional_lines(text: str) -> Iterator[ConditionalLine]:
    """Yield every line of a text.

    >>> [*conditional_lines("{build = optional} You may build.")]
    [ConditionalLine(conditions=(LineCondition(name='build', sign='=', values=('optional',)),), words='You may build.')]
    """
    for line in text.split("\n"):
        conditions: list[LineCondition] = []
        at = 0
        while found := CONDITION.match(line, at):
            conditions.append(
                LineCondition(found[1], found[2], tuple(each.strip() for each in found[3].split(BETWEEN)))
            )
            at = found.end()
        yield ConditionalLine(tuple(conditions), line[at:])


def in_force_first(text: str, agreed: Mapping[str, object], names: Collection[str]) -> str:
    """Return a text in which, of neighbouring lines that depend on these names, those in force come first.

    >>> in_force_first("War.\\n{tie = first} One wins.\\n{tie = none} Nobody wins.", {"tie": "none"}, {"tie"})
    'War.\\n{tie = none} Nobody wins.\\n{tie = first} One wins.'
    """

    def depends(line: str) -> bool:
        return any(found[1] in names for found in CONDITION.finditer(line))

    lines: list[str] = []
    for movable, run in groupby(text.split("\n"), key=depends):
        own = list(run)
        lines += sorted(own, key=lambda line: not lines_in_force(line, agreed)) if movable else own
    return "\n".join(lines)


def lines_in_force(text: str, agreed: Mapping[str, object]) -> str:
    """Return the lines whose conditions hold for the parameters and options in force, without the conditions.

    A line that names something else stays as it is, as an unknown number in braces does.

    >>> lines_in_force("War is as usual.\\n{tie = nobody} Nobody wins a tie.", {"tie": "first"})
    'War is as usual.'
    """
    if "{" not in text:
        return text
    kept: list[str] = []
    for line, (conditions, words) in zip(text.split("\n"), conditional_lines(text), strict=True):
        if not all(each.name in agreed for each in conditions):
            kept.append(line)
        elif all(each.holds(agreed) for each in conditions):
            kept.append(words)
    return "\n".join(kept)

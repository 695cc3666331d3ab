"""What neighbours.toml may say: which cards and clauses lean on which numbers and options, where no effect says it.

    less = ["wish.cost"]                             # numbers of which less is better for whoever has a card
    most = { "build.population" = "population.max" } # nothing comes above this other number; 0 is no limit
    made_of = { "caps.food" = ["caps.standard.food"] }  # numbers that effects call by a name of their own

    [[idle]]                                         # what never comes up where all of these have these values
    when = { "settlement.skills_set" = 0 }
    kinds = ["additional"]

    [[measured]]                                     # a term of an operation that is measured by a number
    operation = "die"
    term = "sides_at_least"
    number = "war.die"
    by = "at_least"

    [[pair]]                                         # a number that stands beside another, or beside a whole number
    number = "war.aptitude_die"
    meant = "more"
    than = "war.die"

    [[steps]]                                        # steps that a quantity reaches
    quantity = "wrath.effective"
    numbers = ["wrath.levels.1.wrath"]
    lowest = "wrath.minimum"

    [[names]]                                        # cards and clauses whose text names the value of a number
    cards = ["labour"]
    numbers = ["labour.per_action"]

What a changed number does to all of them is worked out by `model.variants.neighbours`. The file makes no other game of
a pack, so it is no part of its hash; a pack without one is read by its effects and clauses alone.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, Strict, ValidationError

from qquovadis.errors import N_, PackError
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.model.pack.loading import NEIGHBOURS as FILE
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Name, Names, Shape, Whole
from qquovadis.model.pack.suggestions import nearest, pack_error

__all__ = ["FILE", "Fault", "Idle", "Leaning", "Measured", "NeighboursFile", "Pair", "Steps", "load_neighbours"]

Fault = Literal["pointless", "reversed", "false"]
Values = bool | Whole | Name | Annotated[tuple[bool | Whole | Name, ...], Strict(False)]
STRANGE = N_("{name} is neither a parameter nor an option of the pack")


class Leaning(Shape):
    """Cards and clauses that lean on something: kinds of skills, cards by their ids, clauses by their labels."""

    kinds: Names = ()
    cards: Names = ()
    clauses: Names = ()


class Idle(Leaning):
    """What is pointless, or false, where numbers and options have these values, one of them where several are given.

    Effects are meant whose hook, operation, quantity, rule, counter and conditions are all among those named.
    """

    when: dict[Name, Values]
    fault: Literal["pointless", "false"] = "pointless"
    hooks: Names = ()
    operations: Names = ()
    quantities: Names = ()
    rules: Names = ()
    counters: Names = ()
    conditions: dict[Name, bool | Whole | Name] = Field(default_factory=dict)

    @property
    def names_effects(self) -> bool:
        """Whether it speaks of effects, not only of whole cards and clauses."""
        return any((self.hooks, self.operations, self.quantities, self.rules, self.counters, self.conditions))


class Measured(Shape):
    """A term of an operation of a card that a number of the rules measures.

    It is put in place of the number (`set`, `at_least`, `at_most`), needs the number to be as great (`needs`), cannot
    be reached above it (`within`), or is the number itself, written out (`same`). `metric` is what a need counts.
    """

    operation: Name
    term: Name
    number: Name
    by: Literal["set", "at_least", "at_most", "needs", "within", "same"]
    metric: Name | None = None


class Pair(Leaning):
    """A number that is meant to be more (less, at least, at most) than another one, or than a whole number.

    Where both are equal what leans on it is pointless, and beyond that reversed; `never` makes it pointless in either
    case. Where no clauses are named those of the number are meant.
    """

    number: Name
    meant: Literal["more", "less", "at_least", "at_most"]
    than: Name | Whole
    never: bool = False
    when: dict[Name, Values] = Field(default_factory=dict)


class Steps(Shape):
    """The numbers that a quantity must reach to do more, and the number that it begins with."""

    quantity: Name
    numbers: Names
    lowest: Name


class NamedNumbers(Shape):
    """Cards and clauses whose texts name the value of some numbers."""

    cards: Names = ()
    clauses: Names = ()
    numbers: Names


class NeighboursFile(Shape):
    """neighbours.toml."""

    less: Names | None = None
    most: dict[Name, Name] = Field(default_factory=dict)
    made_of: dict[Name, Names] = Field(default_factory=dict)
    idle: Annotated[tuple[Idle, ...], Strict(False)] = ()
    measured: Annotated[tuple[Measured, ...], Strict(False)] = ()
    pair: Annotated[tuple[Pair, ...], Strict(False)] = ()
    steps: Annotated[tuple[Steps, ...], Strict(False)] = ()
    names: Annotated[tuple[NamedNumbers, ...], Strict(False)] = ()

    def numbers(self) -> Iterator[tuple[str, str]]:
        """Yield each parameter and option that it names, with the table in which it does."""
        yield from (("most", name) for name in self.most.values())
        yield from (("made_of", name) for names in self.made_of.values() for name in names)
        yield from (("idle", name) for row in self.idle for name in row.when)
        yield from (("measured", row.number) for row in self.measured)
        for row in self.pair:
            yield from (("pair", name) for name in (row.number, row.than, *row.when) if isinstance(name, str))
        yield from (("steps", name) for row in self.steps for name in (*row.numbers, row.lowest))
        yield from (("names", name) for row in self.names for name in row.numbers)


def load_neighbours(folder: Path) -> NeighboursFile:
    """Return what the file of a pack's folder says; one that says nothing if there is none. PackError if it is wrong.

    >>> load_neighbours(Path("nowhere")).less is None
    True
    """
    file = folder / FILE
    if not file.is_file():
        return NeighboursFile()
    table: dict[str, Any] = read_toml(file)
    try:
        return NeighboursFile.model_validate(table)
    except ValidationError as error:
        raise pack_error(FILE, NeighboursFile, table, error) from error


def refuse_strange_neighbours(said: NeighboursFile, pack: Pack) -> None:
    """Refuse numbers and options that the pack does not have; PackError names the table and the nearest name.

    Cards and clauses that are gone lean on nothing any more, which is no mistake.
    """
    known: Mapping[str, object] = {**pack.parameters, **pack.options}
    for table, name in said.numbers():
        if name not in known:
            raise PackError(FILE, table, STRANGE, nearest(name, known), name=name)

"""Two packs of one game by the values of their numbers and options, as whoever looks for neighbours of a change asks.

Without the first pack only the second is looked at, for what is wrong in it by itself.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from qquovadis.model.pack.agreed_values import usual_values
from qquovadis.model.pack.neighbours_file import Fault, NeighboursFile, load_neighbours
from qquovadis.model.pack.parameters import Option, Parameter
from qquovadis.model.pack.rulebook import Rulebook, load_rulebook
from qquovadis.model.pack.schema import Card, Pack, Skill
from qquovadis.model.text.translations import LANGUAGES
from qquovadis.model.variants.added_cards import totals

Values = Mapping[str, object]


class NeighbourFinding(NamedTuple):
    """What is found of a thing: what is wrong, the number or option it is about, and the sentence with its blanks."""

    fault: Fault
    about: str
    text: str
    values: Mapping[str, object] = {}


@dataclass(frozen=True)
class ChangedValues:
    """What changed of the values from one pack to another, and what the packs say of cards and clauses."""

    before: Pack | None
    after: Pack

    @cached_property
    def old(self) -> Values:
        """The values before; none without a pack before."""
        return usual_values(self.before) if self.before else {}

    @cached_property
    def new(self) -> Values:
        """The values now."""
        return usual_values(self.after)

    @cached_property
    def changed(self) -> tuple[str, ...]:
        """The numbers and options with another value than before; those that only count cards follow by themselves."""
        counts = totals(self.after) | (totals(self.before) if self.before else frozenset())
        known = {name: value for name, value in self.new.items() if name in self.old and name not in counts}
        return tuple(name for name, value in known.items() if self.old[name] != value)

    @cached_property
    def leanings(self) -> NeighboursFile:
        """What leans on which number besides what effects and clauses say."""
        return load_neighbours(self.after.folder)

    @cached_property
    def clauses(self) -> Rulebook:
        """The clauses as they read now, still with their blanks."""
        return load_rulebook(self.after.folder).in_force(self.new)

    @cached_property
    def old_clauses(self) -> Rulebook:
        """The clauses as they read before, still with their blanks."""
        return load_rulebook(self.before.folder).in_force(self.old) if self.before else Rulebook({})

    @cached_property
    def cards(self) -> tuple[Skill | Card, ...]:
        """All cards, those with effects first."""
        return (*self.after.skills, *self.after.cards)

    @cached_property
    def _old_cards(self) -> Mapping[str, Skill | Card]:
        old: list[Skill | Card] = [*self.before.skills, *self.before.cards] if self.before else []
        return {each.id: each for each in old}

    def is_same(self, card: Skill | Card) -> bool:
        """Return whether a card does what it did before."""
        old = self._old_cards.get(card.id)
        return old is not None and deeds(old) == deeds(card)

    def says_the_same(self, card: Skill | Card, language: str) -> bool:
        """Return whether a card does and says in a language what it did and said before."""
        old = self._old_cards.get(card.id)
        if old is None or old.text is None or card.text is None or not self.is_same(card):
            return False
        return old.text.text(language) == card.text.text(language)

    def says_otherwise(self, card: Skill | Card) -> bool:
        """Return whether a card that was there before says or does something else by now, in every language."""
        return card.id in self._old_cards and not any(self.says_the_same(card, language) for language in LANGUAGES)

    def members(self, quantity: str) -> tuple[str, ...]:
        """Return the whole numbers that effects call so: a parameter, a family of them, or what it is made of."""
        named = self.leanings.made_of.get(quantity, (quantity,))
        whole = [name for name, row in self.after.parameters.items() if row.type == "int"]
        return tuple(name for name in whole if name in named or name.startswith(f"{quantity}."))

    def about(self, names: Iterable[str]) -> str:
        """Return the first of some numbers and options that changed; the first of all if none did."""
        listed = tuple(names)
        return next((name for name in listed if name in self.changed), listed[0])

    def beside(self, labels: Iterable[str]) -> tuple[str, ...]:
        """Return the changed numbers and options of which some clauses speak, or whose value they name."""
        wanted = frozenset(labels)
        clauses = [self.clauses[label] for label in wanted if label in self.clauses]
        words = "\n".join(text for clause in clauses for text in clause.words.values())
        return tuple(name for name in self.changed if wanted & {*self.row(name).clauses} or f"{{{name}}}" in words)

    def row(self, name: str) -> Parameter | Option:
        """Return the row of a number or option in the later pack."""
        return self.after.parameters[name] if name in self.after.parameters else self.after.options[name]


def number(name: str | int, values: Values) -> int | None:
    """Return a whole number among the values, or the one that is given itself; None if it is none."""
    value = values.get(name) if isinstance(name, str) else name
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def holds(when: Mapping[str, object], values: Values) -> bool:
    """Return whether numbers and options have these values, one of them where several are given.

    >>> holds({"mode": ("easy", "usual"), "rounds": 1}, {"mode": "usual", "rounds": 1})
    True
    """
    pairs = ((values.get(name), wanted if isinstance(wanted, tuple) else (wanted,)) for name, wanted in when.items())
    return all(any(type(value) is type(each) and value == each for each in wanted) for value, wanted in pairs)


def deeds(card: Skill | Card) -> tuple[object, ...]:
    """Return the effects of a skill, or the steps that a card does when it is played."""
    return card.effects if isinstance(card, Skill) else card.programme

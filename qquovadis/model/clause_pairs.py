"""Puts the clauses of two rulebooks side by side: in both with the same words or with others, new, or gone.

Within one game a label is for ever, so the label alone decides.
Two games have labels of their own; there, clauses are paired that say nearly the same.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from qquovadis.model.rulebook import LABEL, MARK, Clause, Rulebook
from qquovadis.model.texts import LANGUAGES

Fate = Literal["same", "changed", "gone", "new"]
# Of the pairs of letters in two texts, so much of all must be common for them to count as one clause.
ALIKE = 0.6
FILLING = re.compile(r"[\s*{}()（）「」“”.,、。]+")


class ClausePair(NamedTuple):
    """A clause as it was and as it is; nothing on one side if it is new or gone."""

    before: Clause | None
    after: Clause | None

    @property
    def clause(self) -> Clause:
        """The clause as it is, or as it was if it is gone."""
        found = self.after or self.before
        assert found is not None, "a pair has at least one side"
        return found

    @property
    def fate(self) -> Fate:
        """What became of the clause; it changed if its words did in any language."""
        if self.before is None or self.after is None:
            return "new" if self.before is None else "gone"
        return "changed" if self.languages else "same"

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which the words differ; numbers that the words only name are no words."""
        if self.before is None or self.after is None:
            return tuple(LANGUAGES)
        return tuple(each for each in LANGUAGES if self.before.words[each] != self.after.words[each])


def clause_pairs(before: Rulebook, after: Rulebook) -> list[ClausePair]:
    """Return every clause and ruling of both rulebooks once: in the order of the later one, then what is gone."""
    partners = {label: label for label in after.clauses if label in before}
    if not partners:
        partners = _alike(before, after)
    kept = set(partners.values())
    pairs = [ClausePair(before[partners[each.label]] if each.label in partners else None, each) for each in after]
    return pairs + [ClausePair(each, None) for each in before if each.label not in kept]


def _alike(before: Rulebook, after: Rulebook) -> dict[str, str]:
    """By label of the later rulebook, the label of the clause in the other that says nearly the same."""
    old = [(each, _letters(each)) for each in before]
    found = sorted(_likenesses(old, after), key=lambda each: -each[0])
    partners: dict[str, str] = {}
    taken: set[str] = set()
    for _, label, other in found:
        if label not in partners and other not in taken:
            partners[label] = other
            taken.add(other)
    return partners


def _likenesses(old: list[tuple[Clause, frozenset[str]]], after: Iterable[Clause]) -> Iterator[tuple[float, str, str]]:
    for clause in after:
        letters = _letters(clause)
        for other, known in old:
            if clause.ruling == other.ruling:
                likeness = 2 * len(letters & known) / max(1, len(letters) + len(known))
                if likeness >= ALIKE:
                    yield likeness, clause.label, other.label


def _letters(clause: Clause) -> frozenset[str]:
    """Return the pairs of neighbouring letters in the words of all languages, labels and signs left out."""
    pairs: set[str] = set()
    for language, words in clause.words.items():
        plain = FILLING.sub("", LABEL.sub("", MARK.sub("", words))).casefold()
        pairs.update(f"{language}{plain[at : at + 2]}" for at in range(len(plain) - 1))
    return frozenset(pairs)

"""Puts the clauses of two rulebooks side by side: in both with the same words or with others, new, or gone.

Within one game a label is for ever, so the label alone decides.
Two games have labels of their own; there, a pack may say which clauses belong together, and the rest are paired where
they say nearly the same.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from qquovadis.model.pack.draft_mapping import DraftMapping, Names, Relation
from qquovadis.model.pack.rulebook import LABEL, MARK, Clause, Rulebook
from qquovadis.model.text.translations import LANGUAGES

Fate = Literal["same", "changed", "gone", "new"]
# Of the pairs of letters in two texts, so much of all must be common for them to count as one clause.
ALIKE = 0.6
FILLING = re.compile(r"[\s*{}()（）「」“”.,、。]+")


class ClausePair(NamedTuple):
    """A clause as it was and as it is; nothing on one side if it is new or gone."""

    before: Clause | None
    after: Clause | None
    relation: Relation | None = None  # what a pack says of the two

    @property
    def clause(self) -> Clause:
        """The clause as it is, or as it was if it is gone."""
        found = self.after or self.before
        assert found is not None, "a pair has at least one side"
        return found

    @property
    def fate(self) -> Fate:
        """What became of the clause; it changed if its words did in any language, unless a pack knows better."""
        if self.before is None or self.after is None:
            return "new" if self.before is None else "gone"
        return self.relation or ("changed" if self.languages else "same")

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which the words differ; numbers that the words only name are no words."""
        if self.before is None or self.after is None:
            return tuple(LANGUAGES)
        return tuple(each for each in LANGUAGES if self.before.words[each] != self.after.words[each])


def clause_pairs(before: Rulebook, after: Rulebook, draft_mapping: DraftMapping | None = None) -> list[ClausePair]:
    """Return every clause and ruling of both rulebooks once: in the order of the later one, then what is gone."""
    partners = {label: label for label in after.clauses if label in before}
    data = _pairs_by_label(before, after, draft_mapping.clauses if draft_mapping else {})
    if not partners:
        partners = _alike(before, after, {label: other for label, (other, _) in data.items()})
    kept = set(partners.values())
    fates = {label: text for label, (_, text) in data.items()}
    within = draft_mapping.within if draft_mapping else {}
    pairs = [
        ClausePair(before[partners[each.label]], each, fates.get(each.label))
        if each.label in partners
        else ClausePair(_whole(each, within, before), each, "same" if _whole(each, within, before) else None)
        for each in after
    ]
    gone = [(each, _whole(each, within, after)) for each in before if each.label not in kept]
    return pairs + [ClausePair(each, whole, "same" if whole else None) for each, whole in gone]


def _whole(part: Clause, within: Names, other: Rulebook) -> Clause | None:
    """Return the clause of the other rulebook that says more than this one, and this one too."""
    label = within.get(part.label)
    return other[label] if label is not None and label in other else None


def _pairs_by_label(
    before: Rulebook, after: Rulebook, clauses: Mapping[Relation, Names]
) -> dict[str, tuple[str, Relation]]:
    """By label of the later rulebook, the label that a pack names for it, and what it says of the two."""
    rows = [(old, new, text) for text, names in clauses.items() for old, new in names.items()]
    return {new: (old, text) for old, new, text in rows if old in before and new in after}


def _alike(before: Rulebook, after: Rulebook, data: Mapping[str, str]) -> dict[str, str]:
    """By label of the later rulebook, the label that is told, or of the clause that says nearly the same."""
    partners, taken = dict(data), {*data.values()}
    old = [(each, _letters(each)) for each in before if each.label not in taken]
    rest = [each for each in after if each.label not in partners]
    found = sorted(_likenesses(old, rest), key=lambda each: -each[0])
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

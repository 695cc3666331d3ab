"""What differs between two packs, drafts or variants: numbers, options, cards, box, clauses and rulings, as records.

Commands, change lists and the window put them into sentences; nothing here chooses a language.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, get_args

from qquovadis.model.pack.agreed_values import usual_values
from qquovadis.model.pack.draft_mapping import kin_between
from qquovadis.model.pack.parameters import written
from qquovadis.model.pack.rulebook import Clause, load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import LANGUAGES
from qquovadis.model.variants.added_cards import totals
from qquovadis.model.variants.clause_pairs import ClausePair, clause_pairs
from qquovadis.model.variants.pack_facets import Facets, Kind, PackItem, things

EMPTY = Wording(en="", ja="")
# The facets that can be compared between two games, each of which has words and ids of its own.
WORTH = ("value", "count", "number", "bounds", "sight")
ID = re.compile(r"[\w.]+")
Things = dict[tuple[Kind, str], PackItem]
Numbers = Mapping[str, object]


class Difference(NamedTuple):
    """One thing that is said otherwise: what, its name, which facet of it, and the words of that before and after.

    Nothing stands before what is new and after what is gone; the facet is then the one that says the most.
    `clauses` are those that speak of it; `follows` marks a number that only counts what other changes brought.
    """

    kind: Kind
    id: str
    name: Wording
    facet: str
    before: Wording | None
    after: Wording | None
    clauses: tuple[str, ...] = ()
    follows: bool = False

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which it is said otherwise."""
        before, after = self.before, self.after
        return tuple(each for each in LANGUAGES if not (before and after) or before.text(each) != after.text(each))


@dataclass(frozen=True)
class ComparedPacks:
    """Two packs side by side: what differs, kind by kind in the order of the files, and what both say alike.

    What is the same is written as a difference is, with what either side calls it.
    """

    before: Pack
    after: Pack
    differences: tuple[Difference, ...]
    alike: tuple[Difference, ...]

    @property
    def same(self) -> Mapping[Kind, int]:
        """How much is the same, kind by kind."""
        return Counter(each.kind for each in self.alike)

    def of(self, kind: Kind) -> tuple[Difference, ...]:
        """Return the differences of one kind."""
        return tuple(each for each in self.differences if each.kind == kind)


def compared(before: Pack, after: Pack) -> ComparedPacks:
    """Compare two packs, of one game or of two; PackError if the rules of one cannot be read."""
    draft_mapping = kin_between(before, after)
    old: Things = {(kind, draft_mapping.later(kind, name)): thing for (kind, name), thing in things(before).items()}
    new = things(after)
    if draft_mapping.things:
        old, new = _in_numbers(old, before), _in_numbers(new, after)
    for key in [key for key in new if draft_mapping.is_paired(*key) and key in old]:
        old[key], new[key] = _worth(old[key]), _worth(new[key])
    equal = [key for key in new if key in old and (_same_meaning(old[key], new[key]) or key[1] in draft_mapping.alike)]
    alike = [_equal(old[key], new[key]) for key in equal]
    found = _of_things(before, after, {key: (old.get(key), new.get(key)) for key in {**new, **old} if key not in equal})
    elsewhere = [each for each in found if each.id in draft_mapping.within and not (each.before and each.after)]
    numbers = usual_values(before), usual_values(after)
    books = load_rulebook(before.folder).in_force(numbers[0]), load_rulebook(after.folder).in_force(numbers[1])
    pairs = clause_pairs(*books, draft_mapping)
    result = [(pair.fate, _of_clause(pair, *numbers)) for pair in pairs]
    found = [*(each for each in found if each not in elsewhere), *(each for fate, each in result if fate != "same")]
    alike += [each for fate, each in result if fate == "same"]
    return ComparedPacks(before, after, _in_order(found), _in_order(alike))


def _of_things(
    before: Pack, after: Pack, pairs: Mapping[tuple[Kind, str], tuple[PackItem | None, PackItem | None]]
) -> list[Difference]:
    """Return what differs between things; what a number says for cards is told with the number."""
    counted = totals(before) | totals(after) | _players(after)
    result = _counted_by_parameters(before, after)
    found = [each for pair in pairs.values() for each in _of_thing(*pair, counted)]
    return [each for each in found if (each.kind, each.facet, each.id) not in result]


def _in_order(found: Iterable[Difference]) -> tuple[Difference, ...]:
    order = {kind: at for at, kind in enumerate(get_args(Kind))}
    return tuple(sorted(found, key=lambda each: order[each.kind]))


def _same_meaning(before: PackItem, after: PackItem) -> bool:
    return before.facets == after.facets


def _equal(before: PackItem, after: PackItem) -> Difference:
    """Return a thing of both packs by the facet that says the most; by its names if it has none that can be
    compared.
    """
    facet = next(iter(after.facets), "name")
    return Difference(
        kind=after.kind,
        id=after.id,
        name=after.name,
        facet=facet,
        before=before.facets.get(facet, before.name),
        after=after.facets.get(facet, after.name),
        clauses=after.clauses,
    )


def _worth(thing: PackItem) -> PackItem:
    """Return a thing by its worth alone: two games call it by words of their own."""
    return thing._replace(facets={name: words for name, words in thing.facets.items() if name in WORTH})


def _in_numbers(found: Things, pack: Pack) -> Things:
    """Return the same things, with ids of parameters in the rows of the box said as what they are worth."""
    known = {name: written(parameter.default) for name, parameter in pack.parameters.items()}
    return {key: _numbered(thing, known) if thing.kind == "box" else thing for key, thing in found.items()}


def _numbered(thing: PackItem, known: Mapping[str, str]) -> PackItem:
    def said(words: Wording) -> Wording:
        data = {each: ID.sub(lambda name: known.get(name[0], name[0]), words.text(each)) for each in LANGUAGES}
        return Wording(**data)

    return thing._replace(facets={name: said(each) if name in WORTH else each for name, each in thing.facets.items()})


def differences(before: Pack, after: Pack) -> tuple[Difference, ...]:
    """Return what is said otherwise in the later of two packs, first of one file, then of the next."""
    return compared(before, after).differences


def kind_of(clause: Clause) -> Kind:
    """Say whether a labelled paragraph is one of the rules or a ruling."""
    return "ruling" if clause.ruling else "clause"


def _players(pack: Pack) -> frozenset[str]:
    """Return the parameter that says how many can play, where a variant left too few cards for more."""
    most = pack.sheet.players_max
    narrowed = pack.variant is not None and isinstance(most, str) and most not in pack.variant.parameters
    return frozenset({most} if narrowed and isinstance(most, str) else ())


def _counted_by_parameters(before: Pack, after: Pack) -> frozenset[tuple[str, str, str]]:
    """Return the counts of cards that the same number says on both sides, and that are told with it."""
    old = {card.id: card.count for card in before.cards}
    cards = (card.id for card in after.cards if isinstance(card.count, str) and old.get(card.id) == card.count)
    return frozenset(("card", "count", name) for name in cards)


def _of_thing(before: PackItem | None, after: PackItem | None, counted: frozenset[str]) -> Iterator[Difference]:
    thing = after or before
    if thing is None:
        return
    old, new = _facets(before), _facets(after)
    follows = thing.kind == "parameter" and thing.id in counted
    names = [name for name in {**new, **old} if old.get(name) != new.get(name)]
    for name in names if before and after else list({**new, **old})[:1]:
        yield Difference(
            kind=thing.kind,
            id=thing.id,
            name=thing.name,
            facet=name,
            before=old.get(name, EMPTY) if before else None,
            after=new.get(name, EMPTY) if after else None,
            clauses=thing.clauses,
            follows=follows,
        )


def _facets(thing: PackItem | None) -> Facets:
    return thing.facets if thing else {}


def _of_clause(pair: ClausePair, before: Numbers, after: Numbers) -> Difference:
    clause = pair.clause
    name = Wording(**{language: _title(pair, language) for language in LANGUAGES})
    return Difference(
        kind=kind_of(clause),
        id=clause.label,
        name=name,
        facet="words",
        before=_words(pair.before, before),
        after=_words(pair.after, after),
        clauses=clause.links,
    )


def _title(pair: ClausePair, language: str) -> str:
    """Return the label, or both where they differ, with the chapter in which the clause stands."""
    labels = dict.fromkeys(clause.label for clause in (pair.before, pair.after) if clause is not None)
    return " ".join((" → ".join(labels), *pair.clause.chapter[language][-1:]))


def _words(clause: Clause | None, numbers: Numbers) -> Wording | None:
    """Return what a clause says with its pack's own numbers in it."""
    if clause is None:
        return None
    return Wording(**{language: clause.text(language, numbers) for language in LANGUAGES})

"""What a changed number or option does to what stands beside it: cards and clauses that are pointless, turned or false.

A card that sets 2 where 1 was the rule does nothing where 2 is, and harms its owner where 5 is; a text that names the
old number is false. All that is known of it is in a pack: effects, texts, clauses with the numbers they speak of, and
what neighbours.toml says beside them. Nothing here runs a game: worked examples that break are found by running them
(`controllers.examples.neighbouring_examples`), and are neighbours, too.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple, get_args

from qquovadis.errors import N_, Sentence
from qquovadis.model.pack.neighbours_file import Fault
from qquovadis.model.pack.parameters import written
from qquovadis.model.pack.rulebook import Clause
from qquovadis.model.pack.schema import Pack, Skill
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import LANGUAGES
from qquovadis.model.variants.card_neighbours import VALUE, card_neighbours
from qquovadis.model.variants.changed_values import ChangedValues, NeighbourFinding
from qquovadis.model.variants.text_neighbours import card_texts, clause_neighbours

Kind = Literal["skill", "card", "clause", "ruling", "example"]
CHANGE = N_("“{number}” is {after} now, {before} before")
BREAKS = N_("{thing} no longer holds: {change}.")
THINGS: Mapping[Kind, str] = {
    "skill": N_("The skill “{name}”"),
    "card": N_("The card “{name}”"),
    "clause": N_("{id}"),
    "ruling": N_("The ruling {id}"),
    "example": N_("The example {id} “{name}”"),
}


class Neighbour(NamedTuple):
    """One thing beside a changed number: what it is, what is wrong with it now, the number or option, and a sentence.

    `before` is None for a number that did not change, of a pack that is looked at by itself.
    """

    kind: Kind
    id: str
    name: Wording
    fault: Fault
    about: str
    before: Wording | None
    after: Wording
    sentence: Sentence


def neighbours(before: Pack | None, after: Pack) -> tuple[Neighbour, ...]:
    """Return what the changed numbers and options of a pack make pointless, turn round or make false, each once.

    Without a pack before, and for a card that is new or does something else, what is pointless by itself is told. Two
    games are not compared. PackError if a file beside the sheets of the later pack cannot be read.

    >>> from qquovadis.model.pack.loading import find_pack, load_pack
    >>> draft = load_pack(find_pack("undecim", "14"))
    >>> neighbours(draft, draft), neighbours(None, draft)
    ((), ())
    """
    if before is not None and before.game != after.game:
        return ()
    change = ChangedValues(before, after)
    once = {(each.kind, each.id, each.fault, each.about): each for each in _found(change)}
    order = {name: at for at, name in enumerate(change.new)}
    return tuple(
        sorted(once.values(), key=lambda each: (order[each.about], get_args(Kind).index(each.kind), each.fault))
    )


def _found(change: ChangedValues) -> Iterator[Neighbour]:
    for card, finding in (*card_texts(change), *card_neighbours(change)):
        yield _neighbour(change, "skill" if isinstance(card, Skill) else "card", (card.id, card.name), finding)
    for clause, finding in clause_neighbours(change):
        kind: Kind = "ruling" if clause.ruling else "clause"
        yield _neighbour(change, kind, (clause.label, _chapter(clause)), finding)


def _chapter(clause: Clause) -> Wording:
    """Return the heading under which a clause stands, its label where there is none."""
    return Wording(**{language: (clause.chapter[language] or (clause.label,))[-1] for language in LANGUAGES})


def broken_example(change: ChangedValues, called: tuple[str, Wording], about: str) -> Neighbour:
    """Return the record of an example, by its id and title, that no longer holds beside a changed number or option."""
    return _neighbour(change, "example", called, NeighbourFinding("false", about, BREAKS))


def _neighbour(change: ChangedValues, kind: Kind, called: tuple[str, Wording], found: NeighbourFinding) -> Neighbour:
    """Return the record of what was found of a thing, which is called by its id and name."""
    ident, name = called
    row = change.row(found.about)
    before = _said(change.before, found.about) if change.before and found.about in change.changed else None
    after = _said(change.after, found.about)
    text = VALUE if before is None else CHANGE
    return Neighbour(
        kind=kind,
        id=ident,
        name=name,
        fault=found.fault,
        about=found.about,
        before=before,
        after=after,
        sentence=Sentence(
            found.text,
            thing=Sentence(THINGS[kind], id=ident, name=name),
            change=Sentence(text, number=row.name, before=before, after=after),
            **found.values,
        ),
    )


def _said(pack: Pack, name: str) -> Wording:
    """Return the value of a number or option as the pack calls it."""
    row = pack.parameters[name] if name in pack.parameters else pack.options[name]
    value = written(row.default)
    return row.labels.get(value, Wording(en=value, ja=value))

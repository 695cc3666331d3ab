"""Says the neighbours of a change in sentences; what never comes up for the same reason is told in one of them."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from qquovadis.errors import Listed, Sentence
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.card_neighbours import NEVER, NEVER_BESIDE, NO_DIFFERENCE
from qquovadis.model.variants.neighbours import Kind, Neighbour

HEADING = N_("What these changes also affect")
COUNTED: Mapping[Kind, str] = {
    "skill": N_("{count} skills"),
    "card": N_("{count} cards"),
    "clause": N_("{count} clauses"),
    "ruling": N_("{count} rulings"),
}
# What is told of several at once, by what would be told of each.
TOGETHER: Mapping[str, str] = {
    NEVER: N_("Of {things} none comes up: {change}. They are {names}."),
    NEVER_BESIDE: N_("Of {things} none comes up: {change}, and {other}. They are {names}."),
    NO_DIFFERENCE: N_("Of {things} none makes a difference: {change}. They are {names}."),
}
NAME = N_("“{name}”")
LONGEST = 5_000  # letters of the names of all of them: whoever reads it looks for each
FEWEST = 3  # that are told together


def neighbour_sentences(found: Iterable[Neighbour]) -> Iterator[Sentence]:
    """Yield what to say of neighbours, in their order."""
    return (sentence for sentence, _ in neighbour_lines(found))


def neighbour_lines(found: Iterable[Neighbour]) -> Iterator[tuple[Sentence, tuple[Neighbour, ...]]]:
    """Yield what to say of neighbours, each sentence with those that it tells of: one, or several told together."""
    for _, group in groupby(found, key=_together):
        listed = tuple(group)
        if len(listed) < FEWEST or listed[0].kind not in COUNTED:
            yield from ((each.sentence, (each,)) for each in listed)
        else:
            yield _told_together(listed), listed


def _together(each: Neighbour) -> tuple[Any, ...]:
    """Return what neighbours must have in common to be told together; nothing is told with others but what rests."""
    rests = each.sentence.text in TOGETHER
    return (
        (each.kind, each.about, each.sentence.text, str(each.sentence.values.get("other")))
        if rests
        else (each.kind, each.id, each.fault, each.about)
    )


def _told_together(listed: tuple[Neighbour, ...]) -> Sentence:
    first = listed[0]
    values = {name: value for name, value in first.sentence.values.items() if name != "thing"}
    things = Sentence(COUNTED[first.kind], count=len(listed))
    is_clause = first.kind in ("clause", "ruling")
    names = [each.id if is_clause else Sentence(NAME, name=each.name) for each in listed]
    return Sentence(TOGETHER[first.sentence.text], things=things, names=Listed(names, most=LONGEST), **values)

"""Finds the texts that name the old value of a changed number: on cards, and in clauses where it is no blank."""

import re
from collections.abc import Iterator, Mapping
from itertools import product

from qquovadis.errors import N_, Listed, Sentence
from qquovadis.model.pack.effects import Adjust, Die, Operation
from qquovadis.model.pack.rulebook import Clause
from qquovadis.model.pack.schema import Card, Skill
from qquovadis.model.text.translations import LANGUAGES
from qquovadis.model.text.written_numbers import written_numbers
from qquovadis.model.variants.card_neighbours import NO_DIFFERENCE, NO_LONGER_TRUE, adjusted, newly, paired
from qquovadis.model.variants.changed_values import ChangedValues, NeighbourFinding, number

STILL_SAYS = N_("{thing} still says {value}: {change}.")
STILL_SAYS_IN = N_("{thing} still says {value} in its {language} text: {change}.")
SPOKEN = {"en": N_("English"), "ja": N_("Japanese")}
COUNTERS = ("個", "枚", "回", "つ", "人", "マス")  # of Japanese, for whatever is counted
BEHIND = {"en": r"[\s-]*([A-Za-z]+)", "ja": r"([^\s、。（）{}「」≪【]{1,4})"}
RULED = re.compile(r"(?m)^(?=\*[^*])")  # where the parts of a ruling begin
USES = "uses_per_turn"  # told as “first” or “once”


def card_texts(change: ChangedValues) -> Iterator[tuple[Skill | Card, NeighbourFinding]]:
    """Yield each card whose text, as it was before, names what a changed number was or made of it."""
    for card in change.cards:
        for name in _numbers_of(change, card):
            stale = {language: tuple(_stale_in_card(change, card, name, language)) for language in LANGUAGES}
            if found := _said(name, stale):
                yield card, found


def clause_neighbours(change: ChangedValues) -> Iterator[tuple[Clause, NeighbourFinding]]:
    """Yield each clause that a change leaves without effect, or whose words name the old value of a number."""
    for row in change.leanings.idle:
        if newly(change, row.when):
            text = NO_DIFFERENCE if row.fault == "pointless" else NO_LONGER_TRUE
            finding = NeighbourFinding(row.fault, change.about(row.when), text)
            yield from ((change.clauses[label], finding) for label in row.clauses if label in change.clauses)
    for pair in change.leanings.pair:
        if found := paired(change, pair):
            labels = pair.clauses or (() if pair.cards or pair.kinds else change.after.parameters[pair.number].clauses)
            yield from ((change.clauses[label], found) for label in labels if label in change.clauses)
    for names in change.leanings.names:
        for name, label in product(names.numbers, names.clauses):
            if name in change.changed and label in change.clauses:
                clause = change.clauses[label]
                stale = {language: tuple(_named_in_clause(change, clause, name, language)) for language in LANGUAGES}
                if found := _said(name, stale):
                    yield clause, found
    for name in change.changed:
        for clause in _speaking_of(change, name):
            if found := _said(name, _stale_in_clause(change, clause, name)):
                yield clause, found


def _said(name: str, stale: Mapping[str, tuple[int, ...]]) -> NeighbourFinding | None:
    """Return the finding of the numbers that texts still name, by language."""
    languages = [language for language, values in stale.items() if values]
    if not languages:
        return None
    value = Listed(str(each) for each in dict.fromkeys(value for values in stale.values() for value in values))
    if len(languages) == len(LANGUAGES):
        return NeighbourFinding("false", name, STILL_SAYS, {"value": value})
    return NeighbourFinding("false", name, STILL_SAYS_IN, {"value": value, "language": Sentence(SPOKEN[languages[0]])})


# Cards.


def _numbers_of(change: ChangedValues, card: Skill | Card) -> Iterator[str]:
    """Yield the changed numbers of which a card speaks: those that its effects change, measure, or its text names."""
    effects = card.effects if isinstance(card, Skill) else ()
    names = [name for each in effects if isinstance(each, Adjust) for name in change.members(each.quantity)]
    operations = {str(each.op) for each in effects}
    names += [row.number for row in change.leanings.measured if row.operation in operations]
    names += _named_by(change, card)
    yield from (name for name in dict.fromkeys(names) if name in change.changed)


def _named_by(change: ChangedValues, card: Skill | Card) -> list[str]:
    return [name for row in change.leanings.names if card.id in row.cards for name in row.numbers]


def _stale_in_card(change: ChangedValues, card: Skill | Card, name: str, language: str) -> Iterator[int]:
    """Yield the numbers of a card's text that were true of a number before: what the card made of it, else it itself.

    The numbers that the effects of the card say themselves are no longer or less true than they were.
    """
    old, new = number(name, change.old), number(name, change.new)
    if old is None or new is None or card.text is None or not change.says_the_same(card, language):
        return
    values = [each.value for each in written_numbers(card.text.text(language), language)]
    if name in _named_by(change, card):
        yield from [old] if old in values else []
        return
    effects = card.effects if isinstance(card, Skill) else ()
    for own in dict.fromkeys(value for each in effects for value in _own_numbers(each)):
        if own in values:
            values.remove(own)
    group = [each for each in effects if isinstance(each, Adjust) and name in change.members(each.quantity)]
    was, now = adjusted(group, old), adjusted(group, new)
    if any(each.set is None for each in group) and was in values and was != old:
        yield from [was] if was != now else []
    elif old in values:
        yield old


def _own_numbers(effect: Operation) -> Iterator[int]:
    """Yield the numbers that the text of an effect names because it says them itself."""
    terms = {**effect.model_dump(exclude_defaults=True), **effect.when}
    for counted in (value for value in effect.when.values() if isinstance(value, dict)):
        terms |= counted
    yield from (abs(value) for key, value in terms.items() if type(value) is int and key != USES)
    if isinstance(effect, Die):
        yield from range(1, effect.floor)  # the results that it raises


# Clauses.


def _speaking_of(change: ChangedValues, name: str) -> Iterator[Clause]:
    """Yield the clauses that speak of a number and have no blank for it, and those that refer to such a clause."""
    labels = frozenset(change.row(name).clauses)
    for clause in change.clauses:
        if clause.label in labels or labels & {*clause.links}:
            yield clause


def _named_in_clause(change: ChangedValues, clause: Clause, name: str, language: str) -> Iterator[int]:
    """Yield the old value of a number where a clause that is known to name it still says so, as it did before."""
    old, words = number(name, change.old), clause.words[language]
    was = change.old_clauses[clause.label].words[language] if clause.label in change.old_clauses else None
    if old is not None and was == words and old in [each.value for each in written_numbers(words, language)]:
        yield old


def _stale_in_clause(change: ChangedValues, clause: Clause, name: str) -> dict[str, tuple[int, ...]]:
    """Return, by language, the old value where a clause writes it out with the unit of the number.

    Numbers up to 1 stand in too many words of which they are no number of the rules; they are looked at only where the
    blank should stand. Japanese counters go with anything, so there the English words must say the same.
    """
    old, row = number(name, change.old), change.after.parameters.get(name)
    if old is None or row is None or clause.label not in change.old_clauses:
        return {}
    was = change.old_clauses[clause.label].words
    stale: dict[str, tuple[int, ...]] = {}
    for language, words in clause.words.items():
        is_place = clause.label in row.clauses
        if f"{{{name}}}" not in words and was[language] == words and (old > 1 or is_place):
            unit = row.unit.text(language) if row.unit else _unit_of_blank(change, name, language)
            found = [each for each in written_numbers(_rule(clause, words), language) if each.value == old]
            if any(each.counts(unit) for each in found) or (found and is_place and not unit):
                stale[language] = (old,)
    counted = row.unit is not None and row.unit.text("ja") in COUNTERS
    if [*stale] == ["ja"] and counted and clause.words["en"] != clause.words["ja"]:
        return {}
    return stale


def _rule(clause: Clause, words: str) -> str:
    """Return what a clause lays down: of a ruling only that, without the question and the reasons."""
    parts = RULED.split(words)
    return parts[1] if clause.ruling and len(parts) > 1 else words


def _unit_of_blank(change: ChangedValues, name: str, language: str) -> str:
    """Return what stands behind the blank of a number: the next word in English, in Japanese the letters before a sign.

    Empty if it never does.
    """
    pattern = re.compile(rf"\{{{re.escape(name)}\}}{BEHIND[language]}")
    texts = (clause.words[language] for clause in change.clauses)
    return next((found[1] for text in texts if (found := pattern.search(text))), "")

"""What one table is told in: names of things, and findings with their parts in words, in the language spoken now.

Names of places and pieces stand in the kit, the sentences of a game in its pack; what happened is told by `log_text`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from qquovadis.engine.effects import Part
from qquovadis.engine.kit import Kit
from qquovadis.engine.programmes import MeasuredAmount
from qquovadis.engine.referee import Finding
from qquovadis.errors import COMMA
from qquovadis.model.history.entries import NOTHING
from qquovadis.model.notation.position_plan import NOBODY
from qquovadis.model.pack.row_templates import SEATS
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.pack.words import SINGLE, Words
from qquovadis.model.text.names import Names
from qquovadis.model.text.translations import N_, Texts

A_PIECE = N_("a face-down piece")
NONE = N_("none")
NO_PARTS = N_("nothing")
AMOUNT = N_("{amount} {thing}")
PLUS = N_(" + ")
MINUS = N_(" − ")
ASIDE = N_(": {parts}")
NOBODYS = "nobody"  # behind the name of a finding: its words where it is about no seat
NO_FACTS: Mapping[str, Any] = MappingProxyType({})


class TextFormatter(NamedTuple):
    """All that is needed to tell the story of one table; `values` are the words for what tallies count, by tally."""

    kit: Kit
    names: Names
    words: Words
    texts: Texts
    seats: tuple[str, ...]
    values: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    def named(self, word: str) -> str:
        """Return what a word of the files means to people: a seat by who sits there, a thing by its name."""
        letters = SEATS[: len(self.seats)]
        if word in letters and len(word) == 1:
            return self.seats[letters.index(word)]
        if word in self.kit.identity_index:
            return self.names.identity(self.kit.identity_index[word], self.texts.language)
        wording = self.words.word.get(word)
        return wording.text(self.texts.language) if wording else self.texts.say(NONE) if word == NOBODY else word


def describe_finding(formatter: TextFormatter, finding: Finding) -> str | None:
    """Return what the referee found, as a sentence; None if the pack has no words for it."""
    return _finding_text(formatter, finding, _wording_of(formatter.words.finding, finding))


def describe_foreseen(formatter: TextFormatter, finding: Finding) -> str | None:
    """Return what a choice would cost or bring, in a few words; None if the pack has none for it."""
    return _finding_text(formatter, finding, _wording_of(formatter.words.foreseen, finding))


def describe_briefly(formatter: TextFormatter, finding: Finding) -> str | None:
    """Return what a choice would cost or bring, without its parts."""
    return _finding_text(formatter, finding, _wording_of(formatter.words.foreseen, finding), brief=True)


def describe_standing(formatter: TextFormatter, finding: Finding) -> str | None:
    """Return a number by which a seat stands, with its parts; None if the pack has no words for it."""
    return _finding_text(formatter, finding, _wording_of(formatter.words.stands, finding))


def describe_amount_now(formatter: TextFormatter, amount: MeasuredAmount) -> str:
    """Return what a die makes of an amount of a card now, with what the card adds to it; empty without words."""
    now, more = formatter.words.now, [f"{amount.key} {amount.kind} more", f"{amount.key} more"]
    wording = next((now[key] for key in (*(more if amount.more else ()), amount.key) if key in now), None)
    data = {"count": amount.number, "more": amount.more, "total": amount.total}
    return wording.text(formatter.texts.language, amount.number).format(**data) if wording else ""


def _wording_of(words: Mapping[str, Wording], finding: Finding) -> Wording | None:
    """Return the words for a finding of which a fact is true, or that is nobody's though its words name a seat, else
    those for any of its name.
    """
    own, usual = [f"{finding.name} {fact}" for fact, holds in finding.facts.items() if holds is True], finding.name
    if finding.seat < 0 and usual in words and "{seat}" in words[usual].en:
        own.append(f"{usual} {NOBODYS}")
    return next((words[name] for name in own if name in words), words.get(usual))


def _finding_text(
    formatter: TextFormatter, finding: Finding, wording: Wording | None, *, brief: bool = False
) -> str | None:
    """Return a finding in these words; a brief one leaves its parts out."""
    if wording is None:
        return None
    kinds = formatter.words.fact.get(finding.name, {})
    facts = {name: _fact(formatter, kinds[name], value) for name, value in finding.facts.items() if name in kinds}
    parts = "" if brief else describe_parts(formatter, finding.parts, finding.facts)
    seat = name_thing(formatter, "seat", finding.seat) if finding.seat >= 0 else ""
    because = formatter.texts.say(ASIDE, parts=parts) if parts else ""
    several = len([part for part in finding.parts if part.amount]) > 1
    data = {
        "seat": seat,
        "total": str(finding.total),
        "parts": parts if parts or brief else formatter.texts.say(NO_PARTS),
    }
    data |= {"because": because, "why": because if several else ""}
    return wording.text(formatter.texts.language, finding.total).format(**dict.fromkeys(kinds, "") | data | facts)


def values_asked(formatter: TextFormatter) -> dict[str, str]:
    """Return what the numbers of the rules are now, by the blanks that name them in what is asked."""
    now, language = formatter.kit.parameters, formatter.texts.language
    return {blank: formatter.names.value(rule, now[rule], language) for blank, rule in formatter.words.value.items()}


class PartLine(NamedTuple):
    """A part of a number in words: its source or what facts part it into, how much, and what that is of."""

    source: str
    amount: int
    words: str


def part_lines(
    formatter: TextFormatter, parts: Iterable[Part], facts: Mapping[str, Any] = NO_FACTS
) -> tuple[PartLine, ...]:
    """Return amounts and what they are of, each source once: what a clause counts, or a card."""
    amounts = Counter[str]()
    for part in parts:
        amounts[str(part.source)] += part.amount
    return tuple(line for source in amounts for line in _of(formatter, source, amounts[source], facts))


def describe_parts(formatter: TextFormatter, parts: Iterable[Part], facts: Mapping[str, Any] = NO_FACTS) -> str:
    """Amounts and what they are of, each source once: what a clause counts, or a card."""
    texts, lines = formatter.texts, list[str]()
    for _, amount, words in part_lines(formatter, parts, facts):
        if amount:
            joint = texts.say(PLUS if amount > 0 else MINUS) if lines else "" if amount > 0 else "−"
            lines += [joint, texts.say(AMOUNT, amount=abs(amount), thing=words)]
    return "".join(lines)


def _of(formatter: TextFormatter, source: str, amount: int, facts: Mapping[str, Any]) -> list[PartLine]:
    """Return an amount with what it is of; told apart where facts of the finding say of what it is made up."""
    language = formatter.texts.language
    apart = {name: words for name, words in formatter.words.split.get(source, {}).items() if name in facts}
    if not apart or sum(facts[name] for name in apart) != amount:
        return [PartLine(source, amount, _source(formatter, source, amount))]
    return [PartLine(name, facts[name], words.text(language, facts[name])) for name, words in apart.items()]


def why(formatter: TextFormatter, parts: Iterable[Part]) -> str:
    """Return the parts of a number where it has several, as an aside; nothing where it speaks for itself."""
    several = [part for part in parts if part.amount]
    return formatter.texts.say(ASIDE, parts=describe_parts(formatter, several)) if len(several) > 1 else ""


def counted_names(counted: Mapping[str, int]) -> list[str]:
    """Return names, each once: where several things are called so, with how many."""
    return [name if count == 1 else f"{name} ×{count}" for name, count in counted.items()]


def describe_sources(formatter: TextFormatter, sources: Iterable[str]) -> tuple[str, ...]:
    """Return what numbers come from, in words: what clauses count, or cards."""
    return tuple(_source(formatter, each, 1) for each in dict.fromkeys(sources))


def _source(formatter: TextFormatter, source: str, amount: int) -> str:
    """Return what a part is of, in words: what a clause counts, or the card that adds it."""
    wording = formatter.words.word.get(source)
    return wording.text(formatter.texts.language, amount) if wording else formatter.named(source)


def _fact(formatter: TextFormatter, kind: str, value: Any) -> str:
    if kind not in SINGLE:
        return name_thing(formatter, kind, value)
    listed: Iterable[Any] = value if isinstance(value, tuple | list) else (value,)
    return formatter.texts.say(COMMA).join(name_thing(formatter, SINGLE[kind], each) for each in listed)


def name_thing(formatter: TextFormatter, kind: str, value: Any) -> str:
    """Return a zone, tally, seat, word or number by name."""
    kit, language = formatter.kit, formatter.texts.language
    if kind == "zone" and value in range(len(kit.zones)):
        return name_zone(formatter, value)
    if kind == "tally" and value in range(len(kit.tallies)):
        return _owned(formatter, formatter.names.tally(value, language), kit.tallies[value].seat)
    if kind == "seat" and value in range(len(formatter.seats)):
        return formatter.seats[int(value)]
    if kind == "identity" and value in range(len(kit.identities)):
        return formatter.names.identity(int(value), language)
    if kind == "piece" and value in range(len(kit.pieces)):
        return name_piece(formatter, value, kit.pieces[value].identity, not kit.pieces[value].hidden)
    wording = formatter.words.word.get(str(value))
    return wording.text(language) if wording else formatter.named(value) if isinstance(value, str) else str(value)


def name_piece(formatter: TextFormatter, piece: int, identity: int, known: bool) -> str:
    """Return a piece by what is printed on it, if that may be told, else by its back."""
    if known and identity != NOTHING:
        return formatter.names.identity(identity, formatter.texts.language)
    unseen = (
        formatter.words.unseen.get(formatter.kit.pieces[piece].back)
        if piece in range(len(formatter.kit.pieces))
        else None
    )
    return unseen.text(formatter.texts.language) if unseen else formatter.texts.say(A_PIECE)


def name_zone(formatter: TextFormatter, zone: int) -> str:
    """Return a place by its name and its owner; empty for no place."""
    if zone == NOTHING:
        return ""
    return _owned(formatter, formatter.names.zone(zone, formatter.texts.language), formatter.kit.zones[zone].seat)


def _owned(formatter: TextFormatter, name: str, seat: int) -> str:
    return name if seat < 0 else formatter.texts.say(N_("{thing} of {seat}"), thing=name, seat=formatter.seats[seat])

"""Entries as sentences, as one seat may know them: what is hidden from the reader is "a card".

The sentences of a game stand in its pack (`words`), those about manual changes and undo in the catalogues; told
again in another language, the whole log changes.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from qquovadis.engine.referee import Finding
from qquovadis.errors import COMMA
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import RollDice, RollDie
from qquovadis.model.history.entries import (
    NOTHING,
    Changed,
    ChangedByHand,
    Consent,
    Entry,
    EntryAction,
    Performed,
    Resumed,
    RulesChanged,
    Seen,
    TakenBack,
)
from qquovadis.model.history.events import findings_of_returns
from qquovadis.model.pack.die_faces import face_in_words
from qquovadis.model.pack.words import CompletedChoiceText, Words
from qquovadis.model.text.formatter import (
    TextFormatter,
    counted_names,
    describe_finding,
    name_piece,
    name_thing,
    name_zone,
    why,
)
from qquovadis.model.text.manual_change_text import describe_manual_change
from qquovadis.model.text.rules_change_text import RulesChangeText
from qquovadis.model.text.translations import N_, NP_, Texts

MANNERS = {
    Mode.MATCH: N_("From here on, a match: rules enforced."),
    Mode.FREE_MOVES: N_("From here on, free moves: no rules."),
    Mode.REPLAY: N_("From here on, watching only."),
}
SECRETLY = N_("{seat} has chosen.")
AGREED = N_("Agreed by {names}.")
OTHER_DICE = N_("All later dice and shuffles are rerolled.")
OTHERWISE = N_("{seat}: {verb} {subject}")
OF_THING = N_("{choice} ({thing})")
COUNTED = N_("{thing}: {count}")
AND_MORE, MOST_NAMED = N_("{things} and {count} more"), 4
QUOTED = re.compile(r"[「“]({subject})[」”]")


Followed = tuple[str, str]  # a sentence and the step it belongs to


class LogTextLine(NamedTuple):
    """A sentence, the step that it belongs to, whose it is (-1: nobody's), and whether it tells a finding."""

    text: str
    step: str
    seat: int = -1
    found: bool = False


class EntryText(NamedTuple):
    """An entry in words: its sentence, what followed from it and in which steps, and the note on it.

    `completes` says that the sentence tells the entry before it, too.
    """

    number: int
    sentence: str
    details: tuple[str, ...]
    note: str
    steps: tuple[str, ...] = ()
    completes: bool = False


def describe_entry(
    formatter: TextFormatter, entry: Entry, reader: int | None, before: Entry | None = None
) -> EntryText:
    """Return an entry as a seat may know it, or (None) everyone; `before` is the entry that came before it, if any."""
    again = _retold(formatter, entry, reader, before)
    covered = again or _Retold()
    names = [finding.name for finding in entry.findings]
    findings = [
        LogTextLine(text, formatter.words.step_of(finding.name, names), finding.seat, found=True)
        for finding in entry.findings
        if finding is not covered.finding and (text := describe_finding(formatter, finding))
    ]
    home = [
        LogTextLine(text, formatter.words.step_of(each.name), each.seat)
        for each in findings_of_returns(formatter.words, formatter.kit, entry)
        if (text := describe_finding(formatter, each))
    ]
    left = [each for each in entry.unasked if each is not covered.action]
    unasked = [
        LogTextLine(describe_forced(formatter, each) or _performed(formatter, each, reader), each.step, each.seat)
        for each in left
    ]
    began = entry.action.step if isinstance(entry.action, Performed) else ""
    learned = [(text, "") for text in _learned(formatter, entry, reader, covered.identity)]
    lines = [(line.text, line.step) for line in in_order(formatter.words, findings, [*home, *unasked], began)]
    followed = [*_listed(formatter, entry.action), *lines, *learned]
    sentence = again.sentence if again else _action_text(formatter, entry, reader)
    details, steps = tuple(text for text, _ in followed), tuple(step for _, step in followed)
    return EntryText(entry.number, sentence, details, entry.note, steps, covered.action is entry.action)


def describe_forced(formatter: TextFormatter, unasked: Performed) -> str:
    """Return why nobody was asked for a choice, if its pack says that every other was forbidden; else nothing."""
    wording = formatter.words.forced.get(f"{unasked.step}.{unasked.choice.verb}")
    if wording is None or unasked.secret:
        return ""
    return wording.text(formatter.texts.language).format(seat=formatter.seats[unasked.seat])


def sentences_in_a_row(formatter: TextFormatter, entries: Sequence[Entry]) -> list[str]:
    """Return what was done, entry by entry, as whoever did it may know it; what is told together stands once."""
    sentences: list[str] = []
    for at, entry in enumerate(entries):
        reader = entry.seat if entry.seat >= 0 else None
        entry_text = describe_entry(formatter, entry, reader, entries[at - 1] if at else None)
        if entry_text.completes and sentences:
            sentences.pop()
        sentences.append(entry_text.sentence)
    return sentences


class _Retold(NamedTuple):
    """A sentence that completes an earlier one, and what it covers."""

    sentence: str = ""
    action: Performed | None = None
    finding: Finding | None = None
    identity: int = NOTHING


def _retold(formatter: TextFormatter, entry: Entry, reader: int | None, before: Entry | None) -> _Retold | None:
    """Return the choice of an entry that completes the one before it, if the reader knows by now what was chosen
    there.
    """
    if not isinstance(entry.action, Performed):
        return None
    earlier = [before.action] if before is not None and isinstance(before.action, Performed) else []
    row = [*earlier, entry.action, *entry.unasked]
    for began, action in pairwise(row):
        words = formatter.words.retold.get(action.choice.verb)
        if words is None or words.after != began.choice.verb or began.seat != action.seat:
            continue
        if may_know(formatter, began.knows, reader) or _has_learned(formatter, entry, began.identity, reader):
            return _completed(formatter, words, (began, action), entry)
    return None


def _has_learned(formatter: TextFormatter, entry: Entry, identity: int, reader: int | None) -> bool:
    return any(seen.identity == identity and may_know(formatter, seen.knows, reader) for seen in entry.seen)


def _completed(
    formatter: TextFormatter, words: CompletedChoiceText, row: tuple[Performed, Performed], entry: Entry
) -> _Retold:
    language, (began, action) = formatter.texts.language, row
    everyone = (1 << len(formatter.seats)) - 1
    blanks = {
        "seat": formatter.seats[action.seat],
        "chosen": name_subject(formatter, began._replace(knows=everyone), None),
        "place": name_zone(formatter, began.place),
        "subject": name_subject(formatter, action, None),
    }
    found = next((each for each in entry.findings if each.name == words.finding and each.seat == action.seat), None)
    if found is None or words.counted is None:
        return _Retold(words.words.text(language).format(**blanks), action, None, began.identity)
    blanks |= {"total": str(found.total), "why": why(formatter, found.parts)}
    sentence = words.counted.text(language, found.total).format(**blanks)
    return _Retold(sentence, action, found, began.identity)


def describe_undo(formatter: TextFormatter, taken: TakenBack, reader: int | None) -> str:
    """Return that entries were undone, what was seen all the same, and who agreed."""
    undone = formatter.texts.plural(NP_("{count} move undone.", "{count} moves undone."), taken.gone)
    return formatter.texts.in_a_row([undone, *describe_crossing(formatter, taken.seen, taken.agreed, reader)])


def describe_crossing(
    formatter: TextFormatter, seen: tuple[Seen, ...], agreed: tuple[str, ...], reader: int | None
) -> tuple[str, ...]:
    """Return what was seen and left all the same, a sentence for each who saw it, and who agreed to it.

    Of many things the first are named, and the others counted: what was undone once is read as news.
    """
    consent = (formatter.texts.say(AGREED, names=formatter.texts.say(COMMA).join(agreed)),) if agreed else ()
    return (*describe_seen(formatter, seen, reader, MOST_NAMED), *consent)


def describe_consent(formatter: TextFormatter, consent: Consent, reader: int | None) -> tuple[str, ...]:
    """Return what was seen and would be taken back, a sentence for each who saw it; or that chance would say
    something else.
    """
    if not consent.seen and not consent.secrets:
        return (formatter.texts.say(OTHER_DICE),)
    return describe_seen(formatter, consent.seen, reader)


def describe_secrets(formatter: TextFormatter, consent: Consent) -> tuple[str, ...]:
    """Return who chose what in secret that would be taken back, as everybody was told it; none of it is given away."""
    return tuple(dict.fromkeys(_performed(formatter, action._replace(knows=0), None) for action in consent.secrets))


def _action_text(formatter: TextFormatter, entry: Entry, reader: int | None) -> str:
    action = entry.action
    if isinstance(action, Performed):
        return _performed(formatter, action, reader)
    if isinstance(action, ChangedByHand):
        return describe_manual_change(
            formatter, action, entry.operations, known=may_know(formatter, action.knows, reader)
        )
    if isinstance(action, Changed):
        return formatter.texts.say(MANNERS[action.manner])
    if isinstance(action, RulesChanged):
        return RulesChangeText(formatter.kit, formatter.names, formatter.texts).describe(action.change)[0]
    return _resumed(formatter, action)


def _listed(formatter: TextFormatter, action: EntryAction) -> list[Followed]:
    """Return what a deed is about, one thing after another, where one sentence cannot hold it."""
    if not isinstance(action, RulesChanged):
        return []
    return [
        (text, "")
        for text in RulesChangeText(formatter.kit, formatter.names, formatter.texts).describe(action.change)[1]
    ]


def _resumed(formatter: TextFormatter, resumed: Resumed) -> str:
    beat = formatter.words.beat.get(resumed.landmark)
    where = formatter.words.word.get(resumed.landmark) or (beat.name if beat else None)
    landmark = where.text(formatter.texts.language) if where else resumed.landmark
    if resumed.seat == NOTHING and where is None:  # from what was still to be done
        return formatter.texts.say(N_("Rules resumed."))
    if resumed.seat == NOTHING:
        return formatter.texts.say(N_("Rules resumed: {landmark}."), landmark=landmark)
    seat = formatter.seats[resumed.seat]
    return formatter.texts.say(N_("Rules resumed with {seat}: {landmark}."), seat=seat, landmark=landmark)


def _performed(formatter: TextFormatter, performed: Performed, reader: int | None) -> str:
    texts, words, seat = formatter.texts, formatter.words, formatter.seats[performed.seat]
    verb = performed.choice.verb
    if performed.secret and not may_know(formatter, performed.knows, reader):
        wording = words.secret.get(performed.step)
        return wording.text(texts.language).format(seat=seat) if wording else texts.say(SECRETLY, seat=seat)
    subject, place = name_subject(formatter, performed, reader), name_zone(formatter, performed.place)
    amount = performed.choice.subject if performed.about == "amount" else None
    wording = words.of_choice(performed.step, verb, amount)
    if wording is None:
        return texts.say(OTHERWISE, seat=seat, verb=verb, subject=subject).strip()
    said = wording.text(texts.language, amount)
    if performed.about == "piece" and not may_know(formatter, performed.knows, reader):
        said = QUOTED.sub(r"\1", said)  # what may not be told is called "an action card", which is no name
    return said.format(seat=seat, subject=subject, place=place)


def name_subject(formatter: TextFormatter, performed: Performed, reader: int | None) -> str:
    """Return what a choice is about, as a reader may know it; nothing if it is about nothing."""
    number = performed.choice.subject
    if number == NOTHING:
        return ""
    if performed.about == "piece":
        return name_piece(formatter, number, performed.identity, may_know(formatter, performed.knows, reader))
    wording = formatter.words.of_amount(performed.choice.verb, number) if performed.about == "amount" else None
    return wording.text(formatter.texts.language) if wording else name_thing(formatter, performed.about, number)


def describe_turned(
    formatter: TextFormatter, performed: Performed, face: int, reader: int | None, first: Performed | None = None
) -> str:
    """Return a choice in words that need no question beside them; nothing if the reader may not know it.

    `face` is which side of the piece lay up that it is about, `first` what the same seat chose just before.
    """
    if not may_know(formatter, performed.knows, reader):
        return ""
    choice, texts = performed.choice, formatter.texts
    about = performed.about if choice.subject >= 0 else ""
    amount = choice.subject if about in ("", "amount") else None
    subject = name_subject(formatter, performed, reader)
    began = first if first is not None and may_know(formatter, first.knows, reader) else None
    turned = formatter.words.of_turned(performed.step, choice.verb, began.choice.verb if began else "")
    wording = turned or formatter.words.of_offer(performed.step, choice.verb, amount)
    blanks = {
        "subject": subject,
        "face": face,
        "first": name_subject(formatter, began, reader) if began else "",
        "place": name_zone(formatter, performed.place if performed.place != NOTHING or not began else began.place),
    }
    said = wording.text(texts.language, amount).format(**blanks) if wording else choice.verb
    said = said[:1].upper() + said[1:]
    if turned is None and about == "piece" and subject.lower() not in said.lower():
        return texts.say(OF_THING, choice=said, thing=subject)
    return said


def describe_seen(
    formatter: TextFormatter, seen: Iterable[Seen], reader: int | None, most: int | None = None
) -> tuple[str, ...]:
    """Return what was seen and by whom, as far as the reader may know it: all that the same people saw in one sentence,
    and what each die showed; at most so many things by name.
    """
    texts, things = formatter.texts, dict[tuple[str, str], dict[tuple[int, str], str]]()
    for each in seen:
        sentence, who, thing = _who_saw_what(formatter, each, reader)
        things.setdefault((sentence, who), {})[_one_thing(each, thing)] = thing
    return tuple(
        texts.say(sentence, seat=who, die=who[:1].upper() + who[1:], things=_side_by_side(texts, each.values(), most))
        for (sentence, who), each in things.items()
    )


def _one_thing(seen: Seen, name: str) -> tuple[int, str]:
    """Return what is the same thing when it is seen again: a piece, or a number that is called so."""
    return NOTHING if seen.value or seen.tally != NOTHING else seen.piece, name


def _side_by_side(texts: Texts, things: Iterable[str], most: int | None = None) -> str:
    """Return things side by side, those called alike with how many there are.

    Those after the first so many names are a number; a last name alone is told.
    """
    counted = Counter(things)
    told = counted_names(counted)
    if most is None or len(told) <= most + 1:
        return texts.say(COMMA).join(told)
    more = sum([*counted.values()][most:])
    return texts.say(AND_MORE, things=texts.say(COMMA).join(told[:most]), count=more)


def _who_saw_what(formatter: TextFormatter, seen: Seen, reader: int | None) -> tuple[str, str, str]:
    """Return the sentence that tells it, by whom or at which die it was seen, and what that is."""
    texts, is_told = formatter.texts, may_know(formatter, seen.knows, reader)
    if seen.tally == NOTHING and seen.value and is_told:
        return N_("{die} shows {things}."), formatter.names.identity(seen.identity, texts.language), str(seen.value)
    if seen.tally != NOTHING:
        thing = name_thing(formatter, "tally", seen.tally)
        thing = texts.say(COUNTED, thing=thing, count=seen.value) if is_told else thing
    else:
        thing = name_piece(formatter, seen.piece, seen.identity, is_told)
    if may_know(formatter, seen.knows, None):
        return N_("Everyone saw {things}."), "", thing
    return N_("{seat} saw {things}."), texts.say(COMMA).join(formatter.seats[seat] for seat in seen.seats), thing


def _learned(formatter: TextFormatter, entry: Entry, reader: int | None, number: int) -> tuple[str, ...]:
    """Return what the reader, or everyone, came to know by an entry whose sentence does not name it; `told` is one it
    does. Revealed is only what everyone knows now: of the rest it is said who saw it.
    """
    action = entry.action
    named = action.choice.subject if isinstance(action, Performed) and action.about == "piece" else NOTHING
    if isinstance(action, Performed) and not may_know(formatter, action.knows, reader):
        named = NOTHING
    # By a roll its own sentence tells the value.
    told = isinstance(action, ChangedByHand) and not isinstance(action.change, RollDie | RollDice)
    every = [
        (seen, _news_of(formatter, seen), may_know(formatter, seen.knows, None))
        for seen in entry.seen
        if (told or not seen.value) and _is_news(formatter, seen, reader)
        if named == NOTHING or seen.piece != named
    ]
    learned = [*{(_one_thing(seen, each), known): (each, known) for seen, each, known in every}.values()]
    name = formatter.names.identity(number, formatter.texts.language) if number != NOTHING else ""
    rest = next((at for at, (each, _) in enumerate(learned) if each == name), len(learned))
    learned = [*learned[:rest], *learned[rest + 1 :]]
    found, say = _named_by_findings(formatter, entry), formatter.texts.say
    news = {is_open: [each for each, known in learned if known == is_open] for is_open in (True, False)}
    told_news = {
        at: _side_by_side(formatter.texts, (each for each in names if each not in found)) for at, names in news.items()
    }
    sentences = []
    if told_news[True]:
        sentences.append(say(N_("Revealed: {subjects}."), subjects=told_news[True]))
    if told_news[False] and reader is not None:
        sentences.append(say(N_("{seat} saw {things}."), seat=formatter.seats[reader], things=told_news[False]))
    return tuple(sentences)


def _news_of(formatter: TextFormatter, seen: Seen) -> str:
    """Return what was seen, whoever may know: a piece, a die with its value, or what a tally counts."""
    if seen.tally != NOTHING:
        return formatter.texts.say(COUNTED, thing=name_thing(formatter, "tally", seen.tally), count=seen.value)
    name = name_piece(formatter, seen.piece, seen.identity, known=True)
    if not seen.value:
        return name
    marks = formatter.kit.identities[seen.identity].marks
    return formatter.texts.say(COUNTED, thing=name, count=face_in_words(marks, seen.value))


def _named_by_findings(formatter: TextFormatter, entry: Entry) -> set[str]:
    """Return the names of cards and pieces that the findings of an entry tell anyway."""
    facts = [
        each.facts[fact]
        for each in entry.findings
        for fact, kind in formatter.words.fact.get(each.name, {}).items()
        if kind == "identity" and fact in each.facts
    ]
    return {formatter.names.identity(identity, formatter.texts.language) for identity in facts}


def _is_news(formatter: TextFormatter, seen: Seen, reader: int | None) -> bool:
    return may_know(formatter, seen.knows, None) if reader is None else reader in seen.seats


def may_know(formatter: TextFormatter, knows: int, reader: int | None) -> bool:
    """Return whether a reader, or (None) everyone, is among those who may be told."""
    everybody = (1 << len(formatter.seats)) - 1
    return knows & everybody == everybody if reader is None else knows >> reader & 1 == 1


def in_order(
    words: Words, found: Sequence[LogTextLine], performed: Sequence[LogTextLine], began: str
) -> list[LogTextLine]:
    """Return what was found and what was performed unasked, in an entry whose own choice was made in the step
    `began`.
    """
    row = list(found)
    for line in performed:
        row.insert(_place_in_row(words, row, line, began), line)
    return row


def _place_in_row(words: Words, row: Sequence[LogTextLine], line: LogTextLine, began: str) -> int:
    """Before what a later step of the same phase found, or the same step for the same seat; else at the phase's end."""
    phase, at = words.place_of(line.step)
    places = [words.place_of(each.step) for each in row]
    same = [number for number, place in enumerate(places) if place[0] == phase >= 0]
    for number in same:
        if places[number][1] > at or _brought(line, row[number]):
            return number
    if same:
        return same[-1] + 1
    return 0 if words.place_of(began)[0] == phase >= 0 else len(row)


def _brought(line: LogTextLine, found: LogTextLine) -> bool:
    """Return whether a finding tells what a choice brought."""
    return found.found and (found.step, found.seat) == (line.step, line.seat)

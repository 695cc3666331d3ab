"""Entries as sentences, as one seat may know them: what is hidden from the reader is "a card".

The sentences of a game stand in its pack (`words`), those about manual changes and undo in the catalogues; told
again in another language, the whole log changes.
"""

from itertools import pairwise
from typing import NamedTuple

from qquovadis.engine.referee import Finding
from qquovadis.errors import COMMA
from qquovadis.model.history.entries import (
    NOTHING,
    Changed,
    Consent,
    Deed,
    Entry,
    ManualChange,
    Mode,
    Performed,
    Resumed,
    RulesChanged,
    Seen,
    TakenBack,
)
from qquovadis.model.pack.words import Retelling
from qquovadis.model.text.formatter import TextFormatter, name_piece, name_thing, name_zone, tell_finding, why
from qquovadis.model.text.log_order import LogTextLine, in_order
from qquovadis.model.text.manual_change_text import tell_push
from qquovadis.model.text.rules_change_text import RulesChangeText
from qquovadis.model.text.translations import N_, NP_

MANNERS = {
    Mode.MATCH: N_("From here on, a match: rules enforced."),
    Mode.FREE_MOVES: N_("From here on, free moves: no rules."),
    Mode.REPLAY: N_("From here on, watching only."),
}
SECRETLY = N_("{seat} has chosen.")
AGREED = N_("Agreed by {names}.")
OTHER_DICE = N_("All later dice and shuffles are rerolled.")
OTHERWISE = N_("{seat}: {verb} {subject}")


Followed = tuple[str, str]  # a sentence and the step it belongs to


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


def tell(formatter: TextFormatter, entry: Entry, reader: int | None, before: Entry | None = None) -> EntryText:
    """An entry as a seat may know it, or (None) everyone; `before` is the entry that came before it, if any."""
    again = _retold(formatter, entry, reader, before)
    covered = again or _Retold()
    names = [finding.name for finding in entry.findings]
    findings = [
        LogTextLine(said, formatter.words.step_of(finding.name, names), finding.seat, found=True)
        for finding in entry.findings
        if finding is not covered.finding and (said := tell_finding(formatter, finding))
    ]
    left = [each for each in entry.unasked if each is not covered.deed]
    unasked = [LogTextLine(_performed(formatter, each, reader), each.step, each.seat) for each in left]
    began = entry.deed.step if isinstance(entry.deed, Performed) else ""
    learned = [(said, "") for said in _learned(formatter, entry, reader, covered.identity)]
    lines = [(line.said, line.step) for line in in_order(formatter.words, findings, unasked, began)]
    followed = [*_listed(formatter, entry.deed), *lines, *learned]
    sentence = again.sentence if again else _deed(formatter, entry, reader)
    details, steps = tuple(said for said, _ in followed), tuple(step for _, step in followed)
    return EntryText(entry.number, sentence, details, entry.note, steps, covered.deed is entry.deed)


class _Retold(NamedTuple):
    """A sentence that completes an earlier one, and what it covers."""

    sentence: str = ""
    deed: Performed | None = None
    finding: Finding | None = None
    identity: int = NOTHING


def _retold(formatter: TextFormatter, entry: Entry, reader: int | None, before: Entry | None) -> _Retold | None:
    """The choice of an entry that completes the one before it, if the reader knows by now what was chosen there."""
    if not isinstance(entry.deed, Performed):
        return None
    earlier = [before.deed] if before is not None and isinstance(before.deed, Performed) else []
    row = [*earlier, entry.deed, *entry.unasked]
    for began, deed in pairwise(row):
        words = formatter.words.retold.get(deed.choice.verb)
        if words is None or words.after != began.choice.verb or began.seat != deed.seat:
            continue
        if _may_know(formatter, began.knows, reader) or _has_learned(formatter, entry, began.identity, reader):
            return _completed(formatter, words, (began, deed), entry)
    return None


def _has_learned(formatter: TextFormatter, entry: Entry, identity: int, reader: int | None) -> bool:
    return any(seen.identity == identity and _may_know(formatter, seen.knows, reader) for seen in entry.seen)


def _completed(formatter: TextFormatter, words: Retelling, row: tuple[Performed, Performed], entry: Entry) -> _Retold:
    language, (began, deed) = formatter.texts.language, row
    everyone = (1 << len(formatter.seats)) - 1
    blanks = {
        "seat": formatter.seats[deed.seat],
        "chosen": _subject(formatter, began._replace(knows=everyone), None),
        "place": name_zone(formatter, began.place),
        "subject": _subject(formatter, deed, None),
    }
    found = next((each for each in entry.findings if each.name == words.finding and each.seat == deed.seat), None)
    if found is None or words.counted is None:
        return _Retold(words.words.said(language).format(**blanks), deed, None, began.identity)
    blanks |= {"total": str(found.total), "why": why(formatter, found.parts)}
    sentence = words.counted.said(language, found.total).format(**blanks)
    return _Retold(sentence, deed, found, began.identity)


def tell_taken_back(formatter: TextFormatter, taken: TakenBack, reader: int | None) -> str:
    """That entries were undone, what was seen all the same, and who agreed."""
    undone = formatter.texts.plural(NP_("{count} move undone.", "{count} moves undone."), taken.gone)
    return formatter.texts.in_a_row([undone, *tell_crossing(formatter, taken.seen, taken.agreed, reader)])


def tell_crossing(
    formatter: TextFormatter, seen: tuple[Seen, ...], agreed: tuple[str, ...], reader: int | None
) -> tuple[str, ...]:
    """What was seen and left all the same, and who agreed to it, a sentence each."""
    consent = (formatter.texts.say(AGREED, names=formatter.texts.say(COMMA).join(agreed)),) if agreed else ()
    return (*dict.fromkeys(tell_seen(formatter, each, reader) for each in seen), *consent)


def tell_consent(formatter: TextFormatter, consent: Consent, reader: int | None) -> tuple[str, ...]:
    """What was seen and would be taken back, a sentence each; or that chance would say something else."""
    if not consent.seen and not consent.secrets:
        return (formatter.texts.say(OTHER_DICE),)
    return tuple(dict.fromkeys(tell_seen(formatter, seen, reader) for seen in consent.seen))


def tell_secrets(formatter: TextFormatter, consent: Consent) -> tuple[str, ...]:
    """Who chose what in secret that would be taken back, as everybody was told it; none of it is given away."""
    return tuple(dict.fromkeys(_performed(formatter, deed._replace(knows=0), None) for deed in consent.secrets))


def _deed(formatter: TextFormatter, entry: Entry, reader: int | None) -> str:
    deed = entry.deed
    if isinstance(deed, Performed):
        return _performed(formatter, deed, reader)
    if isinstance(deed, ManualChange):
        return tell_push(formatter, deed, entry.operations, known=_may_know(formatter, deed.knows, reader))
    if isinstance(deed, Changed):
        return formatter.texts.say(MANNERS[deed.manner])
    if isinstance(deed, RulesChanged):
        return RulesChangeText(formatter.kit, formatter.names, formatter.texts).tell(deed.change)[0]
    return _resumed(formatter, deed)


def _listed(formatter: TextFormatter, deed: Deed) -> list[Followed]:
    """What a deed is about, one thing after another, where one sentence cannot hold it."""
    if not isinstance(deed, RulesChanged):
        return []
    return [
        (said, "") for said in RulesChangeText(formatter.kit, formatter.names, formatter.texts).tell(deed.change)[1]
    ]


def _resumed(formatter: TextFormatter, resumed: Resumed) -> str:
    beat = formatter.words.beat.get(resumed.landmark)
    where = formatter.words.word.get(resumed.landmark) or (beat.name if beat else None)
    landmark = where.said(formatter.texts.language) if where else resumed.landmark
    if resumed.seat == NOTHING and where is None:  # from what was still to be done
        return formatter.texts.say(N_("Rules resumed."))
    if resumed.seat == NOTHING:
        return formatter.texts.say(N_("Rules resumed: {landmark}."), landmark=landmark)
    seat = formatter.seats[resumed.seat]
    return formatter.texts.say(N_("Rules resumed with {seat}: {landmark}."), seat=seat, landmark=landmark)


def _performed(formatter: TextFormatter, performed: Performed, reader: int | None) -> str:
    texts, words, seat = formatter.texts, formatter.words, formatter.seats[performed.seat]
    verb = performed.choice.verb
    if performed.secret and not _may_know(formatter, performed.knows, reader):
        wording = words.secret.get(performed.step)
        return wording.said(texts.language).format(seat=seat) if wording else texts.say(SECRETLY, seat=seat)
    subject, place = _subject(formatter, performed, reader), name_zone(formatter, performed.place)
    amount = performed.choice.subject if performed.about == "amount" else None
    wording = words.of_choice(performed.step, verb, amount)
    if wording is None:
        return texts.say(OTHERWISE, seat=seat, verb=verb, subject=subject).strip()
    return wording.said(texts.language, amount).format(seat=seat, subject=subject, place=place)


def _subject(formatter: TextFormatter, performed: Performed, reader: int | None) -> str:
    number = performed.choice.subject
    if number == NOTHING:
        return ""
    if performed.about == "piece":
        return name_piece(formatter, number, performed.identity, _may_know(formatter, performed.knows, reader))
    wording = formatter.words.of_amount(performed.choice.verb, number) if performed.about == "amount" else None
    return wording.said(formatter.texts.language) if wording else name_thing(formatter, performed.about, number)


def tell_seen(formatter: TextFormatter, seen: Seen, reader: int | None) -> str:
    """What was seen and by whom, as far as the reader may know it."""
    texts = formatter.texts
    if seen.value:
        die = formatter.names.identity(seen.identity, texts.language)
        return texts.say(N_("{die} shows {value}."), die=die, value=seen.value)
    subject = name_piece(formatter, seen.piece, seen.identity, _may_know(formatter, seen.knows, reader))
    if _may_know(formatter, seen.knows, None):
        return texts.say(N_("Everyone saw {subject}."), subject=subject)
    who = texts.say(COMMA).join(formatter.seats[seat] for seat in seen.seats)
    return texts.say(N_("{seat} saw {subject}."), seat=who, subject=subject)


def _learned(formatter: TextFormatter, entry: Entry, reader: int | None, told: int) -> tuple[str, ...]:
    """What the reader, or everyone, came to know by an entry whose sentence does not name it; `told` is one it does."""
    deed = entry.deed
    named = deed.choice.subject if isinstance(deed, Performed) and deed.about == "piece" else NOTHING
    if isinstance(deed, Performed) and not _may_know(formatter, deed.knows, reader):
        named = NOTHING
    learned = [
        name_piece(formatter, seen.piece, seen.identity, known=True)
        for seen in entry.seen
        if not seen.value and seen.piece != named and _is_news(formatter, seen, reader)
    ]
    if told != NOTHING and (name := formatter.names.identity(told, formatter.texts.language)) in learned:
        learned.remove(name)
    found = _named_by_findings(formatter, entry)
    news = [name for name in dict.fromkeys(learned) if name not in found]
    if not news:
        return ()
    subjects = formatter.texts.say(COMMA).join(news)
    return (formatter.texts.say(N_("Revealed: {subjects}."), subjects=subjects),)


def _named_by_findings(formatter: TextFormatter, entry: Entry) -> set[str]:
    """The names of cards and pieces that the findings of an entry tell anyway."""
    facts = [
        each.facts[fact]
        for each in entry.findings
        for fact, kind in formatter.words.fact.get(each.name, {}).items()
        if kind == "identity" and fact in each.facts
    ]
    return {formatter.names.identity(identity, formatter.texts.language) for identity in facts}


def _is_news(formatter: TextFormatter, seen: Seen, reader: int | None) -> bool:
    return _may_know(formatter, seen.knows, None) if reader is None else reader in seen.seats


def _may_know(formatter: TextFormatter, knows: int, reader: int | None) -> bool:
    """Whether a reader, or (None) everyone, is among those who may be told."""
    everybody = (1 << len(formatter.seats)) - 1
    return knows & everybody == everybody if reader is None else knows >> reader & 1 == 1

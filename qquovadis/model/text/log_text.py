"""Entries as sentences, as one seat may know them: what is hidden from the reader is "a card".

The sentences of a game stand in its pack (`words`), those about pushes, undo and the like in the catalogues; told
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
    Mode.WORKSHOP: N_("From here on, free moves: no rules."),
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


def tell(teller: TextFormatter, entry: Entry, reader: int | None, before: Entry | None = None) -> EntryText:
    """An entry as a seat may know it, or (None) everyone; `before` is the entry that came before it, if any."""
    again = _retold(teller, entry, reader, before)
    covered = again or _Retold()
    names = [finding.name for finding in entry.findings]
    findings = [
        LogTextLine(said, teller.words.step_of(finding.name, names), finding.seat, found=True)
        for finding in entry.findings
        if finding is not covered.finding and (said := tell_finding(teller, finding))
    ]
    left = [each for each in entry.unasked if each is not covered.deed]
    unasked = [LogTextLine(_performed(teller, each, reader), each.step, each.seat) for each in left]
    began = entry.deed.step if isinstance(entry.deed, Performed) else ""
    learned = [(said, "") for said in _learned(teller, entry, reader, covered.identity)]
    lines = [(line.said, line.step) for line in in_order(teller.words, findings, unasked, began)]
    followed = [*_listed(teller, entry.deed), *lines, *learned]
    sentence = again.sentence if again else _deed(teller, entry, reader)
    details, steps = tuple(said for said, _ in followed), tuple(step for _, step in followed)
    return EntryText(entry.number, sentence, details, entry.note, steps, covered.deed is entry.deed)


class _Retold(NamedTuple):
    """A sentence that completes an earlier one, and what it covers."""

    sentence: str = ""
    deed: Performed | None = None
    finding: Finding | None = None
    identity: int = NOTHING


def _retold(teller: TextFormatter, entry: Entry, reader: int | None, before: Entry | None) -> _Retold | None:
    """The choice of an entry that completes the one before it, if the reader knows by now what was chosen there."""
    if not isinstance(entry.deed, Performed):
        return None
    earlier = [before.deed] if before is not None and isinstance(before.deed, Performed) else []
    row = [*earlier, entry.deed, *entry.unasked]
    for began, deed in pairwise(row):
        words = teller.words.retold.get(deed.choice.verb)
        if words is None or words.after != began.choice.verb or began.seat != deed.seat:
            continue
        if _may_know(teller, began.knows, reader) or _has_learned(teller, entry, began.identity, reader):
            return _completed(teller, words, (began, deed), entry)
    return None


def _has_learned(teller: TextFormatter, entry: Entry, identity: int, reader: int | None) -> bool:
    return any(seen.identity == identity and _may_know(teller, seen.knows, reader) for seen in entry.seen)


def _completed(teller: TextFormatter, words: Retelling, row: tuple[Performed, Performed], entry: Entry) -> _Retold:
    language, (began, deed) = teller.texts.language, row
    everyone = (1 << len(teller.seats)) - 1
    blanks = {
        "seat": teller.seats[deed.seat],
        "chosen": _subject(teller, began._replace(knows=everyone), None),
        "place": name_zone(teller, began.place),
        "subject": _subject(teller, deed, None),
    }
    found = next((each for each in entry.findings if each.name == words.finding and each.seat == deed.seat), None)
    if found is None or words.counted is None:
        return _Retold(words.words.said(language).format(**blanks), deed, None, began.identity)
    blanks |= {"total": str(found.total), "why": why(teller, found.parts)}
    sentence = words.counted.said(language, found.total).format(**blanks)
    return _Retold(sentence, deed, found, began.identity)


def tell_taken_back(teller: TextFormatter, taken: TakenBack, reader: int | None) -> str:
    """That entries were undone, what was seen all the same, and who agreed."""
    undone = teller.texts.plural(NP_("{count} move undone.", "{count} moves undone."), taken.gone)
    return teller.texts.in_a_row([undone, *tell_crossing(teller, taken.seen, taken.agreed, reader)])


def tell_crossing(
    teller: TextFormatter, seen: tuple[Seen, ...], agreed: tuple[str, ...], reader: int | None
) -> tuple[str, ...]:
    """What was seen and left all the same, and who agreed to it, a sentence each."""
    consent = (teller.texts.say(AGREED, names=teller.texts.say(COMMA).join(agreed)),) if agreed else ()
    return (*dict.fromkeys(tell_seen(teller, each, reader) for each in seen), *consent)


def tell_consent(teller: TextFormatter, consent: Consent, reader: int | None) -> tuple[str, ...]:
    """What was seen and would be taken back, a sentence each; or that chance would say something else."""
    if not consent.seen and not consent.secrets:
        return (teller.texts.say(OTHER_DICE),)
    return tuple(dict.fromkeys(tell_seen(teller, seen, reader) for seen in consent.seen))


def tell_secrets(teller: TextFormatter, consent: Consent) -> tuple[str, ...]:
    """Who chose what in secret that would be taken back, as everybody was told it; none of it is given away."""
    return tuple(dict.fromkeys(_performed(teller, deed._replace(knows=0), None) for deed in consent.secrets))


def _deed(teller: TextFormatter, entry: Entry, reader: int | None) -> str:
    deed = entry.deed
    if isinstance(deed, Performed):
        return _performed(teller, deed, reader)
    if isinstance(deed, ManualChange):
        return tell_push(teller, deed, entry.operations, known=_may_know(teller, deed.knows, reader))
    if isinstance(deed, Changed):
        return teller.texts.say(MANNERS[deed.manner])
    if isinstance(deed, RulesChanged):
        return RulesChangeText(teller.kit, teller.names, teller.texts).tell(deed.change)[0]
    return _resumed(teller, deed)


def _listed(teller: TextFormatter, deed: Deed) -> list[Followed]:
    """What a deed is about, one thing after another, where one sentence cannot hold it."""
    if not isinstance(deed, RulesChanged):
        return []
    return [(said, "") for said in RulesChangeText(teller.kit, teller.names, teller.texts).tell(deed.change)[1]]


def _resumed(teller: TextFormatter, resumed: Resumed) -> str:
    beat = teller.words.beat.get(resumed.landmark)
    where = teller.words.word.get(resumed.landmark) or (beat.name if beat else None)
    landmark = where.said(teller.texts.language) if where else resumed.landmark
    if resumed.seat == NOTHING and where is None:  # from what was still to be done
        return teller.texts.say(N_("Rules resumed."))
    if resumed.seat == NOTHING:
        return teller.texts.say(N_("Rules resumed: {landmark}."), landmark=landmark)
    seat = teller.seats[resumed.seat]
    return teller.texts.say(N_("Rules resumed with {seat}: {landmark}."), seat=seat, landmark=landmark)


def _performed(teller: TextFormatter, performed: Performed, reader: int | None) -> str:
    texts, words, seat = teller.texts, teller.words, teller.seats[performed.seat]
    verb = performed.choice.verb
    if performed.secret and not _may_know(teller, performed.knows, reader):
        wording = words.secret.get(performed.step)
        return wording.said(texts.language).format(seat=seat) if wording else texts.say(SECRETLY, seat=seat)
    subject, place = _subject(teller, performed, reader), name_zone(teller, performed.place)
    amount = performed.choice.subject if performed.about == "amount" else None
    wording = words.of_choice(performed.step, verb, amount)
    if wording is None:
        return texts.say(OTHERWISE, seat=seat, verb=verb, subject=subject).strip()
    return wording.said(texts.language, amount).format(seat=seat, subject=subject, place=place)


def _subject(teller: TextFormatter, performed: Performed, reader: int | None) -> str:
    number = performed.choice.subject
    if number == NOTHING:
        return ""
    if performed.about == "piece":
        return name_piece(teller, number, performed.identity, _may_know(teller, performed.knows, reader))
    wording = teller.words.of_amount(performed.choice.verb, number) if performed.about == "amount" else None
    return wording.said(teller.texts.language) if wording else name_thing(teller, performed.about, number)


def tell_seen(teller: TextFormatter, seen: Seen, reader: int | None) -> str:
    """What was seen and by whom, as far as the reader may know it."""
    texts = teller.texts
    if seen.value:
        die = teller.names.identity(seen.identity, texts.language)
        return texts.say(N_("{die} shows {value}."), die=die, value=seen.value)
    subject = name_piece(teller, seen.piece, seen.identity, _may_know(teller, seen.knows, reader))
    if _may_know(teller, seen.knows, None):
        return texts.say(N_("Everyone saw {subject}."), subject=subject)
    who = texts.say(COMMA).join(teller.seats[seat] for seat in seen.seats)
    return texts.say(N_("{seat} saw {subject}."), seat=who, subject=subject)


def _learned(teller: TextFormatter, entry: Entry, reader: int | None, told: int) -> tuple[str, ...]:
    """What the reader, or everyone, came to know by an entry whose sentence does not name it; `told` is one it does."""
    deed = entry.deed
    named = deed.choice.subject if isinstance(deed, Performed) and deed.about == "piece" else NOTHING
    if isinstance(deed, Performed) and not _may_know(teller, deed.knows, reader):
        named = NOTHING
    learned = [
        name_piece(teller, seen.piece, seen.identity, known=True)
        for seen in entry.seen
        if not seen.value and seen.piece != named and _is_news(teller, seen, reader)
    ]
    if told != NOTHING and (name := teller.names.identity(told, teller.texts.language)) in learned:
        learned.remove(name)
    found = _named_by_findings(teller, entry)
    news = [name for name in dict.fromkeys(learned) if name not in found]
    if not news:
        return ()
    subjects = teller.texts.say(COMMA).join(news)
    return (teller.texts.say(N_("Revealed: {subjects}."), subjects=subjects),)


def _named_by_findings(teller: TextFormatter, entry: Entry) -> set[str]:
    """The names of cards and pieces that the findings of an entry tell anyway."""
    facts = [
        each.facts[fact]
        for each in entry.findings
        for fact, kind in teller.words.fact.get(each.name, {}).items()
        if kind == "identity" and fact in each.facts
    ]
    return {teller.names.identity(identity, teller.texts.language) for identity in facts}


def _is_news(teller: TextFormatter, seen: Seen, reader: int | None) -> bool:
    return _may_know(teller, seen.knows, None) if reader is None else reader in seen.seats


def _may_know(teller: TextFormatter, knows: int, reader: int | None) -> bool:
    """Whether a reader, or (None) everyone, is among those who may be told."""
    everybody = (1 << len(teller.seats)) - 1
    return knows & everybody == everybody if reader is None else knows >> reader & 1 == 1

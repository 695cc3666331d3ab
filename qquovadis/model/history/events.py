"""Events of a game that are told on a stage, as its words name them: how far they go, and what came of them.

All of it follows from entries, whoever reads them: a seat learns no more of it than it may.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from qquovadis.engine.effects import Part
from qquovadis.engine.kit import Kit
from qquovadis.engine.ops import Operation, Resolved
from qquovadis.engine.referee import ODDS, Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.history.touched import UNTOUCHED, Touched, moves_in, touched
from qquovadis.model.pack.words import EventWords, Words


class EventSpan(NamedTuple):
    """An event as far as it is told: its words, and the numbers of the entry that began it and of the newest one.

    `compared` are the seats that stood against each other where nothing that was found names them yet.
    """

    words: EventWords
    first: int
    last: int
    findings: tuple[Finding, ...]
    compared: tuple[int, ...] = ()

    def found(self, name: str | None, seat: int) -> Finding | None:
        """Return the newest finding of a name about a seat."""
        return next((each for each in reversed(self.findings) if (each.name, each.seat) == (name, seat)), None)

    @property
    def beginning(self) -> Finding | None:
        """The finding that began it; None where a position was laid in the middle of it."""
        return next((each for each in self.findings if each.name in self.words.begins), None)

    @property
    def end(self) -> Finding | None:
        """The finding that decided it; None while it is open."""
        return next((each for each in self.findings if each.name in self.words.ends), None)

    @property
    def sides(self) -> tuple[int, ...]:
        """The seats that are compared, in the order in which they were named; none where nobody is."""
        words, beginning = self.words, self.beginning
        if words.participants and beginning is not None:
            return tuple(beginning.facts.get(words.participants, ()))
        telling = (words.strength, words.rolled)
        return tuple(dict.fromkeys(each.seat for each in self.findings if each.name in telling)) or self.compared

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won it; none while it is open, and where nobody did."""
        end = self.end
        if end is None:
            return ()
        named = end.facts.get(self.words.winners) if self.words.winners else None
        return tuple(named) if named is not None else (end.seat,) if end.seat >= 0 else ()

    @property
    def is_rolled(self) -> bool:
        """Whether dice of it were rolled."""
        return any(each.name == self.words.rolled for each in self.findings)


def event_at(
    words: Words,
    row: Sequence[Entry],
    number: int,
    seen: Sequence[str] | None = None,
    standing: Sequence[Finding] = (),
) -> EventSpan | None:
    """Return the event to which an entry of a row belongs, by its number; None if it belongs to none.

    Of an entry that is still being shown only what the steps tell that were `seen`, the newest of which must belong to
    the event. Of an entry that two events tell, the first in the words counts. Where a position was laid in the middle
    of one that dice decide, `standing`, the numbers by which the seats stand, says who is compared before the dice,
    for as long as it foretells chances.
    """
    if not 0 < number <= len(row):
        return None
    row = row[:number]
    spans = (_span(words, event, row, seen, standing) for event in words.event)
    return next((span for span in spans if span is not None), None)


def event_asked(words: Words, row: Sequence[Entry], step: str, standing: Sequence[Finding]) -> EventSpan | None:
    """Return the event that a question belongs to which is asked before anything of it is told; None if to none.

    Args:
        words: The words of the pack.
        row: All entries so far; the event begins with the one that is to come.
        step: The step that is asked.
        standing: The numbers by which the seats stand now, which say who is compared.
    """
    event = next((each for each in words.event if step in each.asks), None)
    compared = tuple(each.seat for each in standing if event is not None and each.name == event.strength)
    return EventSpan(event, len(row) + 1, len(row), (), compared) if event is not None and len(compared) > 1 else None


def last_of_event(words: Words, row: Sequence[Entry], number: int, standing: Sequence[Finding] = ()) -> int:
    """Return the number of the last entry of the event to which an entry belongs; 0 if it belongs to none.

    `standing` are the numbers by which the seats stand after the last entry of the row.
    """
    found = 0
    for last in range(number, len(row) + 1):
        span = event_at(words, row, last, standing=standing if last == len(row) else ())
        if span is not None and span.first <= number:
            found = last
        elif found or span is not None:
            break
    return found


def consequences(span: EventSpan, row: Sequence[Entry], view: SeatView, seen: Sequence[str] | None = None) -> Touched:
    """Return what came of an event so far, as whoever has this view may know it: what was lost and gained."""
    entries = row[span.first - 1 : span.last]
    if not entries or (span.words.ends and span.end is None):
        return UNTOUCHED
    steps = span.words.after
    operations = [each for entry in entries[:-1] for each in _done_by(entry.operations, steps)]
    passed = span.words.steps if seen is None else _passed(span.words, entries[-1], seen)
    operations += _done_by(entries[-1].operations, [step for step in steps if step in passed])
    return touched(replace(entries[-1], operations=tuple(operations)), view)


def findings_of_returns(words: Words, kit: Kit, entry: Entry) -> Iterator[Finding]:
    """Yield, as findings, what steps of an entry gave back to seats though no finding of the rules tells it.

    They follow from what was done, so that entries need not keep them: old games tell it as new ones do.
    """
    for step, beat in words.beat.items():
        if beat.returned:
            moves = moves_in([*_done_by(entry.operations, (step,))])
            homes = ((move.source, kit.zones[move.zone].seat) for move in moves if kit.zones[move.source].seat < 0)
            for (space, seat), count in Counter(home for home in homes if home[1] >= 0).items():
                yield Finding(beat.returned, seat, (Part("", count),), {"space": space})


def returned(words: Words, entry: Entry, view: SeatView, until: str | None = None) -> Touched:
    """Return what the steps of an entry gave back, or those up to the step `until`, as whoever has this view knows."""
    passed = [type(each.before[-1]).__name__ for each in entry.operations if isinstance(each, Resolved) and each.before]
    if until is not None:
        passed = passed[: passed.index(until) + 1] if until in passed else []
    steps = [step for step in passed if step in words.beat and words.beat[step].returned]
    operations = tuple(_done_by(entry.operations, steps))
    return touched(replace(entry, operations=operations), view) if operations else UNTOUCHED


def _span(
    words: Words, event: EventWords, row: Sequence[Entry], seen: Sequence[str] | None, standing: Sequence[Finding]
) -> EventSpan | None:
    """Return an event as far as the last entry of a row tells it; None if that does not belong to it."""
    first, number = _beginning(event, row), len(row)
    if not first or (seen is not None and seen[-1] not in event.steps):
        return None
    findings: list[Finding] = []
    for entry in row[first - 1 :]:
        is_open = seen is not None and entry.number == number
        steps = _passed(event, entry, seen or ()) if is_open else event.steps
        names = {*_told_by(words, event, steps)}
        found = _after_beginning(event, entry) if entry.number == first else entry.findings
        findings += [finding for finding in found if finding.name in names]
    telling = (*event.begins, *event.ends, event.strength, event.rolled)
    if any(each.name in telling for each in findings):
        return EventSpan(event, first, number, tuple(findings))
    compared = tuple(each.seat for each in standing if each.name == event.strength)
    is_waiting = event.rolled is not None and any(each.name == ODDS for each in standing) and len(compared) > 1
    return EventSpan(event, first, number, tuple(findings), compared) if is_waiting else None


def _passed(event: EventWords, entry: Entry, seen: Sequence[str]) -> Sequence[str]:
    """Return the steps of an event that are over once these were seen: whatever comes before them changed nothing."""
    asked = entry.action.step if isinstance(entry.action, Performed) else ""
    places = [at for at, step in enumerate(event.steps, 1) if step in (asked, *seen)]
    return event.steps[: max(places, default=0)]


def _beginning(event: EventWords, row: Sequence[Entry]) -> int:
    """Return the number of the entry that began the event to which the last entry belongs; 0 if it belongs to none.

    Where a position was laid in the middle of one, or by hand, the first choice that was made there goes on with it.
    """
    first = 0
    for entry in reversed(row):
        goes_on = isinstance(entry.action, Performed) and entry.action.step in event.steps
        was_laid = entry.number == 1 or not isinstance(row[entry.number - 2].action, Performed)
        if any(finding.name in event.begins for finding in entry.findings) or (goes_on and was_laid):
            first = entry.number
        if not goes_on:
            break
    return first


def _after_beginning(event: EventWords, entry: Entry) -> Iterator[Finding]:
    """Yield the findings of the entry that began an event, without those of what came before it."""
    begun = isinstance(entry.action, Performed) and entry.action.step in event.steps
    for finding in entry.findings:
        begun = begun or finding.name in (*event.begins, *event.tells)
        if begun:
            yield finding


def _told_by(words: Words, event: EventWords, steps: Iterable[str]) -> Iterator[str]:
    """Yield the names of the findings that belong to these steps of an event."""
    steps = [*steps]
    for step in steps:
        beat = words.beat.get(step)
        yield from beat.findings if beat is not None and not beat.quiet else ()
    if steps:
        yield from event.tells


def _done_by(operations: Sequence[Operation], steps: Iterable[str]) -> Iterator[Operation]:
    """Yield what these steps did: the operations that led to each of them being resolved."""
    group: list[Operation] = []
    for operation in operations:
        if not isinstance(operation, Resolved):
            group.append(operation)
        else:
            if operation.before and type(operation.before[-1]).__name__ in steps:
                yield from group
            group.clear()

"""How long decisions took, from the clock of a save: breaks in which nobody was there belong to no decision."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from qquovadis.controllers.session.session import Session
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.history.rounds import RoundAndPhase, chapters
from qquovadis.model.pack.words import Words
from qquovadis.model.saves.observations import UNKNOWN, Away, ClockRow, Observations
from qquovadis.playtests.session_facts import MOST_DECISIONS, TimedDecision

Span = tuple[int, int]
Place = tuple[Entry, RoundAndPhase]
NOWHERE = RoundAndPhase(0, -1, -1)


def decisions_of(session: Session, words: Words, observed: Observations) -> tuple[TimedDecision, ...]:
    """Return every decision that has times, sitting by sitting, with what was decided where that is still known."""
    rows = sorted(observed.clock[:MOST_DECISIONS], key=lambda row: (row.sitting, row.ms))
    last = {(row.branch, row.entry): row for row in rows}
    entries = _places(session, words)
    breaks = _breaks(observed.away)
    found: list[TimedDecision] = []
    for row in rows:
        entry, chapter = entries.get((row.branch, row.entry), (None, NOWHERE))
        stands = last[row.branch, row.entry] is row and entry is not None and entry.seat == row.seat
        before = found[-1].ms if found and found[-1].sitting == row.sitting else 0
        step = entry.action.step if stands and entry and isinstance(entry.action, Performed) else ""
        found.append(_decision(row, before, breaks.get(row.sitting, ()), (step, chapter if stands else NOWHERE)))
    return tuple(found)


def _decision(row: ClockRow, before: int, breaks: Sequence[Span], what: tuple[str, RoundAndPhase]) -> TimedDecision:
    step, chapter = what
    put = row.ms - max(row.thought, 0)
    rested = put - max(row.covered, 0)
    return TimedDecision(
        sitting=row.sitting,
        ms=row.ms,
        entry=row.entry,
        seat=row.seat,
        round=chapter.round,
        phase=chapter.phase,
        step=step,
        thought=_without(breaks, put, row.ms) if row.thought != UNKNOWN else UNKNOWN,
        covered=_without(breaks, rested, put) if row.covered != UNKNOWN else UNKNOWN,
        watched=_without(breaks, rested - row.watched, rested) if row.watched != UNKNOWN else UNKNOWN,
        gap=row.ms - before,
        away=row.ms - before - _without(breaks, before, row.ms),
    )


def _places(session: Session, words: Words) -> Mapping[tuple[int, int], Place]:
    """Return every entry of every branch, by branch and number, with the round and phase that it belongs to."""
    history = session.history
    branches = history.branches
    rows: dict[int, Iterable[Entry]] = {branches.in_play: (*history.entries, *reversed(history.undone))}
    rows |= {each.number: (*each.entries, *reversed(each.undone)) for each in branches.beside.values()}
    found: dict[tuple[int, int], Place] = {}
    for branch, row in rows.items():
        entries = tuple(row)
        courses = chapters(history.first_kit, words, history.opening, entries)
        for number, (entry, chapter) in enumerate(zip(entries, courses, strict=True), 1):
            found[branch, number] = entry, chapter
    return found


def _breaks(away: Iterable[Away]) -> Mapping[int, tuple[Span, ...]]:
    """Return for each sitting when nobody was there, spans that overlap taken together."""
    spans: dict[int, list[Span]] = {}
    for each in away:
        spans.setdefault(each.moment.sitting, []).append((each.moment.ms - max(each.ms, 0), each.moment.ms))
    return {sitting: tuple(_joined(sorted(found))) for sitting, found in spans.items()}


def _joined(spans: Iterable[Span]) -> Iterator[Span]:
    low, high = 0, 0
    for start, end in spans:
        if start > high:
            yield low, high
            low = start
        high = max(high, end)
    yield low, high


def _without(breaks: Iterable[Span], low: int, high: int) -> int:
    """Return how long a time was without what of it were breaks."""
    return high - low - sum(max(0, min(high, end) - max(low, start)) for start, end in breaks)

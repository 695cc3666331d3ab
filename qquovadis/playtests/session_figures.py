"""What one session comes to, as pure functions of its facts: time, waits, stumbling blocks, what was never touched.

Times are milliseconds; breaks in which nobody was there belong to nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from statistics import median
from typing import NamedTuple

from qquovadis.playtests.session_facts import SessionFacts, TimedDecision

SLOW_TIMES, SLOW_LEAST = 3.0, 20_000  # a decision is slow from three medians of its kind on, and never below
LEAST_ALIKE = 3  # decisions of a kind without which its median says nothing
OPEN_LOOKS = ("rules", "log", "score")
MINUTE = 60_000.0


class Wait(NamedTuple):
    """How long a seat had nothing to decide: the entry after which it began, and the one that ended it."""

    seat: int
    ms: int
    after: int
    until: int
    round: int


class SeatTime(NamedTuple):
    """What a seat did with the time of a session, and its longest wait, if it had any."""

    seat: int
    decisions: int
    thought: int
    waited: int
    longest: Wait | None


class TimeRow(NamedTuple):
    """Time by a round, a phase or a kind of decision: how many decisions, how long they were thought about and shown,
    and how long all of it took.
    """

    key: str
    decisions: int
    thought: int
    watched: int
    total: int


class Stumble(NamedTuple):
    """A clause that refused what people tried, or that they looked up: how often, and how many seats did."""

    clause: str
    refused: int
    refused_people: int
    looked: int
    looked_people: int
    looked_ms: int


class SlowDecision(NamedTuple):
    """A decision that took much longer than others of its kind."""

    entry: int
    seat: int
    step: str
    thought: int
    median: int


class TakenBackRow(NamedTuple):
    """How often choices of a kind were undone, pieces put back, and secret choices made anew."""

    step: str
    undone: int
    put_back: int
    anew: int

    @property
    def times(self) -> int:
        """How often in all."""
        return self.undone + self.put_back + self.anew


def disclosed(facts: SessionFacts) -> SessionFacts:
    """Return the facts that all at the table may read: while the game goes on, none of which could tell a secret."""
    if facts.over:
        return facts
    return facts.model_copy(
        update={
            "looked": tuple(each for each in facts.looked if each.what in OPEN_LOOKS),
            "refused": tuple(each.model_copy(update={"verb": "", "step": ""}) for each in facts.refused),
            "changed_mind": tuple(each for each in facts.changed_mind if each.what == "undo"),
            "marks": tuple(each for each in facts.marks if not each.secret),
            "cards_dealt": (),
            "cards_used": (),
        }
    )


def total_ms(facts: SessionFacts) -> int:
    """Return how long the session took, from the table to the last choice of each sitting."""
    return sum(each.gap - each.away for each in facts.decisions)


def seat_times(facts: SessionFacts) -> tuple[SeatTime, ...]:
    """Return what each person did with the time: what is not thought about their own decisions, nor about what
    they took back, they waited.
    """
    total = total_ms(facts)
    found = []
    for seat in facts.people:
        own = [each for each in facts.decisions if each.seat == seat and each.is_asked]
        thought = sum(each.thought for each in own)
        longest = max(waits_of(facts, seat), key=lambda wait: wait.ms, default=None)
        waited = total - thought - sum(each.astray for each in own)
        found.append(SeatTime(seat, len(own), thought, waited, longest))
    return tuple(found)


def waits_of(facts: SessionFacts, seat: int) -> Iterator[Wait]:
    """Yield each time in which a seat had nothing to decide, in order."""
    waited, after, sitting = 0, 0, 0
    for each in facts.decisions:
        if each.sitting != sitting:
            if waited:
                yield Wait(seat, waited, after, each.entry - 1, each.round)
            waited, sitting, after = 0, each.sitting, each.entry - 1
        waited += each.gap - each.away
        if each.seat == seat and each.is_asked:
            waited -= each.thought + each.astray
            if waited > 0:
                yield Wait(seat, waited, min(after, each.entry - 1), each.entry, each.round)
            waited, after = 0, each.entry


def longest_waits(facts: SessionFacts, most: int) -> tuple[Wait, ...]:
    """Return the longest waits of all persons, the longest first."""
    every = [wait for seat in facts.people for wait in waits_of(facts, seat)]
    return tuple(sorted(every, key=lambda wait: (-wait.ms, wait.after, wait.seat))[:most])


def downtime_share(facts: SessionFacts) -> float | None:
    """Return the share of the session that persons waited, in their mean; None without times."""
    times, total = seat_times(facts), total_ms(facts)
    return sum(each.waited for each in times) / (total * len(times)) if total and times else None


def times_by(facts: SessionFacts, key: Callable[[TimedDecision], str]) -> tuple[TimeRow, ...]:
    """Return time by what a decision belongs to, in the order in which that first came; "" is left out.

    What followed from another choice, without a question of its own, takes time and is no decision.
    """
    rows: dict[str, list[TimedDecision]] = {}
    for each in facts.decisions:
        if key(each):
            rows.setdefault(key(each), []).append(each)
    return tuple(
        TimeRow(
            name,
            sum(each.is_asked for each in found),
            sum(max(each.thought, 0) for each in found),
            sum(max(each.watched, 0) for each in found),
            sum(each.gap - each.away for each in found),
        )
        for name, found in rows.items()
    )


def stumbles(facts: SessionFacts) -> tuple[Stumble, ...]:
    """Return the clauses that people tried against or looked up, those tried most often first."""
    tries: dict[str, list[int]] = {}
    looks: dict[str, list[tuple[int, int]]] = {}
    for tried in facts.refused:
        tries.setdefault(tried.clause, []).append(tried.seat)
    for looked in facts.looked:
        if looked.what == "rules" and looked.subject:
            looks.setdefault(looked.subject, []).append((looked.seat, looked.ms))
    found = [
        Stumble(
            clause,
            len(tries.get(clause, ())),
            len(set(tries.get(clause, ()))),
            len(looks.get(clause, ())),
            len({seat for seat, _ in looks.get(clause, ())}),
            sum(ms for _, ms in looks.get(clause, ())),
        )
        for clause in {**tries, **looks}
    ]
    return tuple(sorted(found, key=lambda each: (-each.refused, -each.looked, each.clause)))


def slow_decisions(facts: SessionFacts, most: int) -> tuple[SlowDecision, ...]:
    """Return the decisions of persons that took much longer than the median of their kind, the longest first."""
    people, kinds = set(facts.people), dict[str, list[TimedDecision]]()
    for each in facts.decisions:
        if each.seat in people and each.step and each.is_asked:
            kinds.setdefault(each.step, []).append(each)
    found = []
    for step, rows in kinds.items():
        middle = round(median(each.thought for each in rows))
        bound = max(SLOW_TIMES * middle, SLOW_LEAST)
        slow = [each for each in rows if each.thought >= bound] if len(rows) >= LEAST_ALIKE else []
        found += [SlowDecision(each.entry, each.seat, step, each.thought, middle) for each in slow]
    return tuple(sorted(found, key=lambda each: (-each.thought, each.entry))[:most])


def taken_back(facts: SessionFacts) -> tuple[TakenBackRow, ...]:
    """Return what people took back, by kind of decision, what was taken back most often first."""
    counts: dict[str, Counter[str]] = {}
    for each in facts.changed_mind:
        counts.setdefault(each.step, Counter())[each.what] += 1
    rows = [
        TakenBackRow(step, found["undo"], found["put_back"], found["chosen_anew"]) for step, found in counts.items()
    ]
    return tuple(sorted(rows, key=lambda row: (-row.times, row.step)))


def unused_cards(facts: SessionFacts) -> tuple[str, ...]:
    """Return the cards that people had and never used."""
    used = set(facts.cards_used)
    return tuple(card for card in facts.cards_dealt if card not in used)


def never_made(facts: SessionFacts) -> tuple[str, ...]:
    """Return the kinds of choice that were offered and never made."""
    return tuple(each.name for each in facts.offered if each.offered and not each.made)


def touched_clauses(facts: SessionFacts) -> frozenset[str]:
    """Return the clauses that came up: that asked or counted something, refused something or were looked up."""
    looked = {each.subject for each in facts.looked if each.what == "rules"}
    return frozenset(facts.clauses) | {each.clause for each in facts.refused} | looked


def untouched_clauses(sessions: Iterable[SessionFacts]) -> tuple[str, ...]:
    """Return the clauses that ask something or bring points and came up in none of these sessions, if any was over."""
    over = [each for each in sessions if each.over]
    there = {clause for each in over for clause in each.clauses_there}
    return tuple(sorted(there.difference(*map(touched_clauses, over))))


def numbers_of(facts: SessionFacts) -> Mapping[str, float]:
    """Return what the session came to in single numbers, by name; what it does not tell is not among them.

    The length of a game that was broken off is none, and whoever kept no times has no downtime.
    """
    found: dict[str, float] = {}
    minutes = total_ms(facts) / MINUTE or float(facts.minutes)
    if minutes and facts.over:
        found["minutes.total"] = minutes
    if minutes and facts.rounds:
        found["minutes.per_round"] = minutes / facts.rounds
    if facts.over:
        points = [seat.points for seat in facts.seats]
        found["points.mean"] = sum(points) / len(points)
        found["points.margin"] = float(max(points) - sorted(points)[-2]) if len(points) > 1 else 0.0
    if facts.observed:
        found |= _observed_numbers(facts)
    return found


def _observed_numbers(facts: SessionFacts) -> Iterable[tuple[str, float]]:
    people, total = set(facts.people), total_ms(facts)
    thought = [each.thought for each in facts.decisions if each.seat in people and each.is_asked]
    waited = downtime_share(facts)
    if thought:
        yield "minutes.per_decision", sum(thought) / len(thought) / MINUTE
    if waited is not None:
        yield "downtime_share", waited
        yield "watching_share", sum(max(each.watched, 0) for each in facts.decisions) / total
    yield "refused", float(len(facts.refused))
    yield "looked", float(sum(each.what == "rules" for each in facts.looked))
    yield "undone", float(sum(each.what == "undo" for each in facts.changed_mind))
    for kind, times in Counter(each.what for each in facts.marks).items():
        yield f"mark.{kind}", float(times)

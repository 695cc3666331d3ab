"""What many sessions of the same rules come to, and two such lots side by side."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from qquovadis.lab.statistics.intervals import family_alpha
from qquovadis.playtests.estimates import (
    SessionContrast,
    SessionEstimate,
    contrast,
    session_estimate,
    share_of_sessions,
)
from qquovadis.playtests.session_facts import SessionFacts
from qquovadis.playtests.session_figures import Stumble, numbers_of, stumbles

ALPHA = 0.05
MARK = "mark."
MOST_CLAUSES = 8  # of a comparison; each further one makes all intervals wider


class ClauseEvidence(NamedTuple):
    """A clause in all sessions: how often, in how many sessions and by how many people, and how often in each."""

    clause: str
    times: int
    sessions: int
    people: int
    each: SessionEstimate


class AnswerEvidence(NamedTuple):
    """What was answered to a question.

    Attributes:
        question: The id of the question.
        words: The question as it was asked last.
        answers: How many seats answered.
        each: The mean of each session, for numbers, and for yes or no the share of yes.
        counts: How often each answer was given, most often first; what was written freely stands once for each.
        said: The words of answers that were chosen, by their ids, where they are known.
    """

    question: str
    words: str
    answers: int
    each: SessionEstimate | None
    counts: tuple[tuple[str, int], ...]
    said: Mapping[str, str] = MappingProxyType({})


class UnusedCard(NamedTuple):
    """A card that people had in so many sessions and used in none."""

    card: str
    sessions: int


class SessionEvidence(NamedTuple):
    """What sessions come to.

    Attributes:
        sessions: All of them.
        finished: In which share the game was played to its end.
        numbers: Single numbers by name, as `numbers_of` names them; marks that nobody made in a session count nothing.
        refused, looked: Clauses, those of most often first.
        answers: Questions in the order in which they were asked.
        unused_cards: Cards that people had, in finished games, and never used, those of most sessions first.
        sources: Points of a seat by where they come from.
    """

    sessions: tuple[SessionFacts, ...]
    finished: SessionEstimate
    numbers: Mapping[str, SessionEstimate]
    refused: tuple[ClauseEvidence, ...]
    looked: tuple[ClauseEvidence, ...]
    answers: tuple[AnswerEvidence, ...]
    unused_cards: tuple[UnusedCard, ...]
    sources: Mapping[str, SessionEstimate]

    @property
    def observed(self) -> tuple[SessionFacts, ...]:
        """The sessions of which more than the game was kept."""
        return tuple(each for each in self.sessions if each.observed)


class ComparedNumber(NamedTuple):
    """A number of one lot of sessions less that of another."""

    name: str
    contrast: SessionContrast


class SessionComparison(NamedTuple):
    """Two lots of sessions side by side: single numbers, and how often clauses refused something in a session."""

    one: SessionEvidence
    other: SessionEvidence
    numbers: tuple[ComparedNumber, ...]
    clauses: tuple[ComparedNumber, ...]


def by_rules(found: Iterable[SessionFacts]) -> list[list[SessionFacts]]:
    """Return sessions by the rules that they were played by: the draft and the hash of its files."""
    lots: dict[tuple[str, str], list[SessionFacts]] = {}
    for each in found:
        lots.setdefault((each.rules, each.pack), []).append(each)
    return [lots[key] for key in sorted(lots)]


def evidence_of(sessions: Iterable[SessionFacts]) -> SessionEvidence:
    """Return what sessions come to; they should be of the same rules."""
    every = tuple(sorted(sessions, key=lambda each: (each.begun, each.table)))
    observed = [each for each in every if each.observed]
    blocks = {each.table: stumbles(each) for each in observed}
    return SessionEvidence(
        sessions=every,
        finished=share_of_sessions([each.over for each in every], ALPHA),
        numbers=_numbers(every),
        refused=_clauses(observed, blocks, lambda each: (each.refused, each.refused_people)),
        looked=_clauses(observed, blocks, lambda each: (each.looked, each.looked_people)),
        answers=tuple(_answers(observed)),
        unused_cards=_unused([each for each in every if each.over]),
        sources=_sources([each for each in every if each.over]),
    )


def compared(one: SessionEvidence, other: SessionEvidence) -> SessionComparison:
    """Return two lots side by side; the chance to be wrong is divided by everything that is compared."""
    numbers = [name for name in one.numbers if name in other.numbers]
    found = Counter({each.clause: each.times for each in one.refused})
    found.update({each.clause: each.times for each in other.refused})
    clauses = [clause for clause, _ in found.most_common(MOST_CLAUSES)]
    alpha = family_alpha(ALPHA, len(numbers) + len(clauses))
    return SessionComparison(
        one,
        other,
        tuple(
            ComparedNumber(name, contrast(one.numbers[name].values, other.numbers[name].values, alpha))
            for name in numbers
        ),
        tuple(
            ComparedNumber(clause, contrast(_refusals(one, clause), _refusals(other, clause), alpha))
            for clause in clauses
        ),
    )


def _refusals(evidence: SessionEvidence, clause: str) -> list[int]:
    return [sum(tried.clause == clause for tried in each.refused) for each in evidence.observed]


def _numbers(sessions: Sequence[SessionFacts]) -> dict[str, SessionEstimate]:
    rows = [numbers_of(each) for each in sessions]
    names = dict.fromkeys(name for row in rows for name in row)
    found = {}
    for name in names:
        none = {name: 0.0} if name.startswith(MARK) else {}  # whoever was observed and marked nothing marked it 0 times
        of_it = [none | dict(row) for row, each in zip(rows, sessions, strict=True) if each.observed or name in row]
        found[name] = session_estimate([row[name] for row in of_it if name in row], ALPHA)
    return found


def _clauses(
    sessions: Sequence[SessionFacts],
    blocks: Mapping[str, Sequence[Stumble]],
    counted: Callable[[Stumble], tuple[int, int]],
) -> tuple[ClauseEvidence, ...]:
    """Return the clauses of which something was counted, in any session."""
    rows: dict[str, dict[str, tuple[int, int]]] = {}
    for table, found in blocks.items():
        for each in found:
            if counted(each)[0]:
                rows.setdefault(each.clause, {})[table] = counted(each)
    evidence = [
        ClauseEvidence(
            clause,
            sum(times for times, _ in found.values()),
            len(found),
            sum(people for _, people in found.values()),
            session_estimate([found.get(each.table, (0, 0))[0] for each in sessions], ALPHA),
        )
        for clause, found in rows.items()
    ]
    return tuple(sorted(evidence, key=lambda each: (-each.times, -each.sessions, each.clause)))


def _answers(sessions: Sequence[SessionFacts]) -> Iterable[AnswerEvidence]:
    asked: dict[str, str] = {}
    said: dict[str, dict[str, str]] = {}
    given: dict[str, list[list[Any]]] = {}
    for each in sessions:
        own: dict[str, list[Any]] = {}
        for answer in each.answers:
            asked[answer.question] = answer.words
            if answer.said:
                said.setdefault(answer.question, {})[str(answer.value)] = answer.said
            own.setdefault(answer.question, []).append(answer.value)
        for question, values in own.items():
            given.setdefault(question, []).append(values)
    for question, lists in given.items():
        every = [value for values in lists for value in values]
        counts = Counter("yes" if value is True else "no" if value is False else str(value) for value in every)
        yield AnswerEvidence(
            question,
            asked[question],
            len(every),
            _answer_estimate(lists),
            tuple(counts.most_common()),
            said.get(question, {}),
        )


def _answer_estimate(lists: Sequence[Sequence[Any]]) -> SessionEstimate | None:
    """Return the mean of each session's answers; None where they are words."""
    if any(isinstance(value, str) for values in lists for value in values):
        return None
    return session_estimate([sum(map(float, values)) / len(values) for values in lists], ALPHA)


def _unused(finished: Sequence[SessionFacts]) -> tuple[UnusedCard, ...]:
    dealt = Counter(card for each in finished for card in each.cards_dealt)
    used = {card for each in finished for card in each.cards_used}
    rows = [UnusedCard(card, times) for card, times in dealt.items() if card not in used]
    return tuple(sorted(rows, key=lambda row: (-row.sessions, row.card)))


def _sources(finished: Sequence[SessionFacts]) -> dict[str, SessionEstimate]:
    names = dict.fromkeys(source for each in finished for own in each.sources for source in own)
    means = {
        name: [sum(own.get(name, 0) for own in each.sources) / len(each.sources) for each in finished] for name in names
    }
    ordered = sorted(means, key=lambda name: -sum(means[name]))
    return {name: session_estimate(means[name], ALPHA, least=min(0.0, *means[name])) for name in ordered}

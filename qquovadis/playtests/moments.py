"""The moments of a session that a designer wants to see on the table: waits, slow decisions, tries that were refused,
clauses that were looked up, breaks, events, marks and notes.
"""

from collections.abc import Iterator
from typing import NamedTuple

from qquovadis.model.text.translations import N_
from qquovadis.playtests.mark_words import MARKS
from qquovadis.playtests.session_facts import SessionFacts
from qquovadis.playtests.session_figures import disclosed, longest_waits, slow_decisions
from qquovadis.playtests.session_names import SessionNames
from qquovadis.playtests.session_report import WHY_AWAY, duration

MOST, NOBODY = 5, -1
AT = N_("Move {number}: {words}")
OF = N_("Move {number}, {name}: {words}")
WAITED = N_("a wait of {time} begins")
SLOW = N_("{time} for “{step}”")
REFUSED = N_("{clause} refused a try")
LOOKED, RULES = N_("{clause} was looked up"), N_("the rules were opened")
PAUSED = N_("a break, {time}: {why}")
WITH_WORDS = N_("{mark}: “{words}”")


class SessionMoment(NamedTuple):
    """A moment after so many entries, and what is to be seen there."""

    entry: int
    words: str


def moments_of(told: SessionFacts, names: SessionNames) -> tuple[SessionMoment, ...]:
    """Return the moments of a session in their order; of a game that goes on none that could tell a secret."""
    facts = disclosed(told)
    found = [row for row in _moments(facts, names) if 0 <= row[0] <= facts.entries]
    say = names.texts.say
    moments = []
    for entry, seat, words in sorted(found):
        name = names.seat(facts, seat)
        text = say(OF, number=entry, name=name, words=words) if name else say(AT, number=entry, words=words)
        moments.append(SessionMoment(entry, text))
    return tuple(moments)


def _moments(facts: SessionFacts, names: SessionNames) -> Iterator[tuple[int, int, str]]:
    yield from _slow(facts, names)
    yield from _against_the_rules(facts, names)
    yield from _said(facts, names)
    for event in facts.events:
        if words := names.event(event.what):
            yield event.entry, NOBODY, words


def _slow(facts: SessionFacts, names: SessionNames) -> Iterator[tuple[int, int, str]]:
    say, texts = names.texts.say, names.texts
    for wait in longest_waits(facts, MOST):
        yield wait.after, wait.seat, say(WAITED, time=duration(wait.ms, texts))
    for slow in slow_decisions(facts, MOST):
        yield slow.entry - 1, slow.seat, say(SLOW, time=duration(slow.thought, texts), step=names.step(slow.step))
    for pause in facts.away:
        yield pause.at[3], NOBODY, say(PAUSED, why=say(WHY_AWAY[pause.why]), time=duration(pause.ms, texts))


def _against_the_rules(facts: SessionFacts, names: SessionNames) -> Iterator[tuple[int, int, str]]:
    say = names.texts.say
    for tried in facts.refused:
        yield tried.at[3], tried.seat, say(REFUSED, clause=names.clause(tried.clause))
    for look in facts.looked:
        if look.what == "rules":
            words = say(LOOKED, clause=names.clause(look.subject)) if look.subject else say(RULES)
            yield look.at[3], look.seat, words


def _said(facts: SessionFacts, names: SessionNames) -> Iterator[tuple[int, int, str]]:
    say = names.texts.say
    for mark in facts.marks:
        word = say(MARKS[mark.what])
        yield mark.at[3], mark.seat, say(WITH_WORDS, mark=word, words=mark.words) if mark.words else word
    for note in facts.notes:
        yield note.entry, note.seat, note.words

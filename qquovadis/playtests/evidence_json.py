"""What sessions come to, for programs: each number with n, low and high, bounds null where nothing can be said."""

from collections.abc import Sequence
from typing import Any

from qquovadis import __version__
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.playtests.estimates import SessionEstimate
from qquovadis.playtests.session_evidence import (
    MARK,
    AnswerEvidence,
    ClauseEvidence,
    SessionComparison,
    SessionEvidence,
)
from qquovadis.playtests.session_figures import untouched_clauses

FORMAT = 1
MINUTES = {"total": "minutes.total", "per_round": "minutes.per_round", "per_decision": "minutes.per_decision"}


def evidence_json(evidence: SessionEvidence) -> dict[str, Any]:
    """Return what sessions of the same rules come to."""
    numbers, first = evidence.numbers, evidence.sessions[0]
    marks = {name.removeprefix(MARK): each for name, each in numbers.items() if name.startswith(MARK)}
    alone = {name: numbers[name] for name in ("downtime_share", "watching_share", "undone") if name in numbers}
    return {
        "draft": first.rules,
        "pack": first.pack,
        "variant": first.variant,
        "sessions": len(evidence.sessions),
        "observed": len(evidence.observed),
        "finished": estimate_json(evidence.finished),
        "seats": sorted({len(each.seats) for each in evidence.sessions}),
        "minutes": {word: estimate_json(numbers[name]) for word, name in MINUTES.items() if name in numbers},
        **{name: estimate_json(each) for name, each in alone.items()},
        "refused": [_clause(each) for each in evidence.refused],
        "looked": [_clause(each) for each in evidence.looked],
        "marks": [{"mark": mark, **estimate_json(each)} for mark, each in marks.items()],
        "answers": [_answer(each) for each in evidence.answers],
        "never_used": {
            "cards": [{"card": each.card, "sessions": each.sessions} for each in evidence.unused_cards],
            "clauses": list(untouched_clauses(evidence.sessions)),
        },
        "points": {"by_source": {name: estimate_json(each) for name, each in evidence.sources.items()}},
        "unread": sum(each.unread for each in evidence.sessions),
    }


def comparison_json(comparison: SessionComparison) -> dict[str, Any]:
    """Return two lots of sessions side by side: the first less the second."""
    rows = [("number", each) for each in comparison.numbers] + [("clause", each) for each in comparison.clauses]
    return {
        "one": _lot(comparison.one),
        "other": _lot(comparison.other),
        "differences": [
            {
                kind: each.name,
                "one": each.contrast.one.interval.mean,
                "other": each.contrast.other.interval.mean,
                "difference": interval_json(each.contrast.interval),
                "word": each.contrast.word,
            }
            for kind, each in rows
        ],
    }


def whole_json(parts: Sequence[dict[str, Any]], left_out: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Return the whole report: its drafts, and which files were left out for what reason."""
    return {
        "format": FORMAT,
        "program": __version__,
        "sessions": sum(part["sessions"] for part in parts),
        "drafts": list(parts),
        "left_out": [{"file": file, "reason": reason} for file, reason in left_out],
    }


def estimate_json(each: SessionEstimate) -> dict[str, Any]:
    """Return a mean over sessions with its bounds and what each session came to."""
    return {**interval_json(each.interval), "values": list(each.values)}


def interval_json(interval: Interval) -> dict[str, Any]:
    """Return a mean with its bounds, null where there are too few sessions for any."""
    known = interval.is_known
    return {
        "n": interval.n,
        "mean": interval.mean if interval.n else None,
        "low": interval.low if known else None,
        "high": interval.high if known else None,
    }


def _answer(each: AnswerEvidence) -> dict[str, Any]:
    told = {"question": each.question, "words": each.words, "answers": each.answers, "counts": dict(each.counts)}
    return told | (estimate_json(each.each) if each.each else {})


def _clause(each: ClauseEvidence) -> dict[str, Any]:
    told = {"clause": each.clause, "times": each.times, "sessions": each.sessions, "people": each.people}
    return {**told, "per_session": estimate_json(each.each)}


def _lot(evidence: SessionEvidence) -> dict[str, Any]:
    first = evidence.sessions[0]
    return {"draft": first.rules, "variant": first.variant, "pack": first.pack, "sessions": len(evidence.sessions)}

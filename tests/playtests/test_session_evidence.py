"""What many sessions come to is counted over sessions, and two lots are never called better or worse."""

import math
from typing import Any

import pytest

from qquovadis.model.saves.observations import GivenAnswer, LookUp, Mark, RefusedTry
from qquovadis.playtests.evidence_json import comparison_json, evidence_json, whole_json
from qquovadis.playtests.session_evidence import SessionEvidence, by_rules, compared, evidence_of
from qquovadis.playtests.session_facts import SeatFacts, SessionFacts, TimedDecision
from tests.marks import quick

pytestmark = quick
AT = (0, 10, 0, 1)


def session(number: int, *, minutes: float = 60, refused: int = 0, pack: str = "p", **more: Any) -> SessionFacts:
    """A finished session of two seats in which a clause refused something so often."""
    ms = round(minutes * 60_000)
    row: dict[str, Any] = {"sitting": 0, "entry": 1, "round": 1, "phase": 0, "step": "Choose"}
    row |= {"covered": 0, "watched": 0, "away": 0}
    decisions = (
        TimedDecision(**row, ms=ms // 4, seat=0, thought=ms // 4, gap=ms // 4),
        TimedDecision(**row, ms=ms, seat=1, thought=ms - ms // 4, gap=ms - ms // 4),
    )
    facts = SessionFacts(
        table=f"{number:032x}", file=f"{number}", game="undecim", draft="14", pack=pack, over=True, observed=True,
        rounds=5, begun=f"2026-11-{number:02}", decisions=decisions,
        seats=(SeatFacts("Aya", "person", 10 + number, True), SeatFacts("Ben", "person", 8, False)),
        refused=tuple(RefusedTry(at=AT, seat=at % 2, clause="UN-GAIN-01") for at in range(refused)),
        sources=({"UN-LAND-04": number}, {"UN-LAND-04": 0}),
    )  # fmt: skip
    return facts.model_copy(update=more)


def lot(count: int, **more: Any) -> SessionEvidence:
    """So many sessions; each is a minute longer than the one before."""
    return evidence_of([session(at, minutes=60 + at, refused=at % 3, **more) for at in range(1, count + 1)])


def test_the_session_is_what_is_counted() -> None:
    evidence = lot(9)
    minutes = evidence.numbers["minutes.total"]
    assert minutes.values == tuple(float(60 + at) for at in range(1, 10))
    assert minutes.interval.n == 9
    assert minutes.interval.mean == pytest.approx(65.0)
    assert 60 < minutes.interval.low < 65 < minutes.interval.high < 70
    assert evidence.numbers["downtime_share"].interval.mean == pytest.approx(0.5, abs=1e-4)
    (clause,) = evidence.refused
    assert (clause.clause, clause.times, clause.sessions, clause.people) == ("UN-GAIN-01", 9, 6, 9)
    assert clause.each.values == tuple(float(at % 3) for at in range(1, 10))


def test_three_sessions_say_nothing_of_others() -> None:
    slow, quick_ones = lot(3), evidence_of([session(at, minutes=5) for at in range(4, 24)])
    told = comparison_json(compared(slow, quick_ones))
    assert {row["word"] for row in told["differences"]} == {"cannot_tell"}
    assert all(row["difference"]["low"] is None for row in told["differences"])
    assert "better" not in str(told)
    found = evidence_json(slow)
    numbers = [found["minutes"]["total"], found["downtime_share"], found["refused"][0]["per_session"]]
    assert [(each["n"], each["low"], each["high"]) for each in numbers] == [(3, None, None)] * 3


def test_what_clearly_differs_is_lower_or_higher() -> None:
    long_ones, short = lot(12), evidence_of([session(at, minutes=20 + at, refused=at % 2) for at in range(1, 13)])
    words = {each.name: each.contrast.word for each in compared(short, long_ones).numbers}
    assert words["minutes.total"] == "lower"
    assert words["points.margin"] == "cannot_tell"
    back = {each.name: each.contrast.word for each in compared(long_ones, short).numbers}
    assert back["minutes.total"] == "higher"
    clauses = compared(short, long_ones).clauses
    assert [(each.name, each.contrast.word) for each in clauses] == [("UN-GAIN-01", "cannot_tell")]


def test_a_game_that_was_not_observed_has_no_marks_and_counts_for_its_points() -> None:
    marked = session(1, marks=(Mark(at=AT, seat=0, what="boring"),) * 2)
    evidence = evidence_of([marked, session(2), session(3, observed=False, decisions=())])
    assert evidence.numbers["mark.boring"].values == (2.0, 0.0)
    assert len(evidence.numbers["points.mean"].values) == 3
    assert len(evidence.numbers["downtime_share"].values) == 2


def test_answers_are_means_of_sessions_and_words_stand_for_themselves() -> None:
    def given(values: list[Any], question: str) -> tuple[GivenAnswer, ...]:
        return tuple(
            GivenAnswer(at=AT, seat=seat, question=question, words=question, value=value)
            for seat, value in enumerate(values)
        )

    evidence = evidence_of(
        [
            session(1, answers=given([True, False], "again") + given([5, 3], "stars") + given(["the Moon"], "cut")),
            session(2, answers=given([True], "again") + given([1], "stars") + given(["the Moon"], "cut")),
        ]
    )
    again, stars, cut = evidence.answers
    assert again.each is not None
    assert stars.each is not None
    assert (again.answers, again.each.values, again.counts) == (3, (0.5, 1.0), (("yes", 2), ("no", 1)))
    assert stars.each.values == (4.0, 1.0)
    assert (cut.each, cut.counts) == (None, (("the Moon", 2),))


def test_a_card_is_unused_if_no_session_used_it() -> None:
    evidence = evidence_of(
        [
            session(1, cards_dealt=("a", "b", "c"), cards_used=("a",)),
            session(2, cards_dealt=("b", "c"), cards_used=("c",)),
            session(3, cards_dealt=("d",), over=False),
        ]
    )
    assert [(each.card, each.sessions) for each in evidence.unused_cards] == [("b", 2)]


def test_other_rules_are_another_lot() -> None:
    lots = by_rules([session(1), session(2, pack="q"), session(3)])
    assert [[each.table for each in found] for found in lots] == [[f"{1:032x}", f"{3:032x}"], [f"{2:032x}"]]


def test_json_has_n_low_and_high_with_every_number() -> None:
    marks = (Mark(at=AT, seat=0, what="unfair"),)
    looks = (LookUp(at=AT, seat=0, what="rules", subject="UN-LAND-04", ms=900),)
    facts = [session(at, refused=at, marks=marks * (at % 2), looked=looks * at) for at in range(1, 10)]
    told = whole_json([evidence_json(evidence_of(facts))], [("x", "broken")])
    draft = told["drafts"][0]
    assert (told["sessions"], draft["sessions"], draft["observed"]) == (9, 9, 9)
    rows = [
        draft["finished"],
        *draft["minutes"].values(),
        draft["downtime_share"],
        draft["undone"],
        *(row["per_session"] for row in draft["refused"] + draft["looked"]),
        *draft["marks"],
        *draft["points"]["by_source"].values(),
    ]
    assert all({"n", "low", "high", "mean"} <= row.keys() for row in rows)
    assert draft["refused"][0]["times"] == sum(range(1, 10))
    source = draft["points"]["by_source"]["UN-LAND-04"]
    assert source["mean"] == pytest.approx(sum(range(1, 10)) / 2 / 9)
    assert not any(math.isinf(row[key]) for row in rows for key in ("low", "high") if row[key] is not None)

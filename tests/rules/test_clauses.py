"""Rules, code and tests are one: every clause is cited and shown, and nothing cites what is not there.

Whether the tests that cite a clause have passed is asked at the end of the run, by `tests/clause_records.py`.
"""

import pytest

from qquovadis.model.pack.clause_report import ClauseReport, places_of, report_on
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.rules.games import GAMES

MOST_UNENFORCED = 0.15


@pytest.fixture(scope="module", params=GAMES)
def report(request: pytest.FixtureRequest) -> ClauseReport:
    return report_on(load_pack(find_pack(request.param, None)))


def test_every_citation_names_a_clause(report: ClauseReport) -> None:
    strangers = [f"{label} in {', '.join(sorted(places))}" for label, places in sorted(report.strangers.items())]
    assert not strangers, "There are no such clauses:\n" + "\n".join(strangers)


def test_every_enforced_clause_is_cited_by_code(report: ClauseReport) -> None:
    bare = [lack.label for lack in report.lacking if lack.code]
    assert not bare, f"No code says that it keeps {', '.join(bare)}."


def test_every_enforced_clause_is_shown_by_a_test(report: ClauseReport) -> None:
    bare = [lack.label for lack in report.lacking if lack.allowed]
    assert not bare, f"No test shows {', '.join(bare)}."


def test_every_enforced_clause_refuses_in_a_test(report: ClauseReport) -> None:
    bare = [lack.label for lack in report.lacking if lack.refused]
    assert not bare, f"In no test does the engine refuse by, or leave undone for want of, {', '.join(bare)}."


def test_no_clause_left_to_people_is_cited_by_code(report: ClauseReport) -> None:
    both = [clause.label for clause in report.with_status("by_hand") if _code(report, clause.label)]
    assert not both, f"Code keeps {', '.join(both)}, which clauses.toml leaves to people."


def test_every_question_says_what_is_assumed_meanwhile(report: ClauseReport) -> None:
    empty = [clause.label for clause in report.book if clause.question and not clause.question.assumption.strip()]
    assert not empty


def test_no_clause_is_left_to_people(report: ClauseReport) -> None:
    assert report.with_status("by_hand") == ()


def test_only_few_clauses_define_or_advise(report: ClauseReport) -> None:
    soft = [clause.label for status in ("definition", "advice", "by_hand") for clause in report.with_status(status)]
    assert len(soft) <= MOST_UNENFORCED * len(report.book)


def test_no_clause_has_changed_since_code_and_tests_were_compared_with_it(report: ClauseReport) -> None:
    changed = [f"{label}: {dict(places_of(report, label))}" for label in (*report.drift.changed, *report.drift.gone)]
    advice = "Compare, then run `python3 packaging/dev.py run clauses confirm ID...`:"
    assert not changed, "\n".join([advice, *changed])


def _code(report: ClauseReport, label: str) -> set[str]:
    """The places in code that cite a label; what an option or a number concerns is not yet kept by code."""
    return {place for place in report.cited.get(label, ()) if not place.startswith(("option ", "parameter "))}

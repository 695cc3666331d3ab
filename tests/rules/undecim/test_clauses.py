"""Rules, code and tests are one: what is asked of every rulebook, asked of Undecim's.

These tests run last, so that those that show a clause have passed by then.
"""

import pytest

from qquovadis.model.clause_report import ClauseReport, report_on
from qquovadis.model.loading import find_pack, load_pack
from tests.rules.quo_vadis.test_clauses import (
    test_every_citation_names_a_clause,
    test_every_enforced_clause_is_cited_by_code,
    test_every_enforced_clause_is_shown_by_a_test,
    test_every_enforced_clause_refuses_in_a_test,
    test_every_question_says_what_is_assumed_meanwhile,
    test_no_clause_has_changed_since_code_and_tests_were_compared_with_it,
    test_no_clause_left_to_people_is_cited_by_code,
    test_only_few_clauses_define_or_advise,
    test_what_tests_claim_to_show_they_have_shown,
)

__all__ = [
    "test_every_citation_names_a_clause",
    "test_every_enforced_clause_is_cited_by_code",
    "test_every_enforced_clause_is_shown_by_a_test",
    "test_every_enforced_clause_refuses_in_a_test",
    "test_every_question_says_what_is_assumed_meanwhile",
    "test_no_clause_has_changed_since_code_and_tests_were_compared_with_it",
    "test_no_clause_left_to_people_is_cited_by_code",
    "test_only_few_clauses_define_or_advise",
    "test_what_tests_claim_to_show_they_have_shown",
]


@pytest.fixture(scope="module")
def report() -> ClauseReport:
    return report_on(load_pack(find_pack("undecim", "14")))


def test_no_clause_is_left_to_people(report: ClauseReport) -> None:
    assert report.with_status("by_hand") == ()

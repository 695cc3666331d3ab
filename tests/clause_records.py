"""Which clauses tests claim to show and which they have shown, gathered from all processes that pass tests.

A worker writes what a test cites into its report; whoever gathers the reports asks at the end whether each clause that
was claimed was shown. Skipped and failed tests show nothing, and neither do failures that were expected.
"""

from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

import pytest

CLAUSE = "clause"  # what a property of a report is called that holds a claim
Claim = tuple[str, bool]  # the label of a clause, and whether it is shown as a refusal


class ClauseRecords:
    """A plugin of pytest that fails the run if a clause was claimed by tests that ran, and shown by none."""

    def __init__(self) -> None:
        self.claimed: set[Claim] = set()
        self.shown: set[Claim] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Write the claims of a test into its reports, where workers may add what JSON can carry."""
        report = yield
        report.user_properties += ((CLAUSE, claim) for claim in claims_of(item))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Read the claims of a test, and whether it shows them."""
        properties: list[tuple[str, Any]] = report.user_properties
        claims = {(label, refused) for name, claim in properties if name == CLAUSE for label, refused in [claim]}
        self.claimed |= claims
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.shown |= claims

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Let the run fail for what was claimed only; workers leave that to who started them."""
        if self.lacking() and session.exitstatus == pytest.ExitCode.OK and not hasattr(session.config, "workerinput"):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name the clauses whose tests did not pass."""
        for lack in self.lacking():
            terminalreporter.write_line(f"No test that passed shows {lack}, but one claims to.", red=True)

    def lacking(self) -> "list[ClauseGap]":
        """Return what was claimed and not shown, in order."""
        return [ClauseGap(*claim) for claim in sorted(self.claimed - self.shown)]


class ClauseGap(NamedTuple):
    """A clause that no test has shown though one claims to."""

    label: str
    refused: bool

    def __str__(self) -> str:
        return f"{self.label} refused" if self.refused else self.label


def claims_of(item: pytest.Item) -> Iterator[Claim]:
    """Yield the clauses that a test cites."""
    for mark in item.iter_markers("clause"):
        yield from ((label, bool(mark.kwargs.get("refused"))) for label in mark.args)

"""Which files of tests took longest, told at the end of a run that took longer than it may.

No test fails for it: a machine may be busy. Who sees the list looks into its first files.
"""

import time
from collections import defaultdict

import pytest

OPTION = "--may-take"
TOLD = 10  # files


class SlowFiles:
    """A plugin of pytest that adds up what the tests of each file took, in all processes that pass tests."""

    def __init__(self, seconds: float) -> None:
        """`seconds` is how long the run may take before files are named."""
        self._seconds = seconds
        self._started = time.monotonic()
        self._spent: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add what was spent on a part of a test."""
        self._spent[report.nodeid.partition("::")[0]] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name the slowest files if the run took too long."""
        if time.monotonic() - self._started > self._seconds:
            for line in self.lines():
                terminalreporter.write_line(line)

    def lines(self) -> list[str]:
        """Return the sentence and the files."""
        told = f"This run may take {self._seconds:g} seconds and took longer. The slowest files:"
        slowest = sorted(self._spent.items(), key=lambda each: -each[1])[:TOLD]
        return [told, *(f"{spent:7.1f} s  {file}" for file, spent in slowest)]

"""How well the rules of a game are kept: which clauses code cites, which tests show, and what is missing."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from qquovadis.model.notation.example_file import FOLDER
from qquovadis.model.pack.clause_citations import (
    Citations,
    ShownByTests,
    cited_by_examples,
    cited_by_tests,
    cited_in_code,
    cited_in_pack,
    merged,
)
from qquovadis.model.pack.rulebook import Clause, LockDifference, Rulebook, drift, load_rulebook
from qquovadis.model.pack.schema import Pack

SOURCES = Path(__file__).resolve().parents[2]  # the whole of qquovadis
TESTS = SOURCES.parent / "tests"


class ClauseGap(NamedTuple):
    """An enforced clause and what it lacks: code that cites it, a test that shows it, a test in which it refuses."""

    label: str
    code: bool
    allowed: bool
    refused: bool


@dataclass(frozen=True)
class ClauseReport:
    """The clauses of one pack beside the code, the pack and the tests that cite them.

    `tested` is None where no tests are at hand, as in an installed program; nothing is then said to lack a test.
    """

    book: Rulebook
    cited: Citations
    tested: ShownByTests | None
    drift: LockDifference

    def with_status(self, status: str) -> tuple[Clause, ...]:
        """Return the clauses that are kept in that way."""
        return tuple(clause for clause in self.book if clause.status == status)

    @property
    def lacking(self) -> tuple[ClauseGap, ...]:
        """The enforced clauses that are not cited, or not tested both ways, in the order of the rules."""
        tested = self.tested
        lacks = (
            ClauseGap(
                clause.label,
                clause.label not in self.cited,
                tested is not None and clause.label not in tested.allowed,
                tested is not None and clause.label not in tested.refused,
            )
            for clause in self.with_status("enforced")
        )
        return tuple(lack for lack in lacks if lack.code or lack.allowed or lack.refused)

    @property
    def strangers(self) -> Citations:
        """Citations of clauses that do not exist, by label."""
        parts = [self.cited, *((self.tested.allowed, self.tested.refused) if self.tested else ())]
        chapters = {_book_of(label) for label in self.book.clauses}
        return {
            label: places
            for label, places in merged(*parts).items()
            if label not in self.book and _book_of(label) in chapters
        }

    def figures(self) -> dict[str, object]:
        """Return how many clauses there are of each sort, and the labels of those that lack something."""
        enforced = {clause.label for clause in self.with_status("enforced")}
        tested = self.tested
        return {
            "clauses": len(self.book),
            "enforced": len(enforced),
            "cited": len(enforced & self.cited.keys()),
            "tested_allowed": len(enforced & tested.allowed.keys()) if tested else None,
            "tested_refused": len(enforced & tested.refused.keys()) if tested else None,
            **{status: len(self.with_status(status)) for status in ("definition", "advice", "by_hand")},
            "missing": [lack.label for lack in self.lacking],
        }


def report_on(pack: Pack, tests: Path = TESTS) -> ClauseReport:
    """Read the rules of a pack, the sources of the program and, if they are at hand, its tests."""
    book = load_rulebook(pack.folder)
    cited = merged(cited_in_code(SOURCES), cited_in_pack(pack))
    return ClauseReport(book, cited, _shown(pack, tests) if tests.is_dir() else None, drift(pack.folder, book))


def _shown(pack: Pack, tests: Path) -> ShownByTests:
    """Return what tests and worked examples show together; the tests run every example that the pack brings."""
    by_tests, by_examples = cited_by_tests(tests), cited_by_examples(pack.folder / FOLDER)
    return ShownByTests(
        merged(by_tests.allowed, by_examples.allowed),
        merged(by_tests.refused, by_examples.refused),
    )


def places_of(report: ClauseReport, label: str) -> Mapping[str, list[str]]:
    """Return where a clause is cited, to be looked through when its words have changed."""
    tested = report.tested or ShownByTests()
    return {
        "code": sorted(report.cited.get(label, ())),
        "tests": sorted(tested.allowed.get(label, set()) | tested.refused.get(label, set())),
    }


def _book_of(label: str) -> str:
    """Return the letters that all labels of one rulebook begin with."""
    return label.partition("-")[0]

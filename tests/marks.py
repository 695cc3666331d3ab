"""The mark by which a test says which clauses of the rules it shows, and the record of those that passed."""

from dataclasses import dataclass, field

import pytest


def clause(*ids: str, refused: bool = False) -> pytest.MarkDecorator:
    """Cite the clauses that the test shows: kept as allowed, or with `refused=True` where the engine says no."""
    return pytest.mark.clause(*ids, refused=refused)


@dataclass
class Shown:
    """The clauses shown by tests that passed in this run; skipped and expected failures do not count."""

    allowed: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)

    def record(self, item: pytest.Item) -> None:
        """Note every clause that the test cites."""
        for mark in item.iter_markers("clause"):
            (self.refused if mark.kwargs.get("refused") else self.allowed).update(mark.args)


SHOWN = pytest.StashKey[Shown]()

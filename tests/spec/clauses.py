"""Whether two clauses speak of the same thing: the rules name one in the words of the other."""

from collections.abc import Sequence
from pathlib import Path

from qquovadis.model.pack.rulebook import load_rulebook


class Links:
    """Which clauses name which, in either direction, by the rulebook's own words."""

    def __init__(self, folder: Path) -> None:
        self._links = {clause.label: set(clause.links) for clause in load_rulebook(folder)}

    def linked(self, one: str, other: str) -> bool:
        """Whether two clauses are one, or one names the other."""
        return one == other or other in self._links.get(one, ()) or one in self._links.get(other, ())

    def fit(self, found: Sequence[str], wanted: Sequence[str]) -> bool:
        """Whether a refusal's clauses fit what was wanted; where nothing was wanted, any clause does."""
        return not wanted or any(self.linked(one, other) for one in found for other in wanted)

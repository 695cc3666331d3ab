"""The numbers by which seats stand at one moment, found by what they count and whose they are; no Qt."""

from typing import NamedTuple

from qquovadis.engine.referee import Finding


class Standing(NamedTuple):
    """What the referee found of the seats at one moment; nothing of it is known without a referee."""

    found: tuple[Finding, ...] = ()

    def of(self, name: str | None) -> tuple[Finding, ...]:
        """Return the findings of a name, in the order in which they were found."""
        return tuple(each for each in self.found if each.name == name)

    def one(self, name: str | None, seat: int) -> Finding | None:
        """Return the finding of a name for a seat."""
        return next((each for each in self.of(name) if each.seat == seat), None)

    def total(self, name: str | None, seat: int) -> int | None:
        """Return how much a seat has of it."""
        found = self.one(name, seat)
        return found.total if found else None

    def ahead(self, name: str | None) -> frozenset[int]:
        """Return the seats that have the most of it, all of them if they are equal."""
        found = self.of(name)
        most = max((each.total for each in found), default=0)
        return frozenset(each.seat for each in found if each.total == most)

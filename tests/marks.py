"""The marks of tests: which clauses of the rules they show, and which run they belong to."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

# Of every room the sharpest that are over in a moment: `packaging/dev.py test quick` passes these.
quick = pytest.mark.quick
# Of the rooms that are passed with the compiled engine, what changes the sources while they run, or looks into them.
pure = pytest.mark.pure
# What takes long and finds little that its sample in the other runs does not: `packaging/dev.py test long`.
LONG = "long"
long = pytest.mark.long


def clause(*ids: str, refused: bool = False) -> pytest.MarkDecorator:
    """Cite the clauses that the test shows: kept as allowed, or with `refused=True` where the engine says no."""
    return pytest.mark.clause(*ids, refused=refused)


# What the run at hand leaves out is not even collected: thousands of tests that would be deselected at once.
left_out: set[str] = set()


def sampled(values: Iterable[Any], many: int) -> list[Any]:
    """Return an even sample of so many values as parameters, and in runs of long tests the others, marked as long.

    A tuple holds the values of several parameters.
    """
    listed = all_sampled(values, many)
    return [each for each in listed if LONG not in left_out or not _is_long(each)]


def all_sampled(values: Iterable[Any], many: int) -> list[Any]:
    """Return all the values as parameters, those marked as long that are not in an even sample of so many."""
    every: Sequence[Any] = tuple(values)
    kept = {at * len(every) // many for at in range(many)}
    return [value if at in kept else _as_long(value) for at, value in enumerate(every)]


def _is_long(value: Any) -> bool:
    return any(mark.name == LONG for mark in getattr(value, "marks", ()))


def _as_long(value: Any) -> Any:
    """Return a parameter with the mark beside those that it has."""
    if hasattr(value, "marks"):
        return pytest.param(*value.values, id=value.id, marks=[*value.marks, long])
    return pytest.param(*value, marks=long) if isinstance(value, tuple) else pytest.param(value, marks=long)

"""What blocks came to: for every metric the sum of its observations in each block, and how many there were."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from qquovadis.lab.statistics.intervals import Array, linearised

BEGUN = 64
Flags = np.ndarray[Any, np.dtype[np.bool_]]


class Summary(NamedTuple):
    """The columns of some metrics, as intervals need them; arrays have an entry a metric.

    Attributes:
        n: In how many blocks there was an observation.
        mean: All observations' mean.
        spread: The standard deviation of blocks, such that spread² / n is the variance of the mean.
        skew: The skewness of blocks.
        values: What blocks stand for, a row a block; NaN in a column that has no observation.
        singles: How many observations there were.
        even: Whether every block had as many of them, so that what blocks stand for are their means.
    """

    n: Array
    mean: Array
    spread: Array
    skew: Array
    values: Array
    singles: Array
    even: Flags


class BlockValues:
    """A table that grows by a row a block; a metric that a block lacks has nothing counted there."""

    def __init__(self) -> None:
        self.columns: dict[str, int] = {}
        self.blocks = 0
        self._sums = np.zeros((BEGUN, BEGUN))
        self._counts = np.zeros((BEGUN, BEGUN))

    def add(self, found: Mapping[str, Sequence[float]]) -> None:
        """Append what a block came to: by metric a sum of observations and their number."""
        for name in found:
            self.columns.setdefault(name, len(self.columns))
        rows, columns = self._sums.shape
        if self.blocks == rows or len(self.columns) > columns:
            room = (rows * (2 if self.blocks == rows else 1), max(columns, 2 * len(self.columns)))
            self._sums, self._counts = _grown(self._sums, room), _grown(self._counts, room)
        places = [self.columns[name] for name in found]
        self._sums[self.blocks, places] = [each[0] for each in found.values()]
        self._counts[self.blocks, places] = [each[1] for each in found.values()]
        self.blocks += 1

    def games(self, names: Iterable[str]) -> Array:
        """Return how many observations each of these metrics had."""
        found: Array = self._counts[: self.blocks, [self.columns[name] for name in names]].sum(axis=0)
        return found

    def totals(self, names: Iterable[str]) -> tuple[Array, Array]:
        """Return the sums of these metrics' observations and their numbers, a row a block; each must have a column."""
        places = [self.columns[name] for name in names]
        return self._sums[: self.blocks, places], self._counts[: self.blocks, places]

    def ahead(self, name: str, of: Sequence[str]) -> Array:
        """Return what each block says of how far a metric is ahead of others taken together: the sum over blocks is the
        difference of their means times how many observations the first one had. The others must have some.
        """
        (sums,), (counts,) = (each.T for each in self.totals([name]))
        others, games = (each.sum(axis=1) for each in self.totals(of))
        mean = others.sum() / games.sum()
        found: Array = sums - mean * counts - counts.sum() / games.sum() * (others - mean * games)
        return found

    def summary(self, names: Sequence[str]) -> Summary:
        """Return what intervals of these metrics need; each must have a column."""
        places = [self.columns[name] for name in names]
        counts = self._counts[: self.blocks, places]
        return summarised(
            linearised(self._sums[: self.blocks, places], counts), np.count_nonzero(counts, axis=0), counts
        )


def summarised(values: Array, n: Array, counts: Array | None = None) -> Summary:
    """Return the moments of columns of which only n blocks say something, the others standing for the mean.

    `counts` are the observations of each block; one each if they are not said.
    """
    blocks = len(values)
    mean = values.mean(axis=0) if blocks else np.full(values.shape[1], np.nan)
    away = values - mean
    squares = np.einsum("ij,ij->j", away, away)
    cubes = np.einsum("ij,ij,ij->j", away, away, away)
    with np.errstate(divide="ignore", invalid="ignore"):
        spread = np.sqrt(squares / max(blocks - 1, 1) * n / max(blocks, 1))
        skew = np.where(squares > 0, cubes / blocks / (squares / blocks) ** 1.5, 0.0)
    there = np.ones_like(values) if counts is None else counts
    even = (there == there[:1]).all(axis=0) if blocks else np.zeros(values.shape[1], dtype=bool)
    return Summary(n=n, mean=mean, spread=spread, skew=skew, values=values, singles=there.sum(axis=0), even=even)


def _grown(array: Array, room: tuple[int, int]) -> Array:
    found = np.zeros(room)
    found[: array.shape[0], : array.shape[1]] = array
    return found

"""What the games of one arm at one level and number of seats came to, by metric."""

import math
from collections.abc import Sequence
from itertools import combinations

from qquovadis.lab.metrics import LUCK, MADE, ORDER, RACE, SPREAD, metric_named, metrics_in, place_in_order
from qquovadis.lab.play.playing import Record
from qquovadis.lab.statistics.block_values import BlockValues, Summary, summarised
from qquovadis.lab.statistics.estimating import intervals_of
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.lab.statistics.luck import LuckEvidence


class ArmEvidence:
    """Takes blocks of records and gives the intervals of their metrics."""

    def __init__(self) -> None:
        self._values, self._luck = BlockValues(), LuckEvidence()
        self.games = 0
        self.races: list[set[str]] = []  # by seat, all that it had

    @property
    def blocks(self) -> int:
        """How many blocks were taken."""
        return self._values.blocks

    @property
    def columns(self) -> dict[str, int]:
        """The metrics that records had so far."""
        return self._values.columns

    @property
    def names(self) -> list[str]:
        """The metrics there are, those of many games together last."""
        made = (SPREAD, LUCK) if f"{ORDER}2" in self._values.columns else ()
        return [*self._values.columns, *made]

    def add(self, records: Sequence[Record]) -> None:
        """Take the records of a block."""
        found: dict[str, list[float]] = {}
        for record in records:
            for metric in metrics_in(record):
                observed = metric.observed(record)
                row = found.setdefault(metric.name, [0.0, 0.0])
                row[0] += math.fsum(observed)
                row[1] += len(observed)
            self._note_races(record)
        self._values.add(found)
        self._luck.add(records)
        self.games += len(records)

    def _note_races(self, record: Record) -> None:
        while len(self.races) < len(record.points):
            self.races.append(set())
        for name, played in record.facts.seats.items():
            if name.startswith(RACE):
                for seat, own in enumerate(played):
                    if own == 1:
                        self.races[seat].add(name.removeprefix(RACE))

    def summary(self, names: Sequence[str]) -> Summary:
        """Return what intervals of these metrics need."""
        return self._values.summary(names)

    def intervals(
        self, names: Sequence[str], alpha: float, planned: int, *, at_end: bool = False
    ) -> dict[str, Interval]:
        """Return the interval of each of these metrics."""
        plain = [name for name in names if name not in MADE]
        shares = [metric_named(name).kind == "share" for name in plain]
        rows = intervals_of(self.summary(plain), shares, alpha, planned, at_end=at_end)
        found = dict(zip(plain, rows, strict=True))
        if SPREAD in names:
            found[SPREAD] = self._spread(alpha, planned, at_end=at_end)
        if LUCK in names:
            found[LUCK] = self._unexplained(alpha, planned, at_end=at_end)
        return found

    def _unexplained(self, alpha: float, planned: int, *, at_end: bool) -> Interval:
        summary = self._luck.summary()
        if summary is None:
            return Interval(0, 0.0, -math.inf, math.inf, alpha, "acs")
        (row,) = intervals_of(summary, [False], alpha, planned, at_end=at_end)
        return row._replace(low=max(row.low, 0.0), high=min(row.high, 1.0)) if row.is_known else row

    def _spread(self, alpha: float, planned: int, *, at_end: bool) -> Interval:
        """Return by how much the best place in turn order wins more than the worst.

        The largest difference of any two places is at least the largest of their lower bounds, and at most the largest
        of the upper ones, all differences being one family.
        """
        places = [name for name in self._values.columns if place_in_order(name)]
        summary = self.summary(places)
        pairs = list(combinations(range(len(places)), 2))
        apart = summary.values[:, [a for a, _ in pairs]] - summary.values[:, [b for _, b in pairs]]
        n = summary.n[[a for a, _ in pairs]]
        own = alpha / len(pairs)
        rows = intervals_of(summarised(apart, n), [False] * len(pairs), own, planned, at_end=at_end)
        low = max(max(0.0, row.low, -row.high) for row in rows)
        high = max(max(row.high, -row.low) for row in rows)
        mean = float(summary.mean.max() - summary.mean.min())
        return Interval(
            rows[0].n,
            mean,
            low if math.isfinite(high) else -math.inf,
            min(high, 1.0) if math.isfinite(high) else high,
            alpha,
            rows[0].method,
        )

"""Which share of what points differ by neither place in turn order nor race explains, from blocks of self-play."""

import math
from collections.abc import Sequence

import numpy as np

from qquovadis.lab.metrics import RACE
from qquovadis.lab.play.playing import Record
from qquovadis.lab.statistics.block_values import BlockValues, Summary, summarised

SQUARES = "squares"
LEAST_GROUPS = 2


class LuckEvidence:
    """Takes blocks of records and gives the share; all seats of a level are one level's, so that explains nothing.

    Points of seats of the same place and race are a group. The share is what points vary by within groups over what
    they vary by in all, each by its degrees of freedom; a block's share of it is linearised, in which the means of
    groups count as known, since how far they are off matters in the second order only.
    """

    def __init__(self) -> None:
        self._values = BlockValues()

    def add(self, records: Sequence[Record]) -> None:
        """Take the records of a block."""
        found: dict[str, list[float]] = {SQUARES: [0.0, 0.0]}
        for record in records:
            for seat, points in enumerate(record.points):
                row = found.setdefault(_group(record, seat), [0.0, 0.0])
                row[0] += points
                row[1] += 1
                found[SQUARES][0] += points * points
        self._values.add(found)

    def summary(self) -> Summary | None:
        """Return what an interval of the share needs; nothing while points do not differ."""
        groups = [name for name in self._values.columns if name != SQUARES]
        sums, counts = self._values.totals(groups)
        squares, _ = self._values.totals([SQUARES])
        n, blocks = float(counts.sum()), len(sums)
        if not blocks or n <= len(groups) or len(groups) < LEAST_GROUPS:
            return None
        mean, means = sums.sum() / n, sums.sum(axis=0) / counts.sum(axis=0)
        within = (squares[:, 0] - 2 * sums @ means + counts @ means**2) / (n - len(groups))
        whole = (squares[:, 0] - 2 * mean * sums.sum(axis=1) + mean**2 * counts.sum(axis=1)) / (n - 1)
        if not whole.sum() > 0 or math.isnan(within.sum()):
            return None
        share = min(within.sum() / whole.sum(), 1.0)
        each = share + (within - share * whole) / whole.mean()
        return summarised(each[:, None], np.array([blocks]))


def _group(record: Record, seat: int) -> str:
    """Return of which group a seat is: its place from the start player on, its race, and whether it is restricted."""
    place = (seat - record.seating.start) % len(record.points)
    races = (name for name, own in record.facts.seats.items() if name.startswith(RACE) and own[seat] == 1)
    return f"{place} {next(races, '')} {record.seating.restricted == seat}"

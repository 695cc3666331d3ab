"""How strong levels are beside each other: the strengths of Plackett and Luce, fitted to who came in before whom."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np

from qquovadis.engine import chance
from qquovadis.lab.play.engines import PlayedBlock
from qquovadis.lab.play.playing import Record
from qquovadis.lab.statistics.intervals import Array

SAMPLES = 400
ROUNDS, CLOSE = 5000, 1e-8
BOOTSTRAP = "bootstrap"


class LevelStrength(NamedTuple):
    """The logarithm of a level's strength, that of the first level being 0, and the interval around it."""

    level: str
    value: float
    low: float
    high: float


class Taking(NamedTuple):
    """A place that was taken: by a seat of which level, and from among how many seats of each level."""

    level: int
    among: tuple[int, ...]


def strengths(
    duels: Sequence[Sequence[PlayedBlock]], levels: Sequence[str], alpha: float, seed: int
) -> tuple[LevelStrength, ...]:
    """Return the strengths of levels from the blocks of several duels, with intervals by bootstrap over blocks.

    The intervals are percentiles of fits to blocks drawn anew, with replacement and duel by duel; the lots follow from
    `seed`. Unlike the other intervals of the lab they hold for one look.
    """
    taken = [list(_places(block.records, levels)) for blocks in duels for block in blocks]
    kinds = sorted({place.among for places in taken for place in places})
    wins = np.zeros((len(taken), len(levels)))
    often = np.zeros((len(taken), len(kinds)))
    for at, places in enumerate(taken):
        for place, count in Counter(places).items():
            wins[at, place.level] += count
            often[at, kinds.index(place.among)] += count
    weights = _drawn_anew([len(blocks) for blocks in duels], seed)
    fitted = fitted_strengths(weights @ wins, weights @ often, np.array(kinds, dtype=float).reshape(-1, len(levels)))
    low, high = np.quantile(fitted[1:], (alpha / 2, 1 - alpha / 2), axis=0)
    return tuple(
        LevelStrength(name, float(fitted[0, at]), float(low[at]), float(high[at])) for at, name in enumerate(levels)
    )


def fitted_strengths(wins: Array, often: Array, among: Array) -> Array:
    """Return the logarithms of strengths by minorisation and maximisation, each row a fit, the first level's being 0.

    Args:
        wins: By fit and level, how many places it took.
        often: By fit and kind of place, how many such places there were.
        among: By kind of place and level, from among how many seats it was taken.

    Hunter: MM algorithms for generalized Bradley-Terry models, Annals of Statistics 32 (2004). Each level also drew
    once with an imagined one of strength 1, so that one that never lost has a strength, too.
    """
    strength = np.ones_like(wins)
    for _ in range(ROUNDS):
        before = strength
        strength = (wins + 0.5) / ((often / (before @ among.T)) @ among + 1 / (before + 1))
        if np.max(np.abs(strength / before - 1)) < CLOSE:
            break
    found: Array = np.log(strength)
    return found - found[:, :1]


def _drawn_anew(sizes: Sequence[int], seed: int) -> Array:
    """Return how often each block counts: first all once, then as often as it is drawn by lot within its duel."""
    rows = [np.ones(sum(sizes))]
    for sample in range(SAMPLES):
        keys = [chance.draw(seed, sample, chance.named(BOOTSTRAP, number)) for number in range(len(sizes))]
        drawn = [
            np.bincount([chance.below(key, at, 0, size) for at in range(size)], minlength=size)
            for key, size in zip(keys, sizes, strict=True)
        ]
        rows.append(np.concatenate(drawn).astype(float))
    return np.array(rows)


def _places(records: Iterable[Record], levels: Sequence[str]) -> Iterator[Taking]:
    """Yield the places of games from the first on, but those for which only seats of one level were left.

    Seats with equal points (the winners apart, who are first) each take theirs from among all that are left (Breslow).
    """
    for record in records:
        seated = [levels.index(name) for name in record.seating.levels]
        left = [seated.count(level) for level in range(len(levels))]
        ranks = [(-share, -points) for share, points in zip(record.rank_shares, record.points, strict=True)]
        for _, tied in groupby(sorted(range(len(seated)), key=ranks.__getitem__), key=ranks.__getitem__):
            taking = [seated[seat] for seat in tied]
            if sum(count > 0 for count in left) > 1:
                yield from (Taking(level, tuple(left)) for level in taking)
            for level in taking:
                left[level] -= 1

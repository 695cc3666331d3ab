"""From games to words: whether a claim holds, does not hold, depends on strength, or cannot be told yet."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from qquovadis.bots import BOTS
from qquovadis.lab.answer import ClaimAnswer, ClaimAtLevel, Verdict
from qquovadis.lab.claims.claims_file import Claim, Region
from qquovadis.lab.statistics.intervals import EDGE, LEAST, Interval

NEVER_COUNTED = ("random", "quick")
COUNTED = 2
MOST_WORTH, MOST_SECONDS = 40_000, 24 * 3600.0  # games, and seconds of a processor, that are worth playing


class Needed(NamedTuple):
    """About how many more games until it can be told, and minutes of a processor; 0 if it is told, or nobody can say.

    `beyond` says that no number of games that anybody would play tells it.
    """

    games: int = 0
    minutes: float = 0.0
    beyond: bool = False


def verdict_of(interval: Interval, region: Region) -> Verdict:
    """Return what an interval allows to say: all of it in the region, none of it, or neither.

    >>> less_than_a_quarter = Region(low=-math.inf, high=0.25, takes_high=False)
    >>> by_method = {"n": 240, "alpha": 0.05, "method": "wilson"}
    >>> verdict_of(Interval(mean=0.14, low=0.10, high=0.19, **by_method), less_than_a_quarter)
    'holds'
    >>> verdict_of(Interval(mean=0.22, low=0.17, high=0.28, **by_method), less_than_a_quarter)
    'cannot_tell'
    """
    above = interval.low > region.high + EDGE or (not region.takes_high and interval.low >= region.high - EDGE)
    below = interval.high < region.low - EDGE or (not region.takes_low and interval.high <= region.low + EDGE)
    if above or below:
        return "fails"
    from_low = interval.low >= region.low - EDGE if region.takes_low else interval.low > region.low + EDGE
    to_high = interval.high <= region.high + EDGE if region.takes_high else interval.high < region.high - EDGE
    return "holds" if from_low and to_high else "cannot_tell"


def verdict_over(by_level: Sequence[ClaimAtLevel]) -> Verdict:
    """Return the verdict over the two strongest levels that played; random and quick are never counted.

    Where only one level is counted, it is that one's.
    """
    counted = [each.verdict for each in by_level if each.level not in NEVER_COUNTED][-COUNTED:]
    if not counted or "cannot_tell" in counted:
        return "cannot_tell"
    return counted[0] if len(set(counted)) == 1 else "depends"


def needed(interval: Interval, region: Region, games: int, seconds: float, next_look: int = 0) -> Needed:
    """Return about how many more games, at so many CPU seconds each, would tell: n ∝ 1 / width².

    Up to the next look that is planned, as many as are missing; after the last one, those of a whole new study. Fewer
    than 50 blocks say nothing about it: their mean is mostly chance.
    """
    if next_look > games:
        return Needed(next_look - games, round((next_look - games) * seconds / 60, 1))
    if interval.n < LEAST or not interval.is_known or verdict_of(interval, region) != "cannot_tell":
        return Needed()
    mean, edges = interval.mean, [edge for edge in (region.low, region.high) if math.isfinite(edge)]
    if not edges:
        return Needed()
    # From within the region all its edges must be left clear of, from outside the one that is nearest.
    edges = edges if region.low <= mean <= region.high else [min(edges, key=lambda edge: abs(edge - mean))]
    reach = [(interval.high - mean if edge >= mean else mean - interval.low, abs(edge - mean)) for edge in edges]
    wanted = games * max(half / max(away, EDGE) for half, away in reach) ** 2
    if wanted > MOST_WORTH or wanted * seconds > MOST_SECONDS:
        return Needed(beyond=True)
    more = math.ceil(wanted)
    return Needed(more, round(more * seconds / 60, 1))


def answered(claim: Claim, rows: Sequence[ClaimAtLevel]) -> ClaimAnswer:
    """Return a claim's answer from those at each level, the weakest first."""
    counted = [each for each in rows if each.level not in NEVER_COUNTED]
    return ClaimAnswer(
        id=claim.id,
        source=claim.source,
        verdict=verdict_over(rows),
        by_level=tuple(rows),
        more_games=max((each.more_games for each in counted), default=0),
        minutes=max((each.minutes for each in counted), default=0.0),
        unit=claim.unit,
        is_difference=claim.against is not None,
    )


def not_asked(claim: Claim) -> ClaimAnswer:
    """Return the answer of a claim of which games have nothing to say, with its reason."""
    reason: Mapping[str, str] = {"en": claim.reason.en, "ja": claim.reason.ja} if claim.reason else {}
    return ClaimAnswer(id=claim.id, source=claim.source, verdict="not_asked", reason=reason)


def strength(level: str) -> int:
    """Return how strong a level is among those of the program; one that it does not know is above them."""
    return list(BOTS).index(level) if level in BOTS else len(BOTS)

"""From games to words: whether a claim holds, does not hold, depends on strength, or cannot be told yet."""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from qquovadis.bots import BOTS
from qquovadis.lab.answer import ClaimAnswer, ClaimAtLevel, Verdict
from qquovadis.lab.claims.claim_values import Sampled, sampled
from qquovadis.lab.claims.claims_file import Claim, Claims, Region
from qquovadis.lab.play.engines import StudyBlock
from qquovadis.lab.statistics.intervals import (
    EDGE,
    Interval,
    family_alpha,
    log_evidence,
    mean_interval,
    share_interval,
)
from qquovadis.lab.studies.study_plan import StudyPlan

NEVER_COUNTED = ("random", "quick")
COUNTED = 2
MOST_GAMES = 1_000_000


class Needed(NamedTuple):
    """About how much more must be played until it can be told; nothing if that is told, or cannot be said."""

    games: int = 0
    minutes: float = 0.0


def verdict_of(interval: Interval, region: Region) -> Verdict:
    """Return what an interval allows to say: all of it in the region, none of it, or neither."""
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


def needed(interval: Interval, region: Region, games: int, seconds: float) -> Needed:
    """Return about how many more games, and minutes at so many CPU seconds a game, would tell: n ∝ 1 / width²."""
    if not interval.is_known or verdict_of(interval, region) != "cannot_tell":
        return Needed()
    edges = [abs(interval.mean - edge) for edge in (region.low, region.high) if math.isfinite(edge)]
    half = (interval.high - interval.low) / 2
    if not edges or min(edges) < EDGE or half < EDGE:
        return Needed()
    more = math.ceil(games * ((half / min(edges)) ** 2 - 1))
    return Needed(more, round(more * seconds / 60, 1)) if 0 < more <= MOST_GAMES else Needed()


class _Tally:
    """What the blocks of one claim at one level came to."""

    def __init__(self) -> None:
        self.blocks: list[Sampled] = []
        self.bases: list[Sampled] = []
        self.seconds = 0.0

    @property
    def games(self) -> int:
        return sum(each.games for each in self.blocks)

    def interval(self, claim: Claim, alpha: float, planned: int) -> Interval:
        """Return the interval of a claim's number; a block in which there was none of it says nothing."""
        if claim.statistic in ("median", "quantile"):
            return quantile_of(self.blocks, 0.5 if claim.statistic == "median" else claim.at or 0.5, alpha)
        if claim.statistic == "contrast":
            pairs = zip(self.blocks, self.bases, strict=True)
            found = [_mean(one) - _mean(base) for one, base in pairs if one.values and base.values]
            return mean_interval(found, alpha, planned)
        values = [_counted(claim, each) for each in self.blocks if each.values]
        is_share = claim.statistic != "mean" or (claim.unit == "share" and all(0 <= each <= 1 for each in values))
        return (share_interval if is_share else mean_interval)(values, alpha, planned)


def _mean(block: Sampled) -> float:
    return math.fsum(block.values) / len(block.values)


def _counted(claim: Claim, block: Sampled) -> float:
    at = claim.at or 0.0
    if claim.statistic == "share_at_least":
        return sum(each >= at - EDGE for each in block.values) / len(block.values)
    if claim.statistic == "share_equal":
        return sum(abs(each - at) <= EDGE for each in block.values) / len(block.values)
    return _mean(block)


def quantile_of(blocks: Sequence[Sampled], share: float, alpha: float) -> Interval:
    """Return a quantile of all values with its interval: the mixture on the share of a block that is at most x.

    Its evidence is that of yes and no, and by Jensen's inequality is no smaller for shares between, so the interval is
    wrong no more often. Bounds are values that occurred, infinite as long as there are too few blocks.
    """
    there = [np.sort(np.asarray(each.values, dtype=float)) for each in blocks if each.values]
    n = len(there)
    if not n:
        return Interval(0, 0.0, -math.inf, math.inf, alpha, "mixture")
    seen = np.unique(np.concatenate(there))
    most = -math.log(alpha)

    def at_most(value: float, side: Any) -> float:
        return math.fsum(float(np.searchsorted(each, value, side)) / len(each) for each in there)

    def too_few(value: float) -> bool:
        count = at_most(value, "right")
        return count < share * n and log_evidence(count, n, share) > most

    def too_many(value: float) -> bool:
        count = at_most(value, "left")
        return count > share * n and log_evidence(count, n, share) > most

    kept = [float(each) for each in seen if not too_few(each) and not too_many(each)]
    middle = next(float(each) for each in seen if at_most(each, "right") >= share * n - EDGE)
    low = kept[0] if kept and log_evidence(0, n, share) > most else -math.inf
    high = kept[-1] if kept and log_evidence(n, n, share) > most else math.inf
    return Interval(n, middle, low, high, alpha, "mixture")


class ClaimTally:
    """Judges claims on the blocks of a study; each claim is of the arm whose id is that of its rules or strategy.

    Args:
        plan: The study that is played.
        claims: The claims of that study; those that are not asked are answered so.
        of: The whole file, by whose families and levels the chance to be wrong is divided; the claims alone otherwise.
    """

    def __init__(self, plan: StudyPlan, claims: Sequence[Claim], of: Claims | None = None) -> None:
        self.plan, self.claims = plan, tuple(claims)
        self._of = of
        self._arms = {arm.id: at for at, arm in enumerate(plan.arms)}
        self._tallies: dict[tuple[str, int], _Tally] = defaultdict(_Tally)

    def add(self, block: StudyBlock) -> None:
        """Take a block of the study; blocks come in the plan's order."""
        for claim in self.claims:
            if not claim.is_asked:
                continue
            played = block.arms[self._arms[arm_of(claim)]]
            tally = self._tallies[claim.id, block.sub]
            tally.blocks.append(sampled(claim, played.records))
            tally.seconds += played.seconds
            if claim.against:
                tally.bases.append(sampled(claim, block.arms[self._arms[claim.against]].records))

    def answers(self) -> tuple[ClaimAnswer, ...]:
        """Return what each claim came to by now."""
        return tuple(self._answer(claim) if claim.is_asked else not_asked(claim) for claim in self.claims)

    def _answer(self, claim: Claim) -> ClaimAnswer:
        rows, most = list[ClaimAtLevel](), Needed()
        for sub in sorted(range(len(self.plan.subs)), key=lambda at: strength(self.plan.subs[at].level)):
            tally = self._tallies[claim.id, sub]
            found = tally.interval(claim, self._alpha(claim), self.plan.blocks(sub))
            level = self.plan.subs[sub].level
            rows.append(
                ClaimAtLevel(level=level, interval=found, games=tally.games, verdict=verdict_of(found, claim.region))
            )
            if level not in NEVER_COUNTED:
                each = tally.seconds / (tally.games or 1)
                most = max(most, needed(found, claim.region, tally.games, each))
        return answered(claim, rows, most)

    def _alpha(self, claim: Claim) -> float:
        if self._of is not None:
            return family_alpha(self._of.alpha, self._of.family(claim))
        asked = sum(each.is_asked and each.family == claim.family for each in self.claims)
        return family_alpha(self.plan.study.study.alpha, asked, len(self.plan.subs))


def answered(claim: Claim, rows: Sequence[ClaimAtLevel], more: Needed = Needed()) -> ClaimAnswer:  # noqa: B008 - frozen
    """Return a claim's answer from those at each level, the weakest first."""
    verdict = verdict_over(rows)
    untold = more if verdict == "cannot_tell" else Needed()
    return ClaimAnswer(
        id=claim.id,
        source=claim.source,
        verdict=verdict,
        by_level=tuple(rows),
        more_games=untold.games,
        minutes=untold.minutes,
    )


def not_asked(claim: Claim) -> ClaimAnswer:
    """Return the answer of a claim of which games have nothing to say, with its reason."""
    reason: Mapping[str, str] = {"en": claim.reason.en, "ja": claim.reason.ja} if claim.reason else {}
    return ClaimAnswer(id=claim.id, source=claim.source, verdict="not_asked", reason=reason)


def arm_of(claim: Claim) -> str:
    """Return the id of the arm that a claim is about."""
    return claim.strategy.id if claim.strategy else claim.rules


def strength(level: str) -> int:
    """Return how strong a level is among those of the program; one that it does not know is above them."""
    return list(BOTS).index(level) if level in BOTS else len(BOTS)

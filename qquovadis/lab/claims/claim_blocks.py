"""What the games of claims came to, block by block, kept beside their answers: by it they are judged, now and anew."""

import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

import tomlkit
from pydantic import Field, Strict

from qquovadis import __version__
from qquovadis.files import write_whole
from qquovadis.lab.claims.claim_values import Sampled, sampled
from qquovadis.lab.claims.claims_file import MOST_CLAIMS, Claim, Claims
from qquovadis.lab.play.engines import StudyBlock
from qquovadis.lab.play.plan import MOST_SEED
from qquovadis.lab.shape_file import read_shape
from qquovadis.lab.statistics.end_intervals import mean_at_end, quantile_at_end, share_at_end
from qquovadis.lab.statistics.intervals import EDGE, Interval
from qquovadis.lab.studies.study_file import Id
from qquovadis.lab.studies.study_plan import StudyPlan
from qquovadis.model.pack.shapes import Name, Shape

DIGITS = 9
MOST_BLOCKS, MOST_VALUES = 100_000, 4000
Count = Annotated[int, Field(ge=0)]
Real = Annotated[float, Strict(False)]
Reals = Annotated[str, Field(max_length=10 * MOST_VALUES, pattern=r"^(-?[0-9]+(\.[0-9]+)?( |$))*$")]
# Texts, since arrays of arrays look like names with dots to whatever bounds the files of strangers.


class ClaimProvenance(Shape):
    """Who played the games of a claim at a level, and by what rules.

    Attributes:
        level: The level.
        version: Its version then.
        plan: By what the plan of that study is known.
        program: The program that played.
        pack: The fingerprint of the draft's pack then.
        rules: The fingerprint of those of its files that decide games; empty if nobody noted it.
    """

    level: Name
    version: Name
    plan: Name
    program: Name
    pack: Name
    rules: Annotated[str, Field(max_length=64)] = ""

    @property
    def provenance(self) -> dict[str, str]:
        """These fields alone."""
        return {name: getattr(self, name) for name in ClaimProvenance.model_fields}


class ClaimBlocks(ClaimProvenance):
    """The blocks of a claim at a level, in the order in which they were planned.

    Attributes:
        claim: The claim.
        seed: The seed of the study.
        seats: How many played; so many games are a block.
        seconds: What a game took one processor, on average.
        counts: How many observations each block held; it may hold none.
        means: What each block came to; of a contrast the difference.
        values: All observations of each block, for quantiles, with blanks between them; else nothing.
    """

    claim: Id
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    seats: Annotated[int, Field(ge=2, le=8)]
    seconds: Annotated[float, Field(ge=0), Strict(False)] = 0.0
    counts: Annotated[tuple[Count, ...], Strict(False), Field(max_length=MOST_BLOCKS)]
    means: Annotated[tuple[Real, ...], Strict(False), Field(max_length=MOST_BLOCKS)]
    values: Annotated[tuple[Reals, ...], Strict(False), Field(max_length=MOST_BLOCKS)] = ()

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.counts) * self.seats

    def interval(self, claim: Claim, games: int, alpha: float) -> Interval:
        """Return the interval of the claim's number after so many games; blocks without any of it say nothing."""
        many = -(-games // self.seats)
        if claim.statistic in ("median", "quantile"):
            of = 0.5 if claim.statistic == "median" else claim.at or 0.5
            blocks = [tuple(map(float, each.split())) for each in self.values[:many]]
            return quantile_at_end(blocks, of, alpha)
        counts = self.counts[:many]
        means = [mean for count, mean in zip(counts, self.means, strict=False) if count]
        if claim.statistic != "contrast" and (claim.statistic != "mean" or _is_share(claim, means)):
            return share_at_end(means, sum(counts), alpha)
        return mean_at_end(means, alpha)


def _is_share(claim: Claim, means: Iterable[float]) -> bool:
    return claim.unit == "share" and all(0 <= each <= 1 for each in means)


class ClaimBlocksFile(Shape):
    """The blocks of all claims of a draft."""

    format: Literal[1] = 1
    draft: Name
    blocks: Annotated[tuple[ClaimBlocks, ...], Strict(False), Field(max_length=20 * MOST_CLAIMS + 160)] = ()


Kept = Mapping[tuple[str, str], ClaimBlocks]  # by claim and level


def read_blocks(file: Path) -> Kept:
    """Return the blocks in a file, none if there is no such file; PackError with file and key if it holds others."""
    found = read_shape(ClaimBlocksFile, file).blocks if file.is_file() else ()
    return {(each.claim, each.level): each for each in found}


def write_blocks(kept: Kept, draft: str, file: Path) -> None:
    """Write blocks in place of what lies there; OSError if that cannot be."""
    whole = ClaimBlocksFile(draft=draft, blocks=tuple(kept.values()))
    write_whole(file, tomlkit.dumps(whole.model_dump(exclude_defaults=True) | {"format": whole.format}))


def blocks_file(answers: Path) -> Path:
    """Return the file of the blocks by which the answers in a file were judged."""
    return answers.with_stem(f"{answers.stem}_blocks")


class ClaimTally:
    """Takes down what the blocks of a study are for each of its claims.

    Args:
        plan: The study that is played.
        claims: Those of its claims that are asked; each is of the arm whose id is that of its rules or its strategy.
        pack, rules: The fingerprints of the draft's pack and of its rules.
    """

    def __init__(self, plan: StudyPlan, claims: Sequence[Claim], pack: str = "", rules: str = "") -> None:
        self.plan, self.claims = plan, tuple(claims)
        self._pack, self._rules = pack, rules
        self._arms = {arm.id: at for at, arm in enumerate(plan.arms)}
        self._rows: dict[tuple[str, int], list[tuple[int, float, tuple[float, ...]]]] = {}
        self._seconds: dict[tuple[str, int], float] = {}

    def add(self, block: StudyBlock) -> None:
        """Take a block of the study; blocks come in the plan's order."""
        for claim in self.claims:
            played, known_by = block.arms[self._arms[arm_of(claim)]], (claim.id, block.sub)
            found, base = sampled(claim, played.records), None
            if claim.against:
                base = sampled(claim, block.arms[self._arms[claim.against]].records)
            self._rows.setdefault(known_by, []).append(_row(claim, found, base))
            self._seconds[known_by] = self._seconds.get(known_by, 0.0) + played.seconds

    def kept(self, versions: Mapping[str, str]) -> Kept:
        """Return the blocks that there are by now; `versions` are those of the levels."""
        return {
            (claim, self.plan.subs[sub].level): ClaimBlocks(
                claim=claim,
                level=self.plan.subs[sub].level,
                version=versions.get(self.plan.subs[sub].level, "?"),
                plan=self.plan.hash,
                program=__version__,
                pack=self._pack or "?",
                rules=self._rules,
                seed=self.plan.study.study.seed,
                seats=self.plan.subs[sub].seats,
                seconds=round(self._seconds[claim, sub] / (len(rows) * self.plan.subs[sub].seats), 3),
                counts=tuple(count for count, _, _ in rows),
                means=tuple(mean for _, mean, _ in rows),
                values=tuple(map(_text, rows)) if any(values for _, _, values in rows) else (),
            )
            for (claim, sub), rows in self._rows.items()
        }


def _text(row: tuple[int, float, tuple[float, ...]]) -> str:
    return " ".join(f"{each:.{DIGITS}f}".rstrip("0").rstrip(".") for each in row[2])


def _row(claim: Claim, found: Sampled, base: Sampled | None) -> tuple[int, float, tuple[float, ...]]:
    if not found.values or (base is not None and not base.values):
        return 0, 0.0, ()
    if claim.statistic in ("median", "quantile"):
        return len(found.values), 0.0, tuple(sorted(round(each, DIGITS) for each in found.values))
    mean = _counted(claim, found) - (_mean(base) if base is not None else 0.0)
    return len(found.values), round(mean, DIGITS), ()


def _counted(claim: Claim, block: Sampled) -> float:
    at = claim.at or 0.0
    if claim.statistic == "share_at_least":
        return sum(each >= at - EDGE for each in block.values) / len(block.values)
    if claim.statistic == "share_equal":
        return sum(abs(each - at) <= EDGE for each in block.values) / len(block.values)
    return _mean(block)


def _mean(block: Sampled) -> float:
    return math.fsum(block.values) / len(block.values)


def arm_of(claim: Claim) -> str:
    """Return the id of the arm that a claim is about."""
    return claim.strategy.id if claim.strategy else claim.rules


def together(claims: Claims, before: Kept, found: Kept) -> Kept:
    """Return blocks with new ones among them, in the order of the claims; those of a claim no longer asked go.

    New ones count instead of those that were there, unless they are fewer blocks of the same games.
    """
    rows = {**before, **{key: each for key, each in found.items() if not _begins(each, before.get(key))}}
    order = {claim.id: at for at, claim in enumerate((*claims.asked, *claims.places))}
    return {key: rows[key] for key in sorted(rows, key=lambda each: order.get(each[0], -1)) if key[0] in order}


def _begins(one: ClaimBlocks, other: ClaimBlocks | None) -> bool:
    """Return whether blocks are the first of others, by the same rules, bots and seed."""
    if other is None:
        return False
    same = (one.rules, one.version, one.seed, one.seats) == (other.rules, other.version, other.seed, other.seats)
    return same and one.means == other.means[: len(one.means)] and one.counts == other.counts[: len(one.counts)]

"""Levels against levels: duels that are looked at after each block, and the ladder that neighbours make."""

import math
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import pairwise
from typing import Literal, NamedTuple

from qquovadis.errors import QuoError
from qquovadis.lab.levels.ladder_file import Ladder, LadderLevel
from qquovadis.lab.levels.strengths import LevelStrength, strengths
from qquovadis.lab.play.engines import PlayedBlock, play_plan
from qquovadis.lab.play.plan import Plan, duel_plan
from qquovadis.lab.play.playing import Record, level_version
from qquovadis.lab.statistics.betting import share_interval
from qquovadis.lab.statistics.intervals import Interval, family_alpha, mean_interval
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_

Verdict = Literal["above", "below", ""]
DIGITS = 6


class DuelLook(NamedTuple):
    """A duel after so many blocks: the candidate's share of wins, and whether that is decided against the fair one."""

    plan: Plan
    blocks: tuple[PlayedBlock, ...]
    share: Interval

    @property
    def verdict(self) -> Verdict:
        """Whether the candidate wins more or less than its fair share; nothing as long as one cannot tell."""
        return self.share.against(1 / self.plan.seats)


def duel(plan: Plan, workers: int = 1, stopped: threading.Event | None = None) -> Iterator[DuelLook]:
    """Play a duel and yield a look after each block, until it is decided, the plan ends or `stopped` is set."""
    blocks: list[PlayedBlock] = []
    shares: list[float] = []
    alpha = family_alpha(plan.alpha, plan.family)
    playing = play_plan(plan, workers, stopped)
    for block in playing:
        blocks.append(block)
        shares.append(candidate_share(block))
        look = DuelLook(plan, tuple(blocks), share_interval(shares, alpha, plan.blocks))
        yield look
        if look.verdict:
            break
    playing.close()


def candidate_share(block: PlayedBlock) -> float:
    """Return the share of the games of a duel's block that its candidate won; it sits on each seat in turn."""
    return math.fsum(record.rank_shares[seat] for seat, record in enumerate(block.records)) / len(block.records)


def points_ahead(block: PlayedBlock) -> float:
    """Return by how many points the candidate was ahead of the mean of the others, over the games of a block."""
    return math.fsum(_ahead(record, seat) for seat, record in enumerate(block.records)) / len(block.records)


def ahead_interval(look: DuelLook) -> Interval:
    """Return the points ahead of the others with their interval, unknown before fifty blocks."""
    values = [points_ahead(block) for block in look.blocks]
    return mean_interval(values, family_alpha(look.plan.alpha, look.plan.family), look.plan.blocks)


def milliseconds_a_question(looks: Sequence[DuelLook], level: str) -> float | None:
    """Return the CPU time that a level took for a question, in all duels it played; None if it was never asked."""
    records = [record for look in looks for block in look.blocks for record in block.records]
    seats = [(each, at) for each in records for at, name in enumerate(each.seating.levels) if name == level]
    questions = sum(record.questions[seat] for record, seat in seats)
    return math.fsum(record.milliseconds[seat] for record, seat in seats) / questions if questions else None


def _ahead(record: Record, seat: int) -> float:
    others = [points for at, points in enumerate(record.points) if at != seat]
    return record.points[seat] - sum(others) / len(others)


def ladder_plans(pack: Pack, levels: Sequence[str], *, seats: int, games: int, seed: int) -> tuple[Plan, ...]:
    """Return the duels of a ladder, each level but the lowest against the one below; their shares are one family.

    QuoError if there are fewer than two levels, the same one twice, or one that does not exist.
    """
    if len(set(levels)) < max(2, len(levels)):
        raise QuoError(N_("A ladder needs at least two different levels, the lowest first."))
    plans = [duel_plan(pack, level, (below,), seats=seats, games=games, seed=seed) for below, level in pairwise(levels)]
    return tuple(replace(plan, family=len(plans)) for plan in plans)


def duel_name(plan: Plan) -> str:
    """Return what a duel of a ladder is called: who plays against whom."""
    return f"{plan.candidate} – {plan.others[0]}"


def climb(
    plans: Sequence[Plan],
    workers: int = 1,
    stopped: threading.Event | None = None,
    failing: Callable[[str], AbstractContextManager[None]] = lambda _: nullcontext(),
) -> Iterator[DuelLook]:
    """Play the duels of a ladder one after another and yield every look, until `stopped` is set.

    `failing` stands around each duel, by who plays it, and may let it fail; the others are played all the same.
    """
    for plan in plans:
        if stopped is None or not stopped.is_set():
            with failing(duel_name(plan)):
                yield from duel(plan, workers, stopped)


def ladder_from(looks: Sequence[DuelLook]) -> Ladder:
    """Return the ladder that the last looks of its duels make, in their order; there must be at least one."""
    first = looks[0].plan
    levels = (first.others[0], *(look.plan.candidate for look in looks))
    fitted = strengths([look.blocks for look in looks], levels, first.alpha, first.seed)
    rungs = [_rung(fitted[0], looks)]
    rungs += [_rung(strength, looks, look) for strength, look in zip(fitted[1:], looks, strict=True)]
    return Ladder(
        draft=first.draft,
        pack=first.pack,
        seats=first.seats,
        seed=first.seed,
        alpha=first.alpha,
        level=tuple(rungs),
    )


def _rung(strength: LevelStrength, looks: Sequence[DuelLook], own: DuelLook | None = None) -> LadderLevel:
    """Return what is said of a level; the lowest has no duel of its own."""
    found = {
        "strength": strength.value,
        "strength_low": strength.low,
        "strength_high": strength.high,
        "ms": milliseconds_a_question(looks, strength.level),
    }
    version = level_version(strength.level, looks[0].plan.draft)
    words: dict[str, str | int] = {"name": strength.level, "version": version}
    if own is not None:
        ahead = ahead_interval(own)
        found |= {"share": own.share.mean, "low": own.share.low, "high": own.share.high, "ahead": ahead.mean}
        found |= {"ahead_low": ahead.low, "ahead_high": ahead.high} if ahead.is_known else {}
        games = own.share.n * own.plan.seats
        words |= {"against": own.plan.others[0], "study": own.plan.hash, "games": games}
    rounded = {name: None if value is None else round(value, DIGITS) for name, value in found.items()}
    return LadderLevel.model_validate(words | rounded)

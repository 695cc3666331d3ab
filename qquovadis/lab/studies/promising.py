"""What an answer will be good for at its price: measured in a game of each arm, before anything is begun."""

import math
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import mean, pstdev
from threading import Event
from typing import Any, NamedTuple

from qquovadis.lab.play.lab_process import LabJob
from qquovadis.lab.play.plan import Plan, referee_of
from qquovadis.lab.play.playing import PlannedGame, Record, bots_by_name, play_game
from qquovadis.lab.statistics.intervals import LEAST, LEAST_SHARES, family_alpha, sequence_radius
from qquovadis.lab.studies.refitting import TEACHER
from qquovadis.lab.studies.study_file import Study, study_of
from qquovadis.lab.studies.study_plan import study_plan

SHORT = 2.0  # seconds of a game
MINUTE = 60


class Price(NamedTuple):
    """What an answer costs.

    Attributes:
        block_seconds: Of one processor, for a block of all arms.
        block_games: Of how many games it is.
        points_spread: By how much the points of the seats of a game differ, as a standard deviation in VP.
        teacher_seconds: Of one processor, for a game from which bots learn the rules, where they do so before.
    """

    block_seconds: float
    block_games: int
    points_spread: float
    teacher_seconds: float = 0.0


class Promise(NamedTuple):
    """What an answer will be good for: how many games, and how far intervals will reach to either side.

    Attributes:
        first_minutes: When there is the first interval.
        share: Of the share of wins of a place in turn order; nothing if there will be too few blocks for an interval.
        points: Of the mean points of such a place, in VP; nothing likewise.
    """

    games: int
    games_a_minute: float
    first_minutes: float
    share: float | None
    points: float | None


def promise(price: Price, study: Study, workers: int = 1) -> Promise:
    """Return what a study will come to in its minutes, on so many processors of this machine."""
    head = study.study
    a_minute = MINUTE * max(workers, 1) / max(price.block_seconds, 1e-6)
    subs, seats = len(head.levels) * len(head.seats), head.seats[0]
    planned = -(-head.max_games // seats)
    blocks = min(int(a_minute * (head.max_minutes or math.inf) / subs), planned) if head.max_minutes else planned
    alpha = family_alpha(head.alpha, max(len(study.goal) * subs, 1))
    # Of a block: a game with each seat first.
    win, points = math.sqrt((1 / seats) * (1 - 1 / seats) / seats), price.points_spread / math.sqrt(seats)
    return Promise(
        games=blocks * price.block_games * subs,
        games_a_minute=a_minute * price.block_games,
        first_minutes=LEAST * subs / a_minute,
        share=_radius(blocks, win, alpha, planned) if blocks >= LEAST_SHARES else None,
        points=_radius(blocks, points, alpha, planned) if blocks >= LEAST else None,
    )


def _radius(blocks: int, spread: float, alpha: float, planned: int) -> float:
    return float(sequence_radius(blocks, spread, alpha, planned))


def measure(study: Study, folder: Path) -> Price:
    """Play one game of each arm and sub-study, which the study never sees, and return what a block of them costs."""
    plan = study_plan(study, folder, "tune")
    seconds, count, records = 0.0, 0, list[Record]()
    # Of a sweep the arms differ by a number only: one of them says what each costs.
    played = 1 if study.sweep else len(plan.arms)
    for sub in range(len(plan.subs)):
        for arm in range(played):
            one = plan.plan(sub, arm)
            referee = referee_of(one.source, one.pack, one.seats)
            bots = bots_by_name(referee, one.levels, one.value)
            seating = PlannedGame(*next(iter(one.games(0))))
            took, record = _timed(partial(play_game, referee, bots, seating, one.lots))
            seconds += one.seats * took
            count += one.seats
            records.append(record)
    each = len(plan.arms) / played / len(plan.subs)
    return Price(
        block_seconds=seconds * each,
        block_games=round(count * each),
        points_spread=mean(pstdev(record.points) for record in records),
        teacher_seconds=_teacher_seconds(plan.plan(0, 0)) if any(arm.refit for arm in study.arm) else 0.0,
    )


def _teacher_seconds(plan: Plan) -> float:
    """Return what a game takes from which bots learn."""
    referee = referee_of(plan.source, plan.pack, plan.seats)
    seating = next(iter(plan.games(0)))._replace(levels=(TEACHER,) * plan.seats)
    return _timed(partial(play_game, referee, bots_by_name(referee, [TEACHER]), seating))[0]


def measure_job(job: LabJob, stopped: Event, look: Any) -> Price:
    """Measure a price in the process of the lab."""
    del stopped, look
    return measure(study_of(job.study.encode(), "study"), Path(job.folder))


def _timed(play: Callable[[], Record]) -> tuple[float, Record]:
    """Return what a game costs, and its record; a short one is played again, since a process's first costs more."""
    began = time.process_time()
    record = play()
    first = time.process_time() - began
    if first > SHORT:
        return first, record
    play()
    return time.process_time() - began - first, record

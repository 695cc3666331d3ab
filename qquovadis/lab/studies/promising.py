"""What an answer will be good for at its price: measured in games of each arm, before anything is begun."""

import math
import time
from dataclasses import replace
from itertools import islice
from pathlib import Path
from statistics import mean, pstdev
from threading import Event
from typing import Any, NamedTuple

from qquovadis.lab.games import probe_of
from qquovadis.lab.play.lab_process import LabJob
from qquovadis.lab.play.plan import Plan, referee_of
from qquovadis.lab.play.playing import PlannedGame, Record, bots_by_name, play_game
from qquovadis.lab.statistics.intervals import LEAST, LEAST_SHARES, family_alpha, sequence_radius
from qquovadis.lab.studies.refitting import TEACHER
from qquovadis.lab.studies.study_file import Study, study_of
from qquovadis.lab.studies.study_plan import study_plan

SHORT, LONG_ENOUGH = 2.0, 1.0  # seconds of a processor: of a game that need not be played again, and of several
PATIENCE = 8.0  # seconds by a clock
MOST_TRIED = 40  # games
MINUTE = 60
MOST_HELD_UP = 4.0  # times: so much more is given where the machine is busy
ROOM, STEP = 1.5, 5  # how many times the first interval's minutes a question is given, rounded up to so many


class Price(NamedTuple):
    """What an answer costs.

    Attributes:
        block_seconds: Of one processor, for a block of all arms.
        block_games: Of how many games it is.
        points_spread: By how much the points of the seats of a game differ, as a standard deviation in VP.
        teacher_seconds: Of one processor, for a game from which bots learn the rules, where they do so before.
        held_up: How many seconds by a clock a second of the processor took while it was measured; 1 where nothing else
            ran.
    """

    block_seconds: float
    block_games: int
    points_spread: float
    teacher_seconds: float = 0.0
    held_up: float = 1.0


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


def minutes_for(promised: Promise, least: int, held_up: float = 1.0) -> int:
    """Return how many minutes a question should be given, so that its answer has intervals: some more than for these.

    No fewer than `least`, in steps that people would choose; more where others hold games up, within reason.
    """
    wanted = ROOM * promised.first_minutes * min(held_up, MOST_HELD_UP)
    return least if wanted <= least else STEP * math.ceil(wanted / STEP)


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
    """Play games of each arm and sub-study, which the study never sees, and return what a block of them costs.

    Seconds are those of a processor, which other programs do not change; how far they hold games up is told beside.
    """
    plan = study_plan(study, folder, "tune")
    began, seconds, count, records = time.perf_counter(), 0.0, 0, list[Record]()
    spent = time.process_time()
    # Of a sweep the arms differ by a number only: one of them says what each costs.
    played = 1 if study.sweep else len(plan.arms)
    for sub in range(len(plan.subs)):
        for arm in range(played):
            one = plan.plan(sub, arm)
            found = _tried(one)
            seconds += one.seats * found.seconds
            count += one.seats
            records += found.records
    each = len(plan.arms) / played / len(plan.subs)
    wall, own = time.perf_counter() - began, time.process_time() - spent
    return Price(
        block_seconds=seconds * each,
        block_games=round(count * each),
        points_spread=mean(pstdev(record.points) for record in records),
        teacher_seconds=_teacher_seconds(plan.plan(0, 0)) if any(arm.refit for arm in study.arm) else 0.0,
        held_up=max(wall / own, 1.0) if own > 0 else 1.0,
    )


def _teacher_seconds(plan: Plan) -> float:
    """Return what a game takes from which bots learn."""
    return _tried(replace(plan, candidate=TEACHER, others=(TEACHER,) * (plan.seats - 1))).seconds


class _Tried(NamedTuple):
    """What a game costs in seconds of a processor, and the records of those that were played to know it."""

    seconds: float
    records: tuple[Record, ...]


def _tried(plan: Plan) -> _Tried:
    """Play some games of a plan as a study does; the first of several is not counted, since a process begins slowly."""
    referee = referee_of(plan.source, plan.pack, plan.seats)
    bots = bots_by_name(referee, plan.levels, plan.value)
    began, seconds, records = time.perf_counter(), list[float](), list[Record]()
    for seating in islice((game for number in range(plan.blocks) for game in plan.games(number)), MOST_TRIED):
        before = time.process_time()
        records.append(play_game(referee, bots, PlannedGame(*seating), plan.lots, probe_of=probe_of))
        seconds.append(time.process_time() - before)
        if sum(seconds[1:]) > LONG_ENOUGH or seconds[0] > SHORT or time.perf_counter() - began > PATIENCE:
            break
    return _Tried(mean(seconds[1:] or seconds), tuple(records))


def measure_job(job: LabJob, stopped: Event, look: Any) -> Price:
    """Measure a price in the process of the lab."""
    del stopped, look
    return measure(study_of(job.study.encode(), "study"), Path(job.folder))

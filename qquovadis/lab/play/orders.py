"""Blocks of a study as plain words, which any process or machine can be given, and who plays them.

Nothing of the program travels as a pickle: another version would read it wrongly before it could say so.
"""

import json
import os
import platform
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from qquovadis import __version__
from qquovadis.errors import QuoError
from qquovadis.lab.books.kept_records import as_kept
from qquovadis.lab.levels.fitting import Course, Rest, rests_of
from qquovadis.lab.play.engines import StudyBlock, play_block
from qquovadis.lab.play.plan import PackSource, Plan, Restriction
from qquovadis.lab.play.playing import level_version
from qquovadis.lab.studies.study_plan import StudyPlan
from qquovadis.model.pack.loading import find_pack
from qquovadis.model.text.translations import N_

Files = tuple[tuple[str, bytes], ...]
Order = tuple[str, str, tuple[Files, ...]]  # version of the program, what is played as JSON, files of each arm
OTHER_PROGRAM = N_("Worker {worker} has version {theirs} of the program, but this one is {ours}.")
OTHER_LEVEL = N_("On worker {worker}, level {level} is {theirs}, but here it is {ours}.")
OTHER_FILES = N_("Worker {worker} has other files of {draft}.")


def order_of(
    plan: StudyPlan,
    place: tuple[int, int],
    arms: Sequence[int] | None = None,
    kept: Sequence[Sequence[int]] = (),
) -> Order:
    """Return what is sent to whoever plays a block: in all arms, or in these alone, but for games kept of each."""
    number, sub = place
    plans = [plan.plan(sub, arm) for arm in (range(len(plan.arms)) if arms is None else arms)]
    games = [[*each] for each in kept] or [[] for _ in plans]
    said = {"number": number, "sub": sub, "plans": [_said(each) for each in plans], "kept": games}
    return __version__, json.dumps(said), tuple(each.source.files for each in plans)


def fit_order_of(course: Course, number: int) -> Order:
    """Return what is sent to whoever plays a game from which bots learn."""
    said = {name: getattr(course, name) for name in ("pack", "seats", "level", "seed")}
    said |= {"draft": course.draft, "variant": course.source.variant, "number": number}
    said["version"] = level_version(course.level, course.draft)
    return __version__, json.dumps(said), (course.source.files,)


def play_fit_order(order: Order) -> tuple[int, list[Rest]]:
    """Play a game from which bots learn, and return its number and places of rest; QuoError as `play_order`."""
    program, text, (files,) = order
    _refuse_other_program(program)
    said = json.loads(text)
    draft, level = said["draft"], said["level"]
    _refuse_other_level(level, level_version(level, draft), said["version"])
    source = _source_of(draft, said["variant"], files, said["pack"])
    course = Course(source, said["pack"], said["seats"], level, said["seed"], draft)
    return said["number"], rests_of(course, said["number"])


def play_order(order: Order, over: str = "") -> StudyBlock:
    """Play a block here; QuoError if this is another program or its levels or files are others.

    Once a file of the name `over` is there, the game in play is left, and the block has those that were finished.
    """
    program, text, files = order
    _refuse_other_program(program)
    said = json.loads(text)
    plans = [_plan(each, own) for each, own in zip(said["plans"], files, strict=True)]
    is_over = partial(os.path.exists, over) if over else None
    arms = tuple(play_block(each, said["number"], own, is_over) for each, own in zip(plans, said["kept"], strict=True))
    kept = tuple(arm._replace(records=tuple(map(as_kept, arm.records))) for arm in arms)
    return StudyBlock(said["number"], said["sub"], kept, worker_name())


def worker_name() -> str:
    """Return by what this process is known in lab books."""
    return f"{platform.node()}:{os.getpid()}"


def _said(plan: Plan) -> dict[str, Any]:
    names = ("draft", "pack", "seats", "candidate", "others", "seed", "blocks", "kind", "alpha", "family", "design")
    return {
        **{name: getattr(plan, name) for name in (*names, "lots", "probed", "value")},
        "restriction": plan.restriction,
        "variant": plan.source.variant,
        "versions": {name: level_version(name, plan.draft, plan.value) for name in plan.levels},
    }


def _plan(said: dict[str, Any], files: Files) -> Plan:
    variant, versions, restriction = (said.pop(name) for name in ("variant", "versions", "restriction"))
    for level, ours in versions.items():
        _refuse_other_level(level, level_version(level, said["draft"], said["value"]), ours)
    source = _source_of(said["draft"], variant, files, said["pack"])
    for name in ("others", "lots"):
        said[name] = tuple(said[name])
    return Plan(source=source, restriction=Restriction(*map(tuple, restriction)) if restriction else None, **said)


def _refuse_other_program(program: str) -> None:
    if program != __version__:
        raise QuoError(OTHER_PROGRAM, worker=worker_name(), theirs=__version__, ours=program)


def _refuse_other_level(level: str, theirs: str, ours: str) -> None:
    if theirs != ours:
        raise QuoError(OTHER_LEVEL, worker=worker_name(), level=level, theirs=theirs, ours=ours)


def _source_of(named: str, variant: str, files: Files, pack: str) -> PackSource:
    """Return where the pack of an order is: what it carries, or what came with this program."""
    game, _, draft = named.partition("/")
    source = PackSource(Path(named) if files else find_pack(game, draft), variant, files)
    if source.pack().hash != pack:
        raise QuoError(OTHER_FILES, worker=worker_name(), draft=named)
    return source

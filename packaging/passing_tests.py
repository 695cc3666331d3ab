"""The runs of `packaging/dev.py test`: which tests are passed by which engine, how long that may take, what came of it.

Where engine, games and bots are compiled of these very sources, as `build quick` leaves them, the rooms that see the
program as its users do are passed with what is compiled; all others, and the quick run, with the sources.
"""

import json
import os
import re
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import compiling
from environment import CHECKOUT

# In their own order: the few tests that play on a screen take minutes, and would come last.
ALL = ("-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder")
MAY_TAKE = {"": 480, "quick": 60}  # seconds on two free processors; a run that takes longer names its slowest files
KINDS = {"": (), "quick": ("-m", "quick and not long"), "long": ("-m", "long")}
WITH_QUICK_TESTS = re.compile(r"^from tests\.marks import .*\bquick\b", re.MULTILINE)
WITH_PURE_TESTS = re.compile(r"^from tests\.marks import .*\bpure\b", re.MULTILINE)
ENGINE, PURE = "QQUOVADIS_ENGINE", "pure"
COMPILED = (Path("qquovadis", "compiled"), Path("build", "compiled"))  # the first is left by `compile`
# What users meet: whole games, examples, saves, the window under a hand, and commands in a process of their own.
COMPILED_ROOMS = (
    "tests/e2e", "tests/contract", "tests/monkey", "tests/spec", "tests/rules/test_examples.py",
    "tests/controllers/test_examples.py", "tests/controllers/test_corpus.py", "tests/controllers/test_verify.py",
    "tests/upgrade_corpus", "tests/test_commands*.py",
)  # fmt: skip
NOTHING_TOLD = {"passed": 0, "failed": 1}  # of a run that broke down

Calling = Callable[[Sequence[str], Mapping[str, str]], int]


class TestRun(NamedTuple):
    """Arguments for pytest, and the engine: "pure", or a folder of what is compiled."""

    arguments: tuple[str, ...]
    engine: str = PURE


def runs_of(which: str) -> list[TestRun]:
    """Return the runs that pass all, the quick or the long tests."""
    kind = (*ALL, *KINDS[which])
    if which == "quick":
        return [TestRun((*kind, *files_with(WITH_QUICK_TESTS)))]
    folder = compiled_folder()
    if folder is None:
        return [TestRun(kind)]
    rooms = compiled_rooms()
    kept = files_with(WITH_PURE_TESTS)
    left_out = [f"--ignore={each}" for room in rooms for each in _within(room) if each not in kept]
    return [TestRun((*kind, *rooms), str(folder)), TestRun((*kind, "--rest", *left_out))]


def compiled_rooms() -> list[str]:
    """Return the folders and files whose tests are passed with what is compiled, as far as they are there."""
    found = (each for room in COMPILED_ROOMS for each in sorted(CHECKOUT.glob(room)))
    return [each.relative_to(CHECKOUT).as_posix() for each in found]


def _within(room: str) -> list[str]:
    """Return the files of a room in which tests stand, or it itself."""
    place = CHECKOUT / room
    files = sorted(place.rglob("test_*.py")) if place.is_dir() else [place]
    return [file.relative_to(CHECKOUT).as_posix() for file in files]


def files_with(mark: re.Pattern[str]) -> list[str]:
    """Return the files whose tests bear a mark, so that no others need to be collected."""
    files = sorted((CHECKOUT / "tests").rglob("test_*.py"))
    named = (file for file in files if mark.search(file.read_text(encoding="utf-8")))
    return [file.relative_to(CHECKOUT).as_posix() for file in named]


def compiled_folder() -> Path | None:
    """Return where modules lie that were compiled of these very sources, None where there are none."""
    wanted = compiling.fingerprint(CHECKOUT, compiling.compiled_paths(CHECKOUT))
    for folder in (CHECKOUT / each for each in COMPILED):
        told = folder / compiling.FINGERPRINT
        if told.exists() and told.read_text(encoding="ascii") == wanted:
            return folder
    return None


def pass_all(which: str, more: Sequence[str], call: Calling) -> int:
    """Pass the runs one after another, and print how long all took and how many passed; 0 if nothing failed."""
    started, before, codes, counted = time.monotonic(), os.times(), list[int](), list[dict[str, int]]()
    may_take = MAY_TAKE.get(which)
    for run in runs_of(which):
        with tempfile.TemporaryDirectory() as folder:
            told = Path(folder) / "told.json"
            # Each in one word: a process that pytest-xdist starts again takes a file by itself for a place of tests.
            left = [] if may_take is None else [f"--may-take={may_take - (time.monotonic() - started):.0f}"]
            codes.append(call([*run.arguments, *left, f"--told={told}", *more], {ENGINE: run.engine}))
            counted.append(json.loads(told.read_text(encoding="utf-8")) if told.exists() else NOTHING_TOLD)
    took, after = time.monotonic() - started, os.times()
    busy = sum(after[2:4]) - sum(before[2:4])
    bound = f" of the {may_take} s that they may" if may_take else ""
    print(f"The tests took {took:.0f} s{bound}, and {busy:.0f} s of the processors.")
    print(
        f"{sum(each['passed'] for each in counted)} passed, {sum(each['failed'] for each in counted)} failed",
        flush=True,
    )
    return next((code for code in codes if code), 0)

"""Break the program on purpose, one small change at a time, and say whether the tests that should notice do.

Called by `python3 packaging/dev.py mutations [ID…]`; the changes stand in `mutations.toml` beside this file.
Each is made in a copy of the checkout, so that nothing here is touched; what is not committed is copied, too.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from shutil import copy2, copytree
from typing import Any, NamedTuple

CHECKOUT = Path(__file__).resolve().parents[2]
TABLE = Path(__file__).with_name("mutations.toml")
LONGEST = 900  # seconds for the tests of one mutation
PASSED, FAILED = 0, 1  # what pytest returns; anything else means that it could not run
KILLED, SURVIVED, UNFIT = "killed", "SURVIVED", "DOES NOT APPLY"

TOO_LONG = f"Its tests took more than {LONGEST} s."
COMPILED = Path("qquovadis", "compiled")


class RunResult(NamedTuple):
    """What pytest returned, and which test failed, or why that is not known."""

    code: int
    noticed: str = ""


Runs = Callable[[Path, Sequence[str]], RunResult]


class InvalidContent(Exception):
    """A mutation that says nothing as it is written; the text says why."""


class Mutation(NamedTuple):
    """One change for the worse: in `file`, the text `old`, which stands there once, becomes `new`.

    `wrong` says what a user would see; `tests` are the files or folders of which one should fail.
    """

    id: str
    group: str
    wrong: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


class Result(NamedTuple):
    """What became of a mutation: killed, survived or unfit, by which test or why, and how many seconds that took."""

    mutation: Mutation
    verdict: str
    reason: str = ""
    seconds: float = 0.0

    def __str__(self) -> str:
        text = f"{self.verdict:15}{self.mutation.id:32}{self.seconds:5.0f} s  {self.mutation.wrong}"
        return f"{text}\n{'':15}{self.reason}" if self.reason else text


def read(table: Path = TABLE) -> tuple[Mutation, ...]:
    """Return all mutations in their order; raise `Unfit` if two have one id."""
    rows: list[dict[str, Any]] = tomllib.loads(table.read_text(encoding="utf-8"))["mutation"]
    found = tuple(Mutation(**{**row, "tests": tuple(row["tests"])}) for row in rows)
    ids = [each.id for each in found]
    doubled = sorted({each for each in ids if ids.count(each) > 1})
    if doubled:
        raise InvalidContent(f"More than one mutation is called {', '.join(doubled)}.")
    return found


def chosen(mutations: Sequence[Mutation], wanted: Sequence[str]) -> tuple[Mutation, ...]:
    """Return those with one of these ids or of one of these groups, or all if nothing is wanted.

    Raises:
        Unfit: Something wanted is neither an id nor a group.
    """
    known = {name for each in mutations for name in (each.id, each.group)}
    unknown = [name for name in wanted if name not in known]
    if unknown:
        raise InvalidContent(f"There is no mutation and no group called {', '.join(unknown)}.")
    return tuple(each for each in mutations if not wanted or each.id in wanted or each.group in wanted)


def mutated(mutation: Mutation, folder: Path) -> str:
    """Return the text of the file after the change.

    Raises:
        Unfit: The file or a test is missing, or the old text does not stand in the file exactly once.
    """
    file = folder / mutation.file
    for path in (mutation.file, *mutation.tests):
        if not (folder / path.partition("::")[0]).exists():
            raise InvalidContent(f"There is no {path} any more.")
    text = file.read_text(encoding="utf-8")
    if text.count(mutation.old) != 1:
        raise InvalidContent(f"Its old text stands {text.count(mutation.old)} times in {mutation.file}, not once.")
    after = text.replace(mutation.old, mutation.new)
    try:
        compile(after, mutation.file, "exec")
    except SyntaxError as error:
        raise InvalidContent(f"{mutation.file} is no Python after it: {error}.") from error
    if after == text:
        raise InvalidContent("It changes nothing.")
    return after


def judge(mutation: Mutation, folder: Path, runs: Runs) -> Result:
    """Make the change in a copy of the checkout, pass its tests, and put the file back."""
    file, started = folder / mutation.file, time.monotonic()
    try:
        after = mutated(mutation, folder)
    except InvalidContent as unfit:
        return Result(mutation, UNFIT, str(unfit))
    before = file.read_text(encoding="utf-8")
    file.write_text(after, encoding="utf-8")
    try:
        run = runs(folder, mutation.tests)
    finally:
        file.write_text(before, encoding="utf-8")
    seconds = time.monotonic() - started
    if run.code not in (PASSED, FAILED):
        return Result(mutation, UNFIT, f"Its tests could not run: pytest returned {run.code}.", seconds)
    return Result(mutation, KILLED if run.code == FAILED else SURVIVED, run.noticed, seconds)


def copy_checkout(source: Path, target: Path) -> None:
    """Copy every file that git knows or would add, as it lies in the checkout now."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=source,
        capture_output=True,
        check=True,
    ).stdout.decode("utf-8")
    for path in filter(None, listed.split("\0")):
        if (source / path).is_file():
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            copy2(source / path, target / path)
    if (source / COMPILED).is_dir():  # used only as long as a mutation leaves the sources alone that it is made of
        copytree(source / COMPILED, target / COMPILED)
    # Known by their contents, so that no run takes what was compiled before a change for what is there after it.
    checked = ["-m", "compileall", "-q", "--invalidation-mode", "checked-hash"]
    folders = [name for name in ("qquovadis", "ui") if (target / name).is_dir()]
    subprocess.run([sys.executable, *checked, *folders], cwd=target, check=True)


def run_tests(folder: Path, tests: Sequence[str]) -> RunResult:
    """Pass tests in a folder until the first fails, and return what came of it; too long counts as failed."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    surroundings = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=folder, env=surroundings, capture_output=True, text=True, timeout=LONGEST, check=False
        )
    except subprocess.TimeoutExpired:
        return RunResult(FAILED, TOO_LONG)
    failed = (line.split()[1] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR ")))
    return RunResult(done.returncode, next(failed, ""))


def told(results: Iterable[Result]) -> int:
    """Print each result as it comes and a sum at the end; return 0 if every mutation was killed, else 1."""
    every: list[Result] = []
    for result in results:
        print(result, flush=True)
        every.append(result)
    count = {verdict: sum(each.verdict == verdict for each in every) for verdict in (KILLED, SURVIVED, UNFIT)}
    print(f"\n{count[KILLED]} of {len(every)} were noticed, {count[SURVIVED]} survived, {count[UNFIT]} do not apply.")
    return 0 if count[KILLED] == len(every) else 1


def main(arguments: list[str]) -> int:
    """Judge the mutations of these ids or groups, or all; 2 means that it could not be tried."""
    reader = argparse.ArgumentParser(prog="dev.py mutations", description=__doc__)
    reader.add_argument("wanted", nargs="*", metavar="ID", help="an id or a group; all if nothing is named")
    reader.add_argument("--list", action="store_true", help="say what there is, and run nothing")
    reader.add_argument("--trust", action="store_true", help="do not show first that the tests pass unchanged")
    given = reader.parse_args(arguments)
    try:
        mutations = chosen(read(), given.wanted)
    except InvalidContent as unfit:
        print(unfit, file=sys.stderr)
        return 2
    if given.list:
        print("\n".join(f"{each.id:32}{each.group:8}{each.wrong}" for each in mutations))
        return 0
    with tempfile.TemporaryDirectory(prefix="mutations-") as place:
        folder = Path(place)
        copy_checkout(CHECKOUT, folder)
        tests = list(dict.fromkeys(test for each in mutations for test in each.tests))
        if not given.trust and run_tests(folder, tests).code != PASSED:
            print("The tests do not pass even without a mutation, so nothing would be shown.", file=sys.stderr)
            return 2
        return told(judge(each, folder, run_tests) for each in mutations)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

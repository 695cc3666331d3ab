"""The task runner, `python3 packaging/dev.py COMMAND`; it makes its own environment on first use.

run [ARGUMENTS]      start the program; arguments are passed on
test [ARGUMENTS]     pass the tests; arguments are passed on to pytest
test quick           pass the sharpest tests of every room, within a minute
test long            pass the tests that take too long for every change
check [--no-test]    everything that a change must pass: lint, types, imports, house rules, tests
spec FILE...         run worked examples written as JSON
gallery FOLDER ...   paint every screen of the window; --only, --language, --everywhere, --sheets
screenshots [FOLDER] make the pictures of the README from real games; --check says which are old
guide-pictures [FOLDER]
                     make the pictures of the guide Your first prototype by following it
commands             write docs/commands.md from the --help of every command, and the lists of steps in the guides to
                     positions; --check says whether they are old
covers [FOLDER]      paint the pictures of the games' boxes in the start dialog
outlines             work out what the start dialog says of what the program brings; after changes of packs or version
compile [--remove]   compile engine, games and bots by mypyc; what is compiled is used until its sources change
benchmark --against catanatron
                     how fast bots play here beside another program; --runs, --greedy, --json
fit-value DRAFT      let bots play and learn what features and cards are worth: value.toml; --games, --level, --seed
lab-cluster STUDY    play a study on a cluster here, kill a worker in the middle, compare; --second-environment
start-pairs [--first]
                     how long a start takes beside an empty window, in turn; --pairs
trace-click          count what one click in the window enters and works out
texts                bring the catalogues of both languages in step with the sources
same [PART...]       say whether games, files, words, paper and pictures are still what they were; --games, --keep
mutations [ID...]    break the program on purpose and say which tests notice; all of packaging/tools/mutations.toml
smoke [NAME...]      run each of these, and every command of the program, once in small; --full: as for a release
build [TARGET...]    make what is handed out: wheel, installers; see packaging/README.md
prove-bare [bookworm|trixie]
                     show that `run` and `test` work on a bare Debian 12 and 13, or one of them (root, debootstrap)
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import bare
import building
import passing_tests
from environment import CHECKOUT, TEST_PROGRAMS, Missing, prepare, python

LINT = {
    "ruff": ["-m", "ruff", "check", "--quiet"],
    "ruff format": ["-m", "ruff", "format", "--check", "--quiet"],
    "mypy": ["-m", "mypy"],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()"],
    "house rules": ["-m", "pytest", "-q", "tests/house"],
    "pictures of the README": ["-m", "tools.screenshots", str(CHECKOUT / "docs" / "screenshots"), "--check"],
}


def run(arguments: list[str]) -> int:
    """Start the program with the arguments, in the folder the person is in."""
    if _wants_window(arguments) and not _has_screen():
        print("No screen: neither DISPLAY nor WAYLAND_DISPLAY is set, so no window can open here.", file=sys.stderr)
        return 2
    return _call(prepare(), ["-m", "qquovadis", *arguments], Path.cwd())


def test(arguments: list[str]) -> int:
    """Pass the tests: those that are named, or on every processor there is the quick, the long or all but the long."""
    program, which = prepare(TEST_PROGRAMS), arguments[0] if arguments else ""
    if which not in passing_tests.KINDS:
        return _call(program, ["-m", "pytest", *arguments])
    return passing_tests.pass_all(
        which, arguments[1:], lambda words, variables: _call(program, ["-m", "pytest", *words], CHECKOUT, variables)
    )


def check(arguments: list[str]) -> int:
    """Do everything that a change must pass, the quick stages first and side by side; tell of the first that fails."""
    prepare(TEST_PROGRAMS)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        failures = [failure for failure in pool.map(_stage, LINT, LINT.values()) if failure]
    if failures:
        print(f"\n{failures[0]}")
        return 1
    return 0 if "--no-test" in arguments else test([])


def spec(arguments: list[str]) -> int:
    """Run worked examples written as JSON; the files are named from the folder the person is in."""
    given = [str(Path(each).resolve()) if Path(each).exists() else each for each in arguments]
    return _call(prepare(), ["-m", "tests.spec", *given])


def gallery(arguments: list[str]) -> int:
    """Paint the screens of the window, or sheets of what `ui/art` paints, into a folder."""
    return _call_tool("gallery", arguments)


def smoke(arguments: list[str]) -> int:
    """Run every task and every command once, in small."""
    return _call(prepare(TEST_PROGRAMS), [str(CHECKOUT / "packaging" / "tools" / "smoke.py"), *arguments])


def same(arguments: list[str]) -> int:
    """Compare what the program does with the digests that are kept of it."""
    return _call(prepare(), [str(CHECKOUT / "packaging" / "tools" / "same.py"), *arguments])


def screenshots(arguments: list[str]) -> int:
    """Paint the scenes that the README shows, or look whether the pictures are old."""
    named = [each for each in arguments if not each.startswith("--")]
    folder = Path(named[0]).resolve() if named else CHECKOUT / "docs" / "screenshots"
    return _call_tool("screenshots", [str(folder), *(each for each in arguments if each.startswith("--"))])


def guide_pictures(arguments: list[str]) -> int:
    """Follow the guide Your first prototype, and paint the window where it has a picture."""
    return _call_tool("guide_pictures", [str(Path(each).resolve()) for each in arguments])


def commands(arguments: list[str]) -> int:
    """Write the page of all commands from their own help, or look whether it is old."""
    return _call_tool("command_pages", arguments)


def covers(arguments: list[str]) -> int:
    """Paint the pictures of the games' boxes."""
    return _call_tool("covers", arguments)


def outlines(arguments: list[str]) -> int:
    """Work out what the start dialog says of the drafts and variants here."""
    return _call_tool("outlines", arguments)


def compile_engine(arguments: list[str]) -> int:
    """Compile engine, games and bots for this checkout, or remove what was compiled."""
    folder = CHECKOUT / "qquovadis" / "compiled"
    if arguments == ["--remove"]:
        shutil.rmtree(folder, ignore_errors=True)
        return 0
    return _call(prepare(), [str(CHECKOUT / "packaging" / "compiling.py"), str(CHECKOUT), str(folder), *arguments])


def benchmark(arguments: list[str]) -> int:
    """Measure the engine beside another program."""
    return _call_tool("against", arguments)


def fit_value(arguments: list[str]) -> int:
    """Fit what bots know of a draft."""
    return _call_tool("fit_value", arguments)


def lab_cluster(arguments: list[str]) -> int:
    """Play a study of the lab on a cluster of processes."""
    return _call_tool("lab_cluster", arguments)


def start_pairs(arguments: list[str]) -> int:
    """Measure starts of the program and of an empty window in turn."""
    return _call_tool("start_pairs", arguments)


def trace_click(arguments: list[str]) -> int:
    """Count what one click in the window enters and works out."""
    return _call(prepare(), [str(CHECKOUT / "packaging" / "tools" / "trace_click.py"), *arguments])


def texts(arguments: list[str]) -> int:
    """Bring the catalogues in step with the sources."""
    return _call(prepare(), [str(CHECKOUT / "packaging" / "catalogues.py"), *arguments])


def mutations(arguments: list[str]) -> int:
    """Break the program on purpose, and say which tests notice."""
    return _call(prepare(), [str(CHECKOUT / "packaging" / "tools" / "mutations.py"), *arguments])


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "run": run,
    "test": test,
    "check": check,
    "spec": spec,
    "gallery": gallery,
    "same": same,
    "screenshots": screenshots,
    "guide-pictures": guide_pictures,
    "commands": commands,
    "covers": covers,
    "outlines": outlines,
    "compile": compile_engine,
    "benchmark": benchmark,
    "fit-value": fit_value,
    "lab-cluster": lab_cluster,
    "start-pairs": start_pairs,
    "trace-click": trace_click,
    "texts": texts,
    "mutations": mutations,
    "smoke": smoke,
    "build": building.build,
    "prove-bare": bare.prove,
}


def main(arguments: list[str]) -> int:
    """Do the named command; 2 means that it could not be tried."""
    if not arguments or arguments[0] not in COMMANDS:
        print(__doc__)
        return 0 if arguments in (["--help"], ["-h"]) else 2
    name, rest = arguments[0], arguments[1:]
    # Whatever the shell says: the tests start the program dozens of times, and would compile it anew each time.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    try:
        return COMMANDS[name](rest[1:] if rest[:1] == ["--"] else rest)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _call(
    program: Path, arguments: list[str], folder: Path = CHECKOUT, variables: Mapping[str, str] | None = None
) -> int:
    own = os.environ | dict(variables or {})
    return subprocess.run([program, *arguments], cwd=folder, env=own, check=False).returncode


def _call_tool(name: str, arguments: list[str]) -> int:
    """Run a program of `packaging/tools` in the folder the person is in."""
    found = os.environ | {"PYTHONPATH": str(CHECKOUT / "packaging")}
    return subprocess.run([prepare(), "-P", "-m", f"tools.{name}", *arguments], env=found, check=False).returncode


def _stage(name: str, command: list[str]) -> str:
    """Run one stage, print its line, and return what it said if it failed."""
    started = time.monotonic()
    own = os.environ | {"PYTHONPATH": str(CHECKOUT / "packaging")}
    done = subprocess.run([python(), *command], cwd=CHECKOUT, env=own, capture_output=True, text=True, check=False)
    verdict = "FAILED" if done.returncode else "ok"
    print(f"{verdict:7}{name}, {time.monotonic() - started:.1f} s", flush=True)
    return f"{name}:\n{done.stdout}{done.stderr}" if done.returncode else ""


def _wants_window(arguments: list[str]) -> bool:
    """Say whether the program will open a window: unless a command or a question comes first."""
    return not arguments or (arguments[0].startswith("--") and arguments[0] not in ("--help", "--version"))


def _has_screen() -> bool:
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform != "linux" or any(os.environ.get(name) for name in named)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

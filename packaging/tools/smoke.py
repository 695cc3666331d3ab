"""Runs every task of dev.py and every command of the program once, in small, so that one that stopped working is known.

    python3 packaging/dev.py smoke [NAME...] [--full]

Everything is done in a folder that is thrown away, with files of one's own in it. With --full what takes hours is done
as a release needs it; with names only those are.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).resolve().parents[2]
DONE, CANNOT_TELL = 0, 3  # what the lab returns where so few games tell nothing
STUDY = """[study]
name = "moons"
seed = 3
levels = ["random"]
seats = [3]
max_games = 4

[[arm]]
id = "A"
draft = "undecim/14"

[[arm]]
id = "B"
draft = "undecim/14"
parameters = { "moon.counters" = 12 }

[[goal]]
metric = "points.mean"
half_width = 0.5
"""
MANY = STUDY.replace("max_games = 4", "max_games = 80").replace('"random"', '"quick"')
SEARCH = """[study]
name = "search"
seed = 4
levels = ["random"]
seats = [3]
max_games = 8

[[arm]]
id = "A"
draft = "undecim/14"

[seek]
parameters = { "moon.counters" = [8, 9] }
minimise = "win.order.spread"
games = 4
"""


class Step(NamedTuple):
    """What is run: the words after the name of the task or the command, what it leaves behind, what it may return."""

    name: str
    words: str = ""  # {checkout} and {here} stand for the two folders
    leaves: str = ""  # a file in the folder, or a pattern of one
    codes: tuple[int, ...] = (DONE,)


FEW = "--games 4 --seats 3"
COMMANDS = (
    Step("play", "--game undecim --seats 3 --bots quick --seed 1 --save one.qqgame", "one.qqgame"),
    Step("replay", "one.qqgame --verify"),
    Step("examples", "--game undecim"),
    Step("check-pack", "{checkout}/resources/packs/undecim/14"),
    Step("diff", "undecim/14 {checkout}/resources/variants/undecim-14/musing_build_flat.qqvariant"),
    Step("new-draft", "undecim/14 15 --into drafts", "drafts/**/pack.toml"),
    Step("changes", "undecim/14 --since undecim/14"),
    Step("clauses", "--game undecim"),
    Step("clauses confirm", "UN-GAIN-01"),
    Step("new-game", "Harbour --from cards", "home/**/harbour/1/pack.toml"),
    Step("new-referee", "harbour/1 --into referee", "referee/**/*.py"),
    Step("export-game", "harbour/1 harbour.qqpack", "harbour.qqpack"),
    Step("import-game", "harbour.qqpack --replace"),
    Step("vocabulary"),
    Step("schema", "pack"),
    Step("benchmark", "--repeats 1 --no-window"),
    Step("print", "undecim/14 --what aid --output aid.pdf", "aid.pdf"),
    Step("kit", "kit.zip --game undecim", "kit.zip"),
    Step("send-back", "one.qqgame back.zip", "back.zip"),
    Step("sessions", "back.zip"),
    Step("selftest", "--no-window"),
    Step("lab run", "moons.qqstudy --book moons.qqlab", "moons.qqlab", (DONE, CANNOT_TELL)),
    Step("lab report", "moons.qqlab --html report.html", "report.html", (DONE, CANNOT_TELL)),
    Step("lab verify", "moons.qqlab --share 1"),
    Step("lab merge", "moons.qqlab moons.qqlab --into both.qqlab", "both.qqlab"),
    Step("lab compare", f"undecim/14 undecim/14 --level random {FEW}", "", (DONE, CANNOT_TELL)),
    Step("lab ask", f"undecim/14 --level random {FEW}", "", (DONE, CANNOT_TELL)),
    Step("lab screen", "undecim/14 --level random --seats 3 --minutes 0.05", "", (DONE, CANNOT_TELL)),
    Step("lab seek", "search.qqstudy", "", (DONE, CANNOT_TELL)),
    Step("lab duel", f"undecim/14 quick random {FEW}", "", (DONE, CANNOT_TELL)),
    Step("lab ladder", f"undecim/14 --levels random,quick {FEW}", "", (DONE, CANNOT_TELL)),
    Step("lab items", f"quo_vadis/30 --level quick {FEW}", "", (DONE, CANNOT_TELL)),
    Step("lab twins", f"quo_vadis/30 --level quick {FEW}", "", (DONE, CANNOT_TELL)),
    Step("lab claims", "undecim/14 --levels random --games 2 --book claims.qqlab", "", (DONE, CANNOT_TELL)),
    Step("lab people", "played --levels quick --questions 2"),
)
TASKS = (
    Step("run", "--exit-after 1"),
    Step("spec", "{checkout}/tests/spec/more/cards.json"),
    Step("gallery", "gallery --only start-table --language en", "gallery/*.png"),
    Step("same", "packs"),
    Step("guide-pictures", "guide", "guide/en/*.jpg"),
    Step("commands", "--check"),
    Step("covers", "covers", "covers/*"),
    Step("texts"),
    Step("outlines"),
    Step("fit-value", "undecim/14 --games 2 --level quick --workers 1 --out value.toml", "value.toml"),
    Step("lab-cluster", "many.qqstudy --workers 2 --folder cluster"),
    Step("start-pairs", "--pairs 1"),
    Step("trace-click"),
    Step("benchmark", "--against catanatron --runs 1 --greedy 0"),
    Step("mutations", "click-reach --trust"),
)
IN_FULL = ("prove-bare",)  # builds whole systems, as root: there is no small of it
BY_ITSELF = ("check", "build", "test", "screenshots", "compile", "smoke")  # what every run does anyway, and this
FULL = (
    Step("test", "long"),
    Step("mutations"),
    Step("benchmark", "--against catanatron"),
    Step("start-pairs"),
    Step("lab-cluster", "many.qqstudy --second-environment --folder cluster"),
    Step("gallery", "gallery --everywhere", "gallery/*.png"),
    Step("build", "all --prove"),
    Step("prove-bare"),
)


def main(names: list[str], full: bool) -> int:
    """Run what is named, or all of it; tell of each how long it took, and of the first that fails what it said."""
    with tempfile.TemporaryDirectory(prefix="qquovadis-") as place:
        here = Path(place).resolve()
        for name, study in (("moons", STUDY), ("many", MANY), ("search", SEARCH)):
            (here / f"{name}.qqstudy").write_text(study, encoding="utf-8")
        (here / "played").mkdir()
        program, runner = [sys.executable, "-m", "qquovadis"], [sys.executable, str(CHECKOUT / "packaging" / "dev.py")]
        rows = [(runner, FULL)] if full else [(program, COMMANDS), (runner, TASKS)]
        as_it_was = _changes()
        failed = [_fails(before, step, here) for before, steps in rows for step in _wanted(steps, names)]
        changed = "" if _changes() == as_it_was else _changes()
        print(f"FAILED the sources were not what the tasks make of them:\n{changed}" if changed else "", end="")
        return int(any(failed) or bool(changed))


def _wanted(steps: Iterable[Step], names: list[str]) -> list[Step]:
    return [step for step in steps if not names or step.name in names]


def _changes() -> str:
    """Return what of the checkout differs from what was committed."""
    command = ["git", "-C", str(CHECKOUT), "status", "--porcelain"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def _fails(before: list[str], step: Step, here: Path) -> bool:
    """Run it; return whether it failed, and say so."""
    words = [each.format(checkout=CHECKOUT, here=here) for each in (*step.name.split(), *step.words.split())]
    home = here / ("home" if "-m" in before else "work")  # what commands make is no game of the sources
    own = {"QQUOVADIS_HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(CHECKOUT)}
    started = time.monotonic()
    done = subprocess.run(
        [*before, *words],
        cwd=here,
        env=os.environ | own,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    left = not step.leaves or any(here.glob(step.leaves))
    fault = "" if done.returncode in step.codes else f"returned {done.returncode}"
    fault = fault or ("" if left else f"left no {step.leaves}")
    print(f"{'FAILED' if fault else 'ok':7}{' '.join(words)}, {time.monotonic() - started:.1f} s {fault}", flush=True)
    if fault:
        print(f"{done.stdout}{done.stderr}", flush=True)
    return bool(fault)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="smoke")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--full", action="store_true")
    asked = parser.parse_args()
    sys.exit(main(asked.names, asked.full))

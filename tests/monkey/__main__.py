"""The command line of the monkey: one game by its seed, or a batch of them.

python -m tests.monkey --seed 7 --game quo_vadis --turns 20
python -m tests.monkey --batch 50 --seed 100 --games all --turns 30
"""

import argparse
import os
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.monkey.offscreen import lay_out

lay_out()

from PySide6.QtWidgets import QApplication  # noqa: E402 - the screen is laid out before Qt is there

from tests.monkey.free import OWN  # noqa: E402
from tests.monkey.games import GAMES, planned  # noqa: E402
from tests.monkey.monkey import ASIDES  # noqa: E402
from tests.monkey.running import Run, played  # noqa: E402


def main(words: list[str]) -> int:
    """Play what the command line says; 1 if anything was found."""
    arguments = _read(words)
    application = QApplication.instance() or QApplication([])
    runs: list[Run] = []
    games = (*GAMES, OWN) if arguments.game == "all" else tuple(arguments.game.split(","))
    until = time.monotonic() + arguments.seconds if arguments.seconds else None
    for number in range(arguments.batch):
        for game in games:
            if until is not None and time.monotonic() > until:
                break
            with TemporaryDirectory(prefix="monkey-") as home:
                os.environ["QQUOVADIS_HOME"] = home
                plan = planned(game, arguments.seed + number, arguments.table)
                run = played(plan, arguments.turns, Path(home), arguments.asides, arguments.painted, arguments.most)
            runs.append(run)
            _say(run.line())
            if run.fault is not None:
                _say(run.account())
    _summarise(runs)
    del application
    return int(any(run.fault is not None for run in runs))


def _read(words: list[str]) -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__.partition("\n")[0])
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--game", "--games", default="all", help="a game, several with commas, or all")
    reader.add_argument("--turns", type=int, default=30, help="whole turns of a game at most")
    reader.add_argument("--batch", type=int, default=1, help="how many seeds, one after another")
    reader.add_argument("--seconds", type=float, default=0, help="begin no further game after so long")
    reader.add_argument("--table", choices=("alone", "bots", "hot-seat"), default="", help="who sits there")
    reader.add_argument("--asides", type=float, default=ASIDES, help="things done besides for every choice")
    reader.add_argument("--painted", type=float, default=1.0, help="share of the moments that are painted")
    reader.add_argument("--most", type=int, default=0, help="choices at most, or all of these turns")
    return reader.parse_args(words)


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _summarise(runs: list[Run]) -> None:
    """What all came to."""
    inputs, turns = sum(run.inputs for run in runs), sum(run.turns for run in runs)
    seconds = sum(run.seconds for run in runs)
    made, missed, asides = (sum((getattr(run, name) for run in runs), Counter[str]()) for name in Run.COUNTED[:3])
    compared, differed, unchecked = (
        sum((getattr(run, name) for run in runs), Counter[str]()) for name in Run.COUNTED[3:]
    )
    _say(f"{len(runs)} games, {inputs} inputs, {turns} whole turns, {sum(made.values())} choices")
    took = max(seconds, 0.1)
    _say(f"{seconds:.0f} s, {inputs / took:.1f} inputs a second, {turns * 60 / took:.1f} turns a minute")
    for name, counted in (
        ("choices by way", made), ("nothing reached", missed), ("in between", asides),
        ("told and not compared", unchecked),
    ):  # fmt: skip
        _say(f"{name}: " + ", ".join(f"{key} {count}" for key, count in counted.most_common()))
    _say("told numbers, compared, differed:")
    for key, count in sorted(compared.items()):
        _say(f"  {key} {count} {differed[key]}")
    _say("found: " + (", ".join(run.name for run in runs if run.fault is not None) or "nothing"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

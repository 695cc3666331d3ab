"""Measure this program beside another one, in turns on the same processor, and print the ratios with their spread.

benchmark --against catanatron [--runs N] [--greedy GAMES] [--json]

Each run is a process of its own: ours, theirs, ours, theirs …; a ratio compares one of ours with the one after it, so
that what else the machine does concerns both. CPU time counts. The other program is installed below `build`, once.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

CHECKOUT = Path(__file__).resolve().parents[3]
PINS = {"catanatron": ("catanatron==3.2.1", "networkx==3.6.1")}
Figures = dict[str, float]


def main() -> None:
    """Run both programs in turns, and print what came of it."""
    parser = argparse.ArgumentParser(prog="benchmark", description=__doc__)
    parser.add_argument("--against", choices=[*PINS], required=True)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--greedy", type=int, default=1, metavar="GAMES")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    theirs = [str(_python_with(wanted.against)), str(Path(__file__).parent / f"{wanted.against}_play.py")]
    ours = [sys.executable, "-P", "-m", "tools.against.own_play", str(wanted.greedy)]
    runs: list[tuple[dict[str, Figures], Figures]] = [(_printed(ours), _printed(theirs)) for _ in range(wanted.runs)]
    if wanted.json:
        print(json.dumps([{"ours": own, "theirs": other} for own, other in runs], indent=1))
    else:
        print("\n".join(report(wanted.against, runs)))


def report(name: str, runs: Sequence[tuple[dict[str, Figures], Figures]]) -> list[str]:
    """Return one line a figure of each draft: ours, and the ratio to theirs."""
    lines = [
        f"{name}: {_spread([other['decisions'] for _, other in runs], 0)} decisions of random play a CPU second; "
        f"copy and execute {_spread([other['apply'] for _, other in runs], 1)} µs"
    ]
    for draft in runs[0][0]:
        own = [(ours[draft], theirs) for ours, theirs in runs]
        faster = [mine["decisions"] / other["decisions"] for mine, other in own]
        cheaper = [other["apply"] / mine["apply"] for mine, other in own]
        lines += [
            f"{draft}: {_spread([mine['decisions'] for mine, _ in own], 0)} decisions, "
            f"{_spread(faster, 2)} times theirs",
            f"{draft}: apply and undo {_spread([mine['apply'] for mine, _ in own], 2)} µs, "
            f"1/{_spread(cheaper, 1)} of their copy and execute",
        ]
        if "greedy" in own[0][0]:
            lines.append(f"{draft}: {_spread([mine['greedy'] for mine, _ in own], 2)} s a game of four greedy bots")
    return lines


def _spread(values: Sequence[float], digits: int) -> str:
    low, high = (f"{value:,.{digits}f}" for value in (min(values), max(values)))
    return f"{median(values):,.{digits}f} [{low} to {high}]"


def _printed(command: Sequence[str]) -> Any:
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def _python_with(name: str) -> Path:
    """Return the Python of an environment that has the other program, made at first use."""
    folder = CHECKOUT / "build" / "against" / name
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PINS[name]], check=True)
    return python


if __name__ == "__main__":
    main()

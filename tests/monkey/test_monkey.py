"""Short games of the monkey, each in a process with a screen of its own; longer and other ones if somebody wants them.

QQUOVADIS_MONKEY=SECONDS/TURNS plays on from seeds of the clock for so long, games of so many turns.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
PATIENCE = 600  # seconds for one short game on a slow machine
ASIDES = "0.4"  # for every choice, so that the turns do not take too long
GAMES = (
    ("quo_vadis", 101, "alone", 2),
    ("quo_vadis", 102, "hot-seat", 1),
    ("quo_vadis", 103, "bots", 2),
    ("populous", 201, "alone", 3),
    ("populous", 202, "hot-seat", 1),
    ("undecim", 301, "alone", 8),
    ("undecim", 302, "hot-seat", 4),
    ("undecim", 303, "bots", 3),
)


def let_loose(*words: str, patience: float = PATIENCE) -> None:
    """Run the monkey with these words; what it found is told, with the line that repeats it."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.monkey", *words],
        cwd=CHECKOUT, capture_output=True, text=True, timeout=patience, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, ""), f"{ran.stdout}\n{ran.stderr}"


@pytest.mark.parametrize(("game", "seed", "table", "turns"), GAMES)
def test_a_monkey_finds_nothing(game: str, seed: int, table: str, turns: int) -> None:
    words = ("--game", game, "--seed", str(seed), "--table", table, "--turns", str(turns), "--asides", ASIDES)
    let_loose(*words)


@pytest.mark.skipif("QQUOVADIS_MONKEY" not in os.environ, reason="QQUOVADIS_MONKEY=SECONDS/TURNS plays other games")
def test_a_monkey_finds_nothing_in_other_games() -> None:
    seconds, _, turns = os.environ["QQUOVADIS_MONKEY"].partition("/")
    seed, turns = str(int(time.time()) % 1_000_000), turns or "20"
    words = ("--seed", seed, "--batch", "10000", "--seconds", seconds, "--turns", turns)
    let_loose(*words, patience=float(seconds) + PATIENCE)

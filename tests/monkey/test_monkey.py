"""Short games of the monkey, each in a process with a screen of its own; longer and other ones in the long run.

QQUOVADIS_MONKEY=SECONDS/TURNS plays on from seeds of the clock for so long, games of so many turns.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.marks import long

CHECKOUT = Path(__file__).resolve().parents[2]
PATIENCE = 600  # seconds for one short game on a slow machine
PLANTED = (
    ("silence", "asks no more"),
    ("mix up", "something else"),
    ("misprice", "told otherwise"),
    ("catch all", "something else"),
)
ASIDES = "0.2"  # for every choice, so that the turns do not take too long
AT_FIRST = "12"  # choices in every run; whole turns in the long one
GAMES = (
    ("quo_vadis", 102, "hot-seat", 1),
    ("populous", 201, "alone", 1),
    ("undecim", 303, "bots", 3),
)
FURTHER = (
    ("quo_vadis", 101, "alone", 2),
    ("quo_vadis", 103, "bots", 2),
    ("populous", 202, "hot-seat", 1),
    ("undecim", 301, "alone", 8),
    ("undecim", 302, "hot-seat", 4),
)


def monkey(*words: str, patience: float = PATIENCE, kind: str = "tests.monkey") -> subprocess.CompletedProcess[str]:
    """Run the monkey with these words."""
    command = [sys.executable, "-m", kind, *words]
    return subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, timeout=patience, check=False)


def let_loose(*words: str, patience: float = PATIENCE) -> None:
    """Let the monkey find nothing; what it found is told, with the line that repeats it."""
    ran = monkey(*words, patience=patience)
    assert (ran.returncode, ran.stderr) == (0, ""), f"{ran.stdout}\n{ran.stderr}"


@pytest.mark.parametrize(
    ("game", "seed", "table", "turns"), [pytest.param(*each, marks=long) for each in (*GAMES, *FURTHER)]
)
def test_a_monkey_finds_nothing(game: str, seed: int, table: str, turns: int) -> None:
    words = ("--game", game, "--seed", str(seed), "--table", table, "--turns", str(turns), "--asides", ASIDES)
    let_loose(*words)


@pytest.mark.parametrize(("game", "seed", "table", "turns"), GAMES)
def test_a_monkey_finds_nothing_at_first(game: str, seed: int, table: str, turns: int) -> None:
    words = ("--game", game, "--seed", str(seed), "--table", table, "--turns", str(turns), "--asides", ASIDES)
    let_loose(*words, "--most", AT_FIRST)


@pytest.mark.parametrize(("planted", "found"), [PLANTED[0], *(pytest.param(*each, marks=long) for each in PLANTED[1:])])
def test_a_monkey_finds_what_was_planted(planted: str, found: str) -> None:
    words = ("--game", "undecim", "--seed", "301", "--table", "alone", "--turns", "6", "--asides", "0.6")
    ran = monkey(planted, *words, kind="tests.monkey.planted")
    assert ran.returncode == 1 and f"\n{found}: " in ran.stdout, f"{ran.stdout}\n{ran.stderr}"


@long
def test_the_course_of_a_game_is_the_same_every_time() -> None:
    words = ("--game", "undecim", "--seed", "304", "--table", "alone", "--turns", "3", "--asides", "1")
    one, other = (monkey(*words).stdout.partition("course ")[2].split() for _ in range(2))
    assert one[:1] == other[:1] and one


@pytest.mark.skipif("QQUOVADIS_MONKEY" not in os.environ, reason="QQUOVADIS_MONKEY=SECONDS/TURNS plays other games")
def test_a_monkey_finds_nothing_in_other_games() -> None:
    seconds, _, turns = os.environ["QQUOVADIS_MONKEY"].partition("/")
    seed, turns = str(int(time.time()) % 1_000_000), turns or "20"
    words = ("--seed", seed, "--batch", "10000", "--seconds", seconds, "--turns", turns)
    let_loose(*words, patience=float(seconds) + PATIENCE)

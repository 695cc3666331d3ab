"""Short games of the monkey, each in a process with a screen of its own; longer and other ones in the long run.

QQUOVADIS_MONKEY=SECONDS/TURNS plays on from seeds of the clock for so long, games of so many turns.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from qquovadis.controllers.check_pack import check_folder
from tests.marks import long, quick
from tests.monkey.own_pack import DAMAGED, TABLES, OwnPack

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

OWN_GAMES = (502, "alone"), (503, "hot-seat"), (504, "alone")
OWN_PLANTED = ("cross out", "complaint"), ("look away", "not followed"), ("swallow", "read otherwise")
BY_LIBPNG = "libpng error: Read Error", "libpng error: IDAT: CRC error"  # of the picture that lies there damaged


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


@pytest.mark.parametrize(
    ("seed", "table", "words"),
    [
        (501, "hot-seat", ("--most", "10")),
        *(pytest.param(seed, table, ("--turns", "6"), marks=long) for seed, table in OWN_GAMES),
    ],
)
def test_a_monkey_finds_nothing_at_a_free_table_whose_files_are_saved_anew(
    seed: int, table: str, words: tuple[str, ...]
) -> None:
    ran = monkey("--game", "own", "--seed", str(seed), "--table", table, "--asides", ASIDES, *words)
    said = [line for line in ran.stderr.splitlines() if line not in BY_LIBPNG]
    assert (ran.returncode, said) == (0, []), f"{ran.stdout}\n{ran.stderr}"


@pytest.mark.parametrize(
    ("planted", "found"), [OWN_PLANTED[0], *(pytest.param(*each, marks=long) for each in OWN_PLANTED[1:])]
)
def test_a_monkey_finds_what_was_planted_into_a_free_table(planted: str, found: str) -> None:
    words = ("--game", "own", "--seed", "501", "--table", "alone", "--turns", "3", "--asides", ASIDES)
    ran = monkey(planted, *words, kind="tests.monkey.planted")
    assert ran.returncode == 1 and f"\n{found}: " in f"\n{ran.stdout}", f"{ran.stdout}\n{ran.stderr}"


@quick
def test_the_monkey_s_own_game_has_pictures_and_sheets_of_every_kind(own_home: Path) -> None:
    pack = OwnPack(Random(1))
    assert {Path(name).suffix.lower() for name in pack.names} == {".png", ".jpg", ".jpeg", ".webp", ".svg"}
    assert {"motion photo (1).jpeg", "PHOTO_0001.JPG", "帆船 #1, 100%.png", DAMAGED} <= {*pack.names}
    assert [str(each).partition(":")[0] for each in check_folder(pack.folder).faults] == [f"pictures/{DAMAGED}"]
    swaps = [pack.swap() for _ in range(30)]
    assert {each.file for each in swaps} >= {*TABLES} and {each.good for each in swaps} == {True, False}
    for swap in (pack.mend(), *(pack.swap() for _ in range(4))):
        others = [fault for fault in check_folder(pack.folder).faults if DAMAGED not in str(fault)]
        assert bool(others) is not swap.good, (swap, others)


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

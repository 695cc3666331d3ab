"""Players that are killed: each plays and records one game, slowly enough to be caught in the middle of a line.

Run as a program, with a folder and how many games; it says how far each game had surely come when it was killed.
"""

import contextlib
import json
import os
import select
import signal
import sys
import time
from pathlib import Path
from random import Random

from qquovadis.controllers import Session, record
from qquovadis.controllers.saves import game_file
from tests.controllers.tables import AYA, BEN, CLEO, legal, table

LONGEST = 0.06


def choose(session: Session, chance: Random) -> bool:
    """Make one choice by chance; False at the end of the game."""
    asked = session.situation.decision
    if asked is None:
        return False
    seat = chance.choice(asked.seats)
    session.play(seat, chance.choice(legal(session, seat)))
    return True


def choose_or_branch(session: Session, chance: Random) -> bool:
    """Make one choice by chance, or now and then go on from an earlier moment, or on another branch."""
    number = len(session.entries)
    what = chance.random()
    if number > 2 and what < 0.1:
        session.branches.play_on_from(chance.randrange(number), f"{number}", agreed=True)
    elif session.branches.beside and what < 0.2:
        session.branches.switch_to(chance.choice(session.branches.beside).number, agreed=True)
    elif what < 0.25:
        session.branches.bookmark("here")
    else:
        return choose(session, chance)
    return True


def pour_slowly(descriptor: int, content: bytes) -> None:
    """Write a line in four pieces, with time to die between them."""
    size = len(content) // 4 + 1
    for start in range(0, len(content), size):
        os.write(descriptor, content[start : start + size])
        time.sleep(0.0005)


def play_and_tell(folder: Path, seed: int, told: int) -> None:
    """Record a game and write a byte for each deed that is said to be safe; every other game has branches."""
    text = choose_or_branch if branches(seed) else choose
    session = table(AYA, BEN, CLEO, seed=seed)
    record(session, f"Toy {seed}", folder)
    os.write(told, b".")
    vars(game_file)["pour"] = pour_slowly
    chance = Random(seed)
    while text(session, chance):
        os.write(told, b".")


def branches(seed: int) -> bool:
    """Whether the game of this seed is played with branches."""
    return seed % 2 == 1


def kill(folder: Path, seed: int, chance: Random) -> int:
    """Let a game be played, kill its player at some moment, and say how many entries were surely safe."""
    reading, writing = os.pipe()
    player = os.fork()
    if player == 0:
        with contextlib.suppress(OSError):
            play_and_tell(folder, seed, writing)
        os._exit(0)
    os.close(writing)
    begun = os.read(reading, 1)
    select.select([], [], [], chance.uniform(0, LONGEST))
    os.kill(player, signal.SIGKILL)
    os.waitpid(player, 0)
    safe = begun + _rest(reading)
    os.close(reading)
    return len(safe) - 1


def _rest(reading: int) -> bytes:
    found = b""
    while more := os.read(reading, 4096):
        found += more
    return found


def main(folder: Path, games: int) -> None:
    """Kill so many players and write down what each had told."""
    chance = Random(games)
    safe = [kill(folder, seed, chance) for seed in range(games)]
    (folder / "safe.json").write_text(json.dumps(safe))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))

"""Sessions that several tests read: made once, since a whole game takes a second."""

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from qquovadis.playtests.fact_reader import FactReader
from qquovadis.playtests.session_facts import SessionFacts
from tests.playtests.made_sessions import MadeTable, made_table, play

WATCHED, COVERED = 700, 250
THOUGHT = (2_000, 3_000, 9_000)


class Scripted(NamedTuple):
    """A session whose every pause is known: its table, its file, and its facts."""

    made: MadeTable
    file: Path
    facts: SessionFacts


def pauses(seat: int) -> tuple[int, int, int]:
    """How long it is watched, handed over and thought before a choice of a seat."""
    return WATCHED, COVERED, THOUGHT[seat]


@pytest.fixture(scope="session")
def scripted(tmp_path_factory: pytest.TempPathFactory) -> Scripted:
    """A whole game of Undecim in which three things went wrong, and people said what they thought."""
    file = tmp_path_factory.mktemp("playtests") / "Undecim 14, Aya, Ben, Cleo.qqgame"
    made = made_table(file, "undecim", seed=11)
    observer, clock, chance = made.observer, made.clock, Random(3)
    observer.introduce(0, 0, "weekly")
    observer.introduce(2, 4, "rarely")
    play(made, 20, chance, pauses)
    for seat in (0, 1, 1):  # a rule that nobody understands
        observer.put(seat)
        observer.refuse("settle", "UN-SETTLE-01", "click")
        observer.look("rules", "UN-SETTLE-01")
        clock.now += 4_000
        observer.look_away("rules")
    observer.refuse("gain", "UN-GAIN-01", "key")
    play(made, 1, chance, pauses)
    clock.now += 90_000  # nobody is there
    observer.away("idle", 90_000)
    play(made, 11, chance, pauses)
    observer.mark(0, "exciting", "a comeback")
    made.session.undo(agreed=True)
    play(made, 1, chance, lambda _seat: (0, 0, 300_000))  # a wait that bores
    observer.mark(1, "boring", "five minutes!")
    play(made, 9_999, chance, pauses)
    for seat, (again, stars) in enumerate(((True, 5), (True, 4), (False, 3))):
        observer.answer(seat, "again", "Would you play again?", again)
        observer.answer(seat, "stars", "How did you like it?", stars)
    observer.answer(1, "cut", "What would you cut?", "the Moon <b>die</b>")
    made.file.close()
    return Scripted(made, file, FactReader().facts(file))

"""The referee of Quo Vadis and a second opinion agree: in whole games, and on positions thrown together by chance.

In every other game skills of all sorts act from the first turn on. A sample is in every run, the rest is long;
QQUOVADIS_FUZZ=2000 compares two thousand positions, and a whole game for each fifty of them.
"""

import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from tests.contract import accounting, judging, second
from tests.contract.early_skills import opened_with_skills
from tests.contract.memory import Memory
from tests.contract.random_games import Terms, Told, opened, terms_of
from tests.contract.second.seen import Seen, in_force
from tests.contract.thrown import Throw, lay_skill, thrown
from tests.contract.watched import Watched
from tests.marks import sampled

POSITIONS = int(os.environ.get("QQUOVADIS_FUZZ", "120"))
GAMES = POSITIONS // 50 + 8
LAWLESS = POSITIONS * 2
HANDFUL = 20
MOST_THROWS = 600
BASIC = [f"B{number:02}" for number in range(1, 11)]
SKILLS = [*BASIC, *(f"S{number:02}" for number in range(1, 31))]
# The throws to begin with, where chance deals the first position in which the skill matters late.
LATE = {"B08": 24, "S09": 19, "S11": 19, "S14": 25, "S17": 191, "S18": 19}


def agreed(seed: int) -> Terms:
    """Return the terms of a seed: seats, options and three numbers by chance."""
    return terms_of("quo_vadis", "30", seed)


def handfuls(many: int) -> list[range]:
    """Return so many seeds, some at a time."""
    return [range(first, min(first + HANDFUL, many)) for first in range(0, many, HANDFUL)]


@pytest.mark.parametrize("seed", sampled(range(GAMES), 1))
def test_both_opinions_agree_at_every_decision_of_whole_games(seed: int, tmp_path: Path) -> None:
    terms = agreed(seed)
    referee, game = opened_with_skills(terms) if seed % 2 else opened(terms)
    watched = Watched(referee, game, seed, lawful=True)
    with Told(terms, referee, game, tmp_path):
        watched.play()
    assert watched.turns == terms.seats * game.numbers["game.rounds"]


@pytest.mark.parametrize("seeds", sampled(handfuls(POSITIONS), 1), ids=str)
def test_both_opinions_agree_on_positions_thrown_together(seeds: range, tmp_path: Path) -> None:
    for seed in seeds:
        referee, game = thrown(agreed(seed))
        with Told(agreed(seed), referee, game, tmp_path):
            Watched(referee, game, seed).play(turns=2)


@pytest.mark.parametrize("seeds", sampled(handfuls(LAWLESS), 2), ids=str)
def test_both_opinions_read_lawless_positions_alike(seeds: range) -> None:
    for seed in seeds:
        referee, game = thrown(agreed(seed), lawless=True)
        judging.judge_position(Memory(), game, Watched(referee, game, seed).look())


@pytest.mark.parametrize("skill", sampled(SKILLS, 4))
def test_a_second_opinion_that_forgets_a_skill_disagrees(skill: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _forget(skill, monkeypatch)
    first = LATE.get(skill, 0)
    assert any(_disagrees(skill, seed % MOST_THROWS) for seed in range(first, first + MOST_THROWS))


def _forget(skill: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every question about this one skill be denied, wherever it is asked."""

    def forgetful(table: Seen, seat: str, asked: str) -> bool:
        return asked != skill and in_force(table, seat, asked)

    modules = [import_module(f"{second.__name__}.{each.name}") for each in iter_modules(second.__path__)]
    for module in (*modules, accounting):
        if hasattr(module, "in_force"):
            monkeypatch.setattr(module, "in_force", forgetful)


def _disagrees(skill: str, seed: int) -> bool:
    """Say whether a position in which the active seat has the skill is seen otherwise without it."""
    throw = Throw(agreed(seed))
    game = throw.lay()
    piece = throw.kit.piece_index[skill]
    throw.table.turn(piece, 0)
    lay_skill(throw.table, piece, f"skills.{throw.seats[throw.active]}")
    return _fails(lambda: Watched(throw.referee, game, seed).play(turns=2))


def _fails(comparing: Callable[[], None]) -> bool:
    """Say whether a comparison finds a difference."""
    try:
        comparing()
    except AssertionError:
        return True
    return False


def test_both_opinions_know_the_same_skills() -> None:
    _, game = opened(agreed(0))
    kit = game.table.kit
    known = [kit.pieces[piece].name for piece in (*kit.pieces_of("basic skill"), *kit.pieces_of("skill"))]
    assert known == SKILLS

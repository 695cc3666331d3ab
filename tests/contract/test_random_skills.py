"""Random sets of skills at random tables: every law of the contract holds, and every point names where it is from.

A sample is in every run, the rest is long; QQUOVADIS_FUZZ=2000 plays two thousand games more.
"""

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.controllers.replay.point_sources import points_by_source
from qquovadis.engine.referee import decision, perform, settle
from tests.contract.early_skills import opened_with_skills
from tests.contract.laws import LAWS, Law
from tests.contract.playing import picked
from tests.contract.random_games import MOST_DECISIONS, Terms, Told, play_watched, terms_of
from tests.contract.test_every_game import pack_of
from tests.marks import sampled

GAMES = int(os.environ.get("QQUOVADIS_FUZZ", "60"))
HANDFUL = 10
SHARE = 15
# For three, four and five, in both modes, as usual and as hardly anybody plays.
TABLES = {
    "three": Terms("quo_vadis", "30", 3, 1, {}, {}),
    "four, custom": Terms("quo_vadis", "30", 4, 2, {"mode": "custom"}, {}),
    "five, otherwise": Terms(
        "quo_vadis",
        "30",
        5,
        3,
        {name: each.values[-1] for name, each in pack_of("quo_vadis", "30").options.items()},
        {},
    ),
}


def handfuls() -> list[range]:
    """Return the seeds, some at a time."""
    return [range(first, min(first + HANDFUL, GAMES)) for first in range(0, GAMES, HANDFUL)]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_table_full_of_skills_keeps_the_law(law: Law, table: str) -> None:
    def fresh(seed: int) -> tuple[Any, Any]:
        return opened_with_skills(TABLES[table]._replace(seed=seed))

    law(fresh, TABLES[table].seed, SHARE)


@pytest.mark.parametrize("seeds", sampled(handfuls(), 1), ids=str)
def test_games_full_of_skills_come_to_their_end_with_nothing_broken(seeds: range, tmp_path: Path) -> None:
    for seed in seeds:
        terms = terms_of("quo_vadis", "30", seed)
        game = play_watched(terms, tmp_path, opened_with_skills)
        assert_points_name_their_skills(game)


def assert_points_name_their_skills(game: Any) -> None:
    """What is no clause is a skill that lies face up before the seat, spent or not."""
    kit = game.table.kit
    for seat, own in enumerate(points_by_source(kit, game.table.journal)):
        lying = game.table.contents[kit.zones_of("skills")[seat]]
        skills = {kit.identities[game.table.identity_of[piece]].name for piece in lying}
        assert {source for source, points in own.items() if points and not source.startswith("QV-")} <= skills
        assert all(points >= 0 for points in own.values())


@pytest.mark.parametrize("seed", sampled(range(6), 1))
def test_every_single_step_can_be_taken_back_and_done_again(seed: int, tmp_path: Path) -> None:
    terms = terms_of("quo_vadis", "30", seed)
    referee, game = opened_with_skills(terms)
    with Told(terms, referee, game, tmp_path):
        _there_and_back(game, Random(seed))


def _there_and_back(game: Any, chance: Random) -> None:
    """Play to the end; each choice with all that follows is taken back and done again."""
    table = game.table
    for _ in range(MOST_DECISIONS):
        asked = decision(game)
        if asked is None:
            return
        mark, before = table.mark(), table.snapshot()
        perform(game, *picked(game, asked, chance))
        settle(game)
        after, done = table.snapshot(), list(table.journal[mark:])
        table.rewind(mark)
        assert table.snapshot() == before
        assert decision(game) == asked
        table.replay(done)
        assert table.snapshot() == after
    raise AssertionError(f"the game is not over after {MOST_DECISIONS} decisions")

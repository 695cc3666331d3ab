"""A fourth store of a draft's own in Populous, of which only cards speak: won up to its cap, paid, counted."""

import tomllib
from pathlib import Path

import pytest

from qquovadis.controllers.check_pack import check_folder
from qquovadis.controllers.examples.examples import ExampleFolders, differences
from qquovadis.games.common.skills import Occasion
from qquovadis.games.populous.counters import counted
from qquovadis.model.notation.example_file import example_of
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from tests.contract.own_drafts import edited, gold
from tests.contract.random_games import Terms, play_watched
from tests.contract.test_six_seats import opened_with
from tests.marks import long, quick

# The mine gives two for a worker; three fit, and four with the mine.
WON = """
id = "GOLD-1"
title = { en = "Gold for a worker", ja = "ワーカーで金を得る" }
clauses = []
when = ["B: place 2-4/a"]

[given]
game = "populous"
draft = "99"
seats = 3
turn = "B"
landmark = "workers"

[given.table]
genesis = "2-4"

[given.seat.B]
race = "glorious"
food = 0
gold = HAD
skills = [SKILLS]

[then.seat.B]
food = FOOD
gold = GOLD
"""


def differing(folder: Path, example: str, **blanks: object) -> list[str]:
    """Return in what an example does not hold under a draft."""
    for blank, word in blanks.items():
        example = example.replace(blank, str(word))
    found = differences(example_of("gold.toml", tomllib.loads(example)), "gold.toml", ExampleFolders(load_pack(folder)))
    return [str(each) for each in found]


@quick
def test_gold_is_won_up_to_its_cap(tmp_path: Path) -> None:
    folder = gold(tmp_path)
    assert check_folder(folder).faults == []
    for had, left in ((0, 2), (2, 4), (3, 4)):
        assert differing(folder, WON, HAD=had, SKILLS='"G1"', FOOD=0, GOLD=left) == []


def test_gold_is_paid_where_there_is_any(tmp_path: Path) -> None:
    folder, blanks = gold(tmp_path), {"SKILLS": '"G2"', "FOOD": 0, "GOLD": 0}
    dug = WON.replace('"B: place 2-4/a"', '"B: place 2-4/a", "B: apply G2"') + '\n[then.on]\n"2-4" = ["sea ring"]\n'
    assert differing(folder, dug, HAD=1, **blanks) == []
    assert differing(folder, WON + '\n[then]\nnext = "B: use skills"\n', HAD=1, **{**blanks, "GOLD": 1}) == []
    assert differing(folder, WON + '\n[then]\nnext = "B: play card"\n', HAD=0, **blanks) == []


def test_gold_is_counted_by_itself_and_among_all_resources(tmp_path: Path) -> None:
    _, game = opened_with(compile_kit(load_pack(gold(tmp_path)), 3))(Terms("populous", "99", 3, 1, {}, {}))
    for name, amount in (("gold", 2), ("food", 3), ("wrath", 1)):
        game.table.count(game.table.kit.tally(f"{name}.A"), amount, "a gift")
    assert [counted(game, 0, name, Occasion()) for name in ("gold", "food", "resources")] == [2, 3, 2 + 3]


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=long) for seed in range(2, 8))])
def test_games_with_gold_are_played_to_the_end(tmp_path: Path, seed: int) -> None:
    pack = load_pack(gold(tmp_path))
    played = play_watched(Terms("populous", "99", 4, seed, {}, {}), tmp_path, opened_with(compile_kit(pack, 4)))
    assert all(played.table.tally[store[4]] <= 4 for store in played.layout.held)


def test_a_store_that_cannot_be_painted_is_told(tmp_path: Path) -> None:
    folder = gold(tmp_path)
    edited(folder, "board.toml", lambda said: said["mat"]["track"][-1].update(like="gems"))
    (fault,) = check_folder(folder).faults
    assert str(fault).startswith("board.toml, mat.track[5] gold, like: there is no resource gems")


def test_a_store_that_is_not_counted_is_told(tmp_path: Path) -> None:
    faults = [str(each) for each in check_folder(gold(tmp_path, without="tally")).faults]
    told = "pack.toml, tally gold: resources.cap.gold limits it, but nothing counts it"
    assert any(each.startswith(told) for each in faults)

"""A sixth terrain, written in a draft of one's own: what it costs, who knows it, its tokens, and skills about it."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from qquovadis.controllers.check_pack import check_folder
from qquovadis.controllers.examples.examples import ExampleFolders, differences
from qquovadis.model.notation.example_file import example_of
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.vocabulary_page import markdown
from qquovadis.model.text.effect_words import EffectWords
from qquovadis.model.text.translations import Texts
from tests.contract.own_drafts import GAMES, edited, marshes, row
from tests.contract.random_games import Terms, play_watched
from tests.contract.test_six_seats import opened_with
from tests.marks import long, quick

# 2-4 is plains, mountain and marsh here. The sandwalkers know the marsh, the deep ones do not.
PLACING = """
id = "MARSH-1"
title = { en = "Into the marsh", ja = "湿地へ" }
clauses = []
when = ["B: place 2-4/c"]

[given]
game = "GAME"
draft = "99"
seats = 3
turn = "B"
landmark = "workers"

[given.table]
genesis = "2-4"

[given.seat.B]
race = "RACE"
food = FOOD
skills = [SKILLS]

[then.seat.B]
food = LEFT
"""
STRANGERS_WITHOUT_FOOD = """
id = "MARSH-2"
title = { en = "No way into the marsh", ja = "湿地には入れない" }
clauses = []
when = ["B: place 2-4/a"]
alternative = [{ when = ["B: place 2-4/c"], refused = ["CLAUSE"] }]

[given]
game = "GAME"
draft = "99"
seats = 3
turn = "B"
landmark = "workers"

[given.table]
genesis = "2-4"

[given.seat.B]
race = "deep_one"
food = 0
"""
# A token of marsh makes 1-4, which is sea, desert and frost, marsh throughout.
COVERED = {
    "quo_vadis": """
id = "MARSH-3"
title = { en = "A marsh token", ja = "湿地トークン" }
clauses = []
when = ["A: select 1 and 4", "A: apply S27", "A: cover 1-4", "growth", "A: place 1-4/b"]
alternative = [
  { when = ["A: select 1 and 4", "A: apply S27", "A: cover 1-4", "A: place 1-2/a"], refused = ["QV-PLACE-01"] },
]

[given]
game = "quo_vadis"
draft = "99"
seats = 3
turn = "A"
landmark = "area"

[given.seat.A]
race = "sandwalker"
food = 0
skills = ["S27"]

[then.on]
"1-4" = ["marsh token"]
"1-4/b" = ["A worker"]
""",
    "populous": """
id = "MARSH-3"
title = { en = "A marsh ring", ja = "湿地リング" }
clauses = []
when = ["B: pay 4", "B: strike 1-4/c", "B: ring marsh ring", "B: place 1-4/b"]
alternative = [
  { when = ["B: pay 4", "B: strike 1-4/c", "B: ring sea ring", "B: place 1-4/b"], refused = ["PO-WORK-06"] },
]

[given]
game = "populous"
draft = "99"
seats = 3
turn = "B"
landmark = "wrath"

[given.table]
genesis = "1-4"

[given.seat.B]
race = "sandwalker"
food = 0
wrath = 4

[then.on]
"1-4" = ["marsh ring"]
"1-4/b" = ["B worker"]
""",
}
# Two towns in marshes are worth four at the end by the card. Without a generation the towns bring their people alone:
# a VP for two of the three, by the rules as they are shipped.
AT_THE_END = """
id = "MARSH-4"
title = { en = "Towns in marshes", ja = "湿地のタウン" }
clauses = []
when = ["final scoring"]

[given]
game = "quo_vadis"
draft = "99"
seats = 3
turn = "A"
landmark = "final scoring"

[given.on]
"2-4/c" = ["A town 1"]
"1-2/a" = ["A town 1"]
"1-2/b" = ["A town 1"]
"1-2/c" = ["A ruin"]

[given.seat.A]
race = "gigant"
skills = ["M1"]
generations = []

[then.seat.A]
vp = VP
"""
TOO_DEAR = {"quo_vadis": "QV-PLACE-07", "populous": "PO-WORK-06"}


def differing(folder: Path, example: str, **blanks: object) -> list[str]:
    """Return in what an example does not hold under a draft."""
    for blank, word in blanks.items():
        example = example.replace(blank, str(word))
    found = differences(
        example_of("marsh.toml", tomllib.loads(example)), "marsh.toml", ExampleFolders(load_pack(folder))
    )
    return [str(each) for each in found]


@quick
@pytest.mark.parametrize("game", GAMES)
def test_marsh_costs_whom_it_is_strange_to_and_skills_speak_of_it(tmp_path: Path, game: str) -> None:
    folder = marshes(tmp_path, game)
    assert check_folder(folder).faults == []
    for race, skills, food, left in (
        ("deep_one", "", 1, 0),
        ("sandwalker", "", 1, 1),
        ("deep_one", '"M1"', 1, 1),
        ("sandwalker", '"M1"', 1, 2),
    ):
        assert differing(folder, PLACING, GAME=game, RACE=race, SKILLS=skills, FOOD=food, LEFT=left) == []
    assert differing(folder, STRANGERS_WITHOUT_FOOD, GAME=game, CLAUSE=TOO_DEAR[game]) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_token_of_marsh_rules_an_area(tmp_path: Path, game: str) -> None:
    assert differing(marshes(tmp_path, game), COVERED[game]) == []


def test_towns_in_marshes_are_counted(tmp_path: Path) -> None:
    assert differing(marshes(tmp_path, "quo_vadis"), AT_THE_END, VP=4 + 3 // 2) == []


@pytest.mark.parametrize(("game", "seed"), [("quo_vadis", 1), ("populous", 1), *(pytest.param(game, seed, marks=long)
                         for game in GAMES for seed in range(2, 8))])  # fmt: skip
def test_games_with_marshes_are_played_to_the_end(tmp_path: Path, game: str, seed: int) -> None:
    pack = load_pack(marshes(tmp_path, game))
    play_watched(Terms(game, "99", 4, seed, {}, {}), tmp_path, opened_with(compile_kit(pack, 4)))


@pytest.mark.parametrize(
    ("language", "said"), [("en", "intact towns of yours on marsh"), ("ja", "湿地にある破壊されていない自分のタウン")]
)
def test_the_words_of_skills_know_it_in_both_languages(tmp_path: Path, language: str, said: str) -> None:
    pack, texts = load_pack(marshes(tmp_path, "quo_vadis")), Texts(language)
    words = EffectWords(pack, texts)
    assert words.word("terrain", "marsh") == ("marsh" if language == "en" else "湿地")
    assert any(
        each.id == "intact_towns_on_marsh" and each.name.text(language) == said for each in pack.vocabulary.counter
    )
    conditions = {each.id: each for each in pack.vocabulary.condition}
    assert all("marsh" in conditions[name].words for name in ("space_terrain", "area_terrain", "contested_terrain"))
    assert "intact_towns_on_marsh" in markdown(pack, texts)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("tiles", "tiles.toml, terrain marsh: no tile and no card has it; write it among the terrains of a tile"),
        (
            "token",
            "pack.toml, terrain token marsh token, terrain: mire is printed on no tile; write it on one, or one of",
        ),
        ("free", "parameters.toml, placement.free_terrain: mire is printed on no tile"),
        (
            "skill",
            "skills.toml, skill M1, effects[1], when: space_terrain must be one of plain, mountain, desert, frost, ",
        ),
    ],
)
def test_a_terrain_that_the_rules_would_stumble_over_is_told(tmp_path: Path, change: str, told: str) -> None:
    folder = marshes(tmp_path, "quo_vadis")

    def idle(said: Any) -> None:
        for tile in said["tile"]:
            tile["terrains"] = [{"marsh": "sea"}.get(terrain, terrain) for terrain in tile["terrains"]]

    if change == "tiles":
        edited(folder, "tiles.toml", idle)
        edited(folder, "cards.toml", lambda said: said["card"].pop())
    elif change == "token":
        edited(folder, "cards.toml", lambda said: said["card"][-1].update(marks={"terrain": "mire"}))
    elif change == "free":
        free = {"id": "placement.free_terrain", "type": "text", "default": "mire", "fixed": True, "reason": "So.",
                "group": "placement", "name": "Free terrain"}  # fmt: skip
        edited(folder, "parameters.toml", lambda said: said["parameter"].append(free))
    else:
        edited(
            folder,
            "skills.toml",
            lambda said: row(said, "skill", "M1")["effects"][0].update(when={"space_terrain": "mire"}),
        )
    assert any(str(each).startswith(told) for each in check_folder(folder).faults), check_folder(folder).faults


def test_another_terrain_may_be_free_for_all(tmp_path: Path) -> None:
    folder = marshes(tmp_path, "quo_vadis")
    free = {"id": "placement.free_terrain", "type": "text", "default": "marsh", "fixed": True, "reason": "So.",
            "group": "placement", "name": "Free terrain"}  # fmt: skip
    edited(folder, "parameters.toml", lambda said: said["parameter"].append(free))
    assert check_folder(folder).faults == []
    assert differing(folder, PLACING, GAME="quo_vadis", RACE="deep_one", SKILLS="", FOOD=1, LEFT=1) == []
    plains = PLACING.replace("2-4/c", "2-4/a")
    assert differing(folder, plains, GAME="quo_vadis", RACE="deep_one", SKILLS="", FOOD=1, LEFT=0) == []

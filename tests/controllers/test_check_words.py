"""Words of effects.toml on which no rule would act are told by a check of the pack, before any card uses them."""

from pathlib import Path

import pytest

from qquovadis.controllers.check_pack import check_folder
from tests.marks import quick
from tests.model.pack.pack_folders import copied, copy_of_the_pack

pytestmark = quick
POPULOUS = Path(__file__).parents[2] / "resources" / "packs" / "populous" / "21"


def told(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """What a check says of a pack in whose effects.toml these texts, of which there is one each, are others."""
    file = folder / "effects.toml"
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")
    return [str(each) for each in check_folder(folder).faults if "effects.toml" in str(each)]


HARVEST = """[[hook]]
id = "on_harvest"
moment = true
name = { en = "at harvest", ja = "収穫の時" }

[[hook]]
id = "on_growth\""""
SOMETHING = """[[condition]]
id = "moonlight"
values = [true]
name = { en = "by moonlight", ja = "月夜に" }

[[condition]]
id = "wish_rule\""""


# What stands there, what in its place, where that is told, and how.
SPOILT = (
    (
        '"weaker_than"]\nfits = { weaker_than = ["war.win_vp"',
        '"weaker_than", "space_terrain"]\nfits = { weaker_than = ["war.win_vp"',
        "on_war_win, conditions",
        "never check the condition space_terrain at on_war_win, where no space is meant; write area_terrain",
    ),
    (
        'quantities = ["hand.max"]\nname',
        'quantities = ["hand.max"]\nconditions = ["worker"]\nname',
        "hand_size, conditions",
        "never check the condition worker at hand_size; they check it at cost_modifier, on_place_worker",
    ),
    (
        'space_terrain = ["placement.terrain_cost", "placement.extra_cost"]',
        'space_terrain = ["placement.terrain_cost", "wish.cost"]',
        "cost_modifier, conditions",
        "for wish.cost at cost_modifier; let it fit placement.terrain_cost, placement.extra_cost only",
    ),
    ('[[hook]]\nid = "on_growth"', HARVEST, "hook[4] on_harvest, id", "do nothing with the hook “on_harvest”"),
    (
        'quantities = ["actions"]',
        'quantities = ["actions", "game.rounds"]',
        "action_count, quantities",
        "number “game.rounds”",
    ),
    (
        'rules = ["wish_for_owner"]',
        'rules = ["wish_for_owner", "wishes"]',
        "cost_modifier, rules",
        "the allow “wishes”",
    ),
    (
        'id = "on_growth"\nmoment = true',
        'id = "on_growth"\nmoment = true\ntargets = ["winner"]',
        "on_growth, targets",
        "do not know who the winner is at on_growth; they know it at on_war_loss, on_other_war",
    ),
    ('sources = ["war_loss"]', 'sources = ["war_loss", "hunger"]', "on_war_loss, sources", "the protect “hunger”"),
    ('id = "generations"', 'id = "eras"', "counter[13]", "the counter “eras”"),
    ('[[condition]]\nid = "wish_rule"', SOMETHING, "condition[", "no hook checks the condition moonlight"),
)


def test_words_on_which_no_rule_acts_are_named_with_their_places_all_at_once(tmp_path: Path) -> None:
    folder = copy_of_the_pack(tmp_path / "30")
    said = told(folder, *[(old, new) for old, new, _, _ in SPOILT])
    for _, _, place, reason in SPOILT:
        assert any(place in each and reason in each for each in said), (place, said)
    assert len(said) == len(SPOILT)


def test_in_populous_a_terrain_that_no_moment_of_the_war_has_is_told(tmp_path: Path) -> None:
    asked = 'conditions = ["turn", "contested_terrain", "area_has_ring", "area_terrain", "more_than_active"'
    said = told(copied(POPULOUS, tmp_path / "21"), (asked, asked.replace("area_has_ring", "space_terrain")))
    assert any("never check the condition space_terrain at war_strength" in each for each in said), said


@pytest.mark.parametrize("name", ["quo_vadis/30", "populous/21"])
def test_nothing_is_wrong_with_the_words_as_they_are_shipped(name: str, tmp_path: Path) -> None:
    folder = copied(POPULOUS.parents[1] / name, tmp_path / "draft")
    assert [str(each) for each in check_folder(folder).faults if "effects.toml" in str(each)] == []

"""The numbers of the designer's musings are shipped as variants: each changes its numbers and nothing else (UN-R58)."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from qquovadis.engine import Table
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.variants.differences import compared
from qquovadis.model.variants.variant import load_variant
from qquovadis.paths import resources
from tests.contract.playing import decisions
from tests.marks import clause
from tests.rules.undecim.openings import pack

FOLDER = resources() / "variants" / "undecim-14"


def levels(*worth: int) -> dict[str, int]:
    """What settlements of two to six cards are worth."""
    return {f"score.levels.{cards}": vp for cards, vp in enumerate(worth, 2)}


PRESETS: Mapping[str, Mapping[str, int]] = {
    "musing_build_half": levels(2, 5, 8, 13, 18),
    "musing_build_flat": levels(3, 6, 10, 15, 21),
    "musing_build_steep": levels(3, 6, 10, 18, 27),
    "musing_gold_23": {"score.gold": 2, "score.gold_wide": 3},
    "musing_enemy_234": {"night.first_vp": 2},
    "musing_moon_12": {"moon.counters": 12, "moon.max": 12, "moon.reset": 12},
}


def test_all_of_them_are_there() -> None:
    assert {path.stem for path in FOLDER.glob("musing_*")} == PRESETS.keys()


@clause("UN-R53", "UN-R58")
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_changes_its_numbers_and_nothing_else(name: str) -> None:
    other = load_variant(Path(FOLDER / f"{name}.qqvariant"))
    found = compared(pack(), other).differences
    wanted = {key: value for key, value in PRESETS[name].items() if pack().parameters[key].default != value}
    assert {(each.kind, each.id, each.facet) for each in found} == {("parameter", key, "value") for key in wanted}
    assert {key: other.parameters[key].default for key in PRESETS[name]} == PRESETS[name]


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_can_be_played_to_the_end(name: str) -> None:
    kit = compile_kit(load_variant(Path(FOLDER / f"{name}.qqvariant")), 4)
    referee = referee_for(kit)
    game = referee.bind(Table(kit, 3))
    referee.open(game, (None,) * 4, None)
    for _ in decisions(game, Random(3)):
        assert referee.audit(game) == ()
    assert referee.outcome(game) is not None

"""Idea P6: a prosperity of at most so many VP, with conversions (PO-PROS-06, PO-PROS-07, PO-R98)."""

import pytest

from qquovadis.engine.kit import Value
from tests.marks import clause, quick
from tests.rules.populous.stage import Stage

pytestmark = quick


def prosperous(cards: int, most: int = 3, faith: int = 6, cap: str = "none", **options: Value) -> Stage:
    """A plays prosperity as its card of that number, with three food and one more card in hand."""
    numbers: dict[str, Value] = {"prosperity.vp_max": most, "prosperity.vp_cap": cap}
    stage = Stage(options={"prosperity_convert": True, **options}, parameters=numbers).genesis("2-4")
    stage.has("A", faith=faith, food=3).ages("A", ["labour"] * (cards - 1)).hand("A", "prosperity", "blessing")
    return stage.at("card").choose("play", "prosperity").choose("continue").done()


def prospering(stage: Stage, times: int) -> Stage:
    """Use so many actions."""
    for _ in range(times):
        stage.choose("prosper")
    return stage


@clause("PO-PROS-06", "PO-R98")
@pytest.mark.parametrize(
    ("most", "faith", "cap", "points"), [(3, 6, "none", 3), (0, 6, "none", 5), (3, 2, "faith", 2), (9, 4, "faith", 4)]
)
def test_the_least_of_all_limits_holds(most: int, faith: int, cap: str, points: int) -> None:
    assert prospering(prosperous(5, most, faith, cap), 5).count("vp", "A") == points
    plain = prosperous(5, most, faith, cap, prosperity_convert=False)
    assert prospering(plain, 5).count("vp", "A") == points


@clause("PO-PROS-06", refused=True)
def test_an_action_beyond_the_limit_brings_nothing() -> None:
    assert prospering(prosperous(4), 4).count("vp", "A") == 3


@clause("PO-PROS-07", "PO-R98")
def test_each_action_turns_a_cube_or_lets_a_card_go() -> None:
    stage = prospering(prosperous(3), 3).choose("convert", "food to passion").choose("convert", "faith to passion")
    assert [stage.count(what, "A") for what in ("passion", "food", "faith")] == [2, 2, 5]
    assert stage.choose("discard", "blessing").asks != "ProsperOrConvert"


@clause("PO-PROS-07", "PO-R98", refused=True)
def test_not_without_an_action_nor_into_a_full_store_nor_what_is_not_there() -> None:
    stage = prosperous(3)
    assert stage.refusal("convert", "food to passion") == "PO-PROS-07"
    stage.choose("prosper")
    words = ("food to faith", "passion to food", "food to food", "food to passion")
    assert [stage.refusal("convert", each) for each in words] == ["PO-PROS-07"] * 3 + [None]
    assert stage.refusal("convert", 9) == stage.refusal("convert", 3 * 3) == "PO-PROS-07"
    stage.choose("convert", "food to passion")
    assert stage.refusal("convert", "food to passion") == "PO-PROS-07"
    assert stage.refusal("discard", "blessing") == "PO-PROS-03"


@clause("PO-PROS-07", refused=True)
def test_only_as_often_as_there_were_points_if_they_are_needed() -> None:
    stage = prospering(prosperous(3, most=1, prosperity_discard_needs_vp=True), 3).choose("convert", "food to passion")
    assert stage.asks != "ProsperOrConvert"


@clause("PO-R98")
def test_faith_that_is_turned_later_does_not_change_the_limit() -> None:
    stage = prosperous(4, 0, 3, "faith").choose("prosper").choose("convert", "faith to passion")
    assert prospering(stage, 3).count("vp", "A") == 3


def test_off_a_prosperity_asks_as_ever() -> None:
    assert prosperous(3, prosperity_convert=False).asks == "Prosper"


def test_taking_a_conversion_back_brings_the_cube_back() -> None:
    stage = prosperous(3).choose("prosper")
    mark = stage.table.mark()
    stage.choose("convert", "food to passion")
    stage.table.rewind(mark)
    assert (stage.count("food", "A"), stage.count("passion", "A")) == (3, 0)

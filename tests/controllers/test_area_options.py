"""Which areas two genesis cards can lead to: each area by its cheapest cards, or why by none; nothing is changed."""

from typing import Any

import pytest

from qquovadis.controllers.session.area_options import AreaOption, AreaQuery, area_options
from qquovadis.controllers.session.choice_runner import ChoiceRunner
from tests.marks import quick
from tests.rules.populous import stage as populous
from tests.rules.quo_vadis import stage as quo_vadis

pytestmark = quick

BASE = ("1-2", "1-3", "1-4", "1-5", "2-3", "2-4", "2-5", "3-4", "3-5", "4-5")


def found(stage: Any) -> dict[str, list[AreaOption]]:
    """The rows of seat A by the name of the area, as many as there are areas in play."""
    kit = stage.kit
    purse = tuple(at for at, tally in enumerate(kit.tallies) if (tally.family, tally.seat) == ("faith", 0))
    query = AreaQuery(kit.tally("genesis"), ("choose", "number"), purse)
    names = {number: name for name, number in stage.game.layout.area_index.items()}
    by_name: dict[str, list[AreaOption]] = {}
    for option in area_options(ChoiceRunner(stage.referee, stage.game), 0, query):
        by_name.setdefault(names[option.area], []).append(option)
    return by_name


def cards(stage: Any, option: AreaOption) -> list[str]:
    """The cards and numbers of a row, in any order."""
    zones = stage.kit.zones
    return sorted(
        zones[each.subject].name.split()[-1] if each.verb == "choose" else f"as {each.subject}"
        for each in option.choices
    )


def price(option: AreaOption) -> int:
    """The faith that is paid."""
    return sum(amount for _, amount in option.paid)


def test_of_several_ways_the_cheapest_leads_and_the_dearer_follow() -> None:
    stage = quo_vadis.Stage().markers("1", "2").has("A", faith=2, food=2).at("area")
    ways = found(stage)
    assert cards(stage, ways["3-4"][0]) == ["3", "4"] and price(ways["3-4"][0]) == 0
    rest = sorted((price(each), cards(stage, each)) for each in ways["3-4"][1:])
    assert rest == [(1, ["3", "FREE", "as 4"]), (1, ["4", "FREE", "as 3"]), (2, ["FREE", "FREE", "as 3", "as 4"])]
    assert [price(each) for each in ways["3-4"]] == [0, 1, 1, 2]


def test_a_marked_number_is_reached_by_one_free_and_two_marked_ones_by_two() -> None:
    stage = quo_vadis.Stage().markers("1", "2").has("A", faith=2, food=2).at("area")
    ways = found(stage)
    assert cards(stage, ways["1-4"][0]) == ["4", "FREE", "as 1"] and price(ways["1-4"][0]) == 1
    assert cards(stage, ways["1-2"][0]) == ["FREE", "FREE", "as 1", "as 2"] and price(ways["1-2"][0]) == 2
    assert all(not each.refused for name in BASE for each in ways[name])


@pytest.mark.parametrize(("faith", "reached"), [(0, {"3-4", "3-5", "4-5"}), (1, set(BASE) - {"1-2"}), (2, set(BASE))])
def test_without_the_faith_areas_of_marked_cards_say_by_which_clause_they_cannot_be_chosen(
    faith: int, reached: set[str]
) -> None:
    stage = quo_vadis.Stage().markers("1", "2").has("A", faith=faith, food=2).at("area")
    ways = found(stage)
    assert {name for name in BASE if not ways[name][0].refused} == reached
    for name in set(BASE) - reached:
        first = ways[name][0]
        assert first.refused is not None and first.clause == "QV-AREA-02"
        assert stage.kit.zones[first.refused.subject].name.split()[-1] in name.split("-")


def test_after_the_first_card_only_its_areas_are_left_and_the_row_is_what_is_still_to_choose() -> None:
    stage = quo_vadis.Stage().markers("1", "2").has("A", faith=0, food=2).at("area").choose("choose", "4")
    ways = found(stage)
    assert {name for name in ways if not ways[name][0].refused} == {"3-4", "4-5"}
    assert cards(stage, ways["3-4"][0]) == ["3"]
    assert "3-5" not in ways


def test_where_nothing_leads_to_an_area_there_is_none_and_asking_changes_nothing() -> None:
    stage = quo_vadis.Stage().markers("1", "2").has("A", faith=2, food=2).at("area")
    before = stage.table.snapshot()
    found(stage)
    assert stage.table.snapshot() == before
    placing = stage.choose("choose", "4").choose("choose", "3")
    assert placing.asks == "PlaceWorkers" and found(placing) == {}


def test_two_free_of_populous_cost_one_price_for_both() -> None:
    stage = populous.Stage().markers("1", "2").has("A", faith=5, food=2).at("area")
    numbers = stage.game.numbers
    ways = found(stage)
    assert price(ways["3-4"][0]) == 0 and price(ways["1-4"][0]) == numbers["genesis.free_cost"]
    assert price(ways["1-2"][0]) == max(numbers["genesis.free_cost"], numbers["genesis.free_double_cost"])

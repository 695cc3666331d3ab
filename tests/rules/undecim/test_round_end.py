"""Phase 5: land bonus, awards, hands, the display of three players (UN-LAND, UN-AWARD, UN-END)."""

from typing import Any

import pytest

from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import Stage, undecim

pytestmark = quick

ALL_TWICE = ("2 grassland", "2 forest", "2 swamp", "2 mountain")


def land(*area: str, night: int = 0, **parameters: object) -> int:
    """The land bonus of A."""
    stage = undecim(3).parameter(**parameters).say(night=night).area("A", *area)
    return stage.at("land").choose("land bonus").count("vp.A")


@clause("UN-LAND-03", "UN-LAND-04", "UN-R46", refused=True)
def test_no_land_no_bonus_and_a_kind_counts_once() -> None:
    assert land("3 wood", "gold") == 0
    assert land("5 forest") == 1
    assert undecim(3).hand("A", "forest/wood").at("land").choose("land bonus").count("vp.A") == 0


@clause("UN-LAND-03", "UN-LAND-04")
def test_it_is_scored_in_the_last_round_too() -> None:
    assert undecim(3).say(round=5).area("A", "forest", "swamp").at("land").choose("land bonus").count("vp.A") == 2


@clause("UN-LAND-05", "UN-R46", refused=True)
def test_the_extra_bonus_needs_every_kind_twice_and_comes_once() -> None:
    assert land("2 grassland", "2 forest", "2 swamp", "mountain") == 4
    assert land("3 grassland", "4 forest", "4 swamp", "4 mountain") == 6


@clause("UN-LAND-06", "UN-R47", refused=True)
def test_without_a_night_in_this_round_nothing_is_doubled() -> None:
    assert land(*ALL_TWICE) == 6
    played = undecim(3).say(night=1, round=2, counters=10).area("A", "forest").at("next round").settle()
    assert played.count("night") == 0


@clause("UN-LAND-06", "UN-R47")
def test_a_night_doubles_lands_and_nothing_else() -> None:
    assert land(*ALL_TWICE, night=1) == 12
    stage = undecim(3).say(night=1).award("founders").area("A", "gold")
    stage.needs("founders", {"op": "need", "metric": "gold", "min": 1})
    assert stage.at("award check").choose("check awards").count("vp.A") == 4


@clause("UN-LAND-04", "UN-LAND-05", "UN-LAND-06")
def test_by_parameters_lands_are_worth_otherwise() -> None:
    numbers = {"land__per_kind": 2, "land__full_set_each": 1, "land__full_set_bonus": 3, "land__night_factor": 3}
    assert land("grassland", "forest", "swamp", "mountain", night=1, **numbers) == 33


def awarding(seats: int = 3, **options: Any) -> Stage:
    """Founders lies open and needs a gold."""
    return undecim(seats, **options).award("founders").needs("founders", {"op": "need", "metric": "gold", "min": 1})


@clause("UN-AWARD-01", "UN-R48", "UN-R50", refused=True)
def test_who_does_not_meet_the_condition_now_receives_nothing() -> None:
    played = awarding().area("A", "wood").settled("A", "gold wood wood").at("award check").choose("check awards")
    assert played.count("vp.A") == 0
    assert played.on("awards") == ["founders"]


@clause("UN-R50")
def test_what_counts_is_the_end_of_the_round() -> None:
    played = awarding().area("A", "gold").settled("A", "wood wood").at("auto")
    assert played.choose("A: develop 1 with gold").settle().count("vp.A") == 0
    assert (
        awarding()
        .area("A", "gold")
        .settled("A", "wood wood")
        .at("auto")
        .choose("A: done", "check awards")
        .count("vp.A")
        == 4
    )


@clause("UN-AWARD-02", "UN-R48", refused=True)
def test_an_achieved_award_pays_no_second_time() -> None:
    played = awarding().area("A", "gold").at("award check").choose("check awards")
    assert played.on("awards") == []
    played.table.resolve(played.example_run.referee.agenda_at(played.game, "award check", 0))
    assert played.choose("check awards").count("vp.A") == 4


@clause("UN-R48")
def test_all_awards_are_judged_at_one_moment() -> None:
    stage = awarding(3).award("founders", "metropolis").area("A", "gold")
    stage.needs("metropolis", {"op": "need", "metric": "vp", "min": 1})
    assert stage.at("award check").choose("check awards").count("vp.A") == 4


@clause("UN-AWARD-03", "UN-R49", refused=True)
@pytest.mark.parametrize("seats", [3, 4])
def test_nobody_has_more_than_half_of_a_shared_award(seats: int) -> None:
    stage = awarding(seats)
    for letter in "ABCD"[:seats]:
        stage.area(letter, "gold")
    played = stage.at("award check").choose("check awards")
    assert {played.count(f"vp.{letter}") for letter in "ABCD"[:seats]} == {2}


@clause("UN-AWARD-03", "UN-R49", "UN-R62")
@pytest.mark.parametrize(("rounding", "share"), [("down", 2), ("up", 3)])
def test_half_of_an_odd_award_is_rounded_as_agreed(rounding: str, share: int) -> None:
    stage = awarding(3, award__rounding=rounding).needs("founders", {"op": "need", "metric": "gold", "min": 1}, vp=5)
    played = stage.area("A", "gold").area("C", "gold").at("award check").choose("check awards")
    assert [played.count(f"vp.{letter}") for letter in "ABC"] == [share, 0, share]


@clause("UN-R62", refused=True)
def test_no_award_goes_to_the_first_alone() -> None:
    played = awarding().area("A", "gold").area("B", "gold").at("award check").choose("check awards")
    assert played.count("vp.A") == played.count("vp.B") != 4


def hands(played: Played) -> list[int]:
    """How many resource cards the seats hold."""
    return [len(played.table.contents[zone]) for zone in played.kit.zones_of("hand")]


@clause("UN-END-01", "UN-R51", refused=True)
def test_no_hand_is_filled_beyond_five_and_none_after_the_last_round() -> None:
    stage = undecim(3).hand("A", *["forest/wood"] * 6).hand("B", "forest/wood")
    assert hands(stage.at("hands").choose("refill hands")) == [6, 5, 5]
    assert hands(undecim(3).say(round=5).hand("A", "forest/wood").at("hands").settle()) == [1, 0, 0]


@clause("UN-R51")
def test_by_option_the_surplus_is_discarded() -> None:
    stage = undecim(3, hand__excess="discard").hand("A", *["forest/wood"] * 3).hand("B", *["enemy/gold"] * 7)
    played = stage.at("hands")
    assert played.asked() == "B: discard cards"
    played.choose("B: discard enemy/gold", "B: discard enemy/gold").choose("refill others")
    assert hands(played) == [5, 5, 5]


@clause("UN-END-02", refused=True)
def test_a_new_round_forgets_the_old_one() -> None:
    stage = undecim(3).say(round=2, night=1, counters=10).played(A=3, B=4, C=5)
    stage.seat("A", **{"land points": 4, "night points": 9})
    played = stage.at("next round").settle()
    assert played.count("round") == 3
    assert [played.count(name) for name in ("night", "number.A", "land points.A", "night points.A")] == [0] * 4


@clause("UN-END-03", "UN-R07", refused=True)
def test_four_players_keep_their_display_and_so_does_the_last_round() -> None:
    assert undecim(4).display(1, 2, 3).at("new display").settle().on("display") == [
        "invasion_war",
        "raid",
        "stargazing",
    ]
    played = undecim(3).say(round=5, reserve=["trade", "harvest"]).display(1, 2, 3).at("new display").settle()
    assert played.on("display") == ["invasion_war", "raid", "stargazing"]


@clause("UN-END-03", "UN-R07")
def test_by_parameter_four_players_shuffle_too() -> None:
    stage = undecim(4).parameter(action__reshuffle__4=True, action__display=2).display(1, 2)
    played = (
        stage.say(reserve=["trade"]).chance("actions", ["trade", "raid"]).at("new display").choose("replace display")
    )
    assert played.on("display") == ["raid", "trade"]

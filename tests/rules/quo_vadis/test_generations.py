"""Hand placement, wish, continuation, succession (QV-HAND, -WISH, -CONT, -SUCC, QV-R42 to -R49, QV-R59 to -R64)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def holding(*kinds: str, rows: tuple[tuple[str, ...], ...] = (("labour",),), **terms: object) -> Stage:
    """Seat A with a hand and a generation row, and a worker on 1-3/b where a town could be built."""
    stage = Stage(**terms).genesis("2-4").hand("A", *kinds).row("A", *rows)  # type: ignore[arg-type]
    return stage.worker("A", "1-3/b")


def generations(stage: Stage) -> list[list[str]]:
    """The generations in use, each from bottom to top."""
    rows = [stage.names(f"generation.A.{number}") for number in range(1, 7)]
    return [row for row in rows if row]


@clause("QV-HAND-01", "QV-HAND-05", "QV-CONT-01", "QV-R43")
def test_exactly_one_card_is_placed_on_the_rightmost_generation_in_use() -> None:
    stage = holding("miracle", "labour", rows=(("labour",), ("blessing", "miracle"))).at("card")
    stage.choose("play", "miracle").choose("continue")
    assert generations(stage) == [["labour"], ["blessing", "miracle", "miracle"]]
    assert stage.names("hand.A") == ["labour"]


@clause("QV-HAND-01", "QV-CONT-01", refused=True)
def test_a_card_that_is_not_in_the_hand_and_none_at_all_are_refused() -> None:
    stage = holding("miracle").at("card")
    assert stage.refusal("play", "prosperity") == "QV-HAND-01"
    assert stage.refusal("done") == "QV-HAND-01"


@clause("QV-R42")
def test_with_an_empty_hand_the_step_is_skipped() -> None:
    stage = holding(rows=(("labour",),)).at("card")
    assert stage.asks == "ChooseCards"
    assert generations(stage) == [["labour"]]


@clause("QV-R42", refused=True)
def test_with_a_card_in_hand_it_is_not_skipped() -> None:
    assert holding("labour").at("card").asks == "PlayCard"


@clause("QV-HAND-02", "QV-HAND-03", "QV-HAND-05", "QV-CONT-03", "QV-MIRACLE-01")
def test_in_round_one_the_card_opens_the_first_generation_with_one_action() -> None:
    stage = holding("miracle", "labour", rows=()).round(1).at("card").choose("play", "miracle").choose("continue")
    assert generations(stage) == [["miracle"]]
    assert stage.game.noted("actions") == 1


@clause("QV-HAND-03", "QV-R61", refused=True)
def test_succession_is_refused_in_round_one() -> None:
    stage = holding("miracle").round(1).at("card").choose("play", "miracle")
    assert stage.refusal("succeed") == "QV-HAND-03"


@clause("QV-HAND-04", "QV-R61")
def test_from_round_two_on_both_generations_are_open() -> None:
    stage = holding("miracle").at("card").choose("play", "miracle")
    assert [choice.verb for choice in stage.offers()] == ["continue", "succeed"]


@clause("QV-HAND-04", "QV-HAND-02", "QV-R43", "QV-HAND-05", refused=True)
def test_no_other_slot_is_offered_and_an_empty_row_has_nothing_to_succeed() -> None:
    stage = holding("miracle", rows=()).at("card").choose("play", "miracle")
    assert stage.refusal("succeed") == "QV-HAND-04"
    assert stage.refusal("place", "2-4/a") == "QV-HAND-04"
    assert stage.refusal("done") == "QV-HAND-04"


@clause("QV-HAND-06", "QV-SUCC-01", "QV-R111", refused=True)
def test_from_the_sixth_generation_there_is_no_succession() -> None:
    stage = holding("miracle", rows=(("labour",),) * 6).at("card").choose("play", "miracle")
    assert stage.refusal("succeed") == "QV-HAND-06"


@clause("QV-HAND-06", "QV-SUCC-01", "QV-SUCC-03", "QV-SUCC-04", "QV-R63", "QV-R64", "QV-R111")
def test_a_fifth_succession_reaches_the_sixth_generation_with_one_action_and_no_score_yet() -> None:
    stage = holding("miracle", rows=(("labour",),) * 5).has("A", faith=0).at("card")
    stage.choose("play", "miracle").choose("succeed")
    assert generations(stage)[-1] == ["miracle"]
    assert stage.refusal("use", 2) == "QV-CONT-02"
    assert stage.choose("use", 1).count("faith", "A") == 1
    assert stage.asks == "BuildTown"
    assert stage.count("vp", "A") == 0


@clause("QV-SUCC-04", "QV-R64", refused=True)
def test_the_actions_of_a_succession_are_not_counted_in_the_old_generation() -> None:
    stage = holding("labour", rows=(("labour",) * 4,)).at("card").choose("play", "labour").choose("succeed")
    assert stage.refusal("use", 4) == "QV-CONT-02"
    assert stage.game.noted("actions") == 1


@clause("QV-R63", refused=True)
def test_a_succession_does_not_settle_at_once() -> None:
    stage = holding("labour", rows=(("labour",) * 4,)).town("A", "1-2/a").at("card")
    stage.choose("play", "labour").choose("succeed").choose("use", 1)
    assert stage.count("vp", "A") == 0
    assert stage.asks == "BuildTown"


@clause("QV-SUCC-02", "QV-R59", "QV-R83")
def test_a_worker_beside_another_seat_s_worker_meets_the_construction_conditions() -> None:
    stage = holding("miracle").worker("B", "1-3/b").at("card").choose("play", "miracle")
    assert stage.refusal("succeed") is None


@clause("QV-SUCC-02", "QV-R59", "QV-R107", refused=True)
def test_workers_on_spaces_with_town_tokens_do_not_meet_them() -> None:
    stage = Stage().genesis("2-4").hand("A", "miracle").row("A", ["labour"])
    stage.worker("A", "2-4/a", "3-5/b").town("A", "2-4/a", 2).ruin("C", "3-5/b").at("card").choose("play", "miracle")
    assert stage.refusal("succeed") == "QV-SUCC-02"


@clause("QV-SUCC-02", "QV-R04", "QV-R109", refused=True)
def test_without_a_town_in_supply_there_is_no_succession() -> None:
    stage = holding("miracle")
    for space in ("1-2/a", "3-5/a", "1-5/a", "3-4/a"):
        stage.town("A", space)
    stage.ruin("A", "2-5/a").at("card").choose("play", "miracle")
    assert stage.refusal("succeed") == "QV-SUCC-02"


@clause("QV-R04")
def test_with_the_fifth_town_in_supply_there_still_is() -> None:
    stage = holding("miracle")
    for space in ("1-2/a", "3-5/a", "1-5/a", "3-4/a"):
        stage.town("A", space)
    assert stage.at("card").choose("play", "miracle").refusal("succeed") is None


@clause("QV-R60")
@pytest.mark.parametrize(
    ("check", "expected"), [("declaration", "QV-SUCC-02"), ("declaration_and_build", "QV-SUCC-02"), ("none", None)]
)
def test_by_option_nothing_is_checked_when_succeeding(check: str, expected: str | None) -> None:
    stage = Stage(options={"succession_check": check}).genesis("2-4").hand("A", "miracle").row("A", ["labour"])
    assert stage.at("card").choose("play", "miracle").refusal("succeed") == expected


def settled_without_town(check: str) -> Stage:
    """A succeeded, then the only worker is lost in a war before the town could be built."""
    stage = Stage(options={"succession_check": check}).genesis("2-4").hand("A", "labour").row("A", ["labour"] * 3)
    stage.worker("A", "2-4/a").worker("B", "2-4/a", "2-4/b").town("A", "1-2/a").dice("A", 1).dice("B", 6)
    stage.at("card").choose("play", "labour").choose("succeed").choose("use", 1)
    return stage.choose("declare", 0).choose("declare", 0)


@clause("QV-R60", "QV-BUILD-04")
@pytest.mark.parametrize(("check", "vp"), [("declaration", 3), ("declaration_and_build", 0)])
def test_a_succession_whose_town_became_impossible_settles_unless_the_table_checks_again(check: str, vp: int) -> None:
    stage = settled_without_town(check)
    assert stage.count("vp", "A") == vp


@clause("QV-R60", "QV-R84", refused=True)
def test_a_missed_town_is_not_built() -> None:
    stage = settled_without_town("declaration")
    assert stage.pieces("supply.A") == 4
    assert stage.on("2-4/a") == ["B worker"]


@clause("QV-SUCC-03", "QV-SUCC-01", refused=True)
def test_a_continuation_opens_no_generation() -> None:
    stage = holding("labour").at("card").choose("play", "labour").choose("continue")
    assert generations(stage) == [["labour", "labour"]]
    assert stage.count("succeeded", "A") == 0


@clause("QV-SUCC-05", "QV-R62")
def test_after_the_actions_of_a_succession_any_cards_may_be_discarded() -> None:
    stage = holding("miracle", "blessing", "revelation", "labour").at("card")
    stage.choose("play", "miracle").choose("succeed").choose("use", 1)
    assert stage.asks == "DiscardHand"
    stage.choose("discard", "blessing").choose("discard", "revelation").done()
    assert sorted(stage.names("discard")) == ["blessing", "revelation"]
    assert stage.asks == "BuildTown"


@clause("QV-SUCC-05", "QV-R62", refused=True)
def test_without_a_succession_there_is_no_free_discard() -> None:
    stage = holding("labour", "blessing").at("card").choose("play", "labour").choose("continue").choose("use", 2)
    assert stage.asks == "ChooseCards"
    assert stage.names("discard") == []


@clause("QV-R61", "QV-SUCC-01", refused=True)
def test_only_one_card_is_placed_a_turn_so_only_one_succession_is_possible() -> None:
    stage = holding("labour", "blessing", "miracle").at("card")
    stage.choose("play", "labour").choose("succeed").choose("use", 1)
    assert stage.refusal("succeed") == "QV-SUCC-05"
    assert stage.refusal("play", "miracle") == "QV-SUCC-05"


# The wish.


@clause("QV-WISH-01", "QV-R44", "QV-R45", "QV-BLESS-03")
def test_for_two_faith_the_card_counts_as_another_kind() -> None:
    stage = holding("blessing").has("A", faith=2, food=0).at("card").choose("play", "blessing").choose("continue")
    stage.choose("wish", "labour").choose("use", 2)
    assert [stage.count(what, "A") for what in ("food", "faith", "morale", "wrath")] == [2, 0, 0, 0]


@clause("QV-WISH-01", "QV-R44", refused=True)
def test_the_wish_needs_two_faith_at_that_moment() -> None:
    stage = holding("miracle").has("A", faith=1).at("card").choose("play", "miracle").choose("continue")
    assert stage.asks == "UseActions"
    assert stage.refusal("wish", "labour") == "QV-CONT-02"
    again = holding("miracle").has("A", faith=2).at("card").choose("play", "miracle").choose("continue")
    again.table.count(again.kit.tally("faith.A"), -1, "test")
    assert again.refusal("wish", "labour") == "QV-WISH-01"


@clause("QV-R46")
def test_any_of_the_five_kinds_may_be_named_the_printed_one_too() -> None:
    stage = holding("blessing").has("A", faith=2).at("card").choose("play", "blessing").choose("continue")
    assert [choice.verb for choice in stage.offers()] == ["wish"] * 5 + ["done"]


@clause("QV-R46", refused=True)
def test_there_is_no_sixth_kind() -> None:
    stage = holding("blessing").has("A", faith=2).at("card").choose("play", "blessing").choose("continue")
    assert stage.refusal("wish", 5) == "QV-WISH-01"


@clause("QV-WISH-02")
def test_after_the_turn_the_card_is_again_what_is_printed_on_it() -> None:
    stage = holding("blessing", "labour").has("A", faith=2).at("card").choose("play", "blessing").choose("continue")
    stage.choose("wish", "labour").choose("use", 0)
    assert stage.game.noted("wished") == 0
    assert generations(stage) == [["labour", "blessing"]]


@clause("QV-WISH-03", "QV-R47")
@pytest.mark.parametrize(("wish", "asks"), [(True, "Wish"), (False, "UseActions")])
def test_the_wish_may_be_switched_off(wish: bool, asks: str) -> None:
    stage = holding("blessing", options={"wish": wish}).has("A", faith=2).at("card")
    assert stage.choose("play", "blessing").choose("continue").asks == asks


@clause("QV-WISH-03", "QV-R47", refused=True)
def test_when_it_is_off_nobody_can_wish() -> None:
    from qquovadis.games.quo_vadis.generations import Wish

    stage = holding("blessing", options={"wish": False}).has("A", faith=6)
    assert Wish(0).objection(stage.game, 0, stage.choice("wish", "labour", 0)) == "QV-WISH-03"


@pytest.mark.parametrize(("counts", "vp"), [(False, 1), (True, 2)])
@clause("QV-R45", "QV-WISH-02", "QV-STYLE-01", refused=True)
def test_by_option_a_wish_counts_for_style(counts: bool, vp: int) -> None:
    from qquovadis.games.quo_vadis.scoring import style_of

    stage = holding("blessing", rows=(("labour",), ("miracle",)), options={"wish_counts_for_style": counts})
    stage.has("A", faith=2).at("card").choose("play", "blessing").choose("continue").choose("wish", "labour")
    stage.choose("use", 0)
    assert style_of(stage.game, 0)[2] == vp


# Counting actions.


@clause("QV-CONT-02", "QV-CONT-04", "QV-R48", "QV-R52")
def test_the_number_of_actions_is_the_number_of_cards_applied_once_through() -> None:
    stage = holding("labour", rows=(("miracle", "blessing"),)).has("A", food=0).at("card")
    stage.choose("play", "labour").choose("continue").choose("use", 3)
    assert stage.count("food", "A") == 3
    assert stage.asks == "ChooseCards"


@clause("QV-CONT-02", "QV-R48", refused=True)
def test_more_actions_than_cards_are_refused() -> None:
    stage = holding("labour", rows=(("miracle", "blessing"),)).at("card").choose("play", "labour").choose("continue")
    assert stage.refusal("use", 4) == "QV-CONT-02"


@clause("QV-CONT-05", "QV-R49")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_unused_actions_are_lost(used: int) -> None:
    stage = holding("labour").has("A", food=0).at("card").choose("play", "labour").choose("continue")
    assert stage.choose("use", used).count("food", "A") == used


@clause("QV-CONT-05", "QV-R49", refused=True)
def test_a_negative_number_of_actions_is_refused() -> None:
    stage = holding("labour").at("card").choose("play", "labour").choose("continue")
    assert stage.refusal("use", -1) == "QV-CONT-02"


@clause("QV-CONT-04", "QV-R52", refused=True)
def test_the_actions_of_a_card_are_not_split_over_other_effects() -> None:
    stage = holding("labour").worker("A", "2-4/a").at("card").choose("play", "labour").choose("continue")
    assert stage.refusal("prosper") == "QV-CONT-02"
    assert stage.refusal("lift", "2-4/a") == "QV-CONT-02"

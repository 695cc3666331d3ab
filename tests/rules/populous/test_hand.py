"""Playing a card: face up or face down, inheritance, added actions, succession."""

import pytest

from qquovadis.engine import seat_view
from qquovadis.engine.referee import decision
from tests.marks import clause, quick
from tests.rules.populous.stage import Stage

pytestmark = quick


def playing(*hand: str, **terms: object) -> Stage:
    """Seat A with this hand and genesis area 2-4."""
    return Stage(**terms).genesis("2-4").hand("A", *hand)  # type: ignore[arg-type]


def actions(stage: Stage) -> int:
    return stage.found("actions", "A").total


@clause("PO-HAND-01", "PO-HAND-02", "PO-HAND-04", "PO-R34", "PO-R35")
def test_the_first_card_is_the_present_age_with_one_action_and_more_for_passion() -> None:
    stage = playing("labour", "miracle").round(1).has("A", passion=3).at("card").choose("play", "labour")
    stage.choose("continue").choose("spend", 3)
    assert (actions(stage), stage.names("generation.A.1")) == (3, ["labour"])
    assert playing().at("card").asked != "A"


@clause("PO-HAND-01", "PO-HAND-02", "PO-R34", "PO-R35", "PO-R48", refused=True)
def test_in_round_one_a_card_must_be_played_and_nobody_succeeds() -> None:
    stage = playing("labour", "miracle").round(1).at("card")
    assert stage.refusal("done") == "PO-HAND-01"
    assert stage.refusal("play", "blessing") == "PO-HAND-01"
    assert stage.choose("play", "labour").refusal("succeed") == "PO-HAND-01"


@clause("PO-HAND-03", "PO-SUCC-02", "PO-SUCC-03", "PO-R48")
def test_from_round_two_on_the_present_age_or_a_new_one() -> None:
    stage = playing("labour").ages("A", ["miracle"]).at("card").choose("play", "labour").choose("succeed")
    assert (stage.names("generation.A.1"), stage.names("generation.A.2")) == (["miracle"], ["labour"])
    many = playing("labour").ages("A", *[["miracle"]] * 8).at("card").choose("play", "labour")
    assert many.refusal("succeed") is None


@clause("PO-HAND-03", "PO-SUCC-02", "PO-SUCC-03", "PO-SUCC-04", refused=True)
def test_exactly_one_card_is_played_on_the_present_age_or_a_new_one() -> None:
    stage = playing("labour", "labour").ages("A", ["miracle"]).at("card")
    assert stage.refusal("done") == "PO-HAND-03"
    assert stage.refusal("succeed") == "PO-HAND-03"
    assert stage.choose("play", "labour").refusal("play", "labour") == "PO-HAND-03"
    few = playing("labour", parameters={"succession.max_generations": 2}).ages("A", ["miracle"], ["labour"])
    assert few.at("card").choose("play", "labour").refusal("succeed") == "PO-SUCC-03"


@clause("PO-NORM-01", "PO-NORM-02", "PO-R36")
def test_face_up_the_cards_of_the_age_count_those_face_down_too() -> None:
    stage = playing("labour").ages("A", ["miracle", "down:blessing"]).at("card").choose("play", "labour")
    stage.choose("continue").done()
    assert actions(stage) == 3
    assert stage.table.face[stage.table.contents[stage.kit.zone("generation.A.1")][-1]] == 1


@clause("PO-NORM-01", refused=True)
def test_a_card_goes_on_no_past_age_and_not_face_down_unasked() -> None:
    stage = playing("labour").ages("A", ["labour"], ["miracle"]).at("card").choose("play", "labour").choose("continue")
    past, present = (stage.table.contents[stage.kit.zone(f"generation.A.{age}")] for age in (1, 2))
    assert (len(past), len(present)) == (1, 2)
    assert stage.refusal("hide", "labour") is not None


@clause("PO-NORM-02", "PO-R36", "PO-ACT-01", "PO-ACT-02", refused=True)
def test_no_more_actions_than_cards() -> None:
    stage = playing("labour").ages("A", ["miracle", "blessing"]).at("card").choose("play", "labour").choose("continue")
    assert stage.done().refusal("use", 4) == "PO-ACT-02"


@clause("PO-INH-01", "PO-INH-02", "PO-INH-03", "PO-INH-04", "PO-R38", "PO-R39")
def test_a_matching_past_age_raises_the_actions_also_the_one_just_closed() -> None:
    stage = playing("blessing").ages("A", ["labour", "down:miracle", "blessing"]).at("card").choose("play", "blessing")
    assert actions(stage.choose("succeed").done()) == 3
    later = playing("blessing").ages("A", ["labour", "miracle", "blessing"], ["labour"]).at("card")
    assert actions(later.choose("play", "blessing").choose("continue").done()) == 3


@clause("PO-INH-01", "PO-INH-02", "PO-INH-03", "PO-INH-04", "PO-R38", "PO-R39", "PO-FACE-02", refused=True)
@pytest.mark.parametrize(
    "ages",
    [
        (["labour", "labour", "blessing", "down:blessing"], ["labour"]),
        (["labour", "labour", "blessing", "labour"], ["labour"]),
        (["labour", "blessing"], ["labour"]),
        (["blessing", "blessing", "blessing", "miracle"], ["labour"]),
    ],
)
def test_nothing_is_inherited_from_a_card_face_down_another_kind_or_a_smaller_age(ages: tuple[list[str], ...]) -> None:
    stage = playing("blessing").ages("A", *ages).at("card").choose("play", "blessing").choose("continue").done()
    assert actions(stage) == 2


@clause("PO-INH-06")
def test_of_several_ages_the_largest_counts() -> None:
    stage = playing("blessing").ages("A", ["labour", "blessing"], ["labour", "miracle", "blessing"], ["labour"])
    assert actions(stage.at("card").choose("play", "blessing").choose("succeed").done()) == 3


@clause("PO-INH-06", refused=True)
def test_ages_of_others_are_not_inherited_and_none_adds_up() -> None:
    stage = playing("blessing").ages("B", ["blessing"] * 4, ["labour"]).ages("A", ["blessing"], ["blessing"])
    assert actions(stage.at("card").choose("play", "blessing").choose("succeed").done()) == 1


@clause("PO-R40")
def test_added_actions_come_on_top_of_inheritance() -> None:
    stage = playing("blessing").ages("A", ["blessing"] * 3, ["labour"]).has("A", passion=1).at("card")
    assert actions(stage.choose("play", "blessing").choose("succeed").choose("spend", 1)) == 4


@clause("PO-R40", refused=True)
def test_by_option_inheritance_is_compared_with_both() -> None:
    stage = playing("blessing", options={"inheritance_order": "after_added"}).ages("A", ["blessing"] * 3, ["labour"])
    stage.has("A", passion=1).at("card").choose("play", "blessing").choose("succeed").choose("spend", 1)
    assert actions(stage) == 3


@clause("PO-ACT-01", "PO-ACT-02", "PO-BLES-01", "PO-R43")
@pytest.mark.parametrize("used", [0, 1, 3])
def test_any_number_of_actions_may_be_used(used: int) -> None:
    stage = (
        playing("blessing").ages("A", ["labour"] * 2).at("card").choose("play", "blessing").choose("continue").done()
    )
    assert stage.choose("use", used).count("passion", "A") == used


@clause("PO-R43", refused=True)
def test_no_negative_number_of_actions() -> None:
    stage = playing("blessing").at("card").choose("play", "blessing").choose("continue").done()
    assert stage.refusal("use", -2) == "PO-ACT-02"


@clause("PO-BLES-01", "PO-LABO-01", "PO-MIRA-01", "PO-BLES-02", "PO-LABO-02", "PO-MIRA-02")
@pytest.mark.parametrize(("kind", "what"), [("blessing", "passion"), ("labour", "food"), ("miracle", "faith")])
def test_three_kinds_bring_cubes_up_to_six(kind: str, what: str) -> None:
    stage = playing(kind).has("A", **{what: 4}).ages("A", ["labour"]).at("card").choose("play", kind)
    assert stage.choose("continue").done().choose("use", 2).count(what, "A") == 6


@clause("PO-BLES-01", "PO-LABO-01", "PO-MIRA-01", "PO-BLES-02", "PO-LABO-02", "PO-MIRA-02", refused=True)
@pytest.mark.parametrize(("kind", "what"), [("blessing", "passion"), ("labour", "food"), ("miracle", "faith")])
def test_what_is_above_six_is_not_gained(kind: str, what: str) -> None:
    stage = playing(kind).has("A", **{what: 5}).ages("A", ["labour"] * 3).at("card").choose("play", kind)
    stage.choose("continue").done().choose("use", 4)
    assert [stage.count(each, "A") for each in ("passion", "food", "faith")].count(6) == 1
    assert stage.count(what, "A") == 6


def moving(count: int = 1, **terms: object) -> Stage:
    stage = playing("revelation", **terms).ages("A", ["labour"] * (count - 1)).worker("A", "2-4/a", "2-4/c", "1-2/b")
    return stage.at("card").choose("play", "revelation").choose("continue").done()


@clause("PO-REVE-01", "PO-REVE-02", "PO-REVE-03", "PO-REVE-04", "PO-R44")
def test_revelation_moves_workers_of_the_area_out_on_and_back() -> None:
    stage = moving(4).town("B", "1-5/c")
    for start, end in (("2-4/a", "1-5/c"), ("2-4/c", "2-5/b"), ("1-5/c", "2-4/a"), ("2-5/b", "2-5/a")):
        stage.choose("lift", start).choose("go", end)
    assert (stage.on("2-4/a"), stage.on("2-5/a"), stage.count("food", "A")) == (["A worker"], ["A worker"], 0)


@clause("PO-REVE-01", "PO-REVE-02", "PO-REVE-03", "PO-REVE-04", "PO-R44", refused=True)
def test_only_workers_that_began_in_the_area_move_and_by_one_space() -> None:
    stage = moving(2)
    assert stage.refusal("lift", "1-2/b") == "PO-REVE-01"
    assert stage.choose("lift", "2-4/a").refusal("go", "2-5/a") == "PO-REVE-01"
    stage.choose("go", "1-5/c").choose("lift", "2-4/c").choose("go", "2-5/b")
    assert stage.asks != "MoveWorkers"
    staying = moving(3, parameters={"revelation.move_on_outside": False}).choose("lift", "2-4/a").choose("go", "1-5/c")
    assert staying.refusal("lift", "1-5/c") == "PO-REVE-02"


def prospering(count: int, faith: int, *hand: str, **terms: object) -> Stage:
    stage = playing("prosperity", *hand, **terms).ages("A", ["labour"] * (count - 1)).has("A", faith=faith)
    return stage.at("card").choose("play", "prosperity").choose("continue").done()


@clause("PO-PROS-01", "PO-PROS-02", "PO-PROS-03", "PO-PROS-04", "PO-PROS-05", "PO-R45", "PO-R46")
def test_prosperity_brings_vp_up_to_the_faith_and_lets_cards_go() -> None:
    stage = prospering(3, 2, "labour", "miracle", "blessing")
    for _ in range(3):
        stage.choose("prosper")
    for kind in ("labour", "miracle", "blessing"):
        stage.choose("discard", kind)
    assert (stage.count("vp", "A"), stage.count("faith", "A"), stage.pieces("discard")) == (2, 1, 3)


@clause("PO-PROS-01", "PO-PROS-02", "PO-PROS-03", "PO-PROS-04", "PO-PROS-05", "PO-R45", "PO-R46", refused=True)
def test_no_card_goes_without_an_action_and_no_faith_is_lost_where_there_is_none() -> None:
    stage = prospering(2, 0, "labour", "miracle")
    assert stage.refusal("discard", "labour") == "PO-PROS-03"
    stage.choose("prosper").choose("discard", "labour")
    assert stage.refusal("discard", "miracle") == "PO-PROS-03"
    assert stage.done().count("vp", "A") == 0
    assert prospering(2, 3, "labour").done().count("faith", "A") == 2
    strict = prospering(2, 0, "labour", options={"prosperity_discard_needs_vp": True}).choose("prosper")
    assert strict.refusal("discard", "labour") == "PO-PROS-03"


@clause("PO-FACE-01", "PO-R15", "PO-R90", "PO-R37")
def test_a_card_face_down_brings_any_action_and_nobody_else_sees_it() -> None:
    stage = playing("miracle", "labour").ages("A", ["labour"] * 4, ["blessing"]).at("card").choose("face down")
    stage.choose("continue")
    asked = decision(stage.game)
    assert asked is not None
    assert asked.secret
    stage.choose("hide", "miracle").choose("name", "labour").done()
    assert actions(stage) == 2
    card = stage.table.contents[stage.kit.zone("generation.A.2")][-1]
    assert (stage.table.face[card], stage.names("generation.A.2")[-1]) == (0, "miracle")
    assert [seat_view(stage.table, seat).knows(card) for seat in range(3)] == [True, False, False]
    assert stage.choose("use", 2).count("food", "A") == 2


@clause("PO-FACE-01", "PO-R15", "PO-R37", "PO-R90", refused=True)
def test_one_kind_is_named_and_by_option_it_inherits() -> None:
    stage = playing("miracle").at("card").choose("face down").choose("continue")
    assert stage.refusal("hide", "labour") == "PO-FACE-01"
    assert stage.choose("hide", "miracle").refusal("name", 5) == "PO-FACE-01"
    inheriting = playing("miracle", options={"facedown_inherits": "chosen_kind"}).ages(
        "A", ["labour"] * 4, ["blessing"]
    )
    inheriting.at("card").choose("face down").choose("continue").choose("hide", "miracle").choose("name", "labour")
    assert actions(inheriting.done()) == 4


@clause("PO-FACE-02")
def test_an_age_inherits_as_long_as_its_top_lies_face_up() -> None:
    stage = playing("labour").ages("A", ["down:miracle", "down:miracle", "labour"], ["blessing"]).at("card")
    assert actions(stage.choose("play", "labour").choose("continue").done()) == 3


@clause("PO-SUCC-01", "PO-SUCC-04", "PO-SUCC-05", "PO-R47")
def test_after_a_succession_any_of_the_hand_may_go_and_a_settlement_follows() -> None:
    stage = playing("labour", "miracle", "blessing").ages("A", ["miracle"]).worker("A", "2-4/a").at("card")
    stage.choose("play", "labour").choose("succeed").done().choose("use", 0).choose("discard", "miracle").done()
    assert (stage.names("discard"), stage.asks) == (["miracle"], "BuildTown")


@clause("PO-SUCC-01", "PO-SUCC-05", "PO-R47", refused=True)
def test_without_a_succession_no_card_goes() -> None:
    stage = playing("labour", "miracle").ages("A", ["miracle"]).worker("A", "2-4/a").at("card").choose("play", "labour")
    assert stage.choose("continue").done().choose("use", 0).asks == "ChooseCards"
    assert Stage().hand("A", "miracle").at("discard").asks != "DiscardHand"


@clause("PO-SUCC-04")
def test_a_succession_may_be_played_face_down() -> None:
    stage = playing("labour").ages("A", ["miracle"]).at("card").choose("face down").choose("succeed")
    stage.choose("hide", "labour").choose("name", "blessing").done()
    assert (stage.names("generation.A.2"), actions(stage)) == (["labour"], 1)


@clause("PO-HAND-04", "PO-ADD-01", "PO-ADD-02", "PO-ADD-03", "PO-R41", "PO-R42")
@pytest.mark.parametrize(("passion", "more"), [(1, 1), (3, 2), (6, 3)])
def test_passion_adds_actions(passion: int, more: int) -> None:
    stage = playing("blessing").has("A", passion=6).at("card").choose("play", "blessing").choose("continue")
    stage.choose("spend", passion)
    assert (actions(stage), stage.count("passion", "A")) == (1 + more, 6 - passion)


@clause("PO-HAND-04", "PO-ADD-01", "PO-ADD-02", "PO-ADD-03", "PO-R41", "PO-R42", refused=True)
def test_other_amounts_and_passion_that_is_not_there_are_refused() -> None:
    stage = playing("blessing").has("A", passion=5).at("card").choose("play", "blessing").choose("continue")
    assert [stage.refusal("spend", amount) for amount in (2, 4, 5, 6, 7)] == ["PO-ADD-02"] * 3 + [
        "PO-ADD-01",
        "PO-ADD-03",
    ]
    assert stage.choose("spend", 1).refusal("spend", 1) == "PO-ACT-02"


@clause("PO-FACE-03")
def test_cards_face_down_leave_at_the_end() -> None:
    stage = Stage().round(12).ages("A", ["labour", "down:miracle"]).after("final settlement")
    assert (stage.names("generation.A.1"), stage.names("discard")) == (["labour"], ["miracle"])


@clause("PO-FACE-03", refused=True)
def test_a_card_face_down_wins_no_generation() -> None:
    stage = Stage().round(12).ages("A", ["down:labour", "down:miracle"]).ages("B", ["labour"]).after("final settlement")
    assert [stage.count("vp", seat) for seat in "AB"] == [0, 4]

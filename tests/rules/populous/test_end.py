"""The end phase, the settlement and the final settlement."""

import pytest

from tests.marks import clause, quick
from tests.rules.populous.stage import Stage

pytestmark = quick

HOMES = {"A": "1-2", "B": "1-3", "C": "2-5"}


@clause("PO-END-01", "PO-END-02", "PO-END-03", "PO-R67", "PO-R71", "PO-SETUP-20")
def test_the_hand_is_filled_and_the_discards_shuffled_if_need_be() -> None:
    stage = Stage().hand("A", "labour").deck("miracle").discards("blessing", "blessing").after("refill")
    assert sorted(stage.names("hand.A")) == ["blessing", "blessing", "labour", "miracle"]
    assert Stage().deck("miracle").after("refill").pieces("hand.A") == 1


@clause("PO-END-01", "PO-END-02", "PO-END-03", "PO-R67", "PO-R68", "PO-R71", refused=True)
def test_nothing_is_drawn_above_the_limit_or_thrown_away() -> None:
    assert Stage().hand("A", *["labour"] * 5).after("refill").pieces("hand.A") == 5
    stage = Stage().hand("A", "labour").worker("A", "2-4/a").succeeded("A").at("refill")
    assert (stage.asks, stage.pieces("hand.A")) == ("BuildTown", 4)


@clause("PO-END-04", "PO-END-05", "PO-R69", "PO-R70")
def test_a_destroyed_town_with_an_own_worker_rises_anywhere() -> None:
    stage = Stage().ruin("A", "1-2/a").worker("A", "1-2/a").worker("B", "1-2/a").ruin("A", "2-4/a").worker("A", "2-4/a")
    stage.after("rebuild")
    assert (stage.on("1-2/a"), stage.on("2-4/a"), stage.pieces("reserve.A")) == (["A town", "B worker"], ["A town"], 10)


@clause("PO-END-04", "PO-END-05", "PO-R69", "PO-R70", refused=True)
def test_only_own_towns_of_the_active_player_rise() -> None:
    stage = Stage().ruin("B", "1-2/a").worker("A", "1-2/a").ruin("B", "1-2/b").worker("B", "1-2/b").after("rebuild")
    assert (stage.on("1-2/a"), stage.on("1-2/b")) == (["A worker", "B ruin"], ["B ruin", "B worker"])


@clause("PO-END-06", "PO-END-07", "PO-R69")
def test_one_piece_remains_on_a_space_and_a_town_before_workers() -> None:
    stage = Stage().worker("A", "2-4/a", "2-4/a", "2-4/a", "1-2/b").town("A", "1-2/b").after("clean-up")
    assert (stage.on("2-4/a"), stage.on("1-2/b")) == (["A worker"], ["A town"])


@clause("PO-END-06", "PO-END-07", refused=True)
def test_others_pieces_and_destroyed_towns_are_left_alone() -> None:
    stage = Stage().worker("B", "2-4/a", "2-4/a").worker("A", "2-4/a", "1-2/b").ruin("A", "1-2/b").after("clean-up")
    assert (stage.on("2-4/a"), stage.on("1-2/b")) == (["A worker", "B worker", "B worker"], ["A ruin", "A worker"])


def settling(**terms: object) -> Stage:
    return Stage(**terms).succeeded("A")  # type: ignore[arg-type]


@clause("PO-END-08", "PO-TOWN-01", "PO-TOWN-02", "PO-R72", "PO-R74")
def test_after_a_succession_a_worker_anywhere_becomes_a_town() -> None:
    stage = settling().worker("A", "1-2/b", "2-4/a").worker("B", "1-2/b").at("build").choose("build", "1-2/b")
    assert (stage.on("1-2/b"), stage.pieces("supply.A"), stage.pieces("reserve.A")) == (["A town", "B worker"], 4, 9)


@clause("PO-END-08", "PO-TOWN-01", "PO-R72", refused=True)
def test_without_a_succession_nothing_settles_and_with_one_a_town_must_be_built() -> None:
    assert Stage().worker("A", "1-2/b").skills("drafted", "A", "add_hymn").at("build").asks == "ChooseCards"
    assert settling().worker("A", "1-2/b").at("build").refusal("done") == "PO-TOWN-01"
    assert settling(options={"settlement_town": "may"}).worker("A", "1-2/b").at("build").refusal("done") is None


@clause("PO-TOWN-03", "PO-TOWN-04")
def test_others_workers_do_not_prevent_building() -> None:
    stage = settling().worker("A", "1-2/b").worker("B", "1-2/b").at("build")
    assert stage.refusal("build", "1-2/b") is None


@clause("PO-TOWN-02", "PO-TOWN-03", "PO-TOWN-04", "PO-R74", refused=True)
def test_no_town_beside_a_town_or_without_a_worker() -> None:
    stage = settling().worker("A", "1-2/a", "1-2/b", "1-2/c", "2-4/a").town("B", "1-2/a").ruin("B", "1-2/b").at("build")
    stage.table.move(stage.table.contents[stage.kit.zone("supply.A")][0], stage.kit.zone("1-2/c"))
    refused = [stage.refusal("build", space) for space in ("1-2/a", "1-2/b", "1-2/c", "2-4/b", "2-4/a")]
    assert refused == ["PO-TOWN-04", "PO-TOWN-04", "PO-TOWN-03", "PO-TOWN-02", None]


@clause("PO-TOWN-05", "PO-R73")
def test_where_nothing_can_be_built_the_settlement_goes_on() -> None:
    assert settling().skills("drafted", "A", "add_hymn", "add_ark").at("build").asks == "RevealSkill"


@clause("PO-TOWN-05", "PO-R73", refused=True)
def test_without_a_town_left_none_is_built() -> None:
    stage = settling().worker("A", "1-2/a").skills("drafted", "A", "add_hymn")
    for space in ("2-4/a", "2-4/b", "2-4/c", "3-4/a", "3-4/b"):
        stage.town("A", space)
    assert stage.at("build").asks == "RevealSkill"


@clause("PO-SKILL-01", "PO-SKILL-02", "PO-R75", "PO-R76")
def test_a_skill_is_revealed_and_acts_from_the_end_of_the_turn() -> None:
    stage = settling().skills("drafted", "A", "add_dynasty", "add_ark").ages("A", ["labour"], ["labour"])
    stage.town("A", "2-4/a").at("skill").choose("set", "add_dynasty")
    assert (stage.count("vp", "A"), stage.names("skills.A")) == (1, ["add_dynasty"])
    assert settling().at("skill").asks == "ChooseCards"


@clause("PO-SKILL-01", "PO-SKILL-02", "PO-R75", "PO-R76", refused=True)
def test_one_of_the_own_skills_must_be_revealed() -> None:
    stage = settling().skills("drafted", "A", "add_dynasty", "add_ark").skills("drafted", "B", "add_hymn").at("skill")
    assert stage.refusal("done") == "PO-SKILL-01"
    assert stage.refusal("set", "add_hymn") == "PO-SKILL-01"
    assert stage.choose("set", "add_dynasty").asks == "ChooseCards"


@clause("PO-MAJ-01", "PO-MAJ-02", "PO-MAJ-03", "PO-MAJ-04", "PO-MAJ-05", "PO-MAJ-07", "PO-R77", "PO-R78")
def test_cards_of_the_closed_age_times_areas_with_majority() -> None:
    stage = settling().ages("A", ["labour", "down:miracle", "blessing"], ["labour"]).worker("A", "2-4/a", "2-4/b")
    stage.worker("B", "2-4/a", "2-4/b").town("A", "1-2/a").worker("A", "1-2/b", "1-2/c", "1-3/a").at("majority")
    assert stage.count("vp", "A") == 3 * 2
    assert len(stage.facts("settlement", "A")["areas"]) == 2


@clause(
    "PO-MAJ-01",
    "PO-MAJ-02",
    "PO-MAJ-03",
    "PO-MAJ-04",
    "PO-MAJ-05",
    "PO-MAJ-06",
    "PO-MAJ-07",
    "PO-R77",
    refused=True,
)
def test_one_worker_two_on_a_space_or_a_destroyed_town_are_no_majority() -> None:
    stage = settling().ages("A", ["labour"] * 4, ["labour"]).worker("A", "2-4/a", "2-4/a", "1-2/a").ruin("A", "1-2/b")
    assert stage.at("majority").count("vp", "A") == 0


@clause("PO-MAJ-07", "PO-R78", refused=True)
def test_neither_older_ages_nor_the_new_one_are_counted() -> None:
    stage = settling().ages("A", ["labour"] * 4, ["down:miracle"], ["labour"]).town("A", "2-4/a").at("majority")
    assert stage.count("vp", "A") == 1


@clause("PO-MAJ-06")
def test_a_rebuilt_town_gives_the_majority_again() -> None:
    stage = settling().ages("A", ["labour"] * 4, ["labour"]).ruin("A", "1-2/b").worker("A", "1-2/b")
    assert stage.at("rebuild").count("vp", "A") == 4


def ended(**terms: object) -> Stage:
    return Stage(**terms).round(12)  # type: ignore[arg-type]


@clause("PO-SCORE-01", "PO-SCORE-02", "PO-R80")
def test_workers_and_towns_score() -> None:
    stage = ended().worker("A", "2-4/a", "1-2/b").town("A", "3-4/a").after("final settlement")
    assert stage.count("vp", "A") == 2 + 3


@clause("PO-SCORE-01", "PO-SCORE-02", "PO-R80", refused=True)
def test_destroyed_towns_and_reserves_do_not() -> None:
    assert ended().ruin("A", "3-4/a").after("final settlement").count("vp", "A") == 0


@clause("PO-SCORE-03", "PO-SCORE-04", "PO-SCORE-05", "PO-SCORE-06", "PO-R81", "PO-R82")
def test_generations_are_compared_by_number_after_cards_face_down_left() -> None:
    stage = ended().ages("A", ["labour"] * 3, ["miracle"]).ages("B", ["down:labour"] * 4, ["miracle"])
    stage.ages("C", ["labour"] * 2).after("final settlement")
    assert [stage.count("vp", seat) for seat in "ABC"] == [8, 4, 0]
    assert stage.names("generation.B.1") == []


@clause("PO-SCORE-03", "PO-SCORE-04", "PO-SCORE-05", "PO-SCORE-06", "PO-R81", "PO-R82", refused=True)
def test_without_a_card_nobody_wins_and_by_option_ages_close_up() -> None:
    kept = ended().ages("B", ["down:labour"], ["miracle"]).ages("A", ["labour"]).after("final settlement")
    closed = ended(options={"generation_numbers": "close_ranks"}).ages("B", ["down:labour"], ["miracle", "miracle"])
    closed.ages("A", ["labour"]).after("final settlement")
    assert [kept.count("vp", seat) for seat in "ABC"] == [4, 4, 0]
    assert [closed.count("vp", seat) for seat in "ABC"] == [0, 4, 0]
    assert closed.names("generation.B.1") == ["miracle", "miracle"]


@clause("PO-SCORE-07", "PO-R83")
def test_skills_score_after_that() -> None:
    stage = ended().has_skills("A", "add_chronicle").ages("A", ["down:labour"], ["labour"]).after("final settlement")
    assert [part.amount for part in stage.found("final", "A").parts] == [0, 0, 4, 2]


@clause("PO-SCORE-07", "PO-R83", refused=True)
def test_skills_that_lie_face_down_do_not_score() -> None:
    stage = ended().skills("drafted", "A", "add_chronicle").ages("A", ["labour"]).after("final settlement")
    assert stage.count("vp", "A") == 4


@clause("PO-SCORE-08", "PO-SCORE-09", "PO-SCORE-10", "PO-R84")
@pytest.mark.parametrize(
    ("points", "towns", "winners"),
    [((9, 8, 7), (0, 0, 0), (0,)), ((9, 9, 7), (2, 1, 0), (1,)), ((9, 9, 7), (1, 1, 0), (0, 1))],
)
def test_most_vp_win_then_most_towns_left_then_nobody_alone(
    points: tuple[int, ...], towns: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    stage = ended()
    for seat, vp, built in zip("ABC", points, towns, strict=True):
        stage.has(seat, vp=vp)
        for letter in "abc"[:built]:
            stage.ruin(seat, f"{HOMES[seat]}/{letter}")
    stage.after("final settlement")
    outcome = stage.referee.outcome(stage.game)
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.tiebreak == ("PO-SCORE-09" if winners == (1,) else "")
    left = outcome.compared
    assert [left[1] - left[0], left[2] - left[1]] == [1, 1] if winners == (1,) else not left  # 2, 1 and 0 were built


@clause("PO-SCORE-08", "PO-SCORE-09", "PO-SCORE-10", "PO-R84", refused=True)
def test_a_destroyed_town_is_not_left_and_a_switch_leaves_the_tie() -> None:
    for switch, winners in ((True, (1,)), (False, (0, 1))):
        stage = ended(parameters={"tiebreak.towns_in_reserve": switch}).ruin("A", "1-2/a").has("A", vp=5).has("B", vp=5)
        outcome = stage.after("final settlement").referee.outcome(stage.game)
        assert outcome is not None
        assert outcome.winners == winners


@clause("PO-SKILL-03", "PO-R88")
def test_a_skill_comes_before_the_rules_and_several_add_up() -> None:
    stage = Stage().has_skills("A", "add_shelves").after("refill")
    assert stage.pieces("hand.A") == 5


@clause("PO-SKILL-03", "PO-R88", refused=True)
def test_a_skill_that_is_not_in_force_cannot_be_used() -> None:
    stage = (
        Stage()
        .genesis("2-4")
        .has("A", faith=2)
        .worker("A", "2-4/a")
        .hand("A", "labour")
        .has_skills("A", "deep_one_tide")
    )
    stage.skills("fresh", "A", "sandwalker_caravan").at("workers").choose("place", "2-4/b")
    assert stage.refusal("apply", "sandwalker_caravan") == "PO-SKILL-02"
    assert stage.refusal("apply", "add_ark") == "PO-SKILL-03"

"""Every skill: it acts where its text says, and not elsewhere."""

import re
from collections import Counter

import pytest

from qquovadis.engine.effects import Part
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Skill
from tests.marks import quick
from tests.rules.populous.stage import Stage

pytestmark = quick

NUMBER = re.compile(r"\d+")


def stage(*skills: str, area: str = "2-4", **terms: object) -> Stage:
    """Seat A (Gigant) with these skills in force, genesis area 2-4 (plain, mountain, frost)."""
    return Stage(**terms).genesis(area).has_skills("A", *skills)  # type: ignore[arg-type]


def shows(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.skill(*ids, shows="effect")


def test_all_forty_are_shown_here(request: pytest.FixtureRequest) -> None:
    marks = [mark for item in request.session.items for mark in item.iter_markers("skill")]
    shown = {skill for mark in marks for skill in mark.args}
    skills = {skill.id for skill in load_pack(find_pack("populous", "21")).skills}
    assert len(skills) == 40
    assert request.session.testscollected < 100 or not skills - shown


@shows("glorious_harvest")
def test_golden_harvest_brings_food_once_a_turn_on_plains() -> None:
    placing = stage("glorious_harvest", area="1-2").has("A", food=4).at("workers").choose("place", "1-2/a")
    assert placing.count("food", "A") == 5
    assert placing.choose("place", "1-2/b").count("food", "A") == 4
    assert stage("glorious_harvest").at("workers").choose("place", "2-4/b").count("food", "A") == 0
    again = stage("glorious_harvest", area="1-2").hand("A", "labour").at("workers").choose("place", "1-2/a")
    again.done().choose("play", "labour").choose("continue").done().choose("use", 0)
    assert again.table.tally[again.kit.tally("glorious_harvest uses")] == 0


@shows("glorious_harvest")
def test_what_golden_harvest_gives_back_is_told_beside_the_price_of_the_worker() -> None:
    placing = stage("glorious_harvest", area="1-2").has("A", food=4).at("workers").choose("place", "1-2/c")
    found = {each.name: each for each in placing.referee.foreseen(placing.game, 0, placing.choice("place", "1-2/a", 0))}
    before = placing.count("food", "A")
    price, gain = found["placement.price"].total, found["gains.food"]
    assert (price, gain.parts) == (1, (Part("glorious_harvest", 1),)) and "pays.food" not in found
    assert placing.choose("place", "1-2/a").count("food", "A") == before - 1 + 1


@shows("glorious_roads")
def test_royal_roads_make_extra_workers_cheaper_in_all() -> None:
    placing = stage("glorious_roads", area="1-2").has("A", food=6).at("workers")
    left = [placing.choose("place", space).count("food", "A") for space in ("1-2/a", "1-2/b", "1-2/a", "1-2/b")]
    assert left == [6, 6, 4, 1]


@shows("deep_one_tide")
def test_rising_tide_may_lay_a_sea_ring_for_faith() -> None:
    placing = stage("deep_one_tide").has("A", faith=1).hand("A", "labour").at("workers").choose("place", "2-4/b")
    assert placing.offered() == ["deep_one_tide"]
    assert (placing.use("deep_one_tide").terrain("2-4/a"), placing.count("faith", "A")) == ("sea", 0)
    poor = stage("deep_one_tide").hand("A", "labour").at("workers").choose("place", "2-4/b")
    assert poor.asks == "PlayCard"
    absent = stage("deep_one_tide", area="1-4").has("A", faith=1).hand("A", "labour").at("workers")
    assert absent.asks == "PlayCard"


def fought(*skills: str, area: str = "2-4", active: str = "A", passion: int = 0, pieces: int = 1) -> Stage:
    """A with skills against B on the a space."""
    war = stage(*skills, area=area).worker("A", *[f"{area}/a"] * pieces).worker("B", f"{area}/a")
    return war.has("A", passion=passion).dice(A=1, B=1).at("war", active).choose("fight")


@shows("deep_one_bells")
def test_drowned_bells_give_strength_where_a_contested_space_is_sea() -> None:
    assert fought("deep_one_bells", area="1-4").found("war.strength", "A").total == 2
    assert fought("deep_one_bells").found("war.strength", "A").total == 1


@shows("gigant_shoulders", "add_vanguard")
def test_strength_in_ones_own_turn_and_in_others() -> None:
    assert [fought("gigant_shoulders", active=seat).found("war.strength", "A").total for seat in "AB"] == [1, 2]
    assert [fought("add_vanguard", active=seat).found("war.strength", "A").total for seat in "AB"] == [2, 1]


@shows("gigant_fastness")
def test_mountain_fastness_keeps_towns_on_mountains() -> None:
    lost = stage("gigant_fastness").town("A", "2-4/b").worker("B", *["2-4/b"] * 3).at("war").choose("fight")
    assert "A town" in lost.on("2-4/b")
    other = stage("gigant_fastness").town("A", "2-4/a").worker("B", *["2-4/a"] * 3).at("war").choose("fight")
    assert "A ruin" in other.on("2-4/a")


@shows("mystic_whispers")
def test_whispering_ice_makes_free_cheaper() -> None:
    area = stage("mystic_whispers").has("A", faith=2).at("area").choose("choose", "FREE")
    assert area.count("faith", "A") == 2
    assert area.choose("choose", "FREE").count("faith", "A") == 0
    assert (
        stage("mystic_whispers").has("A", faith=1).at("area").choose("choose", "FREE").refusal("choose", "FREE")
        == "PO-AREA-06"
    )


def count_of(*skills: str, kind: str = "blessing", ages: tuple[list[str], ...] = (), hidden: str = "") -> int:
    """The actions of a card of A: face up, or face down under a name."""
    play = stage(*skills).hand("A", kind).ages("A", *ages).at("card")
    if hidden:
        play.choose("face down").choose("continue").choose("hide", kind).choose("name", hidden)
    else:
        play.choose("play", kind).choose("continue")
    play.done()
    return play.found("actions", "A").total


@shows("mystic_archive")
def test_frozen_archive_raises_inheritance_where_an_age_matches() -> None:
    assert count_of("mystic_archive", ages=(["labour", "blessing"], ["labour"])) == 3
    assert count_of("mystic_archive", ages=(["blessing", "labour"], ["labour"])) == 2


@shows("sandwalker_caravan")
def test_long_caravan_moves_a_worker_after_the_hand_placement() -> None:
    play = stage("sandwalker_caravan").worker("A", "2-4/a").hand("A", "labour").at("card").choose("play", "labour")
    play.choose("continue").done().choose("use", 0)
    assert play.offered() == ["sandwalker_caravan"]
    play.use("sandwalker_caravan").choose("lift", "2-4/a").choose("go", "1-5/c")
    assert play.on("1-5/c") == ["A worker"]
    nobody = stage("sandwalker_caravan").worker("A", "1-2/a").hand("A", "labour").at("card").choose("play", "labour")
    assert nobody.choose("continue").done().choose("use", 0).asks != "UseSkills"


@shows("sandwalker_treaty")
def test_oasis_treaty_makes_arbitration_cheaper() -> None:
    war = stage("sandwalker_treaty").has("A", food=2).worker("A", "2-4/a").worker("B", "2-4/a").at("war")
    war.choose("arbitrate")
    assert [war.count("food", seat) for seat in "AB"] == [0, 2]
    assert (
        stage("sandwalker_treaty")
        .has("A", food=1)
        .worker("A", "2-4/a")
        .worker("B", "2-4/a")
        .at("war")
        .refusal("arbitrate")
        == "PO-ARB-02"
    )


@shows("add_shelves")
def test_broad_shelves_raise_the_hand_limit() -> None:
    assert [stage(*skills).after("refill").pieces("hand.A") for skills in ((), ("add_shelves",))] == [4, 5]


@shows("add_scribe")
def test_the_scribe_swaps_a_card_at_the_start_of_the_turn() -> None:
    turn = stage("add_scribe").hand("A", "labour").deck("miracle").at("start of turn")
    assert turn.offered() == ["add_scribe"]
    turn.use("add_scribe")
    if turn.asks == "SwapCards":
        turn.choose("discard", "labour")
    assert (turn.names("hand.A"), turn.names("discard")) == (["miracle"], ["labour"])
    assert stage("add_scribe").deck("miracle").at("start of turn").asks == "ChooseCards"


@shows("add_granary", "add_treasury")
@pytest.mark.parametrize(
    ("skill", "kind", "what"), [("add_granary", "labour", "food"), ("add_treasury", "miracle", "faith")]
)
def test_larger_stores_hold_eight(skill: str, kind: str, what: str) -> None:
    play = (
        stage(skill).hand("A", kind).ages("A", ["blessing"] * 3).has("A", **{what: 6}).at("card").choose("play", kind)
    )
    assert play.choose("continue").done().choose("use", 4).count(what, "A") == 8
    assert play.count("passion", "A") == 0


@shows("add_hymn", "add_terraces", "add_signs", "add_pathfinders")
@pytest.mark.parametrize(
    ("skill", "kind", "more"),
    [
        ("add_hymn", "blessing", 1),
        ("add_terraces", "labour", 1),
        ("add_signs", "miracle", 1),
        ("add_pathfinders", "revelation", 2),
    ],
)
def test_more_actions_for_one_kind_face_down_too(skill: str, kind: str, more: int) -> None:
    assert count_of(skill, kind=kind) == 1 + more
    assert count_of(skill, kind="prosperity", hidden=kind) == 1 + more
    assert count_of(skill, kind="prosperity") == 1


@shows("add_steadfast")
def test_steadfast_faith_is_not_lost_after_prosperity() -> None:
    play = stage("add_steadfast").hand("A", "prosperity").has("A", faith=2).at("card").choose("play", "prosperity")
    assert play.choose("continue").done().done().count("faith", "A") == 2
    other = stage().hand("A", "prosperity").has("A", faith=2).at("card").choose("play", "prosperity")
    assert other.choose("continue").done().done().count("faith", "A") == 1


@shows("add_preachers")
def test_ardent_preachers_make_added_actions_cheaper_but_never_free() -> None:
    play = stage("add_preachers").hand("A", "blessing").has("A", passion=6).at("card").choose("play", "blessing")
    play.choose("continue")
    assert [play.refusal("spend", amount) for amount in (1, 2, 3, 5, 6)] == [None, None, "PO-ADD-02", None, "PO-ADD-03"]
    assert play.choose("spend", 5).found("actions", "A").total == 4


@shows("add_oral")
def test_oral_tradition_lets_cards_face_down_inherit() -> None:
    assert count_of("add_oral", kind="miracle", hidden="labour", ages=(["labour"] * 4, ["blessing"])) == 4
    assert count_of(kind="miracle", hidden="labour", ages=(["labour"] * 4, ["blessing"])) == 2


@shows("add_storm")
def test_storm_priests_buy_wrath_for_two() -> None:
    assert stage("add_storm").has("A", faith=2).at("wrath").choose("buy").count("wrath", "A") == 1
    assert stage("add_storm").has("A", faith=1, wrath=3).at("wrath").refusal("buy") == "PO-WRATH-01"
    assert stage().has("A", faith=2, wrath=3).at("wrath").refusal("buy") == "PO-WRATH-01"


@shows("add_unerring")
def test_unerring_wrath_reaches_one_tier_more_for_at_least_three() -> None:
    wrath = stage("add_unerring").has("A", wrath=3).at("wrath").choose("pay", 3)
    assert wrath.asks == "Strike"
    two = stage("add_unerring").has("A", wrath=4).at("wrath").choose("pay", 4).choose("strike", "2-4/a")
    assert two.refusal("strike", "2-4/b") is None
    assert stage("add_unerring").has("A", wrath=2, faith=3).at("wrath").refusal("pay", 2) == "PO-WRATH-02"


@shows("add_ark")
def test_the_ark_keeps_towns_from_cataclysms() -> None:
    wrath = (
        stage("add_ark").town("A", "2-4/a").town("B", "2-4/b").worker("A", "2-4/a").has("B", wrath=5).at("wrath", "B")
    )
    wrath.choose("pay", 5).choose("strike", "2-4/a").choose("strike", "2-4/b")
    assert (wrath.on("2-4/a"), wrath.on("2-4/b")) == (["A town"], ["B ruin"])


@shows("add_veterans")
def test_veterans_count_at_least_two() -> None:
    assert fought("add_veterans").found("war.strength", "A").total == 1 + 2
    assert fought("add_veterans", passion=6).found("war.strength", "A").total == 1 + 2
    assert fought().found("war.strength", "A").total == 1


@shows("add_laurels")
def test_laurels_bring_vp_for_a_win_only() -> None:
    assert fought("add_laurels", pieces=2).count("vp", "A") == 2
    assert fought("add_laurels").count("vp", "A") == 0


@shows("add_cool")
def test_cool_heads_keep_passion_after_a_win() -> None:
    assert fought("add_cool", pieces=2, passion=3).count("passion", "A") == 3
    assert fought(pieces=2, passion=3).count("passion", "A") == 2


@shows("add_rearguard")
def test_the_rear_guard_keeps_a_worker() -> None:
    war = stage("add_rearguard").worker("A", "2-4/a", "2-4/b").worker("B", *["2-4/a"] * 3, *["2-4/b"] * 3)
    war.dice(B=1).at("war").choose("fight")
    assert war.asks == "KeepWorkers"
    assert war.refusal("done") == "PO-SKILL-03"
    war.choose("hold", "2-4/b")
    assert ("A worker" in war.on("2-4/a"), "A worker" in war.on("2-4/b"), war.count("wrath", "A")) == (False, True, 1)


@shows("add_rearguard")
def test_the_rear_guard_keeps_nobody_on_a_quiet_space_of_the_area() -> None:
    war = stage("add_rearguard", options={"defeat_scope": "genesis_area"}).worker("A", "2-4/a", "2-4/c")
    war.worker("B", *["2-4/a"] * 4).dice(B=1).at("war").choose("fight")
    assert war.refusal("hold", "2-4/c") == "PO-SKILL-03"
    war.choose("hold", "2-4/a")
    assert ("A worker" in war.on("2-4/a"), "A worker" in war.on("2-4/c")) == (True, False)


@shows("add_settlers")
def test_settlers_place_the_first_worker_free_of_terrain() -> None:
    placing = stage("add_settlers", area="1-4").has("A", food=2).at("workers").choose("place", "1-4/a")
    assert placing.count("food", "A") == 2
    assert placing.choose("place", "1-4/b").count("food", "A") == 0


@shows("add_pilgrims")
def test_pilgrims_have_aptitude_under_any_ring() -> None:
    assert stage("add_pilgrims", area="1-4").ring("1-4", "frost").at("workers").refusal("place", "1-4/a") is None
    assert stage("add_pilgrims", area="1-4").hand("A", "labour").at("workers").asks == "PlayCard"


@shows("add_dynasty", "add_governors")
def test_settlements_count_more() -> None:
    def points(*skills: str, towns: int) -> int:
        settling = stage(*skills).succeeded("A").ages("A", ["labour"] * 2, ["labour"])
        for space in ("2-4/a", "1-2/a", "1-3/a")[:towns]:
            settling.town("A", space)
        return settling.at("majority").count("vp", "A")

    assert [points("add_dynasty", towns=2), points("add_governors", towns=2), points("add_governors", towns=1)] == [
        6,
        6,
        2,
    ]


@shows("add_monuments", "add_diaspora", "add_realm", "add_chronicle", "add_manyarts", "add_hoard", "add_judgement")
@pytest.mark.parametrize(
    ("skill", "points"),
    [
        ("add_monuments", 4), ("add_diaspora", 4), ("add_realm", 6), ("add_chronicle", 6), ("add_manyarts", 4),
        ("add_hoard", 3), ("add_judgement", 8),
    ],
)  # fmt: skip
def test_skills_that_score_at_the_end(skill: str, points: int) -> None:
    end = stage(skill).round(12).town("A", "2-4/a").town("A", "1-2/a").worker("A", "1-3/a", "1-3/b", "2-5/c")
    end.ages("A", ["labour", "miracle"], ["miracle", "down:labour"], ["blessing"]).ruin("A", "3-4/a")
    end.has("A", passion=3, food=2, faith=2, wrath=4).after("final settlement")
    assert next(part.amount for part in end.found("final", "A").parts if part.source == skill) == points


@shows("add_chronicle")
def test_the_chronicle_brings_ten_at_most() -> None:
    end = stage("add_chronicle").round(12).ages("A", *[["labour"]] * 7).after("final settlement")
    assert next(part.amount for part in end.found("final", "A").parts if part.source == "add_chronicle") == 10


FEWER = {"add_preachers": Counter(("3",))}  # the Japanese says the amounts once, with their prices
SILENT = ("add_granary", "add_treasury", "sandwalker_treaty")  # what is left is said, not by how much it changed


@pytest.mark.parametrize("skill", load_pack(find_pack("populous", "21")).skills, ids=lambda skill: skill.id)
def test_both_texts_say_the_numbers_of_the_effects(skill: Skill) -> None:
    english, japanese = (Counter(NUMBER.findall(text)) for text in (skill.text.en, skill.text.ja))
    assert english - japanese == FEWER.get(skill.id, Counter())
    terms = [effect.model_dump(exclude_defaults=True) for effect in skill.effects]
    amounts = {abs(each) for row in terms for each in row.values() if type(each) is int and each}
    assert skill.id in SILENT or {str(each) for each in amounts} <= {*japanese, "1"}

"""Skills about terrain and towns: B03, S25, S26, S27, S28."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.skill_marks import ELSEWHERE, acts, beside, rests
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick

FISH = ("deep_one", "mystic", "gigant")


def fish(faith: int, *skills: str) -> Stage:
    """A deep one in 2-5, where only plain a is free for it."""
    return Stage(races=FISH).genesis("2-5").has("A", faith=faith).has_skills("A", *skills)


# Tidecall.


@acts("B03")
@clause("QV-WRATH-11", "QV-WRATH-12")
def test_tidecall_floods_the_genesis_area_for_a_faith_before_the_base_placement() -> None:
    stage = fish(2, "B03").token("2-5", "frost").at("workers").use("B03").choose("cover", "2-5")
    assert stage.names("2-5 centre") == ["sea token"]
    assert stage.count("faith", "A") == 1
    assert stage.names("terrain supply").count("frost token") == 3
    assert stage.names("terrain supply").count("sea token") == 7
    assert stage.choose("place", "2-5/b").count("food", "A") == 0


@acts("B03")
def test_tidecall_may_be_left_alone() -> None:
    stage = fish(1, "B03").at("workers").done()
    assert (stage.asks, stage.terrain("2-5/b"), stage.count("faith", "A")) == ("PlaceWorkers", "desert", 1)


@acts("B03")
def test_tidecall_may_follow_wrath_in_the_same_turn_and_the_newer_token_stays() -> None:
    stage = fish(1, "B03").has("A", wrath=3).at("wrath").choose("strike", "2-5/a").use("B03").choose("cover", "2-5")
    assert stage.names("2-5 centre") == ["sea token"]
    assert stage.names("terrain supply").count("sea token") == 7
    assert stage.count("faith", "A") == 0


@acts("B03")
def test_tidecall_gives_its_owner_the_larger_die() -> None:
    stage = fish(1, "B03").worker("B", "2-5/a").at("workers").use("B03")
    stage.choose("cover", "2-5").choose("place", "2-5/a").at("war")
    stage.dice("A", 8).choose("declare", 0).choose("declare", 0)
    assert stage.facts("war.rolled", "A")["sides"] == 8


@rests("B03")
def test_tidecall_needs_faith_and_a_token() -> None:
    assert fish(0, "B03").at("workers").asks == "PlaceWorkers"
    stage = fish(1, "B03")
    for area in ("2-4", "1-2", "3-5", "1-5", "3-4", "1-3", "4-5", "2-3"):
        stage.token(area, "sea")
    assert stage.at("workers").asks == "PlaceWorkers"


@rests("B03")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_nobody_calls_the_tide_without_the_skill_in_force(zone: str, seat: str) -> None:
    assert fish(1).skills(zone, seat, "B03").has("B", faith=1).at("workers").asks == "PlaceWorkers"


@rests("B03")
def test_the_tide_is_called_in_the_own_turn_only() -> None:
    assert fish(1, "B03").at("workers", "B").asked == "B"


@beside("B03", "S27")
def test_the_newer_of_two_tokens_rules_whichever_skill_laid_it() -> None:
    stage = Stage(races=("mystic", "gigant", "deep_one")).genesis("2-5").has("A", faith=1).has_skills("A", "B03", "S27")
    stage.at("wrath").use("S27").choose("cover", "2-5")
    assert stage.terrain("2-5/a") == "frost"
    assert stage.use("B03").choose("cover", "2-5").terrain("2-5/a") == "sea"
    assert stage.names("terrain supply").count("frost token") == 3


# Reshape the World.


@acts("S27")
@clause("QV-SKILL-03", "QV-R96")
def test_the_world_is_reshaped_anywhere_once() -> None:
    stage = Stage().genesis("2-4").has_skills("A", "S27").at("wrath").use("S27").choose("cover", "4-5")
    assert [stage.terrain(f"4-5/{letter}") for letter in "abc"] == ["mountain"] * 3
    assert stage.is_spent("S27")
    assert stage.at("end of turn").genesis("2-4").at("wrath").asks == "PlaceWorkers"
    assert stage.terrain("4-5/a") == "mountain"


@acts("S27")
def test_the_new_land_counts_at_once_in_the_genesis_area() -> None:
    stage = Stage().genesis("1-4").has_skills("A", "S27").at("wrath").use("S27").choose("cover", "1-4")
    assert stage.choose("place", "1-4/a").on("1-4/a") == ["A worker"]


@acts("S27")
@clause("QV-SKILL-03")
def test_a_one_shot_may_be_kept_for_later() -> None:
    stage = Stage().genesis("2-4").has_skills("A", "S27").at("wrath").done()
    assert not stage.is_spent("S27")
    assert stage.at("end of turn").genesis("2-4").at("wrath").offered() == ["S27"]


def all_mountains_out(option: str) -> Stage:
    """All three mountain tokens lie on areas."""
    stage = Stage(options={"terrain_token_shortage": option}).genesis("2-4")
    for area in ("1-2", "2-4", "3-5"):
        stage.token(area, "mountain")
    return stage


@acts("S27")
@clause("QV-R06")
def test_by_option_the_world_is_reshaped_with_a_token_from_another_area() -> None:
    stage = all_mountains_out("move").has_skills("A", "S27").at("wrath").use("S27").choose("cover", "4-5")
    assert stage.asks == "FetchToken"
    assert stage.refusal("fetch", "4-5 centre") == "QV-R06"
    stage.choose("fetch", "1-2 centre")
    assert (stage.names("4-5 centre"), stage.names("1-2 centre")) == (["mountain token"], [])
    assert stage.is_spent("S27")


@acts("S27")
@clause("QV-R06")
def test_a_token_is_never_fetched_from_the_area_that_it_is_to_cover() -> None:
    stage = all_mountains_out("move").has_skills("A", "S27").at("wrath").use("S27").choose("cover", "1-2")
    places = [stage.kit.zones[choice.subject].name for choice in stage.offers()]
    assert sorted(places) == ["2-4 centre", "3-5 centre"]


@rests("S27")
@clause("QV-R06", refused=True)
def test_without_the_option_the_world_cannot_be_reshaped_once_all_tokens_lie() -> None:
    assert all_mountains_out("skip").has_skills("A", "S27").at("wrath").asks == "PlaceWorkers"


@acts("B03")
@clause("QV-R06")
@pytest.mark.parametrize(("option", "asks"), [("move", "UseSkills"), ("skip", "PlaceWorkers")])
def test_the_tide_comes_from_another_area_only_by_the_option(option: str, asks: str) -> None:
    stage = Stage(races=("deep_one", "gigant", "mystic"), options={"terrain_token_shortage": option}).genesis("2-4")
    for area in ("1-1", "1-2", "1-3", "1-4", "1-5", "2-2", "2-3", "2-5"):
        stage.token(area, "sea")
    stage.has("A", faith=1).has_skills("A", "B03").at("workers")
    assert stage.asks == asks


@rests("S27")
@clause("QV-SKILL-03", "QV-R96", refused=True)
def test_what_is_spent_reshapes_nothing() -> None:
    stage = Stage().genesis("2-4").spent("A", "S27").has_skills("A", "B03").has("A", faith=1)
    assert stage.at("wrath").asks == "UseSkills"  # Tidecall, before the base placement
    assert stage.offered() == ["B03"]
    assert stage.refusal("apply", "S27") == "QV-SKILL-03"


@rests("S27")
@clause("QV-SKILL-02", "QV-R96", refused=True)
def test_what_is_not_yet_in_force_reshapes_nothing() -> None:
    stage = (
        Stage().genesis("2-4").skills("fresh", "A", "S27").skills("drafted", "A", "S28").skills("skills", "B", "S01")
    )
    stage.has_skills("A", "B03").has("A", faith=1).at("wrath")
    assert stage.refusal("apply", "S27") == "QV-SKILL-02"
    assert stage.refusal("apply", "S28") == "QV-SKILL-02"
    assert stage.refusal("apply", "S01") == "QV-SKILL-04"
    assert stage.refusal("apply", "B03", "B") == "QV-SKILL-04"


@rests("S27")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_nobody_reshapes_the_world_without_the_skill_in_force(zone: str, seat: str) -> None:
    assert Stage().genesis("2-4").skills(zone, seat, "S27").at("wrath").asks == "PlaceWorkers"


@rests("S27")
def test_without_a_token_of_the_own_land_the_world_stays_and_the_skill_too() -> None:
    stage = Stage().genesis("2-4").has_skills("A", "S27")
    stage.token("1-2", "mountain").token("3-5", "mountain").token("1-5", "mountain")
    assert stage.at("wrath").asks == "PlaceWorkers"


# Fertile Valleys.


@acts("S25")
@clause("QV-POP-03")
def test_fertile_valleys_feed_one_town_of_choice_anywhere_after_the_growth() -> None:
    stage = Stage().genesis("2-4").has_skills("A", "S25").town("A", "2-4/a").town("A", "4-5/c", 2).at("growth")
    assert stage.on("2-4/a") == ["A town 2"]
    stage.choose("grow", "4-5/c")
    assert (stage.on("4-5/c"), stage.on("2-4/a"), stage.asks) == (["A town 3"], ["A town 2"], "PlaceWorkers")


@acts("S25")
def test_fertile_valleys_may_feed_the_town_that_has_just_grown() -> None:
    stage = Stage().genesis("2-4").has_skills("A", "S25").town("A", "2-4/a").at("growth")
    assert stage.refusal("done") == "QV-SKILL-04"
    stage.choose("grow", "2-4/a")
    assert (stage.on("2-4/a"), stage.asks) == (["A town 3"], "PlaceWorkers")


@rests("S25")
def test_fertile_valleys_feed_no_ruin_and_no_town_of_others() -> None:
    stage = Stage().genesis("2-4").has_skills("A", "S25").ruin("A", "2-4/a").town("B", "2-4/b").at("growth")
    assert (stage.on("2-4/a"), stage.on("2-4/b"), stage.asks) == (["A ruin"], ["B town 1"], "PlaceWorkers")


@rests("S25")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_no_valley_is_fertile_without_the_skill_in_force(zone: str, seat: str) -> None:
    stage = Stage().genesis("1-2").skills(zone, seat, "S25").town("A", "2-4/a").town("B", "2-4/b").at("growth")
    assert (stage.on("2-4/a"), stage.on("2-4/b")) == (["A town 1"], ["B town 1"])


@beside("S25", "S26")
def test_valleys_and_cornerstones_feed_at_different_times() -> None:
    stage = Stage().genesis("1-2").has_skills("A", "S25", "S26").worker("A", "2-4/a").succeeded("A").at("build")
    stage.choose("build", "2-4/a").genesis("1-2").at("growth").choose("grow", "2-4/a")
    assert stage.on("2-4/a") == ["A town 3"]


# Cornerstone.


@acts("S26")
@clause("QV-BUILD-06", "QV-BUILD-07")
def test_a_cornerstone_gives_new_and_rebuilt_towns_two_population() -> None:
    stage = Stage().genesis("1-2").has_skills("A", "S26").worker("A", "2-4/a", "4-5/a").ruin("A", "4-5/a")
    stage.succeeded("A").at("build").choose("build", "2-4/a")
    assert (stage.on("2-4/a"), stage.on("4-5/a")) == (["A town 2"], ["A town 2"])


@rests("S26")
@clause("QV-SKILL-05", refused=True)
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_towns_start_with_one_population_without_a_cornerstone_in_force(zone: str, seat: str) -> None:
    stage = Stage().genesis("1-2").skills(zone, seat, "S26").worker("A", "2-4/a", "4-5/a").ruin("A", "4-5/a")
    stage.succeeded("A").at("build").choose("build", "2-4/a")
    assert (stage.on("2-4/a"), stage.on("4-5/a")) == (["A town 1"], ["A town 1"])


@beside("S26", "S28")
def test_a_cornerstone_lies_under_a_resurrected_town_too() -> None:
    stage = Stage().genesis("1-2").has_skills("A", "S26", "S28").ruin("A", "2-4/a").at("build").use("S28")
    assert stage.choose("rebuild", "2-4/a").on("2-4/a") == ["A town 3"]


# Resurrection.


@acts("S28")
@clause("QV-SKILL-03")
def test_resurrection_raises_one_ruin_of_choice_without_a_worker_once() -> None:
    stage = Stage().genesis("1-2").has_skills("A", "S28").ruin("A", "2-4/a").ruin("A", "4-5/a").at("build").use("S28")
    stage.choose("rebuild", "4-5/a")
    assert (stage.on("4-5/a"), stage.on("2-4/a")) == (["A town 2"], ["A ruin"])
    assert stage.is_spent("S28")
    assert stage.at("end of turn").at("build").offered() == []


@acts("S28")
def test_resurrection_may_come_before_a_worker_rebuilds_a_ruin_or_be_kept() -> None:
    stage = Stage().genesis("1-2").has_skills("A", "S28").ruin("A", "2-4/a").worker("A", "2-4/a").at("build")
    assert stage.offered() == ["S28"]
    assert stage.done().on("2-4/a") == ["A town 1"]
    assert not stage.is_spent("S28")
    other = Stage().genesis("1-2").has_skills("A", "S28").ruin("A", "2-4/a").worker("A", "2-4/a").at("build")
    assert other.use("S28").choose("rebuild", "2-4/a").on("2-4/a") == ["A town 2"]


@rests("S28")
def test_resurrection_needs_a_ruin_of_ones_own() -> None:
    assert Stage().genesis("1-2").has_skills("A", "S28").town("A", "2-4/a").ruin("B", "2-4/b").at("build").asked == "B"


@rests("S28")
def test_resurrection_is_for_the_own_construction_phase() -> None:
    assert Stage().genesis("1-2").has_skills("A", "S28").ruin("A", "2-4/a").at("build", "B").asked == "C"


@rests("S28")
@clause("QV-SKILL-05", refused=True)
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_nothing_rises_without_the_skill_in_force(zone: str, seat: str) -> None:
    stage = Stage().genesis("1-2").skills(zone, seat, "S28").ruin("A", "2-4/a").at("build")
    assert (stage.asked, stage.on("2-4/a")) == ("B", ["A ruin"])


@rests("S28")
def test_a_spent_resurrection_raises_nothing() -> None:
    assert Stage().genesis("1-2").spent("A", "S28").ruin("A", "2-4/a").at("build").asked == "B"


@rests("S28")
@clause("QV-R81", refused=True)
@pytest.mark.parametrize(("rule", "offered"), [("both", ["S28"]), ("one", [])])
def test_where_building_excludes_rebuilding_it_excludes_resurrection(rule: str, offered: list[str]) -> None:
    stage = Stage(options={"build_and_rebuild": rule}).genesis("1-2").has_skills("A", "S28").ruin("A", "2-4/a")
    stage.worker("A", "4-5/a").succeeded("A").at("build").choose("build", "4-5/a")
    assert stage.offered() == offered

"""Skills about wrath: B04, S09, S10, S11."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.skill_marks import ELSEWHERE, acts, beside, rests
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def angry(wrath: int, *skills: str, mode: str = "standard", seat: str = "A") -> Stage:
    """A seat with so much wrath about to decide on it in 2-4."""
    return Stage(options={"mode": mode}).genesis("2-4").has(seat, wrath=wrath).has_skills(seat, *skills)


def struck(stage: Stage, *letters: str) -> Stage:
    """Go to the wrath of A and strike these spaces."""
    stage.at("wrath")
    for letter in letters:
        stage.choose("strike", f"2-4/{letter}")
    return stage


# Wrath of the Abyss.


@acts("B04")
@clause("QV-WRATH-01", "QV-WRATH-05")
def test_two_wrath_of_the_abyss_strike_like_three() -> None:
    stage = struck(angry(2, "B04").town("B", "2-4/a", 2).worker("C", "2-4/a"), "a")
    assert stage.on("2-4/a") == ["B town 1"]
    assert stage.count("wrath", "A") == 0
    assert stage.asks == "PlaceWorkers"  # one space, and no more


@rests("B04")
def test_one_wrath_is_too_little_for_the_abyss_and_four_are_still_four() -> None:
    assert angry(1, "B04").at("wrath").asks == "PlaceWorkers"
    stage = struck(angry(4, "B04"), "a")
    assert stage.asks == "Wrath"
    assert struck(angry(4, "B04"), "a", "b").asks == "PlaceWorkers"


@rests("B04")
@clause("QV-SKILL-02", refused=True)
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_two_wrath_are_too_little_without_the_abyss(zone: str, seat: str) -> None:
    assert angry(2).skills(zone, seat, "B04").at("wrath").asks == "PlaceWorkers"


@beside("B04", "S09")
@clause("QV-R97")
@pytest.mark.parametrize(("wrath", "spaces"), [(2, 1), (3, 2), (4, 3)])
def test_the_abyss_and_a_thunderhead_add_up_before_the_least_is_looked_at(wrath: int, spaces: int) -> None:
    stage = struck(angry(wrath, "B04", "S09"), *"abc"[:spaces])
    assert stage.asks == "PlaceWorkers"
    assert spaces == 1 or struck(angry(wrath, "B04", "S09"), *"abc"[: spaces - 1]).asks == "Wrath"


# Thunderhead.


@acts("S09")
@clause("QV-WRATH-06", "QV-WRATH-07")
@pytest.mark.parametrize(("wrath", "spaces"), [(3, 2), (4, 3)])
def test_a_thunderhead_strikes_one_space_more(wrath: int, spaces: int) -> None:
    assert struck(angry(wrath, "S09"), *"abc"[:spaces]).asks == "PlaceWorkers"
    assert struck(angry(wrath, "S09"), *"abc"[: spaces - 1]).asks == "Wrath"


@acts("S09")
@clause("QV-WRATH-08", "QV-R29")
@pytest.mark.parametrize(("mode", "left"), [("custom", 1), ("standard", 2)])
def test_five_wrath_under_a_thunderhead_are_six_where_that_is_a_level(mode: str, left: int) -> None:
    assert struck(angry(5, "S09", mode=mode).town("B", "2-4/a", 3), "a").on("2-4/a") == [f"B town {left}"]


@rests("S09")
@clause("QV-WRATH-01", refused=True)
def test_a_thunderhead_needs_three_wrath_in_hand() -> None:
    assert angry(2, "S09").at("wrath").asks == "PlaceWorkers"


@rests("S09")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_three_wrath_are_three_without_a_thunderhead(zone: str, seat: str) -> None:
    assert struck(angry(3).skills(zone, seat, "S09"), "a").asks == "PlaceWorkers"


# Chosen People.


@acts("S10")
@clause("QV-WRATH-03", "QV-WRATH-04")
def test_chosen_people_stay_where_their_own_wrath_strikes() -> None:
    stage = angry(3, "S10").worker("A", "2-4/a", "2-4/a").town("A", "2-4/b", 2).worker("B", "2-4/a")
    assert struck(stage, "a").on("2-4/a") == ["A worker", "A worker"]
    stage = angry(3, "S10").town("A", "2-4/a", 2).worker("B", "2-4/a")
    assert struck(stage, "a").on("2-4/a") == ["A town 3"]  # kept, and grown right after


@rests("S10")
def test_chosen_people_are_not_spared_by_the_wrath_of_others() -> None:
    stage = Stage().genesis("2-4").has("B", wrath=3).has_skills("A", "S10").worker("A", "2-4/a").at("wrath", "B")
    assert stage.choose("strike", "2-4/a").on("2-4/a") == []


@rests("S10")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_own_workers_are_struck_without_chosen_people(zone: str, seat: str) -> None:
    assert struck(angry(3).skills(zone, seat, "S10").worker("A", "2-4/a"), "a").on("2-4/a") == []


@beside("S10", "S11")
def test_chosen_people_are_no_harvest_and_others_are() -> None:
    stage = angry(3, "S10", "S11").worker("A", "2-4/a").worker("B", "2-4/a", "2-4/a")
    assert struck(stage, "a").count("vp", "A") == 2
    assert stage.on("2-4/a") == ["A worker"]


# Harvest of Ruin.


@acts("S11")
def test_a_harvest_counts_workers_sent_home_and_towns_that_lost_population() -> None:
    stage = angry(4, "S11").worker("B", "2-4/a").worker("C", "2-4/a").town("B", "2-4/b", 3).ruin("C", "2-4/c")
    assert struck(stage, "a", "b").count("vp", "A") == 3
    assert stage.count("vp", "B") == 0


@acts("S11")
def test_a_harvest_is_four_at_most() -> None:
    assert struck(angry(3, "S11").worker("B", *["2-4/a"] * 5), "a").count("vp", "A") == 4


@acts("S11")
def test_a_town_that_is_destroyed_is_harvested_once() -> None:
    assert struck(angry(3, "S11").town("B", "2-4/a", 1), "a").count("vp", "A") == 1


@rests("S11")
def test_there_is_no_harvest_of_own_pieces_ruins_or_empty_ground() -> None:
    stage = angry(5, "S11").worker("A", "2-4/a").town("A", "2-4/b", 2).ruin("B", "2-4/c")
    assert struck(stage, "a", "b", "c").count("vp", "A") == 0


@rests("S11")
def test_there_is_no_harvest_without_using_wrath() -> None:
    stage = angry(3, "S11").worker("B", "2-4/a").at("wrath").done()
    assert stage.count("vp", "A") == 0


@rests("S11")
def test_the_wrath_of_another_is_no_harvest() -> None:
    stage = Stage().genesis("2-4").has("B", wrath=3).has_skills("A", "S11").worker("C", "2-4/a").at("wrath", "B")
    assert stage.choose("strike", "2-4/a").count("vp", "A") == 0


@rests("S11")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_there_is_no_harvest_unless_the_skill_is_in_force_for_who_strikes(zone: str, seat: str) -> None:
    stage = struck(angry(3).skills(zone, seat, "S11").worker("B", "2-4/a"), "a")
    assert (stage.count("vp", "A"), stage.count("vp", "B")) == (0, 0)


@beside("S11", "S09")
def test_a_thunderhead_makes_the_harvest_larger() -> None:
    stage = angry(3, "S11", "S09").worker("B", "2-4/a", "2-4/b")
    assert struck(stage, "a", "b").count("vp", "A") == 2

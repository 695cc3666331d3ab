"""Building a town after a succession, and rebuilding (QV-BUILD)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import counts, moves

pytestmark = quick


def heirs(seat: str = "A", *, options: dict[str, str] | None = None, parameters: dict[str, int] | None = None) -> Stage:
    """A seat that has succeeded this turn in the genesis area 2-4, with a worker on 1-2/a."""
    stage = Stage(options=options, parameters=parameters).genesis("2-4").succeeded(seat).worker(seat, "1-2/a")
    return stage.row(seat, ["blessing", "labour"], ["miracle"])


@clause("QV-BUILD-01", "QV-R81")
def test_in_one_turn_a_town_may_be_built_and_others_rebuilt() -> None:
    stage = heirs().ruin("A", "3-5/a").worker("A", "3-5/a").at("build").choose("build", "1-2/a")
    assert stage.on("1-2/a") == ["A town 1"]
    assert stage.on("3-5/a") == ["A town 1"]


@clause("QV-BUILD-01", refused=True)
def test_without_a_succession_and_without_ruins_the_phase_has_no_effect() -> None:
    stage = Stage().worker("A", "2-4/a", "1-2/a").town("A", "2-4/b").genesis("2-4").at("build")
    assert stage.asked == "B"
    assert [stage.on(space) for space in ("2-4/a", "1-2/a", "2-4/b")] == [["A worker"], ["A worker"], ["A town 1"]]


@clause("QV-R81")
@pytest.mark.parametrize(("rule", "ruin"), [("both", "A town 1"), ("one", "A ruin")])
def test_by_the_option_who_builds_does_not_rebuild(rule: str, ruin: str) -> None:
    stage = heirs(options={"build_and_rebuild": rule}).ruin("A", "3-5/a").worker("A", "3-5/a").at("build")
    stage.choose("build", "1-2/a")
    assert stage.on("3-5/a")[0] == ruin
    assert stage.on("1-2/a") == ["A town 1"]


@clause("QV-R81")
def test_by_the_option_who_declines_to_build_still_rebuilds() -> None:
    stage = heirs(options={"build_and_rebuild": "one", "build": "optional"}).ruin("A", "3-5/a").worker("A", "3-5/a")
    stage.at("build").done()
    assert stage.on("3-5/a") == ["A town 1"]
    assert stage.on("1-2/a") == ["A worker"]


@clause("QV-R81", refused=True)
@pytest.mark.parametrize("rule", ["automatic", "optional"])
def test_by_the_option_one_of_them_excludes_even_the_question(rule: str) -> None:
    stage = heirs(options={"build_and_rebuild": "one", "rebuild": rule}).ruin("A", "3-5/a").worker("A", "3-5/a")
    stage.at("build").choose("build", "1-2/a")
    assert stage.asked == "B"
    assert stage.on("3-5/a") == ["A ruin", "A worker"]


@clause("QV-BUILD-02")
def test_a_town_may_rise_far_from_the_genesis_area() -> None:
    assert heirs().worker("A", "1-4/c").at("build").choose("build", "1-4/c").on("1-4/c") == ["A town 1"]


@clause("QV-BUILD-02", "QV-BUILD-05", refused=True)
def test_lying_in_the_genesis_area_does_not_replace_an_own_worker() -> None:
    stage = heirs().worker("B", "2-4/a").at("build")
    assert stage.refusal("build", "2-4/a") == "QV-BUILD-05"
    assert stage.refusal("build", "2-4/b") == "QV-BUILD-05"


@clause("QV-BUILD-03", refused=True)
@pytest.mark.parametrize("owner", ["A", "B"])
@pytest.mark.parametrize("state", ["town", "ruin"])
def test_no_second_town_token_on_a_space(owner: str, state: str) -> None:
    stage = heirs().worker("A", "2-4/a")
    stage = stage.town(owner, "2-4/a") if state == "town" else stage.ruin(owner, "2-4/a")
    assert stage.at("build").refusal("build", "2-4/a") == "QV-BUILD-03"
    assert stage.refusal("build", "1-2/a") is None


@clause("QV-BUILD-03", "QV-R83")
def test_only_the_very_space_of_another_town_is_barred() -> None:
    stage = heirs().worker("A", "2-4/b").town("B", "2-4/a").ruin("A", "2-4/c").at("build").choose("build", "2-4/b")
    assert stage.on("2-4/b") == ["A town 1"]


@clause("QV-BUILD-04")
def test_after_a_succession_exactly_one_town_is_built() -> None:
    stage = heirs().worker("A", "2-4/a").after("build").choose("build", "2-4/a")
    assert stage.asks == ""
    assert stage.on("1-2/a") == ["A worker"]
    assert stage.pieces("supply.A") == 4


@clause("QV-BUILD-04", refused=True)
def test_without_a_succession_no_town_is_built() -> None:
    stage = Stage().worker("A", "2-4/a").genesis("2-4").succeeded("B").after("build")
    assert stage.asks == ""
    assert stage.pieces("supply.A") == 5


@clause("QV-BUILD-04", "QV-R82", refused=True)
def test_building_may_not_be_declined_and_nobody_builds_for_another() -> None:
    stage = heirs().worker("B", "2-4/a").at("build")
    assert stage.refusal("done") == "QV-BUILD-04"
    assert stage.refusal("build", "2-4/a", "B") == "QV-BUILD-04"


@clause("QV-R82")
@pytest.mark.parametrize(("rule", "refused"), [("mandatory", "QV-BUILD-04"), ("optional", None)])
def test_by_the_option_the_town_may_be_left_out(rule: str, refused: str | None) -> None:
    stage = heirs(options={"build": rule}).at("build")
    assert stage.refusal("done") == refused
    if refused is None:
        assert stage.done().on("1-2/a") == ["A worker"]
        assert stage.facts("settlement", "A")["cards"] == 2


@clause("QV-R82")
def test_the_town_stands_on_the_space_of_the_worker_taken_back() -> None:
    stage = heirs().worker("A", "3-4/b").at("build").choose("build", "3-4/b")
    assert (stage.on("3-4/b"), stage.on("1-2/a")) == (["A town 1"], ["A worker"])


@clause("QV-R84", "QV-BUILD-04")
def test_a_town_that_has_become_impossible_is_skipped_and_settlement_stands() -> None:
    stage = Stage().succeeded("A").row("A", ["blessing", "labour"], ["miracle"]).town("A", "2-4/a").genesis("2-4")
    stage.skills("drafted", "A", "S01").at("build")
    assert stage.asks == "SetSkill"
    assert stage.count("vp", "A") == 2
    assert stage.pieces("supply.A") == 4


@clause("QV-R84", refused=True)
def test_a_missed_town_is_not_made_up_for_later() -> None:
    stage = Stage().succeeded("A").row("A", ["blessing"], ["miracle"]).genesis("2-4").at("build")
    stage.worker("A", "2-4/a").round(3).at("build")
    assert stage.asked == "B"
    assert stage.pieces("supply.A") == 5


@clause("QV-BUILD-04")
def test_a_succession_without_a_town_in_supply_builds_nothing() -> None:
    stage = heirs()
    for space in ("2-4/a", "2-4/b", "2-4/c", "3-4/a", "3-4/b"):
        stage.town("A", space)
    assert stage.at("build").asked == "B"


@clause("QV-BUILD-05", "QV-R83")
def test_a_worker_becomes_a_town_on_any_terrain_among_others_workers_for_nothing() -> None:
    stage = heirs().worker("A", "1-2/c", "1-2/c").worker("B", "1-2/c").worker("C", "1-2/c").has("A", food=1, faith=1)
    stage.after("build").choose("build", "1-2/c")
    assert stage.terrain("1-2/c") == "sea"
    assert stage.on("1-2/c") == ["A town 1", "A worker", "B worker", "C worker"]
    assert (stage.pieces("reserve.A"), stage.pieces("supply.A")) == (8, 4)
    assert (stage.count("food", "A"), stage.count("faith", "A")) == (1, 1)


@clause("QV-R83", refused=True)
def test_other_workers_are_no_bar_but_a_town_token_is() -> None:
    stage = heirs().worker("A", "2-4/a", "2-4/b").worker("B", "2-4/a").ruin("C", "2-4/b").at("build")
    assert stage.refusal("build", "2-4/a") is None
    assert stage.refusal("build", "2-4/b") == "QV-BUILD-03"


@clause("QV-BUILD-06", "QV-R112")
def test_a_new_town_has_one_population_and_an_old_one_has_grown_before() -> None:
    stage = Stage().hand("A", "labour").row("A", ["miracle"]).worker("A", "2-4/a").town("A", "2-4/b").genesis("2-4")
    stage.at("growth").choose("place", "2-4/a").choose("play", "labour")
    stage.choose("succeed").choose("use", 0).choose("build", "2-4/a")
    assert stage.on("2-4/b") == ["A town 2"]
    assert stage.on("2-4/a") == ["A town 1"]


@clause("QV-BUILD-06", "QV-R112", refused=True)
def test_towns_built_or_rebuilt_do_not_grow_in_the_same_turn() -> None:
    stage = heirs().worker("A", "2-4/a").ruin("A", "2-4/c").worker("A", "2-4/c").at("growth")
    stage.choose("place", "2-4/b").choose("build", "2-4/a")
    assert stage.on("2-4/a")[0] == stage.on("2-4/c")[0] == "A town 1"


@clause("QV-BUILD-06")
@pytest.mark.parametrize(("limit", "expected"), [(0, (5, 4)), (2, (2, 2))])
def test_new_towns_may_begin_larger_up_to_the_limit(limit: int, expected: tuple[int, int]) -> None:
    stage = heirs(parameters={"build.population": 5, "rebuild.population": 4, "population.max": limit})
    stage.ruin("A", "3-5/a").worker("A", "3-5/a").at("build").choose("build", "1-2/a")
    assert stage.on("1-2/a") == [f"A town {expected[0]}"]
    assert stage.on("3-5/a") == [f"A town {expected[1]}"]


@clause("QV-BUILD-04")
@pytest.mark.parametrize(("towns", "spaces"), [(0, []), (2, ["1-2/a", "2-4/a"])])
def test_a_succession_may_build_no_town_or_two(towns: int, spaces: list[str]) -> None:
    stage = heirs(parameters={"build.per_succession": towns}).worker("A", "2-4/a").after("build")
    for space in spaces:
        assert stage.refusal("done") == "QV-BUILD-04"
        stage.choose("build", space)
    assert stage.asks == ""
    assert stage.pieces("supply.A") == 5 - towns


@clause("QV-BUILD-04")
def test_the_second_of_two_towns_is_built_only_where_possible() -> None:
    stage = heirs(parameters={"build.per_succession": 2}).after("build").choose("build", "1-2/a")
    assert stage.asks == ""
    assert stage.on("1-2/a") == ["A town 1"]


@clause("QV-BUILD-07")
def test_a_ruin_with_an_own_worker_rises_again_without_a_succession() -> None:
    stage = Stage().ruin("A", "2-4/a").worker("A", "2-4/a").genesis("2-4").at("build")
    assert stage.on("2-4/a") == ["A town 1"]
    assert stage.pieces("reserve.A") == 10


@clause("QV-BUILD-07", refused=True)
def test_neither_a_strangers_worker_nor_an_intact_town_makes_a_rebuilding() -> None:
    stage = Stage().ruin("A", "2-4/a").worker("B", "2-4/a").town("A", "2-4/b", 2).worker("A", "2-4/b").genesis("2-4")
    stage.after("rebuild")
    assert stage.on("2-4/a") == ["A ruin", "B worker"]
    assert stage.on("2-4/b") == ["A town 2", "A worker"]


@clause("QV-BUILD-08", "QV-R109")
def test_ruins_outside_the_genesis_area_are_rebuilt_with_the_same_token() -> None:
    stage = Stage().ruin("A", "4-5/c").worker("A", "4-5/c").ruin("A", "2-3/a").worker("A", "2-3/a").genesis("2-4")
    stage.at("build")
    assert stage.on("4-5/c") == stage.on("2-3/a") == ["A town 1"]
    assert stage.pieces("supply.A") == 3


@clause("QV-BUILD-08", "QV-R109", refused=True)
def test_a_ruin_without_a_worker_on_its_space_stays_and_returns_to_nobodys_supply() -> None:
    stage = Stage().ruin("A", "4-5/c").worker("A", "4-5/b").genesis("2-4").at("build")
    assert stage.on("4-5/c") == ["A ruin"]
    assert stage.on("4-5/b") == ["A worker"]
    assert stage.pieces("supply.A") == 4


@clause("QV-R85")
def test_every_ruin_is_rebuilt_and_one_worker_of_each_goes_home() -> None:
    stage = Stage().ruin("A", "2-4/a").worker("A", "2-4/a", "2-4/a").ruin("A", "1-2/a").worker("A", "1-2/a")
    stage.genesis("2-4").after("rebuild")
    assert stage.on("2-4/a") == ["A town 1", "A worker"]
    assert stage.on("1-2/a") == ["A town 1"]
    assert stage.after("clean-up").on("2-4/a") == ["A town 1"]


@clause("QV-R85", refused=True)
@pytest.mark.parametrize(("rule", "asks", "left"), [("automatic", "", []), ("optional", "Rebuild", ["A ruin"])])
def test_rebuilding_is_not_asked_for_unless_the_option_says_so(rule: str, asks: str, left: list[str]) -> None:
    stage = Stage(options={"rebuild": rule}).ruin("A", "2-4/a").worker("A", "2-4/a").genesis("2-4").after("rebuild")
    assert stage.asks == asks
    if asks:
        assert stage.refusal("rebuild", "2-4/b") == "QV-BUILD-07"
        assert stage.refusal("rebuild", "2-4/a", "B") == "QV-BUILD-07"
        stage.done()
    assert stage.on("2-4/a")[:1] == (left or ["A town 1"])


@clause("QV-R85")
def test_by_the_option_each_ruin_is_a_decision() -> None:
    stage = Stage(options={"rebuild": "optional"}).ruin("A", "2-4/a").worker("A", "2-4/a").genesis("2-4")
    stage.ruin("A", "1-2/a").worker("A", "1-2/a").after("rebuild").choose("rebuild", "1-2/a").done()
    assert stage.on("1-2/a") == ["A town 1"]
    assert stage.on("2-4/a") == ["A ruin", "A worker"]


@clause("QV-R86")
def test_the_town_is_built_before_the_ruins_rise() -> None:
    stage = heirs().ruin("A", "3-5/a").worker("A", "3-5/a").at("build")
    assert stage.on("3-5/a") == ["A ruin", "A worker"]
    stage.choose("build", "1-2/a")
    assert counts(stage, "population")[-2:] == ["gigant town 2 population +1", "gigant town 1 population +1"]
    assert moves(stage, "reserve.A")[-2:] == ["reserve.A", "reserve.A"]


@clause("QV-R86", refused=True)
def test_the_worker_on_a_ruin_cannot_be_used_for_building() -> None:
    stage = heirs().ruin("A", "3-5/a").worker("A", "3-5/a").at("build")
    assert stage.refusal("build", "3-5/a") == "QV-BUILD-03"


@clause("QV-R87")
@pytest.mark.parametrize(("active", "space"), [("B", ["B town 1"]), ("A", ["B ruin", "B worker"])])
def test_a_ruin_waits_for_the_turn_of_its_owner(active: str, space: list[str]) -> None:
    stage = Stage().ruin("B", "2-4/a").worker("B", "2-4/a").genesis("2-4").at("build", active)
    assert stage.on("2-4/a") == space


@clause("QV-R87", refused=True)
def test_nobody_rebuilds_in_the_turn_of_another() -> None:
    stage = Stage().ruin("B", "2-4/a").worker("B", "2-4/a").ruin("C", "2-4/b").worker("C", "2-4/b").genesis("2-4")
    stage.after("rebuild", "A")
    assert (stage.on("2-4/a"), stage.on("2-4/b")) == (["B ruin", "B worker"], ["C ruin", "C worker"])

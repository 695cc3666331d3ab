"""Settlement: control, territory bonus, and the skill set (QV-SETTLE, QV-CTRL, QV-TERR, QV-SKILL)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import counts, fought

pytestmark = quick


def heirs(seat: str = "A", *, options: dict[str, str] | None = None, parameters: dict[str, int] | None = None) -> Stage:
    """A seat that has just succeeded, with an old generation of one card, so that its VP are its control count."""
    return Stage(5, options=options, parameters=parameters).succeeded(seat).row(seat, ["labour"], ["miracle"])


def controls(stage: Stage, seat: str = "A") -> str:
    """The areas that count in the settlement of a seat, in order."""
    stage.after("settlement", seat)
    tiles = [identity.name for identity in stage.kit.identities if identity.kind == "tile"]
    return " ".join(tiles[area] for area in stage.facts("settlement", seat)["areas"])


@clause("QV-SETTLE-01", "QV-R93")
def test_after_a_succession_there_is_settlement_on_the_map_as_it_is_now() -> None:
    stage = heirs().ruin("A", "2-4/a").worker("A", "2-4/a", "1-2/a").genesis("2-4").at("build").choose("build", "1-2/a")
    assert stage.facts("settlement", "A")["control"] == 2
    assert stage.count("vp", "A") == 2


@clause("QV-R93", refused=True)
def test_what_the_war_of_this_turn_took_counts_no_more() -> None:
    stage = heirs().worker("A", "2-4/a", "2-4/b").worker("B", "2-4/a").town("A", "2-4/c").genesis("2-4")
    fought(stage.dice("A", 1).dice("B", 8)).done()
    assert stage.on("2-4/c") == ["A ruin"]
    assert controls(stage) == ""


@clause("QV-SETTLE-02")
def test_the_territory_bonus_comes_before_the_skill_set() -> None:
    stage = heirs().town("A", "2-4/a").skills("drafted", "A", "S01", "S02").after("settlement")
    assert stage.asks == "SetSkill"
    assert stage.count("vp", "A") == 1
    assert stage.choose("set", "S02").count("vp", "A") == 1


@clause("QV-SETTLE-02", refused=True)
def test_no_skill_is_set_without_a_settlement() -> None:
    stage = Stage().row("A", ["labour"], ["miracle"]).town("A", "2-4/a").skills("drafted", "A", "S01").at("settlement")
    assert stage.asked == "B"
    assert stage.names("drafted.A") == ["S01"]


@clause("QV-SETTLE-01", "QV-R84")
@pytest.mark.parametrize(("check", "vp"), [("declaration", 1), ("declaration_and_build", 0), ("none", 1)])
def test_by_the_option_settlement_needs_the_town_itself(check: str, vp: int) -> None:
    stage = heirs(options={"succession_check": check}).town("A", "2-4/a").genesis("2-4")
    stage.skills("drafted", "A", "S01").at("build")
    assert stage.count("vp", "A") == vp
    assert stage.asks == ("SetSkill" if vp else "ChooseCards")


@clause("QV-SETTLE-01")
def test_with_the_town_built_there_is_settlement_by_that_option_too() -> None:
    stage = heirs(options={"succession_check": "declaration_and_build"}).worker("A", "2-4/a").genesis("2-4").at("build")
    assert stage.choose("build", "2-4/a").count("vp", "A") == 1


@clause("QV-SETTLE-01")
def test_where_a_succession_builds_no_town_none_is_missed() -> None:
    stage = heirs(options={"succession_check": "declaration_and_build"}, parameters={"build.per_succession": 0})
    assert stage.town("A", "2-4/a").genesis("2-4").at("build").count("vp", "A") == 1


@clause("QV-CTRL-01")
def test_control_is_looked_for_in_the_whole_world() -> None:
    stage = (
        heirs().town("A", "4-5/a").town("A", "1-4/c").town("A", "5-5/b").worker("A", "2-3/a", "2-3/c").genesis("2-4")
    )
    assert controls(stage) == "1-4 2-3 4-5 5-5"


@clause("QV-CTRL-01", refused=True)
def test_what_others_control_is_not_counted() -> None:
    assert controls(heirs().town("B", "2-4/a").worker("C", "1-2/a", "1-2/b")) == ""


@clause("QV-CTRL-02", "QV-R91")
@pytest.mark.parametrize("spaces", [("2-4/a", "2-4/b"), ("2-4/a", "2-4/c"), ("2-4/a", "2-4/b", "2-4/c")])
def test_workers_on_two_spaces_control_an_area(spaces: tuple[str, ...]) -> None:
    assert controls(heirs().worker("A", *spaces)) == "2-4"


@clause("QV-CTRL-02", "QV-R91", refused=True)
def test_a_single_space_or_spaces_of_two_areas_control_nothing() -> None:
    assert controls(heirs().worker("A", "2-4/a", "2-4/a", "2-4/b").worker("A", "1-2/a", "3-5/a")) == "2-4"
    assert controls(heirs().worker("A", "2-4/b", "2-4/b", "1-2/a")) == ""


@clause("QV-CTRL-02", "QV-CTRL-04")
@pytest.mark.parametrize(
    ("spaces", "towns", "areas"),
    [(1, 1, "1-2 2-4 2-5 3-5"), (2, 1, "1-2 2-4 2-5"), (3, 1, "1-2 2-4"), (3, 2, "1-2"), (2, 3, "2-5"), (3, 3, "")],
)
def test_control_may_ask_for_more_or_less(spaces: int, towns: int, areas: str) -> None:
    stage = heirs(parameters={"control.min_worker_spaces": spaces, "control.min_towns": towns})
    stage.town("A", "2-4/a").town("A", "1-2/a").town("A", "1-2/b").worker("A", "2-5/a", "2-5/c", "3-5/a")
    assert controls(stage) == areas


@clause("QV-CTRL-03")
@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_several_players_may_control_one_area(seat: str) -> None:
    stage = heirs(seat).worker("A", "2-4/a", "2-4/b").worker("B", "2-4/a", "2-4/b").town("C", "2-4/a")
    assert controls(stage, seat) == "2-4"


@clause("QV-CTRL-03", refused=True)
def test_workers_of_two_players_do_not_add_up() -> None:
    assert controls(heirs().worker("A", "2-4/a").worker("B", "2-4/b")) == ""


@clause("QV-CTRL-04")
def test_an_intact_town_controls_its_area_without_workers() -> None:
    assert controls(heirs().town("A", "2-4/a").worker("B", "2-4/a", "2-4/b", "2-4/c")) == "2-4"


@clause("QV-CTRL-04", "QV-CTRL-05", refused=True)
def test_neither_a_ruin_nor_a_ruin_and_one_worker_control_anything() -> None:
    assert controls(heirs().ruin("A", "2-4/a").worker("A", "2-4/b").ruin("A", "1-2/a").ruin("A", "1-2/b")) == ""


@clause("QV-CTRL-05")
def test_a_rebuilt_town_controls_again() -> None:
    stage = heirs().ruin("A", "2-4/a").worker("A", "2-4/a").after("rebuild")
    assert controls(stage) == "2-4"


@clause("QV-R91")
def test_a_worker_on_a_ruin_is_a_worker() -> None:
    assert controls(heirs().ruin("A", "2-4/a").worker("A", "2-4/a", "2-4/b")) == "2-4"


@clause("QV-CTRL-06")
def test_the_control_count_is_the_number_of_areas() -> None:
    stage = heirs().town("A", "2-4/a").town("A", "1-2/a").worker("A", "3-5/a", "3-5/b").after("settlement")
    assert stage.facts("settlement", "A")["control"] == 3


@clause("QV-CTRL-06", "QV-R91", refused=True)
def test_an_area_counts_once_whatever_stands_there() -> None:
    stage = heirs().town("A", "2-4/a").town("A", "2-4/b").town("A", "2-4/c").worker("A", "2-4/a", "2-4/b")
    stage.after("settlement")
    assert stage.facts("settlement", "A")["control"] == 1


def third_generation() -> Stage:
    """The example of the draft: 2, 4 and 1 cards after succeeding to the 3rd generation, and control of 5 areas."""
    stage = Stage().succeeded("A").row("A", ["labour"] * 2, ["miracle"] * 4, ["blessing"])
    for area in ("2-4", "1-2", "3-5", "1-5"):
        stage.town("A", f"{area}/a")
    return stage.worker("A", "4-5/a", "4-5/b")


@clause("QV-TERR-01", "QV-TERR-02", "QV-R92")
def test_the_bonus_is_cards_of_the_old_generation_times_control() -> None:
    assert third_generation().after("settlement").count("vp", "A") == 20


@clause("QV-TERR-01", "QV-TERR-02", "QV-R92", refused=True)
def test_neither_the_new_card_nor_older_generations_count() -> None:
    stage = third_generation().after("settlement")
    assert stage.facts("settlement", "A")["cards"] == 4
    assert counts(stage, "vp") == ["vp.A +20"]


@clause("QV-TERR-01", refused=True)
def test_without_control_there_is_no_bonus_and_nobody_else_gets_one() -> None:
    stage = Stage().succeeded("A").row("A", ["labour"] * 3, ["miracle"]).town("B", "2-4/a").row("B", ["labour"] * 3)
    assert counts(stage.after("settlement"), "vp") == []


@clause("QV-R98")
def test_in_the_last_round_a_succession_is_settled_in_full() -> None:
    stage = third_generation().round(10).skills("drafted", "A", "S01").at("settlement")
    assert stage.count("vp", "A") == 20
    assert stage.asks == "SetSkill"


@clause("QV-R98", "QV-END-02", refused=True)
def test_the_final_scoring_does_not_come_at_the_end_of_each_last_turn() -> None:
    stage = third_generation().round(10).at("settlement")
    assert stage.asked == "B"
    assert stage.count("vp", "A") == 20
    assert stage.referee.outcome(stage.game) is None


def sixth_generation() -> Stage:
    """A seat that has reached the 6th generation, with three cards there already and every means to build."""
    row = [["labour"], ["miracle"], ["labour"], ["miracle"], ["labour"], ["miracle"] * 3]
    return Stage().row("A", *row).town("A", "1-2/a").worker("A", "2-4/a").hand("A", "labour").genesis("2-4").round(9)


@clause("QV-R111")
def test_the_sixth_generation_still_gives_actions() -> None:
    stage = sixth_generation().at("card").choose("play", "labour").choose("continue").choose("use", 4)
    assert stage.count("food", "A") == 4
    assert stage.asked == "B"


@clause("QV-R111", refused=True)
def test_after_the_sixth_generation_there_is_no_town_no_settlement_and_no_skill() -> None:
    stage = sixth_generation().skills("drafted", "A", "S01").at("card").choose("play", "labour")
    assert stage.refusal("succeed") == "QV-HAND-06"
    stage.choose("continue").choose("use", 0)
    assert stage.asked == "B"
    assert stage.count("vp", "A") == 0
    assert (stage.on("2-4/a"), stage.names("drafted.A")) == (["A worker"], ["S01"])

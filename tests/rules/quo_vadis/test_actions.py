"""The five kinds of epic cards (QV-BLESS, QV-LABOUR, QV-MIRACLE, QV-REVEL, QV-PROSP, QV-R50 to QV-R58)."""

import pytest

from qquovadis.engine.referee import OVERFLOW
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def played(kind: str, *, cards: int = 1, hand: tuple[str, ...] = (), **terms: object) -> Stage:
    """Seat A has placed a card of the kind as the n-th of its generation, in genesis area 2-4."""
    stage = Stage(**terms).genesis("2-4").hand("A", kind, *hand)  # type: ignore[arg-type]
    return stage.row("A", ["labour"] * (cards - 1)) if cards > 1 else stage


def begun(stage: Stage, kind: str) -> Stage:
    """Place the card as a continuation."""
    return stage.at("card").choose("play", kind).choose("continue")


@clause("QV-BLESS-01")
def test_blessing_gives_a_morale_for_each_action_used() -> None:
    assert begun(played("blessing", cards=4), "blessing").choose("use", 2).count("morale", "A") == 2


@clause("QV-BLESS-01", "QV-BLESS-02", refused=True)
def test_morale_beyond_the_cap_is_not_gained() -> None:
    stage = begun(played("blessing", cards=4).has("A", morale=5), "blessing").choose("use", 4)
    assert stage.count("morale", "A") == 6


@clause("QV-BLESS-02")
def test_morale_up_to_exactly_the_cap_is_gained() -> None:
    assert begun(played("blessing", cards=2).has("A", morale=4), "blessing").choose("use", 2).count("morale", "A") == 6


@clause("QV-BLESS-03", "QV-R50")
@pytest.mark.parametrize("used", [0, 3])
def test_a_blessing_gives_one_wrath_whatever_is_used(used: int) -> None:
    assert begun(played("blessing", cards=3), "blessing").choose("use", used).count("wrath", "A") == 1


@clause("QV-BLESS-03", "QV-R50", "QV-R51", "QV-SETUP-14", refused=True)
def test_wrath_beyond_its_cap_is_not_gained() -> None:
    assert begun(played("blessing").has("A", wrath=5), "blessing").choose("use", 1).count("wrath", "A") == 5


@clause("QV-LABOUR-01", "QV-R51")
def test_labour_gives_a_food_for_each_action_used() -> None:
    stage = begun(played("labour", cards=3).has("A", food=1), "labour").choose("use", 3)
    assert [stage.count("food", "A"), stage.count("wrath", "A")] == [4, 0]


@clause("QV-LABOUR-01", "QV-LABOUR-02", refused=True)
def test_food_beyond_the_cap_is_not_gained() -> None:
    assert begun(played("labour", cards=3).has("A", food=4), "labour").choose("use", 3).count("food", "A") == 6


@clause("QV-LABOUR-02", "QV-SETUP-14")
def test_in_custom_mode_the_race_s_own_cap_holds() -> None:
    stage = played("labour", cards=3, races=("glorious", "mystic", "deep_one"), options={"mode": "custom"})
    assert begun(stage.has("A", food=6), "labour").choose("use", 3).count("food", "A") == 8


@clause("QV-MIRACLE-01", "QV-MIRACLE-02")
def test_miracle_gives_a_faith_for_each_action_used() -> None:
    assert begun(played("miracle", cards=3), "miracle").choose("use", 3).count("faith", "A") == 3


@clause("QV-MIRACLE-01", "QV-MIRACLE-02", refused=True)
def test_faith_beyond_the_cap_is_not_gained() -> None:
    stage = played("miracle", options={"wish": False}).has("A", faith=6)
    assert begun(stage, "miracle").choose("use", 1).count("faith", "A") == 6


# What does not fit is reported.


def went_back(stage: Stage) -> list[tuple[int, int, dict[str, object]]]:
    """Seat, amount and facts of everything that went back to the stock over a cap."""
    found = (each for each in stage.game.findings if each.name == OVERFLOW)
    return [(each.seat, each.total, dict(each.facts)) for each in found]


@clause("QV-SETUP-10")
def test_what_fits_exactly_under_the_cap_sends_nothing_back() -> None:
    assert not went_back(begun(played("labour", cards=3).has("A", food=3), "labour").choose("use", 3))


@clause("QV-SETUP-10", "QV-LABOUR-02", refused=True)
def test_food_beyond_the_cap_goes_back_to_the_stock() -> None:
    stage = begun(played("labour", cards=3).has("A", food=5), "labour").choose("use", 3)
    assert went_back(stage) == [(0, 2, {"what": "food", "cap": 6})]


@clause("QV-SETUP-10", "QV-BLESS-03", "QV-R51", refused=True)
def test_morale_and_wrath_of_one_blessing_go_back_each_over_its_own_cap() -> None:
    stage = begun(played("blessing", cards=2).has("A", morale=6, wrath=5), "blessing").choose("use", 2)
    assert went_back(stage) == [(0, 2, {"what": "morale", "cap": 6}), (0, 1, {"what": "wrath", "cap": 5})]


@clause("QV-SETUP-10", "QV-SKILL-04", "S16")
def test_a_skill_that_raises_a_cap_keeps_what_would_go_back() -> None:
    raised = played("miracle", cards=3, options={"wish": False}).has("A", faith=6).has_skills("A", "S16")
    assert went_back(begun(raised, "miracle").choose("use", 3)) == [(0, 1, {"what": "faith", "cap": 8})]
    usual = played("miracle", cards=3, options={"wish": False}).has("A", faith=6)
    assert went_back(begun(usual, "miracle").choose("use", 3)) == [(0, 3, {"what": "faith", "cap": 6})]


# Revelation.


@clause("QV-REVEL-01", "QV-REVEL-02", "QV-REVEL-04", "QV-REVEL-05", "QV-R54", "QV-R55", "QV-MAP-02")
def test_revelation_moves_workers_step_by_step_in_any_order_and_out_of_the_area() -> None:
    stage = begun(played("revelation", cards=4).worker("A", "2-4/a", "2-4/b"), "revelation")
    stage.choose("lift", "2-4/b").choose("go", "2-4/c")
    stage.choose("lift", "2-4/a").choose("go", "3-4/b")
    stage.choose("lift", "2-4/c").choose("go", "2-4/b")
    stage.choose("lift", "2-4/b").choose("go", "1-5/c")
    assert [stage.on(space) for space in ("2-4/a", "2-4/b", "3-4/b", "1-5/c")] == [[], [], ["A worker"], ["A worker"]]
    assert stage.count("food", "A") == 0


@clause("QV-REVEL-01", "QV-R54", "QV-MAP-02", "QV-REVEL-02", refused=True)
def test_a_space_that_shares_no_edge_is_refused() -> None:
    stage = begun(played("revelation", cards=2).worker("A", "2-4/b"), "revelation").choose("lift", "2-4/b")
    assert stage.refusal("go", "3-4/b") == "QV-REVEL-01"
    assert stage.refusal("go", "1-1/a") == "QV-REVEL-01"


@clause("QV-REVEL-03", "QV-R53", refused=True)
def test_a_worker_outside_the_genesis_area_is_not_moved_not_even_back() -> None:
    stage = begun(played("revelation", cards=3).worker("A", "2-4/a", "2-4/b", "1-2/a"), "revelation")
    stage.choose("lift", "2-4/a").choose("go", "3-4/b")
    assert stage.refusal("lift", "3-4/b") == "QV-REVEL-03"
    assert stage.refusal("lift", "1-2/a") == "QV-REVEL-03"


@clause("QV-REVEL-03")
def test_a_worker_inside_the_genesis_area_may_be_moved_several_times() -> None:
    stage = begun(played("revelation", cards=2).worker("A", "2-4/a"), "revelation")
    stage.choose("lift", "2-4/a").choose("go", "2-4/b").choose("lift", "2-4/b").choose("go", "2-4/c")
    assert stage.on("2-4/c") == ["A worker"]


@clause("QV-R53")
@pytest.mark.parametrize(("chains", "expected"), [(False, "QV-REVEL-03"), (True, None)])
def test_by_option_a_worker_moved_out_this_turn_may_go_on(chains: bool, expected: str | None) -> None:
    stage = played("revelation", cards=3, options={"revelation_chain_outside": chains})
    stage = begun(stage.worker("A", "2-4/a", "2-4/b", "1-2/a"), "revelation")
    stage.choose("lift", "2-4/a").choose("go", "3-4/b")
    assert stage.refusal("lift", "3-4/b") == expected
    assert stage.refusal("lift", "1-2/a") == "QV-REVEL-03"


@clause("QV-REVEL-04", refused=True)
def test_no_food_is_taken_on_any_terrain() -> None:
    stage = begun(played("revelation").has("A", food=2).worker("A", "2-4/b"), "revelation")
    assert stage.choose("lift", "2-4/b").choose("go", "1-5/c").count("food", "A") == 2


@clause("QV-REVEL-05", "QV-CONT-05", "QV-R55", refused=True)
def test_without_actions_or_workers_nothing_moves() -> None:
    from qquovadis.games.quo_vadis.actions import MoveWorkers

    stage = begun(played("revelation"), "revelation")
    assert stage.asks == "ChooseCards"
    stage.worker("A", "2-4/a").genesis("2-4")
    assert MoveWorkers(0, 0).objection(stage.game, 0, stage.choice("lift", "2-4/a", 0)) == "QV-CONT-02"
    assert MoveWorkers(0, 0).objection(stage.game, 1, stage.choice("lift", "2-4/a", 0)) == "QV-REVEL-01"


@clause("QV-R56")
def test_a_contested_space_made_elsewhere_waits_and_own_doubles_are_cleaned_up() -> None:
    stage = begun(played("revelation").worker("A", "2-4/a").worker("B", "3-4/b"), "revelation")
    stage.choose("lift", "2-4/a").choose("go", "3-4/b")
    assert stage.asks == "ChooseCards"
    assert stage.on("3-4/b") == ["A worker", "B worker"]


@clause("QV-R56", "QV-WAR-04", refused=True)
def test_no_war_breaks_out_there_in_this_turn() -> None:
    stage = begun(played("revelation").worker("A", "2-4/a").worker("B", "3-4/b"), "revelation")
    stage.choose("lift", "2-4/a").choose("go", "3-4/b")
    assert not [finding for finding in stage.game.findings if finding.name == "war.begins"]


# Prosperity.


@clause("QV-PROSP-01", "QV-PROSP-02", "QV-PROSP-03", "QV-R57", "QV-R58")
def test_each_action_gives_a_vp_and_may_discard_or_convert() -> None:
    stage = begun(played("prosperity", cards=3, hand=("labour", "miracle")).has("A", food=2), "prosperity")
    stage.choose("prosper").choose("discard", "labour")
    stage.choose("prosper").choose("convert", "food").choose("into", "faith")
    assert stage.names("hand.A") == ["miracle"]
    stage.choose("prosper").done()
    assert stage.count("vp", "A") == 3
    assert [stage.count("food", "A"), stage.count("faith", "A")] == [1, 1]


@clause("QV-PROSP-01", "QV-CONT-02", refused=True)
def test_a_fourth_action_of_three_gives_nothing() -> None:
    stage = begun(played("prosperity", cards=3, hand=("labour",)), "prosperity")
    stage.choose("prosper").choose("prosper").choose("prosper")
    assert stage.refusal("prosper") == "QV-CONT-02"
    assert stage.count("vp", "A") == 3


@clause("QV-PROSP-02", "QV-R58", refused=True)
def test_an_action_has_one_side_effect_at_most() -> None:
    stage = begun(played("prosperity", cards=2, hand=("labour", "miracle")).has("A", food=2), "prosperity")
    assert stage.refusal("convert", "food") == "QV-PROSP-02"
    stage.choose("prosper").choose("discard", "labour")
    assert stage.refusal("convert", "food") == "QV-PROSP-02"
    assert stage.refusal("discard", "miracle") == "QV-PROSP-02"


@clause("QV-PROSP-02", "QV-R57", "QV-R11", refused=True)
def test_wrath_and_a_resource_at_its_cap_cannot_be_had() -> None:
    stage = begun(played("prosperity").has("A", food=2, wrath=2, morale=6), "prosperity").choose("prosper")
    assert stage.refusal("convert", "wrath") == "QV-PROSP-02"
    assert stage.refusal("convert", "faith") == "QV-PROSP-02"
    stage.choose("convert", "food")
    assert [stage.refusal("into", what) for what in ("morale", "wrath", "food")] == ["QV-PROSP-02"] * 3


@clause("QV-R57")
@pytest.mark.parametrize(("with_wrath", "expected"), [(False, "QV-PROSP-02"), (True, None)])
def test_by_option_wrath_may_be_converted(with_wrath: bool, expected: str | None) -> None:
    stage = played("prosperity", options={"convert_includes_wrath": with_wrath}).has("A", wrath=2, food=1)
    begun(stage, "prosperity")
    assert stage.choose("prosper").refusal("convert", "wrath") == expected


@clause("QV-PROSP-03", refused=True)
def test_stopping_gives_no_further_vp() -> None:
    stage = begun(played("prosperity", cards=3, hand=("labour",)), "prosperity").choose("prosper").done()
    assert stage.count("vp", "A") == 1


@clause("QV-R58")
def test_discarded_cards_are_replaced_only_at_the_refill() -> None:
    stage = played("prosperity", cards=2, hand=("labour", "labour", "miracle")).deck("blessing", "blessing")
    begun(stage, "prosperity").choose("prosper").choose("discard", "labour")
    assert sorted(stage.names("hand.A")) == ["labour", "miracle"]
    stage.done()
    assert sorted(stage.names("hand.A")) == ["blessing", "blessing", "labour", "miracle"]

"""Skills beside options and numbers that few tables use: each was first seen where two opinions differed."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


@clause("QV-SKILL-04", "QV-R65")
@pytest.mark.parametrize(("fights", "strength"), [(True, 2 + 1 + 1), (False, 2 + 1)])
def test_ramparts_strengthen_intact_towns_only(fights: bool, strength: int) -> None:
    stage = Stage(options={"destroyed_town_in_war": fights}).genesis("2-4").skills("skills", "B", "S02")
    stage.worker("A", "2-4/a").town("B", "2-4/a").ruin("B", "2-4/b").worker("B", "2-4/c")
    stage.at("war").choose("declare", 0).choose("declare", 0)
    assert sum(part.amount for part in stage.found("war.strength", "B").parts[:-2]) == strength


@clause("QV-WRATH-01")
def test_the_first_level_need_not_be_the_lowest() -> None:
    stage = Stage(parameters={"wrath.levels.1.wrath": 6, "wrath.minimum": 3}).genesis("2-4").has("A", wrath=4)
    assert stage.at("wrath").asks == "Wrath"
    stage.choose("strike", "2-4/a")
    assert stage.refusal("strike", "2-4/b") is None


@clause("QV-R53", "QV-REVEL-03")
@pytest.mark.parametrize("chained", ["option", "skill"])
def test_a_worker_moved_out_may_go_on_from_a_space_where_another_stood_before(chained: str) -> None:
    stage = Stage(options={"revelation_chain_outside": chained == "option"}).genesis("2-4").hand("A", "revelation")
    if chained == "skill":
        stage.skills("skills", "A", "S17")
    beside = "1-5/c"
    stage.worker("A", "2-4/a", beside).row("A", ["labour", "labour"]).at("card")
    stage.choose("play", "revelation").choose("continue").choose("lift", "2-4/a")
    assert stage.refusal("go", beside) is None
    stage.choose("go", beside)
    lifted = [choice for choice in stage.offers() if choice.verb == "lift"]
    assert [stage.table.turned[choice.subject] for choice in lifted] == [1]


@clause("QV-SKILL-04", "QV-CTRL-02")
@pytest.mark.parametrize(("spaces", "counted"), [(["2-4/a"], 1), (["2-4/a", "2-4/b"], 0)])
def test_governors_count_workers_on_exactly_one_space(spaces: list[str], counted: int) -> None:
    stage = Stage(parameters={"control.min_worker_spaces": 3}).skills("skills", "A", "S22").worker("A", *spaces)
    stage.row("A", ["labour"], ["labour"]).genesis("2-4").succeeded("A").at("settlement")
    assert stage.facts("settlement", "A")["control"] == counted


@clause("QV-SKILL-04", "QV-CTRL-04")
def test_governors_count_no_area_with_an_intact_town() -> None:
    stage = Stage(parameters={"control.min_towns": 2}).skills("skills", "A", "S22").worker("A", "2-4/a")
    stage.town("A", "2-4/b").row("A", ["labour"], ["labour"]).genesis("2-4").succeeded("A").at("settlement")
    assert stage.facts("settlement", "A")["control"] == 0

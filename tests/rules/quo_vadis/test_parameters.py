"""Numbers that a table may set otherwise, where no other chapter tries them: they change what happens."""

import pytest

from qquovadis.controllers.replay.point_sources import points_by_source
from qquovadis.engine.agenda import Choice
from tests.marks import clause
from tests.rules.quo_vadis.opening import Opening
from tests.rules.quo_vadis.stage import Stage


@clause("QV-SETUP-29", "QV-SETUP-31")
def test_both_basic_skills_may_be_kept() -> None:
    opening = Opening(parameters={"draft.basic_keep": 2}).until("ChooseBasic")
    both = sorted(opening.names("basics.A"))
    opening.choose("A", Choice("keep", opening.pieces("basics.A")[0]))
    assert opening.asked == "ABC"
    opening.choose("A", Choice("keep", opening.pieces("basics.A")[0]))
    assert opening.asked == "BC"
    opening.until("ChooseCards")
    assert sorted(opening.names("skills.A")) == both
    assert opening.names("basics.A") == []


@clause("QV-SETUP-29", refused=True)
def test_none_is_kept_once_there_are_enough() -> None:
    opening = Opening().until("ChooseBasic")
    opening.choose("A", Choice("keep", opening.pieces("basics.A")[0]))
    assert opening.refusal("A", Choice("keep", opening.pieces("basics.A")[0])) == "QV-SETUP-29"


@clause("QV-COMP-16")
@pytest.mark.parametrize("points", [0, 50])
def test_everybody_starts_with_the_same_points_and_their_source_is_told(points: int) -> None:
    opening = Opening(parameters={"setup.start_vp": points}).until("ChooseCards")
    assert [opening.count("vp", seat) for seat in "ABC"] == [points] * 3
    sources = points_by_source(opening.kit, opening.table.journal)
    assert [dict(own) for own in sources] == [{"QV-COMP-16": points} if points else {}] * 3


@clause("QV-WRATH-01", "QV-R30", refused=True)
@pytest.mark.parametrize(("first_level", "asks"), [(2, "Wrath"), (3, "PlaceWorkers")])
def test_wrath_that_reaches_no_level_cannot_be_used(first_level: int, asks: str) -> None:
    numbers = {"wrath.minimum": 2, "wrath.levels.1.wrath": first_level}
    assert Stage(parameters=numbers).genesis("1-2").has("A", wrath=2).at("wrath").asks == asks


@clause("QV-R30")
def test_the_last_level_that_is_reached_applies() -> None:
    numbers = {"wrath.levels.3.wrath": 4, "wrath.levels.3.population": 2}
    stage = Stage(parameters=numbers).genesis("1-2").has("A", wrath=4).town("B", "1-2/a", 3).at("wrath")
    assert stage.choose("strike", "1-2/a").on("1-2/a") == ["B town 1"]


@clause("QV-R06", "QV-COMP-11")
@pytest.mark.parametrize("option", ["skip", "move", "unlimited"])
def test_a_box_without_a_single_terrain_token_can_be_played(option: str) -> None:
    none = {f"components.terrain_tokens.{land}": 0 for land in ("sea", "plain", "mountain", "desert", "frost")}
    stage = Stage(parameters=none, options={"terrain_token_shortage": option}).genesis("1-2").has("A", wrath=3)
    stage.worker("B", "1-2/a").at("wrath").choose("strike", "1-2/a")
    assert stage.on("1-2/a") == []
    assert bool(stage.names("1-2 centre")) == (option == "unlimited")

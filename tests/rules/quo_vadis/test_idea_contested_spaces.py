"""Idea Q12: only who stands on a contested space fights, and only what stands there is lost (QV-WAR-02,
QV-AFTER-01).
"""

import pytest

from qquovadis.games.quo_vadis.forecast import stakes
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import fought, pieces_and_control, took_part, winner

pytestmark = quick


def dispute(*, on: bool = True, **parameters: int) -> Stage:
    """In 2-4 A and B share a; B has b, and C a town of two on c."""
    extent = "contested_spaces" if on else "genesis_area"
    numbers = {"war.strength_per_adjacent_control": 0, **parameters}
    stage = Stage(4, options={"war_extent": extent}, parameters=numbers).genesis("2-4")
    return stage.worker("A", "2-4/a").worker("B", "2-4/a", "2-4/b").town("C", "2-4/c", 2)


@clause("QV-WAR-02", "QV-WAR-03", "QV-R131")
def test_who_is_not_on_a_contested_space_keeps_out() -> None:
    stage = fought(dispute().dice("A", 6).dice("B", 1))
    assert (took_part(stage), winner(stage)) == ("AB", "A")
    assert [each.seat for each in stage.game.findings if each.name == "war.bystander"] == [2]
    assert stage.on("2-4/c") == ["C town 2"] and stage.count("wrath", "C") == 0


@clause("QV-WAR-02", "QV-R80", refused=True)
def test_usually_everybody_in_the_area_takes_part() -> None:
    assert took_part(fought(dispute(on=False).dice("A", 6).dice("B", 1).dice("C", 1))) == "ABC"


@clause("QV-WAR-06", "QV-R131")
def test_strength_is_counted_in_all_of_the_area() -> None:
    stage = fought(dispute().dice("A", 6).dice("B", 1))
    assert [pieces_and_control(stage, seat) for seat in "AB"] == [1, 2]


@clause("QV-AFTER-01", "QV-AFTER-08", "QV-R131")
def test_a_defeat_touches_what_stands_on_contested_spaces() -> None:
    """A wins with no resource: C's town is not on a contested space."""
    stage = fought(dispute().dice("A", 6).dice("B", 1))
    assert (stage.on("2-4/a"), stage.on("2-4/b")) == (["A worker"], ["B worker"])
    assert stage.count("vp", "A") == 2 and stage.asks != "Spoils"
    lost = fought(dispute().dice("A", 1).dice("B", 6))
    assert (lost.on("2-4/a"), lost.count("vp", "B")) == (["B worker"], 2)


@clause("QV-AFTER-08", "QV-WAR-03", "QV-R80", refused=True)
def test_usually_all_workers_of_the_area_go_home() -> None:
    stage = fought(dispute(on=False).dice("A", 6).dice("B", 1).dice("C", 1))
    assert stage.on("2-4/b") == []


@clause("QV-WAR-02", "QV-R131")
def test_several_contested_spaces_are_one_war_and_stay_what_they_were() -> None:
    """The first loser leaves a and c before the second goes home from c: c was contested when the war broke out."""
    stage = Stage(4, options={"war_extent": "contested_spaces"}).genesis("2-4")
    stage.worker("A", "2-4/a").worker("B", "2-4/a", "2-4/c").worker("C", "2-4/c", "2-4/b")
    fought(stage.dice("A", 6).dice("B", 1).dice("C", 1))
    assert took_part(stage) == "ABC" and winner(stage) == "A"
    assert (stage.on("2-4/a"), stage.on("2-4/c"), stage.on("2-4/b")) == (["A worker"], [], ["C worker"])
    assert stage.count("wrath", "B") == stage.count("wrath", "C") == 1


@clause("QV-AFTER-06", "QV-AFTER-03", "QV-AFTER-01")
def test_towns_on_contested_spaces_lose_and_bring_the_winner_a_resource() -> None:
    stage = dispute().town("B", "2-4/a", 3).town("B", "2-4/b", 3).dice("A", 6).dice("B", 1)
    assert fought(stage).asks == "Spoils"
    assert (stage.on("2-4/a"), stage.on("2-4/b")) == (["A worker", "B town 2"], ["B town 3", "B worker"])


@clause("QV-AFTER-08", "QV-SKILL-04")
@pytest.mark.parametrize(("skill", "verb"), [("B06", "hold"), ("S07", "lift")])
def test_skills_about_losses_mean_contested_spaces(skill: str, verb: str) -> None:
    stage = fought(dispute().skills("skills", "B", skill).dice("A", 6).dice("B", 1))
    assert stage.asked == "B"
    assert stage.refusal(verb, "2-4/a") is None and stage.refusal(verb, "2-4/b") is not None


@clause("QV-AFTER-01")
def test_what_a_side_would_lose_is_foreseen_so_and_forgotten_after_the_war() -> None:
    stage = dispute().at("war")
    found = {each.seat: each for each in stakes(stage.game, 0)}
    assert set(found) == {0, 1} and len(found[1].facts["workers"]) == 1
    assert stage.table.tally[stage.game.layout.extent] == 1
    done = fought(dispute().dice("A", 6).dice("B", 1))
    assert (done.asks, done.table.tally[done.game.layout.extent]) == ("", 0)


def test_a_box_without_the_idea_has_no_such_count() -> None:
    assert "extent" not in {tally.family for tally in dispute(on=False).kit.tallies}

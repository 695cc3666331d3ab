"""What ideas of the notes have to count is noted in games with them, and nothing of it in others."""

import pytest

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Finding
from qquovadis.lab.probes.quo_vadis import IdeasProbe
from tests.marks import quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def test_wars_with_a_bystander_are_counted_once_each() -> None:
    probe = IdeasProbe(Stage(options={"war_extent": "contested_spaces"}).game)
    for name, seat in (("war.begins", 0), ("war.bystander", 1), ("war.bystander", 2), ("war.begins", 1)):
        probe.take(Finding(name, seat))
    assert probe.facts().game == {"war.watched": 1 / 2}


def test_majorities_that_several_share_are_counted() -> None:
    probe = IdeasProbe(Stage(parameters={"score.majority": 4}).game)
    for winners in ((0,), (1, 2), (2,), (0, 1, 2)):
        probe.take(Finding("majority", -1, (Part("QV-SCORE-09", 4),), {"winners": winners}))
    assert probe.facts().game == {"majority.shared": 2 / 4}


def test_towns_are_counted_with_the_turns_for_which_they_stood() -> None:
    stage = Stage(options={"town_fall": "at_once"}).town("A", "1-2/a").town("A", "2-4/a").ruin("B", "3-5/a")
    probe = IdeasProbe(stage.game)
    for _ in range(3):
        probe.take(Finding("turn", 0))
    facts = probe.facts().seats
    assert facts["towns.built"] == (2.0, 1.0, 0.0)
    assert facts["towns.turns"][:2] == (3.0, 0.0)
    assert facts["towns.turns"][2] != facts["towns.turns"][2]


def test_victories_reached_are_what_the_chips_say() -> None:
    stage = Stage(options={"war_reward": "nth"})
    stage.table.count(stage.kit.tally("victories.B"), 4, "test")
    assert IdeasProbe(stage.game).facts().seats == {"victories.reached": (0.0, 4.0, 0.0)}


@pytest.mark.parametrize("name", ["war.begins", "majority", "turn"])
def test_in_a_game_without_ideas_nothing_is_noted(name: str) -> None:
    probe = IdeasProbe(Stage().game)
    probe.take(Finding(name, -1, (), {"winners": (0,)}))
    assert probe.facts() == ({}, {}, ())

"""Skills of variants that ask for the terrain of a war: of the genesis area, or of a contested space."""

from pathlib import Path
from typing import Any

import pytest

from qquovadis.engine.seat_view import seat_view
from qquovadis.games.quo_vadis.war import strength_parts
from tests.contract.second.land import genesis, spaces, terrain
from tests.contract.second.seen import in_force, seen
from tests.contract.second.war import strength
from tests.marks import clause, quick
from tests.rules.quo_vadis.reprints import Reprinted, card
from tests.rules.quo_vadis.stage import SEATS, Stage
from tests.rules.quo_vadis.wars import declared, pieces_and_control
from tests.rules.varied import broken, good, opened, played_on

MORE = 7
STRENGTH = {"hook": "war_strength", "op": "adjust", "quantity": "war.strength", "add": MORE}
HIGHLANDERS = f"""
[[skill]]
id = "B05"
kind = "basic"
race = "gigant"
name = "Highlanders"
text = "Strength +{MORE} in wars of areas with mountain."

[[skill.effects]]
hook = "war_strength"
op = "adjust"
quantity = "war.strength"
add = {MORE}
when = {{ area_terrain = "mountain" }}
"""
# 2-4 is printed plain, mountain, frost: A's worker stands on the plain.
EXAMPLE = """
id = "MINE"
title = "Mountain beside the fight"
when = ["A: declare 0", "B: declare 0", "A: take faith"]
[given]
game = "quo_vadis"
draft = "30"
seats = 3
turn = "A"
landmark = "war"
[given.table]
genesis = "2-4"
[given.on]
"2-4/a" = ["A worker", "B worker"]
"2-4/c" = ["B town 1"]
"2-4" = {tokens}
[given.seat.A]
race = "gigant"
skills = ["B05"]
[given.chance]
"war A" = [6]
"war B" = [1]
[[then.found]]
name = "war.strength"
seat = "A"
total = {total}
"""


def war(condition: str, value: str, *, space: str = "2-4/a") -> Stage:
    """A war about one space of 2-4, in which the skill of A asks this."""
    stage = Reprinted(card("B05", {**STRENGTH, "when": {condition: value}})).genesis("2-4").has_skills("A", "B05")
    return stage.worker("A", space).worker("B", space)


@quick
@clause("QV-WAR-06", "QV-SKILL-04")
@pytest.mark.parametrize("active", ["A", "B"])
@pytest.mark.parametrize("land", ["plain", "mountain", "frost"])
def test_every_terrain_of_the_genesis_area_counts(land: str, active: str) -> None:
    assert pieces_and_control(declared(war("area_terrain", land).after("war", active)), "A") == 1 + MORE


@quick
@clause("QV-WAR-06", "QV-SKILL-04", refused=True)
@pytest.mark.parametrize("land", ["sea", "desert"])
def test_no_other_terrain_counts(land: str) -> None:
    assert pieces_and_control(declared(war("area_terrain", land).after("war")), "A") == 1


@quick
@clause("QV-WRATH-11", "QV-SKILL-04")
@pytest.mark.parametrize(("land", "more"), [("sea", MORE), ("mountain", 0)])
def test_a_terrain_token_hides_what_is_printed(land: str, more: int) -> None:
    stage = war("area_terrain", land).token("2-4", "sea")
    assert pieces_and_control(declared(stage.after("war")), "A") == 1 + more


@quick
@clause("QV-WAR-01", "QV-SKILL-04")
@pytest.mark.parametrize(("space", "more"), [("2-4/a", 0), ("2-4/b", MORE), ("2-4/c", 0)])
def test_only_the_terrain_of_a_contested_space_counts_where_that_is_asked(space: str, more: int) -> None:
    stage = war("contested_terrain", "mountain", space=space).worker("A", "2-4/b")
    assert pieces_and_control(declared(stage.after("war")), "A") == 2 + more


@quick
def test_a_variant_with_such_a_card_is_good_and_its_example_holds(tmp_path: Path) -> None:
    pack = good(tmp_path, "quo_vadis", HIGHLANDERS)
    assert broken(tmp_path, pack, EXAMPLE.format(tokens="[]", total=1 + 6 + MORE)) == []
    assert broken(tmp_path, pack, EXAMPLE.format(tokens='["sea token"]', total=1 + 6)) == []
    assert broken(tmp_path, pack, EXAMPLE.format(tokens='["sea token"]', total=1 + 6 + MORE)) != []


def test_in_whole_games_it_acts_where_a_second_opinion_reads_the_terrain_and_nowhere_else(tmp_path: Path) -> None:
    pack = good(tmp_path, "quo_vadis", HIGHLANDERS)
    met: set[tuple[bool, bool]] = set()
    for seed in range(3):
        game = opened(pack, 3, seed, game__rounds=4, draft__basic_keep=2)
        for asked in played_on(game, seed):
            if asked.step == "DeclareMorale":
                met.add(judged(game, asked.seats[0]))
    assert met == {(True, True), (True, False), (False, True), (False, False)}


def judged(game: Any, seat: int) -> tuple[bool, bool]:
    """Compare the strength of a participant with the second opinion; return whether it has the skill, and the land."""
    table = seen(seat_view(game.table, seat))
    area, name = genesis(table), SEATS[seat]
    high = any(terrain(table, space) == "mountain" for space in spaces(area))
    has = in_force(table, name, "B05")
    # The second opinion knows the card as it is shipped: 1 more in every war.
    expected = strength(table, name, area) + has * (MORE * high - 1)
    assert sum(part.amount for part in strength_parts(game, seat)) == expected
    return has, high

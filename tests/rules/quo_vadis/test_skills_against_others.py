"""Skills of variants that touch what belongs to others: their workers are moved or sent home, their cubes are lost."""

from pathlib import Path
from typing import Any

import pytest

from qquovadis.engine.agenda import DONE, Choice
from tests.marks import clause, quick
from tests.rules.quo_vadis.reprints import Reprinted, card
from tests.rules.quo_vadis.stage import SEATS
from tests.rules.quo_vadis.wars import counts
from tests.rules.varied import broken, good, played

HOOK = {"hook": "before_place_worker"}
HOME = {**HOOK, "op": "send_home", "workers": 2, "from": "genesis", "owner": "other"}
MOVE = {**HOOK, "op": "move", "workers": 1, "steps": 2, "from": "genesis", "owner": "other"}
LOSE = {**HOOK, "op": "lose", "what": "food", "amount": 2}


def stage(*rows: dict[str, Any], optional: bool = False) -> Reprinted:
    """Seat A with a skill that does this before its workers are placed, in the area 2-4."""
    return Reprinted(card("B05", *rows, optional=optional)).genesis("2-4").has_skills("A", "B05")


def of(table: Reprinted, seat: str, space: str) -> int:
    """The first worker of a seat on a space."""
    return table._worker_on(space, SEATS.index(seat))


@quick
@clause("QV-SKILL-04", "QV-COMP-09")
def test_workers_of_one_other_go_home_as_far_as_there_are_so_many() -> None:
    played = stage(HOME).worker("A", "2-4/a").worker("B", "2-4/a", "2-4/b", "1-2/a")
    before = played.pieces("reserve.B")
    played.at("workers")
    assert (played.asks, played.asked) == ("OthersWorkers", "A")
    assert len(played.offers()) == 2  # one of each space, and no way out of it
    played.choose("send home", of(played, "B", "2-4/a")).choose("send home", of(played, "B", "2-4/b"))
    assert (played.on("2-4/a"), played.on("2-4/b"), played.on("1-2/a")) == (["A worker"], [], ["B worker"])
    assert played.pieces("reserve.B") == before + 2
    assert played.asks == "PlaceWorkers"


@quick
@clause("QV-SKILL-04")
def test_of_several_others_the_player_is_named_before_each_worker() -> None:
    played = stage(HOME).worker("B", "2-4/a", "2-4/a").worker("C", "2-4/a").at("workers")
    assert played.offers() == [Choice("against", 1), Choice("against", 2)]
    played.choose("against", 2).choose("send home", of(played, "C", "2-4/a"))
    played.choose("send home", of(played, "B", "2-4/a"))
    assert played.on("2-4/a") == ["B worker"]


@quick
@clause("QV-SKILL-04", refused=True)
def test_own_workers_those_elsewhere_and_none_at_all_are_refused() -> None:
    played = stage(HOME).worker("A", "2-4/a").worker("B", "2-4/b", "1-2/a").at("workers")
    own, far = played.game.layout.workers[played.game.race(0)], played.game.layout.workers[played.game.race(1)]
    there = [piece for piece in (*own, *far) if played.table.zone_of[piece] in map(played.kit.zone, ("2-4/a", "1-2/a"))]
    assert len(there) == 2
    assert {played.refusal("send home", piece) for piece in there} == {"QV-SKILL-04"}
    assert played.refusal("done") == played.refusal("lift", of(played, "B", "2-4/b")) == "QV-SKILL-04"
    assert played.refusal("against", 0) == played.refusal("send home", "2-4/b", "B") == "QV-SKILL-04"


@quick
@clause("QV-SKILL-04")
@pytest.mark.parametrize(("owner", "open_to"), [("own", "A"), ("other", "BC"), ("any", "ABC")])
@pytest.mark.parametrize(("scope", "space"), [("genesis", "2-4/c"), ("adjacent", "1-2/a"), ("anywhere", "2-3/a")])
def test_it_reaches_whose_and_where_it_says(owner: str, open_to: str, scope: str, space: str) -> None:
    played = stage({**HOME, "workers": 1, "owner": owner, "from": scope})
    for seat in "ABC":
        played.worker(seat, space)
    played.at("workers")
    if len(open_to) > 1:
        assert [SEATS[each.subject] for each in played.offers()] == sorted(open_to)
        played.choose("against", SEATS.index(open_to[-1]))
    played.choose("send home", of(played, open_to[-1], space))
    assert played.on(space) == [f"{seat} worker" for seat in "ABC" if seat != open_to[-1]]


@quick
@clause("QV-SKILL-04", refused=True)
@pytest.mark.parametrize("scope", ["genesis", "adjacent"])
def test_what_lies_farther_is_out_of_reach(scope: str) -> None:
    assert stage({**HOME, "from": scope}).worker("B", "2-3/a").at("workers").asks == "PlaceWorkers"


@quick
@clause("QV-SKILL-04", "QV-REVEL-01")
def test_a_worker_of_another_is_moved_step_by_step_and_may_be_left() -> None:
    played = stage(MOVE).worker("B", "2-4/a").at("workers")
    assert DONE in played.offers()
    worker = of(played, "B", "2-4/a")
    played.choose("lift", worker).choose("go", "2-4/b")
    assert played.asks == "TravelTo"
    played.done()
    assert (played.on("2-4/b"), played.asks) == (["B worker"], "PlaceWorkers")
    assert stage(MOVE).worker("B", "2-4/a").at("workers").done().on("2-4/a") == ["B worker"]


@quick
@clause("QV-SKILL-04", "QV-WAR-01")
def test_a_war_that_was_emptied_before_the_dice_is_none() -> None:
    row = {**HOME, "hook": "war_before_dice", "workers": 9}
    played = Reprinted(card("B05", row)).genesis("2-4").has_skills("A", "B05")
    played.worker("A", "2-4/a").worker("B", "2-4/a").has("A", morale=0).after("war")
    while played.asks == "DeclareMorale":
        played.choose("declare", 0)
    played.choose("send home", of(played, "B", "2-4/a"))
    assert not [found for found in played.game.findings if found.name == "war.won"]
    assert played.on("2-4/a") == ["A worker"]


@quick
@clause("QV-SKILL-04", "QV-SETUP-10")
@pytest.mark.parametrize("take", [False, True])
def test_each_of_the_others_loses_what_it_has_and_no_more(take: bool) -> None:
    played = stage({**LOSE, "take": take}).has("A", food=1).has("B", food=5).has("C", food=1).at("workers")
    lost = {"B": 2, "C": 1}
    assert counts(played, "food") == [
        text for seat, amount in lost.items() for text in (f"food.{seat} -{amount}", *([f"food.A +{amount}"] * take))
    ]


@quick
@clause("QV-SKILL-04", "QV-SETUP-14")
def test_what_is_taken_beyond_the_cap_goes_back() -> None:
    played = stage({**LOSE, "take": True}).has("A", food=0).has("B", food=3)
    cap = int(played.game.numbers["caps.standard.food"])
    played.has("A", food=cap - 1).at("workers")
    assert (played.count("food", "A"), played.count("food", "B")) == (cap, 1)


@quick
@clause("QV-SKILL-04")
def test_one_of_choice_loses_and_only_who_has_something_can_be_named() -> None:
    played = stage({**LOSE, "players": "one", "take": True}).has("B", food=0).has("C", food=3).at("workers")
    assert played.offers() == [Choice("against", 2)]
    assert played.refusal("against", 1) == played.refusal("against", 0) == "QV-SKILL-04"
    assert played.choose("against", 2).count("food", "C") == 1


@quick
@clause("QV-SKILL-04", refused=True)
def test_where_nobody_has_any_nothing_is_asked_and_a_skill_that_may_be_declined_is_not_offered() -> None:
    assert stage({**LOSE, "players": "one"}, optional=True).at("workers").asks == "PlaceWorkers"
    assert stage(HOME, optional=True).at("workers").asks == "PlaceWorkers"


BEADLE = """
[[skill]]
id = "B05"
kind = "basic"
race = "gigant"
name = "Beadle"
text = "Before your base placement, return 1 of the other players' workers in the genesis area to their reserves."

[[skill.effects]]
hook = "before_place_worker"
op = "send_home"
workers = 1
from = "genesis"
owner = "other"

[[skill.effects]]
hook = "on_war_win"
op = "lose"
what = "faith"
amount = 1
players = "one"
take = true

[[skill.effects]]
hook = "after_hand_placement"
op = "move"
workers = 1
steps = 1
from = "genesis"
owner = "any"
"""
EXAMPLE = """
id = "MINE"
title = "Sent home"
when = ["A: against B", "A: send home 2-4/a"]
[given]
game = "quo_vadis"
draft = "30"
seats = 3
turn = "A"
landmark = "workers"
[given.table]
genesis = "2-4"
[given.on]
"2-4/a" = ["B worker", "C worker"]
[given.seat.A]
race = "gigant"
skills = ["B05"]
[then.on]
"2-4/a" = ["{left} worker"]
[[alternative]]
when = ["A: against A"]
refused = ["QV-SKILL-04"]
[[alternative]]
when = ["A: done"]
refused = ["QV-SKILL-04"]
"""


@quick
def test_a_variant_with_such_a_card_is_good_and_its_example_holds(tmp_path: Path) -> None:
    pack = good(tmp_path, "quo_vadis", BEADLE)
    assert broken(tmp_path, pack, EXAMPLE.format(left="C")) == []
    assert broken(tmp_path, pack, EXAMPLE.format(left="B")) != []


@pytest.mark.parametrize("seed", range(2))
def test_whole_games_with_such_a_card_are_played_to_their_end(seed: int, tmp_path: Path) -> None:
    game = played(good(tmp_path, "quo_vadis", BEADLE), 3, seed, game__rounds=4, draft__basic_keep=2)
    assert {each.name for each in game.findings} >= {"turn"}

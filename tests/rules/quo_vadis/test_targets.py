"""Skills of variants that name whom they mean: the winner or the losers of a war, or the active player."""

from pathlib import Path
from typing import Any

import pytest

from qquovadis.engine.agenda import Choice
from qquovadis.model.pack.vocabulary import faults
from tests.marks import clause, quick
from tests.rules.quo_vadis.reprints import PACK, TERRAINS, Reprinted, _effect, card
from tests.rules.quo_vadis.wars import counts, fought, winner
from tests.rules.varied import complaints, good, played, written

LOSE: dict[str, Any] = {"op": "lose", "what": "food", "amount": 2}
HOME: dict[str, Any] = {"op": "send_home", "workers": 2, "from": "anywhere"}
ON_WIN, ON_LOSS, BESIDE = {"hook": "on_war_win"}, {"hook": "on_war_loss"}, {"hook": "on_other_war"}
WINNER, LOSERS, ACTIVE = {"owner": "winner"}, {"owner": "losers"}, {"owner": "active"}
THEY_LOSE, THEY_WIN = {"players": "losers"}, {"players": "winner"}


def war(owner: str, *rows: dict[str, Any], **dice: int) -> Reprinted:
    """A war of A, B and C in 3-4, which D watches; a seat has a skill that does this, and everybody three food."""
    table = Reprinted(card("B05", *rows), seats=4).genesis("3-4").has_skills(owner, "B05")
    for seat in "ABC":
        table.worker(seat, "3-4/a", "2-3/a").dice(seat, {"A": 6, "B": 3, "C": 1}[seat])
    for seat in "ABCD":
        table.has(seat, food=3, morale=0)
    return table


@quick
@clause("QV-SKILL-04", "QV-WAR-15")
@pytest.mark.parametrize("take", [False, True])
def test_the_winner_lets_the_losers_lose_and_nobody_else(take: bool) -> None:
    table = fought(war("A", {**ON_WIN, **LOSE, **THEY_LOSE, "take": take}))
    assert winner(table) == "A"
    lost = [f"food.{seat} -2" for seat in "BC"]
    gained = ["food.A +2", "food.A +1"]  # up to the cap
    assert counts(table, "food") == ([lost[0], gained[0], lost[1], *gained[1:]] if take else lost)


@quick
@clause("QV-SKILL-04")
def test_a_loser_strikes_the_winner_and_not_the_other_loser() -> None:
    table = fought(war("C", {**ON_LOSS, **LOSE, **THEY_WIN}))
    assert counts(table, "food") == ["food.A -2"]


@quick
@clause("QV-SKILL-04", refused=True)
def test_in_a_war_that_nobody_wins_there_is_no_winner_and_nothing_is_lost() -> None:
    table = Reprinted(card("B05", {**ON_LOSS, **LOSE, **THEY_WIN}), seats=4, options={"war_tie": "no_winner"})
    table.genesis("3-4")
    table.has_skills("C", "B05")
    for seat, die in (("A", 6), ("B", 6), ("C", 1)):
        table.worker(seat, "3-4/a").dice(seat, die).has(seat, food=3, morale=0)
    assert winner(fought(table)) == ""
    assert counts(table, "food") == []


@quick
@clause("QV-SKILL-04")
@pytest.mark.parametrize(("who", "lose"), [("winner", "A"), ("losers", "BC"), ("active", "C")])
def test_whoever_watches_a_war_means_winner_losers_or_the_active_player(who: str, lose: str) -> None:
    table = war("D", {**BESIDE, **LOSE, "players": who})
    table.game.note("active", 2, "QV-TURN-01")
    fought(table, "C")
    assert sorted(counts(table, "food")) == [f"food.{seat} -2" for seat in lose]


@quick
@clause("QV-SKILL-04")
def test_of_several_losers_the_player_is_named_and_then_a_worker() -> None:
    table = fought(war("A", {**ON_WIN, **HOME, **LOSERS}))
    assert (table.asks, table.offers()) == ("OthersWorkers", [Choice("against", 1), Choice("against", 2)])
    assert table.refusal("against", 0) == table.refusal("against", 3) == "QV-SKILL-04"
    table.choose("against", 2)
    assert table.refusal("send home", table._worker_on("2-3/a", 1)) == "QV-SKILL-04"
    table.choose("send home", table._worker_on("2-3/a", 2)).choose("send home", table._worker_on("2-3/a", 1))
    assert table.on("2-3/a") == ["A worker"]


@quick
@clause("QV-SKILL-04")
def test_the_winner_is_asked_for_by_nobody_and_a_worker_of_the_winner_goes_home() -> None:
    table = fought(war("C", {**ON_LOSS, **HOME, "workers": 1, "from": "genesis", **WINNER}))
    assert table.asks == "OthersWorkers"
    table.choose("send home", table._worker_on("3-4/a", 0))
    assert table.on("3-4/a") == []


@quick
@clause("QV-SKILL-04")
def test_whoever_took_the_turn_loses_by_it() -> None:
    table = Reprinted(card("B05", {"hook": "on_other_turn", **LOSE, "players": "active"}), seats=4)
    table.has_skills("C", "B05")
    for seat in "ABCD":
        table.has(seat, food=3)
    table.at("end of turn", "A")
    assert counts(table, "food") == ["food.B -2"]


@quick
@clause("QV-SKILL-04")
def test_the_losers_pass_cards_on_and_the_winner_keeps_his() -> None:
    table = war("A", {**ON_WIN, "op": "pass", "count": 1, "to": "left", **THEY_LOSE})
    for seat, kind in (("A", "labour"), ("B", "miracle"), ("C", "revelation"), ("D", "blessing")):
        table.hand(seat, kind)
    fought(table)
    assert (table.asks, table.asked) == ("PassCards", "BC")
    for seat in "CB":
        table.choose("pass", table.table.contents[table.kit.zone(f"hand.{seat}")][0], seat)
    assert [table.names(f"hand.{seat}") for seat in "ABCD"] == [["labour"], [], ["miracle"], ["blessing", "revelation"]]


@quick
@clause("QV-SKILL-04")
def test_what_is_copied_means_the_winner_of_the_present_war_and_nobody_without_one() -> None:
    deed = card("B07", {**ON_LOSS, **LOSE, **THEY_WIN})
    copying = card("B05", {**ON_LOSS, "op": "copy"})
    table = Reprinted(copying, deed, seats=4).genesis("3-4").has_skills("C", "B05").has_skills("D", "B07")
    for seat, die in (("A", 6), ("B", 3), ("C", 1)):
        table.worker(seat, "3-4/a").dice(seat, die).has(seat, food=3, morale=0)
    fought(table)
    assert table.asks == "CopySkill"
    table.choose("copy", "B07")
    assert counts(table, "food") == ["food.A -2"]
    elsewhere = Reprinted(card("B05", {"hook": "before_place_worker", "op": "copy"}), deed, seats=4).genesis("3-4")
    elsewhere.has_skills("C", "B05").has_skills("D", "B07").has("A", food=3)
    assert elsewhere.at("workers", "C").asks == "PlaceWorkers"


@quick
@clause("QV-SKILL-04", refused=True)
@pytest.mark.parametrize(
    ("row", "key", "reason"),
    [
        ({"hook": "on_growth", **LOSE, **THEY_WIN}, "players", "on_growth does not tell who the winner is; write it"),
        ({**ON_WIN, **LOSE, **THEY_WIN}, "players", "on_war_win does not tell who the winner is; it names losers"),
        ({**ON_LOSS, **HOME, **ACTIVE}, "owner", "on_war_loss does not tell who the active is; it names winner"),
        ({"hook": "on_other_card", "op": "copy", **WINNER}, "owner", "on_other_card does not tell who the winner is"),
        ({**ON_WIN, "op": "pass", "count": 1, **THEY_WIN}, "players", "does not tell who the winner is"),
        ({**ON_WIN, **HOME, "from": "genesis", **LOSERS}, "owner", "the losers has no worker left"),
    ],
)
def test_a_hook_that_does_not_know_who_is_meant_refuses_it(row: dict[str, Any], key: str, reason: str) -> None:
    skill = PACK.skills[0].model_copy(update={"effects": (_effect.validate_python(row),)})
    (fault,) = faults(skill, PACK.vocabulary, TERRAINS)
    assert (fault.key, reason in str(fault.reason)) == (key, True), str(fault.reason)


REEVE = """
[[skill]]
id = "B05"
kind = "basic"
race = "gigant"
name = "Reeve"
text = "Others lose."

[[skill.effects]]
hook = "on_war_loss"
op = "send_home"
workers = 1
from = "anywhere"
owner = "winner"

[[skill.effects]]
hook = "on_other_war"
op = "lose"
what = "faith"
amount = 1
players = "losers"
take = true

[[skill.effects]]
hook = "on_other_town"
op = "move"
workers = 1
steps = 1
from = "genesis"
owner = "active"
"""


@quick
def test_a_variant_with_such_a_card_is_good_and_one_that_names_nobody_is_told_where(tmp_path: Path) -> None:
    good(tmp_path, "quo_vadis", REEVE)
    wrong = written(tmp_path, "quo_vadis", REEVE.replace('players = "losers"', 'players = "one"', 1)
                    .replace('owner = "active"', 'owner = "winner"'))  # fmt: skip
    (fault,) = complaints(wrong)
    assert "on_other_town does not tell who the winner is; it names active" in fault


@pytest.mark.parametrize("seed", range(2))
def test_whole_games_with_such_a_card_are_played_to_their_end(seed: int, tmp_path: Path) -> None:
    game = played(good(tmp_path, "quo_vadis", REEVE), 3, seed, game__rounds=4, draft__basic_keep=2)
    assert {each.name for each in game.findings} >= {"turn"}

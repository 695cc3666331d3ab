"""Skills of variants that touch what belongs to others, or act at moments of other players' turns."""

from pathlib import Path
from typing import Any

import pytest

from qquovadis.engine.agenda import DONE, Choice
from tests.marks import clause, quick
from tests.rules.populous.reprints import Reprinted, card
from tests.rules.populous.stage import SEATS, Stage
from tests.rules.varied import good, played

HOME = {"hook": "after_worker_step", "op": "send_home", "workers": 1, "from": "genesis", "owner": "other"}
MOVE = {**HOME, "op": "move", "steps": 1}
LOSE = {"hook": "after_worker_step", "op": "lose", "what": "faith", "amount": 2, "take": True}
CARDS = ("gigant_shoulders", "mystic_whispers", "deep_one_tide")  # of A, B and C


def stage(*rows: dict[str, Any]) -> Reprinted:
    """Seat A with a skill that does this after its workers were placed, in the area 2-4."""
    table = Reprinted(card("gigant_shoulders", *rows)).genesis("2-4").has_skills("A", "gigant_shoulders")
    return table.hand("A", "labour")


def after_placing(table: Reprinted) -> Reprinted:
    """Place no worker more than must be."""
    table.at("workers")
    if table.asks == "PlaceWorkers" and DONE not in table.offers():
        table.choose("place", table.offers()[0].subject)
    while table.asks == "PlaceWorkers":
        table.done()
    return table


@quick
@clause("PO-SKILL-03", "PO-COMP-07")
def test_a_worker_of_another_goes_home() -> None:
    table = stage(HOME).worker("B", "2-4/c").worker("C", "2-4/c")
    before = table.pieces("reserve.C")
    after_placing(table)
    assert table.offers() == [Choice("against", 1), Choice("against", 2)]
    table.choose("against", 2)
    assert table.refusal("done") == table.refusal("send home", table._worker_on("2-4/c", 1)) == "PO-SKILL-03"
    table.choose("send home", table._worker_on("2-4/c", 2))
    assert table.pieces("reserve.C") == before + 1
    assert table.on("2-4/c") == ["B worker"]


@quick
@clause("PO-SKILL-03", "PO-REVE-01")
def test_a_worker_of_another_is_moved() -> None:
    table = after_placing(stage(MOVE).worker("B", "2-4/c"))
    worker = table._worker_on("2-4/c", 1)
    goal = table.choose("lift", worker).offers()[0].subject
    assert table.choose("go", goal).table.zone_of[worker] == goal


@quick
@clause("PO-SKILL-03", "PO-SETUP-24")
def test_each_of_the_others_loses_what_it_has() -> None:
    table = after_placing(stage(LOSE).has("A", faith=0).has("B", faith=1).has("C", faith=3))
    assert [table.count("faith", seat) for seat in "ABC"] == [1 + 2, 0, 1]


@quick
@clause("PO-SKILL-03", refused=True)
def test_nothing_is_asked_where_nobody_is_within_reach() -> None:
    assert after_placing(stage(HOME).worker("B", "1-2/a")).asks == "PlayCard"


def gaining(hook: str) -> Reprinted:
    """A table on which each seat has a skill that gains a food at this hook."""
    row = {"hook": hook, "op": "gain", "what": "food", "amount": 1}
    table = Reprinted(*[card(each, row) for each in CARDS]).genesis("2-4")
    for seat, each in zip("ABC", CARDS, strict=True):
        table.has_skills(seat, each).has(seat, food=0)
    return table


def who(table: Stage) -> str:
    """Who has gained."""
    return "".join(seat for seat in "ABC" if table.count("food", seat) == 1)


@quick
@clause("PO-SKILL-03", "PO-SUCC-01")
@pytest.mark.parametrize(("choice", "expected"), [("succeed", "AC"), ("continue", "")])
def test_at_anothers_succession_all_but_the_active_seat_gain(choice: str, expected: str) -> None:
    table = gaining("on_other_succession").round(3).ages("B", ["blessing"]).hand("B", "miracle").at("card", "B")
    table.choose("play", "miracle").choose(choice)
    while table.asks in ("AddActions", "UseActions", "DiscardHand"):
        table.choose("use", 0) if table.asks == "UseActions" else table.done()
    assert who(table) == expected


@quick
@clause("PO-SKILL-03", "PO-AFT-01")
def test_after_a_war_those_gain_who_took_no_part() -> None:
    table = gaining("on_other_war").worker("A", "2-4/a").worker("C", "2-4/a").dice(A=1, C=1).at("war", "A")
    assert who(table.choose("fight")) == "B"


@quick
@clause("PO-SKILL-03", "PO-WRATH-02")
def test_after_anothers_catastrophe() -> None:
    table = gaining("on_other_cataclysm").has("C", wrath=5).at("wrath", "C")
    table.choose("pay", 5)
    while table.asks in ("Strike", "LayRing"):
        table.choose(*table.offers()[0])
    assert who(table) == "AB"


@quick
@clause("PO-SKILL-03", "PO-TOWN-02")
def test_when_another_builds_and_when_anothers_turn_begins() -> None:
    table = gaining("on_other_town").succeeded("A").ages("A", ["labour"], ["labour"]).worker("A", "2-4/a")
    assert who(table.at("build", "A").choose("build", "2-4/a")) == "BC"
    assert who(gaining("on_other_turn").at("end of turn", "B")) == "AB"


@quick
@clause("PO-SKILL-03")
def test_a_skill_of_another_is_copied_and_cards_are_passed_on() -> None:
    gain = {"hook": "after_settlement", "op": "gain", "what": "faith", "amount": 2}
    copy = card("gigant_shoulders", {"hook": "after_worker_step", "op": "copy"})
    table = Reprinted(copy, card("mystic_whispers", gain)).genesis("2-4").hand("A", "labour")
    table.has_skills("A", "gigant_shoulders").has_skills("B", "mystic_whispers").has("A", faith=0)
    after_placing(table)
    assert table.refusal("copy", table.kit.piece_index["gigant_shoulders"]) == "PO-SKILL-03"
    assert table.choose("copy", table.kit.piece_index["mystic_whispers"]).count("faith", "A") == 2
    table = stage({"hook": "after_worker_step", "op": "pass", "count": 1}).hand("B", "miracle").hand("C", "blessing")
    after_placing(table)
    for seat in "CAB":
        table.choose("pass", table.table.contents[table.kit.zone(f"hand.{seat}")][0], seat)
    assert [table.names(f"hand.{seat}") for seat in "ABC"] == [["blessing"], ["labour"], ["miracle"]]


@quick
@clause("PO-SKILL-03", "PO-SCORE-07", refused=True)
def test_what_is_paid_at_the_end_of_the_game_is_not_copied() -> None:
    final = {"hook": "game_end", "op": "gain", "what": "vp", "amount": 1, "per": "food", "per_n": 2}
    copy = card("gigant_shoulders", {"hook": "after_worker_step", "op": "copy"})
    table = Reprinted(copy, card("mystic_whispers", final)).genesis("2-4").hand("A", "labour").has("A", food=4)
    table.has_skills("A", "gigant_shoulders").has_skills("B", "mystic_whispers")
    assert after_placing(table).asks == "PlayCard"


@quick
@clause("PO-SKILL-03", "PO-SETUP-24")
@pytest.mark.parametrize(("faith", "ring"), [(0, []), (1, ["sea ring"]), (2, ["frost ring"])])
def test_a_ring_that_cannot_be_paid_is_not_laid(faith: int, ring: list[str]) -> None:
    row = {"hook": "after_worker_step", "op": "place_terrain", "scope": "genesis", "cost": {"faith": 1}}
    table = stage({**row, "terrain": "sea"}, {**row, "terrain": "frost"}).has("A", faith=faith)
    after_placing(table)
    assert (table.count("faith", "A"), table.names("2-4 centre")) == (0, ring)


PLAGUE = """
[[skill]]
id = "gigant_shoulders"
kind = "basic"
race = "gigant"
name = "Plague"
text = "When another player builds a town, each other player loses 1 food. After others' cards, move a worker."

[[skill.effects]]
hook = "on_other_town"
op = "lose"
what = "food"
amount = 1

[[skill.effects]]
hook = "on_other_card"
op = "move"
workers = 1
steps = 1
from = "genesis"
owner = "any"
when = { other_card = "labour" }

[[skill.effects]]
hook = "after_war"
op = "send_home"
workers = 1
from = "adjacent"
"""


@pytest.mark.parametrize("seed", range(2))
def test_whole_games_with_such_a_card_are_played_to_their_end(seed: int, tmp_path: Path) -> None:
    assert len(SEATS) >= played(good(tmp_path, "populous", PLAGUE), 3, seed, rounds=5).layout.seats


@quick
@clause("PO-SKILL-03", "PO-AFT-01")
@pytest.mark.parametrize(
    ("owner", "hook", "whom", "lose"),
    [
        ("A", "after_war", "losers", "BC"),
        ("B", "after_war", "winner", "A"),
        ("B", "after_war", "losers", "C"),
        ("A", "after_war", "winner", ""),
        ("D", "on_other_war", "losers", "BC"),
        ("D", "on_other_war", "active", "A"),
    ],
)
def test_whom_a_war_names_loses_and_never_the_owner_of_the_skill(owner: str, hook: str, whom: str, lose: str) -> None:
    row = {"hook": hook, "op": "lose", "what": "faith", "amount": 1, "players": whom}
    table = Reprinted(card("gigant_shoulders", row), seats=4).genesis("2-4").has_skills(owner, "gigant_shoulders")
    for seat in "ABC":
        table.worker(seat, *["2-4/c"] * (3 if seat == "A" else 1)).dice(**{seat: 6 if seat == "A" else 1})
    for seat in "ABCD":
        table.has(seat, faith=3, passion=6)
    table.at("war").choose("fight").at("refill")
    assert {seat for seat in "ABCD" if table.count("faith", seat) < 3} == set(lose)


@quick
@clause("PO-SKILL-03", refused=True)
def test_a_draw_has_no_winner_to_be_named() -> None:
    row = {"hook": "on_other_war", "op": "lose", "what": "faith", "amount": 1, "players": "winner"}
    table = Reprinted(card("gigant_shoulders", row)).genesis("2-4").has_skills("C", "gigant_shoulders")
    for seat in "AB":
        table.worker(seat, "2-4/c").dice(**{seat: 1}).has(seat, faith=3, passion=1)
    table.at("war").choose("fight")
    assert (table.count("faith", "A"), table.count("faith", "B")) == (3, 3)


@quick
@clause("PO-SKILL-03")
@pytest.mark.parametrize("swap", [False, True])
def test_a_card_that_lies_open_on_top_is_taken_or_swapped(swap: bool) -> None:
    row = {"hook": "after_worker_step", "op": "take_card", "swap": swap}
    table = stage(row)
    table._cards("generation.A.1", ["miracle"], face=1)
    table._cards("generation.B.1", ["labour", "blessing"], face=1)
    after_placing(table)
    assert (table.asks, table.offers()) == ("TakeCard", [Choice("against", 1)])
    table.choose("against", 1)
    top, hand = (["labour", "miracle"], ["labour"]) if swap else (["labour"], ["labour", "blessing"])
    assert (table.names("generation.B.1"), table.names("hand.A")) == (top, hand)
    assert table.names("generation.A.1") == (["blessing"] if swap else ["miracle"])


@quick
@clause("PO-SKILL-03", "PO-R15", refused=True)
@pytest.mark.parametrize("swap", [False, True])
def test_a_card_that_lies_face_down_on_top_stays(swap: bool) -> None:
    table = stage({"hook": "after_worker_step", "op": "take_card", "swap": swap})
    table._cards("generation.A.1", ["miracle"], face=1)
    table._cards("generation.B.1", ["labour"], face=1)
    table._cards("generation.B.1", ["blessing"], face=0)
    assert after_placing(table).asks == "PlayCard"

"""Skills of variants that do what another skill does, or let everybody pass cards on."""

from pathlib import Path
from typing import Any

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.reprints import Reprinted, card
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import counts
from tests.rules.varied import broken, good, played

HOOK = {"hook": "before_place_worker"}
COPY, PASS = {**HOOK, "op": "copy"}, {**HOOK, "op": "pass", "count": 1}
GAIN = {"hook": "on_settlement", "op": "gain", "what": "food", "amount": 2}


def stage(own: dict[str, Any], *others: dict[str, Any], optional: bool = False, one_shot: bool = False) -> Reprinted:
    """Seat A with a skill that does this before its workers are placed; B and C have skills that do those."""
    cards = [card(name, row) for name, row in zip(("B07", "B03"), others, strict=False)]
    table = Reprinted(card("B05", own, optional=optional, one_shot=one_shot), *cards).genesis("2-4")
    for seat, name in zip("BC", ("B07", "B03"), strict=True):
        table.has_skills(seat, name)
    return table.has_skills("A", "B05")


# Copying.


@quick
@clause("QV-SKILL-04")
def test_a_deed_of_anothers_skill_is_done_for_the_owner_of_the_copy_at_another_moment() -> None:
    table = stage(COPY, GAIN).at("workers")
    assert [table.kit.pieces[each.subject].name for each in table.offers()] == ["B07"]  # B03 as shipped asks for faith
    table.choose("copy", "B07")
    assert counts(table, "food") == ["food.A +2"]
    assert [found.facts["skill"] for found in table.game.findings if found.name == "skill.gains"] == ["B05"]


@quick
@clause("QV-SKILL-04")
def test_what_is_copied_counts_what_is_the_owners_and_its_price_is_the_owners() -> None:
    row = {**GAIN, "per": "intact_towns", "amount": 1, "what": "vp"}
    table = stage(COPY, row).town("A", "1-2/a").town("A", "1-2/b").town("B", "1-3/a").at("workers")
    assert counts(table.choose("copy", "B07"), "vp") == ["vp.A +2"]
    token = {"hook": "on_growth", "op": "place_terrain", "terrain": "sea", "scope": "genesis", "cost": {"faith": 1}}
    table = stage(COPY, token).has("A", faith=1).has("B", faith=1).at("workers").choose("copy", "B07")
    assert (table.count("faith", "A"), table.count("faith", "B")) == (0, 1)


@quick
@clause("QV-SKILL-04", refused=True)
@pytest.mark.parametrize(
    "row",
    [
        {"hook": "war_strength", "op": "adjust", "quantity": "war.strength", "add": 1},
        COPY,
        {**GAIN, "hook": "war_before_dice", "when": {"turn": "other"}},
        {**GAIN, "hook": "game_end", "what": "vp"},
    ],
)
def test_numbers_copies_the_end_of_the_game_and_what_does_not_hold_now_cannot_be_copied(row: dict[str, Any]) -> None:
    assert stage(COPY, row, row).at("workers").asks == "PlaceWorkers"


@quick
@clause("QV-SKILL-02", "QV-SKILL-03", refused=True)
def test_neither_ones_own_skills_nor_those_face_down_nor_spent_ones_are_another_players() -> None:
    table = stage(COPY, GAIN, GAIN).at("workers")
    assert table.refusal("copy", "B05") == table.refusal("done") == "QV-SKILL-04"
    hidden = stage(COPY, GAIN)
    hidden.table.flip(hidden.kit.piece_index["B07"], 0)
    assert hidden.at("workers").asks == "PlaceWorkers"
    spent = stage(COPY, GAIN)
    spent.table.turn(spent.kit.piece_index["B07"], 1)
    assert spent.at("workers").asks == "PlaceWorkers"


@quick
@clause("QV-SKILL-03", "QV-SKILL-04")
def test_a_one_shot_copies_once_and_a_deed_that_asks_is_asked_of_its_owner() -> None:
    ruin = {"hook": "on_growth", "op": "population", "amount": 1, "towns": 1, "scope": "anywhere"}
    table = stage(COPY, ruin, one_shot=True).town("A", "1-2/a").at("workers").use("B05").choose("copy", "B07")
    assert (table.asks, table.asked) == ("GrowTown", "A")
    assert table.choose("grow", "1-2/a").is_spent("B05")


@quick
@clause("QV-SKILL-04", "QV-SCORE-04")
def test_of_a_skill_that_also_pays_at_the_end_of_the_game_only_the_rest_is_copied() -> None:
    final = {"hook": "game_end", "op": "gain", "what": "vp", "amount": 6}
    cards = card("B05", COPY), card("B07", GAIN, final)
    table = Reprinted(*cards).genesis("2-4").has_skills("B", "B07").has_skills("A", "B05").at("workers")
    assert (table.choose("copy", "B07").count("food", "A"), table.count("vp", "A")) == (2, 0)


# Passing on.


def passing(to: str, count: int, *hands: tuple[str, ...]) -> Stage:
    """A table on which A's skill lets everybody pass so many cards of these hands on."""
    table = stage({**PASS, "to": to, "count": count})
    for seat, hand in zip("ABC", hands, strict=True):
        table.hand(seat, *hand)
    return table.at("workers")


@quick
@clause("QV-SKILL-04")
@pytest.mark.parametrize(("to", "givers"), [("left", "CAB"), ("right", "BCA")])
def test_everybody_passes_at_once_and_nothing_that_has_just_come(to: str, givers: str) -> None:
    kinds = {"A": "labour", "B": "miracle", "C": "revelation"}
    table = passing(to, 1, *[(kind,) for kind in kinds.values()])
    assert (table.asks, table.asked) == ("PassCards", "ABC")
    for seat in "BCA":
        table.choose("pass", table.table.contents[table.kit.zone(f"hand.{seat}")][0], seat)
    assert [table.names(f"hand.{seat}") for seat in "ABC"] == [[kinds[giver]] for giver in givers]
    assert [table.pieces(f"pick.{seat}") for seat in "ABC"] == [0, 0, 0]
    assert table.asks == "PlaceWorkers"


@quick
@clause("QV-SKILL-04")
def test_whoever_has_too_few_passes_those_and_whoever_has_none_is_not_asked() -> None:
    table = passing("left", 2, ("labour",), (), ("miracle", "miracle", "blessing"))
    assert table.asked == "AC"
    for seat, times in (("C", 2), ("A", 1)):
        for _ in range(times):
            table.choose("pass", table.table.contents[table.kit.zone(f"hand.{seat}")][0], seat)
    assert table.names("hand.A") == ["miracle", "miracle"]
    assert (table.names("hand.B"), table.names("hand.C")) == (["labour"], ["blessing"])


@quick
@clause("QV-SKILL-04", refused=True)
def test_cards_of_others_are_refused_and_ones_own_may_be_taken_back_while_others_choose() -> None:
    table = passing("left", 1, ("labour",), ("miracle",), ("blessing",))
    others = table.table.contents[table.kit.zone("hand.B")][0]
    assert table.refusal("pass", others, "A") == "QV-SKILL-04"
    table.choose("pass", table.table.contents[table.kit.zone("hand.A")][0], "A")
    assert table.choose("take back", -1, "A").names("hand.A") == ["labour"]


# In a variant.

MIMIC = """
[[skill]]
id = "B05"
kind = "basic"
race = "gigant"
name = "Mimic"
text = "After your hand placement, use another's skill; when you win a war, everybody passes 1 card left."

[[skill.effects]]
hook = "after_hand_placement"
op = "copy"

[[skill.effects]]
hook = "on_war_win"
op = "pass"
count = 1
to = "left"

[[skill]]
id = "B07"
kind = "basic"
race = "mystic"
name = "Scholars"
text = "At the end of your settlement gain 2 faith."

[[skill.effects]]
hook = "on_settlement"
op = "gain"
what = "faith"
amount = 2
"""
EXAMPLE = """
id = "MINE"
title = "Mimic"
when = ["A: copy B07"]
[given]
game = "quo_vadis"
draft = "30"
seats = 3
turn = "A"
landmark = "discard"
[given.table]
genesis = "2-4"
round = 3
[given.seat.A]
race = "gigant"
skills = ["B05"]
[given.seat.B]
race = "mystic"
skills = ["B07"]
[then.seat.A]
faith = {faith}
[[alternative]]
when = ["A: done"]
refused = ["QV-SKILL-04"]
"""


@quick
def test_a_variant_with_such_cards_is_good_and_its_example_holds(tmp_path: Path) -> None:
    pack = good(tmp_path, "quo_vadis", MIMIC)
    assert broken(tmp_path, pack, EXAMPLE.format(faith=2)) == []
    assert broken(tmp_path, pack, EXAMPLE.format(faith=0)) != []


@pytest.mark.parametrize("seed", range(2))
def test_whole_games_with_such_cards_are_played_to_their_end(seed: int, tmp_path: Path) -> None:
    game = played(good(tmp_path, "quo_vadis", MIMIC), 3, seed, game__rounds=4, draft__basic_keep=2)
    steps = {type(each).__name__ for op in game.table.journal for each in getattr(op, "after", ()) or ()}
    assert "CopySkill" in steps or seed

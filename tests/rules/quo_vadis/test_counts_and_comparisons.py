"""Skills of variants that ask for the round, for how many there are, and how the seats compare; also in wars."""

from collections.abc import Mapping
from typing import Any

import pytest

from qquovadis.engine.agenda import Choice
from qquovadis.engine.digest import digest
from qquovadis.engine.referee import perform, settle
from qquovadis.games.common.skills import ANYTIME, in_force, usable
from qquovadis.games.quo_vadis.counters import counted
from qquovadis.games.quo_vadis.scoring import FinalScoring, final_parts
from tests.marks import clause, quick
from tests.rules.quo_vadis.reprints import Reprinted, card
from tests.rules.quo_vadis.stage import SEATS, Stage
from tests.rules.quo_vadis.wars import declared, fought, pieces_and_control, winner

pytestmark = quick

CARDS = ("B05", "B07", "B03")  # of A, B and C
STRENGTH = {"hook": "war_strength", "op": "adjust", "quantity": "war.strength", "add": 4}
WIN = {"hook": "on_war_win", "op": "gain", "what": "vp", "amount": 1}
END = {"hook": "game_end", "op": "gain", "what": "vp", "amount": 5}
SETTLING = {"hook": "on_settlement", "op": "gain", "what": "food", "amount": 2}
When = Mapping[str, Any]


def stage(row: Mapping[str, Any], when: When | None = None, **terms: Any) -> Reprinted:
    """A table on which each seat has a skill that does the same, if this holds."""
    table = Reprinted(*[card(each, {**row, **({"when": when} if when else {})}) for each in CARDS], **terms)
    for seat, each in zip("ABC", CARDS, strict=True):
        table.has_skills(seat, each)
    return table


def acting(table: Stage, hook: str = "on_settlement") -> str:
    """Whose skills would act at a hook."""
    return "".join(SEATS[seat] for seat in range(3) if usable(table.game, seat, hook))


# The round.


@clause("QV-SKILL-04")
@pytest.mark.parametrize(
    ("when", "rounds"),
    [
        ({"from_round": 4}, [4, 5, 6]),
        ({"until_round": 4}, [2, 3, 4]),
        ({"in_round": 4}, [4]),
        ({"from_round": 3, "until_round": 5}, [3, 4, 5]),
        ({"last_round": True}, [6]),
        ({"last_round": False}, [2, 3, 4, 5]),
    ],
    ids=str,
)
def test_a_skill_acts_in_the_rounds_that_it_asks_for_and_in_no_other(when: When, rounds: list[int]) -> None:
    tables = {number: stage(SETTLING, when, parameters={"game.rounds": 6}).round(number) for number in range(2, 7)}
    assert [number for number, table in tables.items() if acting(table)] == rounds


# Counts.


@clause("QV-SKILL-04")
@pytest.mark.parametrize(
    ("counter", "laid", "least"),
    [
        ("vp", lambda table: table.has("A", vp=7), 7),
        ("food", lambda table: table.has("A", food=3), 3),
        ("morale", lambda table: table.has("A", morale=2), 2),
        ("resources", lambda table: table.has("A", food=3, faith=1, wrath=2), 4),
        ("wrath", lambda table: table.has("A", wrath=2), 2),
        ("hand", lambda table: table.hand("A", "labour", "miracle"), 2),
        ("workers", lambda table: table.worker("A", "2-4/a", "1-2/a"), 2),
        ("intact_towns", lambda table: table.town("A", "2-4/a").ruin("A", "1-2/a"), 1),
        ("intact_towns_on_plain", lambda table: table.town("A", "2-4/a").town("A", "2-4/b"), 1),
        ("population", lambda table: table.town("A", "2-4/a", 3).town("A", "1-2/a", 2), 5),
        ("controlled_areas", lambda table: table.town("A", "2-4/a").town("A", "1-2/a"), 2),
        ("generations", lambda table: table.row("A", ["labour"], ["miracle", "miracle"]), 2),
        ("skills_set", lambda table: table.has_skills("A", "S01").skills("drafted", "A", "S02"), 2),
        ("skills_held", lambda table: table.has_skills("A", "S01").skills("drafted", "A", "S02"), 3),
    ],
    ids=lambda each: "" if callable(each) else str(each),
)
def test_so_many_are_enough_and_one_more_is_not(counter: str, laid: Any, least: int) -> None:
    assert "A" in acting(laid(stage(SETTLING, {"at_least": {counter: least}})))
    assert "A" not in acting(laid(stage(SETTLING, {"at_least": {counter: least + 1}})))
    assert "A" in acting(laid(stage(SETTLING, {"at_most": {counter: least}})))
    assert "A" not in acting(laid(stage(SETTLING, {"at_most": {counter: least - 1}})))


@clause("QV-SKILL-04")
def test_workers_in_reserve_are_those_that_do_not_stand_on_the_map() -> None:
    table = stage(SETTLING)
    before = counted(table.game, 0, "workers_in_reserve", ANYTIME)
    table.worker("A", "2-4/a")
    assert counted(table.game, 0, "workers_in_reserve", ANYTIME) == before - 1


@clause("QV-SKILL-04", refused=True)
def test_all_that_is_asked_for_must_be_there() -> None:
    table = stage(SETTLING, {"at_least": {"food": 2, "faith": 1}})
    assert acting(table.has("A", food=2)) == ""
    assert acting(table.has("A", faith=1)) == "A"


# The seats beside each other.


@clause("QV-SKILL-04")
@pytest.mark.parametrize(
    ("when", "who"),
    [
        ({"fewest": "vp"}, "AC"),
        ({"most": "vp"}, "B"),
        ({"fewer_than_all": "vp"}, ""),
        ({"more_than_all": "vp"}, "B"),
        ({"fewest": "intact_towns"}, "BC"),
        ({"fewest": "vp", "most": "intact_towns"}, "A"),
    ],
    ids=str,
)
def test_whoever_is_last_or_first_acts_and_a_tie_is_last_too(when: When, who: str) -> None:
    table = stage(SETTLING, when).has("A", vp=3).has("B", vp=9).has("C", vp=3).town("A", "2-4/a")
    assert acting(table) == who


@clause("QV-SKILL-04", refused=True)
def test_vp_that_nobody_sees_make_nobody_last_but_other_things_do() -> None:
    hidden = {"vp_hidden": True}
    assert acting(stage(SETTLING, {"fewest": "vp"}, options=hidden).has("B", vp=9)) == ""
    assert acting(stage(SETTLING, {"fewest": "wrath"}, options=hidden).has("B", wrath=2)) == "AC"


@clause("QV-SKILL-04")
@pytest.mark.parametrize(("when", "who"), [("fewer_than_active", "C"), ("more_than_active", "B")])
def test_others_compare_themselves_with_the_active_seat_who_never_does(when: str, who: str) -> None:
    row = {"hook": "on_other_turn", "op": "gain", "what": "food", "amount": 1}
    table = stage(row, {when: "vp"}).has("A", vp=5).has("B", vp=6).has("C", vp=4).at("area", "A")
    assert acting(table, "on_other_turn") == who


@clause("QV-SCORE-04", "QV-SKILL-04")
def test_whoever_was_last_before_the_final_scoring_has_the_points_for_it_in_whatever_order_seats_score() -> None:
    table = stage(END, {"fewest": "vp"}).has("A", vp=1).has("B", vp=2).has("C", vp=9).round(10)
    foretold = [sum(part.amount for part in final_parts(table.game, seat) if part.source in CARDS) for seat in range(3)]
    FinalScoring().run(table.game)
    assert foretold == [5, 0, 0]
    assert [table.count("vp", seat) for seat in "ABC"] == [6, 2, 9]


@clause("QV-SETTLE-02", "QV-SKILL-04")
@pytest.mark.parametrize(("food", "areas"), [(0, 1), (1, 0)])
def test_more_areas_count_only_if_a_condition_holds(food: int, areas: int) -> None:
    row = {"hook": "control_count", "op": "control", "min_worker_spaces": 1}
    table = stage(row, {"at_most": {"food": 0}}).has("A", food=food).worker("A", "2-4/a")
    table.row("A", ["labour"], ["miracle"]).succeeded("A").after("settlement")
    assert len(table.facts("settlement", "A")["areas"]) == areas


# Weaker in a war.


def weak(value: str, active: str = "A") -> str:
    """Who is weaker where A has one worker, B two and C a worker, a town and control beside."""
    table = stage(STRENGTH, {"weaker_than": value}).genesis("2-4").worker("A", "2-4/a").worker("B", "2-4/a", "2-4/a")
    table.game.note("active", SEATS.index(active), "test")
    declared(table.worker("C", "2-4/b").town("C", "2-4/c").town("C", "1-2/a").after("war", active))
    plain = {"A": 1, "B": 2, "C": 3}
    return "".join(seat for seat in "ABC" if pieces_and_control(table, seat) > plain[seat])


@clause("QV-WAR-06", "QV-SKILL-04")
@pytest.mark.parametrize(
    ("value", "active", "who"),
    [
        ("all_others", "A", "A"),
        ("any_other", "A", "AB"),
        ("active", "A", ""),
        ("active", "C", "AB"),
        ("active", "B", "A"),
    ],
)
def test_the_weaker_side_is_helped(value: str, active: str, who: str) -> None:
    assert weak(value, active) == who


@clause("QV-WAR-06", "QV-SKILL-04", refused=True)
def test_nobody_is_weaker_where_there_is_no_war_or_nobody_else() -> None:
    table = (
        stage(STRENGTH, {"weaker_than": "any_other"}).genesis("2-4").worker("A", "2-4/a").worker("B", "2-4/b", "2-4/b")
    )
    assert not [held for seat in range(3) for held in in_force(table.game, seat, "war.strength")]


@clause("QV-WAR-06", "QV-SKILL-04")
def test_neither_skills_nor_morale_make_anybody_stronger_in_this_sense() -> None:
    table = stage(STRENGTH, {"weaker_than": "active"}).genesis("2-4").worker("A", "2-4/a").worker("B", "2-4/a", "2-4/a")
    table.game.note("active", SEATS.index("B"), "test")
    declared(table.has("A", morale=3).after("war", "B"), A=3)
    table.choose("keep", table.kit.pieces[table.offers()[0].subject].name)
    assert pieces_and_control(table, "A") == 1 + 4


@clause("QV-AFTER-02", "QV-SKILL-04")
@pytest.mark.parametrize(("others", "vp"), [(2, 3), (1, 0)])
def test_a_victory_of_the_weaker_side_is_worth_more(others: int, vp: int) -> None:
    row = {"hook": "on_war_win", "op": "adjust", "quantity": "war.win_vp", "add": 3}
    table = stage(row, {"weaker_than": "all_others"}).genesis("2-4").worker("A", "2-4/a")
    plain = table.game.numbers["war.win_vp"]
    fought(table.worker("B", *["2-4/a"] * others).dice("A", 6).dice("B", 1))
    assert (winner(table), table.count("vp", "A")) == ("A", plain + vp)


# What a table remembers of wars.


def after_wars(row: Mapping[str, Any], *winners: str, active: str = "A") -> Reprinted:
    """A table on which A and B fought once for each winner, in turns of one seat."""
    table = stage(row).genesis("2-4")
    for seat in winners:
        table.worker("A", "2-4/a").worker("B", "2-4/a")
        loser = "B" if seat == "A" else "A"
        fought(table.dice(seat, 6).dice(loser, 1), active)
        for worker in list(table.table.contents[table.kit.zone("2-4/a")]):
            table.table.move(worker, table.kit.zone(f"reserve.{seat}"))
    return table


NTH = {**WIN, "per": "wars_won", "max": 5}


@clause("QV-AFTER-02", "QV-SKILL-04")
def test_the_nth_victory_pays_n_and_at_most_five() -> None:
    table, one = after_wars(NTH, "A"), after_wars(WIN, "A")
    plain = one.count("vp", "A") - 1
    assert table.count("vp", "A") == plain + 1
    assert after_wars(NTH, "A", "A", "A").count("vp", "A") == 3 * plain + 1 + 2 + 3
    assert after_wars(NTH, *"AAAAAA").count("vp", "A") == 6 * plain + 1 + 2 + 3 + 4 + 5 + 5
    assert after_wars(NTH, "A", "B", "A").count("vp", "A") == 2 * plain + 1 + 2


@clause("QV-SKILL-04")
@pytest.mark.parametrize(
    ("counter", "found"), [("wars_won", [2, 1, 0]), ("wars_fought", [3, 3, 0]), ("attacks_won", [0, 1, 0])]
)
def test_wars_are_remembered_for_whom_they_concern(counter: str, found: list[int]) -> None:
    table = after_wars({**WIN, "per": counter}, "A", "B", "A", active="B")
    assert [counted(table.game, seat, counter, ANYTIME) for seat in range(3)] == found


@clause("QV-SKILL-04")
def test_the_second_war_of_a_round_is_known_and_a_new_round_begins_anew() -> None:
    row = {**STRENGTH, "when": {"at_least": {"wars_this_round": 1}}}
    first, second = after_wars(row, "A"), after_wars(row, "A", "A")
    assert pieces_and_control(first, "A") == 1
    assert pieces_and_control(second, "A") == 1 + 4
    second.table.resolve(second.referee.agenda_at(second.game, "end of turn", SEATS.index("C")))
    settle(second.game)
    assert second.game.noted("round") == 3
    assert [counted(second.game, seat, "wars_this_round", ANYTIME) for seat in range(3)] == [0, 0, 0]


@clause("QV-SKILL-04", refused=True)
def test_a_box_remembers_only_what_its_cards_count() -> None:
    remembered = {"wars_fought", "wars_this_round", "wars_won", "attacks_won"}
    assert not remembered & {tally.family for tally in Stage().kit.tallies}
    assert remembered & {tally.family for tally in stage(NTH).kit.tallies} == {"wars_won"}
    assert remembered & {tally.family for tally in stage(STRENGTH, {"fewest": "attacks_won"}).kit.tallies} == {
        "attacks_won"
    }


@clause("QV-SKILL-04")
def test_what_is_remembered_is_undone_with_the_war() -> None:
    table = stage(NTH).genesis("2-4").worker("A", "2-4/a").worker("B", "2-4/a").dice("A", 6).dice("B", 1)
    before, mark = digest(table.table), table.table.mark()
    fought(table)
    assert counted(table.game, 0, "wars_won", ANYTIME) == 1
    table.table.rewind(mark)
    assert (counted(table.game, 0, "wars_won", ANYTIME), digest(table.table)) == (0, before)


# Copies, and prices that depend on what is paid with.


@clause("QV-SKILL-04")
def test_a_copied_skill_asks_of_whoever_copies_it() -> None:
    copying = {"hook": "creation_start", "op": "copy", "owner": "other"}
    asking = {**SETTLING, "when": {"fewest": "vp", "at_least": {"food": 1}}}
    table = Reprinted(card("B05", copying), card("B07", asking)).has_skills("A", "B05").has_skills("B", "B07")
    table.has("A", food=1).has("B", food=1, vp=4).genesis("2-4")
    assert acting(table) == ""
    table.at("wrath", "A")
    assert (table.asks, table.offers()) == ("CopySkill", [Choice("copy", table.kit.piece_index["B07"])])
    perform(table.game, 0, table.offers()[0])
    assert table.count("food", "A") == 3


@clause("QV-PLACE-07", "QV-SKILL-04")
def test_a_price_that_depends_on_what_is_held_is_paid_as_it_was_told() -> None:
    row = {"hook": "cost_modifier", "op": "adjust", "quantity": "placement.terrain_cost", "set": 0, "uses_per_turn": 1}
    table = stage(row, {"at_least": {"food": 2}}, parameters={"placement.base_workers": 0}).genesis("2-4")
    table.has("A", food=2).at("workers", "A")
    place = table.choice("place", "2-4/c", 0)  # frost, where A has no aptitude
    told = next(
        found.total for found in table.referee.foreseen(table.game, 0, place) if found.name == "placement.price"
    )
    table.choose("place", "2-4/c")
    assert told == table.game.numbers["placement.extra_cost"] == 2 - table.count("food", "A")
    assert table.table.tally[table.game.layout.uses[table.kit.piece_index["B05"]]] == 1

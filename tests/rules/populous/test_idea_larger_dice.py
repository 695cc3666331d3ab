"""Idea P1: passion paid before the roll buys a larger die (PO-WAR-07, PO-WAR-08, PO-R101)."""

from typing import Any

import pytest

from qquovadis.engine import seat_view
from qquovadis.engine.kit import Value
from qquovadis.engine.referee import ODDS
from qquovadis.errors import PackError
from qquovadis.games.populous.war import die_sides, most_of_die
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import clause, quick
from tests.rules.populous.stage import Stage

pytestmark = quick
TOGETHER: dict[str, Any] = {"war_declaration": "active_then_together"}


def duel(passion: int = 6, other: int = 6, **more: Value) -> Stage:
    """A and B, neither with aptitude, stand on one space of plain with a worker each; it is the turn of A."""
    options = {"war_passion": "die", **{key: value for key, value in more.items() if "." not in key}}
    numbers = {key: value for key, value in more.items() if "." in key}
    stage = Stage(races=("gigant", "deep_one", "mystic"), options=options, parameters=numbers).genesis("2-4")
    stage.ring("2-4", "plain").worker("A", "2-4/a").worker("B", "2-4/a")
    return stage.has("A", passion=passion).has("B", passion=other)


def fought(stage: Stage, **dice: int) -> Stage:
    return stage.dice(**dice).at("war").choose("fight")


@clause("PO-WAR-07", "PO-WAR-08", "PO-R101")
def test_three_passion_buy_a_d12_and_are_gone() -> None:
    """The first example of the notes: 2 + 9 = 11 against 3 + 6 = 9."""
    stage = duel(4, 2).worker("A", "2-4/b").worker("B", "2-4/c", "2-4/c")
    fought(stage, A=9, B=6).choose("declare", 3).choose("declare", 0)
    assert [stage.found("war.strength", seat).total for seat in "AB"] == [11, 9]
    assert (stage.count("passion", "A"), stage.count("passion", "B")) == (0, 2)  # one more for the victory


@clause("PO-WAR-07", "PO-WAR-08", "PO-R101", refused=True)
def test_other_amounts_are_not_paid_nor_more_than_is_held() -> None:
    stage = fought(duel(4), A=1, B=1)
    assert [stage.refusal("declare", amount) for amount in (0, 1, 3)] == [None] * 3
    assert [stage.refusal("declare", amount) for amount in (2, 4, 6, -1)] == ["PO-WAR-07"] * 4
    assert stage.refusal("declare", 1, seat="B") == "PO-WAR-08"


@clause("PO-WAR-01", "PO-WAR-05", "PO-R55", "PO-R57")
def test_passion_that_is_left_does_not_limit_the_die() -> None:
    stage = fought(duel(3, 0), A=12, B=5).choose("declare", 3)
    assert stage.found("war.strength", "A").total == 1 + 12
    assert stage.found("war.strength", "B").total == 1 + 5


@clause("PO-WAR-08")
def test_who_can_buy_no_larger_die_is_not_asked() -> None:
    stage = fought(duel(0, 1), A=1, B=1)
    assert (stage.asks, stage.asked) == ("DeclareDie", "B")


@clause("PO-WAR-08", "PO-R101")
def test_the_active_player_alone_may_pay_if_so_agreed() -> None:
    stage = fought(duel(6, 6, war_declares="active_only"), A=2, B=2)
    assert (stage.asks, stage.asked) == ("DeclareDie", "A")
    stage.choose("declare", 0)
    assert stage.count("passion", "B") == 6 and stage.found("war.drawn")


@clause("PO-WAR-08", "PO-R101", refused=True)
def test_without_the_active_player_in_the_war_nobody_pays() -> None:
    stage = duel(6, 6, war_declares="active_only").dice(A=2, B=2).at("war", "C").choose("fight")
    assert stage.found("war.drawn") and stage.count("passion", "A") == 6


@clause("PO-WAR-08", "PO-R101")
def test_all_but_the_active_player_choose_in_secret_and_reveal_together() -> None:
    stage = duel(1, 6, **TOGETHER).worker("C", "2-4/a").has("C", passion=3)
    fought(stage, A=1, B=20, C=12).choose("declare", 1)
    assert (stage.asks, stage.asked) == ("DeclareDieSecretly", "BC")
    assert stage.refusal("bid", "number 2 B 1", seat="B") == "PO-WAR-07"
    stage.choose("bid", "number 6 B 1", seat="B")
    card = stage.kit.piece_index["number 6 B 1"]
    view = seat_view(stage.table, 2)
    assert view.identity_of[card] < 0 and stage.count("passion", "B") == 6
    stage.choose("take back", seat="B").choose("bid", "number 6 B 1", seat="B").choose("bid", "number 3 C 1", seat="C")
    assert [stage.count("passion", seat) for seat in "ABC"] == [0, 0, 0]
    assert [stage.found("war.strength", seat).total for seat in "ABC"] == [1 + 1, 1 + 20, 1 + 12]
    assert stage.table.zone_of[card] == stage.kit.zone("numbers.B") and not stage.table.face[card]
    assert [stage.count("spent", seat) for seat in "ABC"] == [0, 0, 0]


@clause("PO-WAR-08", refused=True)
def test_whoever_has_nothing_to_hide_is_not_asked_in_secret() -> None:
    stage = fought(duel(0, 0, **TOGETHER), A=4, B=3)
    assert stage.found("war.won", "A")


@clause("PO-WAR-06", "PO-R97", "PO-R101")
def test_aptitude_never_gives_a_smaller_die_than_a_d8() -> None:
    stage = duel(6, 6, war_aptitude="d8").ring("2-4", "mountain").at("war").choose("fight")
    assert die_sides(stage.game, 0) == 8
    stage.choose("declare", 3)
    assert die_sides(stage.game, 0) == 12


@clause("PO-WAR-06", "PO-R56", "PO-R101")
def test_the_greatest_result_by_aptitude_is_that_of_the_die_paid_for() -> None:
    stage = duel(6, 0).ring("2-4", "mountain").at("war").choose("fight")
    assert most_of_die(stage.game, 0) == 6
    stage.dice(B=6).choose("declare", 6)
    assert stage.found("war.strength", "A").total == 1 + 20


@clause("PO-SKILL-03", "PO-R101")
def test_a_least_result_by_a_skill_holds_for_a_larger_die() -> None:
    stage = fought(duel(3, 0).has_skills("A", "add_veterans"), A=1, B=6).choose("declare", 3)
    assert stage.found("war.strength", "A").total == 1 + 2


@clause("PO-R101")
def test_each_die_is_told_with_its_chances() -> None:
    """A D8 against a D6 wins in 27 and draws in 6 of 48 ways, a D12 in 51 and 6 of 72, a D20 in 99 and 6 of 120."""
    stage = fought(duel(), A=1, B=1)
    for paid, sides, wins, of in ((0, 6, 15, 36), (1, 8, 27, 48), (3, 12, 51, 72), (6, 20, 99, 120)):
        die, odds = stage.referee.foreseen(stage.game, 0, stage.choice("declare", paid, 0))
        assert (die.name, die.total, die.facts["sides"]) == ("war.die", paid, sides)
        assert (odds.name, odds.facts["wins"], odds.facts["of"], odds.facts["die"]) == (ODDS, wins, of, sides)
        assert odds.facts["drawn"] == round(100 * 6 / of)
        assert odds.facts["die_by"] == (("PO-WAR-07",) if paid else ())


@clause("PO-WAR-07")
def test_a_larger_die_that_costs_nothing_is_everybodys() -> None:
    stage = fought(duel(**{"war.die_price.1": 0}), A=8, B=7)
    assert [each.subject for each in stage.offers()] == [0, 3, 6]
    assert die_sides(stage.game, 1) == 8


def test_larger_dice_cost_no_less_than_smaller_ones() -> None:
    pack = load_pack(find_pack("populous", "21"))
    for wrong in ({"war.die_price.1": 4}, {"war.die_sides.1": 4}):
        with pytest.raises(PackError):
            compile_kit(pack, 3, options={"war_passion": "die"}, parameters=wrong)


def test_off_the_idea_leaves_nothing_in_the_box() -> None:
    kit = Stage().kit
    assert not kit.tallies_of("spent") and not any(each.name.startswith("larger die") for each in kit.identities)
    plain, secret = (len(each.kit.pieces_of("number card")) for each in (Stage(), duel(**TOGETHER)))
    assert secret - plain == 3 * 6  # 8 to 13 for each of three seats
    assert len(duel().kit.pieces_of("number card")) == plain


def test_taking_a_payment_back_gives_the_passion_back() -> None:
    stage = fought(duel(), A=1, B=1)
    mark = stage.table.mark()
    stage.choose("declare", 6)
    assert stage.count("passion", "A") == 0
    stage.table.rewind(mark)
    assert (stage.count("passion", "A"), stage.count("spent", "A"), stage.asks) == (6, 0, "DeclareDie")

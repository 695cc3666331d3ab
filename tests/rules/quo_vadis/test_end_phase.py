"""Hand refill and worker clean-up (QV-ENDPH, QV-REFILL, QV-CLEAN)."""

import pytest

from qquovadis.engine.ops import Counted, Moved
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def ending(seat: str, stage: Stage) -> list[str]:
    """Which steps of the end phase did something, in the order in which they did it."""
    here = stage.table.mark()
    stage.at("refill", seat)
    kit, happened = stage.kit, []
    for operation in stage.table.journal[here:]:
        if isinstance(operation, Moved):
            happened.append(kit.zones[operation.zone].name)
        elif isinstance(operation, Counted):
            happened.append(kit.tallies[operation.tally].name)
    return [each for each in happened if each in (f"hand.{seat}", f"reserve.{seat}", f"vp.{seat}")]


@clause("QV-ENDPH-01")
def test_the_hand_is_refilled_then_workers_are_cleaned_up_then_there_is_settlement() -> None:
    stage = Stage().hand("A", "labour", "labour", "labour").worker("A", "2-4/a", "2-4/a", "2-4/b").succeeded("A")
    stage.row("A", ["miracle"], ["blessing"]).skills("drafted", "A", "S01")
    assert ending("A", stage) == ["hand.A", "reserve.A", "vp.A"]
    assert stage.asks == "SetSkill"


@clause("QV-ENDPH-01", "QV-SETTLE-01", refused=True)
def test_without_a_succession_the_turn_ends_with_the_clean_up() -> None:
    stage = Stage().worker("A", "2-4/a", "2-4/a", "2-4/b").row("A", ["miracle"], ["blessing"])
    stage.hand("A", "labour", "labour", "labour").skills("drafted", "A", "S01")
    assert ending("A", stage) == ["hand.A", "reserve.A"]
    assert stage.asked == "B"


@clause("QV-ENDPH-01", "QV-CLEAN-02")
def test_settlement_sees_the_map_after_the_clean_up() -> None:
    # With two towns needed for control, the worker beside the town would matter if it still stood there.
    stage = Stage(parameters={"control.min_towns": 2}).town("A", "2-4/a").worker("A", "2-4/a", "2-4/b").succeeded("A")
    stage.row("A", ["miracle"], ["blessing"]).at("refill")
    assert stage.facts("settlement", "A")["control"] == 0


@clause("QV-REFILL-01")
@pytest.mark.parametrize("held", [0, 1, 3])
def test_the_hand_is_refilled_to_four(held: int) -> None:
    stage = Stage().hand("A", *["labour"] * held).deck("miracle", "blessing", "prosperity", "revelation", "miracle")
    stage.after("refill")
    assert stage.names("hand.A")[held:] == ["miracle", "blessing", "prosperity", "revelation"][: 4 - held]
    assert stage.pieces("deck") == 1 + held


@clause("QV-REFILL-01", "QV-R88", refused=True)
@pytest.mark.parametrize("held", [4, 6])
def test_a_full_hand_neither_draws_nor_discards(held: int) -> None:
    stage = Stage().hand("A", *["labour"] * held).after("refill")
    assert (stage.pieces("hand.A"), stage.pieces("discard")) == (held, 0)


@clause("QV-REFILL-01", refused=True)
def test_only_the_active_player_draws() -> None:
    stage = Stage().after("refill", "B")
    assert [stage.pieces(f"hand.{seat}") for seat in "ABC"] == [0, 4, 0]


@clause("QV-REFILL-01")
@pytest.mark.parametrize(("most", "held", "after"), [(1, 0, 1), (1, 3, 3), (10, 2, 10)])
def test_the_maximum_hand_may_be_another(most: int, held: int, after: int) -> None:
    stage = Stage(parameters={"hand.max": most}).hand("A", *["labour"] * held).after("refill")
    assert stage.pieces("hand.A") == after


@clause("QV-REFILL-02", "QV-R89")
def test_the_discard_pile_becomes_the_deck_when_a_card_must_be_drawn_from_none() -> None:
    stage = Stage().deck("miracle").discards("blessing", "blessing", "blessing", "prosperity").after("refill")
    assert stage.names("hand.A")[0] == "miracle"
    assert sorted([*stage.names("hand.A"), *stage.names("deck")]) == ["blessing"] * 3 + ["miracle", "prosperity"]
    assert (stage.pieces("hand.A"), stage.pieces("deck"), stage.pieces("discard")) == (4, 1, 0)
    assert all(stage.table.face[card] == 0 for card in stage.table.contents[stage.kit.zone("deck")])


@clause("QV-REFILL-02", "QV-R89", refused=True)
def test_an_empty_deck_alone_shuffles_nothing() -> None:
    stage = Stage().deck("miracle", "labour", "labour", "labour").discards("blessing", "blessing").after("refill")
    assert (stage.pieces("hand.A"), stage.pieces("deck"), stage.pieces("discard")) == (4, 0, 2)


@clause("QV-R88", "QV-REFILL-02")
def test_with_deck_and_discard_pile_empty_only_what_there_is_is_drawn() -> None:
    stage = Stage().deck("miracle").discards("blessing").row("A", ["labour", "labour"]).after("refill")
    assert stage.names("hand.A") == ["miracle", "blessing"]
    assert stage.pieces("generation.A.1") == 2


@clause("QV-REFILL-02", "QV-R89", refused=True)
def test_cards_of_generation_rows_are_never_shuffled_in() -> None:
    stage = Stage().deck().row("A", ["labour"], ["miracle", "labour"]).row("B", ["labour"]).after("refill")
    assert stage.pieces("hand.A") == 0
    assert [stage.pieces(f"generation.{at}") for at in ("A.1", "A.2", "B.1")] == [1, 2, 1]


@clause("QV-CLEAN-01", "QV-R90")
def test_doubles_are_cleaned_up_in_every_area() -> None:
    stage = Stage().worker("A", "2-4/a", "2-4/a", "2-4/a", "4-5/b", "4-5/b").town("A", "1-3/c").worker("A", "1-3/c")
    stage.genesis("2-4").after("clean-up")
    assert [stage.on(space) for space in ("2-4/a", "4-5/b", "1-3/c")] == [["A worker"], ["A worker"], ["A town 1"]]
    assert stage.pieces("reserve.A") == 8


@clause("QV-CLEAN-01", "QV-R90", refused=True)
def test_other_players_pieces_are_not_touched() -> None:
    stage = Stage().worker("B", "2-4/a", "2-4/a").town("B", "2-4/b").worker("B", "2-4/b").worker("A", "2-4/a")
    stage.town("C", "2-4/c").worker("A", "2-4/c").after("clean-up")
    assert stage.on("2-4/a") == ["A worker", "B worker", "B worker"]
    assert stage.on("2-4/b") == ["B town 1", "B worker"]
    assert stage.on("2-4/c") == ["A worker", "C town 1"]


@clause("QV-CLEAN-02", "QV-R113")
def test_one_worker_stays_on_a_space_and_none_with_the_own_town() -> None:
    stage = Stage().worker("A", "2-4/a", "2-4/a").town("A", "2-4/b", 2).worker("A", "2-4/b", "2-4/b").after("clean-up")
    assert stage.on("2-4/a") == ["A worker"]
    assert stage.on("2-4/b") == ["A town 2"]


@clause("QV-CLEAN-02", refused=True)
def test_single_workers_stay_where_they_are() -> None:
    stage = Stage().worker("A", "2-4/a", "2-4/b", "2-4/c", "1-2/a").after("clean-up")
    assert stage.pieces("reserve.A") == 6


@clause("QV-R90")
@pytest.mark.parametrize("workers", [1, 3])
def test_beside_an_own_ruin_one_worker_may_stay(workers: int) -> None:
    stage = Stage().ruin("A", "2-4/a").worker("A", *["2-4/a"] * workers).after("clean-up")
    assert stage.on("2-4/a") == ["A ruin", "A worker"]


@clause("QV-R113", refused=True)
def test_a_worker_on_the_own_towns_space_cannot_become_a_town() -> None:
    stage = Stage().succeeded("A").town("A", "2-4/a").worker("A", "2-4/a", "1-2/a").genesis("2-4").at("build")
    assert stage.refusal("build", "2-4/a") == "QV-BUILD-03"


@clause("QV-CLEAN-02")
@pytest.mark.parametrize(("most", "left"), [(2, 2), (3, 3)])
def test_more_workers_may_be_allowed_to_stay_but_none_with_a_town(most: int, left: int) -> None:
    stage = Stage(parameters={"cleanup.workers_per_space": most}).worker("A", *["2-4/a"] * 4)
    stage.town("A", "2-4/b").worker("A", "2-4/b", "2-4/b").after("clean-up")
    assert stage.on("2-4/a") == ["A worker"] * left
    assert stage.on("2-4/b") == ["A town 1"]

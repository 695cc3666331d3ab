"""What victory gives and defeat takes, in the genesis area only (QV-AFTER)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import counts, fought, moves, wars, winner

pytestmark = quick


def won_by(seat: str, stage: Stage, active: str = "A") -> Stage:
    """Fight the war of 2-4 so that this seat wins by its die."""
    for other in "ABCDE"[: stage.kit.seats]:
        stage.dice(other, 6 if other == seat else 1)
    return fought(stage.genesis("2-4"), active)


def duel(**parameters: int) -> Stage:
    """A worker each of A and B on one space of 2-4."""
    return Stage(parameters=parameters).worker("A", "2-4/a").worker("B", "2-4/a")


@clause("QV-AFTER-01")
def test_victory_and_defeat_act_on_the_whole_genesis_area() -> None:
    stage = won_by("A", duel().worker("B", "2-4/c").town("B", "2-4/b", 2))
    assert stage.on("2-4/c") == []
    assert stage.on("2-4/b") == ["B town 1"]


@clause("QV-AFTER-01", "QV-AFTER-06", "QV-AFTER-08", refused=True)
def test_pieces_of_other_areas_are_untouched_even_if_they_gave_strength() -> None:
    stage = won_by("A", duel().town("B", "1-2/a", 2).worker("B", "2-5/a", "2-5/b", "4-5/a"))
    assert stage.facts("war.strength", "B")["base"] == 3
    assert stage.on("1-2/a") == ["B town 2"]
    assert stage.on("2-5/a") == stage.on("2-5/b") == stage.on("4-5/a") == ["B worker"]
    assert stage.pieces("reserve.B") == 7


@clause("QV-AFTER-02")
@pytest.mark.parametrize(("wins", "active"), [("A", "A"), ("B", "A"), ("C", "A"), ("A", "C")])
def test_two_points_for_the_winner_whoever_it_is(wins: str, active: str) -> None:
    stage = won_by(wins, duel().worker("C", "2-4/c"), active)
    assert [stage.count("vp", seat) for seat in "ABC"] == [2 if seat == wins else 0 for seat in "ABC"]


@clause("QV-AFTER-02", "QV-R77")
def test_the_winners_pieces_stay_as_they_are() -> None:
    stage = won_by("A", duel().worker("A", "2-4/a", "2-4/c").town("A", "2-4/b", 3).ruin("B", "2-4/c"))
    assert stage.on("2-4/a") == ["A worker", "A worker"]
    assert stage.on("2-4/b") == ["A town 3"]
    assert stage.on("2-4/c") == ["A worker", "B ruin"]


@clause("QV-AFTER-02", "QV-R106", refused=True)
def test_losers_neither_win_nor_lose_points() -> None:
    stage = won_by("A", duel().has("B", vp=7).town("B", "2-4/b"))
    assert stage.count("vp", "B") == 7
    assert counts(stage, "vp") == ["vp.A +2"]


@clause("QV-AFTER-03")
def test_a_resource_of_choice_for_each_town_that_lost_population() -> None:
    stage = won_by("A", duel().town("B", "2-4/a", 2).town("C", "2-4/b").town("B", "2-4/c", 5))
    stage.choose("take", "food").choose("take", "food").choose("take", "faith")
    assert [stage.count(what, "A") for what in ("morale", "food", "faith")] == [0, 2, 1]
    assert stage.asks == ""


@clause("QV-AFTER-03", "QV-R76")
def test_the_spoils_may_be_declined() -> None:
    stage = won_by("A", duel().town("B", "2-4/b").town("C", "2-4/c")).choose("take", "morale").done()
    assert stage.count("morale", "A") == 1
    assert stage.asks == ""


@clause("QV-AFTER-03", "QV-R76", refused=True)
def test_wrath_is_no_spoil_and_losers_take_none() -> None:
    stage = won_by("A", duel().town("B", "2-4/b"))
    assert stage.refusal("take", "wrath") == "QV-AFTER-03"
    assert stage.refusal("take", "food", "B") == "QV-AFTER-03"


@clause("QV-AFTER-03", "QV-R76", refused=True)
def test_ruins_towns_of_the_winner_and_towns_elsewhere_give_no_spoils() -> None:
    stage = won_by("A", duel().ruin("B", "2-4/b").town("A", "2-4/c").town("B", "1-2/a"))
    assert winner(stage) == "A"
    assert stage.asks == ""


@clause("QV-AFTER-03", refused=True)
@pytest.mark.parametrize(("mode", "most"), [("standard", 6), ("custom", 8)])
def test_no_spoils_above_the_cap(mode: str, most: int) -> None:
    stage = Stage(options={"mode": mode}).worker("A", "2-4/a").town("B", "2-4/a").town("C", "2-4/b")
    won_by("A", stage.has("A", morale=most - 1)).choose("take", "morale").choose("take", "morale")
    assert stage.count("morale", "A") == most


@clause("QV-AFTER-04")
def test_one_resource_a_town_however_much_population_it_lost() -> None:
    stage = won_by("A", duel(**{"war.loss_population_per_town": 3}).town("B", "2-4/b", 5).town("C", "2-4/c", 2))
    assert stage.on("2-4/b") == ["B town 2"]
    assert stage.on("2-4/c") == ["C ruin"]
    stage.choose("take", "food").choose("take", "food")
    assert stage.asks == ""


@clause("QV-AFTER-04", refused=True)
def test_no_second_resource_for_the_same_town() -> None:
    stage = won_by("A", duel(**{"war.loss_population_per_town": 2}).town("B", "2-4/b", 2)).choose("take", "food")
    assert stage.count("food", "A") == 1
    assert stage.asks != "Spoils"


@clause("QV-AFTER-03")
@pytest.mark.parametrize(("spoils", "loss", "offered"), [(0, 1, 0), (3, 1, 3), (1, 0, 0)])
def test_spoils_and_losses_may_be_set_to_other_numbers(spoils: int, loss: int, offered: int) -> None:
    numbers = {"war.win_resource_per_town": spoils, "war.loss_population_per_town": loss}
    stage = won_by("A", duel(**numbers).town("B", "2-4/b", 2))
    for _ in range(offered):
        assert stage.asks == "Spoils"
        stage.choose("take", "food")
    assert stage.asks == ""
    assert stage.on("2-4/b") == [f"B town {2 - loss}"]


@clause("QV-AFTER-05")
def test_every_loser_gains_one_wrath() -> None:
    stage = won_by("A", duel().worker("C", "2-4/c").has("B", wrath=4))
    assert [stage.count("wrath", seat) for seat in "ABC"] == [0, 5, 1]


@clause("QV-AFTER-05", refused=True)
@pytest.mark.parametrize(("mode", "most"), [("standard", 5), ("custom", 6)])
def test_defeat_gives_no_wrath_beyond_the_cap_and_victory_none(mode: str, most: int) -> None:
    stage = Stage(options={"mode": mode}).worker("A", "2-4/a").worker("B", "2-4/a").has("B", wrath=most)
    won_by("A", stage)
    assert stage.count("wrath", "B") == most
    assert stage.count("wrath", "A") == 0


@clause("QV-AFTER-02", "QV-AFTER-05")
def test_victory_and_defeat_may_be_worth_other_numbers() -> None:
    stage = won_by("A", duel(**{"war.win_vp": 10, "war.loss_wrath": 3}))
    assert stage.count("vp", "A") == 10
    assert stage.count("wrath", "B") == 3
    stage = won_by("A", duel(**{"war.win_vp": 0, "war.loss_wrath": 0}))
    assert counts(stage, "vp", "wrath") == []


@clause("QV-AFTER-06")
def test_each_intact_town_of_a_loser_loses_one_population() -> None:
    stage = won_by("A", duel().town("B", "2-4/a", 2).town("B", "2-4/b", 4).town("C", "2-4/c", 3))
    assert [stage.on(f"2-4/{space}")[-1] for space in "abc"] == ["B town 1", "B town 3", "C town 2"]


@clause("QV-AFTER-06", "QV-R77", refused=True)
def test_neither_the_winners_towns_nor_ruins_of_losers_lose_anything() -> None:
    stage = won_by("A", duel().town("A", "2-4/b", 1).ruin("B", "2-4/c"))
    assert stage.on("2-4/b") == ["A town 1"]
    assert stage.on("2-4/c") == ["B ruin"]
    assert not [finding for finding in stage.game.findings if finding.name == "town.destroyed"]


@clause("QV-AFTER-07")
def test_a_town_without_population_is_turned_face_down_on_its_space() -> None:
    stage = won_by("A", duel().town("B", "2-4/b", 1))
    assert stage.on("2-4/b") == ["B ruin"]
    assert stage.pieces("supply.B") == 4


@clause("QV-AFTER-07", refused=True)
def test_a_town_with_population_left_stands() -> None:
    stage = won_by("A", duel().town("B", "2-4/b", 2))
    assert stage.on("2-4/b") == ["B town 1"]


@clause("QV-AFTER-08")
def test_all_workers_of_the_losers_go_home_from_every_space_of_the_area() -> None:
    stage = won_by("A", duel().worker("B", "2-4/a", "2-4/c").worker("C", "2-4/b"))
    assert [stage.on(f"2-4/{space}") for space in "abc"] == [["A worker"], [], []]
    assert [stage.pieces(f"reserve.{seat}") for seat in "ABC"] == [9, 10, 10]


@clause("QV-R78")
def test_points_first_then_the_losers_clockwise_from_the_active_seat_then_the_spoils() -> None:
    stage = duel().worker("C", "2-4/a").town("A", "2-4/b").town("C", "2-4/c", 3)
    won_by("B", stage, "C").choose("take", "food").choose("take", "faith")
    assert counts(stage, "vp", "wrath", "population", "food", "faith") == [
        "vp.B +2",
        "wrath.C +1",
        "deep_one town 1 population -1",
        "wrath.A +1",
        "gigant town 1 population -1",
        "food.B +1",
        "faith.B +1",
    ]
    assert moves(stage, "reserve.A", "reserve.C")[-2:] == ["reserve.C", "reserve.A"]


@clause("QV-R78", refused=True)
def test_losers_do_not_follow_the_order_of_seats_or_of_the_start_player() -> None:
    stage = won_by("B", duel().worker("C", "2-4/a"), "C")
    assert counts(stage, "wrath") == ["wrath.C +1", "wrath.A +1"]


@clause("QV-R79", "QV-CTRL-03")
def test_a_worker_of_the_winner_may_stay_with_a_losers_town_until_the_next_war_there() -> None:
    stage = won_by("A", Stage().worker("A", "2-4/a").town("B", "2-4/a", 3)).choose("take", "food")
    assert stage.on("2-4/a") == ["A worker", "B town 2"]
    assert wars(won_by("B", stage, "C")) == 2
    assert stage.on("2-4/a") == ["B town 2"]


@clause("QV-R79", refused=True)
def test_the_war_is_not_repeated_while_both_stay() -> None:
    stage = won_by("A", Stage().worker("A", "2-4/a").town("B", "2-4/a", 3)).done()
    stage.at("build")
    assert wars(stage) == 1
    assert stage.on("2-4/a") == ["A worker", "B town 2"]


@clause("QV-WAR-09")
def test_after_the_war_the_tray_is_empty() -> None:
    stage = won_by("A", duel().town("B", "2-4/b").has("A", morale=2))
    stage.done()
    assert [stage.count("spent", seat) for seat in "ABC"] == [0, 0, 0]
    assert all(stage.table.face[die] == 0 for dice in stage.game.layout.dice for die in dice)

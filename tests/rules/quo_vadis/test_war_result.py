"""Who wins a war (QV-WAR-15, QV-WAR-16)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import fought, strength, winner

pytestmark = quick

SEATS = "ABCDE"


def brawl(seats: int = 3, start: str = "A", **options: str) -> Stage:
    """A worker of each seat on one space of 2-4."""
    stage = Stage(seats, start=start, options=options).genesis("2-4")
    for seat in SEATS[:seats]:
        stage.worker(seat, "2-4/b")
    return stage


def rolled(stage: Stage, *dice: int) -> Stage:
    """One stated die for each seat in order."""
    for seat, die in zip(SEATS, dice, strict=False):
        stage.dice(seat, die)
    return stage


@clause("QV-WAR-15")
def test_the_greatest_strength_wins_and_all_others_lose() -> None:
    stage = fought(rolled(brawl(), 2, 5, 4), "A")
    assert winner(stage) == "B"
    assert [stage.count("vp", seat) for seat in "ABC"] == [0, 2, 0]
    assert [stage.count("wrath", seat) for seat in "ABC"] == [1, 0, 1]


@clause("QV-WAR-15", refused=True)
def test_neither_the_larger_army_nor_the_better_die_wins_by_itself() -> None:
    stage = fought(rolled(brawl().worker("A", "2-4/c"), 1, 2, 6).has("B", morale=5).dice("B", 2), "A", B=5)
    stage.choose("keep", "war die B 1")
    assert [strength(stage, seat) for seat in "ABC"] == [3, 8, 7]
    assert winner(stage) == "B"


@clause("QV-WAR-16", "QV-R74")
@pytest.mark.parametrize(
    ("start", "dice", "wins"),
    [
        ("A", (3, 3, 3, 3, 3), "A"),
        ("D", (3, 3, 3, 3, 3), "D"),
        ("D", (4, 4, 4, 3, 3), "A"),
        ("C", (4, 4, 3, 3, 4), "E"),
        ("C", (4, 4, 3, 3, 3), "A"),
        ("B", (4, 3, 3, 3, 4), "E"),
    ],
)
def test_a_tied_war_goes_to_the_seat_nearest_clockwise_from_the_start_player(
    start: str, dice: tuple[int, ...], wins: str
) -> None:
    assert winner(fought(rolled(brawl(5, start), *dice), "B")) == wins


@clause("QV-WAR-16", "QV-R74", refused=True)
def test_the_active_player_does_not_win_a_tie_that_the_start_player_shares() -> None:
    assert winner(fought(rolled(brawl(3, "C"), 2, 4, 4), "B")) == "C"


@clause("QV-WAR-16", refused=True)
def test_a_tie_between_losers_decides_nothing() -> None:
    assert winner(fought(rolled(brawl(), 3, 3, 4), "A")) == "C"


@clause("QV-R74")
@pytest.mark.parametrize(
    ("rule", "wins", "vp", "wrath"),
    [
        ("start_player_order", "A", [2, 0, 0], [0, 1, 1]),
        ("active_player_order", "B", [0, 2, 0], [1, 0, 1]),
        ("no_winner", "", [0, 0, 0], [0, 0, 1]),
    ],
)
def test_a_tie_may_be_judged_otherwise_by_the_option(rule: str, wins: str, vp: list[int], wrath: list[int]) -> None:
    stage = fought(rolled(brawl(3, "C", war_tie=rule).town("C", "2-4/a"), 4, 4, 1), "B")
    assert winner(stage) == wins
    assert [stage.count("vp", seat) for seat in "ABC"] == vp
    assert [stage.count("wrath", seat) for seat in "ABC"] == wrath
    assert stage.on("2-4/a") == ["C ruin"]
    assert ("A worker" in stage.on("2-4/b")) == (wrath[0] == 0)
    assert stage.asks == ("Spoils" if wins else "")


@clause("QV-R74")
def test_by_the_active_order_the_nearest_to_an_active_bystander_wins() -> None:
    stage = Stage(4, options={"war_tie": "active_player_order"}).worker("A", "2-4/b").worker("D", "2-4/b")
    fought(stage.genesis("2-4").dice("A", 4).dice("D", 4), "C")
    assert winner(stage) == "D"


@clause("QV-R74", refused=True)
def test_without_a_winner_tied_towns_and_workers_stand_untouched() -> None:
    stage = Stage(options={"war_tie": "no_winner"}).town("A", "2-4/b", 2).worker("B", "2-4/b").genesis("2-4")
    fought(stage.dice("A", 3).dice("B", 3))
    assert stage.on("2-4/b") == ["A town 2", "B worker"]
    assert stage.asks == ""
    assert [stage.count("wrath", seat) for seat in "AB"] == [0, 0]


@clause("QV-WAR-16")
def test_without_a_winner_a_single_best_still_wins() -> None:
    assert winner(fought(rolled(brawl(war_tie="no_winner"), 3, 5, 3), "A")) == "B"

"""The chance to win a war, counted from the dice, against cases worked out by hand and against rolling every die."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import ODDS
from qquovadis.games.common.dice_chances import best_of, compared, share
from qquovadis.games.quo_vadis.contested import is_contested
from qquovadis.games.quo_vadis.forecast import chances
from tests.marks import clause
from tests.rules.quo_vadis.stage import SEATS, Stage
from tests.rules.quo_vadis.wars import declared, winner

Shares = dict[str, Fraction]


def shares(stage: Stage, active: str = "A") -> Shares:
    """The chance of each participant as the table lies."""
    found = chances(stage.game, SEATS.index(active))
    return {SEATS[seat]: Fraction(wins, found.of) for seat, wins in found.wins.items()}


def told(stage: Stage) -> dict[str, int]:
    """What the standing says of each seat's chance, in percent."""
    found = stage.referee.standing(stage.game)
    return {SEATS[each.seat]: each.facts["percent"] for each in found if each.name == ODDS}


def even(start: str = "A", **options: str) -> Stage:
    """B and C, whose land 2-4 is not, with a worker each on one space of it."""
    stage = Stage(3, races=("glorious", "sandwalker", "deep_one"), start=start, options=options)
    return stage.worker("B", "1-3/a").worker("C", "1-3/a").genesis("1-3")


def no_aptitude(stage: Stage, area: str) -> Stage:
    """Let the land of an area be nobody's at the table."""
    return stage.token(area, "mountain")


@clause("QV-WAR-12", "QV-WAR-16")
def test_two_even_sides_differ_by_the_tie_alone() -> None:
    # Of 36 results 15 are higher, 6 tie: 21 for whom the tie is broken.
    assert shares(no_aptitude(even(start="A"), "1-3")) == {"B": Fraction(21, 36), "C": Fraction(15, 36)}
    assert shares(no_aptitude(even(start="C"), "1-3")) == {"B": Fraction(15, 36), "C": Fraction(21, 36)}


@clause("QV-R74")
def test_the_option_of_the_tie_decides_who_gets_the_tied_results() -> None:
    by_turn = no_aptitude(even(start="A", war_tie="active_player_order"), "1-3")
    assert shares(by_turn, "C") == {"C": Fraction(21, 36), "B": Fraction(15, 36)}
    nobody = no_aptitude(even(start="A", war_tie="no_winner"), "1-3")
    assert shares(nobody) == {"B": Fraction(15, 36), "C": Fraction(15, 36)}


def known(stage: Stage, name: str) -> dict[str, object]:
    """What the standing says besides the chance of each seat, under one name."""
    found = stage.referee.standing(stage.game)
    return {SEATS[each.seat]: each.facts[name] for each in found if each.name == ODDS}


@clause("QV-WAR-13", "QV-SKILL-04")
def test_it_is_told_what_makes_a_die_another_than_the_usual_one() -> None:
    """Veterans (S03) are for a D8, which their aptitude gives the sandwalkers of B in a desert already."""
    bare = no_aptitude(even(), "1-3").skills("skills", "B", "S03").skills("skills", "C", "S04").at("war", "B")
    assert known(bare, "die_by") == {"B": ("S03",), "C": ("S04",)}
    apt = even().token("1-3", "desert").skills("skills", "B", "S03").at("war", "B")
    assert known(apt, "die_by") == {"B": ("QV-WAR-13",), "C": ()}


@clause("QV-WAR-16", "QV-R74")
@pytest.mark.parametrize(
    ("tie", "start", "beats"),
    [
        ("start_player_order", "A", {"B": (2,), "C": ()}),
        ("start_player_order", "C", {"B": (), "C": (1,)}),
        ("active_player_order", "C", {"B": (2,), "C": ()}),
        ("no_winner", "A", {"B": (), "C": ()}),
    ],
)
def test_it_is_told_who_beats_whom_in_a_tie(tie: str, start: str, beats: dict[str, tuple[int, ...]]) -> None:
    """It is the turn of B, so by the active player B is nearest."""
    stage = no_aptitude(even(start=start, war_tie=tie), "1-3").at("war", "B")
    assert known(stage, "beats") == beats


@clause("QV-WAR-10", "QV-WAR-14")
def test_it_is_told_what_each_has_without_its_die_and_how_often_it_rolls() -> None:
    stage = no_aptitude(even(), "1-3").has("B", morale=2).has("C", morale=2).at("war", "A")
    assert (known(stage, "total"), known(stage, "rolls")) == ({"B": 1, "C": 1}, {"B": 1, "C": 1})
    twice = {
        choice.subject: next(each for each in stage.referee.foreseen(stage.game, 1, choice) if each.name == ODDS)
        for choice in (Choice("declare", amount) for amount in range(3))
    }
    assert {amount: found.facts["twice"] for amount, found in twice.items()} == {0: (), 1: (1,), 2: (1,)}
    stage.choose("declare", 1)
    assert (known(stage, "total"), known(stage, "rolls")) == ({"B": 2, "C": 1}, {"B": 2, "C": 1})
    of_the_other = next(
        each for each in stage.referee.foreseen(stage.game, 2, Choice("declare", 0)) if each.name == ODDS
    )
    assert of_the_other.facts["twice"] == (1,), "B has declared more"


def stakes(stage: Stage) -> dict[str, tuple[int, dict[str, int]]]:
    """How many workers each would lose, and how much population of which town."""
    kit, found = stage.kit, [each for each in stage.referee.standing(stage.game) if each.name == "war.stake"]
    return {
        SEATS[each.seat]: (
            len(each.facts["workers"]),
            {
                kit.zones[stage.table.zone_of[town]].name: loss
                for town, loss in zip(each.facts["towns"], each.facts["losses"], strict=True)
            },
        )
        for each in found
    }


@clause("QV-AFTER-06", "QV-AFTER-08")
def test_it_is_told_what_each_would_lose_and_nothing_is_lost_by_that() -> None:
    stage = no_aptitude(even(), "1-3").has("B", morale=2).has("C", morale=1)
    stage.worker("B", "1-3/b").worker("B", "2-4/a").town("C", "1-3/c")
    assert stakes(stage) == {}, "no war has broken out"
    stage.at("war", "A")
    before = stage.table.snapshot()
    # All workers of the genesis area go home, and an intact town loses one population; what is elsewhere stays.
    assert stakes(stage) == {"B": (2, {}), "C": (1, {"1-3/c": 1})}
    assert stage.table.snapshot() == before
    stage.choose("declare", 0)
    stage.choose("declare", 0)
    assert stakes(stage) == {}, "the war is over"


@clause("QV-WAR-13")
def test_an_aptitude_space_gives_eight_sides() -> None:
    # B rolls a D8, and wins ties: 3 of 4 results at 1..6 as before (21 of 36), and every 7 and 8: (21 + 12) of 48.
    stage = even().token("1-3", "desert")
    assert shares(stage) == {"B": Fraction(33, 48), "C": Fraction(15, 48)}


@clause("QV-WAR-14", "QV-WAR-10")
def test_the_exalted_keeps_the_better_of_two() -> None:
    # B is one ahead by morale and rolls twice: the best of two D6 is m in 2m - 1 of 36 ways, and beats or ties
    # min(6, m + 1) results of C.
    stage = no_aptitude(even(), "1-3").has("B", morale=1).at("war", "A")
    stage.choose("declare", 1)
    ways = sum((2 * m - 1) * min(6, m + 1) for m in range(1, 7))
    assert shares(stage)["B"] == Fraction(ways, 216) and ways == 186


@clause("QV-WAR-06", "QV-WAR-15")
def test_who_is_too_far_ahead_is_sure_to_win_and_that_is_told_as_sure() -> None:
    stage = no_aptitude(even(), "1-3").worker("B", *["1-3/b"] * 5).at("war", "A")
    assert shares(stage) == {"B": Fraction(1), "C": Fraction(0)}
    assert told(stage) == {"B": 100, "C": 0}


@pytest.mark.parametrize(("wins", "percent"), [(0, 0), (1, 1), (499, 50), (999, 99), (1000, 100)])
def test_what_is_nearly_sure_is_not_told_as_sure(wins: int, percent: int) -> None:
    assert share(wins, 1000)["percent"] == percent


def test_rolled_dice_leave_nothing_to_chance() -> None:
    stage = no_aptitude(even(), "1-3").dice("B", 2).dice("C", 3).has("B", morale=1).has("C", morale=2)
    stage.dice("C", 1).at("war", "A")
    declared_all = declared(stage, B=0, C=1)  # C is exalted and rolls 3, then 1: it keeps the better
    assert declared_all.asks == "KeepDie"
    assert shares(stage) == {"B": Fraction(0), "C": Fraction(1)}


@pytest.mark.parametrize(("sides", "rolls", "floor"), [(6, 1, 0), (6, 2, 0), (8, 2, 3), (8, 3, 0), (6, 3, 4)])
def test_the_best_of_several_rolls_is_counted_as_by_listing_them(sides: int, rolls: int, floor: int) -> None:
    counted = [max(face, floor) for face in range(1, sides + 1)]
    listed = [max(each) for each in product(counted, repeat=rolls)]
    assert best_of(counted, rolls) == {value: listed.count(value) for value in set(listed)}


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("tie", ["start", "nobody"])
def test_every_chance_is_that_of_listing_all_results(seed: int, tie: str) -> None:
    random = Random(seed)
    seats = tuple(random.sample(range(5), random.randint(2, 4)))
    dice = [[random.randint(0, 5) + face for face in range(1, random.choice((6, 8)) + 1)] for _ in seats]
    order = tuple(random.sample(range(5), 5)) if tie == "start" else ()
    wins = dict.fromkeys(seats, 0)
    results = list(product(*dice))
    for result in results:
        best = [seat for seat, reached in zip(seats, result, strict=True) if reached == max(result)]
        if len(best) == 1 or order:
            wins[min(best, key=lambda seat: order.index(seat) if order else 0)] += 1
    totals = [{reached: die.count(reached) for reached in set(die)} for die in dice]
    assert compared(seats, totals, order) == (wins, len(results))


def five() -> Stage:
    """Five participants, with skills that change dice, strength and rolls, and a terrain token."""
    stage = Stage(5, start="C").genesis("2-4").worker("A", "2-4/a", "2-4/a").town("B", "2-4/b").worker("C", "2-4/c")
    stage.worker("D", "2-4/b").town("E", "2-4/c").worker("E", "2-5/a", "2-5/b").token("2-4", "sea")
    stage.has_skills("A", "B05", "S03").has_skills("B", "S02").has_skills("D", "S04")
    for letter in "ABCDE":
        stage.has(letter, morale=3)
    return stage


@pytest.mark.parametrize(("seed", "spent"), [(1, (0, 0, 0, 0, 0)), (2, (2, 1, 0, 0, 1)), (3, (1, 1, 0, 3, 0))])
def test_the_chances_are_those_of_fighting_the_war_again_and_again(seed: int, spent: tuple[int, ...]) -> None:
    stage = five()
    for letter, amount in zip("ABCDE", spent, strict=True):
        stage.table.count(stage.kit.tally(f"spent.{letter}"), amount, "test")
    chance, fights = shares(stage, "B"), 1500
    assert sum(chance.values()) == 1
    won = Counter(fought_once(stage, seed * 100_000 + number) for number in range(fights))
    for letter, part in chance.items():
        spread = 4 * (float(part * (1 - part)) / fights) ** 0.5 + 0.001
        assert abs(won[letter] / fights - part) <= spread, letter


def fought_once(stage: Stage, seed: int) -> str:
    """Fight the war of B's turn by its dice, everybody keeping the best, and take it back."""
    mark = stage.table.mark()
    stage.table.seed = seed
    stage.game.findings.clear()
    stage.at("dice", "B")
    while stage.asks == "KeepDie":
        stage.choose("keep", stage.offers()[0].subject)
    found = winner(stage)
    stage.table.rewind(mark)
    return found


# What a seat may know.


def secret_war(theirs: int) -> Stage:
    """B and C declare in secret; C has chosen so much already, B is asked."""
    stage = no_aptitude(even(morale_declaration="simultaneous"), "1-3").has("B", morale=3).has("C", morale=3)
    stage.at("war", "A")
    cards = {stage.game.layout.number_of[stage.table.identity_of[c]]: c for c in numbers(stage, "C")}
    stage.choose("declare", cards[theirs], seat="C")
    return stage


def numbers(stage: Stage, seat: str) -> list[int]:
    return stage.table.contents[stage.kit.zone(f"numbers.{seat}")]


@clause("QV-R70")
def test_a_secret_declaration_of_another_changes_no_chance_that_anybody_is_told() -> None:
    seen = []
    for theirs in range(4):
        stage = secret_war(theirs)
        choices = sorted(stage.offers("B"), key=lambda each: stage.game.layout.number_of[_print(stage, each)])
        foretold = [
            [(f.name, f.parts, f.facts) for f in stage.referee.foreseen(stage.game, 1, choice)] for choice in choices
        ]
        seen.append((told(stage), foretold))
    assert all(each == seen[0] for each in seen)
    percents = [facts["percent"] for row in seen[0][1] for name, _, facts in row if name == ODDS]
    assert percents == sorted(percents) and len(set(percents)) > 1


def _print(stage: Stage, choice: Choice) -> int:
    return stage.table.identity_of[choice.subject]


def test_asking_changes_nothing() -> None:
    stage = five().at("war", "B")
    before, findings = stage.table.snapshot(), list(stage.game.findings)
    stage.referee.standing(stage.game)
    for choice in stage.offers():
        stage.referee.foreseen(stage.game, 1, choice)
    assert stage.table.snapshot() == before and stage.game.findings == findings


def test_after_the_war_of_the_turn_there_are_no_more_chances() -> None:
    stage = no_aptitude(even(), "1-3").has_skills("B", "B06").has_skills("C", "B06").worker("B", "1-3/a")
    stage.worker("C", "1-3/a").at("war", "A")
    assert told(stage)
    assert declared(stage).asks == "KeepWorkers"
    assert is_contested(stage.game) and not told(stage)

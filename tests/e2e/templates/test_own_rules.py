"""What the players of the templates take for their rules, by hand-made cases: they must not agree with the program."""

from tests.e2e.templates import tricks
from tests.e2e.templates.agon import MIDDLE, NUMBERS, RED, Agon, Unit
from tests.e2e.templates.draughts import Draughts, Man, Step
from tests.e2e.templates.goose import Goose
from tests.e2e.templates.macmahon import Laying, MacMahon, colours, turned
from tests.marks import quick

pytestmark = quick


def test_whoever_can_take_must_and_goes_on_and_a_man_is_crowned_in_the_last_row() -> None:
    game = Draughts(1)
    game.men = {"c5": Man(0), "d6": Man(1), "f8": Man(1), "a1": Man(0), "b6": Man(1)}
    assert game.turn(0) in ([Step("c5", "e7", "d6")], [Step("c5", "a7", "b6")])
    game.men = {"d6": Man(0), "e7": Man(1)}
    assert game.turn(0) == [Step("d6", "f8", "e7", crowned=True)] and game.turn(1) == []


def test_a_pawn_goes_on_from_a_goose_comes_back_from_the_end_and_sends_others_where_it_came_from() -> None:
    game = Goose()
    assert game.move(0, 9) == [(0, place) for place in (9, 18, 27, 36, 45, 54, 63)] and game.winner == 0
    game.at = [60, 57]
    assert game.move(0, 9) == [(0, 57), (1, 60)]
    game.at = [31, 52]
    assert not game.waits(0)
    game.at = [31, 4]
    assert game.waits(0) and game.move(1, 2) == [(1, 6), (1, 12)]


def test_tiles_touch_only_with_equal_colours() -> None:
    game = MacMahon(colours("red red blue blue"), 1)
    assert turned(("red", "blue", "red", "red"), 1) == ("red", "red", "blue", "red")
    assert game.best([("yellow",) * 4]) is None
    game.laid = {"d4": ("red",) * 4, "f4": ("blue",) * 4, "e5": ("red",) * 4, "e3": ("red",) * 4}
    assert game.best([("blue", "red", "red", "red")]) == Laying(("blue", "red", "red", "red"), "e4", 1, 4)


def test_suits_are_followed_and_the_highest_of_the_led_suit_takes() -> None:
    assert tricks.playable(["♣ 2", "♥ A"], "♣ K") == ["♣ 2"] and tricks.playable(["♥ A"], "♣ K") == ["♥ A"]
    assert tricks.taker({1: "♣ 10", 2: "♥ A", 0: "♣ J"}) == 0


def test_the_queen_wins_among_her_guards_and_nobody_goes_between_two_others() -> None:
    game = Agon(1)
    game.units = {(1, 0): Unit(1, queen=False), (-1, 0): Unit(1, queen=False), (0, -1): Unit(RED, queen=True)}
    ends = {game.turn(RED).end for _ in range(1)}
    assert MIDDLE not in ends and NUMBERS[MIDDLE] == "46"
    around = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
    game.units = {MIDDLE: Unit(RED, queen=True), **dict.fromkeys(around, Unit(RED, queen=False))}
    assert game.winner == RED

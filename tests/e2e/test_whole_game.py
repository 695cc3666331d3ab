"""Whole games in the real program: by mouse only, by keyboard only, and by five people at one screen."""

from pathlib import Path

import pytest

from qquovadis.controllers import Player
from qquovadis.model.saves.save_file import read
from tests.e2e.players import LONG, ROUNDS, Keys, Mouse, saved
from tests.e2e.screen import ON_A_SCREEN, Running, Screen, Seen, until, until_there
from tests.marks import long

pytestmark = ON_A_SCREEN
LESS = (53, 9)  # where the arrow down of a field of numbers is, from its middle
LEAST = {"quo_vadis": 50, "undecim": 15, "populous": 30}  # entries
FOUR = (Player("Aya"), *(Player(name, "greedy") for name in ("Ben", "Cho", "Dan")))
FIVE = tuple(Player(name) for name in ("Aya", "Ben", "Cho", "Dan", "Eve"))


def ended_well(running: Running, home: Path) -> None:
    """The program ended by itself without a complaint, and the one save is whole."""
    assert running.close() == (0, "")
    (save,) = (home / "saves").glob("*.qqgame")
    assert read(save).damage is None


def start_by_mouse(screen: Screen, running: Running) -> Seen:
    """Count the rounds down in the expert tab of the start dialog, and start."""
    seen = until(running, "StartDialog")
    screen.click(seen["widgets"]["tab Numbers (expert)"])
    seen = until_there(running, "Rounds")
    while seen["numbers"]["Rounds"] > ROUNDS:
        x, y = seen["widgets"]["Rounds"]
        screen.click((x + LESS[0], y + LESS[1]))
        seen = running.news(1.0) or seen  # the row may have moved as it said that it differs from the usual
    assert seen["numbers"]["Rounds"] == ROUNDS
    screen.click(seen["widgets"]["Start game"])
    return until(running, "table")


@long
def test_a_whole_game_is_played_with_nothing_but_the_mouse(screen: Screen, running: Running, home: Path) -> None:
    start_by_mouse(screen, running)
    mouse = Mouse(screen, running, "mouse")
    assert mouse.play_to_the_end() > 20
    screen.click(tuple(running.last["widgets"]["View the table"]))
    seen = until(running, "table")
    screen.click(seen["widgets"]["menu &Game"])
    while "&Quit" not in seen["menu"]:
        seen = running.seen()
    screen.click(seen["menu"]["&Quit"])
    ended_well(running, home)


def walk_to(screen: Screen, running: Running, name: str, key: str = "Tab") -> None:
    """Walk with a key from field to field until this one has the keyboard."""
    for _ in range(40):
        if running.last["focus"] == name:
            return
        screen.press(key)
        running.news(1.0)
    raise AssertionError(running.last["focus"])


def start_by_keys(screen: Screen, running: Running) -> Seen:
    """Walk to the expert tab and the number of rounds, write another, and start."""
    seen = until(running, "StartDialog")
    screen.focus(seen["title"])
    if not LONG:
        walk_to(screen, running, "QTabBar")
        screen.press("Right", "Right")
        until_there(running, "Rounds")
        walk_to(screen, running, "Rounds")
        screen.write(f"{ROUNDS}")
    screen.press("Return")
    seen = until(running, "table")
    screen.focus("Q Quo Vadis")
    return seen


def until_either(running: Running, windows: tuple[str, str]) -> str:
    """Wait for one of two windows, and say which it is."""
    seen = running.seen()
    while seen["at"] not in windows:
        seen = running.seen()
    return str(seen["at"])


def leave_by_keys(screen: Screen, running: Running) -> None:
    """Close the final table, and the dialog for a new game if the last Enter of play came to its brown button; quit."""
    for _ in range(2):
        screen.focus(running.last["title"])
        screen.press("Escape")
        if until_either(running, ("table", "StartDialog")) == "table":
            break
    screen.focus("Q Quo Vadis")
    screen.press("ctrl+q")


@long
def test_a_whole_game_is_played_with_nothing_but_the_keyboard(screen: Screen, running: Running, home: Path) -> None:
    start_by_keys(screen, running)
    keys = Keys(screen, running, "keyboard")
    assert keys.play_to_the_end() > 20
    assert keys.carried
    leave_by_keys(screen, running)
    ended_well(running, home)


@long
@pytest.mark.parametrize(("game", "people"), [("undecim", FIVE[:4]), ("quo_vadis", FIVE)])
def test_people_pass_one_screen_through_a_whole_game(
    screen: Screen, home: Path, own_home: Path, game: str, people: tuple[Player, ...]
) -> None:
    save = saved(*people, game=game)
    assert save.is_relative_to(own_home)
    running = Running(screen, home, "--language", "en", "--theme", "light", str(save))
    try:
        running.seen()
        mouse = Mouse(screen, running, game)
        assert mouse.play_to_the_end() > LEAST[game]
        assert mouse.came == {f"I am {player.name}" for player in people}
        leave_by_keys(screen, running)
        assert running.close() == (0, "")
        assert read(save).damage is None
    finally:
        running.kill()


@long
def test_a_whole_game_of_undecim_is_played_with_nothing_but_the_keyboard(
    screen: Screen, home: Path, own_home: Path
) -> None:
    save = saved(*FOUR, game="undecim")
    assert save.is_relative_to(own_home)
    running = Running(screen, home, "--language", "ja", "--theme", "dark", str(save))
    try:
        until(running, "table")
        screen.focus("Q Quo Vadis")
        assert Keys(screen, running, "undecim-keys").play_to_the_end() > LEAST["undecim"]
        leave_by_keys(screen, running)
        assert running.close() == (0, "")
        assert read(save).damage is None
    finally:
        running.kill()


@long
def test_a_whole_game_of_populous_is_played_with_the_mouse(screen: Screen, home: Path, own_home: Path) -> None:
    save = saved(*FOUR, game="populous")
    assert save.is_relative_to(own_home)
    running = Running(screen, home, "--language", "ja", "--theme", "dark", str(save))
    try:
        running.seen()
        assert Mouse(screen, running, "populous").play_to_the_end() > 20
        leave_by_keys(screen, running)
        assert running.close() == (0, "")
        assert read(save).damage is None
    finally:
        running.kill()

"""A person plays a whole game against bots in the real program, from the start dialog to the final table."""

import json
import shutil
from collections.abc import Generator
from pathlib import Path

import pytest

from qquovadis.model.saves import read
from tests.e2e.screen import Running, Screen, Seen

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"),
]
MOST_CLICKS = 400
MOST_SILENCES = 15  # of two seconds each, without any news


@pytest.fixture
def screen() -> Generator[Screen]:
    """Return an empty screen."""
    screen = Screen()
    yield screen
    screen.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return the folder of a person who does not want to wait for bots."""
    home = tmp_path / "e2e home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"pace": "fast", "motion": False}))
    return home


@pytest.fixture
def running(screen: Screen, home: Path) -> Generator[Running]:
    """Return the program at its start dialog."""
    running = Running(screen, home, "--language", "en", "--theme", "light")
    yield running
    running.kill()


def start_a_short_game(screen: Screen, running: Running) -> None:
    """Set the rounds to two in the expert tab of the start dialog, and start."""
    seen = until(running, "StartDialog")
    screen.click(seen["widgets"]["tab Numbers (expert)"])
    seen = until_there(running, "Search")
    screen.click(seen["widgets"]["Search"])
    screen.write("game needs one round")
    seen = until_there(running, "Rounds", gone="Additional skills")
    screen.click(seen["widgets"]["Rounds"], times=3)
    screen.write("2")
    screen.press("Tab")
    screen.click(seen["widgets"]["Start the game"])


def until(running: Running, at: str) -> Seen:
    """Wait for a window."""
    seen = running.last or running.seen()
    while seen["at"] != at:
        seen = running.seen()
    return seen


def until_there(running: Running, widget: str, gone: str = "") -> Seen:
    """Wait for a widget to be there, and another not."""
    seen = running.last or running.seen()
    while widget not in seen["widgets"] or (gone and gone in seen["widgets"]):
        seen = running.seen()
    return seen


def play_to_the_end(screen: Screen, running: Running) -> int:
    """Click whatever may be chosen, on the table first, until the final table is there; return the number of clicks."""
    clicks, silences, answered = 0, 0, -1
    seen = running.seen()
    while seen["at"] != "FinalTable":
        assert clicks < MOST_CLICKS
        assert silences < MOST_SILENCES
        places = asked_for(seen, answered)
        if places:
            # Different places from click to click, so that the game does not stand still in one corner.
            x, y = places[sorted(places)[clicks % len(places)]]
            screen.click((x, y))
            clicks, answered = clicks + 1, seen["entries"]
        news = running.news(2.0)
        if news is None:
            silences, answered = silences + 1, -1  # a click that nothing came of is made again, elsewhere
        else:
            seen, silences = news, 0
    return clicks


def asked_for(seen: Seen, answered: int) -> dict[str, list[int]]:
    """Return the places that may be clicked; none over another window, while something moves, or if just answered."""
    if seen["at"] != "table" or seen["here"] is None or seen["busy"] or seen["entries"] == answered:
        return {}
    places: dict[str, list[int]] = seen["choices"] or seen["offers"]
    return places


def test_a_person_plays_a_whole_game_by_mouse_and_keyboard(screen: Screen, running: Running, home: Path) -> None:
    start_a_short_game(screen, running)
    seen = until(running, "table")
    assert "Q Quo Vadis" in seen["title"]
    clicks = play_to_the_end(screen, running)
    assert clicks > 20
    screen.click(tuple(running.last["widgets"]["Look at the table"]))
    until(running, "table")
    screen.focus("Q Quo Vadis")
    screen.press("ctrl+q")
    code, complaints = running.close()
    assert (code, complaints) == (0, "")
    (save,) = (home / "saves").glob("*.qqgame")
    assert read(save).damage is None

"""A person plays a whole game against bots in the real program, from the start dialog to the final table."""

from pathlib import Path

from qquovadis.model.saves import read
from tests.e2e.screen import ON_A_SCREEN, Running, Screen, Seen, until, until_there

pytestmark = ON_A_SCREEN
MOST_CLICKS = 400
MOST_SILENCES = 15  # of two seconds each, without any news


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

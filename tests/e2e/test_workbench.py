"""A newcomer raises a cap, writes a skill and tries it, in the real program, by mouse and keyboard alone."""

from pathlib import Path

from qquovadis.model.variants.variant import read_variant
from tests.e2e.screen import ON_A_SCREEN, Running, Screen, at_rest, until, until_there

pytestmark = ON_A_SCREEN


class Newcomer:
    """Somebody who sees what is on the screen, clicks it and types."""

    def __init__(self, screen: Screen, running: Running) -> None:
        self._screen, self._running = screen, running

    def click(self, name: str, times: int = 1) -> None:
        """Click what has this name, as soon as it is there."""
        seen = until_there(self._running, name)
        self._screen.click(seen["widgets"][name], times)

    def choose(self, box: str, words: str, then: str = "") -> None:
        """Open a box and choose by typing how it begins; wait until it says so."""
        self.click(box)
        self._screen.write(words)
        self._screen.press("Return")
        if then:
            until_there(self._running, then)


def raise_the_wrath_cap(hand: Newcomer, screen: Screen, running: Running) -> None:
    """Find the number by what it is called, and set it to 8."""
    hand.click("A number")
    hand.click("Search")
    screen.write("wrath cap")
    until_there(running, "Standard: cap of wrath", gone="Rounds")
    hand.click("Standard: cap of wrath", 3)
    screen.write("8")
    screen.press("Tab")


def write_sea_harvest(hand: Newcomer, screen: Screen, running: Running) -> None:
    """Choose when it works, what it brings and where."""
    hand.click("tab Cards")
    hand.click("New skill")
    until_there(running, "Remove this card")  # which only a card of one's own can be
    screen.write("Sea Harvest")
    hand.choose("When", "when you place a w", "Add condition")
    hand.choose("VP", "food", "food")
    hand.click("Add condition")
    screen.press("Down", "Return")
    hand.choose("on …", "on sea")
    at_rest(running, "RuleEditor")  # a click while the list is open would only close it


def test_a_skill_is_written_and_seen_at_work(screen: Screen, running: Running, home: Path) -> None:
    hand = Newcomer(screen, running)
    until(running, "StartDialog")
    hand.click("Change the rules…")
    until(running, "RuleEditor")
    raise_the_wrath_cap(hand, screen, running)
    write_sea_harvest(hand, screen, running)
    hand.click("Try this card")
    seen = until(running, "table")
    assert "place" in seen["sentence"]  # just before a worker comes onto sea
    (file,) = (home / "variants").glob("*.qqvariant")
    variant = read_variant(file)
    assert variant.parameters == {"caps.standard.wrath": 8}
    assert variant.skill[0].name.en == "Sea Harvest"
    assert variant.skill[0].text.en == "When you place a worker, on sea: gain 1 food."
    screen.focus("Q Quo Vadis")
    screen.press("ctrl+q")
    assert running.close() == (0, "")

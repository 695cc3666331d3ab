"""A designer plays rounds in the real program with free moves only: no referee, everything by hand."""

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from qquovadis.model.saves.line_checks import KIND
from qquovadis.model.saves.save_file import ENTRY, read
from tests.e2e.screen import ON_A_SCREEN, PATIENCE, QUIET, Running, Screen, Seen, until
from tests.marks import long

pytestmark = ON_A_SCREEN
SEATS, ROUNDS = "ABC", 2
OFTEN = 8  # times that a thing may have moved when the pointer is where it was
SPACES = ("2-4/a", "1-2/b", "1-3/a", "4-5/b", "2-5/a", "3-4/b")


@pytest.fixture
def screen() -> Generator[Screen]:
    """Return a screen on which the panel has a place beside the table."""
    screen = Screen(1920, 1080)
    yield screen
    screen.close()


class Designer:
    """Hands at the table; every gesture waits until the table shows that it was one entry."""

    def __init__(self, screen: Screen, running: Running) -> None:
        self.screen, self.running = screen, running
        self.done = 0

    @property
    def seen(self) -> Seen:
        """What was seen last."""
        return self.running.last

    def at(self, name: str) -> tuple[int, int]:
        """Where a thing is."""
        x, y = self.wait(lambda seen: name in seen["items"])["items"][name]
        return x, y

    def wait(self, holds: Callable[[Seen], bool]) -> Seen:
        """Wait until something is seen."""
        seen = self.seen
        while not holds(seen):
            seen = self.running.seen(PATIENCE)
        return seen

    def did(self) -> None:
        """Wait for the one entry that a gesture made."""
        self.done += 1
        seen = self.wait(lambda seen: seen.get("entries", 0) >= self.done)
        assert seen["entries"] == self.done

    def drag(self, piece: str, place: str) -> None:
        """Put a piece somewhere."""
        self.screen.take(self.aim(piece))
        self.aim(place)
        self.screen.let_go()
        self.did()

    def aim(self, thing: str) -> tuple[int, int]:
        """Bring the pointer to a thing, and after it where it goes: mats open and shut under a pointer in time."""
        for _ in range(OFTEN):
            aimed = self.at(thing)
            self.screen.glide(aimed)
            self.rest()
            if aimed == self.at(thing):
                return aimed
        raise AssertionError(f"{thing} flees from the pointer")

    def rest(self) -> None:
        """Wait until nothing moves."""
        while self.running.news(QUIET):
            pass

    def count(self, tally: str, by: int) -> None:
        """Count one more or less by a click on one half of a tally."""
        x, y = self.aim(tally)
        self.screen.click((x + 14 * by, y))
        self.did()

    def choose(self, thing: str, *words: str) -> None:
        """Choose from the menu of a thing, and of the menus in it."""
        self.screen.click_right(self.aim(thing))
        for each in words:
            self.screen.click(self.entry(each))
        self.did()

    def entry(self, words: str) -> tuple[int, int]:
        """Where the entry of an open menu is that begins with these words."""
        menu = self.wait(lambda seen: any(text.startswith(words) for text in seen["menu"]))["menu"]
        x, y = menu[next(text for text in menu if text.startswith(words))]
        return x, y

    def look_from(self, seat: str) -> None:
        """Bring a seat's mat to the front by a click where nothing lies on it."""
        if self.front != seat:
            self.rest()
            self.screen.click(self.at(f"generation.{seat}.6"))  # at once: a mat that opens there lies under the panel
            self.wait(lambda _seen: self.front == seat)

    @property
    def front(self) -> str:
        """The seat whose hand lies open before its mat."""
        return next((seat for seat in SEATS if f"hand.{seat}#0" in self.seen["items"]), "")

    def write_round(self, number: int) -> None:
        """Open the panel by its key, and type the number of the round into its field there."""
        self.screen.press("ctrl+4")
        seen = self.wait(lambda seen: "Round" in seen["widgets"])
        self.screen.click(tuple(seen["widgets"]["Round"]), times=2)
        self.screen.write(f"{number}")
        self.screen.press("Return")
        self.did()


def set_up(screen: Screen, running: Running) -> Designer:
    """Leave the start dialog and set up a fresh game for three to be played by hand."""
    seen = until(running, "StartDialog")
    screen.focus(seen["title"])
    screen.press("Escape")
    until(running, "MainWindow")
    screen.focus("Q Quo Vadis")
    screen.press("ctrl+shift+n")
    seen = until(running, "NewPositionDialog")
    screen.click(seen["widgets"]["Set up the table"])
    designer = Designer(screen, running)
    designer.wait(lambda seen: seen["at"] == "table" and bool(designer.front))
    screen.focus("Position")
    return designer


def play_a_turn(designer: Designer, seat: str, space: str, played: int) -> None:
    """Place a worker, play a card, count what it brings, and draw another."""
    designer.look_from(seat)
    designer.drag(f"reserve.{seat}#0", space)
    designer.drag(f"hand.{seat}#0", f"generation.{seat}.{played}")
    designer.count(f"morale.{seat}", 1)
    designer.count(f"morale.{seat}", -1)
    designer.count(f"vp.{seat}", 1)
    designer.choose("deck", "Draw from: Deck", f"Hand of {seat}")


@long
def test_rounds_are_played_by_hand_only(screen: Screen, running: Running, home: Path) -> None:
    designer = set_up(screen, running)
    for played in range(1, ROUNDS + 1):
        designer.drag("genesis FREE#1", f"genesis {played}")
        for number, seat in enumerate(SEATS):
            play_a_turn(designer, seat, SPACES[(played * len(SEATS) + number) % len(SPACES)], played)
        designer.write_round(played + 1)
    screen.press("ctrl+q")
    code, complaints = running.close()
    assert (code, complaints) == (0, "")
    (save,) = (home / "saves").glob("*.qqgame")
    kept = read(save)
    assert kept.damage is None
    entries = [line["deed"] for line in kept.lines if line[KIND] == ENTRY]
    assert len(entries) == designer.done == ROUNDS * (len(SEATS) * 6 + 2)
    assert all("push" in text for text in entries)

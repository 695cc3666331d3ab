"""A monkey at free tables, by X events alone: whatever it drags, turns, counts, takes back and opens, nothing is lost.

QQUOVADIS_FREE_MONKEY=INPUTS/SEED lets it do so many things at each table from that seed.
"""

import os
from pathlib import Path
from random import Random

import pytest

from qquovadis.model.pack.new_game import start_game, templates
from qquovadis.model.saves.library import Library
from tests.e2e.players import HOLD
from tests.e2e.screen import ON_A_SCREEN, Running, Screen, Seen, until
from tests.marks import long
from ui.play.open_game import take_up

pytestmark = ON_A_SCREEN
KEYS = (
    "f",
    "r",
    "shift+r",
    "b",
    "v",
    "Delete",
    "plus",
    "minus",
    "p",
    "ctrl+z",
    "ctrl+shift+z",
    "ctrl+alt+1",
    *("o", "shift+o", "e", "j", "y", "shift+j", "k", "g", "shift+g", "s", "d", "q", "ctrl+alt+0", "ctrl+alt+r"),
    "m",
    "Home",
)
PIECE = "#"  # in the names of pieces, and of nothing else
WALKS = ("Left", "Right", "Up", "Down", "Return", "Escape", "Tab", "ctrl+a", "ctrl+space", "shift+F10", "space")
INPUTS, SEED = ([int(each) for each in os.environ.get("QQUOVADIS_FREE_MONKEY", "").split("/") if each] + [60, 1][:2])[
    :2
]


class FreeMonkey:
    """Does something by lot to a free table, again and again."""

    def __init__(self, screen: Screen, running: Running, chance: Random) -> None:
        self._screen, self._running, self._chance = screen, running, chance

    def play(self, inputs: int) -> None:
        """Do so many things; come when somebody is called, and leave whatever opens by Escape."""
        seen = self._running.last
        for _ in range(inputs):
            if seen["at"] == "curtain":
                name = self._chance.choice(sorted(each for each in seen["widgets"] if each.startswith("I am ")))
                self._screen.hold(seen["widgets"][name], HOLD)
            elif seen["at"] != "table":
                self._screen.press("Escape")
            else:
                self._chance.choice((self._drag, self._drag, self._key, self._walk, self._click))(seen)
            while (news := self._running.news(0.4)) is not None:
                seen = news

    def _place(self, seen: Seen, mark: str = "") -> tuple[int, int]:
        """Return the place of anything that is to be seen, or of anything in whose name this stands."""
        places = [at for name, at in seen["items"].items() if min(at) >= 0 and mark in name]
        at: tuple[int, int] = tuple(self._chance.choice(places))
        return at

    def _drag(self, seen: Seen) -> None:
        self._screen.drag(self._place(seen, PIECE), self._place(seen))

    def _click(self, seen: Seen) -> None:
        at = self._place(seen)
        self._chance.choice((self._screen.click, self._screen.click_right, lambda place: self._screen.click(place, 2)))(
            at
        )

    def _key(self, seen: Seen) -> None:
        self._screen.click(self._place(seen, PIECE))
        self._screen.press(self._chance.choice(KEYS))

    def _walk(self, seen: Seen) -> None:
        del seen
        self._screen.press(*(self._chance.choice(WALKS) for _ in range(self._chance.randint(1, 4))))


def sat_down(screen: Screen, home: Path, folder: Path) -> Running:
    """Start the program with a game of one's own, and sit down at it as the start dialog offers."""
    running = Running(screen, home, "--language", "en", "--theme", "light", "--pack", str(folder))
    until(running, "StartDialog")
    screen.focus("New game")
    screen.press("Return")
    until(running, "table")
    screen.focus("Q Quo Vadis")
    return running


def kept_entries(home: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Open the game that was kept, whole, and return how many entries it has."""
    monkeypatch.setenv("QQUOVADIS_HOME", str(home))
    again = take_up(next(iter(Library().games())).path, folder)
    assert again.file is not None and again.session.digest()
    again.file.close()
    return len(again.session.entries)


@long
@pytest.mark.parametrize("kind", templates())
def test_a_monkey_at_a_free_table_finds_nothing_and_its_game_opens_as_it_was_left(
    screen: Screen, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    folder = start_game("Mine", kind, tmp_path / "packs")
    running = sat_down(screen, home, folder)
    try:
        FreeMonkey(screen, running, Random(f"{kind} {SEED}")).play(INPUTS)
        entries = running.last.get("entries", 0)
        for _ in range(6):
            screen.press("Escape")
        screen.focus("Q Quo Vadis")
        screen.press("ctrl+q")
        assert running.close() == (0, ""), f"seed {SEED}"
    finally:
        running.kill()
    assert kept_entries(home, folder, monkeypatch) >= entries > 0


@long
@pytest.mark.parametrize("kind", ["cards", "hexes"])
def test_a_free_table_that_is_killed_has_lost_nothing_that_was_seen(
    screen: Screen, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    folder = start_game("Mine", kind, tmp_path / "packs")
    running = sat_down(screen, home, folder)
    try:
        FreeMonkey(screen, running, Random(f"killed {kind} {SEED}")).play(30)
        entries = running.last.get("entries", 0)
    finally:
        running.kill()
    assert kept_entries(home, folder, monkeypatch) >= entries > 0

"""Hands at a free table: each gesture is one entry, or none where it must be none."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.e2e.players import GRACE, HOLD
from tests.e2e.screen import PATIENCE, Running, Screen, Seen, at_rest, until, until_there, until_typed

WAY = ("--language", "en", "--theme", "light")
TITLE = "Q Quo Vadis"
OFTEN = 4  # times that a thing may have gone elsewhere while the pointer came to it
OPENS = 0.8  # seconds after which a mat under a resting pointer has opened
SETTLES = 0.4  # seconds without news after which a table without motion lies still


class TableHand:
    """Whoever is at the screen; knows what everybody there sees: where things lie and what is read at them."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self.screen, self._home = screen, home
        self.running = Running(screen, home, *WAY)
        self._here = ""  # who has the screen
        self.done = 0  # entries that gestures must have made

    @property
    def seen(self) -> Seen:
        """What was seen last."""
        return self.running.last

    def make_game(self, kind: str, people: Sequence[str], seed: int) -> None:
        """Make a game of one's own in the start dialog as this template, and sit down at it."""
        seen = until(self.running, "StartDialog")
        self.screen.focus(seen["title"])
        self.screen.click(seen["widgets"]["New game of my own…"])
        seen = until(self.running, "OwnGameDialog")
        self.screen.focus(seen["title"])
        until_typed(self.running, "What is your game called?")
        self.screen.write("Mine")
        self.screen.click(next(at for words, at in seen["widgets"].items() if words.startswith(kind)))
        self.screen.click(until_there(self.running, "Make the game")["widgets"]["Make the game"])
        seen = at_rest(self.running, "StartDialog")
        self.screen.focus(seen["title"])
        self.screen.click(seen["widgets"][str(len(people))])
        at_rest(self.running, "StartDialog")
        self._write({**{f"Name {at}": name for at, name in enumerate(people, 1)}, "Random seed": str(seed)})
        self.screen.click(self.seen["widgets"]["Start game"])
        at_rest(self.running, "table")
        self.screen.focus(TITLE)

    def _write(self, texts: dict[str, str]) -> None:
        for field, text in texts.items():
            self.screen.click(self.seen["widgets"][field])
            until_typed(self.running, field)
            self.screen.write(text)
            until_typed(self.running, field, text)

    def fall(self) -> None:
        """Lose the program as by a failure of the machine, start it again, and go on with the game by one key."""
        before, self._here = self.done, ""
        self.running.kill()
        self.running = Running(self.screen, self._home, *WAY)
        self.screen.focus(until(self.running, "ResumeBox")["title"])
        self.screen.press("Return")
        at_rest(self.running, "table")
        self.screen.focus(TITLE)
        assert self.seen["entries"] == before

    def leave(self) -> None:
        """Leave the program, which must have complained about nothing."""
        self.screen.focus(TITLE)
        self.screen.press("ctrl+q")
        assert self.running.close() == (0, "")

    # What is seen.

    def wait(self, holds: Callable[[Seen], Any]) -> Seen:
        """Wait until something is seen."""
        deadline = time.monotonic() + PATIENCE
        while not holds(self.seen):
            if time.monotonic() > deadline:
                self.screen.picture("never-seen")
                raise AssertionError(f"after {self.done} entries this did last: {self.seen}")
            self.running.news(1.0)
        return self.seen

    def at(self, name: str) -> tuple[int, int]:
        """Where a thing is."""
        x, y = self.wait(lambda seen: name in seen.get("items", ()))["items"][name]
        return x, y

    def words(self, name: str) -> str:
        """What is read at a thing."""
        words: str = self.wait(lambda seen: name in seen.get("words", ()))["words"][name]
        return words

    def lying(self, zone: str) -> dict[str, str]:
        """What is read at each thing that is to be seen in a place, by the thing's name."""
        return {name: words for name, words in self.seen["words"].items() if name.partition("#")[0] == zone}

    def named(self, words: str) -> str:
        """Return which thing on the table says this."""
        found = self.wait(lambda seen: words in [each.splitlines()[0] for each in seen["words"].values()])["words"]
        names: list[str] = [name for name, each in found.items() if each.splitlines()[0] == words]
        return names[0]

    def count(self, tally: str) -> int:
        """Return what is read at a tally as a number."""
        return int(self.words(tally).splitlines()[0].rpartition(": ")[2].replace("−", "-"))

    # What is done.

    def did(self, entries: int = 1) -> None:
        """Wait until a gesture made its entries, and no more."""
        self.done += entries
        self.wait(lambda seen: seen.get("entries", 0) >= self.done and not seen["busy"])
        assert self.seen["entries"] == self.done, self.seen

    def did_nothing(self) -> None:
        """Let a moment pass: a gesture that is none of the game made no entry."""
        while self.running.news(SETTLES):
            pass
        assert self.seen["entries"] == self.done, self.seen

    def drag(self, thing: str, place: str) -> None:
        """Put a thing somewhere, as slowly as a hand does."""
        goal = self.at(place)
        self.screen.take(self.at(thing))
        self.screen.glide(goal)
        self.screen.let_go()
        self.did()

    def throw(self, thing: str, place: str) -> None:
        """Put a thing somewhere at once, before mats that lie in a row open under the pointer."""
        self.screen.drag(self.at(thing), self.at(place))
        self.did()

    def press(self, *keys: str, at: str = "") -> None:
        """Press keys, over a thing if one is named; each is one entry."""
        if at:
            self.screen.click(self.at(at))
        self.screen.press(*keys)
        self.did(len(keys))

    def add(self, tally: str, number: int = 1) -> None:
        """Count so many more by clicks on the right half of a tally, or less by those on its left half."""
        for _ in range(abs(number)):
            x, y = self._aim(tally)
            self.screen.click((x + (8 if number > 0 else -8), y))
            self.did()

    def _aim(self, thing: str) -> tuple[int, int]:
        """Bring the pointer to a thing, and after it where it goes: mats open under a pointer in time."""
        for _ in range(OFTEN):
            aimed = self.at(thing)
            self.screen.glide(aimed)
            while self.running.news(OPENS):
                pass
            if aimed == self.at(thing):
                return aimed
        raise AssertionError(f"{thing} flees from the pointer")

    def look_from(self, seat: int) -> None:
        """Bring a seat's mat to the front by a click on it."""
        x, y = self.at(f"seat {seat}")
        if not self._is_front(seat):
            self.screen.click((x, y))
            self.wait(lambda _seen: self._is_front(seat))

    def _is_front(self, seat: int) -> bool:
        """Return whether a mat lies in front: below all the others."""
        rows: dict[str, int] = {name: at[1] for name, at in self.seen["items"].items() if name.startswith("seat ")}
        return rows[f"seat {seat}"] == max(rows.values())

    def go_on_to(self, seat: int) -> None:
        """Go on, phase by phase, until it is the turn of a seat."""
        while self.seen["numbers"]["Turn"] != seat:
            self.press("p")

    def take_back(self) -> None:
        """Take one entry back."""
        self.done -= 1
        self.screen.press("ctrl+z")
        self.wait(lambda seen: seen.get("entries") == self.done)

    def drag_in_vain(self, thing: str, place: str) -> None:
        """Carry a thing somewhere and let it go by the other button: it flies home."""
        self.screen.drag_in_vain(self.at(thing), self.at(place))
        self.did_nothing()

    def come(self, name: str) -> None:
        """Take the screen, as whoever does by key and curtain, and see the own hand; whoever has it stays."""
        if name == self._here:
            return
        self._here = name
        if self.seen["at"] != "curtain":  # going on to the next turn has closed it already
            self.screen.press("h")
        seat = f"I am {name}"
        self.wait(lambda seen: seen["at"] == "curtain" and seat in seen["widgets"])
        for _ in range(OFTEN):  # again where the machine was too busy to see how long the button was held
            time.sleep(GRACE)
            self.screen.hold(self.seen["widgets"][seat], HOLD)
            while self.seen["at"] == "curtain" and self.running.news(OPENS):
                pass
            if self.seen["at"] == "table":
                return
        raise AssertionError(f"the curtain stays before {name}")

"""Somebody who plays by a script at a playtest: pauses, tries what is refused, looks things up, takes back and marks.

What was done is tallied by the hand that did it, with its own clock; nothing of it is asked of the recorder.
"""

from collections.abc import Callable
from time import monotonic, sleep
from typing import NamedTuple

from tests.e2e.players import Mouse
from tests.e2e.screen import Running, Screen, Seen, at_rest, until

EVERY = 3  # questions of which one comes with something beside its answer
SETTLES = 4.0  # seconds in which a busy machine shows what came of a click
WORDS = ("slow", "“who?”", "twice <b>", "退屈")
KINDS = ("confusing", "boring", "exciting", "too_long", "unfair", "bug")


class Made(NamedTuple):
    """A choice that was made: by which seat, which entry it became, and when it was clicked."""

    seat: int
    entry: int
    at: float


class Look(NamedTuple):
    """Something that was read: by which seat, what, which clause, and for how many seconds."""

    seat: int
    what: str
    subject: str
    seconds: float


class Tally:
    """What a script did, as it did it."""

    def __init__(self) -> None:
        self.made: list[Made] = []
        self.refused: list[tuple[int, str]] = []
        self.looked: list[Look] = []
        self.undone: list[int] = []
        self.marks: list[tuple[int, str, str, bool]] = []
        self.paused: list[tuple[int, float]] = []
        self.idle: list[float] = []


class Scripted(Mouse):
    """Answers like a mouse, and does something else before every third answer."""

    def __init__(self, screen: Screen, running: Running, name: str, *, start: int = 0, idle: float = 0.0) -> None:
        """Begin the round of things to do at `start`; where `idle` is given, nobody touches anything for so long."""
        super().__init__(screen, running, name)
        self.tally = Tally()
        self._asked = 0
        self._idle = idle
        does = (self._pause, self._try_refused, self._read_rules, self._undo, self._mark, self._read_score)
        self._does: tuple[Callable[[Seen], None], ...] = (*does[start % len(does) :], *does[: start % len(does)])
        self._focus = ""

    def answer(self, seen: Seen) -> None:
        """Do what the script has for this question, then answer it, and see what came of the answer."""
        self._asked += 1
        if self._asked % EVERY == 0:
            self._does[self._asked // EVERY % len(self._does)](seen)
            seen = self._settled(seen)
        elif self._asked == EVERY + 1 and self._idle:
            sleep(self._idle)
            self.tally.idle.append(self._idle)
            self._idle = 0.0
        if seen["at"] == "table" and seen["here"] is not None:
            self._answer(seen)

    def _answer(self, seen: Seen) -> None:
        seat, before = seen["here"], seen["entries"]
        at = monotonic()
        super().answer(seen)
        if self._grown(before) > before:
            self.tally.made.append(Made(seat, before + 1, at))
        elif refusal := self.seen.get("refusal"):
            self.tally.refused.append((seat, refusal))

    def _grown(self, before: int) -> int:
        """Return how many entries there are once a click has been seen to make one, or the time for it is over."""
        deadline = monotonic() + SETTLES
        while monotonic() < deadline:
            news = self.running.news(0.3)
            if news is not None and (news["at"] == "FinalTable" or news.get("entries", before) != before):
                return int(news.get("entries", before + 1))
            if news is not None and news.get("refusal"):
                return before
        return before

    def _settled(self, seen: Seen) -> Seen:
        while news := self.running.news(0.4):
            seen = news
        return seen

    def _pause(self, seen: Seen) -> None:
        """Think for a known time."""
        sleep(1.5)
        self.tally.paused.append((seen["here"], 1.5))

    def _try_refused(self, seen: Seen) -> None:
        """Click something that the rules refuse now, and believe what the screen says of it."""
        places = seen["refusable"]
        if not places:
            return
        self.screen.click(tuple(places[self._asked % len(places)]))
        deadline = monotonic() + SETTLES
        while monotonic() < deadline and (news := self.running.news(0.5)) is not None:
            if news.get("refusal"):
                self.tally.refused.append((seen["here"], news["refusal"]))
                break
        self._still(seen)

    def _read_rules(self, seen: Seen) -> None:
        """Open the rules at the clause that belongs here, read it, and send it away."""
        self._to_table()
        seconds, clause = 1.0 + self._asked % 3 / 2, seen["refusal"] or seen["asked_by"]
        self._look("F1", seconds, Look(seen["here"], "rules", clause, 0.0))

    def _read_score(self, seen: Seen) -> None:
        self._to_table()
        self._look("ctrl+3", 1.2, Look(seen["here"], "score", "", 0.0))

    def _look(self, key: str, seconds: float, look: Look) -> None:
        """Open a page, wait until it is there, read it for so long and send it away."""
        began = monotonic()
        self.screen.press(key)
        self._settled(self.seen)
        self.screen.press_for("", seconds, "Escape")
        self.tally.looked.append(look._replace(seconds=monotonic() - began))

    def _undo(self, seen: Seen) -> None:
        """Take back what was done last, if nobody has to be asked for that."""
        before = seen["entries"]
        if not before:
            return
        self._to_table()
        self.screen.press("ctrl+z")
        deadline = monotonic() + SETTLES
        while monotonic() < deadline:
            news = self.running.news(0.4)
            if news is None:
                continue
            if news["at"] not in ("table", "curtain"):
                self.screen.press("Escape")
                until(self.running, "table")
                return
            if news["entries"] < before:
                self.tally.undone.append(before - news["entries"])
                return

    def _mark(self, seen: Seen) -> None:
        """Mark the moment, every second time with a word, every third time in secret."""
        number = len(self.tally.marks)
        kind, word = KINDS[number % len(KINDS)], WORDS[number // 2 % len(WORDS)] if number % 2 else ""
        self._to_table()
        self.screen.press("x")
        at_rest(self.running, "MarkDialog")
        self.screen.focus("Mark this moment")
        self.screen.press(str(number % len(KINDS) + 1))
        if word:
            self.screen.write(word)
        if secret := number % 3 == 2:
            self.screen.press("Tab", "space", "shift+Tab")
        self.screen.press("Return")
        until(self.running, "table")
        self.tally.marks.append((seen["here"], kind, word, secret))

    def _to_table(self) -> None:
        """Give the window the keyboard, as a window manager does once a dialog has gone, and wave notices away."""
        self.screen.focus("Aya")
        self.screen.press("Escape")

    def _still(self, seen: Seen) -> None:
        """Wait until the window says again that it is the same question."""
        if self.seen["at"] not in ("table", "curtain"):
            self.screen.press("Escape")
            at_rest(self.running, seen["at"])

"""Somebody who plays by a script at a playtest: pauses, tries what is refused, looks things up, takes back and marks.

What was done is tallied by the hand that did it, with its own clock; nothing of it is asked of the recorder.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from time import monotonic, sleep
from typing import NamedTuple

from qquovadis.model.saves.observations import MarkKind
from tests.e2e.players import Mouse
from tests.e2e.screen import Running, Screen, Seen, until, until_typed

EVERY = 3  # questions of which one comes with something beside its answer
MOST_UNDOS = 6  # times that something is undone until it needs nobody's consent
PAUSE = 1.5  # seconds for which the script thinks
NOWHERE = (640, 5)  # where nothing lies that a pointer could mean
HOVERS = 0.4  # seconds for which a pointer is over something before it is clicked, as a hand's
SETTLES, QUIET = 6.0, 2.5  # seconds in which a busy machine shows what came of a click, and without any news
WORD, SECRET = "A word about it, if you like", "Show it to the others only after the game"
WORDS = ("slow", "who? & why", "twice <b>", "退屈")
MOST_WRITINGS = 4
KINDS: tuple[MarkKind, ...] = ("confusing", "boring", "exciting", "too_long", "unfair", "bug")


class Made(NamedTuple):
    """A choice that was made: by which seat, which entry it became, when its question was there, and when it was made.

    Times are seconds by the clock of `time.monotonic`; of the question it is when it had been painted.
    """

    seat: int
    entry: int
    asked_at: float
    at: float


class Look(NamedTuple):
    """Something that was read: by which seat, what, which clause, and for how many seconds."""

    seat: int
    what: str
    subject: str
    seconds: float


class MadeMark(NamedTuple):
    """A mark: after how many entries, by which seat, what, in which word, and whether in secret."""

    entries: int
    seat: int
    what: MarkKind
    words: str
    secret: bool


class Break(NamedTuple):
    """Nobody touched anything: after how many entries, from when, and until when."""

    entries: int
    begun: float
    over: float


class Tally:
    """What a script did, as it did it; `begun` is when recording began, `over` when the game was seen to be over."""

    def __init__(self) -> None:
        self.begun = self.over = 0.0
        self.entries_before = 0
        self.made: list[Made] = []
        self.refused: list[tuple[int, str]] = []
        self.looked: list[Look] = []
        self.undone: list[int] = []
        self.marks: list[MadeMark] = []
        self.paused: list[float] = []
        self.breaks: list[Break] = []


class Scripted(Mouse):
    """Answers like a mouse, and does something else before every third answer."""

    def __init__(self, screen: Screen, running: Running, name: str, *, start: int = 0, idle: float = 0.0) -> None:
        """Begin the round of things to do at `start`; where `idle` is given, nobody touches anything for so long."""
        super().__init__(screen, running, name)
        self.tally = Tally()
        self._asked = 0
        self._idle = idle
        self._owes_try = True  # of something refused, as soon as there is any, until it is
        self._tried_at = -1
        self._owes_undo = 0  # so many times yet, since somebody else would have to be asked
        does = (self._pause, self._owe_try, self._read_rules, self._undo, self._mark, self._read_score)
        self._does: tuple[Callable[[Seen], None], ...] = (*does[start % len(does) :], *does[: start % len(does)])

    def begin(self) -> None:
        """Tally from now on, when recording has just been switched on."""
        self.tally.begun, self.tally.entries_before = self.screen.acted, self.seen["entries"]

    def end(self) -> None:
        """Tally that the game is over, since its last entry was seen."""
        last = max(entries for _, entries, _ in self.seen["asked"])
        self.tally.over = next(at for _, entries, at in self.seen["asked"] if entries == last)

    def come(self, seen: Seen) -> None:
        """Come to the screen, and wait until it is open: who held its button again would click on the table."""
        super().come(seen)
        deadline = monotonic() + SETTLES
        while self.seen["at"] == "curtain" and monotonic() < deadline:
            self.running.news(0.5)

    def answer(self, seen: Seen) -> None:
        """Do what the script has for this question, then answer it, and see what came of the answer."""
        self._asked += 1
        if self._asked % EVERY == 0:
            self._does[self._asked // EVERY % len(self._does)](seen)
            seen = self._settled()
        elif self._owes_undo and self._is_asked(seen):
            self._undo(seen)
            seen = self._settled()
        elif self._asked > EVERY and self._idle:
            self._rest(seen)
        if self._owes_try and self._is_asked(seen) and seen["refusable"]:
            refused = len(self.tally.refused)
            self._try(seen, seen["refusable"][self._asked % len(seen["refusable"])])
            self._owes_try = len(self.tally.refused) == refused
            seen = self._settled()
        if self._is_asked(seen):
            self._answer(seen)

    def _is_asked(self, seen: Seen) -> bool:
        """Return whether a question can be seen, which takes a while after it is asked."""
        asked: list[list[int]] = seen.get("asked", [])
        return super()._is_asked(seen) and bool(asked) and asked[-1][:2] == [seen["here"], seen["entries"]]

    def _answer(self, seen: Seen) -> None:
        if self._tried_at == seen["entries"]:  # in vain: the card under the pointer is raised, and others lie elsewhere
            self.screen.point(NOWHERE)
            seen = self._settled()
            if not self._is_asked(seen):  # by now something came of it after all
                return
        self._tried_at = seen["entries"]
        places = seen["choices"] or seen["offers"]
        if places:
            # Different places from click to click, so that the game does not stand still in one corner.
            self._try(seen, places[sorted(places)[self.tries % len(places)]])

    def _try(self, seen: Seen, place: Sequence[int]) -> None:
        """Click, and tally what came of it: a choice, a clause that refuses it, or neither."""
        if seen["refusal"]:  # of before; a key that does nothing has it go, so that only what comes now is seen
            self.screen.press("shift")
            seen = self._settled()
        seat, before, said = seen["here"], seen["entries"], seen["refusal"]
        asked = self._seen_since(seen)
        x, y = place
        self.screen.point((x, y))
        sleep(HOVERS)
        self.screen.click((x, y))
        at, shown = self.screen.acted, list[str]()
        if self._grows(before, shown):
            self.tally.made.append(Made(seat, before + 1, asked, at))
        elif clause := next((each for each in shown if each != said or place in seen["refusable"]), ""):
            self.tally.refused.append((seat, clause))

    def _seen_since(self, seen: Seen) -> float:
        """Return since when the question can be seen; what is said of it may have changed meanwhile, or something else
        have been asked in between.
        """
        of_seats = [each for each in seen["asked"] if each[0] is not None]
        own = takewhile(lambda each: each[:2] == [seen["here"], seen["entries"]], reversed(of_seats))
        return max(float(list(own)[-1][2]), self.tally.begun)

    def _grows(self, before: int, refusals: list[str]) -> bool:
        """Return whether a click makes an entry: once it does, or when nothing has come for a while.

        What it is refused by meanwhile is added to `refusals`: such a word goes away by itself.
        """
        deadline, came = monotonic() + SETTLES, False
        while monotonic() < deadline:
            news = self.running.news(QUIET)
            if news is None and came:
                return False
            came = came or news is not None
            if news is not None and (news["at"] == "FinalTable" or news.get("entries", before) > before):
                return True
            refusals += [each for each in (self.seen.get("refusal"),) if each]
        return False

    def _settled(self) -> Seen:
        """Wait until there is no more news, and return what was told last: it may have come before this wait."""
        while self.running.news(0.4):
            continue
        return self.seen

    def _rest(self, seen: Seen) -> None:
        """Touch nothing for a while, then move the pointer."""
        begun = self.screen.acted
        sleep(self._idle)
        self.screen.point(NOWHERE)
        self.tally.breaks.append(Break(seen["entries"], begun, self.screen.acted))
        self._idle = 0.0

    def _pause(self, seen: Seen) -> None:
        """Think for a known time."""
        del seen
        sleep(PAUSE)
        self.tally.paused.append(PAUSE)

    def _owe_try(self, seen: Seen) -> None:
        """Try something that the rules refuse, at the next question at which there is such a thing."""
        del seen
        self._owes_try = True

    def _read_rules(self, seen: Seen) -> None:
        """Open the rules at the clause that belongs here, read it, and send it away."""
        self._to_table()
        now = self._settled()  # what was refused before may have been waved away
        seconds, clause = 1.0 + self._asked % 3 / 2, now["refusal"] or now["asked_by"]
        self._look("F1", seconds, Look(seen["here"], "rules", clause, 0.0))

    def _read_score(self, seen: Seen) -> None:
        self._to_table()
        self._look("ctrl+3", 1.2, Look(seen["here"], "score", "", 0.0))

    def _look(self, key: str, seconds: float, look: Look) -> None:
        """Open a page, wait until it is there, read it for so long and send it away."""
        self.screen.press(key)
        begun = self.screen.acted
        self._settled()
        self.screen.press_for("", seconds, "Escape")
        self.tally.looked.append(look._replace(seconds=self.screen.acted - begun))

    def _undo(self, seen: Seen) -> None:
        """Take back what was done last, if nobody has to be asked for that."""
        before = seen["entries"]
        self._owes_undo = (self._owes_undo or MOST_UNDOS) - 1
        if not before:
            return
        self._to_table()
        self.screen.press("ctrl+z")
        deadline = monotonic() + SETTLES
        while monotonic() < deadline:
            news = self.running.news(0.4)
            if news is None:
                continue
            if news["at"] == "ConsentBox":
                self.screen.click(news["widgets"]["Cancel"])
                until(self.running, "table")
                return
            if news["entries"] < before:
                self.tally.undone.append(before - news["entries"])
                self._owes_undo = 0
                return

    def _mark(self, seen: Seen) -> None:
        """Mark the moment, every second time with a word, every third time in secret."""
        number = len(self.tally.marks)
        kind, word = KINDS[number % len(KINDS)], WORDS[number // 2 % len(WORDS)] if number % 2 else ""
        self._to_table()
        self.screen.press("x")
        until(self.running, "MarkDialog")
        self.screen.focus("Mark this moment")
        until_typed(self.running, "MarkDialog")  # a digit that comes before would be a choice at the table
        self.screen.press(str(number % len(KINDS) + 1))
        until_typed(self.running, WORD)
        if word:
            self._write(word)
        if secret := number % 3 == 2:
            self.screen.press("Tab")
            until_typed(self.running, SECRET)
            self.screen.press("space", "shift+Tab")
            until_typed(self.running, WORD, word)
        self.screen.press("Return")
        until(self.running, "table")
        self.tally.marks.append(MadeMark(seen["entries"], seen["here"], kind, word, secret))

    def _write(self, word: str) -> None:
        """Type a word as often as it takes: a busy X server loses what no key of its has."""
        for _ in range(MOST_WRITINGS):
            self.screen.press("ctrl+a")
            self.screen.write_slowly(word)
            while (seen := self.running.last)["texts"].get(WORD) != word and self.running.news(QUIET):
                continue
            if seen["texts"].get(WORD) == word:
                return
        raise AssertionError(self.running.last)

    def _to_table(self) -> None:
        """Give the window the keyboard, as a window manager does once a dialog has gone, and wave notices away."""
        self.screen.focus("Aya")
        self.screen.press("Escape")

"""People who play a game to its end in the real program: one has a mouse only, one a keyboard only."""

import os
from abc import ABC, abstractmethod
from pathlib import Path
from re import sub
from time import sleep

from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.variants.variant import Variant, applied, variant_text
from tests.e2e.screen import Running, Screen, Seen

# Games of their whole length take minutes each; a round of each shows the same ways.
LONG = bool(os.environ.get("QQUOVADIS_LONG_GAMES"))
ROUNDS = 10 if LONG else 1
MOST_TRIES = 6000 if LONG else 900
MOST_SILENCES = 15  # of two seconds each, without any news
HOLD, GRACE = 0.6, 0.5  # seconds: longer than a curtain wants, and as long as it hears nothing


# The parameters that say how long a game is, and how long it is here.
LENGTHS = {
    "quo_vadis": {"game.rounds": ROUNDS},
    "populous": {"rounds": 12 if LONG else 2},
    "undecim": {"rounds.total": ROUNDS},
}


def saved(*people: Player, game: str = "quo_vadis", seed: int = 7, rounds: int | None = None) -> Path:
    """A game of a few rounds that nobody has begun to play."""
    words, shipped = {"en": "Short", "ja": "短い"}, load_pack(find_pack(game, None))
    length = LENGTHS[game] if rounds is None else dict.fromkeys(LENGTHS[game], rounds)
    short = {"name": words, "game": game, "draft": shipped.sheet.draft, "parameters": length}
    pack = shipped if LONG and game != "quo_vadis" else applied(shipped, Variant.model_validate(short))
    terms = Terms(people, seed, start=0, pack=pack.hash, variant=variant_text(pack))
    return record(Session.start(referee_for(compile_kit(pack, len(people))), terms), "short").path


class Hand(ABC):
    """Somebody who answers whatever is asked until the final table is there; how, is for each kind of hand to say."""

    def __init__(self, screen: Screen, running: Running, name: str) -> None:
        self.screen, self.running, self.name = screen, running, name
        self.tries, self.came = 0, set[str]()
        self._pictured = set[str]()

    @property
    def seen(self) -> Seen:
        """What was seen last."""
        return self.running.last

    def play_to_the_end(self) -> int:
        """Answer until the final table is there; return how many entries were seen to be made."""
        silences, answered, entries = 0, -1, 0
        self.screen.picture(f"{self.name}-first")
        seen = self.seen
        while seen["at"] != "FinalTable":
            assert self.tries < MOST_TRIES, seen
            assert silences < MOST_SILENCES, seen
            if seen["at"] == "curtain":
                self.come(seen)
            elif self._is_asked(seen) and seen["entries"] != answered:
                self.tries, answered = self.tries + 1, seen["entries"]
                self._picture_once(seen["sentence"])
                self.answer(seen)
            news = self.running.news(1.0)
            # An answer that nothing came of is given again, elsewhere.
            silences, answered = (silences + 1, -1) if news is None else (0, answered)
            seen = self.seen  # also what came while the answer was given
            entries = self._count(seen, entries)
        self.screen.picture(f"{self.name}-last")
        return entries

    def _is_asked(self, seen: Seen) -> bool:
        return seen["at"] == "table" and seen["here"] is not None and not seen["busy"]

    def _picture_once(self, sentence: str) -> None:
        """Keep a picture of each kind of question, whoever is asked, the first time that it is asked."""
        kind = sub(r"^[^,、]*[,、]|\d+", "", sentence)
        if kind not in self._pictured:
            self._pictured.add(kind)
            self.screen.picture(f"{self.name}-asked-{len(self._pictured):02}")

    def _count(self, seen: Seen, entries: int) -> int:
        now: int = seen.get("entries", entries)
        if entries < 40 <= now:
            self.screen.picture(f"{self.name}-middle")
        return now

    @abstractmethod
    def come(self, seen: Seen) -> None:
        """Come to the screen as the first of those who are called."""

    @abstractmethod
    def answer(self, seen: Seen) -> None:
        """Answer what is asked, in one way or, if that was tried just now, in another."""


class Mouse(Hand):
    """Clicks places on the table first, buttons where there are none, and holds the button of a curtain."""

    def come(self, seen: Seen) -> None:
        # Not somebody who has chosen already and would only change the choice.
        name = min(words for words in seen["widgets"] if words.startswith("I am ") and ":" not in words)
        self.came.add(name)
        sleep(GRACE)
        self.screen.hold(seen["widgets"][name], HOLD)

    def answer(self, seen: Seen) -> None:
        places = seen["choices"] or seen["offers"]
        if self._steppers:
            self._share_out()
        elif places:
            # Different places from click to click, so that the game does not stand still in one corner.
            x, y = places[sorted(places)[self.tries % len(places)]]
            self.screen.click((x, y))

    @property
    def _steppers(self) -> dict[str, tuple[int, int]]:
        """Where one more of a kind is taken, by words that say how many of it there are."""
        return {name: place for name, place in sorted(self.seen["widgets"].items()) if name.startswith("More: ")}

    def _share_out(self) -> None:
        """Take more of each kind until that changes nothing any more, and confirm."""
        for kind in range(len(self._steppers)):
            before: list[str] = []
            while before != (now := [*self._steppers]):
                before = now
                self.screen.click(self._steppers[now[kind]])
                self.running.news(1.0)
        self.screen.click(self.seen["widgets"]["Confirm"])


class Keys(Hand):
    """Presses the digits of buttons and cards, walks the table and chooses, and carries pieces from place to place."""

    carried = 0

    def come(self, seen: Seen) -> None:
        raise AssertionError(seen["title"])  # one person alone at the screen never meets a curtain

    def answer(self, seen: Seen) -> None:
        ways = (self._number, self._walk, self._carry) if seen["offers"] else (self._walk, self._carry, self._card)
        ways[self.tries % len(ways)]()

    def _number(self) -> None:
        self.screen.press(f"{self.tries // 3 % 4 + 1}")

    def _card(self) -> None:
        number = f"{self.tries // 3 % 5 + 1}"
        self.screen.press(number)

    def _walk(self) -> None:
        self.screen.press(*["Right"] * (self.tries // 3 % 7 + 1), "Return")

    def _carry(self) -> None:
        """Take up what comes last on the way round, which are the things that can be carried, and put it elsewhere."""
        self.screen.press("Escape", "Left", "Return")
        # A slow machine tells of each key by itself: what it tells first need not be that something is carried.
        news = self.running.news(0.5)
        while news is not None and not news.get("carrying"):
            news = self.running.news(0.5)
        if news is not None:
            self.carried += 1
            ways = ("Up", "Left", "Up", "Right", "Up", "Down")
            self.screen.press(*(ways[(self.tries + step) % len(ways)] for step in range(self.tries % 4 + 1)), "Return")

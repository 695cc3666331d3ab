"""A monkey that only knows X events: every choice by a way drawn by lot, with odd things done in between.

What it pointed at is taken down, and held against the save once the program has ended.
"""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from time import sleep
from typing import NamedTuple

from qquovadis.controllers.saves.survey import Surveyor
from qquovadis.engine.ops import Counted
from qquovadis.model.history.entries import Performed
from tests.e2e.players import GRACE, HOLD, MOST_SILENCES, Hand
from tests.e2e.screen import Running, Screen, Seen

LOOKED = 15  # answers after which the turns are counted
BACK = "Back to now"
STILL = 0.4  # seconds without any news: nothing is under way
ARROWS = ("Left", "Right", "Up", "Down")
# Keys that look about or go back and forth; whatever they open is left again by Escape.
LOOKS = ("plus", "minus", "Home", "w", "m", "shift+m", "a", "i", "u", "v", "t", "r", "ctrl+1", "ctrl+3", "l")
VISITS = ("shift+F1", "ctrl+comma", "ctrl+l", "ctrl+b", "F1")
ODD = ("space", "Return", "Escape", "Tab", *"0123456789")


class Aimed(NamedTuple):
    """A click on a lit thing: how many entries there were, and the names of the choices that lie there."""

    entries: int
    names: tuple[str, ...]


class Monkey(Hand):
    """Plays until so many turns' worth of entries are made or the game is over."""

    def __init__(self, screen: Screen, running: Running, name: str, seed: int) -> None:
        super().__init__(screen, running, name)
        self.chance = Random(f"x monkey {name} {seed}")
        self.inputs = 0
        self.aimed: list[Aimed] = []

    def play(self, answers: int, save: Path | None = None, turns: int = 0) -> None:
        """Give so many answers, or play so many whole turns of a save, unless the game is over before."""
        silences = 0
        while self.tries < answers and self.seen["at"] != "FinalTable":
            if save is not None and self.tries % LOOKED == LOOKED - 1 and turns_of(save) >= turns:
                return
            assert silences < MOST_SILENCES, self.seen
            if self.seen["at"] == "curtain":
                self.come(self.seen)
            elif self._is_asked(self.seen):
                self.tries += 1
                self.answer(self.seen)
            elif self.seen["at"] != "table":
                self._keys("Escape")
            news = self.running.news(0.7)
            while self.running.news(STILL) is not None:  # what is seen lags behind what was done
                continue
            silences = 0 if news is not None or self._is_asked(self.seen) else silences + 1

    def leave(self) -> None:
        """Come back to the table, and quit."""
        self._come_back()
        self.screen.focus("Q Quo Vadis")
        self.screen.press("ctrl+q")

    def come(self, seen: Seen) -> None:
        """Come as anybody who is called, by the mouse."""
        name = self.chance.choice(sorted(words for words in seen["widgets"] if words.startswith("I am ")))
        self.came.add(name.partition(",")[0])
        sleep(GRACE)
        self.inputs += 1
        self.screen.hold(seen["widgets"][name], HOLD)

    def answer(self, seen: Seen) -> None:
        """Do something odd by lot, then choose by one of the ways that are there now."""
        # Of what was taken back, or came to nothing, the save knows nothing.
        self.aimed = [each for each in self.aimed if each.entries < seen["entries"]]
        if BACK in seen["widgets"]:  # it looks back, where nothing is asked and Escape leads nowhere
            self._at(seen["widgets"][BACK])
            return
        if self.chance.random() < 0.2:
            self._play_about(seen)
            return
        ways: list[Callable[[Seen], None]] = [self._walk, self._open_choices, self._read_words]
        ways += [self._click, self._click, self._drag] if seen["choices"] else []
        ways += [self._press_button, self._type_digit] if seen["offers"] else [self._pick_card]
        self.chance.choice(ways)(seen)

    def _click(self, seen: Seen) -> None:
        """Click a lit thing; where it has zoomed or panned all of them out of sight, it looks at the whole world."""
        in_sight = sorted(name for name, at in seen["choices"].items() if min(at) >= 0)
        if not in_sight:
            self._keys("Home")
            return
        name = self.chance.choice(in_sight)
        at = seen["choices"][name]
        here = tuple(each for each, place in seen["choices"].items() if place == at)
        self.aimed.append(Aimed(seen["entries"], here))
        self._at(at)

    def _drag(self, seen: Seen) -> None:
        """Carry anything to a lit place, or a lit thing to anywhere; to a place that is not lit nothing may come."""
        lit, places = (sorted(name for name, at in seen[what].items() if min(at) >= 0) for what in ("choices", "items"))
        if not lit or len(places) < 2:
            return
        start, goal = self.chance.choice(places), self.chance.choice(lit)
        if self.chance.random() < 0.5:
            start, goal = goal, start
        self.inputs += 1
        self.screen.glide(tuple(seen["items"][start]))
        self.screen.drag(tuple(seen["items"][start]), tuple(seen["items"][goal]))

    def _press_button(self, seen: Seen) -> None:
        self._at(seen["offers"][self.chance.choice(sorted(seen["offers"]))])

    def _type_digit(self, _seen: Seen) -> None:
        self._keys(str(self.chance.randint(0, 4)))

    def _pick_card(self, _seen: Seen) -> None:
        number = str(self.chance.randint(1, 6))
        self._keys(number, number)

    def _walk(self, _seen: Seen) -> None:
        """Walk to a lit thing and choose it, or take up what can be carried and put it down elsewhere."""
        self._keys(*[self.chance.choice(("Right", "Left"))] * self.chance.randint(1, 6), "Return")
        news = self.running.news(0.3)
        if news is not None and news.get("carrying"):
            self._keys(*self.chance.choices(ARROWS, k=self.chance.randint(1, 4)))
            self._keys(self.chance.choice(("Return", "Return", "Escape")))

    def _open_choices(self, _seen: Seen) -> None:
        """Open the list of every choice by its key, and take one of its entries."""
        self._keys("c")
        news = self.running.news(0.5)
        if news is None or not news.get("menu"):
            self._keys("Escape")
            return
        if self.chance.random() < 0.5:
            self._keys(*["Down"] * self.chance.randint(1, len(news["menu"])), "Return")
        else:
            self._at(news["menu"][self.chance.choice(sorted(news["menu"]))])

    def _read_words(self, seen: Seen) -> None:
        """Read the table in words, choose a line of its question, and read on in the log."""
        lines = len(seen["choices"]) + len(seen["offers"])
        self._keys("ctrl+t", "Home", "Right", *["Down"] * self.chance.randint(1, max(1, min(lines, 12))), "Return")
        self._keys("ctrl+1")

    def _play_about(self, seen: Seen) -> None:
        """Look about, visit a dialog, press odd keys, take back, or let something go on its way."""
        what = self.chance.randrange(6)
        if what == 0:
            self._keys(self.chance.choice(LOOKS))
        elif what == 1:
            self._keys(self.chance.choice(VISITS), "Escape", "Escape")
            self._come_back()
        elif what == 2:
            self._keys(*self.chance.choices(ODD, k=self.chance.randint(1, 3)))
        elif what == 3 and seen["entries"] > 3:
            self._keys("ctrl+z", *(["ctrl+shift+z"] if self.chance.random() < 0.5 else []))
        elif seen["items"]:
            places = sorted(name for name, at in seen["items"].items() if min(at) >= 0)
            start, goal = self.chance.choice(places), self.chance.choice(places)
            self.inputs += 1
            self.screen.drag_in_vain(tuple(seen["items"][start]), tuple(seen["items"][goal]))

    def _come_back(self) -> None:
        """Leave whatever a key opened until the table asks again."""
        for _ in range(4):
            news = self.running.news(0.4) or self.running.last
            if news["at"] in ("table", "curtain"):
                return
            self._keys("Escape")

    def _at(self, at: tuple[int, int]) -> None:
        self.inputs += 1
        self.screen.glide((at[0], at[1]))
        self.screen.click((at[0], at[1]))

    def _keys(self, *keys: str) -> None:
        self.inputs += len(keys)
        self.screen.press(*keys)


def turns_of(save: Path) -> int:
    """The whole turns that a save holds: those of a round and a seat after which another was asked."""
    session = Surveyor().survey(save).session
    view = session.seat_view(None)
    names = [name for name in ("round", "active") if name in view.kit.tally_index]
    now = {view.kit.tally_index[name]: view.tally[view.kit.tally_index[name]] for name in names}
    places: list[tuple[int, ...]] = [tuple(now.values())]
    for entry in reversed(session.entries):
        for operation in entry.operations:
            if isinstance(operation, Counted) and operation.tally in now:
                now[operation.tally] -= operation.delta
        if isinstance(entry.action, Performed):
            # Where seats have no turns of their own, a turn is what one of them is asked in a row.
            places.append((*now.values(), *(() if len(names) > 1 else (entry.seat,))))
    return len({place for place, later in pairwise(reversed(places)) if place != later and place[0] > 0})


def judge(save: Path, aimed: list[Aimed]) -> None:
    """Hold the choices of a save against those that were pointed at; undone ones are not there any more."""
    made = [entry.action for entry in Surveyor().survey(save).session.entries]
    for each in aimed:
        action = made[each.entries] if each.entries < len(made) else None
        if isinstance(action, Performed):
            assert any(f"{name} ".startswith(f"{action.choice.verb} ") for name in each.names), (each, action)

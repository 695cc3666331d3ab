"""The monkey at a free table of a game of one's own, whose files are saved anew while it is played."""

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from qquovadis.controllers import Player
from qquovadis.model.agreed import Mode
from qquovadis.model.pack.loading import load_pack
from tests.monkey.games import NAMES, Plan
from tests.monkey.hand import ALT, CTRL, NO_KEYS, RIGHT, SHIFT
from tests.monkey.monkey import ASIDES, Fault, Monkey
from tests.monkey.own_pack import OwnPack, Swap
from tests.monkey.window import Window
from ui.play.open_game import Agreement, OpenGame, sit_down

OWN = "own"  # what such a game is called among the games of the monkey
A_TURN = 20  # things done at a free table, which has no turns
LOOKING = (
    "hover", "look", "wheel", "pan", "look back", "compare", "language", "language", "setting", "letters", "size",
    "panel", "dialog", "peek",
)  # fmt: skip
KEYS = (
    *((getattr(Qt.Key, f"Key_{each}"), NO_KEYS) for each in "FRBVOEJYKGSDQMPN"),
    *((getattr(Qt.Key, f"Key_{each}"), SHIFT) for each in "ROJG"),
    *((each, NO_KEYS) for each in (Qt.Key.Key_Delete, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Home)),
    *((each, NO_KEYS) for each in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)),
    *((each, NO_KEYS) for each in (Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Space)),
    (Qt.Key.Key_A, CTRL), (Qt.Key.Key_Z, CTRL), (Qt.Key.Key_Z, CTRL | SHIFT),
    (Qt.Key.Key_0, CTRL | ALT), (Qt.Key.Key_1, CTRL | ALT),
)  # fmt: skip
# What Qt says of damaged pictures, and its test library of a menu that opened under the mouse.
SAID_BY_QT = ("libpng ", "QImage: ", "Corrupt JPEG", "qt.gui.imageio", "QPainter::", "fromIccProfile", "Mouse event at")


class FreeMonkey(Monkey):
    """Plays one free table; a turn is so many things done, and after the last one everything must open as it was."""

    def __init__(self, window: Window, plan: Plan, asides: float = ASIDES) -> None:
        super().__init__(window, plan, asides)
        self.pack = OwnPack(Random(f"pack {plan.seed}"))
        self._all: tuple[tuple[str, Callable[[], str], int], ...] = (
            ("drag", self._drag, 8), ("key", self._press, 6), ("click", self._click, 3), ("menu", self._open_menu, 3),
            ("swap", self._swap, 4), ("reopen", self._reopen, 1),
        )  # fmt: skip

    def play(self, turns: int, most: int = 0) -> None:
        """Do so many things; Fault if the window does what it must not."""
        self._begin_anew()
        while self.tally.made.total() < (most or turns * A_TURN):
            self._meet(self.window.settle())
            self._trace.update(repr((list(self.done)[-1:], self.window.hand.inputs)).encode())
            self.tally.turns.add((self.tally.made.total() // A_TURN, 0))
        self._clear()
        self._begin_anew()
        self._await(self.pack.mend())
        self._reopen()
        self._judge_window()

    def _begun(self) -> OpenGame:
        chance, pack = Random(f"people {self.plan.seed}"), load_pack(self.pack.folder)
        names = NAMES[: chance.randint(2, 3)]
        alone = self.plan.table == "alone"
        people = tuple(Player(name, person=NAMES[0]) if alone else Player(name) for name in names)
        return sit_down(Agreement(pack, people, (None,) * len(names), seed=self.plan.seed, mode=Mode.FREE_MOVES))

    def _meet(self, status: str) -> None:
        if status != "by hand":
            super()._meet(status)
            return
        if self.chance.random() < self._share / 2:
            self._do_aside()
            return
        name, do, _ = self.chance.choices(self._all, [weight for _, _, weight in self._all])[0]
        self.done.append(f"{name} …")
        self.done.append(f"{name}: {do()}")
        self.tally.made[name] += 1
        self._clear()
        self._judge_window()

    def _drawn_aside(self) -> tuple[str, Callable[[], None], bool]:
        return self.asides.drawn(LOOKING)

    def _clear(self) -> None:
        """Leave whatever opened, and let go of what is carried."""
        for _ in range(4):
            if self.window.settle() not in ("menu", "dialog"):
                return
            self.window.leave_dialog()

    # What hands do.

    def _anywhere(self, mark: str = "") -> QPoint:
        places = self.window.places()
        names = sorted(name for name in places if mark in name)
        return places[self.chance.choice(names)] if names else self.window.corner()

    def _drag(self) -> str:
        start, goal = self._anywhere("#"), self._anywhere()
        self.window.hand.within(lambda: self.window.hand.drag(start, goal))
        return f"{start.toTuple()} to {goal.toTuple()}"

    def _click(self) -> str:
        at, twice = self._anywhere(), self.chance.random() < 0.3
        (self.window.hand.click_twice if twice else self.window.hand.click)(at)
        return f"{at.toTuple()}{' twice' if twice else ''}"

    def _press(self) -> str:
        """Point at something, and press one of the keys of a free table, or some after one another."""
        if self.chance.random() < 0.7:
            self.window.hand.click(self._anywhere("#"))
        self.window.focus_table()
        pressed = self.chance.choices(KEYS, k=self.chance.randint(1, 3))
        for key, held in pressed:
            self.window.answers[:] = [_leave] * 3
            self.window.hand.key(key, held)
            self.window.answers.clear()
            self._clear()
        return " ".join(f"{held.name or ''} {key.name}" for key, held in pressed)

    def _open_menu(self) -> str:
        """Open the menu of a thing, choose one of its entries by keys, and leave what opens then."""
        at, row = self._anywhere(self.chance.choice(("#", ""))), self.chance.randint(1, 14)
        self.window.answers[:] = [lambda menu: self._choose_in(menu, row), _leave, _leave, _leave]
        self.window.hand.click(at, RIGHT)
        self.window.answer_left()
        return f"{at.toTuple()}, row {row}"

    def _choose_in(self, menu: QWidget, row: int) -> None:
        if isinstance(menu, QMenu):
            self.window.hand.post_keys(menu, *[Qt.Key.Key_Down] * row, Qt.Key.Key_Return)
        else:
            menu.close()

    # The files, and the game that is kept.

    def _swap(self) -> str:
        if self.window.presenter.open_game.pack.folder != self.pack.folder:
            return self._begin_anew()  # other components are for the next game; this one keeps to its own copy
        swap = self.pack.swap() if self.chance.random() < 0.8 or self.pack.can_be_read() else self.pack.mend()
        self._await(swap)
        if not swap.good and self.chance.random() < 0.5:
            return f"{swap}, {self._press_in_notice()}"
        return str(swap)

    def _begin_anew(self) -> str:
        """Sit down at a new game as the files are now, once they can be read."""
        if not self.pack.can_be_read():
            self.pack.mend()
        self.window.sit(self._begun())
        return "a new game"

    def _await(self, swap: Swap) -> None:
        """Wait until it is said that a file has changed, and hold what is said against what the file is."""
        said = self.window.news_of_files()
        if not said.sentences:
            raise Fault("not followed", f"nothing is said of {swap}")
        if said.wrong is swap.good:
            raise Fault("read otherwise", f"{swap}: {said.sentences}")

    def _press_in_notice(self) -> str:
        """Press a button of what is said of a file, such as the encoding in which it can be read."""
        words = self.window.press_in_notice(self.chance)
        if words and self.pack.can_be_read():
            said = self.window.news_of_files()
            if said.wrong or not said.sentences:
                raise Fault("read otherwise", f"{words} was answered: {said.sentences}")
        return words or "no button"

    def _reopen(self) -> str:
        """Leave the game and take it up again: it must lie as it lay."""
        if not self.pack.can_be_read():
            return "not while a file is broken"
        before, file = self._fingerprint(), self.window.file
        if file is None:
            raise Fault("not kept", "the game has no file")
        self.window.take_up(file)
        self.window.settle()
        if self._fingerprint() != before:
            raise Fault("kept otherwise", f"{self._fingerprint()} of {before}")
        return file.name


def _leave(waiting: QWidget) -> None:
    waiting.close()

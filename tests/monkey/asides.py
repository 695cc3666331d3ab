"""What people do beside choosing: look about, go back and forth, try what is refused, drop things, press odd keys."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt

from tests.monkey.hand import CTRL, MIDDLE, NO_KEYS, RIGHT, SHIFT
from tests.monkey.visits import answer_dialog
from tests.monkey.ways import ARROWS, ENTER, ESCAPE, NEAR, Ways
from tests.monkey.window import Offered, Window

SPACE = Qt.Key.Key_Space
LOOKS = ("zoom_in", "zoom_out", "fit", "world", "turn", "own_mat", "next_mat", "control")
PANELS = ("dock", "log", "rules", "score", "in_words")
SETTINGS = ("night", "motion")
DIALOGS = ("preferences", "keys", "about", "library", "new", "bookmark", "note_moment", "send_back")
STEPS = ("earlier", "later", "earlier_turn", "later_turn", "earlier_round", "first_moment", "last_moment")
KEYS = (Qt.Key.Key_I, Qt.Key.Key_U, Qt.Key.Key_A, Qt.Key.Key_V, Qt.Key.Key_T, Qt.Key.Key_Home, Qt.Key.Key_Plus)


class Aside(NamedTuple):
    """Something to do, how often compared with others, and whether it must leave the game as it was."""

    do: Callable[[], None]
    weight: int
    harmless: bool = True


class Asides:
    """All that can be done beside choosing, at one window."""

    def __init__(self, window: Window, chance: Random) -> None:
        self._window, self._hand, self._chance = window, window.hand, chance
        self._all = {
            "hover": Aside(self._hover, 12),
            "look": Aside(self._look, 6),
            "wheel": Aside(self._wheel, 4),
            "pan": Aside(self._pan, 4),
            "dropped carry": Aside(self._drop_in_vain, 10),
            "carry to nowhere": Aside(self._carry_to_nowhere, 8),
            "keyboard carry let go": Aside(self._let_go, 4),
            "undo": Aside(self._undo, 1, harmless=False),
            "undo and redo": Aside(self._undo_and_redo, 2, harmless=False),
            "look back": Aside(self._look_back, 3),
            "compare": Aside(self._compare, 1),
            "language": Aside(self._switch_language, 1),
            "setting": Aside(lambda: self._act(self._chance.choice(SETTINGS)), 1),
            "letters": Aside(self._enlarge, 1),
            "size": Aside(self._resize, 1),
            "panel": Aside(lambda: self._act(self._chance.choice(PANELS)), 3),
            "dialog": Aside(self._visit_dialog, 3),
            "odd keys": Aside(self._press_odd_keys, 6, harmless=False),
            "reading keys": Aside(self._press_reading_keys, 4),
            "right click": Aside(self._click_right, 3),
            "free moves": Aside(self._move_freely, 2),
            "peek": Aside(self._peek, 1),
            "reopen": Aside(self._reopen, 1),
        }

    def drawn(self, among: Sequence[str] = ()) -> tuple[str, Callable[[], None], bool]:
        """One of them by lot, or of those of these names."""
        names = sorted(among or self._all)
        name = self._chance.choices(names, [self._all[each].weight for each in names])[0]
        return name, self._all[name].do, self._all[name].harmless

    # Coming back to the question.

    def let_pass(self) -> None:
        """Let what is shown of the past pass, by Space or by a click."""
        if self._chance.random() < 0.5:
            self._hand.key(SPACE)
        else:
            self._hand.click(self._window.corner())
        self._window.breathe()

    def come_back(self) -> None:
        """Look back no more."""
        self._act("look_back", on=False)

    def back_to_rules(self) -> None:
        """Leave free moves as they came: by the switch, whatever was moved having been taken back."""
        self._act("workshop", on=False)

    # Trying what cannot be.

    def try_refused(self, offered: Offered, ways: Ways) -> str:
        """Try a refused choice by a place, a button, the menu or the words, and see that nothing came of it."""
        mark = self._fingerprint()
        at = self._window.refused_place(offered.choice)
        if at is not None and self._chance.random() < 0.6:
            name = "place"
            self._hand.click(at)
            self._window.breathe()
            if len(self._window.entries) > mark[0]:
                return f"{name}, and another choice of what lies there came"
        else:
            name = "menu"
            found = ways.of(offered)
            found["menu" if "menu" in found else "words"](offered)
        self._window.settle()
        assert self._fingerprint() == mark, f"refused by {name}: {offered}"
        return name

    def _fingerprint(self) -> tuple[int, str]:
        return len(self._window.entries), self._window.session.digest()

    def _drop_in_vain(self) -> None:
        """Carry something of the table, and let it go in the middle by Escape or the other button."""
        start, goal = self._two_places()
        if start is None or goal is None:
            return
        self._hand.carry(start, goal)
        if self._chance.random() < 0.5:
            self._hand.key(ESCAPE)
        else:
            self._hand.press_other()
        self._hand.release()

    def _carry_to_nowhere(self) -> None:
        """Carry something to a place that is not lit for it, and let it go there."""
        start, goal = self._two_places()
        if start is None or goal is None:
            return
        self._hand.carry(start, goal)
        if self._window.welcomed():
            self._hand.key(ESCAPE)
        self._hand.release()

    def _two_places(self) -> tuple[QPoint | None, QPoint | None]:
        liftable, places = self._window.liftable(), self._window.places()
        names = sorted(places)
        if len(names) < 2:
            return None, None
        start = self._chance.choice(liftable) if liftable and self._chance.random() < 0.6 else None
        start, goal = start or places[self._chance.choice(names)], places[self._chance.choice(names)]
        return (start, goal) if (goal - start).manhattanLength() >= NEAR else (None, None)

    def _let_go(self) -> None:
        self._window.focus_table()
        self._hand.key(ESCAPE)
        self._hand.key(Qt.Key.Key_Left)
        if self._window.can_be_taken_up():
            self._hand.key(ENTER)
            for _ in range(self._chance.randint(0, 4)):
                self._hand.key(self._chance.choice(ARROWS))
        self._hand.key(ESCAPE)

    # Looking.

    def _hover(self) -> None:
        places = self._window.places()
        for name in self._chance.sample(sorted(places), min(4, len(places))):
            self._hand.move(places[name])
            if self._chance.random() < 0.3:
                self._window.ask_tooltip(places[name])

    def _look(self) -> None:
        for _ in range(self._chance.randint(1, 3)):
            self._act(self._chance.choice(LOOKS))

    def _wheel(self) -> None:
        for _ in range(self._chance.randint(1, 4)):
            self._hand.turn_wheel(self._somewhere(), self._chance.choice((1, -1)))

    def _pan(self) -> None:
        self._hand.move(self._somewhere())
        self._hand.press(MIDDLE)
        for _ in range(3):
            self._hand.move(self._somewhere())
        self._hand.release(MIDDLE)

    def _click_right(self) -> None:
        self._hand.click(self._somewhere(), RIGHT)
        self._leave_menus()

    def _somewhere(self) -> QPoint:
        places = self._window.places()
        return places[self._chance.choice(sorted(places))] if places else self._window.corner()

    def _press_reading_keys(self) -> None:
        self._window.focus_table()
        for _ in range(self._chance.randint(1, 3)):
            self._hand.key(self._chance.choice(KEYS))

    # Time.

    def _undo(self) -> None:
        if self._chance.random() < 0.5:
            self._hand.key(Qt.Key.Key_Z, CTRL)
        else:
            self._act("undo")

    def _undo_and_redo(self) -> None:
        """What was taken back and done again is as it was; where others must come or agree, it may stay undone."""
        before = self._fingerprint()
        self._act("undo")
        if self._window.settle() == "dialog":
            self._window.leave_dialog()
        self._window.redo_to(before[0])
        if len(self._window.entries) >= before[0]:
            assert self._fingerprint() == before, f"undone and done again: {self._fingerprint()}, before {before}"

    def _look_back(self) -> None:
        self._act("look_back", on=True)
        for _ in range(self._chance.randint(1, 4)):
            self._act(self._chance.choice(STEPS))
            self._window.breathe()
        if self._chance.random() < 0.3:
            self._act("play_history")
            self._hand.key(SPACE)
        self.come_back()

    def _compare(self) -> None:
        self._act("look_back", on=True)
        self._act(self._chance.choice(STEPS))
        self._act("compare", on=True)
        self._window.breathe()
        self._act("compare", on=False)
        self.come_back()

    # Settings, panels and dialogs.

    def _switch_language(self) -> None:
        self._window.speak(self._chance.choice(("en", "ja")))

    def _enlarge(self) -> None:
        self._window.prefer("text_size", self._chance.choice((100, 100, 115, 130, 150)))

    def _resize(self) -> None:
        self._window.resize(*self._chance.choice(((1024, 640), (1280, 720), (1600, 900))))

    def _visit_dialog(self) -> None:
        name = self._chance.choice(DIALOGS)
        self._act(name)
        for _ in range(5):
            if self._window.status() not in ("dialog", "menu"):
                return
            if name in ("about", "keys") and self._chance.random() < 0.5:
                self._window.leave_dialog()
            else:
                self._hand.key(self._chance.choice((Qt.Key.Key_Tab, Qt.Key.Key_Down, ESCAPE)))
        while self._window.status() in ("dialog", "menu"):
            self._window.leave_dialog()

    def _peek(self) -> None:
        self._act(self._chance.choice(("peek", "cover", "recap")))

    # Odd keys, free moves, other days.

    def _press_odd_keys(self) -> None:
        """Space, Enter, Escape, digits and arrows at odd times; what they choose is a choice like any other."""
        for _ in range(self._chance.randint(1, 4)):
            digit = Qt.Key(int(Qt.Key.Key_0) + self._chance.randint(0, 9))
            key = self._chance.choice((SPACE, ENTER, ESCAPE, digit, *ARROWS, Qt.Key.Key_Tab))
            self._hand.key(key, self._chance.choice((NO_KEYS, NO_KEYS, NO_KEYS, SHIFT)))
        self._window.settle()
        if self._window.carrying:
            self._hand.key(ESCAPE)
        self._leave_menus()

    def _move_freely(self) -> None:
        """Push pieces about, and take every push back."""
        mark = len(self._window.entries)
        self._act("workshop", on=True)
        if self._window.settle() != "by hand":
            return
        for _ in range(self._chance.randint(0, 4)):
            self._hand.drag(self._somewhere(), self._somewhere())
            self._window.breathe()
        self._leave_menus()
        for _ in range(40):
            if len(self._window.entries) <= mark:
                break
            self._act("undo")
            if self._window.settle() == "dialog":
                answer_dialog(self._window, self._chance)

    def _reopen(self) -> None:
        """Leave the game and take it up again from its file."""
        file = self._window.file
        if file is not None:
            self._window.take_up(file)

    def _act(self, name: str, *, on: bool | None = None) -> None:
        """Do something of the menus, if it can be done now, by its key or as the menu does it."""
        action = self._window.action(name)
        if not action.isEnabled() or (on is not None and action.isChecked() is on):
            return
        self._hand.inputs += 1
        self._hand.within(action.trigger)
        self._window.breathe()

    def _leave_menus(self) -> None:
        for _ in range(4):
            if self._window.status() in ("menu", "dialog"):
                self._window.leave_dialog()

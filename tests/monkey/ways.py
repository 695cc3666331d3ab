"""The ways by which a choice can be made at the window; each tells what it pointed at just before it let go."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from qquovadis.engine.agenda import Choice
from tests.monkey.hand import ALT, CTRL
from tests.monkey.window import Offered, Window

ENTER, ESCAPE, LEFT, RIGHT, UP, DOWN, HOME, TURN = (
    Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Left, Qt.Key.Key_Right,
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_T,
)  # fmt: skip
ARROWS = (LEFT, RIGHT, UP, DOWN)
ZERO = int(Qt.Key.Key_0)
AFTER = (" (", " ·", "（", "・")  # between the words of a choice and what is told besides
WEIGHTS = {"drag": 6, "click": 3, "menu": 1, "words": 1}
NEAR = 16  # pixels within which a drag may be a click
TURNS = 5  # of a card until every choice of it was up


class Pointed(NamedTuple):
    """What a gesture pointed at: the choices of which one may come.

    `several` says that the choice which follows may be made by the same gesture; `rows` are choices that come together,
    each row whole and in its order.
    """

    choices: tuple[Choice, ...] = ()
    several: bool = False
    rows: tuple[tuple[Choice, ...], ...] = ()


NOTHING = Pointed()
Way = Callable[[Offered], Pointed]


class Ways:
    """All ways of one window; those that need a lot draw it from one chance."""

    def __init__(self, window: Window, chance: Random) -> None:
        self._window, self._hand, self._chance = window, window.hand, chance

    def of(self, offered: Offered) -> dict[str, Way]:
        """The ways by which the window offers a choice now, by name."""
        window, choice = self._window, offered.choice
        found: dict[str, Way] = {"menu": self._by_menu, "words": self._by_words}
        if window.place_of(choice) is not None:
            found |= {"click": self._by_click, "keys": self._by_keys}
            found |= {"drag": self._by_drag, "key carry": self._by_key_carry}
        if window.card_number(choice) is not None:
            found["card digit"] = self._by_card_digit
        if any(_says(text, offered.words) for text in window.buttons()):
            found["button"] = self._by_button
        elif window.stepper() is not None and not offered.placed:
            found["stepper"] = self._by_stepper
        if window.digit_of(choice) is not None:
            found["digit"] = self._by_digit
        if window.menu_button() is None:
            del found["menu"]
        if any(offered.choice in row for row in window.area_rows()):
            found["area"] = self._by_area
        return found

    def drawn(self, offered: Offered) -> tuple[str, Way]:
        """One of the ways by lot; what the hand does at the table comes more often than what it does beside it."""
        found = self.of(offered)
        names = sorted(found)
        name = self._chance.choices(names, [WEIGHTS.get(each, 2) for each in names])[0]
        return name, found[name]

    def alike(self, words: str) -> tuple[Choice, ...]:
        """All choices that are offered in the same words."""
        asked = self._window.asked()
        return tuple(each.choice for each in asked.offers if each.words == words) if asked else ()

    def meant(self) -> tuple[Choice, ...]:
        """The choices of which the window says that a click or Enter would make one of them now."""
        return self._window.meant()

    # By the mouse.

    def _by_click(self, offered: Offered) -> Pointed:
        at = self._window.place_of(offered.choice)
        if at is None:
            return NOTHING
        self._hand.move(at)
        for _ in range(TURNS):
            if offered.choice in self.meant():
                self._hand.press()
                self._hand.release()
                return Pointed((offered.choice,))
            if self._chance.random() < 0.5:
                self._hand.turn_wheel(at, -1)
            else:
                self._hand.key(TURN)
        return NOTHING

    def _by_area(self, offered: Offered) -> Pointed:
        """Click an area that can be chosen as a whole, by another row of choices if T leads there."""
        del offered
        places = self._window.area_places()
        if not places:
            return NOTHING
        at = self._chance.choice(places)
        self._hand.move(at)
        for _ in range(self._chance.randint(0, 2)):
            self._hand.key(TURN)
        pointed = self._pointed()
        self._hand.press()
        self._hand.release()
        return pointed

    def _pointed(self) -> Pointed:
        """What the window says that a click, or Enter, would make now."""
        return Pointed(self.meant(), rows=self._window.meant_rows())

    def _by_drag(self, offered: Offered) -> Pointed:
        """Carry something to the place of the choice, or the thing that is the choice about until a place takes it."""
        at, liftable = self._window.place_of(offered.choice), self._window.liftable()
        if at is None:
            return NOTHING
        if not self._window.is_about_a_piece(offered.choice):
            return (
                self._drop(self._chance.choice(liftable), [at], (offered.choice,), seek=False) if liftable else NOTHING
            )
        places = self._window.places()
        own = sorted(name for name in self._window.own_places() if name in places)
        among = own if own and self._chance.random() < 0.7 else sorted(places)
        goals = [places[name] for name in self._chance.sample(among, min(self._chance.randint(1, 3), len(among)))]
        pointed = (*self.meant_at(at), *self._of_same(offered.choice))  # one card may go to several places
        return self._drop(at, goals, pointed, seek=True) if goals and pointed else NOTHING

    def _of_same(self, choice: Choice) -> tuple[Choice, ...]:
        """All choices that are offered of the same thing."""
        asked = self._window.asked()
        offers = [each.choice for each in asked.offers if not each.refused] if asked else []
        return tuple(each for each in offers if each.subject == choice.subject)

    def meant_at(self, at: QPoint) -> tuple[Choice, ...]:
        """The choices that the window says a click there would be one of."""
        self._hand.move(at)
        return self.meant()

    def _drop(self, start: QPoint, goals: list[QPoint], pointed: tuple[Choice, ...], *, seek: bool) -> Pointed:
        """Carry from goal to goal and let go over the last: something may come of it only where that is lit."""
        far = [goal for goal in goals if (goal - start).manhattanLength() >= NEAR]  # the others would be clicks
        if not far:
            return NOTHING
        self._hand.carry(start, far[0])
        for goal in far[1:]:
            self._hand.move(goal)
        lit = self._window.goals()
        if seek and lit and self._chance.random() < 0.6:
            self._hand.move(self._chance.choice(lit))
        welcome = self._window.welcomed()
        self._hand.release()
        self._window.breathe()
        return Pointed(pointed, several=True) if welcome else NOTHING

    def _by_button(self, offered: Offered) -> Pointed:
        found = [at for text, at in self._window.buttons().items() if _says(text, offered.words)]
        if not found:
            return NOTHING
        pointed = Pointed(self.alike(offered.words))
        self._hand.click(self._chance.choice(found))
        return pointed

    def _by_stepper(self, offered: Offered) -> Pointed:
        """Walk the row of amounts until its button says the choice, and press that."""
        for step in (0, 1):
            for _ in range(40):
                row = self._window.stepper()
                if row is None or _says(row.says, offered.words):
                    break
                self._hand.click((row.less, row.more)[step])
        row = self._window.stepper()
        return self._by_button(offered) if row is not None and _says(row.says, offered.words) else NOTHING

    def _by_menu(self, offered: Offered) -> Pointed:
        """Open the list of every choice by its button or by C, and choose by the mouse or by keys."""
        asked, at = self._window.asked(), self._window.menu_button()
        if asked is None or at is None:
            return NOTHING
        row = [each.choice for each in asked.offers].index(offered.choice)
        by_mouse = self._chance.random() < 0.5
        self._window.answers.append(lambda menu: self._choose_in(menu, row, by_mouse=by_mouse))
        if self._chance.random() < 0.5:
            self._hand.click(at)
        else:
            self._window.focus_table()
            self._hand.key(Qt.Key.Key_C)
        self._window.answer_left()
        return Pointed((offered.choice,))

    def _choose_in(self, menu: QWidget, row: int, *, by_mouse: bool) -> None:
        """Choose the entry of a menu that is open."""
        if not isinstance(menu, QMenu):
            menu.close()
            return
        entries = [each for each in menu.actions() if not each.isSeparator()]
        entry, active = entries[row], menu.activeAction()
        at = menu.actionGeometry(entry).center()
        if by_mouse and menu.rect().contains(at) and not menu.actionGeometry(entry).isEmpty():
            self._hand.post_click(menu, at)
        else:
            steps = (row - (entries.index(active) if active in entries else -1)) % len(entries)
            self._hand.post_keys(menu, *[DOWN] * steps, ENTER)

    # By the keyboard.

    def _by_keys(self, offered: Offered) -> Pointed:
        """Walk until the window says that Enter would make the choice, and press it."""
        self._window.focus_table()
        way = self._chance.choice((LEFT, RIGHT))
        for _ in range(self._lit() + 2):
            self._hand.key(way)
            for _ in range(TURNS):
                if offered.choice in self.meant():
                    return self._enter()
                if self._window.hint() == self._said_after(TURN):
                    break
        return NOTHING

    def _lit(self) -> int:
        asked = self._window.asked()
        return len([each for each in asked.offers if each.placed and not each.refused]) if asked else 0

    def _said_after(self, key: Qt.Key) -> str:
        self._hand.key(key)
        return self._window.hint()

    def _enter(self) -> Pointed:
        """Press Enter on what has the keyboard; what is taken up by it is put down somewhere, or let go."""
        pointed = self._pointed()
        self._hand.key(ENTER)
        return self._put_down(pointed.choices) if self._window.carrying else pointed

    def _put_down(self, pointed: tuple[Choice, ...]) -> Pointed:
        for _ in range(self._chance.randint(0, 6)):
            self._hand.key(self._chance.choice(ARROWS))
        over = self._window.held_over()
        self._hand.key(ENTER if self._chance.random() < 0.8 else ESCAPE)
        if self._window.carrying:
            self._hand.key(ESCAPE)
        return Pointed((*pointed, *over), several=True)

    def _by_key_carry(self, offered: Offered) -> Pointed:
        """Take up what comes last on the way round, which are the things that can be carried, and put it down."""
        del offered
        self._window.focus_table()
        self._hand.key(ESCAPE)
        for _ in range(self._chance.randint(1, 2)):
            self._hand.key(LEFT)
        return self._enter()

    def _by_digit(self, offered: Offered) -> Pointed:
        digit = self._window.digit_of(offered.choice)
        if digit is None:
            return NOTHING
        self._window.focus_table()
        if self._window.carrying:
            self._hand.key(ESCAPE)
        self._hand.key(Qt.Key(ZERO + digit))
        return self._put_down((offered.choice,)) if self._window.carrying else Pointed((offered.choice,))

    def _by_card_digit(self, offered: Offered) -> Pointed:
        """Raise a card of the hand by its number, turn it until the choice is up, and choose it by Enter."""
        number = self._window.card_number(offered.choice)
        if number is None:
            return NOTHING
        self._window.focus_table()
        self._hand.key(ESCAPE)
        self._hand.key(Qt.Key(ZERO + number), ALT)
        for _ in range(TURNS):
            if offered.choice in self.meant():
                return self._enter()
            self._hand.key(TURN)
        return NOTHING

    def _by_words(self, offered: Offered) -> Pointed:
        """Open the table in words, walk to the line of the choice, and choose it by Enter or two clicks."""
        self._hand.key(Qt.Key.Key_T, CTRL)
        self._window.breathe()
        lines, tree = self._window.lines(), self._window.tree
        rows = [at for at, (text, _) in enumerate(lines) if _says(text, offered.words)]
        if not rows:
            self._stop_reading()
            return NOTHING
        row, pointed = self._chance.choice(rows), Pointed(self.alike(offered.words))
        tree.scrollTo(lines[row][1])
        at = tree.visualRect(lines[row][1]).center()
        if self._chance.random() < 0.5 and tree.viewport().rect().contains(at):
            self._hand.click_twice(tree.viewport().mapToGlobal(at))
        else:
            self._hand.key(HOME)
            self._hand.key(RIGHT)  # opens the question
            for _ in range(300):
                if tree.currentIndex() == lines[row][1]:
                    break
                self._hand.key(DOWN)
            self._hand.key(ENTER)
        self._stop_reading()
        return pointed

    def _stop_reading(self) -> None:
        """Mostly turn to the log again: keeping the table in words costs half a step of the game."""
        if self._chance.random() < 0.8:
            self._hand.key(Qt.Key.Key_1, CTRL)


def _says(text: str, words: str) -> bool:
    """Whether a button or a line is that of a choice: its words, and perhaps a key or what it brings after them."""
    return text == words or (text.startswith(words) and text[len(words) :].startswith(AFTER))

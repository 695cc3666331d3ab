"""How a position shall begin: from nothing, from a setup, from the game on the table, or from a file."""

from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose

TITLE = N_("New position")
ABOUT = N_("A table to try things on: set pieces, counts and turns freely, then resume the rules from there.")
SEATS, BEGIN = N_("Seats"), N_("Set up the table")
NOTHING, SETUP, GAME, FILE = "nothing", "setup", "game", "file"
WAYS = {
    NOTHING: (N_("Empty"), N_("The table and all hands are empty; each seat has its own pieces.")),
    SETUP: (N_("After setup"), N_("A fresh game at its first turn, dealt at random.")),
    GAME: (N_("From the current game"), N_("A copy of its position now; the game itself is not changed.")),
    FILE: (N_("From a position file…"), N_("A position saved before, or one that somebody sent.")),
}
WIDE = 560


@dataclass(frozen=True)
class NewPosition:
    """What was chosen: one of the ways, and for how many seats."""

    way: str
    seats: int


class NewPositionDialog(QDialog):
    """Ends with a beginning; the game on the table is offered only if there is one."""

    chosen = Signal(object)

    def __init__(self, context: AppContext, pack: Pack, *, with_game: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._pack = context, pack
        self._title, self._about, self._seats_label = PlainLabel(), Prose(), PlainLabel()
        self._ways, self._counts = QButtonGroup(self), QButtonGroup(self)
        self._said: dict[str, tuple[QRadioButton, Prose]] = {}
        self._begin = QPushButton()
        self._offered = [way for way in WAYS if with_game or way != GAME]
        self._lay_out()
        self._begin.clicked.connect(self._choose)
        self._ways.buttonToggled.connect(self._follow)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 18)
        column.setSpacing(12)
        self._title.setProperty("title", True)
        self._about.setProperty("soft", True)
        column.addWidget(self._title)
        column.addWidget(self._about)
        for number, way in enumerate(self._offered):
            column.addWidget(self._card(number, way))
        column.addLayout(self._foot())
        first = self._ways.button(self._offered.index(GAME) if GAME in self._offered else 1)
        first.setChecked(True)

    def _card(self, number: int, way: str) -> QFrame:
        frame, button, about = QFrame(), QRadioButton(), Prose()
        frame.setProperty("sunk", True)
        about.setProperty("soft", True)
        about.setContentsMargins(26, 0, 0, 0)
        about.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        font = button.font()
        font.setBold(True)
        button.setFont(font)
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(14, 10, 14, 10)
        inside.setSpacing(2)
        inside.addWidget(button)
        inside.addWidget(about)
        self._ways.addButton(button, number)
        self._said[way] = button, about
        return frame

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self._seats_label)
        for seats in range(self._number(self._pack.sheet.players_min), self._number(self._pack.sheet.players_max) + 1):
            button = QPushButton(str(seats))
            button.setCheckable(True)
            button.setFixedWidth(46)
            button.setProperty("narrow", True)
            self._counts.addButton(button, seats)
            row.addWidget(button)
        self._counts.buttons()[0].setChecked(True)
        row.addStretch(1)
        self._begin.setProperty("primary", True)
        self._begin.setDefault(True)
        self._begin.setMinimumHeight(40)
        row.addWidget(self._begin)
        return row

    def _number(self, value: object) -> int:
        """Return a number of the pack's sheet: itself, or the default of a parameter."""
        parameter = self._pack.parameters.get(str(value))
        return int(str(parameter.default if parameter else value))

    def choose(self, way: str, seats: int) -> None:
        """Choose as if clicked."""
        self._said[way][0].setChecked(True)
        self._counts.button(seats).setChecked(True)

    def sizeHint(self) -> QSize:
        wide = self._context.wide(WIDE)
        return QSize(wide, cast(QLayout, self.layout()).totalHeightForWidth(wide))

    def _choose(self) -> None:
        self.accept()
        self.chosen.emit(NewPosition(self._offered[self._ways.checkedId()], self._counts.checkedId()))

    def _follow(self) -> None:
        """The number of seats matters only where the table is made here."""
        way = self._offered[max(0, self._ways.checkedId())]
        for part in (self._seats_label, *self._counts.buttons()):
            part.setEnabled(way in (NOTHING, SETUP))

    def _retranslate(self) -> None:
        say = self._context.say
        self.setWindowTitle(say(TITLE))
        self._title.setText(say(TITLE))
        self._about.set_text(say(ABOUT))
        self._seats_label.setText(say(SEATS))
        self._begin.setText(say(BEGIN))
        for way, (button, about) in self._said.items():
            name, words = WAYS[way]
            button.setText(say(name))
            about.set_text(say(words))
        self._follow()
        self.resize(self.sizeHint())  # by itself Qt gives it no more than two thirds of the screen

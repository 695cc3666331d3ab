"""How the rules shall go on after the hands: from what is still to be done, or from a step that the table chooses."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.controllers import HERE
from qquovadis.model.history.entries import NOTHING
from qquovadis.model.text.translations import N_, NP_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel, on_button
from ui.kit.prose import Prose
from ui.panels.badge import badge_icon
from ui.panels.question import DecisionPrompt

TITLE = N_("Resume rules")
ABOUT = N_("From here on the rules are enforced again. Free moves stay as they are, and can still be undone.")
AS_IT_IS, CHOSEN = N_("From the pending step"), N_("From a step you choose")
THEN, CANNOT = N_("Then: {question}"), N_("Not from here: {reason}")
WHOSE, STEP = N_("Whose turn is it?"), N_("Resume from which step?")
BREAKS = NP_(
    "The position breaks {count} clause; the rules can still resume.",
    "The position breaks {count} clauses; the rules can still resume.",
)
GO_ON, STAY = N_("Resume rules"), N_("Stay in free moves")
WIDE, SEATS_A_ROW, ROW_HEIGHT = 600, 3, 26

Ask = Callable[[str, int], tuple[bool, DecisionPrompt]]


class ResumeDialog(QDialog):
    """Ends with the landmark and the seat from which to go on (`chosen`).

    `ask` says for each what would be asked then, or (False) why nothing would be.
    """

    chosen = Signal(str, int)

    def __init__(self, context: AppContext, ask: Ask, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._ask = context, ask
        self._ways, self._seats = QButtonGroup(self), QButtonGroup(self)
        self._here, self._there = QRadioButton(), QRadioButton()
        self._here_text, self._there_text, self._broken = Prose(), Prose(), Prose()
        self._steps, self._grid, self._offered = QListWidget(), QGridLayout(), QWidget()
        self._go, self._stay = QPushButton(), QPushButton()
        self._lay_out()
        self._ways.buttonToggled.connect(lambda _button, on: self._follow() if on else None)
        self._seats.buttonToggled.connect(lambda _button, on: self._follow() if on else None)
        self._steps.currentRowChanged.connect(lambda _row: self._follow())
        self._steps.itemActivated.connect(lambda _item: self._choose())
        self._go.clicked.connect(self._choose)
        self._stay.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 18)
        column.setSpacing(12)
        self.setMinimumWidth(WIDE)
        title, about = PlainLabel(self._context.say(TITLE)), Prose()
        self.setWindowTitle(title.text())
        title.setProperty("title", True)
        about.setProperty("soft", True)
        about.set_text(self._context.say(ABOUT))
        column.addWidget(title)
        column.addWidget(about)
        column.addWidget(self._card(self._here, AS_IT_IS, self._here_text))
        self._lay_out_choices()
        column.addWidget(self._card(self._there, CHOSEN, self._there_text, self._offered), 1)
        column.addWidget(self._broken)
        column.addLayout(self._foot())

    def _card(self, button: QRadioButton, words: str, prose: Prose, more: QWidget | None = None) -> QFrame:
        frame = QFrame()
        frame.setProperty("sunk", True)
        button.setText(self._context.say(words))
        font = button.font()
        font.setBold(True)
        button.setFont(font)
        prose.setContentsMargins(26, 0, 0, 0)
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(14, 10, 14, 10)
        inside.setSpacing(4)
        inside.addWidget(button)
        inside.addWidget(prose)
        if more is not None:
            inside.addWidget(more, 1)
        self._ways.addButton(button)
        return frame

    def _lay_out_choices(self) -> None:
        column = QVBoxLayout(self._offered)
        column.setContentsMargins(26, 4, 0, 2)
        column.setSpacing(6)
        whose, step = PlainLabel(self._context.say(WHOSE)), PlainLabel(self._context.say(STEP))
        for label in (whose, step):
            label.setProperty("head", True)
        self._steps.setAccessibleName(step.text())
        self._steps.setMinimumHeight(7 * ROW_HEIGHT + 6)
        column.addWidget(whose)
        column.addLayout(self._grid)
        column.addWidget(step)
        column.addWidget(self._steps, 1)

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        self._stay.setText(self._context.say(STAY))
        self._go.setText(self._context.say(GO_ON))
        self._go.setProperty("primary", True)
        self._go.setDefault(True)
        for button in (self._stay, self._go):
            button.setMinimumHeight(38)
            row.addWidget(button)
        return row

    def offer(self, seats: Sequence[tuple[str, str | None]], steps: Sequence[tuple[str, str]], *, first: int) -> None:
        """Offer seats by name and race, and steps by landmark and words; the seat whose turn it is comes first."""
        for number, (name, race) in enumerate(seats):
            button = QPushButton(on_button(name))
            button.setCheckable(True)
            button.setIcon(badge_icon(self._context, race, self.devicePixelRatio(), 20) if race else QIcon())
            button.setChecked(number == first)
            self._seats.addButton(button, number)
            self._grid.addWidget(button, number // SEATS_A_ROW, number % SEATS_A_ROW)
        for landmark, words in steps:
            item = QListWidgetItem(words[:1].upper() + words[1:])
            item.setData(Qt.ItemDataRole.UserRole, landmark)
            item.setSizeHint(QSize(0, ROW_HEIGHT))
            self._steps.addItem(item)
        can, prompt = self._ask(HERE, NOTHING)
        self._say(self._here_text, can, prompt)
        self._here.setEnabled(can)
        (self._here if can else self._there).setChecked(True)

    def begin_with(self, landmark: str) -> None:
        """Let this step be the one that is chosen unless somebody chooses another."""
        rows = (row for row in range(self._steps.count()) if self._landmark(row) == landmark)
        self._steps.setCurrentRow(next(rows, 0))

    def show_broken_clauses(self, clauses: int) -> None:
        """Say how many clauses are broken, if any are."""
        self._broken.setVisible(clauses > 0)
        if clauses:
            self._broken.set_text(self._context.plural(BREAKS, clauses))

    def choose(self, landmark: str, seat: int) -> None:
        """Choose a step of a seat as if clicked."""
        self._there.setChecked(True)
        self._seats.button(seat).setChecked(True)
        self.begin_with(landmark)

    @property
    def texts(self) -> tuple[str, str]:
        """What is said of the one way and the other."""
        return self._here_text.plain_text, self._there_text.plain_text

    def _landmark(self, row: int) -> str:
        return str(self._steps.item(row).data(Qt.ItemDataRole.UserRole))

    @property
    def _from(self) -> tuple[str, int]:
        """What is chosen now."""
        if self._here.isChecked() or self._steps.currentRow() < 0:
            return HERE, NOTHING
        return self._landmark(self._steps.currentRow()), max(0, self._seats.checkedId())

    def _follow(self) -> None:
        """Say what would be asked from the chosen step, and let that be chosen or not."""
        there = self._there.isChecked()
        self._offered.setVisible(there)
        self._there_text.setVisible(there)
        can = self._here.isEnabled()
        if there and self._steps.currentRow() >= 0:
            can, prompt = self._ask(*self._from)
            self._say(self._there_text, can, prompt)
        self._go.setEnabled(can)
        self.adjustSize()
        if there:
            self._steps.scrollToItem(self._steps.currentItem(), QListWidget.ScrollHint.PositionAtCenter)

    def _say(self, where: Prose, can: bool, prompt: DecisionPrompt) -> None:
        say = self._context.say
        asked = say(THEN, question=prompt.sentence) if prompt.clause else prompt.sentence
        where.set_text(asked if can else say(CANNOT, reason=prompt.sentence))

    def _choose(self) -> None:
        if self._go.isEnabled():
            landmark, seat = self._from
            self.accept()
            self.chosen.emit(landmark, seat)

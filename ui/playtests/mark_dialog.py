"""Marks a moment with one key and, if somebody likes, a word: how it feels to whoever sits there."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.model.saves.observations import MOST_WORDS, MarkKind
from qquovadis.model.text.translations import N_
from qquovadis.playtests.mark_words import MARKS
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel

TITLE = N_("Mark this moment")
HOW = N_("How is it right now? Press a number.")
BUTTON = N_("{number}  {mark}")
WORD = N_("A word about it, if you like")
SECRET = N_("Show it to the others only after the game")
MARK, CANCEL = N_("Mark"), N_("Cancel")
COLUMNS, WIDE = 3, 520


class MarkDialog(QDialog):
    """Ends with `marked`, which tells the kind, a word and whether it is secret, or with nothing."""

    marked = Signal(str, str, bool)

    def __init__(self, context: AppContext, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context = context
        self._head = PlainLabel()
        self.word, self.secret = QLineEdit(), QCheckBox()
        self._cancel, self.keep = QPushButton(), QPushButton()
        self._kinds: Mapping[MarkKind, QPushButton] = {kind: QPushButton() for kind in MARKS}
        self._group = QButtonGroup(self)
        self._lay_out()
        self._group.buttonClicked.connect(self._choose)
        self._cancel.clicked.connect(self.reject)
        self.keep.clicked.connect(self._agree)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        context.changed.connect(self._retranslate)
        self._retranslate()

    @property
    def kind(self) -> MarkKind | None:
        """What is chosen."""
        return next((kind for kind, button in self._kinds.items() if button.isChecked()), None)

    def button(self, kind: MarkKind) -> QPushButton:
        """Return the button of a kind."""
        return self._kinds[kind]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A number chooses the mark that has it; what is written anywhere else is the word."""
        number = event.text()
        if number.isdecimal() and 1 <= int(number) <= len(self._kinds):
            button = list(self._kinds.values())[int(number) - 1]
            button.click()
            return
        if number.isprintable() and number.strip() and self.kind is not None:
            self.word.setFocus(Qt.FocusReason.OtherFocusReason)
            self.word.insert(number)
            return
        super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self.setFixedWidth(self._context.wide(WIDE))
        self._head.setProperty("head", True)
        self._head.setWordWrap(True)
        self.word.setMaxLength(MOST_WORDS)
        grid = QGridLayout()
        for at, button in enumerate(self._kinds.values()):
            button.setCheckable(True)
            button.setAutoDefault(False)
            self._group.addButton(button)
            grid.addWidget(button, at // COLUMNS, at % COLUMNS)
        self.keep.setProperty("primary", True)
        self.keep.setDefault(True)
        buttons = QHBoxLayout()
        buttons.addWidget(self._cancel)
        buttons.addStretch(1)
        buttons.addWidget(self.keep)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(self._head)
        column.addLayout(grid)
        column.addWidget(self.word)
        column.addWidget(self.secret)
        column.addLayout(buttons)
        self.setFocus()

    def _choose(self) -> None:
        """Take the word next, which may be left out."""
        self._allow()
        self.word.setFocus(Qt.FocusReason.OtherFocusReason)

    def _agree(self) -> None:
        kind = self.kind
        if kind is not None:
            self.marked.emit(kind, self.word.text().strip(), self.secret.isChecked())
            self.accept()

    def _allow(self) -> None:
        self.keep.setEnabled(self.kind is not None)

    def _retranslate(self) -> None:
        say = self._context.say
        self.setWindowTitle(say(TITLE))
        self._head.setText(say(HOW))
        for number, (kind, button) in enumerate(self._kinds.items(), 1):
            button.setText(say(BUTTON, number=number, mark=say(MARKS[kind])))
        self.word.setPlaceholderText(say(WORD))
        self.word.setAccessibleName(say(WORD))
        self.secret.setText(say(SECRET))
        self._cancel.setText(say(CANCEL))
        self.keep.setText(say(MARK))
        self._allow()

"""The dialog before a session goes back: what is in the file, and room for a last word to whoever made the draft."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from qquovadis.controllers.saves.send_back import COUNTED, OBSERVED
from qquovadis.model.text.translations import N_, NP_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose

TITLE = N_("Send playtest report")
WHAT = N_("This saves one file for whoever made the draft. You send it yourself; the program sends nothing.")
HOLDS = N_("It holds the whole game, with {notes} and {bookmarks}.")
BOOKMARKS = NP_("{count} bookmark", "{count} bookmarks")
LAST_WORD = N_("A last comment on this game")
PROMPT = N_("What was fun, what dragged, what was unclear?")
MORE = N_("This becomes a note on the last move. For notes on other moments press {note_moment_key}.")
SECRETS = N_(
    "It is plain text: anyone can read every hidden card in it, and the seed that decides all later draws. Do not "
    "send it to anyone still playing this game."
)
BY_SEATS = N_("Seats instead of names")
WRITE, CANCEL = N_("Save file…"), N_("Cancel")
WIDE, HIGH, LEAST_HIGH = 560, 120, 60
MARGINS = QSize(40, 60)  # that the screen keeps round it


class SendBackDialog(QDialog):
    """Ends with `agreed`, which tells the last word and whether nobody is to be named, or with nothing.

    With `observed` it says that the playtest was recorded, too.
    """

    agreed = Signal(str, bool)

    def __init__(
        self, context: AppContext, notes: int, bookmarks: int, parent: QWidget | None, *, observed: bool = False
    ) -> None:
        super().__init__(parent)
        self._context, self._notes, self._bookmarks, self._observed = context, notes, bookmarks, observed
        self.by_seats = QCheckBox()
        self._head, self._what, self._more, self._secrets = Prose(), Prose(), Prose(), Prose()
        self._label, self.last_word = PlainLabel(), QPlainTextEdit()
        self._cancel, self.write = QPushButton(), QPushButton()
        self._lay_out()
        self._cancel.clicked.connect(self.reject)
        self.write.clicked.connect(self._agree)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        self.setFixedWidth(self._context.wide(WIDE))
        self._head.setProperty("title", True)
        self._label.setProperty("head", True)
        self._label.setBuddy(self.last_word)
        self.last_word.setMinimumHeight(LEAST_HIGH)  # it gives way first where the screen is low for the letters
        self.last_word.setMaximumHeight(self._context.wide(HIGH))
        self.last_word.setTabChangesFocus(True)
        self._more.setProperty("soft", True)
        self._secrets.setProperty("soft", True)
        self.write.setProperty("primary", True)
        self.write.setDefault(True)
        buttons = QHBoxLayout()
        buttons.addWidget(self._cancel)
        buttons.addStretch(1)
        buttons.addWidget(self.write)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        parts = (self._head, self._what, self._label, self.last_word, self._more, self._secrets)
        for part in (*parts, self.by_seats):
            column.addWidget(part)
        column.addSpacing(4)
        column.addLayout(buttons)
        self.last_word.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def text(self) -> str:
        """All that is said."""
        return "\n".join(part.plain_text for part in (self._head, self._what, self._more, self._secrets))

    def _agree(self) -> None:
        self.accept()
        self.agreed.emit(self.last_word.toPlainText().strip(), self.by_seats.isChecked())

    def _retranslate(self) -> None:
        say, plural = self._context.say, self._context.plural
        self.setWindowTitle(say(TITLE))
        self._head.set_text(say(TITLE))
        holds = say(HOLDS, notes=plural(COUNTED, self._notes), bookmarks=plural(BOOKMARKS, self._bookmarks))
        recorded = f" {say(OBSERVED)}" if self._observed else ""
        self._what.set_text(f"{say(WHAT)}\n{holds}{recorded}")
        self.by_seats.setText(say(BY_SEATS))
        self._label.setText(say(LAST_WORD))
        self.last_word.setPlaceholderText(say(PROMPT))
        self.last_word.setAccessibleName(say(LAST_WORD))
        self._more.set_text(say(MORE))
        self._secrets.set_text(say(SECRETS))
        self._cancel.setText(say(CANCEL))
        self.write.setText(say(WRITE))
        self.write.setIcon(self._context.icon("save", self._context.theme.surface.accent_on))
        room = QGuiApplication.primaryScreen().availableSize() - MARGINS
        self.resize(self.sizeHint().boundedTo(room))

"""Says that the program has a fault, that the game is safe, and what can be done now."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_, NP_
from ui.kit.context import AppContext
from ui.kit.file_urls import show_folder
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.kit.window_size import RoomForWords

TITLE = N_("Something went wrong")
HEAD = N_("The program has run into a fault.")
SAFE = N_("The game is safe: it is saved up to its last move in “{file}”.")
NO_GAME = N_("No game was open, so nothing is lost.")
WHAT_NOW = N_("You can go on: the table is restored from the saved game. If that does not help, restart the program.")
WITHOUT_GAME = N_("You can go on. If that does not help, restart the program.")
AGAIN = NP_("This has happened {count} time.", "This has happened {count} times.")
SECRETS = N_("The report holds the whole game, including secrets of the players. It is not sent anywhere.")
COPY, COPIED = N_("Copy report"), N_("Copied")
SHOW = N_("Show file")
RESTART, RESTART_INTO = N_("Restart"), N_("Restart and reopen the game")
GO_ON = N_("Go on")
WIDE = 620
HIGH = 110


class CrashDialog(QDialog):
    """Told a fault and its report; `restart_wanted` if the program shall start again, `accepted` if play goes on."""

    restart_wanted = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None, game: Path | None) -> None:
        super().__init__(parent)
        self._context, self._game = context, game
        self._report, self._file = "", None
        self._times = 0
        self._sign, self._head, self._words, self._note = PlainLabel(), Prose(), Prose(), Prose()
        self._what = QPlainTextEdit()
        self._copy, self._show, self._again, self._go_on = (QPushButton() for _ in range(4))
        self._lay_out()
        RoomForWords(self)
        self._copy.clicked.connect(self._copy_report)
        self._show.clicked.connect(self._show_file)
        self._again.clicked.connect(self._restart)
        self._go_on.clicked.connect(self.accept)
        context.changed.connect(self._retranslate)
        self._retranslate()

    _file: Path | None

    def _lay_out(self) -> None:
        self.setFixedWidth(WIDE)
        self._head.setProperty("title", True)
        self._note.setProperty("soft", True)
        self._what.setReadOnly(True)
        self._what.setFixedHeight(HIGH)
        self._go_on.setProperty("primary", True)
        self._go_on.setDefault(True)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._head, 1)
        about = QHBoxLayout()
        for button in (self._copy, self._show):
            about.addWidget(button)
        about.addStretch(1)
        after = QHBoxLayout()
        after.addStretch(1)
        for button in (self._again, self._go_on):
            after.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addLayout(head)
        for part in (self._words, self._what, self._note):
            column.addWidget(part)
        column.addLayout(about)
        column.addSpacing(8)
        column.addLayout(after)

    def show_fault(self, what: str, report: str, file: Path | None, times: int) -> None:
        """Tell the fault that came last, and the report of all of them."""
        self._report, self._file, self._times = report, file, times
        self._what.setPlainText(what)
        self._retranslate()

    @property
    def report(self) -> str:
        """The report as it would be copied."""
        return self._report

    def _copy_report(self) -> None:
        QGuiApplication.clipboard().setText(self._report)
        self._copy.setText(self._context.say(COPIED))
        self._copy.setIcon(self._context.icon("check"))

    def _show_file(self) -> None:
        if self._file is not None:
            show_folder(self._file.parent)

    def _restart(self) -> None:
        self.reject()
        self.restart_wanted.emit()

    def _retranslate(self) -> None:
        say, theme = self._context.say, self._context.theme
        self.setWindowTitle(say(TITLE))
        self._sign.setPixmap(self._context.icon("warning", theme.surface.danger).pixmap(28, 28))
        self._head.set_text(say(HEAD))
        safe = say(SAFE, file=self._game.name) if self._game else say(NO_GAME)
        again = self._context.plural(AGAIN, self._times) if self._times > 1 else ""
        self._words.set_text("\n".join(filter(None, (safe, say(WHAT_NOW if self._game else WITHOUT_GAME), again))))
        self._what.setAccessibleName(say(TITLE))
        self._note.set_text(say(SECRETS))
        self._note.setVisible(self._game is not None)
        self._copy.setText(say(COPY))
        self._copy.setIcon(self._context.icon("cards"))
        self._show.setText(say(SHOW))
        self._show.setIcon(self._context.icon("open"))
        self._show.setEnabled(self._file is not None)
        self._again.setText(say(RESTART_INTO if self._game else RESTART))
        self._again.setIcon(self._context.icon("redo"))
        self._go_on.setText(say(GO_ON))
        self._go_on.setIcon(self._context.icon("play", theme.surface.accent_on))

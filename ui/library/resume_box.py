"""After a crash: the game as it was, by its name and picture, one key away."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from qquovadis.model.saves.library import GameSurvey, Library, SavedGame
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.library.game_text import GameText
from ui.library.pictures import SIZE, no_picture
from ui.library.survey_queue import SurveyQueue

TITLE = N_("Your game is still here")
WHY = N_("The program closed unexpectedly. Nothing is lost: the game was saved up to its last move.")
GO_ON, LATER = N_("Continue the game"), N_("Not now")


class ResumeBox(QDialog):
    """Offers one game; `chosen` its file, `declined` that something else shall be done."""

    chosen = Signal(object)
    declined = Signal()

    def __init__(self, context: AppContext, path: Path, parent: QWidget | None, folder: Path | None = None) -> None:
        super().__init__(parent)
        self._context, self._path = context, path
        self._library = Library()
        self._kept: SavedGame = self._library.game(path)
        self._error: Exception | None = None
        self._table_text = GameText(context)
        self._why, self._name, self._about = Prose(), Prose(), Prose()
        self._picture, self._go_on, self._later = PlainLabel(), QPushButton(), QPushButton()
        self._lay_out()
        self._find_out(folder)
        self._go_on.clicked.connect(self._choose)
        self._later.clicked.connect(self.reject)
        self.rejected.connect(self.declined)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        self._name.setProperty("title", True)
        self._about.setProperty("soft", True)
        self._picture.setFixedSize(SIZE)
        self._go_on.setProperty("primary", True)
        self._go_on.setDefault(True)
        self._go_on.setMinimumHeight(44)
        buttons = QHBoxLayout()
        buttons.addWidget(self._later)
        buttons.addWidget(self._go_on, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        for each in (self._why, self._picture, self._name, self._about):
            column.addWidget(each)
        column.addLayout(buttons)
        self.setFixedWidth(SIZE.width() + 48)

    def _find_out(self, folder: Path | None) -> None:
        """Read the game and show its picture; one that cannot be opened is shown without."""
        research = SurveyQueue(self._context, self._library, folder)
        research.setParent(self)

        def note(_path: Path, survey: GameSurvey | None, error: Exception | None, picture: object) -> None:
            self._error = error
            self._kept = self._library.game(self._path)
            shown = picture if picture is not None else no_picture(self._context.look, "table", 1.0)
            self._picture.setPixmap(shown)  # type: ignore[arg-type]  # a signal carries any object
            del survey

        research.found.connect(note)
        research.look_into(self._kept)
        research.rest()

    def _choose(self) -> None:
        self.accept()
        self.chosen.emit(self._path)

    def _retranslate(self) -> None:
        say = self._context.say
        texts = self._table_text.describe(self._kept, self._table_text.names(), self._error)
        self.setWindowTitle(say(TITLE))
        self._why.set_text(say(WHY))
        self._name.set_text(texts.name)
        lines = (texts.game, " · ".join(filter(None, (texts.state, texts.when))), texts.trouble)
        self._about.set_text("\n".join(filter(None, lines)))
        self._picture.setAccessibleName(texts.one_line)
        self._go_on.setText(say(GO_ON))
        self._go_on.setIcon(self._context.icon("play", self._context.theme.surface.accent_on))
        self._later.setText(say(LATER))
        self._go_on.setFocus(Qt.FocusReason.OtherFocusReason)

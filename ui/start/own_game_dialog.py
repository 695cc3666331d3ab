"""Begins a game of one's own: its name, and what it begins as, from which it plays at once."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.errors import QuoError
from qquovadis.model.pack.new_game import LONGEST_NAME, start_game, templates
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.file_urls import show_folder
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.kit.window_size import RoomForWords

TITLE, MAKE = N_("A game of my own"), N_("Make the game")
CALLED, BEGINS = N_("What is your game called?"), N_("What does it begin as?")
ABOUT = N_(
    "The game is a folder of text files with notes in them. Change them in any text editor: an open table shows every "
    "change at once."
)
FOLDER, GUIDE = N_("Show its folder"), N_("Show the guide “Your first prototype”")
BOARD = N_("Draw its board")
KINDS = {
    "blank": N_("Nothing yet: a deck, hands and a table"),
    "cards": N_("Cards: a trick-taking game with 52 cards"),
    "hexes": N_("A map of hexes: a queen and her guards"),
    "squares": N_("Squares: draughts"),
    "tiles": N_("Tiles to lay and turn: MacMahon's squares"),
    "board": N_("A board with a track, pawns and dice: the game of the goose"),
}
WIDE = 520


class OwnGameDialog(QDialog):
    """Asks for a name and a template, and makes the game; `made` tells its folder.

    After it come `board_wanted`, with the folder, and `guide_wanted`, where these are ticked.
    """

    made = Signal(object)
    board_wanted = Signal(object)
    guide_wanted = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context = context
        self.name, self.shows_folder, self.shows_guide, self._trouble = QLineEdit(), QCheckBox(), QCheckBox(), Prose()
        self.draws_board = QCheckBox()
        self.kinds = QButtonGroup(self)
        self._words = {text: PlainLabel() for text in (CALLED, BEGINS)}
        self._about = Prose()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._lay_out()
        RoomForWords(self)
        self.name.textChanged.connect(self._follow)
        for button in self.buttons.buttons():
            if isinstance(button, QPushButton):
                button.setAutoDefault(False)  # Enter never leaves by itself while nothing is named
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setDefault(True)
        self.buttons.accepted.connect(self.make)
        self.buttons.rejected.connect(self.reject)
        context.changed.connect(self._retranslate)
        self._retranslate()
        self._follow()
        self.name.setFocus()

    @property
    def kind(self) -> str:
        """The template that is chosen."""
        return self._listed[self.kinds.checkedId()]

    @property
    def trouble(self) -> str:
        """Why the game could not be made; empty if it was not tried since."""
        return self._trouble.plain_text

    def choose(self, kind: str) -> None:
        """Choose a template."""
        self.kinds.button(self._listed.index(kind)).setChecked(True)

    def make(self) -> None:
        """Make the game, or say why it cannot be made under this name."""
        try:
            folder = start_game(self.name.text(), self.kind)
        except (QuoError, OSError) as error:
            self._trouble.set_text(self._context.explain(error))
            self._trouble.show()
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.accept()
        if self.shows_folder.isChecked():
            show_folder(folder)
        self.made.emit(folder)
        if self.draws_board.isChecked():
            self.board_wanted.emit(folder)
        if self.shows_guide.isChecked():  # last, so that the guide lies over the start dialog that opens by now
            self.guide_wanted.emit()

    @property
    def _listed(self) -> tuple[str, ...]:
        return tuple(kind for kind in KINDS if kind in templates())

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setSpacing(8)
        self.setMinimumWidth(self._context.wide(WIDE))
        self.name.setMaxLength(LONGEST_NAME)
        column.addWidget(self._words[CALLED])
        column.addWidget(self.name)
        column.addWidget(self._words[BEGINS])
        for at, _ in enumerate(self._listed):
            button = QRadioButton()
            self.kinds.addButton(button, at)
            column.addWidget(button)
        self.kinds.button(0).setChecked(True)
        self._about.setProperty("soft", True)
        for each in (self._about, self.draws_board, self.shows_folder, self.shows_guide, self._trouble, self.buttons):
            column.addWidget(each)
        self._trouble.hide()

    def _follow(self) -> None:
        """Let the game be made once it has a name."""
        self._trouble.set_text("")
        self._trouble.hide()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(self.name.text().strip()))

    def _retranslate(self) -> None:
        say = self._context.say
        self.setWindowTitle(say(TITLE))
        for text, label in self._words.items():
            label.setText(say(text))
        self.name.setAccessibleName(say(CALLED))
        for at, kind in enumerate(self._listed):
            self.kinds.button(at).setText(say(KINDS[kind]))
        self._about.set_text(say(ABOUT))
        self.draws_board.setText(say(BOARD))
        self.shows_folder.setText(say(FOLDER))
        self.shows_guide.setText(say(GUIDE))
        make = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        make.setText(say(MAKE))
        make.setProperty("primary", True)

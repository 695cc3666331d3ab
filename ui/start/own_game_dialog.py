"""Begins a game of one's own: its name, and what it begins as, from which it plays at once."""

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from qquovadis.errors import QuoError
from qquovadis.model.pack.new_game import LONGEST_NAME, start_game
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.file_urls import show_folder
from ui.kit.forms.form_dialog import DialogWords, FormDialog
from ui.kit.forms.form_field import FormField

KINDS = {
    "blank": N_("Nothing yet: a deck, hands and a table"),
    "cards": N_("Cards: a trick-taking game with 52 cards"),
    "hexes": N_("A map of hexes: a queen and her guards"),
    "squares": N_("Squares: draughts"),
    "tiles": N_("Tiles to lay and turn: MacMahon's squares"),
    "board": N_("A board with a track, pawns and dice: the game of the goose"),
}
ABOUT = N_(
    "The game is a folder of text files with notes in them. Change them in any text editor: an open table shows every "
    "change at once."
)
WIDE = 520


class OwnGame(NamedTuple):
    """What is asked for: a name, one of the templates, and what is shown once the game is made."""

    name: str = ""
    kind: str = "blank"
    draws_board: bool = False
    shows_folder: bool = False
    shows_guide: bool = False


FIELDS: tuple[FormField[OwnGame], ...] = (
    FormField(name="name", words=N_("What is your game called?"), longest=LONGEST_NAME),
    FormField(name="kind", words=N_("What does it begin as?"), values=KINDS, is_open=True),
    FormField(
        name="about",
        is_wide=True,
        said=lambda _game, context: context.say(ABOUT),
    ),
    FormField(name="draws_board", words=N_("Draw its board")),
    FormField(name="shows_folder", words=N_("Show its folder")),
    FormField(name="shows_guide", words=N_("Show the guide “Your first prototype”")),
)


class OwnGameDialog(FormDialog[OwnGame]):
    """Asks for a name and a template, and makes the game; `made` tells its folder.

    After it come `board_wanted`, with the folder, and `guide_wanted`, where these are ticked.
    """

    made = Signal(object)
    board_wanted = Signal(object)
    guide_wanted = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None) -> None:
        words = DialogWords(N_("A game of my own"), N_("Make the game"))
        super().__init__(context, words, OwnGame(), FIELDS, parent)
        self.setMinimumWidth(context.wide(WIDE))
        for button in self.buttons.buttons():
            if isinstance(button, QPushButton) and not button.isDefault():
                button.setAutoDefault(False)  # Enter never leaves by itself while nothing is named
        self.form.widget("name").setFocus()

    def is_complete(self, record: OwnGame) -> bool:
        """Return whether the game has a name."""
        return bool(record.name)

    def agree(self) -> None:
        """Make the game, or say why it cannot be made under this name."""
        game = self.record
        try:
            folder = start_game(game.name, game.kind)
        except (QuoError, OSError) as error:
            self.show_trouble(error)
            self.form.widget("name").setFocus(Qt.FocusReason.OtherFocusReason)
            return
        super().agree()
        if game.shows_folder:
            show_folder(folder)
        self.made.emit(folder)
        if game.draws_board:
            self.board_wanted.emit(folder)
        if game.shows_guide:  # last, so that the guide lies over the start dialog that opens by now
            self.guide_wanted.emit()

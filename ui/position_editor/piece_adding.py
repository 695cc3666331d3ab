"""Adds dice, pawns, counters and cubes to the game of one's own on the table, and begins it anew with them."""

from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu

from qquovadis.controllers.added_pieces import COUNTER, CUBE, DIE, PAWN, AddedPieces, add_pieces, take_out
from qquovadis.controllers.drawn_board import is_drawable
from qquovadis.engine.kit import BOX
from qquovadis.errors import QuoError, SaveError
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.saves.library import Library
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import under
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.plain_text import ConfirmBox, on_button
from ui.play.open_game import Agreement
from ui.play.presenter import Presenter
from ui.position_editor.pieces_page import ADD
from ui.position_editor.position_editor import PositionEditor

LINES = {
    DIE: N_("A die"),
    PAWN: N_("Five pawns, one of each colour"),
    COUNTER: N_("Ten counters"),
    CUBE: N_("Ten cubes"),
}
TAKE_OUT = N_("Take out again: {pieces}")
BEGIN = N_("The pieces are in the files of the game. They come with the next game: begin it now? This one is kept.")
AT_ONCE = N_("They lie on the table at once; after the first move they come with the next game only.")
LATER = N_("Something was done here already: they come with the next game.")
GO, STAY = N_("Begin a new game"), N_("Play on without them")


class PieceAdding(WindowFeature):
    """Serves one window: `anew` tells as what the game shall begin anew, with other pieces in its box."""

    anew = Signal(object)

    def __init__(self, window: MainWindow, position_editor: PositionEditor) -> None:
        super().__init__()
        self._window, self._position_editor = window, position_editor
        self._menu = QMenu(window)
        self._menu.aboutToShow.connect(self._renew)
        position_editor.bare_menu_wanted.connect(self._fill_bare)
        self._added: list[AddedPieces] = []
        self.question: ConfirmBox | None = None

    @property
    def folder(self) -> Path | None:
        """Where the files of the game on the table can be written; None if they cannot."""
        pack = self._presenter.open_game.pack if self._presenter is not None else None
        return pack.folder if pack is not None and is_drawable(pack.folder, pack.game) else None

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on, or none."""
        super().set_presenter(presenter)
        self._position_editor.panel.pieces.offer_adding(self._menu if self.folder is not None else None)

    def _renew(self) -> None:
        self._menu.clear()
        self.fill(self._menu)

    def _fill_bare(self, menu: QMenu) -> None:
        """Offer in the menu of the bare table what belongs to no piece and no place."""
        actions = self._window.actions_by_name
        if self.folder is not None:
            self.fill(menu.addMenu(self._window.context.say(ADD)))
        menu.addSeparator()
        menu.addAction(actions["picture"])
        menu.addAction(actions["fit"])

    def fill(self, menu: QMenu) -> None:
        """Offer in a menu what can be added, and to take out again what was added last."""
        say, folder = self._window.context.say, self.folder
        if folder is None:
            return
        untouched = self._presenter is not None and self._is_untouched(self._presenter)
        menu.addAction(say(AT_ONCE if untouched else LATER)).setEnabled(False)
        menu.addSeparator()
        for what, words in LINES.items():
            menu.addAction(say(words), partial(self.add, what))
        if self._added and self._added[-1].folder == folder:
            menu.addSeparator()
            menu.addAction(on_button(say(TAKE_OUT, pieces=say(LINES[self._added[-1].what]))), self.take_out)

    def add(self, what: str) -> None:
        """Add usual pieces to the game on the table, and begin it anew with them, or ask whether it shall."""
        if self.folder is None:
            return
        try:
            self._added.append(add_pieces(self.folder, what))
        except (QuoError, OSError) as error:
            self.troubled.emit(error)
            return
        self._begin()

    def take_out(self) -> None:
        """Take out again what was added last."""
        try:
            take_out(self._added.pop())
        except (QuoError, OSError) as error:
            self.troubled.emit(error)
            return
        self._begin()

    def _begin(self) -> None:
        """Begin the game anew; where something was done in it, only if that is wished."""
        if self._presenter is None:
            return
        if self._is_untouched(self._presenter):
            self._begin_anew()
            return
        say = self._window.context.say
        self.question = ConfirmBox(say(BEGIN), say(GO), say(STAY), self._window)
        self.question.agreed.connect(self._begin_anew)
        self.question.open()

    @staticmethod
    def _is_untouched(presenter: Presenter) -> bool:
        """Return whether nothing was done in a game, nor taken back."""
        session = presenter.open_game.session
        return not session.entries and not session.situation.can_redo

    def _begin_anew(self) -> None:
        """Begin the game anew; one in which nothing was done goes to the trash, so that it is not to be gone on with.

        Else every handful of pieces would leave a game that nobody played.
        """
        if self._presenter is None or self.folder is None:
            return
        open_game = self._presenter.open_game
        terms, empty = open_game.session.terms, open_game.file if self._is_untouched(self._presenter) else None
        try:
            pack = under(load_pack(self.folder), open_game.pack.variant, self.folder.name)
        except QuoError as error:
            self.troubled.emit(error)
            return
        self.anew.emit(
            Agreement(
                pack=pack,
                players=terms.people,
                races=terms.races or (None,) * len(terms.people),
                start=terms.start,
                seed=terms.seed,
                mode=terms.mode,
                options=open_game.kit.options,
                parameters=open_game.kit.parameters,
                undo=terms.undo,
                designer=terms.designer,
                deals=terms.deals,
                hints=terms.hints,
                observe=open_game.observed,
            )
        )
        if empty is not None and self._presenter.open_game.file is not empty:
            with suppress(SaveError):
                Library().discard(empty.path)
        self._position_editor.look_into(BOX)

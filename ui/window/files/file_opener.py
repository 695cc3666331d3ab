"""Receives a file by its name, whoever gives it: the command line, the system, or a hand that drops it.

Games, positions, examples, variants and drafts are opened; whatever is wrong with a file is told in a sentence.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from qquovadis.errors import PackError, QuoError
from qquovadis.model.file_endings import GAME_ENDING, PACK_ENDING
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.library import import_variant, keep_variant, kept_variants, namesake
from qquovadis.model.variants.variant import ENDING as VARIANT_ENDING
from qquovadis.model.variants.variant import Variant, read_variant
from ui.start.pack_outline import DraftOrVariant
from ui.window.context import AppContext
from ui.window.plain_text import Box, Icon

if TYPE_CHECKING:
    from qquovadis.model.pack.pack_file import ReceivedPack

REPLACE_ASKS = N_(
    "You already have a different variant “{name}”. Replace it with the one in {file}? Games played with yours "
    "keep a copy of it."
)
REPLACE_PACK = N_(
    "You already have another “{game}”. Replace it with the one in {file}? Yours goes to the trash folder among your "
    "files."
)
REPLACE, KEEP_MINE = N_("Replace"), N_("Keep mine")
BAD_PACK = N_("The game in “{file}” cannot be played. {fault}")
BAD_VARIANT = N_("The variant cannot be played. {fault}\nAsk whoever made it, or fix it in the rule editor.")


class FileOpener(QObject):
    """Serves one window; `game` tells a save to go on with, `variant` what is to be played next.

    `other` tells a file that is neither, `troubled` an error with its sentence.
    """

    game = Signal(object)
    variant = Signal(object)
    other = Signal(object)
    troubled = Signal(object)

    def __init__(self, context: AppContext, window: QWidget) -> None:
        super().__init__(window)
        self._context, self._window = context, window

    def receive(self, file: Path) -> None:
        """Open a file, in place of whatever question stands over the window."""
        while (dialog := QApplication.activeModalWidget()) is not None and dialog.close():
            pass
        if file.suffix == GAME_ENDING:
            self.game.emit(file)
        elif file.suffix == VARIANT_ENDING:
            self.take_variant(file)
        elif file.suffix == PACK_ENDING:
            self.take_pack(file)
        else:
            self.other.emit(file)

    def take_variant(self, file: Path) -> None:
        """Keep a variant among the person's own, and let it be played next; one that is there already is found."""
        try:
            variant = read_variant(file)
            kept = next((each.path for each in kept_variants() if each.variant == variant), None)
            mine = namesake(variant) if kept is None else None
            if mine is None:
                self._offer(variant, kept or import_variant(file))
                return
        except PackError as error:
            self.troubled.emit(QuoError(BAD_VARIANT, fault=error))
        except (QuoError, OSError) as error:
            self.troubled.emit(error)
        else:
            self._ask_which(variant, mine.path, file.name)

    def take_pack(self, file: Path) -> None:
        """Put a game in one file among the person's own, and let it be played next; another one of this game and draft
        is replaced only if the person wants that.
        """
        from qquovadis.model.pack.pack_file import ReceivedPack  # late: few files are games

        try:
            received = ReceivedPack(file)
        except PackError as error:
            self.troubled.emit(QuoError(BAD_PACK, file=file.name, fault=error))
            return
        except OSError as error:
            self.troubled.emit(error)
            return
        if received.replaces:
            text = self._context.say(REPLACE_PACK, game=received.pack.title(self._context.language), file=file.name)
            self._ask(text, partial(self._shelve, received), received.drop)
        else:
            self._shelve(received)

    def _shelve(self, received: "ReceivedPack") -> None:
        pack = received.pack
        try:
            received.shelve()
        except OSError as error:
            received.drop()
            self.troubled.emit(error)
        else:
            self.variant.emit(DraftOrVariant(pack.game, pack.draft))

    def _offer(self, variant: Variant, path: Path) -> None:
        self.variant.emit(DraftOrVariant(variant.game, variant.draft, path))

    def _ask_which(self, variant: Variant, mine: Path, file: str) -> None:
        """Ask which of two variants of one name shall be kept; that one is then played next."""
        question = self._context.say(REPLACE_ASKS, name=variant.name.text(self._context.language), file=file)
        self._ask(
            question, partial(self._settle, variant, mine, new=True), partial(self._settle, variant, mine, new=False)
        )

    def _ask(self, question: str, replace: Callable[[], object], keep: Callable[[], object]) -> None:
        """Ask whether something of the person's own is to be replaced."""
        box = Box(Icon.Question, question, self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        take = box.addButton(self._context.say(REPLACE), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(take)
        box.addButton(self._context.say(KEEP_MINE), QMessageBox.ButtonRole.RejectRole)
        box.buttonClicked.connect(lambda button: replace() if button is take else keep())
        box.open()

    def _settle(self, variant: Variant, mine: Path, *, new: bool) -> None:
        try:
            if new:
                keep_variant(variant, mine)
        except (QuoError, OSError) as error:
            self.troubled.emit(error)
        else:
            self._offer(variant, mine)

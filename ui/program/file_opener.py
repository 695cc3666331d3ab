"""Receives a file by its name, whoever gives it: the command line, the system, a dialog, or a hand that drops it.

All that the program reads is opened; whatever is wrong with a file is told in a sentence, and nothing else is closed.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from qquovadis.errors import PackError, QuoError
from qquovadis.model.opened_files import FileKind, folder_of_pack, kind_of, refuse_strange
from qquovadis.model.saves.library import Library
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.library import import_variant, keep_variant, kept_variants, namesake
from qquovadis.model.variants.variant import Variant, read_variant
from ui.kit.context import AppContext
from ui.kit.plain_text import Box, Icon
from ui.start.pack_outline import DraftOrVariant

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
REPLACE_GAME = N_(
    "“{game}” of {file} has the same name for its folder as your “{mine}”, and only one of them can be here. Replace "
    "yours? It goes to the trash folder among your files."
)
REPLACE, KEEP_MINE = N_("Replace"), N_("Keep mine")
BAD_PACK = N_("The game in “{file}” cannot be played. {fault}")
BAD_VARIANT = N_("The variant cannot be played. {fault}\nAsk whoever made it, or fix it in the rule editor.")


class FileOpener(QObject):
    """Serves one window: tells each file to whoever opens its kind, by the signal of that kind.

    `game` tells a save to go on with, `dropped` one that was dropped, `variant` what is to be played next, `folder`
    that of a pack, `troubled` an error with its sentence.
    """

    game = Signal(object)
    dropped = Signal(object)
    variant = Signal(object)
    position = Signal(object)
    example = Signal(object)
    session = Signal(object)
    printed = Signal(object)
    study = Signal(object)
    book = Signal(object)
    folder = Signal(object)
    troubled = Signal(object)

    def __init__(self, context: AppContext, window: QWidget) -> None:
        super().__init__(window)
        self._context, self._window = context, window

    def receive(self, file: Path) -> None:
        """Open a file, in place of whatever question stands over the window if the file is good."""
        self._open(file, self.game)

    def receive_dropped(self, file: Path) -> None:
        """Open a file that was dropped on the window."""
        self._open(file, self.dropped)

    def _open(self, file: Path, game: SignalInstance) -> None:
        kind = kind_of(file)
        if kind is None:
            self.troubled.emit(_gone(file) or refuse_strange(file))
        elif kind is FileKind.VARIANT:
            self.take_variant(file)
        elif kind is FileKind.PACK:
            self.take_pack(file)
        else:
            if _is_readable(kind, file):
                self._make_room()
            opened = {
                FileKind.GAME: game,
                FileKind.POSITION: self.position,
                FileKind.EXAMPLE: self.example,
                FileKind.SESSION: self.session,
                FileKind.PRINT: self.printed,
                FileKind.STUDY: self.study,
                FileKind.BOOK: self.book,
                FileKind.FOLDER: self.folder,
            }
            opened[kind].emit(folder_of_pack(file) if kind is FileKind.FOLDER else file)

    def _make_room(self) -> None:
        """Close the questions that stand over the window."""
        while (dialog := QApplication.activeModalWidget()) is not None and dialog.close():
            pass

    def take_variant(self, file: Path) -> None:
        """Keep a variant among the person's own, and let it be played next; one that is there already is found."""
        try:
            variant = read_variant(file)
            kept = next((each.path for each in kept_variants() if each.variant == variant), None)
            mine = namesake(variant) if kept is None else None
            self._make_room()
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
        self._make_room()
        if received.replaces:
            packs = received.pack, received.replaced or received.pack
            game, mine = (pack.title(self._context.language) for pack in packs)
            asked = self._context.say(
                REPLACE_PACK if game == mine else REPLACE_GAME, game=game, mine=mine, file=file.name
            )
            self._ask(asked, partial(self._shelve, received), received.drop, careful=game != mine)
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

    def _ask(
        self, question: str, replace: Callable[[], object], keep: Callable[[], object], *, careful: bool = False
    ) -> None:
        """Ask whether something of the person's own is to be replaced; Enter keeps it where care is due."""
        box = Box(Icon.Question, question, self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        take = box.addButton(self._context.say(REPLACE), QMessageBox.ButtonRole.AcceptRole)
        leave = box.addButton(self._context.say(KEEP_MINE), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(leave if careful else take)
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


def _gone(file: Path) -> OSError | None:
    """Return what the system says of a file that cannot be read at all; None if it can."""
    try:
        file.stat()
        if file.is_file():
            file.open("rb").close()
    except OSError as error:
        return error
    return None


def _is_readable(kind: FileKind, file: Path) -> bool:
    """Return whether a file is what its name says, as far as its reader finds; whoever opens it tells what is wrong."""
    from qquovadis.controllers.saves.archives import returned_game  # late, as all of these: few files are given
    from qquovadis.model.notation.example_file import read_example
    from qquovadis.model.notation.position_file import read_position
    from qquovadis.model.print_record import read_record

    readers: dict[FileKind, Callable[[Path], object]] = {
        FileKind.GAME: _read_top,
        FileKind.POSITION: read_position,
        FileKind.EXAMPLE: read_example,
        FileKind.SESSION: returned_game,
        FileKind.PRINT: read_record,
    }
    try:
        if kind in readers:
            readers[kind](file)
    except (QuoError, OSError):
        return False
    return True


def _read_top(file: Path) -> None:
    trouble = Library().game(file).trouble
    if trouble is not None:
        raise trouble

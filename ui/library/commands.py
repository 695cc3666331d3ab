"""What is done to saved games in the library: each asks what it must, does it, and says what became of it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from qquovadis import paths
from qquovadis.controllers import GameFile
from qquovadis.errors import QuoError, SaveError
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.saves.library import Library
from qquovadis.model.text.translations import N_, NP_
from qquovadis.printable import shown_name
from ui.kit.context import AppContext
from ui.kit.plain_text import Box, Icon, InputBox
from ui.library.open_elsewhere_box import WHEN
from ui.library.table_lock import holder_of
from ui.panels.notice import Notice, NoticeOffer, NoticeText

RENAME, RENAME_ASKS = N_("Rename"), N_("New name of the game:")
EXPORT, IMPORT = N_("Export game"), N_("Import games")
SAVES = N_("Saved games")
THROWN = N_("“{name}” was moved to the trash.")
TAKE_BACK = N_("Restore")
IS_BACK = N_("“{name}” was restored.")
IN_USE = N_("“{name}” is being played. Start or open another game before moving it to the trash.")
EXPORTED = N_("Game exported to {file}.")
OPEN = N_("Anyone can read every hidden card and the seed in it: do not give it to anyone still playing this game.")
IN_ANOTHER = N_("“{name}” is being played in another window. Close it there first.")
FAR_AWAY = N_(
    "“{name}” is being played on the computer “{computer}”, since {since}. Close it there first, or open it here and "
    "take it over."
)
THERE = N_("“{name}” is already in the library.")
TAKEN = NP_("Imported {count} game.", "Imported {count} games.")
EMPTY_ASKS = NP_(
    "Delete {count} game permanently? This cannot be undone.",
    "Delete {count} games permanently? This cannot be undone.",
)
DELETE, LEAVE = N_("Delete permanently"), N_("Keep them")
EMPTIED = N_("The trash is empty.")


class GameCommands(QObject):
    """Acts on one library; `changed` tells the file that is to be selected then, or None."""

    changed = Signal(object)

    def __init__(
        self, context: AppContext, library: Library, notice: Notice, in_use: Callable[[], GameFile | None]
    ) -> None:
        super().__init__(notice)
        self._context, self._library, self._notice, self._in_use = context, library, notice, in_use
        self._last: Path | None = None

    def ask_name(self, path: Path, parent: QWidget, name: str = "") -> None:
        """Ask for another name, and rename the game; one that it cannot have is offered again, to be mended."""
        box = InputBox(self._context.say(RENAME), self._context.say(RENAME_ASKS), parent)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setTextValue(name or shown_name(path.stem))
        box.resize(460, box.height())
        box.textValueSelected.connect(partial(self._rename_or_ask, path, parent))
        box.open()

    def _rename_or_ask(self, path: Path, parent: QWidget, name: str) -> None:
        if not self.rename(path, name):
            self.ask_name(path, parent, name)

    def rename(self, path: Path, name: str) -> bool:
        """Rename a game; one that is being played is recorded under its new name from now on. False: another name."""
        file = self._in_use()
        if self._is_elsewhere(path):
            return True

        def do() -> Path:
            renamed = self._library.rename(path, name)
            if file is not None and file.path == path:
                file.path = renamed
            return renamed

        return self._try(do) is not None

    def duplicate(self, path: Path) -> None:
        """Copy a game beside itself."""
        self._try(lambda: self._library.duplicate(path))

    def discard(self, path: Path) -> None:
        """Move a game to the trash, from where it can be taken back at once or later."""
        file = self._in_use()
        if file is not None and file.path == path:
            self._complain(SaveError(IN_USE, name=path.stem))
            return
        if self._is_elsewhere(path):
            return
        gone = self._try(lambda: self._library.discard(path))
        if gone is not None:
            self._last = gone
            offer = NoticeOffer(self._context.say(TAKE_BACK), self.take_back)
            self._notice.show_notice(NoticeText("check", (self._context.say(THROWN, name=path.stem),), offers=(offer,)))

    def take_back(self) -> None:
        """Take back what was thrown away last."""
        gone, self._last = self._last, None
        if gone is not None and gone.exists():
            self.restore(gone)

    def restore(self, path: Path) -> None:
        """Take a game out of the trash."""
        if self._try(lambda: self._library.restore(path)) is not None:
            self._notice.show_notice(NoticeText("check", (self._context.say(IS_BACK, name=path.stem),)))

    def ask_target(self, path: Path, parent: QWidget) -> None:
        """Ask where to, and copy the game there."""
        kind = f"{self._context.say(SAVES)} (*{GAME_ENDING})"
        usual, unasked = str(paths.exports() / shown_name(path.name)), QFileDialog.Option.DontConfirmOverwrite
        # Nothing is ever replaced, so the dialog need not ask whether it may be.
        name, _ = QFileDialog.getSaveFileName(parent, self._context.say(EXPORT), usual, kind, "", unasked)
        if name:
            self.export(path, Path(name if name.endswith(GAME_ENDING) else f"{name}{GAME_ENDING}"))

    def export(self, path: Path, target: Path) -> None:
        """Copy a game to where nothing lies."""
        if self._try(lambda: self._library.hand_out(path, target), selected=path) is not None:
            self._notice.show_notice(
                NoticeText("save", (self._context.say(EXPORTED, file=str(target)), self._context.say(OPEN)))
            )

    def ask_files(self, parent: QWidget) -> None:
        """Ask for files, and take them in."""
        kind = f"{self._context.say(SAVES)} (*{GAME_ENDING})"
        names, _ = QFileDialog.getOpenFileNames(parent, self._context.say(IMPORT), str(paths.exports()), kind)
        self.take_in(*map(Path, names))

    def take_in(self, *files: Path) -> None:
        """Copy games from anywhere into the library; what is none is told."""
        before = {kept.path for kept in self._library.games()}
        taken: list[Path] = []
        there: list[Path] = []
        troubles: list[str] = []
        for file in files:
            try:
                path = self._library.take_in(file)
                (there if path in {*before, *taken} else taken).append(path)
            except QuoError as error:
                troubles.append(self._context.explain(error))
        if taken or there:
            self.changed.emit((taken or there)[0])
        lines = [self._context.plural(TAKEN, len(taken))] if taken else []
        lines += [self._context.say(THERE, name=path.stem) for path in there]
        if lines or troubles:
            sign = "warning" if troubles else "check"
            self._notice.show_notice(NoticeText(sign, (*lines, *troubles), wrong=bool(troubles)))

    def ask_to_empty(self, parent: QWidget, count: int) -> None:
        """Ask whether what is in the trash shall be deleted for good."""
        box = Box(Icon.Question, self._context.plural(EMPTY_ASKS, count), parent)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        delete = box.addButton(self._context.say(DELETE), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(box.addButton(self._context.say(LEAVE), QMessageBox.ButtonRole.RejectRole))
        box.buttonClicked.connect(lambda button: self.empty() if button is delete else None)
        box.open()

    def empty(self) -> None:
        """Delete what is in the trash for good."""
        try:
            self._library.empty_trash()
        except OSError as error:
            self._complain(error)
        else:
            self._notice.show_notice(NoticeText("check", (self._context.say(EMPTIED),)))
        self.changed.emit(None)

    def _try(self, text: Callable[[], Path], selected: Path | None = None) -> Path | None:
        """Do it and tell, or say why it cannot be."""
        try:
            found = text()
        except QuoError as error:
            self._complain(error)
            return None
        if self._notice.is_warning:  # it is well now
            self._notice.forget()
        self.changed.emit(selected or found)
        return found

    def _is_elsewhere(self, path: Path) -> bool:
        """Return whether another window plays a game, which is then told: its file must not go from under it."""
        file = self._in_use()
        holder = holder_of(path) if file is None or file.path != path else None
        if holder is not None and holder.computer:
            since = holder.since.strftime(WHEN)
            self._complain(SaveError(FAR_AWAY, name=path.stem, computer=holder.computer, since=since))
        elif holder is not None:
            self._complain(SaveError(IN_ANOTHER, name=path.stem))
        return holder is not None

    def _complain(self, error: Exception) -> None:
        self._notice.show_notice(NoticeText("warning", (self._context.explain(error),), wrong=True))

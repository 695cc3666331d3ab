"""The way to the board editor: from the table of a game of one's own, and from the start dialog."""

from pathlib import Path
from typing import TYPE_CHECKING

from qquovadis.errors import QuoError
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow

if TYPE_CHECKING:
    from ui.board_editor.board_editor import BoardEditor

ACTION = "board_editor"


class BoardEditorFeature(WindowFeature):
    """Serves one window; the board of one game is open at most."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._main = window
        self.editor: BoardEditor | None = None
        window.actions_by_name.on(ACTION, self._open_table)
        window.before_closing.append(self._may_close)
        window.closing.connect(self._close)

    def possible(self) -> tuple[str, ...]:
        """Return the action, on the table of a game whose board can be drawn."""
        return (ACTION,) if self._folder is not None else ()

    def open(self, folder: Path) -> None:
        """Open the board of this pack's folder, in place of another that is open, or bring it to the front."""
        if self.editor is not None and self.editor.document.opened.folder != folder:
            self.editor.close()
        if self.editor is None:
            self._begin(folder)
        if self.editor is not None:
            self.editor.show()
            self.editor.raise_()
            self.editor.activateWindow()

    def _begin(self, folder: Path) -> None:
        from ui.board_editor.board_editor import BoardEditor  # late: most who start the program only want to play
        from ui.board_editor.document import BoardDocument

        try:
            document = BoardDocument(folder)
        except (QuoError, OSError) as error:
            self.troubled.emit(error)
            return
        self.editor = BoardEditor(self._main.context, document, None)
        self.editor.finished.connect(self._forget)

    @property
    def _folder(self) -> Path | None:
        from qquovadis.controllers.drawn_board import is_drawable

        if self._presenter is None:
            return None
        pack = self._presenter.open_game.pack
        return pack.folder if is_drawable(pack.folder, pack.game) else None

    def _open_table(self) -> None:
        if self._folder is not None:
            self.open(self._folder)

    def _forget(self) -> None:
        if self.editor is not None:
            self.editor.deleteLater()
            self.editor = None

    def _may_close(self) -> bool:
        return self.editor is None or self.editor.may_close()

    def _close(self) -> None:
        if self.editor is not None:
            self.editor.leave()

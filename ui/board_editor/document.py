"""What lies in the board editor: a drawing with what is chosen of it, its undo, and the files that it is saved in."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from qquovadis.controllers.drawn_board import OpenedBoard, open_board, read_pictures_again, save_board, texts_in
from qquovadis.model.board_drawing.drawing import Drawing, DrawnPlace
from qquovadis.model.board_drawing.edits import DrawingState
from qquovadis.model.pack.pictures import PictureFile
from ui.kit.undo_actions import ChangeWords

CHANGE_ID = 1


class DrawingChange(QUndoCommand):
    """One change in `words`: drawing and choice before and after it. Changes that go `on` in one field are one."""

    def __init__(self, document: "BoardDocument", after: DrawingState, words: ChangeWords, on: str) -> None:
        super().__init__()
        self._document, self._before, self.after, self.words, self.on = document, document.drawn, after, words, on

    def redo(self) -> None:
        self._document.show_drawn(self.after)

    def undo(self) -> None:
        self._document.show_drawn(self._before)

    def id(self) -> int:
        return CHANGE_ID

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, DrawingChange) or not other.on or other.on != self.on:
            return False
        self.after = other.after
        return True


class BoardDocument(QObject):
    """The board of one game. `changed` is told at each change, `chosen_changed` if only something else is chosen.

    `preview` is what a gesture would come to that is still going on; nothing of it is kept.
    """

    changed = Signal()
    chosen_changed = Signal()

    def __init__(self, folder: Path) -> None:
        """PackError says why the board of this folder cannot be drawn."""
        super().__init__()
        self.opened: OpenedBoard = open_board(folder)
        self._drawn = DrawingState(self.opened.drawing)
        self._on_disk = self.opened.texts
        self._saved = frozenset[str]()
        self.preview: Drawing | None = None
        self.undo_stack = QUndoStack(self)
        self.undo_stack.indexChanged.connect(self._tell)  # of merged changes, too
        self.undo_stack.cleanChanged.connect(self._tell)

    @property
    def drawn(self) -> DrawingState:
        """The drawing as it is, with what is chosen of it."""
        return self._drawn

    @property
    def drawing(self) -> Drawing:
        """The drawing as it is to be seen: with what a gesture makes of it."""
        return self.preview or self._drawn.drawing

    @property
    def one(self) -> DrawnPlace | None:
        """The place that alone is chosen."""
        chosen = self._drawn.chosen
        return self._drawn.drawing.places[chosen[0]] if len(chosen) == 1 else None

    @property
    def is_saved(self) -> bool:
        """Whether the files say all that was drawn."""
        return self.undo_stack.isClean()

    @property
    def comes_of_rows(self) -> bool:
        """Whether the files still lay the middle out in rows, which a save makes places."""
        rows = any(each.row is None for each in self.opened.drawing.places)
        return rows and self._on_disk == self.opened.texts

    @property
    def saved_ids(self) -> frozenset[str]:
        """Ids of places that were new and stand in the files by now."""
        return self._saved

    @property
    def picture(self) -> PictureFile | None:
        """The picture under the board, if there is one."""
        ground = self.drawing.ground
        return self.opened.pack.pictures.get(ground.picture) if ground else None

    def change(self, drawn: DrawingState, words: ChangeWords, on: str = "") -> None:
        """Let the drawing be this one, which undo says in these words; changes `on` the same field are one."""
        self.preview = None
        if drawn.drawing != self._drawn.drawing:
            self.undo_stack.push(DrawingChange(self, drawn, words, on))
        else:
            self.choose(*drawn.chosen)

    def choose(self, *numbers: int) -> None:
        """Choose these places, in place of what was chosen."""
        chosen = tuple(sorted(set(numbers)))
        if chosen != self._drawn.chosen:
            self._drawn = self._drawn._replace(chosen=chosen)
            self.chosen_changed.emit()

    def show_drawn(self, drawn: DrawingState) -> None:
        """Take up a drawing that the stack has made or taken back; it tells when it is done."""
        self._drawn = drawn

    def _tell(self) -> None:
        self.changed.emit()

    def save(self) -> None:
        """Write it into the files; PackError or OSError, and the files as they were, if that cannot be."""
        self._on_disk = save_board(self.opened, self._drawn.drawing)
        self._saved |= {each.zone.id for each in self._drawn.drawing.places if each.zone.row is None}
        self.undo_stack.setClean()
        self.changed.emit()

    @property
    def is_changed_elsewhere(self) -> bool:
        """Whether one of the files says something else than when it was last read or saved here."""
        return texts_in(self.opened.folder) != self._on_disk

    def read_again(self) -> None:
        """Take what the files say now, in place of what was drawn; PackError, and nothing changed, if they cannot."""
        self.opened = open_board(self.opened.folder)
        self._on_disk, self._drawn, self._saved = self.opened.texts, DrawingState(self.opened.drawing), frozenset()
        self.undo_stack.clear()
        self.changed.emit()

    def look_for_pictures(self) -> None:
        """Know the pictures that lie in the folder by now."""
        self.opened = read_pictures_again(self.opened)

"""The board editor's window: tools above, the places listed at the left, the board, what is said of it at the right.

It stands beside the table, which shows what is saved here as it shows every change of a game's files.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QMenu,
    QMessageBox,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from qquovadis.errors import QuoError
from qquovadis.model.board_drawing.edits import DrawingState, doubled, without
from qquovadis.model.pack.pictures import is_picture_name
from qquovadis.model.text.translations import N_, NP_, CountedText
from ui.board_editor.board_form import ALIGN, EDGES, AlignForm, BoardForm
from ui.board_editor.canvas import BoardCanvas, Tool
from ui.board_editor.document import BoardDocument
from ui.board_editor.place_form import PlaceForm
from ui.kit.action_table import ActionSpec, ActionTable
from ui.kit.button_keys import KEEPS_ENTER
from ui.kit.context import AppContext
from ui.kit.fields import FlowRow
from ui.kit.file_urls import local_path
from ui.kit.file_watcher import FileWatcher
from ui.kit.plain_text import Box, Icon, PlainLabel, in_title
from ui.kit.prose import Prose
from ui.kit.said import Said
from ui.kit.undo_actions import ChangeWords, UndoActions

TITLE = N_("Board editor: {game}")
PLACES = N_("Places")
SAVED = N_("Everything is saved.")
UNSAVED = N_("Not saved yet (Ctrl+S). An open table follows what is saved at once; new places come with its next game.")
ROWS = N_(
    "So far the middle of the table lies in rows. Once you change and save something, it is made of these places."
)
CHOSEN = NP_("{count} place is chosen.", "{count} places are chosen.")
TOOLS: tuple[Tool, ...] = ("select", "square", "round", "hex")
ACTIONS = (
    ActionSpec("select", N_("Choose and move"), "V", "pointer", held=True),
    ActionSpec("square", N_("Rectangle"), "R", "rectangle", held=True),
    ActionSpec("round", N_("Circle"), "C", "circle", held=True),
    ActionSpec("hex", N_("Hex"), "H", "hexagon", held=True),
    ActionSpec("undo", N_("Undo"), "Ctrl+Z", "undo"),
    ActionSpec("redo", N_("Redo"), "Ctrl+Shift+Z; Ctrl+Y", "redo"),
    ActionSpec("double", N_("Duplicate"), "Ctrl+D", "cards"),
    ActionSpec("delete", N_("Delete"), "Delete; Backspace", "cross"),
    ActionSpec("fit", N_("Show the whole board"), "0", "fit"),
    ActionSpec("save", N_("Save"), "Ctrl+S"),
    ActionSpec("snap", N_("Snap to the grid"), "G", held=True),
    ActionSpec("choose_all", N_("Choose all places"), "Ctrl+A"),
)
DOUBLED = NP_("duplicate of {count} place", "duplicates of {count} places")
DELETED = NP_("removal of {count} place", "removal of {count} places")
LEAVE = N_("The board has changes that are not saved.")
KEEP, DROP, STAY = N_("Save"), N_("Drop the changes"), N_("Go on drawing")
CHANGED = N_("Another program has changed {files} since. What shall hold?")
OURS, THEIRS = N_("What is drawn here"), N_("What the file says")
SIZE, LEAST, MARGINS = QSize(1240, 800), QSize(900, 560), QSize(40, 60)
LIST, FORM, WIDEST_LIST, WIDEST_FORM = 190, 320, 220, 420


class BoardEditor(QDialog):
    """Shows the board of one game."""

    def __init__(self, context: AppContext, document: BoardDocument, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty(KEEPS_ENTER, True)
        self._context, self.document = context, document
        document.setParent(self)
        self.canvas, self.list = BoardCanvas(context), QListWidget()
        self.place_form, self.board_form, self.align_form = PlaceForm(context), BoardForm(context), AlignForm(context)
        self._forms, self._head = QStackedWidget(), PlainLabel()
        self.actions_by_name = ActionTable(context, self, ACTIONS)
        self.snap, self.save_button = QCheckBox(), self.actions_by_name.push_button("save")
        self._state, self._trouble = Prose(), Prose()
        self.setAcceptDrops(True)
        self._lay_out()
        self._connect()
        self._watch = FileWatcher((document.opened.folder,))
        self._watch.changed.connect(self._look_at_files)
        for form in (self.place_form, self.board_form, self.align_form, self.canvas):
            form.show_document(document)
        snap = self.actions_by_name["snap"]
        Said(context, self, (self._head.setText, PLACES), (self.list.setAccessibleName, PLACES))
        Said(context, self, (self.setWindowTitle, self._title))
        Said(context, self.snap, (self.snap.setText, snap.text), (self.snap.setToolTip, snap.toolTip))
        self._renew()
        self.canvas.setFocus()

    def _lay_out(self) -> None:
        room = QGuiApplication.primaryScreen().availableSize() - MARGINS
        wanted = QSize(self._context.wide(SIZE.width()), self._context.wide(SIZE.height()))
        self.resize(wanted.boundedTo(room))
        self.setMinimumSize(LEAST.boundedTo(room))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(10)
        column.addLayout(self._bar())
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self._framed(self._listed(), min(self._context.wide(LIST), WIDEST_LIST)))
        row.addWidget(self.canvas, 1)
        for form in (self.board_form, self.place_form, self.align_form):
            self._forms.addWidget(_scrolled(form))
        row.addWidget(self._framed(self._forms, min(self._context.wide(FORM), WIDEST_FORM)))
        column.addLayout(row, 1)
        self._trouble.setProperty("warning", True)
        self._trouble.hide()
        self._state.setProperty("soft", True)
        column.addWidget(self._trouble)
        column.addWidget(self._state)

    def _bar(self) -> QHBoxLayout:
        bar, flow = QHBoxLayout(), FlowRow()
        for tool in TOOLS:
            flow.flow.addWidget(self.actions_by_name.button(tool, Qt.ToolButtonStyle.ToolButtonTextBesideIcon))
        for name in ("undo", "redo", "double", "delete", "fit"):
            flow.flow.addWidget(self.actions_by_name.button(name))
        flow.flow.addWidget(self.snap)
        self.save_button.setProperty("primary", True)
        bar.addWidget(flow, 1)
        bar.addWidget(self.save_button, 0, Qt.AlignmentFlag.AlignTop)
        return bar

    def _listed(self) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(8, 10, 8, 8)
        self._head.setProperty("head", True)
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.setSpacing(2)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self._head)
        column.addWidget(self.list, 1)
        return box

    def _framed(self, inside: QWidget, wide: int) -> QFrame:
        frame = QFrame()
        frame.setProperty("panel", True)
        column = QVBoxLayout(frame)
        column.setContentsMargins(4, 4, 4, 4)
        column.addWidget(inside)
        frame.setFixedWidth(wide)
        return frame

    def _connect(self) -> None:
        document = self.document
        document.changed.connect(self._follow)
        document.chosen_changed.connect(self._follow)
        self.canvas.named.connect(self.write_name)
        self.canvas.tool_changed.connect(self._show_tool)
        self.board_form.troubled.connect(self.show_trouble)
        self.canvas.menu_wanted.connect(self._open_menu)
        self.list.itemSelectionChanged.connect(self._choose_listed)
        self._context.changed.connect(self._renew)
        actions = self.actions_by_name
        for tool in TOOLS:
            actions.on(tool, partial(self._take, tool), self.canvas)
        UndoActions(self._context, actions, document.undo_stack)
        actions.on("double", partial(self._do, doubled, DOUBLED))
        actions.on("delete", partial(self._do, without, DELETED), self.canvas, self.list)
        actions.on("fit", self.canvas.fit, self.canvas)
        actions.on("save", self.save)
        actions.on("choose_all", self._choose_all, self.canvas)
        self.canvas.addAction(actions["snap"])
        self.snap.toggled.connect(actions["snap"].setChecked)
        actions["snap"].toggled.connect(self.snap.setChecked)
        actions["snap"].toggled.connect(self._snap)
        actions["snap"].setChecked(True)

    # What people do.

    def write_name(self) -> None:
        """Put the keyboard into the name of the place that is chosen, so that it can be written over."""
        line = self.place_form.name.main
        if not line.text():
            line = next((each for each in self.place_form.name.lines.values() if each.text()), line)
        line.setFocus(Qt.FocusReason.OtherFocusReason)
        line.selectAll()

    def save(self) -> bool:
        """Write the files, and return whether they say all that is drawn; what keeps them from it is told."""
        try:
            if self.document.is_changed_elsewhere and not self._ours():
                return self.document.is_saved
            self.document.save()
        except (QuoError, OSError) as error:
            self.show_trouble(error)
            return False
        self._say_trouble(False)
        return True

    def show_trouble(self, error: Exception) -> None:
        """Say what went wrong; it stays until the next change."""
        self._trouble.set_text(self._context.explain(error))
        self._say_trouble(True)

    def _say_trouble(self, said: bool) -> None:
        """Say trouble in place of how the files stand, so that the board keeps its place."""
        self._trouble.setVisible(said)
        self._state.setHidden(said)

    @property
    def trouble(self) -> str:
        """What went wrong last; empty if nothing did since."""
        return "" if self._trouble.isHidden() else self._trouble.plain_text

    def _ours(self) -> bool:
        """Ask what shall hold where another program has written into the files; True for what is drawn."""
        answer = self._asked(self._context.say(CHANGED, files="pack.toml, board.toml"), OURS, THEIRS)
        if answer == THEIRS:
            self.document.read_again()
        return answer == OURS

    def _asked(self, words: str, usual: str, other: str) -> str:
        """Ask which of two things shall be, or neither, by Escape; return the one that is chosen."""
        box = Box(Icon.Question, words, self)
        roles = {usual: QMessageBox.ButtonRole.AcceptRole, other: QMessageBox.ButtonRole.DestructiveRole}
        buttons = {name: box.addButton(self._context.say(name), role) for name, role in roles.items()}
        stay = box.addButton(self._context.say(STAY), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(buttons[usual])
        box.setEscapeButton(stay)
        box.exec()
        answer = next((name for name, button in buttons.items() if box.clickedButton() is button), STAY)
        box.deleteLater()
        return answer

    def _do(self, change: Callable[[DrawingState], DrawingState], words: CountedText) -> None:
        """Do something with what is chosen; what cannot be done is told."""
        drawn = self.document.drawn
        if not drawn.chosen:
            return
        try:
            self.document.change(change(drawn), ChangeWords(words, len(drawn.chosen)))
        except QuoError as error:
            self.show_trouble(error)

    def _open_menu(self, at: QPoint) -> None:
        """Offer at a point of the screen what can be done with what is chosen."""
        menu = QMenu(self)
        menu.addActions([self.actions_by_name[name] for name in ("double", "delete")])
        if len(self.document.drawn.chosen) > 1:
            lines = menu.addMenu(self._context.say(ALIGN))
            lines.addActions([self.align_form.actions_by_name[edge] for edge in EDGES])
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)

    def _take(self, tool: Tool) -> None:
        self.canvas.take(tool)
        self.canvas.setFocus()

    def _snap(self, on: bool) -> None:
        self.canvas.snaps = on

    def _choose_all(self) -> None:
        self.document.choose(*range(len(self.document.drawing.places)))

    def _choose_listed(self) -> None:
        self.document.choose(*(self.list.row(item) for item in self.list.selectedItems()))

    def _look_at_files(self) -> None:
        """Take what another program wrote, unless something is drawn that is not saved; saving asks then."""
        try:
            if self.document.is_saved and self.document.is_changed_elsewhere:
                self.document.read_again()
        except (QuoError, OSError) as error:
            self.show_trouble(error)

    # What is shown.

    def _follow(self) -> None:
        document = self.document
        self._say_trouble(False)
        self._list_places()
        chosen = len(document.drawn.chosen)
        self._forms.setCurrentIndex(min(2, chosen))
        self.place_form.renew()
        self.board_form.renew()
        self.align_form.renew()
        for name in ("double", "delete"):
            self.actions_by_name[name].setEnabled(chosen > 0)
        self.actions_by_name["save"].setEnabled(not document.is_saved)
        words = self._context.say(self._standing)
        self._state.set_text(f"{self._context.plural(CHOSEN, chosen)} {words}" if chosen > 1 else words)

    @property
    def _standing(self) -> str:
        """What is said of the files."""
        if not self.document.is_saved:
            return UNSAVED
        return ROWS if self.document.comes_of_rows else SAVED

    def _list_places(self) -> None:
        names = [each.zone.name.text(self._context.language) or each.zone.id for each in self.document.drawing.places]
        self.list.blockSignals(True)
        if names != [self.list.item(at).text() for at in range(self.list.count())]:
            self.list.clear()
            self.list.addItems(names)
        for at in range(self.list.count()):
            self.list.item(at).setSelected(at in self.document.drawn.chosen)
        self.list.blockSignals(False)

    def _renew(self) -> None:
        """Show everything in the words and colours of now."""
        self._show_tool()
        self._follow()

    def _show_tool(self) -> None:
        """Show which tool is in hand; its icon lies on the colour of what is chosen."""
        accent = self._context.theme.surface.accent_on
        for tool in TOOLS:
            action, taken = self.actions_by_name[tool], tool == self.canvas.tool
            action.setChecked(taken)
            action.setIcon(self._context.icon(self.actions_by_name.specs[tool].icon, accent if taken else None))

    def _title(self) -> str:
        return in_title(
            self._context.say(TITLE, game=self.document.opened.pack.sheet.name.text(self._context.language))
        )

    # What Qt tells the window.

    def may_close(self) -> bool:
        """Return whether nothing is lost by closing; asks what shall become of what is not saved."""
        if self.document.is_saved:
            return True
        answer = self._asked(self._context.say(LEAVE), KEEP, DROP)
        return self.save() if answer == KEEP else answer == DROP

    def closeEvent(self, event: QCloseEvent) -> None:
        self.reject()
        event.setAccepted(not self.isVisible())

    def reject(self) -> None:
        """Close, by Escape as by the window's own button, once nothing can be lost."""
        if self.may_close():
            self.leave()

    def leave(self) -> None:
        """Close without asking."""
        self._watch.stop()
        super().reject()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _pictures(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Lay a picture under the board that was dropped anywhere on the window."""
        for file in _pictures(event)[:1]:
            self.board_form.take_file(file)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.focusWidget() is not self.canvas:
            self.canvas.setFocus()  # out of a field first, and only then out of the window
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.canvas.setFocus()
        else:
            super().keyPressEvent(event)


def _pictures(event: QDropEvent) -> list[Path]:
    """Return the pictures that are dragged."""
    files = [local_path(url) for url in event.mimeData().urls()]
    return [file for file in files if is_picture_name(file.name)]


def _scrolled(form: QWidget) -> QScrollArea:
    """Return a page with the form at its top, which can be scrolled where it is higher than its place."""
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(12, 12, 12, 12)
    column.addWidget(form)
    column.addStretch(1)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it has the keyboard
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area

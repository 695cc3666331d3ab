"""The board editor's window: tools above, the places listed at the left, the board, what is said of it at the right.

It stands beside the table, which shows what is saved here as it shows every change of a game's files.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QMenu,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.errors import QuoError
from qquovadis.model.board_drawing.edits import DrawingState, doubled, without
from qquovadis.model.pack.pictures import is_picture_name
from qquovadis.model.text.translations import N_, NP_
from ui.board_editor.board_form import ALIGN, EDGES, AlignForm, BoardForm
from ui.board_editor.canvas import BoardCanvas, Tool
from ui.board_editor.document import BoardDocument
from ui.board_editor.place_form import PlaceForm
from ui.kit.button_keys import KEEPS_ENTER
from ui.kit.context import AppContext
from ui.kit.fields import FlowRow
from ui.kit.file_urls import local_path
from ui.kit.file_watcher import FileWatcher
from ui.kit.plain_text import Box, Icon, PlainLabel, in_title
from ui.kit.prose import Prose

TITLE = N_("Board editor: {game}")
PLACES, SAVE, SNAP = N_("Places"), N_("Save"), N_("Snap to the grid")
SAVED = N_("Everything is saved.")
UNSAVED = N_("Not saved yet (Ctrl+S). An open table follows what is saved at once; new places come with its next game.")
ROWS = N_(
    "So far the middle of the table lies in rows. Once you change and save something, it is made of these places."
)
CHOSEN = NP_("{count} place is chosen.", "{count} places are chosen.")
TOOLS: dict[Tool, tuple[str, str, str]] = {
    "select": (N_("Choose and move"), "pointer", "V"),
    "square": (N_("Rectangle"), "rectangle", "R"),
    "round": (N_("Circle"), "circle", "C"),
    "hex": (N_("Hex"), "hexagon", "H"),
}
UNDO, REDO, DOUBLE, DELETE, FIT = N_("Undo"), N_("Redo"), N_("Duplicate"), N_("Delete"), N_("Show the whole board")
WITH_KEY = N_("{words} ({keys})")
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
        self.tools = {tool: QToolButton() for tool in TOOLS}
        self.commands = {name: QToolButton() for name in (UNDO, REDO, DOUBLE, DELETE, FIT)}
        self.snap, self.save_button, self._state, self._trouble = QCheckBox(), QPushButton(), Prose(), Prose()
        self.setAcceptDrops(True)
        self._lay_out()
        self._connect()
        self._watch = FileWatcher((document.opened.folder,))
        self._watch.changed.connect(self._look_at_files)
        for form in (self.place_form, self.board_form, self.align_form, self.canvas):
            form.show_document(document)
        self.retranslate()
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
        for tool, button in self.tools.items():
            button.setCheckable(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.clicked.connect(partial(self._take, tool))
        for button in (*self.tools.values(), *self.commands.values()):
            button.setProperty("tool", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            flow.flow.addWidget(button)
        flow.flow.addWidget(self.snap)
        self.snap.setChecked(True)
        self.save_button.setProperty("primary", True)
        self.save_button.setAutoDefault(False)
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
        self.snap.toggled.connect(self._snap)
        self.save_button.clicked.connect(self.save)
        self._context.changed.connect(self.retranslate)
        self._add_commands()

    def _add_commands(self) -> None:
        """Let buttons and keys do what they say; letters only where the board has the keyboard."""
        undo, redo = self.document.undo_stack.undo, self.document.undo_stack.redo
        double, delete = partial(self._do, doubled), partial(self._do, without)
        commands: dict[str, Callable[[], object]] = {UNDO: undo, REDO: redo, DOUBLE: double, DELETE: delete}
        for name, do in {**commands, FIT: self.canvas.fit}.items():
            self.commands[name].clicked.connect(partial(_without_words, do))
        anywhere: dict[str, Callable[[], object]] = {
            "Ctrl+S": self.save,
            "Ctrl+Z": undo,
            "Ctrl+Shift+Z": redo,
            "Ctrl+Y": redo,
            "Ctrl+D": double,
        }
        for keys, do in anywhere.items():
            QShortcut(QKeySequence(keys), self, do)
        tools: dict[str, Callable[[], object]] = {key: partial(self._take, tool) for tool, (*_, key) in TOOLS.items()}
        at_board = tools | {"Backspace": delete, "G": self.snap.toggle, "Ctrl+A": self._choose_all}
        for keys, do in at_board.items():
            QShortcut(QKeySequence(keys), self.canvas, do, context=Qt.ShortcutContext.WidgetShortcut)
        delete_key = QAction(self)
        delete_key.setShortcut(QKeySequence.StandardKey.Delete)
        delete_key.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        delete_key.triggered.connect(partial(_without_words, delete))
        for widget in (self.canvas, self.list):
            widget.addAction(delete_key)

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

    def _do(self, change: Callable[[DrawingState], DrawingState]) -> None:
        """Do something with what is chosen; what cannot be done is told."""
        if not self.document.drawn.chosen:
            return
        try:
            self.document.change(change(self.document.drawn))
        except QuoError as error:
            self.show_trouble(error)

    def _open_menu(self, at: QPoint) -> None:
        """Offer at a point of the screen what can be done with what is chosen."""
        menu = QMenu(self)
        for words in (DOUBLE, DELETE):
            menu.addAction(self._context.say(words)).triggered.connect(self.commands[words].click)
        if len(self.document.drawn.chosen) > 1:
            lines = menu.addMenu(self._context.say(ALIGN))
            for edge, words in EDGES.items():
                lines.addAction(self._context.say(words)).triggered.connect(self.align_form.buttons[edge].click)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)

    def _take(self, tool: Tool, _checked: bool = False) -> None:
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
        self.commands[UNDO].setEnabled(document.undo_stack.canUndo())
        self.commands[REDO].setEnabled(document.undo_stack.canRedo())
        self.commands[DOUBLE].setEnabled(chosen > 0)
        self.commands[DELETE].setEnabled(chosen > 0)
        self.save_button.setEnabled(not document.is_saved)
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

    def _show_tool(self) -> None:
        for tool, button in self.tools.items():
            taken = tool == self.canvas.tool
            button.setChecked(taken)
            button.setIcon(self._context.icon(TOOLS[tool][1], self._context.theme.surface.accent_on if taken else None))

    def retranslate(self) -> None:
        """Say everything anew."""
        say, context = self._context.say, self._context
        game = self.document.opened.pack.sheet.name.text(context.language)
        self.setWindowTitle(in_title(say(TITLE, game=game)))
        self._head.setText(say(PLACES))
        self.list.setAccessibleName(say(PLACES))
        self.snap.setText(say(SNAP))
        self.snap.setToolTip(say(WITH_KEY, words=say(SNAP), keys="G"))
        self.save_button.setText(say(SAVE))
        self.save_button.setToolTip(say(WITH_KEY, words=say(SAVE), keys="Ctrl+S"))
        for tool, (words, _, key) in TOOLS.items():
            self.tools[tool].setText(say(words))
            self.tools[tool].setToolTip(say(WITH_KEY, words=say(words), keys=key))
        icons = {UNDO: ("undo", "Ctrl+Z"), REDO: ("redo", "Ctrl+Shift+Z"), DOUBLE: ("cards", "Ctrl+D")}
        for words, (icon, keys) in {**icons, DELETE: ("cross", "Delete"), FIT: ("fit", "0")}.items():
            self.commands[words].setIcon(context.icon(icon))
            self.commands[words].setAccessibleName(say(words))
            self.commands[words].setToolTip(say(WITH_KEY, words=say(words), keys=keys))
        self._show_tool()
        self._follow()

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


def _without_words(do: Callable[[], object], _checked: bool = False) -> None:
    """Do what a button stands for, whatever it tells besides."""
    do()


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

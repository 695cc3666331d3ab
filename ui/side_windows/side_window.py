"""A window beside the main one: it keeps its place, fills a screen of its own, and is covered with the main one."""

from functools import partial

from PySide6.QtCore import QByteArray, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QLinearGradient, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.art.painting import painting, paints_widget
from ui.desk.main_window import PROGRAM, MainWindow
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.play.hotseat.curtain import Curtain

TITLE = N_("{part} – {program}")
FULL_SCREEN = "full_screen"
OWN_KEYS = (FULL_SCREEN, "rules_here")  # actions that mean the window in which their keys are pressed
MARGIN = 24  # pixels round what is written over a covered window


class Cover(QWidget):
    """Hides the whole window that it lies in, and says who is called to the main one; it knows nothing of the table."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._called = PlainLabel()
        self._called.setProperty("title", True)
        self._called.setWordWrap(True)
        self._called.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        column.addWidget(self._called)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    def say(self, words: str) -> None:
        """Say who is called."""
        colour = self._context.theme.paper.gilt.name()
        self._called.setStyleSheet(f"color: {colour}")
        self._called.setText(words)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        paper, night = self._context.theme.paper, QLinearGradient(0, 0, 0, self.height())
        night.setColorAt(0, paper.night_high)
        night.setColorAt(1, paper.night_low)
        with painting(self) as painter:
            painter.fillRect(self.rect(), night)


class SideWindow(QWidget):
    """Shows one part of the main window; `closed` tells that it goes, `left` that Escape leads back to the table, and
    `numbered` that a digit was pressed in sight of the part.

    While the curtain is closed its part is hidden and a cover painted, before anything else changes.
    """

    closed = Signal()
    left = Signal()
    numbered = Signal(int)

    def __init__(self, main: MainWindow, part: str, size: QSize) -> None:
        super().__init__(main, Qt.WindowType.Window)
        self._context: AppContext = main.context
        self._part, self._main = part, main
        self._curtain: Curtain = main.desk.curtain
        self._content: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._cover = Cover(self._context, self)
        self._full_screen = QShortcut(self)
        self._full_screen.activated.connect(self._switch_full_screen)
        self.addActions([action for action in main.actions_by_name.all if action.objectName() not in OWN_KEYS])
        for number in range(10):
            QShortcut(str(number), self, partial(self._tell_digit, number)).setAutoRepeat(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.resize(size.boundedTo(self.screen().availableSize()))
        self._curtain.covered.connect(self.cover)
        self._curtain.uncovered.connect(self.uncover)
        self._context.changed.connect(self.retranslate)
        self.retranslate()

    def open(self, kept: str, *, active: bool = True) -> None:
        """Show the window where it stood when its place was kept, if that is known and a screen is there.

        The keyboard stays where it is unless it is to be the `active` one.
        """
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, not active)
        self.restoreGeometry(QByteArray.fromBase64(QByteArray(kept.encode())))
        if self._curtain.is_closed:
            self.cover()
        self.show()

    @property
    def place(self) -> str:
        """Where it stands and how large it is, as it can be kept."""
        return bytes(self.saveGeometry().toBase64().data()).decode()

    @property
    def is_covered(self) -> bool:
        """Whether nothing of its part is to be seen."""
        return not self._cover.isHidden()

    def set_content(self, content: QWidget | None) -> None:
        """Show this, in place of what was shown before."""
        if self._content is not None:
            self._column.removeWidget(self._content)
        self._content = content
        if content is not None:
            self._column.addWidget(content)
            content.setVisible(not self.is_covered)

    def cover(self) -> None:
        """Hide the part and paint the cover at once; the keyboard goes to those who may come."""
        self._cover.say(self._curtain.title)
        self._cover.setGeometry(self.rect())
        self._cover.show()
        self._cover.raise_()
        if self._content is not None:
            self._content.hide()
        self.repaint()
        if self.isActiveWindow():
            self._main.activateWindow()

    def uncover(self) -> None:
        """Show the part again."""
        if self._content is not None:
            self._content.show()
        self._cover.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the full screen, else it leads back to the table."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.isFullScreen():
            self._switch_full_screen()
        else:
            self.left.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit()
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cover.setGeometry(self.rect())

    def _tell_digit(self, number: int) -> None:
        if not self.is_covered:
            self.numbered.emit(number)

    def _switch_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def retranslate(self) -> None:
        """Say the title again, in the language spoken and by the words of the game in use."""
        say, board = self._context.say, self._main.actions_by_name.board
        self.setWindowTitle(say(TITLE, part=say(self._part, board=board), program=PROGRAM))
        self._full_screen.setKey(self._main.actions_by_name[FULL_SCREEN].shortcut())
        if self.is_covered:
            self._cover.say(self._curtain.title)

"""The strip beside the decision bar that says why something was refused, in the rules' own words."""

from PySide6.QtCore import QMargins, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.art.painting import paints_widget
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.panels.floating_sheet import FloatingSheet, paint_floating, sheet_shadow

MARGIN = 14
CLOSE = N_("Close")
READ = N_("Read {clause} in the rules")
STAYS = 12000  # milliseconds; long enough to read three sentences twice


class RefusalStrip(QWidget):
    """Shows one sentence with the label of its clause; a click on it asks for the clause in the rules."""

    clause_wanted = Signal(str)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._clause = ""
        self._sign, self._words, self._label, self._close = PlainLabel(), Prose(), QPushButton(), QToolButton()
        self._label.setProperty("link", True)
        self._lay_out()
        self._away = QTimer(self)
        self._away.setSingleShot(True)
        self._away.timeout.connect(self.forget)
        self._label.clicked.connect(lambda: self.clause_wanted.emit(self._clause))
        self._close.clicked.connect(self.forget)
        context.changed.connect(self._retranslate)
        self._retranslate()
        self.shadow = sheet_shadow(context, self, MARGIN)
        self.hide()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(QMargins(MARGIN + 12, MARGIN + 6, MARGIN + 8, MARGIN + 6))
        row.setSpacing(10)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self._words)
        column.addWidget(self._label, 0, Qt.AlignmentFlag.AlignLeft)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)

    @property
    def sentence(self) -> str:
        """What is said now."""
        return self._words.plain_text

    @property
    def clause(self) -> str:
        """The clause by which something is refused just now; empty if nothing is said."""
        return self._clause if self.isVisible() else ""

    def show_refusal(self, sentence: str, clause: str) -> None:
        """Say why, for a while."""
        self._clause = clause
        self.setProperty("clause", clause)
        self._words.set_text(sentence)
        self._label.setVisible(bool(clause))
        self._retranslate()
        self.setAccessibleName(sentence)
        self.show()
        self.raise_()
        self._away.start(STAYS)

    def forget(self) -> None:
        """Say nothing any more; what is hidden keeps no words, for they may tell of somebody's hand."""
        self._away.stop()
        self.hide()
        self._clause = ""
        self.setProperty("clause", "")
        self._words.set_text("")
        self.setAccessibleName("")

    def stand_above(self, bar: QRect) -> None:
        """Stand just above the decision bar."""
        wide = bar.width()
        high = self._words.heightForWidth(wide - 120) + self._label.sizeHint().height() + 2 * MARGIN + 14
        self.setGeometry(bar.left() - MARGIN, bar.top() - high + MARGIN - 6, wide + 2 * MARGIN, high)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._clause:
            self.clause_wanted.emit(self._clause)
        event.accept()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        paint_floating(self, self._context, FloatingSheet(MARGIN, self._context.theme.surface.danger))

    def _retranslate(self) -> None:
        self._sign.setPixmap(self._context.icon("lock", self._context.theme.surface.danger).pixmap(20, 20))
        self._label.setText(self._context.say(READ, clause=self._clause))
        self._close.setIcon(self._context.icon("cross"))
        self._close.setAccessibleName(self._context.say(CLOSE))

"""Which clauses the table breaks as it lies, over the table: each a link into the rules that shows the place."""

import html
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from qquovadis.engine.referee import Fault
from qquovadis.model.text.translations import NP_
from ui.art.painting import paints_widget
from ui.desk.desk import Desk
from ui.kit.context import AppContext
from ui.kit.line_spacing import LEADING
from ui.kit.plain_text import PlainLabel, RichLabel
from ui.panels.floating_sheet import FloatingSheet, paint_floating, sheet_shadow
from ui.play.presenter import Presenter
from ui.position_editor.editor_panel import EditorPanel
from ui.table import ChoiceSubject

BROKEN = NP_("The position breaks {count} clause:", "The position breaks {count} clauses:")
MORE = NP_("and {count} more", "and {count} more")
SHOWN, WIDEST, MARGIN, PAD, SIGN, TOP = 4, 720, 12, 12, 18, 4
KEYS = Qt.TextInteractionFlag.LinksAccessibleByKeyboard | Qt.TextInteractionFlag.LinksAccessibleByMouse


class AuditStrip(QWidget):
    """Says nothing while nothing is broken; `clause_wanted` tells a clicked clause, `pointed` one under the pointer.

    `pointed` tells an empty clause when the pointer has left, `wanted` how high a line above the table it needs.
    """

    clause_wanted = Signal(str)
    pointed = Signal(str)
    wanted = Signal(int)

    def __init__(self, context: AppContext, table: QWidget, desk: QWidget) -> None:
        super().__init__(desk)
        self._context, self._table = context, table
        self._sign, self._words = PlainLabel(), RichLabel()
        self._clauses: dict[str, str] = {}
        self._pointed = ""
        self._one_line = 0
        self._shown: tuple[Sequence[Fault], Callable[[str], str]] = (), str
        self._words.setTextInteractionFlags(KEYS)
        self._words.linkActivated.connect(self.clause_wanted)
        self._words.linkHovered.connect(self._point)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        row = QHBoxLayout(self)
        row.setContentsMargins(MARGIN + PAD, MARGIN + 5, MARGIN + PAD, MARGIN + 5)
        row.setSpacing(10)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        table.installEventFilter(self)
        # Later, when all have letters of the new size.
        context.changed.connect(self._say_again, Qt.ConnectionType.QueuedConnection)
        sheet_shadow(context, self, MARGIN)
        self.hide()

    @property
    def text(self) -> str:
        """What is said now; nothing while nothing is broken."""
        return self.accessibleName() if self.isVisible() else ""

    def show_faults(self, faults: Sequence[Fault], why: Callable[[str], str]) -> None:
        """Name these faults in a line, or say nothing; what a clause says follows while it is pointed at."""
        self._shown = faults, why
        self._clauses = {fault.clause: " ".join(why(fault.clause).split()) for fault in faults}
        self._pointed = ""
        if not faults:
            self.setAccessibleName("")
            self.hide()
            self.wanted.emit(0)
            return
        head = self._context.plural(BROKEN, len(faults))
        self.setAccessibleName(" ".join((head, *(f"{clause}: {words}" for clause, words in self._clauses.items()))))
        self._sign.setPixmap(self._context.icon("question", self._context.theme.surface.danger).pixmap(SIGN, SIGN))
        self._show()
        self.wanted.emit(self.height() - 2 * MARGIN + 2 * TOP)
        self._stand()
        self.show()
        self.raise_()

    def _say_again(self) -> None:
        """Say the same in other letters or words."""
        if self.isVisible():
            self.show_faults(*self._shown)

    def _show(self) -> None:
        colour = self._context.theme.surface.accent.name()
        shown = list(self._clauses)[:SHOWN]
        links = [
            f"<a href='{html.escape(clause)}' style='color:{colour}'>{html.escape(clause)}</a>" for clause in shown
        ]
        rest = len(self._clauses) - SHOWN
        links += [html.escape(self._context.plural(MORE, rest))] if rest > 0 else []
        head = html.escape(self._context.plural(BROKEN, len(self._clauses)))
        lines = [f"<b>{head}</b>&nbsp; {'&nbsp;&nbsp; '.join(links)}"]
        if self._pointed in self._clauses:
            lines.append(html.escape(self._shortened(self._clauses[self._pointed])))
        self._words.setText(f"<p style='line-height:{LEADING}%;margin:0'>{'<br>'.join(lines)}</p>")
        self._stand()

    def _shortened(self, words: str) -> str:
        """Return as much of what a clause says as has room in a line."""
        room = min(WIDEST, self._table.width() - 40) - 2 * (MARGIN + PAD) - SIGN - 10
        return QFontMetricsF(self._words.font()).elidedText(words, Qt.TextElideMode.ElideRight, room)

    def _point(self, clause: str) -> None:
        """Say what a clause says for as long as the pointer stays over the strip, and show where it is broken."""
        if clause and clause != self._pointed:
            self._pointed = clause
            self._show()
            self.pointed.emit(clause)

    def _stand(self) -> None:
        self._words.adjustSize()
        self.adjustSize()
        line = self.sizeHint().height() if self._pointed not in self._clauses else self._one_line
        self._one_line = line
        middle = self._table.x() + self._table.width() // 2
        self.move(middle - self.width() // 2, self._table.y() - line + MARGIN - TOP)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Stay above the middle of the table; a second line, while a clause is pointed at, hangs over its edge."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.isVisible():
            self._stand()
        return False

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._pointed = ""
        self._show()
        self.pointed.emit("")

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        paint_floating(self, self._context, FloatingSheet(MARGIN, self._context.theme.surface.danger, 1.2))


class Audit:
    """Keeps the audit of one table in sight while it is moved by hand: judged once after each change, never forbidding.

    `panel` is told too, and its clauses lead to the same places."""

    def __init__(self, presenter: Presenter, context: AppContext, panel: EditorPanel, desk: Desk) -> None:
        self._presenter, self._context, self._panel = presenter, context, panel
        self.strip = AuditStrip(context, presenter.table, desk)
        self.strip.wanted.connect(desk.leave_above)
        self._judged: tuple[object, ...] = ()
        self._faults: tuple[Fault, ...] = ()
        self.strip.pointed.connect(self.point_at)
        self.strip.clause_wanted.connect(self._open)

    def leave(self) -> None:
        """Take the strip away for good, and the line that it had."""
        self.strip.wanted.emit(0)
        self.strip.hide()
        self.strip.deleteLater()

    def refresh(self, *, shown: bool) -> None:
        """Say what is broken now, or nothing while free moves is not open."""
        session = self._presenter.open_game.session
        state = shown, session.history.version, session.history.table.kit, self._context.language
        if state == self._judged:
            return
        self._judged = state
        self._faults = session.rules.faults() if shown else ()
        self.strip.show_faults(self._faults, self._presenter.table_text.why)

    def point_at(self, clause: str) -> None:
        """Show the places where the table breaks this clause; none for no clause."""
        about = (fault.about for fault in self._faults if fault.clause == clause)
        places = tuple(ChoiceSubject(kind, number) for each in about for kind, number in each)
        self._presenter.table.tools.free_moves.point_at(places)

    def _open(self, clause: str) -> None:
        self._presenter.open_clause(clause)
        self.point_at(clause)

"""The rules beside the document: a drawer at the right of the rule editor, opened at a clause, closed by Escape."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from qquovadis.model.pack.rulebook import Rulebook, load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_, Texts
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.style import font_of
from ui.lab.clause_notes import notes_by_clause
from ui.panels.rules.rules_panel import RulesPanel
from ui.playtests.clause_lines import playtest_lines
from ui.rule_editor.document import VariantDocument

RULES, CLOSE = N_("Rules, with the numbers of this variant"), N_("Close rules")
WIDE = 380


class RulesDrawer(QFrame):
    """Shows the rules with the numbers of what lies in the rule editor; `left` when somebody closes it."""

    left = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._document: VariantDocument | None = None
        self._book: Rulebook | None = None
        self.rules = RulesPanel(context)
        self._title, self._close = PlainLabel(), QToolButton()
        self._close.clicked.connect(self.left)
        row = QHBoxLayout()
        row.setContentsMargins(14, 8, 6, 0)
        row.addWidget(self._title, 1)
        row.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self.rules, 1)
        self.setAutoFillBackground(True)
        context.changed.connect(self._retranslate)
        self._retranslate()
        self.hide()

    def show_document(self, document: VariantDocument) -> None:
        """Show the rules of this document."""
        self._document = document
        self._book = None
        if self.isVisible():
            self.renew()

    def renew(self) -> None:
        """Fill in the numbers as they are now."""
        if self._document is not None:
            if self._book is not None:
                self.rules.renew_book(self._book, self._document.agreed)
                return
            self._book = load_rulebook(self._document.base.folder)
            self.rules.show_book(self._book, self._document.agreed)
            self.rules.show_effects_of(self._document.base)
            self.rules.offer_notes(partial(_notes_on, self._document.base))

    def open_at(self, label: str) -> None:
        """Show a clause, or (without a label) the book as it was left."""
        self.renew()
        self.show()
        self.raise_()
        if label:
            self.rules.open_at(label)
        self.rules.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _retranslate(self) -> None:
        self._title.setText(self._context.say(RULES))
        self._title.setFont(font_of(self._context.look, self._context.theme.type.body, bold=True))
        self._close.setIcon(self._context.icon("cross"))
        self._close.setToolTip(self._context.say(CLOSE))
        self._close.setAccessibleName(self._context.say(CLOSE))
        surface = self._context.theme.surface
        self.setStyleSheet(
            f"Drawer {{ background: {surface.panel.name()}; border-left: 1px solid {surface.line_strong.name()}; }}"
        )


def _notes_on(pack: Pack, texts: Texts) -> Mapping[str, Sequence[str]]:
    """Return what the designer's claims came to and what playtests stumbled over, by clause."""
    claims, seen = notes_by_clause(pack, texts), playtest_lines(f"{pack.game}/{pack.draft}", texts)
    return {label: (*claims.get(label, ()), *seen.get(label, ())) for label in {**claims, **seen}}

"""What stands above the pages of the rule editor: the name of the variant, what it is, the way to a game with it."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QUndoGroup
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from qquovadis.errors import PackError
from qquovadis.model.pack.agreed_values import agreed_options, contradictions, default_parameters
from qquovadis.model.pack.row_templates import RowTemplates
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.person_names import fit_name
from qquovadis.model.text.translations import N_, NP_, Texts
from ui.kit.action_table import ActionSpec, ActionTable
from ui.kit.context import AppContext
from ui.kit.prose import Prose
from ui.kit.style import font_of
from ui.kit.undo_actions import UndoActions
from ui.rule_editor.document import VariantDocument
from ui.start.draft_headings import with_lines

NAME = N_("Name of the variant")
DRAFT = N_("{game}, draft {draft}")
ITSELF = N_("This is the draft itself; it never changes. Your changes go into a new variant of it.")
NOTHING = N_("A variant of {game}, draft {draft}, without changes so far.")
VARIANT = NP_(
    "A variant of {game}, draft {draft}, with {count} change. Saved automatically.",
    "A variant of {game}, draft {draft}, with {count} changes. Saved automatically.",
)
SHIPPED = N_(
    "A variant of {game}, draft {draft}, that comes with the program and never changes. "
    "Your changes go into a copy of it."
)
ACTIONS = (
    ActionSpec("undo", N_("Undo"), "Ctrl+Z", "undo"),
    ActionSpec("redo", N_("Redo"), "Ctrl+Shift+Z; Ctrl+Y", "redo"),
)
START = N_("Play it")
WHAT, WHAT_TIP = N_("What does this change do?"), N_("Lets bots play the draft and the variant with the same chance")
TROUBLE = N_("Not saved yet, because it cannot be played like this: {trouble}")
LONGEST = 60
SHARE = 0.86  # of a title's size, so that long names have room


class VariantHeader(QWidget):
    """Shows what lies in the rule editor; `start_wanted` when a game shall begin with it, `named` its new name.

    `lab_wanted` when it shall be played against its draft.
    """

    start_wanted = Signal()
    lab_wanted = Signal()
    named = Signal(str)

    def __init__(self, context: AppContext, *, narrow: bool = False) -> None:
        super().__init__()
        self._context = context
        self._document: VariantDocument | None = None
        self._name, self._about, self._trouble = QLineEdit(), Prose(), Prose()
        self._start = QPushButton()
        self._lab = QPushButton()
        self._stacks = QUndoGroup(self)
        actions = ActionTable(context, self, ACTIONS)
        UndoActions(context, actions, self._stacks)
        self._undo, self._redo = actions.button("undo"), actions.button("redo")
        self._lay_out(narrow=narrow)
        self._name.editingFinished.connect(self._rename)
        self._lab.clicked.connect(self.lab_wanted)
        self._start.clicked.connect(self.start_wanted)
        context.changed.connect(self.retranslate)

    def _lay_out(self, *, narrow: bool) -> None:
        """Put everything into one line, or where it is `narrow` the wide buttons under the name."""
        self._name.setMaxLength(LONGEST)
        self._about.setProperty("soft", True)
        self._trouble.setProperty("warning", True)
        self._start.setProperty("primary", True)
        self._start.setMinimumHeight(40)
        self._lab.setMinimumHeight(40)
        for tool in (self._undo, self._redo):
            tool.setProperty("tool", False)
            tool.setProperty("framed", True)
            tool.setFixedSize(36, 36)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._name, 1)
        for each in (self._undo, self._redo):
            row.addWidget(each)
        wide = QHBoxLayout() if narrow else row
        for button in (self._lab, self._start):
            wide.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 6)
        column.setSpacing(4)
        column.addLayout(row)
        if wide is not row:
            column.addLayout(wide)
        column.addWidget(self._about)
        column.addWidget(self._trouble)

    def show_document(self, document: VariantDocument) -> None:
        """Show this document from now on, and undo what is done in it."""
        self._document = document
        self._stacks.addStack(document.undo_stack)
        self._stacks.setActiveStack(document.undo_stack)
        self.retranslate()

    @property
    def name(self) -> str:
        """What it is called."""
        return self._name.text()

    def rename(self) -> None:
        """Put the keyboard into the name."""
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)
        self._name.selectAll()

    def retranslate(self) -> None:
        """Say everything anew."""
        say, document = self._context.say, self._document
        self._name.setAccessibleName(say(NAME))
        self._name.setFont(font_of(self._context.look, self._context.theme.type.title * SHARE, bold=True))
        self._start.setText(say(START))
        self._start.setIcon(self._context.icon("play", self._context.theme.surface.accent_on))
        self._lab.setText(say(WHAT))
        self._lab.setIcon(self._context.icon("compare"))
        self._lab.setToolTip(say(WHAT_TIP))
        if document is not None:
            self._set_texts(document)

    def _set_texts(self, document: VariantDocument) -> None:
        language = self._context.language
        named = {"game": document.base.sheet.name.text(language), "draft": document.base.draft}
        draft = document.path is None and not document.count
        self._name.setReadOnly(draft)
        if not self._name.hasFocus() or self._name.isReadOnly():
            self._name.setText(self._context.say(DRAFT, **named) if draft else document.variant.name.text(language))
            self._name.setCursorPosition(0)  # where it has no room, its beginning is read: "adis, draft 30"
        if document.is_shipped:
            self._about.set_text(with_lines(self._context.say(SHIPPED, **named), document.variant.lines, self._context))
        elif document.count:
            self._about.set_text(self._context.plural(VARIANT, document.count, **named))
        else:
            self._about.set_text(self._context.say(ITSELF if draft else NOTHING, **named))
        trouble = document.known_trouble
        self._trouble.setVisible(trouble is not None)
        if trouble is not None:
            text = _why(trouble, (document.base, document.variant), self._context.texts)
            self._trouble.set_text(self._context.say(TROUBLE, trouble=text))
        self._start.setEnabled(trouble is None)
        self._lab.setEnabled(trouble is None and document.count > 0)

    def _rename(self) -> None:
        name = fit_name(self._name.text()) if self._name.text().strip() else ""
        document = self._document
        if document is None or self._name.isReadOnly():
            return
        if name and name != document.variant.name.text(self._context.language):
            self.named.emit(name)
        else:
            self._set_texts(document)


def _why(error: Exception, document: tuple[Pack, Variant], texts: Texts) -> str:
    """Return what is wrong with a variant: the pack's own reasons if its numbers contradict each other."""
    reasons = [reason.text(texts.language) for reason in _reasons(*document)] if isinstance(error, PackError) else []
    return texts.in_a_row(dict.fromkeys(reasons)) or texts.explain(error)


def _reasons(pack: Pack, variant: Variant) -> Iterator[Wording]:
    values = {**default_parameters(pack), **variant.parameters}
    try:
        repeats = RowTemplates(pack, 0, values, agreed_options(pack, variant.options))
        seats = repeats.number(pack.sheet.players_min, "players_min")
        found = contradictions(RowTemplates(pack, seats, values, repeats.options))
        yield from (constraint.reason for constraint, _ in found)
    except PackError:
        return

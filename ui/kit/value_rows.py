"""What option and number rows share: a searchable, scrolled list of rows under headings, changed ones marked."""

import html
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.model.text.searching import searchable
from qquovadis.model.text.translations import N_, NP_
from ui.art.line_breaking import joined
from ui.kit.context import AppContext
from ui.kit.line_spacing import LEADING
from ui.kit.plain_text import PlainLabel, RichLabel
from ui.kit.prose import Prose

SEARCH = N_("Search")
CHANGED = NP_("{count} changed", "{count} changed")
AS_USUAL = N_("All defaults")
RESET = N_("Reset all")
RESET_ONE = N_("Reset {name}")
USUALLY = N_("default: {value}")
ONLY_CHANGED = N_("Changed only")
HEADING = 42  # pixels, so that no letter is cut
NONE_HERE = N_("No matches.")
TRY_RULE = N_("Try this rule")
IDEAS = N_("Ideas of the notes")  # over what the designer weighs and no draft has
IN_NOTES = N_("Notes, {lines}")  # where he wrote it
DEED = "#deed"  # where the link of a row leads that is no clause
LINKS = Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard


class RowText(NamedTuple):
    """The words of a row: its name, what it does, small print, its clauses' labels, and what it usually is.

    `also` are words by which it is found, too, and which stand nowhere; `deed` are those of a link behind the clauses.
    """

    name: str
    text: str
    small: str
    clauses: tuple[str, ...]
    usual: str = ""
    also: str = ""
    deed: str = ""


class ValueRow(QFrame):
    """One thing that can be set: its words at the left, its field at the right, a mark if it is not as usual.

    `clause_wanted` tells the label of a clause that was clicked, `reset_wanted` that this one shall be as usual,
    `deed_wanted` that its link was followed.
    """

    clause_wanted = Signal(str)
    reset_wanted = Signal()
    deed_wanted = Signal()

    def __init__(self, context: AppContext, field: QWidget, say: Callable[[], RowText]) -> None:
        super().__init__()
        self._context = context
        self._say = say
        self._changed = False
        self.field = field
        # A list has hundreds of rows, and each widget is styled anew with language and light: only what is needed.
        self._name, self._text, self._small = RichLabel(), Prose() if say().text else None, RichLabel()
        self._reset: QToolButton | None = None
        self._small.setProperty("small", True)
        self._small.setTextInteractionFlags(LINKS)
        self._small.setWordWrap(True)
        self._small.linkActivated.connect(self._follow_link)
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.installEventFilter(self)
        self._lay_out()

    def _follow_link(self, target: str) -> None:
        if target == DEED:
            self.deed_wanted.emit()
        else:
            self.clause_wanted.emit(target)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the wheel scroll the list instead of changing a field that it happens to pass."""
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(4)
        for label in (self._name, self._text, self._small):
            if label is not None:
                words.addWidget(label)
        if self._text is not None:
            self._text.setProperty("soft", True)
        self._line = line = QHBoxLayout(self)
        line.setContentsMargins(14, 10, 14, 10)
        line.setSpacing(8)
        line.addLayout(words, 1)
        line.addWidget(self.field, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setProperty("sunk", True)

    @property
    def is_changed(self) -> bool:
        """Whether it is not as usual."""
        return self._changed

    def set_texts(self, *, changed: bool) -> None:
        """Say the words in the language spoken now, and mark the row if it is not as usual."""
        row_text = self._say()
        self._changed = changed
        self.setProperty("clause", next(iter(row_text.clauses), ""))
        surface = self._context.theme.surface
        dot = f"<span style='color:{surface.accent.name()}'>● </span>" if changed else ""
        usual = self._context.say(USUALLY, value=row_text.usual) if changed and row_text.usual else ""
        was = f"<span style='color:{surface.ink_soft.name()}'>&nbsp; {html.escape(usual)}</span>" if usual else ""
        self._name.setText(f"{dot}<b>{html.escape(row_text.name)}</b>{was}")
        if self._text is not None:
            self._text.set_text(row_text.text)
        small = (
            f"<p style='line-height:{LEADING}%;margin:0'>{html.escape(joined(row_text.small))}</p>"
            if row_text.small
            else ""
        )
        deed = f"<a href='{DEED}'>{html.escape(row_text.deed)}</a>" if row_text.deed else ""
        self._small.setText(small + " · ".join(part for part in (linked(row_text.clauses), deed) if part))
        self._small.setVisible(bool(row_text.small or row_text.clauses or deed))
        self._offer_reset(row_text.name)
        self.field.setAccessibleName(row_text.name)

    def _offer_reset(self, name: str) -> None:
        """Have a button that makes it as usual again, once it is not."""
        if self._reset is None and self._changed:
            self._reset = QToolButton()
            self._reset.clicked.connect(self.reset_wanted)
            self._line.insertWidget(1, self._reset, 0, Qt.AlignmentFlag.AlignVCenter)
        if self._reset is not None:
            words = self._context.say(RESET_ONE, name=name)
            self._reset.setVisible(self._changed)
            self._reset.setIcon(self._context.icon("undo", self._context.theme.surface.accent))
            self._reset.setToolTip(words)
            self._reset.setAccessibleName(words)

    def holds(self, sought: Sequence[str]) -> bool:
        """Return whether all these words stand in the row."""
        said = self._say()
        message = searchable(" ".join((said.name, said.text, said.small, *said.clauses, said.also)))
        return all(word in message for word in sought)


class RowList(QWidget):
    """Rows under headings with a search above and a count of those that are not as usual."""

    reset_wanted = Signal()
    clause_wanted = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._parts: list[tuple[PlainLabel | None, Callable[[], str], list[ValueRow]]] = []
        self._search, self._count, self._reset = QLineEdit(), PlainLabel(), QPushButton()
        self._only, self._none, self._area = QCheckBox(), PlainLabel(), QScrollArea()
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the rows in it have the keyboard
        self._reset.setProperty("link", True)
        self._reset.setAutoDefault(False)
        self._count.setProperty("soft", True)
        self._none.setProperty("soft", True)
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(16, 4, 16, 16)
        self._column.setSpacing(8)
        self._lay_out()
        self._search.textChanged.connect(self._sift)
        self._only.toggled.connect(self._sift)
        self._reset.clicked.connect(self.reset_wanted)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(16, 14, 16, 6)
        top.setSpacing(12)
        self._search.setClearButtonEnabled(True)
        self._search.setMaximumWidth(280)
        top.addWidget(self._search, 1)
        top.addWidget(self._only)
        top.addStretch(1)
        top.addWidget(self._count)
        top.addWidget(self._reset)
        self._column.addWidget(self._none)
        self._none.hide()
        area = self._area
        area.setWidgetResizable(True)
        area.setWidget(self._inside)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(area, 1)

    def add(self, heading: Callable[[], str] | None, rows: list[ValueRow]) -> None:
        """Add rows under a heading that is said anew in each language."""
        label = PlainLabel() if heading else None
        if label is not None:
            label.setProperty("title", True)
            label.setAlignment(Qt.AlignmentFlag.AlignBottom)
            label.setMinimumHeight(HEADING)
            self._column.addWidget(label)
        for row in rows:
            self._column.addWidget(row)
            row.clause_wanted.connect(self.clause_wanted)
        self._parts.append((label, heading or str, rows))

    def finish(self) -> None:
        """Nothing more will be added."""
        self._column.addStretch(1)

    def seek(self) -> None:
        """Put the keyboard into the search."""
        self._search.setFocus()
        self._search.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the search goes to the first row that was found, and starts no game."""
        if not self._search.hasFocus() or Qt.Key(event.key()) not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
            return
        shown = (row for _, _, rows in self._parts for row in rows if not row.isHidden())
        if (first := next(shown, None)) is not None:
            first.field.setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(first)

    def show_row(self, row: ValueRow) -> None:
        """Bring a row into sight and put the keyboard into its field."""
        self._search.clear()
        self._only.setChecked(False)
        row.field.setFocus(Qt.FocusReason.OtherFocusReason)
        # Only once the rows have their places can the right one be scrolled to.
        QTimer.singleShot(0, row, lambda: self._area.ensureWidgetVisible(row, 0, 80))

    def set_texts(self, changed: int) -> None:
        """Say headings, search and count anew."""
        say = self._context.say
        self._search.setPlaceholderText(say(SEARCH))
        self._search.setAccessibleName(say(SEARCH))
        self._only.setText(say(ONLY_CHANGED))
        self._none.setText(say(NONE_HERE))
        self._reset.setText(say(RESET))
        self._reset.setVisible(changed > 0)
        self._count.setText(self._context.plural(CHANGED, changed) if changed else say(AS_USUAL))
        for label, heading, _ in self._parts:
            if label is not None:
                label.setText(heading())

    def _sift(self) -> None:
        """Show the rows that hold the words looked for, all of them or only those that differ."""
        sought, only = searchable(self._search.text()).split(), self._only.isChecked()
        found = 0
        for label, _, rows in self._parts:
            fitting = [row for row in rows if (row.is_changed or not only) and row.holds(sought)]
            found += len(fitting)
            for row in rows:
                row.setVisible(row in fitting)
            if label is not None:
                label.setVisible(bool(fitting))
        self._none.setVisible(not found)


def linked(labels: Sequence[str]) -> str:
    """Return the labels of clauses as links."""
    return " · ".join(f"<a href='{html.escape(label)}'>{html.escape(unbroken(label))}</a>" for label in labels)


def unbroken(label: str) -> str:
    """Return the label with hyphens at which no line ends."""
    return label.replace("-", "-\u2060")

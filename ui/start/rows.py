"""What option and number rows share: a searchable, scrolled list of rows under headings, changed ones marked."""

import html
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from qquovadis.model.texts import N_, NP_
from ui.prose import Prose
from ui.surroundings import Surroundings

SEARCH = N_("Search")
CHANGED = NP_("{count} differs from the usual", "{count} differ from the usual")
AS_USUAL = N_("All as usual")
RESET = N_("Make all as usual")


class Said(NamedTuple):
    """The words of a row: its name, what it does, small print, and the labels of the clauses it belongs to."""

    name: str
    text: str
    small: str
    clauses: str


class Row(QFrame):
    """One thing that can be set: its words at the left, its field at the right, a mark if it is not as usual."""

    def __init__(self, around: Surroundings, field: QWidget, say: Callable[[], Said]) -> None:
        super().__init__()
        self._around = around
        self._say = say
        self.field = field
        self._name, self._text, self._small = QLabel(), Prose(), Prose()
        self._text.setProperty("soft", True)
        self._small.setProperty("small", True)
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self._name, self._text, self._small):
            words.addWidget(label)
        line = QHBoxLayout(self)
        line.setContentsMargins(14, 10, 14, 10)
        line.setSpacing(16)
        line.addLayout(words, 1)
        line.addWidget(field, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setProperty("sunk", True)

    def tell(self, *, changed: bool) -> None:
        """Say the words in the language spoken now, and mark the row if it is not as usual."""
        said = self._say()
        accent = self._around.theme.surface.accent.name()
        dot = f"<span style='color:{accent}'>● </span>" if changed else ""
        self._name.setText(f"{dot}<b>{html.escape(said.name)}</b>")
        self._text.tell(said.text)
        self._text.setVisible(bool(said.text))
        small = " · ".join(part for part in (said.clauses, said.small) if part)
        self._small.tell(small)
        self._small.setVisible(bool(small))
        self.field.setAccessibleName(said.name)

    def holds(self, sought: Sequence[str]) -> bool:
        """Whether all these words stand in the row."""
        said = " ".join(self._say()).casefold()
        return all(word in said for word in sought)


class RowList(QWidget):
    """Rows under headings with a search above and a count of those that are not as usual."""

    reset_wanted = Signal()

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self._around = around
        self._parts: list[tuple[QLabel | None, Callable[[], str], list[Row]]] = []
        self._search, self._count, self._reset = QLineEdit(), QLabel(), QPushButton()
        self._reset.setProperty("link", True)
        self._count.setProperty("soft", True)
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(16, 4, 16, 16)
        self._column.setSpacing(8)
        self._lay_out()
        self._search.textChanged.connect(self._sift)
        self._reset.clicked.connect(self.reset_wanted)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(16, 14, 16, 6)
        self._search.setClearButtonEnabled(True)
        self._search.setMaximumWidth(320)
        top.addWidget(self._search, 1)
        top.addStretch(1)
        top.addWidget(self._count)
        top.addWidget(self._reset)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(self._inside)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(area, 1)

    def add(self, heading: Callable[[], str] | None, rows: list[Row]) -> None:
        """Add rows under a heading that is said anew in each language."""
        label = QLabel() if heading else None
        if label is not None:
            label.setProperty("title", True)
            label.setContentsMargins(2, 10, 0, 2)
            self._column.addWidget(label)
        for row in rows:
            self._column.addWidget(row)
        self._parts.append((label, heading or str, rows))

    def finish(self) -> None:
        """Nothing more will be added."""
        self._column.addStretch(1)

    def tell(self, changed: int) -> None:
        """Say headings, search and count anew."""
        say = self._around.say
        self._search.setPlaceholderText(say(SEARCH))
        self._search.setAccessibleName(say(SEARCH))
        self._reset.setText(say(RESET))
        self._reset.setVisible(changed > 0)
        self._count.setText(self._around.plural(CHANGED, changed) if changed else say(AS_USUAL))
        for label, heading, _ in self._parts:
            if label is not None:
                label.setText(heading())

    def _sift(self, text: str) -> None:
        sought = text.casefold().split()
        for label, _, rows in self._parts:
            for row in rows:
                row.setVisible(row.holds(sought))
            if label is not None:
                label.setVisible(any(row.holds(sought) for row in rows))

"""Keeping what was just played as a worked example: from where on, under which name, and what is expected of it."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.controllers.keeping import Expectation, Kept, Title
from qquovadis.model.texts import N_
from ui.prose import Prose
from ui.scenario.check_wording import CheckWording
from ui.scenario.piece_list import ROW_HEIGHT
from ui.surroundings import Surroundings

TITLE = N_("Keep as an example")
ABOUT = N_(
    "The position before, the choices and what came of them are written into a file that can be run at any time."
)
FROM, NAME, CLAUSES = N_("From"), N_("Name of the file"), N_("Shows the clauses")
TITLES = {"en": N_("Title (English)"), "ja": N_("Title (Japanese)")}
NOTES = {"en": N_("Note (English)"), "ja": N_("Note (Japanese)")}
DONE, EXPECT = N_("What is done"), N_("What is expected of it")
TRIED = N_("tried, and refused by {clause}: {line}")
NOTHING_YET = N_("Nothing was chosen since the table was last pushed by hand, so there is nothing to keep.")
ALL, NONE = N_("All"), N_("None")
KEEP, SHOW, CLOSE = N_("Keep it"), N_("Show it on the table"), N_("Close")
EXPECTED = N_("{thing}: {value}")
EXPECTATION = Qt.ItemDataRole.UserRole
WIDE, HIGH = 880, 640


class Moment(NamedTuple):
    """Where an example may begin: after how many entries, and the sentence of the next one."""

    after: int
    sentence: str


class KeepDialog(QDialog):
    """Filled in by a person; `begun` asks for what was played since a moment, `kept` gives name and expectations."""

    begun = Signal(int)
    kept = Signal(object, tuple)
    shown = Signal()

    def __init__(self, around: Surroundings, moments: Sequence[Moment], first: int, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._around = around
        self._kept: Kept | None = None
        self._from, self._name, self._clauses = QComboBox(), QLineEdit(), QLineEdit()
        self._titles = {language: QLineEdit() for language in TITLES}
        self._notes = {language: QLineEdit() for language in NOTES}
        self._lines, self._offers = QListWidget(), QListWidget()
        self._keep, self._show, self._close = QPushButton(), QPushButton(), QPushButton()
        self._all, self._none, self._result = QPushButton(), QPushButton(), Prose()
        self._about, self._heads = Prose(), {DONE: QLabel(), EXPECT: QLabel()}
        for moment in moments:
            self._from.addItem(moment.sentence, moment.after)
        self._from.setCurrentIndex(max(0, self._from.findData(first)))
        self._lay_out()
        self._connect()
        self._retell()

    # Looks.

    def _lay_out(self) -> None:
        self.resize(WIDE, HIGH)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        self._about.setProperty("soft", True)
        column.addWidget(self._about)
        column.addLayout(self._form())
        halves = QHBoxLayout()
        halves.setSpacing(16)
        halves.addLayout(self._half(DONE, self._lines), 2)
        halves.addLayout(self._half(EXPECT, self._offers, self._all, self._none), 3)
        column.addLayout(halves, 1)
        column.addWidget(self._result)
        foot = QHBoxLayout()
        foot.addStretch(1)
        self._keep.setProperty("primary", True)
        for button in (self._show, self._close, self._keep):
            foot.addWidget(button)
        self._show.hide()
        column.addLayout(foot)

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setHorizontalSpacing(12)
        self._rows: dict[str, QLabel] = {}
        fields: dict[str, QWidget] = {FROM: self._from, NAME: self._name}
        fields |= {words: self._titles[language] for language, words in TITLES.items()}
        fields |= {words: self._notes[language] for language, words in NOTES.items()}
        for words, field in {**fields, CLAUSES: self._clauses}.items():
            self._rows[words] = label = QLabel()
            label.setBuddy(field)
            form.addRow(label, field)
        return form

    def _half(self, words: str, shown: QListWidget, *buttons: QPushButton) -> QVBoxLayout:
        column = QVBoxLayout()
        head = QHBoxLayout()
        self._heads[words].setProperty("head", True)
        head.addWidget(self._heads[words], 1)
        for button in buttons:
            button.setProperty("link", True)
            head.addWidget(button)
        column.addLayout(head)
        column.addWidget(shown, 1)
        return column

    def _connect(self) -> None:
        self._from.activated.connect(lambda _index: self.begun.emit(self.first))
        self._keep.clicked.connect(self._agree)
        self._close.clicked.connect(self.reject)
        self._show.clicked.connect(self.shown)
        self._all.clicked.connect(lambda: self._check_all(Qt.CheckState.Checked))
        self._none.clicked.connect(lambda: self._check_all(Qt.CheckState.Unchecked))
        for field in self._titles.values():
            field.textChanged.connect(self._allow)

    def _retell(self) -> None:
        say = self._around.say
        self.setWindowTitle(say(TITLE))
        self._about.tell(say(ABOUT))
        for words, label in (*self._rows.items(), *self._heads.items()):
            label.setText(say(words))
        buttons = ((self._keep, KEEP), (self._show, SHOW), (self._close, CLOSE), (self._all, ALL), (self._none, NONE))
        for button, words in buttons:
            button.setText(say(words))
        self._lines.setAccessibleName(say(DONE))
        self._offers.setAccessibleName(say(EXPECT))

    # What is filled in.

    @property
    def first(self) -> int:
        """After how many entries the example begins."""
        return int(self._from.currentData()) if self._from.count() else -1

    def suggest(self, name: str) -> None:
        """Suggest a name for the file."""
        self._name.setText(name)

    def show_kept(self, kept: Kept | None, wording: CheckWording) -> None:
        """Show what was played, and what may be expected of it; None if there is nothing."""
        self._kept = kept
        self._lines.clear()
        self._offers.clear()
        if kept is None:
            self.tell(self._around.say(NOTHING_YET))
            self._allow()
            return
        self._lines.addItems(kept.lines)
        if kept.refused:
            line, clause = kept.refused
            self._lines.addItem(self._around.say(TRIED, clause=clause, line=line))
        for offer in kept.offers:
            self._offers.addItem(self._item(offer, wording))
        self._clauses.setText(", ".join(kept.clauses))
        self._allow()

    def _item(self, offer: Expectation, wording: CheckWording) -> QListWidgetItem:
        said = wording.said(offer.check)
        item = QListWidgetItem(self._around.say(EXPECTED, thing=said.thing, value=said.expected))
        item.setToolTip(item.text())
        item.setData(EXPECTATION, offer)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if offer.usual else Qt.CheckState.Unchecked)
        hint = item.sizeHint()
        hint.setHeight(ROW_HEIGHT)
        item.setSizeHint(hint)
        return item

    def tell(self, sentence: str, *, done: bool = False) -> None:
        """Say what came of it; once it is done, the example can be shown."""
        self._result.tell(sentence)
        self._show.setVisible(done)
        self._keep.setVisible(not done)

    @property
    def expected(self) -> tuple[Expectation, ...]:
        """What is checked."""
        items = (self._offers.item(at) for at in range(self._offers.count()))
        return tuple(item.data(EXPECTATION) for item in items if item.checkState() is Qt.CheckState.Checked)

    def _title(self) -> Title:
        """Name, titles and notes; what is said in one language only stands for the other too."""
        titles, notes = (_in_all(fields) for fields in (self._titles, self._notes))
        clauses = tuple(each.strip() for each in self._clauses.text().split(",") if each.strip())
        return Title(self._name.text().strip(), titles, notes, clauses)

    def _agree(self) -> None:
        self.kept.emit(self._title(), self.expected)

    def _allow(self) -> None:
        titled = any(field.text().strip() for field in self._titles.values())
        self._keep.setEnabled(self._kept is not None and titled and bool(self._name.text().strip()))

    def _check_all(self, state: Qt.CheckState) -> None:
        for at in range(self._offers.count()):
            self._offers.item(at).setCheckState(state)


def _in_all(fields: dict[str, QLineEdit]) -> dict[str, str]:
    said = {language: field.text().strip() for language, field in fields.items()}
    any_said = next((words for words in said.values() if words), "")
    return {language: words or any_said for language, words in said.items()}

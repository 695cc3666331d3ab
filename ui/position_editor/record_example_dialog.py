"""Keeping what was just played as a worked example: from where on, under which name, and what is expected of it."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from qquovadis.controllers.examples.example_recorder import ExampleTitle, Expectation, RecordedExample
from qquovadis.model.text.check_text import CheckText
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel, on_button
from ui.kit.prose import Prose
from ui.kit.window_size import RoomForWords

TITLE = N_("Save as example")
ABOUT = N_("The starting position, the choices and their result are saved in a file that can be checked at any time.")
FROM, NAME, CLAUSES = N_("From"), N_("File name"), N_("Clauses shown")
TITLES = {"en": N_("Title (English)"), "ja": N_("Title (Japanese)")}
NOTES = {"en": N_("Note (English)"), "ja": N_("Note (Japanese)")}
DONE, EXPECT = N_("Actions"), N_("Expected result")
TRIED = N_("tried, not allowed ({clause}): {line}")
NOTHING_YET = N_("Nothing was chosen since the last free move, so there is nothing to save.")
NO_TITLE = N_("Enter a title first.")
ALL, NONE = N_("All"), N_("None")
KEEP, SHOW, CLOSE = N_("Save"), N_("Show on the table"), N_("Close")
EXPECTED = N_("{thing}: {value}")
WIDE, HIGH = 900, 620


class StartMoment(NamedTuple):
    """Where an example may begin: after how many entries, and the sentence of the next one."""

    after: int
    sentence: str


class RecordExampleDialog(QDialog):
    """Filled in by a person; `begun` asks for what was played since a moment, `kept` gives name and expectations."""

    begun = Signal(int)
    kept = Signal(object, tuple)
    shown = Signal()

    def __init__(self, context: AppContext, moments: Sequence[StartMoment], first: int, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context = context
        self._kept: RecordedExample | None = None
        self._boxes: list[tuple[QCheckBox, Expectation]] = []
        self._from, self._name, self._clauses = QComboBox(), QLineEdit(), QLineEdit()
        self._titles = {language: QLineEdit() for language in TITLES}
        self._notes = {language: QLineEdit() for language in NOTES}
        self._labels: dict[str, QLabel] = {}
        self._lines, self._offers = _Half(), _Half()
        self._keep, self._show, self._close = QPushButton(), QPushButton(), QPushButton()
        self._all, self._none = QPushButton(), QPushButton()
        self._about, self._result = Prose(), Prose()
        for moment in moments:
            self._from.addItem(moment.sentence, moment.after)
        self._from.setCurrentIndex(max(0, self._from.findData(first)))
        self._lay_out()
        RoomForWords(self)
        self._connect()
        self._retranslate()

    # Looks.

    def _lay_out(self) -> None:
        self.resize(WIDE, HIGH)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        self._about.setProperty("soft", True)
        column.addWidget(self._about)
        column.addLayout(self._form())
        halves = QGridLayout()
        halves.setHorizontalSpacing(16)
        halves.addLayout(self._head(DONE), 0, 0)
        halves.addLayout(self._head(EXPECT, self._all, self._none), 0, 1)
        halves.addWidget(self._lines, 1, 0)
        halves.addWidget(self._offers, 1, 1)
        halves.setColumnStretch(0, 2)
        halves.setColumnStretch(1, 3)
        column.addLayout(halves, 1)
        column.addWidget(self._result)
        foot = QHBoxLayout()
        foot.addStretch(1)
        self._keep.setProperty("primary", True)
        self._keep.setDefault(True)
        for button in (self._show, self._close, self._keep):
            foot.addWidget(button)
        self._show.hide()
        column.addLayout(foot)

    def _form(self) -> QGridLayout:
        """Return where it begins and what it is called, two fields a row; clauses are many and have their own."""
        form = QGridLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(8)
        self._add(form, (0, 0, 3), FROM, self._from)
        self._add(form, (1, 0, 1), NAME, self._name)
        self._add(form, (2, 0, 3), CLAUSES, self._clauses)
        for at, language in enumerate(TITLES):
            self._add(form, (3, 2 * at, 1), TITLES[language], self._titles[language])
            self._add(form, (4, 2 * at, 1), NOTES[language], self._notes[language])
        form.setColumnStretch(1, 1)
        form.setColumnStretch(3, 1)
        return form

    def _add(self, form: QGridLayout, place: tuple[int, int, int], words: str, field: QWidget) -> None:
        row, column, wide = place
        self._labels[words] = label = PlainLabel()
        label.setBuddy(field)
        form.addWidget(label, row, column)
        form.addWidget(field, row, column + 1, 1, wide)

    def _head(self, words: str, *buttons: QPushButton) -> QHBoxLayout:
        row = QHBoxLayout()
        self._labels[words] = label = PlainLabel()
        label.setProperty("head", True)
        row.addWidget(label, 1)
        for button in buttons:
            button.setProperty("link", True)
            row.addWidget(button)
        return row

    def _connect(self) -> None:
        self._from.activated.connect(lambda _index: self.begun.emit(self.first))
        self._keep.clicked.connect(self._agree)
        self._close.clicked.connect(self.reject)
        self._show.clicked.connect(self.shown)
        self._all.clicked.connect(lambda: self._check_all(checked=True))
        self._none.clicked.connect(lambda: self._check_all(checked=False))
        for field in (self._name, *self._titles.values()):
            field.textChanged.connect(self._allow)

    def _retranslate(self) -> None:
        say = self._context.say
        self.setWindowTitle(say(TITLE))
        self._about.set_text(say(ABOUT))
        for words, label in self._labels.items():
            label.setText(say(words))
        buttons = ((self._keep, KEEP), (self._show, SHOW), (self._close, CLOSE), (self._all, ALL), (self._none, NONE))
        for button, words in buttons:
            button.setText(say(words))

    # What is filled in.

    @property
    def first(self) -> int:
        """After how many entries the example begins."""
        return int(self._from.currentData()) if self._from.count() else -1

    def suggest(self, name: str) -> None:
        """Suggest a name for the file, and put the keyboard on the title."""
        self._name.setText(name)
        self._titles[self._context.language].setFocus(Qt.FocusReason.OtherFocusReason)

    def show_kept(self, kept: RecordedExample | None, table_text: CheckText) -> None:
        """Show what was played, and what may be expected of it; None if there is nothing."""
        self._kept = kept
        lines = list(kept.lines) if kept else []
        if kept and kept.refused:
            line, clause = kept.refused
            lines.append(self._context.say(TRIED, clause=clause, line=line))
        self._lines.fill([_label(words) for words in lines])
        self._boxes = [(self._box(offer, table_text), offer) for offer in (kept.offers if kept else ())]
        self._offers.fill([box for box, _ in self._boxes])
        self._clauses.setText(", ".join(kept.clauses if kept else ()))
        self._clauses.setCursorPosition(0)
        if kept is None:
            self.show_result(self._context.say(NOTHING_YET))
        self._allow()

    def _box(self, offer: Expectation, table_text: CheckText) -> QCheckBox:
        line = table_text.line(offer.check)
        box = QCheckBox(on_button(self._context.say(EXPECTED, thing=line.thing, value=line.expected)))
        box.setToolTip(box.text())
        box.setChecked(offer.usual)
        return box

    def show_result(self, sentence: str, *, done: bool = False) -> None:
        """Say what came of it; once it is done, the example can be shown."""
        self._result.set_text(sentence)
        self._show.setVisible(done)
        self._keep.setVisible(not done)

    @property
    def result_text(self) -> str:
        """What was told last."""
        return self._result.plain_text

    @property
    def expected(self) -> tuple[Expectation, ...]:
        """What is checked."""
        return tuple(offer for box, offer in self._boxes if box.isChecked())

    def _title(self) -> ExampleTitle:
        """Name, titles and notes; what is said in one language only stands for the other too."""
        titles, notes = (_in_all(fields) for fields in (self._titles, self._notes))
        clauses = tuple(each.strip() for each in self._clauses.text().split(",") if each.strip())
        return ExampleTitle(self._name.text().strip(), titles, notes, clauses)

    def _agree(self) -> None:
        self.kept.emit(self._title(), self.expected)

    def _allow(self) -> None:
        titled = any(field.text().strip() for field in self._titles.values())
        self._keep.setEnabled(self._kept is not None and titled and bool(self._name.text().strip()))
        self._keep.setToolTip("" if titled else self._context.say(NO_TITLE))

    def _check_all(self, *, checked: bool) -> None:
        for box, _ in self._boxes:
            box.setChecked(checked)


class _Half(QFrame):
    """A scrolled column of widgets."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("sunk", True)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it has the keyboard
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.addWidget(self._area)

    def fill(self, rows: Sequence[QWidget]) -> None:
        """Show these, in place of those before."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(8, 6, 8, 6)
        column.setSpacing(6)
        for row in rows:
            column.addWidget(row)
        column.addStretch(1)
        self._area.setWidget(inside)


def _label(words: str) -> QLabel:
    label = PlainLabel(words)
    label.setWordWrap(True)
    return label


def _in_all(fields: dict[str, QLineEdit]) -> dict[str, str]:
    data = {language: field.text().strip() for language, field in fields.items()}
    any_said = next((words for words in data.values() if words), "")
    return {language: words or any_said for language, words in data.items()}

"""What values of forms are changed with: each shows one value without telling, and tells what a person makes of it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QCheckBox, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from ui.kit.fields import Combo, Measure, Spin
from ui.kit.prose import Prose

GAP = 8  # pixels between buttons one below another


class Range(NamedTuple):
    """From where to where a number goes, both included. `digits` stand behind its point."""

    low: float = 0
    high: float = 99
    step: float = 1
    digits: int = 2
    suffix: str = ""


class EditorWords(NamedTuple):
    """What is said of an editor: its label with the letter of its key, its spoken name, its tool tip, its choices."""

    label: str
    name: str
    help: str
    choices: Sequence[tuple[object, str]]


class Editor(QObject):
    """Shows a value in its widget; `edited` tells another one that a person has made of it.

    `names_itself` says that its widget has its label written on it, so that none stands before it; `first` is what the
    key of a label before it leads to.
    """

    edited = Signal(object)
    names_itself = False

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.widget = self.first = widget

    def show_value(self, value: Any) -> None:
        """Show a value without telling."""
        with QSignalBlocker(self):
            self.set_value(value)

    def set_value(self, value: Any) -> None:
        """Have the widget show a value; every kind does so in its way."""

    def set_words(self, words: EditorWords) -> None:
        """Say what it is, in the language spoken now."""
        self.widget.setAccessibleName(words.name)
        self.widget.setToolTip(words.help)


class TickEditor(Editor):
    """Yes or no, by a check box that says what it is, or else what it means that it is on or off."""

    names_itself = True

    def __init__(self) -> None:
        self.box = QCheckBox()
        super().__init__(self.box)
        self._states: Mapping[bool, str] = {}
        self.box.toggled.connect(self._tell)

    def set_value(self, value: bool) -> None:
        self.box.setChecked(value)
        self._say_state(value)

    def set_words(self, words: EditorWords) -> None:
        self._states = {bool(value): said for value, said in words.choices}
        self.box.setText(words.label)
        self.box.setToolTip(words.help)
        self._say_state(self.box.isChecked())

    def _say_state(self, value: bool) -> None:
        if self._states:
            self.box.setText(self._states[value])

    def _tell(self, value: bool) -> None:
        self._say_state(value)
        self.edited.emit(value)


class TicksEditor(Editor):
    """Some of several values, in their order, by a check box for each that says which."""

    def __init__(self, values: Sequence[object], *, names_itself: bool = False) -> None:
        super().__init__(QWidget())
        self.names_itself = names_itself
        self.boxes = {value: QCheckBox() for value in values}
        column = QVBoxLayout(self.widget)
        column.setContentsMargins(0, 0, 0, 0)
        for box in self.boxes.values():
            column.addWidget(box)
            box.toggled.connect(self._tell)
        self.first = next(iter(self.boxes.values()), self.widget)

    def set_value(self, value: Sequence[object]) -> None:
        for each, box in self.boxes.items():
            box.setChecked(each in value)

    def set_words(self, words: EditorWords) -> None:
        super().set_words(words)
        for value, said in words.choices:
            _say_of_button(self.boxes[value], said, words)

    def _tell(self) -> None:
        self.edited.emit(tuple(value for value, box in self.boxes.items() if box.isChecked()))


class ChoiceEditor(Editor):
    """One of several values, by its words."""

    def __init__(self) -> None:
        self.combo = Combo()
        self.combo.has_room_for_all = True
        super().__init__(self.combo)
        self._choices: Sequence[tuple[object, str]] = ()
        self.combo.taken.connect(self.edited.emit)

    def set_value(self, value: object) -> None:
        self.combo.set_items(self._choices, value)

    def set_words(self, words: EditorWords) -> None:
        self._choices = words.choices
        self.combo.setAccessibleName(words.name)
        self.combo.help = words.help


class OpenChoiceEditor(Editor):
    """One of several values that are all seen, by a button for each."""

    def __init__(self, values: Sequence[object]) -> None:
        super().__init__(QWidget())
        self._group = QButtonGroup(self)
        self._values = values
        column = QVBoxLayout(self.widget)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for at, _ in enumerate(values):
            button = QRadioButton()
            self._group.addButton(button, at)
            column.addWidget(button)
        self.first = self._group.button(0)
        self._group.idToggled.connect(self._tell)

    def set_value(self, value: object) -> None:
        self._group.button(self._values.index(value)).setChecked(True)

    def set_words(self, words: EditorWords) -> None:
        super().set_words(words)
        for at, (_, said) in enumerate(words.choices):
            _say_of_button(self._group.button(at), said, words)

    def _tell(self, at: int, is_chosen: bool) -> None:
        if is_chosen:
            self.edited.emit(self._values[at])


class NumberEditor(Editor):
    """A whole number."""

    def __init__(self, numbers: Range) -> None:
        self.spin = Spin(int(numbers.low), int(numbers.high))
        self.spin.setSuffix(numbers.suffix)
        super().__init__(self.spin)
        self.spin.valueChanged.connect(self.edited.emit)

    def set_range(self, numbers: Range) -> None:
        """Let it go from there to there."""
        with QSignalBlocker(self):
            self.spin.setRange(int(numbers.low), int(numbers.high))

    def set_value(self, value: int) -> None:
        self.spin.setValue(value)


class MeasureEditor(Editor):
    """A number with decimals."""

    def __init__(self, numbers: Range) -> None:
        self.measure = Measure(numbers.low, numbers.high)
        self.measure.setSingleStep(numbers.step)
        self.measure.setDecimals(numbers.digits)
        self.measure.setSuffix(numbers.suffix)
        super().__init__(self.measure)
        self.measure.taken.connect(self.edited.emit)

    def set_value(self, value: float) -> None:
        self.measure.setValue(value)


class LineEditor(Editor):
    """A line of text, without blanks at its ends; what is being typed stays as it is typed."""

    def __init__(self, longest: int) -> None:
        self.line = QLineEdit()
        if longest:
            self.line.setMaxLength(longest)
        super().__init__(self.line)
        self.line.textEdited.connect(lambda text: self.edited.emit(text.strip()))

    def set_value(self, value: str) -> None:
        if self.line.text().strip() != value:
            self.line.setText(value)


class SentenceEditor(Editor):
    """A sentence that nobody changes."""

    def __init__(self) -> None:
        self._prose = Prose()
        self._prose.setProperty("soft", True)
        super().__init__(self._prose)

    def set_value(self, value: str) -> None:
        self._prose.set_text(value)

    def set_words(self, words: EditorWords) -> None:
        """Leave it at what the sentence says."""


def _say_of_button(button: QAbstractButton, said: str, words: EditorWords) -> None:
    """Say what one of several buttons means, and to screen readers what all of them are about."""
    button.setText(said)
    button.setAccessibleDescription(words.name)

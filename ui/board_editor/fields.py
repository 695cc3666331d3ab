"""The fields of the board editor's forms: a measure, and a name in each language of the program."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import LANGUAGES, N_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.spin_boxes import DecimalField

NAME = N_("Name")
LONGEST_NAME = 60
DIGITS, STEP = 2, 0.25
LEAST_WIDE = 92  # pixels of a field


class Measure(DecimalField):
    """A number of widths of a place; `taken` tells one that a person set."""

    taken = Signal(float)

    def __init__(self, low: float, high: float) -> None:
        super().__init__()
        self.setRange(low, high)
        self.setDecimals(DIGITS)
        self.setSingleStep(STEP)
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.valueChanged.connect(self.taken)

    def show_number(self, number: float) -> None:
        """Show a number without telling."""
        self.blockSignals(True)
        self.setValue(number)
        self.blockSignals(False)

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_WIDE, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class NameField(QWidget):
    """A name in each language, of which one is enough; `taken` tells the words at each letter."""

    taken = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.lines = {language: QLineEdit() for language in LANGUAGES}
        self._labels = {language: PlainLabel() for language in LANGUAGES}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        for language, line in self.lines.items():
            line.setMaxLength(LONGEST_NAME)
            line.textEdited.connect(self._take)
            self._labels[language].setProperty("small", True)
            column.addWidget(self._labels[language])
            column.addWidget(line)
        self.retranslate()

    @property
    def main(self) -> QLineEdit:
        """The line of the language spoken now."""
        return self.lines[self._context.language]

    def show_words(self, words: Wording) -> None:
        """Show these words without telling; what is being typed stays."""
        for language, line in self.lines.items():
            text = getattr(words, language)
            if line.text().strip() != text:
                line.setText(text)

    def retranslate(self) -> None:
        """Say anew what the lines are."""
        for language, name in LANGUAGES.items():
            words = f"{self._context.say(NAME)}, {name}"
            self._labels[language].setText(words)
            self.lines[language].setAccessibleName(words)

    def _take(self) -> None:
        said = {language: line.text().strip() for language, line in self.lines.items()}
        if any(said.values()):
            self.taken.emit(Wording(**said))

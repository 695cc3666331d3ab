"""A field of the board editor's forms: a name in each language of the program."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import LANGUAGES, N_
from ui.kit.context import AppContext
from ui.kit.forms.editors import Editor, EditorWords
from ui.kit.plain_text import PlainLabel

NAME = N_("Name")
LONGEST_NAME = 60


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


class NameEditor(Editor):
    """A name in each language, as a field of a form."""

    def __init__(self, context: AppContext) -> None:
        self.field = NameField(context)
        super().__init__(self.field)
        self.field.taken.connect(self.edited.emit)

    def set_value(self, value: Wording) -> None:
        self.field.show_words(value)

    def set_words(self, words: EditorWords) -> None:
        """Say which line is in which language."""
        self.field.retranslate()

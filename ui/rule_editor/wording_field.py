"""Words in every language of the program side by side; a language without words of its own has those of another."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import LANGUAGES, N_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel

SAME = N_("Same as {language}")
LINES = 74  # pixels that a text has at once
LONGEST = 80


class TextLines(QPlainTextEdit):
    """A text of several lines, out of which the tabulator leads."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setFixedHeight(LINES)
        self.textChanged.connect(self.edited)

    def text(self) -> str:
        """Return what is written."""
        return self.toPlainText()

    def show_text(self, text: str) -> None:
        """Show a text without telling."""
        self.blockSignals(True)
        self.setPlainText(text)
        self.blockSignals(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class TextLine(QLineEdit):
    """A text of one line."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(LONGEST)
        self.textEdited.connect(lambda _text: self.edited.emit())

    def show_text(self, text: str) -> None:
        """Show a text without telling."""
        self.setText(text)


class WordingField(QWidget):
    """Shows and changes words; `taken` them as they shall be."""

    taken = Signal(object)

    def __init__(self, context: AppContext, kind: type[TextLine] | type[TextLines]) -> None:
        super().__init__()
        self._context = context
        self._name = ""
        self._said = Wording(en="", ja="")
        self._fields: dict[str, TextLine | TextLines] = {language: kind() for language in LANGUAGES}
        self._labels = {language: PlainLabel(name) for language, name in LANGUAGES.items()}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        for language, field in self._fields.items():
            self._labels[language].setProperty("small", True)
            column = QVBoxLayout()
            column.setSpacing(2)
            column.addWidget(self._labels[language])
            column.addWidget(field)
            row.addLayout(column, 1)
            field.edited.connect(self._take)

    @property
    def main(self) -> TextLine | TextLines:
        """The field of the language spoken now."""
        return self._fields[self._context.language]

    def call(self, name: str) -> None:
        """Say what these words are, to those who cannot see where they stand."""
        for language, field in self._fields.items():
            field.setAccessibleName(f"{name}, {LANGUAGES[language]}")

    def show_words(self, words: Wording) -> None:
        """Show these; a language with the words of the one spoken now has none of its own."""
        main = self._context.language
        for language, field in self._fields.items():
            text = words.text(language)
            own = text if language == main or text != words.text(main) else ""
            if field.text() != own and not (field.hasFocus() and self._read() == words):
                field.show_text(own)
            same = self._context.say(SAME, language=LANGUAGES[main])
            field.setPlaceholderText("" if language == main else same)
        self._said = words

    def _read(self) -> Wording:
        texts = {language: field.text().strip() for language, field in self._fields.items()}
        some = texts[self._context.language] or next((text for text in texts.values() if text), "")
        return self._said.model_copy(update={language: text or some for language, text in texts.items()})

    def _take(self) -> None:
        words = self._read()
        if words != self._said:
            self._said = words
            self.taken.emit(words)

"""The one door by which words come to Qt's own widgets: shown as they are written, never read as HTML.

Qt guesses from the words themselves whether a label, a box or a tooltip is HTML, and HTML loads pictures: a name in
somebody else's file could make the program open any file, on Windows any share. So nothing here leaves it to a guess.
Tooltips have no widget of ours; they are made plain by `TOOLTIPS` in the style sheet of the whole program.
"""

import html

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QInputDialog, QLabel, QLineEdit, QMessageBox, QWhatsThis, QWidget

from ui.art.line_breaking import WORD_JOINER, joined, without_joiners
from ui.kit.line_spacing import paragraph

TOOLTIPS = "QToolTip { qproperty-textFormat: PlainText; }"
WORDS_OF_BOX, INFORMATIVE = "qt_msgbox_label", "qt_msgbox_informativelabel"  # Qt's own names of the labels of a box
Icon = QMessageBox.Icon


class Label(QLabel):
    """A label in which Japanese phrases stay whole; what holds them is neither said nor read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self._spoken = ""

    def _speak(self, shown: str, words: str) -> None:
        """Let a screen reader say the words where more is shown, but for a name that somebody else has given."""
        if self.accessibleName() == self._spoken:
            self._spoken = words if WORD_JOINER in shown else ""
            self.setAccessibleName(self._spoken)


class PlainLabel(Label):
    """A label that shows its words as they are written."""

    def __init__(self, words: str = "") -> None:
        super().__init__()
        self._words = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(words)

    def text(self) -> str:
        """Return what is said."""
        return self._words

    def setText(self, words: str) -> None:  # noqa: N802 - Qt's name
        """Say this."""
        self._words = words
        shown = joined(words) if self.wordWrap() else words
        super().setText(shown)
        self._speak(shown, words)

    def clear(self) -> None:
        """Say nothing."""
        self.setText("")

    def setWordWrap(self, on: bool) -> None:  # noqa: N802 - Qt's name
        """Break lines, between phrases."""
        super().setWordWrap(on)
        self.setText(self._words)


class RichLabel(Label):
    """A label of our own HTML; what it says of others must have come through `escaped`."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.RichText)

    def setText(self, dressed: str) -> None:  # noqa: N802 - Qt's name
        """Show this HTML, whose words may have been joined."""
        super().setText(dressed)
        plain = QTextDocumentFragment.fromHtml(dressed).toPlainText() if WORD_JOINER in dressed else ""
        self._speak(dressed, without_joiners(plain))


class Box(QMessageBox):
    """A question or a warning in words."""

    def __init__(self, icon: Icon, words: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._text, self._added = words, ""
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setIcon(icon)
        self.setText(paragraph(joined(words)))
        self._speak(WORDS_OF_BOX, words)

    def text(self) -> str:
        """Return what is said, without its dressing."""
        return self._text

    def informativeText(self) -> str:
        """Return what is said besides, without its dressing."""
        return self._added

    def add_words(self, words: str) -> None:
        """Say more."""
        self._added = words
        self.setInformativeText(" ")  # Qt makes the label with its first words, and takes their kind from them
        label = self.findChild(QLabel, INFORMATIVE)
        if label is not None:
            label.setTextFormat(Qt.TextFormat.RichText)
        self.setInformativeText(paragraph(joined(words)))
        self._speak(INFORMATIVE, words)

    def _speak(self, name: str, words: str) -> None:
        label = self.findChild(QLabel, name)
        if label is not None:
            label.setAccessibleName(words)


class ConfirmBox(Box):
    """Asks whether something shall be done, without waiting; `agreed` is told if it shall.

    Args:
        words: What is asked.
        go: What the button says that does it; Enter presses it unless `careful`.
        stay: What the button says that leaves all as it is, as Escape does.
        parent: The window it is asked over.
        careful: What is done cannot be taken back, so Enter leaves all as it is.
    """

    agreed = Signal()

    def __init__(self, words: str, go: str, stay: str, parent: QWidget, *, careful: bool = False) -> None:
        super().__init__(Icon.Question, words, parent)
        role = QMessageBox.ButtonRole.DestructiveRole if careful else QMessageBox.ButtonRole.AcceptRole
        self.go, self.stay = self.addButton(go, role), self.addButton(stay, QMessageBox.ButtonRole.RejectRole)
        self.go.clicked.connect(self.agreed)
        self.setDefaultButton(self.stay if careful else self.go)
        self.setEscapeButton(self.stay)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)


class InputBox(QInputDialog):
    """A question that is answered in writing."""

    def __init__(self, title: str, words: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setLabelText(" ")  # Qt makes the label with its first words
        for label in self.findChildren(QLabel):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.setLabelText(words)


def written_answer(
    box: InputBox, before: str = "", *, lines: bool = False, longest: int = 0, wide: int = 0
) -> tuple[str, bool]:
    """Wait for the answer, of several lines if wanted; and whether it was given.

    A field of one line takes no more than the `longest` answer in letters, and is so many pixels wide at least.
    The box goes then, since its parent may stay for long.
    """
    box.setOption(QInputDialog.InputDialogOption.UsePlainTextEditForTextInput, lines)
    box.setTextValue(before)
    field = box.findChild(QLineEdit)  # Qt makes it with its first words
    if field is not None:
        field.setMaxLength(longest or field.maxLength())
        field.setMinimumWidth(wide)
    given = box.exec() == QInputDialog.DialogCode.Accepted
    answer = box.textValue()
    box.deleteLater()
    return answer, given


def explain_here(at: QPoint, words: str, parent: QWidget) -> None:
    """Show our own HTML in a small window at a place; what it says of others must have come through `escaped`."""
    QWhatsThis.showText(at, words, parent)


def escaped(words: str) -> str:
    """Return words of others as they stand in HTML of our own."""
    return html.escape(words)


def on_button(words: str) -> str:
    """Return words of others as they stand on a button or in a menu, where Qt reads a letter behind & as a key."""
    return words.replace("&", "&&").replace("\t", " ")


def in_title(words: str) -> str:
    """Return words of others as they stand in the title of a window, where Qt reads [*] as a mark of change."""
    return words.replace("[*]", "[*][*]")

"""The number fields of the program, and what people type into them, whatever keyboard and input method they have.

Every number field is one of these two; a house rule finds any other.
"""

import re

from PySide6.QtCore import QEvent, QLocale, QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QValidator
from PySide6.QtWidgets import QAbstractSpinBox, QDoubleSpinBox, QLineEdit, QSpinBox

INSET = 6  # pixels between the edge of the field and the number
# What keyboards and input methods write for a sign: the mark of a long vowel is on the key of "-".
MINUS, PLUS = "−－ー‐‑‒–—﹣", "＋﹢"
POINTS = ",，、､．。｡٫"  # what may stand for a point
THOUSANDS = re.compile(r"-?\d{1,3}(\.\d{3})+")
Validity = tuple[QValidator.State, str, int]


class NumberField(QSpinBox):
    """A whole number; digits and signs of any script are taken, as an input method writes them."""

    def __init__(self) -> None:
        super().__init__()
        _furnish(self, Qt.InputMethodHint.ImhDigitsOnly)

    def validate(self, text: str, at: int) -> Validity:
        """Take what is typed; behind a point or comma nothing counts but thousands, so that 1,5 never becomes 15."""
        text = _read(self, text)
        if THOUSANDS.fullmatch(text):
            text, at = text.replace(".", ""), len(text[:at].replace(".", ""))
        if "." in text and text != self.specialValueText():
            return QValidator.State.Intermediate, text, at
        return super().validate(text, at)

    def valueFromText(self, text: str) -> int:
        return super().valueFromText(_read(self, text))


class DecimalField(QDoubleSpinBox):
    """A number with decimals, which may be typed behind a comma as well as behind a point."""

    def __init__(self) -> None:
        super().__init__()
        _furnish(self, Qt.InputMethodHint.ImhFormattedNumbersOnly)

    def validate(self, text: str, at: int) -> Validity:
        return super().validate(_read(self, text), at)

    def valueFromText(self, text: str) -> float:
        return super().valueFromText(_read(self, text))


class FirstClick(QObject):
    """Selects all of a field by the click that brings the keyboard there: what is typed then takes its place.

    Else the number would be typed beside the old one: a 3 before a 0 is 30.
    """

    def __init__(self, field: QAbstractSpinBox, line: QLineEdit) -> None:
        super().__init__(field)
        self._line, self._comes = line, False
        field.installEventFilter(self)
        line.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusIn:
            self._comes = event.reason() == Qt.FocusReason.MouseFocusReason
        elif event.type() == QEvent.Type.MouseButtonRelease and self._comes:
            self._comes = False
            if watched is self._line and not self._line.hasSelectedText():
                QTimer.singleShot(0, self._line, self._line.selectAll)
        return super().eventFilter(watched, event)


def plain_number(typed: str) -> str:
    """Return the same letter by letter, with the digits, signs and point that every computer reads as a number.

    >>> plain_number("ー１２、٥")
    '-12.5'
    >>> plain_number("0,4")
    '0.4'
    """
    return "".join(map(_plain, typed))


def _plain(letter: str) -> str:
    if letter.isdecimal():
        return str(int(letter))
    return "-" if letter in MINUS else "+" if letter in PLUS else "." if letter in POINTS else letter


def _read(field: NumberField | DecimalField, text: str) -> str:
    """Return what was typed as a plain number; words of the field's own stay as they are."""
    return text if text == field.specialValueText() else plain_number(text)


def _furnish(field: QAbstractSpinBox, typed: Qt.InputMethodHint) -> None:
    """Hold the number away from the edge of its field, which the padding of a style sheet does not do, write it as the
    files of the program do, and tell keyboards on the screen and input methods what is wanted.
    """
    field.setLocale(QLocale.c())
    line = field.findChild(QLineEdit)
    assert line is not None
    line.setTextMargins(INSET, 0, 0, 0)
    FirstClick(field, line)
    for part in (field, line):
        part.setInputMethodHints(typed | Qt.InputMethodHint.ImhPreferLatin)

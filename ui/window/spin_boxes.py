"""Number fields as this program shows them."""

from PySide6.QtWidgets import QAbstractSpinBox, QLineEdit

INSET = 6  # pixels between the edge of the field and the number


def inset(field: QAbstractSpinBox) -> None:
    """Hold the number away from the edge of its field, which the padding of a style sheet does not do."""
    line = field.findChild(QLineEdit)
    assert line is not None
    line.setTextMargins(INSET, 0, 0, 0)

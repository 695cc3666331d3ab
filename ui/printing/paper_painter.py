"""Paints onto paper so that a file of it is small: lines that nearly cover what is under them cover it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ui.art.strokes import mixed

COVERING = 0.86  # of full: lines that let less through cover what is under them
COVERING_DASHES = 0.4  # the same for dashes, which lie on the bare table


class PaperPainter(QPainter):
    """A painter for PDF and printers.

    WORKAROUND: Qt writes a line that lets anything through as the outline of its ink, dash by dash, which is up to
    twenty times as long as the line itself.
    """

    def __init__(self, paper: QColor) -> None:
        """`paper` is the colour of what is painted on."""
        super().__init__()
        self._paper = paper

    def strokePath(self, path: QPainterPath, pen: QPen | Qt.PenStyle | QColor) -> None:  # noqa: N802 - as Qt has it
        """Draw a line, opaque if it is nearly that."""
        line = QPen(pen)
        colour, is_dashed = line.color(), line.dashPattern() != []
        if (COVERING_DASHES if is_dashed else COVERING) <= colour.alphaF() < 1:
            line.setColor(mixed(self._paper, QColor(colour.rgb()), colour.alphaF()))
        super().strokePath(path, line)

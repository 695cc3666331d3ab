"""A card with a row of numbers after another, along which a marker is moved."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from ui.art.cards import CardShape, paint_sheet
from ui.art.lettering import Lettering, write
from ui.art.strokes import Brushwork, faded, lines, rounded

COLUMNS, ROWS = 10, 5
FIELDS = COLUMNS * ROWS
MARGIN, CORNER = 0.03, 0.05  # of the card's height
HEAD, NUMBER = 0.26, 0.235  # of a field's height: what a marker leaves free, and the number in it
BOLD_EVERY = 5  # which numbers stand out


@dataclass(frozen=True)
class TrackCard(CardShape):
    """A card with numbers along which a marker is moved, from a first one on."""

    first: int

    def paint(self, brush: Brushwork) -> None:
        """Paint fields that count on, each with its number above the marker."""
        paint_sheet(brush, self.area, self.h * CORNER, "e1")
        margin = self.h * MARGIN
        inner = self.area.adjusted(margin, margin, -margin, -margin)
        wide, high = inner.width() / COLUMNS, inner.height() / ROWS
        paper = brush.theme.paper
        for at in range(FIELDS):
            row, column = divmod(at, COLUMNS)
            field = QRectF(inner.left() + column * wide, inner.top() + row * high, wide, high)
            stands_out = (self.first + at) % BOLD_EVERY == 0
            if stands_out:
                brush.fill(rounded(field, 0), faded(paper.edge, 0.12))
            letters = Lettering(high * NUMBER, paper.ink if stands_out else paper.ink_soft, bold=stands_out)
            write(brush, QRectF(field.left(), field.top(), wide, high * HEAD), str(self.first + at), letters)
        sides = [inner.left() + at * wide for at in range(1, COLUMNS)]
        heads = [inner.top() + at * high for at in range(1, ROWS)]
        upright = [((x, inner.top()), (x, inner.bottom())) for x in sides]
        level = [((inner.left(), y), (inner.right(), y)) for y in heads]
        brush.trace(lines([*upright, *level]), paper.rule, self.h / 200)
        brush.trace(rounded(inner, self.h * CORNER / 2), paper.rule, self.h / 150)

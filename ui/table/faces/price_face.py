"""What something costs, on a small chip: the emblem of each resource with its number, and the odds where it is war."""

from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from ui.art.badges import emblem_ink
from ui.art.faces import Face
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, legible, text_width, write
from ui.art.strokes import Brushwork, Look, rounded
from ui.kit.theme import Theme
from ui.table.faces.mark_faces import GROWN
from ui.table.faces.price import Price

HIGH, PAD, GAP = 1.5, 0.5, 0.12  # of the chip, at its ends, and between a sign and its number, in the letters' size
ICON, APART = 1.05, 0.35  # of a sign, and between two prices
WAR = "war"
ROW = 1.2  # from one row to the next, in the letters' size


class _Part(NamedTuple):
    """A sign with the number behind it, or (without sign) words."""

    icon: str
    ink: QColor
    text: str


@dataclass(frozen=True)
class PriceFace(Face):
    """A price on a chip, about its middle; `filled` in the colour of what is chosen gladly."""

    price: Price
    size: float
    filled: bool = False
    stacked: bool = False  # the odds below what is paid

    def seen_size(self, least: float) -> float:
        """Return the size of its letters where none smaller than `least` could be read."""
        return min(self.size * GROWN, max(self.size, least))

    def bounds(self, theme: Theme) -> QRectF:
        """Return a box in which the chip has room, also where it is grown."""
        letters = sum(len(each.text) + 2.0 for each in self._parts(theme))
        size = self.size * GROWN
        high = 2 * size if self.stacked else size
        return QRectF(-size * (letters / 2 + 1), -high, size * (letters + 2), 2 * high)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        surface = brush.theme.surface
        size = self.seen_size(legible(brush, self.size))
        letters = Lettering(size, surface.accent_on if self.filled else surface.ink, bold=True)
        area = self.pill(brush.look, letters)
        fill, edge = (surface.accent_fill, surface.accent_fill) if self.filled else (surface.panel_rise, surface.accent)
        brush.shape(rounded(area, HIGH * size / 2), fill, edge, max(0.8, size * 0.09))
        rows = self._rows(brush.theme)
        for at, row in enumerate(rows):
            middle = (at - (len(rows) - 1) / 2) * ROW * size
            self._paint_row(brush, row, middle, letters)

    def _paint_row(self, brush: Brushwork, row: tuple[_Part, ...], middle: float, letters: Lettering) -> None:
        size = letters.size
        left = PAD * size - _wide(brush.look, row, letters) / 2
        for part in row:
            if part.icon:
                with brush.placed(left + ICON * size / 2, middle):
                    paint_icon(brush, part.icon, ICON * size, part.ink)
                left += (ICON + GAP) * size
            wide = text_width(brush.look, part.text, letters)
            write(brush, QRectF(left, middle - HIGH * size / 2, wide + 1, HIGH * size), part.text, letters)
            left += wide + APART * size

    def pill(self, look: Look, letters: Lettering) -> QRectF:
        """Return what it covers when it is written in these letters."""
        rows, size = self._rows(look.theme), letters.size
        wide, high = max(_wide(look, row, letters) for row in rows), (HIGH + ROW * (len(rows) - 1)) * size
        return QRectF(-wide / 2, -high / 2, wide, high)

    def _rows(self, theme: Theme) -> tuple[tuple[_Part, ...], ...]:
        parts = self._parts(theme)
        odds = tuple(each for each in parts if each.icon == WAR)
        paid = parts[: len(parts) - len(odds)]
        return (paid, odds) if self.stacked and odds and paid else (parts,)

    def _parts(self, theme: Theme) -> tuple[_Part, ...]:
        """Return signs with numbers, words where it is free or what is paid has no emblem, and then the odds."""
        price, surface = self.price, theme.surface
        signed = all(emblem in theme.resources for emblem, _ in price.paid) and price.paid
        signs = (
            _Part(theme.resource(emblem).icon, emblem_ink(theme, emblem), str(many)) for emblem, many in price.paid
        )
        paid = tuple(signs) if signed else (_Part("", surface.ink, price.words),)
        odds = (_Part(WAR, surface.danger, f"{price.percent}%"),) if price.percent is not None else ()
        return paid + odds


def _wide(look: Look, row: tuple[_Part, ...], letters: Lettering) -> float:
    """Return how wide a chip with one row must be."""
    size = letters.size
    wide = sum(text_width(look, each.text, letters) + (ICON + GAP) * size * bool(each.icon) for each in row)
    return wide + (2 * PAD + APART * (len(row) - 1)) * size

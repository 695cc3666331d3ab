"""The face of a list of what lies in one place, from the top down, each thing with its picture and its name."""

from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QRectF

from ui.art.faces import Face
from ui.art.lettering import Lettering, text_width, write
from ui.art.strokes import Brushwork, Look, rounded
from ui.kit.theme import Theme

ROW, HEAD, PAD, PICTURE = 34.0, 26.0, 12.0, 40.0
SIZE, HEAD_SIZE = 14.0, 12.0


class StackRow(NamedTuple):
    """One kind of thing in a place: how it looks, what it is called, and whether it stands on its foot."""

    picture: Face
    words: str
    standing: bool


@dataclass(frozen=True)
class StackFace(Face):
    """A panel with one row a kind of thing, about its middle."""

    title: str
    rows: tuple[StackRow, ...]
    w: float

    @property
    def h(self) -> float:
        """How high it is."""
        return HEAD + ROW * len(self.rows) + PAD

    def bounds(self, theme: Theme) -> QRectF:
        """Return panel and shadow."""
        del theme
        return QRectF(-self.w / 2 - 40, -self.h / 2 - 40, self.w + 80, self.h + 90)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        surface, area = brush.theme.surface, QRectF(-self.w / 2, -self.h / 2, self.w, self.h)
        panel = rounded(area, 8)
        brush.shadow(panel, "e3")
        brush.shape(panel, surface.panel_rise, surface.line_strong, 1.2)
        head = QRectF(area.x() + PAD, area.y() + 5, self.w - 2 * PAD, HEAD - 6)
        write(brush, head, self.title, Lettering(brush.look.size(HEAD_SIZE), surface.ink_soft, bold=True, side="left"))
        for at, row in enumerate(self.rows):
            self._paint_row(brush, row, area.y() + HEAD + ROW * at)

    def _paint_row(self, brush: Brushwork, row: StackRow, top: float) -> None:
        left = -self.w / 2 + PAD
        with brush.placed(left + PICTURE / 2, top + (ROW - 4 if row.standing else ROW / 2)):
            row.picture.paint(brush)
        letters = Lettering(brush.look.size(SIZE), brush.theme.surface.ink, side="left")
        write(brush, QRectF(left + PICTURE + 8, top, self.w - PICTURE - 8 - 2 * PAD, ROW), row.words, letters)


def stack_width(look: Look, title: str, words: list[str]) -> float:
    """Return how wide the panel must be for these words."""
    head = Lettering(look.size(HEAD_SIZE), look.theme.surface.ink, bold=True)
    letters = Lettering(look.size(SIZE), look.theme.surface.ink)
    widest = max([text_width(look, each, letters) for each in words] + [0.0])
    return max(widest + PICTURE + 8, text_width(look, title, head)) + 2 * PAD + 4

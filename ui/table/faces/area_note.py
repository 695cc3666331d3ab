"""The face of the bubble beside an area: its name and price, the cards that choose it, what it brings, other ways."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ui.art.faces import RaisedFace
from ui.art.lettering import Lettering, paragraph_height, text_width, write, write_paragraph
from ui.art.strokes import Brushwork, Look, rounded

WIDE, PAD, GAP = 250.0, 14.0, 6.0  # pixels: of the words, about them, and between their parts
TITLE, BODY, SMALL = 15.0, 13.0, 12.0  # letters


@dataclass(frozen=True, kw_only=True)
class AreaNote(RaisedFace):
    """About its middle; `price` stands at the right of the name, `ways` under a line at the foot."""

    name: str
    price: str
    cards: str
    lines: tuple[str, ...]
    ways: tuple[str, ...]
    w: float = 0.0
    h: float = 0.0

    def sized(self, look: Look) -> "AreaNote":
        """Return it with its size, in this look."""
        wide = min(WIDE, max(text_width(look, words, letters) + 2 for words, letters in self._parts(look)))
        head = text_width(look, f"{self.name}   {self.price}", _title(look))
        wide = max(wide, min(WIDE, head + 8))
        high = look.size(TITLE) * 1.4
        for words, letters in self._parts(look):
            high += GAP + paragraph_height(look, wide, words, letters)
        if self.ways:
            high += 2 * GAP
        return replace(self, w=round(wide + 2 * PAD), h=round(high + 2 * PAD - GAP))

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        surface, area = brush.theme.surface, self.area
        panel = rounded(area, 9)
        brush.shadow(panel, "e2")
        brush.shape(panel, surface.panel_rise, surface.accent, 1.6)
        room, high = area.adjusted(PAD, PAD - GAP / 2, -PAD, -PAD / 2), brush.look.size(TITLE) * 1.4
        head = QRectF(room.x(), room.y(), room.width(), high)
        write(brush, head, self.name, _title(brush.look))
        write(brush, head, self.price, replace(_title(brush.look), side="right"))
        y, ways = head.bottom() + GAP, len(self._parts(brush.look)) - len(self.ways)
        for at, (words, letters) in enumerate(self._parts(brush.look)):
            if at == ways:
                line = QPainterPath()
                line.addRect(QRectF(room.x(), y, room.width(), 1))
                brush.fill(line, surface.line)
                y += 2 * GAP
            tall = paragraph_height(brush.look, room.width(), words, letters)
            write_paragraph(brush, QRectF(room.x(), y, room.width(), tall + 2), words, letters)
            y += tall + GAP

    def _parts(self, look: Look) -> list[tuple[str, Lettering]]:
        """Return all words under the name from the top, each in its letters."""
        surface = look.theme.surface
        body = Lettering(look.size(BODY), surface.ink, side="left", leading=1.25)
        cards, ways = replace(body, colour=surface.accent, bold=True), replace(body, colour=surface.ink_soft)
        return [
            (self.cards, cards),
            *((words, body) for words in self.lines),
            *((words, replace(ways, size=look.size(SMALL))) for words in self.ways),
        ]


def _title(look: Look) -> Lettering:
    return Lettering(look.size(TITLE), look.theme.surface.ink, bold=True, side="left")

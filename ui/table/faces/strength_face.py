"""The face of a row that says how strong a seat is: its total and parts, its chance, the die to come, who is ahead."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt

from ui.art.emblems import BadgeFace
from ui.art.faces import RectFace
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, fitted_paragraph, paragraph_height, write, write_paragraph
from ui.art.strokes import Brushwork, faded, polygon, rounded
from ui.kit.theme import Theme
from ui.table.layout.tray_layout import BESIDE, DIE

BADGE, TOTAL = 13.0, 34.0  # radius of the badge, width of the numeral
LEAST_LETTERS = 11.0
LIFT, CHANCE = 0.2, 0.19  # how far the total makes room for the chance beneath it, and how far that lies below, in rows
CLEAR = 6.0  # pixels between the chance and the words beside it
BAR = 3.0  # thickness of the bar that shows the chance
PERCENT, DRAWN = "{}%", "={}%"  # how likely a seat wins; where it cannot, how likely it draws at the top
SQUARE = 6  # sides of a die that is drawn as a square


def room_for_dice(dice: int) -> float:
    """Return how much room so many dice take at the end of a row."""
    return DIE * (0.2 + BESIDE * dice) if dice else 0.0


@dataclass(frozen=True, kw_only=True)
class Strength(RectFace):
    """A row that says how strong a seat is, painted about its middle."""

    race: str | None  # whose colours the badge has
    total: int  # how strong the seat is
    words: str  # its parts; empty where there is no room
    sides: int  # of the die that is still to come, 0 once it lies there
    ahead: bool  # whether nobody is stronger
    unit: float  # how large the design is drawn
    dice: float  # pixels kept free for dice at the right end
    chance: int | None = None  # to win, in percent; None if unknown
    most: int | None = None  # how much of the die counts; None: all of it
    drawn: int = 0  # the chance to draw, in percent

    def bounds(self, theme: Theme) -> QRectF:
        """Return the row."""
        del theme
        return self.area.adjusted(-2, 0, 2, 0)

    def paint(self, brush: Brushwork) -> None:
        """Paint it; who is ahead has a crown and stands on a tinted strip, so that colour alone says nothing."""
        surface, unit = brush.theme.surface, self.unit
        area = self.area
        if self.ahead:
            brush.fill(rounded(area.adjusted(0, 2, 0, -2), 6), faded(surface.accent, 0.16))
        middle = area.left() + (BADGE + 6) * unit
        with brush.placed(middle, 0):
            if self.race is not None:
                BadgeFace(self.race, BADGE * unit).paint(brush)
        left = middle + (BADGE + 3) * unit
        numeral = Lettering(21 * unit, surface.ink, bold=True)
        lift = LIFT * self.h if self.chance is not None and self.words else 0.0
        write(brush, QRectF(left, area.top() - lift, TOTAL * unit, self.h), str(self.total), numeral)
        self._paint_chance(brush, area, left)
        if self.ahead:
            with brush.placed(middle + BADGE * unit * 0.8, -BADGE * unit * 0.9):
                paint_icon(brush, "start", 13 * unit, surface.accent)
        left += (TOTAL + 3) * unit + (CLEAR if self.chance is not None else 0.0)
        self._paint_words(brush, QRectF(left, area.top() + 2, area.right() - max(self.dice, 4.0) - left, self.h - 4))
        self._paint_die(brush, area)

    def _paint_chance(self, brush: Brushwork, area: QRectF, left: float) -> None:
        """Paint the chance in percent, and as a bar at the foot of the row, full for what is sure."""
        if self.chance is None:
            return
        surface, unit = brush.theme.surface, self.unit
        letters = Lettering(max(LEAST_LETTERS, 11.5 * unit), surface.ink, bold=not self.words)
        below = QRectF(left - 5, area.top() + CHANCE * self.h, TOTAL * unit + 10, self.h)
        beside = QRectF(left + TOTAL * unit, area.top(), 44 * unit, self.h)
        write(brush, below if self.words else beside, self._likely(), letters)
        track = QRectF(area.left() + 6, area.bottom() - BAR - 1, area.width() - 12, BAR)
        brush.fill(rounded(track, BAR / 2), faded(surface.ink_soft, 0.22))
        if self.chance:
            track.setWidth(max(BAR, track.width() * self.chance / 100))
            brush.fill(rounded(track, BAR / 2), surface.accent)

    def _paint_words(self, brush: Brushwork, room: QRectF) -> None:
        if not self.words:
            return
        look = brush.look
        size = max(LEAST_LETTERS, look.size(13.0 * self.unit))
        letters = Lettering(size, brush.theme.surface.ink, side="left", leading=1.18)
        fit = fitted_paragraph(look, room, self.words, letters)
        high = paragraph_height(look, room.width(), self.words, fit)
        letters = fit if fit.size >= LEAST_LETTERS else letters  # it is cut short rather than made smaller
        write_paragraph(brush, room.adjusted(0, max(0.0, (room.height() - high) / 2), 0, 0), self.words, letters)

    def _paint_die(self, brush: Brushwork, area: QRectF) -> None:
        """Paint the die that will be rolled as a dashed promise, square or with more sides, with its name."""
        if not self.sides:
            return
        surface, size = brush.theme.surface, 27 * self.unit
        with brush.placed(area.right() - size * 0.68, 0):
            corners = [(math.radians(turn), size * 0.58) for turn in range(30, 390, 60)]
            hexagon = polygon((far * math.cos(angle), far * math.sin(angle)) for angle, far in corners)
            square = rounded(QRectF(-size / 2, -size / 2, size, size), size * 0.2)
            shape = square if self.sides == SQUARE else hexagon
            brush.fill(shape, faded(surface.slot, 0.7))
            brush.trace(shape, surface.ink_soft, 1.3, Qt.PenStyle.DashLine)
            letters = Lettering(max(LEAST_LETTERS, 12 * self.unit), surface.ink, bold=True)
            write(brush, QRectF(-size / 2, -size / 2, size, size), self._promise(), letters)

    def _likely(self) -> str:
        """Return the chance to win or, where there is none, to draw."""
        return DRAWN.format(self.drawn) if self.drawn and not self.chance else PERCENT.format(self.chance)

    def _promise(self) -> str:
        """Return the name of the die, or how much of it counts at most."""
        return f"≤{self.most}" if self.most is not None and self.most < self.sides else f"D{self.sides}"

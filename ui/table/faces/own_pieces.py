"""Faces of dice with words or pictures, and of standees: what stands there is the pack's own."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ui.art.lettering import Lettering, legible, write
from ui.art.pictures import Key, paint_picture
from ui.art.strokes import Brushwork, disc, mixed, rounded
from ui.art.tokens import DieFace, die_bounds, paint_die_body
from ui.kit.theme import Theme

ON_DIE, WORD, WORD_HIGH = 0.66, 0.8, 0.34  # shares of its size: a picture, the room of a word, and its letters
WIDE, FOOT_HIGH, LETTERS = 0.66, 0.1, 0.2  # of a standee's height: its card, its foot, and letters on it


class OwnDie(NamedTuple):
    """A die with a word or a picture on the side that lies up; with neither it was not rolled yet."""

    size: float
    race: str | None
    word: str = ""
    picture: Key | None = None

    def bounds(self, theme: Theme) -> QRectF:
        """Return die and shadow."""
        return die_bounds(theme, DieFace(6, None, self.size, self.race))

    def outline(self, theme: Theme) -> QPainterPath:
        """Return a disc of its size."""
        del theme
        return disc(0, 0, self.size * 0.55)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        ink = paint_die_body(brush, self.size, self.race)
        if self.picture is not None:
            half = self.size * ON_DIE / 2
            paint_picture(brush, self.picture, QRectF(-half, -half, 2 * half, 2 * half))
            return
        room = self.size * WORD
        size = min(self.size * WORD_HIGH, legible(brush, self.size * WORD_HIGH * 0.6))
        area = QRectF(-room / 2, -self.size / 2, room, self.size)
        write(brush, area, self.word or "?", Lettering(size, ink, bold=True))


class Standee(NamedTuple):
    """A stand-up piece: a card with a picture, or with its name, on a foot in its colour; about its foot."""

    height: float
    race: str | None
    name: str = ""
    picture: Key | None = None

    @property
    def _card(self) -> QRectF:
        wide, foot = self.height * WIDE, self.height * FOOT_HIGH
        return QRectF(-wide / 2, -self.height, wide, self.height - foot)

    @property
    def _foot(self) -> QRectF:
        wide, high = self.height * WIDE * 1.1, self.height * FOOT_HIGH * 1.5
        return QRectF(-wide / 2, -high, wide, high)

    def bounds(self, theme: Theme) -> QRectF:
        """Return card, foot and shadow."""
        edge = self.height * 0.16
        return self.outline(theme).boundingRect().adjusted(-edge, -edge, edge, edge)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return card and foot."""
        del theme
        return rounded(self._card, self.height * 0.05).united(rounded(self._foot, self.height * 0.04))

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paper, card = brush.theme.paper, rounded(self._card, self.height * 0.05)
        colours = brush.theme.race(self.race) if self.race else None
        fill, edge = (colours.fill, colours.edge) if colours else (brush.theme.substance.marker, paper.edge)
        brush.shadow(self.outline(brush.theme), "e1", self.height / 60)
        brush.shape(card, paper.sheet, edge, self.height * 0.02)
        inside = self._card.adjusted(*(self.height * each for each in (0.03, 0.03, -0.03, -0.07)))
        if self.picture is not None:
            with brush.clipped(card):
                paint_picture(brush, self.picture, inside)
        elif self.name:
            size = min(self.height * LETTERS, legible(brush, self.height * LETTERS * 0.6))
            write(brush, inside, self.name, Lettering(size, paper.ink, bold=True))
        foot = rounded(self._foot, self.height * 0.04)
        brush.shape(foot, fill, mixed(fill, brush.pigment.black, 0.4), self.height * 0.02)

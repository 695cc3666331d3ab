"""Cards of any game, as a layout says: words and pictures in areas in millimetres on a sheet of paper."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor

from ui.art.cards import CardShape, paint_epic_back, paint_sheet, paint_skill_back
from ui.art.headings import INSIDE, Heading, heading_room, paint_heading, set_heading
from ui.art.lettering import (
    SIDES,
    Lettering,
    Side,
    fitted,
    legible,
    text_width,
    write,
    write_paragraph,
)
from ui.art.pictures import COVERS, Key, paint_picture
from ui.art.strokes import Brushwork, lines, rounded

Pattern = Literal["emblem", "text", "number"]
CORNER = 0.05  # of a card's width
EDGE = 0.9  # pixels of the line round a card
HARDLY = 0.72  # of the size that can be read, down to which letters need no slip
HEAD = 14.0  # pixels of the head of a card: what stands there a slip says too, since it covers it
FINE = 3.0  # units of letters to a millimetre, so that the smallest of them are smaller than one


class Laid(NamedTuple):
    """One thing on a card: words or a picture, in an area of millimetres, and how the words are set."""

    area: tuple[float, float, float, float]
    text: str = ""
    picture: Key | None = None
    size: float = 4.0
    bold: bool = False
    side: Side = "centre"
    upside_down: bool = False
    lines: bool = False  # whether the words may take several
    ink: str = ""  # the livery in whose colour they are written, empty for that of print


@dataclass(frozen=True)
class LaidCard(CardShape):
    """A card whose things stand where a layout says.

    A slip over its head says its name where that is among them, but out of sight or too small to be read.
    """

    design: tuple[float, float]  # millimetres of the layout
    things: tuple[Laid, ...]  # what stands on it
    name: str = ""  # what it is called; empty where that need not be in sight
    sight: tuple[float, float] = (0.0, 0.0)  # of its width and height, from the upper left corner

    @property
    def scale(self) -> float:
        """Units of the painter to a millimetre of the layout, which is shown as large as the card allows."""
        return min(self.w / self.design[0], self.h / self.design[1])

    def paint(self, brush: Brushwork) -> None:
        """Paint what stands on it, whole pictures to its edges."""
        sheet, corner, scale = self.area, self.w * CORNER, self.scale
        paint_sheet(brush, sheet, corner, "e1")
        middle = -self.design[0] * scale / 2, -self.design[1] * scale / 2
        whole = [thing for thing in self.things if thing.area == (0.0, 0.0, *self.design) and thing.picture]
        with brush.clipped(rounded(sheet, corner)):
            for thing in whole:
                if thing.picture is not None:
                    paint_picture(brush, thing.picture, sheet, COVERS)
        with brush.clipped(rounded(sheet, corner)), brush.placed(*middle, scale / FINE):
            for thing in (each for each in self.things if each not in whole):
                _paint_thing(brush, thing)
        brush.trace(rounded(sheet, corner), brush.theme.paper.edge, EDGE)
        if self.name:
            _paint_slip(brush, self)


@dataclass(frozen=True)
class CardBack(CardShape):
    """A card of unknown identity, with a picture of the pack on its back if it has one."""

    pattern: Pattern
    picture: Key | None = None

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        if self.picture is not None:
            alone = Laid(area=(0, 0, self.w, self.h), picture=self.picture)
            LaidCard((self.w, self.h), (alone,), w=self.w, h=self.h).paint(brush)
            return
        with brush.placed(-self.w / 2, -self.h / 2):
            paint_back = paint_epic_back if self.pattern == "emblem" else paint_skill_back
            paint_back(brush, QSizeF(self.w, self.h))


def _paint_thing(brush: Brushwork, thing: Laid) -> None:
    x, y, wide, high = (each * FINE for each in thing.area)
    with brush.placed(x + wide / 2, y + high / 2, 1.0, 180.0 if thing.upside_down else 0.0):
        area = QRectF(-wide / 2, -high / 2, wide, high)
        ink = _ink_of(brush, thing)
        if thing.picture is not None:
            paint_picture(brush, thing.picture, area)
        elif thing.lines:
            letters = Lettering(thing.size * FINE, ink, thing.bold, thing.side)
            write_paragraph(brush, area, thing.text, letters)
        elif thing.text:
            letters = Lettering(min(thing.size * FINE, high), ink, thing.bold, thing.side)
            write(brush, area, thing.text, letters)


def _paint_slip(brush: Brushwork, face: LaidCard) -> None:
    """Say the name of a card over its head, unless it can be read on it where so much of the card is in sight."""
    named = [thing for thing in face.things if thing.text == face.name]
    if not named or any(_is_read(brush, face, thing) for thing in named):
        return
    card = face.area
    room, paper = heading_room(card, face.sight), brush.theme.paper
    heading = set_heading(brush, room, Heading(_words_of_head(face)), _ink_of(brush, named[0]))
    wide, high = (room.width(), heading.depth) if heading.upright else (heading.depth, heading.length(brush.look))
    slip = QRectF(card.left(), card.top(), face.w if heading.upright else wide + 2 * INSIDE, high + 2 * INSIDE)
    with brush.clipped(rounded(card, face.w * CORNER)):
        brush.painter.fillRect(slip, paper.sheet)
        foot = [(slip.bottomLeft().toTuple(), slip.bottomRight().toTuple())]
        brush.trace(lines(foot), paper.rule, EDGE)
    paint_heading(brush, room, heading)
    brush.trace(rounded(card, face.w * CORNER), paper.edge, EDGE)


def _is_read(brush: Brushwork, face: LaidCard, thing: Laid) -> bool:
    """Return whether words lie in sight, upright, in letters that are not much too small."""
    scale = face.scale
    x, y, wide, high = (each * scale for each in thing.area)
    ink = brush.theme.paper.ink
    fit = fitted(brush.look, thing.text, Lettering(min(thing.size * scale, high), ink, thing.bold), wide)
    left = x + (wide - text_width(brush.look, thing.text, fit)) * SIDES[thing.side]
    right, bottom = left + text_width(brush.look, thing.text, fit), y + (high + fit.size) / 2
    is_seen = right <= face.sight[0] and bottom <= face.sight[1] and not thing.upside_down
    return is_seen and fit.size >= HARDLY * legible(brush, 0)


def _words_of_head(face: LaidCard) -> str:
    """Return what stands at the head of a card from left to right, and its name if that does not stand there."""
    words = [thing for thing in face.things if thing.text and not thing.lines and not thing.upside_down]
    head = [each.text for each in sorted(words, key=lambda each: each.area[0]) if each.area[1] * face.scale < HEAD]
    return " ".join(head if face.name in head else (*head, face.name))


def _ink_of(brush: Brushwork, thing: Laid) -> QColor:
    return brush.theme.race(thing.ink).fill if thing.ink else brush.theme.paper.ink

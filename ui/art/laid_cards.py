"""Cards of any game, as a layout says: words and pictures in areas in millimetres on a sheet of paper."""

from typing import NamedTuple

from PySide6.QtCore import QRectF

from ui.art.cards import paint_sheet
from ui.art.lettering import Lettering, Side, fitted_paragraph, set_paragraph, write
from ui.art.pictures import COVERS, Key, paint_picture
from ui.art.strokes import Brushwork, rounded

CORNER = 0.05  # of a card's width
EDGE = 0.9  # pixels of the line round a card
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


class LaidFace(NamedTuple):
    """A card by its size, that of its layout in millimetres, and what stands on it."""

    w: float
    h: float
    design: tuple[float, float]
    things: tuple[Laid, ...]


def paint_laid(brush: Brushwork, face: LaidFace) -> None:
    """Paint a card about its middle; its layout is shown as large as the card allows, whole pictures to its edges."""
    sheet = QRectF(-face.w / 2, -face.h / 2, face.w, face.h)
    corner = face.w * CORNER
    paint_sheet(brush, sheet, corner, "e1")
    scale = min(face.w / face.design[0], face.h / face.design[1])
    middle = -face.design[0] * scale / 2, -face.design[1] * scale / 2
    whole = [thing for thing in face.things if thing.area == (0.0, 0.0, *face.design) and thing.picture]
    with brush.clipped(rounded(sheet, corner)):
        for thing in whole:
            if thing.picture is not None:
                paint_picture(brush, thing.picture, sheet, COVERS)
    with brush.clipped(rounded(sheet, corner)), brush.placed(*middle, scale / FINE):
        for thing in (each for each in face.things if each not in whole):
            _paint_thing(brush, thing)
    brush.trace(rounded(sheet, corner), brush.theme.paper.edge, EDGE)


def _paint_thing(brush: Brushwork, thing: Laid) -> None:
    x, y, wide, high = (each * FINE for each in thing.area)
    with brush.placed(x + wide / 2, y + high / 2, 1.0, 180.0 if thing.upside_down else 0.0):
        area = QRectF(-wide / 2, -high / 2, wide, high)
        ink = brush.theme.race(thing.ink).fill if thing.ink else brush.theme.paper.ink
        if thing.picture is not None:
            paint_picture(brush, thing.picture, area)
        elif thing.lines:
            letters = Lettering(thing.size * FINE, ink, thing.bold, thing.side)
            set_paragraph(brush, area, thing.text, fitted_paragraph(brush.look, area, thing.text, letters))
        elif thing.text:
            letters = Lettering(min(thing.size * FINE, high), ink, thing.bold, thing.side)
            write(brush, area, thing.text, letters)


def picture_alone(w: float, h: float, picture: Key) -> tuple[tuple[float, float], tuple[Laid, ...]]:
    """Return the layout of a card that is nothing but a picture."""
    return (w, h), (Laid((0, 0, w, h), picture=picture),)

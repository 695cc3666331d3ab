"""Blazons: what a card is about, as an icon in a shape that says when it works, with a number that says how much.

A blazon is written as one word, `shape:icon:number`, so that it can stand wherever an icon can.
"""

import math
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath, QTransform

from ui.art.icon_shapes import SHAPED
from ui.art.icons import BOX, icon_path, outline, paint_icon
from ui.art.lettering import Lettering, legible, text_width, write
from ui.art.strokes import Brushwork, faded, linear, mixed, polygon, rounded

MARKED_FROM = 25.0  # size from which the number can be read
COLOURED_FROM = 18.0  # size from which the shape is more than a silhouette
CHIP = 0.36  # height of the number's chip as a share of the size
SMALLER = {"star": 0.78, "rosette": 0.86}  # icons in shapes with less room
LARGEST_CHIP, LETTERS = 0.46, 0.86  # what a chip may grow to, and how much of its height the number fills
BEYOND = 0.04  # how far a chip goes beyond its sign at the right at most
INSIDE = 0.58  # size of the icon as a share of its shape
LINE = 0.82  # size of the fine line within the edge


class SkillSign(NamedTuple):
    """An icon in a shape; without a shape the icon stands alone."""

    field: str
    icon: str
    mark: str = ""


FIELDS = {
    "shield": "M -10 -10.8 L 10 -10.8 L 10 -1 C 10 6 5 9.8 0 12 C -5 9.8 -10 6 -10 -1 Z",
    "broken": "M -10 -10.8 L -3.4 -10.8 L .6 -7.4 L -1.6 -5 L 4.2 -10.8 L 10 -10.8 L 10 -1 C 10 6 5 9.8 0 12 "
    "C -5 9.8 -10 6 -10 -1 Z",
    "coin": "O 0 0 11.4 11.4",
    "card": "R -9 -11.6 18 23.2 2.8",
    "hexagon": "M 0 -12 L 10.4 -6 L 10.4 6 L 0 12 L -10.4 6 L -10.4 -6 Z",
    "gable": "M 0 -12 L 11.6 -3.4 L 11.6 -.6 L 9.8 -.6 L 9.8 11.4 L -9.8 11.4 L -9.8 -.6 L -11.6 -.6 L -11.6 -3.4 Z",
    "rosette": "O 0 -2.6 9.4 9.4 M -6.8 3 L -9 12 L -3.8 9.8 L 0 12 L 3.8 9.8 L 9 12 L 6.8 3 Z",
    "jar": "M -6.4 -11.8 L 6.4 -11.8 L 6.4 -9 C 13.4 -4.6 12.8 7 7 11.6 L -7 11.6 C -12.8 7 -13.4 -4.6 -6.4 -9 Z",
}
# Shapes with so many points, and how far from the middle their inner corners lie.
POINTED = {"burst": (12, 0.72), "star": (6, 0.7)}
LOW = {
    "rosette": -2.6,
    "gable": 2.2,
    "shield": -1.0,
    "broken": 0.4,
    "jar": 1.0,
}  # how far under the middle the icon stands


def read_blazon(name: str) -> SkillSign:
    """Read the word of a blazon, or the name of an icon.

    >>> read_blazon("shield:war:+1")
    Blazon(field='shield', icon='war', mark='+1')
    >>> read_blazon("war")
    Blazon(field='', icon='war', mark='')
    """
    field, shaped, rest = name.partition(SHAPED)
    if not shaped:
        return SkillSign("", name)
    icon, _, mark = rest.partition(SHAPED)
    return SkillSign(field, icon, mark)


def paint_blazon(brush: Brushwork, name: str, size: float, ink: QColor | None = None) -> None:
    """Paint a blazon about the origin in its own colours, or as a silhouette in one ink; small ones without number."""
    skill_sign = read_blazon(name)
    if not skill_sign.field:
        paint_icon(brush, name, size, ink or brush.theme.paper.ink)
        return
    plain = brush.theme.field(skill_sign.field).fill if ink is None else ink
    with brush.placed(0, 0, size / BOX):
        if ink is not None or size < COLOURED_FROM:
            brush.fill(silhouette(skill_sign.field, skill_sign.icon), plain)
        else:
            _paint_coloured(brush, skill_sign, plain)
    if skill_sign.mark and size >= MARKED_FROM:
        _paint_mark(brush, skill_sign, size)


@cache
def field_path(field: str) -> QPainterPath:
    """Return the outline of a shape in a box of 24 units about the origin; read it only, it is kept."""
    if field not in POINTED:
        return outline(FIELDS[field]).simplified()
    points, inner = POINTED[field]
    turns = [math.pi * at / points for at in range(2 * points)]
    reach = [12.0 * (inner if at % 2 else 1.0) for at in range(2 * points)]
    return polygon([(math.sin(turn) * far, -math.cos(turn) * far) for turn, far in zip(turns, reach, strict=True)])


@cache
def silhouette(field: str, icon: str) -> QPainterPath:
    """Return a shape with its icon cut out; read it only, it is kept."""
    return field_path(field).subtracted(_stood(field, icon, 0.66))


def _stood(field: str, icon: str, share: float) -> QPainterPath:
    share *= SMALLER.get(field, 1.0)
    return QTransform.fromTranslate(0, LOW.get(field, 0.0)).scale(share, share).map(icon_path(icon))


def _paint_coloured(brush: Brushwork, skill_sign: SkillSign, fill: QColor) -> None:
    """Paint the shape with light from above, a fine line within its edge, and the icon in paper white."""
    paper, path = brush.theme.paper, field_path(skill_sign.field)
    brush.shape(path, linear((-6, -12), (6, 12), fill.lighter(122), fill, fill.darker(112)), fill.darker(165), 0.9)
    with brush.placed(0, 0.2, LINE):
        brush.trace(path, faded(paper.gilt, 0.5), 0.8)
    brush.fill(_stood(skill_sign.field, skill_sign.icon, INSIDE), mixed(paper.sheet, brush.theme.surface.keyline, 0.6))


def _paint_mark(brush: Brushwork, skill_sign: SkillSign, size: float) -> None:
    """Paint the number on a chip of paper at the lower right, hardly beyond the sign, beside which words stand."""
    paper, high = brush.theme.paper, max(size * CHIP, legible(brush, 0) / LETTERS)
    if high > size * LARGEST_CHIP:
        return
    letters = Lettering(high * LETTERS, paper.ink, bold=True)
    wide = max(high, text_width(brush.look, skill_sign.mark, letters) + high * 0.36)
    right = size * 0.5 + min(wide * 0.28, size * BEYOND)
    chip = QRectF(right - wide, size * 0.5 - high * 0.84, wide, high)
    fill = brush.theme.field(skill_sign.field).fill
    brush.shape(rounded(chip, high * 0.34), paper.sheet, fill.darker(125), size * 0.035)
    write(brush, chip.adjusted(-1, 0, 1, 0), skill_sign.mark, letters)

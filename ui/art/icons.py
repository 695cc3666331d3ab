"""The icons in `resources/icons`: each is one silhouette filled with `currentColor`, so any colour and size will do.

A new icon is a new file there: a box of 24 units about the origin, one path, no colour of its own.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtSvg import QSvgRenderer

from qquovadis import paths
from ui.art.sign_name import read_sign
from ui.art.strokes import Brushwork

INK = "currentColor"
BEGIN, NO_LINE = "<svg ", '<svg stroke-width="0" '
BOX = 24.0  # units of an icon
DRAWN = re.compile(r' d="([^"]+)"')
COMMAND = re.compile(r"([MLQCZ])([^MLQCZ]*)")
KEPT = 512  # icons in a colour that are kept as they were read


def icon_names() -> frozenset[str]:
    """Return the names of all icons."""
    return _names_in(paths.resources() / "icons")


def paint_icon(brush: Brushwork, name: str, size: float, colour: QColor) -> None:
    """Paint the icon about the origin, `size` units wide and high; of an icon in a shape, the icon alone."""
    sign = read_sign(name)
    if brush.look.spares_ink:  # a renderer paints past a painter that leaves fills out
        with brush.placed(0, 0, size / BOX):
            brush.fill(icon_path(sign.icon), colour)
        return
    with brush.seen(colour.alphaF()):
        icon_in(sign.icon, colour.name()).render(brush.painter, QRectF(-size / 2, -size / 2, size, size))


@lru_cache(KEPT)
def icon_in(name: str, colour: str) -> QSvgRenderer:
    """Return the icon in a colour written as `#rrggbb`; KeyError if there is no such icon."""
    # WORKAROUND: Qt draws what has no line with a line on paper, 1 unit wide, unless that is none.
    drawing = _drawing(name).replace(BEGIN, NO_LINE, 1).replace(INK, colour)
    return QSvgRenderer(QByteArray(drawing.encode()))


@cache
def icon_path(name: str) -> QPainterPath:
    """Return the silhouette of an icon in its box; read it only, it is kept. KeyError if there is no such icon."""
    drawing, path = _drawing(name), QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill if "evenodd" in drawing else Qt.FillRule.WindingFill)
    drawn = DRAWN.search(drawing)
    for command, numbers in COMMAND.findall(drawn[1] if drawn else ""):
        points = tuple(_points(numbers))
        match command:
            case "M":
                path.moveTo(*points)
            case "L":
                path.lineTo(*points)
            case "Q":
                path.quadTo(*points)
            case "C":
                path.cubicTo(*points)
            case _:
                path.closeSubpath()
    return path


def _points(numbers: str) -> Iterator[QPointF]:
    values = [float(each) for each in numbers.replace(",", " ").split()]
    yield from (QPointF(x, y) for x, y in zip(values[::2], values[1::2], strict=True))


@cache
def _drawing(name: str) -> str:
    if name not in icon_names():  # a pack names icons too, and must not reach other files
        raise KeyError(name)
    return (paths.resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")


@cache
def _names_in(folder: Path) -> frozenset[str]:
    return frozenset(file.stem for file in folder.glob("*.svg"))

"""The icons in `resources/icons`: each is one silhouette filled with `currentColor`, so any colour and size will do.

A new icon is a new file there: a box of 24 units about the origin, one path, no colour of its own.
"""

from functools import cache, lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor
from PySide6.QtSvg import QSvgRenderer

from qquovadis import paths
from ui.art.sign_name import read_sign
from ui.art.strokes import Brushwork

INK = "currentColor"
BEGIN, NO_LINE = "<svg ", '<svg stroke-width="0" '
KEPT = 512  # icons in a colour that are kept as they were read


def icon_names() -> frozenset[str]:
    """Return the names of all icons."""
    return _names_in(paths.resources() / "icons")


def paint_icon(brush: Brushwork, name: str, size: float, colour: QColor) -> None:
    """Paint the icon about the origin, `size` units wide and high; of an icon in a shape, the icon alone."""
    with brush.seen(colour.alphaF()):
        icon_in(read_sign(name).icon, colour.name()).render(brush.painter, QRectF(-size / 2, -size / 2, size, size))


@lru_cache(KEPT)
def icon_in(name: str, colour: str) -> QSvgRenderer:
    """Return the icon in a colour written as `#rrggbb`; KeyError if there is no such icon."""
    if name not in icon_names():  # a pack names icons too, and must not reach other files
        raise KeyError(name)
    drawing = (paths.resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    # WORKAROUND: Qt draws what has no line with a line on paper, 1 unit wide, unless that is none.
    drawing = drawing.replace(BEGIN, NO_LINE, 1).replace(INK, colour)
    return QSvgRenderer(QByteArray(drawing.encode()))


@cache
def _names_in(folder: Path) -> frozenset[str]:
    return frozenset(file.stem for file in folder.glob("*.svg"))

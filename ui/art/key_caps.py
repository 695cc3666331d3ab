"""Small keys as they are printed on whatever they choose: a digit, or the arrow of Enter."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPixmap

from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, write
from ui.art.painting import painting
from ui.art.strokes import Brushwork, Look, rounded

DIGITS = "1234567890"  # in the order of the keyboard: 0 is the tenth
ENTER = "Enter"
ROOM, APART = 1.5, 3.0  # the side of a key by the size of its letter, and pixels between two keys


def key_side(look: Look) -> float:
    """Return how wide and high a key is, by the size of the letters of the window."""
    return round(look.size(look.theme.type.label) * ROOM)


def keys_width(look: Look, keys: Sequence[str]) -> float:
    """Return how wide so many keys are side by side."""
    return key_side(look) * len(keys) + APART * max(0, len(keys) - 1)


def paint_keys(brush: Brushwork, keys: Sequence[str], inks: tuple[QColor, QColor]) -> None:
    """Paint keys side by side about the origin; `inks` are of what is printed and of the key below it."""
    side = key_side(brush.look)
    left = -keys_width(brush.look, keys) / 2
    for at, key in enumerate(keys):
        with brush.placed(left + side / 2 + at * (side + APART), 0):
            _paint_key(brush, key, side, inks)


def _paint_key(brush: Brushwork, key: str, side: float, inks: tuple[QColor, QColor]) -> None:
    ink, ground = inks
    area = QRectF(-side / 2, -side / 2, side, side)
    brush.shape(rounded(area.adjusted(0.7, 0.7, -0.7, -0.7), 4), ground, ink, 1.2)
    if key == ENTER:
        paint_icon(brush, "enter", side * 0.66, ink)
    else:
        write(brush, area, key, Lettering(brush.look.size(brush.look.theme.type.label), ink, bold=True))


def key_icon_size(look: Look, keys: Sequence[str]) -> QSize:
    """Return how large these keys are as an icon."""
    return QSize(round(keys_width(look, keys)) + 2, round(key_side(look)) + 2)


def key_icon(look: Look, keys: Sequence[str], *, primary: bool) -> QIcon:
    """Return keys as an icon, in the colours of a brown button or of a plain one."""
    return QIcon(key_pixmap(look, keys, primary=primary))


def key_pixmap(look: Look, keys: Sequence[str], *, primary: bool = False) -> QPixmap:
    """Return keys as they are printed, sharp on the first screen."""
    surface, size = look.theme.surface, key_icon_size(look, keys)
    pixmap = blank(size, QGuiApplication.primaryScreen().devicePixelRatio())
    with painting(pixmap) as painter:
        brush = look.on(painter)
        inks = (surface.accent_on, surface.accent_fill) if primary else (surface.ink_soft, surface.panel_rise)
        with brush.placed(size.width() / 2, size.height() / 2):
            paint_keys(brush, keys, inks)
    return pixmap


def blank(size: QSize, ratio: float) -> QPixmap:
    """Return a transparent pixmap of this size on a screen of so many pixels a point."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap

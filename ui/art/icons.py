"""The icon language: every icon is one filled silhouette, so any colour and any size will do."""

from collections.abc import Callable, Iterator
from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QTransform

from ui.art.icon_shapes import ICON_SHAPES, SHAPED
from ui.art.strokes import Brushwork

FINE = 40.0  # Qt turns curves into chords when it joins or subtracts shapes; enlarged, the chords are too short to see
BOX = 24.0  # units of the box that an icon is drawn in, centred on the origin

Step = Callable[[QPainterPath, list[float]], None]


def icon_names() -> tuple[str, ...]:
    """Return the names of all icons, in the order of their groups."""
    return tuple(ICON_SHAPES)


def paint_icon(brush: Brushwork, name: str, size: float, colour: QColor) -> None:
    """Paint the icon about the origin, `size` units wide and high; of a blazon, the icon without its shape."""
    if SHAPED in name:
        name = name.split(SHAPED)[1]
    with brush.placed(0, 0, size / BOX):
        brush.fill(icon_path(name), colour)


def outline(commands: str) -> QPainterPath:
    """Return the outline of path commands, in the units in which they are written."""
    return QTransform.fromScale(1 / FINE, 1 / FINE).map(_drawn(commands))


@cache
def icon_path(name: str) -> QPainterPath:
    """Return the silhouette in its box of 24 units about the origin; read it only, it is kept."""
    shape = ICON_SHAPES[name]
    path = _drawn(shape.solid).united(_thick(shape.line, shape.width))
    path = path.subtracted(_drawn(shape.hole)).subtracted(_thick(shape.cut, shape.width))
    path = path.united(_drawn(shape.core))
    return QTransform().rotate(shape.turn).scale(1 / FINE, 1 / FINE).map(path)


def _thick(commands: str, width: float) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(width * FINE)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(_drawn(commands)).simplified()


def _drawn(commands: str) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for letter, numbers in _read(commands):
        STEPS[letter](path, [number * FINE for number in numbers])
    return path


def _read(commands: str) -> Iterator[tuple[str, list[float]]]:
    letter, numbers = "", list[float]()
    for word in commands.split():
        if word in STEPS:
            if letter:
                yield letter, numbers
            letter, numbers = word, []
        else:
            numbers.append(float(word))
    if letter:
        yield letter, numbers


def _arc(path: QPainterPath, numbers: list[float]) -> None:
    x, y, radius, *angles = numbers
    start, sweep = (angle / FINE for angle in angles)
    path.arcTo(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), start, sweep)


def _ellipse(path: QPainterPath, numbers: list[float]) -> None:
    x, y, wide, high = numbers
    path.addEllipse(QRectF(x - wide, y - high, 2 * wide, 2 * high))


def _rectangle(path: QPainterPath, numbers: list[float]) -> None:
    x, y, width, height, radius = numbers
    path.addRoundedRect(QRectF(x, y, width, height), radius, radius)


STEPS: dict[str, Step] = {
    "M": lambda path, n: path.moveTo(*n),
    "L": lambda path, n: path.lineTo(*n),
    "C": lambda path, n: path.cubicTo(*n),
    "Q": lambda path, n: path.quadTo(*n),
    "Z": lambda path, n: path.closeSubpath(),
    "A": _arc,
    "O": _ellipse,
    "R": _rectangle,
}

"""What a card is about: an icon in a shape that says when it works, with a number that says how much."""

import math
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QTransform

from ui.art.icons import icon_in, icon_path, paint_icon
from ui.art.lettering import Lettering, legible, text_width, write
from ui.art.painting import painting, saved
from ui.art.sign_name import SkillSign, read_sign
from ui.art.strokes import Brushwork, disc, faded, linear, mixed, polygon, rounded

BOX = 24.0  # units of the box that a sign is drawn in, centred on the origin
FINE = 40.0  # how much larger outlines are worked out than they are drawn in their box
CUTTING = "black"  # whatever cuts a hole must only be opaque
MARKED_FROM = 25.0  # size from which the number can be read
COLOURED_FROM = 18.0  # size from which the shape is more than a silhouette
CHIP = 0.36  # height of the number's chip as a share of the size
SMALLER = {"star": 0.78, "rosette": 0.86}  # icons in shapes with less room
LARGEST_CHIP, LETTERS = 0.46, 0.86  # what a chip may grow to, and how much of its height the number fills
BEYOND = 0.04  # how far a chip goes beyond its sign at the right at most
INSIDE = 0.58  # size of the icon as a share of its shape
LINE = 0.82  # size of the fine line within the edge


# The lower half that both kinds of shield have: two curves to the point at the foot and back up.
SHIELD_FOOT = ((10, 6, 5, 9.8, 0, 12), (-5, 9.8, -10, 6, -10, -1))
JAR_SIDES = ((13.4, -4.6, 12.8, 7, 7, 11.6), (-12.8, 7, -13.4, -4.6, -6.4, -9))
# Shapes with so many points, and how far from the middle their inner corners lie.
POINTED = {"burst": (12, 0.72), "star": (6, 0.7)}
LOW = {
    "rosette": -2.6,
    "gable": 2.2,
    "shield": -1.0,
    "broken": 0.4,
    "jar": 1.0,
}  # how far under the middle the icon stands


def paint_skill_sign(brush: Brushwork, name: str, size: float, ink: QColor | None = None) -> None:
    """Paint a sign about the origin in its own colours, or as a silhouette in one ink; small ones without number."""
    sign = read_sign(name)
    if not sign.field:
        paint_icon(brush, name, size, ink or brush.theme.paper.ink)
        return
    plain = brush.theme.field(sign.field).fill if ink is None else ink
    with brush.placed(0, 0, size / BOX):
        if ink is not None or size < COLOURED_FROM:
            _paint_silhouette(brush, sign, plain)
        else:
            _paint_coloured(brush, sign, plain)
    if sign.mark and size >= MARKED_FROM:
        _paint_mark(brush, sign, size)


@cache
def field_path(field: str) -> QPainterPath:
    """Return the outline of a shape in a box of 24 units about the origin; read it only, it is kept."""
    if field in FIELDS:
        # Where Qt joins parts it turns curves into chords, at this size into ones too short to be seen.
        fine = QTransform.fromScale(FINE, FINE)
        return fine.inverted()[0].map(fine.map(FIELDS[field]()).simplified())
    points, inner = POINTED[field]
    turns = [math.pi * at / points for at in range(2 * points)]
    reach = [12.0 * (inner if at % 2 else 1.0) for at in range(2 * points)]
    return polygon([(math.sin(turn) * far, -math.cos(turn) * far) for turn, far in zip(turns, reach, strict=True)])


def _paint_silhouette(brush: Brushwork, sign: SkillSign, ink: QColor) -> None:
    """Paint the shape with its icon cut out of it: on a layer of its own, since what lies below shows through.

    On paper it is one path, since a layer would be a bitmap.
    """
    painter = brush.painter
    if brush.look.paper:
        cut = QPainterPath(field_path(sign.field))
        cut.addPath(_placed_icon(sign, 0.66))
        brush.fill(cut, ink)
        return
    device = painter.deviceTransform()
    area = device.mapRect(QRectF(-BOX / 2, -BOX / 2, BOX, BOX)).toAlignedRect()
    layer = QImage(area.size(), QImage.Format.Format_ARGB32_Premultiplied)
    if layer.isNull():  # it is smaller than anything that can be seen
        return
    layer.fill(0)
    with painting(layer) as cutter:
        cutter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cutter.setTransform(device * QTransform.fromTranslate(-area.x(), -area.y()))
        cutter.fillPath(field_path(sign.field), ink)
        cutter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
        icon_in(sign.icon, CUTTING).render(cutter, _icon_area(sign.field, 0.66))
    with saved(painter):
        painter.setWorldTransform(
            device.inverted()[0] * painter.worldTransform()
        )  # from here on in pixels of the device
        painter.drawImage(area.topLeft(), layer)


def _placed_icon(sign: SkillSign, share: float) -> QPainterPath:
    """Return the silhouette of an icon where it stands in its shape."""
    area = _icon_area(sign.field, share)
    scale = area.width() / BOX
    return QTransform(scale, 0, 0, scale, area.center().x(), area.center().y()).map(icon_path(sign.icon))


def _icon_area(field: str, share: float) -> QRectF:
    """Return where the icon stands in a shape, `share` of the shape's size."""
    size = BOX * share * SMALLER.get(field, 1.0)
    return QRectF(-size / 2, LOW.get(field, 0.0) - size / 2, size, size)


def _paint_coloured(brush: Brushwork, sign: SkillSign, fill: QColor) -> None:
    """Paint the shape with light from above, a fine line within its edge, and the icon in paper white."""
    paper, path = brush.theme.paper, field_path(sign.field)
    brush.shape(path, linear((-6, -12), (6, 12), fill.lighter(122), fill, fill.darker(112)), fill.darker(165), 0.9)
    with brush.placed(0, 0.2, LINE):
        brush.trace(path, faded(paper.gilt, 0.5), 0.8)
    surface = brush.theme.surface
    if brush.look.spares_ink:
        brush.fill(_placed_icon(sign, INSIDE), surface.ink_on_fill)
        return
    white = (surface.ink_on_fill if brush.look.paper else mixed(paper.sheet, surface.keyline, 0.6)).name()
    icon_in(sign.icon, white).render(brush.painter, _icon_area(sign.field, INSIDE))


def _paint_mark(brush: Brushwork, sign: SkillSign, size: float) -> None:
    """Paint the number on a chip of paper at the lower right, hardly beyond the sign, beside which words stand."""
    paper, high = brush.theme.paper, max(size * CHIP, legible(brush, 0) / LETTERS)
    if high > size * LARGEST_CHIP:
        return
    letters = Lettering(high * LETTERS, paper.ink, bold=True)
    wide = max(high, text_width(brush.look, sign.mark, letters) + high * 0.36)
    right = size * 0.5 + min(wide * 0.28, size * BEYOND)
    chip = QRectF(right - wide, size * 0.5 - high * 0.84, wide, high)
    fill = brush.theme.field(sign.field).fill
    brush.shape(rounded(chip, high * 0.34), paper.sheet, fill.darker(125), size * 0.035)
    write(brush, chip.adjusted(-1, 0, 1, 0), sign.mark, letters)


def _shield() -> QPainterPath:
    return _ended(polygon([(-10, -10.8), (10, -10.8), (10, -1)], closed=False), SHIELD_FOOT)


def _broken() -> QPainterPath:
    crack = [(-3.4, -10.8), (0.6, -7.4), (-1.6, -5), (4.2, -10.8)]
    return _ended(polygon([(-10, -10.8), *crack, (10, -10.8), (10, -1)], closed=False), SHIELD_FOOT)


def _jar() -> QPainterPath:
    path = polygon([(-6.4, -11.8), (6.4, -11.8), (6.4, -9)], closed=False)
    path.cubicTo(*JAR_SIDES[0])
    path.lineTo(-7, 11.6)
    return _ended(path, JAR_SIDES[1:])


def _rosette() -> QPainterPath:
    path = disc(0, -2.6, 9.4)
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addPath(polygon([(-6.8, 3), (-9, 12), (-3.8, 9.8), (0, 12), (3.8, 9.8), (9, 12), (6.8, 3)]))
    return path


def _ended(path: QPainterPath, curves: Iterable[tuple[float, float, float, float, float, float]]) -> QPainterPath:
    """Return the path, ended by curves of two guides and an end each, and closed."""
    for curve in curves:
        path.cubicTo(*curve)
    path.closeSubpath()
    return path


GABLE = ((0, -12), (11.6, -3.4), (11.6, -0.6), (9.8, -0.6), (9.8, 11.4), (-9.8, 11.4), (-9.8, -0.6), (-11.6, -0.6))
FIELDS: Mapping[str, Callable[[], QPainterPath]] = MappingProxyType(
    {
        "shield": _shield,
        "broken": _broken,
        "coin": lambda: disc(0, 0, 11.4),
        "card": lambda: rounded(QRectF(-9, -11.6, 18, 23.2), 2.8),
        "hexagon": lambda: polygon([(0, -12), (10.4, -6), (10.4, 6), (0, 12), (-10.4, 6), (-10.4, -6)]),
        "gable": lambda: polygon([*GABLE, (-11.6, -3.4)]),
        "rosette": _rosette,
        "jar": _jar,
    }
)

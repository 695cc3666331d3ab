"""Plain, mountain and desert, each painted in a hex of radius 100 about the origin."""

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from ui.art.land.ground import HexGround, below, snow
from ui.art.strokes import Point, curve, disc, faded, linear, lines, mixed, polygon, radial, rounded

# Where the peaks of a mountain stand, from back to front, and how large they are.
RANGES = (
    ((-44.0, -15.0, 1.0), (40.0, 2.0, 1.12), (-12.0, 55.0, 1.26)),
    ((26.0, -16.0, 1.24), (-46.0, 12.0, 0.96), (34.0, 58.0, 0.92)),
    ((-20.0, -18.0, 1.1), (46.0, 10.0, 0.94), (-36.0, 48.0, 0.98), (24.0, 66.0, 1.0)),
    ((0.0, -6.0, 1.34), (-48.0, 40.0, 0.9), (40.0, 54.0, 1.06)),
)


def paint_plain(ground: HexGround) -> None:
    """Paint soft hills with a furrowed field, tufts of grass and a few round trees."""
    for index, height in enumerate((-62, -24, 18, 58)):
        _hill(ground, height, 0.62 - 0.06 * index)
    _fields(ground)
    _tufts(ground)
    trees = ground.scatter(5, 24, 80)
    for x, y in trees:
        _tree(ground, x, y, ground.between(7.5, 11))


def paint_mountain(ground: HexGround) -> None:
    """Paint contour lines and three peaks, lit from the left, with snow on their tops."""
    for height in range(-78, 100, 26):
        ground.brush.trace(ground.swell(height, 9), faded(ground.tones.deep, 0.3), 1.4)
    _scree(ground)
    for x, y, size in ground.chance.choice(RANGES):
        _peak(ground, x + ground.between(-6, 6), y + ground.between(-6, 6), size)


def paint_desert(ground: HexGround) -> None:
    """Paint long dunes with a shaded lee, ripples and drifting sand."""
    for index in range(6):
        _dune(ground, -82 + 32 * index + ground.between(-5, 5))
    _drift(ground)


def _hill(ground: HexGround, height: float, light: float) -> None:
    tones = ground.tones
    crest = ground.swell(height, 13)
    ground.brush.fill(
        below(crest, 110),
        linear((-30, height - 14), (24, height + 62), faded(tones.high, light), faded(tones.base, 0.25)),
    )
    ground.brush.trace(crest, faded(mixed(tones.high, tones.base, 0.2), 0.7), 1.6)
    ground.brush.trace(crest.translated(0, 2.2), faded(tones.deep, 0.2), 1.4)


def _fields(ground: HexGround) -> None:
    x, y, turn = ground.between(-34, 34), ground.between(-34, 40), ground.between(-24, 24)
    with ground.brush.placed(x, y, 1, turn):
        _field(ground, QRectF(-36, -15, 40, 30), 5, faded(ground.tones.deep, 0.2))
        _field(ground, QRectF(5.5, -15, 26, 30), 4, faded(ground.brush.pigment.straw, 0.2 if ground.is_dark else 0.4))


def _field(ground: HexGround, area: QRectF, furrows: int, soil: QColor) -> None:
    ground.brush.fill(rounded(area, 4), soil)
    gap = area.height() / (furrows + 1)
    rows = [area.top() + gap * (index + 1) for index in range(furrows)]
    furrow = lines(((area.left() + 4, row), (area.right() - 4, row)) for row in rows)
    ground.brush.trace(furrow, faded(ground.tones.deep, 0.45), 1.6)


def _tufts(ground: HexGround) -> None:
    blades: list[tuple[Point, Point]] = []
    for x, y in ground.scatter(15, 17, 88):
        blades += [((x, y), (x + lean, y - 7.4 + abs(lean) * 0.5)) for lean in (-4.0, 0.0, 4.0)]
    ground.brush.trace(lines(blades), faded(ground.tones.deep, 0.72), 1.9)


def _tree(ground: HexGround, x: float, y: float, size: float) -> None:
    tones, brush = ground.tones, ground.brush
    brush.fill(disc(x + size * 0.5, y + size * 1.15, size * 1.2, size * 0.36), faded(tones.deep, 0.4))
    brush.trace(lines([((x, y), (x, y + size * 1.2))]), mixed(tones.deep, ground.brush.pigment.loam, 0.45), 2.4)
    light = mixed(tones.base, tones.deep, 0.45)
    dark = mixed(tones.deep, ground.brush.pigment.leaf, 0.22)
    brush.fill(disc(x, y - size * 0.4, size, size * 1.12), radial((x - size * 0.4, y - size), size * 1.9, light, dark))


def _scree(ground: HexGround) -> None:
    for x, y in ground.scatter(12, 17, 88):
        size = ground.between(2, 4.2)
        stone = polygon(
            [(x - size, y), (x - size * 0.3, y - size * 1.1), (x + size * 0.8, y - size * 0.6), (x + size, y)]
        )
        ground.brush.fill(stone, faded(ground.tones.deep, 0.4))


def _peak(ground: HexGround, x: float, y: float, size: float) -> None:
    wide, high = 44 * size, 66 * size
    lean = ground.between(-5, 5)
    with ground.brush.placed(x, y):
        ridge = [
            (lean, -high),
            (lean + wide * 0.11, -high * 0.62),
            (lean - wide * 0.05, -high * 0.34),
            (wide * 0.14, 0),
        ]
        west = [(-wide, 0), (-wide * 0.62, -high * 0.24), (-wide * 0.42, -high * 0.5), ridge[0]]
        east = [(wide * 0.3, -high * 0.62), (wide * 0.52, -high * 0.4), (wide * 1.04, 0)]
        _faces(ground, west, ridge, east)
        _snowcap(ground, ridge[0], wide, high)
        _gullies(ground, ridge[0], wide, high)


def _faces(ground: HexGround, west: list[Point], ridge: list[Point], east: list[Point]) -> None:
    tones, brush = ground.tones, ground.brush
    top = ridge[0][1]
    bright = linear((0, top), (0, 0), tones.high, mixed(tones.base, tones.high, 0.35), faded(tones.base, 0.8))
    shaded = linear((0, top), (0, 0), tones.deep, mixed(tones.base, tones.deep, 0.65), faded(tones.deep, 0.34))
    brush.fill(polygon([*west, *ridge[1:]]), bright)
    brush.fill(polygon([*ridge, *reversed(east)]), shaded)
    brush.trace(polygon([*west, *east], closed=False), faded(tones.deep.darker(135), 0.55), 1.7)


def _snowcap(ground: HexGround, top: Point, wide: float, high: float) -> None:
    x = top[0]
    cap = [
        (x, -high),
        (x - wide * 0.25, -high * 0.715),
        (x - wide * 0.12, -high * 0.77),
        (x - wide * 0.02, -high * 0.66),
        (x + wide * 0.1, -high * 0.76),
        (x + wide * 0.2, -high * 0.74),
    ]
    ground.brush.fill(polygon(cap), faded(snow(ground), 0.82 if ground.is_dark else 0.95))
    ground.brush.fill(polygon([cap[0], cap[4], cap[5]]), faded(ground.tones.deep, 0.3))


def _gullies(ground: HexGround, top: Point, wide: float, high: float) -> None:
    x = top[0]
    shaded = [
        (
            (x + wide * (0.2 + 0.16 * index), -high * (0.5 - 0.12 * index)),
            (x + wide * (0.32 + 0.19 * index), -high * (0.26 - 0.1 * index)),
        )
        for index in range(3)
    ]
    bright = [
        ((x - wide * 0.24, -high * 0.5), (x - wide * 0.4, -high * 0.2)),
        ((x - wide * 0.48, -high * 0.3), (x - wide * 0.6, -high * 0.1)),
    ]
    ground.brush.trace(lines(shaded), faded(ground.tones.deep.darker(130), 0.45), 1.6)
    ground.brush.trace(lines(bright), faded(ground.tones.deep, 0.35), 1.4)


def _dune(ground: HexGround, height: float) -> None:
    tones, brush = ground.tones, ground.brush
    turn = ground.between(-18, 26)
    up, down = ground.between(12, 30), ground.between(6, 26)
    crest = curve(
        (-110, height + ground.between(-4, 10)),
        ((-50, height - up), (-14, height - up), (turn, height + ground.between(2, 9))),
        ((turn + 30, height + down), (turn + 54, height + down * 0.3), (112, height - ground.between(0, 12))),
    )
    lee = linear(
        (-80, height - 16), (46, height + 44), faded(tones.deep, 0.46), faded(tones.base, 0.5), faded(tones.high, 0.45)
    )
    brush.fill(below(crest, 112), lee)
    brush.trace(crest, faded(tones.high, 0.95), 2.2)
    ripple = QPainterPath(crest)
    brush.trace(ripple.translated(6, 8), faded(tones.deep, 0.22), 1.4)
    brush.trace(ripple.translated(12, 14), faded(tones.deep, 0.14), 1.4)


def _drift(ground: HexGround) -> None:
    grains = [((x, y), (x + ground.between(2, 8), y + ground.between(-0.8, 0.9))) for x, y in ground.scatter(30, 9, 92)]
    ground.brush.trace(lines(grains), faded(ground.tones.deep, 0.6), 1.7)
    for x, y in ground.scatter(2, 60, 70):
        _rock(ground, x, y, ground.between(5, 7.5))


def _rock(ground: HexGround, x: float, y: float, size: float) -> None:
    tones = ground.tones
    ground.brush.fill(disc(x + size * 0.7, y + size * 0.2, size * 1.5, size * 0.4), faded(tones.deep, 0.4))
    points = [(math.cos(angle) * size, -abs(math.sin(angle)) * size * 1.1) for angle in (math.pi, 2.3, 1.2, 0.0)]
    stone = polygon((x + dx, y + dy) for dx, dy in points)
    ground.brush.fill(
        stone,
        linear(
            (x - size, y),
            (x + size, y),
            mixed(tones.deep, tones.high, 0.3),
            mixed(tones.deep, ground.brush.pigment.loam, 0.4),
        ),
    )

"""Frost and sea, each painted in a hex of radius 100 about the origin."""

import math

from PySide6.QtGui import QPainterPath

from ui.art.land.ground import HexGround, snow
from ui.art.strokes import Point, curve, disc, faded, linear, lines, polygon, radial


def paint_frost(ground: HexGround) -> None:
    """Paint floes of ice with long cracks, drifts of snow and a few clear shards."""
    for x, y in ground.scatter(9, 36, 92):
        _floe(ground, x, y, ground.between(22, 42))
    for height in (ground.between(-60, -20), ground.between(20, 60)):
        _crack(ground, height)
    for x, y in ground.scatter(4, 30, 88):
        _snowdrift(ground, x, y, ground.between(12, 22))
    for x, y in ground.scatter(4, 40, 74):
        _shard(ground, x, y, ground.between(14, 23))


def paint_sea(ground: HexGround) -> None:
    """Paint deeper patches, a current, and rows of small waves with foam."""
    for x, y in ground.scatter(4, 40, 80):
        _deep(ground, x, y)
    for height in (ground.between(-50, -10), ground.between(20, 60)):
        ground.brush.trace(ground.swell(height, 11), faded(ground.tones.high, 0.2), 7)
    for row in range(10):
        _waves(ground, -90 + 20 * row, 20 * (row % 2))
    for x, y in ground.scatter(7, 26, 84):
        ground.brush.fill(disc(x, y, 1.5, 1.2), faded(snow(ground), 0.7))


def _floe(ground: HexGround, x: float, y: float, size: float) -> None:
    tones, turn = ground.tones, ground.between(0, 1)
    corners: list[Point] = []
    for index in range(6):
        angle, far = turn + index * math.pi / 3, size * ground.between(0.78, 1.1)
        corners.append((x + far * math.cos(angle), y + far * 0.7 * math.sin(angle)))
    light = linear(
        (x - size, y - size),
        (x + size, y + size),
        faded(tones.high, 0.95),
        faded(tones.base, 0.5),
        faded(tones.deep, 0.24),
    )
    ground.brush.shape(polygon(corners), light, faded(tones.deep, 0.4), 1.5)
    ground.brush.trace(polygon([corners[2], corners[3], corners[4]], closed=False), faded(snow(ground), 0.7), 1.8)


def _crack(ground: HexGround, height: float) -> None:
    x, y = -100.0, height
    trunk: list[Point] = [(x, y)]
    twigs: list[tuple[Point, Point]] = []
    while x < 100:
        x, y = x + ground.between(16, 34), y + ground.between(-17, 17)
        trunk.append((x, y))
        twigs.append(((x, y), (x + ground.between(6, 16), y + ground.chance.choice((-1, 1)) * ground.between(10, 20))))
    ground.brush.trace(polygon(trunk, closed=False).translated(1, 2), faded(snow(ground), 0.55), 1.8)
    ground.brush.trace(polygon(trunk, closed=False), faded(ground.tones.deep, 0.62), 1.7)
    ground.brush.trace(lines(twigs), faded(ground.tones.deep, 0.42), 1.2)


def _snowdrift(ground: HexGround, x: float, y: float, size: float) -> None:
    drift = curve(
        (x - size, y),
        ((x - size * 0.5, y - size * 0.7), (x + size * 0.2, y - size * 0.6), (x + size, y)),
    )
    ground.brush.fill(drift, faded(snow(ground), 0.3 if ground.is_dark else 0.85))
    foot = curve((x - size, y), ((x - size * 0.3, y + size * 0.14), (x + size * 0.4, y + size * 0.12), (x + size, y)))
    ground.brush.trace(foot, faded(ground.tones.deep, 0.4), 1.4)


def _shard(ground: HexGround, x: float, y: float, size: float) -> None:
    tones, brush = ground.tones, ground.brush
    brush.fill(disc(x + size * 0.4, y + 1, size * 0.9, size * 0.2), faded(tones.deep, 0.35))
    tip, ridge = (x - size * 0.12, y - size * 1.55), (x + size * 0.12, y - size * 1.1)
    brush.shape(polygon([(x - size * 0.56, y), tip, ridge, (x, y)]), tones.high, faded(tones.deep, 0.75), 1.4)
    brush.shape(
        polygon([(x, y), ridge, (x + size * 0.42, y - size * 0.85), (x + size * 0.62, y)]),
        linear((x, y - size), (x + size * 0.6, y), tones.base, tones.deep),
        faded(tones.deep, 0.85),
        1.4,
    )
    brush.trace(lines([(tip, ridge)]), faded(snow(ground), 0.9), 1.2)


def _deep(ground: HexGround, x: float, y: float) -> None:
    wide = ground.between(38, 66)
    with ground.brush.placed(x, y):
        ground.brush.painter.scale(1, ground.between(0.34, 0.46))
        tone = ground.tones.deep
        ground.brush.fill(disc(0, 0, wide), radial((0, 0), wide, faded(tone, 0.34), faded(tone, 0.24), faded(tone, 0)))


def _waves(ground: HexGround, height: float, shift: float) -> None:
    x = -100 + shift + ground.between(-8, 8)
    bright, dim = QPainterPath(), QPainterPath()
    while x < 96:
        wide = ground.between(14, 21)
        if ground.between(0, 1) < 0.66:
            (bright if ground.between(0, 1) < 0.6 else dim).addPath(_wave(x, height + ground.between(-3, 3), wide))
        x += 46
    ground.brush.trace(dim, faded(ground.tones.deep, 0.6), 2.0)
    ground.brush.trace(bright, faded(ground.tones.high, 0.9), 2.1)


def _wave(x: float, y: float, wide: float) -> QPainterPath:
    path = QPainterPath()
    path.moveTo(x, y)
    path.quadTo(x + wide * 0.5, y - wide * 0.6, x + wide, y)
    path.quadTo(x + wide * 1.5, y - wide * 0.55, x + wide * 2, y + 1.5)
    return path

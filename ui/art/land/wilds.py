"""Forest, marsh and waste, for terrains of a pack's own, each painted in a hex of radius 100 about the origin."""

from ui.art.land.ground import HexGround
from ui.art.strokes import Point, curve, disc, faded, linear, lines, mixed, polygon, radial


def paint_forest(ground: HexGround) -> None:
    """Paint firs that stand close together on a soft floor, the nearer ones over those behind."""
    for height in (-50, 0, 50):
        ground.brush.trace(ground.swell(height, 12), faded(ground.tones.deep, 0.3), 1.5)
    for x, y in ground.scatter(22, 25, 92):
        _fir(ground, x, y + 12, ground.between(13, 19))


def paint_marsh(ground: HexGround) -> None:
    """Paint still pools between tussocks, and reeds at their edges."""
    for x, y in ground.scatter(7, 44, 84):
        _pool(ground, x, y, ground.between(20, 32))
    for x, y in ground.scatter(13, 26, 88):
        _reed(ground, x, y, ground.between(13, 20))


def paint_waste(ground: HexGround) -> None:
    """Paint ground that is torn into plates, with long fissures and a few stones."""
    for x, y in ground.scatter(12, 32, 92):
        _plate(ground, x, y, ground.between(17, 27))
    for height in (ground.between(-60, -20), ground.between(15, 60)):
        _fissure(ground, height)
    for x, y in ground.scatter(8, 30, 84):
        ground.brush.fill(disc(x, y, ground.between(1.8, 3.6), 1.7), faded(ground.tones.deep, 0.75))


def _fir(ground: HexGround, x: float, y: float, size: float) -> None:
    tones, brush = ground.tones, ground.brush
    brush.fill(disc(x + size * 0.35, y, size * 0.8, size * 0.24), faded(tones.deep, 0.4))
    brush.trace(lines([((x, y), (x, y - size * 0.5))]), mixed(tones.deep, brush.pigment.loam, 0.5), 3)
    for wide, low, high in ((0.72, 0.3, 1.25), (0.52, 0.85, 1.85)):
        layer = polygon([(x - size * wide, y - size * low), (x, y - size * high), (x + size * wide, y - size * low)])
        light, dark = mixed(tones.base, tones.high, 0.2), mixed(tones.deep, brush.pigment.leaf, 0.18)
        brush.shape(layer, linear((x - size, y - size), (x + size, y), light, dark), faded(tones.deep, 0.8), 1.3)


def _pool(ground: HexGround, x: float, y: float, size: float) -> None:
    tones, brush = ground.tones, ground.brush
    with brush.placed(x, y):
        water = radial((0, 0), size, faded(tones.deep, 0.62), faded(tones.deep, 0.5))
        brush.shape(disc(0, 0, size, size * 0.46), water, faded(tones.high, 0.7), 1.6)
        glint = [
            ((-size * 0.5, -size * 0.1), (-size * 0.05, -size * 0.1)),
            ((size * 0.1, size * 0.14), (size * 0.45, size * 0.14)),
        ]
        brush.trace(lines(glint), faded(tones.high, 0.8), 1.7)


def _reed(ground: HexGround, x: float, y: float, size: float) -> None:
    tones, brush = ground.tones, ground.brush
    stalks: list[tuple[Point, Point]] = []
    for lean in (-0.34, 0.0, 0.36):
        top = x + lean * size, y - size * (1.1 - abs(lean) * 0.5)
        stalks.append(((x + lean * size * 0.3, y), top))
        brush.fill(disc(top[0], top[1], 1.8, 4.2), mixed(tones.deep, brush.pigment.loam, 0.55))
    brush.trace(lines(stalks), faded(tones.deep, 0.85), 1.8)
    foot = curve((x - size * 0.6, y), ((x - size * 0.2, y + 4), (x + size * 0.3, y + 4), (x + size * 0.6, y)))
    brush.trace(foot, faded(tones.deep, 0.5), 1.4)


def _plate(ground: HexGround, x: float, y: float, size: float) -> None:
    tones = ground.tones
    corners = [
        (x - size, y),
        (x - size * 0.4, y - size * ground.between(0.6, 0.9)),
        (x + size * 0.6, y - size * 0.6),
        (x + size, y + size * 0.1),
        (x + size * 0.3, y + size * 0.7),
        (x - size * 0.5, y + size * 0.6),
    ]
    light = linear((x - size, y - size), (x + size, y + size), faded(tones.high, 0.6), faded(tones.base, 0.5))
    ground.brush.shape(polygon(corners), light, faded(tones.deep, 0.55), 1.6)


def _fissure(ground: HexGround, height: float) -> None:
    x, y = -100.0, height
    trunk: list[Point] = [(x, y)]
    while x < 100:
        x, y = x + ground.between(14, 30), y + ground.between(-18, 18)
        trunk.append((x, y))
    ground.brush.trace(polygon(trunk, closed=False), faded(ground.tones.deep.darker(125), 0.8), 3.2)
    ground.brush.trace(polygon(trunk, closed=False).translated(0, 2.6), faded(ground.tones.high, 0.5), 1.4)

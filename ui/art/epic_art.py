"""The pictures of the five kinds of epic cards: one sky and one land, with what each kind adds to them."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from ui.art.icons import paint_icon
from ui.art.strokes import Brushwork, curve, disc, faded, linear, lines, mixed, polygon, radial, rounded

WIDTH = 100.0  # the scene is 100 units wide; its height follows the frame
HALOS = 5


@dataclass(frozen=True)
class Scene:
    """A picture in the making: the brush, the kind's colour, the height of the frame, and its repeatable chance."""

    brush: Brushwork
    colour: QColor
    height: float
    chance: Random

    @property
    def sky_middle(self) -> float:
        """How far down the sign of the kind stands."""
        return self.height * 0.42


def paint_epic_art(brush: Brushwork, kind: str, frame: QRectF, seed: int = 0) -> None:
    """Paint the picture of a kind into the frame; the same seed gives the same picture."""
    emblem = brush.theme.kind(kind)
    scale = frame.width() / WIDTH
    with brush.placed(frame.left(), frame.top(), scale):
        scene = Scene(brush, emblem.fill, frame.height() / scale, Random(f"{kind} {seed}"))
        border = rounded(QRectF(0, 0, WIDTH, scene.height), 3.2)
        with brush.clipped(border):
            _paint_sky(scene, kind)
            _paint_land(scene)
            SCENES[kind](scene)
        brush.trace(border, mixed(emblem.fill, brush.pigment.umber, 0.35), 1.0)


def paint_epic_miniature(brush: Brushwork, kind: str, frame: QRectF) -> None:
    """Paint the picture of a kind so small that only its sky and its land are left.

    The sign is that of the head: a second one would be read as a second card of a pile.
    """
    scale = frame.width() / WIDTH
    with brush.placed(frame.left(), frame.top(), scale):
        scene = Scene(brush, brush.theme.kind(kind).fill, frame.height() / scale, Random(kind))
        with brush.clipped(rounded(QRectF(0, 0, WIDTH, scene.height), 6)):
            _paint_sky(scene, kind)
            _paint_land(scene)


def _paint_sky(scene: Scene, kind: str) -> None:
    pale = mixed(scene.colour, scene.brush.pigment.cream, 0.8)
    top = mixed(scene.colour, scene.brush.pigment.cream, 0.24 if kind == "blessing" else 0.5)
    scene.brush.fill(polygon(_frame(scene)), linear((0, 0), (0, scene.height), top, pale))
    for index in range(HALOS, 0, -1):
        scene.brush.fill(disc(WIDTH / 2, scene.sky_middle, 10.5 * index), faded(scene.brush.pigment.white, 0.13))


def _paint_land(scene: Scene) -> None:
    for index in range(3):
        tone = (
            mixed(scene.colour, scene.brush.pigment.umber, 0.02 + 0.15 * index)
            if index
            else mixed(scene.colour, scene.brush.pigment.cream, 0.3)
        )
        scene.brush.fill(_ridge(scene, scene.height * (0.67 + 0.11 * index)), tone)


def _ridge(scene: Scene, height: float) -> QPainterPath:
    up, down = scene.chance.uniform(2, 10), scene.chance.uniform(2, 9)
    path = curve(
        (-4, height + scene.chance.uniform(-3, 3)),
        ((30, height - up), (60, height + down), (104, height - scene.chance.uniform(-2, 6))),
    )
    path.lineTo(104, scene.height + 2)
    path.lineTo(-4, scene.height + 2)
    path.closeSubpath()
    return path


def _paint_blessing(scene: Scene) -> None:
    _paint_rays(scene, 14, 0.26)
    _paint_sign(scene, "blessing", scene.brush.pigment.sunlight)


def _paint_labour(scene: Scene) -> None:
    _paint_furrows(scene)
    _paint_trees(scene, 4)
    _paint_sign(scene, "labour", mixed(scene.colour, scene.brush.pigment.umber, 0.3))


def _paint_miracle(scene: Scene) -> None:
    _paint_rays(scene, 8, 0.3)
    _paint_stars(scene, 20)
    _paint_sign(scene, "miracle", mixed(scene.colour, scene.brush.pigment.umber, 0.25))


def _paint_revelation(scene: Scene) -> None:
    _paint_stars(scene, 16)
    for index in range(1, 4):
        arc = QPainterPath()
        far = 26.0 + 9 * index
        arc.arcMoveTo(QRectF(50 - far, scene.sky_middle - far, 2 * far, 2 * far), 30)
        arc.arcTo(QRectF(50 - far, scene.sky_middle - far, 2 * far, 2 * far), 30, 120)
        scene.brush.trace(arc, faded(scene.brush.pigment.white, 0.62 - 0.12 * index), 1.4)
    _paint_sign(scene, "revelation", mixed(scene.colour, scene.brush.pigment.umber, 0.3))


def _paint_prosperity(scene: Scene) -> None:
    _paint_furrows(scene)
    for x in (13.0, 24.0, 79.0):
        _paint_cottage(scene, x + scene.chance.uniform(-2, 2), scene.height * 0.76)
    _paint_sign(scene, "prosperity", mixed(scene.colour, scene.brush.pigment.umber, 0.3))


def _paint_rays(scene: Scene, count: int, alpha: float) -> None:
    x, y = WIDTH / 2, scene.sky_middle
    for index in range(count):
        angle, half = index * 2 * math.pi / count + 0.11, 0.07
        edges = [(x + 120 * math.cos(angle + side), y + 120 * math.sin(angle + side)) for side in (-half, half)]
        if edges[0][1] < scene.height * 1.6:
            scene.brush.fill(
                polygon([(x, y), *edges]),
                radial(
                    (x, y),
                    70,
                    faded(scene.brush.pigment.white, alpha * 1.5),
                    faded(scene.brush.pigment.white, 0),
                ),
            )


def _paint_stars(scene: Scene, count: int) -> None:
    for _ in range(count):
        x, y = scene.chance.uniform(3, 97), scene.chance.uniform(3, scene.height * 0.64)
        scene.brush.fill(disc(x, y, scene.chance.choice((0.6, 0.8, 1.2))), faded(scene.brush.pigment.white, 0.92))


def _paint_furrows(scene: Scene) -> None:
    bottom = scene.height
    furrows = [((x * 1.9 - 44, bottom + 1), (x + 2, bottom * 0.83)) for x in range(6, 100, 11)]
    scene.brush.trace(lines(furrows), faded(scene.brush.pigment.cream, 0.34), 0.9)


def _paint_trees(scene: Scene, count: int) -> None:
    for index in range(count):
        x = (8, 16, 84, 92)[index] + scene.chance.uniform(-2, 2)
        y = scene.height * 0.74 + scene.chance.uniform(-1, 2)
        tone = mixed(scene.colour, scene.brush.pigment.umber, 0.28)
        scene.brush.trace(lines([((x, y), (x, y + 4))]), tone, 0.9)
        scene.brush.fill(disc(x, y - 1.6, 2.6, 3.6), tone)


def _paint_cottage(scene: Scene, x: float, y: float) -> None:
    tone = mixed(scene.colour, scene.brush.pigment.umber, 0.36)
    scene.brush.fill(
        polygon(
            [(x - 4.4, y), (x, y - 4.6), (x + 4.4, y), (x + 3.2, y), (x + 3.2, y + 5), (x - 3.2, y + 5), (x - 3.2, y)]
        ),
        tone,
    )
    scene.brush.fill(rounded(QRectF(x - 0.9, y + 1.2, 1.8, 2), 0.3), faded(scene.brush.pigment.cream, 0.9))


def _paint_sign(scene: Scene, icon: str, colour: QColor) -> None:
    size = scene.height * 0.6
    with scene.brush.placed(WIDTH / 2, scene.sky_middle):
        with scene.brush.placed(0.8, 1.2):
            paint_icon(scene.brush, icon, size, faded(scene.brush.pigment.umber, 0.16))
        paint_icon(scene.brush, icon, size, colour)


def _frame(scene: Scene) -> list[tuple[float, float]]:
    return [(-2, -2), (WIDTH + 2, -2), (WIDTH + 2, scene.height + 2), (-2, scene.height + 2)]


SCENES: Mapping[str, Callable[[Scene], None]] = MappingProxyType(
    {
        "blessing": _paint_blessing,
        "labour": _paint_labour,
        "miracle": _paint_miracle,
        "revelation": _paint_revelation,
        "prosperity": _paint_prosperity,
    }
)

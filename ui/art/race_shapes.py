"""The silhouettes of a race's pieces, by the race's shape: head, robe and roof differ, so that no colour is needed.

Everything is drawn in a box 100 units high about the foot of the piece.
"""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtGui import QPainterPath

from ui.art.race_outlines import race_shape
from ui.art.strokes import Point, curve, disc, polygon

HEAD_RADIUS, HEAD_HEIGHT = 19.0, 74.0
COLLAR = (15.5, 4.6)
COLLAR_HEIGHT = 58.0

# The left outline of each robe from the hem up to the collar; the right one mirrors it. A step is one point (straight)
# or three (a curve).
ROBES: Mapping[str, tuple[tuple[Point, ...], ...]] = MappingProxyType(
    {
        "disc": (((-21, -26), (-16, -40), (-15, -59)),),
        "drop": (((-36, -34), (-9, -34), (-12, -59)),),
        "block": (((-25, -9),), ((-21, -62),)),
        "diamond": (((-22, -30),), ((-25, -48),), ((-12, -63),)),
        "triangle": (((-8, -63),),),
        "star": (((-30, -20), (-10, -24), (-19, -40)), ((-13, -61),)),
        "cross": (((-29, -24),), ((-14, -60),)),
        "shield": (((-20, -16), (-30, -34), (-22, -46)), ((-13, -60),)),
    }
)
HEMS: Mapping[str, float] = MappingProxyType(
    {
        "disc": 31,
        "drop": 30,
        "block": 31,
        "diamond": 30,
        "triangle": 33,
        "star": 34,
        "cross": 24,
        "shield": 29,
    }
)


class Roof(NamedTuple):
    """A roof: its outline, and where and how large the code is written on it."""

    outline: QPainterPath
    code_height: float
    code_size: float


@cache
def robe(shape: str) -> QPainterPath:
    """Return the body of a pawn without its head; read it only, it is kept."""
    hem = HEMS[shape]
    path = QPainterPath()
    path.moveTo(-hem, -6)
    for step in ROBES[shape]:
        _draw(path, step)
    top = path.currentPosition()
    path.lineTo(-top.x(), top.y())
    for step in _mirrored(ROBES[shape], (-hem, -6)):
        _draw(path, step)
    path.cubicTo(hem * 0.6, 7, -hem * 0.6, 7, -hem, -6)
    return path


@cache
def head(shape: str) -> QPainterPath:
    """Return the head of a pawn."""
    return race_shape(shape, HEAD_RADIUS).translated(0, -HEAD_HEIGHT)


@cache
def pawn(shape: str) -> QPainterPath:
    """Return the whole silhouette of a pawn."""
    return robe(shape).united(head(shape)).united(disc(0, -COLLAR_HEIGHT, *COLLAR))


@cache
def wall() -> QPainterPath:
    """Return the front wall of a town."""
    return polygon([(-41, 0), (-41, -46), (41, -46), (41, 0)])


@cache
def broken_wall() -> QPainterPath:
    """Return what stands of a destroyed town."""
    return polygon(
        [(-41, 0), (-41, -46), (-30, -62), (-21, -40), (-7, -52), (3, -24), (16, -30), (25, -16), (41, -12), (41, 0)]
    )


@cache
def roof(shape: str) -> Roof:
    """Return the roof of a town: dome, ogee, battlements, gem, gable, spires, mansard or arch."""
    return ROOFS[shape]()


def _dome() -> Roof:
    outline = curve((-55, -42), ((-55, -82), (-33, -101), (0, -101)), ((33, -101), (55, -82), (55, -42)))
    outline.closeSubpath()
    return Roof(outline, -67, 35)


def _ogee() -> Roof:
    outline = curve((-55, -42), ((-60, -82), (-18, -82), (0, -118)), ((18, -82), (60, -82), (55, -42)))
    outline.closeSubpath()
    return Roof(outline, -62, 31)


def _battlements() -> Roof:
    left = [(-51, -42), (-51, -102), (-31, -102), (-31, -90), (-11, -90), (-11, -102)]
    return Roof(polygon([*left, *((-x, y) for x, y in reversed(left))]), -65, 35)


def _gem() -> Roof:
    return Roof(polygon([(-45, -42), (-63, -66), (0, -112), (63, -66), (45, -42)]), -67, 33)


def _gable() -> Roof:
    return Roof(polygon([(-60, -42), (0, -114), (60, -42)]), -60, 30)


def _spires() -> Roof:
    right = [(24, -84), (42, -112), (56, -42)]
    left = [(-x, y) for x, y in reversed(right)]
    return Roof(polygon([*left, (0, -98), *right]), -62, 33)


def _mansard() -> Roof:
    return Roof(polygon([(-58, -42), (-46, -82), (-26, -106), (26, -106), (46, -82), (58, -42)]), -67, 35)


def _arch() -> Roof:
    outline = curve((-54, -42), ((-54, -62), (-58, -84), (-46, -104)), ((-16, -90), (16, -90), (46, -104)),
                    ((58, -84), (54, -62), (54, -42)))  # fmt: skip
    outline.closeSubpath()
    return Roof(outline, -66, 34)


ROOFS: Mapping[str, Callable[[], Roof]] = MappingProxyType(
    {
        "disc": _dome,
        "drop": _ogee,
        "block": _battlements,
        "diamond": _gem,
        "triangle": _gable,
        "star": _spires,
        "cross": _mansard,
        "shield": _arch,
    }
)


def _draw(path: QPainterPath, step: tuple[Point, ...]) -> None:
    if len(step) == 1:
        path.lineTo(*step[0])
    else:
        (ax, ay), (bx, by), (x, y) = step
        path.cubicTo(ax, ay, bx, by, x, y)


def _mirrored(steps: tuple[tuple[Point, ...], ...], start: Point) -> list[tuple[Point, ...]]:
    """Return the steps walked back from their end to their start, on the right side."""
    ends = [start, *(step[-1] for step in steps)]
    back = [(*reversed(step[:-1]), end) for step, end in zip(reversed(steps), reversed(ends[:-1]), strict=True)]
    return [tuple((-x, y) for x, y in step) for step in back]

"""How large the shapes of an SVG drawing are: points, lengths and bounds, never less than they are; no Qt."""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_N = r"\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)"
ARC = re.compile(rf"{_N}{_N}{_N}\s*,?\s*([01])\s*,?\s*([01]){_N}{_N}")  # its two flags may stand without a blank
TRANSFORM = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)")
LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*([a-z%]*)", re.IGNORECASE)
UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "q": 24 / 25.4}
LARGEST = 1e12  # beyond this a number is as good as this one
FIGURES = {"l": 2, "c": 6, "s": 4, "q": 4, "t": 2}

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom
SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass
class SvgShape:
    """What is drawn of one element, in its own units: straight and curved pieces, their length, and what they span."""

    lines: int = 0
    curves: int = 0
    length: float = 0.0
    left: float = math.inf
    top: float = math.inf
    right: float = -math.inf
    bottom: float = -math.inf

    @property
    def box(self) -> Box:
        """The bounds; nothing at the origin for a shape without a point."""
        return (self.left, self.top, self.right, self.bottom) if self.left <= self.right else (0.0, 0.0, 0.0, 0.0)

    def reach(self, x: float, y: float) -> None:
        """Let the bounds hold a point."""
        self.left, self.right = min(self.left, x), max(self.right, x)
        self.top, self.bottom = min(self.top, y), max(self.bottom, y)


def length_of(text: str, whole: float, letter: float = 16.0) -> float:
    """Return a length in units of the drawing; `whole` is what 100% would be, `letter` the size of letters.

    >>> length_of("2in", 0), length_of("50%", 80), length_of("", 80)
    (192.0, 40.0, 0.0)
    """
    found = LENGTH.match(text)
    if not found:
        return 0.0
    unit = found[2].lower()
    per = whole / 100 if unit == "%" else letter if unit in ("em", "ex", "rem", "ch") else UNITS.get(unit, 1.0)
    return max(-LARGEST, min(LARGEST, float(found[1]) * per))


def numbers_in(text: str) -> list[float]:
    """Return the numbers of a list."""
    return [max(-LARGEST, min(LARGEST, float(each))) for each in NUMBER.findall(text)]


def matrix_of(text: str) -> Matrix:
    """Return what a `transform` does, all of its parts after one another."""
    matrix = SAME
    for name, inside in TRANSFORM.findall(text):
        values = numbers_in(inside)
        first, second = (*values, 0.0, 0.0)[:2]
        match name:
            case "matrix" if len(values) >= 6:
                part = (values[0], values[1], values[2], values[3], values[4], values[5])
            case "translate":
                part = (1.0, 0.0, 0.0, 1.0, first, second)
            case "scale":
                part = (first, 0.0, 0.0, second if len(values) > 1 else first, 0.0, 0.0)
            case "rotate":
                cos, sin = math.cos(math.radians(first)), math.sin(math.radians(first))
                x, y = values[1:3] if len(values) >= 3 else (0.0, 0.0)
                part = (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
            case "skewX":
                part = (1.0, 0.0, math.tan(math.radians(first)), 1.0, 0.0, 0.0)
            case "skewY":
                part = (1.0, math.tan(math.radians(first)), 0.0, 1.0, 0.0, 0.0)
            case _:
                part = SAME
        matrix = joined(matrix, part)
    return matrix


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    """Return one matrix that does first the inner, then the outer."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def scale_of(matrix: Matrix) -> float:
    """Return by how much a matrix makes a line longer, at most."""
    a, b, c, d = matrix[:4]
    return (math.hypot(a + d, b - c) + math.hypot(a - d, b + c)) / 2


def box_under(matrix: Matrix, box: Box) -> Box:
    """Return what holds a box after a matrix has moved it."""
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x in (box[0], box[2]) for y in (box[1], box[3])]
    ys = [b * x + d * y + f for x in (box[0], box[2]) for y in (box[1], box[3])]
    return min(xs), min(ys), max(xs), max(ys)


def shape_of(name: str, attributes: Mapping[str, str], wide: float, high: float) -> SvgShape:
    """Return the shape of an element that draws one; `wide` and `high` are what 100% means in the drawing."""

    def value(key: str, whole: float) -> float:
        return length_of(attributes.get(key, ""), whole)

    shape = SvgShape()
    if name == "path":
        return path_shape(attributes.get("d", ""))
    if name in ("polyline", "polygon"):
        points = numbers_in(attributes.get("points", ""))
        _through(shape, list(zip(points[::2], points[1::2], strict=False)), name == "polygon")
    elif name == "line":
        _through(shape, [(value("x1", wide), value("y1", high)), (value("x2", wide), value("y2", high))], False)
    elif name == "rect":
        x, y, w, h = value("x", wide), value("y", high), value("width", wide), value("height", high)
        _through(shape, [(x, y), (x + w, y), (x + w, y + h), (x, y + h)], True)
        shape.curves = 4 if attributes.get("rx", attributes.get("ry", "0")) != "0" else 0
    else:
        both = value("r", max(wide, high))
        across, down = (both, both) if name == "circle" else (value("rx", wide), value("ry", high))
        across, down = across or down, down or across  # one of the two may be left to follow the other
        x, y = value("cx", wide), value("cy", high)
        shape.reach(x - across, y - down)
        shape.reach(x + across, y + down)
        shape.curves, shape.length = 4, 2 * math.pi * max(across, down)
    return shape


def path_shape(data: str) -> SvgShape:
    """Return the shape of path data; curves count as long as the lines through their points, and span these."""
    shape = SvgShape()
    x = y = begin_x = begin_y = 0.0
    for command, inside in COMMAND.findall(data):
        kind, moves = command.lower(), command.islower()
        base_x, base_y = (x, y) if moves else (0.0, 0.0)
        if kind == "z":
            shape.lines += 1
            shape.length += math.hypot(begin_x - x, begin_y - y)
            x, y = begin_x, begin_y
            continue
        if kind == "a":
            x, y = _along_arcs(shape, inside, x, y, moves)
            continue
        values = numbers_in(inside)
        if kind in "hv":
            for value in values:
                at_x, at_y = (value + base_x, y) if kind == "h" else (x, value + base_y)
                shape.length += abs(at_x - x) + abs(at_y - y)
                x, y = at_x, at_y
                base_x, base_y = (x, y) if moves else (0.0, 0.0)
                shape.reach(x, y)
            shape.lines += len(values)
            continue
        if kind == "m" and len(values) >= 2:
            x = begin_x = base_x + values[0]
            y = begin_y = base_y + values[1]
            shape.reach(x, y)
            values, kind = values[2:], "l"
        x, y = _along(shape, values, FIGURES.get(kind, 2), (x, y), moves)
        pieces = len(values) // FIGURES.get(kind, 2)
        shape.lines, shape.curves = (
            (shape.lines + pieces, shape.curves) if kind == "l" else (shape.lines, shape.curves + pieces)
        )
    return shape


def _along(
    shape: SvgShape, values: list[float], figures: int, at: tuple[float, float], moves: bool
) -> tuple[float, float]:
    """Follow pieces of so many figures each; return where they end."""
    x, y = at
    for first in range(0, len(values) - figures + 1, figures):
        from_x, from_y = (x, y) if moves else (0.0, 0.0)
        for point in range(first, first + figures, 2):
            to_x, to_y = from_x + values[point], from_y + values[point + 1]
            # A smooth curve has one more point, as far away as the last one was: count what is there double.
            shape.length += math.hypot(to_x - x, to_y - y) * (1 if figures in (2, 6) else 2)
            x, y = to_x, to_y
            shape.reach(x, y)
    return x, y


def _along_arcs(shape: SvgShape, inside: str, x: float, y: float, moves: bool) -> tuple[float, float]:
    for across, down, _turned, large, _sweep, to_x, to_y in ARC.findall(inside):
        at_x, at_y = float(to_x) + (x if moves else 0), float(to_y) + (y if moves else 0)
        radius = max(abs(float(across)), abs(float(down)), math.hypot(at_x - x, at_y - y) / 2)
        for near_x, near_y in ((x, y), (at_x, at_y)):
            shape.reach(near_x - 2 * radius, near_y - 2 * radius)
            shape.reach(near_x + 2 * radius, near_y + 2 * radius)
        shape.length += min((2 if large == "1" else 1) * math.pi * radius, LARGEST)
        shape.curves += 4 if large == "1" else 2
        x, y = at_x, at_y
    return x, y


def _through(shape: SvgShape, points: list[tuple[float, float]], closed: bool) -> None:
    for x, y in points:
        shape.reach(x, y)
    if closed and points:
        points = [*points, points[0]]
    shape.lines += len(points)
    shape.length += sum(math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))

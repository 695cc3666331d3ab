"""How much work it is to paint an SVG drawing, counted from the file before anything is painted; no Qt.

Work is counted in microseconds of the painter (`ui/art/svg_drawings.py`) for a drawing 1,600 pixels wide or high, on
the computer where the weights below were measured; what is counted is never less than what is in the drawing. So a
drawing is refused on every computer or on none.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from qquovadis.errors import N_
from qquovadis.model.pack.svg_shapes import (
    LARGEST,
    SAME,
    Box,
    Matrix,
    SvgShape,
    box_under,
    joined,
    length_of,
    matrix_of,
    numbers_in,
    scale_of,
    shape_of,
)

MOST_WORK = 2_500_000  # microseconds as counted
MOST_COPIES, DEEPEST_PAINTED = 20_000, 64  # parts with all their copies; levels with all that is referred to
MOST_STEPS = 6  # names of a selector within one another; more of them cost too much anyhow
LARGEST_TILE, LARGEST_LAYERS = 2.0, 60.0  # of a pattern, and of layers within one another: areas of the whole drawing
PIXELS = 1600.0  # the longer side that work is counted for
REACH = 5.0  # a layer may be so many times as wide and high as the drawing: the painter cuts off what is beyond

# What things cost, in microseconds: each piece, each pixel of its length, each pixel of an area.
PART, LINE, CURVE, LINE_STROKED, CURVE_STROKED, DASH = 6.0, 2.0, 8.0, 8.0, 40.0, 2.0
EDGE, STROKE, JOIN = 0.5, 1.4, 0.8
SOLID, SEE_THROUGH, LINEAR, RADIAL, STOP, PATTERN = 0.002, 0.025, 0.05, 0.08, 0.0005, 0.065
LAYER, BLENDED, CLIP, MASK, ASIDE = 0.06, 0.09, 0.03, 0.055, 0.004
LETTER, SPAN, MARKER = 120.0, 0.5, 60.0
OUTLINE = 8.0  # so many times its size is the outline of a letter long
RULE, SELECTOR, DECLARATION = 0.02, 0.045, 0.15

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
# What is painted only where something refers to it, or never.
APART = frozenset({
    *("defs", "clipPath", "mask", "pattern", "marker", "symbol", "linearGradient", "radialGradient", "stop"),
    *("style", "title", "desc", "metadata"),
})  # fmt: skip
OF_BOX = "objectBoundingBox"  # lengths are shares of what is clipped, masked or filled
INHERITED = (
    *("fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-miterlimit", "fill-opacity", "stroke-opacity"),
    *("font-size", "letter-spacing", "word-spacing", "marker", "marker-start", "marker-mid", "marker-end"),
)
OPAQUE = re.compile(r"#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]+|rgb\([^/]*\)", re.IGNORECASE)
REFERENCE = re.compile(r"url\(\s*['\"]?#([^'\")]+?)['\"]?\s*\)")
RULES = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LAST_NAME = re.compile(r"[.#]?[\w-]+")

POINTS = N_("it has too many points and lines")
DASHES = N_("its dashed lines have too many dashes")
COPIES = N_("its parts are copied too often by <use>, markers, patterns, clips or masks")
AREAS = N_("too many large areas are seen through, clipped or masked, or filled with gradients or patterns")
TILE = N_("one tile of a pattern is larger than the drawing")
LETTERS = N_("it has too many letters, or too many pieces of one text")
RULED = N_("its style sheet has too many rules for so many parts")
WITHIN_ITSELF = N_("a part is drawn within itself")
NESTED = N_("its parts are nested too deep within one another")

Style = Mapping[str, tuple[str, ...]]


@dataclass(eq=False)
class Element:
    """An element of a drawing: its name without a prefix, and where it begins in the file."""

    name: str
    attributes: dict[str, str]
    line: int
    children: list["Element"] = field(default_factory=list)
    letters: int = 0

    def all(self) -> Iterator["Element"]:
        """Yield this element and all within it."""
        yield self
        for child in self.children:
            yield from child.all()


class TooMuchWork(Exception):
    """The drawing cannot be painted in a bearable time; `why` is a marked sentence about the line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(why)
        self.line = line
        self.why = why


def declarations(text: str) -> Iterator[tuple[str, str]]:
    """Yield what a style says, property by property."""
    for each in COMMENT.sub("", text).split(";"):
        name, colon, value = each.partition(":")
        if colon:
            yield name.strip().lower(), value.replace("!important", "").strip()


class StyleSheet:
    """The rules of a drawing by the last name of their selectors; whether the rest of one matches is not asked."""

    def __init__(self, text: str) -> None:
        self._rules: dict[str, list[list[tuple[str, str]]]] = defaultdict(list)
        self.steps: list[int] = []  # of each selector: how many names it has one within the other
        self.declarations = 0
        for selectors, inside in RULES.findall(COMMENT.sub("", text)):
            said = list(declarations(inside))
            for selector in selectors.split(","):
                steps = re.split(r"[\s>+~]+", selector.strip())
                self.steps.append(min(len(steps), MOST_STEPS))
                self.declarations += len(said)
                names = LAST_NAME.findall(steps[-1].split("[")[0].split(":")[0])
                self._rules[names[-1] if names else "*"].append(said)

    def said_of(self, element: Element) -> Iterator[tuple[str, str]]:
        """Yield all that may be said of an element."""
        if self._rules:
            classes = (f".{each}" for each in element.attributes.get("class", "").split())
            for key in ("*", element.name, f"#{element.attributes.get('id', '')}", *classes):
                for said in self._rules.get(key, ()):
                    yield from said


class WorkCount:
    """Walks through a drawing as its painter would and adds up the work.

    Args:
        root: The drawing.
        sheet: The style sheets of it.
        size: How wide and high the drawing is.
        view: What of its units is seen.

    Raises:
        TooMuchWork: with the line where most of the work is.
    """

    def __init__(self, root: Element, sheet: StyleSheet, size: tuple[float, float], view: Box) -> None:
        self._root = root
        self._sheet = sheet
        self._named = {element.attributes["id"]: element for element in root.all() if "id" in element.attributes}
        self._parents = {child: element for element in root.all() for child in element.children}
        self._view = view[2] - view[0], view[3] - view[1]
        scale = PIXELS / max(size)
        self._canvas = max(1.0, size[0] * scale), max(1.0, size[1] * scale)
        self._scale = max(self._canvas[0] / self._view[0], self._canvas[1] / self._view[1])
        self._spent: dict[str, float] = defaultdict(float)
        self._most: dict[str, tuple[float, int]] = {}
        self._shapes: dict[Element, SvgShape] = {}
        self._own: dict[Element, dict[str, list[str]]] = {}
        self._copies = 0
        self.work = 0.0
        self._within: list[Element] = []
        self._floor = 0.0  # how large a layer is at least: within a clip, as large as what is clipped

    def layers(self) -> float:
        """Return how many times the area of the drawing its layers take at once; TooMuchWork if that is too much."""
        sheet, parts = self._sheet, sum(1 for _ in self._root.all())
        # What must lie within something is looked for in all that it lies within, for each name of the selector.
        depth = _depth(self._root)
        tried = sum(depth ** (steps - 1) for steps in sheet.steps)
        work = len(sheet.steps) ** 2 * RULE + parts * (tried * SELECTOR + sheet.declarations * DECLARATION)
        self._add(RULED, self._root.line, work)
        matrix, style = (self._scale, 0.0, 0.0, self._scale, 0.0, 0.0), self._style(self._root, {})
        box, layers = self._all(self._root.children, matrix, style)
        whole = (0.0, 0.0, *self._canvas)
        return self._layered(self._root, matrix, style, _around(whole, box) or whole, layers)

    def _add(self, kind: str, line: int, work: float) -> None:
        self._spent[kind] += work
        if work > self._most.get(kind, (0.0, 0))[0]:
            self._most[kind] = work, line
        self.work += work
        if self.work > MOST_WORK:
            worst = max(self._spent, key=self._spent.__getitem__)
            raise TooMuchWork(self._most[worst][1], worst)

    def _style(self, element: Element, inherited: Style) -> dict[str, tuple[str, ...]]:
        """Return all values that each property may have: of whatever is said twice, both."""
        own = self._own.get(element)
        if own is None:
            own = self._own[element] = defaultdict(list)
            for key, value in (
                *element.attributes.items(),
                *declarations(element.attributes.get("style", "")),
                *self._sheet.said_of(element),
            ):
                own["font-size" if key == "font" else key].append(value)
        style = {key: inherited[key] for key in INHERITED if key in inherited}
        for key, values in own.items():
            more = inherited.get(key, ()) if "inherit" in values else ()
            style[key] = (*values, *more)
        return style

    def _painted(self, element: Element, matrix: Matrix, inherited: Style) -> tuple[Box | None, float]:
        """Add the work of an element and all in it; return its bounds in pixels, and what its layers take at once."""
        if element.name in APART:
            return None, 0.0
        self._copies += 1
        if self._copies > MOST_COPIES:
            raise TooMuchWork(element.line, COPIES)
        if element in self._within:
            raise TooMuchWork(element.line, WITHIN_ITSELF)
        if len(self._within) >= DEEPEST_PAINTED:
            raise TooMuchWork(element.line, NESTED)
        self._within.append(element)
        style = self._style(element, inherited)
        self._add(POINTS, element.line, PART)
        matrix = joined(matrix, _transform(style))
        if element.name == "use":
            box, layers = self._used(element, matrix, style)
        elif element.name in SHAPES:
            box, layers = self._shape(element, matrix, style)
        elif element.name == "text":
            box, layers = self._text(element, matrix, style)
        else:
            if element.name == "svg":
                matrix = joined(matrix, self._viewport(element, element.attributes))
            box, layers = self._all(element.children, matrix, style)
        if box is not None:
            layers = self._layered(element, matrix, style, box, layers)
        self._within.pop()
        return box, layers

    def _all(self, elements: Iterable[Element], matrix: Matrix, style: Style) -> tuple[Box | None, float]:
        whole, most = None, 0.0
        for element in elements:
            box, layers = self._painted(element, matrix, style)
            most = max(most, layers)
            whole = _around(whole, box)
        return whole, most

    def _used(self, element: Element, matrix: Matrix, style: Style) -> tuple[Box | None, float]:
        """Add the work of what a `use` copies."""
        target = self._named.get(element.attributes.get("href", "").lstrip("# "))
        if target is None:
            return None, 0.0
        x = length_of(element.attributes.get("x", ""), self._view[0])
        y = length_of(element.attributes.get("y", ""), self._view[1])
        matrix = joined(matrix, (1.0, 0.0, 0.0, 1.0, x, y))
        if target.name != "symbol":
            return self._painted(target, matrix, style)
        if target in self._within:
            raise TooMuchWork(element.line, WITHIN_ITSELF)
        self._within.append(target)
        asked = dict(target.attributes)
        asked.update({key: element.attributes[key] for key in ("width", "height") if key in element.attributes})
        box, layers = self._all(
            target.children, joined(matrix, self._viewport(target, asked)), self._style(target, style)
        )
        self._within.pop()
        if box is not None:  # what is beyond the box of a symbol is cut off, by a clip
            self._add(AREAS, element.line, self._layer_area(box) * (LAYER + CLIP))
        return box, layers

    def _viewport(self, element: Element, asked: Mapping[str, str]) -> Matrix:
        """Return what the box of a symbol, a marker or an inner drawing does to what is in it."""
        box = numbers_in(element.attributes.get("viewBox", ""))
        x = length_of(asked.get("x", ""), self._view[0]) if element.name == "svg" else 0.0
        y = length_of(asked.get("y", ""), self._view[1]) if element.name == "svg" else 0.0
        if len(box) < 4 or box[2] <= 0 or box[3] <= 0:
            return (1.0, 0.0, 0.0, 1.0, x, y)
        across = length_of(asked.get("width", "100%"), self._view[0]) / box[2]
        down = length_of(asked.get("height", "100%"), self._view[1]) / box[3]
        kept = asked.get("preserveAspectRatio", "")
        if "none" not in kept:
            across = down = max(across, down) if "slice" in kept else min(across, down)
        return (across, 0.0, 0.0, down, x - box[0] * across, y - box[1] * down)

    def _shape(self, element: Element, matrix: Matrix, style: Style) -> tuple[Box | None, float]:
        """Add the work of the areas and lines of a shape, with its dashes and markers."""
        shape = self._shapes.get(element)
        if shape is None:
            shape = self._shapes[element] = shape_of(element.name, element.attributes, *self._view)
        scale, line = scale_of(matrix), element.line
        pieces = shape.lines + shape.curves
        length = min(shape.length * scale, pieces * 3 * PIXELS)
        box = box_under(matrix, shape.box)
        layers = 0.0
        if _any_but(style.get("fill", ("",)), "none"):
            self._add(POINTS, line, shape.lines * LINE + shape.curves * CURVE + length * EDGE)
            layers = self._filled(element, matrix, style, "fill", box, self._area(box))
        if _any_but(style.get("stroke", ("none",)), "none"):
            width = self._largest(style, "stroke-width", 1.0)
            self._add(POINTS, line, shape.lines * LINE_STROKED + shape.curves * CURVE_STROKED + length * STROKE)
            self._add(POINTS, line, pieces * min(width * scale, PIXELS) * JOIN)
            self._dashed(element, style, shape.length, min(width * scale, PIXELS))
            out = width * scale * max(1.0, self._largest(style, "stroke-miterlimit", 4.0)) / 2
            box = box[0] - out, box[1] - out, box[2] + out, box[3] + out
            area = min(self._area(box), length * (width * scale + 2) + (width * scale) ** 2)
            layers = max(layers, self._filled(element, matrix, style, "stroke", box, area))
        marked, out = self._marked(element, matrix, style, pieces)
        return (box[0] - out, box[1] - out, box[2] + out, box[3] + out), max(layers, marked)

    def _dashed(self, element: Element, style: Style, length: float, wide: float) -> None:
        """Add the work of the dashes along a line; `wide` is how many pixels each is across."""
        for value in style.get("stroke-dasharray", ()):
            dashes = [length_of(each, max(self._view)) for each in re.split(r"[\s,]+", value) if each]
            period = sum(dashes)
            if period > 0:
                self._add(DASHES, element.line, min(length / period, LARGEST) * len(dashes) * (DASH + wide * EDGE))

    def _marked(self, element: Element, matrix: Matrix, style: Style, pieces: int) -> tuple[float, float]:
        """Add the work of the markers at the points of a line; return what layers take, and how far they reach."""
        most, out = 0.0, 0.0
        width = self._largest(style, "stroke-width", 1.0)
        for key, times in (("marker-start", 1), ("marker-mid", pieces), ("marker-end", 1), ("marker", pieces + 2)):
            for marker in self._referred(style.get(key, ())):
                by = marker.attributes.get("markerUnits", "")
                per = 1.0 if by == "userSpaceOnUse" else width
                asked = {
                    "width": marker.attributes.get("markerWidth", "3"),
                    "height": marker.attributes.get("markerHeight", "3"),
                    "preserveAspectRatio": marker.attributes.get("preserveAspectRatio", ""),
                }
                inside = joined(joined(matrix, (per, 0.0, 0.0, per, 0.0, 0.0)), self._viewport(marker, asked))
                for _ in range(min(times, MOST_COPIES)):
                    box, layers = self._apart(marker, inside)
                    self._add(COPIES, element.line, MARKER)
                    if box is not None:
                        self._add(AREAS, element.line, self._layer_area(box) * (LAYER + CLIP))
                        out = max(out, box[2] - box[0] + box[3] - box[1])
                    most = max(most, layers)
        return most, out

    def _filled(self, element: Element, matrix: Matrix, style: Style, what: str, box: Box, area: float) -> float:
        """Add the work of filling an area with each of the paints that it may have, and return what layers take."""
        dear, layers = 0.0, 0.0
        for value in style.get(what, ("",)):
            paint = next(iter(self._referred((value,))), None)
            if paint is None:
                clear = _any_but(style.get(f"{what}-opacity", ("1",)), "1") or (value and not OPAQUE.fullmatch(value))
                dear = max(dear, SEE_THROUGH if clear else SOLID)
            elif paint.name == "pattern":
                dear = max(dear, PATTERN)
                layers = max(layers, self._tiled(element, paint, matrix, box))
            else:
                stops = sum(len(each.children) for each in self._chain(paint))
                dear = max(dear, (RADIAL if paint.name == "radialGradient" else LINEAR) + STOP * stops)
        if self._floor:  # within a clip, whatever is filled is taken away from what is there
            dear = max(dear, SEE_THROUGH)
        self._add(AREAS if dear > SOLID else POINTS, element.line, area * dear)
        return layers

    def _tiled(self, element: Element, pattern: Element, matrix: Matrix, box: Box) -> float:
        """Add the work of one tile of a pattern; the painter keeps one and repeats it."""
        chain = self._chain(pattern)
        said = {key: value for each in reversed(chain) for key, value in each.attributes.items()}
        box_wide, box_high = box[2] - box[0], box[3] - box[1]
        matrix = joined(matrix, matrix_of(said.get("patternTransform", "")))
        if said.get("patternUnits") == "userSpaceOnUse":
            scale = scale_of(matrix)
            wide = length_of(said.get("width", ""), self._view[0]) * scale
            high = length_of(said.get("height", ""), self._view[1]) * scale
        else:
            wide = length_of(said.get("width", ""), 1.0) * box_wide
            high = length_of(said.get("height", ""), 1.0) * box_high
        share = wide * high / (self._canvas[0] * self._canvas[1])
        if share > LARGEST_TILE:
            raise TooMuchWork(pattern.line, TILE)
        self._add(AREAS, element.line, wide * high * LAYER)
        holder = next((each for each in chain if each.children), pattern)
        if said.get("patternContentUnits") == OF_BOX:
            matrix = (box_wide, 0.0, 0.0, box_high, 0.0, 0.0)
        elif "viewBox" in said:
            matrix = joined(matrix, self._viewport(pattern, said))
        return self._apart(holder, matrix)[1] + share

    def _layered(self, element: Element, matrix: Matrix, style: Style, box: Box, layers: float) -> float:
        """Add the work of a layer of its own: for what is seen through, blended, clipped or masked."""
        clips = list(self._referred(style.get("clip-path", ())))
        masks = list(self._referred(style.get("mask", ())))
        seen = _any_but(style.get("opacity", ()), "1", "1.0", "100%")
        blended = _any_but(style.get("mix-blend-mode", ()), "normal") or _any_but(style.get("isolation", ()), "auto")
        if not (clips or masks or seen or blended):
            return layers
        area = self._layer_area(box)
        seen_area = min(area, self._canvas[0] * self._canvas[1])
        self._add(AREAS, element.line, seen_area * (BLENDED if blended else LAYER) + area * ASIDE)
        taken = area
        before, self._floor = self._floor, max(self._floor, area)
        for clip in clips:
            self._add(AREAS, element.line, area * CLIP)
            layers = max(layers, self._apart(clip, _within(box, matrix, clip, "clipPathUnits"))[1])
            taken += area
        self._floor = before
        for mask in masks:
            self._add(AREAS, element.line, area * MASK)
            layers = max(layers, self._apart(mask, _within(box, matrix, mask, "maskContentUnits"))[1])
            taken += area
        layers += taken / (self._canvas[0] * self._canvas[1])
        if layers > LARGEST_LAYERS:
            raise TooMuchWork(element.line, AREAS)
        return layers

    def _apart(self, element: Element, matrix: Matrix) -> tuple[Box | None, float]:
        """Add the work of what is in a clip, mask, pattern or marker, and of its own clip or mask."""
        if element in self._within:
            raise TooMuchWork(element.line, WITHIN_ITSELF)
        if len(self._within) >= DEEPEST_PAINTED:
            raise TooMuchWork(element.line, NESTED)
        self._within.append(element)
        style = self._style(element, self._around_it(element))
        matrix = joined(matrix, _transform(style))
        box, layers = self._all(element.children, matrix, style)
        whole = (0.0, 0.0, *self._canvas)
        if element.name in ("clipPath", "mask"):
            layers = self._layered(element, matrix, style, _around(whole, box) or whole, layers)
        self._within.pop()
        return box, layers

    def _around_it(self, element: Element) -> Style:
        """Return what an element inherits where it stands in the file; a copy inherits from whoever copies it."""
        parent = self._parents.get(element)
        return {} if parent is None else self._style(parent, self._around_it(parent))

    def _text(self, element: Element, matrix: Matrix, style: Style) -> tuple[Box | None, float]:
        """Add the work of a text with all its pieces; where its letters stand is only known to the painter."""
        parts = list(element.all())
        letters, pieces = sum(each.letters for each in parts), len(parts)
        self._add(LETTERS, element.line, letters * LETTER + letters * pieces * SPAN)
        sizes, out, places_x, places_y = [0.0], 0.0, [0.0], [0.0]
        stroked, layers = False, 0.0
        for part in parts:
            said = style if part is element else self._style(part, style)
            sizes.append(max(length_of(value, 100, 100) for value in (*said.get("font-size", ("16",)), "16")))
            for key in ("letter-spacing", "word-spacing", "dx", "dy"):
                out += sum(abs(each) for value in said.get(key, ()) for each in numbers_in(value)) * (letters + 1)
            places_x += numbers_in(part.attributes.get("x", ""))
            places_y += numbers_in(part.attributes.get("y", ""))
            stroked = stroked or _any_but(said.get("stroke", ("none",)), "none")
        size = min(max(sizes), LARGEST)
        out += size * (letters + 1)
        rows = size * 2 + out - size * (letters + 1)
        box = box_under(matrix, (min(places_x) - out, min(places_y) - rows, max(places_x) + out, max(places_y) + rows))
        for part in parts:
            said = style if part is element else self._style(part, style)
            area = min(self._area(box), part.letters * (size * scale_of(matrix)) ** 2)
            layers = max(layers, self._filled(part, matrix, said, "fill", box, area))
            if stroked:
                self._dashed(part, said, part.letters * size * OUTLINE, size * scale_of(matrix) / 10)
                layers = max(layers, self._filled(part, matrix, said, "stroke", box, area))
        if stroked:
            self._add(
                LETTERS,
                element.line,
                letters * LETTER + letters * min(size * scale_of(matrix), PIXELS) * OUTLINE * STROKE,
            )
        return box, layers

    def _referred(self, values: Iterable[str]) -> Iterator[Element]:
        """Yield what of the drawing is named in values like `url(#name)`."""
        for value in values:
            if "url" in value:
                for name in REFERENCE.findall(value):
                    if name.strip() in self._named:
                        yield self._named[name.strip()]

    def _chain(self, element: Element) -> list[Element]:
        """Return a gradient or pattern with those that it takes the rest from."""
        chain = [element]
        while True:
            more = self._named.get(chain[-1].attributes.get("href", "").lstrip("# "))
            if more is None:
                return chain
            if more in chain:
                raise TooMuchWork(more.line, WITHIN_ITSELF)
            chain.append(more)

    def _largest(self, style: Style, key: str, usual: float) -> float:
        return max((length_of(value, max(self._view)) for value in style.get(key, ())), default=usual)

    def _area(self, box: Box) -> float:
        """Return the pixels of an area that can be seen at once, wherever it lies."""
        return min(box[2] - box[0], self._canvas[0]) * min(box[3] - box[1], self._canvas[1])

    def _layer_area(self, box: Box) -> float:
        wide, high = (
            min(end - begin + 2, REACH * side) for begin, end, side in zip(box[:2], box[2:], self._canvas, strict=True)
        )
        return max(wide * high, self._floor)


def _depth(element: Element) -> int:
    return 1 + max((_depth(child) for child in element.children), default=0)


def _transform(style: Style) -> Matrix:
    """Return what moves an element; where this is said twice, what makes it the larger."""
    return max((matrix_of(value) for value in style.get("transform", ())), key=scale_of, default=SAME)


def _any_but(values: Iterable[str], *usual: str) -> bool:
    return any(value.strip() not in usual for value in values)


def _within(box: Box, matrix: Matrix, element: Element, units: str) -> Matrix:
    """Return the matrix of what is in a clip or mask, which may count in shares of what it clips."""
    if element.attributes.get(units) != OF_BOX:
        return matrix
    return (box[2] - box[0], 0.0, 0.0, box[3] - box[1], box[0], box[1])


def _around(first: Box | None, second: Box | None) -> Box | None:
    if first is None or second is None:
        return first or second
    return min(first[0], second[0]), min(first[1], second[1]), max(first[2], second[2]), max(first[3], second[3])

"""What an SVG drawing of a pack may hold; no Qt.

It is what Inkscape, Illustrator, Figma and Krita write and the painter (`ui/art/svg_drawings.py`) paints. All else is
refused: pictures within it, links, scripts, animations, filters, and whatever points out of the file. How long it may
take to paint is counted in `svg_work.py`.
"""

import hashlib
import re
from collections import OrderedDict
from collections.abc import Iterable
from typing import NamedTuple
from xml.parsers import expat

from qquovadis.errors import N_, PackError, Sentence
from qquovadis.model.pack.svg_shapes import Box, length_of, numbers_in
from qquovadis.model.pack.svg_work import (
    COMMENT,
    DEEPEST_PAINTED,
    RULES,
    Element,
    StyleSheet,
    TooMuchWork,
    WorkCount,
    declarations,
)

MOST_ELEMENTS, DEEPEST = 20_000, DEEPEST_PAINTED
SVG = "http://www.w3.org/2000/svg"
KEPT = 2_000  # drawings of which it is known that they may be painted

ALLOWED = frozenset({
    *("svg", "g", "defs", "use", "symbol", "title", "desc", "metadata", "style", "clipPath", "mask", "pattern"),
    *("marker", "linearGradient", "radialGradient", "stop", "text", "tspan"),
    *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
})  # fmt: skip
# Refused in whatever namespace: another program that opens the file may act on them.
ACTING = frozenset({
    *("image", "script", "foreignObject", "a", "switch", "filter", "view", "cursor", "font", "glyph", "animate"),
    *("animateColor", "animateMotion", "animateTransform", "animation", "set", "mpath", "discard", "handler"),
    *("listener", "video", "audio", "iframe", "object", "embed", "textArea", "tbreak", "solidColor", "hatch"),
})  # fmt: skip
LINK = re.compile(r"url\s*\((?!\s*['\"]?\s*#)", re.IGNORECASE)
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
# How colours may be written: what the painter knows. It takes all others for black.
COLOURED = frozenset({"fill", "stroke", "stop-color"})
FIGURE = r"[-+]?[\d.]+(?:e[-+]?\d+)?"
COLOUR = re.compile(
    rf"(url\([^)]*\))?\s*(#[0-9a-f]{{3,8}}|[a-z-]+|(rgb|hsl)a?\(\s*{FIGURE}%?(\s*[,\s]\s*{FIGURE}%?){{2}}"
    rf"(\s*,\s*{FIGURE})?\s*\))?",
    re.IGNORECASE,
)
AT_RULE = re.compile(r"@[\w-]*")

NO_SVG = N_("this is not an SVG drawing in UTF-8: {reason}")
NO_SIZE = N_("the drawing does not say how large it is; it needs a viewBox, or a width and a height")
PICTURED = N_(
    "line {line}: a drawing in a pack may not contain {name}, a picture within it; "
    "take the picture out, or export the whole drawing as a PNG"
)
FILTERED = N_(
    "line {line}: a drawing in a pack may not contain {name}: blur, shadows and other filters are not painted; "
    "remove them (in Inkscape: Filters > Remove Filters), or export the drawing as a PNG"
)
LINKED = N_("line {line}: a drawing in a pack may not contain {name}, a link; remove the link, and keep what is in it")
RUNNING = N_(
    "line {line}: a drawing in a pack may not contain {name}, which moves or runs something; "
    "take it out, or export the drawing as a PNG"
)
ADOBE = N_(
    "line {line}: a drawing in a pack may not contain {name}; in Illustrator save the SVG without "
    "“Preserve Illustrator Editing Capabilities”, elsewhere export the drawing as a PNG"
)
FLOWED = N_(
    "line {line}: a drawing in a pack may not contain {name}, text that flows in a frame or along a path; "
    "turn it into paths (in Inkscape: Path > Object to Path)"
)
UNPAINTED = N_(
    "line {line}: a drawing in a pack may not contain {name}, which is not painted; export the drawing as a PNG"
)
OUTSIDE = N_("line {line}: {name} points out of the file, and a picture may load nothing from outside")
AT_RULED = N_(
    "line {line}: the style sheet of a drawing may not use {name}; "
    "turn letters of a font of its own into paths, and save the drawing as a plain SVG"
)
COLOUR_UNKNOWN = N_("line {line}: the colour {name} would not be painted; write it as #rrggbb, or as rgba(…)")
STYLED = N_("line {line}: this style sheet cannot be read; save the drawing with its style in attributes")
ENTITIES = N_(
    "line {line}: the DOCTYPE of a drawing in a pack may declare nothing of its own; in Illustrator save the SVG "
    "without “Preserve Illustrator Editing Capabilities”, elsewhere save it as a plain SVG"
)
COMPLICATED = N_("the drawing has more than {most} parts, or is nested more than {deep} deep")
SLOW = N_(
    "line {line}: painting this drawing would take too long: {why}; "
    "make it simpler (in Inkscape: Path > Simplify), or export it as a PNG"
)
SENTENCES = {
    "image": PICTURED,
    "filter": FILTERED,
    "a": LINKED,
    **dict.fromkeys(("script", "set", "discard", "handler", "listener"), RUNNING),
    **dict.fromkeys(("animate", "animateColor", "animateMotion", "animateTransform", "animation", "mpath"), RUNNING),
    **dict.fromkeys(("switch", "foreignObject"), ADOBE),
    **dict.fromkeys(("flowRoot", "flowRegion", "flowPara", "flowSpan", "textPath", "textArea", "tref"), FLOWED),
}


class SafeDrawing(NamedTuple):
    """What is known of a drawing that may be painted."""

    size: tuple[float, float]  # width and height, at 96 units an inch
    view: Box  # what of its own units is seen
    layers: float  # so many times its own area is painted aside at once, at most


_known: OrderedDict[bytes, SafeDrawing] = OrderedDict()


def refuse_svg(where: str, content: bytes) -> None:
    """Refuse a drawing that is none, holds what may not be in it, or takes too long to paint.

    Raises:
        PackError: with the line and the thing, and what can be done.
    """
    looked_at(where, content)


def looked_at(where: str, content: bytes) -> SafeDrawing:
    """Return what is known of a drawing; the same one is read once. PackError as for `refuse_svg`."""
    digest = hashlib.blake2b(content, digest_size=16).digest()
    if digest not in _known:
        _known[digest] = _read(where, content)
        if len(_known) > KEPT:
            _known.popitem(last=False)
    return _known[digest]


def _read(where: str, content: bytes) -> SafeDrawing:
    try:
        text = content.decode("utf-8-sig")
        if "\0" in text or re.search(r"<\?xml[^>]*encoding\s*=\s*['\"](?!utf-8)", text[:200], re.IGNORECASE):
            raise PackError(where, "", NO_SVG, reason="encoding")
        reader = _SvgReader(where)
        root = reader.read(text)
        size, view = size_of(root.attributes)
        if size is None:
            raise PackError(where, "", NO_SIZE)
        return SafeDrawing(size, view, WorkCount(root, StyleSheet(reader.sheet), size, view).layers())
    except (UnicodeDecodeError, expat.ExpatError) as error:
        raise PackError(where, "", NO_SVG, reason=str(error)) from None
    except TooMuchWork as error:
        raise PackError(where, "", Sentence(SLOW, line=error.line, why=Sentence(error.why))) from None


def size_of(attributes: dict[str, str]) -> tuple[tuple[float, float] | None, Box]:
    """Return how wide and high a drawing is, at 96 units an inch, and which of its units are seen; no size if none."""
    view = numbers_in(attributes.get("viewBox", ""))[:4]
    seen = len(view) == 4 and view[2] > 0 and view[3] > 0
    sides = [attributes.get(key, "") for key in ("width", "height")]
    wide, high = (0.0 if "%" in side else length_of(side, 0.0) for side in sides)
    if seen:  # what is left out follows the other side
        ratio = view[2] / view[3]
        wide, high = wide or high * ratio or view[2], high or wide / ratio or view[3]
    if not (wide > 0 and high > 0):
        return None, (0.0, 0.0, 1.0, 1.0)
    box = (view[0], view[1], view[0] + view[2], view[1] + view[3]) if seen else (0.0, 0.0, wide, high)
    return (wide, high), box


class _SvgReader:
    """Goes through one drawing and raises PackError at the first thing that may not be in it."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.SkippedEntityHandler = self._entity
        self._parser.ProcessingInstructionHandler = self._instruction
        self._parser.buffer_text = True
        self._open: list[Element] = []
        self._root: Element | None = None
        self._count = 0
        self.sheet, self._sheet_line = "", 0

    def read(self, text: str) -> Element:
        """Go through the whole of it, and return what is painted of it."""
        self._parser.Parse(text.encode(), True)
        if self._root is None:
            raise PackError(self._where, "", NO_SVG, reason="<svg>")
        self._read_sheet()
        return self._root

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        space, _, local = name.rpartition(" ")
        ours = space in ("", SVG)
        self._count += 1
        if self._count > MOST_ELEMENTS or len(self._open) >= DEEPEST:
            raise PackError(self._where, "", COMPLICATED, most=MOST_ELEMENTS, deep=DEEPEST)
        if not self._open and not (ours and local == "svg"):
            raise PackError(self._where, "", NO_SVG, reason=f"<{local}>")
        if (ours and local not in ALLOWED) or local in ACTING or local.startswith("fe"):
            self._refuse(FILTERED if local.startswith("fe") else SENTENCES.get(local, UNPAINTED), f"<{local}>")
        element = Element(local if ours else "metadata", {}, self._parser.CurrentLineNumber)
        for key, value in attributes.items():
            self._look_at(key, value)
            # The painter knows both ways of writing a link, and no other attribute with a namespace.
            short = key.rpartition(" ")[2]
            if short == "href" or " " not in key:
                element.attributes[short] = value
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _look_at(self, key: str, value: str) -> None:
        """Refuse an attribute that points out of the file, runs something or is a filter."""
        local = key.rpartition(" ")[2]
        outside = local in ("href", "src", "base") and not value.strip().startswith("#")
        if outside or LINK.search(value) or (local == "style" and "\\" in value):
            self._refuse(OUTSIDE, local)
        if local.startswith("on") and " " not in key:
            self._refuse(RUNNING, local)
        self._look_at_style(declarations(value) if key == "style" else ((key, value.strip()),))

    def _look_at_style(self, said: Iterable[tuple[str, str]], line: int = 0) -> None:
        """Refuse filters, and colours that would come out black."""
        for name, meant in said:
            if name == "filter" and meant != "none":
                self._refuse(FILTERED, name, line)
            if name in COLOURED and not COLOUR.fullmatch(meant):
                self._refuse(COLOUR_UNKNOWN, meant, line)

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        inside = self._open[-1]
        if inside.name == "style":
            self.sheet += text
            self._sheet_line = inside.line
        elif inside.name in ("text", "tspan"):
            inside.letters += len(text)

    def _read_sheet(self) -> None:
        """Take the quoted names out of the style sheet, in which nothing may stand that would end a rule."""
        if LINK.search(self.sheet) or "\\" in self.sheet:
            self._refuse(OUTSIDE, "style", self._sheet_line)
        if at_rule := AT_RULE.search(self.sheet):
            self._refuse(AT_RULED, at_rule[0], self._sheet_line)
        if any(set(quoted) & set("{};@*") for quoted in QUOTED.findall(self.sheet)):
            self._refuse(STYLED, "style", self._sheet_line)
        self.sheet = QUOTED.sub("x", self.sheet)
        for _selectors, inside in RULES.findall(COMMENT.sub("", self.sheet)):
            self._look_at_style(declarations(inside), self._sheet_line)

    def _doctype(self, _name: str, _system: str | None, _public: str | None, declares: int) -> None:
        if declares:
            self._refuse(ENTITIES, "DOCTYPE")

    def _entity(self, name: str, _is_parameter: bool) -> None:
        self._refuse(ENTITIES, name)

    def _instruction(self, target: str, _text: str) -> None:
        if target == "xml-stylesheet":
            self._refuse(OUTSIDE, f"<?{target}?>")

    def _refuse(self, sentence: str, name: str, line: int = 0) -> None:
        line = line or self._parser.CurrentLineNumber
        raise PackError(self._where, "", Sentence(sentence, line=line, name=name[:60]))

"""What an SVG drawing of a pack may hold; no Qt.

Everything else that a painter of SVG would act on is refused: pictures within it, parts that are repeated (few letters
could paint for hours), animations, filters, and whatever points out of the file.
"""

import re
from typing import Any
from xml.parsers import expat

from qquovadis.errors import N_, PackError, Sentence

MOST_ELEMENTS, DEEPEST = 20_000, 24

ALLOWED = frozenset({
    *("svg", "g", "defs", "title", "desc", "metadata", "style", "clipPath", "linearGradient", "radialGradient", "stop"),
    *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"),
})  # fmt: skip
# What Qt would act on whatever its prefix says, and people sometimes have in a drawing.
ACTING = frozenset({
    *("image", "use", "symbol", "script", "foreignObject", "a", "switch", "pattern", "marker", "mask", "filter"),
    *("view", "cursor", "font", "glyph", "animate", "animateColor", "animateMotion", "animateTransform", "animation"),
    *("set", "mpath", "discard", "handler", "listener", "video", "audio", "textArea", "tbreak", "solidColor", "hatch"),
})  # fmt: skip
LINK = re.compile(r"url\s*\(\s*['\"]?\s*(?!#)", re.IGNORECASE)

NO_SVG = N_("this is no SVG drawing in UTF-8: {reason}")
FORBIDDEN = N_("line {line}: a drawing in a pack may not contain <{name}>; save it as a plain SVG, or as a PNG")
OUTSIDE = N_("line {line}: {name} points out of the file, and a picture may load nothing from outside")
DOCTYPE = N_("line {line}: a drawing in a pack has no DOCTYPE; save it as a plain SVG")
COMPLICATED = N_("the drawing has more than {most} parts, or is nested more than {deep} deep")


def refuse_svg(where: str, content: bytes) -> None:
    """Refuse a drawing that is none, or holds what may not be in it; PackError names the line and the thing."""
    try:
        text = content.decode("utf-8-sig")
        if "\0" in text or re.search(r"<\?xml[^>]*encoding\s*=\s*['\"](?!utf-8)", text[:200], re.IGNORECASE):
            raise PackError(where, "", NO_SVG, reason="encoding")
        _SvgReader(where).read(text)
    except (UnicodeDecodeError, expat.ExpatError) as error:
        raise PackError(where, "", NO_SVG, reason=str(error)) from None


class _SvgReader:
    """Goes through one drawing and raises PackError at the first thing that may not be in it."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.ProcessingInstructionHandler = self._instruction
        self._parser.buffer_text = True
        self._open: list[str] = []
        self._count = 0

    def read(self, text: str) -> None:
        """Go through the whole of it."""
        self._parser.Parse(text.encode(), True)

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        local, prefixed = _local(name), ":" in name
        self._count += 1
        if self._count > MOST_ELEMENTS or len(self._open) >= DEEPEST:
            raise PackError(self._where, "", COMPLICATED, most=MOST_ELEMENTS, deep=DEEPEST)
        if not self._open and local != "svg":
            raise PackError(self._where, "", NO_SVG, reason=f"<{name}>")
        strange = not prefixed and local not in ALLOWED and "metadata" not in self._open
        if strange or local in ACTING or local.startswith("fe"):
            self._refuse(FORBIDDEN, name)
        self._open.append(local)
        for key, value in attributes.items():
            outside = _local(key) in ("href", "src", "base") and not value.strip().startswith("#")
            if outside or LINK.search(value) or (key == "style" and "\\" in value):
                self._refuse(OUTSIDE, key)

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        if self._open[-1] == "style" and (LINK.search(text) or "@" in text or "\\" in text):
            self._refuse(OUTSIDE, "style")

    def _doctype(self, *_declared: Any) -> None:
        self._refuse(DOCTYPE, "DOCTYPE")

    def _instruction(self, target: str, _text: str) -> None:
        self._refuse(OUTSIDE, f"<?{target}?>")

    def _refuse(self, sentence: str, name: str) -> None:
        raise PackError(self._where, "", Sentence(sentence, line=self._parser.CurrentLineNumber, name=name[:60]))


def _local(name: str) -> str:
    """Return a name without its prefix, as Qt reads it."""
    return name.rpartition(":")[2]

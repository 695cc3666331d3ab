"""Makes drawings fit for paper: what has no line in them gets none there."""

import re
from xml.etree import ElementTree as ET

SVG = "http://www.w3.org/2000/svg"
SHAPES = ("path", "rect", "circle", "ellipse", "polygon", "polyline", "line", "text", "tspan")
STROKE = re.compile(r"(?:^|;)\s*stroke\s*:\s*([^;]+)")
WIDTH = re.compile(r"stroke-width\s*:[^;]*;?")
NONE = "none"


def without_hidden_lines(drawing: bytes) -> bytes:
    """Return a drawing in which the lines that nobody sees have no width.

    WORKAROUND: Qt draws what has no line with one in its own colour on paper, as wide as a line there would be.
    Drawings whose style sheet speaks of lines are left as they are.
    """
    root = ET.fromstring(drawing)
    if any("stroke" in (each.text or "") for each in root.iter() if _local(each) == "style"):
        return drawing
    ET.register_namespace("", SVG)
    _take_away(root, NONE)
    return ET.tostring(root)


def _take_away(element: ET.Element, stroke: str) -> None:
    """Take the width of lines from whatever has no line, knowing what is inherited."""
    styled = STROKE.search(element.get("style", ""))
    own = (styled[1] if styled else element.get("stroke", stroke)).strip()
    if own == "inherit":
        own = stroke
    if _local(element) in SHAPES and own == NONE:
        element.set("stroke-width", "0")
        if "style" in element.attrib:
            element.set("style", WIDTH.sub("", element.attrib["style"]))
    for child in element:
        _take_away(child, own)


def _local(element: ET.Element) -> str:
    """Return the name of an element without its prefix, as Qt reads it."""
    return str(element.tag).rpartition("}")[2]

"""Drawings on paper: what has no line has none there either, and what has one keeps it."""

from xml.etree import ElementTree as ET

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from ui.art.svg_lines import without_hidden_lines

DRAWING = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<rect id="bare" x="0" y="0" width="40" height="40" fill="#f00"/>
<path id="none" d="M50 0 L90 0 L90 40 Z" stroke="none" stroke-width="6" style="fill:#00f;stroke-width:6"/>
<g stroke="#000" stroke-width="2"><circle id="inherits" cx="20" cy="70" r="10"/>
<circle id="takes off" cx="20" cy="70" r="10" style="stroke: none"/></g>
<rect id="styled" x="60" y="60" width="20" height="20" style="fill:none;stroke:#0f0"/>
</svg>"""


def widths(drawing: bytes) -> dict[str, tuple[str | None, str]]:
    """By id, the width of a shape's line, and its style."""
    found = ET.fromstring(without_hidden_lines(drawing)).iter()
    return {name: (each.get("stroke-width"), each.get("style", "")) for each in found if (name := each.get("id"))}


def test_lines_that_nobody_sees_have_no_width_and_others_keep_theirs() -> None:
    assert widths(DRAWING) == {
        "bare": ("0", ""),
        "none": ("0", "fill:#00f;"),
        "inherits": (None, ""),
        "takes off": ("0", "stroke: none"),
        "styled": (None, "fill:none;stroke:#0f0"),
    }


def test_a_drawing_with_a_style_sheet_for_lines_is_left_as_it_is() -> None:
    sheet = DRAWING.replace(b"<rect id=", b"<style>rect { stroke: red }</style><rect id=", 1)
    assert without_hidden_lines(sheet) == sheet
    plain = DRAWING.replace(b"<rect id=", b"<style>rect { fill: red }</style><rect id=", 1)
    assert widths(plain)["bare"] == ("0", "")


def test_a_drawing_looks_on_the_screen_as_before(qapp: object) -> None:
    del qapp
    seen = []
    for drawing in (DRAWING, without_hidden_lines(DRAWING)):
        image = QImage(200, 200, QImage.Format.Format_RGB32)
        image.fill(0xFFFFFF)
        painter = QPainter(image)
        QSvgRenderer(QByteArray(drawing)).render(painter, QRectF(0, 0, 200, 200))
        painter.end()
        seen.append(bytes(image.constBits()))
    assert seen[0] == seen[1]

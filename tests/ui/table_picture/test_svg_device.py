"""What a painter writes as SVG: clips that end, letters without fonts, and what is there once."""

from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPixmap, QRadialGradient
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.art.painting import painting
from ui.table_picture.svg_device import SvgDevice

pytestmark = quick
SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"


@pytest.fixture
def device(qtbot: QtBot) -> SvgDevice:
    del qtbot
    return SvgDevice(QSize(200, 100), "a < b & c")


def drawing(device: SvgDevice) -> ElementTree.Element:
    return ElementTree.fromstring(device.svg)


def clipped(element: ElementTree.Element, root: ElementTree.Element) -> list[str]:
    """The outlines within which something is painted, the innermost first."""
    outlines, name = [], element.get("clip-path", "")
    while name:
        clip = root.find(f".//{SVG}clipPath[@id='{name[5:-1]}']")
        assert clip is not None
        path = clip.find(f"{SVG}path")
        assert path is not None
        outlines.append(path.get("d", ""))
        name = clip.get("clip-path", "")
    return outlines


def test_the_file_has_its_size_and_its_title_as_plain_text(device: SvgDevice) -> None:
    with painting(device):
        pass
    root = drawing(device)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("200", "100", "0 0 200 100")
    assert root.findtext(f"{SVG}title") == "a < b & c"


def test_a_clip_holds_until_it_is_given_back_and_clips_lie_within_clips(device: SvgDevice) -> None:
    with painting(device) as painter:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("red"))
        painter.save()
        painter.translate(10, 0)
        painter.setClipRect(QRectF(0, 0, 50, 50))
        painter.setClipRect(QRectF(20, 20, 50, 50), Qt.ClipOperation.IntersectClip)
        painter.drawRect(0, 0, 100, 100)
        painter.restore()
        painter.drawRect(0, 0, 7, 7)
    root = drawing(device)
    inside, after = [each for each in root if each.tag in (f"{SVG}g", f"{SVG}path")]
    outlines = clipped(inside, root)
    assert [outline.split("L")[0] for outline in outlines] == ["M30 20", "M10 0"]  # in pixels of the picture
    assert after.tag == f"{SVG}path" and "clip-path" not in after.attrib


def test_letters_are_outlines(device: SvgDevice) -> None:
    with painting(device) as painter:
        painter.setFont(QFont("Inter", 20))
        painter.setPen(QColor("#123456"))
        painter.drawText(QPointF(10, 50), "Aya")
    root = drawing(device)
    assert not list(root.iter(f"{SVG}text"))
    (letters,) = root.iter(f"{SVG}path")
    assert letters.get("fill") == "#123456" and "C" in (letters.get("d") or "") + "C"
    assert len(letters.get("d", "")) > 50


def test_colours_gradients_and_opacity_are_said(device: SvgDevice) -> None:
    linear, radial = QLinearGradient(0, 0, 40, 0), QRadialGradient(QPointF(5, 6), 7)
    linear.setColorAt(0, QColor(255, 0, 0, 51))
    radial.setColorAt(1, QColor("blue"))
    with painting(device) as painter:
        painter.setPen(QColor("green"))
        painter.setBrush(linear)
        painter.setOpacity(0.5)
        painter.drawEllipse(QRectF(0, 0, 40, 20))
        painter.setOpacity(1)
        painter.setBrush(radial)
        painter.drawRect(1, 2, 3, 4)
    root = drawing(device)
    (straight,), (round_one,) = root.iter(f"{SVG}linearGradient"), root.iter(f"{SVG}radialGradient")
    stop = straight.find(f"{SVG}stop")
    assert stop is not None and (stop.get("stop-color"), stop.get("stop-opacity")) == ("#ff0000", "0.2")
    assert (round_one.get("cx"), round_one.get("cy"), round_one.get("r")) == ("5", "6", "7")
    ellipse, rectangle = root.iter(f"{SVG}path")
    assert (ellipse.get("fill"), ellipse.get("opacity")) == (f"url(#{straight.get('id')})", "0.5")
    assert (rectangle.get("fill"), rectangle.get("opacity")) == (f"url(#{round_one.get('id')})", None)
    assert rectangle.get("stroke") == "#008000"


def test_a_picture_that_is_drawn_twice_is_kept_once(device: SvgDevice) -> None:
    picture = QPixmap(4, 2)
    picture.fill(QColor("red"))
    with painting(device) as painter:
        painter.drawPixmap(QRectF(10, 20, 8, 4), picture, QRectF(0, 0, 4, 2))
        painter.drawPixmap(QRectF(50, 20, 4, 2), picture, QRectF(0, 0, 4, 2))
    root = drawing(device)
    (kept,) = root.iter(f"{SVG}image")
    uses = list(root.iter(f"{SVG}use"))
    assert [use.get(LINK) for use in uses] == [f"#{kept.get('id')}"] * 2
    assert [use.get("transform") for use in uses] == ["matrix(2 0 0 2 10 20)", "matrix(1 0 0 1 50 20)"]


def test_lines_are_not_filled_and_holes_stay_open(device: SvgDevice) -> None:
    ring = QPainterPath()
    ring.addRect(0, 0, 30, 30)
    ring.addRect(10, 10, 10, 10)
    with painting(device) as painter:
        painter.setBrush(QColor("red"))
        painter.drawLine(0, 0, 10, 0)
        painter.drawPolyline([QPointF(0, 0), QPointF(5, 5), QPointF(9, 0)])
        painter.drawPath(ring)
        QPainter.fillRect(painter, QRectF(0, 0, 3, 3), QColor("yellow"))
    line, row, holed, filled = drawing(device).iter(f"{SVG}path")
    assert (row.get("fill"), holed.get("fill"), holed.get("fill-rule")) == ("none", "#ff0000", "evenodd")
    assert line.get("d") in ("M0 0L10 0", "M0 0L10 0L0 0") and filled.get("fill") == "#ffff00"

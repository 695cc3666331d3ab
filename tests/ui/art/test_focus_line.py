"""The line round what has the focus is seen from afar as well as from near, round anything and on any colour."""

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from tests.marks import quick
from ui.art.card_marks import CardMark
from ui.art.faces import Face
from ui.art.land.tiles import DESIGN_RADIUS
from ui.art.marks import LandMark
from ui.art.painting import painting
from ui.art.pieces import MarkerFace, PawnFace
from ui.art.strokes import LEAST_SEEN, Look
from ui.art.tokens import DieFace, OwnDie
from ui.table.faces.mark_faces import Disc, Halo

pytestmark = quick
SIGNS: dict[str, Face] = {
    "counter": CardMark("focus", 4.5, w=70, h=70),
    "small counter": CardMark("focus", 3, w=24, h=24),
    "card": CardMark("focus", 9, w=138, h=195),
    "pawn": Halo("focus", PawnFace("glorious", 46), 1),
    "cube": Halo("focus", MarkerFace(20), 20 / 46),
    "disc": Disc("focus", 20),
    "space": LandMark("focus", DESIGN_RADIUS, 0),
}
ZOOMS = (0.25, 0.4, 0.5, 1.0, 2.0)


def painted(look: Look, sign: Face, zoom: float) -> tuple[QImage, QRectF]:
    """Paint a sign as the table does, no further than its bounds, and return where it lies."""
    bounds = sign.bounds(look.theme)
    image = QImage(round(bounds.width() * zoom) + 1, round(bounds.height() * zoom) + 1, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    with painting(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(zoom, zoom)
        painter.translate(-bounds.topLeft())
        sign.paint(look.on(painter))
    return image, bounds


@pytest.mark.parametrize("name", SIGNS)
@pytest.mark.parametrize("zoom", ZOOMS)
def test_the_line_of_the_focus_is_never_thin(room_look: Look, name: str, zoom: float) -> None:
    sign, focus = SIGNS[name], room_look.theme.surface.focus
    image, bounds = painted(room_look, sign, zoom)
    outline = sign.outline(room_look.theme)
    y = round((outline.boundingRect().center().y() - bounds.top()) * zoom)
    blue = 0.0
    for x in range(image.width() // 2):  # half of what lies at the left counts: a piece may cover what is inside
        pixel = image.pixelColor(x, min(y, image.height() - 1))
        near = abs(pixel.red() - focus.red()) + abs(pixel.green() - focus.green()) + abs(pixel.blue() - focus.blue())
        blue += pixel.alphaF() if near < 60 else 0.0
    covered = 2 if isinstance(sign, Halo) else 1
    assert blue >= (LEAST_SEEN - 1) * covered


@pytest.mark.parametrize("zoom", ZOOMS)
def test_the_line_round_a_counter_has_an_edge_that_sets_it_off(room_look: Look, zoom: float) -> None:
    """Blue round a blue counter would not be seen."""
    image, _ = painted(room_look, SIGNS["counter"], zoom)
    keyline, y = room_look.theme.surface.keyline, image.height() // 2
    pixels = [image.pixelColor(x, y) for x in range(image.width() // 2)]
    assert any(
        abs(each.red() - keyline.red()) + abs(each.green() - keyline.green()) + abs(each.blue() - keyline.blue()) < 90
        and each.alphaF() > 0.5
        for each in pixels
    )


@pytest.mark.parametrize("die", [DieFace(6, 3, 40), DieFace(6, None, 40), DieFace(8, 7, 40), OwnDie(40, None, "sun")])
def test_the_line_round_a_die_cuts_none_of_it(room_look: Look, die: Face) -> None:
    """It was a disc round dice of pips, too, whose corners stood out of it."""
    alone, _ = painted(room_look, die, 1.0)
    bounds, outline = die.bounds(room_look.theme), die.outline(room_look.theme)
    solid = [
        QPointF(x + bounds.x(), y + bounds.y())
        for x in range(alone.width())
        for y in range(alone.height())
        if alone.pixelColor(x, y).alpha() == 255
    ]
    assert len(solid) > 800
    assert all(outline.contains(point) or outline.intersects(_about(point)) for point in solid)
    assert outline.boundingRect().width() < 1.2 * 40


def _about(point: QPointF) -> QRectF:
    """A pixel, and half of those beside it."""
    return QRectF(point.x() - 0.5, point.y() - 0.5, 2, 2)

"""Who decides is seen at the edge of a mat: all round it, in the accent of the theme, on mats of every style."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tests.ui.table.moments import look
from ui.kit.theme import ColorScheme
from ui.table.faces.mat_face import MatFace
from ui.table.layout.geometry import Rect
from ui.table.layout.mat_layout import MatContents, front_mat, shut_mat, side_mat
from ui.table.layout.plan import MatPlan

AREA = Rect(30, 30, 560, 200)
PLANS = {
    "front": front_mat(0, (AREA, AREA), 0.6, MatContents(), is_open=False),
    "side": side_mat(0, AREA, MatContents()),
    "shut": shut_mat(0, AREA, MatContents()),
}
RACE = "gigant"


def painted(plan: MatPlan, scheme: ColorScheme, *, deciding: bool) -> QImage:
    """Paint a mat of a seat on plain white."""
    image = QImage(QSize(620, 260), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    face = MatFace(
        plan=plan,
        race=RACE,
        name="Aya",
        note="",
        points=7,
        quantities=(),
        counts=(),
        heads=(),
        current=-1,
        laid=0,
        first=False,
        deciding=deciding,
    )
    face.paint(look(scheme).on(painter))
    painter.end()
    return image


def is_near(one: QColor, other: QColor) -> bool:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue())) <= 24


def edged(image: QImage, colour: QColor) -> list[str]:
    """The sides of the mat on whose middle something of that colour is painted."""
    x, y = round(AREA.x + AREA.w * 0.6), round(AREA.y + AREA.h * 0.6)
    sides = {
        "left": [(round(AREA.x) + each, y) for each in (-1, 0)],
        "right": [(round(AREA.right) + each, y) for each in (-1, 0)],
        "top": [(x, round(AREA.y) + each) for each in (-1, 0)],
        "bottom": [(x, round(AREA.bottom) + each) for each in (-1, 0)],
    }
    return [side for side, at in sides.items() if any(is_near(image.pixelColor(*each), colour) for each in at)]


@pytest.mark.parametrize("room", ["light", "dark"])
@pytest.mark.parametrize("style", PLANS)
def test_the_mat_of_whoever_decides_has_an_edge_all_round_and_no_other_has(
    qapp: QApplication, style: str, room: ColorScheme
) -> None:
    del qapp
    accent = look(room).theme.surface.accent
    assert edged(painted(PLANS[style], room, deciding=True), accent) == ["left", "right", "top", "bottom"]
    assert edged(painted(PLANS[style], room, deciding=False), accent) == []


@pytest.mark.parametrize(("style", "inside"), [("front", (310, 33)), ("side", (33, 130)), ("shut", (33, 130))])
def test_the_colour_of_the_seat_stands_above_the_mat_in_front_and_left_of_the_others(
    qapp: QApplication, style: str, inside: tuple[int, int]
) -> None:
    del qapp
    image, theme = painted(PLANS[style], "light", deciding=False), look("light").theme
    along = {"top": (310, 33), "left": (33, 130), "right": (586, 130), "bottom": (310, 226)}
    line = image.pixelColor(*inside)
    colours = theme.race(RACE)
    assert any(is_near(line, each) for each in (colours.fill, colours.edge))
    assert [at for at in along.values() if is_near(image.pixelColor(*at), line)] == [inside]

"""The line from the callout of the guide to what it is about."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.guide.pointer import Pointer
from ui.kit.context import AppContext

CALLOUT, BAR, MAT = QRect(100, 20, 200, 100), QRect(20, 140, 360, 40), QRect(20, 200, 360, 80)


def inked(pointer: Pointer, at: QPoint) -> bool:
    """Whether the pointer paints anything there."""
    image = QImage(pointer.size(), QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    pointer.render(image, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)
    return image.pixelColor(at - pointer.pos()).alpha() > 0


def test_the_line_passes_under_the_decision_bar_but_reaches_what_lies_in_it(qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(400, 300)
    room.show()
    pointer = Pointer(AppContext("en", "light"), room)
    pointer.point(CALLOUT, MAT, BAR)
    assert inked(pointer, QPoint(200, 130)) and not inked(pointer, QPoint(200, 160))
    pointer.point(CALLOUT, QRect(150, 155, 100, 20), BAR)
    assert inked(pointer, QPoint(200, 145))


def test_nothing_is_painted_over_the_callout_or_over_what_is_said_and_lit_beside(qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(400, 300)
    room.show()
    pointer = Pointer(AppContext("en", "light"), room)
    under = CALLOUT.adjusted(20, 20, -20, 40)  # where a small window leaves no place off it
    pointer.point(CALLOUT, under, BAR)
    assert inked(pointer, QPoint(200, under.bottom())) and not inked(pointer, QPoint(200, under.top()))
    pointer.point(CALLOUT, MAT, QRect())
    assert inked(pointer, QPoint(200, 150))
    pointer.point(CALLOUT, MAT, QRect(), [QRect(150, 140, 100, 30)])
    assert not inked(pointer, QPoint(200, 150)) and inked(pointer, QPoint(200, 130))

"""Boxes in the program's own hand: its signs, no foreign ones on buttons, and lines as far apart as elsewhere."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from qquovadis import paths
from ui.kit.context import AppContext
from ui.kit.fonts import register_fonts
from ui.kit.plain_text import INFORMATIVE, Box, Icon, InputBox
from ui.kit.prose import Prose

WORDS = "Does everyone agree to undo this?\nRevealed since then:\n• Ann saw an epic card."


@pytest.fixture(params=["light", "dark"])
def context(qapp: QApplication, request: pytest.FixtureRequest) -> Generator[AppContext]:
    """Return the looks of the program, day and night."""
    register_fonts(paths.resources() / "fonts")
    qapp.setStyle("Fusion")
    yield AppContext("en", request.param)
    AppContext("en", "light")


def test_the_sign_of_a_box_is_in_the_colours_of_the_theme(context: AppContext, qtbot: QtBot) -> None:
    surface = context.theme.surface
    for icon, colour in ((Icon.Question, surface.accent), (Icon.Warning, surface.danger)):
        box = Box(icon, "?", None)
        qtbot.addWidget(box)
        box.show()
        picture = box.iconPixmap().toImage()
        points = [picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())]
        assert sum(each.rgb() == colour.rgb() for each in points if each.alpha() == 255) > len(points) / 5


def test_no_button_of_a_box_has_a_foreign_sign(context: AppContext, qtbot: QtBot) -> None:
    del context
    plain = Box(Icon.Warning, "Oh.", None)
    plain.setStandardButtons(QMessageBox.StandardButton.Ok | QMessageBox.StandardButton.Cancel)
    for box in (plain, InputBox("Rename", "New name:", None)):
        qtbot.addWidget(box)
        box.show()
        buttons = box.findChildren(QPushButton)
        assert len(buttons) == 2
        assert all(button.icon().isNull() for button in buttons)


def test_lines_of_a_box_stand_as_far_apart_as_elsewhere(context: AppContext, qtbot: QtBot) -> None:
    box, prose = Box(Icon.Question, WORDS, None), Prose()
    box.add_words(WORDS)
    prose.set_text(WORDS)
    for each in (box, prose):
        qtbot.addWidget(each)
        each.show()
    labels = [box.findChild(QLabel, name) for name in ("qt_msgbox_label", INFORMATIVE)]
    want = prose.heightForWidth(900)
    margins = [label.contentsMargins() for label in labels if label is not None]
    high = [label.heightForWidth(900) for label in labels if label is not None]
    assert [all_of - each.top() - each.bottom() for all_of, each in zip(high, margins, strict=True)] == [want, want]
    assert (box.text(), box.informativeText()) == (WORDS, WORDS)
    assert box.size().expandedTo(QSize(200, 100)) == box.size()
    del context

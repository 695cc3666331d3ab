"""Pictures are taken in one look, compared with the stored ones, and written anew where that is asked for."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from qquovadis import paths
from tests.ui.pictures.comparison import difference
from tests.ui.window.conftest import pack
from ui.kit.context import AppContext
from ui.kit.fonts import register_fonts
from ui.kit.theme import ColorScheme

__all__ = ["pack"]

STORED = Path(__file__).parent / "stored"
REWRITE = "--rewrite-pictures"
Keep = Callable[[str, QImage], None]
Dress = Callable[[str, ColorScheme], AppContext]
Take = Callable[[QWidget, tuple[int, int]], QImage]


def ground(context: AppContext, *parts: QWidget) -> QWidget:
    """Return a widget with the ground of the table, filled with these parts one below the other."""
    room = QWidget()
    room.setObjectName("ground")
    room.setStyleSheet(f"#ground {{ background: {context.theme.surface.table.name()}; }}")
    if parts:
        column = QVBoxLayout(room)
        for part in parts:
            column.addWidget(part)
    return room


ROUNDS = 5  # of events, each of which may ask for another: on a busy machine 30 milliseconds may hold only one


def at_rest(widget: QWidget, qtbot: QtBot) -> QImage:
    """Return what is painted once nothing changes any more: some is laid out only when it was painted, or has the
    keyboard.
    """
    before = widget.grab().toImage()
    while True:
        qtbot.wait(30)
        for _ in range(ROUNDS):
            QApplication.processEvents()
        now = widget.grab().toImage()
        if now == before:
            return now
        before = now


@pytest.fixture
def dressed(qapp: QApplication) -> Dress:
    """Return a way to give the application a language and a theme."""
    if QGuiApplication.platformName() != "offscreen" or qapp.devicePixelRatio() != 1:
        pytest.skip("Pictures are only alike without a screen: QT_QPA_PLATFORM=offscreen, one pixel to a pixel.")
    register_fonts(paths.resources() / "fonts")
    qapp.setStyle("Fusion")
    qapp.setCursorFlashTime(0)
    return AppContext


@pytest.fixture
def taken(qtbot: QtBot) -> Take:
    """Return a way to take the picture of a widget in a size, shown and with the keyboard in its window."""

    def take(widget: QWidget, size: tuple[int, int]) -> QImage:
        qtbot.addWidget(widget)
        widget.setMinimumSize(*size)
        widget.resize(*size)
        widget.show()
        qtbot.waitExposed(widget)
        widget.activateWindow()
        qtbot.waitUntil(widget.isActiveWindow)
        return at_rest(widget, qtbot)

    return take


@pytest.fixture
def as_stored(pytestconfig: pytest.Config, tmp_path: Path) -> Keep:
    """Return a way to compare a picture with the one that is stored under a name, or to store it if that is wanted.

    Where they differ, both and their difference are written into the test's own folder, which the failure names.
    """

    def compare(name: str, actual: QImage) -> None:
        file = STORED / f"{name}.png"
        if pytestconfig.getoption(REWRITE):
            if not file.exists() or difference(actual, QImage(str(file))):
                actual.convertToFormat(QImage.Format.Format_RGB888).save(str(file))
            return
        assert file.exists(), f"There is no picture {file.name}: look at what {REWRITE} writes, and commit it."
        expected = QImage(str(file))
        found = difference(actual, expected)
        if found is not None:
            pictures = {"actual": actual, "expected": expected, "difference": found.picture}
            for what, picture in pictures.items():
                picture.save(str(tmp_path / f"{name}-{what}.png"))
            pytest.fail(f"{name}: {found.words} See {tmp_path}/{name}-*.png; if it is meant, {REWRITE}.", pytrace=False)

    return compare

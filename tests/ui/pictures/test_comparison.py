"""The comparison of pictures overlooks what two machines may paint otherwise, and nothing that somebody could see."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tests.marks import quick
from tests.ui.pictures.comparison import difference

pytestmark = quick

RED = (220, 0, 0)


def drawn(*, at: int = 20, line: bool = True, ink: str = "#303030", ground: str = "#f0e8d8", wide: int = 200) -> QImage:
    """A panel with a box, a line of one pixel under it and a small sign."""
    image = QImage(wide, 100, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.fillRect(QRect(at, 20, 60, 30), QColor(ink))
    if line:
        painter.fillRect(QRect(10, 70, 180, 1), QColor(ink))
    painter.fillRect(QRect(150, 30, 6, 6), QColor(ink))
    painter.end()
    return image


def test_the_same_picture_is_the_same() -> None:
    assert difference(drawn(), drawn()) is None


@pytest.mark.parametrize(
    "other",
    [
        drawn(at=21),
        drawn(line=False),
        drawn(ink="#603030"),
        drawn(ground="#d0e8d8"),
        drawn(wide=201),
    ],
    ids=["moved by a pixel", "a line gone", "another ink", "another ground", "larger"],
)
def test_what_somebody_could_see_is_a_difference(other: QImage) -> None:
    assert difference(other, drawn()) is not None
    assert difference(drawn(), other) is not None


def test_a_small_sign_that_is_gone_is_a_difference_however_large_the_picture() -> None:
    large = QImage(1200, 900, QImage.Format.Format_RGB32)
    large.fill(Qt.GlobalColor.white)
    signed = large.copy()
    for x in range(6):
        for y in range(6):
            signed.setPixelColor(700 + x, 500 + y, QColor("black"))
    assert difference(large, signed) is not None


def test_tones_that_are_a_little_otherwise_and_single_soft_pixels_are_none() -> None:
    paler, softer = drawn(ground="#eee6d6", ink="#363636"), drawn()
    for y in range(20, 50, 2):
        softer.setPixelColor(19, y, QColor("#909090"))
    assert difference(paler, drawn()) is None
    assert difference(softer, drawn()) is None


def test_what_differs_is_red_and_nothing_else() -> None:
    found = difference(drawn(line=False), drawn())
    assert found is not None
    reds = {
        (x, y)
        for x in range(200)
        for y in range(100)
        if found.picture.pixelColor(x, y).getRgb()[:3] == RED  # type: ignore[index]
    }
    assert reds == {(x, 70) for x in range(10, 190)}

"""Pictures of packs are painted: what lies in the file is what is seen."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tests.marks import quick
from ui.art.pictures import paint_picture
from ui.art.strokes import Look


def painted(file: Path, look: Look, size: int = 20) -> QImage:
    """Return what a picture of a pack looks like in a white square."""
    image = QImage(size, size, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    paint_picture(look.on(painter), (str(file), ""), QRectF(0, 0, size, size))
    painter.end()
    return image


@quick
@pytest.mark.parametrize("form", ["RGB32", "ARGB32", "RGBA64", "Grayscale8", "Indexed8"])
def test_a_png_is_painted(form: str, tmp_path: Path, room_look: Look) -> None:
    """Each of these ended the program, since its format was named in bytes."""
    made = QImage(8, 8, QImage.Format.Format_RGB32)
    made.fill(QColor(40, 40, 40))
    file = tmp_path / "grey.png"
    assert made.convertToFormat(QImage.Format[f"Format_{form}"]).save(str(file))
    assert painted(file, room_look).pixelColor(10, 10).rgb() == QColor(40, 40, 40).rgb()


@pytest.mark.parametrize("turn", [0, 90, 30])
def test_thin_lines_are_thinner_and_not_broken_where_a_picture_is_small(
    turn: int, tmp_path: Path, room_look: Look
) -> None:
    """Lines of two pixels in sixteen, shown at an eighth: the same grey everywhere; where single pixels are looked at
    they are there here and gone there.
    """
    drawn = QImage(800, 800, QImage.Format.Format_RGB32)
    drawn.fill(QColor("white"))
    painter = QPainter(drawn)
    for x in range(0, 800, 16):
        painter.fillRect(x, 0, 2, 800, QColor("black"))
    painter.end()
    file = tmp_path / "lines.png"
    assert drawn.save(str(file))
    shown = QImage(100, 100, QImage.Format.Format_RGB32)
    shown.fill(QColor("white"))
    painter = QPainter(shown)
    painter.translate(50, 50)
    painter.rotate(turn)
    paint_picture(room_look.on(painter), (str(file), str(turn)), QRectF(-50, -50, 100, 100))
    painter.end()
    for at in range(30, 70, 4):
        rows = [shown.pixelColor(x, y).lightness() for x in range(30, 70) for y in range(at, at + 4)]
        columns = [shown.pixelColor(x, y).lightness() for x in range(at, at + 4) for y in range(30, 70)]
        for seen in (rows, columns):
            assert sum(seen) / len(seen) == pytest.approx(255 * 7 / 8, abs=12)

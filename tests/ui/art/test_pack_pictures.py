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

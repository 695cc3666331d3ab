"""What a mat shows keeps to its place, whatever there is to show."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from qquovadis import paths
from ui.art.strokes import Look
from ui.fonts import register_fonts
from ui.scene.geometry import Rect
from ui.scene.mat_face import MatFace
from ui.scene.mat_layout import Contents, front_mat, side_mat, slim_mat
from ui.scene.places import MatPlan
from ui.theme import load_theme

AREA = Rect(0, 0, 1000, 240)
CONTENTS = Contents()


@pytest.fixture(scope="module")
def look(qapp: QApplication) -> Look:
    """Return the look by day."""
    register_fonts(paths.resources() / "fonts")
    return Look(load_theme(paths.resources() / "theme" / "tokens.toml", "light"), "en")


def painted(look: Look, plan: MatPlan, points: int) -> QImage:
    """A mat with so many points."""
    image = QImage(QSize(1000, 240), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    MatFace(plan, None, "Glorious", "Aya", points, (), (), (), -1, 0, False, False).paint(look.on(painter))
    painter.end()
    return image


@pytest.mark.parametrize("unit", [0.7, 0.85, 1.0])
@pytest.mark.parametrize("points", [66, 188])
def test_points_never_run_into_the_name(look: Look, unit: float, points: int) -> None:
    for plan in (front_mat(0, AREA, unit, CONTENTS), side_mat(0, AREA, unit, CONTENTS), slim_mat(0, AREA, CONTENTS)):
        beside = QRect(QPoint(0, 0), QPoint(int(plan.points.x) - 1, 239))
        assert painted(look, plan, points).copy(beside) == painted(look, plan, 0).copy(beside)

"""What a mat shows keeps to its place, whatever there is to show."""

from collections.abc import Collection
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from qquovadis import paths
from tests.marks import quick
from ui.art.strokes import Look
from ui.kit.fonts import register_fonts
from ui.kit.theme import load_theme
from ui.table.faces.chip_row import ChipRow
from ui.table.faces.mat_face import MatFace
from ui.table.layout.geometry import Rect
from ui.table.layout.mat_layout import MatContents, front_mat, shut_mat, side_mat
from ui.table.layout.plan import MatPlan

pytestmark = quick

CONTENTS = MatContents()


@pytest.fixture(scope="module")
def look(qapp: QApplication) -> Look:
    """Return the look by day."""
    register_fonts(paths.resources() / "fonts")
    return Look(load_theme(paths.resources() / "theme" / "tokens.toml", "light"), "en")


def painted(
    look: Look, plan: MatPlan, points: int, say: Collection[str] = (), chips: tuple[ChipRow, ...] = ()
) -> QImage:
    """A mat with so many points and chips, all of whose columns `say` who leads, what they are worth, what they add."""
    image = QImage(QSize(1000, 240), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    columns = range(len(plan.columns))
    face = MatFace(
        plan=plan,
        race=None,
        name="Glorious",
        note="Aya",
        points=points,
        quantities=(),
        counts=(),
        heads=(),
        current=-1,
        laid=0,
        first=False,
        deciding=False,
        chips=chips,
    )
    face = replace(face, leads=frozenset(columns) if "leads" in say else frozenset())
    face = replace(face, worth=tuple((at, 1) for at in columns) if "worth" in say else ())
    replace(face, grows=tuple((at, 3) for at in columns) if "grows" in say else ()).paint(look.on(painter))
    painter.end()
    return image


def changed(one: QImage, other: QImage) -> set[tuple[int, int]]:
    """The points in which two pictures differ."""
    places = ((x, y) for y in range(one.height()) for x in range(one.width()))
    return {place for place in places if one.pixel(*place) != other.pixel(*place)}


@pytest.mark.parametrize("unit", [0.7, 0.85, 1.0])
@pytest.mark.parametrize("points", [66, 188])
def test_points_never_run_into_the_name(look: Look, unit: float, points: int) -> None:
    strip, room = Rect(0, 164, 1000 * unit, 76 * unit), Rect(0, 0, 1000, 150)
    plans = [front_mat(0, (strip, room), unit, CONTENTS, is_open=is_open) for is_open in (False, True)]
    plans.append(side_mat(0, Rect(0, 0, 346 * unit, 240 * unit), CONTENTS))
    plans.append(shut_mat(0, Rect(0, 0, 260 * unit, 112 * unit), CONTENTS))
    for plan in plans:
        beside = QRect(QPoint(0, 0), QPoint(int(plan.points.x) - 1, 239))
        assert painted(look, plan, points).copy(beside) == painted(look, plan, 0).copy(beside)


@pytest.mark.parametrize("columns", [6, 8, 12])
def test_a_crown_never_lies_over_what_a_column_is_worth(look: Look, columns: int) -> None:
    areas = Rect(0, 164, 900, 76), Rect(0, 0, 800, 150)
    plan = front_mat(0, areas, 1.0, MatContents(columns=columns, cards=7), is_open=True)
    worth = painted(look, plan, 20, ("worth",))
    crowns = changed(painted(look, plan, 20, ("leads", "worth")), worth)
    assert len(plan.columns) == columns
    assert crowns
    assert not crowns & changed(worth, painted(look, plan, 20))


@pytest.mark.parametrize("columns", [6, 12])
def test_what_columns_add_stands_at_their_feet_and_no_crown_lies_over_it(look: Look, columns: int) -> None:
    areas = Rect(0, 164, 900, 76), Rect(0, 0, 800, 150)
    plan = front_mat(0, areas, 1.0, MatContents(columns=columns, cards=7), is_open=True)
    grows = painted(look, plan, 20, ("grows",))
    added = changed(grows, painted(look, plan, 20))
    feet = [(column.x, column.right, column.bottom) for column in plan.columns]
    assert all(any(left <= x <= right and foot - 16 <= y <= foot for left, right, foot in feet) for x, y in added)
    assert len({at for x, _ in added for at, (left, right, _) in enumerate(feet) if left <= x <= right}) == columns
    assert not changed(painted(look, plan, 20, ("leads", "grows")), grows) & added

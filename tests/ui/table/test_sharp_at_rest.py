"""When nothing moves any more, nothing shows a picture that was painted in haste while things moved."""

import pytest
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.marks import sampled
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import captions, opened, walk
from ui.table import SceneState, TableView
from ui.table.scene.items import FaceItem

GLANCES = (5, 40, 200)  # milliseconds on the way: hardly painted, painted a few times, nearly there
CHOICES, SEED = 24, 7  # all passes of the draft


def seen(view: TableView) -> QImage:
    """What the table shows now."""
    QApplication.processEvents()
    return view.viewport().grab().toImage()


def paint_anew(view: TableView) -> None:
    """Let everything forget the picture that it keeps."""
    for item in view.table_scene.items():
        if isinstance(item, FaceItem):
            item.update()


def unsharp(view: TableView) -> list[FaceItem]:
    """What looks otherwise once it is painted anew."""
    shown = [item for item in view.table_scene.items() if isinstance(item, FaceItem) and item.isVisible()]
    before = seen(view)
    paint_anew(view)
    after = seen(view)
    areas = [(item, view.mapFromScene(item.sceneBoundingRect()).boundingRect() & view.rect()) for item in shown]
    return [item for item, area in areas if before.copy(area) != after.copy(area)]


@pytest.mark.parametrize("glance", sampled(GLANCES, 1))
def test_what_came_to_rest_is_as_sharp_as_painted_anew(table_presenter: Showing, glance: int) -> None:
    session = opened(seed=SEED)
    view = table_presenter(session)
    view.table_scene.motion.switch(True)
    for count, _ in enumerate(walk(session)):
        view.show_view(SceneState(session.seat_view(0), None, (), 0, captions(session)))
        QTest.qWait(glance)
        view.table_scene.motion.finish()
        if count >= CHOICES:
            break
    assert unsharp(view) == []

"""What is pointed at is what is seen there: no piece is found beside its own shape."""

import pytest
from PySide6.QtCore import QPointF

from tests.marks import sampled
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import until
from ui.table.input.hit_testing import touch
from ui.table.layout.geometry import Point
from ui.table.scene.items import PieceItem

STEPS = [19, 7]  # pixels between two points


@pytest.mark.parametrize("step", sampled(STEPS, 1))
def test_no_piece_is_found_beside_its_shape(table_presenter: Showing, step: int) -> None:
    view = table_presenter(until("PlaceWorkers", nth=20))
    scene = view.table_scene
    world = scene.frame.world
    wrong, found = [], 0
    for x in range(int(world.x), int(world.right), step):
        for y in range(int(world.y), int(world.bottom), step):
            for subject in touch(scene, Point(x, y)).under:
                item = scene.piece_items.item(subject.number) if subject.kind == "piece" else None
                if isinstance(item, PieceItem):
                    found += 1
                    shape = item.mapToScene(item.shape())
                    if not shape.boundingRect().contains(QPointF(x, y)):
                        wrong.append((x, y, item.face, shape.boundingRect()))
    assert found
    assert wrong == []

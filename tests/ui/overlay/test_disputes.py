"""Signs of spaces in dispute are as large as they must be to be seen from wherever the world is looked at."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.window.conftest import Seated
from tests.ui.window.test_playing import ALONE
from ui.overlay.disputes import Disputes
from ui.overlay.faces import Dispute
from ui.program.program import Program
from ui.table.layout.geometry import Point
from ui.table.layout.plan import RADIUS
from ui.table.scene.table_scene import TableScene


def test_signs_follow_the_size_of_the_window(
    seated: Seated, program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def size(scene: TableScene) -> float:
        return round(9 / scene.screen.camera.zoom, 1)

    monkeypatch.setattr(
        "ui.overlay.disputes.disputed", lambda scene: [(Dispute(RADIUS, size(scene)), Point(0, 0), 7.5)]
    )
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    disputes = next(each for each in program.overlay_features if isinstance(each, Disputes))
    seen = []
    for wide, high in ((1280, 720), (1800, 1000)):
        program.window.resize(wide, high)
        assert disputes.marks is not None
        assert disputes.marks.faces == (Dispute(RADIUS, size(presenter.table.table_scene)),)
        seen.append(size(presenter.table.table_scene))
    assert seen[0] > seen[1], "seen from nearer they need to be less large"

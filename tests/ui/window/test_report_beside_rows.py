"""Where seats have rows, the card that tells of them stands beside the rows and hides neither names nor cards."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.window.test_night_question import asked_at_night
from ui.panels.report import MARGIN, ReportLine
from ui.program.program import Program

TOLD = tuple(ReportLine(f"{name}の土地ボーナス：3VP（種類3）。") for name in ("さくら", "健太郎", "美咲"))


@pytest.mark.parametrize("size", [(1640, 940), (1366, 768), (1280, 720), (1024, 700)])
def test_what_is_told_of_the_rows_covers_none_of_them(program: Program, qtbot: QtBot, size: tuple[int, int]) -> None:
    """About a second each: a window of its own. Names and VP were hidden of whoever the card told."""
    program.window.resize(*size)
    program._sit(asked_at_night())
    presenter = program.presenter
    assert presenter is not None
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    desk, table = program.window.desk, presenter.table
    desk.report.show_lines("土地ボーナス", TOLD, 1)
    sheet = desk.report.geometry().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    assert desk.report.shown == TOLD
    assert sheet.left() >= max(mat.area.right for mat in table.table_scene.plan.mats.values())
    assert sheet.right() <= desk.width() and sheet.bottom() <= table.y() + table.table_scene.frame.hand.y
    desk.report.forget()

"""What lies in a row that runs across the table is explained beside it, not beside the middle of the row."""

from collections.abc import Iterator, Mapping

import pytest
from PySide6.QtCore import QPoint, QRectF
from pytestqt.qtbot import QtBot

from tests.ui.voice.test_every_kind import begun, shown_in
from tests.ui.window.conftest import context, pack, program
from ui.program.program import Program
from ui.table import ChoiceSubject, TableView
from ui.table.input.choice_targets import PROMISE
from ui.table.input.hit_testing import area_of, centre_of
from ui.voice.placing import GAP
from ui.voice.voice import VoiceSheet

__all__ = ["context", "pack", "program"]
WINDOWS = [(1640, 940), (1366, 768)]


def lying_in_rows(table: TableView) -> Iterator[tuple[int, ChoiceSubject, QRectF]]:
    """Yield what is to be seen in the row of a seat, and where: across the row as high as the row, in the window."""
    scene, corner = table.table_scene, table.viewport().mapTo(table.window(), QPoint(0, 0))
    plan = scene.plan
    shelves: Mapping[str, Mapping[int, object]] = {
        "tally": plan.tallies,
        "zone": plan.zones,
        "piece": plan.pieces,
        PROMISE: plan.promises,
    }
    for subject in [ChoiceSubject(kind, each) for kind, shelf in shelves.items() for each in shelf]:
        area = area_of(scene, subject)
        row = next((mat for mat in plan.mats.values() if mat.area.holds(area.centre)), None)
        if row is not None and centre_of(scene, subject) is not None:
            yield row.seat, subject, QRectF(area.x, row.area.y, area.w, row.area.h).translated(corner)


@pytest.mark.parametrize("size", WINDOWS)
def test_the_tail_shows_the_thing_in_a_row_that_is_pointed_at(
    program: Program, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """About a second each: a window of its own."""
    presenter = shown_in(program, qtbot, "undecim/14", begun("undecim/14"))
    program.window.resize(*size)
    table, scene = presenter.table, presenter.table.table_scene
    qtbot.waitUntil(lambda: program.window.width() == size[0] and scene.frame.size.w == size[0])
    scene.motion.finish()
    told, astray = set[tuple[int, str]](), []
    for seat, subject, thing in lying_in_rows(presenter.table):
        table.keyboard.go_to(subject)
        sheet = next((each for each in program.window.findChildren(VoiceSheet) if each.isVisible()), None)
        if sheet is None:
            continue
        told.add((seat, subject.kind))
        near = sheet.place.sheet.adjusted(-GAP - 1, -GAP - 1, GAP + 1, GAP + 1).intersects(thing)
        if not near or not thing.left() <= sheet.place.tip.x() <= thing.right():
            astray.append((seat, subject, thing, sheet.place))
    assert {(seat, kind) for seat in range(3) for kind in ("tally", "zone", "piece", PROMISE)} <= told
    assert not astray

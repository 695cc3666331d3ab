"""The scoring sheet in the window: opened by its key, counted on, summed, and what it came to in the end."""

import os
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from tests.controllers.test_scoring_sheet import scored
from tests.ui.play.conftest import FreeTable
from ui.final.final_table import FinalTable
from ui.final.result import account_of
from ui.free_table.score_sheet import ScoreSheetDialog
from ui.play.presenter import Presenter
from ui.program.program import Program


@pytest.fixture
def presenter(free_table: FreeTable, tmp_path: Path) -> Presenter:
    """Return a free table of two with a scoring sheet."""
    return free_table(scored(tmp_path / "packs"))


def test_each_number_is_one_move_and_sums_follow_it_and_its_undo(program: Program, presenter: Presenter) -> None:
    actions, session = program.window.actions_by_name, presenter.open_game.session
    actions["score_sheet"].trigger()
    sheet = program.positions.position_editor.score_sheet
    assert isinstance(sheet, ScoreSheetDialog)
    kit = presenter.open_game.kit
    first, second = kit.tallies_of("harbours")
    sheet.fields[first].setValue(4)
    sheet.fields[second].setValue(5)
    assert [label.text() for label in sheet.totals] == ["12", "15"] and len(session.entries) == 2
    if folder := os.environ.get("QQUOVADIS_LOOK"):
        sheet.grab().save(f"{folder}/score-sheet.png")
    actions["undo"].trigger()
    assert (sheet.fields[second].value(), [label.text() for label in sheet.totals]) == (0, ["12", "0"])
    assert presenter.table_presenter.undo_words()[0] == "Free move: harbours of Aya is now 4."
    sheet.result_button.click()
    final = next(each for each in program.window.findChildren(FinalTable) if each.isVisible())
    assert final.cell_texts()[-2:] == ["12", "0"] or "12" in final.cell_texts()
    assert final.pages.count() == 3
    for page in range(final.pages.count()):
        final.pages.setCurrentIndex(page)
    if folder:
        QTest.qWait(300)
        final.grab().save(f"{folder}/final.png")
    final.close()
    assert program.positions.position_editor.score_sheet is None


def test_rounds_that_people_keep_part_the_course_of_points(program: Program, presenter: Presenter) -> None:
    for _ in range(5):  # two phases in each of two turns
        program.window.actions_by_name["next_phase"].trigger()
    presenter.controller.change(lambda: presenter.open_game.session.undo(agreed=True))
    found = account_of(presenter.table_presenter)
    assert (found.rounds, found.turned, len(found.course[0])) == (((0, 1), (4, 2)), (), 5)


def test_without_a_sheet_there_is_none_to_open(program: Program, presenter: Presenter) -> None:
    assert program.window.actions_by_name["score_sheet"].isEnabled()
    program.stand_up()
    assert not program.window.actions_by_name["score_sheet"].isEnabled()

"""How moments of a free table are called: by the rounds and turns that people keep, else by the number of the move."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from qquovadis.model.pack.new_game import start_game
from tests.ui.play.conftest import FreeTable
from ui.history.dialogs import ForkDialog
from ui.history.moment_text import GameMoment
from ui.history.timeline import Timeline
from ui.play.presenter import Presenter
from ui.program.program import Program


def course(program: Program) -> Timeline:
    """Return the timeline of the table."""
    return program._history_browser.course.timeline


def play_rounds(program: Program, presenter: Presenter, moves: int) -> None:
    """Count something and end a turn, so many times."""
    commands = program.positions.position_editor.edit_commands
    assert commands is not None
    for number in range(1, moves + 1):
        commands.count(presenter.open_game.kit.tallies_of("points")[0], number)
        program.window.actions_by_name["next_phase"].trigger()


def called(program: Program, number: int) -> tuple[str, str]:
    """Return what a moment is called, and what a branch that begins there is."""
    naming = program._history_browser.course.naming
    assert naming is not None
    return naming.where(course(program), GameMoment(0, number)), naming.new_branch(
        course(program), GameMoment(0, number)
    )


def test_a_moment_is_called_by_the_round_and_turn_that_people_keep(
    program: Program, free_table: FreeTable, tmp_path: Path
) -> None:
    presenter = free_table(start_game("Mine", "hexes", tmp_path))
    play_rounds(program, presenter, 5)
    program.window.actions_by_name["look_back"].trigger()
    assert [called(program, number)[0] for number in (0, 1, 2, 4, 6)] == [
        "Round 1 · Aya's turn",
        "Round 1 · Aya's turn",
        "Round 1 · Ben's turn",
        "Round 2 · Aya's turn",
        "Round 2 · Ben's turn",
    ]
    assert called(program, 4)[1] == "Round 2 · Aya's turn, move 4"
    program.history_commands.branch_commands.play_on_from(GameMoment(0, 6))
    (dialog,) = program.window.findChildren(ForkDialog)
    words = [label.text() for label in dialog.findChildren(QLabel)]
    assert any(each.startswith("Play goes on from Round 2 · Ben's turn.") for each in words)
    dialog.reject()


def test_where_nobody_keeps_rounds_it_is_called_by_its_move(
    program: Program, free_table: FreeTable, tmp_path: Path
) -> None:
    folder = start_game("Mine", "hexes", tmp_path)
    sheet = folder / "pack.toml"
    sheet.write_text(sheet.read_text("utf-8").replace("[turns]\n", ""), "utf-8")
    presenter = free_table(folder)
    play_rounds(program, presenter, 3)
    program.window.actions_by_name["look_back"].trigger()
    assert called(program, 2) == ("move 2", "move 2")


@pytest.mark.parametrize("template", ["hexes", "cards"])
def test_the_log_has_no_heading_of_a_setup_that_no_rule_knows(
    program: Program, free_table: FreeTable, tmp_path: Path, template: str
) -> None:
    presenter = free_table(start_game("Mine", template, tmp_path), 3 if template == "cards" else 2)
    play_rounds(program, presenter, 3)
    session = presenter.open_game.session
    lines = presenter.table_presenter.log_text.log(session.seat_view(None), session.entries, None)
    assert lines and all(line.number for line in lines)

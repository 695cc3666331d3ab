"""Recording in the window: a procedure by its menu and name, the setup of so many, and both taken back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from qquovadis.model.free_table.changes import MovePiece, SetTally
from qquovadis.model.pack.new_game import start_game
from tests.ui.play.conftest import FreeTable
from ui.play.presenter import Presenter
from ui.program.program import Program


@pytest.fixture
def presenter(free_table: FreeTable, tmp_path: Path) -> Presenter:
    """Return a free table of two."""
    return free_table(start_game("Mine", "board", tmp_path / "packs"))


def offered(program: Program) -> dict[str, Callable[[], None]]:
    """Return what the menu offers, by its words."""
    return {each.text().replace("&", ""): each.trigger for each in program.procedures.menu.actions() if each.text()}


def test_a_procedure_is_recorded_named_done_and_taken_back(
    program: Program, presenter: Presenter, qtbot: QtBot
) -> None:
    file = presenter.open_game.pack.folder / "pack.toml"
    before = file.read_text("utf-8")
    kit, session = presenter.open_game.kit, presenter.open_game.session
    offered(program)["Record a procedure"]()
    assert "Ctrl+Alt+R" in program.window.desk.notice.sentences[0]
    offered(program)["Finish the recording…"]()
    assert "Nothing was done" in program.window.desk.notice.sentences[0]
    pawn = kit.piece_index["red pawn"]
    presenter.controller.change(lambda: session.change_by_hand(MovePiece(pawn, kit.zone("23"))))
    offered(program)["Finish the recording…"]()
    dialog = next(each for each in program.window.findChildren(QInputDialog) if each.isVisible())
    dialog.setTextValue("To the inn")
    dialog.accept()
    assert list(program.window.desk.notice.sentences) == ["“To the inn” is kept with 1 step."]
    qtbot.waitUntil(lambda: "To the inn" in offered(program))
    told = program.window.desk.notice.sentences  # that the file was read again comes beside it
    assert told[0].startswith("“To the inn” is kept") and len(told) == 2
    presenter.controller.change(lambda: session.undo(agreed=True))
    offered(program)["To the inn"]()
    assert session.history.table.zone_of[pawn] == kit.zone("23")
    assert presenter.table_presenter.undo_words()[0] == "Free move: To the inn."
    offered(program)["Keep what was done as setup"]()
    assert program.window.desk.notice.sentences[0].startswith("The setup for 2 players has 1 step more.")
    for _ in range(2):
        offered(program)["Take back what was recorded"]()
    assert file.read_text("utf-8") == before and "Take back what was recorded" not in offered(program)


def test_a_file_that_was_changed_since_is_left_as_it_is(program: Program, presenter: Presenter) -> None:
    file = presenter.open_game.pack.folder / "pack.toml"
    kit, session = presenter.open_game.kit, presenter.open_game.session
    presenter.controller.change(lambda: session.change_by_hand(SetTally(kit.tallies_of("points")[0], 3)))
    offered(program)["Keep what was done as setup"]()
    file.write_text(file.read_text("utf-8") + "\n# mine\n", "utf-8")
    offered(program)["Take back what was recorded"]()
    assert file.read_text("utf-8").endswith("# mine\n")
    assert "was changed since" in program.window.desk.notice.sentences[0]

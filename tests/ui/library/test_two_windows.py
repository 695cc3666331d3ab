"""Two windows with one save: the second is told, and may look, or play in a copy; harm to a file is said once."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.model.saves.save_file import read
from tests.ui.window.conftest import Seated
from tests.ui.window.test_playing import play
from ui.library.open_elsewhere_box import OpenElsewhereBox
from ui.library.table_lock import TableLock
from ui.play.presenter import Presenter
from ui.program.program import Program

ALONE = (Player("Aya"), Player("Computer 2", "random"), Player("Computer 3", "random"))
OTHER = """
import sys
from pathlib import Path
from ui.library.table_lock import TableLock
lock = TableLock()
assert lock.hold(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def held(saves: Path) -> Iterator[Path]:
    """Return a game that another process has on its table."""
    path = saves / "running.qqgame"
    command = [sys.executable, "-c", OTHER, str(path)]
    with subprocess.Popen(
        command, cwd=Path(__file__).parents[3], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline()
        yield path
        other.kill()


def test_a_save_is_held_by_one_process_until_it_lets_go_or_dies(held: Path, saves: Path) -> None:
    lock = TableLock()
    assert not lock.hold(held)
    assert lock.hold(saves / "finished.qqgame")
    assert not lock.hold(held)
    assert not TableLock().hold(saves / "finished.qqgame")
    lock.let_go()
    assert TableLock().hold(saves / "finished.qqgame")


def asked(held: Path, program: Program) -> OpenElsewhereBox:
    """The question of the second window that takes the game up."""
    program.take_up(held)
    assert program.elsewhere is not None
    return program.elsewhere


def test_the_second_window_is_told_and_leaves_the_game_alone(held: Path, program: Program) -> None:
    before = held.read_bytes()
    box = asked(held, program)
    assert "“running.qqgame” is being played in another window" in box.text()
    assert program.presenter is None
    box.leaves.click()
    assert program.presenter is None
    assert held.read_bytes() == before


def test_it_may_look_at_the_game_as_it_is(held: Path, program: Program) -> None:
    before = held.read_bytes()
    asked(held, program).looks.click()
    assert program.presenter is not None
    open_game = program.presenter.open_game
    assert open_game.file is None
    assert open_game.path == held
    assert program.presenter.controller.here is None
    assert not open_game.session.situation.can_undo
    possible = program.features.possible()
    assert "undo" not in possible
    assert "look_back" in possible
    assert held.read_bytes() == before


def test_where_it_only_looks_it_is_not_told_that_the_game_is_over_and_moves_nothing(
    held: Path, program: Program
) -> None:
    program.take_up(held)
    assert program.elsewhere is not None
    program.elsewhere.looks.click()
    assert program.presenter is not None
    assert program.presenter.open_game.session.situation.outcome is None
    assert "over" not in program.window.desk.bar.asking.sentence
    assert "look at this game" in program.window.desk.bar.asking.sentence
    assert not program.window.actions_by_name["workshop"].isEnabled()
    for back in (False, True):
        if back:
            program.window.actions_by_name["look_back"].trigger()
        program.window.desk.notice.forget()
        program.window.actions_by_name["fork"].trigger()
        assert program.window.desk.notice.sentences == (
            "You can only look at this game here, so you cannot play on from this moment.",
        )


def test_it_may_play_in_a_copy_that_it_is_told_of(held: Path, program: Program) -> None:
    before = held.read_bytes()
    asked(held, program).copies.click()
    assert program.game is not None
    assert program.game.name == "running (2).qqgame"
    assert program.window.desk.notice.sentences == (
        f"“{held.name}” is being played elsewhere; this window continues in the copy “running (2).qqgame”.",
    )
    program.stand_up()
    assert held.read_bytes() == before


def played(presenter: Presenter, qtbot: QtBot) -> None:
    """Play one choice of the person."""
    before = len(presenter.open_game.session.entries)
    play(presenter, qtbot, lambda: len(presenter.open_game.session.entries) > before)


def test_a_game_that_is_opened_again_in_its_own_window_goes_on_in_its_file(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    played(seated(ALONE), qtbot)
    path = program.game
    assert path is not None
    program.take_up(path)
    assert program.elsewhere is None
    assert program.presenter is not None
    played(program.presenter, qtbot)
    program.stand_up()
    assert list(path.parent.glob("*.qqgame")) == [path]
    assert read(path).damage is None
    assert not read(path).is_cut_short
    assert TableLock().hold(path)


def test_a_file_that_was_deleted_while_it_is_played_is_written_anew_and_said_once(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(ALONE)
    played(presenter, qtbot)
    assert program.game is not None
    program.game.unlink()
    played(presenter, qtbot)
    file = presenter.open_game.file
    assert file is not None
    assert "Another program moved or deleted" in program.window.desk.notice.sentences[0]
    assert file.news is None
    found = read(file.path)
    assert found.damage is None
    assert len(found.lines) - 1 == len(presenter.open_game.session.entries)

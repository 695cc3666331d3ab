"""Between people at one screen: the windows are covered before anything changes, and painted for nobody else."""

from PySide6.QtCore import QEvent, QObject
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.marks import quick
from tests.ui.side_windows.conftest import Carded, MatShown, choose_first
from tests.ui.window.conftest import Seated
from ui.program.program import Program
from ui.side_windows.mat_window import MatWindow

THREE = (Player("Aya"), Player("Ben"), Player("Cho"))


class Painted(QObject):
    """Notes through whose eyes the mat was painted, and whether the curtain was closed then."""

    def __init__(self, program: Program, window: MatWindow) -> None:
        super().__init__(window)
        self._window, self._curtain = window, program.window.desk.curtain
        self.seen: list[tuple[int | None, bool]] = []
        assert window.view is not None
        window.view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        view = self._window.view
        if event.type() is QEvent.Type.Paint and view is not None and view.table_scene.scene_state is not None:
            self.seen.append((view.table_scene.scene_state.looker, self._curtain.is_closed))
        return super().eventFilter(watched, event)


@quick
def test_both_are_covered_before_the_table_shows_anything_else(
    carded: Carded, mat_shown: MatShown, program: Program, qtbot: QtBot
) -> None:
    presenter = carded(THREE)
    presenter.open_curtain()
    mat = mat_shown()
    program.window.actions_by_name["log_window"].trigger()
    log, desk = program.side_windows.log, program.window.desk
    assert log is not None and mat.view is not None
    states: list[tuple[bool, bool, bool]] = []
    presenter.table_presenter.shown.connect(
        lambda _view: states.append((desk.curtain.is_closed, mat.is_covered, log.is_covered))
    )
    choose_first(presenter, qtbot)
    assert presenter.is_covered and (True, True, True) in states
    assert all(curtain == one == other for curtain, one, other in states)
    assert not mat.view.isVisible() and not desk.dock.log.isVisible()
    presenter.open_curtain()
    assert mat.view.isVisible() and desk.dock.log.isVisible() and not mat.is_covered


def test_no_hand_is_painted_while_the_curtain_is_closed(
    carded: Carded, mat_shown: MatShown, program: Program, qtbot: QtBot
) -> None:
    presenter = carded(THREE)
    presenter.open_curtain()
    painted = Painted(program, mat_shown())
    for _ in range(3):
        qtbot.wait(20)
        choose_first(presenter, qtbot)
        qtbot.wait(20)
    assert {looker for looker, _ in painted.seen} > {0} and not any(closed for _, closed in painted.seen)


def test_a_window_cannot_be_opened_behind_the_curtain(seated: Seated, program: Program) -> None:
    presenter = seated(THREE)
    assert presenter.is_covered
    actions = program.window.actions_by_name
    assert not actions["mat_window"].isEnabled() and not actions["log_window"].isEnabled()
    program.side_windows._switch_mat(True)
    assert program.side_windows.mat is not None and program.side_windows.mat.is_covered

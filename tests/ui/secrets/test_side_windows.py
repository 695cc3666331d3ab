"""The windows beside the main one give out no more than it does, and while the curtain is closed nothing at all."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tests.marks import long
from tests.ui.secrets.conftest import Opened
from tests.ui.secrets.exposure import Exposure, accessible, pixels_of, widgets_of
from tests.ui.secrets.test_no_leak import leaks
from tests.ui.secrets.twins import Laying, Twins, begun, twins, written
from tests.ui.secrets.walk import Walk
from ui.program.program import Program
from ui.side_windows.mat_window import MatWindow
from ui.side_windows.side_window import SideWindow

GAME, LENGTH = "undecim", 5
Patch = pytest.MonkeyPatch


class SideWalk(Walk):
    """Plays a script with both windows open, and takes down these alone: the main one has a test of its own."""

    def __init__(self, program: Program, laying: Laying, qtbot: QtBot, viewer: int | None) -> None:
        self._is_open = False
        super().__init__(program, begun(laying), qtbot, (viewer, None))
        for name in ("mat_window", "log_window"):
            program.window.actions_by_name[name].setEnabled(True)  # as if they had been open before the curtain closed
            program.window.actions_by_name[name].trigger()
        self._is_open = True

    def look(self, name: str) -> None:
        """Take down what the windows give out."""
        eyes = self.session.seating.eyes
        if not self._is_open or eyes not in self._wanted:
            return
        windows = self.program.window.findChildren(SideWindow)
        words = (word for each in windows for word in (*widgets_of(each), *accessible(each)))
        self.seen.append(Exposure(f"{self._at}: {name}", eyes, tuple(words), pixels_of(*windows)))


def walked(opened: Opened, qtbot: QtBot, laying: Laying, same: Twins, viewer: int | None) -> list[Exposure]:
    """Return everything that the windows give out to the viewer while the script is played."""
    walk = SideWalk(opened(), laying, qtbot, viewer)
    walk.play(same.script, {})
    return walk.seen


def both(opened: Opened, qtbot: QtBot, viewer: int | None) -> tuple[list[Exposure], list[Exposure]]:
    """Return that for two games that differ in nothing that the viewer may know."""
    same = twins(written(0, LENGTH, GAME), viewer)
    return walked(opened, qtbot, same.plain, same, viewer), walked(opened, qtbot, same.other, same, viewer)


@pytest.mark.parametrize("viewer", [0, pytest.param(None, marks=long)])
def test_they_give_out_nothing_that_the_viewer_may_not_know(opened: Opened, qtbot: QtBot, viewer: int | None) -> None:
    plain, other = both(opened, qtbot, viewer)
    assert len(plain) > LENGTH
    assert not leaks(plain, other)


def through_the_wrong_eyes(patch: Patch) -> None:
    """The window of the mat shows the hand of another seat."""
    plain = MatWindow._show

    def wrong(self: MatWindow, _view: object = None) -> None:
        plain(self)
        presenter = self._presenter
        assert presenter is not None and presenter.table.table_scene.scene_state is not None and self.view is not None
        seen = presenter.open_game.session.seat_view(1)
        self.view.show_view(presenter.table.table_scene.scene_state._replace(view=seen, looker=1))

    patch.setattr(MatWindow, "_show", wrong)


def never_covered(patch: Patch) -> None:
    """Nothing covers the window of the mat, in which the last hand stays."""
    plain = MatWindow._show

    def staying(self: MatWindow, _view: object = None) -> None:
        if self._presenter is not None and self._presenter.table_presenter.view.seat is not None:
            plain(self)

    patch.setattr(MatWindow, "_show", staying)
    patch.setattr(SideWindow, "cover", lambda _self: None)


@long
@pytest.mark.parametrize("plant", [never_covered, through_the_wrong_eyes])
def test_a_planted_leak_is_found(
    opened: Opened, qtbot: QtBot, monkeypatch: Patch, plant: Callable[[Patch], None]
) -> None:
    plant(monkeypatch)
    plain, other = both(opened, qtbot, None)
    assert leaks(plain, other)

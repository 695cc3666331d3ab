"""The own mat in a window of its own: it shows what the table shows, and what is clicked there counts."""

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.engine.agenda import Choice
from qquovadis.model.history.entries import Performed
from tests.marks import quick
from tests.ui.side_windows.conftest import ONE, Carded, MatShown, choose_first
from tests.ui.window.conftest import Seated
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.side_windows.mat_window import MatWindow
from ui.table import ChoiceSubject
from ui.table.input.hit_testing import centre_of
from ui.table.table_view import TableView


def view_of(window: MatWindow) -> TableView:
    """Return the view in the window."""
    assert window.view is not None
    return window.view


def in_sight(view: TableView) -> set[int]:
    """Return the pieces that lie within a view and are shown."""
    area = view.table_scene.sceneRect()
    placed = view.table_scene.plan.pieces.items()
    return {piece for piece, at in placed if at.shown and at.layer == "table" and area.contains(at.x, at.y)}


def world_of(view: TableView) -> list[QRectF]:
    """Return where lands may be painted."""
    return [view.table_scene.layers.world.parentItem().boundingRect()]


def cards_asked_for(presenter: Presenter) -> list[Choice]:
    """Return the cards that the seat that is asked here may play."""
    assert presenter.controller.here is not None
    judged = presenter.open_game.session.situation.judged(presenter.controller.here)
    return [choice for choice, clause in judged if clause is None and choice.verb == "play"]


def click(view: TableView, piece: int) -> None:
    """Click a piece where it can be pointed at."""
    at = centre_of(view.table_scene, ChoiceSubject("piece", piece))
    assert at is not None
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(at.x), round(at.y)))


@quick
def test_the_mat_lies_open_there_with_nothing_of_other_seats(seated: Seated, mat_shown: MatShown) -> None:
    view = seated(ONE, deals=True).open_game.session.seat_view(0)
    shown = view_of(mat_shown())
    assert not any(area.intersects(shown.table_scene.sceneRect()) for area in world_of(shown))
    pieces = in_sight(shown)
    assert pieces and {view.kit.zones[view.zone_of[piece]].seat for piece in pieces} == {0}
    assert shown.table_scene.plan.mats[0].panel is not None


@quick
def test_a_card_that_is_clicked_there_is_played(carded: Carded, mat_shown: MatShown) -> None:
    presenter = carded()
    view, session = view_of(mat_shown()), presenter.open_game.session
    wanted, made = cards_asked_for(presenter)[-1], len(session.entries)
    assert wanted.subject in in_sight(view)
    click(view, wanted.subject)
    assert len(session.entries) > made
    entry = session.entries[made].action
    assert isinstance(entry, Performed) and entry.choice == wanted


def test_it_follows_every_choice_and_undo(carded: Carded, mat_shown: MatShown, program: Program) -> None:
    presenter = carded()
    view, wanted = view_of(mat_shown()), cards_asked_for(presenter)[0]
    presenter.table.chosen.emit(wanted)
    assert view.table_scene.scene_state == presenter.table.table_scene.scene_state
    assert view.table_scene.screen.front == presenter.table.table_scene.screen.front
    program.window.actions_by_name["undo"].trigger()
    assert view.table_scene.scene_state == presenter.table.table_scene.scene_state
    assert wanted.subject in in_sight(view)


def test_nothing_is_chosen_there_while_people_look_back(carded: Carded, mat_shown: MatShown, program: Program) -> None:
    presenter = carded()
    view, made = view_of(mat_shown()), len(presenter.open_game.session.entries)
    wanted = cards_asked_for(presenter)[0]
    program.window.actions_by_name["look_back"].trigger()
    assert view.table_scene.scene_state == presenter.table.table_scene.scene_state
    view.chosen.emit(wanted)
    assert len(presenter.open_game.session.entries) == made


@pytest.mark.usefixtures("mats_at_once")
def test_the_mat_on_the_table_stays_a_strip_meanwhile(
    seated: Seated, mat_shown: MatShown, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(ONE)
    table = presenter.table.table_scene
    window, front = mat_shown(), table.screen.front
    strip = table.plan.mats[front].area.centre
    QTest.mouseMove(presenter.table.viewport(), QPoint(round(strip.x), round(strip.y)))
    qtbot.waitUntil(lambda: not presenter.table._mouse.opener._timer.isActive())
    assert table.plan.mats[front].panel is None
    presenter.table.camera.focus_own_mat()  # as by M: whoever asks for it gets it
    assert table.plan.mats[front].panel is not None
    window.close()
    assert not table.screen.keeps_shut and not program.window.actions_by_name["mat_window"].isChecked()


def test_it_speaks_and_looks_as_the_main_window_does(carded: Carded, mat_shown: MatShown, program: Program) -> None:
    carded()
    window = mat_shown()
    program.window.context.set_language("ja")
    program.window.context.light("dark")
    program.window.context.enlarge(130)
    assert view_of(window).table_scene.artwork.look is program.window.context.look
    assert window.windowTitle().startswith("自分の個人ボード")


def test_the_next_game_lies_there_too(carded: Carded, seated: Seated, mat_shown: MatShown, qtbot: QtBot) -> None:
    carded()
    window = mat_shown()
    presenter = seated(ONE, deals=True)
    choose_first(presenter, qtbot)
    assert view_of(window).table_scene.scene_state == presenter.table.table_scene.scene_state


def test_what_is_refused_at_the_table_is_not_said_in_the_window_of_the_mat(
    carded: Carded, mat_shown: MatShown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said in the one of them in which the choice was made."""
    presenter, told = carded(), list[str]()
    view = view_of(mat_shown())
    monkeypatch.setattr(view.bubble, "refuse", lambda *_told: told.append("mat"))
    presenter.table.chosen.emit(Choice("play", -1))
    assert told == []
    view.chosen.emit(Choice("play", -1))
    assert told == ["mat"]


def test_a_refusal_speaks_where_the_card_was_clicked(carded: Carded, mat_shown: MatShown) -> None:
    presenter = carded()
    view = view_of(mat_shown())
    view.chosen.emit(Choice("play", -1))
    assert presenter.table.table_scene.scene_state is not None
    assert view.bubble.bubble_text is not None or presenter.table.bubble.bubble_text is None

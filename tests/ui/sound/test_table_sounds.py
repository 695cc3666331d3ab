"""What a window lets be heard while people play, look back and undo, and how that is switched off."""

import pytest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.engine.agenda import Choice
from qquovadis.model.settings import Settings
from tests.marks import long, quick
from tests.ui.ears import Ears
from tests.ui.window.conftest import Seated
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.sound.cues import SoundKind
from ui.sound.table_sounds import TableSounds
from ui.table.scene.motion import Motion

ALONE = (Player("Aya"), Player("Aya"), Player("Aya"))
BOTS = (Player("One", "random"), Player("Two", "random"), Player("Three", "random"))
PLACE, CARD = SoundKind.PLACE, SoundKind.CARD


def legal(presenter: Presenter) -> list[Choice]:
    """Return what may be chosen now."""
    here, situation = presenter.controller.here, presenter.open_game.session.situation
    return [] if here is None else [choice for choice, clause in situation.judged(here) if clause is None]


def choose(presenter: Presenter, qtbot: QtBot) -> None:
    """Make the first choice, through the curtain if it is closed."""
    presenter.open_curtain()
    presenter.table.chosen.emit(legal(presenter)[0])
    qtbot.waitUntil(lambda: presenter.is_covered or presenter.controller.here is not None)


@quick
def test_laying_a_table_is_silent_and_what_is_taken_is_heard_once(seated: Seated, ears: Ears, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    assert ears.since() == []
    choose(presenter, qtbot)
    assert ears.since() in ([PLACE], [CARD])


def test_undo_and_redo_are_heard_as_what_moves(seated: Seated, ears: Ears, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    choose(presenter, qtbot)
    sounds = ears.since()
    for name in ("undo", "redo"):
        program.window.actions_by_name[name].trigger()
        qtbot.waitUntil(lambda: presenter.controller.here is not None)
        assert ears.since() == sounds


def test_a_game_that_is_over_when_it_is_opened_does_not_end_again(seated: Seated, ears: Ears, qtbot: QtBot) -> None:
    """Its end is heard only by those who made it."""
    presenter = seated(ALONE)
    presenter.over.emit()
    assert ears.since() == []
    choose(presenter, qtbot)
    ears.since()
    presenter.over.emit()
    assert ears.since() == [SoundKind.END]
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog):
            widget.close()


@long
def test_another_language_or_theme_is_silent(seated: Seated, ears: Ears, program: Program) -> None:
    seated(ALONE)
    for language in ("ja", "en"):
        program.window.context.set_language(language)
    program.window.actions_by_name["night"].trigger()
    program.window.actions_by_name["night"].trigger()
    assert ears.since() == []


def test_moving_pieces_are_heard_when_they_have_arrived(
    seated: Seated, ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = seated(ALONE)
    scene, view = presenter.table.table_scene, presenter.open_game.session.seat_view(None)
    worker = scene.board_index.kinds.index("worker")  # type: ignore[union-attr]
    monkeypatch.setattr(Motion, "is_running", property(lambda _motion: True))
    presenter.table_presenter.show_table(
        view._replace(spot=[*view.spot[:worker], view.spot[worker] + 1, *view.spot[worker + 1 :]]), None, past=None
    )
    assert ears.since() == []
    scene.motion.ended.emit()
    assert ears.since() == [PLACE]
    scene.motion.ended.emit()
    assert ears.since() == []


def test_dice_roll_with_motion_and_are_put_down_without(seated: Seated, ears: Ears, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    motion, view = presenter.table.table_scene.motion, presenter.open_game.session.seat_view(None)
    die = presenter.table.table_scene.board_index.kinds.index("war die")  # type: ignore[union-attr]
    for on, face, sounds in ((False, 3, [PLACE]), (True, 5, [SoundKind.DIE])):
        motion.switch(on)
        presenter.table_presenter.show_table(
            view._replace(face=[*view.face[:die], face, *view.face[die + 1 :]]), None, past=None
        )
        assert ears.since() == sounds
    motion.finish()


def test_without_motion_the_past_is_silent_and_so_is_the_way_back(
    seated: Seated, ears: Ears, program: Program, qtbot: QtBot
) -> None:
    presenter, actions = seated(ALONE), program.window.actions_by_name
    for _ in range(3):
        choose(presenter, qtbot)
    ears.since()
    for name in ("look_back", "first_moment", "later", "look_back"):
        actions[name].trigger()
    assert ears.since() == []
    choose(presenter, qtbot)
    assert ears.since()


def test_switched_off_nothing_is_heard_and_the_volume_is_that_of_the_preferences(
    seated: Seated, ears: Ears, program: Program, qtbot: QtBot
) -> None:
    presenter, preferred = seated(ALONE), program.preferred
    for volume, share in ((100, 1.0), (25, 0.25)):
        preferred.choose("volume", volume)
        assert ears.sounds == [(SoundKind.TURN, share)]
        ears.since()
        choose(presenter, qtbot)
        assert ears.sounds and {each for _, each in ears.sounds} == {share}
        ears.since()
    program.window.actions_by_name["table_sounds"].trigger()
    assert not preferred.settings.table_sounds and not Settings.read().table_sounds
    choose(presenter, qtbot)
    preferred.choose("volume", 50)
    assert ears.since() == []
    preferred.choose("table_sounds", True)
    assert ears.since() == [PLACE]
    assert program.window.actions_by_name["table_sounds"].isChecked()


def test_a_window_that_nobody_sits_at_is_silent(seated: Seated, ears: Ears, program: Program, qtbot: QtBot) -> None:
    assert not TableSounds(program.preferred).heard_by_somebody  # these tests have no screen
    program.table_sounds.heard_by_somebody = False
    choose(seated(ALONE), qtbot)
    assert ears.since() == []


@long
def test_a_game_of_bots_is_heard_to_its_end_with_wars_and_turns_and_its_end_is_heard_once(
    seated: Seated, ears: Ears, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(BOTS, parameters={"game.rounds": 1})
    session = presenter.open_game.session
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), QDialog))
    kinds = ears.since()
    assert {PLACE, CARD, SoundKind.TURN, SoundKind.END} <= set(kinds)
    assert kinds[-1] is SoundKind.END and kinds.count(SoundKind.END) == 1
    fought = sum(any(found.name == "war.begins" for found in entry.findings) for entry in session.entries)
    assert kinds.count(SoundKind.WAR) == fought
    final = QApplication.activeModalWidget()
    assert isinstance(final, QDialog)
    final.accept()
    program.lay_out_again()
    final = QApplication.activeModalWidget()
    if isinstance(final, QDialog):
        final.accept()
    assert ears.since() == []


def test_a_window_that_closes_gives_the_device_back(program: Program, ears: Ears) -> None:
    closed: list[bool] = []
    program.window.closing.connect(lambda: closed.append(program.table_sounds.player._thread is None))
    program.window.close()
    assert closed == [True]

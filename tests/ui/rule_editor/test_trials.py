"""From the rule editor to the table at which a card or a rule comes up, and to the next time it does."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from qquovadis.controllers.trials.coming_up import Stop
from qquovadis.controllers.trials.trial import CARD, NUMBER, Trial
from qquovadis.controllers.trials.trial_process import Ended, Playing, Reached, TrialGame
from qquovadis.engine.agenda import Choice
from qquovadis.model.agreed import Mode
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Language
from qquovadis.model.text.translations import Texts
from tests.marks import long
from tests.ui.rule_editor.hands import click, found
from tests.ui.window.conftest import context, program
from ui.kit.value_rows import DEED, ValueRow
from ui.play.open_game import take_up
from ui.program.program import Program
from ui.rule_editor.trials.trial_dialog import TrialDialog
from ui.rule_editor.trials.trial_text import TrialCount, trial_text

__all__ = ["context", "program"]


def session_of(program: Program) -> Session:
    """Return the game on the table."""
    assert program.presenter is not None
    return program.presenter.open_game.session


def told(program: Program) -> str:
    """Return what is said over the table."""
    return " ".join(program.window.desk.notice.sentences)


def until_there(program: Program, qtbot: QtBot, is_there: Callable[[], bool]) -> None:
    """Wait until bots have stopped and it is said where."""
    qtbot.waitUntil(lambda: program.trials.dialog is None and is_there() and bool(told(program)))


def test_a_card_is_tried_where_it_comes_up_and_the_next_time_too(program: Program, qtbot: QtBot) -> None:
    program.rule_editor.open()
    editor = program.rule_editor.editor
    assert editor is not None
    editor.turn_to("cards", "S03")
    click(found(editor.page, QPushButton, "Try this card"))
    assert program.trials.dialog is not None
    until_there(program, qtbot, lambda: program.presenter is not None)
    assert program.rule_editor.editor is None
    session, presenter = session_of(program), program.presenter
    assert presenter is not None
    assert "comes up with the next choice" in told(program)
    assert "of 20 games, first in round 1." in told(program)
    assert "This is game 1 (seed 1), round 1" in told(program)
    before, file = session.entries, presenter.open_game.path
    actions = program.window.actions_by_name
    assert actions["next_time"].isEnabled()
    assert actions["next_time"].shortcut().toString() == "Shift+N"
    actions["next_time"].trigger()
    until_there(program, qtbot, lambda: program.presenter is not presenter)
    again = session_of(program)
    assert "more choices" in told(program)
    assert program.presenter is not None and program.presenter.open_game.path == file
    assert len(again.entries) > len(before)
    assert [each.action for each in again.entries[: len(before)]] == [each.action for each in before]
    # It is a game like any other: it is undone, saved and taken up.
    again.undo(agreed=True)
    digest = again.digest()
    program.stand_up()
    assert take_up(file).session.digest() == digest
    assert not actions["next_time"].isEnabled()


def test_a_rule_is_tried_from_its_row(program: Program, qtbot: QtBot) -> None:
    program.rule_editor.open()
    editor = program.rule_editor.editor
    assert editor is not None
    editor.turn_to("numbers", "war.win_vp")
    number = load_pack(find_pack("quo_vadis", "30")).parameters["war.win_vp"].name.en
    row = next(each for each in editor.page.findChildren(ValueRow) if each.field.accessibleName() == number)
    assert "Try this rule" in row._small.text()
    row._small.linkActivated.emit(DEED)
    until_there(program, qtbot, lambda: program.presenter is not None)
    assert f"“{number}” comes up with the next choice" in told(program)
    session = session_of(program)
    assert session.situation.mode is Mode.MATCH


@long
def test_what_is_fixed_offers_no_trial(program: Program) -> None:
    program.rule_editor.open()
    editor = program.rule_editor.editor
    assert editor is not None
    editor.turn_to("numbers", "war.win_vp")
    pack = load_pack(find_pack("quo_vadis", "30"))
    offered = {each.field.accessibleName() for each in editor.page.findChildren(ValueRow) if DEED in each._small.text()}
    names = {each.name.en: each.fixed for each in pack.parameters.values()}
    assert offered and not [name for name in offered if names[name]]
    editor.turn_to("options", "war_tie")
    assert all(DEED in each._small.text() for each in editor.page.findChildren(ValueRow))


@long
def test_a_trial_is_given_up_with_its_process(program: Program, qtbot: QtBot) -> None:
    program.rule_editor.open()
    editor = program.rule_editor.editor
    assert editor is not None
    editor.turn_to("cards", "S03")
    click(found(editor.page, QPushButton, "Try this card"))
    dialog = program.trials.dialog
    assert dialog is not None
    run = dialog.run
    qtbot.waitUntil(lambda: run.runs)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not run.runs
    assert program.trials.dialog is None
    assert program.rule_editor.editor is editor
    assert program.presenter is None


class Silent:
    """Stands for the process of the bots and plays nothing."""

    def __init__(self, *_given: object) -> None:
        self.stopped = False

    def stop(self) -> None:
        """Play nothing more."""
        self.stopped = True


@pytest.fixture
def dialog(program: Program, monkeypatch: pytest.MonkeyPatch) -> TrialDialog:
    """Return the dialog of a trial of which nothing is told but by the test."""
    monkeypatch.setattr("ui.rule_editor.trials.trial_run.TrialProcess", Silent)
    program.trials.begin(load_pack(find_pack("quo_vadis", "30")), Trial(CARD, "S17"), program.window)
    assert program.trials.dialog is not None
    return program.trials.dialog


def test_it_is_said_how_far_bots_are(dialog: TrialDialog) -> None:
    assert not dialog.go.isEnabled()
    dialog.run.told.emit(Playing(1, 3))
    assert "game 1 of 20, round 3" in dialog.words.plain_text
    assert "It has not come up yet." in dialog.words.plain_text
    dialog.run.told.emit(TrialGame(1, 3, None))
    dialog.run.told.emit(TrialGame(2, 3, 6))
    assert "It came up in 1 of 2 games, first in round 6." in dialog.words.plain_text
    assert dialog.bar.value() == 2


def test_where_nothing_came_up_the_first_turn_or_more_games_are_offered(dialog: TrialDialog, program: Program) -> None:
    for game in range(1, 21):
        dialog.run.told.emit(TrialGame(game, 3, None))
    dialog.hear(Ended())
    assert "never came up. Bots played 20 games to the end, for 3 players; their seeds were 1 to 20." in (
        dialog.words.plain_text
    )
    assert [each.isVisibleTo(dialog) for each in (dialog.more, dialog.plain, dialog.cancel)] == [True] * 3
    dialog.more.click()
    assert dialog.run.runs
    dialog.run.told.emit(Playing(21, 1))
    assert "game 21 of 40" in dialog.words.plain_text
    dialog.plain.click()
    assert program.presenter is not None
    view = session_of(program).seat_view(None)
    lying = [piece for zone in view.kit.zones_of("skills") for piece in view.contents[zone]]
    assert "S17" in {view.kit.identities[view.identity_of[piece]].name for piece in lying}
    assert not program.window.actions_by_name["next_time"].isEnabled()


def test_a_process_that_ends_by_itself_is_told(dialog: TrialDialog) -> None:
    dialog.run.lost.emit()
    assert "stopped unexpectedly" in dialog.words.plain_text


@pytest.fixture
def draft() -> Pack:
    """Return a draft."""
    return load_pack(find_pack("quo_vadis", "30"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_secret_choices_are_not_told(draft: Pack, language: Language, tmp_path: Path) -> None:
    text = trial_text(Texts(language), draft, Trial(NUMBER, "war.win_vp"))
    stop = Stop((), 2, 0, None)
    chosen = stop._replace(choice=Choice("play", 3))
    named, unnamed = text.where(chosen, "B", lambda _: "Play Raid"), text.where(chosen, "B", lambda _: "")
    assert "Play Raid" in named[0]
    assert "Play Raid" not in unnamed[0] and "B" in unnamed[0]
    added = text.where(stop._replace(added=(Choice("play", 3),)), "B", lambda _choice: "Play Raid")
    assert "Play Raid" in added[1]
    reached = Reached(tmp_path, 3, stop)
    assert "3" in text.how_far(reached, is_next=False)[0]
    count = TrialCount()
    count.add(TrialGame(1, 3, 0))
    assert text.counted(count)

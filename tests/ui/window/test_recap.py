"""Whoever comes to the screen is shown what the others did since they last decided; anybody can see it again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Mode, Player
from qquovadis.engine import SeatView
from tests.marks import long, sampled
from tests.ui.window.conftest import Seated
from ui.play.pacing import Pace
from ui.play.presenter import Presenter
from ui.program.program import Program

THREE = (Player("Aya"), Player("Ben"), Player("Cho"))
AGAINST_BOTS = (Player("Aya"), Player("Bot 1", "random"), Player("Bot 2", "random"))
NEVER = 1_000_000


def playing(program: Program) -> bool:
    """Whether earlier moments are being shown, asked anew."""
    return program.recap.is_exclusive


def covered(presenter: Presenter) -> bool:
    """Whether the curtain is closed, asked anew."""
    return presenter.is_covered


def play_on(presenter: Presenter, qtbot: QtBot, program: Program, step: str, seat: int) -> None:
    """Play until this seat is asked this, whoever comes in between through the curtain."""
    session = presenter.open_game.session
    while True:
        qtbot.waitUntil(lambda: presenter.is_covered or presenter.controller.here is not None)
        decision = session.situation.decision
        assert decision is not None
        if decision.step == step and seat in decision.seats and session.entries:
            return
        if presenter.is_covered:
            presenter.open_curtain(decision.seats[0])
            program.recap.finish()
        here = presenter.controller.here
        if here is not None:
            legal = [choice for choice, clause in session.situation.judged(here) if clause is None]
            presenter.table.chosen.emit(legal[0])


def at_the_hand(presenter: Presenter, qtbot: QtBot, program: Program, pause: int = NEVER) -> None:
    """Come, through the curtain, to the second seat's own things after others have played."""
    play_on(presenter, qtbot, program, "ChooseCards", 1)
    presenter.controller.beats.pace = Pace(pause, 0)
    assert not covered(presenter)
    presenter.controller.peek()
    assert covered(presenter)
    presenter.open_curtain(1)


def test_who_comes_through_the_curtain_sees_what_happened_and_then_the_present(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(THREE)
    at_the_hand(presenter, qtbot, program)
    recap, session = program.recap, presenter.open_game.session
    assert playing(program)
    assert presenter.controller.here == 1
    assert program.window.desk.bar.asking.sentence == "The table at your last decision."
    last = max(entry.number for entry in session.entries if entry.seat == 1)
    assert recap.page.sentences
    views: list[SeatView] = []
    presenter.table_presenter.shown.connect(views.append)
    while playing(program):
        QTest.keyClick(presenter.table, Qt.Key.Key_Space)
        QApplication.processEvents()
    assert len(views) > 1
    assert {view.seat for view in views} == {1}
    assert views[-1] == session.seat_view(1)
    assert last < len(session.entries)
    assert not any(entry.seat == 1 for entry in session.entries[last:])


@pytest.mark.parametrize("key", sampled([Qt.Key.Key_Escape, Qt.Key.Key_Return], 1))
def test_one_key_skips_it_and_an_action_shows_it_again(
    seated: Seated, program: Program, qtbot: QtBot, key: Qt.Key
) -> None:
    presenter = seated(THREE)
    at_the_hand(presenter, qtbot, program)
    entries = len(presenter.open_game.session.entries)
    QTest.keyClick(presenter.table, key)
    assert not playing(program)
    assert program.recap.page.sentences
    assert program.window.desk.bar.asking.offers or program.window.desk.bar.asking.places
    program.window.actions_by_name["recap"].trigger()
    assert playing(program)
    QTest.mouseClick(presenter.table.viewport(), Qt.MouseButton.LeftButton)
    assert not playing(program)
    assert len(presenter.open_game.session.entries) == entries
    assert presenter.open_game.session.situation.mode is Mode.MATCH


@long
def test_it_plays_by_itself_at_the_pace_of_the_window(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(THREE)
    at_the_hand(presenter, qtbot, program, pause=1)
    qtbot.waitUntil(lambda: not program.recap.is_exclusive)
    assert presenter.controller.here == 1


@long
def test_its_list_goes_when_somebody_decides_and_says_nothing_of_what_others_hold(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(THREE)
    at_the_hand(presenter, qtbot, program)
    texts = program.recap.page.sentences
    lines = presenter.table_presenter.log_text.log(
        presenter.table_presenter.view, presenter.open_game.session.entries, 1
    )
    assert set(texts) <= {line.words for line in lines}
    program.recap.finish()
    presenter.controller.cover()
    assert not program.recap.page.sentences


@long
def test_nothing_is_shown_to_whoever_does_not_want_it_or_chooses_in_secret_with_the_others(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(THREE)
    presenter.open_curtain(2)
    assert not playing(program)
    program.preferred.settings.recap = False
    at_the_hand(presenter, qtbot, program)
    assert not playing(program)
    assert program.window.actions_by_name["recap"].isEnabled()


@long
@pytest.mark.parametrize("wanted", sampled([False, True], 1))
def test_who_plays_with_computers_sees_it_by_itself_only_if_wanted(
    seated: Seated, program: Program, qtbot: QtBot, wanted: bool
) -> None:
    program.preferred.settings.recap_alone = wanted
    presenter = seated(AGAINST_BOTS)
    seen: list[bool] = []
    program.recap.changed.connect(lambda: seen.append(program.recap.is_exclusive))
    while len(presenter.open_game.session.entries) < 30:
        qtbot.waitUntil(lambda: presenter.controller.here is not None and not program.recap.is_exclusive)
        legal = [choice for choice, clause in presenter.open_game.session.situation.judged(0) if clause is None]
        presenter.table.chosen.emit(legal[0])
    qtbot.waitUntil(lambda: presenter.controller.here is not None and not program.recap.is_exclusive)
    assert any(seen) is wanted
    program.window.actions_by_name["recap"].trigger()
    assert program.recap.is_exclusive or not program.window.actions_by_name["recap"].isEnabled()
    program.recap.finish()

"""A position from the game on the table keeps its people and where their points came from, even of a finished game."""

from random import Random

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Mode, Player, Session, Terms
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from tests.ui.position_editor.conftest import SetUp
from tests.ui.position_editor.hands import count
from tests.ui.window.conftest import RACES, Shown
from ui.play.open_game import take_up
from ui.position_editor.turn_page import TurnPage
from ui.program.program import Program

PEOPLE = tuple(map(Player, ("Aya", "Ben", "Cho")))
ROUNDS = 2


@pytest.fixture(scope="module")
def finished(pack: Pack) -> Session:
    """A short game that is over."""
    kit = compile_kit(pack, 3, parameters={"game.rounds": ROUNDS})
    session, chance = Session.start(referee_for(kit), Terms(PEOPLE, 8, RACES, start=0)), Random(8)
    while (asked := session.situation.decision) is not None:
        legal = [choice for choice, clause in session.situation.judged(asked.seats[0]) if clause is None]
        session.play(asked.seats[0], chance.choice(legal))
    return session


def dialogs() -> list[QDialog]:
    """The dialogs that stand open."""
    return [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QDialog) and widget.isVisible()]


def close_all() -> None:
    for dialog in dialogs():
        dialog.close()


def test_names_and_points_stay_and_the_final_table_does_not_come_by_itself(
    finished: Session, at_table: Shown, set_up: SetUp, program: Program
) -> None:
    game = at_table(finished).open_game.session
    close_all()
    points = [count(game, f"vp.{seat}") for seat in "ABC"]
    assert any(points)
    scenario = set_up("game")
    assert scenario.situation.mode is Mode.FREE_MOVES
    assert [player.name for player in scenario.seating.people] == ["Aya", "Ben", "Cho"]
    assert [count(scenario, f"vp.{seat}") for seat in "ABC"] == points
    assert scenario.situation.sources == game.situation.sources
    assert [sum(own.values()) for own in scenario.situation.sources] == points
    assert not any("by hand" in own for own in scenario.situation.sources)
    assert not dialogs()
    assert program.window.desk.bar.asking.sentence.startswith("Free moves")


def test_the_round_of_a_finished_game_is_the_same_wherever_it_is_told(
    finished: Session, at_table: Shown, set_up: SetUp, program: Program
) -> None:
    at_table(finished)
    close_all()
    scenario = set_up("game")
    assert count(scenario, "round") == ROUNDS + 1
    presenter = program.presenter
    assert presenter is not None
    course = presenter.table_text.course(scenario.seat_view(None), "")
    assert course.round == f"After round {ROUNDS}"
    panel = program.window.desk.dock.findChildren(QSpinBox)
    rounds = [field for field in panel if field.accessibleName() == "Round"]
    assert [field.text() for field in rounds] == [course.round] * 2  # whose turn it is, and counts
    for field in rounds:
        field.setValue(ROUNDS)
        assert field.text() == str(ROUNDS)
        field.lineEdit().setText(course.round)
        field.interpretText()
        assert field.value() == ROUNDS + 1
        assert field.maximum() == ROUNDS + 1


def test_nothing_of_the_page_of_turns_is_cut_off_at_the_right(
    pack: Pack, at_table: Shown, set_up: SetUp, program: Program, qtbot: QtBot
) -> None:
    people = tuple(
        Player(name, person="one") for name in ("Somebody with a rather long name", "Deep One", "Computer 3")
    )
    at_table(Session.start(referee_for(compile_kit(pack, 3)), Terms(people, 8, RACES, start=0)))
    set_up("game")
    program.window.actions_by_name["workshop_panel"].trigger()
    page = program.window.desk.dock.findChildren(TurnPage)[0]
    qtbot.waitUntil(page.isVisible)
    parts = [part for part in page.findChildren(QWidget) if isinstance(part, QPushButton | QSpinBox)]
    qtbot.waitUntil(lambda: len([part for part in parts if part.isVisible()]) >= 5)
    for size in ((1280, 720), (1440, 810), (1600, 900)):
        program.window.resize(*size)
        qtbot.wait(50)
        assert not [part for part in parts if part.mapTo(page, part.rect().topRight()).x() > page.width()]


def test_what_was_kept_is_there_when_the_scenario_is_opened_again(
    finished: Session, at_table: Shown, set_up: SetUp, program: Program
) -> None:
    at_table(finished)
    close_all()
    scenario = set_up("game")
    assert program.presenter is not None
    path, sources = program.presenter.open_game.path, scenario.situation.sources
    program.stand_up()
    again = take_up(path).session
    assert again.situation.sources == sources
    assert [player.name for player in again.seating.people] == ["Aya", "Ben", "Cho"]


def test_the_rules_that_find_nothing_more_to_do_tell_the_end(
    finished: Session, at_table: Shown, set_up: SetUp, program: Program
) -> None:
    at_table(finished)
    close_all()
    set_up("game")
    program.window.actions_by_name["play_on"].trigger()
    assert len(dialogs()) == 1
    close_all()

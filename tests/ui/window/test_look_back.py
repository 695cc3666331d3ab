"""Looking back at a game on the table, and what is offered at its end."""

from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.marks import long
from tests.ui.advancing import advance
from tests.ui.window.conftest import Seated
from tests.ui.window.test_playing import ALONE, asked, play, ready
from ui.final.final_table import FinalTable
from ui.history.dialogs import ForkDialog
from ui.history.moment_text import GameMoment
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import item_centres

BOTS = (Player("One", "random"), Player("Two", "random"), Player("Three", "random"))


def offered(program: Program) -> list[str]:
    """The actions that the decision bar offers."""
    return [button.text() for button in program.window.desk.bar._commands]


def finished(seated: Seated, program: Program, qtbot: QtBot) -> Presenter:
    """A game that has ended, with its final table closed."""
    presenter = seated(BOTS, parameters={"game.rounds": 1})
    advance(presenter, lambda: presenter.open_game.session.situation.outcome is not None)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), FinalTable))
    cast(FinalTable, QApplication.activeModalWidget()).accept()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    return presenter


@long
def test_at_the_end_final_table_new_game_and_the_look_back_are_offered(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    finished(seated, program, qtbot)
    assert offered(program) == ["Final result", "Look back", "New game"]
    QTest.mouseClick(program.window.desk.bar._commands[0], Qt.MouseButton.LeftButton)
    final = QApplication.activeModalWidget()
    assert isinstance(final, FinalTable)
    final.accept()


def test_any_moment_is_shown_and_the_game_stays_as_it_was(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = finished(seated, program, qtbot)
    session, bar, actions = presenter.open_game.session, program.window.desk.bar, program.window.actions_by_name
    digest, whole = session.digest(), len(session.entries)
    actions["look_back"].trigger()
    assert offered(program) == ["Play on from here", "Compare with now", "Back to now"]
    for name in ("earlier", "later", "later", "earlier_turn", "earlier_turn", "later_turn"):
        actions[name].trigger()
        assert f"of {whole}" in bar.asking.hint
    hint = bar.asking.hint
    program.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is program.window)
    QTest.keyClick(presenter.table, Qt.Key.Key_Left)
    assert bar.asking.hint != hint
    for _ in range(whole + 2):
        actions["earlier"].trigger()
    assert bar.asking.hint.startswith("0 of")
    assert bar.asking.sentence == "The table is set up."
    program.window.desk.dock.log._list.clicked.emit(program.window.desk.dock.log._lines.index(1))
    assert not bar.asking.hint.startswith("0 of")
    actions["look_back"].trigger()
    assert (session.digest(), len(session.entries)) == (digest, whole)
    assert bar.asking.sentence == "The game is over."


@long
def test_the_way_back_is_offered_in_the_language_switched_to(seated: Seated, program: Program, qtbot: QtBot) -> None:
    finished(seated, program, qtbot)
    program.window.actions_by_name["look_back"].trigger()
    offers = []
    for language in ("ja", "en"):
        program.window.context.set_language(language)
        qtbot.waitUntil(lambda: offered(program)[0] == ("Play on from here" if language == "en" else "ここから続ける"))  # noqa: B023
        offers.append(offered(program)[-1])
    assert offers == ["現在に戻る", "Back to now"]


@long
def test_a_game_that_is_played_to_its_end_again_is_told_to_be_over_again(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = finished(seated, program, qtbot)
    program._history_browser.look_at(GameMoment(0, len(presenter.open_game.session.entries) // 2))
    program.window.actions_by_name["fork"].trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ForkDialog)
    dialog._agree()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), FinalTable))
    cast(FinalTable, QApplication.activeModalWidget()).accept()
    assert len(presenter.open_game.session.branches.beside) == 1  # the first end lies beside


def test_a_game_goes_on_after_a_look_back(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    bar, actions = program.window.desk.bar, program.window.actions_by_name
    question, entries = bar.asking, len(presenter.open_game.session.entries)
    actions["look_back"].trigger()
    assert not actions["undo"].isEnabled()
    assert not bar.asking.offers
    for place in item_centres(presenter.table).values():
        viewport = presenter.table.viewport()
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=viewport.mapFromGlobal(place))
    assert len(presenter.open_game.session.entries) == entries
    program.window.context.set_language("ja")
    assert "手目" in bar.asking.hint
    program.window.context.set_language("en")
    actions["look_back"].trigger()
    assert bar.asking == question
    play(presenter, qtbot, lambda: len(presenter.open_game.session.entries) > entries)
    assert ready(presenter)


def test_an_earlier_moment_is_in_the_phase_of_what_is_asked_then(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(ALONE)
    steps: list[str] = []

    def is_asked_again() -> bool:
        steps.extend([step for step in ("ChooseCards", "PlaceWorkers") if asked(presenter, step)])
        return "PlaceWorkers" in steps and asked(presenter, "ChooseCards")

    play(presenter, qtbot, is_asked_again)
    top, browser = program.window.desk.top, program._history_browser
    assert top.course.phases[top.course.active] == "Area"
    entries = presenter.open_game.session.entries
    placed = next(at for at, entry in enumerate(entries) if entry.action.step == "PlaceWorkers")  # type: ignore[union-attr]
    program.window.actions_by_name["look_back"].trigger()
    phases = {}
    for number in (placed, len(entries)):
        browser.look_at(browser.back.moment._replace(number=number))  # type: ignore[union-attr]
        phases[number] = top.course.phases[top.course.active]
    assert phases == {placed: "Creation", len(entries): "Area"}, "as it was asked, not as it was answered"

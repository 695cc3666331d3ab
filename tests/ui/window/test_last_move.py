"""What happened stays in sight: the last move is outlined, lines light their places, and places mark their lines."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.agenda import Choice
from qquovadis.games import referee_for
from qquovadis.model.history.touched import Touched
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from tests.marks import long, quick
from tests.ui.window.conftest import RACES, Shown
from tests.ui.window.test_playing import ALONE, legal, ready
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject


def last(presenter: Presenter) -> Touched:
    """What is outlined as the last move."""
    scene_state = presenter.table.table_scene.scene_state
    assert scene_state is not None
    return scene_state.last_move


def pointed(presenter: Presenter) -> Touched | None:
    """What the line that is pointed at lights."""
    return presenter.table.table_scene.screen.pointed_entry


def outlined(presenter: Presenter) -> set[object]:
    """The spaces that are outlined as those in which something stands now."""
    return {
        key[1] for key in presenter.table.table_scene.touched_signs.up() if isinstance(key, tuple) and key[0] == "at"
    }


def placing(at_table: Shown, pack: Pack) -> tuple[Presenter, Choice]:
    """A game in which a worker may be placed, and a space where that may be done."""
    session = Session.start(referee_for(compile_kit(pack, 3)), Terms(ALONE, 7, RACES, start=0))
    while (decision := session.situation.decision) is not None and decision.step != "PlaceWorkers":
        session.play(decision.seats[0], session.situation.legal(decision.seats[0])[-1])
    presenter = at_table(session)
    return presenter, next(choice for choice in legal(presenter) if choice.verb == "place")


def choose(presenter: Presenter, choice: Choice, qtbot: QtBot) -> None:
    presenter.table.chosen.emit(choice)
    qtbot.waitUntil(lambda: ready(presenter) and not presenter.controller.beats.is_showing)


def bold(program: Program) -> list[int]:
    """The entries whose lines are bold."""
    log = program.window.desk.dock.log
    return [log._lines.line(log._lines._newest_row).number] if log._lines._newest_row >= 0 else []


@quick
def test_the_space_of_the_last_move_is_outlined_until_it_is_taken_back(
    at_table: Shown, pack: Pack, program: Program, qtbot: QtBot
) -> None:
    presenter, choice = placing(at_table, pack)
    before, number = last(presenter), len(presenter.open_game.session.entries)
    choose(presenter, choice, qtbot)
    assert (last(presenter).number, last(presenter).seat) == (number + 1, 0)
    assert choice.subject in outlined(presenter) and bold(program) == [number + 1]
    program.window.context.set_language("ja")
    assert choice.subject in outlined(presenter)
    program.window.context.set_language("en")
    program.window.actions_by_name["undo"].trigger()
    qtbot.waitUntil(lambda: ready(presenter))
    assert last(presenter) == before and choice.subject not in outlined(presenter)
    assert bold(program) == ([before.number] if before.number else [])


def test_looking_back_the_move_of_that_moment_is_outlined_and_so_it_is_after_opening_a_save(
    at_table: Shown, pack: Pack, program: Program, qtbot: QtBot
) -> None:
    presenter, choice = placing(at_table, pack)
    choose(presenter, choice, qtbot)
    number, actions = len(presenter.open_game.session.entries), program.window.actions_by_name
    choose(presenter, next(each for each in legal(presenter) if each.verb != "place"), qtbot)
    actions["look_back"].trigger()
    browser = program._history_browser
    for moment in (number, number - 1):
        browser.look_at(browser.back.moment._replace(number=moment))  # type: ignore[union-attr]
        assert (choice.subject in outlined(presenter)) is (moment == number)
        assert last(presenter).number in (0, moment) or last(presenter).number < moment
    browser.come_back()
    actions["undo"].trigger()
    qtbot.waitUntil(lambda: ready(presenter))
    shown, path = last(presenter), presenter.open_game.path
    program.take_up(path)
    again = program.presenter
    assert again is not None and again is not presenter
    qtbot.waitUntil(lambda: ready(again))
    assert last(again).number == shown.number == number
    assert choice.subject in outlined(again)


@long
def test_the_line_that_is_pointed_at_lights_its_space_by_mouse_and_by_key(
    at_table: Shown, pack: Pack, program: Program, qtbot: QtBot
) -> None:
    presenter, choice = placing(at_table, pack)
    choose(presenter, choice, qtbot)
    number, log = len(presenter.open_game.session.entries), program.window.desk.dock.log
    choose(presenter, next(each for each in legal(presenter) if each.verb != "place"), qtbot)
    program.window.desk.show_dock(True)
    program.window.desk.dock.turn_to("log")
    view = log.findChildren(QListView)[0]
    index = log._lines.index(log._lines.row_of(number), 0)
    view.scrollTo(index)
    QTest.mouseMove(view.viewport(), view.visualRect(index).center() - QPoint(3, 0))
    view.entered.emit(index)
    assert choice.subject in outlined(presenter)
    assert any(key[0] == "piece" for key in presenter.table.table_scene.touched_signs.up())  # type: ignore[index]
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert pointed(presenter) is None
    view.setCurrentIndex(index)
    program.window.activateWindow()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(view.hasFocus)
    assert choice.subject in outlined(presenter)
    presenter.table.setFocus()
    assert pointed(presenter) is None


@long
def test_what_is_pointed_at_on_the_table_marks_its_newest_lines_if_the_log_is_open(
    at_table: Shown, pack: Pack, program: Program, qtbot: QtBot
) -> None:
    presenter, choice = placing(at_table, pack)
    choose(presenter, choice, qtbot)
    number, desk = len(presenter.open_game.session.entries), program.window.desk
    worker = last(presenter).moves[0].piece
    desk.show_dock(False)
    presenter.table.passed.emit(ChoiceSubject("zone", choice.subject))
    assert not desk.dock.log._lines.marked
    desk.show_dock(True)
    desk.dock.turn_to("log")
    for subject in (ChoiceSubject("zone", choice.subject), ChoiceSubject("piece", worker)):
        presenter.table.keyboard.go_to(subject)
        assert number in desk.dock.log._lines.marked
        presenter.table.keyboard.let_go()
        assert not desk.dock.log._lines.marked


@long
def test_a_line_of_what_happened_since_my_turn_lights_its_space_too(
    at_table: Shown, pack: Pack, program: Program, qtbot: QtBot
) -> None:
    presenter, choice = placing(at_table, pack)
    choose(presenter, choice, qtbot)
    number, page = len(presenter.open_game.session.entries), program.recap.page
    page.show_lines([line for line in program.window.desk.dock.log.lines if line.number in (0, number)])
    view = page.findChildren(QListView)[0]
    last_row = view.model().index(view.model().rowCount() - 1, 0)
    view.entered.emit(last_row)
    assert pointed(presenter) is not None
    assert choice.subject in outlined(presenter)
    view.viewportEntered.emit()
    assert pointed(presenter) is None
    page.show_lines([])


def test_when_i_am_asked_again_all_that_the_others_did_is_outlined_with_what_each_counter_gained_and_lost(
    at_table: Shown, pack: Pack, program: Program, qtbot: QtBot
) -> None:
    people = (Player("Aya"), Player("Bot 1", "random"), Player("Bot 2", "random"))
    session = Session.start(referee_for(compile_kit(pack, 3)), Terms(people, 7, RACES, start=0))
    before, movers = session.seat_view(0), set[int]()
    while (decision := session.situation.decision) is not None:
        seat = decision.seats[0]
        if seat == 0 and decision.step == "ChooseCards" and movers == {1, 2} and session.entries[-1].seat == 2:
            break
        session.play(seat, session.situation.legal(seat)[-1])
        before, movers = (session.seat_view(0), set()) if seat == 0 else (before, movers | {seat})
    presenter, now = at_table(session), session.seat_view(0)
    scene_state = presenter.table.table_scene.scene_state
    assert scene_state is not None and {found.seat for found in scene_state.others_moves} == movers == {1, 2}
    deltas = dict[int, int]()
    for tally, delta in (change for found in scene_state.others_moves for change in found.counters):
        deltas[tally] = deltas.get(tally, 0) + delta
    changed = {
        at: now.tally[at] - before.tally[at] for at in range(len(now.tally)) if now.tally[at] != before.tally[at]
    }
    assert changed and {tally: delta for tally, delta in deltas.items() if delta} == changed
    went = {piece for piece in range(len(now.zone_of)) if now.zone_of[piece] != before.zone_of[piece]}
    arrived = {move.piece for found in scene_state.others_moves for move in found.moves}
    assert arrived and arrived <= went
    choose(presenter, legal(presenter)[0], qtbot)
    scene_state = presenter.table.table_scene.scene_state
    assert scene_state is not None and scene_state.others_moves == ()

"""The stage in the window: it stays until the next question is answered, can be skipped, and is there looking back."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.engine.agenda import Choice
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from tests.builders import quo_vadis
from tests.marks import long, quick
from tests.ui.laid import session_at
from tests.ui.window.conftest import Shown
from tests.ui.window.test_second_half import come_to_rest
from ui.history.moment_text import GameMoment
from ui.panels.log_lines import LINE_ROLE
from ui.panels.stage.event_stage import EventStage, ShownEvent
from ui.play.event_teller import LIMIT
from ui.play.open_game import OpenGame
from ui.play.presenter import Presenter
from ui.program.program import Program

MORALE = 3
WORKERS = 5  # of Aya, against a worker and a town of Ben


def at_war(at_table: Shown) -> Presenter:
    """Sit one person down on all seats before a war in which nothing is declared yet."""
    table = quo_vadis(seats=3).say(genesis="2-4", start="A", round=5)
    table.races("gigant", "deep_one", "glorious")
    for letter in "ABC":
        table.seat(letter, morale=MORALE, food=4, faith=2, wrath=2, vp=10, hand=["blessing"], generations=[["labour"]])
    table.put("2-4/a", *["A worker"] * (WORKERS - 1))
    table.put("2-4/b", "A worker", "B worker").put("2-4/c", "B town 2")
    return at_table(session_at(table, "war", "A", tuple(Player(name, person="one") for name in ("Aya", "Ben", "Chie"))))


def choose(presenter: Presenter, qtbot: QtBot, choice: Choice | None = None) -> None:
    """Make a choice of whoever is asked, the last that is legal unless it is given."""
    here = presenter.controller.here
    assert here is not None
    legal = [each for each, clause in presenter.open_game.session.situation.judged(here) if clause is None]
    presenter.table.chosen.emit(choice or legal[-1])
    come_to_rest(qtbot, presenter)


def fight(presenter: Presenter, qtbot: QtBot) -> None:
    """Let both declare the morale that they have, so that the war is fought and the winner is asked."""
    for _ in range(2):
        choose(presenter, qtbot, Choice("declare", MORALE))


def stage_of(presenter: Presenter) -> EventStage:
    return presenter._desk.stage


def shown_on(presenter: Presenter) -> ShownEvent:
    shown = stage_of(presenter).shown
    assert shown is not None
    return shown


@quick
def test_a_war_stands_there_until_the_next_question_is_answered(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    fight(presenter, qtbot)
    stage, text, scene = stage_of(presenter), shown_on(presenter).text, presenter.table.table_scene
    dice = {
        finding.seat: finding.facts["dice"][0]
        for entry in presenter.open_game.session.entries
        for finding in entry.findings
        if finding.name == "war.rolled"
    }
    aya, ben = text.sides
    assert (aya.total, ben.total) == (WORKERS + MORALE + dice[0], 1 + 1 + MORALE + dice[1])
    assert aya.total > ben.total
    assert (aya.won, ben.won) == (True, False)
    # The loser has a wrath more, its town a population less, its worker is back in the reserve; the winner has 2 VP.
    assert [line.words for line in text.changes] == [
        "Aya: VP +2",
        "Ben: wrath +1, population (Deep One town) −1, Deep One worker back in the reserve",
    ]
    names = presenter.open_game.kit.zones
    lost = {names[at].name if kind == "zone" else kind: many for (kind, at), many in scene.losses.shown().items()}
    assert lost == {"2-4/b": 1, "piece": 1}
    assert stage.isVisible()
    assert stage.stays
    choose(presenter, qtbot)
    assert stage.shown is None
    assert not stage.isVisible()
    # What the war took is told no more; the end of the turn has sent home all but one of the four on a space.
    assert {names[at].name: many for (_, at), many in scene.losses.shown().items()} == {"2-4/a": WORKERS - 1 - 1}


def after_night(pack: Pack) -> Session:
    """Return a game of one person on all seats, right after the first night, with the last choices that are legal."""
    people = tuple(Player(name, person="one") for name in ("Aya", "Ben", "Chie"))
    session = Session.start(referee_for(compile_kit(pack, 3)), Terms(people, 5, start=0))
    while not any(found.name == "night" for entry in session.entries[-1:] for found in entry.findings):
        asked = session.situation.decision
        assert asked is not None, "there is a night"
        legal = [each for each, clause in session.situation.judged(asked.seats[0]) if clause is None]
        session.play(asked.seats[0], legal[-1])
    return session


def test_a_game_that_is_opened_again_tells_no_more_of_what_was_over(program: Program, qtbot: QtBot) -> None:
    """The night of the round before stood once more over the question of the next."""
    pack = load_pack(paths.resources() / "packs" / "undecim" / "14")
    session = after_night(pack)
    game = OpenGame(session, pack, load_rulebook(pack.folder), record(session, "laid"))
    program._sit(game)
    presenter = program.presenter
    assert presenter is not None
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    assert stage_of(presenter).shown is None
    assert presenter.events.tell_on(), "whoever wants to see it still can"
    assert shown_on(presenter).text.name == "Night of the red moon"


def test_a_game_that_is_opened_again_goes_on_with_what_is_not_over(
    at_table: Shown, program: Program, qtbot: QtBot
) -> None:
    """Two windows."""
    presenter = at_war(at_table)
    choose(presenter, qtbot, Choice("declare", MORALE))
    file = presenter.open_game.path
    program.stand_up()
    program.take_up(file)
    again = program.presenter
    assert again is not None and again is not presenter
    qtbot.waitUntil(lambda: again.controller.here is not None)
    assert shown_on(again).question is not None


@long
def test_space_escape_and_its_button_take_it_away_and_choose_nothing(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    fight(presenter, qtbot)
    stage, made = stage_of(presenter), len(presenter.open_game.session.entries)
    for leave in (
        lambda: QTest.keyClick(presenter.table, Qt.Key.Key_Space),
        lambda: QTest.mouseClick(stage.button, Qt.MouseButton.LeftButton),
        presenter._desk.clear_topmost,
    ):
        presenter.events._dismissed = None
        presenter.show_present()
        assert stage.isVisible()
        assert stage.button.isVisible()
        leave()
        assert stage.shown is None
        assert not stage.button.isVisible()
        presenter.show_present()
        assert stage.shown is None
    assert len(presenter.open_game.session.entries) == made


@long
def test_undo_brings_back_what_was_told_then(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    fight(presenter, qtbot)
    verdict = shown_on(presenter).text.verdict
    choose(presenter, qtbot)
    for kept, told in ((2, verdict), (1, ""), (0, "")):
        presenter.controller.change(partial(presenter.open_game.session.undo, kept, agreed=True))
        come_to_rest(qtbot, presenter)
        shown = stage_of(presenter).shown
        assert (shown.text.verdict if shown is not None else None) == told


@long  # all ways through five entries
def test_no_way_through_undo_and_redo_leaves_a_war_standing_that_is_not_going_on(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    fight(presenter, qtbot)
    for _ in range(2):
        choose(presenter, qtbot)  # the spoils, and something after the war
    session = presenter.open_game.session
    made = len(session.entries)

    def open_at_rest() -> str:
        """What is told of a war that is not decided; empty where none is told, or one that is over."""
        shown = stage_of(presenter).shown
        return "" if shown is None or shown.text.verdict else shown.title

    def go(step: Callable[[], object]) -> str:
        presenter.controller.change(step)
        come_to_rest(qtbot, presenter)
        return open_at_rest()

    def redo(times: int) -> None:
        """Go on over what nobody is asked about, as redo does past the turns of bots."""
        for _ in range(times):
            session.redo(agreed=True)

    for kept in range(made):
        for steps in range(1, made - kept + 1):
            for to in range(made - 1, kept - 1, -1):
                go(partial(session.undo, to, agreed=True))
            told = go(partial(redo, steps))
            presenter.events.forget()
            presenter.events.rest(asked=True)
            assert told == open_at_rest(), f"redone {steps} from {kept}"
            go(partial(redo, made - kept - steps))


@quick
def test_a_war_that_was_laid_before_the_dice_stands_there_from_its_first_question_on(
    at_table: Shown, qtbot: QtBot
) -> None:
    presenter = at_war(at_table)
    stage = stage_of(presenter)
    first = shown_on(presenter).text
    assert [(side.total, side.rows[0].amount) for side in first.sides] == [(WORKERS, WORKERS), (2, 1)]
    choose(presenter, qtbot, Choice("declare", MORALE))
    text = shown_on(presenter).text
    aya, ben = text.sides
    # Who declares is heard at once; dice are still to come, and nobody has won.
    assert (aya.total, ben.total) == (WORKERS + MORALE, 1 + 1)
    assert (aya.dice, ben.dice, text.verdict, aya.won, ben.won) == ((), (), "", False, False)
    assert text.foretold and stage.isVisible()


@quick
def test_a_click_on_its_line_in_the_log_tells_it_again_and_closing_it_returns(
    at_table: Shown, program: Program, qtbot: QtBot
) -> None:
    presenter = at_war(at_table)
    fight(presenter, qtbot)
    told = shown_on(presenter).text
    for _ in range(2):
        choose(presenter, qtbot)  # the spoils, and something after the war
    stage, log, entries = stage_of(presenter), program.window.desk.dock.log, presenter.open_game.session.entries
    assert stage.shown is None
    before = presenter.table.table_scene.scene_state
    for number in (1, 2, 3):
        log.chosen.emit(number)
        again = shown_on(presenter).text
        assert (again.sides, again.verdict, again.foretold) == (told.sides, told.verdict, told.foretold)
        assert not presenter.table.table_scene.losses.shown()  # the map shows the present, where nothing is lost
        presenter._desk.clear_topmost()
        assert stage.shown is None
    assert presenter.table.table_scene.scene_state is before and presenter.open_game.session.entries == entries
    log.chosen.emit(4)
    assert stage.shown is None


def test_a_click_on_its_line_brings_back_the_war_that_goes_on(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    choose(presenter, qtbot, Choice("declare", MORALE))
    text = shown_on(presenter).text
    presenter._desk.clear_topmost()
    assert stage_of(presenter).shown is None
    program.window.desk.dock.log.chosen.emit(1)
    assert shown_on(presenter).text == text
    choose(presenter, qtbot, Choice("declare", MORALE))
    assert shown_on(presenter).text.verdict  # it goes on to be told


def test_to_look_at_the_current_war_brings_its_stage_back(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    """Before anything is declared and after: nobody has to know that a line of the log can be clicked."""
    presenter = at_war(at_table)
    for _ in range(2):
        text = shown_on(presenter).text
        presenter._desk.clear_topmost()
        presenter.show_present()
        assert stage_of(presenter).shown is None
        program.window.actions_by_name["turn"].trigger()
        assert shown_on(presenter).text == text
        choose(presenter, qtbot, Choice("declare", MORALE))


def test_a_line_of_the_log_is_chosen_by_mouse_and_by_enter(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    fight(presenter, qtbot)
    choose(presenter, qtbot)
    program.window.actions_by_name["log"].trigger()
    lines, heard = program.window.desk.dock.log._list, list[int]()
    program.window.desk.dock.log.chosen.connect(heard.append)
    row = next(at for at in range(lines.model().rowCount()) if lines.model().index(at, 0).data(LINE_ROLE).number == 1)
    index = lines.model().index(row, 0)
    lines.scrollTo(index)
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=lines.visualRect(index).center())
    assert heard == [1] and shown_on(presenter).text.verdict
    presenter._desk.clear_topmost()
    lines.setFocus()
    QTest.keyClick(lines, Qt.Key.Key_Return)
    assert heard == [1, 1] and shown_on(presenter).text.verdict


def test_it_covers_nothing_that_can_be_chosen_and_is_gone_before_a_curtain(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    fight(presenter, qtbot)
    stage = stage_of(presenter)
    assert stage.room.spared
    assert not any(QRectF(stage.area).contains(point) for point in stage.room.spared)
    assert QRect(presenter._desk.rect()).contains(stage.area)
    presenter._cover((0,))
    assert stage.shown is None
    assert stage.accessibleName() == ""
    presenter._desk.curtain.uncover()


def test_looking_back_shows_it_at_its_moves_and_at_no_other(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    presenter, browser = at_war(at_table), program._history_browser
    fight(presenter, qtbot)
    choose(presenter, qtbot)
    choose(presenter, qtbot)
    branch = presenter.open_game.session.history.branches.in_play
    presenter.events._odds.clear()  # as after the game was opened from its file
    browser.look_at(GameMoment(branch, 2))
    shown = shown_on(presenter)
    assert shown.text.verdict
    assert shown.text.foretold.startswith("Foretold: Aya ")
    assert presenter._desk.clear_topmost()
    assert browser.is_exclusive
    browser.look_at(GameMoment(branch, 1))
    assert stage_of(presenter).shown is None
    browser.come_back()
    come_to_rest(qtbot, presenter)
    assert stage_of(presenter).shown is None


@long
def test_among_bots_it_goes_by_itself_within_two_seconds_and_at_once_by_space(
    at_table: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = at_war(at_table)
    monkeypatch.setattr(presenter.events, "_is_among_bots", lambda _told: True)
    stage, left = stage_of(presenter), list[int]()
    presenter.controller.beats.shown.connect(lambda _beat: left.append(stage.time_left) if stage.shown else None)
    fight(presenter, qtbot)
    assert 0 < max(left) <= LIMIT < 2000
    assert not stage.stays
    stage.skipped.emit()
    assert stage.shown is None


def test_a_war_stays_for_the_person_who_takes_part_though_the_other_side_is_a_computer(
    at_table: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Aya and Ben are the sides; what computers did among themselves is not told to Chie at rest."""
    presenter = at_war(at_table)
    fight(presenter, qtbot)
    stays = {}
    for bots in ((), (0,), (1,), (1, 2), (0, 1), (0, 1, 2)):
        monkeypatch.setattr(presenter.open_game.session.seating, "is_bot", lambda seat, bots=bots: seat in bots)
        presenter.events.forget()
        presenter.events.rest(asked=True)
        stays[bots] = stage_of(presenter).shown is not None and stage_of(presenter).stays
    assert stays == {(): True, (0,): True, (1,): True, (1, 2): True, (0, 1): False, (0, 1, 2): False}


@long  # a window that changes its language takes more than a second
def test_it_is_told_anew_in_another_language(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    fight(presenter, qtbot)
    assert shown_on(presenter).title == "War in 2-4"
    program.window.context.set_language("ja")
    assert shown_on(presenter).title == "2-4の戦争"
    assert stage_of(presenter).accessibleName().startswith("戦争。")
    program.window.context.set_language("en")

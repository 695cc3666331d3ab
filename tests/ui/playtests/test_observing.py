"""What people do in the window is in the save exactly as they did it, if they agreed, and only then."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.engine.agenda import Choice
from qquovadis.model.pack.kit_mark import marked_for_kit
from qquovadis.model.pack.questions import load_questions
from qquovadis.model.pack.schema import Pack
from qquovadis.model.saves.observations import UNKNOWN, Observations, observations_in
from qquovadis.model.saves.save_file import read
from tests.marks import long, quick
from ui.play.presenter import Presenter
from ui.playtests.input_watch import AT_ONCE, IDLE
from ui.playtests.observing import LONG_COVERED
from ui.playtests.questionnaire import AnswerForm
from ui.program.program import Program

PEOPLE = (Player("Aya"), Player("Ben"), Player("Cleo"))
ALONE = tuple(Player(name, "person", "me") for name in ("Aya", "Ben", "Cleo"))
Seated = Callable[..., Presenter]


class Clock:
    """A clock that is moved by hand, in milliseconds."""

    def __init__(self, program: Program) -> None:
        self.now = 10_000
        program.observing.clock = lambda: self.now


def observed(program: Program) -> Observations:
    """What the save of the game holds, once its sitting has ended."""
    assert program.game is not None
    path = program.game
    program.stand_up()
    return observations_in(read(path).lines)


def choose(presenter: Presenter) -> int:
    """Let whoever is asked make the first legal choice, and return who that was."""
    seat = presenter.controller.here
    assert seat is not None
    presenter.controller.choose(presenter.open_game.session.situation.legal(seat)[0])
    presenter.controller.beats.finish()
    return seat


@quick
def test_nothing_is_recorded_where_nobody_agreed(program: Program, seated: Seated) -> None:
    presenter = seated(ALONE)
    actions = program.window.actions_by_name
    assert actions["observe"].isEnabled()
    assert not actions["observe"].isChecked()
    assert not actions["mark"].isEnabled()
    choose(presenter)
    assert not observed(program)


def test_a_choice_has_its_times_and_a_refusal_its_clause_and_input(program: Program, seated: Seated) -> None:
    clock = Clock(program)
    presenter = seated(ALONE, observe=True)
    session = presenter.open_game.session
    assert program.window.actions_by_name["observe"].isChecked()
    clock.now += 4_000
    seat = presenter.controller.here
    assert seat is not None
    decision = session.situation.decision
    assert decision is not None
    QTest.keyClick(program.window, Qt.Key.Key_Shift)
    presenter.controller.choose(Choice("place", 0))
    clock.now += 1_000
    choose(presenter)
    found = observed(program)
    assert [(each.seat, each.verb, each.clause, each.by) for each in found.refused] == [
        (seat, "place", decision.clause, "key")
    ]
    assert [(row.seat, row.thought) for row in found.clock][:1] == [(seat, 5_000)]


def test_a_row_that_is_refused_counts_and_what_follows_from_a_choice_is_no_decision(
    program: Program, seated: Seated
) -> None:
    clock = Clock(program)
    presenter = seated(ALONE, observe=True)
    presenter.allotments.refused.emit("None is left.", "")
    presenter.allotments.refused.emit("Too many of a kind.", "QV-SETUP-08")
    clock.now += 4_000
    choose(presenter)
    clock.now += 1_000
    here = presenter.controller.here
    assert here is not None
    presenter.allotments.completed.emit(presenter.open_game.session.situation.legal(here)[0])
    found = observed(program)
    assert [(each.clause, each.by) for each in found.refused] == [("QV-SETUP-08", "")]
    assert [row.thought for row in found.clock] == [4_000, UNKNOWN]


def test_what_is_looked_up_is_noted_until_it_is_left(program: Program, seated: Seated) -> None:
    clock = Clock(program)
    presenter = seated(ALONE, observe=True)
    actions, desk = program.window.actions_by_name, program.window.desk
    presenter.open_clause("QV-WAR-08")
    clock.now += 7_000
    presenter.open_clause("QV-WAR-09")
    clock.now += 2_000
    actions["score"].trigger()
    clock.now += 3_000
    actions["control"].setChecked(True)
    clock.now += 1_500
    actions["control"].setChecked(False)
    actions["log"].trigger()
    found = observed(program)
    assert [(each.what, each.subject, each.ms) for each in found.looked] == [
        ("rules", "QV-WAR-08", 7_000),
        ("rules", "QV-WAR-09", 2_000),
        ("control", "", 1_500),
        ("score", "", 4_500),
    ]
    assert desk.dock.front == "log"


def test_what_is_looked_up_by_a_key_of_an_action_is_so_from_that_key_on(program: Program, seated: Seated) -> None:
    """No window gets such a key as a press."""
    clock = Clock(program)
    seated(ALONE, observe=True)
    program.window.activateWindow()
    QTest.keyClick(program.window, Qt.Key.Key_Shift)
    clock.now += AT_ONCE // 2
    QTest.keyClick(program.window, Qt.Key.Key_F1)
    assert program.window.desk.dock.front == "rules"
    clock.now += 2_000
    program.window.actions_by_name["log"].trigger()
    assert [(each.what, each.ms) for each in observed(program).looked] == [("rules", 2_000)]


@long
def test_a_card_that_is_read_large_is_noted_by_its_name(program: Program, seated: Seated, qtbot: QtBot) -> None:
    clock = Clock(program)
    presenter = seated(ALONE, observe=True)
    presenter.table.read.emit(None)
    view = presenter.open_game.session.seat_view(0)
    piece = next(at for at, identity in enumerate(view.identity_of) if identity >= 0)
    presenter.table.read.emit(piece)
    clock.now += 2_500
    presenter.table.read.emit(None)
    name = view.kit.identities[view.identity_of[piece]].name
    assert [(each.what, each.subject, each.ms) for each in observed(program).looked] == [("card", name, 2_500)]


def test_one_key_and_a_number_mark_a_moment(program: Program, seated: Seated, qtbot: QtBot) -> None:
    presenter = seated(ALONE, observe=True)
    seat = choose(presenter)
    here = presenter.controller.here
    del seat
    program.window.actions_by_name["mark"].trigger()
    dialog = program.observing.dialog
    assert dialog is not None
    assert not dialog.keep.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_2)
    assert dialog.kind == "boring"
    dialog.word.setText("  still waiting ")
    dialog.secret.setChecked(True)
    QTest.keyClick(dialog.word, Qt.Key.Key_Return)
    marks = observed(program).mark
    assert [(each.seat, each.what, each.words, each.secret, each.at[3]) for each in marks] == [
        (here, "boring", "still waiting", True, 1)
    ]


@long
def test_a_mark_that_is_cancelled_is_none(program: Program, seated: Seated) -> None:
    seated(ALONE, observe=True)
    program.window.actions_by_name["mark"].trigger()
    dialog = program.observing.dialog
    assert dialog is not None
    QTest.keyClick(dialog, Qt.Key.Key_3)
    dialog.reject()
    assert not observed(program).mark


def test_nobody_is_there_after_a_minute_without_input_or_a_long_curtain(program: Program, seated: Seated) -> None:
    clock = Clock(program)
    seated(ALONE, observe=True)
    QTest.keyClick(program.window, Qt.Key.Key_Shift)
    clock.now += IDLE - 1
    QTest.keyClick(program.window, Qt.Key.Key_Shift)
    clock.now += IDLE
    QTest.keyClick(program.window, Qt.Key.Key_Shift)
    for lasted in (LONG_COVERED - 1, LONG_COVERED):
        program.window.desk.curtain.covered.emit()
        clock.now += lasted
        program.window.desk.curtain.uncovered.emit()
    found = observed(program).away
    assert [(each.why, each.ms) for each in found] == [("idle", IDLE), ("covered", LONG_COVERED)]


def test_undo_is_noted_and_recording_goes_off_and_on_within_a_game(program: Program, seated: Seated) -> None:
    clock = Clock(program)
    presenter = seated(ALONE, observe=True)
    observe, actions = program.window.actions_by_name["observe"], program.window.actions_by_name
    choose(presenter)
    actions["undo"].trigger()
    observe.trigger()
    assert not actions["mark"].isEnabled()
    clock.now += 5_000
    choose(presenter)
    observe.trigger()
    assert actions["mark"].isEnabled()
    clock.now += 1_000
    seat = choose(presenter)
    found = observed(program)
    assert [(each.what, each.entries) for each in found.changed_mind] == [("undo", 1)]
    assert [(row.entry, row.seat) for row in found.clock] == [(1, 0), (2, seat)]
    assert [(each.why, each.ms) for each in found.away] == [("idle", 5_000)]


def test_a_game_that_was_recorded_goes_on_being_recorded(program: Program, seated: Seated) -> None:
    presenter = seated(ALONE, observe=True)
    choose(presenter)
    game = program.game
    assert game is not None
    program.stand_up()
    assert not program.window.actions_by_name["observe"].isChecked()
    program.take_up(game)
    assert program.window.actions_by_name["observe"].isChecked()
    assert program.presenter is not None
    choose(program.presenter)
    assert [(row.sitting, row.entry) for row in observed(program).clock] == [(0, 1), (1, 2)]


def test_everybody_is_asked_alone_and_what_is_left_open_is_not_told(
    program: Program, seated: Seated, pack: Pack
) -> None:
    seated(PEOPLE, observe=True)
    program.window.desk.curtain.uncover()
    program.observing.ask()
    dialog = program.observing.questionnaire
    assert dialog is not None
    first, shown = fill(dialog.form), [dialog.is_calling]
    for button in (dialog.come, dialog.ready, dialog.come, dialog.skip, dialog.come):
        button.click()
        shown.append(dialog.is_calling)
    assert shown == [True, False, True, False, True, False]
    assert dialog.form is not first  # nothing of those before is to be seen
    dialog.form.fields[0].button(0).click()
    dialog.ready.click()
    found = observed(program)
    asked = {each.id: each.words.en for each in load_questions(pack.folder)}
    assert [(each.seat, each.question, each.value, each.words) for each in found.answer] == [
        (0, "again", True, asked["again"]),
        (0, "dull", "quarter", asked["dull"]),
        (0, "unfair", "the Titan", asked["unfair"]),
        (0, "recommend", 7, asked["recommend"]),
        (2, "again", False, asked["again"]),
    ]
    assert [(each.seat, each.played, each.plays) for each in found.who] == [(0, 0, "weekly")]


def fill(form: AnswerForm) -> AnswerForm:
    """Answer some of the questions."""
    fields = {each.question.id: each for each in form.fields}
    form.played.setCurrentIndex(form.played.findData(0))
    form.plays.setCurrentIndex(form.plays.findData("weekly"))
    fields["again"].button(1).click()
    fields["dull"].choices.setCurrentIndex(fields["dull"].choices.findData("quarter"))
    fields["unfair"].line.setText("the Titan")
    fields["recommend"].choices.setCurrentIndex(fields["recommend"].choices.findData(7))
    return form


def test_the_variant_of_a_kit_switches_recording_on_and_another_does_not(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    words = 'name = "{name}"\ngame = "undecim"\ndraft = "14"\n'
    for name, mark in (("Kit", marked_for_kit), ("Own", bytes)):
        file = tmp_path / f"{name}.qqvariant"
        file.write_bytes(mark(words.format(name=name).encode()))
        program.file_opener.take_variant(file)
        assert program.dialog is not None
        assert program.dialog.outline.title("en") == f"Undecim 14: {name}"
        assert program.dialog.draft.observe == (name == "Kit")
        program.dialog.reject()

"""Playing in the window: who is asked, refusals, undo, languages, files, bots and the end."""

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.engine.agenda import Choice
from qquovadis.errors import SaveError
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import CountTally
from qquovadis.model.history.entries import Changed, Entry, Performed
from tests.marks import long, quick, sampled
from tests.ui.advancing import advance, move_freely
from tests.ui.window.conftest import Seated
from ui.final.final_table import FinalTable
from ui.kit import file_dialogs
from ui.panels.question_label import QuestionLabel
from ui.play.consent_box import ConsentBox
from ui.play.pacing import Pace
from ui.play.presenter import Presenter
from ui.program.about_dialog import AboutDialog
from ui.program.keyboard_dialog import KeyboardDialog
from ui.program.program import Program
from ui.table import ChoiceSubject, item_centres

ALONE = (Player("Aya"), Player("Aya"), Player("Aya"))
TWO = (Player("Aya"), Player("Ben"), Player("Aya"))
WITH_BOTS = (Player("Aya"), Player("One", "random"), Player("Two", "random"))


def legal(presenter: Presenter) -> list[Choice]:
    """What may be chosen at the screen now."""
    here = presenter.controller.here
    return (
        []
        if here is None
        else [c for c, clause in presenter.open_game.session.situation.judged(here) if clause is None]
    )


def ready(presenter: Presenter) -> bool:
    """Whether somebody is asked here, or must come, or nobody is asked any more."""
    return (
        presenter.is_covered
        or presenter.controller.here is not None
        or presenter.open_game.session.situation.outcome is not None
    )


def play(presenter: Presenter, qtbot: QtBot, until: Callable[[], bool]) -> None:
    """Come to where something holds, by the last legal choice each time."""
    qtbot.waitUntil(lambda: ready(presenter))
    advance(presenter, until)
    qtbot.waitUntil(lambda: ready(presenter))


def play_in_sight(presenter: Presenter, qtbot: QtBot, until: Callable[[], bool]) -> None:
    """Choose the last legal thing at the table for whoever is asked, until something holds."""
    qtbot.waitUntil(lambda: ready(presenter))
    while not until():
        presenter.open_curtain()
        presenter.table.chosen.emit(legal(presenter)[-1])
        qtbot.waitUntil(lambda: ready(presenter))


def table_presenter(presenter: Presenter) -> bool:
    """Whether beats are being shown."""
    return presenter.controller.beats.is_showing


def asked(presenter: Presenter, step: str) -> bool:
    """Whether this step asks now."""
    decision = presenter.open_game.session.situation.decision
    return decision is not None and decision.step == step


@quick
def test_the_question_names_who_and_what_and_how_many(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: ready(presenter))
    asking = program.window.desk.bar.asking
    assert asking.sentence == "Aya, keep one skill; the others go on to your left."
    assert asking.hint == (
        "A skill works until the game ends, but only once a generation scoring has set it face up. "
        "Click one of the 6 highlighted options."
    )


def test_no_button_takes_the_keyboard_from_the_table(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "StartCubes"))
    program.window.activateWindow()
    presenter.table.setFocus()
    for focus in (False, True):
        presenter.allotments.panel.set_counts((3, 3, 1))
        button = program.window.desk.bar.buttons[0]
        if focus:
            button.setFocus()
        with qtbot.waitSignal(presenter.controller.asked):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert QApplication.focusWidget() is presenter.table


@long
def test_the_rules_open_at_what_is_asked_and_escape_leads_back_to_the_table(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    desk = program.window.desk
    with qtbot.waitSignal(desk.dock.rules.opened) as opened:
        program.window.actions_by_name["rules"].trigger()
    assert opened.args == [desk.bar.asking.clause]
    assert desk.dock.isVisible()
    QTest.keyClick(desk.dock, Qt.Key.Key_Escape)
    assert not desk.dock.isVisible()
    assert QApplication.focusWidget() is presenter.table


def test_a_newcomer_is_told_what_a_click_does_and_how_to_take_it_back(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: ready(presenter))
    bar, choice = program.window.desk.bar, legal(presenter)[0]
    question = bar.findChildren(QuestionLabel)[0]
    presenter.table.hovered.emit(ChoiceSubject("piece", choice.subject))
    assert question.hint == f"Click: {bar.asking.words_of(choice)}"
    presenter.table.hovered.emit(None)
    assert question.hint == bar.asking.hint
    presenter.table.chosen.emit(choice)
    qtbot.waitUntil(lambda: ready(presenter))
    assert bar.asking.hint.endswith("Ctrl+Z undoes your last choice.")
    assert bar.asking.aside == "Ctrl+Z undoes your last choice.", "the bar grows without it: Undo has a button"


def test_nobody_is_told_to_take_back_what_somebody_else_chose(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated((Player("Aya"), Player("Ben"), Player("Cho")))
    session, pairs, last = presenter.open_game.session, set[tuple[bool, bool]](), -1
    for _ in range(9):
        qtbot.waitUntil(lambda: ready(presenter))
        presenter.open_curtain()
        qtbot.waitUntil(lambda: presenter.controller.here is not None)
        here = presenter.controller.here
        pairs.add((here == last, program.window.desk.bar.asking.hint.endswith("Ctrl+Z undoes your last choice.")))
        presenter.table.chosen.emit(legal(presenter)[-1])
        last = session.entries[-1].seat
    assert (False, False) in pairs
    assert (False, True) not in pairs


@long
@quick
def test_a_refusal_quotes_the_rules_and_leads_to_the_clause(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    here = presenter.controller.here or 0
    done = next(c for c, clause in presenter.open_game.session.situation.judged(here) if c.verb == "done" and clause)
    entries = len(presenter.open_game.session.entries)
    button = next(each for each in program.window.desk.bar.buttons if each.property("refused"))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    reason = program.window.desk.reason
    assert reason.isVisible()
    clause = dict(presenter.open_game.session.situation.judged(here))[done]
    assert reason.sentence == presenter.table_text.why(clause or "")
    assert len(presenter.open_game.session.entries) == entries
    QTest.mouseClick(reason._label, Qt.MouseButton.LeftButton)
    assert program.window.desk.dock.isVisible()
    assert program.window.desk.dock.rules._trail[-1] == clause


def test_language_and_theme_switch_while_playing_log_included(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "ChooseCards"))
    log = program.window.desk.dock.log
    english = log._lines.line(1).words
    program.preferred.choose("language", "ja")
    assert log._lines.line(1).words != english
    assert "を選" in program.window.desk.bar.asking.sentence or "ください" in program.window.desk.bar.asking.sentence
    assert program.window.actions_by_name["undo"].text().startswith(presenter.table_text.texts.say("&Undo"))
    program.window.actions_by_name["night"].setChecked(True)
    assert program.window.context.theme.is_dark
    assert "Q Quo Vadis" in program.window.windowTitle()


@quick
def test_undo_redo_and_undo_to_a_line_of_the_log(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    session = presenter.open_game.session
    play(presenter, qtbot, lambda: len(session.entries) >= 6)
    before = session.digest()
    program.window.actions_by_name["undo"].trigger()
    assert session.digest() != before
    program.window.actions_by_name["redo"].trigger()
    assert session.digest() == before
    kept = len(session.entries) - 3
    program.window.desk.dock.log.undo_wanted.emit(kept)
    assert len(session.entries) == kept
    qtbot.waitUntil(lambda: ready(presenter))
    assert presenter.controller.here is not None


@quick
@pytest.mark.parametrize("agreeing", [True, False])
def test_undo_across_a_fence_asks_the_table_once(
    seated: Seated, program: Program, qtbot: QtBot, agreeing: bool
) -> None:
    presenter = seated(TWO)
    session = presenter.open_game.session
    play(presenter, qtbot, lambda: asked(presenter, "StartCubes"))
    entries = len(session.entries)
    presenter._undo_to(entries - 1)
    box = QApplication.activeModalWidget()
    assert isinstance(box, ConsentBox)
    assert "•" in box.informativeText()
    assert len(session.entries) == entries
    box.buttons()[0 if agreeing else 1].click()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None and ready(presenter))
    assert (len(session.entries) < entries) is agreeing


def test_the_table_is_told_what_would_be_undone(seated: Seated, qtbot: QtBot) -> None:
    presenter = seated(TWO)
    session = presenter.open_game.session
    play(presenter, qtbot, lambda: asked(presenter, "StartCubes"))
    drafted = len(session.entries)
    play(presenter, qtbot, lambda: len(session.entries) == drafted + 2)
    presenter._undo_to(drafted - 1)
    box = QApplication.activeModalWidget()
    assert isinstance(box, ConsentBox)
    taken = [presenter.table_presenter.log_text.entry(entry, None).sentence for entry in session.entries[drafted:]]
    assert all(" takes " in words for words in taken)
    undone, *others = box.informativeText().split("\n\n")
    assert undone.split("\n") == ["Moves to undo:", *(f"• {words}" for words in taken)]
    assert [each.partition("\n")[0] for each in others] == ["Already chosen in secret:", "Revealed since then:"]
    box.reject()


@long
def test_no_bot_plays_while_the_table_is_asked_and_goes_on_after_it(seated: Seated, qtbot: QtBot) -> None:
    presenter = seated((Player("Aya"), Player("Ben"), Player("One", "random")))
    session, controller = presenter.open_game.session, presenter.controller
    play(presenter, qtbot, lambda: asked(presenter, "StartCubes"))
    thinking: list[int] = []
    controller.thinking.connect(thinking.append)
    play_in_sight(presenter, qtbot, lambda: bool(thinking) or not ready(presenter))
    thinking.clear()
    controller.thinking.connect(lambda _seat: QTimer.singleShot(0, lambda: presenter._undo_to(0)))
    presenter.open_curtain()
    while not thinking:
        presenter.table.chosen.emit(legal(presenter)[-1])
        qtbot.waitUntil(lambda: bool(thinking) or ready(presenter))
        presenter.open_curtain()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
    box, entries = QApplication.activeModalWidget(), len(session.entries)
    assert isinstance(box, ConsentBox)
    controller.thinking.disconnect()
    qtbot.wait(500)
    assert len(session.entries) == entries
    box.reject()
    qtbot.waitUntil(lambda: len(session.entries) > entries)


def test_a_game_is_on_disk_all_the_time_and_goes_on_tomorrow(
    seated: Seated, program: Program, qtbot: QtBot, own_home: Path
) -> None:
    del own_home
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "ChooseCards"))
    digest, path = presenter.open_game.session.digest(), presenter.open_game.path
    program.stand_up()
    assert program.window.desk.welcome.isVisible()
    program.take_up(path)
    again = program.presenter
    assert again is not None
    assert again.open_game.session.digest() == digest
    play_in_sight(again, qtbot, lambda: len(again.open_game.session.entries) > 40)


def test_a_save_that_cannot_be_read_is_told_in_a_sentence(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []
    monkeypatch.setattr(file_dialogs, "show_trouble", lambda _parent, _context, sentence: lines.append(sentence))
    program.take_up(tmp_path / "nothing.qqgame")
    assert lines and "nothing.qqgame" in lines[0]


def test_trouble_with_the_disk_is_told_and_the_game_goes_on(
    seated: Seated, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: ready(presenter))
    lines: list[str] = []
    monkeypatch.setattr(file_dialogs, "show_trouble", lambda _parent, _context, sentence: lines.append(sentence))

    def refuse(_entry: object) -> None:
        raise SaveError("The disk is full.")

    monkeypatch.setattr(presenter.open_game.file, "entry", refuse)
    entries = len(presenter.open_game.session.entries)
    presenter.table.chosen.emit(legal(presenter)[0])
    assert lines == ["The disk is full."]
    assert len(presenter.open_game.session.entries) == entries + 1


def test_on_the_public_table_a_person_may_come_alone_to_see_the_own_hand(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated((Player("Aya"), Player("Ben"), Player("Cho")))
    play(presenter, qtbot, lambda: asked(presenter, "ChooseCards"))
    session = presenter.open_game.session
    assert session.seating.eyes is None
    program.window.actions_by_name["peek"].trigger()
    assert presenter.is_covered
    QTest.keyClick(program.window.desk.curtain, Qt.Key.Key_Space)
    assert session.seating.eyes == presenter.controller.here
    assert asked(presenter, "ChooseCards")


@pytest.mark.parametrize("by", ["key", "button"])
def test_whoever_asked_for_their_hand_by_mistake_goes_back_to_the_table(
    seated: Seated, program: Program, qtbot: QtBot, by: str
) -> None:
    """The card says how, and nothing is seen on the way; where somebody must come, it says nothing of it."""
    presenter = seated((Player("Aya"), Player("Ben"), Player("Cho")))
    curtain, session = program.window.desk.curtain, presenter.open_game.session
    qtbot.waitUntil(lambda: presenter.is_covered)
    QTest.keyClick(curtain, Qt.Key.Key_H)
    assert (curtain.is_closed, curtain.may_return) == (True, False), "a skill is chosen in secret"
    play(presenter, qtbot, lambda: asked(presenter, "ChooseCards"))
    here, entries = presenter.controller.here, len(session.entries)
    program.window.actions_by_name["peek"].trigger()
    assert (curtain.is_closed, curtain.may_return) == (True, True)
    assert curtain._back.text() == "Leave my hand closed (H)"
    if by == "key":
        QTest.keyClick(curtain, Qt.Key.Key_H)
    else:
        QTest.mouseClick(curtain._back, Qt.MouseButton.LeftButton)
    assert (curtain.is_closed, session.seating.eyes, presenter.controller.here) == (False, None, here)
    assert asked(presenter, "ChooseCards") and len(session.entries) == entries
    program.window.actions_by_name["peek"].trigger()
    QTest.keyClick(curtain, Qt.Key.Key_Space)
    assert session.seating.eyes == here and not curtain.may_return
    actions = program.window.actions_by_name
    qtbot.waitUntil(actions["cover"].isEnabled)
    assert actions["cover"] in [
        tool.defaultAction() for tool in program.window.desk.bar.findChildren(QToolButton) if tool.isVisible()
    ]


def test_bots_play_on_by_themselves_to_the_final_table(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(WITH_BOTS, parameters={"game.rounds": 1})
    play_in_sight(presenter, qtbot, lambda: presenter.open_game.session.situation.outcome is not None)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), FinalTable))
    final = cast(FinalTable, QApplication.activeModalWidget())
    outcome = presenter.open_game.session.situation.outcome
    assert outcome is not None
    assert {str(score) for score in outcome.scores} <= set(final.cell_texts())
    standings = presenter.table_presenter.standings()
    assert all(standing.adds_up for standing in standings)
    assert [standing.total for standing in standings] == list(outcome.scores)
    final.accept()


def test_beats_are_shown_one_by_one_a_key_steps_and_any_input_ends_them(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(WITH_BOTS)
    controller = presenter.controller
    play(presenter, qtbot, lambda: asked(presenter, "SetSkill") or asked(presenter, "PlaceWorkers"))
    controller.beats.pace = Pace(60000, 0)
    shown: list[str] = []
    controller.beats.shown.connect(lambda beat: shown.append(beat.caption))
    while not controller.beats.is_showing:
        presenter.table.chosen.emit(legal(presenter)[-1])
        qtbot.waitUntil(lambda: controller.beats.is_showing or ready(presenter))
    before = len(shown)
    QTest.keyClick(program.window, Qt.Key.Key_Space)
    assert len(shown) > before or not controller.beats.is_showing
    controller.beats.pace = Pace(0, 0)
    QTest.keyClick(program.window, Qt.Key.Key_X)
    qtbot.waitUntil(lambda: not controller.beats.is_showing or ready(presenter))


@long
def test_the_click_that_ends_the_beats_chooses_nothing(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(WITH_BOTS)
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    presenter.controller.beats.pace = Pace(60000, 60000)
    presenter.auto_answers.wanted = False
    while not table_presenter(presenter):
        presenter.table.chosen.emit(legal(presenter)[-1])
        qtbot.waitUntil(lambda: table_presenter(presenter) or ready(presenter))
    entries = len(presenter.open_game.session.entries)
    for place in item_centres(presenter.table).values():
        viewport = presenter.table.viewport()
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=viewport.mapFromGlobal(place))
        break
    assert not table_presenter(presenter)
    assert len(presenter.open_game.session.entries) == entries
    assert not presenter._skipping._watching


def test_undo_says_what_it_takes_back_and_nothing_while_covered(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(TWO)
    play(presenter, qtbot, lambda: asked(presenter, "ChooseCards"))
    undo = program.window.actions_by_name["undo"]
    assert presenter.table_presenter.undo_words()[0] in undo.toolTip()
    program.window.actions_by_name["peek"].trigger()
    assert undo.toolTip() == "Undo"


@long
@pytest.mark.parametrize("by_key", sampled([True, False], 1))
def test_every_choice_of_a_bot_stays_to_be_seen_until_somebody_goes_on(
    seated: Seated, qtbot: QtBot, by_key: bool
) -> None:
    presenter = seated(WITH_BOTS)
    controller, session = presenter.controller, presenter.open_game.session
    play(presenter, qtbot, lambda: asked(presenter, "ChooseCards"))
    controller.beats.pace = Pace(0, 60000)
    while controller.here is not None:
        presenter.table.chosen.emit(legal(presenter)[-1])
        qtbot.waitUntil(lambda: controller.here is not None or not controller.beats.is_showing)
    entries = len(session.entries)
    qtbot.wait(100)
    assert len(session.entries) == entries
    if by_key:
        QTest.keyClick(presenter.table, Qt.Key.Key_Space)
    else:
        view = presenter.table.viewport()
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.rect().center())
    qtbot.waitUntil(lambda: len(session.entries) > entries)


def test_the_workshop_is_a_manner_that_can_be_left_again(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: ready(presenter))
    session = presenter.open_game.session
    move_freely(program.window)
    assert session.situation.mode is Mode.FREE_MOVES
    tally = session.history.table.kit.tally("vp.A")
    presenter.table.changed_by_hand.emit(CountTally(tally, 3))
    assert session.situation.sources[0] == {"by hand": 3}
    move_freely(program.window)
    dialog = program.positions.position_editor.dialog
    assert dialog is not None
    dialog._go.click()
    assert [entry.action.manner for entry in session.entries if isinstance(entry.action, Changed)] == list(Mode)[1::-1]


def test_a_note_is_written_on_a_line_of_the_log(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: len(presenter.open_game.session.entries) >= 2)
    program.window.desk.dock.log.noted.emit(1, "felt slow")
    lines = program.window.desk.dock.log._lines
    assert [lines.line(row).note for row in range(lines.rowCount()) if lines.line(row).note] == ["felt slow"]


def test_hidden_points_of_others_are_not_in_the_score(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(WITH_BOTS, options={"vp_hidden": True})
    qtbot.waitUntil(lambda: ready(presenter))
    totals = [standing.total for standing in presenter.table_presenter.standings()]
    assert totals == [0, None, None]


def test_about_and_keys_can_be_shown(program: Program, qtbot: QtBot) -> None:
    program.window.actions_by_name["keys"].trigger()
    (keys,) = program.window.findChildren(KeyboardDialog)
    assert "Ctrl+Z" in keys.text
    keys.close()
    program.window.actions_by_name["about"].trigger()
    (about,) = program.window.findChildren(AboutDialog)
    assert "Q Quo Vadis" in about.text
    about.close()
    qtbot.wait(1)


@long
def test_what_is_done_again_and_again_is_one_line_of_the_log(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "ChooseBasic"))
    lines = program.window.desk.dock.log._lines
    texts = [lines.line(row) for row in range(lines.rowCount())]
    taken = [line for line in texts if " takes " in line.words]
    assert [line.words for line in taken if line.words.endswith("×6")]
    takes = [entry for entry in presenter.open_game.session.entries if _verb(entry) == "take"]
    assert sum(int(line.words.partition("×")[2] or 1) for line in taken if not line.minor) == len(takes)
    assert taken[-1].number == takes[-1].number


def _verb(entry: Entry) -> str:
    return entry.action.choice.verb if isinstance(entry.action, Performed) else ""

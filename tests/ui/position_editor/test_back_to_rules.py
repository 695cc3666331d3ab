"""Back from free moves to the rules, and what free moves keeps to meanwhile."""

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.model.free_table.changes import BeginAtLandmark
from qquovadis.model.history.entries import Resumed
from tests.marks import long, quick
from tests.ui.advancing import move_freely
from tests.ui.position_editor.conftest import SetUp
from tests.ui.position_editor.hands import edit_commands, hands
from tests.ui.window.conftest import Seated
from tests.ui.window.test_playing import ALONE, WITH_BOTS
from ui.play.consent_box import ConsentBox
from ui.play.open_game import OpenGame
from ui.position_editor.new_position_dialog import GAME, NewPosition
from ui.position_editor.position_editor import PositionEditor
from ui.program.program import Program
from ui.table import ChoiceSubject


def test_the_rules_say_from_where_they_go_on(set_up: SetUp, position_editor: PositionEditor, program: Program) -> None:
    session = set_up()
    edit_commands(position_editor).count(session.situation.open_view.kit.tally("genesis"), 3)
    before = session.digest()
    move_freely(program.window)
    dialog = position_editor.dialog
    assert dialog is not None
    assert dialog.texts[0].startswith("Then: ")
    assert session.digest() == before
    dialog._stay.click()
    assert session.situation.mode.value == "workshop"
    assert program.window.actions_by_name["workshop"].isChecked()
    program.window.actions_by_name["resume"].trigger()
    dialog = position_editor.dialog
    assert dialog is not None
    assert session.rules.referee is not None
    dialog.choose("workers", 1)
    assert "worker" in dialog.texts[1]
    dialog._go.click()
    assert session.situation.mode.value == "match"
    asked = session.situation.decision
    assert asked is not None
    assert (asked.step, asked.seats) == ("PlaceWorkers", (1,))


@quick
def test_the_rules_say_why_they_cannot_go_on(set_up: SetUp, position_editor: PositionEditor, program: Program) -> None:
    session = set_up("nothing")
    entries = len(session.entries)
    program.window.actions_by_name["play_on"].trigger()
    dialog = position_editor.dialog
    assert dialog is not None
    assert dialog.texts[0].startswith("Not from here: ")
    assert not dialog._here.isEnabled()
    dialog._stay.click()
    assert len(session.entries) == entries
    assert session.situation.mode.value == "workshop"


@long
def test_bots_rest_while_hands_are_free(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated((Player("Ada"), Player("Bot", "random"), Player("Bob", "random")))
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    move_freely(program.window)
    session = presenter.open_game.session
    session.change_by_hand(BeginAtLandmark(6, 1))
    presenter.controller.change(lambda: None)
    qtbot.wait(50)
    assert presenter.controller.here is None
    assert not presenter.controller.is_passing
    assert isinstance(session.entries[-1].action, Resumed)


def test_of_several_people_nobody_sees_more_by_the_workshop(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated((Player("Ada"), Player("Ben"), Player("Cleo")))
    qtbot.waitUntil(lambda: presenter.is_covered)
    presenter.open_curtain()
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    eyes = presenter.open_game.session.seating.eyes
    move_freely(program.window)
    session, position_editor = presenter.open_game.session, program.positions.position_editor
    assert (session.situation.mode.value, session.seating.eyes) == ("match", None)
    assert not program.window.actions_by_name["workshop"].isChecked()
    (box,) = program.window.findChildren(ConsentBox)
    assert "Ada asks everyone at the table: Does everyone agree to free moves?" in box.text()
    assert box.informativeText() == "", "nothing was seen, and no dice are rolled anew"
    next(button for button in box.buttons() if button.text().startswith("All agree")).click()
    assert session.situation.mode.value == "workshop" and program.window.actions_by_name["workshop"].isChecked()
    assert eyes is not None
    presenter.controller.open_eyes(eyes)
    assert edit_commands(position_editor).table.view == session.seat_view(session.seating.eyes)
    position_editor.look_into(session.situation.open_view.kit.zone("draft.B"))
    assert {row.words for row in position_editor.panel.pieces.list.rows} == {"A card"}
    position_editor.panel.counts.turn_to(2)
    assert session.seating.eyes == eyes
    assert not presenter.is_covered


def test_the_position_of_a_match_is_copied_only_if_all_agree(seated: Seated, program: Program, qtbot: QtBot) -> None:
    """Two inputs under the curtain showed the hands of all in a copy, and the game knew nothing of it."""
    presenter = seated((Player("Ada"), Player("Ben"), Player("Cleo")))
    qtbot.waitUntil(lambda: presenter.is_covered)
    laid: list[OpenGame] = []
    program.positions.laid.connect(laid.append)
    for _ in range(2):
        program.positions.set_up(NewPosition(GAME, 3))
        assert presenter.is_covered and not laid
        (box,) = (each for each in program.window.findChildren(ConsentBox) if each.isVisible())
        assert "Does everyone agree to set up this position" in box.text()
        assert box.informativeText() == ""
        box.reject()
        qtbot.wait(10)
    assert presenter.is_covered and not laid
    program.positions.set_up(NewPosition(GAME, 3))
    (box,) = (each for each in program.window.findChildren(ConsentBox) if each.isVisible())
    next(button for button in box.buttons() if button.text().startswith("All agree")).click()
    qtbot.waitUntil(lambda: bool(laid))


@pytest.mark.parametrize(
    ("command", "asks"), [("keep_position", "save this position"), ("keep_example", "save an example")]
)
def test_no_file_of_a_match_is_made_unless_all_agree(
    seated: Seated,
    program: Program,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    asks: str,
) -> None:
    """Whoever was at the screen kept the position, opened the file, and read the hands of all in it; the dialog of
    an example named what another had chosen in secret, before anything was kept.
    """
    presenter = seated((Player("Ada"), Player("Ben"), Player("Cleo")))
    asked_where: list[object] = []
    monkeypatch.setattr("ui.position_editor.feature.ask_where_to_keep", lambda *_: asked_where.append(1))
    keeping = program.positions.keeping
    assert keeping is not None

    def begun() -> bool:
        return bool(asked_where) or keeping.dialog is not None

    def question() -> ConsentBox:
        qtbot.waitUntil(lambda: presenter.is_covered)
        assert not program.window.actions_by_name[command].isEnabled()
        presenter.open_curtain()
        qtbot.waitUntil(lambda: presenter.controller.here is not None)
        program.window.actions_by_name[command].trigger()
        (box,) = (each for each in program.window.findChildren(ConsentBox) if each.isVisible())
        return box

    box = question()
    assert f"Ada asks everyone at the table: Does everyone agree to {asks}" in box.text()
    assert presenter.open_game.session.seating.eyes is None
    box.reject()
    qtbot.wait(10)
    assert not begun()
    next(button for button in question().buttons() if button.text().startswith("All agree")).click()
    qtbot.waitUntil(begun)
    if keeping.dialog is not None:
        keeping.dialog.reject()


def test_whoever_plays_against_bots_sees_no_more_by_the_workshop(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(WITH_BOTS)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    move_freely(program.window)
    session, position_editor = presenter.open_game.session, program.positions.position_editor
    assert session.seating.is_alone and position_editor.is_open
    view, hidden = edit_commands(position_editor).table.view, session.situation.open_view
    cards = [card for letter in "BC" for card in hidden.contents[hidden.kit.zone(f"draft.{letter}")]]
    assert cards and all(hidden.knows(card) for card in cards)
    assert not [card for card in cards if view.knows(card)]


def test_nothing_of_it_works_by_the_rules(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    kit = presenter.open_game.kit
    edit_commands(program.positions.position_editor).put((0,), kit.zone("2-4/a"))
    program.positions.position_editor.play_on()
    presenter.table.hovered.emit(ChoiceSubject("tally", 0))
    assert not hands(program)._stepper.isVisible()
    assert not presenter.open_game.session.history.is_changed_by_hand
    assert not [menu for menu in presenter.table.findChildren(QMenu) if menu.isVisible()]


@long
def test_names_follow_the_language(set_up: SetUp, position_editor: PositionEditor, program: Program) -> None:
    session = set_up()
    position_editor.look_into(session.situation.open_view.kit.zone("deck"))
    program.window.context.set_language("ja")
    assert "労働" in {row.words for row in position_editor.panel.pieces.list.rows}
    assert position_editor.panel.pieces._place.currentText() == "山"
    program.window.context.set_language("en")


def test_what_the_table_breaks_is_still_told_when_the_rules_go_on(
    set_up: SetUp, position_editor: PositionEditor, program: Program
) -> None:
    session = set_up()
    edit_commands(position_editor).count(session.situation.open_view.kit.tally("food.B"), 20)  # more than any cap
    broken = len(session.rules.audit())
    assert broken
    program.window.actions_by_name["play_on"].trigger()
    assert session.situation.mode.value == "match"
    words = "clause" if broken == 1 else "clauses"
    notice = program.window.desk.notice
    assert notice.isVisible()
    assert notice.sentences == (f"The position breaks {broken} {words}; the rules can still resume.",)


def test_a_table_that_breaks_nothing_goes_on_without_a_word(
    set_up: SetUp, position_editor: PositionEditor, program: Program
) -> None:
    session = set_up()
    assert position_editor.is_open and not session.rules.audit()
    program.window.actions_by_name["play_on"].trigger()
    assert session.situation.mode.value == "match"
    assert not program.window.desk.notice.isVisible()

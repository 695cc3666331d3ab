"""Numbers in the window before they are final, in the war, in its report, in the log and at the end."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Beat
from qquovadis.engine.agenda import Choice
from tests.builders import quo_vadis
from tests.marks import long, quick, sampled
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Shown
from ui.art.held_cards import HeldCard
from ui.final.final_table import FinalTable
from ui.kit.context import AppContext
from ui.panels.question_label import QuestionLabel
from ui.panels.report import Report, ReportLine
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject


def hint(program: Program) -> str:
    """What stands under the question."""
    return program.window.desk.bar.findChildren(QuestionLabel)[0].hint


def legal(presenter: Presenter, verb: str) -> list[Choice]:
    """What may be chosen with this verb."""
    here = presenter.controller.here or 0
    judged = presenter.open_game.session.situation.judged(here)
    return [choice for choice, clause in judged if clause is None and choice.verb == verb]


def strength(presenter: Presenter) -> int | None:
    """How strong the first seat is, as the table shows it."""
    scene_state = presenter.table.table_scene.scene_state
    return scene_state.standing.total("war.strength", 0) if scene_state else None


@quick
def test_a_place_says_its_price_with_every_part_in_bar_tag_and_tip(at_table: Shown, program: Program) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "D"))
    table, place = presenter.table, legal(presenter, "place")[1]
    table._parts.hover.focus(ChoiceSubject("zone", place.subject))
    table.hovered.emit(table._parts.hover.at)
    table.highlights.refresh()
    assert hint(program).endswith("· 0 food: 1 terrain − 1 Pioneers · 8% to win")
    assert table.voice.now == "0 food: 1 terrain − 1 Pioneers · 8% to win"
    acting = [piece.number for piece, state in table.table_scene.signs.up() if state == "acted"]
    view = presenter.open_game.session.situation.open_view
    assert [view.kit.identities[view.identity_of[piece]].name for piece in acting] == ["B01"]


@long
def test_the_keyboard_hears_the_price_too(at_table: Shown) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "D"))
    table = presenter.table
    heard = set()
    for _ in range(3):
        table.keyboard.walk_on(1)
        heard |= {line for line in table.accessibleDescription().splitlines() if line.startswith("Now: ")}
    assert heard == {"Now: 0 food · 8% to win", "Now: 0 food: 1 terrain − 1 Pioneers · 8% to win"}


@long
def test_a_price_is_that_of_the_present_choice_even_where_the_focus_stays(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "D"))
    table, place = presenter.table, legal(presenter, "place")[1]
    while table._parts.focus.at != ChoiceSubject("zone", place.subject):
        table.keyboard.walk_on(1)
    table.chosen.emit(place)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    assert table._parts.focus.at == ChoiceSubject("zone", place.subject)
    assert table.voice.now == "2 food: 1 additional worker + 1 terrain · 15% to win"


@long
def test_every_amount_of_morale_says_the_strength_it_would_make(at_table: Shown, program: Program) -> None:
    at_table(session_at(five_at_war(), "war", "A"))
    bar = program.window.desk.bar
    strength = "2 workers + 1 town + 1 Ramparts + 1 adjacent control + 1 Giant's Arm"
    assert hint(program) == f"88% to win if nobody else adds any · Strength 6 + D8: {strength}"
    bar._stepper._walk(2)
    assert hint(program) == f"100% to win if nobody else adds any · Strength 8 + D8: {strength} + 2 morale"
    assert bar._stepper.button.accessibleDescription() == hint(program)


@long
def test_a_button_says_what_it_brings_while_it_is_pointed_at(at_table: Shown, program: Program) -> None:
    builder = quo_vadis(seats=3).genesis("2-4").races("gigant", "deep_one", "mystic").seat("A", morale=1)
    at_table(session_at(builder.worker("A", "2-4/a").worker("B", "2-4/a"), "war", "A"))
    button = program.window.desk.bar.buttons[1]
    before = hint(program)
    at = QPoint(3, 3)
    QApplication.sendEvent(button, QEnterEvent(at.toPointF(), at.toPointF(), at.toPointF()))
    assert "Strength 2 + D8: 1 worker + 1 morale" in hint(program)
    QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
    assert hint(program) == before


def test_cards_of_the_hand_say_what_they_would_bring_now(at_table: Shown, program: Program) -> None:
    presenter = at_table(session_at(five_at_war(), "card", "A"))
    card = legal(presenter, "play")[0]
    presenter.table.hovered.emit(ChoiceSubject("piece", card.subject))
    assert hint(program).endswith(
        "Continue: 2 actions (2 cards) · New generation: 3 actions (1 card + 2 Dawn of an Age)"
    )
    scene_state = presenter.table.table_scene.scene_state
    assert scene_state is not None and set(scene_state.yields.values()) == {(2, 3)}
    faces = [item.face for item in presenter.table.table_scene.piece_items.items()]
    said = {face.kind: (face.now, face.other) for face in faces if isinstance(face, HeldCard)}
    # Two actions, or three in a new generation; four food are held of six.
    assert said["blessing"] == ("Now: +2 morale", "+3") and said["revelation"] == ("Now: 2 steps", "+3")
    assert said["labour"] == ("Now: +2 food", "+2")


@pytest.mark.parametrize("landmark", sampled(["area", "wrath", "workers"], 1))
def test_they_say_so_from_the_beginning_of_the_turn(at_table: Shown, landmark: str) -> None:
    presenter = at_table(session_at(five_at_war(), landmark, "A"))
    scene_state = presenter.table.table_scene.scene_state
    assert scene_state is not None and legal(presenter, "play") == []
    assert set(scene_state.yields.values()) == {(2, 3)} and len(scene_state.yields) == 4  # kinds of cards in the hand


@long
def test_a_hand_says_nothing_while_another_seat_has_its_turn(at_table: Shown) -> None:
    presenter = at_table(session_at(five_at_war(), "war", "B"))
    scene_state = presenter.table.table_scene.scene_state
    assert scene_state is not None and scene_state.yields == {}


def test_the_strengths_follow_the_declarations_and_are_those_of_each_beat(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(session_at(five_at_war(), "war", "A"))
    assert strength(presenter) == 6
    presenter.table.chosen.emit(Choice("declare", 3))
    qtbot.waitUntil(lambda: presenter.controller.here == 1)
    assert strength(presenter) == 9
    beats: list[Beat] = []
    presenter.controller.beats.shown.connect(beats.append)
    for _ in range(4):
        presenter.table.chosen.emit(Choice("declare", 0))
        qtbot.waitUntil(lambda: presenter.controller.here is not None)
    rolled = [beat for beat in beats if any(finding.facts.get("rolled") for finding in beat.standing)]
    assert rolled and rolled[0].caption == "RollDice"


@pytest.mark.parametrize("size", sampled(map(pytest.param, [(900, 330), (1000, 430), (1500, 620)]), 1))
@pytest.mark.parametrize("language", sampled(["ja", "en"], 1))
def test_the_report_of_a_long_war_keeps_to_its_room(
    qtbot: QtBot, context: AppContext, size: tuple[int, int], language: str
) -> None:
    context.set_language(language)
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(1600, 900)
    room.show()
    report = Report(context, room)
    area = QRect(50, 60, *size)
    report.stand_over(area)
    rolls = [ReportLine(f"Aya rolls {at} with a D8.", "gigant") for at in range(5)]
    parts = "2 workers + 1 town + 1 Ramparts + 1 adjacent control + 1 Giant's Arm + 3 morale + 3 die"
    strengths = [ReportLine(f"Aya: strength 12 ({parts}).", "gigant") for _ in range(5)]
    lines = [*rolls, *strengths, ReportLine("Aya wins the war.", "gigant"), ReportLine("A town of Ben is destroyed.")]
    report.show_lines("War", lines, 2)
    assert report.geometry().intersected(area.adjusted(-16, -16, 16, 16)) == report.geometry()
    assert report.shown[-7:] == tuple(lines[-7:]) if size[1] > 400 else report.shown[-2:] == tuple(lines[-2:])
    report.forget()


@quick
def test_points_of_a_skill_are_listed_under_its_name(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    builder = quo_vadis(seats=3).races("gigant", "deep_one", "mystic").say(round=10)
    builder.seat("A", skills=["S24", "S30"]).town("A", "2-4/a", 4).town("A", "1-2/a")
    presenter = at_table(session_at(builder, "final scoring", "C"))
    sources = presenter.table_presenter.standings()[0].sources
    assert {"Great Realm": 2, "Metropolis": 4}.items() <= sources.items()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(FinalTable)))
    final = program.window.findChildren(FinalTable)[0]
    assert {"Great Realm", "Metropolis"} <= set(final.cell_texts())
    final.accept()


def test_a_skill_that_changed_a_number_is_named_in_the_log(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "D"))
    presenter.table.chosen.emit(legal(presenter, "place")[1])
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    lines = program.window.desk.dock.log._lines
    texts = [lines.line(at).words for at in range(lines.rowCount())]
    assert "Dario pays 0 food (1 terrain − 1 Pioneers)." in texts


@quick
def test_looking_back_shows_how_the_seats_stood_then(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    presenter = at_table(session_at(five_at_war(), "war", "A"))
    presenter.table.chosen.emit(Choice("declare", 3))
    qtbot.waitUntil(lambda: presenter.controller.here == 1)
    program.window.actions_by_name["look_back"].setChecked(True)
    program.window.actions_by_name["earlier_turn"].trigger()
    scene_state = presenter.table.table_scene.scene_state
    assert scene_state is not None
    assert (scene_state.standing.total("war.strength", 0), scene_state.standing.total("cap.faith", 1)) == (6, 8)
    program.window.actions_by_name["look_back"].setChecked(False)

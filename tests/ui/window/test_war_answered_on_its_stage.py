"""A war is decided where one looks: by the large buttons of its stage and their keys, and never by anything older."""

from collections.abc import Sequence
from functools import partial
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Beat, Player
from qquovadis.engine.agenda import Choice
from qquovadis.model.history.events import event_asked, event_at
from tests.builders import quo_vadis
from tests.marks import long, quick
from tests.ui.laid import five_at_war, session_at
from tests.ui.table.test_chips_in_the_clear import ALLOWED, things
from tests.ui.window.conftest import Shown
from tests.ui.window.test_event_stage import MORALE, WORKERS, at_war, choose, fight, shown_on, stage_of
from tests.ui.window.test_second_half import come_to_rest
from ui.art import key_caps
from ui.art.lettering import LEGIBLE
from ui.art.strokes import Brushwork
from ui.panels.stage import stage_choices
from ui.play.presenter import Presenter
from ui.play.presenter_state import Showing
from ui.program.program import Program
from ui.table.layout.plan import RADIUS
from ui.table.scene.loss_chips import LETTERS, LossChip

ASKED = [Choice("declare", amount) for amount in range(MORALE + 1)]


def made(presenter: Presenter) -> list[Choice]:
    """The choices so far."""
    entries = presenter.open_game.session.entries
    return [choice for each in entries if (choice := getattr(each.action, "choice", None)) is not None]


def pairs(presenter: Presenter) -> list[tuple[str, str]]:
    """The key of each button, and its amount or words."""
    buttons = stage_of(presenter).row.buttons
    return [(each.choice.key, each.choice.words) for each in buttons]


@quick
def test_morale_is_declared_by_one_button_an_amount_with_its_odds_and_the_bar_has_none(at_table: Shown) -> None:
    presenter = at_war(at_table)
    row, bar = stage_of(presenter).row, presenter._desk.bar
    assert row.isVisible()
    assert [each.choice.choice for each in row.buttons] == ASKED
    assert [each.choice.key for each in row.buttons] == ["0", "1", "2", "3"]
    assert [each.choice.icon for each in row.buttons] == ["morale"] * 4
    # Aya has a D8 and 5 workers against 2 and a D6, and wins ties: without morale she loses where Ben's die is higher
    # by 4 or more: 1 against 5 or 6, 2 against 6, so 45 of 48 are won.
    assert row.buttons[0].choice.percent == round(100 * 45 / 48)
    assert [each.choice.note for each in row.buttons] == ["one die each", *["you roll twice"] * 3]
    assert bar.buttons == ()
    assert {offer.choice for offer in bar.asking.places} >= set(ASKED), "the list of all choices has them"
    assert row.buttons[2].accessibleName() == "Declare 2 morale, 100 % to win, you roll twice"


@quick
@pytest.mark.parametrize("amount", range(MORALE + 1))
def test_the_digit_of_an_amount_declares_it(at_table: Shown, qtbot: QtBot, amount: int) -> None:
    presenter = at_war(at_table)
    presenter.press(amount)
    qtbot.waitUntil(lambda: made(presenter) == [Choice("declare", amount)])


@quick
def test_a_click_on_a_button_chooses_and_one_beside_it_never_falls_through(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    stage, desk = stage_of(presenter), presenter._desk
    area, heard = stage.area, list[object]()
    presenter.table.chosen.connect(heard.append)
    side = stage.plan.sides[0].center().toPoint() + area.topLeft()
    between = QPoint(area.center().x(), round(stage.plan.sides[0].right()) + 3 + area.left() - area.left())
    head = QPoint(area.left() + 60, area.top() + 12)
    nib = [QPointF(x, y).toPoint() + stage.pos() for x, y in stage._pointer()]
    tip = QPoint((nib[0].x() + nib[1].x() + nib[2].x()) // 3, (nib[0].y() + nib[1].y() + nib[2].y()) // 3)
    for place in (side, head, tip):
        widget = desk.childAt(place)
        assert widget is stage.ground, (place, widget)
        for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            QTest.mouseClick(widget, button, pos=widget.mapFrom(desk, place))
        QTest.mouseDClick(widget, Qt.MouseButton.LeftButton, pos=widget.mapFrom(desk, place))
    assert between.y() and heard == [] and made(presenter) == []
    beyond = QPoint(area.left() - 4, area.top() - 4)
    assert desk.childAt(beyond) is not stage.ground, "the shadow is no part of it"
    QTest.mouseClick(stage.row.buttons[1], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: made(presenter) == [Choice("declare", 1)])


@quick
def test_arrows_go_to_the_buttons_and_enter_presses_what_has_the_keyboard(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    row = stage_of(presenter).row
    presenter._desk.window().activateWindow()
    presenter.table.setFocus()
    QTest.keyClick(presenter.table, Qt.Key.Key_Right)
    assert row.buttons[0].hasFocus()
    for key, at in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Right, 2), (Qt.Key.Key_Left, 1), (Qt.Key.Key_Left, 0)):
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)
        assert row.buttons[at].hasFocus()
    QTest.keyClick(row.buttons[0], Qt.Key.Key_Left)
    assert row.buttons[-1].hasFocus(), "round and round"
    QTest.keyClick(row.buttons[-1], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: made(presenter) == [Choice("declare", MORALE)])


@quick
def test_what_is_pointed_at_is_told_whole_and_the_head_shows_its_chance(at_table: Shown) -> None:
    presenter = at_war(at_table)
    stage = stage_of(presenter)
    shown = shown_on(presenter)
    assert stage._odds(shown) == (((0, 94), (1, 6)), "Aya 94 % · Ben 6 %")
    stage.row.buttons[1].pointed.emit(stage.row.buttons[1].choice)
    assert stage._odds(shown) == (((0, 99), (1, 1)), "Aya 99 %: Declare 1 morale")
    assert stage._content(shown, lambda _key: 1.0).below.sentence == "Declare 1 morale, 99 % to win, you roll twice"
    stage.row.buttons[1].pointed.emit(None)
    assert stage._content(shown, lambda _key: 1.0).below.sentence.startswith("What you declare is spent")


@quick
def test_a_row_that_has_just_opened_hears_neither_click_nor_key(
    at_table: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage_choices, "DEAF", 10**9)
    presenter = at_war(at_table)
    stage = stage_of(presenter)
    assert stage.row.is_deaf
    QTest.mouseClick(stage.row.buttons[1], Qt.MouseButton.LeftButton)
    presenter.press(1)
    presenter._enter()
    qtbot.wait(2 * 100)  # as long as a button is seen to be down
    assert made(presenter) == []
    monkeypatch.setattr(stage_choices, "DEAF", 0)
    presenter.show_present()  # the same question again
    QTest.mouseClick(stage.row.buttons[1], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: made(presenter) == [Choice("declare", 1)])


@quick
def test_whoever_takes_the_stage_away_has_the_buttons_in_the_bar_again(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    stage, bar = stage_of(presenter), presenter._desk.bar
    assert presenter._desk.clear_topmost()
    assert stage.shown is None and not stage.row.isVisible() and not stage.ground.isVisible()
    assert bar.buttons, "something must be there to press"
    presenter.show_present()
    assert stage.shown is None, "it stays away until the war goes on"
    presenter.table.chosen.emit(Choice("declare", MORALE))
    come_to_rest(qtbot, presenter)
    assert shown_on(presenter).question is not None and bar.buttons == ()


def exalted(at_table: Shown, qtbot: QtBot) -> Presenter:
    """Let Aya roll twice and be asked which of the rolls counts."""
    presenter = at_war(at_table)
    presenter.open_game.session.log.habits.wants_asking = {0, 1, 2}
    for amount in (MORALE, 0):
        choose(presenter, qtbot, Choice("declare", amount))
    decision = presenter.open_game.session.situation.decision
    assert decision is not None and decision.step == "KeepDie"
    return presenter


@quick
def test_dice_are_chosen_as_large_buttons_that_say_what_each_comes_to(at_table: Shown, qtbot: QtBot) -> None:
    presenter = exalted(at_table, qtbot)
    rolled = {
        found.seat: found.facts["dice"]
        for entry in presenter.open_game.session.entries
        for found in entry.findings
        if found.name == "war.rolled"
    }
    mine, theirs = sorted(rolled[0], reverse=True), 2 + rolled[1][0]
    buttons = stage_of(presenter).row.buttons
    assert [each.choice.die for each in buttons] == [(face, 8) for face in mine]
    assert [each.choice.words for each in buttons] == [f"Keep the {face}" for face in mine]
    sums = [WORKERS + MORALE + face for face in mine]
    assert [each.choice.result for each in buttons] == [f"{total} : {theirs}" for total in sums]
    assert all(total > theirs for total in sums), "the case is a sure victory"
    assert [each.choice.outcome for each in buttons] == [f"You win by {total - theirs}" for total in sums]
    assert not [
        piece
        for piece in presenter.table.table_scene.piece_items.items()
        if "Die" in type(piece.face).__name__ and piece.isVisible()
    ]
    presenter.press(2)
    qtbot.waitUntil(lambda: len(made(presenter)) == 3)
    kept = made(presenter)[-1]
    assert kept == buttons[1].choice.choice if buttons else True


@quick
def test_the_chance_of_a_tie_is_told_under_the_name_of_who_wins_it(at_table: Shown) -> None:
    """Aya is the start player; of equals she wins, which is why the same strength is not the same chance."""
    presenter = at_war(at_table)
    text = shown_on(presenter).text
    assert [side.tie for side in text.sides] == ["wins ties", ""]
    assert text.tie == "Aya wins ties (QV-WAR-16)"


@quick
@pytest.mark.parametrize(
    ("tie", "told"),
    [("active_player_order", "Aya wins ties (QV-WAR-16)"), ("no_winner", "nobody wins a tie (QV-WAR-16)")],
)
def test_what_becomes_of_ties_is_true_for_each_value_of_its_option(at_table: Shown, tie: str, told: str) -> None:
    table = quo_vadis(seats=3, war_tie=tie).say(genesis="2-4", start="B", round=5)
    table.races("gigant", "deep_one", "glorious")
    for letter in "ABC":
        table.seat(letter, morale=1, food=4, hand=["blessing"], generations=[["labour"]])
    table.put("2-4/a", "A worker", "B worker")
    presenter = at_table(
        session_at(table, "war", "A", tuple(Player(name, person="one") for name in ("Aya", "Ben", "Chie")))
    )
    assert shown_on(presenter).text.tie == told


def as_the_position_says(presenter: Presenter) -> tuple[str, object]:
    """What a stage may tell now: the event and what decided it, or nothing; worked out from the entries."""
    session, words = presenter.open_game.session, presenter.table_text.words
    entries, situation = session.entries, session.situation
    decision = situation.decision
    span = event_at(words, entries, len(entries), standing=situation.standing)
    if decision is not None and (span is None or decision.step not in span.words.asks):
        span = event_asked(words, entries, decision.step, situation.standing) or span
    if span is None:
        return "", None
    return span.words.icon, span.end


@long  # some sixty steps, each at rest
@pytest.mark.parametrize("seed", range(3))
def test_no_walk_through_choices_undo_and_redo_leaves_a_stage_older_than_the_position(
    at_table: Shown, qtbot: QtBot, seed: int
) -> None:
    presenter, chance = at_war(at_table), Random(seed)
    presenter.open_game.session.log.habits.wants_asking = {0, 1, 2}
    session, stage = presenter.open_game.session, stage_of(presenter)
    for step in range(60):
        way = chance.choice(("choose", "choose", "undo", "redo", "away"))
        here = presenter.controller.here
        if way == "choose" and here is not None:
            presenter.table.chosen.emit(chance.choice(session.situation.legal(here)))
        elif way == "undo" and session.entries:
            to = chance.randrange(len(session.entries))
            presenter.controller.change(partial(session.undo, to, agreed=True))
        elif way == "redo" and session.situation.can_redo:
            presenter.controller.change(partial(session.redo, agreed=True))
        elif way == "away":
            presenter._desk.clear_topmost()
        come_to_rest(qtbot, presenter)
        icon, end = as_the_position_says(presenter)
        told, shown = presenter.events._told, stage.shown
        if shown is not None and told is not None:
            assert (shown.text.icon, told.span.end) == (icon, end), (step, way)
            asked = session.situation.decision
            assert shown.question is None or (asked is not None and shown.question.step == asked.step), (step, way)
            assert shown.question is None or shown.question.entries == len(session.entries), (step, way)
        offered = {each.choice.choice for each in stage.row.buttons} if stage.row.isVisible() else set()
        legal = (
            set(session.situation.legal(presenter.controller.here)) if presenter.controller.here is not None else set()
        )
        assert offered <= legal, (step, way)
        assert offered or presenter._desk.bar.asking.offers or presenter._desk.bar.asking.places, (step, way)


def test_what_is_at_stake_stands_dashed_on_the_map_while_it_is_chosen(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    scene, zones = presenter.table.table_scene, presenter.open_game.kit.zones
    # On 2-4/b stands one worker of each side, and each has its own chip.
    assert at_stake(presenter) == [("2-4/a", "4 home ?"), ("2-4/b", "home ?"), ("2-4/b", "home ?"), ("town", "−1 ?")]
    assert scene.losses.shown() == {}
    fight(presenter, qtbot)
    assert scene.losses.at_stake() == {}, "it is decided"
    faint = {zones[at].name: race for at, race in scene.losses.faint().items()}
    assert faint == {"2-4/b": "deep_one"}


def at_stake(presenter: Presenter) -> list[tuple[str, str]]:
    """What is said to be at stake, by the space of the worker beside whom that is said, or for a town."""
    kit, view = presenter.open_game.kit, presenter.open_game.session.history.table
    told = presenter.table.table_scene.losses.at_stake()
    return sorted(
        (kit.zones[view.zone_of[at]].name if kind == "worker" else "town", words) for (kind, at), words in told.items()
    )


def test_on_a_space_of_several_sides_each_has_its_chip_beside_its_own_pawn(at_table: Shown) -> None:
    """One chip for all of them stood beside the pawn of one, and the others seemed to be safe."""
    table = quo_vadis(seats=3).say(genesis="2-4", start="A", round=5)
    table.races("gigant", "deep_one", "glorious")
    for letter in "ABC":
        table.seat(letter, morale=2, food=4, hand=["blessing"], generations=[["labour"]])
    table.put("2-4/b", "A worker", "B worker").put("2-4/c", "C worker")
    players = tuple(Player(name, person="one") for name in ("Aya", "Ben", "Chie"))
    presenter = at_table(session_at(table, "war", "A", players))
    assert at_stake(presenter) == [("2-4/b", "home ?"), ("2-4/b", "home ?"), ("2-4/c", "home ?")]
    beside = presenter.table.table_scene.losses.at_stake()
    owners = {presenter.open_game.kit.pieces[piece].identity for _kind, piece in beside}
    assert len(owners) == 3


def test_chips_of_what_is_at_stake_cover_no_pawn_no_town_no_sign_and_no_other_chip(
    at_table: Shown, program: Program, qtbot: QtBot
) -> None:
    presenter = at_table(session_at(five_at_war(), "war", "A", tuple(Player(name, person="one") for name in "ABCDE")))
    scene = presenter.table.table_scene
    for wide, high in ((1024, 700), (1920, 1080)):
        program.window.resize(wide, high)
        come_to_rest(qtbot, presenter)
        chips = [item for item in scene.losses._items.values() if isinstance(item.face, LossChip)]
        seen = LEGIBLE / scene.layers.world.transform().m11()
        areas = [
            item.mapRectToScene(item.face.area(scene.artwork.look, max(seen, LETTERS * RADIUS)))
            for item in chips
            if isinstance(item.face, LossChip)
        ]
        assert len(areas) >= 3
        for at, area in enumerate(areas):
            assert not any(area.intersects(other) for other in areas[at + 1 :]), (wide, at)
            path = QPainterPath()
            path.addRect(area)
            for thing in things(scene):
                shared = path.intersected(thing).boundingRect()
                assert shared.width() * shared.height() <= ALLOWED * area.width() * area.height(), (wide, at)


@quick
def test_the_bar_asks_whoever_is_asked_now_though_their_buttons_stand_elsewhere(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    assert presenter._desk.bar.asking.sentence.startswith("Aya, ")
    choose(presenter, qtbot, Choice("declare", MORALE))
    assert presenter._desk.bar.asking.sentence.startswith("Ben, ")
    assert {offer.choice for offer in presenter._desk.bar.asking.places} == set(ASKED)


@quick
def test_what_was_lost_stays_until_the_next_choice_of_whoever_lost_it_and_is_read_off_the_entries(
    at_table: Shown, qtbot: QtBot
) -> None:
    presenter = at_war(at_table)
    session, scene = presenter.open_game.session, presenter.table.table_scene
    fight(presenter, qtbot)
    lost = scene.losses.shown()
    assert lost
    presenter._desk.clear_topmost()
    presenter.show_present()
    assert stage_of(presenter).shown is None and scene.losses.shown() == lost, "the panel goes, the chips stay"
    choose(presenter, qtbot)
    # The war's losses are told no more; the end of the turn has sent home all but one of four workers on a space.
    assert not lost.keys() & scene.losses.shown().keys() and [*scene.losses.shown().values()] == [4 - 1]
    presenter.controller.change(partial(session.undo, len(session.entries) - 1, agreed=True))
    come_to_rest(qtbot, presenter)
    assert scene.losses.shown() == lost


@quick
def test_what_was_lost_is_counted_once_while_its_stage_stands_and_others_go_on(at_table: Shown, qtbot: QtBot) -> None:
    """It said "4 home" where two workers had gone home: once for the war, and once since the last choice."""
    presenter = at_war(at_table)
    session, scene, teller = presenter.open_game.session, presenter.table.table_scene, presenter.events
    fight(presenter, qtbot)
    lost = scene.losses.shown()
    assert sorted(lost.values()) == [1, 1]
    view, over = session.seat_view(session.seating.eyes), len(session.entries)
    assert teller._told is not None and teller._told.span.last == over
    for before in (over, over - 1):  # the next entry is shown, and the one with which the war was decided
        teller._show_losses(Showing(Beat(view, "", before)))
        assert scene.losses.shown() == lost, before


def test_keys_beside_an_amount_stand_above_its_chance_however_large_letters_are(
    at_table: Shown, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With letters of 150 percent half of them lay under the bar."""
    presenter = at_war(at_table)
    program.window.resize(1366, 768)
    program.window.context.enlarge(150)
    QApplication.processEvents()
    lows, tops = list[float](), list[float]()

    def note_keys(brush: Brushwork, keys: Sequence[str], inks: tuple[QColor, QColor]) -> None:
        lows.append(brush.painter.transform().dy() + key_caps.key_side(brush.look) / 2)
        key_caps.paint_keys(brush, keys, inks)

    def note_chance(brush: Brushwork, track: QRectF, shares: Sequence[tuple[str | None, int]]) -> None:
        tops.append(brush.painter.transform().map(track.topLeft()).y())
        paint_chance(brush, track, shares)

    paint_chance = stage_choices.paint_chance
    monkeypatch.setattr(stage_choices, "paint_keys", note_keys)
    monkeypatch.setattr(stage_choices, "paint_chance", note_chance)
    for button in stage_of(presenter).row.buttons:
        button.grab()
    assert len(lows) == len(tops) == MORALE + 1
    assert max(lows) <= min(tops)

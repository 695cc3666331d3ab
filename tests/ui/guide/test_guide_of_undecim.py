"""The guide that comes with Undecim: it teaches to turn a card, and then a click on what it points at is enough."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import long
from tests.ui.guide.test_guide import begin, obey, presenter_of
from ui.guide.guide_feature import GuideFeature
from ui.guide.guide_text import GuideText
from ui.program.program import Program
from ui.start.outline_maker import place_of
from ui.table import subject_of

TURNED = "bonus"  # the step that asks for the end that does not lie up


def turn(program: Program, guide_feature: GuideFeature) -> None:
    """Point at the card and turn its other end up."""
    table, target = presenter_of(program).table, guide_feature.target
    assert target is not None
    QTest.mouseMove(table.viewport(), table.viewport().mapFrom(program.window.desk, target.center()))
    QTest.keyClick(table, Qt.Key.Key_T)


@long
def test_who_does_what_is_said_comes_through_the_whole_round(program: Program, qtbot: QtBot) -> None:
    program.next_game.chosen = place_of(load_pack(find_pack("undecim", "14")))
    guide_feature, seen = begin(program, qtbot, "ja"), list[str]()
    while guide_feature.is_on:
        step = guide_feature.step
        assert step is not None and step.id not in seen, f"a click does not lead beyond {seen[-1]}"
        seen.append(step.id)
        if step.id == "seam":  # the mulligan has been played, at a table of its own
            view = presenter_of(program).open_game.session.seat_view(0)
            held = {
                view.kit.identities[view.identity_of[each]].name
                for each in view.contents[view.kit.zone_index["action hand.A"]]
            }
            assert held == {"pioneering", "flea_market"}
        assert "{" not in guide_feature.callout.step_text.text
        assert GuideText(presenter_of(program)).missing(step) == (), f"{step.id}: a text names what is not on the table"
        if step.id == TURNED:
            turn(program, guide_feature)
        obey(program, qtbot)
    assert seen[0] == "welcome" and seen[-1] == "over" and len(seen) > 12


def undecim(program: Program, qtbot: QtBot, language: str = "en") -> GuideFeature:
    """Begin the guide of Undecim."""
    program.next_game.chosen = place_of(load_pack(find_pack("undecim", "14")))
    return begin(program, qtbot, language)


def test_enter_on_the_table_goes_on_where_there_is_something_to_read(program: Program, qtbot: QtBot) -> None:
    guide_feature = undecim(program, qtbot)
    table, step = presenter_of(program).table, guide_feature.step
    assert guide_feature.callout.step_text.to_read and guide_feature.callout._next.keys == ("Enter",)
    assert [button for button in program.window.desk.bar.buttons if "Enter" in button.keys] == []
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert guide_feature.step is not step and not presenter_of(program).open_game.session.entries


def test_keys_of_the_table_reach_it_from_the_callout(program: Program, qtbot: QtBot) -> None:
    guide_feature = undecim(program, qtbot)
    while guide_feature.step is not None and guide_feature.step.id != TURNED:
        obey(program, qtbot)
    table, choice = presenter_of(program).table, guide_feature.asked_choice
    assert choice is not None
    guide_feature.callout.take_keyboard()
    table._parts.hover.focus(subject_of(table, choice))
    before = dict(table.table_scene.turns.by)
    QTest.keyClick(program.window.focusWidget(), Qt.Key.Key_T)
    assert dict(table.table_scene.turns.by) != before
    assert program.window.focusWidget() is table


def test_what_is_being_read_stays_while_others_move(program: Program, qtbot: QtBot) -> None:
    guide_feature = undecim(program, qtbot)
    guide_feature._wait()
    assert guide_feature.callout.isVisible()
    obey(program, qtbot)
    while guide_feature.callout.step_text.to_read:
        obey(program, qtbot)
    guide_feature._wait()
    assert guide_feature.callout.isHidden()

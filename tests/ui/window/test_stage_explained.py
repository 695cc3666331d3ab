"""The parts of a war's panel say what they are: dice, who wins ties, and the chances, by mouse and by keyboard."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.marks import quick
from tests.ui.window.conftest import Shown
from tests.ui.window.test_event_stage import at_war, fight, stage_of
from ui.play.presenter import Presenter
from ui.voice import voice as voice_module
from ui.voice.explain import ExplainedPart
from ui.voice.explanation import Explanation
from ui.voice.voice import voice

DIE, TIE = "QV-WAR-12", "QV-WAR-16"


@pytest.fixture(autouse=True)
def silent(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Say nothing before and after, and what is pointed at soon."""
    monkeypatch.setattr(voice_module, "REST", 1)
    voice().fall_silent()
    yield
    voice().fall_silent()


def parts_of(presenter: Presenter) -> dict[object, ExplainedPart]:
    return {each.thing: each for each in stage_of(presenter)._parts()}


def heard_at(presenter: Presenter, part: ExplainedPart, qtbot: QtBot) -> Explanation:
    """Rest with the pointer on a part, and return what is said of it."""
    ground, at = stage_of(presenter).ground, part.area.center()
    none = Qt.MouseButton.NoButton
    moved = QMouseEvent(
        QEvent.Type.MouseMove, at, QPointF(ground.mapToGlobal(at.toPoint())), none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(ground, moved)
    qtbot.waitUntil(lambda: voice().explanation == part.explanation)
    found = voice().explanation
    assert found is not None
    return found


@quick
def test_dice_ties_and_chances_say_what_they_are_and_what_makes_a_die_larger(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    parts = parts_of(presenter)
    # Aya, whose land 2-4 is by its terrain, has a D8 and wins ties; Ben has the usual die.
    assert set(parts) == {"chances", ("tie", 0), ("die", 0, 0), ("die", 1, 0)}
    chances = heard_at(presenter, parts["chances"], qtbot)
    assert (chances.name, chances.now, chances.clause) == ("Chances", "Aya 94 % · Ben 6 %", TIE)
    assert chances.more == "Aya wins ties (QV-WAR-16)", "so that equal strengths need not be 50 : 50"
    tie = heard_at(presenter, parts["tie", 0], qtbot)
    assert (tie.name, tie.tag, tie.clause) == ("Wins ties", "Aya", TIE)
    assert "clockwise from the start player" in tie.does
    larger, usual = (heard_at(presenter, parts["die", seat, 0], qtbot) for seat in (0, 1))
    assert (larger.tag, usual.tag) == ("Aya · D8", "Ben · D6")
    assert larger.more.startswith("Why this die: aptitude\n")
    assert "Why this die" not in usual.more
    assert {larger.clause, usual.clause} == {DIE}
    assert "adds the result to their strength" in usual.does


@quick
def test_what_is_said_covers_neither_the_other_parts_nor_what_is_chosen(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    stage = stage_of(presenter)
    corner = stage.ground.mapTo(stage.ground.window(), QPoint(0, 0))
    buttons = [QRectF(each.rect()).translated(each.mapTo(each.window(), QPoint(0, 0))) for each in stage.row.buttons]
    parts = parts_of(presenter)
    for part in parts.values():
        heard_at(presenter, part, qtbot)
        sheet = voice().sheet
        assert sheet is not None
        others = [each.area.translated(corner) for each in parts.values() if each is not part]
        assert not any(sheet.place.sheet.intersects(each) for each in (*others, *buttons)), part.thing


@quick
def test_the_keyboard_goes_from_part_to_part_and_each_is_said_and_ringed(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    ground, parts = stage_of(presenter).ground, parts_of(presenter)
    assert ground.focusPolicy() is Qt.FocusPolicy.TabFocus
    presenter._desk.window().activateWindow()
    ground.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(ground.hasFocus)
    seen = []
    for _ in range(len(parts) + 1):
        part = ground.part
        assert part is not None
        seen.append(part.thing)
        assert voice().explanation == part.explanation
        assert ground.accessibleDescription() == part.explanation.spoken(presenter._context.texts)
        QTest.keyClick(ground, Qt.Key.Key_Right)
    assert seen == ["chances", ("tie", 0), ("die", 0, 0), ("die", 1, 0), "chances"], "round and round"
    QApplication.sendEvent(ground, QFocusEvent(QEvent.Type.FocusOut))
    assert ground.accessibleDescription() == ""


@quick
def test_after_the_roll_the_die_still_says_why_it_is_larger(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_war(at_table)
    fight(presenter, qtbot)
    stage_of(presenter).finish()
    parts = parts_of(presenter)
    assert parts["die", 0, 0].explanation.more.startswith("Why this die: aptitude\n")
    assert parts["chances"].explanation.does.endswith("counted before they were rolled.")

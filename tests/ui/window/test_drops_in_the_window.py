"""A drop in the whole window: both halves are taken back at once, and a refusal lies over everything else."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.table.test_gestures import drag, middle
from tests.ui.window.conftest import Shown
from tests.ui.window.test_second_half import chosen, come_to_rest, drop_on_generation, holding
from ui.panels.report import ReportLine
from ui.play.presenter import Presenter
from ui.table import ChoiceSubject
from ui.voice.voice import voice


def act(presenter: Presenter, name: str) -> None:
    """Trigger an action of the window, as by its key."""
    window = presenter.table.window()
    window.actions_by_name[name].trigger()  # type: ignore[attr-defined]


def on_top(desk: QWidget, area: QRect) -> list[QWidget]:
    """The widgets of a desk that lie over a rectangle, the topmost last."""
    parts = [part for part in desk.children() if isinstance(part, QWidget) and part.isVisible()]
    return [part for part in parts if part.geometry().intersects(area)]


def test_one_undo_takes_both_halves_of_a_drop_back_and_one_redo_makes_both_again(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(holding("labour", 0))
    drop_on_generation(presenter, 1)
    come_to_rest(qtbot, presenter)
    made = chosen(presenter.open_game.session)
    assert made[:2] == ["play", "continue"]
    act(presenter, "undo")
    come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session) == []
    act(presenter, "redo")
    come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session) == made
    act(presenter, "undo")
    come_to_rest(qtbot, presenter)
    drop_on_generation(presenter, 2)
    come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session)[:2] == ["play", "succeed"]


def test_the_same_choices_by_clicks_are_taken_back_one_by_one(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(holding("labour", 0))
    for _ in range(2):
        legal = [choice for choice, clause in presenter.open_game.session.situation.judged(0) if clause is None]
        presenter.table.chosen.emit(legal[0])
        come_to_rest(qtbot, presenter)
    act(presenter, "undo")
    come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session) == ["play"]


def opacity(widget: QWidget) -> float:
    """How much of a widget is seen in its middle over what lies under it."""
    effect = widget.graphicsEffect()
    if not isinstance(effect, QGraphicsOpacityEffect) or not effect.isEnabled():
        return 1.0
    mask, at = effect.opacityMask().textureImage(), widget.rect().center() * widget.devicePixelRatioF()
    return mask.pixelColor(at).alphaF()


@pytest.mark.parametrize("ends", ["dropped", "cancelled", "elsewhere", "shown anew"])
@pytest.mark.parametrize("over", ["bar", "report"])
def test_what_is_carried_is_seen_under_the_question_and_what_is_told(at_table: Shown, over: str, ends: str) -> None:
    """A card went on behind the bar, as if it had slipped away."""
    presenter = at_table(holding("labour", 0))
    desk, table = presenter._desk, presenter.table
    desk.report.show_lines("War", [ReportLine("It is fought.")], 0)
    start = middle(table, ChoiceSubject("piece", table.table_scene.fan[0]))
    widget: QWidget = desk.bar if over == "bar" else desk.report
    drag(table, start, desk.bar.geometry().center() - table.pos(), release=False)  # a mat opens, the report makes room
    QTest.mouseMove(table.viewport(), widget.geometry().center() - table.pos())
    assert opacity(widget) == 0
    if ends == "dropped":
        QTest.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=start)
    elif ends == "cancelled":
        QTest.mousePress(table.viewport(), Qt.MouseButton.RightButton, pos=start)
    elif ends == "shown anew":
        assert table.table_scene.scene_state is not None
        table.show_view(table.table_scene.scene_state)
    else:
        drag(table, start, QPoint(table.width() - 9, 9), release=False)
    assert opacity(desk.bar) == opacity(desk.report) == 1.0
    table._parts.gestures.cancel()


def test_a_refusal_lies_over_the_question_and_over_what_is_told(at_table: Shown) -> None:
    presenter = at_table(holding("labour", 0))
    desk, table = presenter._desk, presenter.table
    desk.report.show_lines("War", [ReportLine("It is fought. " * 9)] * 9, 0)
    card = table.table_scene.fan[0]
    place = desk.bar.geometry().center() - table.pos()
    for at in (place, desk.report.geometry().center() - table.pos(), QPoint(table.width() // 2, 6)):
        drag(table, middle(table, ChoiceSubject("piece", card)), at)
        assert table.bubble.bubble_text is not None
        assert desk.rect().contains(table.bubble.bubble_text.area)
        assert voice().sheet is table.bubble.sheet is not None
        assert desk.window().children()[-1] is voice().sheet, "over everything"
    assert chosen(presenter.open_game.session) == []

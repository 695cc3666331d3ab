"""What is drawn stays readable and in its place: hints, the order of turns, the map, a clause that is read."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRectF
from PySide6.QtGui import QPaintEvent, QRegion
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Seated, Shown
from ui.art.lettering import text_width
from ui.kit.context import AppContext
from ui.panels.question_label import QuestionLabel
from ui.program.program import Program
from ui.table import lit_count

LONG = "Costs 2 food and gives 3 points, one card and the token that lies on the space beside it" + (
    ", and whoever stands there goes home and may come back in the next round for one food more"
)
USUAL, LARGE = 100, 150


@pytest.mark.parametrize("size", [USUAL, LARGE])
def test_a_hint_that_is_too_long_is_shortened_and_never_made_too_small_to_read(
    context: AppContext, qtbot: QtBot, size: int
) -> None:
    context.enlarge(size)
    sentence = QuestionLabel(context)
    qtbot.addWidget(sentence)
    sentence.resize(300, 60 * size // 100)
    sentence.set_question("Aya, choose.", LONG, LONG)
    shown = sentence.shown
    letters = sentence._soft()
    assert shown.endswith("…") and LONG.startswith(shown[:-1].rstrip())
    assert text_width(context.look, shown, letters) * 0.8 <= 300
    assert letters.size * 0.8 >= 9.5 * size / 100
    context.enlarge(USUAL)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_the_hint_is_there_in_letters_of_half_as_much_again(
    at_table: Shown, program: Program, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    at_table(session_at(five_at_war(), "card", "A"))
    context = program.window.context
    before = program.window.desk.bar.height()
    context.enlarge(LARGE)
    try:
        assert program.window.desk.bar._sentence.shown
        assert program.window.desk.bar.height() >= before
        presenter = program.presenter
        assert presenter is not None
        assert presenter.table.table_scene.frame.world.bottom < presenter.table.table_scene.frame.bar.y
    finally:
        context.enlarge(USUAL)


class Painted(QObject):
    """What of a widget was painted anew."""

    def __init__(self) -> None:
        super().__init__()
        self.region = QRegion()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return super().eventFilter(watched, event)


def test_the_order_of_turns_is_painted_whole_when_the_menus_move(
    at_table: Shown, program: Program, qtbot: QtBot
) -> None:
    at_table(session_at(five_at_war(), "card", "A"))
    qtbot.wait(50)
    top, seen = program.window.desk.top, Painted()
    top.installEventFilter(seen)
    top._menus.move(top._menus.pos() - QPoint(40, 0))
    qtbot.waitUntil(lambda: not seen.region.isEmpty())
    assert QRegion(top.order_place().toRect()).subtracted(seen.region).isEmpty()


def test_the_map_shows_nowhere_below_the_decision_bar(at_table: Shown) -> None:
    table = at_table(session_at(five_at_war(), "card", "A")).table.table_scene
    window: QRectF = table._window.boundingRect()
    assert table.frame.bar.y < window.bottom() <= table.frame.bar.bottom


def test_a_clause_that_is_read_stays_in_sight_when_the_panel_becomes_narrower(
    at_table: Shown, program: Program, qtbot: QtBot
) -> None:
    presenter = at_table(session_at(five_at_war(), "card", "A"))
    presenter.open_clause("QV-WAR-10")
    rules = program.window.desk.dock.rules
    top = QPoint(0, 0)

    def first() -> str:
        """The small line of the clause at the upper edge, without what only holds numbers together."""
        rules.page.document().size()
        return rules.page.cursorForPosition(top).block().text().replace("\u2060", "").split("\u2028")[-1]

    qtbot.waitUntil(lambda: first().startswith("QV-WAR-10"))
    for width in (240, 300, 220):
        program.window.desk.dock.resize(width, program.window.desk.dock.height())
        qtbot.waitUntil(lambda: first().startswith("QV-WAR-10"))


def test_as_many_things_are_told_to_be_lit_as_may_be_drafted(seated: Seated, program: Program, qtbot: QtBot) -> None:
    """They fly out of one pile, and are counted where they will lie."""
    if not program.window.actions_by_name["motion"].isChecked():
        program.window.actions_by_name["motion"].trigger()
    people = (Player("Aya"), Player("Ben", "random"), Player("Chie", "random"))
    presenter = seated(people)
    session = presenter.open_game.session
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    decision = session.situation.decision
    assert decision is not None and decision.step == "DraftSkill"
    legal = [choice for choice, clause in session.situation.judged(0) if clause is None]
    assert len(legal) > 1
    assert lit_count(presenter.table) == len(legal)
    assert str(len(legal)) in program.window.desk.bar.asking.hint

"""Where the parts of the window stand round a table, in a wide window and in a narrow one; and the style of buttons."""

import re

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsOpacityEffect, QMenuBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.desk.desk import Desk
from ui.kit.context import AppContext
from ui.kit.style import stylesheet
from ui.kit.theme import ColorScheme
from ui.panels.notice import NoticeText
from ui.panels.phase_bar import PhaseBar
from ui.panels.report import ReportLine

pytestmark = quick


class Table(QWidget):
    """A table that lies on a desk."""

    carried = Signal(object)
    above_changed = Signal()

    class _Bubble:
        bubble_text = None

    def __init__(self) -> None:
        super().__init__()
        self.bubble, self.covered = self._Bubble(), -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def cover(self, width: int) -> None:
        """Note it."""
        self.covered = width

    def bar_place(self) -> QRect:
        """The lower edge."""
        return QRect(10, self.height() - 70, self.width() - 20, 60)

    def lift(self, raised: int) -> None:
        """Note it."""
        self.raised = raised

    def front_panel(self) -> QRect:
        """What lies above the strip of the mat in front; nothing does."""
        return QRect()

    beside = QRect()

    def place_beside_rows(self) -> QRect:
        """What stands beside rows; nothing where there are none."""
        return self.beside

    above: tuple[QRect, ...] = ()

    def places_above(self) -> list[QRect]:
        """What stands over the table."""
        return list(self.above)

    def news_place(self) -> QRect:
        """The left lower corner."""
        return QRect(8, self.height() - 180, 240, 100)

    def ranking_place(self) -> QRect:
        """Above that."""
        return QRect(8, self.height() - 300, 240, 110)

    def drawer_place(self) -> QRect:
        """At the right, beside what stands at the edge."""
        return QRect(self.width() - 330, 8, 250, self.height() - 8 - 120)


@pytest.fixture
def table() -> Table:
    """Return a table."""
    return Table()


@pytest.fixture
def desk(context: AppContext, table: Table, qtbot: QtBot) -> Desk:
    """Return a wide desk with a table."""
    desk = Desk(context, PhaseBar(context, QMenuBar()))
    qtbot.addWidget(desk)
    desk.resize(1600, 900)
    desk.set_central_widget(table)  # type: ignore[arg-type]
    desk.show()
    qtbot.waitExposed(desk)
    return desk


def place(widget: QWidget) -> tuple[int, int, int, int]:
    return widget.geometry().getRect()  # type: ignore[return-value]


THIN = 4  # the course of the game, as a line


@pytest.mark.parametrize("size", [(1600, 900), (1200, 700), (1024, 640)])
def test_the_drawer_stands_beside_the_world_which_makes_room_for_it_and_leaves_the_column(
    desk: Desk, table: Table, size: tuple[int, int]
) -> None:
    wide, high = size
    desk.resize(wide, high)
    top = (44 if high > 800 else 38) + THIN
    assert not desk.is_dock_shown and place(table) == (0, top, wide, high - top)
    assert desk.bar.isVisible() and not desk.welcome.isVisible()
    column = (8, high - 180, 240, 100)
    assert place(desk.ticker) == column and desk.ticker.isVisible()
    desk.show_dock(True)
    assert place(desk.dock) == (wide - 330, top + 8, 250, high - top - 8 - 120)
    assert place(table) == (0, top, wide, high - top) and table.covered == 250
    assert place(desk.ticker) == column and desk.ticker.isVisible()
    told = {desk.dock.front: desk.ticker.is_told}
    for page in ("rules", "score"):
        desk.turn_to(page)
        told[page] = desk.ticker.is_told
    assert told == {"log": True, "rules": False, "score": False}, "the newest lines are said once"
    desk.turn_to("log")
    desk.notice.show_notice(NoticeText("book", ("Other rules.",)))
    assert abs(desk.notice.geometry().center().x() - wide // 2) <= 1
    desk.notice.forget()
    desk.show_dock(False)
    assert not desk.dock.isVisible() and table.covered == 0
    desk.leave_above(30)
    assert place(table)[1] == top + 30
    desk.leave_above(0)
    assert place(table)[1] == top


def test_the_drawer_ends_over_a_bar_that_has_grown_under_it(desk: Desk, table: Table) -> None:
    """At 1024 pixels and large letters it covered *Back to now* while moments were compared."""
    desk.show_dock(True)
    whole, top = desk.dock.geometry(), table.y()
    reaching = QRect(400, 620, 1000, 200)  # of the table, from 250 pixels over the foot of the drawer on
    desk.stand_bar(reaching)
    assert desk.bar.place.right() > whole.left() and desk.bar.place.top() == 620 + top
    assert place(desk.dock) == (whole.x(), whole.y(), 250, 620 + top - 8 - whole.y() + 1)
    desk.stand_bar(QRect(400, 620, 300, 200))
    assert desk.dock.geometry() == whole, "beside the bar it is as high as ever"
    desk.stand_bar(QRect(400, 100, 1000, 200))
    assert desk.dock.geometry() == whole, "with so little room it would say nothing"


def test_the_drawer_closes_by_its_cross_by_escape_and_with_the_game_and_keeps_its_page(
    desk: Desk, table: Table, qtbot: QtBot
) -> None:
    cross = next(each for each in desk.dock.findChildren(QToolButton) if each.accessibleName() == "Close")
    desk.turn_to("rules")
    assert desk.dock.isVisible()
    QTest.mouseClick(cross, Qt.MouseButton.LeftButton)
    assert not desk.dock.isVisible() and table.hasFocus()
    for keyboard in (desk.dock, desk):
        desk.show_dock(True)
        QTest.keyClick(keyboard, Qt.Key.Key_Escape)
        assert not desk.dock.isVisible()
    desk.show_dock(True)
    assert desk.dock.front == "rules"
    other = Table()
    qtbot.addWidget(other)
    desk.set_central_widget(other)  # type: ignore[arg-type]
    assert not desk.dock.isVisible() and desk.dock.front == "rules"


def test_the_history_never_opens_over_the_drawer(desk: Desk) -> None:
    desk.show_dock(True)
    desk.history._resting.timeout.emit()
    assert desk.history.is_unfolded and desk.history.height() == 36
    dock = desk.dock.geometry()
    for x in range(dock.left() + 2, dock.right() - 2, 40):
        assert desk.dock.isAncestorOf(desk.childAt(x, dock.top() + 10) or desk)
    assert desk.history.mapTo(desk, desk.history.track.geometry().topRight()).x() < dock.left()
    desk.history._unfold(wanted=False)


def test_escape_takes_away_what_lies_topmost_first_and_then_gives_the_keyboard_to_the_table(
    desk: Desk, table: Table
) -> None:
    desk.report.show_lines("War", [ReportLine("Aya wins.")], 1)
    desk.reason.show_refusal("Not on the sea.", "AB-PLAY-03")
    assert desk.refused == "AB-PLAY-03"
    desk.notice.show_notice(NoticeText("book", ("Other rules.",), wrong=True))
    lying = [desk.notice, desk.reason, desk.report]
    desk.setFocus()
    for count in range(4):
        assert [each.isVisible() for each in lying] == [at >= count for at in range(3)] or count
        QTest.keyClick(desk, Qt.Key.Key_Escape)
    assert not any(each.isVisible() for each in lying) and desk.refused == ""
    assert table.hasFocus() and not desk.clear_topmost()


def test_what_is_carried_passes_over_the_question_which_is_left_out_there(desk: Desk, table: Table) -> None:
    desk.stand_bar(table.bar_place())
    bar = desk.bar.geometry()
    over = QRect(bar.center().x() - 40 - table.x(), bar.center().y() - 60 - table.y(), 80, 120)
    table.carried.emit(over)
    effect = desk.bar.graphicsEffect()
    assert isinstance(effect, QGraphicsOpacityEffect) and effect.isEnabled()
    shown, middle = effect.opacityMask().textureImage(), desk.bar.rect().center()
    ratio = shown.devicePixelRatio()
    assert shown.pixelColor(round(middle.x() * ratio), round(middle.y() * ratio)).alpha() == 0
    assert shown.pixelColor(round((middle.x() - 60) * ratio), round(middle.y() * ratio)).alpha() == 255
    table.carried.emit(over.translated(0, -400))
    assert not effect.isEnabled()
    table.carried.emit(over)
    table.carried.emit(None)
    assert not effect.isEnabled()


def test_what_stands_over_everything_is_seen_and_pointed_at_through_the_question(desk: Desk, table: Table) -> None:
    """Less and more of a count of the mat in front lay under the question, and could not be pressed."""
    desk.stand_bar(table.bar_place())
    bar = desk.bar.geometry()
    stepper = QRect(bar.center().x() - 90 - table.x(), bar.center().y() - 20 - table.y(), 180, 40)
    table.above = (stepper,)
    table.above_changed.emit()
    within, beside = stepper.center(), stepper.topRight() + QPoint(5, 20)
    over = [desk.childAt(at + table.pos()) for at in (within, beside)]
    assert [found is not None and desk.bar in (found, found.parentWidget()) for found in over] == [False, True]
    desk.stand_bar(table.bar_place().translated(0, -90))
    assert desk.childAt(beside + table.pos()) is not desk.bar
    table.above = ()
    table.above_changed.emit()
    assert desk.bar.mask().isEmpty()


def rules(style: str) -> dict[str, str]:
    """The style of each selector, the last one said."""
    text = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    found: dict[str, str] = {}
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        for each in selectors.split(","):
            found[" ".join(each.split())] = found.get(" ".join(each.split()), "") + body
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_stands_out_what_is_off_and_what_is_wrong_have_their_colours(
    context: AppContext, scheme: ColorScheme
) -> None:
    context.light(scheme)
    found, surface = rules(stylesheet(context.look)), context.theme.surface
    brown = (f"background: {surface.accent_fill.name()}", f"color: {surface.accent_on.name()}")
    for selector in ("QPushButton:checked", 'QPushButton[primary="true"]', "QMenu::item:selected"):
        assert all(each in found[selector] for each in brown), selector
    for selector in ("QPushButton:disabled", 'QPushButton[refused="true"]'):
        assert "dashed" in found[selector] and f"color: {surface.ink_soft.name()}" in found[selector]
    inks = {
        'QLabel[soft="true"]': surface.ink_soft,
        'QLabel[warning="true"]': surface.danger,
        'QLabel[winning="true"]': surface.accent,
        'QPushButton[link="true"]': surface.accent,
        "QTabBar::tab": surface.ink_soft,
        "QTabBar::tab:selected": surface.ink,
        "QMenu::item:disabled": surface.line_strong,
    }
    for selector, ink in inks.items():
        assert f"color: {ink.name()}" in found[selector], selector
    for kind in ("QPushButton", "QToolButton", "QLineEdit", "QComboBox", "QTabBar::tab", "QListView", "QTextBrowser"):
        assert f"2px solid {surface.focus.name()}" in found[f"{kind}:focus"], kind

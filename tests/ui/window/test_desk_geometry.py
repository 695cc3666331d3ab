"""Where the parts of the window stand round a table, in a wide window and in a narrow one; and the style of buttons."""

import re

import pytest
from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenuBar, QWidget
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
        self.bubble, self.is_front_open, self.covered = self._Bubble(), False, -1
        self.opened: list[QRect] = []
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

    def places_above(self) -> list[QRect]:
        """What stands over the table."""
        return []

    def open_places(self) -> list[QRect]:
        """The mats that were opened."""
        return self.opened

    def drawer_place(self) -> QRect:
        """Beside the mats of the others."""
        return QRect()

    def news_place(self) -> QRect:
        """The left lower corner."""
        return QRect(8, self.height() - 180, 240, 100)


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


def test_in_a_wide_window_panels_stand_beside_the_mats_of_the_others_and_let_the_world_make_room(
    desk: Desk, table: Table
) -> None:
    top = 44 + THIN
    assert not desk.is_dock_shown and place(table) == (0, top, 1600, 900 - top)
    assert desk.bar.isVisible() and not desk.welcome.isVisible()
    assert place(desk.ticker) == (8, 900 - 180, 240, 100) and desk.ticker.isVisible()
    desk.show_dock(True)
    # Right of what lies at the left of the table, and as low as the newest lines, which stay in sight.
    assert place(desk.dock) == (8 + 240 + 8, top, 290, 900 - 80 - top)
    assert place(table) == (0, top, 1600, 900 - top) and desk.ticker.isVisible()
    assert table.covered == 8 + 240 + 8 + 290, "the world keeps clear of what stays there"
    desk.notice.show_notice(NoticeText("book", ("Other rules.",)))
    assert abs(desk.notice.geometry().center().x() - 1600 // 2) <= 1
    desk.notice.forget()
    desk.show_dock(False)
    assert not desk.dock.isVisible() and table.covered == 0
    desk.leave_above(30)
    assert place(table)[1] == top + 30
    desk.leave_above(0)
    assert place(table)[1] == top


def test_in_a_narrow_window_they_lie_over_the_mats_of_the_others_and_the_newest_lines(desk: Desk, table: Table) -> None:
    desk.resize(1200, 700)
    top = 38 + THIN
    assert (desk.is_dock_shown, place(table)) == (False, (0, top, 1200, 700 - top))
    desk.show_dock(True)
    assert (place(desk.dock), desk.ticker.isVisible()) == ((0, top, 290, 700 - 80 - top), False)
    assert place(table) == (0, top, 1200, 700 - top) and table.covered == 0
    desk.stand_bar(table.bar_place())
    bar = desk.bar.geometry().adjusted(14, 14, -14, -14)
    assert bar.left() >= 290 and bar.right() == 1200 - 10 - 1
    assert bar.top() == table.y() + table.height() - 70
    assert desk.reason.geometry().bottom() - 14 < bar.top()
    desk.resize(1600, 900)
    assert not desk.is_dock_shown, "what is open in a narrow window is closed in a wide one, and the other way round"


def test_the_newest_lines_give_way_to_a_mat_that_is_open(desk: Desk, table: Table) -> None:
    for is_open in (True, False):
        table.is_front_open = is_open
        desk.stand_bar(table.bar_place())
        assert desk.ticker.isVisible() is not is_open


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


def test_a_mat_that_opens_beside_the_panels_is_seen_and_pointed_at_through_them(desk: Desk, table: Table) -> None:
    desk.show_dock(True)
    desk.resize(1920, 1000)
    desk.arrange()
    dock = desk.dock.geometry()
    assert desk.childAt(dock.center()) not in (None, table)
    table.opened = [QRect(dock.center() - table.pos(), QSize(30, 20))]
    desk.stand_bar(table.bar_place())
    assert desk.childAt(dock.center()) is table
    assert desk.childAt(dock.center().x() - 3, dock.center().y()) not in (None, table), "the rest of them stays"
    table.opened = []
    desk.stand_bar(table.bar_place())
    assert desk.childAt(dock.center()) not in (None, table)

"""The parts of the window: what is there without a table, which tabs have words, and how the window is called."""

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenuBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from qquovadis import __version__
from tests.marks import quick
from ui.desk.desk import Desk
from ui.desk.dock import Dock
from ui.desk.main_window import MainWindow
from ui.history import branch_page, compare_page
from ui.kit.context import AppContext, system_language, system_room
from ui.kit.style import stylesheet
from ui.panels.phase_bar import PhaseBar
from ui.play.hotseat import recap
from ui.program.about_dialog import WORKS, AboutDialog

pytestmark = quick
ROOM = (900, 500)


@pytest.fixture
def dock(room: QWidget, context: AppContext) -> Dock:
    """Return panels with one more page than they usually have."""
    dock = Dock(context, room)
    dock.add_page("recap", QWidget(), "Recap", "Since your last turn")
    dock.resize(700, 400)
    dock.show()
    return dock


def tabs(dock: Dock) -> list[tuple[str, bool]]:
    """The words of every tab that is seen, and whether it has an icon."""
    bar = dock._tabs
    return [(bar.tabText(at), not bar.tabIcon(at).isNull()) for at in range(bar.count()) if dock._tabs.isTabVisible(at)]


def test_tabs_have_words_while_there_is_room_and_else_only_the_one_in_front(dock: Dock) -> None:
    assert tabs(dock) == [("Log", False), ("Rules", False), ("Score", False)]
    dock.offer_page("recap", shown=True)
    dock.turn_to("recap")
    assert dock.front == "recap" and tabs(dock)[-1] == ("Recap", False)
    dock.resize(160, 400)
    assert tabs(dock) == [("", True), ("", True), ("", True), ("Recap", False)]
    dock.turn_to("rules")
    assert dock.front == "rules" and tabs(dock) == [("", True), ("Rules", False), ("", True), ("", True)]
    bar = dock._tabs.tabBar()
    assert [bar.accessibleTabName(at) for at in (0, 3)] == ["Log", "Since your last turn"]
    dock.offer_page("recap", shown=False)
    assert len(tabs(dock)) == 3
    dock.resize(700, 400)
    assert [words for words, _ in tabs(dock)] == ["Log", "Rules", "Score"]


def test_a_long_name_in_front_is_cut_so_that_every_tab_stays_in_sight(dock: Dock) -> None:
    dock.add_page("branches", QWidget(), "Whatever was played otherwise by anybody")
    for name in ("recap", "branches"):
        dock.offer_page(name, shown=True)
    dock.turn_to("branches")
    dock.window().setStyleSheet(stylesheet(dock._context.look))  # as in the program: tabs give no room away
    dock.resize(290, 400)
    bar = dock._tabs.tabBar()
    places = [bar.tabRect(at) for at in range(bar.count()) if bar.isTabVisible(at)]
    assert len(places) == 5 and min(place.left() for place in places) >= 0
    assert max(place.right() for place in places) < dock.width()
    assert tabs(dock)[-1][0].startswith("What") and tabs(dock)[-1][0].endswith("…")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_page_of_a_game_is_named_whole_where_the_panels_are_narrowest(
    room: QWidget, context: AppContext, language: str
) -> None:
    """「前の手番からの…」 did not say what the page is."""
    context.set_language(language)
    dock = Dock(context, room)
    pages = {"recap": recap.TAB, "branches": branch_page.TITLE, "compared": compare_page.TITLE}
    for name, words in pages.items():
        dock.add_page(name, QWidget(), words)
        dock.offer_page(name, shown=True)
    dock.window().setStyleSheet(stylesheet(context.look))
    dock.resize(290, 400)
    dock.show()
    for name, words in pages.items():
        dock.turn_to(name)
        front = dock._tabs.tabText(dock._tabs.currentIndex())
        assert front == context.say(words), name


def test_escape_leaves_the_panels_and_no_other_key(dock: Dock) -> None:
    told: list[int] = []
    dock.left.connect(lambda: told.append(1))
    for key in (Qt.Key.Key_A, Qt.Key.Key_Escape):
        QTest.keyClick(dock, key)
    assert told == [1]


def test_without_a_table_there_is_a_button_to_begin_and_neither_bar_nor_panels(
    context: AppContext, qtbot: QtBot
) -> None:
    desk = Desk(context, PhaseBar(context, QMenuBar()))
    qtbot.addWidget(desk)
    desk.resize(1600, 900)
    desk.show()
    assert desk.welcome.isVisible() and desk.welcome.text() == "Play…"
    assert not (desk.bar.isVisible() or desk.dock.isVisible() or desk.history.isVisible())
    assert abs(desk.welcome.geometry().center().x() - 800) <= 1
    assert abs(desk.welcome.geometry().center().y() - 450) <= 1
    assert desk.top.geometry().getRect() == (0, 0, 1600, 44)
    desk.resize(1200, 700)
    assert desk.top.height() == 38


def test_the_window_is_called_by_its_game_and_by_the_program_alone_without_one(
    context: AppContext, qtbot: QtBot
) -> None:
    window = MainWindow(context)
    qtbot.addWidget(window)
    window.furnish()
    assert window.windowTitle() == f"Q Quo Vadis {__version__}"
    assert window.desk.top.course.title == "Q Quo Vadis"
    tools = [each.defaultAction() for each in window.desk.bar.findChildren(QToolButton)]
    names = [each.objectName() for each in tools if each is not None]
    assert names == ["next_phase", "hint", "peek", "cover", "undo"] and window.minimumSize().toTuple() == (1024, 640)
    window.entitle("Populous: Aya [*]")
    assert window.windowTitle() == f"Populous: Aya [*][*] – Q Quo Vadis {__version__}"
    window.entitle("")
    assert window.windowTitle() == f"Q Quo Vadis {__version__}"


def test_every_work_of_others_stands_with_its_licence_and_what_it_is_for(context: AppContext, qtbot: QtBot) -> None:
    dialog = AboutDialog(context, None)
    qtbot.addWidget(dialog)
    rows = [line.replace("\xa0", " ") for line in dialog._more.toPlainText().split("\n")]
    for work in WORKS:
        at = next(at for at, line in enumerate(rows) if line.startswith(work.name))
        assert rows[at + 1 : at + 3] == [work.licence, work.purpose]
    assert f"Version {__version__}" in dialog.text
    dialog._copy.click()
    assert dialog._copy.text() == "Copied"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_large_letters_fit_into_what_is_said_of_the_program_on_a_small_screen(
    context: AppContext, qtbot: QtBot, language: str
) -> None:
    context.set_language(language)
    context.enlarge(150)
    dialog = AboutDialog(context, None)
    qtbot.addWidget(dialog)
    dialog.resize(984, 640)
    dialog.show()
    qtbot.waitExposed(dialog)
    assert dialog._more.horizontalScrollBar().maximum() == 0
    context.enlarge(100)


def test_the_program_begins_in_the_light_and_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    class Hints:
        """What the system is set to."""

        scheme = Qt.ColorScheme.Unknown

        def colorScheme(self) -> Qt.ColorScheme:  # noqa: N802 - Qt's name
            return self.scheme

    hints, rooms = Hints(), []
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda: hints)
    for scheme in (Qt.ColorScheme.Dark, Qt.ColorScheme.Light, Qt.ColorScheme.Unknown):
        hints.scheme = scheme
        rooms.append(system_room())
    assert rooms == ["dark", "light", "light"]
    languages = []
    for name in ("ja_JP", "en_GB", "fr_FR"):
        monkeypatch.setattr(QLocale, "system", lambda name=name: QLocale(name))
        languages.append(system_language())
    assert languages == ["ja", "en", "en"]

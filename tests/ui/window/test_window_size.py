"""The window opens as large as it was left, the first time as most of the screen."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from qquovadis.model.settings import Settings
from ui.kit.window_size import bring_onto_screen, note_place, open_window, opening_place, opening_size
from ui.preferences.preferred import Preferred
from ui.program.program import Program


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        (QSize(1920, 1080), QSize(1632, 918)),
        (QSize(2560, 1440), QSize(2176, 1224)),
        (QSize(1366, 768), QSize(1280, 720)),
        (QSize(1024, 600), QSize(1024, 600)),
    ],
)
def test_at_first_the_window_takes_most_of_the_screen_and_never_less_than_the_table_needs(
    screen: QSize, size: QSize
) -> None:
    assert opening_size(screen, Settings()) == size


def test_it_opens_as_it_was_left_as_far_as_the_screen_allows() -> None:
    settings = Settings(width=1500, height=900)
    assert opening_size(QSize(1920, 1080), settings) == QSize(1500, 900)
    assert opening_size(QSize(1366, 768), settings) == QSize(1366, 768)


def test_a_maximized_window_remembers_the_size_it_had_before(qtbot: QtBot) -> None:
    window, settings = QWidget(), Settings()
    qtbot.addWidget(window)
    open_window(window, QSize(1600, 900), settings)
    assert note_place(window, settings)
    assert (settings.width, settings.height) == (1360, 765)
    window.showMaximized()
    assert note_place(window, settings)
    assert settings.maximized
    assert (settings.width, settings.height) == (1360, 765)


def test_the_size_is_kept_when_the_window_is_closed(program: Program) -> None:
    program.window.resize(1400, 800)
    program.window.close()
    kept = Settings.read()
    assert (kept.width, kept.height) == (1400, 800)


FULL = QRect(0, 0, 1920, 1040)


@pytest.mark.parametrize(
    ("screens", "left", "place"),
    [
        ([FULL], QRect(200, 100, 1400, 800), QRect(200, 100, 1400, 800)),
        ([FULL], QRect(1500, 700, 1400, 800), QRect(520, 240, 1400, 800)),
        ([FULL], QRect(-300, -50, 1400, 800), QRect(0, 0, 1400, 800)),
        ([QRect(0, 0, 1366, 728)], QRect(200, 100, 1800, 1000), QRect(0, 0, 1366, 728)),
        ([FULL, QRect(1920, 0, 1280, 1000)], QRect(1950, 40, 1280, 800), QRect(1920, 40, 1280, 800)),
        ([FULL], QRect(2200, 40, 1280, 800), QRect(640, 40, 1280, 800)),
    ],
)
def test_it_stands_where_it_was_left_or_as_near_as_the_screens_let_it_be_seen_whole(
    screens: list[QRect], left: QRect, place: QRect
) -> None:
    settings = Settings(width=left.width(), height=left.height(), placed=True, left=left.left(), top=left.top())
    assert opening_place(screens, settings) == place


def test_the_system_places_it_the_first_time() -> None:
    assert opening_place([FULL], Settings()) is None


def test_the_panel_in_front_is_there_again(program: Program) -> None:
    program.window.desk.dock.turn_to("rules")
    program.window.close()
    assert Settings.read().page == "rules"
    program.window.desk.dock.turn_to("log")
    again = Preferred(program.window, Settings.read())
    assert program.window.desk.dock.front == "rules"
    again.deleteLater()


@pytest.mark.parametrize("at", [QPoint(20, -40), QPoint(-300, 10), QPoint(5000, 5000)])
def test_a_window_that_hangs_over_an_edge_is_brought_onto_its_screen(qtbot: QtBot, at: QPoint) -> None:
    """The rule editor's title lay half above a screen of 768 lines."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(300, 200)
    window.show()
    window.move(at)
    bring_onto_screen(window)
    assert window.screen().availableGeometry().contains(window.frameGeometry())


def test_of_a_window_that_is_higher_than_its_screen_the_title_is_seen(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    room = window.screen().availableGeometry()
    window.resize(300, room.height() + 100)
    window.show()
    window.move(10, -50)
    bring_onto_screen(window)
    assert window.frameGeometry().top() == room.top()

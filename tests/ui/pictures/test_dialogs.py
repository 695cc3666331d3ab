"""Dialogs in a look of their own, and the charts at the end of a game; every window: tests/ui/screens."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers.replay.turning_points import GAIN, LEAD, TurningPoint
from qquovadis.model.pack.schema import Pack
from tests.ui.pictures.conftest import Dress, Keep, Take, ground
from ui.desk.main_window import MainWindow
from ui.final.charts import course_chart, points_chart
from ui.final.points_table import PointsTable
from ui.final.result import GameResult, TurningPointText
from ui.kit.theme import ColorScheme
from ui.panels.score_panel import SeatScore
from ui.play.consent_box import ConsentBox, ConsentSubject
from ui.play.undo_consent import UNDO
from ui.program import about_dialog
from ui.program.about_dialog import AboutDialog
from ui.report.chart_view import ChartView
from ui.start.start_dialog import StartDialog

RESULT = GameResult(
    (
        SeatScore("Aya", "gigant", 9, {"Wars won": 7, "Cities": 4, "Losses": -2}, winner=True),
        SeatScore("Ben", "mystic", 8, {"Wars won": 2, "Cities": 6}),
        SeatScore("Cho", "deep_one", None),
    ),
    {"Wars won": "QV-WAR-18"},
    ((0, 3, 3, 8, 9), (0, 0, 4, 4, 8), ()),
    ((0, 1), (2, 2)),
    (
        TurningPointText(TurningPoint(1, 0, LEAD, 3), "Round 1: Aya takes the lead with 3 VP"),
        TurningPointText(TurningPoint(4, 1, GAIN, 4), "Round 2: Ben gains 4 VP in a turn"),
    ),
)


@pytest.fixture
def window(dressed: Dress, qtbot: QtBot) -> Iterator[MainWindow]:
    """Return a main window by night in Japanese, which dialogs belong to and which is not shown."""
    window = MainWindow(dressed("ja", "dark"))
    window.furnish()
    yield window
    window.close()
    window.deleteLater()
    qtbot.wait(1)


@pytest.mark.parametrize(("language", "room"), [("en", "light"), ("ja", "dark")])
def test_the_start_dialog(
    dressed: Dress, taken: Take, as_stored: Keep, pack: Pack, language: str, room: ColorScheme
) -> None:
    dialog = StartDialog(dressed(language, room), pack, "", None)
    while dialog._uncounted:  # not a moment later, in the middle of the picture
        dialog._count_next()
    as_stored(f"start-{room}", taken(dialog, (1000, 692)))


def test_what_the_program_is(dressed: Dress, taken: Take, as_stored: Keep, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about_dialog, "_version_of", lambda _package: "1.2.3")
    monkeypatch.setattr(about_dialog, "__version__", "1.2.3")
    monkeypatch.setattr(about_dialog, "licences", lambda: None)
    as_stored("about", taken(AboutDialog(dressed("en", "light"), None), (780, 600)))


def test_the_question_to_the_table(window: MainWindow, taken: Take, as_stored: Keep) -> None:
    about = ConsentSubject(("Ben: 6", "Cho: 2"), (), ("アヤが労働者を置いた。",))
    as_stored("consent", taken(ConsentBox(window, UNDO, about, "Dan"), (520, 300)))


def test_the_end_of_a_game(dressed: Dress, taken: Take, as_stored: Keep) -> None:
    context = dressed("en", "light")
    as_stored("points-by-source", taken(ground(context, PointsTable(context, RESULT)), (680, 290)))
    as_stored(
        "bars", taken(ground(context, ChartView(context, points_chart(RESULT, context.texts), fills=True)), (640, 320))
    )
    context = dressed("ja", "dark")
    as_stored(
        "course",
        taken(ground(context, ChartView(context, course_chart(RESULT, context.texts), fills=True)), (640, 320)),
    )

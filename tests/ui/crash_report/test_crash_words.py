"""What is said after a fault, what its buttons do, and which reports are kept."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from qquovadis import paths
from tests.marks import quick
from ui.crash_report import report
from ui.crash_report.dialog import CrashDialog
from ui.crash_report.report import MOST_KEPT, diagnostics, keep_report, mishap_of
from ui.kit.context import AppContext

pytestmark = quick


@pytest.mark.parametrize(("game", "times"), [(None, 1), (Path("/saves/ours.qqgame"), 1), (None, 2)])
def test_it_says_what_is_safe_and_how_often_it_happened(
    context: AppContext, qtbot: QtBot, game: Path | None, times: int
) -> None:
    dialog = CrashDialog(context, None, game)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.show_fault("ValueError: no\nplace.py:3", "the report", None, times)
    text = dialog._words.plain_text
    assert ("“ours.qqgame”" in text, "nothing is lost" in text) == (game is not None, game is None)
    assert ("restored from the saved game" in text) is (game is not None)
    assert ("2 times" in text, "1 time" in text) == (times == 2, False)
    assert dialog._note.isVisible() is (game is not None)
    assert dialog._again.text() == ("Restart and reopen the game" if game else "Restart")
    assert dialog._what.toPlainText() == "ValueError: no\nplace.py:3" and not dialog._show.isEnabled()
    dialog._copy.click()
    assert QGuiApplication.clipboard().text() == dialog.report == "the report" and dialog._copy.text() == "Copied"


def test_enter_goes_on_and_only_restart_restarts(context: AppContext, qtbot: QtBot) -> None:
    told: list[str] = []
    for button in ("_go_on", "_again"):
        dialog = CrashDialog(context, None, None)
        qtbot.addWidget(dialog)
        dialog.accepted.connect(lambda: told.append("goes on"))
        dialog.restart_wanted.connect(lambda: told.append("restarts"))
        assert dialog._go_on.isDefault()
        getattr(dialog, button).click()
    assert told == ["goes on", "restarts"]


def test_of_many_reports_the_last_ones_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    first = datetime(2001, 9, 9, 1, 46).astimezone()

    class Clock(datetime):
        """One that goes on by a minute with each report."""

        minutes = 0

        @classmethod
        def now(cls, tz: object = None) -> "datetime":  # type: ignore[override]
            del tz
            cls.minutes += 1
            return first + timedelta(minutes=cls.minutes)

    monkeypatch.setattr(report, "datetime", Clock)
    for number in range(MOST_KEPT + 3):
        assert keep_report(f"{number}").read_text() == f"{number}"
    kept = sorted(int(path.read_text()) for path in paths.reports().iterdir())
    assert kept == list(range(3, MOST_KEPT + 3))


def test_a_report_says_first_what_it_holds_then_program_faults_messages_and_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(report, "diagnostics", lambda: "Python: 3")
    game = tmp_path / "ours.qqgame"
    game.write_text("the game itself", encoding="utf-8")
    faults = [report.CrashReport(f"{hour} o'clock", f"Fault {hour}", "here", f"trace {hour}\n") for hour in (1, 2)]
    text = report.write_report(faults, ["QtWarningMsg: low", "QtInfoMsg: high"], game)
    order = [
        *("This report holds the whole game", "Program", "Python: 3", "What happened", "1 o'clock  Fault 1", "trace 1"),
        *("2 o'clock  Fault 2", "trace 2", "What Qt said last", "QtWarningMsg: low", "QtInfoMsg: high"),
        *("The game: ours.qqgame", "the game itself"),
    ]
    places = [text.index(each) for each in order]
    assert places == sorted(places)
    assert "No game was being recorded." in report.write_report((), (), None)
    assert "It cannot be read" in report.write_report((), (), tmp_path / "gone.qqgame")


def test_what_is_said_of_the_machine_names_no_home(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: own_home.parent)
    said = diagnostics()
    assert f"Own folder: ~/{own_home.name}" in said.splitlines()
    assert str(own_home.parent) not in said


@pytest.mark.parametrize("spelt", [str, lambda home: repr(str(home))[1:-1], lambda home: home.as_uri()])
def test_a_fault_names_no_home_however_the_system_spells_it(
    spelt: Callable[[Path], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "Aya Ōta\\'s"
    monkeypatch.setattr(Path, "home", lambda: home)
    for error in (ValueError(f"no {spelt(home)}/game"), FileNotFoundError(2, "No such file", str(home / "game"))):
        crash_report = mishap_of(type(error), error, None)
        for text in (crash_report.what, crash_report.log_text):
            assert "~/game" in text and tmp_path.name not in text


def test_a_home_that_is_the_root_takes_no_slash_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/"))
    assert mishap_of(OSError, OSError(2, "gone", "/a/b"), None).what.endswith("'/a/b'")

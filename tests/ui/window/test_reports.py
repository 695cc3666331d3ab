"""The card over the table on which events are told: when it goes, and that nothing is written over its title."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.loading import find_pack
from qquovadis.model.pack.words import load_words
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Shown
from tests.ui.window.test_second_half import come_to_rest
from ui.kit.context import AppContext
from ui.panels.report import HEAD, MARGIN, PAD, Report, ReportLine
from ui.play.presenter import Presenter
from ui.play.report_writer import ReportWriter

LINES = (ReportLine("Aya rolls 6.", "gigant"), ReportLine("Aya wins."))


def fight(presenter: Presenter, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Choose until something has been told on the card, as where no stage tells it; return all titles that it had."""
    monkeypatch.setattr(presenter.events, "show", lambda _beat, _entries: False)
    titles: list[str] = []
    report = presenter._desk.report
    presenter.controller.beats.shown.connect(lambda _beat: titles.append(report.heading) if report.lines else None)
    for _ in range(20):
        here = presenter.controller.here
        assert here is not None
        legal = [choice for choice, clause in presenter.open_game.session.situation.judged(here) if clause is None]
        presenter.table.chosen.emit(legal[0])
        come_to_rest(qtbot, presenter)
        if titles:
            return titles
    raise AssertionError("nothing was told")


def test_the_card_is_gone_when_somebody_is_asked(
    at_table: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = at_table(session_at(five_at_war(), "war", "A"))
    assert fight(presenter, qtbot, monkeypatch)
    assert presenter.controller.here is not None
    assert not presenter._desk.report.isVisible()
    assert presenter._desk.report.accessibleName().strip() == ""


def test_what_was_taken_back_is_told_no_more(at_table: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    presenter = at_table(session_at(five_at_war(), "war", "A"))
    fight(presenter, qtbot, monkeypatch)
    report, session = presenter._desk.report, presenter.open_game.session
    report.show_lines("War", LINES, 0)
    presenter._reporting._about = session.entries[-1]
    session.undo(agreed=True)
    presenter._reporting.rest("")
    assert not report.isVisible()


def test_space_takes_it_away_once_it_is_complete(context: AppContext, qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(900, 600)
    room.show()
    report = Report(context, room)
    report.show_lines("War", LINES, 0)
    report.rest(for_good=True)
    QTest.keyClick(room, Qt.Key.Key_Space)
    assert not report.isVisible()
    report.show_lines("War", LINES, 1)
    QTest.keyClick(room, Qt.Key.Key_Space)
    assert report.isVisible()
    report.forget()


def test_space_takes_it_away_also_after_the_window_was_out_of_sight(context: AppContext, qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    room.show()
    report = Report(context, room)
    report.show_lines("War", LINES, 0)
    report.rest(for_good=True)
    room.hide()
    room.show()
    QTest.keyClick(room, Qt.Key.Key_Space)
    assert not report.isVisible()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("wide", [700, 1500])
def test_nothing_is_written_over_the_title(qtbot: QtBot, language: str, percent: int, wide: int) -> None:
    context = AppContext(language, "light")
    context.enlarge(percent)
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(1600, 900)
    room.show()
    report = Report(context, room)
    report.stand_over(QRect(0, 0, wide, 800))
    title = "The action cards are revealed"
    report.show_lines(title, LINES, 0)
    playing = head_of(report)
    report.rest(for_good=True)
    assert head_of(report) == playing
    report.forget()


def head_of(report: Report) -> QImage:
    """The title as it is painted."""
    top = MARGIN + PAD - 4
    return report.grab(QRect(MARGIN, top, report.width() - 2 * MARGIN, HEAD)).toImage()


def test_what_belongs_to_another_phase_has_a_title_of_its_own() -> None:
    lines: list[tuple[str, ...]] = []

    def tell(_view: object, _entry: object, steps: list[str]) -> tuple[str, tuple[ReportLine, ...]]:
        lines.append(tuple(steps))
        return "", ()

    words = load_words(find_pack("undecim", None))
    table_presenter = SimpleNamespace(log_text=SimpleNamespace(beat=tell), table_text=SimpleNamespace(words=words))
    reporting = ReportWriter(SimpleNamespace(), SimpleNamespace(), table_presenter, SimpleNamespace())  # type: ignore[arg-type]
    for step in ("LandBonus", "CheckAwards", "StartRound", "RollDie"):
        reporting.show(SimpleNamespace(caption=step, entries=0, view=None), [None], None)  # type: ignore[arg-type, list-item]
    assert lines[-1] == ("StartRound", "RollDie")
    assert ("LandBonus", "CheckAwards") in lines

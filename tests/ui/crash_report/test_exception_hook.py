"""An error that nobody expected, raised where people would meet it: the game is on the disk, and play goes on."""

import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from qquovadis import paths
from qquovadis.controllers import Player
from qquovadis.model.saves.save_file import read
from qquovadis.model.text.translations import LANGUAGES
from tests.marks import long, quick, sampled
from tests.ui.crash_report.conftest import Watched
from tests.ui.window.conftest import Seated
from ui.art.strokes import Brushwork
from ui.crash_report.dialog import CrashDialog
from ui.crash_report.exception_hook import ExceptionHook
from ui.crash_report.report import MOST_KEPT, keep_report
from ui.panels.phase_bar import PhaseBar
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table.input.keyboard import KeyboardInput

pytestmark = pytest.mark.qt_no_exception_capture
PEOPLE = (Player("Aya"), Player("Computer 2", "random"), Player("Computer 3", "random"))
FAULT = "the wheels came off"


@pytest.fixture
def presenter(seated: Seated, qtbot: QtBot) -> Presenter:
    """Return a game at which somebody is asked."""
    presenter = seated(PEOPLE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    return presenter


def break_a_slot(program: Program, _patch: pytest.MonkeyPatch) -> None:
    """Raise in what a button does."""
    button = QPushButton(program.window)
    button.clicked.connect(fail)
    button.click()
    button.deleteLater()


def fail() -> None:
    """Do what nobody expected."""
    raise RuntimeError(FAULT)


def break_a_paint_event(program: Program, patch: pytest.MonkeyPatch) -> None:
    """Raise in the middle of painting, with the painter still at work."""
    whole = PhaseBar._paint_title

    def fail(_bar: PhaseBar, brush: Brushwork) -> None:
        patch.setattr(PhaseBar, "_paint_title", whole)
        assert brush.painter.isActive()
        raise RuntimeError(FAULT)

    patch.setattr(PhaseBar, "_paint_title", fail)
    program.window.desk.top.update()


def break_an_event(program: Program, patch: pytest.MonkeyPatch) -> None:
    """Raise where a key comes in."""
    whole = KeyboardInput.press

    def fail(_keyboard: KeyboardInput, _key: Qt.Key, _held: Qt.KeyboardModifier) -> bool:
        patch.setattr(KeyboardInput, "press", whole)
        raise RuntimeError(FAULT)

    patch.setattr(KeyboardInput, "press", fail)
    table = program.window.desk.table
    assert table is not None
    QApplication.postEvent(table, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_X, Qt.KeyboardModifier.NoModifier))


def break_an_event_filter(program: Program, _patch: pytest.MonkeyPatch) -> None:
    """Raise where events are looked at before they arrive."""

    class Broken(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.User:
                raise RuntimeError(FAULT)
            return super().eventFilter(watched, event)

    broken = Broken()
    program.window.desk.top.installEventFilter(broken)
    broken.setParent(program.window)
    QApplication.postEvent(program.window.desk.top, QEvent(QEvent.Type.User))
    QTimer.singleShot(0, broken.deleteLater)


def break_a_thread(_program: Program, _patch: pytest.MonkeyPatch) -> None:
    """Raise in a thread that nobody waits for."""
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()


WAYS = (break_a_slot, break_a_paint_event, break_an_event, break_an_event_filter, break_a_thread)


def opened(exception_hook: ExceptionHook, qtbot: QtBot) -> CrashDialog:
    """The dialog that tells of it."""
    qtbot.waitUntil(lambda: exception_hook.dialog is not None)
    assert exception_hook.dialog is not None
    return exception_hook.dialog


@pytest.mark.parametrize("break_it", sampled(WAYS, 1))
def test_wherever_it_happens_the_game_is_whole_on_the_disk_and_play_goes_on(
    break_it: Callable[[Program, pytest.MonkeyPatch], None],
    presenter: Presenter,
    exception_hook: Watched,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    program = exception_hook.program
    session, path = presenter.open_game.session, presenter.open_game.path
    seat = presenter.controller.here
    assert seat is not None
    presenter.controller.choose(next(choice for choice, clause in session.situation.judged(seat) if clause is None))
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    entries, digest = len(session.entries), session.digest()
    break_it(program, monkeypatch)
    dialog = opened(exception_hook, qtbot)
    saved = read(path)
    assert saved.damage is None
    assert sum(line["kind"] == "entry" for line in saved.lines) == entries > 0
    assert path.name in dialog._words.plain_text
    assert FAULT in dialog._what.toPlainText()
    dialog._go_on.click()
    again = program.presenter
    assert again is not None
    assert again is not presenter
    assert again.open_game.session.digest() == digest
    qtbot.waitUntil(lambda: again.controller.here is not None)
    assert again.open_game.path == path


def test_the_report_holds_the_fault_and_the_game_and_nobody_s_name_of_a_folder(
    program: Program, presenter: Presenter, exception_hook: ExceptionHook, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(Path, "home", lambda: paths.resources().parent)
    break_a_slot(program, monkeypatch)
    dialog = opened(exception_hook, qtbot)
    dialog._copy.click()
    copied = QGuiApplication.clipboard().text()
    assert "This report holds the whole game" in copied
    assert "この報告にはゲーム全体が入っています" in copied
    assert f"RuntimeError: {FAULT}" in copied
    assert "in fail" in copied
    assert presenter.open_game.path.read_text() in copied
    before = copied.partition(presenter.open_game.path.name)[0]
    assert str(paths.resources().parent) not in before
    (kept,) = paths.reports().iterdir()
    assert kept.read_text() == copied


@long
def test_both_languages_say_it_and_where_the_secrets_are(
    program: Program, presenter: Presenter, exception_hook: ExceptionHook, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    del presenter
    break_a_slot(program, monkeypatch)
    dialog = opened(exception_hook, qtbot)
    pairs = set()
    for language in LANGUAGES:
        program.window.context.set_language(language)
        pairs.add((dialog._head.plain_text, dialog._note.plain_text, dialog._go_on.text()))
        assert dialog._note.isVisible()
    assert len(pairs) == len(LANGUAGES)
    program.window.context.set_language("en")


def test_many_faults_at_once_are_one_dialog(
    program: Program, exception_hook: ExceptionHook, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    for _ in range(4):
        break_a_slot(program, monkeypatch)
    dialog = opened(exception_hook, qtbot)
    qtbot.waitUntil(lambda: "4 times" in dialog._words.plain_text)
    assert "No game was open" in dialog._words.plain_text
    assert len([each for each in QApplication.topLevelWidgets() if isinstance(each, CrashDialog)]) == 1


@quick
def test_what_was_told_just_now_is_not_told_again_at_once_but_later(
    program: Program, exception_hook: ExceptionHook, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    break_a_slot(program, monkeypatch)
    opened(exception_hook, qtbot).accept()
    break_a_slot(program, monkeypatch)
    qtbot.wait(1)
    assert exception_hook.dialog is None
    monkeypatch.setattr("ui.crash_report.exception_hook.QUIET", 0)
    break_a_slot(program, monkeypatch)
    assert "3 times" in opened(exception_hook, qtbot)._words.plain_text


@quick
def test_nothing_of_an_error_lives_on(
    program: Program, exception_hook: ExceptionHook, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    break_a_paint_event(program, monkeypatch)
    opened(exception_hook, qtbot)
    program.window.desk.top.update()
    qtbot.wait(20)
    assert "painter" not in "".join(exception_hook._messages)  # Qt says so if one is still at work


def test_the_program_starts_again_if_that_is_wanted(
    program: Program, exception_hook: ExceptionHook, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    break_a_slot(program, monkeypatch)
    dialog = opened(exception_hook, qtbot)
    with qtbot.waitSignal(exception_hook.restart_wanted):
        dialog._again.click()


@quick
def test_reports_do_not_pile_up() -> None:
    for number in range(MOST_KEPT + 5):
        keep_report(f"{number}")
    assert len(list(paths.reports().iterdir())) == MOST_KEPT


def bots_process(presenter: Presenter) -> int:
    """The number of the process in which the bots think."""
    import multiprocessing

    del presenter
    (process,) = [each for each in multiprocessing.active_children() if each.name == "bots"]
    assert process.pid is not None
    return process.pid


@long
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes are killed otherwise here")
def test_bots_whose_process_dies_are_asked_again(seated: Seated, qtbot: QtBot) -> None:
    presenter = seated((Player("Aya"), Player("Computer 2", "greedy"), Player("Computer 3", "greedy")))
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    os.kill(bots_process(presenter), signal.SIGKILL)
    troubles: list[object] = []
    presenter.troubled.connect(troubles.append)
    entries = len(presenter.open_game.session.entries)
    for _ in range(4):
        here = presenter.controller.here
        assert here is not None
        judged = presenter.open_game.session.situation.judged(here)
        presenter.controller.choose(next(choice for choice, clause in judged if clause is None))
        qtbot.waitUntil(lambda: presenter.controller.here is not None)
    seats = {entry.seat for entry in presenter.open_game.session.entries[entries:]}
    assert seats > {0}
    assert troubles == []


def test_the_window_in_which_it_happened_is_in_front_again(exception_hook: Watched, qtbot: QtBot) -> None:
    """A window beside the table lay behind it once the fault was told."""
    beside = QDialog(exception_hook.program.window, Qt.WindowType.Window)
    qtbot.addWidget(beside)
    with qtbot.waitActive(beside):
        beside.show()
        beside.activateWindow()
    QTimer.singleShot(0, fail)
    dialog = opened(exception_hook, qtbot)
    exception_hook.program.window.activateWindow()
    dialog.reject()
    qtbot.waitUntil(beside.isActiveWindow)


def test_a_window_that_is_gone_by_then_is_not_looked_for(exception_hook: Watched, qtbot: QtBot) -> None:
    beside = QDialog(exception_hook.program.window, Qt.WindowType.Window)
    with qtbot.waitActive(beside):
        beside.show()
        beside.activateWindow()
    QTimer.singleShot(0, fail)
    dialog = opened(exception_hook, qtbot)
    delete(beside)
    dialog.reject()
    qtbot.waitUntil(lambda: exception_hook.dialog is None)

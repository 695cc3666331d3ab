"""The window of the other tests, and a watch over its errors as the program has it."""

import sys
import threading
from collections.abc import Generator

import pytest
from PySide6.QtCore import qInstallMessageHandler

from tests.ui.window.conftest import at_table, context, pack, program, seated
from ui.crash_report.exception_hook import ExceptionHook
from ui.program.program import Program

__all__ = ["at_table", "context", "pack", "program", "seated"]


class Watched(ExceptionHook):
    """The watch over a program."""

    def __init__(self, program: Program) -> None:
        super().__init__(program.window.context, program.window, lambda: program.game)
        self.program = program


@pytest.fixture
def exception_hook(
    program: Program, planted_faults: list[BaseException], monkeypatch: pytest.MonkeyPatch
) -> Generator[Watched]:
    """Return the watch of a window, wired as the program does it; what people would be shown is not printed."""
    del planted_faults
    exception_hook = Watched(program)
    exception_hook.went_on.connect(program.lay_out_again)
    hook, of_threads, said = sys.excepthook, threading.excepthook, qInstallMessageHandler(None)
    monkeypatch.setattr(sys, "__excepthook__", lambda *_told: None)
    exception_hook.install()
    yield exception_hook
    sys.excepthook, threading.excepthook = hook, of_threads
    qInstallMessageHandler(said)
    if exception_hook.dialog is not None:
        exception_hook.dialog.reject()
    exception_hook.deleteLater()

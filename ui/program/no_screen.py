"""What is said where Qt finds no screen to open a window on: it would end the program with its own words."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from qquovadis.model.text.translations import N_, Texts

NO_SCREEN = N_(
    "No window can be opened, for there is no screen that Qt can use. Start the program on a desktop. Its commands "
    "need none; “qquovadis --help” lists them."
)
WRONG_USE = 2


@contextmanager
def told_if_no_screen(texts: Texts) -> Iterator[None]:
    """Say it, and end the program, if Qt gives up meanwhile; what else it has to say is printed as always."""

    def hear(mode: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if mode is QtMsgType.QtFatalMsg:
            sys.stderr.write(f"{texts.say(NO_SCREEN)}\n")
            sys.stderr.flush()
            os._exit(WRONG_USE)  # Qt would abort as soon as this returns
        if mode is not QtMsgType.QtDebugMsg:
            sys.stderr.write(f"{message}\n")

    qInstallMessageHandler(hear)
    yield
    qInstallMessageHandler(None)

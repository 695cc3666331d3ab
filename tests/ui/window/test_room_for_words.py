"""A window that says more while it is open has room for it: the fault that came again, an example that is refused."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.crash_report.dialog import CrashDialog
from ui.kit.context import AppContext
from ui.kit.prose import Prose
from ui.position_editor.record_example_dialog import RecordExampleDialog

pytestmark = quick
LONG = "The folder of the example cannot be written to, for the disk is full; give it another name or make room. " * 3


def cut(dialog: QDialog) -> list[str]:
    """The paragraphs of a dialog that have less room than they need."""
    QApplication.processEvents()
    said = [each for each in dialog.findChildren(Prose) if each.isVisible()]
    return [each.plain_text for each in said if each.height() < each.heightForWidth(each.width())]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_fault_that_comes_again(context: AppContext, qtbot: QtBot, language: str) -> None:
    context.set_language(language)
    dialog = CrashDialog(context, None, Path("/saves/ours.qqgame"))
    qtbot.addWidget(dialog)
    dialog.show_fault("ValueError: no\nplace.py:3", "the report", None, 1)
    dialog.show()
    assert not cut(dialog)
    dialog.resize(dialog.minimumSize())
    dialog.show_fault("ValueError: no\nplace.py:3", "the report", None, 200)
    assert not cut(dialog)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_example_that_cannot_be_kept(context: AppContext, qtbot: QtBot, language: str) -> None:
    context.set_language(language)
    dialog = RecordExampleDialog(context, [], 0, None)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.resize(dialog.minimumSize())
    dialog.show_result(LONG)
    assert not cut(dialog)

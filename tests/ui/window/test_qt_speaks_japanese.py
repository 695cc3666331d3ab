"""What Qt shows by itself is Japanese in Japanese: file, print and message dialogs, menus of fields, and their tips."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QInputDialog,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QSpinBox,
    QTextBrowser,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit import qt_words
from ui.kit.application import show_columns
from ui.kit.context import AppContext

pytestmark = quick
ENGLISH = re.compile(r"[A-Za-z]{3,}")
NO_WORDS = re.compile(r"Ctrl|Shift|Alt|Del|PDF|CUPS|Tabloid|Letter|Legal|Executive|Folio|Ledger|JIS|Envelope")
SAID = ("text", "windowTitle", "title", "toolTip", "placeholderText", "accessibleName")
MANY = {f"{number}.1": "x" * 37_000 * number for number in range(1, 4)}


@pytest.fixture
def japanese(qapp: QApplication) -> Iterator[AppContext]:
    """Speak Japanese for a while."""
    del qapp
    context = AppContext("ja", "light")
    yield context
    AppContext("en", "light")
    context.fall_silent()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with files and a folder in it, whose names are no words."""
    place = tmp_path / "1"
    (place / "2").mkdir(parents=True)
    for name, words in MANY.items():
        (place / name).write_text(words, "utf-8")
    return place


def file_dialog(folder: Path, mode: QFileDialog.FileMode, accept: QFileDialog.AcceptMode) -> QFileDialog:
    """Return a file dialog of Qt's own making."""
    dialog = QFileDialog(None, "", str(folder), "1 (*.1);;2 (*.2)")
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setFileMode(mode)
    dialog.setAcceptMode(accept)
    return dialog


def with_menu(field: QLineEdit | QPlainTextEdit | QTextBrowser) -> QWidget:
    """Return a place to write or to read in, with its menu."""
    menu = field.createStandardContextMenu()
    menu.setParent(field)
    return field


def print_dialog() -> QPrintDialog:
    """Return Qt's dialog with a printer that lives as long."""
    printer = QPrinter()
    dialog = QPrintDialog(printer)
    dialog.destroyed.connect(lambda kept=printer: None)
    return dialog


MODE, ACCEPT = QFileDialog.FileMode, QFileDialog.AcceptMode
EVERY_BUTTON = QMessageBox.StandardButton(0x0FFFFC00)
DIALOGS: dict[str, Callable[[Path], QWidget]] = {
    "open": lambda folder: file_dialog(folder, MODE.ExistingFile, ACCEPT.AcceptOpen),
    "several": lambda folder: file_dialog(folder, MODE.ExistingFiles, ACCEPT.AcceptOpen),
    "save": lambda folder: file_dialog(folder, MODE.AnyFile, ACCEPT.AcceptSave),
    "folder": lambda folder: file_dialog(folder, MODE.Directory, ACCEPT.AcceptOpen),
    "print": lambda _: print_dialog(),
    "box": lambda _: QMessageBox(QMessageBox.Icon.NoIcon, "", "", EVERY_BUTTON),
    "buttons": lambda _: QDialogButtonBox(QDialogButtonBox.StandardButton(EVERY_BUTTON.value)),
    "answer": lambda _: QInputDialog(),
    "line": lambda _: with_menu(QLineEdit("1")),
    "lines": lambda _: with_menu(QPlainTextEdit("1")),
    "page": lambda _: with_menu(QTextBrowser()),
    "number": lambda _: QSpinBox(),
}


def english_in(window: QWidget) -> list[str]:
    """Return what is said in English, anywhere in a window."""
    said = []
    for widget in (window, *window.findChildren(QWidget)):
        asked = (getattr(widget, name, None) for name in SAID)
        said += [str(ask()) for ask in asked if callable(ask)]
        said += [action.text() for action in widget.actions()]
        if isinstance(widget, QComboBox):
            said += [widget.itemText(at) for at in range(widget.count())]
        if isinstance(widget, QTreeView) and widget.model() is not None:
            model = widget.model()
            said += [str(model.headerData(at, Qt.Orientation.Horizontal)) for at in range(model.columnCount())]
    return sorted({each for each in said if ENGLISH.search(NO_WORDS.sub("", each))})


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_of_qt_says_nothing_in_english(
    japanese: AppContext, folder: Path, name: str, qtbot: QtBot, qapp: QApplication
) -> None:
    del japanese
    window = DIALOGS[name](folder)
    qtbot.addWidget(window)
    window.show()
    qapp.processEvents()
    paths = {str(folder), *map(str, folder.parents), str(Path.home()), f"{Path.home()}/"}
    assert [each for each in english_in(window) if each not in paths] == []
    window.close()


def test_what_qt_leaves_in_english_is_seen(
    japanese: AppContext, folder: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Turned round: without our own words."""
    del japanese
    monkeypatch.setattr(qt_words, "OWN", {})
    for name, word in (("open", "&Look in:"), ("print", "Long side binding")):
        window = DIALOGS[name](folder)
        qtbot.addWidget(window)
        window.show()
        assert word in english_in(window)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_size_kind_and_date_of_a_file_are_shown_whole(folder: Path, language: str, qtbot: QtBot) -> None:
    context = AppContext(language, "light")
    dialog = file_dialog(folder, MODE.ExistingFile, ACCEPT.AcceptOpen)
    qtbot.addWidget(dialog)
    dialog.show()
    show_columns(None, dialog.findChild(QLineEdit))
    tree = dialog.findChild(QTreeView)
    assert tree is not None
    qtbot.waitUntil(lambda: tree.model().rowCount(tree.rootIndex()) == len(MANY) + 1)
    qtbot.waitUntil(lambda: tree.viewport().width() == tree.header().length())
    for column in range(1, tree.model().columnCount()):
        assert tree.columnWidth(column) >= tree.sizeHintForColumn(column)
    assert tree.columnWidth(0) > 200
    AppContext("en", "light")
    context.fall_silent()


def test_a_dialog_is_widened_once(folder: Path, qtbot: QtBot) -> None:
    dialog = file_dialog(folder, MODE.ExistingFile, ACCEPT.AcceptOpen)
    qtbot.addWidget(dialog)
    show_columns(None, dialog.findChild(QLineEdit))
    dialog.resize(500, 400)
    show_columns(None, dialog.findChild(QLineEdit))
    assert dialog.width() < 860
    other = QDialog()
    qtbot.addWidget(other)
    field = QLineEdit(other)
    other.move(QPoint(0, 0))
    show_columns(None, field)
    show_columns(None, None)
    assert not other.property("shown_whole")


COLLECTED_WHILE_ASKED = """
import gc
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication
from qquovadis.model.text.translations import Texts
from ui.kit.context import AppContext

application, plain = QApplication([]), Texts.say
gc.disable()
gone = AppContext("ja", "light")
gone.itself = gone
left = AppContext("ja", "light")
del gone

def say(texts, msgid, /, **values):
    print(gc.collect() > 0)
    return plain(texts, msgid, **values)

Texts.say = say
print(QCoreApplication.translate("QFileDialog", "My Computer"))
print(QCoreApplication.translate("QFileDialog", "My Computer"))
left.fall_silent()
AppContext("en", "light")
print(QCoreApplication.translate("QFileDialog", "My Computer"))
"""


def test_words_whose_window_is_gone_are_never_struck_off_while_qt_asks_for_one() -> None:
    """Qt would wait for its own lock for ever; Python collects when it likes, in the program as in tests."""
    program = [sys.executable, "-c", COLLECTED_WHILE_ASKED]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(program, env=environment, capture_output=True, encoding="utf-8", timeout=60, check=True)
    assert done.stdout.split() == ["True", "コンピューター", "False", "コンピューター", "My", "Computer"]

"""Names of strangers stand on the screen as they are written, on every kind of widget: no HTML, and no picture opened.

The name holds a picture in one colour that nothing else has; what reads it as HTML opens the file and shows it.
"""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QMessageBox,
    QPushButton,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player
from tests.ui.files.test_file_opener import SAVE, VARIANT, header_changed
from tests.ui.window.conftest import Seated
from ui.history.dialogs import DeleteBox, DialogQuestion, ForkDialog, ask_name
from ui.kit.context import AppContext
from ui.kit.file_dialogs import show_trouble
from ui.kit.plain_text import Box, Icon, InputBox, PlainLabel, in_title, on_button
from ui.kit.prose import Prose
from ui.program.program import Program
from ui.rule_editor.rule_editor import RuleEditor

CANARY = 0xFFFE01FD  # a colour that no theme has


@pytest.fixture
def name(tmp_path: Path) -> str:
    """A name that is bold, has a picture from a file, and an ampersand."""
    picture = QImage(40, 40, QImage.Format.Format_RGB32)
    picture.fill(CANARY)
    picture.save(str(tmp_path / "canary.png"))
    return f'<b>x</b><img src="file://{tmp_path}/canary.png"> & y'


def sings(widget: QWidget) -> bool:
    """Whether the picture of the canary was opened and stands in a widget."""
    picture = widget.grab().toImage()
    return any(
        picture.pixel(across, down) == CANARY for across in range(picture.width()) for down in range(picture.height())
    )


def tooltip() -> QLabel:
    """The tooltip that is shown."""
    (shown,) = (each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible())
    assert isinstance(shown, QLabel)
    return shown


def listed(name: str) -> QWidget:
    """A list with one line of that name."""
    listing = QListWidget()
    listing.addItem(QListWidgetItem(name))
    return listing


def in_menu(name: str) -> QWidget:
    """A menu with one line of that name."""
    menu = QMenu()
    menu.addAction(QAction(on_button(name), menu))
    menu.addSection(on_button(name))
    return menu


def with_detail(name: str) -> QWidget:
    """A box that says the name in its small words."""
    box = Box(Icon.Question, name, None)
    box.add_words(name)
    return box


def told(name: str) -> QWidget:
    """Running text that says the name."""
    prose = Prose()
    prose.set_text(name)
    return prose


KINDS: dict[str, Callable[[str], QWidget]] = {
    "label": PlainLabel,
    "prose": told,
    "box": with_detail,
    "input": lambda name: InputBox(in_title(name), name, None),
    "button": lambda name: QPushButton(on_button(name)),
    "check": lambda name: QCheckBox(on_button(name)),
    "list": listed,
    "menu": in_menu,
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_widget_shows_a_name_as_it_is_written(kind: str, name: str, context: AppContext, qtbot: QtBot) -> None:
    del context
    widget = KINDS[kind](name)
    qtbot.addWidget(widget)
    if not isinstance(widget, QMenu):  # a menu would take the keyboard
        widget.show()
    assert not sings(widget)


@pytest.mark.parametrize("kind", [QLabel, QMessageBox])
def test_without_the_door_the_picture_is_opened(kind: type[QWidget], name: str, qtbot: QtBot) -> None:
    widget = kind()
    qtbot.addWidget(widget)
    assert isinstance(widget, QLabel | QMessageBox)
    widget.setText(name)
    widget.show()
    assert sings(widget)


@pytest.mark.parametrize("kind", ["widget", "line", "action"])
def test_a_tooltip_shows_a_name_as_it_is_written(kind: str, name: str, context: AppContext, qtbot: QtBot) -> None:
    del context
    widget = {"widget": QWidget, "line": QListWidget, "action": QMenu}[kind]()
    qtbot.addWidget(widget)
    QToolTip.showText(QPoint(5, 5), name, widget)
    assert tooltip().text() == name
    assert tooltip().textFormat() is Qt.TextFormat.PlainText
    assert not sings(tooltip())
    QToolTip.hideText()


def test_an_ampersand_and_a_mark_of_change_stand_as_they_are_written() -> None:
    assert QPushButton(on_button("Tom & Jo")).text() == "Tom && Jo"
    assert on_button("left\tright") == "left right"
    window = QWidget()
    window.setWindowTitle(in_title("a [*] b"))
    window.setWindowModified(True)
    assert window.windowTitle() == "a [*][*] b"


# The places themselves.


def faults(window: QWidget, name: str) -> Iterator[str]:
    """Labels of a window that could read the name as HTML, or do."""
    for label in (each for each in window.findChildren(QLabel) if not each.pixmap()):
        where = f"{type(label).__name__} {label.text()!r}"
        if label.textFormat() is Qt.TextFormat.AutoText and label.text():
            yield f"{where} guesses"
        if label.textFormat() is Qt.TextFormat.RichText and name[:8] in label.text():
            yield f"{where} is HTML"
    if sings(window):
        yield f"{type(window).__name__} shows the picture"


def test_what_went_wrong_with_a_file_is_told_as_it_is_written(
    program: Program, tmp_path: Path, name: str, qtbot: QtBot
) -> None:
    seen: list[str] = []

    def look() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        seen.extend([*faults(box, name), box.text()])
        box.accept()

    save = header_changed(Path(shutil.copy(SAVE, tmp_path / "a.qqgame")), version=99, program=name)
    QTimer.singleShot(300, look)
    program.start(save)
    qtbot.waitUntil(lambda: bool(seen))
    (words,) = seen
    assert name in words
    QTimer.singleShot(100, look)
    show_trouble(program.window, program.window.context, name)
    assert seen[1:] == [name]


def test_the_curtain_and_the_window_show_seats_as_they_are_written(seated: Seated, program: Program, name: str) -> None:
    seated((Player(name), Player("Ben"), Player("Cho")))
    curtain = program.window.desk.curtain
    assert curtain.isVisible()
    assert not list(faults(program.window, name))
    assert curtain.buttons[0].text() == f"I am {name.replace('&', '&&')}"


def test_variants_of_strangers_are_listed_as_they_are_written(context: AppContext, qtbot: QtBot) -> None:
    name = "<b>x</b> & y"
    words = VARIANT.read_text(encoding="utf-8").replace("Cheaper gold", name)
    (paths.variants() / "a.qqvariant").write_text(words, encoding="utf-8")
    editor = RuleEditor(context, None)
    qtbot.addWidget(editor)
    editor.show()
    assert [each.text() for each in editor.findChildren(QLabel) if each.text() == name]
    assert not list(faults(editor, name[:8]))


def test_the_library_lists_games_as_they_are_written(program: Program, tmp_path: Path, name: str, qtbot: QtBot) -> None:
    del tmp_path
    shown = name.replace("/", "_").replace('"', "'")
    saved = Path(shutil.copy(SAVE, paths.saves() / f"{shown}.qqgame"))
    header_changed(saved, version=99, program=name, game=name)
    dialog = program.library.open()
    dialog.list.setCurrentRow(0)
    qtbot.wait(200)
    assert not list(faults(dialog, "<b>x"))
    dialog.close()


@pytest.mark.parametrize("kind", ["name", "delete", "fork"])
def test_bookmarks_and_branches_are_asked_about_as_they_are_written(
    kind: str, program: Program, name: str, qtbot: QtBot
) -> None:
    window = program.window
    made: dict[str, Callable[[], QDialog]] = {
        "name": lambda: ask_name(window, DialogQuestion(name, name, name)),
        "delete": lambda: DeleteBox(window, name),
        "fork": lambda: ForkDialog(window, name, name, name),
    }
    dialog = made[kind]()
    dialog.show()
    assert not list(faults(dialog, name))
    dialog.reject()
    qtbot.wait(1)

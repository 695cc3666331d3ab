"""At every button of every window: Enter presses it and is printed on it, Space does not press it."""

import gc
import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from warnings import catch_warnings

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QInputDialog,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QWidget,
)
from tools.gallery.screens import SCREENS, Gallery

import ui
from tests.marks import sampled
from tests.ui.screens.conftest import GalleryIn
from ui.crash_report.dialog import CrashDialog
from ui.final.final_table import FinalTable
from ui.guide.callout import Callout
from ui.history.dialogs import DeleteBox, DialogQuestion, ForkDialog, ask_name, ask_remark
from ui.lab.lab_window import LabWindow
from ui.library.library_dialog import LibraryDialog
from ui.library.open_elsewhere_box import OpenElsewhereBox
from ui.library.resume_box import ResumeBox
from ui.library.send_back_dialog import SendBackDialog
from ui.panels.key_button import KeyButton
from ui.play.consent_box import ConsentBox, ConsentSubject, ConsentWords
from ui.player_aid.aid_window import AidWindow
from ui.position_editor.new_position_dialog import NewPositionDialog
from ui.position_editor.record_example_dialog import RecordExampleDialog
from ui.position_editor.resume_dialog import ResumeDialog
from ui.preferences.dialog import PreferencesDialog
from ui.printing.print_dialog import PrintDialog
from ui.rule_editor.rule_editor import RuleEditor
from ui.start.start_dialog import StartDialog
from ui.window.about_dialog import AboutDialog
from ui.window.button_keys import EnterSign
from ui.window.context_help import RulesWindow
from ui.window.keyboard_dialog import KeyboardDialog
from ui.window.plain_text import Box, Icon, InputBox

SPACE, RETURN = Qt.Key.Key_Space, Qt.Key.Key_Return
FIELDS = (QLineEdit, QSpinBox, QComboBox, QCheckBox)
Opened = Callable[[Gallery], QWidget | None]
QUESTION = DialogQuestion("Name", "What is it called?", "Ben")


def of_gallery(gallery: Gallery, name: str) -> QWidget:
    """The uppermost window of a screen."""
    SCREENS[name](gallery)
    return gallery.driver.shown()[-1]


def consent(gallery: Gallery) -> QWidget:
    """The question to the table, with a designer who need not ask."""
    return ConsentBox(
        gallery.driver.window, ConsentWords("Undo?", "Undo it"), ConsentSubject(("Aya saw a card.",)), "Ben"
    )


def taking_up(gallery: Gallery) -> QWidget:
    """The offer of a game that was cut off."""
    return ResumeBox(
        gallery.driver.context, gallery.moments.save("hand", gallery.driver.context.say), gallery.driver.window
    )


def going_on(gallery: Gallery) -> QWidget:
    """The question from where the rules go on."""
    gallery.at("hand")
    gallery.driver.do("workshop")
    gallery.driver.do("resume")
    return gallery.driver.shown()[-1]


def plain(gallery: Gallery) -> QWidget:
    """A box of words; a warning would end the test."""
    return Box(Icon.Information, "Oh.", gallery.driver.window)


def rules(gallery: Gallery) -> QWidget:
    """The rules over a window."""
    return RulesWindow(gallery.driver.context, gallery.driver.program.next_game.pack(), gallery.driver.window)


def lab(gallery: Gallery) -> QWidget:
    """The window of the lab."""
    gallery.driver.do("lab")
    return gallery.driver.shown()[-1]


def printing(gallery: Gallery) -> QWidget:
    """The dialog that prints the game on the table."""
    gallery.at("hand")
    gallery.driver.do("print")
    return gallery.driver.shown()[-1]


BOXES: Mapping[str, Opened] = {
    "lab": lab,
    "print": printing,
    "consent": consent,
    "delete": lambda gallery: DeleteBox(gallery.driver.window, "Ben"),
    "fork": lambda gallery: ForkDialog(gallery.driver.window, "round 2", "new", "old"),
    "name": lambda gallery: ask_name(gallery.driver.window, QUESTION),
    "remark": lambda gallery: ask_remark(gallery.driver.window, QUESTION),
    "elsewhere": lambda gallery: OpenElsewhereBox(gallery.driver.context, Path("a.qqgame"), gallery.driver.window),
    "taking-up": taking_up,
    "fault": lambda gallery: CrashDialog(gallery.driver.context, gallery.driver.window, None),
    "go-on": going_on,
    "warning": plain,
    "rules": rules,
}
SHOWN = (
    *("start-table", "start-options", "start-numbers", "preferences", "keys", "about", "scenario", "library"),
    *("statistics", "player-aid"),
    *(name for name in SCREENS if name.startswith("workbench-")),
    *("hand", "look-back", "comparison", "branches", "workshop", "panel-log", "panel-rules", "panel-score", "in-words"),
    *("keep-example", "send-back", "guide", "final-table", "end-of-game", "curtain"),
)
KINDS: Mapping[str, type[QWidget]] = {
    **{"consent": ConsentBox, "delete": DeleteBox, "fork": ForkDialog, "name": QInputDialog, "remark": QInputDialog},
    **{
        "elsewhere": OpenElsewhereBox,
        "taking-up": ResumeBox,
        "fault": CrashDialog,
        "go-on": ResumeDialog,
        "warning": Box,
    },
    **{
        "rules": RulesWindow,
        "lab": LabWindow,
        "print": PrintDialog,
        "start-table": StartDialog,
        "library": LibraryDialog,
        "final-table": FinalTable,
    },
    **{"statistics": LibraryDialog, "player-aid": AidWindow},
    **{"preferences": PreferencesDialog, "keys": KeyboardDialog, "about": AboutDialog, "scenario": NewPositionDialog},
    **{"keep-example": RecordExampleDialog, "send-back": SendBackDialog, "workbench-cards": RuleEditor},
}
EVERY: Mapping[str, Opened] = {**BOXES, **{name: partial(of_gallery, name=name) for name in SHOWN}}


def own(window: QWidget, *kinds: type[QWidget]) -> Iterator[QWidget]:
    """What of these kinds is in sight in a window itself and can have the keyboard."""
    for each in window.findChildren(QWidget):
        reachable = each.isVisible() and each.isEnabled() and each.focusPolicy() & Qt.FocusPolicy.TabFocus
        if isinstance(each, kinds) and each.window() is window and reachable and not _within_other(each, kinds):
            yield each


def _within_other(widget: QWidget, kinds: tuple[type[QWidget], ...]) -> bool:
    return isinstance(widget.parentWidget(), kinds)


def signs(window: QWidget) -> list[QWidget]:
    """The buttons of a window on which Enter is printed."""
    found: list[QWidget] = [sign.button for sign in window.findChildren(EnterSign) if sign.isVisible()]
    return [button for button in found if button.window() is window]


def focused(widget: QWidget) -> bool:
    """Give the keyboard to a widget; False if the window gives it on."""
    widget.window().activateWindow()
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    return QApplication.focusWidget() is widget


def heard(buttons: list[QAbstractButton]) -> list[QAbstractButton]:
    """Let buttons do nothing, and return a list into which each comes that is pressed."""
    pressed: list[QAbstractButton] = []
    for button in buttons:
        if isinstance(button, QToolButton) and button.defaultAction() is not None:
            button.defaultAction().blockSignals(True)
        for signal in (button.pressed, button.released, button.clicked, button.toggled):
            with catch_warnings(action="ignore"), suppress(RuntimeError):  # nothing listens
                signal.disconnect()
        button.clicked.connect(lambda _on=False, each=button: pressed.append(each))
    return pressed


@pytest.fixture(params=sampled(EVERY, 1))
def opened(request: pytest.FixtureRequest, gallery_in: GalleryIn) -> Iterator[QWidget]:
    """Return every window and dialog of the program, one after the other."""
    gallery = gallery_in("en")
    window = EVERY[request.param](gallery)
    assert isinstance(window, KINDS.get(request.param, QWidget))
    window.show()
    gallery.driver.settle()
    yield window
    for action in gallery.driver.window.actions_by_name.all:
        action.blockSignals(False)
    gallery.driver.clear()
    for each in QApplication.topLevelWidgets():
        if isinstance(each, QDialog):
            each.deleteLater()
    gallery.driver.settle()


def test_enter_presses_the_button_that_has_the_keyboard_and_space_does_not(opened: QWidget) -> None:
    kinds = (QPushButton, QToolButton)
    buttons = [each for each in own(opened, *kinds) if isinstance(each, QAbstractButton)]
    pressed = heard(buttons)
    for button in buttons:
        if not button.isVisible() or _opens_menu(button) or not focused(button):
            continue
        pressed.clear()
        goes_on = isinstance(button, KeyButton) and isinstance(button.parentWidget(), Callout)
        QTest.keyClick(button, SPACE)
        assert pressed == ([button] if _ticks(button) or goes_on else []), (button.text(), pressed)
        pressed.clear()
        QTest.keyClick(button, RETURN)
        assert pressed == [button], (button.text(), pressed)
        if isinstance(opened, QDialog) and isinstance(button, QPushButton) and not button.property("link"):
            assert signs(opened) == [button]


def _ticks(button: QAbstractButton) -> bool:
    """Whether it is set rather than pressed; a tool of the window does a deed even if it can be held."""
    return button.isCheckable() and not (isinstance(button, QToolButton) and button.defaultAction() is not None)


def _opens_menu(button: QAbstractButton) -> bool:
    """Whether it waits for its menu to be left."""
    return isinstance(button, QPushButton | QToolButton) and button.menu() is not None


def test_enter_is_printed_on_the_button_that_it_presses_from_a_field(opened: QWidget) -> None:
    if not isinstance(opened, QDialog):
        pytest.skip("no dialog")
    buttons = [each for each in opened.findChildren(QPushButton) if each.window() is opened]
    pressed = heard(list(buttons))
    for field in own(opened, *FIELDS):
        if field.window() is not opened or not focused(field):
            continue
        printed = signs(opened)
        pressed.clear()
        QTest.keyClick(field, RETURN)
        assert [each for each in pressed if each.isVisible()] == printed, (type(field), field.accessibleName())


def test_enter_is_for_the_brown_button_if_there_is_one_and_never_for_a_link(opened: QWidget) -> None:
    if not isinstance(opened, QDialog) or isinstance(opened, RuleEditor):
        pytest.skip("no dialog, or one in which Enter decides nothing")
    buttons = [each for each in opened.findChildren(QPushButton) if each.isVisible() and each.window() is opened]
    waiting = [each for each in buttons if each.isDefault()]
    brown = [each for each in buttons if each.property("primary")]
    assert not any(each.property("link") for each in waiting)
    assert not brown or all(each in brown for each in waiting)


def test_what_is_brown_or_waits_for_enter_says_so_as_soon_as_it_is_there(opened: QWidget) -> None:
    if not isinstance(opened, QDialog):
        pytest.skip("no dialog")
    opened.activateWindow()
    QApplication.processEvents()
    waiting = [
        each
        for each in opened.findChildren(QPushButton)
        if each.isDefault() and each.isEnabled() and each.isVisible() and each.window() is opened
    ]
    now = QApplication.focusWidget()
    written = isinstance(now, QPlainTextEdit) and not now.isReadOnly()
    elsewhere = written or isinstance(now, QToolButton) or type(opened).__name__ == "RuleEditor"
    assert signs(opened) == ([] if elsewhere else waiting)


def test_a_dialog_that_qt_makes_by_itself_has_the_sign_too(gallery_in: GalleryIn, qapp: QApplication) -> None:
    gallery_in("en")
    seen: list[list[QWidget]] = []

    def look() -> None:
        dialog = qapp.activeModalWidget()
        if isinstance(dialog, QFileDialog):
            gc.collect()
            seen.append(dialog.findChildren(EnterSign))
            dialog.reject()

    QTimer.singleShot(300, look)
    QFileDialog.getOpenFileName(None, "Open", "", "", "", QFileDialog.Option.DontUseNativeDialog)
    QApplication.processEvents()
    assert [len(each) for each in seen] == [1]


def test_every_kind_of_dialog_is_among_these() -> None:
    for module in pkgutil.walk_packages(ui.__path__, "ui."):
        importlib.import_module(module.name)
    known = {each for each in kinds_of(QDialog) if each.__module__.startswith("ui.")}
    assert known - {Box, InputBox} == set(KINDS.values()) - {QInputDialog, Box}


def kinds_of(kind: type[QWidget]) -> Iterator[type[QWidget]]:
    """Every kind of a kind."""
    for each in kind.__subclasses__():
        yield each
        yield from kinds_of(each)

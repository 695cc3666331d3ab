"""At every button of every window: Enter presses it and is printed on it, Space does not press it."""

import gc
import importlib
import pkgutil
from collections.abc import Iterator
from contextlib import suppress
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

import ui
from tests.marks import sampled
from tests.ui.screens.conftest import GalleryIn
from tests.ui.screens.windows import EVERY, KINDS
from ui.guide.callout import Callout
from ui.kit.button_keys import EnterSign
from ui.kit.forms.form_dialog import FormDialog
from ui.kit.guide_window import GuideWindow
from ui.kit.plain_text import Box, ConfirmBox, InputBox
from ui.panels.key_button import KeyButton
from ui.rule_editor.rule_editor import RuleEditor

SPACE, RETURN = Qt.Key.Key_Space, Qt.Key.Key_Return
MOST_TRIES = 1200  # of a twentieth of a second, for a dialog to get its sign
FIELDS = (QLineEdit, QSpinBox, QComboBox, QCheckBox)


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

    def look(tries: int = 0) -> None:
        dialog = qapp.activeModalWidget()
        if isinstance(dialog, QFileDialog) and (dialog.findChildren(EnterSign) or tries > MOST_TRIES):
            gc.collect()
            seen.append(dialog.findChildren(EnterSign))
            dialog.reject()
        else:
            QTimer.singleShot(50, lambda: look(tries + 1))

    look()
    QFileDialog.getOpenFileName(None, "Open", "", "", "", QFileDialog.Option.DontUseNativeDialog)
    QApplication.processEvents()
    assert [len(each) for each in seen] == [1]


def test_every_kind_of_dialog_is_among_these() -> None:
    for module in pkgutil.walk_packages(ui.__path__, "ui."):
        importlib.import_module(module.name)
    known = {each for each in kinds_of(QDialog) if each.__module__.startswith("ui.")}
    assert known - {Box, ConfirmBox, FormDialog, GuideWindow, InputBox} == set(KINDS.values()) - {QInputDialog, Box}


def kinds_of(kind: type[QWidget]) -> Iterator[type[QWidget]]:
    """Every kind of a kind."""
    for each in kind.__subclasses__():
        yield each
        yield from kinds_of(each)

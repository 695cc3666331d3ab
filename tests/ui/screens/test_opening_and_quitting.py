"""Every window and dialog hears the key that ends the program, and shows itself in one piece."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from tests.marks import sampled
from tests.ui.screens.conftest import GalleryIn
from tests.ui.screens.test_every_window import opened
from tests.ui.screens.windows import EVERY
from tests.ui.window.test_no_stray_windows import Shown
from ui.kit.quit_key import QuitKey


@pytest.fixture
def closings(gallery_in: GalleryIn) -> Iterator[list[QWidget | None]]:
    """Note whenever the window is asked to close, with what stands over it then, and keep it open for other tests."""
    driver, asked = gallery_in("en").driver, list[QWidget | None]()

    def stay() -> bool:
        asked.append(QApplication.activePopupWidget() or QApplication.activeModalWidget())
        return False

    driver.window.before_closing.insert(0, stay)
    yield asked
    driver.window.before_closing.remove(stay)
    driver.clear()
    for each in QApplication.topLevelWidgets():
        if isinstance(each, QDialog):
            each.close()
    driver.settle()


@pytest.mark.parametrize("name", sampled(EVERY, 8))
def test_the_key_is_heard_wherever_the_keyboard_is_in_every_window(
    gallery_in: GalleryIn, closings: list[QWidget | None], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gallery = gallery_in("en")
    window = opened(gallery, name)
    window.activateWindow()
    gallery.driver.settle()
    with monkeypatch.context() as patch:
        heard = list[str]()
        patch.setattr(QuitKey, "end", lambda _key: heard.append(name))
        for place in [each for each in window.findChildren(QWidget) if takes_keys(each)]:
            place.setFocus()
            press()
            assert len(heard) + len(closings) == 1, place
            heard.clear()
            closings.clear()
    press()
    assert closings == [None]


@pytest.mark.parametrize("name", sampled(EVERY, 8))
def test_no_part_of_a_window_is_a_window_of_its_own_for_a_moment(
    gallery_in: GalleryIn, closings: list[QWidget | None], name: str, qapp: QApplication
) -> None:
    del closings  # what was opened is closed
    gallery, shown = gallery_in("en"), Shown()
    qapp.installEventFilter(shown)
    opened(gallery, name)
    qapp.removeEventFilter(shown)
    assert not shown.stray, "\n".join(shown.stray)


def takes_keys(widget: QWidget) -> bool:
    """Whether the keyboard can come to a widget."""
    policy = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    return bool(policy) and widget.isVisible() and widget.isEnabled() and widget.isActiveWindow()


def press() -> None:
    """Press the key as the system tells it: to the window that has the keyboard; that is gone when it is let go."""
    window = QGuiApplication.focusWindow()
    assert window is not None
    QTest.keyPress(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()

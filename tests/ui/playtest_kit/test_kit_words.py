"""The words of the kit's guide, and where its rings lie."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.playtest_kit.pictures import SIZE, _taken
from ui.playtest_kit.wording import KitContents, steps, system_of

pytestmark = quick

SYSTEMS = {
    "a-setup.exe": "Windows 10 and 11",
    "a.zip": "Windows, without installing",
    "a.deb": "Debian, Ubuntu",
    "a.AppImage": "any Linux, one file",
    "a.dmg": "macOS",
    "a.whl": "any system with Python",
    "a.exe": "",
}


def test_each_installer_is_told_with_its_system_and_strangers_only_where_windows_is_meant(
    context: AppContext, pack: Any, qtbot: QtBot
) -> None:
    window = MainWindow(context)
    qtbot.addWidget(window)
    window.furnish()
    assert {name: context.say(system_of(name)) if system_of(name) else "" for name in SYSTEMS} == SYSTEMS
    names = ("a.AppImage", "a-setup.exe")
    made = steps(context, KitContents(pack, "mine.qqvariant", names), "1.2.3")
    assert made[0].files == (("any Linux, one file", "a.AppImage"), ("Windows 10 and 11", "a-setup.exe"))
    assert [step.heading for step in made] == [
        *("Install", "Sit down", "Play the game", "Write down what you think", "Send it back"),
    ]
    asides = []
    for some in (names, names[:1], names[1:]):
        asides.append("Windows" in steps(context, KitContents(pack, "", some), "1.2.3")[0].aside)
    assert asides == [True, False, True]


@pytest.mark.parametrize("close", [False, True])
def test_the_ring_lies_round_what_is_spoken_of(qtbot: QtBot, close: bool) -> None:
    window, dialog = QWidget(), QDialog()
    for each in (window, dialog):
        qtbot.addWidget(each)
    window.resize(SIZE)
    dialog.resize(400, 300)
    button = QPushButton("Save", dialog)
    button.setGeometry(280, 240, 100, 40)
    picture = QPixmap(SIZE)
    picture.fill("white")
    driver = SimpleNamespace(window=window, picture=lambda: picture)
    taken = _taken(cast(Any, driver), button, close=close)
    (ring,) = taken.rings
    # A dialog stands in the middle of the screen; from near, 48 pixels round it are seen, in the shape of the screen.
    corner = window.rect().center() - QPoint(200, 150) + QPoint(280, 240)
    high = 300 + 48 if close else SIZE.height()
    wide = high * SIZE.width() // SIZE.height()
    seen = QRect(0, 0, wide, high)
    seen.moveCenter(window.rect().center())
    assert taken.pixmap.size() == seen.size()
    assert ring.left() == pytest.approx((corner.x() - seen.left()) / wide, abs=0.005)
    assert ring.top() == pytest.approx((corner.y() - seen.top()) / high, abs=0.005)
    assert ring.width() == pytest.approx(100 / wide) and ring.height() == pytest.approx(40 / high)

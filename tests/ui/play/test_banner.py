"""The light word whose decision it is: where it stands, what it says, and when it goes."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from tests.ui.painted import painted
from ui.kit.context import AppContext
from ui.play import turn_banner
from ui.play.turn_banner import TurnBanner

pytestmark = quick


def test_it_stands_in_the_middle_under_the_bar_with_badge_and_name_and_goes_with_the_language(
    context: AppContext, qtbot: QtBot
) -> None:
    room = QWidget()
    room.resize(1000, 600)
    qtbot.addWidget(room)
    room.show()
    banner = TurnBanner(context, room)
    assert not banner.isVisible()
    banner.show_turn("Chiyo", "mystic", QPoint(500, 44))
    assert banner.isVisible() and banner.sentence == "Chiyo decides now."
    assert abs(banner.geometry().center().x() - 500) <= 1
    assert banner.geometry().top() + 14 == 44 + 8  # its shadow lies above
    seen = painted(banner, turn_banner)
    assert seen.texts == ["Chiyo decides now."]
    (badge,) = seen.badges
    assert badge.name == "mystic" and badge.at.x() < seen.place("Chiyo decides now.").left()
    assert banner.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    context.set_language("ja")
    assert not banner.isVisible()

"""The shadow of what floats over the table takes no mouse: what is seen under it can be taken, right up to the edge."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from qquovadis.engine.agenda import Choice
from tests.marks import quick
from ui.kit.context import AppContext
from ui.panels.card_offers import CardOffers, OfferedCard
from ui.panels.change_offer import ChangeOffer
from ui.panels.decision_bar import DecisionBar
from ui.panels.notice import Notice, NoticeText
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.panels.refusal_strip import RefusalStrip

pytestmark = quick
ROOM = (1000, 500)
MARGIN = 14


def bar(context: AppContext, room: QWidget) -> QWidget:
    panel = DecisionBar(context, room)
    panel.ask(DecisionPrompt("Aya, choose.", None, (OfferedChoice(Choice("done"), "Done"),)))
    panel.stand_at(QRect(200, 300, 600, 60))
    return panel


def reason(context: AppContext, room: QWidget) -> QWidget:
    panel = RefusalStrip(context, room)
    panel.show_refusal("Not now.", "QV-1")
    panel.stand_above(QRect(200, 300, 600, 60))
    return panel


def notice(context: AppContext, room: QWidget) -> QWidget:
    panel = Notice(context, room)
    panel.stand_over(QRect(0, 40, 1000, 400))
    panel.show_notice(NoticeText("warning", ("The disk is full.",), wrong=True))
    return panel


def offer(context: AppContext, room: QWidget) -> QWidget:
    context.texts.known = {**context.texts.known, "choose_anew_key": "Ctrl+U"}
    panel = ChangeOffer(context, room)
    panel.show_choice("You chose Labour.")
    panel.stand_above(QRect(200, 300, 600, 60))
    return panel


def cards(context: AppContext, room: QWidget) -> QWidget:
    panel = CardOffers(context, room)
    panel.stand_over(QRect(0, 0, 1000, 400), QPoint(500, 390))
    panel.show_cards((OfferedCard(OfferedChoice(Choice("use"), "Use"), "1", 0, "Labour", "One action."),), None, "2")
    return panel


@pytest.mark.parametrize("make", [bar, reason, notice, offer, cards])
def test_what_lies_under_a_shadow_is_reached(
    context: AppContext, room: QWidget, make: Callable[[AppContext, QWidget], QWidget]
) -> None:
    table = QWidget(room)
    table.setGeometry(room.rect())
    table.show()
    panel = make(context, room)
    panel.show()
    for _ in range(2):
        QApplication.processEvents()
        place = panel.geometry()
        sheet = place.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        for at in (QPoint(sheet.left() - 4, sheet.center().y()), QPoint(sheet.center().x(), sheet.top() - 4)):
            assert room.childAt(at) is table
        assert room.childAt(sheet.topLeft() + QPoint(10, 10)) is not table
        assert is_dark(room, QPoint(sheet.center().x(), sheet.bottom() + 3)), "its shadow is there"
        panel.move(panel.x() + 7, panel.y() - 9)  # it is followed, and when something was raised over both
        table.raise_()
        panel.raise_()
    panel.hide()
    QApplication.processEvents()
    assert not is_dark(room, QPoint(sheet.center().x(), sheet.bottom() + 3)), "it goes with its panel"


def is_dark(room: QWidget, at: QPoint) -> bool:
    image: QImage = room.grab().toImage()
    plain, here = image.pixelColor(2, room.height() // 2), image.pixelColor(at)
    return here.lightness() < plain.lightness()


def test_buttons_of_a_panel_are_pressed_as_before(context: AppContext, room: QWidget) -> None:
    panel = bar(context, room)
    panel.show()
    QApplication.processEvents()
    assert isinstance(panel, DecisionBar)
    button = panel.buttons[0]
    assert room.childAt(button.mapTo(room, button.rect().center())) is button

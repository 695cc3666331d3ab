"""The sheet that offers a choice back: what it says, how long it stands, and where."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit.context import AppContext
from ui.panels.change_offer import MARGIN, ChangeOffer
from ui.voice.explain import explanation_of
from ui.voice.explanation import Explanation

pytestmark = quick
ROOM = (900, 500)
BAR = QRect(200, 400, 400, 60)


@pytest.fixture
def offer(context: AppContext, room: QWidget) -> ChangeOffer:
    """Return a sheet above a bar, which says that something was chosen."""
    context.texts.known = {"choose_anew_key": "B"}
    offer = ChangeOffer(context, room)
    offer.stand_above(BAR)
    offer.show_choice("Aya uses 2 actions.")
    return offer


@pytest.mark.usefixtures("real_delays")
def test_it_says_what_was_chosen_until_its_time_is_over(offer: ChangeOffer) -> None:
    assert offer.sentence == offer.accessibleName() == "Aya uses 2 actions."
    assert offer._away.isActive() and offer._away.isSingleShot() and offer._away.interval() == 2000
    offer._away.timeout.emit()
    assert not offer.isVisible() and offer.sentence == ""


def test_it_stays_as_long_as_it_is_pointed_at(offer: ChangeOffer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offer, "underMouse", lambda: True)
    offer._away.stop()
    offer._away.timeout.emit()
    assert offer.isVisible() and offer._away.isActive()
    monkeypatch.setattr(offer, "underMouse", lambda: False)
    offer._away.timeout.emit()
    assert not offer.isVisible()


def test_what_is_forgotten_does_not_come_to_its_end_later(offer: ChangeOffer) -> None:
    offer.forget()
    assert not offer.isVisible() and not offer._away.isActive()
    offer.show_choice("Ben keeps a die.")
    assert offer.sentence == "Ben keeps a die."
    offer.forget()


def test_its_button_wants_the_choice_back(offer: ChangeOffer, qtbot: QtBot) -> None:
    assert offer.button.text() == "Change"
    assert explanation_of(offer.button) == Explanation(name="Change", does="Choose for yourself (B)")
    with qtbot.waitSignal(offer.wanted):
        QTest.mouseClick(offer.button, Qt.MouseButton.LeftButton)
    offer.forget()


@pytest.mark.parametrize("bar", [BAR, QRect(300, 300, 200, 90)])
def test_it_stands_in_the_middle_just_above_the_bar(offer: ChangeOffer, bar: QRect) -> None:
    offer.stand_above(bar)
    sheet = offer.geometry().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)  # without the shadow about it
    assert abs(sheet.center().x() - bar.center().x()) <= 1
    assert 0 < bar.top() - sheet.bottom() < 12
    assert sheet.contains(offer.button.geometry().translated(offer.pos()))
    offer.forget()


REPORT, STAGE = QRect(190, 300, 260, 92), QRect(300, 200, 300, 190)


@pytest.mark.parametrize("others", [[], [REPORT], [STAGE], [REPORT, STAGE], [REPORT.translated(180, 0)]])
def test_it_covers_nothing_else_that_is_told_and_still_stands_near_the_bar(
    offer: ChangeOffer, others: list[QRect]
) -> None:
    """It stood over "click: skip to the end"."""
    offer.stand_above(BAR, others)
    sheet = offer.geometry().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    assert not any(sheet.intersects(each) for each in others)
    assert BAR.left() <= sheet.left() and sheet.right() <= BAR.right() and sheet.top() > 0
    offer.forget()

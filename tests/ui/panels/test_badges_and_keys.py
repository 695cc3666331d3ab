"""The small parts of panels: badges by name, keys on buttons, marks by seats, and what a refusal leads to."""

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.engine.agenda import Choice
from tests.marks import quick
from ui.kit.context import AppContext
from ui.panels import turn_order
from ui.panels.badge import RaceBadge
from ui.panels.card_offers import CardOffers, OfferedCard
from ui.panels.key_button import KeyButton, KeyTool
from ui.panels.question import OfferedChoice
from ui.panels.question_label import QuestionLabel
from ui.panels.refusal_strip import RefusalStrip
from ui.panels.turn_order import TurnOrderEntry, order_width, paint_order

pytestmark = quick


def test_a_badge_is_called_by_its_race_in_the_language_spoken(context: AppContext, qtbot: QtBot) -> None:
    badge = RaceBadge(context)
    qtbot.addWidget(badge)
    assert badge.accessibleName() == ""
    badge.show_race("mystic")
    names = dict(context.theme.race("mystic").names)
    assert badge.accessibleName() == names["en"]
    context.set_language("ja")
    assert badge.accessibleName() == names["ja"] != names["en"]
    badge.show_race(None)
    assert badge.accessibleName() == ""


def test_a_key_is_printed_on_what_can_be_pressed_and_on_nothing_else(context: AppContext, qtbot: QtBot) -> None:
    tool, button = KeyTool(), KeyButton("Go on")
    for each in (tool, button):
        qtbot.addWidget(each)
    tool.print_sign(context, "plus", ("3",))
    wide = tool.iconSize().width()
    assert "".join(tool.keys) == "3" and wide > 20
    tool.setEnabled(False)
    tool.print_sign(context, "plus", ("3",))
    assert "".join(tool.keys) == "" and tool.iconSize().width() == wide  # or it would move once it can be pressed
    button.print_keys(context, ("1",))
    assert button.keys == ("1",) and not button.icon().isNull()
    button.print_keys(context, ())
    assert button.icon().isNull() and not "".join(button.keys)


def test_a_button_that_goes_down_by_its_key_clicks_a_moment_later_and_can_be_called_off(qtbot: QtBot) -> None:
    button = KeyButton("Go on")
    qtbot.addWidget(button)
    told: list[int] = []
    button.clicked.connect(lambda: told.append(1))
    button.press_for_a_moment()
    assert button.isDown() and told == [] and button._going_down.interval() == 100
    button.call_off()
    assert not button.isDown() and not button._going_down.isActive()
    button.press_for_a_moment()
    button._going_down.timeout.emit()
    assert told == [1]


def test_dots_stand_by_who_is_to_come_and_by_nobody_else(context: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = (
        TurnOrderEntry("Aya", "gigant", "on", decides=True),
        TurnOrderEntry("Ben", "mystic", "coming", later=True),
        TurnOrderEntry("Cho", "deep_one", "over"),
    )
    dots: list[float] = []
    at = QPointF(0, 0)
    monkeypatch.setattr(
        turn_order, "_paint_dots", lambda brush: dots.append(brush.painter.worldTransform().map(at).x())
    )
    image = QImage(200, 52, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    paint_order(context.look.on(painter), seats, QRectF(0, 0, order_width(seats), 52))
    painter.end()
    assert order_width(seats) == 3 * 34
    assert dots == [34 + 17]


def test_of_several_cards_the_last_has_the_button_to_go_on(context: AppContext, qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    offers = CardOffers(context, room)
    cards = [
        OfferedCard(OfferedChoice(Choice("apply", at), f"Use {name}"), str(at), 70 + at, name, "Gain 1 food.")
        for at, name in enumerate(("Ramparts", "Pioneers"), 1)
    ]
    offers.show_cards(cards, OfferedChoice(Choice("done"), "Go on"), "3")
    buttons = [each.text() for each in offers.findChildren(QPushButton) if not each.property("link")]
    assert buttons == ["Use Ramparts (1)", "Use Pioneers (2)", "Go on (3)"]
    last = [each.parentWidget() for each in offers.findChildren(QPushButton) if each.text().startswith("Use")][1]
    assert last is not None
    assert [each.text() for each in last.findChildren(QPushButton)][:2] == ["Use Pioneers (2)", "Go on (3)"]
    offers.show_cards(cards[:1], None, "")
    offers.show_cards(cards[:1], None, "")
    assert offers.cards == tuple(cards[:1]) and offers._column.count() == 1
    offers.forget()
    assert offers.cards == () and offers.isHidden()


def test_a_refusal_by_a_clause_can_be_read_and_one_without_is_a_sentence_alone(
    context: AppContext, qtbot: QtBot
) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(900, 300)
    room.show()
    strip = RefusalStrip(context, room)
    strip.show_refusal("Not on the sea.", "AB-PLAY-03")
    link = next(each for each in strip.findChildren(QPushButton) if each.property("link"))
    assert link.isVisible() and link.text() == "Read AB-PLAY-03 in the rules"
    wanted: list[str] = []
    strip.clause_wanted.connect(wanted.append)
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    strip.show_refusal("That does not go.", "")
    assert not link.isVisible() and strip.sentence == strip.accessibleName() == "That does not go."
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton)
    assert wanted == ["AB-PLAY-03"]
    strip.forget()


def test_a_reader_of_the_screen_hears_the_question_and_then_its_hint(context: AppContext, qtbot: QtBot) -> None:
    label = QuestionLabel(context)
    qtbot.addWidget(label)
    label.set_question("Aya, choose.", "Press a button.", "Press.")
    assert (label.accessibleName(), label.accessibleDescription()) == ("Aya, choose.", "Press a button.")
    label.set_question("Ben thinks.")
    assert (label.words, label.hint, label.accessibleDescription()) == ("Ben thinks.", "", "")

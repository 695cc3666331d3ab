"""Cards that are offered over the table: what each of their buttons does, and for how long it silences a card."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.engine.agenda import Choice
from ui.kit.context import AppContext
from ui.kit.prose import Prose
from ui.panels.card_offers import CardOffers, OfferedCard
from ui.panels.question import OfferedChoice

CARDS = tuple(
    OfferedCard(OfferedChoice(Choice("apply", number), f"Use {name}"), str(number), 70 + number, name, "Gain 1 food.")
    for number, name in enumerate(("Ramparts", "Pioneers"), 1)
)


def test_each_button_does_what_it_says_for_its_own_card(context: AppContext, qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    offers = CardOffers(context, room)
    offers.show_cards(CARDS, OfferedChoice(Choice("done"), "Go on"), "3")
    values: list[tuple[object, ...]] = []
    offers.chosen.connect(lambda choice: values.append((choice.verb, choice.subject)))
    offers.hushed.connect(lambda card, span: values.append((card, span)))
    for button in offers.findChildren(QPushButton):
        values.append((button.text(),))
        button.click()
    data = dict(zip((each[0] for each in values[::2]), values[1::2], strict=True))
    assert data["Use Ramparts (1)"] == ("apply", 1)
    assert data["Use Pioneers (2)"] == ("apply", 2)
    assert data["Go on (3)"][0] == "done"
    hushed = [each for each in values if each[0] in (71, 72)]
    assert sorted(hushed) == [(71, "game"), (71, "turn"), (72, "game"), (72, "turn")]
    pairs = [(one[0], two[1]) for one, two in zip(values[::2], values[1::2], strict=True) if two[0] in (71, 72)]
    assert set(pairs) == {("Not again this turn", "turn"), ("Not again this game", "game")}


def test_they_stand_over_the_middle_of_their_cards_and_never_leave_the_room(context: AppContext, qtbot: QtBot) -> None:
    table = QWidget()
    table.resize(1200, 700)
    qtbot.addWidget(table)
    offers = CardOffers(context, table)
    offers.show_cards(CARDS, None, "")
    room = QRect(100, 40, 1000, 500)
    offers.stand_over(room, QPoint(620, 600))
    assert abs(offers.geometry().center().x() - 620) <= 1
    assert room.bottom() <= offers.geometry().bottom() <= room.bottom() + 20  # its shadow may lie over the edge
    for beyond in (0, 1190):
        offers.stand_over(room, QPoint(beyond, 600))
        assert room.left() <= offers.x()
        assert offers.geometry().right() <= room.right()


def test_no_button_is_marked_since_enter_presses_none_here(context: AppContext, qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    offers = CardOffers(context, room)
    offers.show_cards(CARDS, OfferedChoice(Choice("done"), "Go on"), "3")
    assert not [each.text() for each in offers.findChildren(QPushButton) if each.property("primary")]


def test_no_button_is_cut_in_large_letters_in_either_language(context: AppContext, qtbot: QtBot) -> None:
    table = QWidget()
    table.resize(1280, 700)
    qtbot.addWidget(table)
    for language in ("en", "ja"):
        context.set_language(language)
        context.enlarge(150)
        offers = CardOffers(context, table)
        offers.show_cards(CARDS, OfferedChoice(Choice("done"), context.say("Not now")), "3")
        offers.stand_over(QRect(100, 40, 1000, 500), QPoint(620, 600))
        table.show()
        qtbot.wait(1)
        for each in offers.findChildren(QPushButton):
            assert each.width() >= each.sizeHint().width(), (language, each.text())
    context.enlarge(100)
    context.set_language("en")


def test_each_card_is_named_and_can_be_read_above_its_own_button(context: AppContext, qtbot: QtBot) -> None:
    table = QWidget()
    table.resize(1280, 700)
    qtbot.addWidget(table)
    offers = CardOffers(context, table)
    offers.show_cards(CARDS, None, "")
    offers.stand_over(QRect(100, 40, 1000, 500), QPoint(620, 600))
    table.show()
    qtbot.waitExposed(table)
    buttons = {each.text(): each for each in offers.findChildren(QPushButton)}
    for number, card in enumerate(CARDS, 1):
        (name,) = (each for each in offers.findChildren(QLabel) if each.text() == card.name)
        button = buttons[f"Use {card.name} ({number})"]
        (words,) = (each for each in offers.findChildren(Prose) if each.parent() is button.parent())
        assert words.plain_text == card.text
        assert name.isVisible() and name.width() >= name.sizeHint().width()
        tops = [each.mapTo(offers, QPoint(0, 0)).y() for each in (name, words, button)]
        assert tops == sorted(set(tops))
        assert offers.rect().contains(name.mapTo(offers, name.rect().bottomRight()))

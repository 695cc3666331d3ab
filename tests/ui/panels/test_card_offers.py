"""Cards that are offered over the table: what each of their buttons does, and for how long it silences a card."""

from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.engine.agenda import Choice
from ui.panels.card_offers import CardOffers, OfferedCard
from ui.panels.question import OfferedChoice
from ui.window.context import AppContext

CARDS = tuple(
    OfferedCard(OfferedChoice(Choice("apply", number), f"Use {name}"), str(number), 70 + number, name, "Gain 1 food.")
    for number, name in enumerate(("Ramparts", "Pioneers"), 1)
)


def test_each_button_does_what_it_says_for_its_own_card(context: AppContext, qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    offers = CardOffers(context, room)
    offers.show_cards(CARDS, OfferedChoice(Choice("done"), "Go on"), "3")
    told: list[tuple[object, ...]] = []
    offers.chosen.connect(lambda choice: told.append((choice.verb, choice.subject)))
    offers.hushed.connect(lambda card, span: told.append((card, span)))
    for button in offers.findChildren(QPushButton):
        told.append((button.text(),))
        button.click()
    deeds = dict(zip((each[0] for each in told[::2]), told[1::2], strict=True))
    assert deeds["Use Ramparts (1)"] == ("apply", 1)
    assert deeds["Use Pioneers (2)"] == ("apply", 2)
    assert deeds["Go on (3)"][0] == "done"
    hushed = [each for each in told if each[0] in (71, 72)]
    assert sorted(hushed) == [(71, "game"), (71, "turn"), (72, "game"), (72, "turn")]
    said = [(one[0], two[1]) for one, two in zip(told[::2], told[1::2], strict=True) if two[0] in (71, 72)]
    assert set(said) == {("Not again this turn", "turn"), ("Not again this game", "game")}

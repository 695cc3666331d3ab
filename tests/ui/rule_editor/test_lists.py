"""The list of cards and the fields for words by themselves: what is listed, marked, found, and told."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.shapes import Wording
from tests.ui.window.conftest import context
from ui.kit.context import AppContext
from ui.rule_editor.cards.card_list import CardEntry, CardList
from ui.rule_editor.wording_field import TextLine, TextLines, WordingField

__all__ = ["context"]
GROUPS = [
    ("Basic", (CardEntry("B01", "Oath", "gain morale"), CardEntry("B02", "Tithe", "gain food", changed=True))),
    ("Additional", (CardEntry("S01", "Curse", "lose FOOD", gone=True),)),
]


@pytest.fixture
def cards(context: AppContext, qtbot: QtBot) -> CardList:
    """Return a list of three cards, of which the second is chosen."""
    cards = CardList(context)
    qtbot.addWidget(cards)
    cards.show_groups(GROUPS, "B02")
    return cards


def listed(cards: CardList) -> list[str]:
    return [cards._list.item(at).text() for at in range(cards._list.count())]


def test_cards_stand_under_their_headings_with_a_mark_if_changed_and_struck_out_if_gone(cards: CardList) -> None:
    assert listed(cards) == ["Basic", "Oath", "● Tithe", "Additional", "Curse"]
    items = [cards._list.item(at) for at in range(5)]
    assert [item.font().bold() for item in items] == [True, False, False, True, False]
    assert [item.font().strikeOut() for item in items] == [False] * 4 + [True]
    assert [bool(item.flags() & Qt.ItemFlag.ItemIsSelectable) for item in items] == [False, True, True, False, True]
    surface = cards._context.theme.surface
    inks = [item.foreground().color() for item in items if item.flags() & Qt.ItemFlag.ItemIsSelectable]
    assert inks == [surface.ink, surface.accent, surface.ink_soft]
    assert cards._list.currentRow() == 2


def test_a_search_keeps_cards_with_all_its_words_and_headings_of_those_alone(cards: CardList) -> None:
    for sought, found in (
        ("food", ["Basic", "● Tithe", "Additional", "Curse"]),
        ("FOOD lose", ["Additional", "Curse"]),
        ("b01", ["Basic", "Oath"]),
        ("nothing", []),
        ("", ["Basic", "Oath", "● Tithe", "Additional", "Curse"]),
    ):
        cards._search.setText(sought)
        assert listed(cards) == found
    assert cards._list.currentRow() == 2, "what was chosen is chosen again"


def test_enter_in_the_search_opens_the_first_card_and_showing_tells_nothing(cards: CardList) -> None:
    chosen: list[str] = []
    cards.chosen.connect(chosen.append)
    cards.show_groups(GROUPS, "S01")
    assert chosen == [] and cards._list.currentRow() == 4
    cards._search.setText("food")
    QTest.keyClick(cards._search, Qt.Key.Key_Return)
    assert chosen == ["B02"]
    cards._search.setText("")
    cards._list.setCurrentRow(1)
    assert chosen == ["B02", "B01"]
    wanted: list[bool] = []
    cards.new_wanted.connect(lambda: wanted.append(True))
    cards._new.click()
    assert wanted == [True]
    cards.offer_new(False)
    assert not cards._new.isVisibleTo(cards)


BOTH, SAME = Wording(en="Oath", ja="誓い"), Wording(en="Oath", ja="Oath")


@pytest.mark.parametrize("kind", [TextLine, TextLines])
def test_a_language_without_words_of_its_own_says_that_it_has_those_of_the_other(
    context: AppContext, qtbot: QtBot, kind: type[TextLine] | type[TextLines]
) -> None:
    field = WordingField(context, kind)
    qtbot.addWidget(field)
    taken: list[Wording] = []
    field.taken.connect(taken.append)
    english, japanese = field._fields["en"], field._fields["ja"]
    field.show_words(BOTH)
    assert (english.text(), japanese.text(), taken) == ("Oath", "誓い", [])
    field.show_words(SAME)
    assert (english.text(), japanese.text()) == ("Oath", "")
    assert japanese.placeholderText() == "Same as English" and english.placeholderText() == ""
    assert field.main is english
    field.call("Name")
    assert english.accessibleName() == "Name, English"
    write(english, "Vow ")
    assert taken[-1] == Wording(en="Vow", ja="Vow")
    write(japanese, "誓")
    assert taken[-1] == Wording(en="Vow", ja="誓")
    write(english, "")
    assert taken[-1] == Wording(en="誓", ja="誓")


def write(field: TextLine | TextLines, words: str) -> None:
    """Write words as if by hand."""
    if isinstance(field, QLineEdit):
        field.setText(words)
        field.textEdited.emit(words)
    else:
        field.setPlainText(words)

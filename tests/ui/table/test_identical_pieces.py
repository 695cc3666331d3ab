"""Cards that look alike: each of them shows what choosing it does, and the one that is pointed at is the one that goes.

The rules offer only one of several cards that cannot be told apart; the table must not betray which.
"""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import perform, settle
from tests.builders import Played
from tests.marks import quick
from tests.rules.undecim.stage import undecim
from tests.ui.table.conftest import Laying
from tests.ui.table.two_ends import tell
from ui.table import TableView
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import area_of
from ui.table.scene.items import PieceItem

pytestmark = quick

RESOURCES = ["stone", "wood", "clay", "iron"]
FIRST, SECOND, ENEMY, OTHER_ENEMY = range(4)  # places in the hand
Showing = Callable[[Played], TableView]


def gaining_resources() -> Played:
    """A gains resources only, with two cards of one kind that have such an end, and two of another that have none."""
    gain = {"op": "gain", "from": "hand", "count": 2, "up_to": True, "as": RESOURCES}
    stage = undecim(3).hand("A", "forest/wood", "forest/wood", "enemy/gold", "enemy/gold").played(A=4)
    return stage.card(4, gain).at("effects").settle()


@pytest.fixture
def table_presenter(laying: Laying) -> Showing:
    """Make views of tables in which a click is played at once."""

    def show(played: Played) -> TableView:
        view = laying(played, (1280, 676))
        view.chosen.connect(lambda choice: play(view, played, choice))
        return view

    return show


def play(view: TableView, played: Played, choice: Choice) -> None:
    perform(played.game, 0, choice)
    settle(played.game)
    tell(view, played)


def item_of(view: TableView, piece: int) -> PieceItem:
    item = view.table_scene.piece_items.item(piece)
    assert item is not None
    return item


def signed(view: TableView, state: str) -> set[int]:
    """The pieces that bear a sign."""
    return {
        subject.number for subject, sign in view.table_scene.signs.up() if sign == state and subject.kind == "piece"
    }


def test_each_of_two_cards_that_look_alike_shows_the_end_that_it_would_be_gained_with(table_presenter: Showing) -> None:
    played = gaining_resources()
    view = table_presenter(played)
    hand = played.table.contents[played.kit.zone("hand.A")]
    swapped = [view.table_scene.plan.pieces[card].swapped for card in hand]
    assert swapped[FIRST] and swapped[SECOND]  # only wood may be gained, so wood is above on both


def test_each_of_two_cards_that_look_alike_is_locked_if_one_is(table_presenter: Showing) -> None:
    played = gaining_resources()
    view = table_presenter(played)
    hand = played.table.contents[played.kit.zone("hand.A")]
    assert signed(view, "lit") >= {hand[FIRST], hand[SECOND]}
    assert signed(view, "refused") == {hand[ENEMY], hand[OTHER_ENEMY]}


@pytest.mark.parametrize("at", [FIRST, SECOND])
def test_the_card_that_is_clicked_is_the_one_that_goes(table_presenter: Showing, at: int) -> None:
    played = gaining_resources()
    view = table_presenter(played)
    card = played.table.contents[played.kit.zone("hand.A")][at]
    clicked, area = item_of(view, card), area_of(view.table_scene, ChoiceSubject("piece", card))
    spot = QPoint(round(area.x + 10), round(area.centre.y))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    (gained,) = played.table.contents[played.kit.zone("fresh.A")]
    assert item_of(view, gained) is clicked


def test_cards_of_a_hand_are_alike_whichever_end_is_up_by_chance(table_presenter: Showing) -> None:
    played = gaining_resources()
    hand = played.table.contents[played.kit.zone("hand.A")]
    played.table.turn(hand[SECOND], 2)
    view = table_presenter(played)
    assert signed(view, "lit") >= {hand[FIRST], hand[SECOND]}
    shown = [view.table_scene.targets.choice_at(ChoiceSubject("piece", hand[at])) for at in (FIRST, SECOND)]
    assert shown[0] == shown[1] == Choice("gain wood", hand[FIRST])


def test_a_card_turned_by_hand_stays_turned_only_if_it_stays(table_presenter: Showing) -> None:
    gain = {"op": "gain", "from": "hand", "count": 2, "up_to": True}
    stage = undecim(3).hand("A", "forest/wood", "forest/wood").played(A=4).card(4, gain)
    played = stage.at("effects").settle()
    view = table_presenter(played)
    hand = list(played.table.contents[played.kit.zone("hand.A")])
    view.keyboard.go_to(ChoiceSubject("piece", hand[SECOND]))
    QTest.keyClick(view, Qt.Key.Key_T)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert played.on("fresh.A") == ["wood"]
    (left,) = played.table.contents[played.kit.zone("hand.A")]
    choice = view.table_scene.targets.choice_at(ChoiceSubject("piece", left))
    assert choice == Choice("gain forest", left)


def test_a_card_that_begins_a_settlement_bears_a_mark_until_it_is_founded(laying: Laying) -> None:
    played = undecim(3).area("A", "2 wood", "clay").at("auto").settle()
    view = laying(played, (1280, 676))
    assert not [sign for sign in view.table_scene.signs.up() if sign[1] == "chosen"]
    played.choose("A: found wood").settle()
    tell(view, played)
    (subject,) = (sign[0] for sign in view.table_scene.signs.up() if sign[1] == "chosen")
    assert subject.number in played.table.contents[played.kit.zone("area.A")]
    assert played.kit.identities[played.table.identity_of[subject.number]].name.endswith("/wood")
    played.choose("A: join clay", "A: done").settle()
    tell(view, played)
    assert not [sign for sign in view.table_scene.signs.up() if sign[1] == "chosen"]

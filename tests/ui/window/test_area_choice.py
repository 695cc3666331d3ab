"""One click on an area chooses it with both cards, by mouse and key; one undo takes all back; refusals have reasons."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from tests.builders import quo_vadis
from tests.ui.laid import session_at
from tests.ui.table.test_gestures import drag, middle
from tests.ui.window.conftest import Shown
from tests.ui.window.test_drops_in_the_window import act
from tests.ui.window.test_second_half import chosen, come_to_rest
from ui.play.presenter import Presenter
from ui.table import ChoiceSubject
from ui.table.faces.price import Price
from ui.table.input.choice_targets import AREA


def choosing(faith: int = 1) -> Session:
    """Aya chooses the genesis area; 1 and 2 are marked, so that with one faith all but 1-2 can be chosen."""
    table = quo_vadis().say(start="A", round=3, markers=["1", "2"]).races("gigant", "deep_one", "sandwalker")
    table.seat("A", food=2, faith=faith, hand=["labour"], generations=[["labour"]])
    return session_at(table, "area", "A")


def area(presenter: Presenter, name: str) -> ChoiceSubject:
    """An area by its name."""
    index = presenter.table.table_scene.board_index
    assert index is not None
    names = {index.kit.identities[identity].name: number for identity, number in index.tile_numbers.items()}
    return ChoiceSubject(AREA, names[name])


def card(presenter: Presenter, name: str) -> ChoiceSubject:
    """A genesis card."""
    return ChoiceSubject("zone", presenter.open_game.kit.zone(f"genesis {name}"))


def click(presenter: Presenter, subject: ChoiceSubject) -> None:
    """Click a thing, and let everything come to rest."""
    QTest.mouseClick(presenter.table.viewport(), Qt.MouseButton.LeftButton, pos=middle(presenter.table, subject))


def point(presenter: Presenter, subject: ChoiceSubject) -> None:
    """Let the pointer lie on a thing."""
    QTest.mouseMove(presenter.table.viewport(), middle(presenter.table, subject) + QPoint(1, 0))
    QTest.mouseMove(presenter.table.viewport(), middle(presenter.table, subject))


def current(presenter: Presenter) -> str:
    """The genesis area, by its name."""
    session = presenter.open_game.session
    view = session.seat_view(0)
    tiles = [each.name for each in view.kit.identities if each.kind == "tile"]
    number = view.tally[view.kit.tally("genesis")]
    return tiles[number - 1] if number else ""


def hovered(presenter: Presenter) -> set[ChoiceSubject]:
    """What is lit as if it were pointed at."""
    return {subject for subject, state in presenter.table.table_scene.signs.up() if state == "hover"}


@pytest.mark.parametrize(("name", "verbs"), [("3-4", ["choose"] * 2), ("1-4", ["choose", "choose", "number"])])
def test_a_click_on_an_area_makes_all_its_choices_and_one_undo_takes_them_back(
    at_table: Shown, qtbot: QtBot, name: str, verbs: list[str]
) -> None:
    presenter = at_table(choosing())
    click(presenter, area(presenter, name))
    come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session)[: len(verbs)] == verbs and current(presenter) == name
    made = chosen(presenter.open_game.session)
    act(presenter, "undo")
    come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session) == [] and current(presenter) == ""
    act(presenter, "redo")
    come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session) == made and current(presenter) == name


def test_an_area_and_its_cards_light_each_other_and_prices_are_those_of_the_card(at_table: Shown) -> None:
    presenter = at_table(choosing())
    scene = presenter.table.table_scene
    assert area(presenter, "1-4") in scene.signs.pale, "what must be paid is lit less than what is free"
    assert area(presenter, "3-4") not in scene.signs.pale
    point(presenter, area(presenter, "3-4"))
    assert hovered(presenter) == {area(presenter, "3-4"), card(presenter, "3"), card(presenter, "4")}
    assert presenter.table.voice.now.split(" · ") == ["Genesis card 3 and genesis card 4", "free"]
    point(presenter, area(presenter, "1-4"))
    assert hovered(presenter) == {area(presenter, "1-4"), card(presenter, "FREE"), card(presenter, "4")}
    assert "Faith 1 → 0" in presenter.table.voice.now
    names = {area(presenter, name).number: name for name in ("1-4", "2-4", "3-4", "4-5", "3-5", "1-2")}
    point(presenter, card(presenter, "4"))
    priced = {names[number]: price for number, price in scene.prices.shown.items() if number in names}
    free, paid = Price("free"), Price("1 faith", (("faith", 1),))
    assert priced == {"3-4": free, "4-5": free, "1-4": paid, "2-4": paid}
    point(presenter, card(presenter, "FREE"))
    priced = {names[number]: price for number, price in scene.prices.shown.items() if number in names}
    assert priced == dict.fromkeys(("1-4", "2-4", "3-4", "4-5", "3-5"), paid)
    assert {area(presenter, name) for name in priced} <= hovered(presenter)


def test_t_lets_the_next_way_to_the_area_lead_and_a_click_takes_that(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(choosing())
    point(presenter, area(presenter, "3-4"))
    QTest.keyClick(presenter.table, Qt.Key.Key_T)
    assert "Faith 1 → 0" in presenter.table.voice.now
    click(presenter, area(presenter, "3-4"))
    come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session)[:3] == ["choose", "choose", "number"] and current(presenter) == "3-4"


def test_an_area_that_cannot_be_chosen_says_why_where_it_lies_and_changes_nothing(at_table: Shown) -> None:
    presenter = at_table(choosing(faith=0))
    click(presenter, area(presenter, "1-4"))
    said = presenter.table.bubble.bubble_text
    assert said is not None and said.clause == "QV-AREA-02"
    assert said.sentence.startswith("Genesis card 1: marker on it. A number card that carries a marker")
    assert chosen(presenter.open_game.session) == []


@pytest.mark.parametrize("faith", [0, 1])
def test_a_card_that_cannot_be_chosen_says_that_free_can_stand_for_it_if_that_can_be_paid(
    at_table: Shown, faith: int
) -> None:
    presenter = at_table(choosing(faith))
    click(presenter, card(presenter, "1"))
    said = presenter.table.bubble.bubble_text
    assert said is not None and said.clause == "QV-AREA-02"
    reason, offered, way = said.sentence.partition(" Or pay for it: ")
    why = f"Genesis card 1: marker on it. {presenter.table_text.why('QV-AREA-02')}"
    assert reason == why if faith else reason.startswith(f"{why} Possible instead: Choose genesis card ")
    assert bool(offered) is (faith > 0)
    assert not offered or ("FREE (number 1)" in way and "Faith 1 → 0" in way)
    assert chosen(presenter.open_game.session) == []


def test_a_card_that_cannot_be_paid_is_refused_with_its_price_and_nothing_breaks(at_table: Shown) -> None:
    presenter = at_table(choosing(faith=0))
    click(presenter, card(presenter, "FREE"))
    said = presenter.table.bubble.bubble_text
    assert said is not None
    why = f"Genesis card FREE: it costs 1 faith. {presenter.table_text.why(said.clause)}"
    assert said.sentence.startswith(f"{why} Possible instead: ") and "would cost" not in said.sentence
    assert chosen(presenter.open_game.session) == []


def test_the_first_card_is_marked_as_chosen_and_the_second_may_be_an_area(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(choosing(faith=0))
    click(presenter, card(presenter, "4"))
    come_to_rest(qtbot, presenter)
    assert (card(presenter, "4"), "chosen") in presenter.table.table_scene.signs.up()
    assert not [sign for sign in presenter.table.table_scene.signs.up() if sign == (card(presenter, "3"), "chosen")]
    click(presenter, area(presenter, "3-5"))
    said = presenter.table.bubble.bubble_text
    assert said is not None and said.sentence == (
        "What you have chosen so far does not lead to this area. 2 areas are lit: choose one of them."
    )
    assert chosen(presenter.open_game.session) == ["choose"]
    click(presenter, area(presenter, "3-4"))
    come_to_rest(qtbot, presenter)
    assert current(presenter) == "3-4"
    assert "chosen" not in {state for _, state in presenter.table.table_scene.signs.up()}, "it is another question now"


def test_the_keyboard_walks_to_areas_and_enter_chooses_one(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(choosing())
    wanted = area(presenter, "4-5")
    for _ in range(40):
        QTest.keyClick(presenter.table, Qt.Key.Key_Right)
        if (wanted, "focus") in presenter.table.table_scene.signs.up():
            break
    assert "4-5" in presenter.table.accessibleDescription()
    QTest.keyClick(presenter.table, Qt.Key.Key_Return)
    come_to_rest(qtbot, presenter)
    assert current(presenter) == "4-5"


def test_what_stands_in_a_space_can_still_be_listed_while_its_area_is_chosen(at_table: Shown) -> None:
    table = quo_vadis().say(start="A", round=3, markers=["1", "2"]).races("gigant", "deep_one", "sandwalker")
    presenter = at_table(session_at(table.worker("B", "3-4/c", "3-4/c").worker("C", "3-4/c"), "area", "A"))
    view, space = presenter.open_game.session.seat_view(0), presenter.open_game.kit.zone("3-4/c")
    point(presenter, ChoiceSubject("piece", view.contents[space][0]))
    assert presenter.table._parts.hover.at == area(presenter, "3-4")
    QTest.keyClick(presenter.table, Qt.Key.Key_U)
    assert len(presenter.table._parts.reader.stack.words) == 2


def test_a_drag_from_an_area_moves_the_world_and_digits_stay_with_the_cards(at_table: Shown) -> None:
    presenter = at_table(choosing())
    printed = presenter.table.highlights.keys
    assert {subject.kind for subject in printed} == {"zone"}
    before = presenter.table.table_scene.screen.camera.x
    start = middle(presenter.table, area(presenter, "3-4"))
    drag(presenter.table, start, start + QPoint(60, 0))
    assert presenter.table.table_scene.screen.camera.x != before
    assert chosen(presenter.open_game.session) == []


def test_the_question_asks_for_the_area_says_that_one_click_is_enough_and_no_tooltip_repeats_its_name(
    at_table: Shown,
) -> None:
    presenter = at_table(choosing())
    asking, subject = presenter._desk.bar.asking, area(presenter, "3-4")
    assert asking.sentence == "Aya, choose the genesis area."
    assert asking.hint.startswith("Click an area: the cards that lead there are chosen with it.")
    point(presenter, subject)
    at = middle(presenter.table, subject)
    tip = QHelpEvent(QHelpEvent.Type.ToolTip, at, presenter.table.viewport().mapToGlobal(at))
    QApplication.sendEvent(presenter.table.viewport(), tip)
    assert presenter.table.voice.now
    assert not QToolTip.isVisible(), QToolTip.text()
    click(presenter, subject)
    assert "area" not in presenter._desk.bar.asking.hint

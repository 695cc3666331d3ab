"""A drop that means two choices: the second is made when its question stands, and only then."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from qquovadis.model.history.entries import Performed
from tests.builders import quo_vadis
from tests.marks import long, sampled
from tests.ui.laid import session_at
from tests.ui.table.test_gestures import drag, middle
from tests.ui.window.conftest import Shown
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject

OTHER = ("blessing", "labour")
CARDS = ("blessing", "labour", "miracle", "revelation", "prosperity")


def holding(card: str, faith: int) -> Session:
    """A game in which Aya holds this card and another one, and can continue a generation of one labour."""
    table = quo_vadis().say(genesis="2-4", start="A", round=3).races("gigant", "deep_one", "sandwalker")
    hand = [card, OTHER[card == "blessing"]]
    table.seat("A", food=1, faith=faith, hand=hand, generations=[["labour"]]).worker("A", "2-4/a")
    return session_at(table, "card", "A")


def drop_on_generation(presenter: Presenter, row: int) -> None:
    """Drag the first card of Aya's hand onto her generation of this number, from 1."""
    kit = presenter.open_game.kit
    presenter.table.table_scene.open_mats(frozenset({0}), pinned=True)  # as a card that is taken up opens it
    card = presenter.table.table_scene.fan[0]
    goal = ChoiceSubject("zone", kit.zone(f"generation.A.{row}"))
    drag(presenter.table, middle(presenter.table, ChoiceSubject("piece", card)), middle(presenter.table, goal))


def chosen(session: Session) -> list[str]:
    return [entry.action.choice.verb for entry in session.entries if isinstance(entry.action, Performed)]


def come_to_rest(qtbot: QtBot, presenter: Presenter) -> None:
    qtbot.waitUntil(lambda: not presenter.controller.beats.is_showing and presenter.controller.here is not None)


@pytest.mark.parametrize("card", sampled(CARDS, 1))
@pytest.mark.parametrize("faith", sampled([2, 0], 1))
@pytest.mark.parametrize("goal", [(1, "continue"), (2, "succeed")])
def test_a_card_dropped_on_a_generation_is_played_and_goes_there(
    at_table: Shown, qtbot: QtBot, card: str, faith: int, goal: tuple[int, str]
) -> None:
    row, verb = goal
    presenter = at_table(holding(card, faith))
    with qtbot.captureExceptions() as faults:
        drop_on_generation(presenter, row)
        come_to_rest(qtbot, presenter)
    assert not faults
    assert chosen(presenter.open_game.session)[:2] == ["play", verb]


def test_what_is_asked_after_a_drop_is_foretold_for_that_question(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(holding("miracle", 0))
    presenter.auto_answers.wanted = False
    drop_on_generation(presenter, 1)
    come_to_rest(qtbot, presenter)
    session = presenter.open_game.session
    legal = {choice for choice, clause in session.situation.judged(0) if clause is None}
    asking = presenter._desk.bar.asking
    assert {offer.choice for offer in (*asking.offers, *asking.places)} <= legal


@long
def test_a_wish_that_was_taken_back_is_not_fulfilled_later(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(holding("labour", 0))
    drop_on_generation(presenter, 1)
    come_to_rest(qtbot, presenter)
    presenter._undo_to(1)
    come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session) == ["play"]


@long
def test_with_motion_and_beats_between_them_both_halves_are_made(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(holding("miracle", 0))
    presenter.table.table_scene.motion.switch(True)
    drop_on_generation(presenter, 1)
    qtbot.waitUntil(lambda: chosen(presenter.open_game.session)[:2] == ["play", "continue"])
    come_to_rest(qtbot, presenter)
    QTest.keyClick(presenter.table, Qt.Key.Key_Escape)


@pytest.mark.parametrize(("language", "price"), [("en", " · 2 faith"), ("ja", "・信仰2個")])
def test_what_is_paid_for_has_its_price_on_its_button(
    at_table: Shown, program: Program, qtbot: QtBot, language: str, price: str
) -> None:
    """The price of a wish was said by pointing alone."""
    program.window.context.set_language(language)
    presenter = at_table(holding("miracle", 2))
    drop_on_generation(presenter, 1)
    come_to_rest(qtbot, presenter)
    bar = presenter._desk.bar
    texts = {offer.choice.verb: button.text() for button, offer in bar._offered if not offer.clause}
    assert texts["wish"].endswith(price), texts
    assert not texts["done"].endswith(price), texts
    program.window.context.set_language("en")


def test_nobody_else_makes_the_second_half(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(holding("labour", 0))
    kit, card = presenter.open_game.kit, presenter.table.table_scene.fan[0]
    goal = ChoiceSubject("zone", kit.zone("generation.A.1"))
    drag(
        presenter.table,
        middle(presenter.table, ChoiceSubject("piece", card)),
        middle(presenter.table, goal),
        release=False,
    )
    scene_state = presenter.table.table_scene.scene_state
    assert scene_state is not None and scene_state.decision is not None
    values: list[object] = []
    presenter.table.chosen.disconnect(presenter._choose_here)
    presenter.table.chosen.connect(values.append)
    QTest.mouseRelease(presenter.table.viewport(), Qt.MouseButton.LeftButton, pos=middle(presenter.table, goal))
    others = tuple((choice._replace(verb="place", subject=goal.number), None) for choice, _ in scene_state.judged[:1])
    presenter.table.show_view(scene_state._replace(decision=scene_state.decision._replace(seats=(1,)), judged=others))
    presenter.table.tools.choose.fulfil()
    assert len(values) == 1

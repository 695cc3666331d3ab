"""The first card of all, while no generation is in use: whatever may be chosen for it points at where it will lie."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from qquovadis.controllers import Session
from qquovadis.engine.agenda import Choice
from tests.builders import quo_vadis
from tests.ui.laid import session_at
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import tell
from tests.ui.table.test_drops import legal
from tests.ui.table.test_gestures import choosing, drag, middle
from ui.table import ChoiceSubject, subject_of
from ui.table.input.hit_testing import centre_of

CARDS = ("blessing", "labour", "miracle")


def first_card() -> Session:
    """A game in which Aya has cards, no generation in use, and wants to be asked also where one choice is left."""
    table = quo_vadis().say(genesis="2-4", start="A", round=3).races("gigant", "deep_one", "sandwalker")
    table.seat("A", food=3, faith=3, morale=3, hand=list(CARDS), generations=[]).worker("A", "2-4/a")
    session = session_at(table, "card", "A")
    session.log.habits.wants_asking.add(0)
    return session


def played_on(session: Session, card: int, choice: Choice) -> int:
    """Where a card comes to lie by a choice; the choice is taken back."""
    before = len(session.entries)
    session.play(0, choice)
    zone = next(zone for zone, held in enumerate(session.history.table.contents) if card in held)
    session.undo(before, agreed=True)
    return zone


@pytest.mark.parametrize("number", range(len(CARDS)))
def test_the_first_card_of_all_is_clicked_to_where_it_will_lie(table_presenter: Showing, number: int) -> None:
    session = first_card()
    card = legal(session)[number].subject
    session.play(0, legal(session)[number])
    view = table_presenter(session)
    choices = choosing(view)
    for choice in legal(session):
        subject = subject_of(view, choice)
        assert subject == ChoiceSubject("zone", played_on(session, card, choice)), choice
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle(view, subject))
        assert choices[-1] == choice


def test_the_first_card_of_all_is_dropped_where_it_will_lie(table_presenter: Showing) -> None:
    session = first_card()
    view = table_presenter(session)
    view.table_scene.open_mats(frozenset({0}), pinned=True)  # as a card that is taken up opens it
    choices, card = choosing(view), legal(session)[0].subject
    kit = session.history.table.kit
    goal = ChoiceSubject("zone", kit.zone("generation.A.1"))
    assert centre_of(view.table_scene, goal) is not None
    drag(view, middle(view, ChoiceSubject("piece", card)), middle(view, goal))
    assert choices == [Choice("play", card)]
    session.play(0, choices[0])
    tell(view, session)
    assert len(choices) == 2 and played_on(session, card, choices[1]) == goal.number

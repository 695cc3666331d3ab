"""What is news since the table last lay at rest, and which things are tried though they are not offered."""

from types import SimpleNamespace
from typing import Any

import pytest

from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import OVERFLOW, Finding
from tests.marks import quick
from ui.play import news_of_entries
from ui.play.choices.unoffered_choices import unoffered_choice
from ui.play.news_of_entries import CardsInEffect, Overflow
from ui.table import CapOverflow, ChoiceSubject

pytestmark = quick


def entry(number: int, *spilt: int) -> Any:
    """An entry by which a seat spilt so many of its food, beside what was found otherwise."""
    found = [Finding("price", 0, (), {}), *(spill(amount) for amount in spilt)]
    return SimpleNamespace(number=number, findings=found)


def spill(amount: int) -> Any:
    return SimpleNamespace(name=OVERFLOW, seat=1, total=amount, facts={"what": "food", "cap": 5})


def test_what_went_back_over_a_cap_is_told_until_something_else_happens() -> None:
    session: Any = SimpleNamespace(entries=[entry(1, 9)])
    overflow = Overflow(session)
    assert overflow.spilt() == (), "what was there before is no news"
    session.entries = [*session.entries, entry(2, 3), entry(3), entry(4, 1, 2)]
    told = tuple(CapOverflow(1, "food", amount, 5, number) for number, amount in ((2, 3), (4, 1), (4, 2)))
    assert overflow.spilt() == told
    assert overflow.spilt() == told
    session.entries = [*session.entries, entry(5)]
    assert overflow.spilt() == ()
    session.entries = session.entries[:1]
    assert overflow.spilt() == (), "what was taken back is no news"
    session.entries = [*session.entries, entry(2, 7)]
    assert overflow.spilt() == (CapOverflow(1, "food", 7, 5, 2),)


# Four cards: print 10 twice, on a mat and in a hand; print 11 on a mat, print 12 in the hand.
ZONES = (SimpleNamespace(family="skills"), SimpleNamespace(family="hand"))
VIEW: Any = SimpleNamespace(kit=SimpleNamespace(zones=ZONES), zone_of=[0, 1, 0, 1], identity_of=[10, 10, 11, 12])
BOARD: Any = SimpleNamespace(mat=SimpleNamespace(cards=("skills",)))


def test_cards_on_mats_are_told_that_worked_since_it_was_last_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news_of_entries, "cards_at_work", lambda _kit, entry: entry)
    session: Any = SimpleNamespace(entries=[(11,)])
    cards = CardsInEffect(session)
    assert cards.news(VIEW, BOARD) == frozenset()
    session.entries = [*session.entries, (10, 12), ()]
    assert cards.news(VIEW, BOARD) == {0}
    assert cards.news(VIEW, BOARD) == frozenset()
    session.entries = [*session.entries, (10,), (11,)]
    assert cards.news(VIEW, BOARD) == {0, 2}
    session.entries = [*session.entries, (10,)]
    assert cards.news(VIEW, SimpleNamespace(mat=None)) == frozenset()  # type: ignore[arg-type]


def test_cards_on_mats_are_foreseen_that_would_change_a_choice_of_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news_of_entries, "cards_in", lambda _kit, found: found)
    rules = SimpleNamespace(foreseen=lambda seat, _choice: (10, 11) if seat == 1 else ())
    session: Any = SimpleNamespace(entries=[], rules=rules, seat_view=lambda _seat: VIEW)
    cards = CardsInEffect(session)
    assert cards.foreseen(1, Choice("place", 3), BOARD) == {0, 2}
    assert cards.foreseen(0, Choice("place", 3), BOARD) == frozenset()
    assert cards.foreseen(None, Choice("place", 3), BOARD) == frozenset()


def at_table(*refused: tuple[str, int]) -> Any:
    """A seat is offered card 1 of its hand and place 0; the rules say why these choices are refused."""
    judged = ((Choice("play", 1), None), (Choice("place", 0), None), (Choice("done"), None))
    view = SimpleNamespace(kit=VIEW.kit, zone_of=VIEW.zone_of, knows=lambda piece: piece != 3)
    referee = SimpleNamespace(subjects={"play": "piece", "place": "zone", "done": "none"})
    why = {Choice(*each): "QV-1" for each in refused}
    return SimpleNamespace(
        rules=SimpleNamespace(referee=referee, refusal_of_row=lambda _seat, row: why.get(row[0])),
        situation=SimpleNamespace(judged=lambda _seat: judged),
        seat_view=lambda _seat: view,
    )


def test_what_is_not_offered_is_tried_if_its_like_is_and_the_rules_say_why_not() -> None:
    session = at_table(("play", 0), ("play", 1), ("play", 3), ("place", 1), ("place", 0))
    card, place = ChoiceSubject("piece", 1), ChoiceSubject("zone", 0)
    assert unoffered_choice(session, 0, card) == Choice("play", 1)
    assert unoffered_choice(session, 0, place) == Choice("place", 0)
    assert unoffered_choice(session, None, card) is None
    for other in (("piece", 0), ("zone", 1), ("tally", 1), ("seat", 0)):
        assert unoffered_choice(session, 0, ChoiceSubject(*other)) is None, "nothing like it is offered"
    assert unoffered_choice(session, 0, ChoiceSubject("piece", 3)) is None, "it is not known"
    assert unoffered_choice(at_table(), 0, card) is None, "the rules say nothing"

"""Who sits where, whose eyes are open, and when the screen must be covered."""

from random import Random

from qquovadis.controllers import Player, Seating, Session
from qquovadis.model.agreed import PERSON
from tests.controllers.tables import AYA, BEN, BOT, CLEO, legal, play_on, table
from tests.marks import quick

pytestmark = quick


def to_the_purchase(session: Session) -> int:
    """Play until somebody buys in the open, and say who."""
    for seat in range(3):
        session.play(seat, legal(session, seat)[0])
    asked = session.situation.decision
    assert asked is not None
    return asked.seats[0]


def test_bots_are_not_persons_and_a_person_on_two_seats_is_one() -> None:
    seating = Seating((AYA, BOT, AYA, BEN))
    assert seating.persons == ("Aya", "Ben")
    assert [seating.is_bot(seat) for seat in range(4)] == [False, True, False, False]
    assert seating.is_same_person(0, 2)
    assert not seating.is_same_person(0, 3)
    assert Player("Dan").kind == PERSON


def test_eyes_are_closed_until_somebody_opens_them() -> None:
    assert Seating((AYA, BEN)).eyes is None
    seating = Seating((AYA, BEN))
    seating.open_eyes(1)
    assert seating.eyes == 1
    assert seating.sees(1)
    assert not seating.sees(0)
    seating.close_eyes()
    assert not seating.sees(1)


def test_eyes_follow_a_person_from_seat_to_seat_but_never_to_another_person() -> None:
    seating = Seating((AYA, BEN, AYA))
    seating.open_eyes(0)
    seating.follow(2)
    assert seating.eyes == 2
    seating.follow(1)
    assert seating.eyes == 2


def test_somebody_alone_sees_every_seat_of_their_own_but_no_bots_hand() -> None:
    seating = Seating((AYA, BOT))
    assert seating.is_alone
    seating.follow(1)
    assert seating.eyes is None
    seating.follow(0)
    assert seating.eyes == 0


def test_a_choice_from_a_hand_needs_a_curtain_until_its_person_is_at_the_screen() -> None:
    session = table(AYA, BEN, CLEO)
    covered = session.situation
    assert covered.needs_curtain
    session.seating.open_eyes(0)
    uncovered = session.situation
    assert not uncovered.needs_curtain
    session.play(0, legal(session, 0)[0])
    assert session.situation.needs_curtain


def test_a_choice_among_open_things_needs_no_curtain() -> None:
    session = table(AYA, BEN, CLEO)
    winner = to_the_purchase(session)
    session.seating.open_eyes((winner + 1) % 3)
    assert not session.situation.needs_curtain


def test_nobody_covers_the_screen_for_a_bot_or_for_somebody_alone() -> None:
    assert not table(AYA, BOT, BOT).situation.needs_curtain
    assert not table(AYA, AYA, AYA).situation.needs_curtain
    session = table(AYA, BEN, BOT)
    session.seating.open_eyes(0)
    session.play(0, legal(session, 0)[0])
    session.play(1, legal(session, 1)[0])
    assert session.situation.decision_for(2)
    assert not session.situation.needs_curtain


def test_the_same_person_on_the_next_seat_needs_no_curtain() -> None:
    session = table(AYA, AYA, BEN)
    session.seating.open_eyes(0)
    session.play(0, legal(session, 0)[0])
    assert session.situation.decision_for(1)
    assert not session.situation.needs_curtain


def test_no_curtain_falls_at_the_end() -> None:
    session = table(AYA, BEN, CLEO)
    play_on(session, 1000, Random(0))
    assert session.situation.outcome
    assert not session.situation.needs_curtain


def test_who_was_the_last_at_the_screen_is_known_while_nobodys_eyes_are_open() -> None:
    seating = Seating((AYA, BOT, AYA, BEN))
    assert not any(map(seating.was_last, range(4)))
    seating.open_eyes(0)
    seating.close_eyes()
    assert [seating.was_last(seat) for seat in range(4)] == [True, False, True, False]
    seating.open_eyes(3)
    assert [seating.was_last(seat) for seat in range(4)] == [False, False, False, True]

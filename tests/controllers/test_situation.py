"""What holds at a table is one record: made once for each moment, the same for every reader, never of a later one."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from qquovadis.controllers import Mode, Player, Session
from qquovadis.engine import referee as rules
from qquovadis.errors import TableError
from tests.controllers.tables import legal, table

ALONE = (Player("Aya"), Player("Aya"), Player("Aya"))
THREE = (Player("Aya"), Player("Ben"), Player("Cleo"))
Asked = Counter[tuple[str, int, Any]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Return how often the referee's loop was asked what, at which length of the journal, for which seat."""
    count: Asked = Counter()

    def counting(name: str, found: Callable[..., Any]) -> Callable[..., Any]:
        def ask(game: Any, *seat: int) -> Any:
            count[name, game.table.mark(), seat] += 1
            return found(game, *seat)

        return ask

    for name in ("judged", "legal", "decision"):
        monkeypatch.setattr(rules, name, counting(name, getattr(rules, name)))
    return count


def read_all(session: Session) -> None:
    """Read of the situation whatever a window reads of it."""
    now = session.situation
    assert now.decision is not None
    assert now.can_undo
    assert not now.is_adrift
    assert now.outcome is None
    for seat in now.decision.seats:
        assert now.judged(seat)
        assert now.legal(seat)
    assert now.needs_curtain in (True, False)
    assert now.view.kit is now.public_view.kit


def test_moves_and_the_decision_are_worked_out_once_for_all_readers(asked: Asked) -> None:
    session = table(*THREE)
    (seat,) = (session.situation.decision.seats if session.situation.decision else ())[:1]
    choice = legal(session, seat)[0]
    asked.clear()
    session.play(seat, choice)
    for _ in range(3):
        read_all(session)
    mark = session.history.table.mark()
    now = {key: count for key, count in asked.items() if key[1] == mark}
    assert {name for name, _, _ in now} == {"judged", "decision"}
    assert set(now.values()) == {1}


def test_it_is_the_same_record_until_something_changes() -> None:
    session = table(*ALONE)
    first = session.situation
    assert session.situation is first
    choice = legal(session, 0)[0]
    session.play(0, choice)
    second = session.situation
    assert second is not first
    assert (len(first.entries), len(second.entries)) == (0, 1)
    assert (first.can_undo, second.can_undo) == (False, True)
    session.undo()
    assert session.situation is not second
    assert (session.situation.can_undo, session.situation.can_redo) == (False, True)


def test_open_eyes_make_another_record_of_the_same_moment(asked: Asked) -> None:
    session = table(*THREE)
    before = session.situation
    assert (before.eyes, before.open_seats) == (None, ())
    assert before.decision is not None
    asked.clear()
    session.seating.open_eyes(1)
    now = session.situation
    assert (now.eyes, now.open_seats) == (1, (1,))
    assert now.decision == before.decision
    assert not asked
    hand = now.view.kit.zone("hand 1")
    assert all(now.view.knows(card) for card in now.view.contents[hand])
    assert not any(before.view.knows(card) for card in before.view.contents[hand])


def test_a_note_and_a_mode_are_in_the_next_record() -> None:
    session = table(*ALONE)
    session.play(0, legal(session, 0)[0])
    assert session.situation.mode is Mode.MATCH
    session.log.note(1, "bold")
    assert session.situation.entries[0].note == "bold"
    session.change_mode(Mode.FREE_MOVES, agreed=True)
    now = session.situation
    assert now.mode is Mode.FREE_MOVES
    assert now.may_change_by_hand


def test_a_situation_that_is_over_tells_nothing_of_a_later_table() -> None:
    session = table(*ALONE)
    read, unread = session.situation.standing, session.situation
    session.play(0, legal(session, 0)[0])
    assert unread.standing == read
    with pytest.raises(TableError, match="moved on"):
        _ = unread.outcome
    with pytest.raises(TableError, match="moved on"):
        _ = unread.view


def test_what_was_asked_while_it_held_is_still_told_afterwards() -> None:
    session = table(*ALONE)
    before = session.situation
    candidates, view = before.judged(0), before.view
    session.play(0, legal(session, 0)[0])
    assert before.judged(0) is candidates
    assert before.view is view


def test_a_choice_that_was_passed_is_undone_with_the_one_before_it() -> None:
    session = table(*ALONE)
    for _ in range(2):
        decision = session.situation.decision
        assert decision is not None
        entry = session.play(decision.seats[0], legal(session, decision.seats[0])[0])
    assert session.situation.undo_to == 1
    session.log.undo_rules.note_passed(entry)
    assert session.situation.undo_to == 0

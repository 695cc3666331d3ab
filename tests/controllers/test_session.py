"""A session: choices and manual changes are entries, done whole or not at all, and told to whoever watches."""

from random import Random
from typing import Any

import pytest

from qquovadis.controllers import HERE, SETTLED, Beat, Habits, Mode, Session, Terms
from qquovadis.controllers.session import entry_log, situation
from qquovadis.engine import DONE, Choice
from qquovadis.engine.ops import Resolved, Slipped
from qquovadis.errors import QuoError, Refused, TableError
from qquovadis.model.free_table.changes import CountTally, FlipPiece, MovePiece, RestateChance, RollDie, StateChance
from qquovadis.model.history.entries import BY_HAND, Changed, ChangedByHand, Entry, Performed, Resumed
from tests.controllers.tables import AYA, BEN, CLEO, MOMENT, HandyToy, legal, play_on, slip_all, table
from tests.marks import quick
from tests.toy import HAND, Toy, toy_kit

pytestmark = quick


def test_a_table_needs_somebody_on_every_seat() -> None:
    with pytest.raises(QuoError, match="A table with 3 seats has no room for 2 players"):
        Session.start(Toy(toy_kit(3)), Terms(people=(AYA, BEN)))


def test_a_new_table_has_come_to_its_first_decision_and_has_no_entries() -> None:
    session = table()
    asked = session.situation.decision
    assert asked is not None
    assert asked.step == "SlipCard"
    assert session.entries == ()
    assert not session.situation.can_undo
    assert not session.situation.can_redo


def test_a_choice_is_an_entry_with_all_that_followed() -> None:
    session = table()
    choice = legal(session, 1)[0]
    entry = session.play(1, choice)
    assert session.entries == (entry,)
    assert (entry.number, entry.seat, entry.time, entry.note) == (1, 1, MOMENT, "")
    assert isinstance(entry.action, Performed)
    assert entry.action.choice == choice
    assert [type(operation) for operation in entry.operations] == [Slipped, Resolved]


def test_a_refused_choice_names_its_clause_and_leaves_nothing() -> None:
    session = table()
    before = session.digest()
    with pytest.raises(Refused) as refusal:
        session.play(0, Choice("buy", 3))
    assert refusal.value.clause == "TOY-01"
    assert (session.digest(), session.entries) == (before, ())


def test_judging_names_the_objection_of_every_candidate() -> None:
    session = table()
    slip_all(session)
    asked = session.situation.decision
    assert asked is not None
    (seat,) = asked.seats
    assert session.situation.decision_for(seat) == asked
    assert session.situation.decision_for((seat + 1) % 3) is None
    assert dict(session.situation.judged(seat))[DONE] == "TOY-07"
    assert session.situation.judged((seat + 1) % 3) == ()


def test_findings_stay_with_the_entry_that_found_them() -> None:
    session = table()
    slip_all(session)
    assert [finding.name for finding in session.entries[2].findings[:3]] == ["played"] * 3
    assert session.entries[1].findings == ()


def test_what_hides_is_no_fence_and_what_shows_is_one() -> None:
    session = table()
    slip_all(session)
    assert [entry.is_fence for entry in session.entries] == [False, False, True]
    shown = session.entries[2].seen
    assert [seen.seats for seen in shown[:3]] == [(1, 2), (0, 2), (0, 1)]


def test_only_the_one_who_looked_has_seen() -> None:
    session = table()
    slip_all(session)
    asked = session.situation.decision
    assert asked is not None
    (seat,) = asked.seats
    entry = session.play(seat, Choice("look"))
    top = session.history.table.contents[session.history.table.kit.zone("deck")][-1]
    assert [(seen.piece, seen.seats) for seen in entry.seen] == [(top, (seat,))]
    assert entry.seen[0].identity == session.history.table.identity_of[top]


def poor(wants_asking: set[int] | None = None) -> Session:
    """A table at which nobody has a coin, so that after looking there is only passing."""
    terms = Terms(people=(AYA, BEN, CLEO), seed=7, mode=Mode.FREE_MOVES)
    session = Session.start(Toy(toy_kit(3)), terms, Habits(wants_asking or set(), clock=lambda: MOMENT))
    kit = session.history.table.kit
    for seat in range(3):
        session.change_by_hand(CountTally(kit.tally(f"coins {seat}"), -9))
    slip_all(session)
    return session


def test_a_single_legal_choice_is_made_unasked_within_the_same_entry() -> None:
    session = poor()
    entry = session.entries[-1]
    assert [(unasked.step, unasked.choice) for unasked in entry.unasked] == [
        ("BuyPrize", Choice("look")),
        ("BuyPrize", DONE),
    ]
    session.undo()
    assert len(session.entries) == entry.number - 1
    assert session.situation.decision_for(2)


def test_a_seat_may_wish_to_be_asked_all_the_same() -> None:
    session = poor({0, 1, 2})
    assert session.entries[-1].unasked == ()
    asked = session.situation.decision
    assert asked is not None
    assert legal(session, asked.seats[0]) == [Choice("look")]


def few_cards(left: int) -> Session:
    """A table during free moves at which every hand holds only so many cards of different value."""
    session = table(manner=Mode.FREE_MOVES)
    state = session.history.table
    for seat in range(3):
        hand = state.contents[state.kit.zone(f"hand {seat}")]
        while len(hand) > left:
            session.change_by_hand(MovePiece(hand[-1], 0))
    return session


def test_a_secret_choice_is_made_unasked_only_if_everyone_can_see_that_there_is_none() -> None:
    entry = few_cards(1).rules.resume_at("slip", 0)
    assert [unasked.step for unasked in entry.unasked[:3]] == ["SlipCard"] * 3
    assert few_cards(2).rules.resume_at("slip", 0).unasked == ()


def test_two_equal_cards_are_not_told_by_choosing_for_the_seat() -> None:
    session = few_cards(0)
    state = session.history.table
    for seat in range(3):
        twins = [piece for piece in range(18) if state.identity_of[piece] == seat][:2]
        for piece in twins:
            session.change_by_hand(FlipPiece(piece, 0))
            session.change_by_hand(MovePiece(piece, state.kit.zone(f"hand {seat}")))
    assert session.rules.resume_at("slip", 0).unasked == ()


def test_another_manner_is_an_entry_and_can_be_undone() -> None:
    session = table()
    entry = session.change_mode(Mode.FREE_MOVES, agreed=True)
    assert isinstance(entry, Entry)
    assert entry.action == Changed(Mode.FREE_MOVES)
    assert session.change_mode(Mode.FREE_MOVES, agreed=True) is None
    assert session.situation.may_change_by_hand
    session.undo()
    assert session.situation.mode is Mode.MATCH
    assert not session.situation.may_change_by_hand


def test_a_replay_is_only_looked_at() -> None:
    session = table(manner=Mode.REPLAY)
    for text in (
        lambda: session.play(0, DONE),
        lambda: session.change_by_hand(MovePiece(0, 0)),
        lambda: session.undo(0),
        session.redo,
        lambda: session.rules.resume_at(HERE, 0),
    ):
        with pytest.raises(QuoError):
            text()
    assert not session.situation.can_undo


def test_in_a_match_nothing_is_pushed() -> None:
    with pytest.raises(QuoError, match="during free moves"):
        table().change_by_hand(MovePiece(0, 0))


def test_a_push_is_an_entry_with_its_reason_and_its_points_are_by_hand() -> None:
    session = table(manner=Mode.FREE_MOVES)
    points = session.history.table.kit.tally("points 1")
    entry = session.change_by_hand(CountTally(points, 4))
    assert entry.action == ChangedByHand(CountTally(points, 4), -1, 0b111)
    assert [dict(source) for source in session.situation.sources] == [{}, {BY_HAND: 4}, {}]


def test_a_push_that_cannot_be_done_leaves_nothing() -> None:
    session = table(manner=Mode.FREE_MOVES)
    before = session.digest()
    with pytest.raises(TableError):
        session.change_by_hand(CountTally(session.history.table.kit.tally("points 1"), -1))
    strange: Any = ("burn", (1,))
    with pytest.raises(TableError, match="nothing that can be done to a table by hand"):
        session.change_by_hand(strange)
    assert (session.digest(), session.entries) == (before, ())


def test_other_dice_are_a_push() -> None:
    session, other = table(manner=Mode.FREE_MOVES), table(manner=Mode.FREE_MOVES)
    other.change_by_hand(RestateChance(1, 0))
    tables = session.history.table, other.history.table
    die = tables[0].kit.piece_index["die"]
    for each in (session, other):
        for _ in range(8):
            each.change_by_hand(RollDie(die, 6, 1, 0))
    rolled = [[entry.seen[0].value for entry in each.entries if entry.seen] for each in (session, other)]
    assert rolled[0][1:] == rolled[1][:-1]


def test_dice_entered_by_hand_are_a_push_and_can_be_undone() -> None:
    session = table(manner=Mode.FREE_MOVES)
    die = session.history.table.kit.piece_index["die"]
    before = session.digest()
    session.change_by_hand(StateChance(1, 2, (5,)))
    assert session.change_by_hand(RollDie(die, 6, 1, 2)).seen[0].value == 5
    session.undo()
    session.undo()
    assert session.digest() == before


def test_a_step_left_to_the_people_lets_them_push_in_a_match() -> None:
    session = table(referee=HandyToy(toy_kit(3)))
    assert session.situation.may_change_by_hand
    session.change_by_hand(CountTally(session.history.table.kit.tally("coins 0"), 1))
    entry = session.play(0, DONE)
    assert isinstance(entry.action, Performed)
    assert entry.action.step == "ByHand"
    assert not session.situation.may_change_by_hand


def test_after_pushes_that_the_agenda_does_not_survive_play_goes_on_from_a_landmark() -> None:
    session = table(manner=Mode.FREE_MOVES)
    state = session.history.table
    for seat in range(3):
        session.change_by_hand(
            MovePiece(state.contents[state.kit.zone(f"hand {seat}")][0], state.kit.zone(f"mat {seat}"))
        )
    lost = session.situation
    assert lost.is_adrift
    assert lost.decision is None
    entry = session.rules.resume_at("tidy", 0)
    assert entry.action == Resumed("tidy", 0)
    asked = session.situation.decision
    assert asked is not None
    assert asked.step == "SlipCard"


def test_play_goes_on_from_here_when_only_the_top_step_has_become_idle() -> None:
    session = table(manner=Mode.FREE_MOVES)
    state = session.history.table
    for seat in range(3):
        session.change_by_hand(
            MovePiece(state.contents[state.kit.zone(f"hand {seat}")][0], state.kit.zone(f"mat {seat}"))
        )
    session.rules.resume_at(HERE, -1)
    asked = session.situation.decision
    assert asked is not None
    assert asked.step == "BuyPrize"


def test_in_a_match_that_goes_on_by_itself_no_landmark_is_taken() -> None:
    with pytest.raises(QuoError, match="switch to free moves"):
        table().rules.resume_at("deal", 0)


def test_audit_names_what_a_push_violates_and_forbids_nothing() -> None:
    session = table(manner=Mode.FREE_MOVES)
    state = session.history.table
    deck = state.contents[state.kit.zone("deck")]
    session.change_by_hand(MovePiece(deck[-1], state.kit.zone("hand 0")))
    assert len(state.contents[state.kit.zone("hand 0")]) == HAND + 1
    assert session.rules.audit() == ("TOY-09",)


def test_an_outcome_comes_with_the_end_and_its_sources_add_up() -> None:
    session = table()
    begun = session.situation
    assert begun.outcome is None
    play_on(session, 1000, Random(1))
    outcome = session.situation.outcome
    assert outcome is not None
    assert tuple(sum(source.values()) for source in session.situation.sources) == outcome.scores
    assert not session.situation.is_adrift
    with pytest.raises(Refused, match="TOY-08"):
        session.play(0, DONE)


def test_whoever_watches_sees_each_visible_change_and_then_the_table_at_rest() -> None:
    session = table()
    beats: list[Beat] = []
    forget = session.log.watch(beats.append)
    session.play(0, legal(session, 0)[0])
    assert [beat.caption for beat in beats] == [SETTLED]
    session.play(1, legal(session, 1)[0])
    session.play(2, legal(session, 2)[0])
    captions = [beat.caption for beat in beats]
    assert captions[-1] == SETTLED
    assert "Reveal" in captions
    assert all(beat.view.seat is None for beat in beats)
    forget()
    session.undo(0, agreed=True)
    assert len(captions) == len(beats)


def test_with_nobody_watching_no_view_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table()
    for reader in (entry_log, situation):
        monkeypatch.setattr(reader, "seat_view", None)
    slip_all(session)
    assert len(session.entries) == 3


def test_beats_are_what_the_open_eyes_see() -> None:
    session = table()
    session.seating.open_eyes(1)
    beats: list[Beat] = []
    session.log.watch(beats.append)
    session.play(0, legal(session, 0)[0])
    assert [beat.view.seat for beat in beats] == [1]


def test_what_goes_wrong_on_the_way_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table()
    slip_all(session)
    before = session.digest()
    session.undo(agreed=True)
    kept = session.digest()
    monkeypatch.setattr(Toy.steps["Reveal"], "run", lambda self, game: game.lying(99))
    with pytest.raises(IndexError):
        session.play(2, legal(session, 2)[0])
    assert (session.digest(), len(session.entries)) == (kept, 2)
    assert session.situation.can_redo
    session.redo()
    assert session.digest() == before


def test_a_fault_of_the_rules_is_hidden_only_where_people_pushed(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(self: object, game: object, seat: int) -> list[Choice]:
        raise KeyError(seat)

    session, changed_by_hand = table(), table(manner=Mode.FREE_MOVES)
    changed_by_hand.change_by_hand(CountTally(changed_by_hand.history.table.kit.tally("points 0"), 1))
    monkeypatch.setattr(Toy.steps["SlipCard"], "candidates", lost)
    with pytest.raises(KeyError):
        assert session.situation.decision
    assert changed_by_hand.situation.is_adrift


def test_notes_are_kept_with_their_entry() -> None:
    session = table()
    session.play(0, legal(session, 0)[0])
    session.log.note(1, "felt slow")
    assert session.entries[0].note == "felt slow"
    with pytest.raises(QuoError, match="no move 2"):
        session.log.note(2, "")

"""Undo and redo: whole entries, asked for where something was seen, and never by way of the referee."""

from random import Random

import pytest

from qquovadis.controllers import Consent, Habits, Mode, Player, Session, Terms, UndoPolicy
from qquovadis.errors import QuoError
from qquovadis.model.free_table.changes import ShowPiece
from qquovadis.model.history.entries import Entry, Performed
from tests.controllers.tables import AYA, BEN, BOT, CLEO, legal, play_on, slip_all, table
from tests.marks import quick
from tests.toy import Toy, toy_kit

pytestmark = quick


def test_undo_asks_the_table_before_it_takes_back_what_was_seen() -> None:
    session = table()
    slip_all(session)
    before = session.digest()
    consent = session.undo()
    assert consent is not None
    assert consent.kept == 2
    assert consent.seen == session.entries[2].seen
    assert session.digest() == before
    assert session.undo(agreed=True) is None
    assert len(session.entries) == 2
    assert session.history.taken_back[-1].seen == consent.seen


def test_undo_without_a_fence_asks_nobody() -> None:
    session = table()
    start = session.digest()
    session.seating.open_eyes(0)
    session.play(0, legal(session, 0)[0])
    assert session.undo() is None
    assert session.digest() == start


@pytest.mark.parametrize("people", [(AYA, AYA, AYA), (AYA, BOT, BOT), (BOT, BOT, BOT)])
def test_nobody_is_asked_when_one_person_plays_and_bots_agree(people: tuple[Player, ...]) -> None:
    session = table(*people)
    slip_all(session)
    assert session.undo() is None


def test_the_workshop_is_never_asked() -> None:
    position_editor = table(manner=Mode.FREE_MOVES)
    slip_all(position_editor)
    assert position_editor.undo() is None


def test_a_look_in_free_moves_of_a_match_is_asked_about_and_never_undone_without_a_line() -> None:
    """Free moves counted as no match, so whoever looked took it back unasked, and the log forgot it."""
    session = table()
    deck = session.history.table.kit.zone("deck")
    assert isinstance(session.change_mode(Mode.FREE_MOVES), Consent)
    assert session.situation.mode is Mode.MATCH
    entered = session.change_mode(Mode.FREE_MOVES, agreed=True)
    assert isinstance(entered, Entry) and entered.agreed == ("Aya", "Ben", "Cleo")
    session.change_by_hand(ShowPiece(session.history.table.contents[deck][-1], 1 << 1))
    looked = session.entries[-1].seen
    assert looked
    consent = session.undo()
    assert consent is not None and consent.seen == looked
    assert session.undo(agreed=True) is None
    assert (session.history.taken_back[-1].seen, session.history.taken_back[-1].agreed) == (looked, entered.agreed)


@pytest.mark.parametrize("people", [(AYA, AYA, AYA), (AYA, BOT, BOT)])
def test_whoever_plays_alone_is_not_asked_about_a_look_but_a_line_tells_of_it(people: tuple[Player, ...]) -> None:
    session = table(*people)
    deck = session.history.table.kit.zone("deck")
    assert isinstance(session.change_mode(Mode.FREE_MOVES), Entry)
    session.change_by_hand(ShowPiece(session.history.table.contents[deck][-1], 1))
    looked = session.entries[-1].seen
    assert session.undo() is None
    assert session.history.taken_back[-1].seen == looked != ()


@pytest.mark.parametrize(
    ("undo", "asks"), [(UndoPolicy.ASK, True), (UndoPolicy.DESIGNER, True), (UndoPolicy.FREE, False)]
)
def test_free_moves_are_a_question_by_the_agreement_on_undo(undo: UndoPolicy, asks: bool) -> None:
    terms = Terms((AYA, BEN, CLEO), 1, undo=undo, designer="Ben" if undo is UndoPolicy.DESIGNER else "")
    session = Session.start(Toy(toy_kit(3)), terms, Habits())
    assert isinstance(session.change_mode(Mode.FREE_MOVES), Consent) is asks
    if undo is UndoPolicy.DESIGNER:
        assert isinstance(session.change_mode(Mode.FREE_MOVES, by="Ben"), Entry)
    assert (session.question_before_copy() is not None) is True  # whatever was agreed on undo


@pytest.mark.parametrize(
    ("undo", "by", "told"),
    [
        (UndoPolicy.ASK, "", ("Aya", "Ben", "Cleo")),
        (UndoPolicy.DESIGNER, "Ben", ("Ben",)),
        (UndoPolicy.DESIGNER, "Aya", ("Aya", "Ben", "Cleo")),
        (UndoPolicy.FREE, "", ()),
    ],
)
def test_the_log_names_whoever_had_to_agree(undo: UndoPolicy, by: str, told: tuple[str, ...]) -> None:
    """To free moves, to other luck and to an undo of what was seen: everybody, the designer alone, or nobody."""
    terms = Terms((AYA, BEN, CLEO), 1, undo=undo, designer="Ben" if undo is UndoPolicy.DESIGNER else "")
    session = Session.start(Toy(toy_kit(3)), terms, Habits())
    slip_all(session)
    free, luck = session.change_mode(Mode.FREE_MOVES, agreed=True, by=by), session.other_dice(agreed=True, by=by)
    assert isinstance(free, Entry) and isinstance(luck, Entry)
    assert free.agreed == luck.agreed == told
    session.undo(2, agreed=True, by=by)
    assert session.history.taken_back[-1].seen and session.history.taken_back[-1].agreed == told


def test_nobody_is_asked_before_a_copy_of_what_hides_nothing_from_anybody_at_the_screen() -> None:
    assert table(AYA, BOT, BOT).question_before_copy() is None
    assert table(manner=Mode.FREE_MOVES).question_before_copy() is None


def test_undo_takes_a_persons_choice_back_with_what_bots_answered_and_redo_brings_all_back() -> None:
    session = table(AYA, BOT, BOT)
    start = session.digest()
    slip_all(session)
    end = session.digest()
    assert session.undo() is None
    assert (session.digest(), session.entries) == (start, ())
    session.redo()
    assert (session.digest(), len(session.entries)) == (end, 3)


def test_what_only_bots_did_is_not_undone_by_the_person_who_has_done_nothing() -> None:
    session = table(AYA, BOT, BOT)
    session.play(1, legal(session, 1)[0])
    assert not session.situation.can_undo
    assert session.undo() is None
    assert len(session.entries) == 1


def test_redo_applies_what_was_recorded_and_asks_no_referee(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table()
    slip_all(session)
    end, entries = session.digest(), session.entries
    session.undo(0, agreed=True)
    monkeypatch.setattr(Toy, "bind", None)
    for step in Toy.steps.values():
        monkeypatch.setattr(step, "perform" if hasattr(step, "perform") else "run", None)
    while session.situation.can_redo:
        assert session.redo(agreed=True) is None
    assert (session.digest(), session.entries) == (end, entries)


def test_a_new_choice_forgets_what_was_undone() -> None:
    session = table()
    session.seating.open_eyes(0)
    session.play(0, legal(session, 0)[0])
    session.undo()
    assert session.situation.can_redo
    session.play(1, legal(session, 1)[0])
    assert not session.situation.can_redo


def test_the_same_choices_after_undo_meet_the_same_chance() -> None:
    session = table()
    play_on(session, 12, Random(3))
    commands = [entry.action for entry in session.entries]
    end = session.digest()
    session.undo(0, agreed=True)
    for action in commands:
        assert isinstance(action, Performed)
        session.play(action.seat, action.choice)
    assert session.digest() == end


def test_undo_to_an_entry_that_is_not_there_is_refused() -> None:
    with pytest.raises(QuoError, match="no move 5"):
        table().undo(5)


def test_what_undo_takes_back_is_told_by_the_persons_choice_and_not_by_what_bots_answered() -> None:
    session = table(AYA, BOT, BOT)
    rules = session.log.undo_rules
    assert rules.taken_back() is None and rules.done_again() is None
    slip_all(session)
    (own, *_) = session.entries
    assert rules.taken_back() is own and rules.done_again() is None
    session.undo()
    assert rules.taken_back() is None and rules.done_again() is own


def test_nothing_is_told_of_a_secret_choice_of_another_person() -> None:
    """Aya has slipped a card in secret; Ben at the screen reads of her undo and redo nothing, she herself does."""
    session = table()
    rules = session.log.undo_rules
    session.seating.open_eyes(0)
    session.play(0, legal(session, 0)[0])
    told = []
    for eyes in (1, 0):
        session.seating.open_eyes(eyes)
        told.append(rules.taken_back())
    assert told == [None, session.entries[0]]
    session.undo()
    session.seating.open_eyes(1)
    assert rules.done_again() is None
    session.seating.open_eyes(0)
    assert rules.done_again() is not None

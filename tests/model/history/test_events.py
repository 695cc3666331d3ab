"""Which entries belong to an event, what of it is told so far, and what came of it."""

from typing import Any, NamedTuple

import pytest

from qquovadis.engine.agenda import Choice
from qquovadis.engine.ops import Counted, Moved, Operation, Resolved
from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView, seat_view
from qquovadis.engine.table import Table
from qquovadis.model.free_table.changes import MovePiece
from qquovadis.model.history.entries import ChangedByHand, Entry, Performed
from qquovadis.model.history.events import EventSpan, consequences, event_at, last_of_event
from qquovadis.model.history.touched import CounterChange, PieceMove
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.pack.words import BeatWords, EventWords, Words
from tests.marks import quick
from tests.toy import toy_kit

pytestmark = quick

KIT = toy_kit(3, coins_hidden=True)
POINTS = KIT.tallies_of("vp")
NAME = Wording(en="Duel", ja="決闘")
DUEL = EventWords(
    name=NAME,
    icon="war",
    begins=("begun",),
    steps=("Challenge", "Roll", "Compare", "Reward"),
    participants="who",
    strength="strength",
    rolled="rolled",
    ends=("won",),
    after=("Reward",),
)
BEATS = {"Challenge": ("begun",), "Roll": ("rolled",), "Compare": ("strength", "won"), "Reward": ("lost",)}
WORDS = Words(event=(DUEL,), beat={step: BeatWords(name=NAME, findings=found) for step, found in BEATS.items()})


class Roll(NamedTuple):
    """A step by this name."""


class Compare(NamedTuple):
    """A step by this name."""


class Reward(NamedTuple):
    """A step by this name."""


def entry(number: int, step: str, *found: str, operations: tuple[Operation, ...] = ()) -> Entry:
    findings = [Finding(name, 0, facts={"who": (0, 1)} if name == "begun" else {}) for name in found]
    action = Performed(0, Choice("do"), step)
    return Entry(number, action, operations, "", findings=tuple(findings))


ROW = (
    entry(1, "Walk", "begun"),
    entry(2, "Challenge"),
    entry(3, "Challenge", "rolled", "strength", "won", "lost"),
    entry(4, "Reward"),
    entry(5, "Walk"),
    entry(6, "Challenge"),
)


def names(span: EventSpan | None) -> list[str]:
    assert span is not None
    return [finding.name for finding in span.findings]


def view() -> SeatView:
    return seat_view(Table(KIT, 1), None)


@pytest.mark.parametrize(("number", "first"), [(1, 1), (2, 1), (3, 1), (4, 1)])
def test_an_event_goes_on_as_long_as_its_steps_are_asked(number: int, first: int) -> None:
    span = event_at(WORDS, ROW, number)
    assert span is not None
    assert (span.first, span.last) == (first, number)


@pytest.mark.parametrize("number", [0, 5, 6, 7])
def test_what_comes_after_it_and_a_step_of_its_name_alone_belong_to_none(number: int) -> None:
    assert event_at(WORDS, ROW, number) is None


def test_it_tells_of_all_entries_and_knows_its_sides_and_winners() -> None:
    span = event_at(WORDS, ROW, 4)
    assert names(span) == ["begun", "rolled", "strength", "won", "lost"]
    assert span is not None
    assert (span.sides, span.winners, span.is_rolled) == ((0, 1), (0,), True)
    opened = event_at(WORDS, ROW, 2)
    assert opened is not None
    assert (opened.sides, opened.winners, opened.end, opened.is_rolled) == ((0, 1), (), None, False)


@pytest.mark.parametrize(
    ("seen", "found"),
    [
        (("Roll",), ["begun", "rolled"]),
        (("Roll", "Compare"), ["begun", "rolled", "strength", "won"]),
        # What compares changes nothing that is to be seen: the next beat tells it too.
        (("Roll", "Reward"), ["begun", "rolled", "strength", "won", "lost"]),
    ],
)
def test_of_an_entry_that_is_still_shown_only_what_is_over_is_told(seen: tuple[str, ...], found: list[str]) -> None:
    assert names(event_at(WORDS, ROW, 3, seen)) == found


def test_a_beat_of_another_step_tells_nothing_of_it() -> None:
    assert event_at(WORDS, ROW, 3, ("Roll", "Walk")) is None


def test_a_position_laid_in_the_middle_of_it_goes_on_with_it() -> None:
    row = (entry(1, "Challenge"), entry(2, "Challenge", "rolled", "won"))
    assert event_at(WORDS, row, 1) is None
    assert names(event_at(WORDS, row, 2)) == ["rolled", "won"]


STANDING = (Finding("strength", 0), Finding("strength", 2), Finding("odds", 0))


def test_before_the_dice_it_is_told_there_by_who_stands_against_whom() -> None:
    row = (entry(1, "Challenge"), entry(2, "Challenge", "rolled", "won"))
    span = event_at(WORDS, row, 1, standing=STANDING)
    assert span is not None
    assert (span.first, span.sides, span.is_rolled, span.end) == (1, (0, 2), False, None)
    assert event_at(WORDS, row, 1, standing=STANDING[:2]) is None  # no chances are foretold: no dice are to come
    assert event_at(WORDS, row, 1, standing=(STANDING[0], STANDING[2])) is None  # nobody to fight
    assert event_at(WORDS, (entry(1, "Walk"), *row[1:]), 1, standing=STANDING) is None


def test_a_war_among_pieces_that_were_moved_by_hand_begins_with_the_first_choice_after_that() -> None:
    by_hand = Entry(1, ChangedByHand(MovePiece(1, 2)), (), "")
    row = (by_hand, entry(2, "Challenge"), entry(3, "Challenge", "rolled"))
    span = event_at(WORDS, row, 2, standing=STANDING)
    assert span is not None and span.first == 2
    assert (later := event_at(WORDS, row, 3)) is not None and later.first == 2
    assert event_at(WORDS, (entry(1, "Walk"), *row[1:]), 2, standing=STANDING) is None


@pytest.mark.parametrize(("number", "last"), [(1, 4), (3, 4), (4, 4), (5, 0), (6, 0), (7, 0)])
def test_its_last_entry_is_found_from_each_of_its_entries(number: int, last: int) -> None:
    assert last_of_event(WORDS, ROW, number) == last


def test_its_last_entry_is_found_from_those_before_the_dice_of_a_laid_position() -> None:
    row = (entry(1, "Challenge"), entry(2, "Challenge", "rolled", "won"), entry(3, "Walk"))
    assert last_of_event(WORDS, row, 1) == 2


def resolved(step: Any) -> Resolved:
    return Resolved((step,), ())


def test_what_came_of_it_is_what_its_last_steps_did_and_nothing_else() -> None:
    deck, display = KIT.zone("deck"), KIT.zone("display")
    operations = (
        Counted(POINTS[0], 5, "before"),
        resolved(Roll()),
        Counted(POINTS[0], 2, "won"),
        Counted(POINTS[1], -1, "lost"),
        Moved(0, display, 0, deck, 0, 0),
        resolved(Reward()),
        Counted(POINTS[2], 9, "after"),
        resolved(Compare()),
    )
    row = (*ROW[:2], entry(3, "Challenge", "rolled", "strength", "won", operations=operations))
    span = event_at(WORDS, row, 3)
    assert span is not None
    done = consequences(span, row, view())
    assert done.counters == (CounterChange(POINTS[0], 2), CounterChange(POINTS[1], -1))
    assert done.moves == (PieceMove(0, display, deck),)
    early = event_at(WORDS, row, 3, ("Roll", "Compare"))
    assert early is not None
    assert consequences(early, row, view(), ("Roll", "Compare")).is_empty


def test_nothing_comes_of_it_before_it_is_decided() -> None:
    row = (ROW[0], entry(2, "Challenge", operations=(Counted(POINTS[0], 2, "x"), resolved(Reward()))))
    span = event_at(WORDS, row, 2)
    assert span is not None
    assert consequences(span, row, view()).is_empty


def test_hidden_counters_are_told_to_nobody_else() -> None:
    coins = KIT.tallies_of("coins")[0]
    operations = (Counted(coins, 3, "won"), resolved(Reward()))
    row = (ROW[0], entry(2, "Challenge", "won", operations=operations))
    span = event_at(WORDS, row, 2)
    assert span is not None
    assert consequences(span, row, view()).counters == ()
    owner = seat_view(Table(KIT, 1), 0)
    assert consequences(span, row, owner).counters == (CounterChange(coins, 3),)

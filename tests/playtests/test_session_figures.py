"""Every number of a session is what the people of the script did."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.model.history.entries import Performed
from qquovadis.model.saves.observations import LookedAt, LookUp, Mark, RefusedTry
from qquovadis.playtests.fact_reader import FactReader
from qquovadis.playtests.session_facts import SeatFacts, SessionFacts, TimedDecision
from qquovadis.playtests.session_figures import (
    Stumble,
    disclosed,
    downtime_share,
    longest_waits,
    numbers_of,
    seat_times,
    slow_decisions,
    stumbles,
    taken_back,
    times_by,
    total_ms,
    touched_clauses,
    untouched_clauses,
    unused_cards,
    waits_of,
)
from tests.marks import all_sampled, quick
from tests.playtests.conftest import COVERED, THOUGHT, WATCHED, Scripted, pauses
from tests.playtests.made_sessions import made_table, play

pytestmark = quick
LONG_THOUGHT, READING, GONE = 300_000, 12_000, 90_000


def facts_of(*decisions: tuple[int, int, int], over: bool = True) -> SessionFacts:
    """A session of three seats with decisions of so much gap, seat and thought, all of a kind."""
    ms, rows = 0, []
    for number, (gap, seat, thought) in enumerate(decisions, 1):
        ms += gap
        row: dict[str, Any] = {"sitting": 0, "ms": ms, "entry": number, "seat": seat, "round": 1, "phase": 0}
        rows.append(
            TimedDecision(**row, step="Choose", thought=thought, covered=0, watched=gap - thought, gap=gap, away=0)
        )
    seats = tuple(SeatFacts(name, "person", 3, False) for name in ("Aya", "Ben", "Cleo"))
    return SessionFacts(
        table="0" * 32, file="x", game="undecim", draft="14", pack="", over=over, observed=True, seats=seats,
        decisions=tuple(rows),
    )  # fmt: skip


def test_the_time_of_every_seat_is_what_the_script_waited(scripted: Scripted) -> None:
    entries, facts = scripted.made.session.entries, scripted.facts
    # One entry was taken back and made anew, so the clock has one decision more than the game.
    assert len(facts.decisions) == len(entries) + 1
    slow = next(each for each in facts.decisions if each.thought == LONG_THOUGHT)
    gone = next(each for each in facts.decisions if each.step == "")
    assert gone.seat == slow.seat
    ours = Counter(entry.seat for entry in entries) + Counter([slow.seat]) - Counter([slow.seat])
    total = len(entries) * (WATCHED + COVERED) + sum(times * THOUGHT[seat] for seat, times in ours.items())
    total += LONG_THOUGHT + READING
    assert total_ms(facts) == total
    for each in seat_times(facts):
        # A seat's own entries and the one that was taken back, the long thought in place of one of them.
        usual = ours[each.seat]
        thought = usual * THOUGHT[each.seat] + (LONG_THOUGHT if each.seat == slow.seat else 0)
        assert each.decisions == usual + (each.seat == slow.seat)
        assert each.thought in (thought, thought + READING)
        assert each.waited == total - each.thought
    share = downtime_share(facts)
    assert share == pytest.approx(sum(each.waited for each in seat_times(facts)) / (3 * total))


def test_the_longest_wait_ends_where_the_slow_decision_was(scripted: Scripted) -> None:
    facts = scripted.facts
    slow = next(each for each in facts.decisions if each.thought == LONG_THOUGHT)
    wait = longest_waits(facts, 1)[0]
    assert wait.seat != slow.seat
    assert wait.after < slow.entry <= wait.until
    assert wait.ms >= LONG_THOUGHT
    assert slow_decisions(facts, 1)[0].entry == slow.entry


def test_waits_are_all_time_but_a_seats_own_thought() -> None:
    facts = facts_of((5_000, 0, 4_000), (2_000, 1, 1_500), (3_000, 2, 3_000), (6_000, 0, 5_000), (1_000, 1, 1_000))
    assert [(wait.ms, wait.after, wait.until) for wait in waits_of(facts, 0)] == [(1_000, 0, 1), (6_000, 1, 4)]
    assert [(wait.ms, wait.after, wait.until) for wait in waits_of(facts, 1)] == [(5_500, 0, 2), (9_000, 2, 5)]
    assert [(each.thought, each.waited) for each in seat_times(facts)] == [
        (9_000, 8_000), (2_500, 14_500), (3_000, 14_000)
    ]  # fmt: skip
    assert downtime_share(facts) == pytest.approx(36_500 / (3 * 17_000))


def test_what_was_thought_before_an_undo_is_no_wait_of_whoever_was_asked() -> None:
    """Aya thinks for 50 seconds, takes her choice back, and thinks for 4 seconds about the question that came again."""
    facts = facts_of((3_000, 1, 2_000), (54_500, 0, 4_000), (2_000, 1, 1_000))
    again = facts.decisions[1]._replace(watched=500)
    facts = facts.model_copy(update={"decisions": (facts.decisions[0], again, facts.decisions[2])})
    assert [wait.ms for wait in waits_of(facts, 0)] == [3_500]
    assert max(wait.ms for wait in waits_of(facts, 1)) == 55_500
    aya, ben, _ = seat_times(facts)
    assert (aya.thought, aya.waited, ben.waited) == (4_000, 5_500, 56_500)


def test_time_by_kind_adds_up_to_all_of_it(scripted: Scripted) -> None:
    facts = scripted.facts
    rows = times_by(facts, lambda each: each.step or "gone")
    assert sum(row.total for row in rows) == total_ms(facts)
    assert sum(row.decisions for row in rows) == len(facts.decisions)
    entries = scripted.made.session.entries
    steps = Counter(entry.action.step for entry in entries if isinstance(entry.action, Performed))
    assert {row.key: row.decisions for row in rows} == {**steps, "gone": 1}
    rounds = times_by(facts, lambda each: str(each.round))
    assert [row.key for row in rounds][-1] == str(facts.rounds)


def test_stumbling_blocks_are_counted_by_clause_and_people(scripted: Scripted) -> None:
    settle, *others = stumbles(scripted.facts)
    assert settle == Stumble("UN-SETTLE-01", 3, 2, 3, 2, READING)
    assert [(each.clause, each.refused, each.looked) for each in others] == [("UN-GAIN-01", 1, 0)]
    assert [(row.undone, row.put_back, row.anew) for row in taken_back(scripted.facts)] == [(1, 0, 0)]


def test_the_numbers_of_a_session(scripted: Scripted) -> None:
    facts = scripted.facts
    found = numbers_of(facts)
    assert found["minutes.total"] == pytest.approx(total_ms(facts) / 60_000)
    assert found["minutes.per_round"] == pytest.approx(total_ms(facts) / 60_000 / facts.rounds)
    assert (found["refused"], found["looked"], found["undone"]) == (4.0, 3.0, 1.0)
    assert (found["mark.boring"], found["mark.exciting"]) == (1.0, 1.0)
    outcome = scripted.made.session.situation.outcome
    assert outcome is not None
    assert found["points.mean"] == pytest.approx(sum(outcome.scores) / 3)


def test_a_card_that_somebody_had_and_never_played_is_unused(scripted: Scripted) -> None:
    history = scripted.made.session.history
    kit = history.table.kit
    cards = {
        kit.identities[piece.identity].name for piece in kit.pieces if kit.identities[piece.identity].kind == "action"
    }
    chosen = {
        kit.identities[entry.action.identity].name
        for entry in scripted.made.session.entries
        if isinstance(entry.action, Performed) and entry.action.step == "ChooseCard"
    }
    unused = set(unused_cards(scripted.facts))
    assert unused <= set(scripted.facts.cards_dealt)
    assert unused & cards == (set(scripted.facts.cards_dealt) & cards) - chosen


def test_clauses_that_came_up_are_not_untouched(scripted: Scripted) -> None:
    untouched = set(untouched_clauses([scripted.facts]))
    assert untouched == set(scripted.facts.clauses_there) - touched_clauses(scripted.facts)
    assert {"UN-ROUND-08", "UN-GAIN-01", "UN-SETTLE-01"}.isdisjoint(untouched)
    assert untouched_clauses([scripted.facts.model_copy(update={"over": False})]) == ()


def test_a_game_that_goes_on_tells_no_secret() -> None:
    at = (0, 1, 0, 1)
    looks: tuple[tuple[LookedAt, str], ...] = (
        ("rules", "UN-GAIN-01"), ("card", "grain"), ("preview", "play grain"), ("control", "")
    )  # fmt: skip
    told = facts_of((1_000, 0, 900), over=False).model_copy(
        update={
            "looked": tuple(LookUp(at=at, seat=0, what=what, subject=subject, ms=900) for what, subject in looks),
            "refused": (RefusedTry(at=at, seat=0, step="ChooseCard", verb="play", clause="UN-ROUND-08"),),
            "marks": (
                Mark(at=at, seat=0, what="boring", words="my wolves", secret=True),
                Mark(at=at, seat=0, what="bug", words="open"),
            ),
            "cards_dealt": ("grain",),
        }
    )
    open_facts = disclosed(told)
    assert [each.what for each in open_facts.looked] == ["rules"]
    assert [each.words for each in open_facts.marks] == ["open"]
    assert open_facts.refused[0].model_dump(exclude={"at"}) == {
        "seat": 0, "step": "", "verb": "", "clause": "UN-ROUND-08", "by": ""
    }  # fmt: skip
    assert not open_facts.cards_dealt
    assert disclosed(told.model_copy(update={"over": True})).marks == told.marks


@pytest.mark.parametrize("game", all_sampled(["quo_vadis", "populous"], 1))
def test_the_other_games_tell_their_times_too(tmp_path: Path, game: str) -> None:
    made = made_table(tmp_path / "x.qqgame", game)
    play(made, 30, Random(5), pauses)
    made.file.close()
    facts = FactReader().facts(made.file.path)
    counts = Counter(entry.seat for entry in made.session.entries)
    expected = 30 * (WATCHED + COVERED) + sum(times * THOUGHT[seat] for seat, times in counts.items())
    assert total_ms(facts) == expected
    assert {each.seat: each.thought for each in seat_times(facts)} == {
        seat: counts[seat] * THOUGHT[seat] for seat in range(3)
    }
    assert not facts.over
    assert "minutes.total" not in numbers_of(facts)

"""The chance to win a war or to draw, against cases worked out by hand and against every result of the dice."""

from collections import Counter
from itertools import product

import pytest

from qquovadis.engine.referee import ODDS
from qquovadis.games.populous.contested import participants
from tests.marks import clause, quick
from tests.rules.populous.stage import SEATS, Stage

pytestmark = quick


def told(stage: Stage) -> dict[str, tuple[int, int, int]]:
    """Wins, of how many, and draws in percent, by seat, as the standing says."""
    found = [each for each in stage.referee.standing(stage.game) if each.name == ODDS]
    return {SEATS[each.seat]: (each.facts["wins"], each.facts["of"], each.facts["drawn"]) for each in found}


def even(passion: int = 6, **options: str | bool) -> Stage:
    """A and B, whose land 2-4 is not, on one space of it."""
    stage = Stage(races=("gigant", "deep_one", "mystic"), options=options).genesis("2-4").ring("2-4", "plain")
    return stage.worker("A", "2-4/a").worker("B", "2-4/a").has("A", passion=passion).has("B", passion=6)


@clause("PO-WAR-04", "PO-AFT-01", "PO-AFT-02")
def test_two_even_sides_win_alike_and_draw_when_they_tie() -> None:
    # Of 36 results each is higher in 15, and 6 tie.
    assert told(even().at("war")) == {"A": (15, 36, 17), "B": (15, 36, 17)}


@clause("PO-WAR-05")
def test_passion_caps_what_a_die_may_count() -> None:
    # A counts 1 or 2, twice as often... 2 with five of six faces; B counts its face.
    assert told(even(passion=2).at("war"))["A"][:2] == (5 * 1, 36)
    assert told(even(passion=0).at("war"))["A"] == (0, 36, 0)


@clause("PO-WAR-06")
def test_who_has_aptitude_does_not_roll() -> None:
    stage = Stage(races=("gigant", "deep_one", "mystic")).genesis("2-4").ring("2-4", "mountain")
    stage.worker("A", "2-4/a").worker("B", "2-4/a").has("A", passion=6).has("B", passion=6).at("war")
    assert told(stage) == {"A": (5, 6, 17), "B": (0, 6, 17)}


@clause("PO-R64")
def test_while_consent_is_asked_the_war_that_a_refusal_means_is_told() -> None:
    stage = even(arbitration_consent=True).has("A", passion=6, food=6).at("war").choose("arbitrate")
    assert stage.asks == "AskConsent"
    assert told(stage) == {"A": (15, 36, 17), "B": (15, 36, 17)}
    assert [each.name for each in stage.referee.standing(stage.game) if each.name == "war.disputed"]


@clause("PO-CONT-01", "PO-ROUND-04", refused=True)
def test_after_the_dispute_neither_chances_nor_strengths_are_told() -> None:
    stage = even().ages("A", ["labour"], ["labour"]).succeeded("A").at("build")
    names = {each.name for each in stage.referee.standing(stage.game)}
    assert stage.asks == "BuildTown" and not names & {"war.disputed", "war.strength", ODDS}


@clause("PO-CONT-01")
def test_where_nothing_is_in_dispute_no_chance_is_told() -> None:
    stage = Stage().genesis("2-4").worker("A", "2-4/a").worker("B", "2-4/b").at("war")
    assert told(stage) == {}


@pytest.mark.parametrize("seats", [2, 3])
def test_the_chances_are_those_of_all_results(seats: int) -> None:
    stage = even(passion=4).worker("A", "2-4/b")
    if seats == 3:
        stage.worker("C", "2-4/a", "2-4/c").has("C", passion=5)
    stage.at("war")
    assert {seat: found[:1] for seat, found in told(stage).items()} == {
        seat: (n,) for seat, n in by_hand(stage).items()
    }


def by_hand(stage: Stage) -> Counter[str]:
    """How often each participant alone is highest, by trying every result."""
    fighting = participants(stage.game, 0)
    strengths = {each.seat: each.total for each in stage.referee.standing(stage.game) if each.name == "war.strength"}
    wins = Counter({SEATS[seat]: 0 for seat in fighting})
    for faces in product(range(1, 7), repeat=len(fighting)):
        passion = [stage.count("passion", SEATS[seat]) for seat in fighting]
        totals = [strengths[s] + min(f, p) for s, f, p in zip(fighting, faces, passion, strict=True)]
        if totals.count(max(totals)) == 1:
            wins[SEATS[fighting[totals.index(max(totals))]]] += 1
    return wins


@clause("PO-AFT-02", "PO-AFT-05", "PO-AFT-06")
def test_nobody_wins_a_tie_and_it_is_told_what_each_would_lose() -> None:
    stage = even().worker("A", "2-4/b").town("B", "2-4/a").town("B", "2-4/c").at("war")
    found = stage.referee.standing(stage.game)
    odds = {SEATS[each.seat]: each.facts for each in found if each.name == ODDS}
    assert {seat: (facts["beats"], facts["rolls"]) for seat, facts in odds.items()} == {"A": ((), 1), "B": ((), 1)}
    # On or beside the contested space: two workers of A; a worker and two towns of B.
    assert {seat: facts["total"] for seat, facts in odds.items()} == {"A": 2, "B": 3}
    stakes = {SEATS[each.seat]: each.facts for each in found if each.name == "war.stake"}
    zones = {
        seat: [stage.kit.zones[stage.table.zone_of[piece]].name for piece in facts["workers"] + facts["towns"]]
        for seat, facts in stakes.items()
    }
    # Only the contested space counts: a worker of each, and the town of B there.
    assert zones == {"A": ["2-4/a"], "B": ["2-4/a", "2-4/a"]}

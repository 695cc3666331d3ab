"""What the seats would score if the game ended now, and by settling: as the real settlement has it."""

from random import Random
from typing import Any

import pytest

from qquovadis.engine.chance import order
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import AT_END, CONTROL, AnyReferee, Finding, advance, decision, legal, perform
from qquovadis.engine.table import Table
from qquovadis.games import referee_for
from qquovadis.games.populous.forecast import at_the_end, by_settling, heritage
from qquovadis.games.populous.scoring import FinalSettlement
from tests.marks import clause, quick
from tests.rules.populous.stage import Stage, box

pytestmark = quick

Totals = tuple[int, ...]


def forecast(stage: Stage, seat: int = 0) -> Finding:
    return at_the_end(stage.game)[seat]


@clause("PO-SCORE-01", "PO-SCORE-02", "PO-SCORE-06")
def test_a_forecast_has_its_points_by_clause() -> None:
    stage = Stage().town("A", "2-4/a").ruin("A", "2-4/b").worker("A", "1-2/b").ages("A", ["labour"], ["miracle"])
    stage.ages("B", ["labour", "labour"])
    found = forecast(stage.has("A", vp=10))
    assert found.parts == (Part("PO-SCORE-01", 1), Part("PO-SCORE-02", 3), Part("PO-SCORE-06", 4))
    assert found.facts["won"] == (2,)


@clause("PO-SCORE-03")
def test_cards_face_down_are_not_counted_and_stay_where_they_are() -> None:
    stage = Stage().ages("A", ["labour", "down:miracle"]).ages("B", ["labour"])
    before = stage.table.snapshot()
    assert forecast(stage).facts["won"] == forecast(stage, 1).facts["won"] == (1,)
    assert stage.table.snapshot() == before


@clause("PO-MAJ-01", "PO-MAJ-07")
def test_a_settlement_is_forecast_with_the_age_that_it_will_count() -> None:
    stage = Stage().ages("A", ["labour", "down:labour"], ["miracle"]).town("A", "2-4/a").worker("A", "1-2/a", "1-2/b")
    found = by_settling(stage.game, 0)
    assert (found.total, found.facts["due"]) == (1 * 2, False)
    found = by_settling(stage.succeeded("A").at("build").game, 0)
    assert (found.total, found.facts["due"]) == (2 * 2, True)
    areas = next(each.facts["names"] for each in stage.referee.standing(stage.game) if each.name == CONTROL)
    assert sorted(areas) == ["1-2", "2-4"]


def totals(referee: AnyReferee, game: Any) -> Totals:
    """What everybody would have if the game ended now: what the standing says is to come, and what they have."""
    coming = {each.seat: each.total for each in referee.standing(game) if each.name == AT_END}
    return tuple(game.table.tally[vp] + coming[seat] for seat, vp in enumerate(game.layout.vp))


@clause("PO-OVER-04")
@clause("PO-SUCC-02", "PO-MAJ-07", "PO-INH-03")
def test_the_age_closed_by_a_succession_face_down_counts_before_its_card_lies_there() -> None:
    stage = Stage().ages("A", ["labour", "labour", "labour"], ["miracle"] * 2).town("A", "2-4/a").round(3)
    stage.hand("A", "blessing", "labour").at("card").choose("face down").choose("succeed")
    assert stage.asks == "HideCard"
    found = by_settling(stage.game, 0)
    assert (found.facts["cards"], found.total, found.facts["due"]) == (2, 2, True)
    assert heritage(stage.game, 0).facts["worth"] == (3, 2)
    stage.choose("hide", "blessing")
    assert by_settling(stage.game, 0).total == 2 and heritage(stage.game, 0).facts["worth"] == (3, 2)


@clause("PO-SUCC-02", "PO-MAJ-07")
def test_a_succession_face_down_tells_beforehand_the_settlement_of_the_age_that_it_closes() -> None:
    stage = Stage().ages("A", ["labour", "labour", "labour"], ["miracle"] * 2).town("A", "2-4/a").round(3)
    stage.hand("A", "blessing", "labour").at("card").choose("face down")
    findings = stage.referee.foreseen(stage.game, 0, stage.choice("succeed", -1, 0))
    (found,) = [each for each in findings if each.name == "score.settling"]
    assert (found.facts["cards"], found.total) == (2, 2)
    stage.choose("succeed")
    assert by_settling(stage.game, 0).total == 2


@clause("PO-SUCC-02", refused=True)
def test_a_card_face_down_on_the_present_age_closes_none() -> None:
    stage = Stage().ages("A", ["labour", "labour", "labour"], ["miracle"] * 2).town("A", "2-4/a").round(3)
    stage.hand("A", "blessing", "labour").at("card").choose("face down").choose("continue")
    assert heritage(stage.game, 0).facts["worth"] == (3,)
    assert by_settling(stage.game, 0).facts["due"] is False


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("numbers", ["fixed", "close_ranks"])
def test_before_the_final_settlement_the_forecast_is_the_outcome(numbers: str, seed: int) -> None:
    kit = box(3 + seed % 3, (("generation_numbers", numbers),), ())
    referee, random = referee_for(kit), Random(seed)
    game = referee.bind(Table(kit, seed))
    referee.open(game, (None,) * kit.seats, None)
    before: Totals = ()
    while referee.outcome(game) is None:
        asked = decision(game)
        if asked is None or not game.table.agenda[-1].still_due(game):
            before = totals(referee, game) if isinstance(game.table.agenda[-1], FinalSettlement) else before
            advance(game)
        else:
            perform(game, asked.seats[0], random.choice(legal(game, asked.seats[0])))
    outcome = referee.outcome(game)
    assert outcome is not None and before == outcome.scores


def hidden_apart(stage: Stage, seat: int, turn: int) -> None:
    """Let what a seat cannot see of the others lie in another order: hands, skills, and cards face down in ages."""
    zones = [zone for family in ("hand", "drafted", "generation") for zone in stage.kit.zones_of(family)]
    others = [zone for zone in zones if stage.kit.zones[zone].seat != seat]
    hidden = [[p for p in stage.table.contents[zone] if not stage.table.face[p]] for zone in others]
    for zone, pieces in zip(others, hidden, strict=True):
        prints = [stage.table.identity_of[piece] for piece in pieces]
        for piece, at in zip(pieces, order(turn, 0, zone, len(pieces)), strict=True):
            stage.table.identity_of[piece] = prints[at]


def test_nothing_hidden_enters_what_is_foreseen_or_said_of_the_seats() -> None:
    lines = set()
    for turn in range(4):
        stage = Stage().town("B", "2-4/a").worker("A", "2-4/a", "2-4/b").ages("A", ["labour"])
        stage.ages("B", ["miracle", "down:labour", "down:miracle"], ["down:blessing", "down:labour", "miracle"])
        stage.hand("A", "labour").hand("B", "blessing", "labour", "miracle").hand("C", "labour", "blessing")
        stage.skills("drafted", "B", "glorious_roads", "add_scribe", "add_governors")
        stage.skills("drafted", "C", "mystic_archive", "add_realm")
        hidden_apart(stage, 0, turn)
        stage.has("A", food=3, wrath=4).genesis("2-4").at("wrath")
        findings = [*stage.referee.standing(stage.game)]
        findings += [found for choice in stage.offers() for found in stage.referee.foreseen(stage.game, 0, choice)]
        lines.add(repr(findings))
    assert len(lines) == 1

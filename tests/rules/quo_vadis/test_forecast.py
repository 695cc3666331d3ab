"""What the seats would score if the game ended now, and by settling: as the real scoring has it, from what is open."""

from random import Random
from typing import Any

import pytest

from qquovadis.engine.chance import order
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import AT_END, AnyReferee, Finding, advance, decision, legal, perform
from qquovadis.engine.table import Table
from qquovadis.games import referee_for
from qquovadis.games.quo_vadis.forecast import at_the_end, by_settling, control
from qquovadis.games.quo_vadis.scoring import FinalScoring
from qquovadis.games.quo_vadis.settlement import SetSkill
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage, box

pytestmark = quick

Totals = tuple[int, ...]


def forecast(stage: Stage, seat: int = 0) -> Finding:
    return at_the_end(stage.game, seat)


@clause("QV-SCORE-01", "QV-SCORE-03", "QV-STYLE-04")
def test_a_forecast_has_its_points_by_clause() -> None:
    stage = Stage().town("A", "2-4/a", 3).town("A", "1-2/b", 2).row("A", ["labour"], ["miracle", "blessing"])
    assert forecast(stage).parts == (Part("QV-SCORE-01", 4), Part("QV-SCORE-03", 2), Part("QV-STYLE-04", 1))
    assert forecast(stage.has("A", vp=10)).total == 7


@clause("QV-R103")
def test_only_skills_that_lie_open_are_forecast() -> None:
    stage = Stage().town("A", "2-4/a").row("A", ["labour"])
    plain = forecast(stage).total
    assert forecast(stage.skills("drafted", "A", "S24").skills("fresh", "A", "S29")).total == plain
    assert forecast(stage.has_skills("A", "S30")).parts[-1] == Part("S30", 1)


@clause("QV-TERR-01", "QV-TERR-02")
def test_a_settlement_is_forecast_with_the_generation_that_it_will_count() -> None:
    stage = Stage().row("A", ["labour", "labour"], ["miracle"]).town("A", "2-4/a").worker("A", "1-2/a", "1-2/b")
    found = by_settling(stage.game, 0)
    assert (found.total, found.facts["due"]) == (1 * 2, False)
    found = by_settling(stage.succeeded("A").at("build").game, 0)
    assert (found.total, found.facts["due"]) == (2 * 2, True)


@clause("QV-SETTLE-02", "QV-SKILL-04")
def test_a_settlement_is_forecast_with_what_skills_add_to_it() -> None:
    stage = Stage().row("A", ["labour"] * 3, ["miracle"]).town("A", "2-4/a").town("A", "2-5/a")
    stage.worker("A", "1-2/a", "4-5/a")
    plain = by_settling(stage.succeeded("A").at("build").game, 0)
    assert (plain.total, plain.facts["extra"], plain.facts["due_and_more"]) == (3 * 2, 0, False)
    # S22 lets one area with a worker on just one space count though two qualify; S23 then finds two areas side by side.
    found = by_settling(stage.has_skills("A", "S22").game, 0)
    assert (found.total, found.facts["control"], found.facts["extra"]) == (3 * 3, 3, 0)
    found = by_settling(stage.has_skills("A", "S23").game, 0)
    assert (found.facts["extra"], found.facts["due_and_more"]) == (found.total - 3 * 3, True)
    assert found.parts[-1] == Part("S23", 1)


@clause("QV-SETTLE-02", "QV-SKILL-01")
def test_a_settlement_that_was_paid_is_not_due_any_more() -> None:
    stage = Stage().row("A", ["labour", "labour"], ["miracle"]).town("A", "2-4/a").skills("drafted", "A", "S02", "S03")
    stage.succeeded("A").at("settlement")
    assert (stage.asks, stage.count("vp", "A")) == ("SetSkill", 2)
    assert by_settling(stage.game, 0).facts["due"] is False
    assert by_settling(stage.game, 0).total == 1


@clause("QV-CTRL-06")
def test_control_names_the_areas() -> None:
    stage = Stage().town("A", "2-4/a").worker("A", "1-2/a", "1-2/b", "3-5/c")
    layout = stage.game.layout
    assert set(control(stage.game, 0).facts["areas"]) == {layout.area_index["2-4"], layout.area_index["1-2"]}


# Against the real scoring, in games played at random.


def totals(referee: AnyReferee, game: Any) -> Totals:
    """What everybody would have if the game ended now: what the standing says is to come, and what they have."""
    coming = {each.seat: each.total for each in referee.standing(game) if each.name == AT_END}
    return tuple(game.table.tally[vp] + coming[seat] for seat, vp in enumerate(game.layout.vp))


def last_forecasts(
    seats: int, seed: int, options: tuple[tuple[str, object], ...]
) -> tuple[Totals, Totals | None, Totals]:
    """The forecast right before the final scoring, that after the last choice if it set a skill, and the outcome."""
    kit = box(seats, options, ())
    referee, random = referee_for(kit), Random(seed)
    game = referee.bind(Table(kit, seed))
    referee.open(game, (None,) * seats, None)
    before: Totals = ()
    chosen: Totals | None = None
    while referee.outcome(game) is None:
        asked = decision(game)
        if asked is None:
            if isinstance(game.table.agenda[-1], FinalScoring):
                before = totals(referee, game)
            advance(game)
            continue
        if not game.table.agenda[-1].still_due(game):
            advance(game)
            continue
        setting = isinstance(game.table.agenda[-1], SetSkill)
        seat = asked.seats[0]
        perform(game, seat, random.choice(legal(game, seat)))
        chosen = totals(referee, game) if setting else None
    outcome = referee.outcome(game)
    assert outcome is not None
    return before, chosen, outcome.scores


@clause("QV-END-02", "QV-SCORE-05")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seats", [3, 5])
def test_before_the_final_scoring_the_forecast_is_the_outcome(seats: int, seed: int) -> None:
    before, _, outcome = last_forecasts(seats, seed, ())
    assert before == outcome


@pytest.mark.parametrize("seed", range(4))
def test_it_is_so_by_every_way_of_counting_population(seed: int) -> None:
    options = (("final_round_settlement", "full_all"), ("population_rounding", "per_town"))
    before, chosen, outcome = last_forecasts(4, seed, options)
    assert before == outcome
    # The last choice of such a game sets a skill: all that follows is known by then, but for what that skill brings.
    assert chosen is not None and all(now <= then for now, then in zip(chosen, outcome, strict=True))


def hidden_apart(stage: Stage, seat: int, turn: int) -> None:
    """Let what a seat cannot see of the others lie in another order."""
    for family in ("hand", "drafted"):
        for zone in stage.kit.zones_of(family):
            pieces = stage.table.contents[zone]
            if stage.kit.zones[zone].seat != seat and pieces:
                prints = [stage.table.identity_of[piece] for piece in pieces]
                for piece, at in zip(pieces, order(turn, 0, zone, len(pieces)), strict=True):
                    stage.table.identity_of[piece] = prints[at]


def test_nothing_hidden_enters_what_is_foreseen_or_said_of_the_seats() -> None:
    lines = set()
    for turn in range(4):
        stage = Stage().town("B", "2-4/a").worker("A", "2-4/a", "2-4/b").row("A", ["labour"]).row("B", ["miracle"])
        stage.hand("A", "labour").hand("B", "blessing", "labour", "miracle").hand("C", "labour", "blessing")
        stage.skills("drafted", "B", "S21", "S23", "S29").skills("drafted", "C", "S22", "S24")
        hidden_apart(stage, 0, turn)
        stage.has("A", food=3, wrath=4).genesis("2-4").at("wrath")
        findings = [*stage.referee.standing(stage.game)]
        findings += [found for choice in stage.offers() for found in stage.referee.foreseen(stage.game, 0, choice)]
        lines.add(repr(findings))
    assert len(lines) == 1

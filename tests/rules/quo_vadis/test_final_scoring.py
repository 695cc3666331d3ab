"""The final scoring, city bonus and winner (QV-END-02, QV-SCORE)."""

import pytest

from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import Outcome, objection
from tests.marks import clause
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import counts


def outcome(stage: Stage) -> Outcome:
    """How the game ended."""
    result: Outcome | None = stage.referee.outcome(stage.game)
    assert result is not None
    return result


def scored(stage: Stage, seat: str) -> dict[str, int]:
    """What a seat got in the final scoring, by clause."""
    return {part.source: part.amount for part in stage.found("final", seat).parts}


@clause("QV-END-02")
def test_after_the_last_turn_all_are_scored_once_towns_before_style() -> None:
    stage = Stage(start="B").round(10).town("A", "2-4/a", 2).row("A", ["labour"], ["miracle", "blessing"])
    stage.town("C", "2-4/b", 1).row("C", ["labour"], ["labour"]).at("end of turn", "A")
    assert counts(stage, "vp") == ["vp.C +1", "vp.C +2", "vp.A +2", "vp.A +1", "vp.A +1"]
    assert outcome(stage).scores == (4, 0, 3)
    assert stage.asks == ""


@clause("QV-END-02", refused=True)
def test_the_final_scoring_is_not_repeated_and_nothing_follows() -> None:
    stage = Stage().round(10).town("A", "2-4/a").row("A", ["labour"]).at("end of turn", "C")
    assert stage.table.agenda == ()
    assert stage.count("vp", "A") == 1
    assert objection(stage.game, 0, Choice("choose", stage.kit.zone("genesis 1"))) == "QV-END-01"


@clause("QV-SCORE-01", "QV-R99")
def test_cards_of_the_final_generation_times_intact_towns() -> None:
    stage = Stage().round(10).row("A", ["labour"] * 4, ["miracle"] * 3).town("A", "2-4/a").town("A", "4-5/b")
    assert scored(stage.at("final scoring"), "A")["QV-SCORE-01"] == 6


@clause("QV-SCORE-01", "QV-R111")
def test_the_sixth_generation_counts_like_any_final_one() -> None:
    stage = Stage().round(10).row("A", *[["labour"]] * 5, ["miracle"] * 5).town("A", "2-4/a")
    assert scored(stage.at("final scoring"), "A")["QV-SCORE-01"] == 5


@clause("QV-SCORE-01", "QV-R99", refused=True)
def test_old_generations_and_towns_of_others_give_no_city_bonus() -> None:
    stage = Stage().round(10).row("A", ["labour"] * 6, ["miracle"]).town("A", "2-4/a").town("B", "2-4/b")
    assert scored(stage.at("final scoring"), "A")["QV-SCORE-01"] == 1
    assert scored(stage, "B")["QV-SCORE-01"] == 0


@clause("QV-SCORE-01")
@pytest.mark.parametrize(("times", "points"), [(0, 0), (5, 30)])
def test_the_city_bonus_may_be_multiplied(times: int, points: int) -> None:
    stage = Stage(parameters={"score.city_multiplier": times}).round(10).row("A", ["miracle"] * 3)
    stage.town("A", "2-4/a").town("A", "4-5/b").at("final scoring")
    assert scored(stage, "A")["QV-SCORE-01"] == points


@clause("QV-SCORE-02")
def test_one_population_makes_a_town_intact() -> None:
    stage = Stage().round(10).row("A", ["miracle"] * 2).town("A", "2-4/a", 1).town("A", "2-4/b", 1).at("final scoring")
    assert scored(stage, "A")["QV-SCORE-01"] == 4


@clause("QV-SCORE-02", "QV-R99", refused=True)
def test_ruins_and_towns_in_supply_give_nothing() -> None:
    stage = Stage().round(10).row("A", ["miracle"] * 2).ruin("A", "2-4/a").ruin("A", "2-4/b").at("final scoring")
    assert scored(stage, "A") == {"QV-SCORE-01": 0, "QV-SCORE-03": 0, "QV-STYLE-04": 0}


@clause("QV-SCORE-03", "QV-R100")
@pytest.mark.parametrize(("rule", "points"), [("total", 4), ("per_town", 2)])
def test_a_point_for_every_two_population_in_total_or_by_option_a_town(rule: str, points: int) -> None:
    stage = Stage(options={"population_rounding": rule}).round(10)
    stage.town("A", "2-4/a", 3).town("A", "2-4/b", 3).town("A", "4-5/a", 1).town("A", "1-2/a", 1).at("final scoring")
    assert scored(stage, "A")["QV-SCORE-03"] == points


@clause("QV-SCORE-03", "QV-R100", refused=True)
@pytest.mark.parametrize(("populations", "points"), [((1,), 0), ((3,), 1), ((2, 3), 2)])
def test_a_single_population_left_over_gives_nothing(populations: tuple[int, ...], points: int) -> None:
    stage = Stage().round(10)
    for space, population in zip("ab", populations, strict=False):
        stage.town("A", f"2-4/{space}", population)
    assert scored(stage.at("final scoring"), "A")["QV-SCORE-03"] == points


@clause("QV-SCORE-03")
@pytest.mark.parametrize(("each", "points"), [(1, 7), (10, 0)])
def test_the_population_for_a_point_may_be_another(each: int, points: int) -> None:
    stage = Stage(parameters={"score.population_per_vp": each}).round(10).town("A", "2-4/a", 7).at("final scoring")
    assert scored(stage, "A")["QV-SCORE-03"] == points


@clause("QV-SCORE-04", "QV-R103", refused=True)
def test_a_face_down_skill_gives_nothing_at_the_end() -> None:
    # S24 gives a point for each controlled area at the end of the game, once it is set.
    stage = Stage().round(10).worker("A", "2-4/a", "2-4/b").skills("drafted", "A", "S24").at("final scoring")
    assert stage.count("vp", "A") == 0


@clause("QV-SCORE-05")
@pytest.mark.parametrize(("points", "winner"), [((9, 4, 5), 0), ((3, 4, 1), 1), ((0, 0, 1), 2)])
def test_the_most_points_win(points: tuple[int, ...], winner: int) -> None:
    stage = Stage(start="B").round(10)
    for seat, vp in zip("ABC", points, strict=True):
        stage.has(seat, vp=vp)
    assert outcome(stage.at("final scoring")) == Outcome(points, (winner,))


@clause("QV-SCORE-05", refused=True)
def test_points_before_the_final_scoring_decide_nothing() -> None:
    stage = Stage().round(10).has("A", vp=3).has("B", vp=1).town("B", "2-4/a", 6).at("final scoring")
    assert outcome(stage) == Outcome((3, 4, 0), (1,))


@clause("QV-SCORE-06", "QV-R104")
@pytest.mark.parametrize(
    ("start", "tied", "winner"), [("A", "ABCDE", "A"), ("C", "AB", "A"), ("C", "BE", "E"), ("D", "CD", "D")]
)
def test_a_tie_goes_to_the_seat_nearest_clockwise_from_the_start_player(start: str, tied: str, winner: str) -> None:
    stage = Stage(5, start=start).round(10)
    for seat in tied:
        stage.has(seat, vp=12)
    ended = outcome(stage.at("final scoring"))
    assert ended.winners == ("ABCDE".index(winner),)
    assert ended.tiebreak == "QV-SCORE-06"
    assert ended.compared == tuple((seat - "ABCDE".index(start)) % 5 + 1 for seat in range(5))


@clause("QV-SCORE-06", "QV-SCORE-07", "QV-R104", refused=True)
def test_neither_the_last_turn_nor_the_first_seat_wins_a_tie_and_there_is_no_draw() -> None:
    stage = Stage(4, start="C").round(10).has("A", vp=5).has("B", vp=5).has("D", vp=5).at("end of turn", "B")
    assert outcome(stage).winners == (3,)


@clause("QV-SCORE-06", "QV-R17")
@pytest.mark.parametrize(("rotates", "last", "winner"), [(False, "C", 0), (True, "A", 1)])
def test_ties_are_judged_from_the_start_player_of_the_last_round(rotates: bool, last: str, winner: int) -> None:
    stage = Stage(options={"start_player_rotates": rotates}).round(9).at("end of turn", "C")
    stage.has("A", vp=5).has("B", vp=5).at("end of turn", last)
    assert outcome(stage).winners == (winner,)


@clause("QV-SCORE-07", "QV-R104")
@pytest.mark.parametrize(("rule", "winners"), [("start_player_order", {2}), ("shared", {0, 2})])
def test_by_the_option_all_with_the_most_points_share_the_victory(rule: str, winners: set[int]) -> None:
    stage = Stage(start="B", options={"game_tie": rule}).round(10).has("A", vp=5).has("B", vp=4).has("C", vp=5)
    assert set(outcome(stage.at("final scoring")).winners) == winners


@clause("QV-SCORE-07")
def test_a_single_best_wins_alone_by_that_option_too() -> None:
    stage = Stage(options={"game_tie": "shared"}).round(10).has("B", vp=5).has("C", vp=4).at("final scoring")
    assert outcome(stage).winners == (1,)


@clause("QV-R105")
def test_the_end_counts_towns_population_and_style_only() -> None:
    stage = Stage().round(10).town("A", "2-4/a", 2).row("A", ["labour"], ["miracle"]).has("A", morale=6, food=6)
    assert stage.at("final scoring").count("vp", "A") == 3


@clause("QV-R105", refused=True)
def test_cubes_wrath_workers_and_cards_left_over_are_worth_nothing() -> None:
    stage = Stage().round(10).has("A", morale=6, food=6, faith=6, wrath=5).worker("A", "2-4/a", "2-4/b")
    stage.hand("A", "labour", "miracle", "blessing", "prosperity").at("final scoring")
    assert stage.count("vp", "A") == 0


@clause("QV-R106")
def test_points_are_only_added_to_those_there_are() -> None:
    stage = Stage().round(10).has("A", vp=21).row("A", ["labour"]).town("A", "2-4/a").at("final scoring")
    assert stage.count("vp", "A") == 22


@clause("QV-R106", refused=True)
def test_nothing_in_the_final_scoring_takes_points_away() -> None:
    stage = Stage().round(10).has("A", vp=3).row("A", ["labour"]).ruin("A", "2-4/a").has("A", wrath=5)
    assert stage.at("final scoring").count("vp", "A") == 3

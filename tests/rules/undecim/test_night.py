"""Phase 4: the night of the red moon (UN-NIGHT, UN-ENEMY, UN-R39, UN-R42 to UN-R45)."""

from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import undecim

pytestmark = quick


def night(counters: int = 0, round_: int = 2, **parameters: object) -> Played:
    """A and B have three enemies, C has two, D none."""
    stage = undecim().parameter(**parameters).say(counters=counters, round=round_, start="B")
    return stage.area("A", "3 enemy").area("B", "3 enemy").area("C", "2 enemy").hand("D", "enemy/gold").at("night")


@clause("UN-NIGHT-01", "UN-R39", refused=True)
def test_with_a_counter_left_no_night_falls() -> None:
    played = night(1)
    assert not played.asked().endswith("banish enemies")
    assert played.count("night") == 0
    assert played.count("counters") <= 1


@clause("UN-NIGHT-01", "UN-NIGHT-06", "UN-R45")
def test_a_night_without_enemies_and_in_the_last_round() -> None:
    stage = undecim(3).say(counters=0, round=5).area("A", "forest")
    played = stage.at("night").choose("reset moon")
    assert (played.count("night"), played.count("counters")) == (1, 10)
    assert played.choose("land bonus").count("vp.A") == 2


@clause("UN-NIGHT-02", "UN-R43", refused=True)
def test_the_others_discard_one_at_most() -> None:
    played = night().choose("B: banish 0")
    assert played.asked() == "C: banish enemies"
    assert played.refusal("C: banish 2") == "UN-NIGHT-02"
    assert played.refusal("A: banish 1") == "UN-NIGHT-02"
    assert played.refusal("C: done") == "UN-NIGHT-02"
    assert played.choose("C: banish 1").count("vp.C") == 4


@clause("UN-NIGHT-03", "UN-NIGHT-04", "UN-R42", refused=True)
def test_hand_cards_make_no_leader_and_leaders_are_settled_beforehand() -> None:
    played = night().choose("B: banish 3")
    assert played.found("night").facts["leaders"] == (0, 1)  # type: ignore[union-attr]
    assert played.refusal("C: banish 2") == "UN-NIGHT-02"
    assert played.choose("C: banish 0").asked() == "A: banish enemies"
    assert played.refusal("A: banish 4") == "UN-NIGHT-03"
    assert played.refusal("A: banish 3") is None


@clause("UN-NIGHT-05", "UN-R44", refused=True)
def test_the_row_of_points_begins_anew_for_everybody() -> None:
    played = night().choose("B: banish 2", "C: banish 1", "A: banish 3").settle()
    assert [played.count(f"vp.{seat}") for seat in "BCA"] == [9, 4, 15]
    assert [played.count(f"night points.{seat}") for seat in "BCA"] == [9, 4, 15] or played.count("round") == 3


@clause("UN-NIGHT-06", "UN-R63", refused=True)
def test_no_more_counters_come_back_than_there_are() -> None:
    assert (
        night(moon__counters=6, moon__reset=9)
        .choose("B: banish 0", "C: banish 0", "A: banish 0", "reset moon")
        .count("counters")
        == 6
    )


@clause("UN-ENEMY-01", refused=True)
def test_an_enemy_does_nothing_by_day() -> None:
    played = undecim(3).area("A", "3 enemy").at("auto")
    assert played.refusal("A: banish 1") is not None
    assert played.settle().count("vp.A") == 0


@clause("UN-NIGHT-01", "UN-NIGHT-02", "UN-NIGHT-03")
def test_by_parameters_the_night_is_another_one() -> None:
    played = night(2, night__trigger=2, night__others_max=2, night__leaders_max=1, night__first_vp=2, night__step_vp=3)
    assert played.asked() == "B: banish enemies"
    assert played.refusal("B: banish 2") == "UN-NIGHT-03"
    assert played.choose("B: banish 1", "C: banish 2").count("vp.C") == 7


@clause("UN-R45", refused=True)
def test_there_is_no_second_night_in_a_round() -> None:
    played = night().choose("B: banish 0", "C: banish 0", "A: banish 0", "reset moon", "land bonus")
    assert sum(finding.name == "night" for finding in played.game.findings) == 1
    assert played.refusal("B: banish 1") is not None

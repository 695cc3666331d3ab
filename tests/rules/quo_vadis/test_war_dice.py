"""The dice of a war: which, in which order, and the two rolls of the exalted (QV-WAR-12 to QV-WAR-14)."""

import pytest

from qquovadis.engine.ops import Rolled
from qquovadis.errors import TableError
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import fought, rolls, sides, strength, winner

pytestmark = quick


def duel(area: str = "3-5", **terms: dict[str, int] | dict[str, str]) -> Stage:
    """A (mountain) and B (frost) on a space of an area; 3-5 is plain, sea and frost."""
    stage = Stage(options=terms.get("options"), parameters=terms.get("parameters"))
    return stage.worker("A", f"{area}/a").worker("B", f"{area}/a").genesis(area)


@clause("QV-WAR-12")
def test_every_participant_adds_a_die_of_six() -> None:
    stage = fought(duel("4-5").dice("A", 6).dice("B", 1))
    assert sides(stage, "B") == 6
    assert (strength(stage, "A"), strength(stage, "B")) == (7, 2)


@clause("QV-WAR-12", refused=True)
def test_without_aptitude_in_the_area_no_die_shows_seven() -> None:
    stage = duel("4-5").dice("B", 7).after("war").choose("declare", 0)
    with pytest.raises(TableError, match="6 sides cannot show"):
        stage.choose("declare", 0)


@clause("QV-WAR-13")
def test_an_aptitude_space_in_the_area_makes_it_a_die_of_eight() -> None:
    stage = fought(duel().dice("A", 6).dice("B", 8))
    assert (sides(stage, "A"), sides(stage, "B")) == (6, 8)
    assert strength(stage, "B") == 9


@clause("QV-R73", "QV-WAR-13")
def test_the_aptitude_space_need_not_be_occupied_and_plain_serves_the_glorious() -> None:
    stage = Stage(4).worker("D", "4-5/b").worker("A", "4-5/b").worker("C", "4-5/b").worker("B", "4-5/b").genesis("4-5")
    fought(stage)
    assert [sides(stage, seat) for seat in "ABCD"] == [8, 6, 8, 8]


@clause("QV-R73", "QV-WAR-13")
def test_a_terrain_token_gives_the_aptitude_of_its_colour() -> None:
    assert sides(fought(duel().token("3-5", "mountain")), "A") == 8


@clause("QV-R73", "QV-WAR-13", refused=True)
def test_under_a_token_the_printed_aptitude_counts_no_more() -> None:
    assert sides(fought(duel().token("3-5", "mountain")), "B") == 6


@clause("QV-WAR-13", refused=True)
def test_aptitude_in_another_area_gives_no_larger_die() -> None:
    assert sides(fought(duel().worker("A", "2-4/b")), "A") == 6


@clause("QV-WAR-12", "QV-WAR-13")
@pytest.mark.parametrize(("plain", "apt"), [(4, 20), (20, 4)])
def test_dice_of_other_sizes_may_be_agreed(plain: int, apt: int) -> None:
    stage = fought(duel(parameters={"war.die": plain, "war.aptitude_die": apt}).dice("A", plain).dice("B", apt))
    assert (rolls(stage, "A"), rolls(stage, "B")) == ([plain], [apt])
    assert winner(stage) == ("B" if apt > plain else "A")


@clause("QV-R75")
def test_five_players_roll_although_the_box_holds_two_dice_of_a_size() -> None:
    stage = Stage(5).genesis("2-4")
    for seat in "ABCDE":
        stage.worker(seat, "2-4/a")
    fought(stage.dice("A", 8).dice("B", 7).dice("C", 1).dice("D", 6).dice("E", 2))
    assert [sides(stage, seat) for seat in "ABCDE"] == [8, 8, 6, 8, 6]
    assert [strength(stage, seat) for seat in "ABCDE"] == [9, 8, 2, 7, 3]


@clause("QV-R75", refused=True)
def test_the_result_of_one_player_never_serves_another() -> None:
    stage = Stage(5).genesis("1-4")
    for seat in "ABD":
        stage.worker(seat, "1-4/a")
    fought(stage.dice("A", 3).dice("D", 5))
    assert (rolls(stage, "A"), rolls(stage, "D")) == ([3], [5])
    assert len({each.slot for each in stage.table.journal if isinstance(each, Rolled) and each.die >= 0}) == 3


@clause("QV-WAR-14")
def test_the_exalted_keeps_the_roll_it_likes() -> None:
    stage = fought(duel().has("A", morale=1).dice("A", 2, 5).dice("B", 4), A=1)
    stage.choose("keep", "war die A 2")
    assert strength(stage, "A") == 7
    assert winner(stage) == "A"


@clause("QV-WAR-14", "QV-R72")
def test_the_exalted_may_keep_the_lower_roll_and_lose() -> None:
    stage = fought(duel().has("A", morale=1).dice("A", 2, 5).dice("B", 4), A=1)
    stage.choose("keep", "war die A 1")
    assert strength(stage, "A") == 4
    assert winner(stage) == "B"


@clause("QV-R72")
def test_the_choice_is_made_when_all_dice_are_known_and_the_higher_is_proposed() -> None:
    stage = fought(duel().has("A", morale=1).dice("A", 2, 5).dice("B", 4), A=1)
    assert stage.asks == "KeepDie"
    assert rolls(stage, "B") == [4]
    assert [stage.kit.pieces[choice.subject].name for choice in stage.offers()] == ["war die A 2", "war die A 1"]


@clause("QV-WAR-14", refused=True)
def test_only_the_exalted_chooses_and_only_among_its_own_rolls() -> None:
    stage = fought(duel().has("A", morale=1).dice("A", 2, 5).dice("B", 4), A=1)
    assert stage.refusal("keep", "war die B 1") == "QV-WAR-14"
    assert stage.refusal("keep", "war die A 1", "B") == "QV-WAR-14"
    assert stage.refusal("done") == "QV-WAR-14"


@clause("QV-R72", refused=True)
@pytest.mark.parametrize(("choice", "refused"), [("choose", None), ("best", "QV-R72")])
def test_by_the_option_only_the_best_roll_may_be_kept(choice: str, refused: str | None) -> None:
    stage = duel(options={"exalted_choice": choice}).has("A", morale=1).dice("A", 2, 5).dice("B", 4)
    assert fought(stage, A=1).refusal("keep", "war die A 1") == refused
    assert stage.refusal("keep", "war die A 2") is None


@clause("QV-WAR-14")
@pytest.mark.parametrize("count", [1, 4])
def test_exaltation_may_mean_one_roll_or_four(count: int) -> None:
    stage = duel(parameters={"war.exalted_rolls": count}).has("A", morale=1).dice("A", *[3, 1, 6, 2][:count])
    fought(stage.dice("B", 4), A=1)
    assert rolls(stage, "A") == [3, 1, 6, 2][:count]
    assert stage.asks == ("KeepDie" if count > 1 else "")


def rolled_by(stage: Stage) -> list[str]:
    """The dice rolled so far, in order."""
    rolled = [each for each in stage.table.journal if isinstance(each, Rolled) and each.die >= 0]
    return [stage.kit.pieces[each.die].name for each in rolled]


@clause("QV-R114")
def test_dice_fall_in_the_order_of_declaration_the_exalted_rolling_twice_at_once() -> None:
    stage = Stage().worker("A", "2-4/a").worker("B", "2-4/a").worker("C", "2-4/a").has("C", morale=1).genesis("2-4")
    fought(stage, "B", C=1)
    assert rolled_by(stage) == ["war die B 1", "war die C 1", "war die C 2", "war die A 1"]


@clause("QV-R114", refused=True)
def test_the_order_of_the_dice_changes_with_the_active_player_not_with_the_start_player() -> None:
    stage = Stage(start="B").worker("A", "2-4/a").worker("B", "2-4/a").genesis("2-4")
    assert rolled_by(fought(stage, "C")) == ["war die A 1", "war die B 1"]


@clause("QV-R114")
def test_the_rolls_of_one_player_do_not_depend_on_what_others_spend() -> None:
    calm, keen = duel().has("A", morale=1), duel().has("A", morale=1)
    assert rolls(fought(calm), "B") == rolls(fought(keen, A=1), "B")

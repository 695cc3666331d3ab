"""Declaring morale, paying it, and who is exalted (QV-WAR-08 to QV-WAR-11)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import counts, fought, rolls, strength, took_part, winner

pytestmark = quick


def three_on_a_space(**options: str) -> Stage:
    """A worker each of A, B and C on one space of 2-4, and two morale each."""
    stage = Stage(options=options).worker("A", "2-4/b").worker("B", "2-4/b").worker("C", "2-4/b").genesis("2-4")
    return stage.has("A", morale=2).has("B", morale=2).has("C", morale=2)


@clause("QV-WAR-08")
def test_participants_declare_clockwise_from_the_active_player() -> None:
    stage = three_on_a_space().after("war", "B")
    assert stage.asked == "B"
    assert stage.choose("declare", 1).asked == "C"
    assert stage.choose("declare", 0).asked == "A"


@clause("QV-R67", "QV-WAR-08")
def test_without_the_active_player_the_nearest_participant_clockwise_begins() -> None:
    stage = Stage(5).worker("B", "2-4/b").worker("D", "2-4/b").worker("A", "2-4/c").genesis("2-4")
    assert took_part(fought(stage, "C")) == "DAB"


@clause("QV-R67", refused=True)
def test_the_start_player_does_not_declare_first_in_the_turn_of_another() -> None:
    stage = Stage(4, start="A").worker("A", "2-4/b").worker("D", "2-4/b").genesis("2-4").after("war", "C")
    assert stage.asked == "D"
    assert stage.refusal("declare", 0, "A") == "QV-WAR-08"


@clause("QV-WAR-08", "QV-R70")
@pytest.mark.parametrize("morale", [0, 1, 2])
def test_any_morale_from_none_to_all_may_be_declared(morale: int) -> None:
    stage = three_on_a_space().after("war").choose("declare", morale)
    assert stage.count("morale", "A") == 2 - morale
    assert stage.asked == "B"


@clause("QV-WAR-08", refused=True)
@pytest.mark.parametrize("morale", [3, -1])
def test_nobody_declares_more_than_it_holds(morale: int) -> None:
    assert three_on_a_space().after("war").refusal("declare", morale) == "QV-WAR-08"


@clause("QV-WAR-08", "QV-R70", refused=True)
def test_a_declaration_is_final_and_nobody_declares_out_of_turn() -> None:
    stage = three_on_a_space().after("war")
    assert stage.refusal("declare", 0, "B") == "QV-WAR-08"
    stage.choose("declare", 1)
    assert stage.refusal("declare", 1, "A") == "QV-WAR-08"
    assert stage.refusal("take back", seat="A") == "QV-WAR-08"


@clause("QV-WAR-09")
def test_morale_spent_is_strength_and_is_paid_by_winner_and_losers() -> None:
    stage = fought(three_on_a_space().dice("A", 1, 1).dice("B", 1).dice("C", 1), A=2, B=1).choose("keep", "war die A 1")
    assert [strength(stage, seat) for seat in "ABC"] == [4, 3, 2]
    assert winner(stage) == "A"
    assert [stage.count("morale", seat) for seat in "ABC"] == [0, 1, 2]


@clause("QV-WAR-09", refused=True)
def test_morale_kept_back_gives_no_strength() -> None:
    stage = fought(three_on_a_space().has("C", morale=6).dice("A", 1).dice("B", 2).dice("C", 1))
    assert [strength(stage, seat) for seat in "ABC"] == [2, 3, 2]
    assert stage.count("morale", "C") == 6
    assert counts(stage, "morale") == []


@clause("QV-WAR-09")
@pytest.mark.parametrize(("worth", "expected"), [(0, 2), (5, 12)])
def test_a_morale_may_be_worth_nothing_or_five(worth: int, expected: int) -> None:
    stage = Stage(parameters={"war.strength_per_morale": worth}).worker("A", "2-4/b").worker("B", "2-4/b")
    fought(stage.has("A", morale=2).genesis("2-4").dice("A", 1, 1).dice("B", 4), A=2).choose("keep", "war die A 1")
    assert strength(stage, "A") == expected
    assert stage.count("morale", "A") == 0


@clause("QV-WAR-10")
def test_the_one_who_spends_most_is_exalted() -> None:
    stage = fought(three_on_a_space().dice("A", 1).dice("B", 2, 3).dice("C", 4), A=1, B=2, C=1)
    assert rolls(stage, "B") == [2, 3]
    assert stage.asks == "KeepDie"
    assert stage.asked == "B"


@clause("QV-WAR-10", refused=True)
def test_holding_most_morale_exalts_nobody() -> None:
    stage = fought(three_on_a_space().has("C", morale=6).dice("A", 1, 5).dice("B", 2).dice("C", 3), A=1)
    assert len(rolls(stage, "A")) == 2
    assert rolls(stage, "C") == [3]


@clause("QV-R71")
def test_one_morale_against_none_exalts() -> None:
    stage = fought(three_on_a_space().dice("A", 1).dice("B", 2).dice("C", 3, 1), C=1)
    assert rolls(stage, "C") == [3, 1]
    assert stage.facts("war.rolled", "C")["exalted"]


@clause("QV-WAR-11")
def test_a_tie_below_the_most_takes_nothing_from_the_exalted() -> None:
    stage = fought(three_on_a_space().dice("A", 1).dice("B", 2).dice("C", 3, 6), A=1, B=1, C=2)
    assert rolls(stage, "C") == [3, 6]


@clause("QV-WAR-10", "QV-WAR-11", "QV-R71", refused=True)
@pytest.mark.parametrize("morale", [{}, {"A": 1, "B": 1}, {"A": 2, "B": 2, "C": 2}, {"B": 2, "C": 2, "A": 1}])
def test_a_tie_for_the_most_exalts_nobody(morale: dict[str, int]) -> None:
    stage = fought(three_on_a_space().dice("A", 1).dice("B", 2).dice("C", 3), **morale)
    assert [rolls(stage, seat) for seat in "ABC"] == [[1], [2], [3]]
    assert stage.asks == ""


@clause("QV-R70")
@pytest.mark.parametrize(("how", "asked", "left"), [("sequential", "A", "C"), ("simultaneous", "ABC", "BC")])
def test_declarations_come_in_turn_or_by_option_at_once(how: str, asked: str, left: str) -> None:
    stage = three_on_a_space(morale_declaration=how).after("war")
    assert stage.asked == asked
    if how == "sequential":
        assert stage.refusal("declare", 1, "B") == "QV-WAR-08"
        assert stage.choose("declare", 1).choose("declare", 1).asked == left
    else:
        stage.choose("declare", "number 1 A", "A")
        assert stage.asked == left
        assert stage.count("morale", "A") == 2


@clause("QV-R70")
def test_secret_declarations_are_revealed_together_and_paid() -> None:
    stage = three_on_a_space(morale_declaration="simultaneous").dice("A", 1).dice("B", 2).dice("C", 3, 1).after("war")
    stage.choose("declare", "number 1 B", "B").choose("declare", "number 0 A", "A").choose("declare", "number 2 C", "C")
    assert [stage.count("morale", seat) for seat in "ABC"] == [2, 1, 0]
    assert stage.asks == "KeepDie"
    stage.choose("keep", "war die C 1")
    assert [strength(stage, seat) for seat in "ABC"] == [2, 4, 6]
    assert [stage.pieces(f"numbers.{seat}") for seat in "ABC"] == [13, 13, 13]
    assert stage.pieces("secret.C") == 0


@clause("QV-R70")
def test_a_secret_declaration_may_be_taken_back_while_others_choose() -> None:
    stage = three_on_a_space(morale_declaration="simultaneous").dice("A", 1, 1).dice("B", 2).dice("C", 3).after("war")
    stage.choose("declare", "number 2 A", "A").choose("take back", seat="A")
    assert stage.asked == "ABC"
    stage.choose("declare", "number 1 A", "A").choose("declare", "number 0 B", "B").choose("declare", "number 0 C", "C")
    assert stage.count("morale", "A") == 1


@clause("QV-R70", refused=True)
def test_nobody_sees_a_secret_declaration_before_the_last_is_made() -> None:
    stage = three_on_a_space(morale_declaration="simultaneous").after("war").choose("declare", "number 2 A", "A")
    (card,) = stage.table.contents[stage.kit.zone("secret.A")]
    assert stage.table.known[card] == 0b001
    assert stage.table.face[card] == 0


@clause("QV-R70", "QV-WAR-08", refused=True)
def test_secretly_too_nobody_declares_more_than_it_holds_or_the_card_of_another() -> None:
    stage = three_on_a_space(morale_declaration="simultaneous").after("war")
    assert stage.refusal("declare", "number 3 A", "A") == "QV-WAR-08"
    assert stage.refusal("declare", "number 0 B", "A") == "QV-R70"
    assert stage.refusal("take back", seat="A") == "QV-R70"
    stage.choose("declare", "number 0 A", "A")
    assert stage.refusal("declare", "number 1 A", "A") == "QV-R70"


@clause("QV-R70", refused=True)
def test_only_participants_declare_secretly() -> None:
    stage = Stage(options={"morale_declaration": "simultaneous"}).worker("B", "2-4/b").worker("C", "2-4/b")
    stage.genesis("2-4").after("war")
    assert stage.asked == "BC"
    assert stage.refusal("declare", "number 0 A", "A") == "QV-R70"
    assert stage.refusal("take back", seat="A") == "QV-R70"

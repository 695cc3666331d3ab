"""Phase 1: die, counters, bonus resources, secret plays (UN-ROUND, UN-R14 to UN-R18)."""

import pytest

from qquovadis.engine import seat_view
from qquovadis.engine.agenda import Choice
from qquovadis.games.undecim.rounds import phases
from tests.marks import clause, quick
from tests.rules.undecim.openings import Opening
from tests.rules.undecim.stage import undecim

pytestmark = quick


@clause("UN-ROUND-01", "UN-END-02", "UN-END-04")
def test_there_are_five_rounds_and_then_it_is_over() -> None:
    rounds = []
    opening = Opening().go_on()
    while opening.asks:
        rounds.append(opening.count("round"))
        opening.until(opening.asks)
        seat = opening.asked[0]
        opening.choose(seat, next(c for c in opening_choices(opening, seat)))
    assert sorted(set(rounds)) == [1, 2, 3, 4, 5]
    assert opening.referee.outcome(opening.game) is not None


def opening_choices(opening: Opening, seat: str) -> list[Choice]:
    """The legal choices of a seat."""
    from qquovadis.engine.referee import legal

    return legal(opening.game, "ABCD".index(seat))


@clause("UN-ROUND-01", "UN-END-02", "UN-END-04", refused=True)
def test_after_the_last_round_nothing_can_be_done() -> None:
    played = undecim(3).say(round=5).at("next round").settle()
    assert played.asked() == "game over"
    assert played.refusal("A: done") == "UN-END-04"


@clause("UN-ROUND-02", "UN-R64", refused=True)
def test_nobody_can_do_what_belongs_to_another_phase() -> None:
    played = undecim(3).actions("A", 4).actions("B", 5).actions("C", 6).area("A", "2 wood").at("choice")
    assert played.refusal("A: found wood") == "UN-ROUND-08"
    assert played.refusal("A: banish 1") == "UN-ROUND-08"
    names = [type(step).__name__ for step in phases()]
    assert names.index("LandBonus") < names.index("CheckAwards") < names.index("RefillHands")


@clause("UN-ROUND-03", "UN-R04")
def test_the_start_player_stays_or_by_option_the_role_passes_on() -> None:
    fixed = undecim(3).say(round=2, start="B").at("next round").settle()
    assert fixed.count("start") == 1
    passing = undecim(3, start_player__rotation="clockwise").say(round=2, start="C").at("next round").settle()
    assert passing.count("start") == 0
    assert passing.on("mat.A") == ["start player"]


@clause("UN-ROUND-03", refused=True)
def test_the_die_is_rolled_once_a_round() -> None:
    played = undecim(3).say(counters=10).chance("moon", 4, 6).at("die").settle()
    assert played.count("counters") == 6
    assert played.table.face[played.kit.pieces_of("moon die")[0]] == 4


@clause("UN-ROUND-04", "UN-ROUND-06", "UN-R14", refused=True)
def test_no_more_counters_go_than_lie_there_and_m_stays() -> None:
    played = undecim(3).say(counters=2).chance("moon", 6).at("die").settle()
    assert played.count("counters") == 0
    assert played.game.moon() == 6


@clause("UN-ROUND-05", "UN-R15")
def test_a_turned_die_holds_for_later_effects_only() -> None:
    table = {"by_moon": [1, 2, 3, 4, 5, 6]}
    stage = undecim(3).die(3).say(counters=7).played(A=1, B=2, C=3)
    stage.card(1, {"op": "draw", "count": table}, {"op": "set_die", "values": [6]}, {"op": "draw", "count": table})
    played = stage.card(2, {"op": "draw", "count": table}).card(3).at("effects").choose("A: turn die 6").settle()
    assert len(played.table.contents[played.kit.zone("hand.A")]) == 3 + 6
    assert len(played.table.contents[played.kit.zone("hand.B")]) == 6
    assert played.count("counters") == 7


@clause("UN-ROUND-05", "UN-R15", refused=True)
def test_the_die_turns_to_named_values_only() -> None:
    played = undecim(3).die(3).played(A=1).card(1, {"op": "set_die", "values": [1, 6], "optional": False}).at("effects")
    assert played.refusal("A: turn die 4") == "UN-R15"
    assert played.refusal("A: done") == "UN-R23"
    assert played.refusal("B: turn die 6") == "UN-R15"


@clause("UN-ROUND-07", "UN-R16", "UN-R08", "UN-GAIN-03", refused=True)
def test_bonus_cards_go_to_the_area_one_after_another() -> None:
    played = undecim(3).say(start="B").deck("forest/wood", "swamp/clay", "enemy/gold").at("bonus", "B")
    assert played.asked() == "B: choose bonus"
    assert played.refusal("C: gain clay") == "UN-ROUND-07"
    assert played.refusal("B: gain clay") == "UN-ROUND-07"
    assert played.refusal("B: done") == "UN-ROUND-07"
    played.choose("B: gain wood", "C: gain clay", "A: gain gold")
    assert [len(played.table.contents[played.kit.zone(f"hand.{seat}")]) for seat in "ABC"] == [0, 0, 0]


@clause("UN-R16")
def test_bonus_cards_may_be_chosen_all_at_once() -> None:
    stage = undecim(3, bonus__mode="simultaneous").deck("forest/wood", "swamp/clay", "enemy/gold")
    played = stage.at("bonus")
    assert played.asked() == "A, B, C: choose together"
    card = played.table.contents[played.kit.zone("drawn.A")][0]
    assert seat_view(played.table, 0).knows(card)
    assert not seat_view(played.table, 1).knows(card)
    played.choose("C: gain gold", "A: gain wood", "B: gain swamp").settle()
    assert (played.on("area.A"), played.on("area.B"), played.on("area.C")) == (["wood"], ["swamp"], ["gold"])


@clause("UN-R16", "UN-R17", refused=True)
def test_a_secret_bonus_is_chosen_once() -> None:
    played = undecim(3, bonus__mode="simultaneous").deck("forest/wood", "swamp/clay", "enemy/gold").at("bonus")
    assert played.refusal("B: gain wood") == "UN-ROUND-07"
    assert played.choose("A: gain wood").refusal("A: gain forest") == "UN-ROUND-07"


@clause("UN-R18")
def test_an_empty_deck_is_made_anew_in_the_middle_of_a_draw() -> None:
    stage = undecim(3).deck("forest/wood", below=False).say(discard=["swamp/clay", "enemy/gold"]).played(A=4)
    played = stage.card(4, {"op": "draw", "count": 3}).at("effects").settle()
    assert sorted(played.on("hand.A")) == ["enemy/gold", "forest/wood", "swamp/clay"]
    assert played.on("discard") == []


@clause("UN-R18", refused=True)
def test_without_cards_or_by_option_nothing_is_drawn() -> None:
    for options in ({}, {"deck__on_empty": "nothing"}):
        stage = undecim(3, **options).deck(below=False).say(discard=["swamp/clay"] if options else [])
        played = stage.played(A=4).card(4, {"op": "draw", "count": 3}).at("effects").settle()
        assert played.on("hand.A") == []
    played = undecim(3).deck(below=False).at("bonus").settle()
    assert [played.on(f"area.{seat}") for seat in "ABC"] == [[], [], []]


@clause("UN-ROUND-08", "UN-R17", refused=True)
def test_one_action_card_must_be_played_and_stays() -> None:
    played = undecim(3).actions("A", 4, 5).actions("B", 6, 7).actions("C", 8, 9).hand("A", "forest/wood").at("choice")
    assert played.refusal("A: done") == "UN-ROUND-08"
    assert played.refusal("A: play 6") == "UN-ROUND-08"
    assert played.refusal("A: play forest/wood") == "UN-ROUND-08"
    played.choose("A: play 4")
    assert played.refusal("A: play 5") == "UN-ROUND-08"
    assert played.refusal("A: take back") == "UN-R17"


@clause("UN-ROUND-09", "UN-R03", "UN-R41", refused=True)
def test_nobody_sees_a_card_before_all_have_chosen() -> None:
    played = undecim(3).actions("A", 4, 5).actions("B", 6, 7).actions("C", 8, 9).at("choice")
    played.choose("A: play 4", "B: play 7").settle()
    card = played.table.contents[played.kit.zone("played.A")][0]
    assert not seat_view(played.table, 1).knows(card)
    assert played.count("number.A") == 0
    played.choose("C: play 8", "reveal cards")
    assert seat_view(played.table, 1).knows(card)
    assert [played.count(f"number.{seat}") for seat in "ABC"] == [4, 7, 8]


@clause("UN-ROUND-07")
@pytest.mark.parametrize("count", [0, 2])
def test_by_parameter_there_are_more_bonus_resources_or_none(count: int) -> None:
    played = undecim(3).parameter(bonus__count=count).actions("A", 4).actions("B", 5).actions("C", 6).at("bonus")
    assert played.asked() == ("A, B, C: choose card" if count == 0 else "A: choose bonus")

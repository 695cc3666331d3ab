"""Races, draft, hands, starting cubes, basic skills (QV-SETUP-11 to -33, QV-R08 to QV-R18)."""

import pytest

from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import seat_view
from qquovadis.games.quo_vadis.resources import cap
from tests.marks import clause, quick
from tests.rules.quo_vadis.opening import Opening
from tests.rules.quo_vadis.stage import SEATS, Stage

pytestmark = quick

NOBODY = (None, None, None, None, None)


def race_of(opening: Opening, seat: str) -> str:
    """The race of a seat by name."""
    return opening.game.layout.races[opening.game.race(SEATS.index(seat))]


# Races and mode.


@clause("QV-SETUP-11", "QV-R08", "QV-COMP-12")
def test_each_seat_picks_a_race_and_takes_its_board_workers_towns_and_basic_skills() -> None:
    opening = Opening(races=NOBODY)
    assert (opening.asks, opening.asked) == ("ChooseRace", "A")
    boards = opening.game.layout.boards
    opening.choose("A", Choice("race", boards[2])).choose("B", Choice("race", boards[0]))
    assert race_of(opening, "A") == opening.game.layout.races[2]
    assert [len(opening.pieces(f"{zone}.A")) for zone in ("reserve", "supply", "basics", "board")] == [10, 5, 2, 2]
    assert len(opening.pieces("board.B")) == 1


@clause("QV-SETUP-11", "QV-R08", "QV-COMP-12", refused=True)
def test_no_two_seats_take_the_same_race() -> None:
    opening = Opening(races=NOBODY)
    board = opening.game.layout.boards[1]
    assert opening.choose("A", Choice("race", board)).refusal("B", Choice("race", board)) == "QV-SETUP-11"
    assert opening.refusal("C", Choice("race", opening.game.layout.boards[0])) == "QV-SETUP-11"


@clause("QV-R08")
def test_by_option_races_are_dealt_by_chance() -> None:
    opening = Opening(races=NOBODY, options={"race_selection": "random"})
    assert opening.asks == "DraftSkill"
    assert len({race_of(opening, seat) for seat in "ABC"}) == 3


@clause("QV-SETUP-12", "QV-SETUP-13", "QV-SETUP-14", "QV-R09", "QV-R10")
@pytest.mark.parametrize(("mode", "caps"), [("standard", [6, 6, 6, 5]), ("custom", [6, 8, 5, 4])])
def test_the_mode_of_the_table_decides_the_side_of_every_board(mode: str, caps: list[int]) -> None:
    stage = Stage(races=("glorious", "mystic", "deep_one"), options={"mode": mode})
    assert [cap(stage.game, 0, quantity) for quantity in range(4)] == caps


@clause("QV-SETUP-12", "QV-SETUP-13", "QV-R09", "QV-R10", refused=True)
def test_no_seat_uses_the_other_side() -> None:
    standard, custom = (Stage(seats=5, options={"mode": mode}).game for mode in ("standard", "custom"))
    assert {tuple(cap(standard, seat, q) for q in range(4)) for seat in range(5)} == {(6, 6, 6, 5)}
    assert len({tuple(cap(custom, seat, q) for q in range(4)) for seat in range(5)}) == 5


# The draft.


@clause("QV-SETUP-16", "QV-SETUP-20", "QV-R14")
@pytest.mark.parametrize(("seats", "unused"), [(3, 12), (4, 6), (5, 0)])
def test_six_additional_skills_are_dealt_to_each_seat_and_the_rest_takes_no_part(seats: int, unused: int) -> None:
    opening = Opening(seats=seats)
    assert [len(opening.pieces(f"draft.{seat}")) for seat in SEATS[:seats]] == [6] * seats
    assert sum(name.startswith("S") for name in opening.names("box")) == unused


@clause("QV-SETUP-16", refused=True)
def test_basic_skills_are_not_dealt() -> None:
    opening = Opening(seats=5)
    assert all(name.startswith("S") for seat in SEATS for name in opening.names(f"draft.{seat}"))


@clause("QV-SETUP-17", "QV-R13", "QV-R14")
def test_everybody_keeps_one_face_down_and_passes_the_rest_to_the_left() -> None:
    opening = Opening()
    dealt = {seat: opening.names(f"draft.{seat}") for seat in "ABC"}
    for seat in "ABC":
        opening.choose(seat, Choice("pick", opening.pieces(f"draft.{seat}")[0]))
    assert [opening.names(f"drafted.{seat}") for seat in "ABC"] == [[dealt[seat][0]] for seat in "ABC"]
    assert opening.names("draft.B") == dealt["A"][1:]
    assert opening.names("draft.A") == dealt["C"][1:]


@clause("QV-SETUP-17", "QV-R13", refused=True)
def test_hands_are_passed_only_when_all_have_chosen_and_nobody_chooses_twice() -> None:
    opening = Opening()
    left = opening.pieces("draft.A")[1]
    opening.first("A")
    assert len(opening.pieces("draft.A")) == 5
    assert opening.asked == "BC"
    assert opening.refusal("A", Choice("pick", left)) == "QV-SETUP-17"
    assert opening.refusal("B", Choice("pick", left)) == "QV-SETUP-17"
    assert opening.refusal("A", Choice("take back")) is None


@clause("QV-SETUP-18", "QV-COMP-13")
def test_after_six_picks_everybody_owns_six_face_down_skills() -> None:
    opening = Opening().until("StartCubes")
    assert [len(opening.pieces(f"drafted.{seat}")) for seat in "ABC"] == [6, 6, 6]
    assert not any(opening.pieces(f"draft.{seat}") for seat in "ABC")


@clause("QV-SETUP-18", refused=True)
def test_the_draft_goes_on_until_then() -> None:
    opening = Opening()
    for _ in range(5):
        for seat in "ABC":
            opening.first(seat)
    assert opening.asks == "DraftSkill"


@clause("QV-SETUP-20", "QV-R14", refused=True)
def test_with_fewer_picks_than_cards_the_skills_nobody_chose_leave_the_game_unseen() -> None:
    opening = Opening(parameters={"draft.picks": 2}).until("StartCubes")
    assert [len(opening.pieces(f"drafted.{seat}")) for seat in "ABC"] == [2, 2, 2]
    assert sum(name.startswith("S") for name in opening.names("box")) == 24


@clause("QV-SETUP-19", "QV-R18")
def test_the_owner_may_look_at_the_own_face_down_skills() -> None:
    opening = Opening().until("StartCubes")
    view = seat_view(opening.table, 0)
    assert all(view.knows(skill) for skill in opening.pieces("drafted.A"))


@clause("QV-SETUP-19", "QV-R18", refused=True)
def test_others_do_not_see_them_nor_the_hand_nor_the_deck() -> None:
    opening = Opening().until("StartCubes")
    view = seat_view(opening.table, 1)
    hidden = [*opening.pieces("drafted.A"), *opening.pieces("hand.A"), *opening.pieces("deck")]
    assert not any(view.knows(piece) for piece in hidden)


@clause("QV-R18", "QV-COMP-16")
@pytest.mark.parametrize(("hidden", "seen"), [(False, 7), (True, -1)])
def test_by_option_points_are_hidden_too(hidden: bool, seen: int) -> None:
    stage = Stage(options={"vp_hidden": hidden}).has("B", vp=7)
    assert seat_view(stage.table, 0).tally[stage.kit.tally("vp.B")] == seen
    assert seat_view(stage.table, 1).tally[stage.kit.tally("vp.B")] == 7


# The world's cards.


@clause("QV-SETUP-21", "QV-SETUP-22", "QV-COMP-07")
def test_six_genesis_cards_lie_open_and_both_markers_on_free() -> None:
    opening = Opening()
    opening.until("StartCubes")
    view = seat_view(opening.table, None)
    assert all(view.knows(opening.pieces(f"genesis {card}")[0]) for card in ("1", "2", "3", "4", "5", "FREE"))
    assert opening.names("genesis FREE") == ["genesis FREE", "marker", "marker"]


@clause("QV-SETUP-21", "QV-SETUP-22", refused=True)
def test_the_number_cards_carry_no_marker_at_the_start() -> None:
    opening = Opening().until("StartCubes")
    assert [opening.names(f"genesis {n}") for n in range(1, 6)] == [[f"genesis {n}"] for n in range(1, 6)]


@clause("QV-SETUP-23", "QV-SETUP-24", "QV-COMP-08", "QV-R05")
def test_everybody_draws_four_of_a_hundred_shuffled_epic_cards() -> None:
    opening = Opening().until("StartCubes")
    assert [len(opening.pieces(f"hand.{seat}")) for seat in "ABC"] == [4, 4, 4]
    assert len(opening.pieces("deck")) == 88
    assert opening.names("deck") != Opening(seed=2).until("StartCubes").names("deck")


@clause("QV-SETUP-23", refused=True)
def test_nobody_draws_more_at_the_start_even_with_a_larger_maximum() -> None:
    opening = Opening(parameters={"hand.max": 7}).until("StartCubes")
    assert len(opening.pieces("hand.A")) == 4


@clause("QV-SETUP-24", "QV-R16", refused=True)
def test_the_maximum_hand_size_acts_at_the_refill_not_before() -> None:
    stage = Stage(parameters={"hand.max": 6}).hand("A", "labour").deck("labour", "miracle", "blessing", "labour")
    assert stage.pieces("hand.A") == 1
    assert stage.after("refill").pieces("hand.A") == 5


@clause("QV-R16")
def test_a_smaller_maximum_discards_nothing() -> None:
    stage = Stage(parameters={"hand.max": 2}).hand("A", "labour", "labour", "miracle").deck("labour")
    assert stage.after("refill").pieces("hand.A") == 3


# Start player and starting cubes.


@clause("QV-SETUP-25", "QV-R17")
def test_the_start_player_holds_the_marker_by_agreement_or_by_chance() -> None:
    assert "start player" in Opening(start="B").names("board.B")
    drawn = {Opening(start=None, seed=seed).game.start_seat() for seed in range(12)}
    assert drawn == {0, 1, 2}


@clause("QV-SETUP-25", "QV-R17", refused=True)
@pytest.mark.parametrize(("rotates", "start"), [(False, 0), (True, 1)])
def test_the_marker_stays_unless_the_table_agreed_to_pass_it(rotates: bool, start: int) -> None:
    stage = Stage(options={"start_player_rotates": rotates}).round(1).at("settlement", "C")
    assert stage.game.start_seat() == start
    assert stage.asked == SEATS[start]
    assert stage.game.noted("round") == 2


@clause("QV-SETUP-26", "QV-SETUP-28", "QV-R13", "QV-R15")
def test_starting_cubes_are_taken_in_turn_order_seven_seven_six_six_five() -> None:
    opening = Opening(seats=5, start="C").until("StartCubes")
    spread = ("morale", "food", "faith") * 3
    for seat, cubes in zip("CDEAB", (7, 7, 6, 6, 5), strict=True):
        assert opening.asked == seat
        opening.take(seat, *spread[:cubes])
        assert sum(opening.count(what, seat) for what in ("morale", "food", "faith")) == cubes
    assert opening.asks == "ChooseBasic"


@clause("QV-SETUP-26", "QV-R12", "QV-R15", refused=True)
def test_all_of_them_must_be_spread_before_the_next_seat() -> None:
    opening = Opening().until("StartCubes").take("A", "food")
    assert opening.refusal("A", Choice("done")) == "QV-SETUP-26"
    assert opening.refusal("B", Choice("take", 0)) == "QV-SETUP-28"


@clause("QV-SETUP-28", refused=True)
def test_there_is_no_eighth_cube_for_the_first_seat() -> None:
    opening = Opening().until("StartCubes").take("A", *("food", "faith") * 3, "morale")
    assert opening.refusal("A", Choice("take", 0)) == "QV-SETUP-28"


@clause("QV-SETUP-27", "QV-R11", "QV-SETUP-14")
def test_a_resource_may_be_filled_exactly_to_its_cap() -> None:
    opening = Opening().until("StartCubes").take("A", *("food",) * 6)
    assert opening.count("food", "A") == 6


@clause("QV-SETUP-27", "QV-R11", "QV-SETUP-14", refused=True)
def test_not_beyond_it_and_not_on_wrath() -> None:
    opening = Opening().until("StartCubes").take("A", *("food",) * 6)
    assert opening.refusal("A", Choice("take", 1)) == "QV-SETUP-27"
    assert opening.refusal("A", Choice("take", 3)) == "QV-SETUP-27"
    assert [opening.count("wrath", seat) for seat in "ABC"] == [0, 0, 0]


@clause("QV-R12")
def test_cubes_that_fit_under_no_cap_stay_in_the_stock() -> None:
    small = {f"caps.standard.{what}": 1 for what in ("morale", "food", "faith")}
    opening = Opening(parameters=small).until("StartCubes").take("A", "morale", "food", "faith")
    assert opening.asked == "B"


# Basic skills.


@clause("QV-SETUP-29", "QV-SETUP-31", "QV-SETUP-32", "QV-SETUP-33", "QV-COMP-13")
def test_everybody_keeps_one_basic_skill_and_all_are_revealed_together() -> None:
    opening = Opening().until("ChooseBasic")
    kept = {seat: opening.names(f"basics.{seat}")[1] for seat in "ABC"}
    for seat in "ABC":
        opening.choose(seat, Choice("keep", opening.pieces(f"basics.{seat}")[1]))
    assert [opening.names(f"skills.{seat}") for seat in "ABC"] == [[kept[seat]] for seat in "ABC"]
    view = seat_view(opening.table, None)
    assert all(view.knows(opening.pieces(f"skills.{seat}")[0]) for seat in "ABC")
    assert sum(name.startswith("B") for name in opening.names("box")) == 3 + 4


@clause("QV-SETUP-29", "QV-SETUP-31", "QV-SETUP-32", "QV-SETUP-33", refused=True)
def test_before_the_last_has_chosen_nothing_is_shown_and_nobody_keeps_two() -> None:
    opening = Opening().until("ChooseBasic")
    second = opening.pieces("basics.A")[1]
    opening.first("A")
    view = seat_view(opening.table, 1)
    assert not view.knows(opening.pieces("pick.A")[0])
    assert opening.pieces("skills.A") == []
    assert opening.refusal("A", Choice("keep", second)) == "QV-SETUP-29"
    assert opening.refusal("A", Choice("keep", opening.pieces("basics.B")[0])) == "QV-SETUP-29"


@clause("QV-SETUP-30")
def test_one_basic_skill_of_each_race_is_recommended() -> None:
    basics = [identity for identity in Stage().kit.identities if identity.kind == "basic skill"]
    by_race = {str(b.marks["race"]): [c.marks["recommended"] for c in basics if c.marks["race"] == b.marks["race"]]
               for b in basics}  # fmt: skip
    assert len(by_race) == 5
    assert all(sorted(marks, key=bool) == [False, True] for marks in by_race.values())


# Players.


@clause("QV-COMP-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_may_play(seats: int) -> None:
    assert Opening(seats=seats).asks == "DraftSkill"

"""Before the first turn: what lies in the box, the world, races, the draft, hands, cubes, the start player."""

from collections import Counter

import pytest

from qquovadis.engine import hexes, seat_view
from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import legal
from qquovadis.errors import PackError, QuoError
from qquovadis.games.populous.layout import PASSION, WRATH
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import clause
from tests.rules.populous.opening import Opening
from tests.rules.populous.stage import Stage, box

PLAYERS = {"rim_placement": "players"}
OPENLY = {"allotment": "open_in_seat_order"}
RING, EDGE = hexes.around(hexes.CENTRE), hexes.edge_of(1)
DISTANCE_TWO = {
    (4, -2),
    (3, -3),
    (2, -4),
    (0, -3),
    (-2, -2),
    (-3, 0),
    (-4, 2),
    (-3, 3),
    (-2, 4),
    (0, 3),
    (2, 2),
    (3, 0),
}


def kit(seats: int = 3) -> Kit:
    return box(seats, (), ())


def offset(place: hexes.Place) -> tuple[int, int]:
    """A position as the rules write it."""
    first = hexes.spaces_at(place)[0]
    return first.q, first.r


@clause("PO-GEO-01", "PO-GEO-02", "PO-GEO-03", "PO-R54")
def test_tiles_of_three_spaces_lie_in_one_lattice_with_twelve_places_at_the_rim() -> None:
    assert {offset(place) for place in EDGE} == DISTANCE_TWO
    assert all((q - r) % 3 == 0 for q, r in (offset(place) for place in (*RING, *EDGE)))
    stage = Stage()
    beside = stage.game.geography.neighbours[stage.kit.zone("2-4/a") - stage.game.layout.first_space]
    assert sorted(stage.kit.zones[space].name for space in beside) == [
        "1-3/b",
        "1-5/c",
        "2-4/b",
        "2-4/c",
        "3-4/b",
        "3-4/c",
    ]


@clause("PO-GEO-02", "PO-GEO-03", refused=True)
def test_no_tile_lies_further_out_than_the_twelve_places_nor_between_them() -> None:
    opening = Opening(options=PLAYERS)
    beyond = [hexes.Place(m, n) for m in range(-4, 5) for n in range(-4, 5) if hexes.Place(m, n) not in EDGE]
    assert len(EDGE) == 12
    assert {opening.refusal("A", Choice("lay", hexes.spot(place))) for place in beyond} == {"PO-SETUP-05"}
    cells = {cell for place in (*EDGE, *RING, hexes.CENTRE) for cell in hexes.spaces_at(place)}
    assert len(cells) == 3 * (12 + 6 + 1)  # no two tiles share a space


@clause("PO-GEO-01", refused=True)
def test_what_lies_outside_the_world_is_told() -> None:
    stage = Stage()
    assert stage.referee.audit(stage.game) == ()
    stage.table.move(stage.table.contents[stage.kit.zone("reserve.A")][0], stage.kit.zone("5-5/a"))
    assert stage.referee.audit(stage.game) == ("PO-GEO-01",)


@clause("PO-COMP-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_play(seats: int) -> None:
    assert Opening(seats).asks


@clause("PO-COMP-01", refused=True)
@pytest.mark.parametrize("seats", [2, 6])
def test_fewer_or_more_cannot_begin(seats: int) -> None:
    with pytest.raises(QuoError, match="PO-COMP-01"):
        compile_kit(load_pack(find_pack("populous", "21")), seats)


@clause(
    "PO-COMP-02", "PO-COMP-03", "PO-COMP-05", "PO-COMP-06", "PO-COMP-07", "PO-COMP-08", "PO-COMP-10", "PO-COMP-11",
    "PO-COMP-12", "PO-COMP-13", "PO-R01", "PO-R02",
)  # fmt: skip
def test_the_box_holds_what_the_draft_lists() -> None:
    kinds = Counter(kit().identities[piece.identity].kind for piece in kit().pieces if not piece.aid)
    assert kinds == {
        "tile": 15, "genesis": 6, "epic": 90, "worker": 50, "town": 25, "terrain ring": 20, "board": 5,
        "basic skill": 10, "skill": 30, "die": 2,
    }  # fmt: skip
    epics = Counter(kit().identities[kit().pieces[card].identity].name for card in kit().pieces_of("epic"))
    assert set(epics.values()) == {18}
    rings = Counter(kit().identities[kit().pieces[ring].identity].name for ring in kit().pieces_of("terrain ring"))
    assert rings == {"sea ring": 8, "plain ring": 3, "mountain ring": 3, "desert ring": 3, "frost ring": 3}


@clause(
    "PO-COMP-02", "PO-COMP-03", "PO-COMP-05", "PO-COMP-06", "PO-COMP-07", "PO-COMP-08", "PO-COMP-10", "PO-COMP-11",
    "PO-COMP-12", "PO-COMP-13", "PO-R01", "PO-R02", refused=True,
)  # fmt: skip
@pytest.mark.parametrize(
    ("number", "value"),
    [
        ("tiles.total", 16), ("tiles.numbers", 6), ("genesis.free_cards", 2), ("epic.per_kind.labour", 4),
        ("workers.per_player", 0), ("towns.per_player", 0), ("rings.count.sea", 16), ("races.count", 6),
        ("skills.additional", 31), ("dice.faces", 8), ("skills.basic_per_race", 1),
    ],
)  # fmt: skip
def test_a_box_of_another_size_is_refused(number: str, value: int) -> None:
    with pytest.raises((QuoError, PackError)):
        compile_kit(load_pack(find_pack("populous", "21")), 3, parameters={number: value})


@clause("PO-SETUP-01", "PO-SETUP-02", "PO-SETUP-03", "PO-SETUP-04", "PO-SETUP-05", "PO-SETUP-06", "PO-SETUP-07")
@pytest.mark.parametrize(("seats", "tiles", "doubles"), [(3, 10, 0), (4, 12, 2), (5, 14, 4)])
def test_the_base_three_tiles_and_doubles_are_laid(seats: int, tiles: int, doubles: int) -> None:
    opening = Opening(seats, seed=4)
    laid = opening.pieces("world")
    spots = [hexes.place_of(opening.table.spot[tile]) for tile in laid]
    assert spots[:7] == [hexes.CENTRE, *RING]
    assert set(spots[7:]) <= set(EDGE)
    assert len(set(spots)) == len(laid) == tiles
    names = opening.names("world")
    assert sum(name[0] == name[2] for name in names) == doubles
    assert all(name[0] != name[2] for name in names[:10])
    assert all(opening.table.face[tile] for tile in laid)


@clause("PO-SETUP-05", "PO-SETUP-08", "PO-R06")
def test_people_may_lay_the_outer_tiles_and_doubles() -> None:
    opening = Opening(4, options=PLAYERS)
    assert (opening.asks, opening.asked) == ("PlaceTile", "A")
    for seat in "ABCDA":
        assert opening.asked == seat
        opening.first(seat)
    assert len(opening.pieces("world")) == 12


@clause(
    "PO-SETUP-01", "PO-SETUP-02", "PO-SETUP-03", "PO-SETUP-04", "PO-SETUP-05", "PO-SETUP-06", "PO-SETUP-07", "PO-R06",
    refused=True,
)  # fmt: skip
def test_an_outer_tile_cannot_lie_on_another_or_apart_from_the_base() -> None:
    opening = Opening(options=PLAYERS)
    for place in (hexes.CENTRE, RING[0], hexes.Place(6, 0)):
        assert opening.refusal("A", Choice("lay", hexes.spot(place))) == "PO-SETUP-05"


@clause("PO-SETUP-08", refused=True)
def test_a_double_must_touch_the_base_too() -> None:
    opening = Opening(4, options=PLAYERS)
    for seat in "ABC":
        opening.first(seat)
    assert opening.refusal("D", Choice("lay", hexes.spot(hexes.Place(6, 0)))) == "PO-SETUP-08"


@clause("PO-SETUP-09", "PO-R07")
def test_the_world_stays_as_it_was_laid() -> None:
    opening = Opening(seed=3)
    before = [(tile, opening.table.spot[tile], opening.table.turned[tile]) for tile in opening.pieces("world")]
    assert all(turned == 0 for _, _, turned in before)
    opening.until("ChooseCards")
    assert before == [(tile, opening.table.spot[tile], opening.table.turned[tile]) for tile in opening.pieces("world")]


@clause("PO-SETUP-09", "PO-R07", refused=True)
def test_no_tile_is_laid_any_more_once_all_lie() -> None:
    opening = Opening(options=PLAYERS)
    for seat in "ABC":
        opening.first(seat)
    assert opening.refusal("A", Choice("lay", hexes.spot(EDGE[0]))) is not None
    assert Opening(seed=3, options={"tile_rotation": "random"}).table.turned != Opening(seed=3).table.turned


@clause("PO-SETUP-10", "PO-SETUP-11", "PO-SETUP-14", "PO-R08", "PO-R09")
def test_races_are_chosen_in_an_order_by_lot_and_everything_of_them_taken() -> None:
    orders = set()
    for seed in range(8):
        opening = Opening(seed=seed, races=(None, None, None))
        order = ""
        while opening.asks == "ChooseRace":
            order += opening.asked
            opening.first(opening.asked)
        orders.add(order)
        assert sorted(order.ljust(3, "?")) == sorted("ABC")
    assert len(orders) > 1
    assert [len(opening.pieces(f"{zone}.A")) for zone in ("reserve", "supply", "drafted", "skills")] == [10, 5, 2, 0]


@clause("PO-SETUP-10", "PO-SETUP-11", "PO-R08", refused=True)
def test_no_race_is_taken_twice() -> None:
    opening = Opening(races=("gigant", None, None))
    taken = opening.pieces("board.A")[0]
    assert opening.refusal(opening.asked, Choice("race", taken)) == "PO-SETUP-10"


@clause("PO-SETUP-12", "PO-SETUP-13", "PO-SETUP-14", "PO-SETUP-15", "PO-SETUP-16", "PO-R09", "PO-R15")
@pytest.mark.parametrize(("seats", "unused"), [(3, 15), (4, 10), (5, 5)])
def test_five_skills_are_drafted_to_the_left_beside_both_basic_ones(seats: int, unused: int) -> None:
    opening = Opening(seats)
    before = opening.names("draft.A")
    assert (opening.asks, len(before)) == ("DraftSkill", 5)
    for seat in "ABCDE"[:seats]:
        opening.first(seat)
    assert opening.names("draft.B") == before[1:]
    opening.until("AllotCubes")
    assert len(opening.pieces("drafted.A")) == 7
    assert opening.names("skills.A") == []
    assert sum(name.startswith("add_") for name in opening.names("box")) == unused
    own, other = (seat_view(opening.table, seat) for seat in (0, 1))
    assert all(own.knows(skill) for skill in opening.pieces("drafted.A"))
    assert not any(other.knows(skill) for skill in opening.pieces("drafted.A"))


@clause("PO-SETUP-12", "PO-SETUP-13", "PO-SETUP-14", "PO-SETUP-15", "PO-SETUP-16", "PO-R09", "PO-R15", refused=True)
def test_only_one_card_of_the_own_hand_can_be_kept() -> None:
    opening = Opening()
    assert opening.refusal("A", Choice("pick", opening.pieces("draft.B")[0])) == "PO-SETUP-13"
    opening.first("A")
    assert opening.refusal("A", Choice("pick", opening.pieces("draft.A")[0])) == "PO-SETUP-13"
    assert opening.refusal("A", Choice("take back")) is None
    assert not seat_view(opening.table, 1).knows(opening.pieces("pick.A")[0])


@clause("PO-SETUP-18", "PO-SETUP-19", "PO-SETUP-20", "PO-SETUP-22", "PO-COMP-15", "PO-R68")
def test_markers_lie_on_free_and_everybody_has_four_cards() -> None:
    opening = Opening().until("AllotCubes")
    assert opening.names("genesis FREE") == ["genesis FREE", "marker", "marker"]
    assert [len(opening.pieces(f"hand.{seat}")) for seat in "ABC"] == [4, 4, 4]
    assert len(opening.pieces("deck")) == 78
    assert [opening.count(what, "A") for what in ("wrath", "vp")] == [0, 0]


@clause("PO-SETUP-18", "PO-SETUP-19", "PO-SETUP-20", "PO-COMP-15", refused=True)
@pytest.mark.parametrize(
    ("number", "value"),
    [("genesis.marker_start", "1"), ("hand.start", 0), ("hand.limit", 0), ("vp.start", -1), ("genesis.markers", 3)],
)
def test_other_starts_are_refused(number: str, value: int | str) -> None:
    with pytest.raises(QuoError):
        compile_kit(load_pack(find_pack("populous", "21")), 3, parameters={number: value})


def allot(opening: Opening, seat: str, *numbers: int) -> Opening:
    for number in numbers:
        opening.choose(seat, card(opening, seat, number))
    return opening


def card(opening: Opening, seat: str, number: int) -> Choice:
    names = opening.names(f"numbers.{seat}")
    return Choice("allot", opening.pieces(f"numbers.{seat}")[names.index(f"number {number}")])


@clause("PO-SETUP-21", "PO-SETUP-23", "PO-SETUP-24", "PO-R11", "PO-R12")
def test_seven_cubes_are_spread_in_secret_and_revealed_together() -> None:
    opening = Opening().until("AllotCubes")
    assert opening.asked == "ABC"
    allot(opening, "A", 6, 1)
    assert (opening.count("passion", "A"), opening.asked) == (0, "BC")
    assert not seat_view(opening.table, 1).knows(opening.pieces("secret.A")[0])
    allot(allot(opening, "C", 0, 3), "B", 2, 2)
    assert [[opening.count(what, seat) for what in ("passion", "food", "faith")] for seat in "ABC"] == [
        [6, 1, 0],
        [2, 2, 3],
        [0, 3, 4],
    ]
    assert opening.pieces("secret.A") == []


@clause("PO-SETUP-21", "PO-SETUP-22", "PO-SETUP-23", "PO-R11", "PO-R12", "PO-R13", refused=True)
def test_not_more_nor_fewer_cubes_none_above_six_and_none_on_wrath() -> None:
    opening = Opening().until("AllotCubes")
    assert opening.refusal("A", card(opening, "A", 7)) == "PO-SETUP-23"
    assert opening.refusal("A", Choice("take", WRATH)) == "PO-SETUP-22"
    allot(opening, "A", 5)
    assert opening.refusal("A", card(opening, "A", 3)) == "PO-SETUP-21"
    assert opening.refusal("A", card(opening, "B", 1)) == "PO-SETUP-21"
    other = allot(Opening().until("AllotCubes"), "A", 0)
    assert other.refusal("A", card(other, "A", 0)) == "PO-SETUP-23"


@clause("PO-R12")
def test_a_number_can_be_taken_back_while_others_choose() -> None:
    opening = allot(Opening().until("AllotCubes"), "A", 6, 1)
    opening.choose("A", Choice("take back")).choose("A", Choice("take back"))
    assert opening.pieces("secret.A") == []
    assert opening.asked == "ABC"


@clause("PO-SETUP-21", "PO-SETUP-24", "PO-R12")
def test_by_option_cubes_are_taken_openly_one_seat_after_the_other() -> None:
    opening = Opening(options=OPENLY).until("TakeCubes").take("A", *["passion"] * 6)
    assert opening.refusal("A", Choice("take", PASSION)) == "PO-SETUP-23"
    assert opening.refusal("A", Choice("take", WRATH)) == "PO-SETUP-22"
    assert opening.refusal("A", Choice("done")) == "PO-SETUP-21"
    assert opening.take("A", "faith").asked == "B"


@clause("PO-SETUP-24", refused=True)
def test_nobody_pays_what_they_do_not_hold() -> None:
    assert Stage().has("A", food=6, faith=0).at("area").refusal("choose", "FREE") == "PO-AREA-05"


@clause("PO-SETUP-25", "PO-R14")
def test_the_start_player_is_found_last_by_lot_or_named() -> None:
    starts = {Opening(start=None, seed=seed).until("ChooseCards").game.start_seat() for seed in range(12)}
    assert starts == {0, 1, 2}
    named = Opening(start=None, options={"start_player": "chosen"}).until("ChooseStart").choose("A", Choice("start", 2))
    assert (named.asks, named.asked) == ("ChooseCards", "C")


@clause("PO-SETUP-25", "PO-R14", refused=True)
def test_only_a_seat_can_start_and_it_stays_so() -> None:
    opening = Opening(start=None, options={"start_player": "chosen"}).until("ChooseStart")
    assert opening.refusal("A", Choice("start", 3)) == "PO-SETUP-25"
    assert Stage(start="B").round(3).at("end of turn", "A").asked == "B"


@clause("PO-R08")
def test_by_option_races_are_chosen_from_the_start_player_on_or_dealt() -> None:
    first = Opening(start="B", races=(None, None, None), options={"race_choice": "from_start_player"})
    assert (first.asks, first.asked) == ("ChooseRace", "B")
    assert Opening(races=(None, None, None), options={"race_choice": "random"}).asks == "DraftSkill"
    assert legal(first.game, 1)

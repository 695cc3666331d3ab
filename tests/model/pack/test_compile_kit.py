"""What a kit of Quo Vadis draft 30 holds, and which seats, parameters and options it refuses."""

import pickle
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from qquovadis.engine.kit import EVERYBODY, NOBODY, OWNER, Kit, Value
from qquovadis.engine.table import Table
from qquovadis.errors import PackError, QuoError
from qquovadis.model.pack.agreed_values import read_value
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.parameters import Parameter
from qquovadis.model.pack.schema import Pack
from tests.marks import clause, long, quick
from tests.model.pack.pack_folders import GAME

pytestmark = quick

TERRAINS = {"plain", "mountain", "desert", "frost", "sea"}
KINDS = ("blessing", "labour", "miracle", "revelation", "prosperity")
RACES = ("glorious", "deep_one", "gigant", "mystic", "sandwalker")


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack(GAME)


@pytest.fixture(scope="module")
def kit(pack: Pack) -> Kit:
    return compile_kit(pack, 4)


def _of(kit: Kit, kind: str, mark: str) -> Counter[object]:
    """How many pieces of a kind there are of each value of a mark."""
    return Counter(kit.identities[kit.pieces[piece].identity].marks[mark] for piece in kit.pieces_of(kind))


# The components of the draft.


@clause("QV-COMP-01")
def test_three_to_five_seats_can_be_taken(pack: Pack) -> None:
    assert [compile_kit(pack, seats).seats for seats in (3, 4, 5)] == [3, 4, 5]


@clause("QV-COMP-01", refused=True)
@pytest.mark.parametrize("seats", [-1, 0, 2, 6, 99])
def test_any_other_number_of_seats_is_refused(pack: Pack, seats: int) -> None:
    with pytest.raises(QuoError, match=rf"is for 3 to 5 players, not {seats} \(QV-COMP-01\)"):
        compile_kit(pack, seats)


@clause("QV-COMP-02", "QV-COMP-04", "QV-R01")
def test_the_fifteen_tiles_are_the_fifteen_pairs_of_numbers(kit: Kit) -> None:
    pairs = [f"{low}-{high}" for low, high in combinations_with_replacement(range(1, 6), 2)]
    assert [kit.pieces[piece].name for piece in kit.pieces_of("tile")] == pairs
    doubles = [identity.name for identity in kit.identities if identity.marks.get("double")]
    assert doubles == ["1-1", "2-2", "3-3", "4-4", "5-5"]


@clause("QV-COMP-03", "QV-COMP-05")
def test_every_tile_has_three_spaces_with_one_terrain_each(kit: Kit) -> None:
    for identity in kit.identities:
        terrains = identity.marks.get("terrains", ("plain",) * 3)
        assert isinstance(terrains, tuple) and len(terrains) == 3 and TERRAINS.issuperset(terrains)
    spaces = kit.zones_of("space")
    assert [kit.zones[zone].name for zone in spaces[:4]] == ["1-1/a", "1-1/b", "1-1/c", "1-2/a"]
    assert list(spaces) == list(range(spaces[0], spaces[0] + 45))
    assert [kit.zones[zone].index for zone in spaces] == list(range(45))


@clause("QV-COMP-05", refused=True)
def test_a_terrain_that_does_not_exist_cannot_be_printed_on_a_tile(pack: Pack) -> None:
    with pytest.raises(PackError, match=r"forest is not a terrain.* Did you mean frost"):
        compile_kit(pack, 3, tiles={"1-2": ("plain", "forest", "sea")})


@clause("QV-COMP-07")
def test_the_six_genesis_cards_are_five_numbers_and_free(kit: Kit) -> None:
    assert [kit.pieces[piece].name for piece in kit.pieces_of("genesis")] == [
        *(f"genesis {number}" for number in range(1, 6)),
        "genesis FREE",
    ]
    assert _of(kit, "genesis", "number") == dict.fromkeys(range(6), 1)
    for piece in kit.pieces_of("genesis"):
        assert kit.zones[kit.pieces[piece].zone].name == kit.pieces[piece].name
    assert [kit.zones[zone].index for zone in kit.zones_of("genesis")] == [0, 1, 2, 3, 4, 5]


@clause("QV-COMP-08", "QV-R05")
def test_the_hundred_epic_cards_are_twenty_of_each_kind(kit: Kit) -> None:
    assert _of(kit, "epic", "epic") == dict.fromkeys(KINDS, 20)
    assert {kit.pieces[piece].back for piece in kit.pieces_of("epic")} == {"epic"}


@clause("QV-COMP-09")
def test_each_race_has_ten_workers(kit: Kit) -> None:
    assert _of(kit, "worker", "race") == dict.fromkeys(RACES, 10)


@clause("QV-COMP-10", "QV-R04")
def test_each_race_has_five_towns_which_start_intact(kit: Kit) -> None:
    assert _of(kit, "town", "race") == dict.fromkeys(RACES, 5)
    assert {kit.pieces[piece].face for piece in kit.pieces_of("town")} == {1}
    assert len(kit.tallies_of("population")) == 25


@clause("QV-COMP-11")
def test_there_are_eight_sea_tokens_and_three_of_each_other_terrain(kit: Kit) -> None:
    assert _of(kit, "terrain token", "terrain") == {**dict.fromkeys(TERRAINS, 3), "sea": 8}


@clause("QV-COMP-12")
def test_each_race_has_one_board(kit: Kit) -> None:
    assert _of(kit, "board", "race") == dict.fromkeys(RACES, 1)
    assert set(_of(kit, "board", "aptitude")) == TERRAINS


@clause("QV-COMP-13")
def test_there_are_two_basic_skills_a_race_and_thirty_others(kit: Kit) -> None:
    assert _of(kit, "basic skill", "race") == dict.fromkeys(RACES, 2)
    assert [kit.pieces[piece].name for piece in kit.pieces_of("basic skill")][::9] == ["B01", "B10"]
    assert [kit.pieces[piece].name for piece in kit.pieces_of("skill")][::29] == ["S01", "S30"]
    assert len(kit.pieces_of("skill")) == 30


@clause("QV-SETUP-30")
def test_one_basic_skill_of_each_race_is_recommended(kit: Kit) -> None:
    chosen = [kit.identities[kit.pieces[piece].identity].marks for piece in kit.pieces_of("basic skill")]
    assert [marks["race"] for marks in chosen if marks["recommended"]] == list(RACES)


@clause("QV-COMP-14", "QV-R75")
def test_there_are_two_dice_of_six_and_two_of_eight_sides(kit: Kit) -> None:
    assert Counter(kit.identities[kit.pieces[piece].identity].name for piece in kit.pieces_of("die")) == {
        "D6": 2,
        "D8": 2,
    }
    assert len(kit.pieces_of("war die")) == 4 * (2 + 2)  # two more than the rules need, for skills that roll more often


@pytest.mark.parametrize(
    ("parameter", "value"),
    [
        pytest.param("components.area_tiles", 16, marks=clause("QV-COMP-02", refused=True)),
        pytest.param("components.spaces_per_area", 4, marks=clause("QV-COMP-03", refused=True)),
        pytest.param("components.numbers", 6, marks=clause("QV-COMP-04", "QV-R01", refused=True)),
        pytest.param("components.genesis_number_cards", 6, marks=clause("QV-COMP-07", refused=True)),
        pytest.param("components.races", 6, marks=clause("QV-COMP-12", refused=True)),
        pytest.param("components.additional_skills", 31, marks=clause("QV-COMP-13", refused=True)),
        pytest.param("components.d8", 3, marks=clause("QV-COMP-14", refused=True)),
    ],
)
def test_what_the_draft_fixes_cannot_be_changed(pack: Pack, parameter: str, value: int) -> None:
    with pytest.raises(PackError, match=rf"{parameter}: it is fixed at {value - 1} \(.+\)"):
        compile_kit(pack, 3, parameters={parameter: value})


@pytest.mark.parametrize(
    "parameter",
    [
        pytest.param("components.epic.blessing", marks=clause("QV-COMP-08", "QV-R05", refused=True)),
        pytest.param("components.workers_per_race", marks=clause("QV-COMP-09", refused=True)),
        pytest.param("components.towns_per_race", marks=clause("QV-COMP-10", "QV-R04", refused=True)),
        pytest.param("components.terrain_tokens.sea", marks=clause("QV-COMP-11", refused=True)),
    ],
)
def test_a_count_outside_its_range_is_refused_with_the_reason(pack: Pack, parameter: str) -> None:
    row = pack.parameters[parameter]
    assert row.minimum is not None and row.maximum is not None
    for value in (row.minimum - 1, row.maximum + 1):
        with pytest.raises(PackError, match=rf"it must be {row.minimum} to {row.maximum}, not {value} \(.+\)"):
            compile_kit(pack, 3, parameters={parameter: value})


@long
def test_both_ends_of_every_range_make_a_kit(pack: Pack) -> None:
    for name, row in pack.parameters.items():
        for value in {row.minimum, row.maximum} - {None}:
            fewer = {"draft.picks": 1} if name == "draft.deal" else {}
            kit = compile_kit(pack, 5, parameters={**fewer, name: value or 0})
            assert kit.parameters[name] == value


# Names, zones, tallies and aids.


def test_pieces_that_share_an_identity_are_numbered_and_others_bear_its_name(kit: Kit) -> None:
    for name in ("glorious worker 3", "blessing 17", "S07", "sea token 2", "marker 1", "2-4", "number 3 A", "lot"):
        assert kit.pieces[kit.piece_index[name]].name == name


def test_a_count_of_one_does_not_change_how_pieces_are_named(pack: Pack) -> None:
    kit = compile_kit(pack, 3, parameters={"components.terrain_tokens.sea": 1})
    assert "sea token 1" in kit.piece_index


def test_aids_are_marked_and_the_rest_is_the_drafts_box(kit: Kit) -> None:
    aids = {kit.identities[piece.identity].kind for piece in kit.pieces if piece.aid}
    assert aids == {"marker", "start marker", "lot", "war die", "number card"}
    assert sum(not piece.aid for piece in kit.pieces) == 15 + 6 + 100 + 50 + 25 + 20 + 5 + 10 + 30 + 4


def test_each_seat_has_its_zones_and_only_the_owner_sees_the_secret_ones(kit: Kit) -> None:
    sights = {zone.family: zone.sight for zone in kit.zones if zone.name.endswith(".C")}
    secret = {family for family, sight in sights.items() if sight == OWNER}
    assert secret == {"hand", "draft", "pick", "drafted", "basics", "numbers", "secret"}
    assert set(sights) - secret == {"reserve", "supply", "board", "skills", "fresh", "tray"}
    stacks = {zone.name for zone in kit.zones if zone.sight == NOBODY}
    assert stacks == {"tile stack", "double stack", "deck", "skill stack"}
    assert [kit.zones[zone].index for zone in kit.zones_of("generation")] == [1, 2, 3, 4, 5, 6] * 4


def test_hidden_pieces_lie_face_down_with_a_common_back_where_they_start(kit: Kit) -> None:
    table = Table(kit)
    for name, many in {"tile stack": 10, "double stack": 5, "deck": 100, "skill stack": 30, "numbers.B": 13}.items():
        pieces = [kit.pieces[piece] for piece in table.contents[kit.zone(name)]]
        assert len(pieces) == many and len({piece.back for piece in pieces}) == 1
        assert all(piece.hidden and not piece.face for piece in pieces)


def test_number_cards_reach_the_largest_morale_that_a_race_can_hold(pack: Pack) -> None:
    assert len(compile_kit(pack, 3).pieces_of("number card")) == 3 * 13


def test_tallies_have_the_bounds_that_the_referee_relies_on(kit: Kit) -> None:
    assert kit.tallies[kit.tally("vp.D")].high == 9999
    assert kit.tallies[kit.tally("mystic town 5 population")].family == "population"
    for name in (
        "round",
        "start",
        "active",
        "genesis",
        "wished",
        "actions",
        "placed",
        "built",
        "spent.A",
        "succeeded.B",
    ):
        assert kit.tallies[kit.tally(name)].start == 0
    assert kit.tallies[kit.tally("spent.A")].aid


def test_generations_follow_their_parameter(pack: Pack) -> None:
    assert len(compile_kit(pack, 3, parameters={"generation.slots": 8}).zones_of("generation")) == 24


def test_a_kit_can_be_sent_to_another_process(kit: Kit) -> None:
    assert pickle.loads(pickle.dumps(kit)) == kit


# What a table agrees on.


@clause("QV-R18")
def test_points_are_their_owners_secret_only_if_the_table_says_so(pack: Pack, kit: Kit) -> None:
    hidden = compile_kit(pack, 4, options={"vp_hidden": True})
    assert {hidden.tallies[tally].sight for tally in hidden.tallies_of("vp")} == {OWNER}
    assert {hidden.tallies[tally].sight for tally in hidden.tallies_of("food")} == {EVERYBODY}
    assert {kit.tallies[tally].sight for tally in kit.tallies_of("vp")} == {EVERYBODY}


def test_the_kit_tells_every_parameter_and_option_with_what_was_agreed(pack: Pack) -> None:
    kit = compile_kit(pack, 3, parameters={"game.rounds": 3}, options={"wish": False})
    assert set(kit.parameters) == set(pack.parameters) and set(kit.options) == set(pack.options)
    assert (kit.parameters["game.rounds"], kit.options["wish"]) == (3, False)
    assert (kit.parameters["hand.max"], kit.options["mode"]) == (4, "standard")


@pytest.mark.parametrize(
    ("parameters", "options", "said"),
    [
        ({"draft.pics": 3}, {}, "there is no such parameter. Did you mean draft.picks?"),
        ({"game.rounds": True}, {}, "game.rounds: it must be an integer, not true"),
        ({"game.rounds": "10"}, {}, "game.rounds: it must be an integer, not '10'"),
        ({"wrath.levels.4.custom_only": 1}, {}, "it is fixed at true"),
        ({"war.die": 21}, {}, "war.die: it must be 4 to 20, not 21 (Dice from four"),
        ({"draft.deal": 3}, {}, "draft.picks is 6, but may be at most draft.deal, which is 3 (Nobody can keep more"),
        ({}, {"vp_hiden": True}, "there is no such option. Did you mean vp_hidden?"),
        ({}, {"mode": "custm"}, "it must be one of standard, custom, not 'custm'. Did you mean custom?"),
        ({}, {"wish": 1}, "it must be one of true, false, not 1"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused_with_the_reason(
    pack: Pack, parameters: dict[str, Value], options: dict[str, Value], said: str
) -> None:
    with pytest.raises(PackError) as refused:
        compile_kit(pack, 3, parameters=parameters, options=options)
    assert said in str(refused.value)


def test_a_board_of_its_own_can_be_printed_for_an_example(pack: Pack, kit: Kit) -> None:
    patched = compile_kit(pack, 4, tiles={"2-4": ("sea", "sea", "frost")})
    tile = patched.identity_index["2-4"]
    assert patched.identities[tile].marks["terrains"] == ("sea", "sea", "frost")
    assert [a.name for a, b in zip(patched.identities, kit.identities, strict=True) if a != b] == ["2-4"]
    with pytest.raises(PackError, match=r"there is no such tile\. Did you mean"):
        compile_kit(pack, 4, tiles={"2-6": ("sea", "sea", "frost")})


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("wish", "false", False),
        ("mode", "custom", "custom"),
        ("game.rounds", "3", 3),
        ("game.rounds", "three", "three"),
        ("war.die", "8", 8),
        ("wrath.levels.4.custom_only", "true", True),
    ],
)
def test_values_are_read_as_the_command_line_writes_them(pack: Pack, name: str, text: str, value: Value) -> None:
    read = read_value(pack, name, text)
    assert (read, type(read)) == (value, type(value))


def test_a_value_of_nothing_known_is_refused(pack: Pack) -> None:
    with pytest.raises(PackError, match=r"Did you mean game\.rounds\?"):
        read_value(pack, "game.round", "3")


def test_a_parameter_can_be_a_choice_among_words_or_numbers() -> None:
    words = {"en": "dice", "ja": "ダイス"}
    row = {"id": "die", "type": "choice", "default": 6, "values": [6, 8], "group": "war", "name": words}
    die = Parameter.model_validate(row)
    assert die.misfit(8) is None
    assert str(die.misfit(7)) == "it must be one of 6, 8, not 7"
    assert str(die.misfit(True)) == "it must be one of 6, 8, not true"

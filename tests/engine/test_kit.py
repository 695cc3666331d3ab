"""The kit: names to numbers, families in order, backs, parameters."""

import pickle
from dataclasses import FrozenInstanceError, replace

import pytest

from qquovadis.engine.kit import OPEN, Kit
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack, usual_pack
from tests.marks import quick
from tests.toy import toy_kit

pytestmark = quick

KIT = toy_kit(3)


def test_names_are_found_by_number_and_numbers_by_name() -> None:
    for names, index in (
        (KIT.identities, KIT.identity_index),
        (KIT.pieces, KIT.piece_index),
        (KIT.zones, KIT.zone_index),
        (KIT.tallies, KIT.tally_index),
    ):
        assert [index[one.name] for one in names] == list(range(len(names)))
    assert KIT.purpose_index == {"shuffle": 0, "die": 1}
    assert KIT.zones[KIT.zone("hand 1")].name == "hand 1"
    assert KIT.tallies[KIT.tally("coins 2")].seat == 2


def test_a_name_that_is_not_in_the_box_is_an_error() -> None:
    with pytest.raises(KeyError):
        KIT.zone("cellar")
    with pytest.raises(KeyError):
        KIT.tally("gold")


def test_a_family_comes_in_the_order_of_the_seats() -> None:
    assert [KIT.zones[at].name for at in KIT.zones_of("mat")] == ["mat 0", "mat 1", "mat 2"]
    assert [KIT.tallies[at].name for at in KIT.tallies_of("vp")] == ["points 0", "points 1", "points 2"]
    assert KIT.zones_of("cellar") == ()


def test_pieces_are_found_by_what_they_start_as() -> None:
    assert len(KIT.pieces_of("card")) == 18
    assert [KIT.pieces[at].name for at in KIT.pieces_of("pawn")] == ["pawn"]


def test_backs_are_numbered_and_open_pieces_have_none() -> None:
    assert {KIT.backs[at] for at in KIT.pieces_of("card")} == {0}
    assert KIT.backs[KIT.piece_index["die"]] == OPEN


def test_a_parameter_is_a_whole_number_or_an_error() -> None:
    assert KIT.number("rounds") == 4
    with pytest.raises(KeyError):
        KIT.number("moons")


@pytest.mark.parametrize("value", [True, "four"])
def test_a_yes_or_a_word_is_no_number(value: bool | str) -> None:
    kit = Kit(
        game="toy",
        draft="1",
        seats=1,
        identities=(),
        pieces=(),
        zones=(),
        tallies=(),
        purposes=(),
        parameters={"rounds": value},
        options={},
    )
    with pytest.raises(TypeError, match="rounds"):
        kit.number("rounds")


def test_a_kit_never_changes() -> None:
    with pytest.raises(FrozenInstanceError):
        KIT.seats = 5  # type: ignore[misc]


def test_what_was_worked_out_stays_in_its_process() -> None:
    """The process of bots is given a kit: a compiled referee in it would end that process."""
    kit = replace(compile_kit(load_pack(usual_pack()), 3))
    kit.worked_out["referee"] = lambda: "cannot be pickled"
    there = pickle.loads(pickle.dumps(kit))
    assert there == kit and there.zone("world") == kit.zone("world")
    assert there.worked_out == {} and "referee" in kit.worked_out

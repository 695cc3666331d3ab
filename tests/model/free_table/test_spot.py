"""The number `spot`: each of its meanings is written and read back, and none is mistaken for another one."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qquovadis.engine import Table, hexes
from qquovadis.engine.kit import BOX
from qquovadis.model.free_table.heaps import FANNED, IN_ROW, SHAPES
from qquovadis.model.free_table.spot import (
    BARE_TABLE,
    BUNDLE,
    FARTHEST,
    FREE_PLACE,
    GRAIN,
    HEAP,
    LATTICE,
    NO_SPOT,
    PLACES,
    ROW_SLOT,
    SpotMeaning,
    lies_loose,
    loose_at,
    refuse_overlaps,
)
from tests.marks import quick
from tests.toy import toy_kit

pytestmark = quick

MEANINGS = (*PLACES, HEAP)
# A number of each meaning as it has always stood in saves.
SAVED: tuple[tuple[SpotMeaning[Any], object, int], ...] = (
    (LATTICE, hexes.Place(0, 0), 524_800),
    (LATTICE, hexes.Place(-2, 1), 522_753),
    (BARE_TABLE, (0.0, 0.0), 2_098_176),
    (BARE_TABLE, (-56.0, 24.0), 1030 * 2048 + 1010),
    (FREE_PLACE, (-56.0, 24.0), 1030 * 2048 + 1010),
    (ROW_SLOT, 0, 0),
    (ROW_SLOT, 7, 7),
    (BUNDLE, 1, 1),
    (HEAP, FANNED, 16_777_217),
    (HEAP, IN_ROW, 16_777_218),
)


@pytest.mark.parametrize(("meaning", "said", "number"), SAVED)
def test_numbers_say_what_they_say_in_old_saves(meaning: SpotMeaning[Any], said: object, number: int) -> None:
    assert meaning.write(said) == number
    assert meaning.read(number) == said


@given(st.integers(-hexes.OFFSET, hexes.OFFSET - 1), st.integers(-hexes.OFFSET, hexes.OFFSET - 1))
def test_every_position_of_the_lattice_has_a_number_of_its_own(m: int, n: int) -> None:
    assert LATTICE.read(LATTICE.write(hexes.Place(m, n))) == hexes.Place(m, n)


@pytest.mark.parametrize("place", [(512, 0), (0, 512), (-513, 0), (0, -513)])
def test_a_position_beyond_the_lattice_has_no_number(place: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="beyond the lattice"):
        LATTICE.write(hexes.Place(*place))


@given(st.integers(-1024, 1023), st.integers(-1024, 1023), st.floats(-0.49, 0.49))
def test_every_point_of_the_grid_has_a_number_and_what_lies_beside_it_the_same(x: int, y: int, aside: float) -> None:
    for meaning in (BARE_TABLE, FREE_PLACE):
        number = meaning.write((x * 4.0, y * 4.0))
        assert meaning.read(number) == (x * 4, y * 4)
        assert meaning.write(((x + aside) * 4.0, (y - aside) * 4.0)) == number


@pytest.mark.parametrize("far", [-1e9, -1.0, 0.0, 1.0, 1e9])
def test_what_is_laid_loose_stays_on_the_table_on_the_side_where_it_was_let_go(far: float) -> None:
    last = {-1e9: -4096, -1.0: 0, 0.0: 0, 1.0: 0, 1e9: 4092}[far]  # 2048 points in a row, 4 units apart
    assert BARE_TABLE.read(BARE_TABLE.write((far, 7.0))) == (last, 8)
    assert BARE_TABLE.read(BARE_TABLE.write((-9.0, far))) == (-8, last)
    assert (FARTHEST, GRAIN) == (4092, 4)


@given(st.integers(0, 10_000), st.integers(1, 10_000))
def test_slots_and_bundles_are_their_numbers(slot: int, bundle: int) -> None:
    assert ROW_SLOT.read(ROW_SLOT.write(slot)) == slot
    assert BUNDLE.read(BUNDLE.write(bundle)) == bundle


def test_what_has_no_number_is_not_written() -> None:
    for meaning, said in ((ROW_SLOT, -1), (BUNDLE, 0), (HEAP, -1), (ROW_SLOT, 1 << 24), (BUNDLE, 1 << 24)):
        with pytest.raises(ValueError, match="no spot"):
            meaning.write(said)


def ends_of(meaning: SpotMeaning[Any]) -> tuple[int, int]:
    """Return the first and the last number that a meaning writes, found by writing."""
    far: dict[str, tuple[Any, Any]] = {
        LATTICE.where: (hexes.Place(-512, -512), hexes.Place(511, 511)),
        BARE_TABLE.where: ((-1e6, -1e6), (1e6, 1e6)),
        FREE_PLACE.where: ((-1e6, -1e6), (1e6, 1e6)),
        ROW_SLOT.where: (0, 9_999),
        BUNDLE.where: (1, 9_999),
        HEAP.where: (min(SHAPES), max(SHAPES)),
    }
    first, last = (meaning.write(said) for said in far[meaning.where])
    return first, last


def test_no_number_that_says_where_a_thing_lies_says_how_a_heap_lies() -> None:
    lowest = ends_of(HEAP)[0]
    for meaning in PLACES:
        first, last = ends_of(meaning)
        assert NO_SPOT < first <= last < lowest, meaning.where
        assert first in meaning.numbers and last in meaning.numbers
        assert not {*map(HEAP.read, (first, last))} - {None}
        assert not {meaning.read(HEAP.write(shape)) for shape in SHAPES} - {None}


def test_no_spot_says_nothing_and_is_what_pieces_begin_with() -> None:
    assert [meaning.read(NO_SPOT) for meaning in MEANINGS] == [None] * len(MEANINGS)
    assert set(Table(toy_kit()).spot) == {NO_SPOT}


def test_meanings_are_told_apart_by_where_a_piece_lies_which_each_says_otherwise() -> None:
    assert len({meaning.where for meaning in MEANINGS}) == len(MEANINGS)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda: ([replace(FREE_PLACE, numbers=range(8192**2))], HEAP),
        lambda: ([replace(LATTICE, numbers=range(-1, 5))], HEAP),
        lambda: (PLACES, replace(HEAP, numbers=range(1 << 21, 1 << 24))),
    ],
    ids=["a finer grid", "none is a place", "shapes begin among places"],
)
def test_ranges_that_overlap_are_refused_when_the_program_starts(spoil: Callable[[], tuple[Any, Any]]) -> None:
    refuse_overlaps(PLACES, HEAP)
    with pytest.raises(ValueError, match="mistaken"):
        refuse_overlaps(*spoil())


def test_loose_is_what_lies_in_the_box_at_a_point_of_the_bare_table() -> None:
    table = Table(toy_kit())
    chance = Random(3)
    loose, boxed, fanned, put = chance.sample(range(len(table.zone_of)), 4)
    for piece in (loose, boxed, fanned):
        table.move(piece, BOX)
    table.place(loose, BARE_TABLE.write((40, -20)))
    table.place(fanned, HEAP.write(FANNED))
    table.place(put, FREE_PLACE.write((40, -20)))
    assert [lies_loose(table, piece) for piece in (loose, boxed, fanned, put)] == [True, False, False, False]
    assert [loose_at(table, piece) for piece in (loose, boxed, fanned, put)] == [(40, -20), None, None, None]

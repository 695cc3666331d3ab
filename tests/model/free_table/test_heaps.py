"""The shape of a heap: given to it and asked of it as a whole, though every piece of it keeps it."""

import pytest

from qquovadis.engine import Table
from qquovadis.engine.ops import Placed
from qquovadis.engine.seat_view import seat_view
from qquovadis.model.free_table.heaps import FANNED, IN_ROW, SHAPES, TOGETHER, heap_shape, set_heap_shape
from qquovadis.model.free_table.spot import BARE_TABLE, HEAP, NO_SPOT
from tests.marks import quick
from tests.toy import toy_kit

pytestmark = quick


@pytest.fixture
def table() -> Table:
    """Return a table with a deck of 18 cards."""
    return Table(toy_kit())


def test_a_heap_lies_as_it_was_told_for_whoever_looks(table: Table) -> None:
    deck = table.kit.zone("deck")
    assert heap_shape(table, deck) == TOGETHER
    for shape in (FANNED, IN_ROW, TOGETHER):
        set_heap_shape(table, deck, shape)
        assert {heap_shape(lying, deck) for lying in (table, seat_view(table, 0), seat_view(table, None))} == {shape}
        assert heap_shape(table, table.kit.zone("tray")) == TOGETHER


def test_only_what_lies_otherwise_is_written_and_as_saves_have_it(table: Table) -> None:
    deck = table.kit.zone("deck")
    first, second, *rest = table.contents[deck]
    table.place(second, (1 << 24) + 1)
    mark = table.mark()
    set_heap_shape(table, deck, FANNED)
    assert table.journal[mark:] == [Placed(piece, -1, (1 << 24) + 1) for piece in (first, *rest)]
    mark = table.mark()
    set_heap_shape(table, deck, FANNED)
    assert table.mark() == mark
    set_heap_shape(table, deck, TOGETHER)
    assert set(table.spot) == {-1}


def test_what_came_to_a_heap_lies_as_the_rest_and_where_pieces_disagree_the_first_that_says_a_shape_is_right(
    table: Table,
) -> None:
    deck = table.kit.zone("deck")
    first, second, third, fourth, fifth, *_ = table.contents[deck]
    table.place(fourth, HEAP.write(IN_ROW))
    assert heap_shape(table, deck) == IN_ROW
    table.place(third, HEAP.write(FANNED))
    assert heap_shape(table, deck) == FANNED
    table.place(first, BARE_TABLE.write((0, 0)))
    table.place(second, HEAP.write(max(SHAPES) + 1))
    assert heap_shape(table, deck) == FANNED, "neither a point nor a shape that there is not says anything"
    table.place(third, NO_SPOT)
    table.place(fourth, HEAP.write(TOGETHER))
    table.place(fifth, HEAP.write(IN_ROW))
    assert heap_shape(table, deck) == IN_ROW


def test_an_empty_heap_lies_together(table: Table) -> None:
    table.contents[table.kit.zone("deck")].clear()
    set_heap_shape(table, table.kit.zone("deck"), FANNED)
    assert heap_shape(table, table.kit.zone("deck")) == TOGETHER and table.mark() == 0

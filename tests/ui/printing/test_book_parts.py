"""How a book is laid: parts flow through columns, and pages lie on sheets that are folded."""

import pytest

from tests.marks import quick
from ui.art.strokes import Brushwork
from ui.printing.book.booklet import booklet_sides, page_size
from ui.printing.book.example_box import BoxRow, _boxes
from ui.printing.book.flow import BookPart, flow
from ui.printing.extra_pages import back_strokes, front_strokes
from ui.printing.imposition import PAPERS, Size

pytestmark = quick


def nothing(brush: Brushwork, left: float, top: float) -> None:
    """Paint nothing."""


def part(
    key: str, height: float, *, gap: float = 0.0, joins: bool = False, floats: bool = False, continues: bool = False
) -> BookPart:
    """Return a part of this height."""
    return BookPart(height, nothing, gap, joins=joins, floats=floats, continues=continues, key=key)


def lying(*parts: BookPart) -> list[tuple[str, int, float]]:
    """Return where parts come in columns of 100 mm, two on a page: key, column, top."""
    return [(each.part.key, each.column, each.top) for each in flow(parts, 100.0, 2)]


def test_parts_follow_each_other_with_gaps_that_no_column_begins_with() -> None:
    """60 and 30 mm with a gap of 5 share a column; 20 more begin the next without one."""
    found = lying(part("a", 60, gap=5), part("b", 30, gap=5), part("c", 20, gap=5))
    assert found == [("a", 0, 0.0), ("b", 0, 65.0), ("c", 1, 0.0)]


def test_a_heading_goes_on_with_what_it_heads() -> None:
    """10 mm of heading had room below 85 mm, but not with the 20 mm under it."""
    found = lying(part("a", 85), part("head", 10, joins=True), part("b", 20))
    assert found == [("a", 0, 0.0), ("head", 1, 0.0), ("b", 1, 10.0)]


def test_a_picture_without_room_waits_while_words_go_on() -> None:
    """40 mm of picture come first in the next column; the 20 mm of words behind it stay in this one."""
    found = lying(part("a", 70), part("picture", 40, floats=True), part("b", 20), part("c", 20))
    assert found == [("a", 0, 0.0), ("b", 0, 70.0), ("picture", 1, 0.0), ("c", 1, 40.0)]


def test_lines_that_go_on_below_a_picture_keep_its_distance() -> None:
    """A line of the same clause has no gap of its own; 5 mm are what the picture keeps above itself."""
    found = lying(part("a", 70), part("picture", 40, gap=5, floats=True), part("b", 20), part("c", 20))
    assert found == [("a", 0, 0.0), ("b", 0, 70.0), ("picture", 1, 0.0), ("c", 1, 45.0)]


def test_no_picture_comes_into_the_middle_of_a_clause() -> None:
    """60, 30 and 20 mm of one clause: its last lines begin the next column, and the picture comes below them."""
    clause = [part("b", 30), part("c", 20, continues=True)]
    found = lying(part("a", 60), part("picture", 70, gap=5, floats=True), *clause, part("d", 30))
    assert found == [("a", 0, 0.0), ("b", 0, 60.0), ("c", 1, 0.0), ("picture", 1, 25.0), ("d", 2, 0.0)]


def test_pictures_keep_their_order() -> None:
    """20 mm of picture had room below 70 mm, but the picture before it waits."""
    found = lying(part("a", 70), part("first", 40, floats=True), part("second", 20, floats=True), part("b", 20))
    assert found == [("a", 0, 0.0), ("b", 0, 70.0), ("first", 1, 0.0), ("second", 1, 40.0)]


def test_an_example_that_is_higher_than_a_column_goes_on_in_a_box_of_its_own() -> None:
    """Rows of 30, 30, 20 and 90 mm in boxes of 100 mm, with 1.8 mm between rows."""
    rows = [BoxRow(high, nothing) for high in (30.0, 30.0, 20.0, 90.0)]
    assert [[row.height for row in box] for box in _boxes(rows, 100.0)] == [[30, 30, 20], [90]]
    assert [len(box) for box in _boxes(rows, 20.0)] == [1, 1, 1, 1]


def test_what_waits_at_the_end_is_laid_and_a_break_begins_a_page() -> None:
    """Two columns are a page: what breaks after one column begins the third."""
    breaking = BookPart(10, nothing, breaks=True, key="index")
    found = lying(part("a", 90), part("picture", 40, floats=True), breaking)
    assert found == [("a", 0, 0.0), ("picture", 1, 0.0), ("index", 2, 0.0)]


@pytest.mark.parametrize(
    ("count", "sides"),
    [
        (8, [(7, 0), (1, 6), (5, 2), (3, 4)]),
        (6, [(None, 0), (1, None), (5, 2), (3, 4)]),
        (4, [(3, 0), (1, 2)]),
    ],
)
def test_folded_sheets_laid_into_each_other_read_from_first_to_last(
    count: int, sides: list[tuple[int | None, int | None]]
) -> None:
    """By hand from a folded sheet: outside last and first, inside second and last but one."""
    assert [tuple(side) for side in booklet_sides(count)] == sides


def test_two_pages_of_a_booklet_are_a_paper() -> None:
    """A4 folded is A5: 148.5 x 210 mm; Letter 5.5 x 8.5 inches."""
    assert page_size(PAPERS["a4"]) == (148.5, 210)
    assert page_size(PAPERS["letter"]) == pytest.approx((279.4 / 2, 215.9))


@pytest.mark.parametrize("turn", ["left-right", "top-bottom"])
@pytest.mark.parametrize(("right", "down"), [(0.0, 0.0), (0.3, -0.7), (-1.0, 0.5)])
def test_the_strokes_that_meet_tell_the_offset_in_tenths(turn: str, right: float, down: float) -> None:
    """Printed so far off and turned over, the stroke of ten times the offset lies on that of the first side."""
    paper = Size(210, 297)
    signs = (-1, 1) if turn == "left-right" else (1, -1)
    level, upright = round(10 * right) * signs[0], round(10 * down) * signs[1]
    (back_x, back_y, *_), _ = back_strokes(paper, level, signs)
    seen_x = 210 - (back_x + right) if signs[0] < 0 else back_x + right
    seen_y = 297 - (back_y + down) if signs[1] < 0 else back_y + down
    (front_x, front_y, *_), _ = front_strokes(paper, level)
    assert seen_x == pytest.approx(front_x)
    assert abs(seen_y - front_y) <= 1.0 + 1e-6  # the lines of the scales are as far apart as the offset
    _, (_, back_down, *_) = back_strokes(paper, upright, signs)
    _, (_, front_down, *_) = front_strokes(paper, upright)
    assert (297 - (back_down + down) if signs[1] < 0 else back_down + down) == pytest.approx(front_down)

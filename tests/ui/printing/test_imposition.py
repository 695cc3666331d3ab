"""Components on sheets: whole, within the margins, in true size, backs behind fronts, in the order of stacks."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qquovadis.errors import QuoError
from tests.marks import quick
from ui.printing.imposition import PAPERS, Backs, Rectangle, SheetLayout, Size, crop_marks, cuts, impose

POKER = Size(63, 88)
MIXED = (POKER, Size(44, 68), Size(28, 28), Size(148, 72), Size(16, 56))


def overlap(one: Rectangle, other: Rectangle) -> bool:
    """Return whether two boxes share an area."""
    return (
        one.left < other.right - 1e-6
        and other.left < one.right - 1e-6
        and one.top < other.bottom - 1e-6
        and other.top < one.bottom - 1e-6
    )


@quick
def test_as_many_cards_as_fit_share_a_sheet() -> None:
    """A4 upright leaves 193 x 271 mm between margins, marks and foot; nine that share their cuts take 189 x 264 mm.

    A tenth lies on a sheet of its own.

    With bleeds and gaps of its own a card needs 71 x 96 mm: 63, 134, 205 wide and 88, 184, 280 high; with 4 mm of
    bleed round everything two columns and two rows remain.
    """
    sides = impose([POKER] * 10, SheetLayout())
    assert [len(side.fronts) for side in sides] == [9, 1]
    assert sides[0].size == PAPERS["a4"]
    assert [len(side.fronts) for side in impose([POKER] * 8, SheetLayout(gap=4))] == [4, 4]


def test_cards_that_share_cuts_take_less_room() -> None:
    """Without gaps and bleed nine poker cards are 189 x 264 mm, which A4 holds beside its margins and marks."""
    sides = impose([POKER] * 9, SheetLayout(bleed=0, gap=0))
    assert [len(side.fronts) for side in sides] == [9]
    assert cuts(sides[0]) == 4 + 4


@given(
    count=st.integers(1, 40),
    size=st.sampled_from([POKER, Size(44, 68), Size(70, 120), Size(60, 60)]),
    paper=st.sampled_from(sorted(PAPERS)),
    bleed=st.floats(0, 5),
    gap=st.sampled_from([0.0, 2.0, 4.0]),
    margin=st.floats(0, 12),
    backs=st.sampled_from(["none", "duplex-long", "duplex-short", "gutterfold"]),
)
def test_every_component_lies_once_in_true_size_within_the_margins(  # noqa: PLR0913, PLR0917 - what a sheet depends on
    count: int, size: Size, paper: str, bleed: float, gap: float, margin: float, backs: Backs
) -> None:
    """Whatever the paper, bleed and margin; no two overlap, with a gap not even their bleeds."""
    layout = SheetLayout(PAPERS[paper], "best", margin, bleed, gap, backs)
    sides = impose([size] * count, layout)
    assert Counter(each.component for side in sides for each in side.fronts) == Counter(range(count))
    backed = Counter(each.component for side in sides for each in side.backs)
    assert backed == (Counter() if backs == "none" else Counter(range(count)))
    for side in sides:
        everything = (*side.fronts, *side.backs)
        for each in everything:
            assert each.box.width == pytest.approx(size.width)
            assert each.box.height == pytest.approx(size.height)
            around = each.box.grown(bleed)
            assert around.left >= margin - 1e-6
            assert around.right <= side.size.width - margin + 1e-6
            assert around.top >= margin - 1e-6
            assert around.bottom <= side.size.height - margin + 1e-6
        grown = bleed if gap else 0.0
        for one, other in combinations(everything, 2):
            assert not overlap(one.box.grown(grown), other.box.grown(grown))


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_a_back_lies_behind_its_front(backs: Backs, orientation: str, paper: str) -> None:
    """Turned about the edge that the printer turns, each corner of the back meets that of its front.

    Turned about a long edge of upright paper left and right change places, as about a short edge of lying paper.
    """
    layout = SheetLayout(PAPERS[paper], orientation, backs=backs)  # type: ignore[arg-type]
    front, back = impose([POKER] * 3, layout)[:2]
    beside = (backs == "duplex-long") == (orientation == "portrait")
    for one, other in zip(front.fronts, back.backs, strict=True):
        assert one.component == other.component
        if beside:
            assert other.box.left == pytest.approx(front.size.width - one.box.right, abs=0.05)
            assert other.box.top == pytest.approx(one.box.top, abs=0.05)
        else:
            assert other.box.top == pytest.approx(front.size.height - one.box.bottom, abs=0.05)
            assert other.box.left == pytest.approx(one.box.left, abs=0.05)
        assert other.upside_down == (not beside)


def test_the_offset_of_a_printer_is_taken_back() -> None:
    """One that prints 0.4 mm too far right and 0.3 too low gets backs that far left and up."""
    plain = impose([POKER], SheetLayout(backs="duplex-long"))[1]
    moved = impose([POKER], SheetLayout(backs="duplex-long", offset=(0.4, 0.3)))[1]
    assert moved.backs[0].box.left == pytest.approx(plain.backs[0].box.left - 0.4)
    assert moved.backs[0].box.top == pytest.approx(plain.backs[0].box.top - 0.3)


def test_a_folded_sheet_brings_each_back_behind_its_front() -> None:
    """As far from the fold on the other side, at the same height."""
    (side,) = impose([POKER] * 2, SheetLayout(backs="gutterfold"))
    fold = side.size.width / 2
    assert list(side.fold or ()) == [fold, 0, fold, side.size.height]
    for one, other in zip(side.fronts, side.backs, strict=True):
        assert fold - one.box.right == pytest.approx(other.box.left - fold)
        assert one.box.top == other.box.top


def test_what_is_too_wide_for_half_a_sheet_is_folded_over_its_head() -> None:
    """A board of 148 mm on A4: its back stands on its head below the fold, clear of the ruler."""
    (side,) = impose([Size(148, 72)], SheetLayout(backs="gutterfold"))
    fold = side.size.height / 2
    assert list(side.fold or ()) == [0, fold, side.size.width, fold]
    (front,), (back,) = side.fronts, side.backs
    assert fold - front.box.bottom == pytest.approx(back.box.top - fold)
    assert front.box.left == back.box.left and back.upside_down and not front.upside_down
    assert back.box.bottom + 2 < side.size.height - 14
    assert len(side.bands) == 2 and cuts(side) == 1 + 2 * (2 + 2)


def test_cut_stacks_follow_each_other_in_order() -> None:
    """Full sheets laid on each other: what lies at the first place of all, then at the second, is the order given.

    What filled no sheet comes last, in rows.
    """
    *full, last = impose([POKER] * 31, SheetLayout())
    stacks: dict[tuple[float, float], list[int]] = {}
    for side in full:
        for each in side.fronts:
            stacks.setdefault((each.box.left, each.box.top), []).append(each.component)
    assert len(stacks) == 9 and {len(stack) for stack in stacks.values()} == {3}
    assert [number for stack in stacks.values() for number in stack] == list(range(27))
    assert [each.component for each in last.fronts] == [27, 28, 29, 30]
    rows = {each.box.top for each in last.fronts}
    assert len(rows) == 2 and last.fronts[0].box.top == min(rows)


def test_what_fills_no_sheet_shares_one_with_other_sizes_in_bands_that_are_cut_apart_first() -> None:
    """Three cards in a row of 88 mm and two squares in one of 60 lie below each other, with the marks of both between.

    Three columns are cut at 4 lines and a row at 2, two columns at 3 and theirs at 2, once the bands are apart.
    """
    square = Size(60, 60)
    (side,) = impose([POKER, square, POKER, square, POKER], SheetLayout())
    assert [{each.component for each in side.fronts if each.box.height == size.height} for size in (POKER, square)] == [
        {0, 2, 4}, {1, 3},
    ]  # fmt: skip
    above, below = side.bands
    assert below.top - above.bottom == pytest.approx(7.0)
    for each in side.fronts:
        band = above if each.box.height == POKER.height else below
        assert band.top + 2 == pytest.approx(each.box.top) and band.bottom - 2 == pytest.approx(each.box.bottom)
    assert cuts(side) == 1 + (4 + 2) + (3 + 2)
    between = [mark for mark in crop_marks(side) if above.bottom < (mark[1] + mark[3]) / 2 < below.top]
    assert len(between) == 4 + 3
    assert {x for x, *_ in between} == {round(x, 4) for each in side.fronts for x in (each.box.left, each.box.right)}


@given(
    counts=st.lists(st.tuples(st.sampled_from(MIXED), st.integers(1, 30)), min_size=2, max_size=5),
    backs=st.sampled_from(["none", "duplex-long", "duplex-short", "gutterfold"]),
    gap=st.sampled_from([0.0, 3.0]),
)
def test_shared_sheets_hold_all_within_their_margins_with_backs_behind_fronts(
    counts: list[tuple[Size, int]], backs: Backs, gap: float
) -> None:
    sizes = [size for size, count in counts for _ in range(count)]
    sides = impose(sizes, SheetLayout(backs=backs, gap=gap))
    assert Counter(each.component for side in sides for each in side.fronts) == Counter(range(len(sizes)))
    for side in sides:
        everything = (*side.fronts, *side.backs)
        assert all(tuple(each.box[2:]) == pytest.approx(sizes[each.component]) for each in everything)
        assert all(each.box.grown(2).left > 5 and each.box.grown(2).right < side.size.width - 5 for each in everything)
        top, bottom = min(each.box.top for each in everything), max(each.box.bottom for each in everything)
        is_turned = side.is_back and side.backs[0].upside_down  # then its ruler is at its head
        assert top > (14 if is_turned else 5) + 2 and bottom < side.size.height - (5 if is_turned else 14) - 2
        assert not any(overlap(one.box, other.box) for one, other in combinations(everything, 2))
    if backs.startswith("duplex"):
        for front, back in zip(sides[::2], sides[1::2], strict=True):
            beside = (backs == "duplex-long") == (front.size.height > front.size.width)
            for one, other in zip(front.fronts, back.backs, strict=True):
                assert one.component == other.component
                across = (front.size.width - one.box.right, one.box.top)
                over = (one.box.left, front.size.height - one.box.bottom)
                assert tuple(other.box[:2]) == pytest.approx(across if beside else over, abs=0.05)


def test_marks_stand_outside_of_all_pictures_at_the_edges_of_cuts() -> None:
    """None touches a picture with its bleed; each continues an edge."""
    layout = SheetLayout()
    (side,) = impose([POKER] * 4, layout)
    edges = {round(x, 4) for each in side.fronts for x in (each.box.left, each.box.right)}
    edges |= {round(y, 4) for each in side.fronts for y in (each.box.top, each.box.bottom)}
    marks = crop_marks(side)
    for x, y, x2, y2 in marks:
        mark = Rectangle(min(x, x2), min(y, y2), abs(x2 - x), abs(y2 - y)).grown(0.05)
        assert not any(overlap(mark, each.box.grown(layout.bleed)) for each in side.fronts)
        assert {x, x2} & edges or {y, y2} & edges
        assert min(x, x2) >= 0 and max(x, x2) <= side.size.width
    assert len(marks) == len(set(marks))


def test_what_has_no_room_is_refused_with_its_size() -> None:
    """A board larger than the paper."""
    with pytest.raises(QuoError, match=r"300 × 420 mm"):
        impose([Size(300, 420)], SheetLayout())

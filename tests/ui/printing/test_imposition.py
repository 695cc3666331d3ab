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

    With bleeds and gaps of its own a card needs 71 x 96 mm: 63, 134, 205 wide and 88, 184, 280 high; with 4 mm of
    bleed round everything two columns and two rows remain.
    """
    sides = impose([POKER] * 10, SheetLayout())
    assert [len(side.fronts) for side in sides] == [5, 5]
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
    assert side.fold == pytest.approx(side.size.width / 2)
    assert side.fold is not None
    for one, other in zip(side.fronts, side.backs, strict=True):
        assert side.fold - one.box.right == pytest.approx(other.box.left - side.fold)
        assert one.box.top == other.box.top


def test_cut_stacks_follow_each_other_in_order() -> None:
    """Sheets laid on each other: what lies at the first place of all sheets, then at the second, is the order given."""
    sides = impose([POKER] * 11, SheetLayout())
    stacks: dict[tuple[float, float], list[int]] = {}
    for side in sides:
        for each in side.fronts:
            stacks.setdefault((each.box.left, each.box.top), []).append(each.component)
    assert [number for stack in stacks.values() for number in stack] == list(range(11))


def test_sizes_do_not_share_sheets_and_sheets_are_numbered_on() -> None:
    """Three cards, two tiles: a sheet each, with numbers of their own."""
    sides = impose([POKER, Size(60, 60), POKER, Size(60, 60), POKER], SheetLayout())
    assert [{each.component for each in side.fronts} for side in sides] == [{0, 2, 4}, {1, 3}]
    assert [side.sheet for side in sides] == [0, 1]


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

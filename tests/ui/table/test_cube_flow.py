"""Cubes between stock and mats, and things on the bare table: worked out from numbers alone."""

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from qquovadis.model.free_table.spot import BARE_TABLE
from qquovadis.model.pack.painters import PAINTERS as LAID_AS
from qquovadis.model.text.translations import Texts
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.loose_layout import lay_loose
from ui.table.layout.mat_layout import MatContents, front_mat, shut_mat
from ui.table.layout.plan import RADIUS, Placement
from ui.table.scene import cube_flow
from ui.table.scene.cube_flow import CubeFlow, CubeTrip, excess_text, label_overflow, slot_of
from ui.table.scene.scene_state import CapOverflow

TRACKS = [
    SimpleNamespace(tally="food", finding="food cap", like=""),
    SimpleNamespace(tally="anger", finding="anger cap", like="wrath"),
]
CAPS = {"food cap": 5, "anger cap": None}
BOARD: Any = SimpleNamespace(
    board=SimpleNamespace(mat=SimpleNamespace(track=TRACKS)),
    kit=SimpleNamespace(seats=2),
    count=lambda view, family, seat: max(0, view.amounts.get((family, seat), 0)),
    sees=lambda view, family, seat: view.amounts.get((family, seat), 0) >= 0,
)


def moment(course: int | None = 3, spilt: tuple[CapOverflow, ...] = (), **amounts: int) -> Any:
    """A moment at which seats have so much: food_0=3 is what seat 0 has of food."""
    counted = {(name.split("_")[0], int(name.split("_")[1])): amount for name, amount in amounts.items()}
    view = SimpleNamespace(kit=BOARD.kit, amounts=counted)
    standing = SimpleNamespace(total=lambda finding, _seat: CAPS.get(finding))
    return SimpleNamespace(view=view, course=course, spilt=spilt, standing=standing)


def trips(before: Any, now: Any) -> tuple[CubeTrip, ...]:
    flow = CubeFlow(None, None)  # type: ignore[arg-type]
    flow.follow(before, now, BOARD)
    return flow.trips


def test_what_was_gained_comes_to_the_next_slots_and_what_was_paid_leaves_the_last() -> None:
    before, now = moment(food_0=2, food_1=4), moment(food_0=5, food_1=1)
    assert trips(before, now) == (CubeTrip(0, "food", 2, 3, True), CubeTrip(1, "food", 1, 3, False))


def test_what_comes_into_sight_or_goes_out_of_it_moves_nothing() -> None:
    hidden, seen = moment(food_0=-1, food_1=2), moment(food_0=5, food_1=2)
    assert trips(hidden, seen) == trips(seen, hidden) == ()


def test_cubes_are_painted_as_those_of_the_quantity_that_a_track_is_like() -> None:
    assert trips(moment(), moment(anger_1=2)) == (CubeTrip(1, "anger", 0, 2, True, like="wrath"),)


def test_what_does_not_fit_goes_back_from_behind_the_cap_once() -> None:
    spill = CapOverflow(0, "food", amount=2, cap=5)
    back = CubeTrip(0, "food", spill.cap, spill.amount, arrives=False, excess=True)
    now = moment(food_0=5, spilt=(spill,))
    assert trips(moment(food_0=4), now) == (CubeTrip(0, "food", 4, 1, True), back)
    assert trips(now, now) == ()


@pytest.mark.parametrize(("before", "now"), [(4, 3), (None, 3), (3, None)])
def test_nothing_moves_where_time_does_not_go_on(before: int | None, now: int | None) -> None:
    assert trips(moment(before), moment(now, food_0=2)) == ()
    assert trips(None, moment(now, food_0=2)) == ()


def test_what_lies_over_a_cap_is_said_by_how_much_and_what_went_back_before_that() -> None:
    texts, food = Texts("en"), (0, "food")
    assert excess_text(moment(food_0=5), BOARD, food, texts) == ""
    assert excess_text(moment(food_0=7), BOARD, food, texts) == "max 5 · 2 over"
    assert excess_text(moment(food_0=7), BOARD, food, texts, briefly=True) == "2 over"
    assert excess_text(moment(food_0=7), BOARD, (1, "food"), texts) == ""
    assert excess_text(moment(anger_0=99), BOARD, (0, "anger"), texts) == ""
    spilt = moment(food_0=5, spilt=(CapOverflow(0, "food", amount=3, cap=5),))
    assert excess_text(spilt, BOARD, food, texts) == "max 5 · 3 back"
    assert excess_text(spilt, BOARD, food, texts, briefly=True) == "3 back"


@pytest.mark.parametrize("is_open", [False, True])
def test_tracks_side_by_side_leave_out_the_cap_so_that_no_chip_covers_the_next(is_open: bool) -> None:
    """The number beside them says how many may be kept; where each track has a row of its own it is said in full."""
    contents = MatContents(tracks=("food", "anger"), named=True)
    mat = front_mat(0, (Rect(0, 240, 1020, 96), Rect(0, 0, 1020, 200)), 1.0, contents, is_open=is_open)
    plan: Any = SimpleNamespace(mats={0: mat}, labels={})
    spilt = moment(food_0=5, spilt=(CapOverflow(0, "food", amount=3, cap=5),))
    label_overflow(plan, spilt, BOARD, "en")
    said = [label.text for label in plan.labels.values()]
    assert said == ["max 5 · 3 back" if is_open else "3 back"]


def test_cubes_stand_in_the_slots_of_their_own_track_from_left_to_right() -> None:
    for in_words in (False, True):  # as at a free table, where an open mat says what each track is in a row of its own
        contents = MatContents(tracks=("food", "anger"), named=in_words)
        for is_open in (False, True):
            mat = front_mat(0, (Rect(0, 240, 1020, 96), Rect(0, 0, 1020, 200)), 1.0, contents, is_open=is_open)
            apart = in_words and is_open
            named = 0.225 if apart else 0.0  # of the row, for the name of the track
            for family, area in mat.tracks:
                places = [slot_of(mat, family, at) for at in range(6)]
                assert {place.y for place in places} == {area.y + area.h * (0.5 if apart else 0.57)}
                steps = [right.x - left.x for left, right in pairwise(places)]
                # Beneath the number six places, each with a gap of 0.28 to the next, fill nine tenths of a cell.
                beneath = 1.28 * min(0.165 * area.h, 0.9 * area.w / (6 + 5 * 0.28))
                assert steps == pytest.approx([mat.slot + 3 if apart else beneath] * 5)
                assert area.x + named * area.w < places[0].x < area.right
    contents = MatContents(tracks=("food", "anger"))
    shut = shut_mat(0, Rect(0, 0, 260, 112), contents)
    assert slot_of(shut, "anger", 4) == shut.tracks[1][1].centre


PAINTERS = {
    "pawn": "standing",
    "town": "standing",
    "tile": "flat",
    "cube": "flat",
    "text": "card",
    "race board": "card",
}


@pytest.mark.parametrize("painter", [name for name, row in LAID_AS.items() if row.lie != "card"])
def test_what_is_no_card_lies_loose_as_its_painter_says(painter: str) -> None:
    placed: dict[int, Placement] = {}
    sheet: Any = SimpleNamespace(
        plan=SimpleNamespace(loose=1.0),
        view=SimpleNamespace(contents=[(0,)], zone_of=[0], spot=[BARE_TABLE.write((40, 40))]),
        board_index=SimpleNamespace(painters=[painter], ratios=[1.4]),
        lay=placed.__setitem__,
    )
    lay_loose(sheet)
    assert placed[0].form == LAID_AS[painter].lie and placed[0].w == placed[0].h


@pytest.mark.parametrize("ratio", [1.4, 1.0, 0.7])
def test_loose_things_lie_where_they_were_put_in_their_own_shape_and_the_nearer_over_the_farther(ratio: float) -> None:
    painters = [*PAINTERS]
    spots = [BARE_TABLE.write((40 * at, -100 + 40 * at)) for at in range(len(painters))]
    placed: dict[int, Placement] = {}
    sheet: Any = SimpleNamespace(
        plan=SimpleNamespace(loose=1.0),
        view=SimpleNamespace(contents=[tuple(reversed(range(len(painters))))], zone_of=[0] * len(painters), spot=spots),
        board_index=SimpleNamespace(painters=painters, ratios=[1.4, 1.4, 1.4, 1.4, ratio, 1.4]),
        lay=placed.__setitem__,
    )
    sheet.view.spot[2] = -1
    lay_loose(sheet)
    assert sorted(placed) == [0, 1, 3, 4, 5], "what lies in the box lies nowhere"
    for at, placement in placed.items():
        middle = placement.y - (placement.h * 0.4 if placement.form == "standing" else 0)
        assert (placement.x, round(middle, 3)) == (40 * at, -100 + 40 * at)
        assert (placement.form, placement.layer) == (PAINTERS[painters[at]], "world")
    heights = [placed[at].z for at in sorted(placed)]
    assert heights == sorted(heights)
    assert placed[5].w > placed[4].w == pytest.approx(1.1 * RADIUS)
    assert placed[4].h / placed[4].w == pytest.approx(ratio), "a card layout of one's own says how high a card is"


def test_cubes_fly_between_the_stock_and_their_own_slot_in_the_colour_of_what_they_are_like(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cube_flow, "FaceItem", lambda _artwork, face, _layer: face)
    flow = CubeFlow(None, SimpleNamespace(air=None))  # type: ignore[arg-type]
    contents = MatContents(tracks=("food", "anger"), slots=6)
    mat = front_mat(0, (Rect(0, 900, 1300, 76), Rect(0, 700, 1300, 190)), 1.0, contents, is_open=False)
    plan: Any = SimpleNamespace(mats={0: mat})
    frame: Any = SimpleNamespace(world=Rect(200, 0, 1000, 800), unit=1.0)
    times: Any = SimpleNamespace(move=400, stagger=50)
    flow.follow(moment(food_0=2, anger_0=1), moment(food_0=4, anger_0=0), BOARD)
    moves = flow.moves(plan, frame, times)
    faces: list[Any] = [move.item for move in moves]
    assert [face.family for face in faces] == ["food", "food", "wrath"]
    assert flow.trips == () and flow.moves(plan, frame, times) == [], "each goes once"
    (first, second, paid), stock = moves, Point(200 + cube_flow.STOCK, 800 - cube_flow.STOCK)
    assert {(move.start.x, move.start.y) for move in (first, second)} == {stock} == {(paid.end.x, paid.end.y)}
    assert (first.end.x, first.end.y) == slot_of(mat, "food", 2) != slot_of(mat, "food", 3)
    assert (second.end.x, second.end.y) == slot_of(mat, "food", 3)
    assert (paid.start.x, paid.start.y) == slot_of(mat, "anger", 0)
    assert first.begin < second.begin

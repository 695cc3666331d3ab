"""Where everything lies, asked without a window."""

import ast
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from qquovadis.engine.hexes import CENTRE, Place, around, spot
from tests.marks import quick
from tests.ui.table.moments import board, chart_of, kit_of, opened, until, walk
from ui.table.layout.board_index import BoardIndex, printed_cap
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.layout import place, plan_table, regions_of
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import RADIUS, Plan
from ui.table.layout.world_layout import nearest_spot, tile_centre
from ui.table.scene.camera import fitted

pytestmark = quick

SIZES = ((1580.0, 992.0), (1280.0, 648.0), (2140.0, 1332.0))
QT_FREE = (
    "layout/holdings_layout",
    "layout/bound_pieces",
    "layout/spread_layout",
    "scene/hand_state",
    "faces/two_ends",
    "layout/geometry",
    "layout/plan",
    "layout/board_index",
    "layout/frame",
    "layout/layout_context",
    "layout/mat_layout",
    "scene/standing",
    "layout/tray_layout",
    "layout/mat_pieces",
    "layout/place_kinds",
    "layout/place_layout",
    "layout/small_pieces",
    "layout/table_layout",
    "layout/hand_layout",
    "layout/heap_layout",
    "layout/loose_layout",
    "layout/world_layout",
    "layout/layout",
    "layout/row_frame",
    "layout/row_hand",
    "layout/row_mats",
    "layout/row_middle",
    "scene/camera",
    "input/choice_targets",
    "layout/quantity_cell",
    "faces/price",
)
TABLE = Path(__file__).parents[3] / "ui" / "table"


def plan_of(step: str, seats: int = 4, size: tuple[float, float] = SIZES[0], nth: int = 1) -> Plan:
    session = until(step, seats, nth)
    asked = session.situation.decision
    assert asked is not None
    seat = asked.seats[0]
    return plan_table(session.seat_view(seat), chart_of(seats), LayoutSetting(*size, seat, seat))


@pytest.mark.parametrize("module", QT_FREE)
def test_the_layout_knows_no_qt(module: str) -> None:
    tree = ast.parse((TABLE / f"{module}.py").read_text(encoding="utf-8"))
    named = [each.module or "" for each in ast.walk(tree) if isinstance(each, ast.ImportFrom)]
    named += [alias.name for each in ast.walk(tree) if isinstance(each, ast.Import) for alias in each.names]
    # How a sign is named, and how large names of places are written, has no Qt in it either.
    within = {f"ui.table.{each.replace('/', '.')}" for each in QT_FREE} | {"ui.art.sign_name", "ui.art.place_letters"}
    assert not [name for name in named if name.startswith("PySide6") or (name.startswith("ui.") and name not in within)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_piece_has_a_place_at_every_moment(seats: int) -> None:
    session = opened(seats)
    for count, asked in enumerate(walk(session)):
        if count % 25 == 0:
            view = session.seat_view(asked.seats[0])
            placed = place(view, chart_of(seats), LayoutSetting(*SIZES[0], asked.seats[0], asked.seats[0]))
            assert placed.keys() == set(range(len(kit_of(seats).pieces)))


def test_the_same_view_gives_the_same_layout_and_stays_as_it_was() -> None:
    session = until("PlayCard")
    view, again = session.seat_view(0), session.seat_view(0)
    setting = LayoutSetting(*SIZES[0], 0, 0)
    assert place(view, chart_of(4), setting) == place(again, chart_of(4), setting)
    assert view == again


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", ["DraftSkill", "PlayCard", "KeepDie", "SetSkill"])
def test_whatever_is_shown_on_the_table_lies_in_the_view(size: tuple[float, float], step: str) -> None:
    plan = plan_of(step, 4, size)
    for placement in plan.pieces.values():
        if placement.shown and placement.layer == "table":
            assert -2 <= placement.x <= size[0] + 2
            assert -2 <= placement.y <= size[1] + 2


@pytest.mark.parametrize("size", SIZES)
def test_the_parts_of_a_mat_lie_on_it(size: tuple[float, float]) -> None:
    plan = plan_of("SetSkill", 4, size)
    for mat in plan.mats.values():
        parts = [*mat.columns, *mat.cards, *(area for _, area in mat.tracks), mat.points, mat.name]
        assert not [part for part in parts if not _within(part, mat.area, 2.0)]
        assert not [one for one in mat.columns for other in mat.cards if _overlap(one, other)]


def test_cards_of_a_generation_overlap_so_that_each_shows_its_head() -> None:
    session = until("SetSkill", nth=4)
    board_index = chart_of(4)
    view = session.seat_view(0)
    plan = plan_table(view, board_index, LayoutSetting(*SIZES[0], 0, 0))
    for zone in board_index.families["generation"]:
        lying = [plan.pieces[piece] for piece in view.contents[zone]]
        tops = [card.y - card.h / 2 for card in lying]
        assert tops == sorted(tops)
        assert all(below - above >= 7 for above, below in pairwise(tops))
        assert all(card.x == lying[0].x for card in lying)


def test_pieces_stand_in_their_own_space_and_apart_from_others() -> None:
    session = until("BuildTown", nth=3)
    plan = plan_table(session.seat_view(0), chart_of(4), LayoutSetting(*SIZES[0], 0, 0))
    view = session.seat_view(0)
    for zone in chart_of(4).families["space"]:
        ground = plan.zones.get(zone)
        feet = [plan.pieces[piece] for piece in view.contents[zone] if plan.pieces[piece].shown]
        if ground is None:
            assert not feet
            continue
        for foot in feet:
            assert abs(foot.x - ground.area.centre.x) < RADIUS * 0.87
            assert abs(foot.y - ground.area.centre.y) < RADIUS
        places = {(round(foot.x), round(foot.y)) for foot in feet}
        assert len(places) == len(feet)


def test_alike_pieces_in_a_space_are_counted() -> None:
    board_index, session = chart_of(4), until("PlaceWorkers")
    view = session.seat_view(0)
    tile = next(piece for piece in view.contents[board_index.families["world"][0]])
    space = board_index.spaces(board_index.tile_numbers[view.identity_of[tile]])[0]
    workers = [piece for piece, kind in enumerate(board_index.kinds) if kind == "worker"][:3]
    contents = [tuple(piece for piece in lying if piece not in workers) for lying in view.contents]
    contents[space] = tuple(workers)
    plan = plan_table(view._replace(contents=contents), board_index, LayoutSetting(*SIZES[0], 0, 0))
    assert [plan.pieces[worker].shown for worker in workers] == [True, False, False]
    assert [label.text for key, label in plan.labels.items() if key[:2] == ("group", space)] == ["×3"]


def test_the_tiles_of_the_lattice_touch_without_overlapping() -> None:
    middle = tile_centre(spot(Place(0, 0)))
    for near in around(Place(0, 0)):
        centre = tile_centre(spot(near))
        assert ((centre.x - middle.x) ** 2 + (centre.y - middle.y) ** 2) ** 0.5 == pytest.approx(3 * RADIUS)


def test_a_tile_goes_to_the_free_spot_nearest_to_where_it_is_let_go() -> None:
    lying = [spot(Place(0, 0))]
    for near in around(Place(0, 0)):
        centre = tile_centre(spot(near))
        assert nearest_spot(lying, Point(centre.x + 20, centre.y - 15)) == spot(near)
    assert nearest_spot([], Point(0, 0)) == spot(CENTRE)


def test_places_where_a_tile_may_be_laid_belong_to_the_world() -> None:
    session = until("PlayCard")
    free = spot(Place(3, 3))
    plan = plan_table(session.seat_view(0), chart_of(4), LayoutSetting(*SIZES[0], 0, 0, spots=(free,)))
    assert plan.world is not None
    assert plan.world.holds(tile_centre(free))
    assert plan.spots.keys() == {free}


def test_cards_are_laid_out_to_be_read_while_one_can_be_chosen() -> None:
    session = until("DraftSkill")
    view, board_index = session.seat_view(0), chart_of(4)
    hand = view.contents[board_index.owned("draft", 0)[0]]
    asked = plan_table(view, board_index, LayoutSetting(*SIZES[0], 0, 0, frozenset(hand[:1])))
    assert all(asked.pieces[piece].shown and asked.pieces[piece].form == "readable" for piece in hand)
    assert "stage" in asked.panels
    at_rest = plan_table(view, board_index, LayoutSetting(*SIZES[0], 0, 0))
    assert not any(at_rest.pieces[piece].shown for piece in hand)


def test_a_piece_without_a_place_is_laid_out_when_it_can_be_chosen() -> None:
    session = opened(3, races=False)
    boards = frozenset(piece for piece, kind in enumerate(chart_of(3).kinds) if kind == "board")
    plan = plan_table(session.seat_view(0), chart_of(3), LayoutSetting(*SIZES[0], 0, 0, boards))
    assert all(plan.pieces[piece].shown for piece in boards)


def test_dice_are_shown_with_whose_they_are_while_they_have_values() -> None:
    """In a war its stage shows them; by hand they lie where they can be taken up."""
    session = until("KeepDie")
    view, board_index = session.seat_view(0), chart_of(4)
    told = plan_table(view, board_index, LayoutSetting(*SIZES[0], 0, 0))
    dice = [piece for piece, painter in enumerate(board_index.painters) if painter == "die" and view.face[piece]]
    assert dice and "tray" not in told.panels
    assert not any(told.pieces[die].shown for die in dice)
    by_hand = plan_table(view, board_index, LayoutSetting(*SIZES[0], 0, 0, by_hand=True))
    assert "tray" in by_hand.panels and by_hand.badges
    assert all(by_hand.pieces[die].shown for die in dice)
    assert "tray" not in plan_of("PlayCard").panels


def test_a_raised_card_stands_upright_above_its_neighbours() -> None:
    session = until("PlayCard")
    view, board_index = session.seat_view(0), chart_of(4)
    hand = view.contents[board_index.owned("hand", 0)[0]]
    flat = place(view, board_index, LayoutSetting(*SIZES[0], 0, 0))
    raised = place(view, board_index, LayoutSetting(*SIZES[0], 0, 0, raised=hand[1]))
    assert raised[hand[1]].turn == 0
    assert raised[hand[1]].y < flat[hand[1]].y
    assert raised[hand[1]].z > max(raised[piece].z for piece in hand if piece != hand[1])
    assert raised[hand[0]].x <= flat[hand[0]].x
    assert raised[hand[2]].x >= flat[hand[2]].x


def test_the_cap_of_a_track_follows_the_mode_of_the_boards() -> None:
    board_index = chart_of(4)
    mat = board().mat
    assert mat is not None
    morale = mat.track[0]
    assert printed_cap(board_index, morale, "glorious") == kit_of(4).number("caps.standard.morale")
    custom = BoardIndex(replace(board_index.kit, options={**board_index.kit.options, "mode": "custom"}), board())
    assert printed_cap(custom, morale, "mystic") == kit_of(4).number("caps.custom.mystic.morale")


def _within(rect: Rect, area: Rect, slack: float = 0.5) -> bool:
    return (
        rect.x >= area.x - slack
        and rect.y >= area.y - slack
        and rect.right <= area.right + slack
        and rect.bottom <= area.bottom + slack
    )


def _overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right - 1 and other.x < one.right - 1 and one.y < other.bottom - 1 and other.y < one.bottom - 1


@pytest.mark.parametrize("size", [(1.0, 1.0), (200.0, 150.0), (500.0, 2000.0), (4000.0, 300.0)])
def test_no_size_is_too_strange(size: tuple[float, float]) -> None:
    plan = plan_of("PlayCard", 5, size)
    assert len(plan.pieces) == len(kit_of(5).pieces)
    assert all(mat.area.w >= 0 or size[0] < 900 for mat in plan.mats.values())


@pytest.mark.parametrize("size", SIZES)
def test_nothing_that_lies_over_the_world_hides_a_land_when_the_whole_is_shown(size: tuple[float, float]) -> None:
    session = until("PlayCard", 5, 45)
    plan = plan_table(session.seat_view(0), chart_of(5), LayoutSetting(*size, 0, 0))
    window = regions_of(chart_of(5), *size)
    camera = fitted(plan.lands, window.world, window.unit, plan.over)
    assert len(plan.over) == len(board().pile), "both piles of cards, and the strengths; the supply lies elsewhere"
    for land in plan.lands:
        corner = camera.seen(Point(land.x, land.y))
        seen = Rect(*corner, land.w * camera.zoom, land.h * camera.zoom)
        assert not [each for each in plan.over if seen.joined(each).w < seen.w + each.w and overlap_down(seen, each)]


def overlap_down(one: Rect, other: Rect) -> bool:
    return one.joined(other).h < one.h + other.h


def test_of_pieces_that_stand_the_nearer_is_painted_over_the_farther() -> None:
    standing = [each for each in plan_of("BuildTown", nth=3).pieces.values() if each.form == "standing" and each.shown]
    by_depth = sorted({(each.y, each.z) for each in standing})
    assert len(by_depth) > 4
    assert all(far[1] < near[1] for far, near in pairwise(by_depth) if near[0] - far[0] > 1)


@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_nothing_moves_because_a_question_makes_the_decision_bar_higher_by_a_line_or_a_row(letters: float) -> None:
    """Whatever lies on the table; a second line takes 15 to 33 pixels, a row of buttons 44, in large letters 66."""
    session, index = until("PlaceWorkers"), chart_of(4)
    view = session.seat_view(0)
    usual, *higher = (
        plan_table(view, index, LayoutSetting(*size, 0, 0, lifted=lifted, letters=letters))
        for size in ((1280.0, 680.0),)
        for lifted in (0.0, 15.0, 33.0, 44.0 * letters)
    )
    for plan in higher:
        assert plan.pieces == usual.pieces and plan.zones == usual.zones and plan.tallies == usual.tallies


def test_piles_over_which_a_much_higher_decision_bar_would_stand_rise_above_it() -> None:
    session, index = until("PlaceWorkers"), chart_of(4)
    usual, higher = (
        plan_table(session.seat_view(0), index, LayoutSetting(1280, 680, 0, 0, lifted=lifted)).zones
        for lifted in (44.0, 100.0)
    )
    deck, supply = index.families["deck"][0], index.families["terrain supply"][0]
    assert usual[deck].area.y - higher[deck].area.y == 100 - 44
    assert usual[supply].area == higher[supply].area, "it lies beside the bar"

"""Where places lie beside each other, worked out from the box and from how people read: in order, evenly and apart.

Each game is looked at late, in several sizes, with mats shut and open.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest

from qquovadis import paths
from qquovadis.engine.hexes import CENTRE, place_of, spaces_at, spot
from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.pack.board import Board, load_board
from tests.marks import quick
from tests.ui.table.test_drops import GAMES, session_of, walked
from tests.ui.table.two_ends import aside
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.geometry import Point, Rect, joined
from ui.table.layout.layout import plan_table, regions_of
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import RADIUS, Placement, Plan
from ui.table.layout.world_layout import tile_centre
from ui.table.scene.standing import Standing

pytestmark = quick

SIZES = ((1580.0, 992.0), (1180.0, 648.0))
SEATS = range(3)
OPEN = (frozenset[int](), frozenset(SEATS))
WORLDS = GAMES[:2]


def board_of(game: str) -> Board:
    """How a game is laid out; the game without a world as packs do it that give no seat a row in the middle."""
    return aside(4).board if game == GAMES[2] else load_board(paths.resources() / "packs" / game)


@cache
def late(game: str) -> tuple[SeatView, BoardIndex, Standing]:
    """A game after many decisions, as the first seat sees it, and by what the seats stand."""
    session = session_of(game)
    for _ in walked(session):
        pass
    board_index = BoardIndex(session.history.table.kit, board_of(game))
    return session.seat_view(0), board_index, Standing(session.situation.standing)


def laid(game: str, size: tuple[float, float] = SIZES[0], **asked: Any) -> Plan:
    """The layout of it, with a table that is set otherwise in what is asked."""
    view, board_index, standing = late(game)
    setting = LayoutSetting(*size, 0, 0, standing=standing)
    return plan_table(view, board_index, setting._replace(**asked))


def kit_of(game: str) -> Kit:
    return late(game)[1].kit


def every_plan() -> Iterator[tuple[str, frozenset[int], Plan]]:
    for game in GAMES:
        for size in SIZES:
            for opened in OPEN:
                yield game, opened, laid(game, size, opened=opened)


def apart(rects: Sequence[Rect]) -> bool:
    """Whether no two of them share more than a line."""
    return not [pair for pair in combinations(rects, 2) if shares(*pair)]


def shares(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 0.5
        and min(one.bottom, other.bottom) - max(one.y, other.y) > 0.5
    )


def holds(whole: Rect, at: Point | Placement, slack: float = 1.0) -> bool:
    return whole.x - slack <= at.x <= whole.right + slack and whole.y - slack <= at.y <= whole.bottom + slack


@pytest.mark.parametrize("game", WORLDS)
@pytest.mark.parametrize("size", SIZES)
def test_the_places_beside_the_world_share_its_column_evenly_by_their_numbers(
    game: str, size: tuple[float, float]
) -> None:
    plan, kit = laid(game, size), kit_of(game)
    column = regions_of(late(game)[1], *size).shelf
    zones = sorted(kit.zones_of("genesis"), key=lambda zone: kit.zones[zone].index or 1000)
    areas = [plan.zones[zone].area for zone in zones]
    steps = [below.y - above.y for above, below in pairwise(areas)]
    assert len(areas) > 3
    assert min(steps) == pytest.approx(max(steps))
    assert apart(areas)
    assert areas[0].y - column.y < steps[0]
    assert 0 <= column.bottom - areas[-1].bottom < 0.4 * steps[0]
    assert {(area.x, area.w) for area in areas} == {(column.x, column.w)}


def test_whatever_is_shown_lies_in_its_place() -> None:
    found = 0
    for game, _opened, plan in every_plan():
        zone_of = late(game)[0].zone_of
        for piece, lying in plan.pieces.items():
            place = plan.zones.get(zone_of[piece])
            if lying.shown and place is not None and place.layer == lying.layer:
                found += 1
                assert holds(place.area, lying, 12.0), (game, piece)
    assert found > 500


def test_the_places_of_one_kind_and_one_owner_are_read_in_order_and_lie_apart() -> None:
    for game, _opened, plan in every_plan():
        board_index = late(game)[1]
        mat = board_index.board.mat
        assert mat is not None
        rows = (mat.columns, mat.cards[0] if mat.cards else None, "display", "played")
        for family in filter(None, rows):
            for seat in (-1, *SEATS):
                areas = [plan.zones[zone].area for zone in board_index.owned(family, seat) if zone in plan.zones]
                assert apart(areas), (game, family)
                assert [area.x for area in areas] == sorted(area.x for area in areas), (game, family)


def test_what_is_in_reserve_lies_kind_by_kind_in_the_order_of_the_board() -> None:
    for game, opened, plan in every_plan():
        board_index = late(game)[1]
        mat = board_index.board.mat
        assert mat is not None
        for seat in SEATS if mat.heap else ():
            areas = [plan.zones[zone].area for family in mat.heap for zone in board_index.owned(family, seat)]
            assert len(areas) == len(mat.heap)
            assert apart(areas)
            assert areas == sorted(areas, key=lambda area: (area.x, area.y)), (game, opened)
            whole = joined(areas) or areas[0]
            below, beside = (len({area.x for area in areas}) == 1), (len({area.y for area in areas}) == 1)
            assert below if whole.h > whole.w else beside or whole.h > 0.8 * whole.w, "each row as large as it can be"


def test_a_mat_that_is_open_lies_with_all_that_is_on_it_above_whatever_is_not() -> None:
    found = 0
    for game in GAMES:
        view, board_index, _ = late(game)
        zones, tallies = board_index.kit.zones, board_index.kit.tallies
        for opened in SEATS:
            plan = laid(game, opened=frozenset({opened}))
            assert {seat for seat, mat in plan.mats.items() if mat.lift > 0} == {opened}
            on, off = list[float](), [0.0]
            for piece, lying in plan.pieces.items():
                seat = zones[view.zone_of[piece]].seat
                if lying.shown and seat in SEATS and any(holds(part, lying) for part in plan.mats[seat].covers):
                    (on if seat == opened else off).append(lying.z)
            assert on
            assert min(on) > max(off)
            lifted = {zones[zone].seat for zone, place in plan.zones.items() if place.lift > 0}
            assert lifted == {opened}
            counted = {tallies[tally].seat for tally, place in plan.tallies.items() if place.lift > 0}
            assert counted == {opened}
            for key, label in plan.labels.items():
                heap = key[0] == "heap" and zones[key[1]].seat
                assert not label.lift or key[0] in ("heap", "holdings", "group", "bundle")
                assert key[0] != "heap" or (label.lift > 0) == (heap == opened)
                found += label.lift > 0
    assert found > 6


def reaches(number: int) -> list[Point]:
    """The middles of the spaces of a tile at a spot: no corner of one is more than a radius away."""
    return [
        Point(RADIUS * 3**0.5 * (each.q + each.r / 2), RADIUS * 1.5 * each.r) for each in spaces_at(place_of(number))
    ]


@pytest.mark.parametrize("game", WORLDS)
def test_the_world_is_what_tiles_and_the_spots_for_more_of_them_cover(game: str) -> None:
    view = late(game)[0]
    lying = [number for number in view.spot if number >= 0]
    assert len(lying) > 3
    free = next(each for each in range(spot(CENTRE)) if each not in lying)
    for spots in ((), (free,)):
        middles = [each for number in (*lying, *spots) for each in reaches(number)]
        world = laid(game, spots=spots).world
        assert world is not None
        for side, wanted in (
            (world.x, min(each.x for each in middles) - 3**0.5 / 2 * RADIUS),
            (world.right, max(each.x for each in middles) + 3**0.5 / 2 * RADIUS),
            (world.y, min(each.y for each in middles) - RADIUS),
            (world.bottom, max(each.y for each in middles) + RADIUS),
        ):
            assert side == pytest.approx(wanted, abs=RADIUS * 0.2)  # a tile has a side, too


def test_without_a_world_the_spots_for_tiles_alone_are_it() -> None:
    view, board_index, _ = late(WORLDS[0])
    bare = view._replace(spot=[-1] * len(view.spot))
    plan = plan_table(bare, board_index, LayoutSetting(*SIZES[0], 0, 0, spots=(spot(CENTRE),)))
    assert plan.world is not None
    assert plan.world.holds(tile_centre(spot(CENTRE)))
    assert plan.world.w < 4 * RADIUS


@pytest.mark.parametrize("game", WORLDS)
def test_dice_that_can_be_chosen_lie_in_a_row_for_each_seat_behind_its_badge(game: str) -> None:
    view, board_index, _ = late(game)
    zones = [zone for zone in board_index.kit.zones_of("tray") if view.contents[zone]]
    dice = [piece for zone in zones for piece in view.contents[zone]]
    at_peace = view._replace(agenda=())
    plan = plan_table(at_peace, board_index, LayoutSetting(*SIZES[0], 0, 0, subjects=frozenset(dice)))
    rows = [[plan.pieces[piece] for piece in view.contents[zone]] for zone in zones]
    assert sum(map(len, rows)) == len(dice) > 2
    panel = plan.panels["tray"]
    for zone, row in zip(zones, rows, strict=True):
        badge, radius = plan.badges[board_index.kit.zones[zone].seat]
        assert {die.y for die in row} == {badge.y}
        faces = [Rect(die.x - die.w / 2, die.y - die.h / 2, die.w, die.h) for die in row]
        assert apart(faces)
        assert all(left.x < right.x for left, right in pairwise(faces))
        assert all(holds(panel, corner, 0) for face in faces for corner in (Point(face.x, face.y), face.centre))
        assert faces[-1].right <= panel.right
        assert badge.x + radius < faces[0].x
    steps = [below[0].y - above[0].y for above, below in pairwise(rows)]
    assert not steps or min(steps) == pytest.approx(max(steps))
    assert all(step > rows[0][0].h for step in steps)


def test_counts_of_piles_and_supplies_say_how_much_lies_there() -> None:
    for game, _opened, plan in every_plan():
        view, kit = late(game)[0], kit_of(game)
        piles = {zone: label for (kind, zone, _), label in plan.labels.items() if kind == "pile"}
        assert piles.keys() == {*kit.zones_of("deck"), *kit.zones_of("discard")}
        for zone, label in piles.items():
            place = plan.zones[zone].area
            assert label.text == str(len(view.contents[zone]))
            assert label.family == kit.zones[zone].family
            assert label.y > place.bottom
            assert label.x == pytest.approx(place.centre.x)
        for (kind, zone, _), label in plan.labels.items():
            if kind == "supply":
                beside = [
                    piece for piece in view.contents[zone] if plan.pieces[piece].y == pytest.approx(label.y, abs=0.1)
                ]
                assert label.text == str(len(beside))
                assert len({view.identity_of[piece] for piece in beside}) == 1


@pytest.mark.parametrize("game", WORLDS)
@pytest.mark.parametrize("size", SIZES)
def test_piles_lie_side_by_side_in_a_lower_corner_of_the_world_from_outside_in(
    game: str, size: tuple[float, float]
) -> None:
    view, board_index, _ = late(game)
    plan, world = laid(game, size), regions_of(board_index, *size).world
    zones = {name: board_index.kit.zones_of(name)[0] for name in ("deck", "discard")}
    row: list[Rect] = []
    for zone in zones.values():
        label, place = plan.labels["pile", zone, 0], plan.zones[zone].area
        assert world.bottom - 150 < place.y < label.y < world.bottom
        row.append(place.joined(Rect(label.x - label.room / 2, label.y - 1, label.room, 1)))
    assert apart(row) and [place.x for place in row] == sorted(place.x for place in row)
    assert 0 < row[0].x - world.x < 30 and row[-1].right < world.centre.x
    assert len(view.contents[zones["deck"]]) > 10


@pytest.mark.parametrize("game", WORLDS)
@pytest.mark.parametrize("size", SIZES)
def test_a_supply_lies_under_the_shelf_beside_the_world_in_an_order_that_taking_does_not_change(
    game: str, size: tuple[float, float]
) -> None:
    view, board_index, _ = late(game)
    plan, regions = laid(game, size), regions_of(board_index, *size)
    (zone,) = board_index.kit.zones_of("terrain supply")
    place = plan.zones[zone].area
    assert place.x >= regions.world.right and regions.shelf.bottom <= place.y and place.bottom <= regions.hand.y
    sorts = sorted({view.identity_of[piece] for piece in view.contents[zone]})
    first = view.contents[zone][0]
    contents = list(view.contents)
    contents[zone] = tuple(each for each in view.contents[zone] if each != first)
    taken = plan_table(view._replace(contents=contents), board_index, LayoutSetting(*size, 0, 0))
    for found, lying in ((plan, view.contents[zone]), (taken, contents[zone])):
        rows = sorted((found.pieces[piece].y, view.identity_of[piece]) for piece in lying)
        order = list(dict.fromkeys(sort for _, sort in rows))
        assert order == [sort for sort in sorts if sort in order] and len(order) > 2


def test_a_pile_shows_its_uppermost_cards_each_over_the_one_before_and_none_shows_where_it_would_be() -> None:
    for game in GAMES:
        view, board_index, _ = late(game)
        deck, discard = (board_index.kit.zones_of(family)[0] for family in ("deck", "discard"))
        for zone, cards in ((deck, view.contents[deck]), (discard, view.contents[discard][:2]), (discard, ())):
            contents = list(view.contents)
            contents[zone] = cards
            plan = plan_table(view._replace(contents=contents), board_index, LayoutSetting(*SIZES[0], 0, 0))
            lying = [plan.pieces[card] for card in cards]
            assert [card.shown for card in lying] == [False] * (len(cards) - 5) + [True] * min(5, len(cards))
            tops = lying[-5:]
            assert all(under.z < over.z and 0 < under.y - over.y < 4 for under, over in pairwise(tops))
            assert {card.x for card in lying} <= {plan.zones[zone].area.centre.x}
            assert ((zone, 0) in plan.slots) == (not cards)


@pytest.mark.parametrize("game", WORLDS)
def test_of_a_supply_one_of_each_kind_is_shown_beside_its_neighbours(game: str) -> None:
    view, board_index, _ = late(game)
    (zone,) = board_index.kit.zones_of("terrain supply")
    plan, kinds = laid(game), {view.identity_of[piece] for piece in view.contents[zone]}
    assert len(kinds) > 3
    shown = [piece for piece in view.contents[zone] if plan.pieces[piece].shown]
    assert {view.identity_of[piece] for piece in shown} == kinds
    assert len(shown) == len(kinds)
    faces = [plan.pieces[piece] for piece in shown]
    assert apart([Rect(face.x - face.w / 2, face.y - face.h / 2, face.w, face.h) for face in faces])


@pytest.mark.parametrize("game", WORLDS)
@pytest.mark.parametrize("cards", [1, 3, 8, 14])
def test_what_is_laid_out_to_be_chosen_is_read_row_by_row_above_the_bar(game: str, cards: int) -> None:
    view, board_index, _ = late(game)
    readable = [piece for piece, painter in enumerate(board_index.painters) if painter == "text"]
    contents, zone_of = list(view.contents), list(view.zone_of)
    (zone,) = board_index.owned("draft", 0)
    contents[zone] = tuple(readable[:cards])
    for piece in contents[zone]:
        zone_of[piece] = zone
    size = SIZES[1]
    setting = LayoutSetting(*size, 0, 0, subjects=frozenset(contents[zone][-1:]))
    plan = plan_table(view._replace(contents=contents, zone_of=zone_of), board_index, setting)
    lying = [plan.pieces[piece] for piece in contents[zone]]
    places = [Rect(card.x - card.w / 2, card.y - card.h / 2, card.w, card.h) for card in lying]
    assert all(card.shown and card.form == "readable" for card in lying)
    assert apart(places)
    assert [(place.y, place.x) for place in places] == sorted((place.y, place.x) for place in places)
    frame, panel = regions_of(board_index, *size), plan.panels["stage"]
    assert all(holds(panel, corner, 0) for place in places for corner in (Point(*place[:2]), place.centre))
    assert max(place.right for place in places) <= panel.right <= frame.world.right
    assert max(place.bottom for place in places) <= panel.bottom <= frame.bar_top
    assert panel.centre.x == pytest.approx(frame.world.centre.x)
    captions = [label for key, label in plan.labels.items() if key[0] in ("pile", "supply")]
    assert all(
        abs(label.x - panel.centre.x) * 2 >= panel.w or abs(label.y - panel.centre.y) * 2 >= panel.h
        for label in captions
    ), "no caption lies half under what is laid out"
    rows = {place.y for place in places}
    assert len(rows) == 1 if cards < 4 else cards < 14 or len(rows) > 1


@pytest.mark.parametrize("game", WORLDS)
def test_on_the_list_beside_the_world_cards_fill_their_places_and_markers_lie_on_them(game: str) -> None:
    view, board_index, _ = late(game)
    plan, markers = laid(game), 0
    for zone in board_index.kit.zones_of("genesis"):
        place, small = plan.zones[zone].area, []
        for piece in view.contents[zone]:
            lying = plan.pieces[piece]
            if board_index.kinds[piece] == "genesis":
                assert (lying.x, lying.y) == place.centre
                assert (lying.w, lying.h) == (place.w, place.h)
            else:
                small.append(lying)
                assert lying.y == place.centre.y
                assert lying.w < place.h / 2
        assert all(left.x < right.x and left.z < right.z for left, right in pairwise(small))
        assert not small or (small[0].x + small[-1].x) / 2 < place.centre.x
        markers += len(small)
    assert markers


def with_pieces(view: SeatView, zone: int, pieces: Sequence[int]) -> SeatView:
    """The same moment with these pieces in a place, and with them alone."""
    contents = [tuple(each for each in lying if each not in pieces) for lying in view.contents]
    contents[zone], zone_of = tuple(pieces), list(view.zone_of)
    for piece in pieces:
        zone_of[piece] = zone
    return view._replace(contents=contents, zone_of=zone_of)


@pytest.mark.parametrize("game", WORLDS)
def test_several_markers_lie_side_by_side_and_leave_room_for_the_number_or_word_of_their_card(game: str) -> None:
    view, board_index, _ = late(game)
    zone = board_index.kit.zones_of("genesis")[1]
    markers = [piece for piece, kind in enumerate(board_index.kinds) if kind == "marker"][:3]
    for count in (1, 2, 3):
        seen = with_pieces(view, zone, markers[:count])
        plan = plan_table(seen, board_index, LayoutSetting(*SIZES[0], 0, 0))
        across, place = [plan.pieces[marker] for marker in markers[:count]], plan.zones[zone].area
        assert all(left.x < right.x for left, right in pairwise(across))
        assert max(box(marker).right for marker in across) < place.x + place.w * 0.4


@pytest.mark.parametrize("game", WORLDS)
@pytest.mark.parametrize("size", [(1024.0, 658.0), (1366.0, 726.0)])
def test_markers_on_a_small_card_with_a_word_leave_the_word_alone(game: str, size: tuple[float, float]) -> None:
    """In the smallest letters that are read a word of four needs 30 pixels; cube and keyline hid the first of them."""
    view, board_index, _ = late(game)
    (zone,) = [each for each in board_index.kit.zones_of("genesis") if not board_index.kit.zones[each].index]
    markers = [piece for piece, kind in enumerate(board_index.kinds) if kind == "marker"][:3]
    for count in (1, 2, 3):
        plan = plan_table(with_pieces(view, zone, markers[:count]), board_index, LayoutSetting(*size, 0, 0))
        across, place = [plan.pieces[marker] for marker in markers[:count]], plan.zones[zone].area
        assert all(left.x < right.x for left, right in pairwise(across))
        last = across[-1]
        assert last.x + last.w * 0.7 <= place.right - 35


@pytest.mark.parametrize("game", WORLDS)
@pytest.mark.parametrize("size", [(1024.0, 658.0), (1366.0, 726.0), (1920.0, 1032.0)])
def test_lights_round_counters_of_the_strip_side_by_side_do_not_touch(game: str, size: tuple[float, float]) -> None:
    """A light stands out by less than four pixels; two that touched hid the number between them."""
    _, board_index, _ = late(game)
    plan = laid(game, size)
    mat = plan.mats[0]
    lit = [plan.tallies[found].area for family, _ in mat.tracks if (found := board_index.tally(family, 0)) is not None]
    for one, other in combinations(lit, 2):
        if abs(one.y - other.y) < 1:
            assert max(one.x, other.x) - min(one.right, other.right) >= 6


@pytest.mark.parametrize("game", WORLDS)
def test_the_name_over_the_last_part_of_the_strip_has_room_in_the_smallest_window(game: str) -> None:
    """In the least letters that are read, of 11 pixels, “Reserve” is 46 pixels wide; it was cut after three letters."""
    mat = laid(game, (1024.0, 658.0)).mats[0]
    *before, (_, last) = mat.heads
    assert last.w >= 46 and last.right <= mat.area.right
    assert all(last.x - area.x >= 60 for _, area in before), "the name before it has room, too"


@pytest.mark.parametrize("opened", OPEN)
def test_the_cards_of_a_generation_lie_over_one_another_the_newest_on_top(opened: frozenset[int]) -> None:
    for game in WORLDS:
        view, board_index, _ = late(game)
        zone, deck = board_index.owned("generation", 0)[1], view.contents[board_index.kit.zones_of("deck")[0]]
        for count in (1, 2, 5, 9):
            seen = with_pieces(view, zone, deck[:count])
            plan = plan_table(seen, board_index, LayoutSetting(*SIZES[0], 0, 0, opened=opened))
            lying, place = [plan.pieces[card] for card in deck[:count]], plan.zones[zone].area
            assert all(under.z < over.z and under.y < over.y for under, over in pairwise(lying))
            assert {card.x for card in lying} == {place.centre.x}
            assert place.y <= box(lying[0]).y and box(lying[-1]).bottom <= place.bottom
            assert lying[-1].h >= max(card.h for card in lying), "the newest shows its picture"


def test_of_number_cards_each_number_is_one_pile_with_the_card_that_can_be_chosen_on_top() -> None:
    for game in WORLDS:
        view, board_index, _ = late(game)
        cards = [piece for piece, painter in enumerate(board_index.painters) if painter == "number"]
        zone = board_index.kit.zones_of("numbers")[0]
        by_number: dict[int, list[int]] = {}
        for card in cards:
            by_number.setdefault(view.identity_of[card], []).append(card)
        subjects = frozenset(pile[-1] for pile in by_number.values())
        setting = LayoutSetting(*SIZES[0], 0, 0, subjects=subjects)
        plan = plan_table(with_pieces(view, zone, cards), board_index, setting)
        assert len(by_number) > 2 and len(cards) > len(by_number)
        assert {card for card in cards if plan.pieces[card].shown} == subjects
        for pile in by_number.values():
            assert len({(plan.pieces[card].x, plan.pieces[card].y) for card in pile}) == 1
            assert max(pile, key=lambda card: plan.pieces[card].z) in subjects


@pytest.mark.parametrize("front", SEATS)
def test_the_other_mats_follow_in_the_order_of_the_seats_from_the_top_down_and_are_as_open_as_was_asked(
    front: int,
) -> None:
    for game in GAMES:
        view, board_index, standing = late(game)
        following = [seat for seat in SEATS if seat != front]
        setting = LayoutSetting(*SIZES[0], front, 0, standing=standing, opened=frozenset(following[1:]))
        mats = plan_table(view, board_index, setting).mats
        assert [seat for seat in mats if mats[seat].style == "front"] == [front]
        assert sorted(following, key=lambda seat: mats[seat].area.y) == following
        assert [mats[seat].style for seat in following] == ["shut", "side"]
        assert mats[front].panel is None


@pytest.mark.parametrize("used", [0, 5, 6, 7])
def test_every_mat_shows_one_column_more_than_anybody_uses_and_six_at_least(used: int) -> None:
    for game in WORLDS:
        view, board_index, _ = late(game)
        contents = list(view.contents)
        for seat in SEATS:
            for zone in board_index.owned("generation", seat):
                contents[zone] = ()
        there = len(board_index.owned("generation", 0))
        if used:
            contents[board_index.owned("generation", 1)[min(used, there) - 1]] = view.contents[
                board_index.kit.zone("deck")
            ][:1]
        plan = plan_table(view._replace(contents=contents), board_index, LayoutSetting(*SIZES[0], 0, 0))
        assert {len(mat.columns) for mat in plan.mats.values()} == {min(there, max(6, used + 1))}


def box(lying: Placement) -> Rect:
    """What a piece covers that lies flat, turned by quarters at most."""
    wide, high = (lying.h, lying.w) if round(lying.turn / 90) % 2 else (lying.w, lying.h)
    return Rect(lying.x - wide / 2, lying.y - high / 2, wide, high)


@pytest.mark.parametrize("size", SIZES)
def test_without_a_world_rows_lie_from_the_top_down_and_their_places_from_left_to_right(
    size: tuple[float, float],
) -> None:
    _, board_index, _ = late(GAMES[2])
    plan, world = laid(GAMES[2], size), regions_of(board_index, *size).world
    rows: dict[int, list[Rect]] = {}
    for spread in board_index.board.spread:
        zones = board_index.kit.zones_of(spread.zone)
        rows.setdefault(spread.row, []).extend(plan.zones[zone].area for zone in zones)
    everything = [place for row in rows.values() for place in row]
    assert apart(everything) and len(everything) >= 9
    for row in rows.values():
        assert [place.x for place in row] == sorted(place.x for place in row)
        assert max(place.y for place in row) < min(place.bottom for place in row)
        assert row[0].x + row[-1].right == pytest.approx(2 * world.centre.x, abs=1), "in the middle"
        assert all(right.x - left.right > 4 for left, right in pairwise(row))
    tops = [min(place.y for place in rows[at]) for at in sorted(rows)]
    lows = [max(place.bottom for place in rows[at]) for at in sorted(rows)]
    assert all(low < top for low, top in zip(lows, tops[1:], strict=False))
    assert world.y <= tops[0] and lows[-1] <= world.bottom


def test_a_place_of_a_seat_in_the_middle_has_its_badge_on_its_lower_edge() -> None:
    kit, plan = kit_of(GAMES[2]), laid(GAMES[2])
    for zone in kit.zones_of("played"):
        (at, radius), place = plan.badges[kit.zones[zone].seat], plan.zones[zone].area
        assert at.x == place.centre.x
        assert abs(at.y - place.bottom) < radius < place.w / 4


@pytest.mark.parametrize("opened", OPEN)
@pytest.mark.parametrize("sizes", [(1,), (3, 4), (2, 5, 3, 4)])
def test_cards_of_a_settlement_lie_over_one_another_in_a_row_and_settlements_apart(
    opened: frozenset[int], sizes: tuple[int, ...]
) -> None:
    view, board_index, standing = late(GAMES[2])
    cards = [piece for piece, painter in enumerate(board_index.painters) if painter == "ends"]
    (zone,), spots = board_index.owned("settlements", 0), list(view.spot)
    towns = [[cards.pop() for _ in range(size)] for size in sizes]
    contents = [tuple(each for each in lying if each in cards or at == zone) for at, lying in enumerate(view.contents)]
    contents[zone] = tuple(card for town in towns for card in town)
    for number, town in enumerate(towns):
        for card in town:
            spots[card] = number
    setting = LayoutSetting(*SIZES[0], 0, 0, standing=standing, opened=opened)
    plan = plan_table(view._replace(contents=contents, spot=spots), board_index, setting)
    rows = [[plan.pieces[card] for card in town] for town in towns]
    for row in rows:
        steps = [over.x - under.x for under, over in pairwise(row)]
        assert all(under.z < over.z and 0 < over.x - under.x < box(under).w for under, over in pairwise(row))
        assert not steps or min(steps) == pytest.approx(max(steps))
        assert len({card.y for card in row}) == 1
        assert all(holds(plan.zones[zone].area, corner(card)) for card in row)
    assert apart([joined(list(map(box, row))) or plan.mats[0].area for row in rows])
    firsts = [(round(row[0].y), row[0].x) for row in rows]
    assert firsts == sorted(firsts)


def corner(lying: Placement) -> Point:
    """Its upper left corner."""
    return Point(box(lying).x, box(lying).y)


@pytest.mark.parametrize("opened", OPEN)
def test_lands_lie_in_piles_beside_each_other_each_card_lower_than_the_one_under_it(opened: frozenset[int]) -> None:
    view, board_index, _ = late(GAMES[2])
    plan, piles = laid(GAMES[2], opened=opened), 0
    for seat in SEATS if opened else (0,):
        lying = [plan.pieces[piece] for zone in board_index.owned("area", seat) for piece in view.contents[zone]]
        columns: dict[float, list[Placement]] = {}
        for card in lying:
            columns.setdefault(round(card.x, 2), []).append(card)
        for column in columns.values():
            ordered = sorted(column, key=lambda card: card.z)
            assert all(under.y < over.y for under, over in pairwise(ordered))
        piles += len(columns)
        lefts = sorted(columns)
        assert all(right - left > lying[0].w for left, right in pairwise(lefts)), "piles lie apart"
    assert piles > 1


@pytest.mark.parametrize("pieces", [1, 2, 7, 40])
@pytest.mark.parametrize("opened", OPEN)
def test_what_is_in_reserve_stands_in_rows_within_its_place_with_its_count(pieces: int, opened: frozenset[int]) -> None:
    for game in WORLDS:
        view, board_index, _ = late(game)
        workers = [at for at, kind in enumerate(board_index.kinds) if kind == "worker"]
        alike = [at for at in workers if view.identity_of[at] == view.identity_of[workers[0]]][:pieces]
        (zone,) = board_index.owned("reserve", 0)
        contents = [tuple(each for each in lying if each not in alike) for lying in view.contents]
        contents[zone] = tuple(alike)
        plan = plan_table(view._replace(contents=contents), board_index, LayoutSetting(*SIZES[0], 0, 0, opened=opened))
        place, feet = plan.zones[zone].area, [plan.pieces[piece] for piece in alike]
        shown = [foot for foot in feet if foot.shown]
        assert feet[: len(shown)] == shown, "the first ones stand, further ones wait behind them"
        assert len(shown) == len({(foot.x, foot.y) for foot in shown}) >= 1
        assert [(foot.y, foot.x) for foot in shown] == sorted((foot.y, foot.x) for foot in shown)
        for foot in shown:
            assert place.x <= foot.x <= place.right
            assert place.y < foot.y - foot.h / 2 < foot.y < place.bottom + 3
        labels = [label for (kind, at, _), label in plan.labels.items() if (kind, at) == ("heap", zone)]
        assert [label.text for label in labels] == ([f"×{len(alike)}"] if len(alike) > 1 else [])
        assert all(holds(place, Point(label.x, label.y), 0) for label in labels)


def test_a_card_that_was_turned_stays_within_its_place_and_is_read_as_before() -> None:
    """Its place is as wide as its name: on its side nobody could read it; its sign and a line through it tell that."""
    for game in WORLDS:
        view, board_index, _ = late(game)
        (zone,) = board_index.owned("skills", 0)
        card = next(piece for piece, painter in enumerate(board_index.painters) if painter == "text")
        contents, turned = list(view.contents), list(view.turned)
        contents[zone] = (card,)
        for side in (0, 1):
            turned[card] = side
            seen = view._replace(contents=list(contents), turned=list(turned))
            setting = LayoutSetting(*SIZES[0], 0, 0, opened=frozenset({0}))
            plan = plan_table(seen, board_index, setting)
            lying, place = plan.pieces[card], plan.mats[0].cards[0]
            assert (lying.turn, lying.x, lying.y) == (0.0, *place.centre)
            assert box(lying).w <= place.w + 0.01 and box(lying).h <= place.h + 0.01
            assert box(lying).w > 2 * box(lying).h


@pytest.mark.parametrize("cards", [1, 2, 5, 9, 20])
def test_the_hand_lies_in_even_rows_from_its_left_end_each_card_pointed_at_where_it_lies(cards: int) -> None:
    for game in WORLDS:
        view, board_index, _ = late(game)
        (zone,) = board_index.owned("hand", 0)
        (deck,), contents = board_index.kit.zones_of("deck"), list(view.contents)
        contents[zone], contents[deck] = view.contents[deck][:cards], view.contents[deck][cards:]
        hand = contents[zone]
        plan = plan_table(view._replace(contents=contents), board_index, LayoutSetting(*SIZES[0], 0, 0))
        lying, room = [plan.pieces[card] for card in hand], plan.zones[zone].area
        rows = [[each for each in lying if each.y == y] for y in sorted({each.y for each in lying})]
        assert [each for row in rows for each in row] == lying and len(rows[0]) >= len(rows[-1])
        for row in rows:
            steps = [right.x - left.x for left, right in pairwise(row)]
            assert not steps or row[0].w < min(steps) == pytest.approx(max(steps))
            assert row[0].x - row[0].w / 2 == pytest.approx(room.x) and row[-1].x + row[-1].w / 2 <= room.right + 0.01
        for card, each in zip(hand, lying, strict=True):
            assert plan.fan[card] == pytest.approx((each.x - each.w / 2, each.y - each.h / 2, each.w, each.h))

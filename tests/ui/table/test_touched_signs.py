"""What an entry touched is outlined on the table: in the seat's colour, never in the gold of what may be chosen."""

from itertools import combinations, product
from types import SimpleNamespace
from typing import Any, cast

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.engine.kit import Kit
from qquovadis.model.history.touched import UNTOUCHED, CounterChange, PieceMove, Touched
from tests.marks import quick
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import look, until
from ui.art.move_marks import CASING, LINE, delta_pill, delta_text, move_colours
from ui.art.skills import SkillCard
from ui.art.strokes import Look
from ui.kit.context import AppContext
from ui.table import ChoiceSubject, TableView
from ui.table.faces.move_faces import DeltaChip, Keyline, MoveArrow, MovePlace
from ui.table.input.hit_testing import centre_of, touch
from ui.table.layout.geometry import Point, Rect, around
from ui.table.scene.touched_signs import ArrowDrawing, _round


@pytest.fixture
def table(table_presenter: Showing) -> TableView:
    """Return a table on which some workers stand."""
    return table_presenter(until("PlaceWorkers", nth=20))


def kit_of(table: TableView) -> Kit:
    assert table.table_scene.scene_state is not None
    return table.table_scene.scene_state.view.kit


def show_last(table: TableView, found: Touched) -> None:
    """Show the present moment after this move."""
    assert table.table_scene.scene_state is not None
    table.show_view(table.table_scene.scene_state._replace(last_move=found))


def a_move(table: TableView) -> Touched:
    """A worker that stands on a space has come from the next empty space, and its seat has gained 2 points."""
    assert table.table_scene.scene_state is not None
    view, kit = table.table_scene.scene_state.view, kit_of(table)
    spaces = [zone for zone in kit.zones_of("space") if zone in table.table_scene.plan.zones]
    here = next(zone for zone in spaces if view.contents[zone])
    empty = next(zone for zone in spaces if not view.contents[zone])
    piece = view.contents[here][0]
    points = kit.tally("vp.B")
    return Touched(9, 1, (PieceMove(piece, empty, here),), (piece,), (empty, here), (CounterChange(points, 2),))


@quick
def test_a_move_is_a_dashed_hex_a_full_one_an_arrow_and_a_chip_in_the_colour_of_its_seat(table: TableView) -> None:
    assert not table.table_scene.touched_signs.up()
    found = a_move(table)
    show_last(table, found)
    up, ((piece, empty, here),) = table.table_scene.touched_signs.up(), found.moves
    assert set(up) == {("from", empty), ("at", here), ("way", empty, here), ("counter", found.counters[0].tally)}
    left, stands = cast(MovePlace, up["from", empty]), cast(MovePlace, up["at", here])
    assert (left.dashed, stands.dashed) == (True, False)
    race = table.table_scene.board_index.race(table.table_scene.scene_state.view, 1)  # type: ignore[union-attr]
    assert race and {left.race, stands.race, cast(MoveArrow, up["way", empty, here]).race} == {race}
    assert cast(DeltaChip, up["counter", found.counters[0].tally]).delta == 2
    show_last(table, UNTOUCHED)
    assert not table.table_scene.touched_signs.up()
    assert piece >= 0


def test_what_several_seats_did_is_shown_each_in_its_own_colour_and_counters_with_all_their_change(
    table: TableView,
) -> None:
    found = a_move(table)
    assert table.table_scene.scene_state is not None and table.table_scene.board_index is not None
    scene_state, kit, index = table.table_scene.scene_state, kit_of(table), table.table_scene.board_index
    points, spent = kit.tally("vp.B"), kit.tally("vp.A")
    other = Touched(12, 2, counters=(CounterChange(points, -3), CounterChange(spent, 1)), pieces=(), zones=())
    spaces = [zone for zone in kit.zones_of("space") if scene_state.view.contents[zone] and zone != found.moves[0].zone]
    stands = spaces[0], scene_state.view.contents[spaces[0]][0]
    other = other._replace(pieces=(stands[1],), zones=(stands[0],))
    table.show_view(scene_state._replace(last_move=found, others_moves=(found, other)))
    up = table.table_scene.touched_signs.up()
    races = [index.race(scene_state.view, seat) for seat in (1, 2)]
    assert [cast(MovePlace, up["at", zone]).race for zone in (found.moves[0].zone, stands[0])] == races
    assert [cast(DeltaChip, up["counter", tally]).delta for tally in (points, spent)] == [2 - 3, 1]
    table.highlights.outline_entry(other)
    assert ("at", found.moves[0].zone) not in table.table_scene.touched_signs.up()
    table.highlights.outline_entry(None)
    table.show_view(scene_state._replace(others_moves=(found, other._replace(counters=(CounterChange(points, -2),)))))
    assert ("counter", points) not in table.table_scene.touched_signs.up()


def test_an_arrow_goes_from_the_place_that_was_left_to_the_piece(table: TableView) -> None:
    found = a_move(table)
    show_last(table, found)
    ((piece, empty, here),) = found.moves
    plan = table.table_scene.plan
    arrow = cast(MoveArrow, table.table_scene.touched_signs.up()["way", empty, here])
    start, placed = plan.zones[empty].area.centre, plan.pieces[piece]
    assert (start.x + arrow.dx, start.y + arrow.dy) == pytest.approx((placed.x, placed.y - placed.h / 2), abs=0.1)


def test_a_new_arrow_is_drawn_along_its_way_once_and_is_there_at_once_without_motion(table: TableView) -> None:
    found = a_move(table)
    ((_, empty, here),) = found.moves

    def drawn() -> float:
        return cast(MoveArrow, table.table_scene.touched_signs.up()["way", empty, here]).drawn

    show_last(table, found)
    assert drawn() == 1.0, "nothing moves here"
    show_last(table, UNTOUCHED)
    table.table_scene.motion.switch(True)
    show_last(table, found._replace(number=10))
    (drawing,) = table.table_scene.findChildren(ArrowDrawing)
    clock = drawing._clock
    clock.pause()  # the test is the clock
    parts = [drawn()]
    for step in range(17):
        clock.setCurrentTime(clock.duration() * step // 16)
        parts.append(drawn())
    assert parts[0] < 0.5 and parts[-1] == 1.0 and parts == sorted(parts) and len(set(parts)) > 3
    table.highlights.outline_entry(found)
    assert drawn() == 1.0
    table.highlights.outline_entry(None)
    table.highlights.refresh()
    assert drawn() == 1.0, "it is drawn once"
    table.table_scene.motion.switch(False)


def test_an_entry_that_is_pointed_at_is_shown_instead_with_lines_round_its_pieces(table: TableView) -> None:
    found = a_move(table)
    show_last(table, Touched(10, 0, counters=(CounterChange(kit_of(table).tally("vp.A"), -1),)))
    before = set(table.table_scene.touched_signs.up())
    table.highlights.outline_entry(found)
    up, piece = table.table_scene.touched_signs.up(), found.pieces[0]
    assert {("piece", piece), ("at", found.moves[0].zone)} <= set(up)
    assert not before & set(up)
    assert isinstance(up["piece", piece], Keyline)
    table.highlights.outline_entry(None)
    assert set(table.table_scene.touched_signs.up()) == before == {("counter", kit_of(table).tally("vp.A"))}


def test_a_card_that_came_to_a_mat_has_a_line_round_it_also_as_the_last_move(table: TableView) -> None:
    assert table.table_scene.scene_state is not None
    view, kit = table.table_scene.scene_state.view, kit_of(table)
    hand = kit.zones_of("hand")[table.table_scene.screen.front]
    card = view.contents[hand][0]
    show_last(table, Touched(3, 0, (PieceMove(card, kit.zone("deck"), hand),), (card,), (hand,)))
    assert set(table.table_scene.touched_signs.up()) == {("piece", card)}


def test_a_place_out_of_sight_is_pointed_to_only_while_its_line_is_pointed_at(table: TableView, qtbot: QtBot) -> None:
    found = a_move(table)
    here = found.moves[0].zone
    show_last(table, found)
    far = table.table_scene.frame.world.centre
    for _ in range(8):
        table.camera.zoom(1.6, Point(far.x, far.y))
    table.camera.pan(4000, 0)
    table.highlights.refresh()
    assert ("beyond", here) not in table.table_scene.touched_signs.up()
    table.highlights.outline_entry(found)
    assert ("beyond", here) in table.table_scene.touched_signs.up()
    table.camera.fit()
    table.highlights.refresh()
    assert ("beyond", here) not in table.table_scene.touched_signs.up()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_seat_s_marks_are_golden_and_each_line_stands_out_from_its_casing(scheme: str, qtbot: QtBot) -> None:
    del qtbot
    theme = look("dark" if scheme == "dark" else "light").theme
    gold = theme.surface.lit
    for race in (None, *theme.races, *theme.liveries):
        line, casing = move_colours(theme, race)
        apart = sum(abs(a - b) for a, b in zip(line.getRgb()[:3], gold.getRgb()[:3], strict=True))  # type: ignore[index]
        assert apart > 150, race
        assert abs(line.lightnessF() - casing.lightnessF()) > 0.35, race
    assert theme.state.lit_width > LINE and theme.state.lit_edge_width > CASING


def test_a_chip_says_its_sign() -> None:
    assert [delta_text(delta) for delta in (3, -2)] == ["+3", "−2"]


@quick
def test_the_pointer_passes_over_a_space_of_land_and_over_what_stands_there(table: TableView) -> None:
    plan, view = table.table_scene.plan, table.table_scene.scene_state.view  # type: ignore[union-attr]
    spaces = [zone for zone in kit_of(table).zones_of("space") if zone in plan.zones]
    empty = next(zone for zone in spaces if not view.contents[zone])
    here = next(zone for zone in spaces if view.contents[zone])
    passed: list[object] = []
    table.passed.connect(passed.append)
    for thing in (ChoiceSubject("zone", empty), ChoiceSubject("piece", view.contents[here][0])):
        place = centre_of(table.table_scene, thing)
        assert place is not None
        table._mouse.hover(touch(table.table_scene, place))
        table._mouse.hover(touch(table.table_scene, place))
        assert passed.pop() == thing and not passed
    table._mouse.leave()
    assert passed == [None]


SIZES = [(1024, 598), (1024, 658), (1280, 648), (1280, 678), (1366, 726), (1600, 852)]
SIZES += [(1900, 1030), (2560, 1392), (3840, 2112)]


@pytest.mark.parametrize("letters", [100, 150])
def test_chips_on_shut_mats_touch_nothing_in_any_window(table_presenter: Showing, letters: int) -> None:
    table = table_presenter(until("PlaceWorkers", nth=20), size=SIZES[0])
    written = AppContext("en", "light", letters).look
    table.set_look(written)
    for size, delta in product(SIZES, (-2, 6, -5)):
        table.resize(*size)
        _touch_nothing(table, delta, written)


def _touch_nothing(table: TableView, delta: int, written: Look) -> None:
    """Refuse chips of all counters that lie on anything of a shut mat."""
    kit, plan = kit_of(table), table.table_scene.plan
    shut = [mat for mat in plan.mats.values() if mat.style == "shut"]
    assert len(shut) == 3
    show_last(table, Touched(9, 1, counters=tuple(CounterChange(tally, delta) for tally in plan.tallies)))
    chips: dict[int, list[Rect]] = {mat.seat: [] for mat in shut}
    for key, item in table.table_scene.touched_signs._items.items():
        if isinstance(item.face, DeltaChip) and (seat := kit.tallies[key[1]].seat) in chips:  # type: ignore[index]
            pill = delta_pill(written, delta, item.face.size, item.face.pad)
            chips[seat].append(around(Point(item.x(), item.y()), pill.width(), pill.height()))
    for mat in shut:
        covered = [*chips[mat.seat], mat.name, mat.note, *mat.columns, *(area for _, area in mat.counts), *mat.cards]
        for _, cell in mat.tracks:
            letters = max(11.0, min(17.0, cell.h * 0.85))
            # Icon, and behind it a figure, which is less than two thirds as wide as it is high.
            covered.append(Rect(cell.x, cell.centre.y - letters / 2, letters * 1.08 + letters * 0.63, letters))
        figures = min(25.0, mat.points.h) * 0.73
        covered.append(Rect(mat.points.x, mat.points.centre.y - figures / 2, mat.points.w, figures))
        assert len(chips[mat.seat]) == 5
        inside = [mat.area.x, mat.area.y, mat.area.right, mat.area.bottom]
        for one, other in combinations(covered, 2):
            across = min(one.right, other.right) - max(one.x, other.x)
            down = min(one.bottom, other.bottom) - max(one.y, other.y)
            assert min(across, down) <= 0.5, (table.size(), delta, mat.seat, one, other)
        assert all(inside[0] <= each.x and each.right <= inside[2] for each in chips[mat.seat])


@pytest.mark.parametrize("size", [(1280, 648), (1900, 1030)])
def test_chips_on_the_strip_hide_neither_name_nor_points_nor_a_number(
    table_presenter: Showing, size: tuple[int, int]
) -> None:
    table = table_presenter(until("PlaceWorkers", nth=20), size=size)
    kit, front = kit_of(table), table.table_scene.screen.front
    mat = table.table_scene.plan.mats[front]
    own = {at: tally.family for at, tally in enumerate(kit.tallies) if tally.seat == front}
    deltas = {at: 22 if family == "vp" else -2 for at, family in own.items() if at in table.table_scene.plan.tallies}
    show_last(table, Touched(9, 1, counters=tuple(CounterChange(at, delta) for at, delta in deltas.items())))
    covered = [mat.name, mat.note, mat.points]
    view = table.table_scene.scene_state.view  # type: ignore[union-attr]
    for family, cell in mat.tracks:
        high, figures = min(0.29 * cell.h, 0.3 * cell.w), len(str(view.tally[kit.tally(f"{family}.{'ABCDE'[front]}")]))
        # The number begins behind a sign as wide as it is high; a figure is three fifths as wide as high, and a cap of
        # one, in letters of 11 pixels at least, stands behind.
        # The name of what is counted stands beneath, so that the number has the upper half.
        middle, wide = cell.y + 0.26 * cell.h, 1.25 * high + 0.6 * high * figures + max(11, 0.14 * cell.h)
        covered.append(Rect(cell.x, middle - 0.37 * high, wide, 0.74 * high))
    chips = {key[1]: item for key, item in table.table_scene.touched_signs._items.items() if item.isVisible()}  # type: ignore[index]
    assert len([at for at in deltas if at in chips]) == 1 + 4
    for tally, delta in deltas.items():
        item = chips[tally]
        assert isinstance(item.face, DeltaChip)
        pill = delta_pill(look(), delta, item.face.size, item.face.pad)
        area = around(Point(item.x(), item.y()), pill.width(), pill.height())
        assert [each for each in covered if each.shared(area) > 6] == [], own[tally]


def test_a_chip_on_a_shut_mat_is_nearer_to_its_own_number_than_to_the_next_sign(table_presenter: Showing) -> None:
    table = table_presenter(until("PlaceWorkers", nth=20), size=(1900, 1030))
    kit, plan, scene_state = kit_of(table), table.table_scene.plan, table.table_scene.scene_state
    assert scene_state is not None
    mat = next(each for each in plan.mats.values() if each.style == "shut")
    tallies = [kit.tally(f"{family}.{'ABCDE'[mat.seat]}") for family, _ in mat.tracks]
    show_last(table, Touched(9, 1, counters=tuple(CounterChange(tally, -2) for tally in tallies)))
    for (tally, (_, cell)), (_, following) in zip(zip(tallies, mat.tracks, strict=True), mat.tracks[1:], strict=False):
        item = table.table_scene.touched_signs._items["counter", tally]
        assert isinstance(item.face, DeltaChip) and scene_state.view.tally[tally] < 10
        wide, letters = delta_pill(look(), -2, item.face.size, item.face.pad).width(), min(17.0, cell.h * 0.85)
        figure = cell.x + letters * 1.08 + letters * 0.63  # an icon, and behind it one figure
        assert item.x() - wide / 2 - figure < following.x - (item.x() + wide / 2)


def test_no_counter_and_no_chip_leaves_its_place_under_the_pointer_that_opens_the_mat_in_front(
    table_presenter: Showing,
) -> None:
    """Who pointed at the wrath read what food is: the mat had opened, and food lay under the pointer then."""
    table = table_presenter(until("PlaceWorkers", nth=20), size=(1900, 1030))
    front, kit = table.table_scene.screen.front, kit_of(table)
    tracks = table.table_scene.plan.mats[front].tracks
    tallies = [kit.tally(f"{family}.{'ABCDE'[front]}") for family, _ in tracks]
    show_last(table, Touched(9, 1, counters=tuple(CounterChange(tally, 1) for tally in tallies)))

    def places() -> list[tuple[float, float]]:
        chips = [table.table_scene.touched_signs._items["counter", tally] for tally in tallies]
        return [(chip.x(), chip.y()) for chip in chips]

    shut = places()
    table.table_scene.open_mats(frozenset({front}))
    opened = table.table_scene.plan.mats[front]
    assert opened.panel is not None and opened.tracks == tracks
    assert places() == shut


@pytest.mark.parametrize(("high", "behind"), [(17.0, True), (42.0, False), (195.0, False)])
def test_the_line_round_a_plate_that_its_name_fills_lies_behind_it(high: float, behind: bool) -> None:
    """It lay on the lower half of "Call to Arms", which had just been used."""
    artwork = SimpleNamespace(look=look())
    plate = SkillCard(name="Call to Arms", icon="war", w=138, h=high)
    sign = _round(cast("Any", SimpleNamespace(layer="table", face=plate, artwork=artwork)), "glorious")
    assert sign.behind is behind

"""How things lie on places of a board: each to be seen, in a row, fan or grid, where hands put it, or aligned."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.controllers.drawn_board import open_board, save_board
from qquovadis.errors import Sentence, TableError
from qquovadis.model.board_drawing.drawing import Area
from qquovadis.model.board_drawing.edits import moved, of_kind, with_new
from qquovadis.model.free_table.changes import (
    AlignPieces,
    AttachPieces,
    FanHeap,
    FlipPiece,
    LayPiece,
    LockPieces,
    PieceSpot,
    PlacePiece,
)
from qquovadis.model.free_table.heaps import FANNED
from qquovadis.model.free_table.spot import Spot
from qquovadis.model.pack.board_places import PlaceKind
from qquovadis.model.pack.new_game import start_game
from tests.ui.play.conftest import FreeTable
from tests.ui.play.test_bound_pieces import do, drag, shown
from tests.ui.position_editor.hands import edit_commands, hands
from ui.kit.undo_actions import ChangeWords
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.input.hit_testing import Touch, centre_of
from ui.table.layout.geometry import Point
from ui.table.layout.place_layout import USUAL
from ui.table.layout.plan import Placement

KINDS: tuple[PlaceKind, ...] = ("row", "fan", "grid", "free")
HEAPED = 1030 * 2048 + 1010  # a spot a little to the left of the middle and below it


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a game of cards with a place of each kind, and two counters, one of them a hex."""
    folder = start_game("Mine", "cards", tmp_path / "packs")
    board = open_board(folder)
    drawing, at = board.drawing, -12.0
    for kind in KINDS:
        drawn = with_new(drawing, "square", Area(at, 6, 6, 2), kind)
        new = of_kind(drawn.drawing.places[-1], kind)
        new = new.saying(cells=(3, 2)) if kind == "grid" else new
        drawing, at = drawn.drawing.with_place(len(drawing.places), new), at + 6.5
    for shape, x in (("round", 0), ("hex", 3)):
        drawn = with_new(drawing, shape, Area(x, 9, 2, 2), f"{shape} doom")  # type: ignore[arg-type]
        drawing = drawn.drawing.with_place(len(drawing.places), of_kind(drawn.drawing.places[-1], "counter"))
    save_board(board, drawing)
    return folder


def lay(presenter: Presenter, place: str, count: int) -> list[Placement]:
    """Lay so many cards more on a place, and return where all lie."""
    kit, table = presenter.open_game.kit, presenter.open_game.session.history.table
    zone = kit.zone(place)
    for piece in table.contents[kit.zone("deck")][:count]:
        do(presenter, LayPiece(piece, zone, face=1))
    return [presenter.table.table_scene.plan.pieces[piece] for piece in table.contents[zone]]


def steps(placed: list[Placement]) -> list[float]:
    """How far each lies from the one before."""
    return [round(other.x - one.x, 2) for one, other in pairwise(placed)]


def test_things_lie_as_the_kind_of_their_place_says(free_table: FreeTable, folder: Path) -> None:
    presenter = free_table(folder, 3)
    row = lay(presenter, "row", 2)
    assert steps(row)[0] > row[0].w
    many = lay(presenter, "row", 4)
    fan = lay(presenter, "fan", 4)
    assert 0 < steps(fan)[0] < fan[0].w / 2
    for placed, at in ((many, 0), (fan, 1)):
        left, right = (-12 + 6.5 * at) * USUAL, (-6 + 6.5 * at) * USUAL
        assert len(set(steps(placed))) == 1 and all(other.z > one.z for one, other in pairwise(placed))
        assert all(each.shown and left <= each.x - each.w / 2 and each.x + each.w / 2 <= right for each in placed)
    grid = lay(presenter, "grid", 6)
    assert [round(each.y) for each in grid] == [round(grid[0].y)] * 3 + [round(grid[3].y)] * 3
    assert [round(each.x) for each in grid[:3]] == [round(each.x) for each in grid[3:]]
    assert len({(each.x, each.y) for each in lay(presenter, "grid", 4)}) == 10  # more than it has cells
    shown(presenter, "kinds")


def test_hands_put_things_anywhere_on_a_free_place_and_they_stay_there(free_table: FreeTable, folder: Path) -> None:
    presenter = free_table(folder, 3)
    came = lay(presenter, "free", 2)
    assert (came[0].x, came[0].y) != (came[1].x, came[1].y)
    kit, table = presenter.open_game.kit, presenter.open_game.session.history.table
    zone = kit.zone("free")
    piece = table.contents[zone][1]
    area, camera = presenter.table.table_scene.plan.zones[zone].area, presenter.table.table_scene.screen.camera
    goal = Point(area.x + area.w * 0.7, area.y + area.h * 0.5)
    start = centre_of(presenter.table.table_scene, ChoiceSubject("piece", piece))
    assert start is not None
    drag(presenter, start, camera.seen(goal))
    placed = presenter.table.table_scene.plan.pieces[piece]
    assert table.zone_of[piece] == zone and abs(placed.x - goal.x) < 12 and abs(placed.y - goal.y) < 12
    drag(presenter, camera.seen(goal), camera.seen(Point(area.right - 4, goal.y)))
    placed = presenter.table.table_scene.plan.pieces[piece]
    assert placed.x + placed.w / 2 <= area.right + 0.01
    presenter.controller.change(lambda: presenter.open_game.session.undo(agreed=True))
    assert abs(presenter.table.table_scene.plan.pieces[piece].x - goal.x) < 12
    shown(presenter, "free-place")


def test_the_last_card_of_a_fanned_heap_lies_where_cards_lie_that_nobody_put_anywhere(
    free_table: FreeTable, folder: Path
) -> None:
    presenter = free_table(folder, 3)
    kit, zone = presenter.open_game.kit, presenter.open_game.kit.zone("free")
    usual = lay(presenter, "free", 2)[0]
    last, other = presenter.open_game.session.history.table.contents[zone]
    do(presenter, FanHeap(zone, FANNED))
    do(presenter, LayPiece(other, kit.zone("deck")))
    placed = presenter.table.table_scene.plan.pieces[last]
    assert (placed.x, placed.y) == (usual.x, usual.y)


def told(presenter: Presenter) -> str:
    """What is said beside a thing now."""
    said = presenter.table.bubble.bubble_text
    return said.sentence if said is not None else ""


@pytest.fixture
def littered(free_table: FreeTable, folder: Path) -> Presenter:
    """Return a table with five cards on the free place: three on one spot, one locked, one face down."""
    presenter = free_table(folder, 3)
    lay(presenter, "free", 5)
    table, zone = presenter.open_game.session.history.table, presenter.open_game.kit.zone("free")
    *heaped, locked, hidden = table.contents[zone]
    for piece in heaped:
        do(presenter, PlacePiece(piece, Spot(HEAPED)))
    do(presenter, LockPieces((locked,)))
    do(presenter, FlipPiece(hidden, 0))
    return presenter


def test_what_lies_loose_on_a_place_comes_to_points_of_a_grid_within_it(program: Program, littered: Presenter) -> None:
    kit, scene, table = littered.open_game.kit, littered.table.table_scene, littered.open_game.session.history.table
    first, second, third, locked, hidden = table.contents[kit.zone("free")]
    ground, before, stays = scene.plan.zones[kit.zone("free")].area, scene.plan.pieces[first], table.spot[locked]
    edit_commands(program.positions.position_editor).loose.align((), kit.zone("free"))
    placed = [scene.plan.pieces[piece] for piece in (first, second, third, hidden)]
    mesh = max(abs(placed[0].x - placed[1].x), abs(placed[0].y - placed[1].y))
    assert placed[0].w / 2 <= mesh < placed[0].w / 2 + 4
    assert abs(placed[0].x - before.x) <= mesh / 2 and abs(placed[0].y - before.y) <= mesh / 2
    assert len({(each.x, each.y) for each in placed}) == 4 and table.spot[locked] == stays
    for each in placed:
        off = (each.x - ground.centre.x) / mesh, (each.y - ground.centre.y) / mesh
        assert all(abs(step - round(step)) < 0.001 for step in off)
        assert ground.x < each.x - each.w / 2 and each.y + each.h / 2 < ground.bottom
    shown(littered, "aligned")


def test_aligning_is_one_change_that_is_undone_and_nobody_learns_by_it(program: Program, littered: Presenter) -> None:
    session, zone = littered.open_game.session, littered.open_game.kit.zone("free")
    table, entries, before = session.history.table, len(session.entries), session.digest()
    order, known = table.contents[zone][:], [session.seat_view(seat).identity_of for seat in range(3)]
    hands(program).keys.at = ChoiceSubject("piece", order[0])
    littered.table.setFocus()
    QTest.keyClick(littered.table, Qt.Key.Key_E)
    assert littered.table_presenter.undo_words()[0] == "Free move: 4 pieces are aligned."
    assert len(session.entries) == entries + 1 and table.contents[zone] == order
    assert [session.seat_view(seat).identity_of for seat in range(3)] == known
    QTest.keyClick(littered.table, Qt.Key.Key_E)
    assert told(littered) == "It is aligned already." and len(session.entries) == entries + 1
    littered.controller.change(lambda: session.undo(agreed=True))
    assert session.digest() == before


def test_of_several_chosen_things_those_that_lie_loose_are_aligned_and_without_any_that_is_said(
    program: Program, littered: Presenter
) -> None:
    kit, session = littered.open_game.kit, littered.open_game.session
    table, deck, entries = session.history.table, kit.zone("deck"), len(session.entries)
    first, second, third, *_ = table.contents[kit.zone("free")]
    loose = edit_commands(program.positions.position_editor).loose
    loose.align((second, third, table.contents[deck][0]))
    assert table.spot[first] == HEAPED and not {table.spot[second], table.spot[third]} & {HEAPED, -1}
    assert table.spot[second] != table.spot[third] and table.spot[table.contents[deck][0]] == -1
    loose.align((first, table.contents[deck][0]))
    assert len({table.spot[first], table.spot[second], table.spot[third]}) == 3, "what lies aligned keeps its point"
    do(littered, FanHeap(kit.zone("free"), FANNED))
    for zone in (deck, kit.zone("free")):
        loose.align((), zone)
        assert told(littered).startswith("Only what lies loose") and len(session.entries) == entries + 3


def test_on_the_bare_table_things_are_aligned_with_what_they_carry_and_only_what_lies_there(
    program: Program, free_table: FreeTable, folder: Path
) -> None:
    presenter = free_table(folder, 3)
    session, kit, table = (
        presenter.open_game.session,
        presenter.open_game.kit,
        presenter.open_game.session.history.table,
    )
    one, other, rider, away = table.contents[kit.zone("deck")][:4]
    for piece, spot in ((one, 900 * 2048 + 903), (other, 900 * 2048 + 904)):
        do(presenter, LayPiece(piece, 0, face=1, spot=Spot(spot)))
    do(presenter, LayPiece(away, 0))
    do(presenter, AttachPieces(one, (rider,)))
    loose = edit_commands(program.positions.position_editor).loose
    assert set(loose.lying_in(0)) == {one, other}
    menu = hands(program).menu_for(Touch(Point(0, 0), (ChoiceSubject("piece", rider),)))
    assert menu is not None
    next(each for each in menu.actions() if each.text().startswith("Align all on the bare table")).trigger()
    assert table.spot[one] == table.spot[rider] != table.spot[other]
    rows, columns = zip(*(divmod(table.spot[piece], 2048) for piece in (one, other)), strict=True)
    assert {(row - 1024) % 10 for row in rows} == {0} == {(column - 1024) % 10 for column in columns}
    entries = len(session.entries)
    do(presenter, LockPieces((one, other)))
    loose.align((), 0)
    assert told(presenter).startswith("It is locked.") and len(session.entries) == entries + 1


def test_what_cannot_lie_at_a_spot_is_not_aligned(littered: Presenter) -> None:
    kit, session = littered.open_game.kit, littered.open_game.session
    table, before = session.history.table, session.digest()
    one, *_ = table.contents[kit.zone("free")]
    wrong = ((one, -1),), ((one, 1 << 24),), ((one, HEAPED),), ((-1, 5),), ((10**6, 5),), ((one, 5), (-1, 5))
    for bad in ((), *wrong):
        with pytest.raises(TableError):
            session.change_by_hand(AlignPieces(tuple(PieceSpot(piece, Spot(spot)) for piece, spot in bad)))
    assert session.digest() == before
    away = table.contents[kit.zone("deck")][0]
    do(littered, LayPiece(away, 0))
    with pytest.raises(TableError, match="in the box"):
        session.change_by_hand(AlignPieces((PieceSpot(away, Spot(5)),)))


@pytest.mark.parametrize("counter", ["round_doom", "hex_doom"])
def test_a_counter_on_the_board_counts_up_at_its_right_and_down_at_its_left(
    counter: str, free_table: FreeTable, folder: Path
) -> None:
    presenter = free_table(folder, 3)
    (tally,) = presenter.open_game.kit.tallies_of(counter)
    plan, camera = presenter.table.table_scene.plan, presenter.table.table_scene.screen.camera
    area = plan.tallies[tally].area
    amounts = []
    for share in (0.7, 0.7, 0.3):
        at = camera.seen(Point(area.x + area.w * share, area.centre.y))
        QTest.mouseClick(presenter.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(at.x), round(at.y)))
        amounts.append(presenter.open_game.session.history.table.tally[tally])
    assert amounts == [1, 2, 1]
    assert presenter.table.table_scene.plan.labels["counter", tally, 0].text == "1"
    shown(presenter, "counter")


def test_what_is_saved_in_the_board_editor_lies_on_the_open_table_at_once(
    program: Program, free_table: FreeTable, folder: Path, qtbot: QtBot
) -> None:
    presenter = free_table(folder, 3)
    program.window.actions_by_name["board_editor"].trigger()
    editor = program.board_editor.editor
    assert editor is not None and editor.isVisible()
    zone = presenter.open_game.kit.zone("fan")
    before = presenter.table.table_scene.plan.zones[zone].area
    at = next(at for at, each in enumerate(editor.document.drawing.places) if each.zone.id == "fan")
    editor.document.choose(at)
    editor.document.change(moved(editor.document.drawn, 0, 3), ChangeWords(Sentence("a move")))
    assert editor.save()
    qtbot.waitUntil(lambda: presenter.table.table_scene.plan.zones[zone].area.y > before.y + 2.9 * USUAL)
    program.window.actions_by_name["board_editor"].trigger()
    assert program.board_editor.editor is editor
    editor.close()
    assert program.board_editor.editor is None

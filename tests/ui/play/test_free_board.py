"""A board on a free table: where its places lie, how things share one, and both hands on it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsItem
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.engine.kit import EVERYBODY
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import CountTally, DrawPieces
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from tests.marks import quick
from tests.ui.play.conftest import FreeTable
from tests.ui.position_editor.hands import hands, place
from tests.ui.table.test_gestures import drag, middle
from ui.art.tokens import DieFace
from ui.free_table.edit_commands import ALL_ALIKE, NO_OTHER_DIE, ONE_SIDE
from ui.play.open_game import Agreement
from ui.play.presenter import Presenter
from ui.position_editor.position_editor import NO_SHEET
from ui.program.program import Program
from ui.table import ChoiceSubject, TableView
from ui.table.faces.move_faces import MovePlace
from ui.table.input import mat_opener
from ui.table.input.drop_places import DropPlaces
from ui.table.input.hit_testing import touch, zones_under
from ui.table.input.mat_opener import MatOpener
from ui.table.layout.geometry import Point
from ui.table.layout.plan import Layer


def said(table: TableView) -> str:
    """What the bubble over a table says."""
    bubble = table.bubble.bubble_text
    assert bubble is not None
    return bubble[0]


def seated(program: Program, kind: str, folder: Path) -> Presenter:
    pack = load_pack(start_game("Mine", kind, folder))
    people = tuple(map(Player, ("Aya", "Ben", "Cho")[: 3 if kind == "cards" else 2]))
    program.sit_down(Agreement(pack, people, (None,) * len(people), seed=7, mode=Mode.FREE_MOVES))
    assert program.presenter is not None
    return program.presenter


@quick
def test_a_guard_is_put_on_a_hex_by_mouse_and_carried_on_by_keyboard(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    presenter = seated(program, "hexes", tmp_path)
    kit, session, table = presenter.open_game.kit, presenter.open_game.session, presenter.table
    queen, near, far = kit.piece_index["red queen"], kit.zone("86"), kit.zone("79")
    edit_commands = program.positions.position_editor.edit_commands
    assert edit_commands is not None
    edit_commands.put((queen,), near)
    drag(table, middle(table, ChoiceSubject("piece", queen)), middle(table, ChoiceSubject("zone", far)))
    assert session.seat_view(None).contents[far] == (queen,)
    table.setFocus()
    table.keyboard.go_to(ChoiceSubject("piece", queen))
    QTest.keyClick(table, Qt.Key.Key_Return)
    before = session.seat_view(None).zone_of[queen]
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Return)
    after = session.seat_view(None).zone_of[queen]
    assert after != before and kit.zones[after].family == "hex"


@pytest.mark.parametrize(("kind", "start"), [("hexes", "46"), ("squares", "d4")])
def test_what_the_keyboard_holds_goes_to_the_next_row(
    program: Program, own_home: Path, tmp_path: Path, kind: str, start: str
) -> None:
    presenter = seated(program, kind, tmp_path)
    kit, table, session = presenter.open_game.kit, presenter.table, presenter.open_game.session
    edit_commands = program.positions.position_editor.edit_commands
    assert edit_commands is not None
    piece = kit.pieces_of("man" if kind == "squares" else "unit")[0]
    edit_commands.put((piece,), kit.zone(start))
    high = table.table_scene.plan.zones[kit.zone(start)].area.h
    for key, by in ((Qt.Key.Key_Down, 1), (Qt.Key.Key_Up, -1)):
        old = session.seat_view(None).zone_of[piece]
        table.setFocus()
        table.keyboard.go_to(ChoiceSubject("piece", piece))
        for pressed in (Qt.Key.Key_Return, key, Qt.Key.Key_Return):
            QTest.keyClick(table, pressed)
        areas = [table.table_scene.plan.zones[each].area for each in (old, session.seat_view(None).zone_of[piece])]
        assert 0.5 * high < by * (areas[1].centre.y - areas[0].centre.y) < 1.2 * high


def test_places_lie_where_the_board_says_and_each_is_pointed_at_by_itself(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    presenter = seated(program, "squares", tmp_path)
    kit, plan = presenter.open_game.kit, presenter.table.table_scene.plan
    a1, b1, a2 = (plan.zones[kit.zone(name)].area for name in ("a1", "b1", "a2"))
    assert b1.x - a1.x == pytest.approx(a1.w)
    assert a1.y - a2.y == pytest.approx(a1.h)
    assert plan.grounds[kit.zone("a1")].land == "dark"
    for name in ("a1", "e4", "h8"):
        at = middle(presenter.table, ChoiceSubject("zone", kit.zone(name)))
        assert zones_under(touch(presenter.table.table_scene, Point(at.x(), at.y()))) == [kit.zone(name)]


def test_what_is_alike_stands_together_with_its_number_and_dice_lie_apart(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    presenter = seated(program, "board", tmp_path)
    kit, plan = presenter.open_game.kit, presenter.table.table_scene.plan
    dice = [plan.pieces[kit.piece_index[name]] for name in ("die 1", "die 2")]
    assert all(each.shown for each in dice) and len({(each.x, each.y) for each in dice}) == 2
    pawns = [plan.pieces[piece] for piece in kit.pieces_of("pawn")]
    assert len({(each.x, each.y) for each in pawns}) == 5
    start = plan.zones[kit.zone("start")].area
    assert all(start.x < each.x < start.right and start.y < each.y < start.bottom for each in pawns)
    guards = seated(program, "hexes", tmp_path / "other")
    reserve = guards.table.table_scene.plan
    six = [reserve.pieces[piece] for piece in guards.open_game.kit.pieces_of("unit")[1:7]]
    assert [each.shown for each in six] == [True, *[False] * 5]
    assert "×6" in {label.text for label in reserve.labels.values()}


def test_a_man_turned_over_shows_its_other_side_and_turns_by_quarters(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    presenter = seated(program, "squares", tmp_path)
    kit, scene = presenter.open_game.kit, presenter.table.table_scene
    edit_commands = program.positions.position_editor.edit_commands
    assert edit_commands is not None
    man = kit.piece_index["red man a1"]
    edit_commands.turn_over((man,))
    item = scene.piece_items.item(man)
    assert item is not None and getattr(item.face, "label", "") == "K"
    for turns in (1, 2, 3, 0):
        edit_commands.turn((man,))
        assert presenter.open_game.session.seat_view(None).turned[man] == turns
        assert scene.plan.pieces[man].turn == 90 * turns


@pytest.mark.parametrize(("template", "thing"), [("hexes", "unit"), ("board", "pawn")])
def test_what_has_one_side_is_not_turned_over_which_is_said(
    program: Program, own_home: Path, tmp_path: Path, template: str, thing: str
) -> None:
    presenter = seated(program, template, tmp_path)
    edit_commands = program.positions.position_editor.edit_commands
    assert edit_commands is not None
    piece = presenter.open_game.kit.pieces_of(thing)[0]
    edit_commands.turn_over((piece,))
    assert said(presenter.table) == ONE_SIDE
    assert not presenter.open_game.session.entries
    menu = hands(program).menu_for(touch(presenter.table.table_scene, place(program, ChoiceSubject("piece", piece))))
    assert menu is not None and not [each for each in menu.actions() if each.text().startswith("Flip")]
    menu.deleteLater()


def test_a_die_keeps_its_value_when_it_is_turned_over_and_is_rolled_by_a_double_click(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    presenter = seated(program, "board", tmp_path)
    session, dice = presenter.open_game.session, presenter.open_game.kit.pieces_of("die")
    table = presenter.table
    table.table_scene.motion.finish()
    values = set[int]()
    for rolls in range(1, 9):
        at = place(program, ChoiceSubject("piece", dice[0]))
        QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(at.x), round(at.y)))
        assert session.entries[-1].operations[0].__class__.__name__ == "Rolled" and len(session.entries) == rolls
        values.add(session.situation.open_view.face[dice[0]])
    assert len(values) > 1 and 0 not in values
    table.keyboard.go_to(ChoiceSubject("piece", dice[0]))
    before = session.situation.open_view.face[dice[0]]
    QTest.keyClick(table, Qt.Key.Key_F)
    assert session.situation.open_view.face[dice[0]] == before and len(session.entries) == 8
    assert said(table) == NO_OTHER_DIE


def test_dice_that_are_thrown_at_once_are_one_entry_that_says_what_each_shows(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    presenter = seated(program, "board", tmp_path)
    session, dice = presenter.open_game.session, presenter.open_game.kit.pieces_of("die")
    commands = program.positions.position_editor.edit_commands
    assert commands is not None and len(dice) > 1
    commands.turn(dice[:2])
    values = [session.situation.open_view.face[die] for die in dice[:2]]
    assert [entry.seen for entry in session.entries] and len(session.entries) == 1
    assert 0 not in values
    sentence = presenter.table_presenter.undo_words()[0]
    assert sentence.startswith("Free move: dice are rolled: ")
    assert all(str(value) in sentence for value in values)
    session.undo()
    assert [len(session.entries), *(session.situation.open_view.face[die] for die in dice[:2])] == [0, 0, 0]


@pytest.mark.parametrize("first", ["die", "unit"])
def test_a_die_among_other_things_stays_as_it_lies_when_they_are_turned(
    program: Program, own_home: Path, tmp_path: Path, first: str
) -> None:
    folder = start_game("Mine", "hexes", tmp_path)
    with (folder / "pack.toml").open("a", encoding="utf-8") as file:
        file.write('\n[[piece]]\nidentity = "die"\nkind = "die"\nzone = "46"\nname = "die"\nmarks = { sides = 6 }\n')
    board = (folder / "board.toml").read_text(encoding="utf-8")
    (folder / "board.toml").write_text(board.replace("[paint]", '[paint]\ndie = "die"'), encoding="utf-8")
    people = (Player("Aya"), Player("Ben"))
    program.sit_down(Agreement(load_pack(folder), people, (None,) * 2, seed=7, mode=Mode.FREE_MOVES))
    assert program.presenter is not None
    session, kit = program.presenter.open_game.session, program.presenter.open_game.kit
    commands = program.positions.position_editor.edit_commands
    assert commands is not None
    die, unit = kit.pieces_of("die")[0], kit.pieces_of("unit")[0]
    commands.put((unit,), kit.zone("45"))
    before, entries = session.situation.open_view, len(session.entries)
    commands.turn((die, unit) if first == "die" else (unit, die))
    after = session.situation.open_view
    assert (after.face[die], after.face[unit], len(session.entries)) == (
        before.face[die],
        before.face[unit],
        entries + 1,
    )
    assert not commands.sides.are_dice((die, unit)) and commands.sides.are_dice((die,))


def test_a_pawn_that_is_turned_on_its_place_looks_the_same_which_is_said(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    presenter = seated(program, "board", tmp_path)
    commands = program.positions.position_editor.edit_commands
    assert commands is not None
    commands.turn(presenter.open_game.kit.pieces_of("pawn")[:1])
    assert said(presenter.table) == ALL_ALIKE
    assert not presenter.open_game.session.entries


def test_a_card_that_lies_face_down_looks_the_same_however_it_is_turned_which_is_said(
    free_table: FreeTable, program: Program, tmp_path: Path
) -> None:
    """The log told that it was turned, while it lay there as before, and jumped when it was turned over."""
    presenter = free_table(start_game("Mine", "cards", tmp_path), 3)
    commands, session = program.positions.position_editor.edit_commands, presenter.open_game.session
    assert commands is not None
    card = session.history.table.contents[presenter.open_game.kit.zone("deck")][0]
    commands.turn((card,))
    assert said(presenter.table) == ALL_ALIKE and not session.entries
    commands.turn_over((card,))
    commands.turn((card,))
    assert session.history.table.turned[card] and len(session.entries) == 2


@pytest.mark.parametrize("size", ["1", "1.95"])
def test_a_hex_of_any_size_is_outlined_whole_when_something_was_put_there(
    program: Program, free_table: FreeTable, tmp_path: Path, size: str
) -> None:
    folder = start_game("Mine", "hexes", tmp_path)
    sheet = folder / "board.toml"
    sheet.write_text(
        sheet.read_text("utf-8").replace('shape = "hex"', f'shape = "hex"\nsize = [{size}, {size}]'), "utf-8"
    )
    presenter = free_table(folder)
    kit, scene = presenter.open_game.kit, presenter.table.table_scene
    edit_commands = program.positions.position_editor.edit_commands
    assert edit_commands is not None
    edit_commands.put((kit.piece_index["red queen"],), kit.zone("86"))
    scene.motion.finish()
    sign = scene.touched_signs._items["at", kit.zone("86")]
    assert isinstance(sign.face, MovePlace)
    line = sign.mapRectToParent(sign.face.outline(program.window.context.theme).boundingRect())
    hexagon = scene.plan.zones[kit.zone("86")].area
    assert line.width() == pytest.approx(0.84 * hexagon.w, rel=0.05)
    assert (line.center().x(), line.center().y()) == pytest.approx(tuple(hexagon.centre), abs=1)


def with_pawn(folder: Path) -> Path:
    """A game of tiles with a pawn."""
    marker = '\n[[piece]]\nidentity = "pawn"\nkind = "pawn"\nname = "pawn"\nmarks = { race = "ruby" }\n'
    for name, more in (("pack.toml", marker), ("board.toml", "")):
        file = folder / name
        text = file.read_text("utf-8").replace("[paint]", '[paint]\npawn = "pawn"')
        file.write_text(text + more, "utf-8")
    return folder


def test_a_tile_takes_its_square_whole_and_what_is_put_there_stands_on_it(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    folder = with_pawn(start_game("Mine", "tiles", tmp_path))
    people = (Player("Aya"), Player("Ben"))
    program.sit_down(Agreement(load_pack(folder), people, (None,) * 2, seed=7, mode=Mode.FREE_MOVES))
    presenter, commands = program.presenter, program.positions.position_editor.edit_commands
    assert presenter is not None and commands is not None
    kit = presenter.open_game.kit
    square = kit.zone("d4")
    commands.draw(kit.zone("bag"), square)
    tile = presenter.open_game.session.seat_view(None).contents[square][0]
    pawn = kit.piece_index["pawn"]
    commands.put((pawn,), square)
    plan = presenter.table.table_scene.plan
    area, lying, standing = plan.zones[square].area, plan.pieces[tile], plan.pieces[pawn]
    assert lying.w == pytest.approx(lying.h) and area.w * 0.9 < lying.w <= area.w
    assert standing.z > lying.z and standing.w < lying.w
    assert abs(standing.x - lying.x) < 1 and area.y < standing.y < area.bottom
    for turns in (1, 2, 3, 0):
        commands.turn((tile,))
        assert presenter.table.table_scene.plan.pieces[tile].turn == 90 * turns
    neighbour = kit.zone("e4")
    commands.draw(kit.zone("bag"), neighbour)
    beside = presenter.open_game.session.seat_view(None).contents[neighbour][0]
    gap = presenter.table.table_scene.plan.pieces[beside].x - lying.x - lying.w
    assert 0 <= gap < area.w * 0.05  # edges that should match lie at one another


def test_the_number_of_a_deck_goes_along_when_rows_become_a_board_on_an_open_table(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    scene = seated(program, "tiles", tmp_path).table.table_scene
    state, index = scene.scene_state, scene.board_index
    assert state is not None and index is not None
    key = "pile", index.kit.zone("bag"), 0
    label = scene.plan.labels[key]
    layers: tuple[tuple[Layer, QGraphicsItem], ...] = (("table", scene.layers.table), ("world", scene.layers.world))
    for layer, parent in layers:
        scene.plan.labels[key] = label._replace(layer=layer)
        scene.furnishing.reconcile(scene.plan, scene.face_factory(state, index), state)
        of_numbers = [
            item for item in parent.childItems() if getattr(getattr(item, "face", None), "text", "") == label.text
        ]
        assert len(of_numbers) == 1


def test_a_die_that_was_rolled_as_one_of_twenty_sides_can_be_painted(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    presenter = seated(program, "board", tmp_path)
    pictures = [presenter.table.table_scene.artwork.picture(DieFace(6, value, 40, None), 1.0) for value in (6, 20)]
    assert pictures[0].pixmap.toImage() != pictures[1].pixmap.toImage()


def test_a_mat_does_not_open_while_a_hand_would_take_something_up_from_it(
    program: Program, own_home: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = seated(program, "hexes", tmp_path)
    scene, kit = presenter.table.table_scene, presenter.open_game.kit
    monkeypatch.setattr(mat_opener, "FRONT", 0)
    opener = MatOpener(scene)
    queen, mat = scene.plan.pieces[kit.piece_index["red queen"]], scene.plan.mats[0]
    opener.follow(Point(queen.x, queen.y))
    assert not opener._timer.isActive() and scene.screen.opened == frozenset()
    opener.follow(mat.badge)
    qtbot.waitUntil(lambda: scene.screen.opened == {0})
    opener.stop()


@pytest.mark.parametrize("names", [["red man a3"], ["red man a3", "red man c3"]])
def test_what_is_carried_to_a_shut_mat_lands_there_though_the_mat_opens_under_it(
    program: Program, own_home: Path, tmp_path: Path, qtbot: QtBot, mats_at_once: None, names: list[str]
) -> None:
    presenter = seated(program, "squares", tmp_path)
    table, kit = presenter.table, presenter.open_game.kit
    men, taken = [kit.piece_index[name] for name in names], kit.zone("taken.A")
    table.tools.free_moves.selection.choose(men)
    shut = middle(table, ChoiceSubject("zone", taken))
    drag(table, middle(table, ChoiceSubject("piece", men[0])), shut, release=False)
    qtbot.waitUntil(lambda: table.table_scene.screen.opened == {0})
    assert (middle(table, ChoiceSubject("zone", taken)) - shut).manhattanLength() > 50
    QTest.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=shut)
    assert set(presenter.open_game.session.seat_view(None).contents[taken]) == set(men)


def test_a_card_dropped_on_the_sign_of_a_seat_lies_where_the_sign_stands_for(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    presenter = seated(program, "cards", tmp_path)
    table, kit = presenter.table, presenter.open_game.kit
    presenter.open_game.session.change_by_hand(DrawPieces(kit.zone("deck"), kit.zone("trick"), 0, 1))
    presenter.controller.step()
    card = presenter.open_game.session.seat_view(None).contents[kit.zone("trick")][0]
    sign = table.table_scene.plan.mats[1].badge
    to = QPoint(round(sign.x), round(sign.y))
    drag(table, middle(table, ChoiceSubject("piece", card)), to)
    assert presenter.open_game.session.seat_view(None).zone_of[card] == kit.zone("won.B")


def test_nothing_falls_into_the_hand_of_somebody_else_that_was_dropped_beside_it(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    presenter = seated(program, "cards", tmp_path)
    table, kit = presenter.table, presenter.open_game.kit
    presenter.open_game.session.change_by_hand(DrawPieces(kit.zone("deck"), kit.zone("trick"), 0, 1))
    presenter.controller.step()
    view, board_index = presenter.open_game.session.seat_view(None), table.table_scene.board_index
    assert board_index is not None
    card, hand = view.contents[kit.zone("trick")][0], table.table_scene.plan.zones[kit.zone("hand.B")].area
    places = DropPlaces(table.table_scene, view, board_index, (card,))
    asked = [Point(x, y) for x in range(0, 400, 7) for y in range(0, 300, 7)]
    falls = [at for at in asked if (to := places.of_one(card, at, free=False)) and to.zone == kit.zone("hand.B")]
    assert falls and all(hand.holds(at) for at in falls)


def test_where_something_would_land_is_shown_anew_when_a_mat_opens_under_it(
    program: Program, own_home: Path, tmp_path: Path, qtbot: QtBot, mats_at_once: None
) -> None:
    presenter = seated(program, "squares", tmp_path)
    table, kit = presenter.table, presenter.open_game.kit
    man, free_moves = kit.piece_index["red man a3"], table.tools.free_moves
    mat = table.table_scene.plan.mats[0]
    beside = QPoint(round(mat.points.centre.x), round(mat.points.centre.y))
    drag(table, middle(table, ChoiceSubject("piece", man)), beside, release=False)
    assert not [sign for sign, kind in free_moves.signs() if kind == "hover"]
    qtbot.waitUntil(lambda: table.table_scene.screen.opened == {0})
    shown = [sign for sign, kind in free_moves.signs() if kind == "hover"]
    assert shown == [ChoiceSubject("zone", kit.zone("taken.A"))]
    QTest.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=beside)
    assert presenter.open_game.session.seat_view(None).zone_of[man] == kit.zone("taken.A")


def test_a_unit_on_hexes_faces_six_ways_and_turns_back_with_shift(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    presenter = seated(program, "hexes", tmp_path)
    kit, session, table = presenter.open_game.kit, presenter.open_game.session, presenter.table
    queen = kit.piece_index["red queen"]
    edit_commands = program.positions.position_editor.edit_commands
    assert edit_commands is not None
    edit_commands.put((queen,), kit.zone("86"))
    table.setFocus()
    none, shift = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
    for held, degrees in [*((none, 60 * step) for step in (1, 2, 3, 4, 5, 0, 1)), (shift, 0), (shift, 300)]:
        table.keyboard.go_to(ChoiceSubject("piece", queen))
        QTest.keyClick(table, Qt.Key.Key_R, held)
        assert table.table_scene.plan.pieces[queen].turn == degrees
    presenter.controller.change(session.undo)
    assert table.table_scene.plan.pieces[queen].turn == 0


def test_one_key_goes_on_to_the_next_phase_and_the_strip_shows_whose_turn_it_is(
    program: Program, own_home: Path, tmp_path: Path
) -> None:
    presenter = seated(program, "board", tmp_path)
    action, top = program.window.actions_by_name["next_phase"], program.window.desk.top
    assert action.isEnabled()
    assert (top.course.round, top.course.phases, top.course.active) == ("Round 1", ("Roll", "Move"), 0)
    for active, turns in ((1, ["on", "coming"]), (0, ["over", "on"])):
        action.trigger()
        assert top.course.active == active
        assert [each.turn for each in top.course.order] == turns
    assert presenter.table_presenter.undo_words()[0] == "Round 1, Ben: Roll."
    presenter.controller.change(lambda: presenter.open_game.session.undo(agreed=True))
    assert (top.course.active, [each.turn for each in top.course.order]) == (1, ["on", "coming"])


@pytest.mark.parametrize("kind", ["blank", "tiles", "squares"])
def test_turning_over_all_that_lies_somewhere_changes_it_or_says_beside_it_why_not(
    program: Program, own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """T and Shift+T, wherever they are pressed and how often: never a box about a fault of the program."""
    presenter = seated(program, kind, tmp_path)
    kit, session, bubble = presenter.open_game.kit, presenter.open_game.session, presenter.table.bubble
    edit_commands = program.positions.position_editor.edit_commands
    assert edit_commands is not None
    told: list[str] = []
    monkeypatch.setattr(program, "_say", told.append)
    public = next(zone for zone, each in enumerate(kit.zones) if zone and each.seat < 0 and each.sight == EVERYBODY)
    for piece in (0, len(kit.pieces) - 1):
        edit_commands.put((piece,), public)
    places = {kit.zones_of(zone.family)[0] for zone in kit.zones[1:]} | {public}
    subjects = [ChoiceSubject("zone", zone) for zone in sorted(places)] + [ChoiceSubject("tally", 0)]
    for subject in subjects:
        for back in (False, False, True, True, False):
            bubble.fall_silent()
            before = len(session.entries)
            edit_commands.secrets.turn_over(subject, back=back)
            assert not told
            assert (len(session.entries) > before) is not (bubble.bubble_text is not None), (subject, back)


def test_a_game_without_a_scoring_sheet_says_so_by_its_key(program: Program, own_home: Path, tmp_path: Path) -> None:
    presenter = seated(program, "hexes", tmp_path)
    assert not presenter.open_game.kit.score
    program.window.actions_by_name["score_sheet"].trigger()
    assert said(presenter.table) == NO_SHEET
    assert program.positions.position_editor.score_sheet is None


@pytest.mark.parametrize(("language", "words"), [("en", "Free moves"), ("ja", "自由移動")])
def test_points_that_were_counted_by_hand_are_called_so_in_a_game_that_names_no_sources(
    program: Program, own_home: Path, tmp_path: Path, language: str, words: str
) -> None:
    program.window.context.set_language(language)
    presenter = seated(program, "hexes", tmp_path)
    presenter.open_game.session.change_by_hand(CountTally(presenter.open_game.kit.tallies_of("points")[0], 2))
    presenter.controller.step()
    assert [dict(each.sources) for each in presenter.table_presenter.standings()] == [{words: 2}, {}]

"""Attached, locked and grouped things on a free table in the window: by mouse, by keys and by the menu."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qquovadis.engine.kit import CARRIER, GROUP, LOCK
from qquovadis.model.free_table.changes import AttachPieces, LayPiece, ManualChange, TuckPieces
from qquovadis.model.pack.new_game import start_game
from tests.ui.play.conftest import FreeTable
from tests.ui.position_editor.hands import hands
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.input.hit_testing import centre_of, touch
from ui.table.layout.distance import distance
from ui.table.layout.geometry import Point

Begun = Callable[[str], Presenter]


@pytest.fixture
def begun(free_table: FreeTable, tmp_path: Path) -> Begun:
    """Return a way to lay out a template, for two or as many as it needs."""

    def begin(kind: str) -> Presenter:
        return free_table(start_game("Mine", kind, tmp_path / "packs"), 3 if kind == "cards" else 2)

    return begin


def do(presenter: Presenter, change: ManualChange) -> None:
    presenter.controller.change(lambda: presenter.open_game.session.change_by_hand(change))


def bonds(presenter: Presenter, kind: int) -> dict[int, int]:
    return presenter.open_game.session.history.table.bonds[kind]


def middle(presenter: Presenter, piece: int) -> Point:
    at = centre_of(presenter.table.table_scene, ChoiceSubject("piece", piece))
    assert at is not None
    return at


def drag(presenter: Presenter, start: Point, end: Point) -> None:
    """Drag with the left button, in steps."""
    port, button = presenter.table.viewport(), Qt.MouseButton.LeftButton
    points = [
        QPoint(round(start.x + (end.x - start.x) * at / 4), round(start.y + (end.y - start.y) * at / 4))
        for at in range(5)
    ]
    QTest.mousePress(port, button, Qt.KeyboardModifier.NoModifier, points[0])
    for point in points[1:]:
        QTest.mouseMove(port, point)
    QTest.mouseRelease(port, button, Qt.KeyboardModifier.NoModifier, points[-1])


def shown(presenter: Presenter, name: str) -> None:
    """Keep a picture for whoever wants to look."""
    if folder := os.environ.get("QQUOVADIS_LOOK"):
        presenter.table.window().grab().save(f"{folder}/{name}.png")


def test_pieces_attached_to_a_tile_are_dragged_along_and_lie_on_it(program: Program, begun: Begun) -> None:
    presenter = begun("tiles")
    kit, table = presenter.open_game.kit, presenter.open_game.session.history.table
    square, other, far = kit.zone("d4"), kit.zone("e4"), kit.zone("b2")
    tile, on, under = table.contents[kit.zone("bag")][:3]
    for piece, zone in ((tile, square), (on, square), (under, far)):
        do(presenter, LayPiece(piece, zone, face=1))
    tile, on = table.contents[square]
    under = table.contents[far][0]
    do(presenter, AttachPieces(tile, (on,)))
    do(presenter, TuckPieces(tile, (under,)))
    plan = presenter.table.table_scene.plan.pieces
    assert plan[on].z > plan[tile].z > plan[under].z and plan[on].y > plan[tile].y > plan[under].y
    shown(presenter, "attached-tiles")
    drag(
        presenter,
        middle(presenter, tile),
        centre_of(presenter.table.table_scene, ChoiceSubject("zone", other)) or Point(0, 0),
    )
    assert table.contents[other] == [under, tile, on] and len(bonds(presenter, CARRIER)) == 2


def two_on_hexes(presenter: Presenter, *at: int) -> tuple[int, int, list[int]]:
    """Lay the first and the last piece on hexes, and return them and all hexes."""
    one, two = 0, len(presenter.open_game.kit.pieces) - 1
    hexes = [zone for zone, ground in presenter.table.table_scene.plan.zones.items() if ground.shape == "hex"]
    for piece, place in zip((one, two), at, strict=True):
        do(presenter, LayPiece(piece, hexes[place]))
    return one, two, hexes


def test_letters_attach_and_lock_and_a_locked_thing_stays(program: Program, begun: Begun) -> None:
    presenter = begun("hexes")
    view = presenter.table
    one, two, _ = two_on_hexes(presenter, 10, 10)
    hands(program).keys.at = ChoiceSubject("piece", two)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_J)
    assert bonds(presenter, CARRIER) == {two: one}
    shown(presenter, "attached-hexes")
    hands(program).keys.at = ChoiceSubject("piece", one)
    QTest.keyClick(view, Qt.Key.Key_K)
    assert bonds(presenter, LOCK) == {one: one}
    entries = len(presenter.open_game.session.entries)
    drag(presenter, middle(presenter, one), middle(presenter, one).moved(160, 120))
    for key in (Qt.Key.Key_F, Qt.Key.Key_R, Qt.Key.Key_B, Qt.Key.Key_Delete, Qt.Key.Key_Return):
        hands(program).keys.at = ChoiceSubject("piece", one)
        view.tools.free_moves.selection.choose(())
        QTest.keyClick(view, key)
        assert not view.tools.free_moves.is_holding
    assert len(presenter.open_game.session.entries) == entries
    assert view.bubble.bubble_text is not None and "locked" in view.bubble.bubble_text.sentence
    shown(presenter, "locked")
    QTest.keyClick(view, Qt.Key.Key_K)
    QTest.keyClick(view, Qt.Key.Key_J, Qt.KeyboardModifier.ShiftModifier)
    hands(program).keys.at = ChoiceSubject("piece", two)
    QTest.keyClick(view, Qt.Key.Key_J, Qt.KeyboardModifier.ShiftModifier)
    assert bonds(presenter, LOCK) == bonds(presenter, CARRIER) == {}


def test_what_lies_alone_cannot_be_attached_and_that_is_said(program: Program, begun: Begun) -> None:
    presenter = begun("hexes")
    one, _, _ = two_on_hexes(presenter, 10, 14)
    entries = len(presenter.open_game.session.entries)
    presenter.table.setFocus()
    hands(program).keys.at = ChoiceSubject("piece", one)
    QTest.keyClick(presenter.table, Qt.Key.Key_J)
    assert len(presenter.open_game.session.entries) == entries
    said = presenter.table.bubble.bubble_text
    assert said is not None and said.sentence.startswith("Nothing lies beneath it.")


def test_a_group_is_dragged_as_one(program: Program, begun: Begun) -> None:
    presenter = begun("hexes")
    table, view = presenter.open_game.session.history.table, presenter.table
    one, two, hexes = two_on_hexes(presenter, 10, 14)
    view.setFocus()
    hands(program).keys.at = ChoiceSubject("piece", two)
    view.tools.free_moves.selection.choose((one, two))
    QTest.keyClick(view, Qt.Key.Key_G)
    assert set(bonds(presenter, GROUP)) == {one, two}
    view.tools.free_moves.selection.forget()
    drag(
        presenter, middle(presenter, one), centre_of(view.table_scene, ChoiceSubject("zone", hexes[11])) or Point(0, 0)
    )
    assert (table.zone_of[one], table.zone_of[two]) == (hexes[11], hexes[15])


def test_the_other_button_lets_what_is_carried_fly_home_and_opens_no_menu_over_the_table(
    program: Program, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = begun("squares")
    port, kit = presenter.table.viewport(), presenter.open_game.kit
    man = presenter.open_game.session.history.table.contents[kit.zone("c3")][0]
    start = QPoint(*map(round, middle(presenter, man)))
    menus = []
    monkeypatch.setattr(hands(program), "_show_menu", lambda found, _at: menus.append(found))
    for carrying in (True, False):
        if carrying:
            QTest.mousePress(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
            for step in (10, 60):
                QTest.mouseMove(port, start + QPoint(step, -step))
        QTest.mousePress(port, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, start)
        QApplication.sendEvent(port, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, start, start))
        QTest.mouseRelease(port, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, start)
        if carrying:
            QTest.mouseRelease(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
        assert len(menus) == (not carrying) and not presenter.open_game.session.entries


@pytest.mark.parametrize(("kind", "opens"), [("tiles", False), ("hexes", True)])
def test_a_mat_opens_over_the_board_only_if_something_lies_on_it(begun: Begun, kind: str, opens: bool) -> None:
    scene = begun(kind).table.table_scene
    scene.open_mats(frozenset({scene.screen.front}))
    assert (scene.plan.mats[scene.screen.front].panel is not None) == opens


def test_nobody_searches_a_heap_or_looks_before_the_screen_is_taken_and_that_is_said(
    program: Program, begun: Begun
) -> None:
    presenter = begun("cards")
    kit, session, view = presenter.open_game.kit, presenter.open_game.session, presenter.table
    deck = kit.zone("deck")
    top = session.history.table.contents[deck][-1]
    view.setFocus()
    for key in (Qt.Key.Key_S, Qt.Key.Key_V):
        view.bubble.fall_silent()
        hands(program).keys.at = ChoiceSubject("piece", top)
        QTest.keyClick(view, key)
        said = view.bubble.bubble_text
        assert said is not None and "Press H first" in said.sentence and not session.entries
    described = view._parts.describer.explain(ChoiceSubject("piece", top))
    assert described is not None and described.name == "Deck: 22"
    session.seating.open_eyes(1)
    presenter.show_present()
    QTest.keyClick(view, Qt.Key.Key_S)
    assert presenter.table_presenter.undo_words()[0] == "Free move: Ben searches deck."
    described = view._parts.describer.explain(ChoiceSubject("piece", top))
    assert described is not None and described.name != "Deck: 22"


def test_the_menu_binds_searches_and_measures(program: Program, begun: Begun) -> None:
    presenter = begun("hexes")
    view = presenter.table
    piece = next(item.piece for item in view.table_scene.piece_items.items())
    menu = hands(program).menu_for(touch(view.table_scene, middle(presenter, piece)))
    assert menu is not None
    words = [action.text() for action in menu.actions()]
    assert {"Lock\tK", "Measure from here\tD"} <= set(words) and not any("Search" in each for each in words)
    hexes = [zone for zone, ground in view.table_scene.plan.zones.items() if ground.shape == "hex"]
    measuring = hands(program).measuring
    measuring.begin(hexes[0])
    measuring.point_at(ChoiceSubject("zone", hexes[3]))
    assert view.bubble.bubble_text is not None and view.bubble.bubble_text.sentence == "3 hexes"
    shown(presenter, "measured")
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not measuring.is_on


@pytest.mark.parametrize(("kind", "far", "straight"), [("squares", 7, 14), ("tiles", 6, 12)])
def test_squares_are_measured_with_diagonals_and_without(begun: Begun, kind: str, far: int, straight: int) -> None:
    presenter = begun(kind)
    scene = presenter.table.table_scene
    assert scene.board_index is not None
    zones = [zone for zone, ground in scene.plan.zones.items() if ground.layer == "world" and ground.shape == "rect"]
    found = distance(scene.plan, scene.board_index, zones[0], zones[-1])
    assert found is not None and (found.unit, found.far, found.straight) == ("squares", far, straight)

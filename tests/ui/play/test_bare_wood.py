"""The bare wood of a table without a drawn board: how large things lie there, what a menu offers, what zooming says."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from qquovadis.controllers.added_pieces import DIE as ADDED_DIE
from qquovadis.engine.kit import BOX
from qquovadis.model.free_table.changes import LayPiece
from qquovadis.model.free_table.spot import BARE_TABLE, NO_SPOT, Spot
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.saves.library import Library
from tests.ui.laid import five_at_war, session_at
from tests.ui.play.conftest import FreeTable
from tests.ui.position_editor.hands import hands
from tests.ui.window.conftest import Shown
from ui.kit.plain_text import ConfirmBox
from ui.position_editor.editor_panel import FREE_TITLE
from ui.position_editor.position_editor import NAME
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.input.hit_testing import Touch, area_of, touch
from ui.table.layout.geometry import Point
from ui.voice.voice import voice

CARDS = "name,text,count\nCard A,,3\nCard B,,3\n"
DIE = """
[[piece]]
identity = "die"
kind = "die"
zone = "discard"
name = { en = "die", ja = "サイコロ" }
marks = { sides = 6 }

[[piece]]
identity = "peg"
kind = "peg"
zone = "table"
name = { en = "peg", ja = "ペグ" }
marks = { race = "ruby" }
"""


def blank(tmp_path: Path, more: str = "") -> Path:
    """A blank game with six cards, and more in its pack."""
    folder = start_game("Mine", "blank", tmp_path)
    (folder / "cards.csv").write_text(CARDS, "utf-8")
    pack, board = folder / "pack.toml", folder / "board.toml"
    pack.write_text(pack.read_text("utf-8") + more, "utf-8")
    paint = 'card = "text"\ndie = "die"\npeg = "pawn"\n' if more else 'card = "text"\n'
    board.write_text(board.read_text("utf-8").replace('card = "text"\n', paint, 1), "utf-8")
    return folder


def put(presenter_hands: Program, piece: int, zone: int, spot: Spot = NO_SPOT) -> None:
    """Lay a piece face up into a place, or loose at a spot of the bare table."""
    commands = presenter_hands.positions.position_editor.edit_commands
    assert commands is not None and presenter_hands.presenter is not None
    commands.table.change_by_hand(LayPiece(piece=piece, zone=zone, at=None, face=1, spot=spot, tally=None, value=None))
    presenter_hands.presenter.table.table_scene.motion.finish()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_is_as_large_on_bare_wood_as_in_its_row(
    free_table: FreeTable, program: Program, tmp_path: Path, size: tuple[int, int]
) -> None:
    """It shrank to a third."""
    program.window.resize(*size)
    presenter = free_table(blank(tmp_path))
    table, scene = presenter.table, presenter.table.table_scene
    view = presenter.open_game.session.situation.open_view
    card = view.contents[view.kit.zone("deck")][0]
    put(program, card, view.kit.zone("table"))
    before = area_of(scene, ChoiceSubject("piece", card))
    put(program, card, BOX, BARE_TABLE.write((40.0, 200.0)))
    after = area_of(scene, ChoiceSubject("piece", card))
    assert after.w == pytest.approx(before.w, rel=0.1) and after.h == pytest.approx(before.h, rel=0.1)
    assert table.viewport().width() > 4 * after.w


def test_the_wheel_and_the_keys_say_why_nothing_comes_nearer(
    free_table: FreeTable, program: Program, tmp_path: Path
) -> None:
    """Wheel, Ctrl+wheel, Ctrl++ and Ctrl+- did nothing without a word."""
    table = free_table(blank(tmp_path)).table
    zoom = table.table_scene.screen.camera.zoom
    middle = QPointF(table.viewport().rect().center())
    for modifier in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier):
        table.bubble.fall_silent()
        wheel = QWheelEvent(
            middle,
            table.viewport().mapToGlobal(middle),
            QPoint(),
            QPoint(0, 120),
            Qt.MouseButton.NoButton,
            modifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(table.viewport(), wheel)
        found = voice().explanation
        assert found is not None and "rows always fill the window" in found.why_not
    for name in ("zoom_in", "zoom_out"):
        table.bubble.fall_silent()
        program.window.actions_by_name[name].trigger()
        found = voice().explanation
        assert found is not None and "rows always fill the window" in found.why_not
    assert table.table_scene.screen.camera.zoom == zoom


def test_a_world_still_comes_nearer_without_a_word(at_table: Shown, program: Program) -> None:
    table = at_table(session_at(five_at_war(), "card", "A")).table
    zoom = table.table_scene.screen.camera.zoom
    table.bubble.fall_silent()
    program.window.actions_by_name["zoom_in"].trigger()
    assert table.table_scene.screen.camera.zoom > zoom
    assert voice().explanation is None


def test_what_looks_the_same_however_it_is_turned_is_not_offered_to_be_turned(
    free_table: FreeTable, program: Program, tmp_path: Path
) -> None:
    """The menu offered Turn, and said then that it is refused."""
    presenter = free_table(blank(tmp_path, DIE))
    view, scene = presenter.open_game.session.situation.open_view, presenter.table.table_scene
    card = view.contents[view.kit.zone("deck")][0]
    put(program, card, view.kit.zone("table"))
    offered = {}
    for name, piece in (
        ("card", card),
        ("peg", next(piece for piece in view.contents[view.kit.zone("table")] if piece != card)),
        ("die", view.contents[view.kit.zone("discard")][0]),
    ):
        put(program, piece, BOX, BARE_TABLE.write((0.0, 200.0)))
        subject = ChoiceSubject("piece", piece)
        menu = hands(program).menu_for(Touch(area_of(scene, subject).centre, (subject,)))
        assert menu is not None
        offered[name] = {action.text().partition("\t")[0] for action in menu.actions()}
    assert "Turn" in offered["card"] and "Turn" not in offered["peg"] and "Roll" in offered["die"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_menu_calls_the_page_of_pieces_as_its_tab_does(
    free_table: FreeTable, at_table: Shown, program: Program, tmp_path: Path, language: str
) -> None:
    """The tab read "Pieces and co…", the menu "Position editor panel"."""
    desk, action, say = program.window.desk, program.window.actions_by_name["workshop_panel"], program._context.say
    program.window.context.set_language(language)
    try:
        free_table(blank(tmp_path))
        assert action.text() == say(FREE_TITLE) == say(desk.dock._offered[NAME].words)
        at_table(session_at(five_at_war(), "card", "A"))
        assert say("Position editor") == action.text().replace("&", "").partition("(")[0]
    finally:
        program.window.context.set_language("en")


def lines(menu: QMenu) -> list[str]:
    """What a menu offers, without its keys and the marks of its letters."""
    texts = (action.text().partition("\t")[0].replace("&", "") for action in menu.actions())
    return [text for text in texts if text]


def bare_menu(program: Program) -> QMenu:
    """The menu of the bare wood under the rows."""
    assert program.presenter is not None
    table = program.presenter.table
    world = table.table_scene.frame.world
    menu = hands(program).menu_for(touch(table.table_scene, Point(world.x + 4, world.bottom - 4)))
    assert menu is not None, "it was silent"
    return menu


@pytest.mark.parametrize("size", [(1280, 720)])
def test_dice_and_pawns_come_to_a_blank_table_and_can_be_taken_out_again(
    free_table: FreeTable, program: Program, tmp_path: Path, size: tuple[int, int]
) -> None:
    """Over a minute nobody found how to get a die onto the table: right click on bare wood, the empty box, its button.

    About 10 seconds: the table is begun anew three times.
    """
    program.window.resize(*size)
    folder = blank(tmp_path)
    said = [(folder / name).read_bytes() for name in ("pack.toml", "board.toml")]
    free_table(folder)
    panel = program.positions.position_editor.panel
    page = panel.pieces
    assert panel._tabs.currentWidget() is page, "the page that is called Pieces opened with the counts"
    page.look_into(BOX)
    assert "The box is empty" in page._count.text() and not page._add.isHidden()
    menu = bare_menu(program)
    assert lines(menu) == [
        "Take pieces from the box…",
        "Add pieces to the game",
        "Picture of the table…",
        "Fit the table",
    ]
    offered = next(action.menu() for action in menu.actions() if action.menu() is not None)
    assert isinstance(offered, QMenu)
    when, *things = lines(offered)
    assert things == ["A die", "Five pawns, one of each colour", "Ten counters", "Ten cubes"]
    assert when == "They lie on the table at once; after the first move they come with the next game only."
    assert not offered.actions()[0].isEnabled(), "it is said, and nothing to choose"
    for at, names in ((0, ["die"]), (1, ["die", "red pawn", "blue pawn", "green pawn", "yellow pawn", "purple pawn"])):
        page._add.menu().aboutToShow.emit()
        next(each for each in page._add.menu().actions() if each.text() == things[at]).trigger()
        assert [row.words for row in page.list.rows] == names
    for left in (["die"], []):
        page._add.menu().aboutToShow.emit()
        last = page._add.menu().actions()[-1]
        assert last.text().startswith("Take out again")
        last.trigger()
        assert [row.words for row in page.list.rows] == left
    assert [(folder / name).read_bytes() for name in ("pack.toml", "board.toml")] == said
    assert len(Library().games()) == 1, "each handful of pieces left a game that nobody played"


def test_a_game_that_was_played_is_kept_when_it_begins_anew_with_more_pieces_as_it_was_agreed(
    free_table: FreeTable, program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    presenter = free_table(blank(tmp_path))
    view = presenter.open_game.session.situation.open_view
    put(program, view.contents[view.kit.zone("deck")][0], view.kit.zone("table"))
    before = presenter.open_game
    program.window.actions_by_name["undo"].trigger()
    assert not before.session.entries, "a table at which all was taken back was played at, too"
    menu = QMenu()
    program.adding.fill(menu)
    assert lines(menu)[0] == "Something was done here already: they come with the next game.", "it is said beforehand"
    program.adding.add(ADDED_DIE)
    box = program.adding.question
    assert isinstance(box, ConfirmBox) and program.presenter is presenter
    box.go.click()
    qtbot.waitUntil(lambda: program.presenter is not presenter)
    assert program.presenter is not None and before.file is not None
    begun = program.presenter.open_game
    assert replace(begun.session.terms, pack="") == replace(before.session.terms, pack="")
    assert begun.kit.parameters == before.kit.parameters and begun.kit.options == before.kit.options
    assert {game.path.name for game in Library().games()} >= {before.file.path.name}
    assert len(Library().games()) == 2

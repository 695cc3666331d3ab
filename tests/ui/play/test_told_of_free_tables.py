"""What is said beside and over a free table: names of places, counts of others, pages, and refusals of pieces."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from qquovadis.errors import PackError
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from tests.ui.laid import five_at_war, session_at
from tests.ui.painted import painted_face
from tests.ui.play.conftest import FreeTable
from tests.ui.window.conftest import Shown
from ui.position_editor.editor_panel import FREE_TITLE, TITLE
from ui.position_editor.position_editor import NAME
from ui.program.program import Program
from ui.table.faces import mat_face
from ui.table.faces.mat_face import MatFace
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import area_of

HEXES = """
[[zone]]
id = "hex"
numbers = [1, 7]
zone = "hex {number}"
name = { en = "wood", ja = "森" }
"""
PIECE = """
[[piece]]
each = "seat"
identity = "purse {seat}"
kind = "purse"
zone = "hand.{seat}"
hidden = true
name = { en = "purse", ja = "財布" }
"""


def game(tmp_path: Path, more: str = "", places: str = "") -> Path:
    """Return the folder of a new game with more in its pack and on its board."""
    folder = start_game("Mine", "blank", tmp_path)
    pack, board = folder / "pack.toml", folder / "board.toml"
    pack.write_text(pack.read_text("utf-8") + more, "utf-8")
    text = board.read_text("utf-8")
    if "[[place]]" in places:
        start, end = text.index("[[spread]]"), text.index("# What every seat has")
        text = text[:start] + text[end:]
    board.write_text(text + places, "utf-8")
    load_board(folder)
    return folder


@pytest.mark.parametrize(
    ("more", "named", "not_named"),
    [("", "back", "face"), ('back = "card"\nface = 12\n', "face = 12", "needs a back")],
)
def test_what_keeps_a_piece_from_being_hidden_is_named(tmp_path: Path, more: str, named: str, not_named: str) -> None:
    """It had a back and was told that it needs one; what was wrong was the face."""
    with pytest.raises(PackError) as told:
        load_pack(game(tmp_path, PIECE + more))
    assert named in str(told.value) and not_named not in str(told.value)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("many", [3, 4, 6])
@pytest.mark.parametrize("size", [(1024, 700), (1920, 1080)])
def test_counts_of_other_seats_lie_beside_each_other(
    free_table: FreeTable, program: Program, tmp_path: Path, many: int, language: str, size: tuple[int, int]
) -> None:
    """Three of them were written over one another: "Tea store 0Silk store 0Salt store"."""
    words = ["Tea store", "Silk store", "Salt store", "Amber store", "Fur store", "Wine store"][:many]
    rows = [
        f'[[tally]]\nid = "store{at}"\neach = "seat"\nhigh = 40\nname = {{ en = "{word}", ja = "{word}置き場" }}\n'
        for at, word in enumerate(words)
    ]
    program.window.context.set_language(language)
    program.window.resize(*size)
    try:
        tracks = "".join(f'[[mat.track]]\ntally = "store{at}"\n' for at in range(many))
        scene = free_table(game(tmp_path, "\n".join(rows), tracks), 3).table.table_scene
        faces = [getattr(item, "face", None) for item in scene.items()]
        others = [face for face in faces if isinstance(face, MatFace) and face.plan.style == "shut"]
        assert len(others) == 2
        for face in others:
            seen = painted_face(face, scene.artwork.look, mat_face)
            assert sum(any(word in text for word in words) for text in seen.texts) >= many
            assert not seen.overlaps
    finally:
        program.window.context.set_language("en")


def test_it_is_said_of_a_place_which_one_it_is(free_table: FreeTable, tmp_path: Path) -> None:
    """It said "Hex: 0" of all."""
    board = '[[place]]\nzone = "hex"\nacross = 4\n'
    table = free_table(game(tmp_path, HEXES, board)).table
    kit = table.table_scene.scene_state.view.kit if table.table_scene.scene_state else None
    assert kit is not None
    for number in (1, 5):
        area = area_of(table.table_scene, ChoiceSubject("zone", kit.zone(f"hex {number}")))
        QTest.mouseMove(table.viewport(), QPoint(round(area.centre.x), round(area.centre.y)))
        found = table.voice.explanation
        assert found is not None and "Wood" in found.name and str(number) in found.name


@pytest.mark.parametrize("refereed", [False, True])
def test_beside_a_free_table_nothing_is_offered_that_wants_rules(
    free_table: FreeTable, at_table: Shown, program: Program, tmp_path: Path, refereed: bool
) -> None:
    """It was called the position editor there, and offered to resume rules and to save an example."""
    if refereed:
        at_table(session_at(five_at_war(), "card", "A"))
    else:
        free_table(game(tmp_path))
    panel = program.positions.position_editor.panel
    offered = [button for button in panel.findChildren(QPushButton) if button in [each for each, _ in panel._buttons]]
    assert offered and all(button.isVisibleTo(panel) is refereed for button in offered)
    assert panel._tabs.isTabVisible(panel._tabs.indexOf(panel.turn)) is refereed
    assert panel._tabs.currentWidget() is (panel.turn if refereed else panel.pieces)
    dock = program.window.desk.dock
    assert dock._offered[NAME].words == (TITLE if refereed else FREE_TITLE)

"""A new painter is one row of `PAINTERS`, its paint in `DRESS`, and its word in the manual of free tables."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.controllers.check_pack import check_folder
from qquovadis.model.pack import board, painters
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.painters import PAINTERS, Painter
from tests.ui.play.conftest import FreeTable
from tests.ui.play.test_own_dice import game
from tests.ui.position_editor.hands import edit_commands
from ui.art.pieces import Standee
from ui.printing.components import components_of
from ui.printing.pages import print_look
from ui.program.program import Program
from ui.sound.cues import SoundKind, movement_sounds
from ui.table import ChoiceSubject
from ui.table.faces import face_factory
from ui.table.faces.face_factory import BACKS, DRESS
from ui.table.faces.stack_face import StackFace

GATE = Painter(colour="may", lie="standing", one_sided=True, size=(30, 40), group="tokens", cut="stand")
PIECES = """
[[piece]]
identity = "gate"
kind = "hero"
zone = "start"
count = 2
name = { en = "gate", ja = "門" }
marks = { race = "azure" }

[[piece]]
identity = "letter"
kind = "card"
zone = "start"
name = { en = "letter", ja = "手紙" }
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a game whose heroes are painted as gates, a painter that is one row and one paint."""
    rows: Mapping[str, Painter] = {**PAINTERS, "gate": GATE}
    monkeypatch.setattr(painters, "PAINTERS", rows)
    monkeypatch.setattr(board, "PAINTERS", rows)
    monkeypatch.setattr(face_factory, "DRESS", {**DRESS, "gate": DRESS["standee"]})
    found = game(tmp_path / "packs", PIECES)
    text = (found / "board.toml").read_text("utf-8")
    (found / "board.toml").write_text(text.replace('fate = "die"\nhero = "standee"', 'hero = "gate"'), "utf-8")
    return found


def test_every_painter_has_a_row_and_a_paint() -> None:
    assert set(DRESS) == set(PAINTERS)
    assert set(BACKS) <= set(PAINTERS)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_manual_names_every_painter_of_free_tables(language: str) -> None:
    text = (paths.resources() / "first_prototype" / f"first-prototype.{language}.md").read_text("utf-8")
    (row,) = (line for line in text.splitlines() if line.startswith("| `paint` |"))
    assert [name for name, painter in PAINTERS.items() if painter.one_sided and f"`{name}`" not in row] == []


def test_a_gate_stands_in_its_place_and_in_the_list_and_is_not_turned_over(
    program: Program, folder: Path, free_table: FreeTable
) -> None:
    presenter = free_table(folder)
    gate, scene = presenter.open_game.kit.piece_index["gate 1"], presenter.table.table_scene
    assert scene.plan.pieces[gate].form == "standing"
    item = scene.piece_items.item(gate)
    assert item is not None and isinstance(item.face, Standee)
    sides = edit_commands(program.positions.position_editor).sides
    assert not sides.has(gate) and sides.has(presenter.open_game.kit.piece_index["letter"])
    reader = presenter.table._parts.reader
    reader.list_under(ChoiceSubject("zone", presenter.open_game.session.situation.open_view.zone_of[gate]))
    listed = reader.stack._item
    assert listed is not None and isinstance(listed.face, StackFace)
    assert {row.standing for row in listed.face.rows if isinstance(row.picture, Standee)} == {True}


def test_a_card_of_one_s_own_layout_sounds_like_a_card_and_a_gate_like_a_piece(
    folder: Path, free_table: FreeTable
) -> None:
    presenter = free_table(folder)
    before = presenter.open_game.session.situation.open_view
    heard = {}
    for painter in ("my layout", "gate", "race board"):
        painted_as = [painter] * len(before.kit.pieces)
        heard[painter] = movement_sounds(before, before._replace(face=[1 - side for side in before.face]), painted_as)
    assert heard == {"my layout": {SoundKind.CARD}, "gate": {SoundKind.PLACE}, "race board": {SoundKind.CARD}}


def test_a_gate_is_printed_as_its_row_says(folder: Path, qapp: object) -> None:
    found = {each.id: each for each in components_of(load_pack(folder), print_look("en"))}["gate"]
    assert (found.group, found.cut, found.size.width, found.copies) == ("tokens", "stand", 30, 2)
    assert found.size.height == 2 * (40 + 6)  # its picture twice, and a tab at each end


def test_a_gate_may_have_a_colour_that_there_is(folder: Path) -> None:
    assert check_folder(folder).faults == []
    text = (folder / "pack.toml").read_text("utf-8")
    (folder / "pack.toml").write_text(text.replace('race = "azure"', 'race = "pink"'), "utf-8")
    (fault,) = check_folder(folder).faults
    assert "pink" in str(fault)

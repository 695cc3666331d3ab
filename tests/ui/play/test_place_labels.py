"""What is written on places of a board: names as people read them, on the table and on paper; never ids of files."""

from pathlib import Path

import pytest

from qquovadis.controllers.added_pieces import COUNTER, CUBE, DIE, PAWN, add_pieces
from qquovadis.engine.kit import BOX
from qquovadis.engine.seat_view import box_view
from qquovadis.model.pack.new_game import start_game
from tests.ui.play.conftest import NAMES, FreeTable
from ui.art.counters import BoardPart
from ui.play.presenter import Presenter
from ui.printing.printed_board import board_face
from ui.program.program import Program

ZONES = """
[[zone]]
id = "quay"
name = { en = "ships at the quay", ja = "埠頭の船" }

[[zone]]
id = "bid"
each = "seat"
name = { en = "bid", ja = "入札" }

[[zone]]
id = "strength"
numbers = [0, 3]
zone = "strength {number}"
name = { en = "strength", ja = "戦力" }

[[zone]]
id = "square"
each = ["number", "word"]
numbers = [1, 2]
words = ["a", "b"]
zone = "{word}{number}"
name = { en = "square", ja = "マス" }

[[tally]]
id = "doom"
name = { en = "doom of all", ja = "破滅" }
"""
PLACES = {"quay": "", "bid": "to = [4, 0]", "strength": "to = [4, 3]", "square": "across = 2"}
LABELS = {
    "en": {"Ships at the quay", *(f"Bid of {name}" for name in NAMES), "0", "1", "2", "3", "a1", "b1", "a2", "b2",
           "Doom of all"},
    "ja": {"埠頭の船", *(f"{name}の入札" for name in NAMES), "0", "1", "2", "3", "a1", "b1", "a2", "b2", "破滅"},
}  # fmt: skip


@pytest.fixture
def labelled(free_table: FreeTable, tmp_path: Path) -> Presenter:
    """Return a table with labels on places of every sort: one, one of each seat, numbered, named, and a counter."""
    folder = start_game("Mine", "blank", tmp_path)
    pack, board = folder / "pack.toml", folder / "board.toml"
    pack.write_text(pack.read_text("utf-8") + ZONES, "utf-8")
    text = board.read_text("utf-8")
    start, end = text.index("[[spread]]"), text.index("# What every seat has")
    places = [f'[[place]]\nzone = "{zone}"\nlabels = true\n{how}\n' for zone, how in PLACES.items()]
    counter = '[[place]]\nkind = "counter"\ntally = "doom"\nlabels = true\nat = [0, 9]\n'
    board.write_text(text[:start] + "\n".join((*places, counter)) + text[end:], "utf-8")
    return free_table(folder, len(NAMES))


def written(presenter: Presenter) -> set[str]:
    faces = (item.face for item in presenter.table.table_scene.furnishing._items.values())
    return {place.face.label for face in faces if isinstance(face, BoardPart) for place in face.places}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_places_say_their_names_on_the_table(labelled: Presenter, program: Program, language: str) -> None:
    program.window.context.set_language(language)
    assert written(labelled) == LABELS[language]


def test_on_paper_seats_are_letters(labelled: Presenter) -> None:
    scene = labelled.table.table_scene
    assert scene.scene_state is not None and scene.board_index is not None
    state = scene.scene_state._replace(view=box_view(labelled.open_game.kit))
    face = board_face(scene.face_factory(state, scene.board_index))
    assert face is not None
    at_table = LABELS["en"] - {f"Bid of {name}" for name in NAMES}
    assert {place.face.label for place in face.places.places} == at_table | {"Bid of A", "Bid of B", "Bid of C"}


def test_nothing_that_lies_in_a_row_reaches_beyond_its_place_or_over_the_name_of_the_row(
    program: Program, free_table: FreeTable, tmp_path: Path
) -> None:
    """A pawn stood in a row as high as a card, its foot in the middle: the name "Table" was written on its head."""
    folder = start_game("Mine", "blank", tmp_path)
    for what in (PAWN, DIE, COUNTER, CUBE):
        add_pieces(folder, what)
    presenter, commands = free_table(folder, 3), program.positions.position_editor.edit_commands
    assert commands is not None
    kit, box = commands.table.kit, commands.table.view.contents[BOX]
    kinds = {kit.identities[kit.pieces[piece].identity].kind: piece for piece in box}
    assert len(kinds) == 4
    commands.put(tuple(kinds.values()), kit.zone("table"))
    scene = presenter.table.table_scene
    row, name = scene.plan.zones[kit.zone("table")].area, scene.plan.labels["spread", kit.zone("table"), 0]
    for kind, piece in kinds.items():
        item, placed = scene.piece_items.item(piece), scene.plan.pieces[piece]
        assert item is not None
        reach = item.face.outline(scene.artwork.look.theme).boundingRect().translated(placed.x, placed.y)
        assert reach.top() > max(row.y, name.y + name.size / 2) - 1 and reach.bottom() < row.bottom + 1, kind
        assert reach.width() < row.h

"""A counter that is a row of the spreadsheet has the colour of its column `race`, as it has its `label`."""

from pathlib import Path

from qquovadis.model.pack.new_game import start_game
from tests.ui.play.conftest import FreeTable
from ui.art.counters import CounterFace

CARDS = "name,label,race\nRam,3,ruby\nOwl,4,elf\nFox,5,\n"
FACE_DOWN = 'back = "card"\nhidden = true\nzone = "deck"'


def test_a_column_gives_a_counter_its_colour_and_what_is_no_colour_gives_none(
    free_table: FreeTable, tmp_path: Path
) -> None:
    folder = start_game("Mine", "cards", tmp_path)
    (folder / "cards.csv").write_text(CARDS, "utf-8")
    for file, old, new in (
        ("pack.toml", FACE_DOWN, 'zone = "trick"'),
        ("pack.toml", "deal = 10", "deal = 0"),
        ("board.toml", 'card = "index"', 'card = "disc"'),
    ):
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    presenter = free_table(folder, 3)
    kit, items = presenter.open_game.kit, presenter.table.table_scene.piece_items
    told = {}
    for name in ("Ram", "Owl", "Fox"):
        item = items.item(kit.piece_index[name])
        assert item is not None and isinstance(item.face, CounterFace)
        told[name] = (item.face.label, item.face.race)
    assert told == {
        "Ram": ("3", "ruby"),
        "Owl": ("4", None),
        "Fox": ("5", None),
    }

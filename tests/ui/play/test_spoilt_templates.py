"""Whatever a hand does to a file of a template: it is named, or the game opens and is laid out all the same."""

import random
import tomllib
from pathlib import Path

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.check_pack import check_folder
from qquovadis.games.free_table import FreeTable
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game, templates
from tests.marks import long
from tests.model.pack.pack_folders import as_toml
from tests.model.saves.spoiling import sample, spoilt, spots
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.layout import plan_table
from ui.table.layout.layout_context import LayoutSetting

EVERY = 10_000  # places, more than any template has
NAMED = ("pack.toml", "board.toml", "cards.csv")  # a mistake in one may show in another


@pytest.mark.parametrize("places", [1, pytest.param(EVERY, marks=long)])
@pytest.mark.parametrize("name", NAMED[:2])
@pytest.mark.parametrize("kind", templates())
def test_every_deletion_misspelling_and_change_of_type_is_named_or_opens(
    kind: str, name: str, places: int, tmp_path: Path
) -> None:
    folder = start_game("Mine", kind, tmp_path)
    content = tomllib.loads((folder / name).read_text("utf-8"))
    for spot in sample(list(spots(content)), random.Random(kind), places):
        for how, copy in spoilt(content, spot, random.Random(str(spot))):
            (folder / name).write_text(as_toml(copy), "utf-8")
            faults = [str(each) for each in check_folder(folder).faults]
            assert all(each.startswith(NAMED) for each in faults), (how, spot, faults)
            if not faults:
                _open(folder)


def _open(folder: Path) -> None:
    """Sit down at the game and lay its table out; whatever goes wrong is raised."""
    pack = load_pack(folder)
    kit = compile_kit(pack, playable_seats(pack).start)
    people = tuple(Player(f"Player {seat}") for seat in range(kit.seats))
    session = Session.start(FreeTable(kit), Terms(people, 1))
    plan_table(session.seat_view(0), BoardIndex(kit, load_board(folder)), LayoutSetting(1280, 720, 0, 0))

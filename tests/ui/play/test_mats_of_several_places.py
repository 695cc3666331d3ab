"""Several places for cards on one mat: each is drawn with its name, laid on and dropped on by itself."""

from itertools import combinations
from pathlib import Path

import pytest

from qquovadis.model.free_table.changes import LayPiece
from qquovadis.model.pack.new_game import start_game
from tests.ui.play.conftest import FreeTable
from tests.ui.play.test_bound_pieces import do
from tests.ui.table.test_gestures import drag, middle
from ui.play.presenter import Presenter
from ui.table import ChoiceSubject
from ui.table.layout.geometry import Rect

PLACES = ("bid", "hold", "purse")
ZONES = "".join(f"""
[[zone]]
id = "{place}"
each = "seat"
name = {{ en = "{place}", ja = "{place}" }}
""" for place in PLACES)  # fmt: skip
DIE = """
[[piece]]
identity = "die"
kind = "die"
zone = "purse.A"
name = { en = "die", ja = "ダイス" }
marks = { sides = 6 }
"""


@pytest.fixture
def presenter(free_table: FreeTable, tmp_path: Path) -> Presenter:
    """Return a table whose mats have three places for cards, a die in the last one of the first seat."""
    folder = start_game("Mine", "blank", tmp_path)
    for file, old, new in (
        ("pack.toml", "# A game in turns", f"{ZONES}{DIE}\n# A game in turns"),
        ("board.toml", 'cards = ["before"]', 'cards = ["bid", "hold", "purse"]'),
        ("board.toml", "[paint]\n", '[paint]\ndie = "die"\n'),
    ):
        path = folder / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
    return free_table(folder, 2)


def areas(presenter: Presenter, seat: str) -> list[Rect]:
    plan, kit = presenter.table.table_scene.plan, presenter.open_game.kit
    return [plan.zones[kit.zone(f"{place}.{seat}")].area for place in PLACES]


def fill(presenter: Presenter, counts: tuple[int, int, int]) -> None:
    kit, table = presenter.open_game.kit, presenter.open_game.session.history.table
    for place, count in zip(PLACES, counts, strict=True):
        for _ in range(count):
            do(presenter, LayPiece(table.contents[kit.zone("deck")][0], kit.zone(f"{place}.A"), face=1))


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("counts", [(0, 0, 0), (1, 3, 2), (0, 7, 1)])
def test_each_place_has_its_own_area_name_and_things(
    presenter: Presenter, counts: tuple[int, int, int], opened: bool
) -> None:
    fill(presenter, counts)
    scene, kit = presenter.table.table_scene, presenter.open_game.kit
    scene.open_mats(frozenset({0} if opened else ()))
    scene.motion.finish()
    found = areas(presenter, "A")
    assert all(one.right <= other.x or other.right <= one.x for one, other in combinations(found, 2))
    named = dict(scene.plan.mats[0].heads)
    for place, area in zip(PLACES, found, strict=True):
        assert area.x <= named[place].x < area.right and named[place].bottom <= area.y + 3
        for piece in presenter.open_game.session.history.table.contents[kit.zone(f"{place}.A")]:
            placed = scene.plan.pieces[piece]
            assert area.x - 1 <= placed.x - placed.w / 2 and placed.x + placed.w / 2 <= area.right + 1
            assert placed.shown and placed.h > placed.w * (0.99 if place != "purse" else 0.6), "upright, no flat strip"
    die = scene.plan.pieces[kit.piece_index["die"]]
    assert die.w == die.h <= 64


def test_what_is_dropped_on_a_place_lies_there_and_in_no_other(presenter: Presenter) -> None:
    scene, kit, table = presenter.table.table_scene, presenter.open_game.kit, presenter.open_game.session.history.table
    for place in PLACES:
        card = table.contents[kit.zone("deck")][0]
        zone = kit.zone(f"{place}.A")
        drag(presenter.table, middle(presenter.table, ChoiceSubject("piece", card)),
             middle(presenter.table, ChoiceSubject("zone", zone)))  # fmt: skip
        assert table.zone_of[card] == zone
    assert len(scene.plan.mats[0].shelves) == len(PLACES)

"""All that is agreed before play reaches the table and the save."""

import tomllib
from pathlib import Path

import pytest

from qquovadis.controllers.session.seats import Player
from qquovadis.model.agreed import Mode, UndoPolicy
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.save_file import read
from qquovadis.model.variants.variant import load_variant
from tests.marks import quick
from tests.model.variants.variant_texts import HEAD
from ui.play.open_game import Agreement, look_at, sit_down, take_up

pytestmark = quick
PEOPLE = (Player("Aya"), Player("Ben", "greedy"), Player("Cleo"))
RACES = ("mystic", None, "gigant")


def test_a_variant_stands_in_the_save_and_play_goes_on_without_its_file(tmp_path: Path, own_home: Path) -> None:
    file = tmp_path / "mine.qqvariant"
    file.write_text(HEAD + '[parameters]\n"game.rounds" = 4\n', encoding="utf-8")
    open_game = sit_down(Agreement(load_variant(file), PEOPLE, (None,) * 3, seed=5))
    assert open_game.file is not None
    open_game.file.close()
    file.unlink()
    assert tomllib.loads(read(open_game.path).header.variant)["parameters"] == {"game.rounds": 4}
    assert take_up(open_game.path).session.history.table.kit.parameters["game.rounds"] == 4


def test_who_plays_what_and_how_is_in_the_save_as_it_was_agreed(own_home: Path) -> None:
    agreed = Agreement(
        load_pack(find_pack("quo_vadis", "30")),
        PEOPLE,
        RACES,
        start=2,
        seed=77,
        mode=Mode.FREE_MOVES,
        options={"game_tie": "shared"},
        parameters={"game.rounds": 3},
        undo=UndoPolicy.DESIGNER,
        designer="Cleo",
    )
    open_game = sit_down(agreed)
    assert open_game.file is not None
    open_game.file.close()
    header = read(open_game.path).header
    assert [(seat.name, seat.kind) for seat in header.seats] == [(each.name, each.kind) for each in PEOPLE]
    assert [seat.race for seat in header.seats] == list(RACES)
    assert (header.start, header.seed, header.manner) == (2, 77, "workshop")
    assert (header.options["game_tie"], header.parameters["game.rounds"]) == ("shared", 3)
    assert (header.undo, header.designer, header.variant) == ("designer", "Cleo", "")
    assert "Aya, Ben, Cleo" in open_game.title or "Aya, Ben, Cleo" in open_game.path.name


def test_what_is_looked_at_only_is_recorded_nowhere(own_home: Path) -> None:
    open_game = sit_down(Agreement(load_pack(find_pack("undecim", "14")), PEOPLE, (None,) * 3, seed=5))
    assert open_game.file is not None
    open_game.file.close()
    before = open_game.path.read_bytes()
    shown = look_at(open_game.path)
    assert shown.file is None
    assert shown.path == open_game.path
    assert shown.session.history.mode is Mode.REPLAY
    assert open_game.path.read_bytes() == before


@pytest.fixture(autouse=True)
def home(own_home: Path) -> Path:
    """Return the personal folder in which games are recorded."""
    return own_home

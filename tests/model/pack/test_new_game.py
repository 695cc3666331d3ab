"""Games of one's own: every template is a pack without a mistake that plays at once, and names that cannot be are
refused.
"""

import re
import unicodedata
from pathlib import Path

import pytest

from qquovadis.controllers.check_pack import check_folder
from qquovadis.errors import QuoError
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import game_id, start_game, templates
from tests.marks import quick


@quick
def test_the_blank_game_is_offered_first() -> None:
    assert templates() == ("blank", "board", "cards", "hexes", "squares", "tiles")


@pytest.mark.parametrize("kind", templates())
def test_every_template_is_a_good_pack_under_its_new_name(kind: str, tmp_path: Path) -> None:
    folder = start_game("Aya's Game 2", kind, tmp_path)
    assert folder == tmp_path / "aya_s_game_2" / "1"
    checked = check_folder(folder)
    assert (checked.faults, len(checked.notes)) == ([], 1)  # that nobody knows its rules
    assert load_pack(folder).title("en") == "Aya's Game 2 1"


def test_the_trick_taking_game_deals_ten_of_fifty_two_cards_to_each(tmp_path: Path) -> None:
    pack = load_pack(start_game("Tricks", "cards", tmp_path))
    assert playable_seats(pack) == range(3, 6)
    kit = compile_kit(pack, 5)
    assert len(kit.pieces) == 52
    assert [(step.verb, step.number, len(step.zones)) for step in kit.setup] == [("shuffle", 0, 0), ("deal", 10, 5)]


def test_men_stand_on_the_dark_squares_of_three_rows_each(tmp_path: Path) -> None:
    kit = compile_kit(load_pack(start_game("Draughts", "squares", tmp_path)), 2)
    squares = {kit.zones[piece.zone].name for piece in kit.pieces}
    near, far = (
        {f"{'abcdefgh'[column]}{row}" for row in rows for column in range(8) if (row + column) % 2 == 1}
        for rows in ((1, 2, 3), (6, 7, 8))
    )
    assert (len(kit.pieces), squares) == (24, near | far)


def test_tiles_are_every_way_to_colour_four_edges_each_once_and_three_are_dealt(tmp_path: Path) -> None:
    folder = start_game("Tiles", "tiles", tmp_path)
    pack = load_pack(folder)
    kit = compile_kit(pack, 4)
    edges = [each.name for each in kit.identities if each.kind == "tile"]
    turned = {min(name[at:] + name[:at] for at in range(4)) for name in edges}
    # By Burnside's lemma (81 + 9 + 3 + 3) / 4 ways differ by more than a turn.
    assert len(edges) == len(turned) == 24 and {*"".join(edges)} == {*"rby"}
    assert {kit.zones[piece.zone].name for piece in kit.pieces} == {"bag"} and len(kit.pieces) == 24
    assert [(step.verb, step.number, len(step.zones)) for step in kit.setup] == [("shuffle", 0, 0), ("deal", 3, 4)]
    colours = {"r": "#b5382f", "b": "#2f6fb0", "y": "#e6b93c"}
    for name in edges:  # the picture shows what the name says, from the top on
        drawn = (folder / "pictures" / f"{name}.svg").read_text("utf-8")
        assert re.findall(r'rotate\((\d+) .*?fill="(#\w+)"', drawn) == [
            (str(90 * at), colours[edge]) for at, edge in enumerate(name)
        ]


def test_games_in_other_letters_have_folders_that_differ_as_their_names_do(tmp_path: Path) -> None:
    """Whoever gives a game away meets somebody whose first game has such a name, too."""
    names = ("月の国", "海の国", "月のRace", "海のRace", "Café", "Cafe", "7 wonders", "!!!", "??? 2")
    folders = [start_game(name, "blank", tmp_path) for name in names]
    assert len({folder.parent.name for folder in folders}) == len(names)
    assert [load_pack(folder).title("ja") for folder in folders] == [f"{name} 1" for name in names]
    assert all(folder.parent.name.isascii() and folder.parent.name.isidentifier() for folder in folders)
    assert [game_id(name) for name in names] == [folder.parent.name for folder in folders]
    for again in ("月の国", unicodedata.normalize("NFD", "Café"), "cafe"):
        with pytest.raises(QuoError, match="already exists"):
            start_game(again, "cards", tmp_path)


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", 'a "quote"', "back\\slash", "{seat}", "x" * 61])
def test_a_name_that_cannot_stand_in_a_file_is_refused_and_nothing_written(name: str, tmp_path: Path) -> None:
    with pytest.raises(QuoError, match="must be one line"):
        start_game(name, "blank", tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_game_is_never_overwritten_and_strange_templates_are_named(tmp_path: Path) -> None:
    start_game("Mine", "blank", tmp_path)
    with pytest.raises(QuoError, match="already exists"):
        start_game("Mine", "cards", tmp_path)
    with pytest.raises(QuoError, match=r"no template “dice”; available: blank, board, cards, hexes, squares, tiles"):
        start_game("Other", "dice", tmp_path)


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ('shuffle = "dekc"', "setup[1]: there is no zone dekc"),
        ('deal = 3\nfrom = "deck"\nto = "hnad"', "setup[1], to: there is no zone hnad"),
        ('deal = 3\nfrom = "deck"', "deal and fill need from and to"),
        ('shuffle = "deck"\ndeal = 3', "write one of shuffle, deal, fill, gather, place, count, show and hide"),
    ],
    ids=["place", "family", "half", "both"],
)
def test_a_step_that_cannot_be_done_is_told(step: str, sentence: str, tmp_path: Path) -> None:
    folder = start_game("Mine", "blank", tmp_path)
    file = folder / "pack.toml"
    file.write_text(file.read_text("utf-8").replace('shuffle = "deck"', step, 1), "utf-8")
    faults = [str(each) for each in check_folder(folder).faults]
    assert len(faults) == 1 and sentence in faults[0] and faults[0].startswith("pack.toml, setup")


def test_a_setup_that_shuffles_what_lies_open_is_told_with_what_to_write(tmp_path: Path) -> None:
    folder = start_game("Mine", "cards", tmp_path)
    file = folder / "pack.toml"
    file.write_text(file.read_text("utf-8").replace("hidden = true\n", "", 1), "utf-8")
    faults = [str(each) for each in check_folder(folder).faults]
    assert len(faults) == 1 and faults[0].startswith("pack.toml, setup[1]: pieces in deck can be told apart"), faults
    assert "hidden = true" in faults[0]

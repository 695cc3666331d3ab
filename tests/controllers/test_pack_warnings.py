"""What is allowed in a pack and hardly meant is told as a warning, and the pack is still a valid one."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.__main__ import main
from qquovadis.controllers.check_pack import check_folder, check_variant
from qquovadis.controllers.pack_warnings import warnings_of
from qquovadis.model.pack.loading import load_pack, packs
from qquovadis.model.pack.new_game import start_game, templates
from tests.contract.own_drafts import GAMES, MOST, copied, edited, marshes, row
from tests.marks import quick

CARDS, SEATS = 52, (3, 4, 5)


def warned(folder: Path) -> list[str]:
    """What a check warns of in a folder in which it finds nothing wrong."""
    found = check_folder(folder)
    assert found.faults == []
    return [str(each) for each in found.warnings]


@pytest.mark.parametrize("kind", [kind for kind in templates() if kind != "referee"])
def test_nothing_is_odd_in_what_is_shipped(kind: str, tmp_path: Path) -> None:
    assert warned(start_game("Mine", kind, tmp_path)) == []


@quick
def test_nothing_is_odd_in_the_shipped_drafts() -> None:
    assert [warnings_of(load_pack(each.folder)) for each in packs()] == [()] * len(list(packs()))


@quick
@pytest.mark.parametrize("seed", range(6))
def test_a_deal_of_more_cards_than_there_are_is_told_where_it_begins(seed: int, tmp_path: Path) -> None:
    chance, folder = Random(seed), start_game("Mine", "cards", tmp_path)
    first, again = chance.randrange(8, 20), chance.randrange(8, 20)
    text = (folder / "pack.toml").read_text(encoding="utf-8")
    text = text.replace('\ndeal = 10\nfrom = "deck"', f'\ndeal = {first}\nfrom = "deck"')
    text = text.replace('{ deal = 10, from = "deck"', f'{{ deal = {again}, from = "deck"')
    (folder / "pack.toml").write_text(text, encoding="utf-8")
    expected: list[str] = []
    for seats in SEATS:
        for key, each in (("setup[2]", first), ("procedure[1], step[5]", again)):
            if each * seats > CARDS and not any(key in line for line in expected):
                wanted = f"with {seats} players, {each * seats} pieces are taken from deck, but it has only {CARDS}"
                expected.append(f"pack.toml, {key}: {wanted}")
    told = warned(folder)
    assert len(told) == len(expected)
    assert all(line.startswith(start) for line, start in zip(told, expected, strict=True)), (told, expected)


@pytest.mark.parametrize("game", GAMES)
def test_a_race_whose_terrain_no_token_shows_is_told(game: str, tmp_path: Path) -> None:
    folder = marshes(tmp_path, game)
    assert warned(folder) == []
    edited(folder, "cards.toml", lambda said: said["card"].pop())
    (told,) = warned(folder)
    assert "shows “marsh”, the aptitude terrain of “sandwalker”" in told


def test_the_command_prints_warnings_of_a_valid_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = start_game("Mine", "cards", tmp_path)
    text = (folder / "pack.toml").read_text(encoding="utf-8")
    (folder / "pack.toml").write_text(text.replace("\ndeal = 10", "\ndeal = 15"), encoding="utf-8")
    assert main(["check-pack", str(folder)]) == 0
    said = capsys.readouterr().out
    assert "is a valid pack." in said
    assert "Warning: pack.toml, setup[2]: with 4 players, 60 pieces are taken from deck" in said
    assert main(["check-pack", str(folder), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["holds"], data["fault"], len(data["warnings"])) == (True, None, 1)


@pytest.mark.parametrize(
    "change", ['remove = ["desert token"]', '[parameters]\n"components.terrain_tokens.desert" = 0']
)
def test_a_variant_is_warned_of_too(tmp_path: Path, change: str) -> None:
    file = tmp_path / "mine.qqvariant"
    file.write_text(f'name = "Mine"\ngame = "quo_vadis"\ndraft = "30"\n{change}\n', encoding="utf-8")
    found = check_variant(file)
    assert found.faults == []
    (told,) = map(str, found.warnings)
    assert "“desert”" in told and "“sandwalker”" in told


@pytest.mark.parametrize("game", GAMES)
def test_numbers_and_lists_that_do_not_fit_are_told_at_once(game: str, tmp_path: Path) -> None:
    """A draft for six of which nothing else was made yet: its constraints, its races and its cards are all named."""
    folder = copied(tmp_path, game)

    def for_six(said: Any) -> None:
        for name in MOST[game]:
            row(said, "parameter", name)["default"] = 6

    edited(folder, "parameters.toml", for_six)
    edited(folder, "skills.toml", lambda said: said["skill"].pop())
    told = [str(each) for each in check_folder(folder).faults]
    assert any("there are 5, not 6" in each for each in told), told
    assert len([each for each in told if ", total: there are" in each]) >= 2, told
    if game == "quo_vadis":
        assert any("draft.deal is 36" in each for each in told), told

"""What rules take for granted in a pack is asked for: without a row or with another word it is refused, or it plays."""

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from qquovadis import paths
from qquovadis.controllers.check_pack import FAULT, STOPPED, check_folder
from qquovadis.engine.referee import decision, legal, perform, settle
from qquovadis.engine.table import Table
from qquovadis.games import SHIPPED_GAMES, referee_for
from qquovadis.guard import GUARD
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.loading import load_pack
from tests.model.pack.pack_folders import as_toml, copied
from tests.model.saves.spoiling import ALL, Spot, spots, table, without

FILES = ("pack.toml", "parameters.toml", "options.toml", "races.toml", "cards.toml", "skills.toml", "tiles.toml")
SPOKEN = {"en", "ja", "group", "clauses", "reason", "text", "name", "about"}  # words for people, which no rule reads
ROWS = 400 if ALL else 4  # of each game, that are gone; and as many words that are others


@pytest.fixture(params=[game for game, _ in SHIPPED_GAMES])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a copy of a whole pack."""
    shelf: Path = paths.resources() / "packs" / request.param
    (shipped,) = shelf.glob("[0-9]*")
    place = copied(shipped, tmp_path / "packs" / shelf.name / shipped.name)
    for text in shipped.glob("rul*.md"):
        copyfile(text, place / text.name)
    return place


@pytest.fixture
def planted_faults() -> Iterator[None]:
    """Say that whatever fails here was spoilt on purpose."""
    yield
    GUARD.faults.clear()


def altered(folder: Path) -> Iterator[tuple[Path, Spot, dict[str, Any]]]:
    """Yield, by lot, files of a pack in which a row or value is gone, or a word is another."""
    chance = random.Random(folder.parent.name)
    gone, other = list[tuple[Path, Spot]](), list[tuple[Path, Spot]]()
    for file in (folder / name for name in FILES if (folder / name).exists()):
        content = tomllib.loads(file.read_text("utf-8"))
        for spot in spots(content):
            gone.append((file, spot))
            if isinstance(table(content, spot)[spot[-1]], str) and not SPOKEN.intersection(spot):
                other.append((file, spot))
    for file, spot in chance.sample(gone, ROWS):
        yield file, spot, without(tomllib.loads(file.read_text("utf-8")), spot)
    for file, spot in chance.sample(other, ROWS):
        content = tomllib.loads(file.read_text("utf-8"))
        table(content, spot)[spot[-1]] = "red moon"
        yield file, spot, content


def play(folder: Path, chance: random.Random) -> None:
    """Play a game by lot to its end."""
    pack = load_pack(folder)
    kit = compile_kit(pack, chance.choice(playable_seats(pack)))
    referee = referee_for(kit)
    game = referee.bind(Table(kit, chance.randrange(1000)))
    referee.open(game, (None,) * kit.seats, 0)
    settle(game)
    while (asked := decision(game)) is not None:
        perform(game, asked.seats[0], chance.choice(legal(game, asked.seats[0])))
        settle(game)
    assert referee.outcome(game) is not None


@pytest.mark.usefixtures("planted_faults")
def test_a_pack_without_a_row_or_with_another_word_is_refused_or_plays(folder: Path) -> None:
    chance = random.Random(1)
    refused = 0
    for file, spot, content in altered(folder):
        whole = file.read_text("utf-8")
        file.write_text(as_toml(content), "utf-8")
        if check_folder(folder).faults:
            refused += 1
        else:
            try:
                play(folder, chance)
            except Exception as error:  # the very thing this file looks for, told with the copy that caused it
                error.add_note(f"{file.name}, {spot}")
                raise
        file.write_text(whole, "utf-8")
    assert refused


@pytest.mark.parametrize(
    ("game", "name", "before", "after", "told"),
    [
        ("undecim", "pack.toml", '"moon", "round"', '"red moon", "round"', "red moon"),
        ("undecim", "pack.toml", 'land = ["grassland"', 'land = ["red moon"', "red moon"),
        ("quo_vadis", "pack.toml", "terrains = ", "lands = ", "terrains"),
        ("populous", "pack.toml", "terrains = ", "lands = ", "terrains"),
        ("populous", "pack.toml", 'race = "{race}"', 'folk = "{race}"', "race"),
    ],
)
def test_names_that_rules_take_for_granted_are_named(
    game: str, name: str, before: str, after: str, told: str, tmp_path: Path
) -> None:
    (shipped,) = (paths.resources() / "packs" / game).glob("[0-9]*")
    place = copied(shipped, tmp_path / "packs" / game / shipped.name)
    text = (place / name).read_text("utf-8")
    assert before in text
    for file in place.glob("*.toml"):
        words = file.read_text("utf-8").replace('"moon"', f'"{told}"') if told == "red moon" else None
        if words is not None and file.name == "cards.toml":
            file.write_text(words, "utf-8")
    (place / name).write_text(text.replace(before, after), "utf-8")
    faults = check_folder(place).faults
    assert any(told in str(each) for each in faults), list(map(str, faults))
    assert not any(each.sentence in (FAULT, STOPPED) for each in faults), list(map(str, faults))

"""Variants that a designer writes into a file: checked, their examples tried, and played to the end by chance."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from qquovadis.controllers.check_pack import check_variant
from qquovadis.controllers.examples.check_examples import check_examples
from qquovadis.engine.referee import legal
from qquovadis.engine.table import Table
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.variant import ENDING, load_variant
from tests.contract.laws import assert_whole
from tests.contract.playing import decisions

DRAFTS = {"quo_vadis": "30", "populous": "21", "undecim": "14"}


def written(folder: Path, game: str, text: str) -> Path:
    """Write a variant of a game's shipped draft that says this after its head."""
    file = folder / f"mine{ENDING}"
    file.write_text(f'name = "Mine"\ngame = "{game}"\ndraft = "{DRAFTS[game]}"\n{text}', encoding="utf-8")
    return file


def complaints(file: Path) -> list[str]:
    """Say what a check of a variant finds wrong."""
    return [str(each) for each in check_variant(file).faults]


def good(folder: Path, game: str, text: str) -> Pack:
    """Return the pack as a variant changes it that says this, in which a check finds nothing wrong."""
    file = written(folder, game, text)
    assert complaints(file) == []
    return load_variant(file)


def broken(folder: Path, pack: Pack, example: str) -> list[str]:
    """Say what of a worked example does not hold under a pack; nothing if it holds."""
    file = folder / "example.toml"
    file.write_text(example, encoding="utf-8")
    (found,) = check_examples(pack, [file])
    return [] if found.fate == "holds" else [str(each) for each in found.sentences]


def played(pack: Pack, seats: int, seed: int, **numbers: int) -> Any:
    """Play a random game to its end, in which at no decision anything is against the rules; return its reading."""
    game = opened(pack, seats, seed, **numbers)
    for _ in played_on(game, seed):
        pass
    return game


def opened(pack: Pack, seats: int, seed: int, **numbers: int) -> Any:
    """Open a game of a pack; numbers are named with two underscores for each full stop."""
    agreed = {name.replace("__", "."): value for name, value in numbers.items()}
    referee = referee_for(compile_kit(pack, seats, parameters=agreed))
    game: Any = referee.bind(Table(referee.kit, seed))
    referee.open(game, (None,) * seats, None)
    return game


def played_on(game: Any, seed: int) -> Iterator[Any]:
    """Play on by chance to the end, and yield every decision; nothing there is against the rules."""
    referee = referee_for(game.table.kit)
    for asked in decisions(game, Random(seed)):
        assert referee.audit(game) == (), asked
        assert all(legal(game, seat) for seat in asked.seats)
        yield asked
    assert_whole(game.table)
    assert referee.outcome(game) is not None

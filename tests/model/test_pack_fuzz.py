"""Whatever stands in a pack's files, it loads or is refused with a PackError; nothing else ever comes out.

QQUOVADIS_FUZZ=all tries every spoilt copy instead of a sample.
"""

import functools
import os
import random
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from qquovadis.errors import PackError
from qquovadis.model import loading
from qquovadis.model.kits import compile_kit
from qquovadis.model.loading import load_pack
from tests.model.pack_folders import FILES, as_toml, copy_of_the_pack

ALL = os.environ.get("QQUOVADIS_FUZZ") == "all"
COPIES = 20
BLOBS = 6
STRANGE: tuple[Any, ...] = (
    "strange",
    "",
    "\x7f",
    "{strange}",
    -1,
    10**7,
    1.5,
    True,
    [],
    ["strange"],
    [[1]],
    {},
    {"a": 1},
)
FREE_KEYS = {"labels", "marks", "where", "when", "secret_when", "only_when", "cost", "conditions"}
PLACES = {
    "pack.toml": "high = 9999",
    "parameters.toml": "default = 10",
    "options.toml": "values = [true, false]",
    "races.toml": 'id = "mystic"',
    "cards.toml": "marks = { number = 1 }",
    "skills.toml": "set = 0",
    "tiles.toml": 'terrains = ["plain", "plain", "sea"]',
}
Spot = tuple[str | int, ...]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the pack; files that are not spoilt are parsed once, to have time for more copies."""
    monkeypatch.setattr(loading, "toml_of", functools.lru_cache(16)(loading.toml_of))
    return copy_of_the_pack(tmp_path / "packs" / "quo_vadis" / "30")


@pytest.mark.parametrize("name", FILES)
def test_random_bytes_are_refused_or_harmless(folder: Path, name: str) -> None:
    chance = random.Random(name)
    whole = (folder / name).read_bytes()
    for at in range(BLOBS * (10 if ALL else 1)):
        (folder / name).write_bytes(_spoilt_bytes(whole, at, chance))
        _load(folder, f"{name}, blob {at}")


@pytest.mark.parametrize("name", FILES)
def test_every_deletion_misspelling_and_change_of_type_is_refused_or_harmless(folder: Path, name: str) -> None:
    content = tomllib.loads((folder / name).read_text("utf-8"))
    for spot in _sample(list(_spots(content)), random.Random(name)):
        for how, spoilt in _spoilt(content, spot, random.Random(str(spot))):
            (folder / name).write_text(as_toml(spoilt), "utf-8")
            _load(folder, f"{name}, {how} at {spot}")


@pytest.mark.parametrize(
    "value", ["0x" + "F" * 6000, "nan", "-inf", "1979-05-27", "07:32:00", '"\\u0000"', "-0", "1e300"]
)
def test_values_that_only_toml_knows_are_refused_or_harmless(folder: Path, value: str) -> None:
    for name, old in PLACES.items():
        whole = (folder / name).read_text("utf-8")
        assert old in whole
        (folder / name).write_text(whole.replace(old, old.partition("=")[0] + f"= {value}", 1), "utf-8")
        _load(folder, f"{name}, {value[:9]}")
        (folder / name).write_text(whole, "utf-8")


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_refused_or_harmless(folder: Path, name: str) -> None:
    (folder / name).unlink()
    _load(folder, f"without {name}")


@pytest.mark.parametrize("name", FILES)
def test_a_misspelt_key_is_named_with_the_right_one(folder: Path, name: str) -> None:
    content = tomllib.loads((folder / name).read_text("utf-8"))
    keys = [spot for spot in _spots(content) if isinstance(spot[-1], str) and not FREE_KEYS.intersection(spot[:-1])]
    for spot in _sample(keys, random.Random(name), 6):
        misspelt = _without(content, spot)
        _table(misspelt, spot)[f"{spot[-1]}e"] = 1
        (folder / name).write_text(as_toml(misspelt), "utf-8")
        with pytest.raises(PackError) as refused:
            load_pack(folder)
        assert (refused.value.file, refused.value.did_you_mean) == (name, spot[-1])


def _load(folder: Path, what: str) -> None:
    try:
        pack = load_pack(folder)
        compile_kit(pack, 4)
    except PackError as error:
        assert str(error).strip(), what
        assert "\n" not in error.key, what
    except Exception as error:  # the very thing this file looks for, told with the copy that caused it
        error.add_note(what)
        raise


def _sample(spots: list[Spot], chance: random.Random, wanted: int = COPIES) -> list[Spot]:
    return spots if ALL else chance.sample(spots, min(wanted, len(spots)))


def _spots(content: Any, above: Spot = ()) -> Iterator[Spot]:
    """Every key and every place of a list, however deep."""
    inside = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    for key, value in inside:
        yield (*above, key)
        yield from _spots(value, (*above, key))


def _spoilt(content: dict[str, Any], spot: Spot, chance: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "deletion", _without(content, spot)
    changed = deepcopy(content)
    table = _table(changed, spot)
    table[spot[-1]] = chance.choice([value for value in STRANGE if type(value) is not type(table[spot[-1]])])
    yield f"change to {table[spot[-1]]!r}", changed
    if isinstance(spot[-1], str):
        misspelt = deepcopy(content)
        table = _table(misspelt, spot)
        table[_misspelt(spot[-1], chance)] = table.pop(spot[-1])
        yield "misspelling", misspelt
    misspelt = deepcopy(content)
    table = _table(misspelt, spot)
    if isinstance(table[spot[-1]], str):
        table[spot[-1]] = _misspelt(table[spot[-1]], chance)
        yield f"misspelling {table[spot[-1]]!r}", misspelt


def _misspelt(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word) + 1)
    return chance.choice([word[:at] + word[at + 1 :], word[:at] + "x" + word[at:], word[:at] + word[at:][::-1]])


def _without(content: dict[str, Any], spot: Spot) -> dict[str, Any]:
    less = deepcopy(content)
    del _table(less, spot)[spot[-1]]
    return less


def _table(content: Any, spot: Spot) -> Any:
    for key in spot[:-1]:
        content = content[key]
    return content


def _spoilt_bytes(whole: bytes, at: int, chance: random.Random) -> bytes:
    start = chance.randrange(len(whole))
    match at % 6:
        case 0:
            return chance.randbytes(chance.randrange(2000))
        case 1:
            return whole[:start]
        case 2:
            return whole[:start] + chance.randbytes(3) + whole[start:]
        case 3:
            return whole[:start] + bytes(chance.choices(b'[]{}"=\n,.-0 #', k=4)) + whole[start:]
        case 4:
            return b"a = " + chance.choice([b"[" * 5000, b"{b=" * 2000, b"1" * 5000, b"1e999", b"nan"])
        case _:
            end = chance.randrange(start, len(whole))
            return whole[:start] + whole[end:]

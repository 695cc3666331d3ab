"""Whatever stands in a pack's files, it loads or is refused with a PackError; nothing else ever comes out."""

import random
import re
import tomllib
from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.errors import PackError
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from tests.marks import long, sampled
from tests.model.pack.pack_folders import FILES, as_toml, copied
from tests.model.saves.spoiling import ALL, COPIES, MANY_COPIES, sample, spoilt, spoilt_bytes, spots, table, without

BLOBS = 3
SHIPPED = sorted((paths.resources() / "packs").glob("*/[0-9]*"))
FREE_KEYS = {"labels", "marks", "where", "when", "secret_when", "only_when", "cost", "conditions"}
PLACES = {
    "pack.toml": r"high = \d+",
    "parameters.toml": r"default = 10",
    "options.toml": r"values = \[(true|false), (true|false)\]",
    "races.toml": r'id = "mystic"',
    "cards.toml": r"marks = \{[^}]*\}",
    "skills.toml": r"set = 0",
    "tiles.toml": r'terrains = \["plain", "plain", "sea"\]',
}


@pytest.fixture(params=SHIPPED, ids=lambda each: each.parent.name)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a copy of a pack."""
    shipped: Path = request.param
    name = request.node.callspec.params.get("name", "pack.toml")
    if not (shipped / name).exists() and name != "tiles.toml":
        pytest.skip(f"{shipped.parent.name} has no {name}")
    return copied(shipped, tmp_path / "packs" / shipped.parent.name / shipped.name)


@pytest.mark.parametrize("name", FILES)
def test_random_bytes_are_refused_or_harmless(folder: Path, name: str) -> None:
    chance = random.Random(name)
    whole = (folder / name).read_bytes()
    for at in range(BLOBS * (10 if ALL else 1)):
        (folder / name).write_bytes(spoilt_bytes(whole, at, chance))
        _load(folder, f"{name}, blob {at}")


@pytest.mark.parametrize("copies", [COPIES, pytest.param(MANY_COPIES, marks=long)])
@pytest.mark.parametrize("name", sampled(FILES, 4))
def test_every_deletion_misspelling_and_change_of_type_is_refused_or_harmless(
    folder: Path, name: str, copies: int
) -> None:
    content = tomllib.loads((folder / name).read_text("utf-8"))
    for spot in sample(list(spots(content)), random.Random(name), copies):
        for how, copy in spoilt(content, spot, random.Random(str(spot))):
            (folder / name).write_text(as_toml(copy), "utf-8")
            _load(folder, f"{name}, {how} at {spot}")


@pytest.mark.parametrize(
    "value", ["0x" + "F" * 6000, "nan", "-inf", "1979-05-27", "07:32:00", '"\\u0000"', "-0", "1e300"]
)
def test_values_that_only_toml_knows_are_refused_or_harmless(folder: Path, value: str) -> None:
    for name, old in PLACES.items():
        if not (folder / name).exists():
            continue
        whole = (folder / name).read_text("utf-8")
        key = old.partition(" =")[0]
        changed, times = re.subn(old, lambda _: f"{key} = {value}", whole, count=1)  # noqa: B023 - called at once
        assert times
        (folder / name).write_text(changed, "utf-8")
        _load(folder, f"{name}, {value[:9]}")
        (folder / name).write_text(whole, "utf-8")


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_refused_or_harmless(folder: Path, name: str) -> None:
    (folder / name).unlink()
    _load(folder, f"without {name}")


@pytest.mark.parametrize("name", FILES)
def test_a_misspelt_key_is_named_with_the_right_one(folder: Path, name: str) -> None:
    content = tomllib.loads((folder / name).read_text("utf-8"))
    keys = [spot for spot in spots(content) if isinstance(spot[-1], str) and not FREE_KEYS.intersection(spot[:-1])]
    for spot in sample(keys, random.Random(name), 6):
        misspelt = without(content, spot)
        table(misspelt, spot)[f"{spot[-1]}e"] = 1
        (folder / name).write_text(as_toml(misspelt), "utf-8")
        with pytest.raises(PackError) as refused:
            load_pack(folder)
        assert (refused.value.file, refused.value.did_you_mean) == (name, spot[-1]), (spot, str(refused.value))


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

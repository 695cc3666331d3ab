"""Whatever stands in a variant, it comes to a pack or is refused with a PackError that names its file."""

import random
import tomllib
from pathlib import Path

import pytest

from qquovadis.errors import PackError
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.variants.variant import applied, read_variant, variant_of, written
from tests.marks import long
from tests.model.pack.pack_folders import as_toml
from tests.model.saves.spoiling import ALL, sample, spoilt, spoilt_bytes, spots
from tests.model.variants.variant_texts import ROADS, WHOLE, draft

BLOBS, COPIES = 60, 60
TEXT = WHOLE + ROADS


def test_random_bytes_are_refused_or_harmless(tmp_path: Path) -> None:
    chance = random.Random("variant")
    path = tmp_path / "blob.qqvariant"
    for at in range(BLOBS * (10 if ALL else 1)):
        path.write_bytes(spoilt_bytes(TEXT.encode(), at, chance))
        _load(path, f"blob {at}")


@long
def test_every_deletion_misspelling_and_change_of_type_is_refused_or_harmless(tmp_path: Path) -> None:
    content = tomllib.loads(TEXT)
    path = tmp_path / "spoilt.qqvariant"
    for spot in sample(list(spots(content)), random.Random("variant"), COPIES):
        for how, copy in spoilt(content, spot, random.Random(str(spot))):
            path.write_text(as_toml(copy), "utf-8")
            _load(path, f"{how} at {spot}")


@pytest.mark.parametrize("value", ["0x" + "F" * 6000, "nan", "1979-05-27", '"\\u0000"', "[[[[1]]]]", "{ a.b.c = 1 }"])
@pytest.mark.parametrize("old", ["caps.standard.wrath = 6", 'game_tie = "shared"', 'draft = "30"', "count = 12"])
def test_values_that_only_toml_knows_are_refused_or_harmless(tmp_path: Path, old: str, value: str) -> None:
    path = tmp_path / "strange.qqvariant"
    assert old in TEXT
    path.write_text(TEXT.replace(old, f"{old.partition('=')[0]}= {value}"), "utf-8")
    _load(path, value[:9])


def _load(path: Path, what: str) -> None:
    try:
        variant = read_variant(path)
        pack = applied(draft(), variant, path.name)
        compile_kit(pack, playable_seats(pack).start)
        assert variant_of(written(variant), path.name) == variant, what
    except PackError as error:
        assert error.file == path.name, what
        assert "\n" not in error.key, what
    except Exception as error:  # the very thing this file looks for, told with the copy that caused it
        error.add_note(what)
        raise

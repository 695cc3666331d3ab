"""What a guide may say: steps that ask for something or show something, words that are explained, names of things."""

from pathlib import Path
from typing import Any

import pytest

from qquovadis.errors import PackError
from qquovadis.model.pack.guides import FILE, blanks_of, has_guide, load_guide
from tests.marks import quick
from tests.model.pack.pack_folders import copy_of_the_pack

pytestmark = quick


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the shipped pack that can be spoilt."""
    return copy_of_the_pack(tmp_path / "pack")


def spoil(folder: Path, old: str, new: str) -> Any:
    """Change the guide's file in one place, and expect to be told of it."""
    file = folder / FILE
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return pytest.raises(PackError)


def test_the_shipped_guide_is_read(folder: Path) -> None:
    assert has_guide(folder)
    guide = load_guide(folder)
    assert guide.step[0].at == "seat A"
    assert guide.step[-1].do is None


def test_a_pack_without_the_file_has_no_guide(folder: Path) -> None:
    (folder / FILE).unlink()
    assert not has_guide(folder)


def test_blanks_stand_between_words() -> None:
    assert [*map(tuple, blanks_of("{key:undo} helps"))] == [("", "key", "undo"), (" helps", "", "")]
    assert [*map(tuple, blanks_of("Click {space:2-4/b} now."))] == [("Click ", "space", "2-4/b"), (" now.", "", "")]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('do = "choose genesis 2"', 'doo = "choose genesis 2"', "doo"),
        ('at = "seat A"', 'at = "seat A"\ndo = "done"', "step"),
        ('words = ["wrath", "worker", "space"]', 'words = ["wrath", "workers"]', "workers"),
        ("{card:genesis 2}", "{crad:genesis 2}", "crad"),
        ("{card:genesis 4}", "{card:genesis 4", "braces"),
        ('{ en = "Cleo", ja = "クレオ" }', "", "people"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_key(folder: Path, old: str, new: str, told: str) -> None:
    with spoil(folder, old, new) as caught:
        load_guide(folder)
    assert caught.value.file == FILE
    assert told in f"{caught.value.key} {caught.value.what}"

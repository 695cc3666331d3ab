"""A pack in a folder of its own: it is called by its name, and what is missing in it is said in a sentence."""

from pathlib import Path

import pytest

from qquovadis.errors import PackError
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts
from tests.marks import quick
from tests.model.pack.pack_folders import copy_of_the_pack
from ui.play.pack_reload import refuse_unreadable
from ui.start.offered_drafts import offered
from ui.start.pack_outline import DraftOrVariant

pytestmark = quick


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A draft 77 that no list of packs finds."""
    own = copy_of_the_pack(tmp_path / "somewhere")
    sheet = own / "pack.toml"
    sheet.write_text(sheet.read_text("utf-8").replace('draft = "30"', 'draft = "77"', 1), "utf-8")
    return own


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_pack_that_no_list_finds_is_offered_by_its_name(folder: Path, language: str) -> None:
    named = offered(load_pack(folder), language)
    assert named[0] == (DraftOrVariant("quo_vadis", "77"), "Quo Vadis 77")
    assert (DraftOrVariant("quo_vadis", "30"), "Quo Vadis 30") in named


def test_a_shipped_pack_is_offered_once() -> None:
    named = offered(load_pack(find_pack("quo_vadis", "30")), "en")
    assert [place for place, _ in named].count(DraftOrVariant("quo_vadis", "30")) == 1


def test_all_that_is_missing_in_a_folder_is_told_in_both_languages(folder: Path) -> None:
    for name in ("words.toml", "board.toml"):
        (folder / name).unlink()
    with pytest.raises(PackError) as error:
        refuse_unreadable(load_pack(folder))
    assert {each.file for each in error.value.every} == {"words.toml", "rules.en.md", "board.toml"}
    assert "the file cannot be read: it was not found" in str(error.value)
    assert "見つかりません" in Texts("ja").explain(error.value)


def test_what_is_shipped_is_not_read_twice() -> None:
    pack = load_pack(find_pack("undecim", None))
    assert refuse_unreadable(pack) is pack

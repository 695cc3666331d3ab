"""The library keeps good variants under names of their own, and says of every other file what is wrong with it."""

from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.errors import PackError, QuoError
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.variants.library import export_variant, import_variant, keep_variant, kept_variants, remove_variant
from qquovadis.model.variants.variant import read_variant
from tests.model.variants.variant_texts import HEAD, SALT_WORKS, WHOLE, file_of, variant


def kept() -> list[str]:
    """The names of the files in the library."""
    return [each.path.name for each in kept_variants()]


def test_at_first_there_are_none() -> None:
    assert kept_variants() == []


def test_an_imported_file_is_a_copy_with_every_remark_in_it(tmp_path: Path) -> None:
    source = file_of(tmp_path)
    place = import_variant(source)
    assert place.parent == paths.variants()
    assert place.name == "Salt and wrath.qqvariant"
    assert place.read_text(encoding="utf-8") == WHOLE
    source.unlink()
    assert [each.variant for each in kept_variants()] == [read_variant(place)]


@pytest.mark.parametrize("name", ["Salt and wrath", "salt  and WRATH"])
def test_a_name_that_is_taken_is_refused_and_said(tmp_path: Path, name: str) -> None:
    import_variant(file_of(tmp_path))
    with pytest.raises(QuoError, match="quo_vadis 30 already has a variant “Salt and wrath”"):
        import_variant(file_of(tmp_path, WHOLE.replace("Salt and wrath", name)))
    with pytest.raises(QuoError, match="already has a variant"):
        keep_variant(variant("").model_copy(update={"name": Wording(en=name, ja="別")}))
    assert kept() == ["Salt and wrath.qqvariant"]


@pytest.mark.parametrize(
    "text", ["name = ", HEAD + "[parameters]\ngame.rounds = 99", HEAD + "wrong = 1", HEAD.replace("30", "29"), ""]
)
def test_a_broken_file_is_refused_by_its_name_and_leaves_nothing(tmp_path: Path, text: str) -> None:
    with pytest.raises(PackError):
        import_variant(file_of(tmp_path, text, "broken"))
    assert list(paths.variants().iterdir()) == []


def test_a_file_put_there_by_hand_is_listed_though_it_cannot_be_read() -> None:
    file_of(paths.variants(), HEAD + "wrong = 1", "by hand")
    file_of(paths.variants())
    broken, good = kept_variants()
    assert (broken.path.name, broken.variant) == ("by hand.qqvariant", None)
    assert good.variant is not None


def test_one_that_is_kept_again_takes_its_own_place() -> None:
    path = keep_variant(variant(""))
    changed = variant(SALT_WORKS).model_copy(update={"name": Wording(en="Salt", ja="塩")})
    assert keep_variant(changed, path) == path
    assert read_variant(path) == changed
    assert kept() == [path.name]


def test_one_that_no_pack_takes_is_not_kept() -> None:
    path = keep_variant(variant(""))
    for update in ({"parameters": {"game.rounds": 99}}, {"name": Wording(en="", ja="")}, {"draft": "29"}):
        with pytest.raises(PackError):
            keep_variant(variant("").model_copy(update=update), path)
    assert read_variant(path) == variant("")


def test_names_that_no_disk_takes_become_names_it_takes() -> None:
    for name in ("a/b:c?", "...", "塩", "x" * 80, "con."):
        keep_variant(variant("").model_copy(update={"name": Wording(en=name, ja=name)}))
    assert len(kept()) == 5
    assert all(each.variant for each in kept_variants())


def test_half_a_character_in_a_name_is_told_and_no_variant_is_written() -> None:
    with pytest.raises(QuoError, match=r"cannot be saved: “.*Salt \?.*” contains half of a character\."):
        keep_variant(variant("").model_copy(update={"name": Wording(en="Salt \ud83d", ja="塩")}))
    assert kept() == []


def test_an_exported_file_comes_back_as_it_was(tmp_path: Path) -> None:
    place = import_variant(file_of(tmp_path))
    copy = export_variant(place, tmp_path / "out")
    assert copy == tmp_path / "out.qqvariant"
    assert copy.read_bytes() == place.read_bytes()
    remove_variant(place)
    assert kept() == []
    assert read_variant(import_variant(copy)) == read_variant(copy)


def test_only_files_of_the_library_are_removed(tmp_path: Path) -> None:
    mine = file_of(tmp_path)
    with pytest.raises(QuoError, match="not one of your variants"):
        remove_variant(mine)
    assert mine.exists()

"""What stands in braces in the sentences of a pack is a bare name; anything else is refused with file and key."""

from pathlib import Path

import pytest

from qquovadis import __main__
from qquovadis.errors import PackError
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.placeholders import strange_blank
from tests.model.pack.pack_folders import copy_of_the_pack

HARMS = ["{seat:>400000000}", "{seat!r}", "{seat.__class__}", "{seat[0]}", "{x}", "{}", "{0}", "{seat", "{seat:{seat}}"]


def with_words(tmp_path: Path, heading: str, row: str, more: str = "") -> Path:
    """Return a copy of the pack with this row in a table of its words, and more at their end."""
    folder = copy_of_the_pack(tmp_path)
    file = folder / "words.toml"
    words = file.read_text(encoding="utf-8")
    assert f"[{heading}]\n" in words
    file.write_text(words.replace(f"[{heading}]\n", f"[{heading}]\n{row}\n", 1) + more, encoding="utf-8")
    return folder


@pytest.mark.parametrize("harm", HARMS)
def test_a_blank_is_a_bare_name(harm: str) -> None:
    assert strange_blank(harm, ("seat",)) is not None
    assert strange_blank("{seat} takes {{one}}.", ("seat",)) is None


@pytest.mark.parametrize("harm", HARMS)
def test_words_of_a_pack_are_refused_by_file_and_key(harm: str, tmp_path: Path) -> None:
    folder = with_words(tmp_path, "choice", f'harmed = {{ en = "{harm}", ja = "x" }}')
    with pytest.raises(PackError) as raised:
        load_words(folder)
    assert (raised.value.file, raised.value.key) == ("words.toml", "choice.harmed.en")


@pytest.mark.parametrize("harm", [each.replace("seat", "value") for each in HARMS])
def test_effects_of_a_pack_are_refused_by_file_and_key(
    harm: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copy_of_the_pack(tmp_path)
    file = folder / "effects.toml"
    text = file.read_text(encoding="utf-8")
    assert 'en = "in {value} turn"' in text
    file.write_text(text.replace('en = "in {value} turn"', f'en = "in {harm} turn"', 1), encoding="utf-8")
    with pytest.raises(PackError) as raised:
        load_pack(folder)
    assert raised.value.file == "effects.toml"
    assert raised.value.key.startswith("condition")
    assert __main__.main(["check-pack", str(folder)]) != 0
    assert "effects.toml" in "".join(capsys.readouterr())


def test_the_shipped_packs_have_good_blanks() -> None:
    for game, draft in (("quo_vadis", "30"), ("populous", "21"), ("undecim", "14")):
        load_words(load_pack(find_pack(game, draft)).folder)


@pytest.mark.parametrize("name", ["seat.__class__", "seat[0]", "total!r", "total:>400000000"])
def test_a_fact_that_is_no_bare_name_makes_no_blank_good(name: str, tmp_path: Path) -> None:
    fact = f'\n[fact.harmed]\n"{name}" = "number"\n'
    folder = with_words(tmp_path, "finding", f'harmed = {{ en = "{{{name}}}", ja = "x" }}', fact)
    with pytest.raises(PackError) as raised:
        load_words(folder)
    assert (raised.value.file, raised.value.key) == ("words.toml", "finding.harmed.en")

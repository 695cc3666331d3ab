"""The worked examples that a changed number breaks are found by playing them, and told with the number that does it."""

import json
import shutil
from pathlib import Path

import pytest

from qquovadis import __main__, paths
from qquovadis.controllers.check_pack import check_folder, check_variant
from qquovadis.controllers.examples.check_examples import check_examples
from qquovadis.controllers.examples.neighbouring_examples import neighbouring_examples, tried_examples
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.neighbours_file import FILE
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import LANGUAGES, Texts
from qquovadis.model.variants.neighbour_text import HEADING
from qquovadis.model.variants.new_draft import start_draft
from qquovadis.model.variants.variant import applied, written
from qquovadis.model.variants.variant_changes import empty_variant, with_values

QUO = paths.resources() / "packs" / "quo_vadis" / "30"
TOWN, POPULATION = "war.strength_per_town", "war.loss_population_per_town"


def changed(**values: int) -> Pack:
    """Draft 30 with other numbers, by their names with `__` for a dot."""
    pack = load_pack(QUO)
    return applied(pack, with_values(empty_variant(pack, "try"), None, _named(values)))


def _named(values: dict[str, int]) -> dict[str, int]:
    return {name.replace("__", "."): value for name, value in values.items()}


@pytest.fixture
def variant_file(tmp_path: Path) -> Path:
    """A variant with towns of strength 2."""
    file = tmp_path / "strong.qqvariant"
    file.write_text(written(with_values(empty_variant(load_pack(QUO), "Strong"), None, {TOWN: 2})), encoding="utf-8")
    return file


def test_every_example_that_breaks_is_told_with_the_number_that_breaks_it() -> None:
    draft, variant = load_pack(QUO), changed(war__strength_per_town=2, war__loss_population_per_town=5)
    by_each = {
        name: {each.id for each in check_examples(changed(**{name.replace(".", "__"): value})) if each.fate != "holds"}
        for name, value in ((TOWN, 2), (POPULATION, 5))
    }
    together = {each.id for each in check_examples(variant) if each.fate == "no longer"}
    told = {each.id: each.about for each in neighbouring_examples(draft, variant)}
    assert set(told) == together
    assert all(each in by_each[about] for each, about in told.items())
    assert {*told.values()} == {TOWN, POPULATION}


def test_without_a_change_no_example_is_played() -> None:
    draft = load_pack(QUO)
    assert list(tried_examples(draft, draft)) == []
    assert list(tried_examples(changed(game__rounds=9), changed(game__rounds=9))) == []


def test_check_pack_warns_of_cards_and_notes_the_examples(variant_file: Path) -> None:
    checked = check_variant(variant_file)
    texts = Texts("en")
    warnings = [texts.sentence(each) for each in checked.warnings]
    notes = [texts.sentence(each) for each in checked.notes]
    assert not checked.faults
    assert any("Ramparts" in each and "no longer changes" in each for each in warnings)
    assert any("QV-E24" in each for each in notes)
    assert not any("QV-E24" in each for each in warnings)


def test_a_new_draft_tells_what_its_numbers_did_since_its_forerunner(variant_file: Path, tmp_path: Path) -> None:
    assert __main__.main(["new-draft", str(variant_file), "31", "--into", str(tmp_path / "packs")]) == 0
    folder = tmp_path / "packs" / "quo_vadis" / "31"
    assert (folder / FILE).exists(), "what leans on what goes with the draft"
    for language, skill in (("en", "Ramparts"), ("ja", "城壁")):
        words = (folder / f"changes.{language}.md").read_text(encoding="utf-8")
        below = words.partition(Texts(language).say(HEADING))[2]
        assert skill in below and "QV-E24" in below
    warnings = [Texts("en").sentence(each) for each in check_folder(folder).warnings]
    assert any("Ramparts" in each for each in warnings)


def test_a_draft_whose_forerunner_is_gone_is_looked_at_by_itself(tmp_path: Path) -> None:
    folder = start_draft(changed(war__strength_per_town=2), "31", tmp_path / "packs")
    sheet = folder / "pack.toml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace('previous = "30"', 'previous = "29"'), encoding="utf-8")
    warnings = [Texts("en").sentence(each) for each in check_folder(folder).warnings]
    assert [each for each in warnings if "Ramparts" in each] == [
        "The skill “Ramparts” no longer changes this number: “Strength of a town” is 2; with the card it is 2, too."
    ]


def test_diff_tells_them_in_words_and_in_json(variant_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for language in LANGUAGES:
        assert __main__.main(["diff", "quo_vadis/30", str(variant_file), "--language", language]) == 0
        assert "QV-E24" in capsys.readouterr().out.partition(Texts(language).say(HEADING))[2]
    assert __main__.main(["diff", "quo_vadis/30", str(variant_file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["neighbours"]
    assert {(each["kind"], each["id"], each["fault"]) for each in told} >= {
        ("skill", "S02", "pointless"),
        ("skill", "S02", "false"),
        ("example", "QV-E24", "false"),
    }
    assert all(set(each["sentence"]) == set(LANGUAGES) and each["about"] == TOWN for each in told)


def test_a_folder_with_a_wrong_file_of_neighbours_is_no_valid_pack(tmp_path: Path) -> None:
    folder = tmp_path / "quo_vadis" / "30"
    shutil.copytree(QUO, folder)
    (folder / FILE).write_text('less = ["wish.cost"]\nmore = []\n', encoding="utf-8")
    assert any(FILE in str(each) for each in check_folder(folder).faults)

"""A changed pack marks the worked examples that it breaks, and no others, with the numbers that they come to now."""

from pathlib import Path

import pytest

from qquovadis.controllers.examples.check_examples import CheckedExample, check_examples
from qquovadis.controllers.examples.examples import own_folder
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.variants.new_draft import start_draft
from tests.marks import long
from tests.model.pack.pack_folders import GAME
from tests.model.variants.variant_texts import SALT_WORKS, changed, draft


def told(text: str) -> dict[str, CheckedExample]:
    """What becomes of the examples under a variant that says this."""
    return {each.id: each for each in check_examples(changed(text))}


def broken(text: str) -> set[str]:
    """The examples that no longer hold under a variant that says this."""
    return {name for name, each in told(text).items() if each.fate == "no longer"}


def test_all_hold_as_they_are() -> None:
    found = list(check_examples(draft()))
    assert len(found) == len(list((GAME / "examples").glob("*.toml")))
    assert {each.fate for each in found} == {"holds"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[parameters]\ncaps.standard.wrath = 6", {"QV-E24"}),
        ('[options]\ngame_tie = "shared"', {"QV-E34"}),
        (SALT_WORKS, {"QV-E37"}),
        ("[parameters]\nscore.city_multiplier = 2", {"QV-E33"}),
    ],
)
def test_exactly_those_that_depend_on_the_change_no_longer_hold(text: str, expected: set[str]) -> None:
    assert broken(text) == expected


def test_the_numbers_expected_and_found_are_told() -> None:
    example = told("[parameters]\ncaps.standard.wrath = 6")["QV-E24"]
    (missed,) = example.misses
    assert (missed.kind, missed.expected, missed.actual) == ("tally", 5, 6)
    assert [str(each) for each in example.sentences] == ["wrath.A is 6, not 5"]


def test_an_example_that_cannot_be_set_up_any_more_says_why() -> None:
    example = told('remove = ["S07"]')["QV-E03"]
    assert (example.fate, example.misses) == ("no longer", ())
    assert "there is no identity S07" in str(example.sentences[0])


def test_what_never_held_is_told_apart(tmp_path: Path) -> None:
    own = own_folder(draft())
    own.mkdir(parents=True)
    text = (GAME / "examples" / "24-stacked-workers.toml").read_text(encoding="utf-8")
    (own / "mine.toml").write_text(
        text.replace('id = "QV-E24"', 'id = "mine"').replace("wrath = 5", "wrath = 4"), "utf-8"
    )
    (own / "spoilt.toml").write_text("id = ", "utf-8")
    found = told("[parameters]\ncaps.standard.wrath = 6")
    assert (found["mine"].fate, found["spoilt.toml"].fate) == ("never", "never")
    assert found["QV-E24"].fate == "no longer"


@long
def test_the_examples_of_a_new_draft_are_tried_on_it() -> None:
    pack = load_pack(start_draft(changed("[parameters]\ncaps.standard.wrath = 6"), "31"))
    assert {each.id for each in check_examples(pack) if each.fate == "no longer"} == {"QV-E24"}

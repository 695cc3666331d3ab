"""Spreadsheets as the world makes them: each file gives the cells that its manifest names, or its refusal."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from qquovadis.errors import PackError
from qquovadis.model.pack.card_table import previews, read_cards
from qquovadis.model.pack.schema import Card
from tests.marks import quick

pytestmark = quick
SHEETS = Path(__file__).parent / "sheets"
MANIFEST: dict[str, Any] = tomllib.loads((SHEETS / "manifest.toml").read_text("utf-8"))
FILES: list[dict[str, Any]] = MANIFEST["file"]


def cells_of(card: Card) -> dict[str, object]:
    """Return what stands on a card under the names of the columns; its words are the same in every language here."""
    text = card.text.text("ja") if card.text else ""
    return {"name": card.name.text("ja"), "text": text, "count": card.count, **card.marks}


def wanted(file: Mapping[str, Any]) -> dict[int, dict[str, object]]:
    differs = file.get("differs", {})
    return {int(row): {**cells, **differs.get(row, {})} for row, cells in MANIFEST["cells"].items()}


def named(file: Mapping[str, Any]) -> tuple[bytes, str]:
    path = SHEETS / file["name"]
    return path.read_bytes(), f"cards{path.suffix}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file["name"])
def test_a_file_gives_the_words_that_a_person_sees_or_its_refusal(file: dict[str, Any]) -> None:
    content, name = named(file)
    if "refused" in file:
        with pytest.raises(PackError) as caught:
            read_cards(content, name)
        assert [str(each) for each in caught.value.every] == file["refused"]
        return
    cards = read_cards(content, name, file.get("encoding", ""))
    assert {each.row: cells_of(each.card) for each in cards} == wanted(file)


@pytest.mark.parametrize("file", [each for each in FILES if "asks" in each], ids=lambda file: file["name"])
def test_another_encoding_is_asked_for_with_what_the_table_would_say(file: dict[str, Any]) -> None:
    content, name = named(file)
    assert list(previews(content)) == file["asks"]
    with pytest.raises(PackError) as caught:
        read_cards(content, name)
    for encoding in file["asks"]:
        assert f'csv_encoding = "{encoding}"' in str(caught.value)


def test_every_file_stands_in_the_manifest_and_every_line_has_its_file() -> None:
    there = {path.name for path in SHEETS.iterdir()} - {"manifest.toml"}
    assert sorted(each["name"] for each in FILES) == sorted(there)
    assert all(each["made_by"] for each in FILES)

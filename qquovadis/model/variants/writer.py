"""Writes a variant as TOML that a person can read on and edit, with the keys of each row in the pack's own order."""

from collections.abc import Mapping, Sequence
from typing import Any

import tomlkit
from pydantic import BaseModel
from tomlkit.items import AoT, InlineTable, Item, Table

from qquovadis.model.pack.schema import Variant
from qquovadis.model.pack.shapes import Wording

ABOUT = "A variant of {game}, draft {draft}: only what it changes stands here."
TABLES = ("parameters", "options", "tiles")
ROWS = ("card", "skill", "question")


def written(variant: Variant) -> str:
    """Return the variant as its file says it; reading the text gives the same variant again."""
    document = tomlkit.document()
    document.add(tomlkit.comment(ABOUT.format(game=variant.game, draft=variant.draft)))
    document.add(tomlkit.nl())
    _add_variant(document, variant)
    return tomlkit.dumps(document)


def variant_table(variant: Variant) -> Table:
    """Return the variant as a table of another file, such as a position that is played by it."""
    table = tomlkit.table()
    _add_variant(table, variant)
    return table


def _add_variant(into: tomlkit.TOMLDocument | Table, variant: Variant) -> None:
    into.add("name", words(variant.name))
    into.add("game", tomlkit.item(variant.game))
    into.add("draft", tomlkit.item(variant.draft))
    if variant.note is not None:
        into.add("note", words(variant.note))
    if variant.lines:
        into.add("lines", tomlkit.item(variant.lines))
    if variant.remove:
        into.add("remove", _listed(variant.remove))
    for name in TABLES:
        if values := getattr(variant, name):
            into.add(name, _values(values))
    for name in ROWS:
        if rows := getattr(variant, name):
            into.add(name, _rows(rows))


def row_table(row: BaseModel) -> Table:
    """Return a row of a pack as a table of TOML, without the keys that have their usual value.

    Tables in it stand on one line; lists of tables, such as effects, as tables of their own.
    """
    table = tomlkit.table()
    for key, value in row.model_dump(mode="json", by_alias=True, exclude_defaults=True).items():
        table.add(key, _row_item(value))
    return table


def words(wording: Wording) -> Item:
    """Return words as one text where every language has the same, else as a table of languages."""
    if wording == Wording(en=wording.en, ja=wording.en):
        return tomlkit.item(wording.en)
    return inline(wording.model_dump(exclude_defaults=True))


def inline(content: Mapping[str, Any]) -> InlineTable:
    """Return a table on one line, spaced as the packs are."""
    table = tomlkit.value(_spaced(content))
    assert isinstance(table, InlineTable), "braces make a table"
    return table


def _spaced(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{tomlkit.key(key).as_string()} = {_spaced(each)}' for key, each in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_spaced, value))}]"
    item: Item = tomlkit.item(value)
    return item.as_string()


def _listed(values: Sequence[Any]) -> Item:
    """Return a list on one line. SPEED: tomlkit makes a list of values in the square of their number, of text not."""
    return tomlkit.value(_spaced(values))


def _values(values: Mapping[str, Any]) -> Table:
    table = tomlkit.table()
    for name, value in values.items():
        table.add(name, _listed(value) if isinstance(value, tuple) else value)
    return table


def _rows(rows: tuple[BaseModel, ...]) -> AoT:
    found = tomlkit.aot()
    for row in rows:
        found.append(row_table(row))
    return found


def _row_item(value: Any) -> Any:
    if isinstance(value, dict):
        return inline(value)
    if not isinstance(value, list):
        return value
    if not value or not isinstance(value[0], dict):
        return _listed(value)
    found = tomlkit.aot()
    for each in value:
        table = tomlkit.table()
        # What is a table itself, such as conditions, reads best behind what it qualifies.
        for key, inner in sorted(each.items(), key=lambda item: isinstance(item[1], dict)):
            table.add(key, inline(inner) if isinstance(inner, dict) else inner)
        found.append(table)
    return found

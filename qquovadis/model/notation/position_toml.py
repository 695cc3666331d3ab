"""Writes positions and worked examples as the TOML that they can be read from again."""

import re
from collections.abc import Mapping
from typing import Any

import tomlkit
from tomlkit.items import Item, Key, KeyType, SingleKey, Table

from qquovadis.model.notation.example_file import Example
from qquovadis.model.notation.position_file import Position
from qquovadis.model.variants.writer import variant_table

BARE = re.compile(r"[A-Za-z][A-Za-z0-9_-]*$")
ORDER = ("game", "draft", "title", "note", "seats", "seed", "turn", "landmark", "agenda")
OF_THEN = ("refused", "next", "not_found", "winners")
MOST_IN_LINE = 100
Into = tomlkit.TOMLDocument | Table


def write_position(position: Position) -> str:
    """Return a position as TOML, ready to be read again."""
    document = tomlkit.document()
    _add_position(document, position)
    return tomlkit.dumps(document).lstrip("\n")


def write_example(example: Example) -> str:
    """Return a worked example as TOML, ready to be read again."""
    content = example.model_dump(exclude_defaults=True)
    document = tomlkit.document()
    heads = ("id", "title", "note", "clauses", "needs", "when")
    _add(document, {key: content[key] for key in heads if key in content})
    given = _table({})
    _add_position(given, example.given)
    document.add("given", given)
    if then := content.get("then"):
        plain = {key: then[key] for key in OF_THEN if key in then}
        told = _table(plain) if plain else tomlkit.table(is_super_table=True)
        _add_tables(told, {key: each for key, each in then.items() if key not in (*OF_THEN, "found")})
        _add_rows(told, "found", then.get("found", ()))
        document.add("then", told)
    _add_rows(document, "alternative", content.get("alternative", ()))
    return tomlkit.dumps(document)


def _add_position(into: Into, position: Position) -> None:
    content = position.model_dump(exclude_defaults=True, exclude={"variant"})
    _add(into, {key: content[key] for key in ORDER if key in content})
    _add_tables(into, {key: each for key, each in content.items() if key not in ORDER})
    if position.variant is not None:
        into.add("variant", variant_table(position.variant))


def _add_tables(into: Into, content: Mapping[str, Any]) -> None:
    """Add the tables of a position, or of what must hold; no tiles at all are said too."""
    for key, each in content.items():
        if key == "seat":
            seats = tomlkit.table(is_super_table=True)
            for letter, table in each.items():
                if table:
                    seats.add(letter, _table(table))
            into.add(key, seats)
        elif each or key == "tiles":
            into.add(key, _table(each))


def _add_rows(into: Into, key: str, rows: tuple[Mapping[str, Any], ...] | list[Mapping[str, Any]]) -> None:
    if rows:
        listed = tomlkit.aot()
        for row in rows:
            listed.append(_table(row))
        into.add(key, listed)


def _table(content: Mapping[str, Any]) -> Table:
    table = tomlkit.table()
    _add(table, content)
    return table


def _add(into: Into, content: Mapping[str, Any]) -> None:
    for key, value in content.items():
        into.add(_key(key), tomlkit.value(_written(value)))


def _key(key: str) -> Key:
    """Return a key that is quoted unless it is a word, so that tiles such as "2-4" do not look like numbers."""
    return SingleKey(key, None if BARE.match(key) else KeyType.Basic)


def _written(value: Any) -> str:
    """Return a value as people write it: tables on one line, long lists on several."""
    if isinstance(value, Mapping):
        data = (f"{_key(key).as_string()} = {_written(each)}" for key, each in value.items() if each is not None)
        return f"{{ {', '.join(data)} }}"
    if isinstance(value, list | tuple):
        parts = [_written(each) for each in value]
        line = f"[{', '.join(parts)}]"
        return line if len(line) <= MOST_IN_LINE else "[\n" + "".join(f"  {row},\n" for row in _rows(parts)) + "]"
    item: Item = tomlkit.item(value)
    return item.as_string()


def _rows(parts: list[str]) -> list[str]:
    """Return the items of a long list, as many a line as fit."""
    rows = [parts[0]]
    for each in parts[1:]:
        if len(rows[-1]) + len(each) < MOST_IN_LINE:
            rows[-1] += f", {each}"
        else:
            rows.append(each)
    return rows

"""Writes positions and worked examples as the TOML that they can be read from again."""

import json
import re
from collections.abc import Mapping
from typing import Any

from qquovadis.model.notation.example_file import Example
from qquovadis.model.notation.position_file import Position

BARE = re.compile(r"^[A-Za-z][A-Za-z0-9_-]*$")
ORDER = ("game", "draft", "title", "note", "seats", "seed", "turn", "landmark", "agenda")
OF_THEN = ("refused", "next", "not_found", "winners")
MOST_IN_LINE = 100


def write_position(position: Position) -> str:
    """Return a position as TOML, ready to be read again."""
    return "\n".join(_position(position, "")).lstrip("\n") + "\n"


def write_example(example: Example) -> str:
    """Return a worked example as TOML, ready to be read again."""
    content = example.model_dump(exclude_defaults=True)
    heads = ("id", "title", "note", "clauses", "needs", "when")
    lines = [f"{key} = {_value(content[key])}" for key in heads if key in content]
    lines += ["", "[given]", *_position(example.given, "given.")]
    then = content.get("then", {})
    texts = [f"{key} = {_value(then[key])}" for key in OF_THEN if key in then]
    lines += ["", "[then]", *texts] if texts else []
    lines += _tables({key: text for key, text in then.items() if key not in (*OF_THEN, "found")}, "then.")
    for found in then.get("found", ()):
        lines += ["", "[[then.found]]", *_lines(found)]
    for alternative in content.get("alternative", ()):
        lines += ["", "[[alternative]]", *_lines(alternative)]
    return "\n".join(lines) + "\n"


def _position(position: Position, way: str) -> list[str]:
    """Return the lines of a position whose tables stand under this way."""
    content = position.model_dump(exclude_defaults=True)
    scalars = [key for key in ORDER if key in content]
    lines = [f"{key} = {_value(content[key])}" for key in scalars]
    return lines + _tables({key: text for key, text in content.items() if key not in scalars}, way)


def _tables(content: Mapping[str, Any], way: str) -> list[str]:
    """Return the tables of a position, or of what must hold; no tiles at all are said too."""
    lines: list[str] = []
    for key, text in content.items():
        if key == "seat":
            for letter, table in text.items():
                lines += ["", f"[{way}seat.{letter}]", *_lines(table)] if table else []
        elif text or key == "tiles":
            lines += ["", f"[{way}{key}]", *_lines(text)]
    return lines


def _lines(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in table.items()]


def _key(key: str) -> str:
    return key if BARE.match(key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        data = {key: each for key, each in value.items() if each is not None}
        return "{ " + ", ".join(_lines(data)) + " }"
    if isinstance(value, list | tuple):
        lines = [_value(each) for each in value]
        line = "[" + ", ".join(lines) + "]"
        return line if len(line) <= MOST_IN_LINE else "[\n" + "".join(f"  {each},\n" for each in _rows(lines)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _rows(lines: list[str]) -> list[str]:
    """Return the items of a long list, as many a line as fit."""
    rows = [lines[0]]
    for each in lines[1:]:
        if len(rows[-1]) + len(each) < MOST_IN_LINE:
            rows[-1] += f", {each}"
        else:
            rows.append(each)
    return rows

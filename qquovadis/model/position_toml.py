"""Writes a position as the TOML that it can be read from again."""

import json
import re
from collections.abc import Mapping
from typing import Any

from qquovadis.model.positions import Position

BARE = re.compile(r"^[A-Za-z][A-Za-z0-9_-]*$")
ORDER = ("game", "draft", "title", "note", "seats", "seed", "turn", "landmark", "agenda")


def write_position(position: Position) -> str:
    """Return a position as TOML, ready to be read again."""
    content = position.model_dump(exclude_defaults=True)
    scalars = [key for key in ORDER if key in content]
    lines = [f"{key} = {_value(content[key])}" for key in scalars]
    for key in content:
        if key == "seat":
            for letter, table in content[key].items():
                lines += ["", f"[seat.{letter}]", *_lines(table)]
        elif key not in scalars and content[key] != {}:
            lines += ["", f"[{key}]", *_lines(content[key])]
        elif key == "tiles":
            lines += ["", f"[{key}]"]
    return "\n".join(lines) + "\n"


def _lines(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in table.items()]


def _key(key: str) -> str:
    return key if BARE.match(key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        told = {key: each for key, each in value.items() if each is not None}
        return "{ " + ", ".join(_lines(told)) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)

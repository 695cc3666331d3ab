"""Says in plain words what is wrong with a file of a pack, where, and which valid name comes nearest."""

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import Any, get_args, get_origin

from pydantic import BaseModel, ValidationError

from qquovadis.errors import PackError
from qquovadis.model.parameters import shown

Path = tuple[int | str, ...]
WORDS = {
    "missing": "is missing",
    "extra_forbidden": "is no key that may stand here",
    "string_type": "must be words in quotes",
    "int_type": "must be a whole number",
    "bool_type": "must be true or false",
    "tuple_type": "must be a list",
    "dict_type": "must be a table",
    "model_type": "must be a table",
    "model_attributes_type": "must be a table",
    "string_too_short": "must be at least one letter",
    "string_too_long": "must be shorter",
    "string_pattern_mismatch": "must be a plain name",
}
BOUNDS = {"greater_than_equal": "at least", "less_than_equal": "at most"}
TAG = "op"
WORST_FIRST = ("extra_forbidden", "missing")


def nearest(name: object, names: Iterable[object]) -> str | None:
    """Return the valid name most like a given one, or nothing if none is like it.

    >>> nearest("draft.pics", ["draft.picks", "hand.max"])
    'draft.picks'
    """
    found = difflib.get_close_matches(str(name), [str(each) for each in names], 1, 0.5)
    return found[0] if found else None


def pack_error(file: str, sheet: type[BaseModel], content: dict[str, Any], error: ValidationError) -> PackError:
    """Turn what pydantic found into one error: a misspelt key first, then a missing one, then a wrong value."""
    found = [_with_tag(each) for each in error.errors(include_url=False)]
    rank = {kind: at for at, kind in enumerate(WORST_FIRST)}
    worst = min(found, key=lambda each: rank.get(each["type"], len(rank)))
    where = _in_content(content, worst)
    same = [each for each in found if _in_content(content, each) == where]
    return PackError(file, key_path(content, where), _said(same, worst), _hint(sheet, worst, where))


def _with_tag(error: Any) -> Any:
    """Say of the key that tells the kind of a table what pydantic says of the table: wrong, misspelt or missing."""
    table = error["input"]
    if error["type"] == "union_tag_invalid":
        return {**error, "loc": (*error["loc"], TAG), "input": table[TAG]}
    if error["type"] != "union_tag_not_found" or not isinstance(table, dict):
        return error
    meant = nearest(TAG, table)
    found = {"type": "extra_forbidden" if meant else "missing", "loc": (*error["loc"], meant or TAG)}
    return {**error, **found, "input": table.get(meant)}


def key_path(content: Any, where: Path) -> str:
    """Write a path as TOML people read it, with the id of the row.

    >>> key_path({"skill": [{"id": "B01", "hook": 1}]}, ("skill", 0, "hook"))
    'skill[1] B01, hook'
    """
    head, row = _row(content, where)
    keys = "".join(f"[{key + 1}]" if isinstance(key, int) else f".{key}" for key in where[len(head) :]).lstrip(".")
    named = f"{head[0]}[{int(head[1]) + 1}] {row}".rstrip() if head else ""
    return f"{named}, {keys}" if named and keys else named or keys


def _row(content: Any, where: Path) -> tuple[Path, str]:
    """Return the part of the path that names a row of the file, and the row's id."""
    if len(where) < 2 or not isinstance(where[1], int):
        return (), ""
    row = content[where[0]][where[1]]
    name = (row.get("id") or row.get("identity")) if isinstance(row, dict) else None
    return where[:2], name if isinstance(name, str) else ""


def _in_content(content: Any, error: Any) -> Path:
    """Leave out of pydantic's location what is not in the file: the kinds of a union that it tried."""
    where: list[int | str] = []
    for key in error["loc"]:
        inside = isinstance(content, dict) and key in content
        if inside or (isinstance(content, list) and isinstance(key, int) and key < len(content)):
            where.append(key)
            content = content[key]
    return (*where, error["loc"][-1]) if error["type"] == "missing" else tuple(where)


def _said(same: Sequence[Any], worst: Any) -> str:
    """Say what must stand there, all that may if there is a choice, and what stands there if that is short."""
    if worst["type"] in WORST_FIRST or worst["type"] == "value_error":
        return _words(worst)
    wanted = " or ".join(dict.fromkeys(_words(each).removeprefix("must be ") for each in same))
    given = "" if isinstance(worst["input"], dict | list) else f", not {shown(worst['input'])}"
    return f"must be {wanted}{given}"


def _words(error: Any) -> str:
    if error["type"] == "value_error":
        return str(error["ctx"]["error"])
    if error["type"] == "union_tag_invalid":
        return f"must be one of {error['ctx']['expected_tags']}"
    if error["type"] in BOUNDS:
        return f"must be {BOUNDS[error['type']]} {next(iter(error['ctx'].values()))}"
    return WORDS.get(error["type"]) or str(error["msg"]).replace("Input should be", "must be")


def _hint(sheet: type[BaseModel], error: Any, where: Path) -> str | None:
    if error["type"] == "extra_forbidden":
        return nearest(where[-1], _fields_at(sheet, error["loc"][:-1]))
    expected = error.get("ctx", {}).get("expected") or error.get("ctx", {}).get("expected_tags")
    given = error.get("ctx", {}).get("tag") or error["input"]
    return nearest(given, re.findall(r"'([^']*)'", str(expected))) if expected else None


def _fields_at(sheet: type[BaseModel], location: Path) -> list[str]:
    """Return the keys that may stand in the table at a location."""
    models: list[type[BaseModel]] = [sheet]
    for key in location:
        if isinstance(key, str):
            models = _inside(models, key)
    return [field.alias or name for model in models for name, field in model.model_fields.items()]


def _inside(models: list[type[BaseModel]], key: str) -> list[type[BaseModel]]:
    """Go into a key, or, where pydantic names which kind of table it tried, keep that kind only."""
    tried = [model for model in models if key == model.__name__ or key in _tags(model)]
    if tried:
        return tried
    for model in models:
        for name, field in model.model_fields.items():
            if key in (name, field.alias):
                return _models_in(field.annotation)
    return models


def _tags(model: type[BaseModel]) -> tuple[Any, ...]:
    field = model.model_fields.get(TAG)
    return get_args(field.annotation) if field else ()


def _models_in(annotation: Any) -> list[type[BaseModel]]:
    """Return every table that an annotation allows, however it is wrapped."""
    if isinstance(annotation, type) and get_origin(annotation) is None:
        return [annotation] if issubclass(annotation, BaseModel) else []
    return [model for each in get_args(annotation) for model in _models_in(each)]

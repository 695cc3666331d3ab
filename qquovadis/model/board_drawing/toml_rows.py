"""Changes single rows of a list of tables in a TOML file; all else in it stays letter by letter, comments too.

A comment above a table belongs to nobody here: tomlkit counts it to the table before, and would take it away or put a
new row between it and what it is about. So a row is cut out of the text first, and only what was cut out is parsed.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

import tomlkit
from tomlkit.items import AoT, Array, InlineTable, Item, Table

from qquovadis.model.pack.nesting_depth import STEPS, TOML_WORDS

Changes = Mapping[str, Any]  # keys with their new values, None where the key shall be gone
HEADER = re.compile(r"\s*(\[\[?)[^\n]*\]")
A_LINE = 8  # spots that stand side by side in a list of them


class Block(NamedTuple):
    """A table by its header: the keys that lead to it, whether it is one of a list, and its lines of the file."""

    path: tuple[str, ...]
    listed: bool
    first: int
    end: int  # behind its last line that says something


class RowLines(NamedTuple):
    """The first line of a row, the one behind its own last, and the one behind the last of its subtables."""

    first: int
    end: int
    whole: int


def changed_row(text: str, key: str, row: int, changes: Changes) -> str:
    """Return the text with other values in a row, counted from 0."""
    found = _rows(text, key)
    if not found:
        return _changed_array(text, key, row, changes)
    lines, (first, end, whole) = _lines(text), found[row]
    inner = tomlkit.parse("".join(lines[end:whole])).get(key)
    if inner is not None and changes.keys() & inner.keys():
        end = whole  # what changes has a header of its own
    document = tomlkit.parse("".join(lines[first:end]))
    listed = document[key]
    assert isinstance(listed, AoT), "the lines begin with the header of a row"
    _change(listed[0], changes)
    return "".join([*lines[:first], tomlkit.dumps(document), *lines[end:]])


def added_row(text: str, key: str, values: Mapping[str, Any], behind: str = "") -> str:
    """Return the text with a further row behind the last one; the first stands behind those of another list, or
    last.
    """
    if not _rows(text, key) and isinstance(tomlkit.parse(text).get(key), Array):
        return _with_array(text, key, lambda array: array.append(_inline(values)))
    listed = tomlkit.aot()
    listed.append(_table(values))
    document = tomlkit.document()
    document.add(key, listed)
    lines = _lines(text)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    rows = _rows(text, key) or _rows(text, behind)
    at = rows[-1].whole if rows else len(lines)
    before = ["\n"] if at and lines[at - 1].strip() else []
    return "".join([*lines[:at], *before, tomlkit.dumps(document).strip("\n") + "\n", *lines[at:]])


def keyed_table(text: str, table: str, key: str, value: str) -> str:
    """Return the text with a further key behind the last one of a table; the table stands last if it is new."""
    found = next((each for each in _blocks(text) if each.path == (table,) and not each.listed), None)
    if found is None:
        return changed_table(text, table, {**tomlkit.parse(text).get(table, {}), key: value})
    lines = _lines(text)
    if not lines[found.end - 1].endswith("\n"):
        lines[found.end - 1] += "\n"
    line = f"{tomlkit.key(key).as_string()} = {_item(value).as_string()}\n"
    return "".join([*lines[: found.end], line, *lines[found.end :]])


def removed_row(text: str, key: str, row: int) -> str:
    """Return the text without a row; the comments round it stay."""
    found = _rows(text, key)
    if not found:
        return _with_array(text, key, lambda array: array.pop(row))
    lines, (first, _, end) = _lines(text), found[row]
    if end < len(lines) and not lines[end].strip() and (first == 0 or not lines[first - 1].strip()):
        end += 1
    return "".join([*lines[:first], *lines[end:]])


def changed_table(text: str, key: str, values: Mapping[str, Any] | None) -> str:
    """Return the text with a table of its own that says this, or without it."""
    said = tomlkit.parse(text)
    there = said.get(key)
    if there is None:
        if values is None:
            return text
        document = tomlkit.document()
        document.add(key, _table(values))
        return f"{text.rstrip(chr(10))}\n\n{tomlkit.dumps(document)}".lstrip("\n")
    if values is not None:
        _change(there, {**{name: None for name in there if name not in values}, **values})
        return tomlkit.dumps(said)
    own = next((each for each in _blocks(text) if each.path == (key,)), None)
    if own is None:
        del said[key]
        return tomlkit.dumps(said)
    lines = _lines(text)
    return "".join([*lines[: own.first], *lines[own.end :]])


# Where rows stand.


def _rows(text: str, key: str) -> list[RowLines]:
    """Return where each row of a list stands."""
    blocks = list(_blocks(text))
    found = []
    for at, block in enumerate(blocks):
        if block.listed and block.path == (key,):
            within = takewhile(lambda each: each.path[0] == key and len(each.path) > 1, blocks[at + 1 :])
            whole = max([block.end, *(each.end for each in within)])
            found.append(RowLines(block.first, block.end, whole))
    return found


def _blocks(text: str) -> Iterator[Block]:
    """Yield every table that has a header, in the order of the file."""
    bare, lines = _lines(TOML_WORDS.sub(_blank, text)), _lines(text)
    depth, said, headers = 0, 0, list[tuple[int, str]]()
    ends: list[int] = []
    for number, line in enumerate(bare):
        if depth == 0 and (header := HEADER.match(line)):
            if headers:
                ends.append(said)
            headers.append((number, lines[number][header.start(1) : header.end()]))
        depth += sum(STEPS.get(sign, 0) for sign in line)
        if line.strip() or depth or lines[number].strip()[:1] not in ("", "#"):
            said = number + 1
    ends.append(said)
    for (first, words), end in zip(headers, ends, strict=False):
        listed = words.startswith("[[")
        yield Block(tuple(_path(tomlkit.parse(words).unwrap())), listed, first, end)


def _blank(words: re.Match[str]) -> str:
    """Return as many blanks as there are letters, in as many lines."""
    return re.sub(r"[^\n]", " ", words[0])


def _lines(text: str) -> list[str]:
    """Return the lines with their ends; TOML knows no other ends than this."""
    return re.findall(r"[^\n]*\n|[^\n]+", text)


def _path(table: Mapping[str, Any]) -> Iterator[str]:
    while table:
        key, inner = next(iter(table.items()))
        yield key
        table = inner[0] if isinstance(inner, list) else inner


# What rows say.


def _change(table: Any, changes: Changes) -> None:
    for name, value in changes.items():
        if value is None:
            if name in table:
                del table[name]
        elif name not in table or not _is_said(table[name], value):
            table[name] = _inline(value) if isinstance(value, Mapping) else _item(value)


def _is_said(item: Any, value: Any) -> bool:
    """Return whether a list says this by now, its numbers changed where they stand, or anything else says it."""
    if isinstance(item, Array) and isinstance(value, Sequence) and len(item) == len(value):
        for at, each in enumerate(value):
            if not _is_said(item[at], each):
                item[at] = _item(each)
        return True
    return bool(_plain(item) == value)


def _plain(item: Any) -> Any:
    return item.unwrap() if isinstance(item, Item) else item


def _item(value: Any) -> Any:
    if isinstance(value, Mapping):
        return _inline(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        spots = bool(value) and isinstance(value[0], Sequence) and not isinstance(value[0], str)
        if value and all(isinstance(each, Mapping) for each in value):
            return tomlkit.value("[\n" + "".join(f"  {_inline(each).as_string()},\n" for each in value) + "]")
        written = [f"[{', '.join(map(_written, each))}]" if spots else _written(each) for each in value]
        if not spots or len(written) <= A_LINE // 2:
            return tomlkit.value(f"[{', '.join(written)}]")
        rows = [", ".join(written[at : at + A_LINE]) for at in range(0, len(written), A_LINE)]
        return tomlkit.value("[\n" + "".join(f"  {row},\n" for row in rows) + "]")
    return tomlkit.value(_written(value))


def _written(value: Any) -> str:
    """Return a value as people write it: a whole number without a point."""
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else str(round(value, 4))
    item: Item = tomlkit.item(value)
    return item.as_string()


def _inline(values: Mapping[str, Any]) -> InlineTable:
    parts = (f"{tomlkit.key(name).as_string()} = {_item(value).as_string()}" for name, value in values.items())
    table = tomlkit.value(f"{{ {', '.join(parts)} }}")
    assert isinstance(table, InlineTable), "braces make a table"
    return table


def _table(values: Mapping[str, Any]) -> Table:
    table = tomlkit.table()
    for name, value in values.items():
        table.add(name, _item(value))
    return table


def _changed_array(text: str, key: str, row: int, changes: Changes) -> str:
    return _with_array(text, key, lambda array: _change(array[row], changes))


def _with_array(text: str, key: str, change: Callable[[Any], object]) -> str:
    """Return the text with a list changed that is written in brackets of its own."""
    document = tomlkit.parse(text)
    change(document[key])
    return tomlkit.dumps(document)

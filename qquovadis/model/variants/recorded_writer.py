"""Writes recorded steps into pack.toml; comments and everything else there stay as they are."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit import TOMLDocument
from tomlkit.items import AoT, Array, InlineTable

from qquovadis.errors import PackError
from qquovadis.files import write_whole
from qquovadis.model.pack.loading import load_pack

FILE = "pack.toml"
Row = Mapping[str, Any]


def add_procedure(folder: Path, name: str, rows: Sequence[Row]) -> None:
    """Add a procedure of this name; PackError, and the file as it was, if the pack cannot be used so."""
    steps = tomlkit.array()
    for row in rows:
        steps.append(_inline(row))
    steps.multiline(multiline=True)
    _add(folder, "procedure", [{"name": name, "step": steps}])


def add_setup(folder: Path, rows: Iterable[Row], seats: int) -> None:
    """Add steps to the setup for so many seats; PackError, and the file as it was, if the pack cannot be used so."""
    _add(folder, "setup", [{**row, "seats": seats} for row in rows])


def _add(folder: Path, key: str, rows: Sequence[Row]) -> None:
    file = folder / FILE
    before = file.read_text(encoding="utf-8")
    document = tomlkit.parse(before)
    _append(document, key, rows)
    write_whole(file, tomlkit.dumps(document))
    try:
        load_pack(folder)
    except PackError:
        write_whole(file, before)
        raise


def _append(document: TOMLDocument, key: str, rows: Sequence[Row]) -> None:
    """Add rows to a list of tables, however the file writes it."""
    if key not in document:
        document[key] = tomlkit.aot()
    listed = document[key]
    for row in rows:
        if isinstance(listed, Array):
            listed.append(_inline(row))
        elif isinstance(listed, AoT):
            table = tomlkit.table()
            table.update(row)
            table.trivia.indent = "\n"  # an empty line before it
            listed.append(table)


def _inline(row: Row) -> InlineTable:
    table = tomlkit.inline_table()
    table.update(row)
    return table

"""Writes recorded steps into pack.toml; comments and everything else there stay as they are."""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from pathlib import Path
from typing import Any

from qquovadis.errors import PackError
from qquovadis.files import write_whole
from qquovadis.model.board_drawing.toml_rows import added_row
from qquovadis.model.pack.loading import load_pack

FILE = "pack.toml"
Row = Mapping[str, Any]


def add_procedure(folder: Path, name: str, rows: Sequence[Row]) -> None:
    """Add a procedure of this name; PackError, and the file as it was, if the pack cannot be used so."""
    _add(folder, "procedure", [{"name": name, "step": rows}])


def add_setup(folder: Path, rows: Iterable[Row], seats: int) -> None:
    """Add steps to the setup for so many seats; PackError, and the file as it was, if the pack cannot be used so."""
    _add(folder, "setup", [{**row, "seats": seats} for row in rows])


def _add(folder: Path, key: str, rows: Sequence[Row]) -> None:
    file = folder / FILE
    before = file.read_text(encoding="utf-8")
    write_whole(file, reduce(lambda text, row: added_row(text, key, row), rows, before))
    try:
        load_pack(folder)
    except PackError:
        write_whole(file, before)
        raise

"""Reads a file of the lab: TOML in a known shape, or a PackError that names file and key."""

from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from qquovadis.errors import PackError
from qquovadis.model.pack.file_limits import TOO_LARGE, toml_table
from qquovadis.model.pack.loading import LARGEST_FILE
from qquovadis.model.pack.shapes import Shape
from qquovadis.model.pack.suggestions import pack_error
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_

Told = TypeVar("Told", bound=Shape)


def read_shape(shape: type[Told], file: Path) -> Told:
    """Return what a file says; PackError with file and key if it is too large, unreadable or of another shape."""
    try:
        if file.stat().st_size > LARGEST_FILE:
            raise PackError(file.name, "", TOO_LARGE, most=LARGEST_FILE)
        content = file.read_bytes()
    except OSError as error:
        raise PackError(file.name, "", N_("the file cannot be read: {reason}"), reason=reason_of(error)) from error
    return shape_of(shape, content, file.name)


def shape_of(shape: type[Told], content: bytes, name: str) -> Told:
    """Return what a text says; PackError, which calls it by this name, if it is of another shape."""
    table: dict[str, Any] = toml_table(name, content)
    try:
        return shape.model_validate(table)
    except ValidationError as error:
        raise pack_error(name, shape, table, error) from error

"""Packs on paper for the tests: a copy of the shipped one that can be spoilt, and TOML written from tables."""

from pathlib import Path
from shutil import copyfile
from typing import Any

from qquovadis import paths

GAME = paths.resources() / "packs" / "quo_vadis" / "30"
SHARED = paths.resources() / "packs" / "shared" / "tiles.toml"
FILES = ("pack.toml", "parameters.toml", "options.toml", "races.toml", "cards.toml", "skills.toml", "tiles.toml")


def copy_of_the_pack(folder: Path) -> Path:
    """Return a folder with the whole shipped pack in it, the shared tiles included."""
    return copied(GAME, folder)


def copied(pack: Path, folder: Path) -> Path:
    """Return a folder with the files of any shipped pack in it, the shared tiles included."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in (*pack.glob("*.toml"), SHARED):
        copyfile(path, folder / path.name)
    return folder


def as_toml(content: dict[str, Any]) -> str:
    """Write a table as TOML, each of its keys on one line."""
    return "\n".join(f"{_key(key)} = {_value(value)}" for key, value in content.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return _key(value) if isinstance(value, str) else str(value)


def _key(key: str) -> str:
    return '"' + key.replace("\\", "\\\\").replace('"', '\\"') + '"'

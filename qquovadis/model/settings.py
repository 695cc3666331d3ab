"""What a person prefers, kept in one small file between two starts; a damaged file means the usual settings."""

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from qquovadis import paths
from qquovadis.model.texts import LANGUAGES

FILE = "settings.json"
PACES = ("slow", "normal", "fast")


@dataclass
class Settings:
    """The preferences, with what they are before anybody chose; an empty language or theme means the system's.

    `table` is what was agreed for the last game, as the start dialog writes it.
    """

    language: str = ""
    theme: str = ""
    pace: str = "normal"
    motion: bool = True
    dock: bool = True
    table: str = ""

    @classmethod
    def read(cls, folder: Path | None = None) -> "Settings":
        """Read the person's settings; what the file does not say, or says wrongly, is as usual."""
        try:
            told = json.loads(_file(folder).read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return cls()
        usual = cls()
        known = {field.name: type(getattr(usual, field.name)) for field in fields(cls)}
        if not isinstance(told, dict):
            return usual
        kept = {key: value for key, value in told.items() if key in known and type(value) is known[key]}
        return cls(**{**asdict(usual), **_sensible(kept)})

    def write(self, folder: Path | None = None) -> None:
        """Keep the settings; OSError if the folder cannot be written."""
        file = _file(folder)
        part = file.with_suffix(".part")
        part.write_text(json.dumps(asdict(self), ensure_ascii=False, indent=1), encoding="utf-8")
        part.replace(file)


def _file(folder: Path | None) -> Path:
    return (folder or paths.personal()) / FILE


def _sensible(told: dict[str, Any]) -> dict[str, Any]:
    """Leave out words that mean nothing here."""
    meant = {"language": ("", *LANGUAGES), "theme": ("", "light", "dark"), "pace": PACES}
    return {key: value for key, value in told.items() if key not in meant or value in meant[key]}

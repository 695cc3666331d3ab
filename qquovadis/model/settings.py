"""What a person prefers, kept in one small file between two starts; what is damaged in it is as usual, and told."""

import json
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from qquovadis import paths
from qquovadis.model.texts import LANGUAGES, N_

FILE = "settings.json"
PACES = ("slow", "normal", "fast")
UNDO = ("ask", "free")
UNREADABLE = N_("Your settings could not be read, so the usual ones are used.")
SENSELESS = N_("Some of your settings made no sense, so the usual ones are used in their place.")


@dataclass
class Settings:
    """The preferences, with what they are before anybody chose; an empty language or theme means the system's.

    `undo` says whether the table is asked before what was seen is taken back; with `ask_without_choice` a person is
    asked even where there is only one choice; `table` is what was agreed for the last game, as the start dialog
    writes it; `width` and `height` are the window's in pixels, 0 before it was ever closed.
    `trouble` is a sentence for the person if the file was damaged; it is not kept.
    """

    language: str = ""
    theme: str = ""
    pace: str = "normal"
    motion: bool = True
    dock: bool = True
    undo: str = "ask"
    ask_without_choice: bool = False
    table: str = ""
    width: int = 0
    height: int = 0
    maximized: bool = False
    trouble: str = field(default="", compare=False)

    @classmethod
    def read(cls, folder: Path | None = None) -> "Settings":
        """Read the person's settings; what the file does not say, or says wrongly, is as usual."""
        try:
            told = json.loads(_file(folder).read_text(encoding="utf-8"))
        except FileNotFoundError:
            return cls()
        except (OSError, ValueError, RecursionError):
            return cls(trouble=UNREADABLE)
        if not isinstance(told, dict):
            return cls(trouble=UNREADABLE)
        kept = _sensible(told)
        senseless = kept.keys() != told.keys() & _kinds().keys()
        return cls(**kept, trouble=SENSELESS if senseless else "")

    def write(self, folder: Path | None = None) -> None:
        """Keep the settings; OSError if the folder cannot be written."""
        file = _file(folder)
        part = file.with_suffix(".part")
        told = {key: value for key, value in asdict(self).items() if key != "trouble"}
        part.write_text(json.dumps(told, ensure_ascii=False, indent=1), encoding="utf-8")
        part.replace(file)


def _file(folder: Path | None) -> Path:
    return (folder or paths.personal()) / FILE


def _kinds() -> dict[str, type]:
    """The settings that are kept, and what each is."""
    return {each.name: type(each.default) for each in fields(Settings) if each.name != "trouble"}


def _sensible(told: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is no setting, is of the wrong kind or a word that means nothing here."""
    meant = {"language": ("", *LANGUAGES), "theme": ("", "light", "dark"), "pace": PACES, "undo": UNDO}
    kinds = _kinds()
    kept = {key: value for key, value in told.items() if key in kinds and type(value) is kinds[key]}
    return {key: value for key, value in kept.items() if key not in meant or value in meant[key]}

"""What a person prefers, kept in one small file between two starts; what is damaged in it is as usual, and told."""

import json
import os
from contextlib import suppress
from dataclasses import MISSING, asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from qquovadis import paths
from qquovadis.files import copy_whole, write_whole
from qquovadis.model.text.translations import LANGUAGES, N_, Texts

FILE = "settings.json"
NOT_KEPT = ("trouble", "unsaved")
ASIDE = "settings.aside.json"
VERSION = 1
LIGHTS = ("bright", "soft", "pointed")
PACES = ("slow", "normal", "fast", "instant")
TEXT_SIZES = (100, 115, 130, 150)
VOLUMES = (25, 50, 75, 100)
MOST_RECENT = 9
WIDEST = 1_000_000  # pixels; no screen is wider, and Qt takes no number of more than 31 bits
MEANT = {
    "language": ("", *LANGUAGES),
    "theme": ("", "light", "dark"),
    "pace": PACES,
    "lights": LIGHTS,
    "text_size": TEXT_SIZES,
    "volume": VOLUMES,
}
UNREADABLE = N_(
    "Your settings could not be read, so the defaults are used. The old file is kept beside them as "
    "“settings.aside.json”."
)
SENSELESS = N_(
    "Some of your settings were invalid, so their defaults are used. The old file is kept beside them as "
    "“settings.aside.json”."
)
NEWER = N_(
    "Your settings come from a newer Q Quo Vadis. What this version understands is used, and the old file is kept "
    "beside them as “settings.aside.json”."
)
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # by which a system says which language a person speaks


@dataclass
class Settings:
    """The preferences, with what they are before anybody chose; an empty language or theme means the system's.

    With `ask_without_choice` a person is asked even where there is only one choice, with `auto_answer` not even where
    only one of several is sensible; `table` is what was agreed for
    the last game, as the start dialog writes it, and `played` which game or variant that was; `width` and `height`
    are the window's in pixels, 0 before it was ever closed, `left` and `top` its place on the screen, if `placed`,
    before it was `maximized` or filled the `full_screen`; `mat_window`, `log_window` and `rule_editor` are how these
    windows stood, as Qt writes it, empty before they were ever closed, and `beside` names those of the first two that
    were open; `page` is the panel that was in front.
    `text_size` is a share of the usual one in percent; `silenced` names the reminders that were silenced, `keys` the
    shortcuts of actions that are not the usual ones ("" for none), `recent` the files of games, the last one first.
    `lights` says how what may be chosen is lit: brightly, softly, or only where it is pointed at.
    With `minimap`, the whole map is shown small while not all of it is in sight.
    With `recap`, whoever comes to the screen is shown what happened since, with `recap_alone` also a person who plays
    with computers only; with `sounds`, a person who is to decide is called by the system's bell.
    With `table_sounds`, what happens on the table is heard; `volume` is how loud, in percent.
    `trouble` is a sentence for the person if the file was damaged, `unsaved` says that a person agreed to play without
    saving, since nothing can be written; these two are not kept.
    """

    language: str = ""
    theme: str = ""
    text_size: int = 100
    pace: str = "normal"
    motion: bool = True
    lights: str = "bright"
    minimap: bool = True
    sounds: bool = False
    table_sounds: bool = True
    volume: int = 50
    page: str = ""
    ask_without_choice: bool = False
    auto_answer: bool = True
    recap: bool = True
    recap_alone: bool = False
    silenced: list[str] = field(default_factory=list)
    keys: dict[str, str] = field(default_factory=dict)
    recent: list[str] = field(default_factory=list)
    table: str = ""
    played: str = ""
    width: int = 0
    height: int = 0
    placed: bool = False
    left: int = 0
    top: int = 0
    maximized: bool = False
    full_screen: bool = False
    mat_window: str = ""
    log_window: str = ""
    rule_editor: str = ""
    beside: list[str] = field(default_factory=list)
    trouble: str = field(default="", compare=False)
    unsaved: bool = field(default=False, compare=False)

    @classmethod
    def read(cls, folder: Path | None = None) -> "Settings":
        """Read the person's settings; what the file does not say, or says wrongly, is as usual."""
        try:
            data = json.loads(_file(folder).read_text(encoding="utf-8"))
        except FileNotFoundError:
            return cls()
        except (OSError, ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            return cls(trouble=_put_aside(folder, UNREADABLE))
        kept = _sensible(data)
        if _is_newer(data):
            return cls(**kept, trouble=_put_aside(folder, NEWER))
        senseless = kept.keys() != data.keys() & _usual().keys()
        return cls(**kept, trouble=_put_aside(folder, SENSELESS) if senseless else "")

    def write(self, folder: Path | None = None) -> None:
        """Keep the settings; OSError if the folder cannot be written, unless a person has agreed to that."""
        file = _file(folder)
        data = {key: value for key, value in asdict(self).items() if key not in NOT_KEPT}
        with suppress(*((OSError,) if self.unsaved else ())):
            write_whole(file, json.dumps({"version": VERSION, **data}, indent=1))

    def note_recent(self, path: Path) -> None:
        """Put a file of a game at the head of the recent ones."""
        text = str(path)
        self.recent = [text, *(each for each in self.recent if each != text)][:MOST_RECENT]

    def reset(self, *names: str) -> None:
        """Let these be as usual."""
        usual = _usual()
        for name in names:
            setattr(self, name, usual[name])


def _file(folder: Path | None) -> Path:
    return (folder or paths.personal()) / FILE


def _put_aside(folder: Path | None, sentence: str) -> str:
    """Keep the file as it is beside itself, since the next one will be written over it; return what is told."""
    with suppress(OSError):  # where not even that can be written, the file itself cannot be written over either
        copy_whole(_file(folder), _file(folder).with_name(ASIDE))
    return sentence


def _is_newer(data: dict[str, Any]) -> bool:
    version = data.get("version")
    return isinstance(version, int) and version > VERSION


def _usual() -> dict[str, Any]:
    """Return the settings that are kept, each as it is before anybody chose."""
    return {
        each.name: each.default if each.default_factory is MISSING else each.default_factory()
        for each in fields(Settings)
        if each.name not in NOT_KEPT
    }


def _sensible(data: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is no setting, is of the wrong kind or a word that means nothing here."""
    usual = _usual()
    kept = {key: value for key, value in data.items() if key in usual and _is_of_kind(value, usual[key])}
    return {key: value for key, value in kept.items() if key not in MEANT or value in MEANT[key]}


def _is_of_kind(value: Any, usual: Any) -> bool:
    """Return whether a value is of the same kind as the usual one; lists and tables hold words, numbers fit on a
    screen.
    """
    if type(value) is not type(usual) or (isinstance(value, int) and abs(value) > WIDEST):
        return False
    inside = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else []
    return all(isinstance(each, str) for each in inside)


def system_texts() -> Texts:
    """Return the texts in the language of the person's preferences, else in the one that the system's variables ask
    for.

    English where we do not know that one. What is wrong with the preferences is told in the window, where they are set.
    """
    asked = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "en")
    language = Settings.read(paths.personal_place()).language or asked[:2].lower()
    return Texts(language if language in LANGUAGES else "en")

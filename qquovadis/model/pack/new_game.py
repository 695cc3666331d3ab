"""Starts a game of one's own from a template: a small pack that plays at once, with notes in its files."""

import re
from hashlib import sha256
from pathlib import Path
from unicodedata import normalize

from qquovadis import paths
from qquovadis.errors import N_, Listed, QuoError
from qquovadis.files import new_folder, write_whole
from qquovadis.model.pack.loading import toml_of
from qquovadis.model.pack.shapes import Wording

FIRST_DRAFT = "1"
GAME, NAME = "GAME", "NAME"
LONGEST_ID, LONGEST_NAME = 40, 60
SIGN = 6  # letters of the sign for what a name has of other letters
NO_TEMPLATE = N_("There is no template “{kind}”; available: {there}.")
NO_NAME = N_("The name must be one line of 1 to {most} characters, without quotation marks, backslashes or braces.")
OF_THE_TEMPLATE = N_("It still tells of itself what its template said: change “about” in pack.toml, and export again.")
THERE = N_("The folder “{folder}” already exists; give the game another name.")


def templates() -> tuple[str, ...]:
    """Return the kinds of game that can be started from, the plainest first."""
    found = (sheet.parent.name for sheet in (paths.resources() / "templates").glob("*/pack.toml"))
    return tuple(sorted(found, key=lambda kind: (kind != "blank", kind)))


def says_what_the_template_said(about: Wording) -> bool:
    """Return whether a game tells of itself, in any language, still what the template said from which it was begun."""
    files = (paths.resources() / "templates").glob("*/pack.toml")
    told = [toml_of(file.name, file.read_bytes()).get("about", {}) for file in files]
    return any(words and words in (about.en, about.ja) for each in told for words in each.values())


def start_game(name: str, kind: str, shelf: Path | None = None) -> Path:
    """Write a game of this name as its template says, and return its folder.

    Without a folder of packs it lies among the person's own, where the start dialog finds it. QuoError, and nothing is
    written, if the name cannot be one or is taken.
    """
    if kind not in templates():
        raise QuoError(NO_TEMPLATE, kind=kind, there=Listed(templates()))
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME or set(name) & {'"', "\\", "{", "}"}:
        raise QuoError(NO_NAME, most=LONGEST_NAME)
    packs = shelf or paths.personal() / "packs"
    game = game_id(name.strip())
    folder = packs / game / FIRST_DRAFT
    if folder.exists():
        raise QuoError(THERE, folder=folder)
    with new_folder(folder) as part:  # half a pack would stand in every list
        part.mkdir()
        _write(paths.resources() / "templates" / kind, part, {GAME: game, NAME: name.strip()})
    return folder


def game_id(name: str) -> str:
    """Return what the folder of a game is called: its name in plain letters, with a sign for other letters in it.

    Two people know their games by it when these are exchanged: other names must have other signs, one name the same.
    """
    name = normalize("NFC", name).casefold()
    plain = re.sub(r"[^a-z0-9]+", "_", name).strip("_")[:LONGEST_ID]
    if not plain or any(letter.isalnum() and not letter.isascii() for letter in name):
        sign = sha256(name.encode()).hexdigest()[:SIGN]
        plain = f"{plain}_{sign}" if plain else f"game_{sign}"
    plain = f"{plain}_game" if paths.DEVICES.match(plain) else plain
    return f"game_{plain}" if plain[0].isdigit() else plain


def _write(template: Path, folder: Path, words: dict[str, str]) -> None:
    for file in sorted(each for each in template.rglob("*") if each.is_file()):
        text = file.read_text(encoding="utf-8")
        for mark, word in words.items():
            text = text.replace(mark, word)
        target = folder / file.relative_to(template)
        target.parent.mkdir(exist_ok=True)
        write_whole(target, text.encode())

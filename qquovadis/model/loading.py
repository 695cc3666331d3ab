"""Reads a pack's folder, checks what its files say together, and finds packs among the person's and the shipped ones.

Whatever the files hold, the only error is PackError, which names the file, the key and the nearest valid name.
"""

import hashlib
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from qquovadis import paths
from qquovadis.errors import PackError
from qquovadis.model import programmes
from qquovadis.model.kits import printed, refuse_unmakeable
from qquovadis.model.pack import Card, CardsSheet, Pack, PackSheet, RacesSheet, Skill, SkillsSheet, TilesSheet
from qquovadis.model.parameters import OptionsSheet, ParametersSheet
from qquovadis.model.shapes import names_in
from qquovadis.model.suggestions import nearest, pack_error
from qquovadis.model.vocabulary import Vocabulary, faults

SHEETS: Mapping[str, type[BaseModel]] = MappingProxyType(
    {
        "pack.toml": PackSheet,
        "parameters.toml": ParametersSheet,
        "options.toml": OptionsSheet,
        "races.toml": RacesSheet,
        "tiles.toml": TilesSheet,
        "cards.toml": CardsSheet,
        "skills.toml": SkillsSheet,
        "effects.toml": Vocabulary,
    }
)
READ_ELSEWHERE = ("board.toml", "clauses.toml", "guide.toml", "kin.toml", "words.toml")
LARGEST_FILE = 4_000_000
Sheet = TypeVar("Sheet", bound=BaseModel)


def load_pack(folder: Path) -> Pack:
    """Read and check a pack's folder; a pack that loads can be compiled for every number of seats it is for."""
    return checked(_gathered(folder, _read(folder)))


def checked(pack: Pack) -> Pack:
    """Return the pack with what stands on its identities; PackError if its files contradict each other."""
    _refuse_strangers(pack)
    refuse_unmakeable(pack)
    return replace(pack, printed=printed(pack))


def find_pack(game: str, draft: str | None) -> Path:
    """Return the folder of a draft, the newest if none is named; a person's own pack comes before a shipped one."""
    found = packs()
    drafts = {each.draft: each.folder for each in found if each.game == game}
    if not drafts:
        raise PackError("packs", game, "there is no such game", nearest(game, {each.game for each in found}))
    if draft is None:
        return drafts[max(drafts, key=_in_order)]
    if draft not in drafts:
        there = ", ".join(sorted(drafts, key=_in_order))
        raise PackError("packs", f"{game} {draft}", f"there is no such draft, only {there}", nearest(draft, drafts))
    return drafts[draft]


class Shelved(NamedTuple):
    """A folder that holds a pack, by the game and draft it is called."""

    game: str
    draft: str
    folder: Path


def packs() -> list[Shelved]:
    """Return every pack there is, unread, first those of the game with the newest draft.

    Where a person has a shipped one too, only the person's is there.
    """
    found: dict[tuple[str, str], Path] = {}
    for shelf in (paths.resources() / "packs", paths.personal() / "packs"):
        for sheet in sorted(shelf.glob("*/*/pack.toml")):
            found[sheet.parent.parent.name, sheet.parent.name] = sheet.parent
    newest = {game: max(_in_order(draft) for other, draft in found if other == game) for game, _ in found}
    shelved = [Shelved(game, draft, folder) for (game, draft), folder in found.items()]
    return sorted(shelved, key=lambda each: newest[each.game], reverse=True)


def json_schema(which: str) -> dict[str, Any]:
    """Return the JSON Schema of one file of a pack, called as the file is without its ending."""
    name = f"{which}.toml"
    if name not in SHEETS:
        raise PackError(name, "", "no such file belongs to a pack", nearest(which, [each[:-5] for each in SHEETS]))
    return SHEETS[name].model_json_schema()


# Reading.


def _read(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every TOML file of the folder and of the shared ones that it asks for."""
    try:
        # Editors leave locks and drafts of their own beside the file, under names with a dot in front.
        found = {path.name: _bytes(path) for path in sorted(folder.glob("[!.]*.toml"))}
    except (OSError, ValueError) as error:
        raise PackError(folder.name, "", f"the folder cannot be read: {error}") from error
    if "pack.toml" not in found:
        raise PackError("pack.toml", "", "the file is missing")
    for name in found:
        if name not in SHEETS and name not in READ_ELSEWHERE:
            raise PackError(name, "", "no such file belongs to a pack", nearest(name, [*SHEETS, *READ_ELSEWHERE]))
    shared = _sheet(PackSheet, "pack.toml", found).shared
    return {**{name: _bytes(shared_file(folder, name)) for name in shared if name not in found}, **found}


def shared_file(folder: Path, name: str) -> Path:
    """Return a file that several packs share: beside the person's packs, or the shipped one."""
    for shelf in (folder.parent.parent / "shared", paths.resources() / "packs" / "shared"):
        if name in SHEETS and (shelf / name).is_file():
            return shelf / name
    raise PackError("pack.toml", "shared", f"there is no shared file {name}", nearest(name, SHEETS))


def _bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise PackError(path.name, "", "the file is too large for a pack")
        return path.read_bytes()
    except OSError as error:
        raise PackError(path.name, "", f"the file cannot be read: {error.strerror}") from error


def toml_of(name: str, content: bytes) -> dict[str, Any]:
    """Return what the bytes of a TOML file say; PackError, naming the file, if they are none."""
    try:
        return tomllib.loads(content.decode())
    except UnicodeDecodeError as error:
        raise PackError(name, "", f"the file is not written in UTF-8, at byte {error.start}") from error
    except RecursionError as error:
        raise PackError(name, "", "the file nests its tables too deep") from error
    except ValueError as error:
        raise PackError(name, "", f"this is not TOML: {error}") from error


def _sheet(sheet: type[Sheet], name: str, files: Mapping[str, bytes]) -> Sheet:
    content = toml_of(name, files.get(name, b""))
    try:
        return sheet.model_validate(content)
    except ValidationError as error:
        raise pack_error(name, sheet, content, error) from error


def _gathered(folder: Path, files: Mapping[str, bytes]) -> Pack:
    for name in READ_ELSEWHERE:
        toml_of(name, files.get(name, b""))
    parameters = _sheet(ParametersSheet, "parameters.toml", files).parameter
    options = _sheet(OptionsSheet, "options.toml", files).option
    tiles = _sheet(TilesSheet, "tiles.toml", files)
    return Pack(
        folder,
        _sheet(PackSheet, "pack.toml", files),
        tiles.terrain,
        tiles.tile,
        _sheet(RacesSheet, "races.toml", files).race,
        _sheet(CardsSheet, "cards.toml", files).card,
        _sheet(SkillsSheet, "skills.toml", files).skill,
        MappingProxyType(_by_id("parameters.toml", "parameter", parameters)),
        MappingProxyType(_by_id("options.toml", "option", options)),
        MappingProxyType({}),
        _hash(files),
        _sheet(Vocabulary, "effects.toml", files),
    )


def _by_id(file: str, what: str, rows: Iterable[Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for row in rows:
        if row.id in found:
            raise PackError(file, row.id, f"there are two rows {what} of this id")
        found[row.id] = row
    return found


def _hash(files: Mapping[str, bytes]) -> str:
    """Return a hash of the names and bytes of all files, whatever order they were read in."""
    digest = hashlib.blake2b(digest_size=16)
    for name in sorted(files):
        digest.update(f"{name}\n{len(files[name])}\n".encode() + files[name])
    return digest.hexdigest()


def _in_order(draft: str) -> tuple[int, str]:
    return (int(draft) if draft.isdecimal() else -1, draft)


# What the files say together.


def _refuse_strangers(pack: Pack) -> None:
    """Refuse a name that no other file knows."""
    terrains = _by_id("tiles.toml", "terrain", pack.terrains)
    races = _by_id("races.toml", "race", pack.races)
    _by_id("skills.toml", "skill", pack.skills)
    for card in _by_id("cards.toml", "card", pack.cards).values():
        for name in names_in(card.count):
            _known(name, ["seats", *pack.parameters], ("cards.toml", f"card {card.id}, count", "parameter"))
        _refuse_strange_programme(pack, card)
    for tile in _by_id("tiles.toml", "tile", pack.tiles).values():
        for terrain in tile.terrains:
            _known(terrain, terrains, ("tiles.toml", f"tile {tile.id}, terrains", "terrain"))
    for race in pack.races:
        _known(race.aptitude, terrains, ("races.toml", f"race {race.id}, aptitude", "terrain"))
    for skill in pack.skills:
        if skill.race is not None:
            _known(skill.race, races, ("skills.toml", f"skill {skill.id}, race", "race"))
        _refuse_strange_effects(pack, skill)


def _known(name: str, names: Iterable[str], where: tuple[str, str, str]) -> None:
    file, key, what = where
    known = list(names)
    if name not in known:
        raise PackError(file, key, f"there is no {what} {name}", nearest(name, known))


def _refuse_strange_effects(pack: Pack, skill: Skill) -> None:
    """Refuse the first thing that an effect says and the game does not know, or that does not fit together."""
    for fault in faults(skill, pack.vocabulary, (terrain.id for terrain in pack.terrains)):
        key = f"skill {skill.id}, effects[{fault.effect}], {fault.key}"
        suggestion = nearest(fault.given, fault.known) if fault.known else None
        raise PackError(
            "skills.toml", key if fault.effect else f"skill {skill.id}, {fault.key}", fault.reason, suggestion
        )


def _refuse_strange_programme(pack: Pack, card: Card) -> None:
    """Refuse the first thing that a step says and the game does not know, or that does not fit together."""
    for fault in programmes.faults(card.programme, pack.sheet.programmes):
        suggestion = nearest(fault.given, fault.known) if fault.known else None
        raise PackError("cards.toml", f"card {card.id}, programme[{fault.step}], {fault.key}", fault.reason, suggestion)

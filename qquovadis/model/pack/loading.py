"""Reads a pack's folder and checks what its files say together; `shelves` finds packs without reading them.

Whatever the files hold, the only error is PackError, which names the file, the key and the nearest valid name.
"""

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pydantic import BaseModel, ValidationError

from qquovadis import paths
from qquovadis.errors import N_, PackError, together
from qquovadis.model.pack import programmes
from qquovadis.model.pack.card_table import FILES as CARD_TABLES
from qquovadis.model.pack.card_table import read_cards
from qquovadis.model.pack.compile_kit import printed, refuse_unmakeable
from qquovadis.model.pack.die_faces import FACES as DIE_FACES
from qquovadis.model.pack.file_limits import toml_table
from qquovadis.model.pack.parameters import OptionsSheet, ParametersSheet, values_of
from qquovadis.model.pack.pictures import (
    EARLIER,
    PictureFile,
    digests_of,
    files_in,
    is_picture_name,
    missing_picture,
    pictures_in,
)
from qquovadis.model.pack.pictures import LIST as PICTURES
from qquovadis.model.pack.schema import Card, CardsSheet, Pack, PackSheet, RacesSheet, Skill, SkillsSheet, TilesSheet
from qquovadis.model.pack.shapes import names_in
from qquovadis.model.pack.shelves import Shelved, find_pack, is_included, newest_shipped, packs, usual_pack
from qquovadis.model.pack.suggestions import nearest, pack_error, unknown
from qquovadis.model.pack.vocabulary import Vocabulary, faults
from qquovadis.model.text.system_errors import reason_of

__all__ = [
    "LARGEST_FILE",
    "MEASURED",
    "NEIGHBOURS",
    "SHEETS",
    "Shelved",
    "checked",
    "find_pack",
    "former_hash",
    "is_included",
    "json_schema",
    "load_pack",
    "newest_shipped",
    "pack_files",
    "pack_of",
    "pack_texts",
    "packs",
    "shared_file",
    "toml_of",
    "usual_pack",
    "with_further_pictures",
    "with_pictures",
]

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
# What the notes claim of a draft, what bots showed of it and learned of it: neither part of it nor of its hash.
MEASURED = (
    "claims.toml",
    "claims_answers.toml",
    "claims_answers_blocks.toml",
    "ladder.toml",
    "length.toml",
    "value.toml",
)
# What leans on which number makes no other game of a pack, so it is no part of its hash either.
NEIGHBOURS = "neighbours.toml"
BOARD = "board.toml"
READ_ELSEWHERE = (BOARD, "clauses.toml", "guide.toml", "kin.toml", "words.toml")
LARGEST_FILE = 4_000_000
CARDS, TABLE_FILE = "cards of the table", "file of the table"  # among the sheets, which are called as their files
TWO_TABLES = N_("the cards are already in {other}; keep one of the two")
KEPT_PACKS, KEPT_SHEETS = 16, 64  # by what their files say: several drafts, and the states of one that is edited


def load_pack(folder: Path) -> Pack:
    """Read and check a pack's folder; a pack that loads can be compiled for every number of seats it is for.

    The files are read every time, but the same bytes are understood and checked once.

    >>> from qquovadis.model.pack.shelves import find_pack
    >>> pack = load_pack(find_pack("undecim", "14"))
    >>> pack.game, pack.draft, sorted(pack.parameters)[:3]
    ('undecim', '14', ['action.count', 'action.display', 'action.hand'])
    """
    return pack_of(folder, pack_files(folder))


def pack_files(folder: Path) -> tuple[tuple[str, bytes], ...]:
    """Return the files of a pack's folder by name, shared ones included, as they can be carried elsewhere.

    Of the pictures that they name their digests are among them; PackError names those that cannot be pictures.
    """
    return with_pictures(folder, pack_texts(folder))


def pack_texts(folder: Path) -> Mapping[str, bytes]:
    """Return the texts and tables of a pack's folder by name, shared ones included."""
    return _read(folder)


def with_pictures(folder: Path, texts: Mapping[str, bytes]) -> tuple[tuple[str, bytes], ...]:
    """Return the files of a pack out of these texts and the pictures in its folder."""
    pack = _understood_texts(folder, tuple(sorted(texts.items())))
    try:
        listed = digests_of(folder, pictures_named(pack, texts.get(BOARD, b"")))
    except PackError as error:
        raise together([*error.every, *_missing_pictures(pack, files_in(folder))]) from error
    return tuple(sorted({**texts, **({PICTURES: listed} if listed else {})}.items()))


def pack_of(folder: Path, files: tuple[tuple[str, bytes], ...]) -> Pack:
    """Return the pack that files say, wherever they come from; the folder is where others are looked for."""
    return _understood(folder, files)


@lru_cache(maxsize=KEPT_PACKS)
def _understood(folder: Path, files: tuple[tuple[str, bytes], ...]) -> Pack:
    pack = _understood_texts(folder, tuple(each for each in files if each[0] != PICTURES))
    listed = dict(files).get(PICTURES, b"")
    if listed:
        plain, pack = pack, replace(pack, pictures=pictures_in(folder, listed), hash=_hash(dict(files)))
        pack.usual_kits.update(plain.usual_kits)  # pictures are no part of a kit
    refuse_missing_pictures(pack)
    return pack


@lru_cache(maxsize=KEPT_PACKS)
def _understood_texts(folder: Path, texts: tuple[tuple[str, bytes], ...]) -> Pack:
    """Return the pack that texts say, without its pictures; whether these are there is not asked."""
    return checked(_gathered(folder, dict(texts)))


def unchecked_pack(folder: Path) -> Pack:
    """Return the pack that a folder says though its files may contradict each other; PackError if one is no good."""
    pack = _gathered(folder, pack_texts(folder))
    _refuse_strangers(pack)
    return pack


def checked(pack: Pack) -> Pack:
    """Return the pack with what stands on its identities; PackError if its files contradict each other."""
    _refuse_strangers(pack)
    refuse_unmakeable(pack)
    whole = replace(pack, printed=printed(pack))
    whole.usual_kits.update(pack.usual_kits)  # the words on the pieces are no part of a kit
    return whole


def with_further_pictures(pack: Pack, known: Mapping[str, PictureFile]) -> Pack:
    """Return a pack that a variant made with those pictures, too, that only its own cards name.

    PackError if one is not there, or cannot be a picture.
    """
    further = pictures_named(pack) - known.keys()
    whole = {**known, **pictures_in(pack.folder, digests_of(pack.folder, further))} if further else known
    if whole != pack.pictures:
        plain, pack = pack, replace(pack, pictures=MappingProxyType(dict(whole)))
        pack.usual_kits.update(plain.usual_kits)
    refuse_missing_pictures(pack)
    return pack


def former_hash(folder: Path) -> str | None:
    """Return the hash of a pack as it was up to 0.10, when pictures that nothing names counted, too.

    None if there are none, or the pack cannot be read.
    """
    try:
        texts = pack_texts(folder)
        every = [name for name in files_in(folder) if EARLIER.fullmatch(name)]
        listed = digests_of(folder, every)
    except PackError:
        return None
    return _hash({**texts, PICTURES: listed}) if listed else None


def json_schema(which: str) -> dict[str, Any]:
    """Return the JSON Schema of one file of a pack, called as the file is without its ending."""
    name = f"{which}.toml"
    if name not in SHEETS:
        raise PackError(
            name, "", N_("this file does not belong in a pack"), nearest(which, [each[:-5] for each in SHEETS])
        )
    return SHEETS[name].model_json_schema()


# Reading.


def _read(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every TOML file of the folder and of the shared ones that it asks for."""
    try:
        # Editors leave locks and drafts of their own beside the file, under names with a dot in front.
        files = [path for path in sorted(folder.glob("[!.]*.toml")) if path.name not in (*MEASURED, NEIGHBOURS)]
        files += [path for name in CARD_TABLES if (path := folder / name).exists()]
        found = {path.name: _bytes(path) for path in files}
    except (OSError, ValueError) as error:
        raise PackError(folder.name, "", N_("the folder cannot be read: {reason}"), reason=reason_of(error)) from error
    if "pack.toml" not in found:
        raise PackError("pack.toml", "", N_("the file is missing"))
    for name in found:
        if name not in SHEETS and name not in (*READ_ELSEWHERE, *CARD_TABLES):
            raise PackError(
                name, "", N_("this file does not belong in a pack"), nearest(name, [*SHEETS, *READ_ELSEWHERE])
            )
    tables = [name for name in CARD_TABLES if name in found]
    if len(tables) > 1:
        raise PackError(tables[1], "", TWO_TABLES, other=tables[0])
    shared = _sheet("pack.toml", found["pack.toml"]).shared
    return {**{name: _bytes(shared_file(folder, name)) for name in shared if name not in found}, **found}


def shared_file(folder: Path, name: str) -> Path:
    """Return a file that several packs share: beside the person's packs, or the shipped one."""
    for shelf in (folder.parent.parent / "shared", paths.resources() / "packs" / "shared"):
        if name in SHEETS and (shelf / name).is_file():
            return shelf / name
    raise PackError("pack.toml", "shared", N_("there is no shared file {name}"), nearest(name, SHEETS), name=name)


def _bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise PackError(path.name, "", N_("the file is too large; at most {most} bytes"), most=LARGEST_FILE)
        return path.read_bytes()
    except OSError as error:
        raise PackError(path.name, "", N_("the file cannot be read: {reason}"), reason=reason_of(error)) from error


def toml_of(name: str, content: bytes) -> dict[str, Any]:
    """Return what the bytes of a TOML file say; PackError, naming the file, if they are none."""
    return toml_table(name, content)


@lru_cache(maxsize=KEPT_SHEETS)
def _sheet(name: str, content: bytes) -> Any:
    """Return what a file says, in the shape that it has; nothing of one that is read elsewhere, if it is TOML."""
    table = toml_of(name, content)
    if name in READ_ELSEWHERE:
        return None
    try:
        return SHEETS[name].model_validate(table)
    except ValidationError as error:
        raise pack_error(name, SHEETS[name], table, error) from error


def _gathered(folder: Path, files: Mapping[str, bytes]) -> Pack:
    """Return what the files say; PackError with the mistakes of all of them."""
    found: list[PackError] = []
    sheets: dict[str, Any] = {}
    for name in (*READ_ELSEWHERE, *SHEETS):
        try:
            sheets[name] = _sheet(name, files.get(name, b""))
        except PackError as error:
            found += error.every
    try:
        table = next((name for name in CARD_TABLES if name in files), CARD_TABLES[0])
        pack_sheet = sheets.get("pack.toml")
        encoding = pack_sheet.csv_encoding or "" if pack_sheet else ""
        sheets[CARDS] = read_cards(files[table], table, encoding) if table in files else ()
        sheets[TABLE_FILE] = table
    except PackError as error:
        found += error.every
    if found:
        raise together(found)
    return _pack_of(folder, sheets, _hash(files))


def _pack_of(folder: Path, sheets: Mapping[str, Any], known_by: str) -> Pack:
    tiles = sheets["tiles.toml"]
    return Pack(
        folder=folder,
        sheet=sheets["pack.toml"],
        terrains=tiles.terrain,
        tiles=tiles.tile,
        races=sheets["races.toml"].race,
        cards=(*sheets["cards.toml"].card, *(each.card for each in sheets[CARDS])),
        card_rows=MappingProxyType({each.card.id: each.row for each in sheets[CARDS]}),
        card_table=sheets[TABLE_FILE],
        skills=sheets["skills.toml"].skill,
        parameters=MappingProxyType(_by_id("parameters.toml", "parameter", sheets["parameters.toml"].parameter)),
        options=MappingProxyType(_by_id("options.toml", "option", sheets["options.toml"].option)),
        printed=MappingProxyType({}),
        hash=known_by,
        vocabulary=sheets["effects.toml"].of_pack({each.id: each.name for each in tiles.terrain}),
    )


def _by_id(file: str, what: str, rows: Iterable[Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for row in rows:
        if row.id in found:
            raise PackError(file, row.id, N_("two rows of {what} have this id"), what=what)
        found[row.id] = row
    return found


def _hash(files: Mapping[str, bytes]) -> str:
    """Return a hash of the names and bytes of all files, whatever order they were read in."""
    digest = hashlib.blake2b(digest_size=16)
    for name in sorted(files):
        digest.update(f"{name}\n{len(files[name])}\n".encode("utf-8", "surrogatepass") + files[name])
    return digest.hexdigest()


# What the files say together.


def _refuse_strangers(pack: Pack) -> None:
    """Refuse names that no other file knows, all at once."""
    found = list(_strangers(pack))
    if found:
        raise together(found)


def _strangers(pack: Pack) -> Iterator[PackError]:
    terrains = _by_id("tiles.toml", "terrain", pack.terrains)
    races = _by_id("races.toml", "race", pack.races)
    _by_id("skills.toml", "skill", pack.skills)
    for card in _cards(pack).values():
        for name in names_in(card.count):
            yield from _known(name, ["seats", *pack.parameters], (*pack.place_of_card(card.id, "count"), "parameter"))
        yield from _strange_programme(pack, card)
    for tile in _by_id("tiles.toml", "tile", pack.tiles).values():
        for terrain in tile.terrains:
            yield from _known(terrain, terrains, ("tiles.toml", f"tile {tile.id}, terrains", "terrain"))
    for race in pack.races:
        yield from _known(race.aptitude, terrains, ("races.toml", f"race {race.id}, aptitude", "terrain"))
    yield from _strange_conditions(pack)
    for skill in pack.skills:
        if skill.race is not None:
            yield from _known(skill.race, races, ("skills.toml", f"skill {skill.id}, race", "race"))
        yield from _strange_effects(pack, skill)


def _strange_conditions(pack: Pack) -> Iterator[PackError]:
    """Yield each option or number that is named where one acts or excludes another, and that there is not."""
    rows = [("options.toml", f"option {each.id}, when", each.when) for each in pack.options.values()]
    rows += [("parameters.toml", f"parameter {each.id}, when", each.when) for each in pack.parameters.values()]
    for at, constraint in enumerate(pack.sheet.constraint, 1):
        rows += [("pack.toml", f"constraint[{at}], {key}", getattr(constraint, key)) for key in ("when", "needs")]
        for name in constraint.replaced:
            yield from _known(name, pack.parameters, ("pack.toml", f"constraint[{at}], replaced", "parameter"))
    for file, key, when in rows:
        for name, chosen in when.items():
            if name not in pack.options:
                yield from _known(name, pack.options, (file, key, "option"))
                continue
            for value in values_of(chosen):
                if wrong := pack.options[name].misfit(value):
                    yield PackError(file, f"{key}, {name}", wrong)


def pictures_named(pack: Pack, board: bytes = b"") -> frozenset[str]:
    """Return the names of all pictures that a pack shows: on cards, pieces and dice, of races, and on its board."""
    found = {each.picture for each in pack.printed.values() if each.picture}
    found |= {race.picture for race in pack.races if race.picture}
    found |= {name for _, name in _pictures_on_dice(pack)}
    return frozenset(found | _pictures_on_board(board))


def _pictures_on_dice(pack: Pack) -> Iterator[tuple[str, str]]:
    """Yield each picture on a die, with where it is named."""
    for at, row in enumerate(pack.sheet.piece, 1):
        named = row.marks.get(DIE_FACES, ())
        for name in named if isinstance(named, tuple) else ():
            if is_picture_name(name) and "{" not in name:
                yield f"piece[{at}] {row.identity}, marks.{DIE_FACES}", name


def _pictures_on_board(board: bytes) -> set[str]:
    """Return the pictures that a board names, which is checked elsewhere and may say anything."""
    try:
        table = toml_of(BOARD, board)
    except PackError:
        return set()
    tables = [each for each in (table.get("backs"), table.get("ground")) if isinstance(each, dict)]
    return {name for each in tables for name in each.values() if isinstance(name, str)}


def refuse_missing_pictures(pack: Pack) -> None:
    """Refuse a picture of a card, piece, die or race that does not lie in the folder of pictures, all at once."""
    faults = list(_missing_pictures(pack, pack.pictures))
    if faults:
        raise together(faults)


def _missing_pictures(pack: Pack, there: Collection[str]) -> Iterator[PackError]:
    """Yield a mistake for each picture that is not there."""
    places = {card.picture: pack.place_of_card(card.id, "picture") for card in reversed(pack.cards) if card.picture}
    for each in pack.printed.values():
        if each.picture and each.picture not in there:
            place = places.get(each.picture, ("pack.toml", f"{each.identity}, picture"))
            yield PackError(*place, *missing_picture(each.picture, pack.folder))
    for race in pack.races:
        if race.picture and race.picture not in there:
            yield PackError("races.toml", f"race {race.id}, picture", *missing_picture(race.picture, pack.folder))
    for where, name in _pictures_on_dice(pack):
        if name not in there:
            yield PackError("pack.toml", where, *missing_picture(name, pack.folder))


def _cards(pack: Pack) -> Mapping[str, Card]:
    """Return the cards by id; PackError tells where the second of two with one id stands."""
    found: dict[str, Card] = {}
    for card in pack.cards:
        if card.id in found:
            raise PackError(*pack.place_of_card(card.id, "id"), N_("two rows of {what} have this id"), what="card")
        found[card.id] = card
    return found


def _known(name: str, names: Iterable[str], where: tuple[str, str, str]) -> Iterator[PackError]:
    file, key, what = where
    known = list(names)
    if name not in known:
        yield PackError(file, key, *unknown(what, name, known))


def _strange_effects(pack: Pack, skill: Skill) -> Iterator[PackError]:
    """Yield what an effect says and the game does not know, or that does not fit together."""
    for fault in faults(skill, pack.vocabulary, (terrain.id for terrain in pack.terrains)):
        key = f"skill {skill.id}, effects[{fault.effect}], {fault.key}"
        suggestion = nearest(fault.given, fault.known) if fault.known else None
        yield PackError(
            "skills.toml", key if fault.effect else f"skill {skill.id}, {fault.key}", fault.reason, suggestion
        )


def _strange_programme(pack: Pack, card: Card) -> Iterator[PackError]:
    """Yield what a step says and the game does not know, or that does not fit together."""
    for fault in programmes.faults(card.programme, pack.sheet.programmes):
        suggestion = nearest(fault.given, fault.known) if fault.known else None
        yield PackError("cards.toml", f"card {card.id}, programme[{fault.step}], {fault.key}", fault.reason, suggestion)

"""Writes what a variant changed into the files of a pack; comments and everything else there stay as they are."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import tomlkit
from pydantic import BaseModel
from tomlkit import TOMLDocument
from tomlkit.items import AoT

from qquovadis.files import copy_whole, write_whole
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.writer import row_table

SHARED = "shared"
PACK, TILES = "pack.toml", "tiles.toml"
Rows = Sequence[BaseModel]


def write_changes(folder: Path, base: Pack, changed: Pack, shared: Mapping[str, Path]) -> None:
    """Let the files of a copy of one pack say what another pack, made of it, says.

    A file that several packs share is copied into the folder before it is changed; `shared` says where it is.
    """
    parameters = (tuple(base.parameters.values()), tuple(changed.parameters.values()))
    options = (tuple(base.options.values()), tuple(changed.options.values()))
    for file, what, (before, after) in (
        ("parameters.toml", "parameter", parameters),
        ("options.toml", "option", options),
        ("cards.toml", "card", (base.cards, changed.cards)),
        ("skills.toml", "skill", (base.skills, changed.skills)),
        (TILES, "tile", (base.tiles, changed.tiles)),
    ):
        if before != after:
            if file in shared:
                own(folder, file, shared[file])
            edit(folder / file, partial(_with_rows, what, before, after))
    if base.sheet != changed.sheet:
        edit(folder / PACK, lambda document: _with_totals(document, base, changed))


def edit(file: Path, change: Callable[[TOMLDocument], None]) -> None:
    """Change a TOML file, and leave all in it that is not changed as it was written."""
    document = tomlkit.parse(file.read_text(encoding="utf-8"))
    change(document)
    write_whole(file, tomlkit.dumps(document))


def say_csv_encoding(folder: Path, encoding: str) -> None:
    """Let a pack say how its cards.csv is read where that is not in UTF-8."""

    def say(document: TOMLDocument) -> None:
        document["csv_encoding"] = encoding

    edit(folder / PACK, say)


def own(folder: Path, file: str, source: Path) -> None:
    """Give a pack a copy of its own of a file that it shares with others, unless it has one."""
    if (folder / file).exists():
        return
    copy_whole(source, folder / file)

    def unshare(document: TOMLDocument) -> None:
        document[SHARED] = [name for name in document[SHARED].unwrap() if name != file]

    edit(folder / PACK, unshare)


def _with_rows(what: str, before: Rows, after: Rows, document: TOMLDocument) -> None:
    """Change, add and remove rows, each known by its id."""
    if what not in document:
        document[what] = tomlkit.aot()
    rows = document[what]
    assert isinstance(rows, AoT), "a pack lists its rows as tables"
    _remove_rows(rows, {_id(row) for row in before} - {_id(row) for row in after})
    old = {_id(row): row for row in before}
    places = {str(table["id"]): at for at, table in enumerate(rows)}
    for row in after:
        if _id(row) not in old:
            added = row_table(row)
            added.trivia.indent = "\n"  # an empty line before it
            rows.append(added)
        elif row != old[_id(row)]:
            _rewrite(rows[places[_id(row)]], row, old[_id(row)])


def _remove_rows(rows: AoT, gone: Iterable[str]) -> None:
    for at in reversed([at for at, table in enumerate(rows) if table["id"] in set(gone)]):
        del rows[at]


def _rewrite(table: Any, row: BaseModel, before: BaseModel) -> None:
    """Let a row of a file say what a row of a pack says, key by key."""
    wanted, old = _row_data(row), _row_data(before)
    fresh = row_table(row)
    for key in old.keys() - wanted.keys():
        table.pop(key, None)
    for key, value in wanted.items():
        if key not in old or old[key] != value:
            table[key] = fresh[key]


def _row_data(row: BaseModel) -> dict[str, Any]:
    return row.model_dump(mode="json", by_alias=True, exclude_defaults=True)


def _id(row: Any) -> str:
    return str(row.id)


def _with_totals(document: TOMLDocument, base: Pack, changed: Pack) -> None:
    """Drop totals that no number states any more, and write the most players where a number says them."""
    rows = document["piece"]
    assert isinstance(rows, AoT), "a pack lists its pieces as tables"
    for at, (before, after) in enumerate(zip(base.sheet.piece, changed.sheet.piece, strict=True)):
        if before.total is not None and after.total is None:
            del rows[at]["total"]
    if base.sheet.players_max != changed.sheet.players_max:
        document["players_max"] = changed.sheet.players_max

"""Adds usual pieces, such as a die or pawns, to the files of a game of one's own, and takes them out again."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from qquovadis.controllers.drawn_board import PACK, refuse_unusable, texts_in
from qquovadis.errors import N_, PackError
from qquovadis.files import write_whole
from qquovadis.model.board_drawing.toml_rows import added_row, changed_row, keyed_table
from qquovadis.model.board_drawing.write_drawing import BoardTexts
from qquovadis.model.pack.board import FILE as BOARD
from qquovadis.model.pack.file_limits import toml_table
from qquovadis.model.text.translations import Texts

CHANGED_SINCE = N_("the file was changed since; take the rows of the pieces out of it in a text editor")
DIE, PAWN, COUNTER, CUBE = N_("die"), N_("pawn"), N_("counter"), N_("cube")
COLOURS = (
    (N_("red pawn"), "ruby"),
    (N_("blue pawn"), "azure"),
    (N_("green pawn"), "moss"),
    (N_("yellow pawn"), "amber"),
    (N_("purple pawn"), "plum"),
)
MANY = 10  # counters or cubes at a time


class UsualPieces(NamedTuple):
    """What can be added at once: its kind and painter, and by name how many of each and what is marked on them."""

    kind: str
    painter: str
    copies: int
    marks: tuple[tuple[str, Mapping[str, Any]], ...]


USUAL_PIECES: Mapping[str, UsualPieces] = MappingProxyType(
    {
        DIE: UsualPieces(DIE, "die", 1, ((DIE, {"sides": 6}),)),
        PAWN: UsualPieces(PAWN, "pawn", 1, tuple((name, {"race": colour}) for name, colour in COLOURS)),
        COUNTER: UsualPieces(COUNTER, "counter", MANY, ((COUNTER, {}),)),
        CUBE: UsualPieces(CUBE, "block", MANY, ((CUBE, {}),)),
    }
)


class AddedPieces(NamedTuple):
    """What was added to the files of a folder: what they said before, and what they say with it."""

    folder: Path
    what: str
    before: BoardTexts
    after: BoardTexts


def add_pieces(folder: Path, what: str) -> AddedPieces:
    """Write usual pieces into the files of a game; they lie in its box from its next game on.

    PackError, and nothing written, if the game could not be used so.
    """
    before, usual = texts_in(folder), USUAL_PIECES[what]
    paint = toml_table(BOARD, before.board.encode()).get("paint", {})
    kind, number = usual.kind, 1
    while paint.get(kind, usual.painter) != usual.painter:  # the game calls something else so
        number += 1
        kind = f"{usual.kind}_{number}"
    pack = before.pack
    for name, marks in usual.marks:
        pack = _with_piece(pack, name, kind, usual.copies, marks)
    board = before.board if kind in paint else keyed_table(before.board, "paint", kind, usual.painter)
    after = BoardTexts(pack, board)
    refuse_unusable(folder, after)
    _write(folder, (PACK, BOARD), after)
    return AddedPieces(folder, what, before, after)


def take_out(added: AddedPieces) -> None:
    """Let the files say again what they said before; PackError if they were changed since."""
    now = texts_in(added.folder)
    for name, text, said in ((PACK, now.pack, added.after.pack), (BOARD, now.board, added.after.board)):
        if text != said:
            raise PackError(name, "", CHANGED_SINCE)
    _write(added.folder, (BOARD, PACK), added.before)


def _with_piece(pack: str, name: str, kind: str, count: int, marks: Mapping[str, Any]) -> str:
    """Return the text of a pack with so many more of a piece."""
    rows = toml_table(PACK, pack.encode()).get("piece", [])
    for at, row in enumerate(rows):
        if row.get("identity") == name and row.get("kind") == kind and "each" not in row and "total" not in row:
            return changed_row(pack, "piece", at, {"count": row.get("count", 1) + count})
    names = {language: Texts(language).say(name) for language in ("en", "ja")}
    values = {"identity": name, "kind": kind, "count": count if count > 1 else None, "name": names, "marks": marks}
    return added_row(pack, "piece", {key: value for key, value in values.items() if value}, behind="zone")


def _write(folder: Path, order: tuple[str, str], texts: BoardTexts) -> None:
    """Write both files, that one first by which they fit together whenever it is cut off."""
    said = {PACK: texts.pack, BOARD: texts.board}
    for name in order:
        write_whole(folder / name, said[name])

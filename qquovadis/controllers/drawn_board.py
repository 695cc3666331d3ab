"""Opens the board of a game of one's own to be drawn, and saves it: what could not be read again is never written."""

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.controllers.check_pack import refuse_misfits
from qquovadis.errors import N_, PackError
from qquovadis.files import write_new, write_whole
from qquovadis.games import has_rules
from qquovadis.model.board_drawing.drawing import Drawing
from qquovadis.model.board_drawing.read_drawing import drawing_of
from qquovadis.model.board_drawing.write_drawing import BoardTexts, with_both, written
from qquovadis.model.pack.board import FILE as BOARD
from qquovadis.model.pack.board import board_of, load_board
from qquovadis.model.pack.file_limits import toml_table
from qquovadis.model.pack.loading import LARGEST_FILE, load_pack, pack_of, pack_texts, with_pictures
from qquovadis.model.pack.pictures import FOLDER as PICTURES
from qquovadis.model.pack.pictures import LARGEST, files_in, refuse_damaged, refuse_unsafe, usable_in
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shelves import is_own
from qquovadis.model.text.system_errors import reason_of

PACK = "pack.toml"
NOT_READ = N_("the file cannot be read: {reason}")
NO_BOARD = N_("the middle of its table is a world of tiles, which is not drawn here")

NO_DIAL = N_("a board of places has no dial; take it out, and draw a counter instead")


class OpenedBoard(NamedTuple):
    """A board as it was opened: the files that it stands in, what they said then, and the drawing."""

    folder: Path
    texts: BoardTexts
    drawing: Drawing
    pack: Pack


def is_drawable(folder: Path, game: str) -> bool:
    """Return whether the board of a game can be drawn: one's own, in whose files something can be written."""
    return not has_rules(game) and is_own(folder)


def open_board(folder: Path) -> OpenedBoard:
    """Return the board of a pack's folder; PackError says which of its files cannot be used."""
    pack, board = load_pack(folder), load_board(folder)
    refuse_misfits(pack, board)
    if board.world is not None:
        raise PackError(BOARD, "world", NO_BOARD)
    for at, spread in enumerate(board.spread, 1):
        if spread.dial is not None:
            raise PackError(BOARD, f"spread[{at}], dial", NO_DIAL)
    return read_pictures_again(OpenedBoard(folder, texts_in(folder), drawing_of(pack, board), pack))


def texts_in(folder: Path) -> BoardTexts:
    """Return what the two files say now, with the ends of lines that they have; PackError if they cannot be read."""
    return BoardTexts(_text(folder / PACK), _text(folder / BOARD))


def save_board(opened: OpenedBoard, drawing: Drawing) -> BoardTexts:
    """Write a drawing into the files that it was opened from, and return what they say then.

    PackError, and nothing written, if the pack could not be used so. Whenever it is cut off, the two files fit
    together: what is new stands in pack.toml before the board speaks of it, and what is gone as long as it does.
    """
    texts = written(opened.texts, opened.drawing, drawing)
    refuse_unusable(opened.folder, texts)
    between = with_both(opened.texts, opened.drawing, drawing)
    now = texts_in(opened.folder)
    for name, text, said in ((PACK, between, now.pack), (BOARD, texts.board, now.board), (PACK, texts.pack, between)):
        if text != said:
            write_whole(opened.folder / name, text)
    return texts


def add_picture(folder: Path, picture: Path) -> str:
    """Copy a picture into a pack's folder of pictures, and return what it is called there.

    PackError if it cannot be one of a pack; one of this name that shows something else stays, and the new one gets a
    number.
    """
    try:
        with picture.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise PackError(picture.name, "", NOT_READ, reason=reason_of(error)) from error
    stem, ending = _plain(picture.stem), picture.suffix.lower()
    refuse_unsafe(f"{stem}{ending}", content)
    refuse_damaged(f"{stem}{ending}", content)
    place = folder / PICTURES
    place.mkdir(exist_ok=True)
    number, name = 1, f"{stem}{ending}"
    while (place / name).exists():
        if (place / name).read_bytes() == content:
            return name
        number += 1
        name = f"{stem}_{number}{ending}"
    write_new(place / name, content)
    return name


def read_pictures_again(opened: OpenedBoard) -> OpenedBoard:
    """Return it with the pictures that lie in its folder now, whether something names them yet or not."""
    there = usable_in(opened.folder, files_in(opened.folder))
    return opened._replace(pack=replace(opened.pack, pictures=MappingProxyType({**opened.pack.pictures, **there})))


def _plain(stem: str) -> str:
    """Return the name of a file as a picture of a pack is called."""
    plain = "".join(each if each.isalnum() or each in "_-" else "_" for each in stem).strip("_-")
    return plain[:50] or "board"


def refuse_unusable(folder: Path, texts: BoardTexts) -> None:
    """Raise PackError if a pack with these two files could not be used."""
    said = {**pack_texts(folder), PACK: texts.pack.encode(), BOARD: texts.board.encode()}
    pack = pack_of(folder, with_pictures(folder, said))
    refuse_misfits(pack, board_of(toml_table(BOARD, said[BOARD])))


def _text(file: Path) -> str:
    try:
        content = file.read_bytes()
        if len(content) > LARGEST_FILE:
            raise PackError(file.name, "", N_("the file is too large; at most {most} bytes"), most=LARGEST_FILE)
        return content.decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise PackError(file.name, "", NOT_READ, reason=reason) from error

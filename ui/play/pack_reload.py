"""The files that a pack and its variant are read from: where they are, and what they say by now."""

from functools import partial
from pathlib import Path
from typing import NamedTuple

from qquovadis import paths
from qquovadis.controllers.check_pack import refuse_misfits
from qquovadis.errors import PackError, together
from qquovadis.games import has_rules
from qquovadis.model.pack.board import Board, load_board
from qquovadis.model.pack.loading import load_pack, shared_file
from qquovadis.model.pack.pictures import FOLDER as PICTURES
from qquovadis.model.pack.pictures import damaged
from qquovadis.model.pack.rulebook import Rulebook, load_rulebook
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.pack.words import Words, words_of
from qquovadis.model.variants.library import kept_variants
from qquovadis.model.variants.variant import applied, read_variant


class ReloadedPack(NamedTuple):
    """What the files of a pack say now."""

    pack: Pack
    book: Rulebook
    board: Board
    words: Words


def read_again(pack: Pack, variant_file: Path | None) -> ReloadedPack:
    """Read the files of a pack once more, and its variant; PackError says which of them cannot be used.

    New pictures are looked through: an editor may be in the middle of writing one.
    """
    variant = read_variant(variant_file) if variant_file and variant_file.exists() else pack.variant
    fresh = load_pack(pack.folder)
    if variant is not None:
        fresh = applied(fresh, variant, variant_file.name if variant_file else "")
    changed = {name: file for name, file in fresh.pictures.items() if pack.pictures.get(name) != file}
    if broken := list(damaged(changed)):
        raise together(broken)
    return read_beside(fresh)


def read_beside(pack: Pack) -> ReloadedPack:
    """Read what the folder of a pack says beside it: rules text, board and words."""
    return ReloadedPack(pack, load_rulebook(pack.folder), _board_of(pack), words_of(pack))


def _board_of(pack: Pack) -> Board:
    """Return the board of a pack; PackError if it cannot be read, or names what the pack does not have."""
    board = load_board(pack.folder)
    refuse_misfits(pack, board)
    return board


def file_of(variant: Variant | None) -> Path | None:
    """Return the file of the library in which a variant of this name and draft is kept, if it is."""
    if variant is None:
        return None
    kept = (each for each in kept_variants() if called(each.variant) == called(variant))
    return next((each.path for each in kept), None)


def called(variant: Variant | None) -> tuple[object, ...]:
    """Return what a variant is known by; nothing if there is none."""
    return (variant.game, variant.draft, variant.name) if variant else ()


def watched(pack: Pack, variant_file: Path | None) -> tuple[list[Path], list[Path]]:
    """Return the folders and the files beside them that a pack is read from."""
    shared = [shared_file(pack.folder, name) for name in pack.sheet.shared if not (pack.folder / name).exists()]
    return [pack.folder, pack.folder / PICTURES], [*shared, *([variant_file] if variant_file else [])]


def refuse_unreadable(pack: Pack) -> Pack:
    """Return a pack of which everything can be read that the window needs; PackError says what cannot.

    What came with the program is whole, and nobody waits for it to be read twice.
    """
    if not pack.folder.is_relative_to(paths.resources()):
        found = []
        words = partial(words_of, pack, needed=has_rules(pack.game))
        for read in (words, partial(load_rulebook, pack.folder), partial(_board_of, pack)):
            try:
                read()
            except PackError as error:
                found.append(error)
        if found:
            raise together(found)
    return pack

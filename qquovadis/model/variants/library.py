"""The person's own variants: files in one folder, listed, taken in, changed, handed on and removed.

Every variant in it was good, and had a name of its own, when it came in; files put there by hand are listed all the
same, even if they cannot be read.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from qquovadis import paths
from qquovadis.errors import PackError, QuoError
from qquovadis.files import copy_beside, copy_whole, utf8_of, write_beside, write_whole
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import ENDING, Variant, applied, read_variant, variant_of, written

LONGEST_NAME = 60


class KeptVariant(NamedTuple):
    """A file of the library, and the variant in it; None if it cannot be read."""

    path: Path
    variant: Variant | None


def kept_variants() -> list[KeptVariant]:
    """Return every file of the library, readable or not, by name; whether its pack takes it is known by applying it."""
    return [_kept(path) for path in sorted(paths.variants().glob(f"*{ENDING}"))]


def shipped_variants() -> list[KeptVariant]:
    """Return the variants that come with the program, by folder and name; they are read and copied, never changed."""
    return [_kept(path) for path in sorted((paths.resources() / "variants").glob(f"*/*{ENDING}"))]


def is_shipped(path: Path) -> bool:
    """Return whether a file is one of the variants that come with the program."""
    return (paths.resources() / "variants").resolve() in path.resolve().parents


def import_variant(path: Path) -> Path:
    """Copy a variant into the library, as it was written, and return its place there.

    PackError if its pack does not take it, QuoError if the name is taken; nothing is then in the library.
    """
    variant = read_variant(path)
    _refuse_unfit(variant, path.name)
    _refuse_taken(variant, kept_variants())
    return copy_beside(path, _place(variant))


def keep_variant(variant: Variant, path: Path | None = None, pack: Pack | None = None) -> Path:
    """Write a variant into the library, in place of the one in this file if one is named, and return its place.

    Whoever has read its pack gives it, so that it is not read again.
    PackError if its pack does not take it, QuoError if another variant has the name; nothing is then written.
    """
    text = written(variant)
    utf8_of(path or _place(variant), text)
    _refuse_unfit(variant_of(text, str(variant.name)), "", pack)
    _refuse_taken(variant, (each for each in kept_variants() if each.path != path))
    if path is None:
        return write_beside(_place(variant), text)
    write_whole(path, text)
    return path


def namesake(variant: Variant) -> KeptVariant | None:
    """Return the kept variant that people could not tell from this one by its name, if there is one."""
    return next((each for each in kept_variants() if each.variant and _called(each.variant) & _called(variant)), None)


def export_variant(path: Path, target: Path) -> Path:
    """Copy a variant out of the library, in place of what is there, and return the copy; its name gets the ending."""
    copy = target if target.suffix == ENDING else target.with_name(target.name + ENDING)
    copy_whole(path, copy)
    return copy


def remove_variant(path: Path) -> None:
    """Delete a file of the library; saves that were played with it keep a copy of their own."""
    if path.parent.resolve() != paths.variants().resolve():
        raise QuoError(N_("“{file}” is not one of your variants, so it was not removed."), file=path.name)
    path.unlink(missing_ok=True)


def _kept(path: Path) -> KeptVariant:
    try:
        return KeptVariant(path, read_variant(path))
    except PackError:
        return KeptVariant(path, None)


def _refuse_unfit(variant: Variant, file: str, pack: Pack | None = None) -> None:
    applied(pack or load_pack(find_pack(variant.game, variant.draft, file)), variant, file)


def _refuse_taken(variant: Variant, others: Iterable[KeptVariant]) -> None:
    for other in others:
        if other.variant is not None and _called(other.variant) & _called(variant):
            text = N_("{game} {draft} already has a variant “{name}”. Give this one another name.")
            raise QuoError(text, name=other.variant.name, game=variant.game, draft=variant.draft)


def _called(variant: Variant) -> set[tuple[str, str, str]]:
    """Return the names by which people tell it from the others of its draft."""
    names = (variant.name.text("en"), variant.name.text("ja"))
    return {(variant.game, variant.draft, " ".join(name.casefold().split())) for name in names}


def _place(variant: Variant) -> Path:
    """Return the file of the library that is called as the variant is."""
    return paths.variants() / f"{paths.fit_name(str(variant.name)[:LONGEST_NAME]) or 'variant'}{ENDING}"

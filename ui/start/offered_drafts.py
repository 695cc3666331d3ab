"""What can be played or worked on: a draft, or a variant of it in its file; no Qt."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from qquovadis import paths
from qquovadis.errors import PackError
from qquovadis.model.file_endings import VARIANT_ENDING
from ui.start.drafts_on_disk import DraftsOnDisk
from ui.start.kept_outlines import fingerprint, kept_outlines
from ui.start.outlines import outline_of
from ui.start.pack_outline import DraftOrVariant, PackOutline, PlainWords

if TYPE_CHECKING:
    from qquovadis.model.pack.schema import Pack


class VariantOnDisk(NamedTuple):
    """The file of a variant, the draft that it changes, and its name."""

    path: Path
    game: str
    draft: str
    name: PlainWords


def offered(pack: "Pack | PackOutline", language: str) -> list[tuple[DraftOrVariant, str]]:
    """Return every place, with that of a pack among them though its folder lies where no list finds it."""
    outline = outline_of(pack)
    found, own = places(DraftsOnDisk(), language), outline.place
    return found if own in [place for place, _ in found] else [(own, outline.title(language)), *found]


def places(drafts: DraftsOnDisk, language: str) -> list[tuple[DraftOrVariant, str]]:
    """Return every draft, each with its variants behind it, the person's own first, and what people call them."""
    variants = variants_on_disk()
    found: list[tuple[DraftOrVariant, str]] = []
    for each in drafts.all:
        draft = f"{drafts.game_name(each, language)} {each.draft}"
        found.append((DraftOrVariant(each.game, each.draft), draft))
        own = [variant for variant in variants if (variant.game, variant.draft) == (each.game, each.draft)]
        found += [
            (DraftOrVariant(each.game, each.draft, variant.path), f"{draft}: {variant.name.text(language)}")
            for variant in own
        ]
    return found


def is_of_notes(place: DraftOrVariant) -> bool:
    """Return whether it is a variant that comes with the program: all of these are weighed in the designer's notes."""
    return place.path is not None and paths.resources() / "variants" in place.path.parents


def variants_on_disk() -> list[VariantOnDisk]:
    """Return every variant that can be read, the person's own first; the shipped ones by the numbers in their files."""
    own = sorted(paths.variants().glob(f"*{VARIANT_ENDING}"))
    shipped = sorted((paths.resources() / "variants").glob(f"*/*{VARIANT_ENDING}"))
    return list(_readable((*own, *shipped)))


def variant_on_disk(path: Path) -> VariantOnDisk | None:
    """Return what a file of a variant says of itself, read only if that is not known; None if it cannot be read."""
    return next(iter(_readable([path])), None)


def _readable(files: Iterable[Path]) -> Iterable[VariantOnDisk]:
    store = kept_outlines()
    for path in files:
        try:
            known_by = fingerprint([(VARIANT_ENDING, path.read_bytes())])
        except OSError:
            continue
        kept = store.find(known_by)
        if kept is None:
            kept = _read_variant(path)
            store.keep(known_by, kept)
        if kept:
            game, draft, *name = kept
            yield VariantOnDisk(path, game, draft, PlainWords(*name))


def _read_variant(path: Path) -> list[str]:
    """Return game, draft and name of a variant; nothing if it cannot be read."""
    from qquovadis.model.variants.variant import read_variant  # late: what is kept needs no reading

    try:
        variant = read_variant(path)
    except PackError:
        return []
    return [variant.game, variant.draft, variant.name.en, variant.name.ja]

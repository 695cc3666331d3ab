"""What can be played or worked on: a draft, or a variant of it in its file; no Qt."""

from pathlib import Path
from typing import NamedTuple

from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.library import kept_variants, shipped_variants
from ui.start.drafts_on_disk import DraftsOnDisk


class DraftOrVariant(NamedTuple):
    """A draft of a game, or the file of a variant of it."""

    game: str
    draft: str
    path: Path | None = None


def place_of(pack: Pack) -> DraftOrVariant:
    """Return the place of a pack that was read; of a variant, the first file that says the same."""
    if pack.variant is None:
        return DraftOrVariant(pack.game, pack.draft)
    path = next((kept.path for kept in (*kept_variants(), *shipped_variants()) if kept.variant == pack.variant), None)
    return DraftOrVariant(pack.game, pack.draft, path)


def offered(pack: Pack, language: str) -> list[tuple[DraftOrVariant, str]]:
    """Return every place, with that of a pack among them though its folder lies where no list finds it."""
    found, own = places(DraftsOnDisk(), language), place_of(pack)
    return found if own in [place for place, _ in found] else [(own, pack.title(language)), *found]


def places(drafts: DraftsOnDisk, language: str) -> list[tuple[DraftOrVariant, str]]:
    """Return every draft, each with its variants behind it, the person's own first, and what people call them."""
    there = (*kept_variants(), *shipped_variants())
    variants = [(kept.path, kept.variant) for kept in there if kept.variant is not None]
    found: list[tuple[DraftOrVariant, str]] = []
    for each in drafts.all:
        draft = f"{drafts.game_name(each, language)} {each.draft}"
        found.append((DraftOrVariant(each.game, each.draft), draft))
        own = [
            (path, variant) for path, variant in variants if (variant.game, variant.draft) == (each.game, each.draft)
        ]
        found += [
            (DraftOrVariant(each.game, each.draft, path), f"{draft}: {variant.name.text(language)}")
            for path, variant in own
        ]
    return found

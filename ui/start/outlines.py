"""Outlines of packs that were read, for whoever shows outlines; no Qt."""

from typing import TYPE_CHECKING

from ui.start.pack_outline import PackOutline

if TYPE_CHECKING:
    from qquovadis.model.pack.schema import Pack


def outline_of(pack: "Pack | PackOutline") -> PackOutline:
    """Return the outline of a pack that was read; an outline is its own."""
    if isinstance(pack, PackOutline):
        return pack
    from ui.start.outline_maker import made_outline  # late: it needs what reads packs

    return made_outline(pack)

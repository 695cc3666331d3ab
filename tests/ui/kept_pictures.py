"""Pictures of the table that earlier tests painted: to paint them again would take much of the time of a window."""

from collections.abc import Hashable

from ui.table.faces.faces import Face
from ui.table.scene.artwork import Artwork, Picture

paint = Artwork._painted
MANY = 1500
kept: dict[Hashable, Picture] = {}


def painted_once(artwork: Artwork, face: Face, scale: float, turn: float) -> Picture:
    """Stand in for the method that paints a face, and paint once what looks the same; forget all if it is too much."""
    theme, language = artwork.look.theme, artwork.look.language
    key = (theme.scheme, theme.type.body, language, face, scale, turn)
    if key not in kept:
        if len(kept) > MANY:
            kept.clear()
        kept[key] = paint(artwork, face, scale, turn)
    return kept[key]

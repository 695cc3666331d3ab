"""Pictures of the table and icons that earlier tests painted: to paint them again takes much of a window's time."""

from collections.abc import Hashable

from PySide6.QtGui import QColor, QIcon
from PySide6.QtWidgets import QApplication

from ui.art.faces import Face
from ui.kit.context import AppContext
from ui.table.scene.artwork import Artwork, Picture

paint = Artwork._painted
MANY = 1500
kept: dict[Hashable, Picture] = {}
paint_icon = AppContext.icon
icons: dict[Hashable, QIcon] = {}


def painted_once(artwork: Artwork, face: Face, scale: float, turn: float) -> Picture:
    """Stand in for the method that paints a face, and paint once what looks the same; forget all if it is too much."""
    theme, language = artwork.look.theme, artwork.look.language
    key = (theme.scheme, theme.type.body, language, face, scale, turn)
    if key not in kept:
        if len(kept) > MANY:
            kept.clear()
        kept[key] = paint(artwork, face, scale, turn)
    return kept[key]


def icon_painted_once(context: AppContext, name: str, colour: QColor | None = None) -> QIcon:
    """Stand in for the method that paints an icon: a window has 200 of them."""
    ink, application = colour or context.theme.surface.ink, QApplication.instance()
    assert isinstance(application, QApplication)
    key = (name, ink.rgba(), context.theme.scheme, application.devicePixelRatio())
    if key not in icons:
        icons[key] = paint_icon(context, name, colour)
    return icons[key]

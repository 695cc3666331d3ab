"""The signs on the player aid: counters, kinds of cards, ends of cards and terrains as the table shows them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from qquovadis.controllers.player_aid import AidPage, AidRow
from ui.art.icons import icon_names, paint_icon
from ui.art.land.terrain import paint_glyph
from ui.art.painting import painting
from ui.art.strokes import Brushwork, Look, disc
from ui.kit.theme import EmblemTokens

SIZE, FINE = 18, 2  # pixels of a sign, and how many pixels of its picture for each
TERRAIN = "terrain"
INSIDE = 0.68  # of a disc that its icon takes


def known_signs(page: AidPage, look: Look) -> AidPage:
    """Return the page without signs that nothing paints; symbols without a name have that of their emblem."""
    sections = (
        each._replace(rows=tuple(_rows(each.key, each.rows, look))) if any(row.sign for row in each.rows) else each
        for each in page.sections
    )
    return page._replace(sections=tuple(each for each in sections if each.rows))


def _rows(key: str, rows: tuple[AidRow, ...], look: Look) -> list[AidRow]:
    if key != "signs":
        return [row if _is_known(row.sign, look) else row._replace(sign="") for row in rows]
    named = (row._replace(name=row.name or _emblem_name(row.sign, look)) for row in rows)
    return [row for row in named if _is_known(row.sign, look) and row.name]


def _is_known(sign: str, look: Look) -> bool:
    kind, _, name = sign.rpartition("/")
    return (kind == TERRAIN and name in look.theme.terrains) or _emblem(sign, look) is not None or sign in icon_names()


def _emblem(sign: str, look: Look) -> EmblemTokens | None:
    kind, _, name = sign.rpartition("/")
    shelves = {"resource": look.theme.resources, "kind": look.theme.kinds, "asset": look.theme.assets}
    return shelves[kind].get(name) if kind in shelves else None


def _emblem_name(sign: str, look: Look) -> str:
    emblem = _emblem(sign, look)
    return emblem.names[look.language] if emblem else ""


def sign_image(sign: str, look: Look) -> QImage:
    """Return the picture of a sign that is known."""
    image = QImage(SIZE * FINE, SIZE * FINE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with painting(image) as painter:
        brush = look.on(painter)
        with brush.placed(SIZE * FINE / 2, SIZE * FINE / 2, FINE):
            paint_sign(brush, sign)
    return image


def paint_sign(brush: Brushwork, sign: str) -> None:
    """Paint a sign that is known about the origin, in pixels of its usual size."""
    theme, emblem = brush.theme, _emblem(sign, brush.look)
    if emblem is not None:
        brush.fill(disc(0, 0, SIZE / 2), emblem.fill)
        paint_icon(brush, emblem.icon, SIZE * INSIDE, theme.pigment.white)
    elif sign.startswith(TERRAIN):
        name = sign.rpartition("/")[2]
        tones = theme.terrain(name)
        brush.shape(disc(0, 0, SIZE / 2 - 0.6), tones.base, tones.deep, 1)
        paint_glyph(brush, name, SIZE * INSIDE, theme.surface.ink)
    else:
        paint_icon(brush, sign, SIZE, theme.surface.ink)

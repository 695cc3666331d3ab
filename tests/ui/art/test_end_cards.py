"""Cards with two ends: what is marked as gained this round must not look as if it could be chosen."""

from PySide6.QtGui import QColor, QImage, QPainter

from ui.art.end_cards import EndCard
from ui.art.strokes import Look

SIZE = 150
NEAR = 40  # of 255, in each colour


def painted(look: Look, *, fresh: bool) -> QImage:
    """A card whose own colours are far from what lights things up."""
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    painter.translate(SIZE / 2, SIZE / 2)
    card = EndCard(ends=("swamp", "iron"), names=("", ""), w=90, h=126, up="first", fresh=fresh)
    card.paint(look.on(painter))
    painter.end()
    return image


def like(image: QImage, colour: QColor) -> int:
    """How many dots are much like a colour."""
    wanted = (colour.red(), colour.green(), colour.blue())
    dots = (image.pixelColor(x, y) for x in range(SIZE) for y in range(SIZE))
    return sum(
        all(abs(a - b) < NEAR for a, b in zip((dot.red(), dot.green(), dot.blue()), wanted, strict=True))
        for dot in dots
    )


def test_what_was_gained_this_round_is_marked_but_not_lit(room_look: Look) -> None:
    plain, fresh = (painted(room_look, fresh=each) for each in (False, True))
    assert plain != fresh
    lit = room_look.theme.surface.lit
    assert like(fresh, lit) <= like(plain, lit)

"""The heading of a card that is seen in part: its corner and name in letters that can be read, within what is in sight.

In a strip that is too narrow for words they run from the top down.
"""

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from ui.art.lettering import (
    Lettering,
    block_lettering,
    legible,
    lines_with_room,
    set_paragraph,
    shortened,
    text_width,
)
from ui.art.line_breaking import LATIN
from ui.art.strokes import Brushwork, Look

NARROW = 3.2  # widths of a letter that can just be read: a narrower strip has no room for words
SLIM = 0.8  # of its height: only where it is slimmer than that are lines longer that run down
LARGER = 1.25  # how much larger than that a name is where there is room
CORNER = 1.5  # how much larger what stands in the corner is than a name
LEADING = 1.12
INSIDE = 4.0  # pixels from the edge of a card to its heading


class Heading(NamedTuple):
    """What is said at the head of a card."""

    name: str
    corner: str = ""  # a number, a suit: stands before the name


class SetHeading(NamedTuple):
    """A heading broken into lines for a room."""

    lines: tuple[tuple[str, Lettering], ...]
    upright: bool  # whether the lines lie as usual, and do not run from the top down

    @property
    def depth(self) -> float:
        """How much the lines take up below each other."""
        return sum(letters.size * letters.leading for _, letters in self.lines)

    def length(self, look: Look) -> float:
        """Return how long the longest line is."""
        return max((text_width(look, line, letters) for line, letters in self.lines), default=0.0)


def heading_room(card: QRectF, sight: tuple[float, float]) -> QRectF:
    """Return where a heading may stand on a card of which so much is in sight from its upper left corner."""
    wide, high = min(sight[0], card.width()), min(sight[1], card.height())
    return QRectF(card.left() + INSIDE, card.top() + INSIDE, max(1.0, wide - 2 * INSIDE), max(1.0, high - 2 * INSIDE))


def set_heading(brush: Brushwork, room: QRectF, heading: Heading, ink: QColor) -> SetHeading:
    """Break a heading into as many lines as a room has, the last one cut short if there would be more."""
    look, least = brush.look, legible(brush, 0)
    plain = Lettering(least, ink, bold=True, side="left", leading=LEADING)
    if room.width() < min(NARROW * least, room.height() * SLIM):
        area, words = QRectF(0, 0, room.height(), room.width()), f"{heading.corner} {heading.name}".strip()
        return SetHeading(_lines_in(look, area, words, plain), upright=False)
    first: tuple[tuple[str, Lettering], ...] = ()
    if heading.corner:
        letters = replace(plain, size=least * CORNER)
        first = ((shortened(look, heading.corner, letters, room.width()), letters),)
    left = room.height() - sum(letters.size * letters.leading for _, letters in first)
    if not heading.name or (first and left < least):
        return SetHeading(first, upright=True)
    return SetHeading((*first, *_lines_in(look, QRectF(0, 0, room.width(), left), heading.name, plain)), upright=True)


def _lines_in(look: Look, area: QRectF, words: str, plain: Lettering) -> tuple[tuple[str, Lettering], ...]:
    """Break words into lines, larger where there is room for that, and cut short where there is not even this."""
    fit = block_lettering(look, area, words, replace(plain, size=plain.size * LARGER))
    slim = replace(plain, bold=False)
    widest = max((text_width(look, word, plain) for word in LATIN.findall(words)), default=0.0)
    letters = fit if fit.size > plain.size else slim if widest > area.width() else plain
    whole = LATIN.sub(lambda word: shortened(look, word[0], letters, area.width()), words)  # never broken inside
    return tuple((line, letters) for line in lines_with_room(look, area, whole, letters))


def paint_heading(brush: Brushwork, room: QRectF, heading: SetHeading) -> None:
    """Write a heading from the upper left corner of a room; of lines that run down the first is rightmost."""
    left = room.left() + (0.0 if heading.upright else heading.depth)
    with brush.placed(left, room.top(), turn=0.0 if heading.upright else 90.0):
        y = 0.0
        for line, letters in heading.lines:
            high = letters.size * letters.leading
            set_paragraph(brush, QRectF(0, y, room.width() + room.height(), high), line, letters)
            y += high

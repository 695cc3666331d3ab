"""Cards of a hand, all in one manner: a head with sign and name, the words, and a foot with what the card would bring.

Words come first: the sign of the card lies faintly under them where they leave room. What is too narrow or too low for
words keeps its heading, within what is in sight.
"""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from ui.art.cards import CardShape, gain_colour
from ui.art.headings import Heading, heading_room, paint_heading, set_heading
from ui.art.icons import paint_icon
from ui.art.lettering import (
    LEGIBLE,
    Lettering,
    fitted_paragraph,
    legible,
    text_width,
    write,
    write_name,
    write_paragraph,
)
from ui.art.sign_name import read_sign
from ui.art.skill_signs import paint_skill_sign
from ui.art.skill_states import SkillState, paint_chip, paint_skill_sheet, print_left
from ui.art.skills import PLATE_FROM, SkillCard
from ui.art.strokes import Brushwork, Look, faded, linear, lines, mixed, rounded

CORNER, INSIDE = 9.0, 0.05  # radius of the corner in the design; of the width of a card: from its edge to its heading
LEAST_ROOM = 2.0 * LEGIBLE  # pixels of a card, wide or high, below which no word of it could be read
SIGN_FROM, LARGEST_SIGN = 22.0, 40.0  # pixels of the room under a heading from which a sign has room, and its size
NARROWEST = 5.6 * LEGIBLE  # pixels of a card in sight, below which its words would be broken after each few letters
# In the design, that is in pixels of a window of 1920x1080: height of the head, its sign and its name, room for a key.
HEAD, LEAST_HEAD, ICON, NAME, KEY = 36.0, 22.0, 22.0, 17.0, 25.0
SIGNED_FROM = 132.0  # width of a card in the design, from which there is room for a sign before its name
TEXT, LEADING = 15.0, 1.28  # size of the words, and how far their lines lie apart
SIDE, ABOVE, FOOT = 10.0, 6.0, 32.0  # margins of the words, and the height of the foot
WATERMARK, CLEAR = 52.0, 0.16  # size of the sign under the words, and how much of it is seen
WAYS, PILL = ("action", "generation"), 38.0  # icons of the ways to play a card, and the width of their pills


@dataclass(frozen=True, kw_only=True)
class HeldCard(CardShape):
    """A card with a name, of which so much is in sight from its upper left corner."""

    name: str  # what it is called
    icon: str  # the sign of what it does, empty for none
    sight: tuple[float, float]  # how much of its width and height is in sight
    corner: str = ""  # a number on it, empty for none
    kind: str = ""  # the kind that gives its head a colour, empty for none
    text: str = ""  # the words on it
    unit: float = 1.0  # how large it is drawn, by a card of the design
    gives: tuple[int | None, ...] = ()  # the actions it would have now, played one way or another; None: barred
    now: str = ""  # in words what it would bring now
    other: str = ""  # shortly what it would bring now, played the other way
    gains: tuple[str, ...] = ()  # what it counts for where it lies
    state: SkillState = "force"  # what it can do now
    house: bool = False  # whether the rule on it is one of the house
    warned: bool = False  # whether its number and its words are red

    @property
    def head(self) -> float:
        """The height of its head."""
        return min(self.h, max(LEAST_HEAD, HEAD * self.unit))

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        if self.state == "hidden" or self.h < LEAST_ROOM or (self.w > PLATE_FROM * self.h and not self.text):
            plate = SkillCard(name=self.name, icon=self.icon or "skill", w=self.w, h=self.h, state=self.state)
            plate.paint(brush)
        elif not self.text or self.sight[0] < NARROWEST:
            self._paint_heading(brush)
        else:
            with brush.placed(-self.w / 2, -self.h / 2):
                self._paint_whole(brush)

    def _paint_whole(self, brush: Brushwork) -> None:
        area = QRectF(0, 0, self.w, self.h)
        paint_skill_sheet(brush, area, CORNER * self.unit, self.state, "e2")
        room = words_area(self)
        with brush.seen(print_left(self.state)):
            self._paint_head(brush)
            letters = _words_lettering(brush.look, self)
            used = write_paragraph(brush, room, self.text, letters)
            self._paint_watermark(brush, room.adjusted(0, used, 0, 0))
            if _has_foot(self):
                self._paint_foot(brush)
        with brush.placed(self.w - 9, self.head + 9):
            paint_chip(brush, self.state, 7.5)

    def _paint_head(self, brush: Brushwork) -> None:
        """Paint a band in the colour of its kind with sign and name; a key has room at its right end."""
        fill, unit, high = _ink(brush, self), self.unit, self.head
        with brush.clipped(rounded(QRectF(0.5, 0.5, self.w - 1, self.h - 1), CORNER * unit)):
            band = linear((0, 0), (0, high), fill.lighter(106), mixed(fill, brush.pigment.soil, 0.14))
            brush.painter.fillRect(QRectF(0, 0, self.w, high), band)
            brush.painter.fillRect(QRectF(0, high, self.w, 1), faded(brush.pigment.soil, 0.35))
        pale, left = brush.theme.surface.ink_on_fill, 0.7 * SIDE * unit
        if self.corner:
            number = Lettering(max(LEGIBLE, 1.15 * NAME * unit), pale, bold=True, side="left")
            write(brush, QRectF(left, 0, self.w - left, high), self.corner, number)
            left += text_width(brush.look, self.corner, number) + 0.6 * SIDE * unit
        elif self.w >= SIGNED_FROM * unit and (icon := _plain_sign(brush, self)):
            with brush.placed(left + ICON * unit / 2, high / 2):
                paint_icon(brush, icon, ICON * unit, pale)
            left += (ICON + 0.7 * SIDE) * unit
        right = self.w - (KEY + (15 if self.house else 0)) * unit
        if self.house:
            with brush.placed(right + 7 * unit, high / 2):
                paint_icon(brush, "house", 13 * unit, faded(pale, 0.7))
        name = Lettering(max(LEGIBLE, NAME * unit), pale, bold=True, side="left")
        write_name(brush, QRectF(left, 0, right - left, high), self.name, name)

    def _paint_watermark(self, brush: Brushwork, free: QRectF) -> None:
        size = min(WATERMARK * self.unit, free.width())
        icon = _plain_sign(brush, self)
        if icon and free.height() >= size:
            with brush.placed(free.right() - size / 2, free.bottom() - size / 2):
                paint_icon(brush, icon, size, faded(_ink(brush, self), CLEAR))

    def _paint_foot(self, brush: Brushwork) -> None:
        """Paint what it would bring now, and at the right what it counts for where it lies."""
        unit, paper, ink = self.unit, brush.theme.paper, mixed(_ink(brush, self), brush.pigment.soil, 0.2)
        top, middle = self.h - FOOT * unit, self.h - FOOT * unit / 2
        brush.trace(lines([((SIDE * unit, top), (self.w - SIDE * unit, top))]), paper.rule, 1)
        right = self.w - SIDE * unit
        for gain in reversed(self.gains):
            with brush.placed(right - 8.5 * unit, middle):
                paint_icon(brush, gain, max(12.0, 17 * unit), gain_colour(brush.theme, gain))
            right -= max(14.0, 20 * unit)
        left, wide = 0.7 * SIDE * unit, max(30.0, PILL * unit)
        letters = Lettering(max(LEGIBLE, 13 * unit), ink, bold=True, side="left")
        said = bool(self.now) and text_width(brush.look, self.now, letters) <= right - left - (
            wide + 3 if self.other else 0
        )
        if said and self.other:
            _paint_gives(brush, ink, (1, self.other), QRectF(right - wide, middle - wide * 0.28, wide, wide * 0.56))
            right -= wide + 3
        for way, count in enumerate(() if said else self.gives):  # shortly, where words have no room
            if count is not None:
                _paint_gives(brush, ink, (way, str(count)), QRectF(left, middle - wide * 0.28, wide, wide * 0.56))
                left += wide + 3
        if said or not self.gives:
            write(brush, QRectF(left, top, right - left, FOOT * unit), self.now, letters)

    def _paint_heading(self, brush: Brushwork) -> None:
        """Paint the heading of a card that has no room for more, and its sign below."""
        paint_skill_sheet(brush, self.area, self.w * INSIDE, self.state)
        room = heading_room(self.area, self.sight)
        heading = set_heading(brush, room, Heading(self.name, self.corner), brush.theme.paper.ink)
        with brush.seen(print_left(self.state)):
            paint_heading(brush, room, heading)
            self._paint_sign(brush, room.adjusted(0, heading.depth, 0, 0) if heading.upright else QRectF())
        with brush.placed(self.area.left() + self.sight[0] - 9, self.area.top() + 9):
            paint_chip(brush, self.state, 7.5)

    def _paint_sign(self, brush: Brushwork, room: QRectF) -> None:
        if not self.icon or min(room.width(), room.height()) < SIGN_FROM:
            return
        size = min(room.width() * 0.7, room.height() * 0.9, LARGEST_SIGN)
        with brush.placed(room.center().x(), room.center().y()):
            if read_sign(self.icon).field:
                paint_skill_sign(brush, self.icon, size)
            else:
                paint_icon(brush, self.icon, size * 0.66, brush.pigment.bronze)


def words_area(face: HeldCard) -> QRectF:
    """Return where the words of a card stand, from its upper left corner."""
    unit = face.unit
    wide = min(face.sight[0] or face.w, face.w) - 2 * SIDE * unit
    top, foot = face.head + ABOVE * unit, FOOT * unit if _has_foot(face) else 0.6 * SIDE * unit
    return QRectF(SIDE * unit, top, max(1.0, wide), max(1.0, face.h - top - foot))


def words_size(look: Look, face: HeldCard) -> float:
    """Return the size, in pixels, in which the words of a card are set."""
    return max(LEGIBLE, fitted_paragraph(look, words_area(face), face.text, _words_lettering(look, face)).size)


def _words_lettering(look: Look, face: HeldCard) -> Lettering:
    paper, larger = look.theme.paper, look.theme.type.body / 14.0
    ink = mixed(look.theme.pigment.stamp, paper.ink, 0.25) if face.warned else paper.ink
    return Lettering(max(LEGIBLE, TEXT * face.unit * larger), ink, side="left", leading=LEADING)


def _has_foot(face: HeldCard) -> bool:
    return bool(face.now or face.gains or any(each is not None for each in face.gives))


def _ink(brush: Brushwork, face: HeldCard) -> QColor:
    """Return the colour of its head: that of its kind, else red where its words are red, and night blue."""
    if face.kind:
        return brush.theme.kind(face.kind).fill
    return brush.pigment.stamp if face.warned else brush.theme.paper.night_high


def _plain_sign(brush: Brushwork, face: HeldCard) -> str:
    """Return the icon of its kind, or the one within its sign, without shape and number."""
    if face.kind:
        return brush.theme.kind(face.kind).icon
    sign = read_sign(face.icon)
    return sign.icon if face.icon and sign.field else face.icon


def _paint_gives(brush: Brushwork, ink: QColor, given: tuple[int, str], pill: QRectF) -> None:
    """Paint how many actions one way to play the card gives: the first on a filled pill, others on an open one."""
    (way, count), paper = given, brush.theme.paper
    fill = ink if count.strip("+0") else mixed(paper.sheet, paper.edge, 0.5)
    words = brush.theme.surface.ink_on_fill if way == 0 else mixed(fill, brush.pigment.soil, 0.25)
    brush.shape(rounded(pill, pill.height() / 2), fill if way == 0 else paper.sheet, fill, 1.5)
    size = pill.height()
    with brush.placed(pill.left() + 0.55 * size, pill.center().y()):
        paint_icon(brush, WAYS[min(way, len(WAYS) - 1)], 0.55 * size, words)
    letters = Lettering(max(0.66 * size, legible(brush, 0)), words, bold=True)
    write(brush, pill.adjusted(0.76 * size, 0, -0.1 * size, 0), count, letters)

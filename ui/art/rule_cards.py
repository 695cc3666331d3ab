"""Cards that are there to be read: a number or sign, a name, and a rule in letters of a size that is asked for."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF

from ui.art.cards import CardShape, paint_sheet
from ui.art.icons import paint_icon
from ui.art.lettering import (
    LEGIBLE,
    TIGHT,
    Lettering,
    fitted_paragraph,
    paragraph_height,
    text_width,
    write,
    write_block,
    write_paragraph,
)
from ui.art.sign_name import read_sign
from ui.art.skill_signs import paint_skill_sign
from ui.art.strokes import Brushwork, Look, disc, linear, lines, mixed, rounded

CORNER = 9.0
HEAD, NAME, SIGN = 2.7, 1.26, 1.9  # of the letters of the rule: height of the head, letters of the name, the sign
PAD, LEAST_PAD = 0.75, 0.6  # of these letters, round what is printed, and round small letters
NARROW, UNDER_COIN = 190.0, 27.0  # pixels: width below which the rule begins under a coin, and where that is
NOTE = 0.92  # of these letters, those of the note
LEADING = {"ja": 1.42}
USUAL_LEADING = 1.32
SMALL, CLOSE, LOW_HEAD = 13.0, 1.28, 1.95  # letters below which lines stand closer and heads are lower: room is scarce
HOUSE, HOUSE_ROOM = 0.95, 1.3  # of the letters, the sign for a rule of the house, and of that, the room it takes
LINE, LEAST_HEAD = 1.32, 1.45  # in sizes of letters: a line of the rule, and a head on a card that is low


@dataclass(frozen=True, kw_only=True)
class RuleCard(CardShape):
    """A card whose rule is printed in letters of a size in pixels, with room at its foot or for its name alone."""

    name: str  # what it is called
    text: str  # what is printed on it; empty where its name stands alone
    letters: float  # pixels of the letters of that
    number: str = ""  # before the name, empty where a sign stands there
    icon: str = "skill"  # that sign
    note: str = ""  # at its foot, what it comes to now
    warned: bool = False  # whether number and rule are red
    house: bool = False  # whether the rule on it is one of the house
    foot: float = 0.0  # pixels at its foot that are left free
    corner: float = 0.0  # pixels at the right end of its head that are left free for a coin or a badge

    def paint(self, brush: Brushwork) -> None:
        """Paint it; a note gives way to a rule that would be too small to be read beside it."""
        with brush.placed(-self.w / 2, -self.h / 2):
            area = QRectF(0, 0, self.w, self.h)
            paint_sheet(brush, area, CORNER, "e2")
            _paint_head(brush, self)
            if not self.text:
                return
            note = self.note if self.note and _text_size(brush.look, self) >= LEGIBLE else ""
            face = replace(self, note=note)
            _paint_note(brush, face)
            room = _text_area(brush.look, face)
            write_paragraph(brush, room, face.text, _text_letters(brush.look, face))

    @property
    def pad(self) -> float:
        """The pixels round what is printed."""
        return self.letters * (PAD if self.letters >= SMALL else LEAST_PAD)

    @property
    def head(self) -> float:
        """How high the head is; it leaves a line of the rule its room on a low card."""
        if not self.text:
            return self.h
        pad = self.pad
        left = self.h - max(pad * 0.6, self.foot) - pad * 0.35 - LINE * self.letters
        usual = HEAD if self.letters >= SMALL else LOW_HEAD
        return min(self.h, usual * self.letters, max(LEAST_HEAD * self.letters, left))

    def is_whole(self, look: Look) -> bool:
        """Return whether name and rule are read to their ends in letters that are not too small."""
        bare, name = replace(self, note="", house=False), _name_letters(look, self)
        if text_width(look, self.name, replace(name, size=min(name.size, LEGIBLE))) > _name_area(bare).width():
            return False
        if not self.text or _text_size(look, bare) >= LEGIBLE:
            return True
        area, close = _text_area(look, bare), replace(_text_letters(look, bare), size=LEGIBLE, leading=TIGHT)
        fit = fitted_paragraph(look, area, self.text, close)
        return fit.size >= LEGIBLE


def _text_size(look: Look, face: RuleCard) -> float:
    return fitted_paragraph(look, _text_area(look, face), face.text, _text_letters(look, face)).size


def _text_letters(look: Look, face: RuleCard) -> Lettering:
    ink = mixed(look.theme.pigment.stamp, look.theme.paper.ink, 0.25) if face.warned else look.theme.paper.ink
    leading = CLOSE if face.letters < SMALL else LEADING.get(look.language, USUAL_LEADING)
    return Lettering(face.letters, ink, side="left", leading=leading)


def _text_area(look: Look, face: RuleCard) -> QRectF:
    pad = face.pad
    bottom = _note_strip(look, face).top() - pad * 0.4 if face.note else face.h - max(pad * 0.6, face.foot)
    top, right = face.head + pad * 0.35, pad
    if face.foot and face.w < NARROW:  # what hangs in the corner of a card that is followed is a coin
        top = max(top, UNDER_COIN)
    elif face.foot:
        right = max(pad, face.corner)
    return QRectF(pad, top, max(1.0, face.w - pad - right), max(1.0, bottom - top))


def _paint_head(brush: Brushwork, face: RuleCard) -> None:
    paper, pad = brush.theme.paper, face.pad
    sign = min(SIGN * face.letters, face.head * 0.82)
    with brush.placed(pad + sign / 2, face.head / 2):
        _paint_sign(brush, face, sign)
    room, name = _name_area(face), _name_letters(brush.look, face)
    size = face.letters * HOUSE
    free = room.width() - size * HOUSE_ROOM
    if face.house and face.text and text_width(brush.look, face.name, replace(name, size=LEGIBLE)) <= free:
        with brush.placed(room.right() - size / 2, face.head / 2):
            paint_icon(brush, "house", size, mixed(paper.edge, paper.sheet, 0.25))
        room.setWidth(free)
    write_block(brush, room, face.name, name)
    if face.text:
        brush.trace(lines([((pad, face.head), (face.w - pad, face.head))]), paper.rule, 1)


def _name_letters(look: Look, face: RuleCard) -> Lettering:
    return Lettering(NAME * face.letters, look.theme.paper.ink, bold=True, side="left", leading=1.06, least=LEGIBLE)


def _name_area(face: RuleCard) -> QRectF:
    pad = face.pad
    left = pad + min(SIGN * face.letters, face.head * 0.82) + pad * 0.8
    right = face.w - pad * 0.6 - face.corner
    return QRectF(left, face.head * 0.04, max(1.0, right - left), face.head * 0.92)


def _paint_sign(brush: Brushwork, face: RuleCard, size: float) -> None:
    if not face.number:
        if read_sign(face.icon).field:
            paint_skill_sign(brush, face.icon, size)
        else:
            paint_icon(brush, face.icon, size * 0.72, brush.pigment.bronze)
        return
    fill = brush.pigment.stamp if face.warned else brush.theme.paper.night_high
    radius = size * 0.5
    body = linear((0, -radius), (0, radius), mixed(fill, brush.pigment.white, 0.14), fill)
    brush.shape(disc(0, 0, radius), body, mixed(fill, brush.pigment.black, 0.45), max(0.8, size * 0.035))
    letters = Lettering(max(LEGIBLE, size * 0.56), brush.theme.surface.ink_on_fill, bold=True)
    write(brush, QRectF(-radius, -radius, size, size), face.number, letters)


def _note_letters(look: Look, face: RuleCard) -> Lettering:
    return Lettering(max(LEGIBLE, NOTE * face.letters), look.theme.paper.ink, bold=True, side="left")


def _note_strip(look: Look, face: RuleCard) -> QRectF:
    letters, pad = _note_letters(look, face), face.pad
    wide = face.w - 2 * pad - letters.size * 2.2
    high = paragraph_height(look, wide, face.note, letters) + letters.size * 0.7
    return QRectF(pad * 0.8, face.h - pad * 0.8 - high, face.w - 1.6 * pad, high)


def _paint_note(brush: Brushwork, face: RuleCard) -> None:
    if not face.note:
        return
    letters, strip = _note_letters(brush.look, face), _note_strip(brush.look, face)
    brush.fill(rounded(strip, 4), mixed(brush.theme.paper.sheet, brush.theme.paper.rule, 0.5))
    with brush.placed(strip.left() + letters.size, strip.center().y()):
        paint_icon(brush, "dice", letters.size * 1.1, letters.colour)
    room = strip.adjusted(letters.size * 2.0, letters.size * 0.32, -letters.size * 0.3, 0)
    write_paragraph(brush, room, face.note, letters)

"""Skill cards, their empty places, and race boards."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor

from ui.art.cards import CardShape, paint_sheet
from ui.art.emblems import BadgeFace
from ui.art.faces import RectFace
from ui.art.icons import paint_icon
from ui.art.land.terrain import paint_glyph
from ui.art.lettering import (
    Lettering,
    block_lettering,
    fitted_paragraph,
    legible,
    paragraph_height,
    text_width,
    write,
    write_block,
    write_name,
    write_paragraph,
)
from ui.art.sign_name import read_sign, sign_name
from ui.art.skill_signs import paint_skill_sign
from ui.art.skill_states import (
    SIGNS,
    SkillState,
    has_chip,
    paint_chip,
    paint_muted,
    paint_skill_sheet,
    paint_stamp,
    print_left,
)
from ui.art.strokes import Brushwork, Look, disc, faded, linear, lines, mixed, rounded

SKILL_WIDTH = 160.0  # design width of a skill card with its text
SMALL_WIDTH = 74.0  # design width of a skill card without it
BOARD_WIDTH = 240.0
BOARD_HEIGHT = 112.0
WATERMARK_FROM = 50.0  # free height in which a large pale sign fills the card
SIGN_BELOW = 46.0  # width below which a small card has no room for its name
PLATE_FROM = 1.5  # from this width to its height on a card is a plate: a sign with the name beside it
SHADED = 0.2  # how much of the room's dark lies over the plates of cards by night
ALONE = 0.66  # size of an icon without a shape round it
BADGED_FROM = 24.0  # size of a sign from which a badge beside it can be told
LEAST_NOTE = 11.0  # pixels of the letters of a note
OVER_BADGE = 17.0  # height of a note above the edge on which a badge tells whose card it is
LEGIBLE = 0.9  # how much of the print of a card to be read is left at least
NAME_LEFT = 0.75  # how much of the name on a plate is left at least
TEXT = 16.0  # size of the letters of a text in the design, where there is room
LEAST_TEXT = 11.4  # pixels of the letters of a text, where there is room
INSIDE_PLATE = 2.0  # between its edge and the name on it
PLATE_NAME, HIGH_PLATE_NAME = 12.5, 15.0  # size of the letters on a plate, and on a high one
ALONE_FROM = 60.0  # width of a plate from which a name may stand there without a sign
NO_SIGN = ("", "skill")  # icons of cards without a sign of their own, whose names are shortened rather than left out
HIGH_PLATE = 30.0  # height from which a plate has larger letters and a larger sign, and may be chosen by a key
KEY, KEYED_FROM = 19.0, 94.0  # pixels at the end of such a plate that its name leaves to the key, and from which width
LOWEST_NAMED = 12.4  # height of a plate that letters do not crowd
LEAST_LENIENT = 9.4  # pixels of the letters of a text that may as well be left out
NAME_ROOMS = ((0.335, 1.1), (0.47, 1.0))  # what of a small card its name may take, and the leading there
HARDLY = 0.72  # of the size that can be read, for a long word that would be missing otherwise
NEARLY = 0.95  # of the size that can be read, for letters that stand alone
LEAST_NAME = 11.0  # pixels of the letters on a plate; a name that would be smaller is shortened
NAMED_FROM = 4.4 * LEAST_NAME  # room beside a sign: with less too little of most names could be read


class Title(NamedTuple):
    """How large the sign before a name is, where its middle is, and where the name begins."""

    sign: float
    middle: float
    left: float


WIDE_TITLE, NARROW_TITLE = Title(35.0, 27.0, 48.0), Title(26.0, 19.0, 35.0)  # the sign gives way to a long name


@dataclass(frozen=True, kw_only=True)
class SkillCard(CardShape):
    """A card with a name: with a text it is one to read, without one a plate or a small card to know again."""

    name: str  # what it is called
    icon: str  # the sign of what it does
    text: str = ""  # what is printed on it, empty where that cannot be read
    house: bool = False  # whether the rule on it is one of the house
    note: str = ""  # in words what state it is in, in its foot
    race: str | None = None  # whose card it is, told by a badge; None for nobody's
    state: SkillState = "force"  # what it can do now
    stamp: str = ""  # the word across a card that is spent
    muted: bool = False  # whether its owner is not asked about it
    number: int | str = 0  # stands in place of the icon, 0 or nothing for none
    warned: bool = False  # whether that number and the words are red
    lenient: bool = False  # whether text that does not fit is left out instead of made small
    by_die: bool = False  # whether the note says what a die makes of the card now; it gives way to the text

    def paint(self, brush: Brushwork) -> None:
        """Paint it as its owner sees it, with its name only where that can be read; its state is told at each size."""
        with brush.placed(-self.w / 2, -self.h / 2):
            if self.w < min(SIGN_BELOW, PLATE_FROM * self.h) and not self.text:
                _paint_alone(brush, self)
            elif self.by_die and skill_text_size(brush.look, self) < LEAST_TEXT:
                _paint_card(brush, replace(self, note="", by_die=False))
            else:
                _paint_card(brush, self)


@dataclass(frozen=True, kw_only=True)
class RaceBoard(CardShape):
    """A race board with the caps of its resources."""

    race: str  # whose board it is
    name: str  # what that race is called
    terrain: str  # the mark of its terrain
    side: str  # what that terrain is called
    caps: tuple[tuple[str, int], ...]  # resources with how many of each it may have

    def paint(self, brush: Brushwork) -> None:
        """Paint badge, name and home terrain above the caps of its resources."""
        race = brush.theme.race(self.race)
        with self.drawn(brush, self.w / BOARD_WIDTH):
            area = QRectF(0, 0, BOARD_WIDTH, BOARD_HEIGHT)
            paint_sheet(brush, area, 9, "e1")
            with brush.clipped(rounded(area.adjusted(0.5, 0.5, -0.5, -0.5), 8.5)):
                brush.painter.fillRect(QRectF(0, 0, 7, BOARD_HEIGHT), race.fill)
                brush.painter.fillRect(QRectF(7, 0, 1, BOARD_HEIGHT), race.edge)
            with brush.placed(36, 33):
                BadgeFace(self.race, 19).paint(brush)
            _paint_board_words(brush, self)
            _paint_caps(brush, self)


@dataclass(frozen=True)
class Slot(RectFace):
    """A dashed place in which nothing lies; the zone itself is pointed at."""

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        with brush.placed(-self.w / 2, -self.h / 2):
            paint_skill_slot(brush, QSizeF(self.w, self.h))


def _paint_alone(brush: Brushwork, face: SkillCard) -> None:
    """Paint nothing but the sign of a card that is too small for more."""
    paint_skill_sheet(brush, QRectF(0, 0, face.w, face.h), 3, face.state)
    paper, small = brush.theme.paper, min(face.w, face.h)
    with brush.placed(face.w / 2, face.h / 2), brush.seen(print_left(face.state)):
        paint_icon(brush, face.icon, small * 0.56, paper.gilt if face.state == "hidden" else paper.ink)
    if face.state != "hidden":
        with brush.placed(small * 0.24, small * 0.24):
            paint_chip(brush, face.state, small * 0.2)


def _paint_card(brush: Brushwork, face: SkillCard) -> None:
    if face.text and not (face.lenient and skill_text_size(brush.look, face) < LEAST_LENIENT):
        _paint_readable(brush, face)
    elif face.w >= PLATE_FROM * face.h:
        _paint_plate(brush, face)
    else:
        _paint_small(brush, face)


def skill_text_size(look: Look, face: SkillCard) -> float:
    """Return the size, in the painter's units, in which the card's text will be set."""
    fit = fitted_paragraph(look, _text_area(look, face), face.text, _text_letters(look, face))
    return fit.size * face.w / SKILL_WIDTH


def paint_skill_slot(brush: Brushwork, size: QSizeF) -> None:
    """Paint the dashed place in which no skill lies yet."""
    surface = brush.theme.surface
    slot = rounded(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 4)
    brush.fill(slot, faded(surface.slot, 0.5))
    brush.trace(slot, faded(surface.line_strong, 0.7), 1, Qt.PenStyle.DashLine)


def _paint_readable(brush: Brushwork, face: SkillCard) -> None:
    scale = face.w / SKILL_WIDTH
    area = QRectF(0, 0, SKILL_WIDTH, face.h / scale)
    state: SkillState = "force" if face.state == "hidden" else face.state
    with brush.placed(0, 0, scale):
        paint_skill_sheet(brush, area, 9, state, "e2")
        _paint_note(brush, face)
        with brush.seen(max(print_left(state), LEGIBLE)):
            _paint_title(brush, face)
            room = _text_area(brush.look, face)
            used = write_paragraph(brush, room, face.text, _text_letters(brush.look, face))
            _paint_watermark(brush, face, room.adjusted(0, used, 0, 0))
            if face.house:
                _paint_house_sign(brush, SKILL_WIDTH - 13, 13, 14)
        if face.stamp:
            foot = _text_area(brush.look, face).bottom()
            paint_stamp(brush, face.stamp, QRectF(50, foot - 52, SKILL_WIDTH - 60, 52))


def _text_letters(look: Look, face: SkillCard) -> Lettering:
    """Return the letters of the text; on a small card they are larger for it, as far as there is room."""
    leading = 1.32 if look.language == "ja" else 1.26
    size = max(look.size(TEXT), LEAST_TEXT * SKILL_WIDTH / face.w)
    ink = mixed(look.theme.pigment.stamp, look.theme.paper.ink, 0.25) if face.warned else look.theme.paper.ink_soft
    return Lettering(size, ink, side="left", leading=leading)


def _text_area(look: Look, face: SkillCard) -> QRectF:
    foot = _note_strip(look, face).top() if face.note else _design_height(face) - 7
    return QRectF(11, 54, SKILL_WIDTH - 21, foot - 57)


def _design_height(face: SkillCard) -> float:
    return face.h * SKILL_WIDTH / face.w


def _paint_watermark(brush: Brushwork, face: SkillCard, free: QRectF) -> None:
    if free.height() >= WATERMARK_FROM:
        with brush.placed(free.center().x(), free.center().y()):
            size = min(88.0, free.height() * 0.72)
            paint_skill_sign(brush, _bare(face.icon), size, faded(brush.pigment.gilding, 0.26))


def _paint_title(brush: Brushwork, face: SkillCard) -> None:
    paper = brush.theme.paper
    size = max(brush.look.size(15), legible(brush, 0) * 1.04)
    name = Lettering(size, paper.ink, bold=True, side="left", leading=1.16)
    fit = block_lettering(brush.look, _title_area(face, WIDE_TITLE), face.name, name)
    title = WIDE_TITLE if fit.size >= legible(brush, 0) else NARROW_TITLE
    with brush.placed(title.middle, 26):
        _paint_sign(brush, face, title.sign)
    write_block(brush, _title_area(face, title), face.name, name)
    brush.trace(lines([((11, 49.5), (SKILL_WIDTH - 11, 49.5))]), paper.rule, 1)


def _title_area(face: SkillCard, title: Title) -> QRectF:
    """Return the room of the name beside the sign."""
    return QRectF(title.left, 8, SKILL_WIDTH - title.left - (19 if face.house else 8), 36)


def _note_letters(look: Look, face: SkillCard) -> Lettering:
    """Return the letters of the note, which stay readable on a small card."""
    paper, size = look.theme.paper, max(look.size(11.5), LEAST_NOTE * SKILL_WIDTH / face.w)
    return Lettering(size, mixed(paper.ink_soft, paper.edge, 0.3), bold=True, side="left")


def _note_strip(look: Look, face: SkillCard) -> QRectF:
    bottom = _design_height(face)
    high = min(bottom / 4, paragraph_height(look, SKILL_WIDTH - 42, face.note, _note_letters(look, face)) + 8)
    return QRectF(7, bottom - high - (OVER_BADGE if face.by_die else 7), SKILL_WIDTH - 14, high)


def _paint_note(brush: Brushwork, face: SkillCard) -> None:
    if not face.note:
        return
    letters, strip = _note_letters(brush.look, face), _note_strip(brush.look, face)
    brush.fill(rounded(strip, 4), mixed(brush.theme.paper.sheet, brush.theme.paper.rule, 0.45))
    with brush.placed(strip.left() + 12, strip.center().y()):
        paint_icon(brush, "dice" if face.by_die else SIGNS.get(face.state, "skill"), 12, letters.colour)
    write_paragraph(brush, strip.adjusted(24, 4, -4, -3), face.note, letters)


def _paint_small(brush: Brushwork, face: SkillCard) -> None:
    scale = face.w / SMALL_WIDTH
    area = QRectF(0, 0, SMALL_WIDTH, face.h / scale)
    with brush.placed(0, 0, scale):
        paint_skill_sheet(brush, area, 5, face.state)
        with brush.seen(print_left(face.state)):
            _paint_small_print(brush, face, area.height())
        if face.house:
            _paint_house_sign(brush, SMALL_WIDTH - 9, 9, 11)
        if face.stamp:
            paint_stamp(brush, face.stamp, area.adjusted(0, 0, 0, -area.height() * 0.26))
        _paint_chips(brush, face, area, 9.5)


def _paint_chips(brush: Brushwork, face: SkillCard, area: QRectF, radius: float) -> None:
    """Paint the signs of a state in the upper left corner, and of a silence in the upper right one."""
    with brush.placed(radius + 1, radius + 1):
        paint_chip(brush, face.state, radius)
    if face.muted:
        with brush.placed(area.right() - radius - 1, radius + 1):
            paint_muted(brush, radius)


def _paint_small_print(brush: Brushwork, face: SkillCard, high: float) -> None:
    """Paint the sign over a rule and the name; the sign gives way to a name that needs more lines."""
    ink, rule = _inks(brush, face)
    area, letters = _small_name(brush, face, high, ink)
    with brush.placed(SMALL_WIDTH / 2, area.top() * 0.52):
        _paint_sign(brush, face, min(45.0, area.top() * 0.86))
    brush.trace(lines([((8, area.top()), (SMALL_WIDTH - 8, area.top()))]), rule, 1)
    if letters is not None:
        write_block(brush, area, face.name, letters)


def _small_name(brush: Brushwork, face: SkillCard, high: float, ink: QColor) -> tuple[QRectF, Lettering | None]:
    """Return the room of the name with its letters, bold or else slimmer; None where none of them could be read."""
    least = legible(brush, 0) * NEARLY
    for share, leading in NAME_ROOMS:
        area = QRectF(1, high * (1 - share), SMALL_WIDTH - 2, high * (share - 0.01))
        for bold in (True, False):
            letters = Lettering(legible(brush, brush.look.size(12)), ink, bold=bold, leading=leading, least=least)
            if block_lettering(brush.look, area, face.name, letters).size >= least:
                return area, letters
    area = QRectF(1, high * 0.665, SMALL_WIDTH - 2, high * 0.325)
    slim = Lettering(legible(brush, brush.look.size(12)), ink, leading=1.0)
    hardly = block_lettering(brush.look, area, face.name, slim).size >= least * HARDLY
    return area, slim if hardly else None  # one long word is rather small than missing


def _inks(brush: Brushwork, face: SkillCard) -> tuple[QColor, QColor]:
    """Return the colours of name and rule, on paper or on the night blue of a card that lies face down."""
    paper = brush.theme.paper
    if face.state == "hidden":
        return mixed(paper.gilt, brush.pigment.white, 0.5), faded(paper.gilt_soft, 0.7)
    return paper.ink, paper.rule


def _paint_plate(brush: Brushwork, face: SkillCard) -> None:
    """Paint a sign with the chip of the state in its corner and, where there is room for all of it, the name beside it;
    a name that has room only without the sign stands alone.
    """
    wide, high = face.w, face.h
    area = QRectF(0, 0, wide, high)
    paint_skill_sheet(brush, area, 3.5, face.state)
    if brush.theme.is_dark and face.state != "hidden":
        # By night a strip of bright paper would outshine the table: what only others own lies in its own shade.
        brush.fill(rounded(area, 3.5), faded(brush.theme.surface.panel, SHADED))
    size = min(high, 24.0) if high < HIGH_PLATE else min(0.8 * high, wide / 4)
    chipped = has_chip(face.state) and face.state != "hidden"
    taken = size * 0.7 if face.muted else 0.0
    alone = area.adjusted(INSIDE_PLATE, INSIDE_PLATE, -INSIDE_PLATE - taken, -INSIDE_PLATE)
    beside = alone.adjusted(size * (1.16 if chipped else 1.04) - INSIDE_PLATE, 0, -INSIDE_PLATE, 0)
    print_size = brush.look.size(HIGH_PLATE_NAME if high >= HIGH_PLATE else PLATE_NAME)
    letters = Lettering(print_size, _inks(brush, face)[0], side="left", leading=1.04)
    keyed = beside.adjusted(0, 0, min(0.0, taken - KEY), 0) if high >= HIGH_PLATE and wide >= KEYED_FROM else beside
    room = next((room for room in (keyed, beside, alone) if _fits_plate(brush, face, room, letters)), None)
    if room is alone and (chipped or wide < ALONE_FROM):
        room = None  # what the chip says matters more, and it stands on the sign; and narrow plates are signs alone
    roomy = high >= LOWEST_NAMED and beside.width() + taken >= NAMED_FROM
    shortened = room is None and roomy and face.icon in NO_SIGN
    middle = size * 0.5 + 1 if room is not None or shortened else wide / 2
    if room is not alone:
        with brush.seen(print_left(face.state)), brush.placed(middle, high / 2):
            _paint_sign(brush, face, size * 0.8)
    with brush.seen(max(print_left(face.state), NAME_LEFT)):
        if room is not None and block_lettering(brush.look, room, face.name, letters).size >= LEAST_NAME:
            write_block(brush, room, face.name, letters)
        elif room is not None or shortened:
            line = beside if room is None else room
            write_name(brush, QRectF(line.left(), 0, line.width(), high), face.name, letters)
    _paint_plate_state(brush, face, middle, size)


def _fits_plate(brush: Brushwork, face: SkillCard, room: QRectF, letters: Lettering) -> bool:
    """Return whether all of the name can be read in this room of a plate, in a block or else on one line."""
    if face.h < LOWEST_NAMED or room.width() <= 0:
        return False
    on_a_line = text_width(brush.look, face.name, replace(letters, size=LEAST_NAME)) <= room.width()
    return on_a_line or block_lettering(brush.look, room, face.name, letters).size >= LEAST_NAME


def _paint_plate_state(brush: Brushwork, face: SkillCard, middle: float, size: float) -> None:
    """Paint whether the card is spent, has a state worth a chip, or is not asked for, about its sign at `middle`."""
    wide, high = face.w, face.h
    if face.state == "spent":
        brush.trace(lines([((middle, high / 2), (wide - 4, high / 2))]), faded(brush.pigment.stamp, 0.75), 1.4)
    if face.state != "hidden":
        with brush.placed(middle + size * 0.3, high / 2 + size * 0.24):
            paint_chip(brush, face.state, max(4.5, size * 0.22))
    if face.muted:
        with brush.placed(wide - size * 0.36, high / 2):
            paint_muted(brush, size * 0.3)


def _paint_sign(brush: Brushwork, face: SkillCard, size: float) -> None:
    """Paint what a card is about, with the badge of the race to which alone it belongs."""
    hidden = face.state == "hidden" and not face.text
    if face.number and not hidden:
        _paint_number(brush, face, size)
    elif read_sign(face.icon).field:
        paint_skill_sign(brush, face.icon, size, brush.theme.paper.gilt if hidden else None)
    else:
        paint_icon(brush, face.icon, size * ALONE, brush.theme.paper.gilt if hidden else brush.pigment.bronze)
    if face.race is not None and size >= BADGED_FROM:
        with brush.placed(-size * 0.42, size * 0.4):
            BadgeFace(face.race, size * 0.2, coded=False).paint(brush)


def _paint_number(brush: Brushwork, face: SkillCard, size: float) -> None:
    """Paint the number of a card on a shield of night blue, or of red where its words are red."""
    fill = brush.pigment.stamp if face.warned else brush.theme.paper.night_high
    radius = size * 0.5
    body = linear((0, -radius), (0, radius), mixed(fill, brush.pigment.white, 0.14), fill)
    brush.shape(disc(0, 0, radius), body, mixed(fill, brush.pigment.black, 0.45), max(0.8, size * 0.035))
    letters = Lettering(legible(brush, size * 0.58), brush.theme.surface.ink_on_fill, bold=True)
    write(brush, QRectF(-radius, -radius, size, size), str(face.number), letters)


def _bare(icon: str) -> str:
    """Return the name of a sign without its number."""
    sign = read_sign(icon)
    return sign_name(sign.field, sign.icon) if sign.field else icon


def _paint_house_sign(brush: Brushwork, x: float, y: float, size: float) -> None:
    with brush.placed(x, y):
        paint_icon(brush, "house", size, mixed(brush.theme.paper.edge, brush.theme.paper.sheet, 0.25))


def _paint_board_words(brush: Brushwork, face: RaceBoard) -> None:
    paper, tones = brush.theme.paper, brush.theme.terrain(face.terrain)
    write(brush, QRectF(64, 12, 124, 24), face.name, Lettering(brush.look.size(18), paper.ink, bold=True, side="left"))
    write(brush, QRectF(64, 36, 124, 18), face.side, Lettering(12, paper.ink_soft, side="left"))
    with brush.placed(BOARD_WIDTH - 31, 33):
        brush.shape(
            rounded(QRectF(-17, -17, 34, 34), 9), linear((0, -17), (0, 17), tones.high, tones.base), tones.deep, 1.4
        )
        paint_glyph(brush, face.terrain, 20, mixed(tones.deep, brush.pigment.deep, 0.5))


def _paint_caps(brush: Brushwork, face: RaceBoard) -> None:
    paper = brush.theme.paper
    brush.trace(lines([((20, 62), (BOARD_WIDTH - 14, 62))]), paper.rule, 1)
    step = (BOARD_WIDTH - 30) / max(1, len(face.caps))
    for index, (resource, cap) in enumerate(face.caps):
        emblem = brush.theme.resource(resource)
        with brush.placed(20 + step * (index + 0.5), 87):
            with brush.placed(-11, 0):
                paint_icon(brush, emblem.icon, 22, mixed(emblem.fill, brush.pigment.soil, 0.15))
            write(brush, QRectF(3, -12, 22, 24), str(cap), Lettering(19, paper.ink, bold=True, side="left"))

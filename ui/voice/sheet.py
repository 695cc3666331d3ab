"""The sheet on which the voice writes: name and tag, why not, what it does, what now, more, and the clause."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath

from qquovadis.model.text.translations import Texts
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, paragraph_height, shortened, text_width, write, write_paragraph
from ui.art.strokes import Brushwork, Look, mixed, rounded
from ui.voice.explanation import READ, Explanation
from ui.voice.placing import GAP, SheetPlace

BODY = 14.0  # letters of the window at their usual size, to which all else here grows with them
LEAST, WIDE, WIDEST, HIGHEST = 150.0, 372.0, 560.0, 260.0  # pixels of the design
WIDER = 62.0  # by which a sheet grows that would be higher than `HIGHEST`
PAD, APART, BOX = 16.0, 7.0, 9.0  # about the words, between the parts, and within a box of its own colour
NAME, SAID, MORE, FOOT = 17.0, 15.0, 14.0, 12.0  # letters
SIGN, TAG, LEADING = 22.0, 24.0, 1.32
MARK = 26.0  # from the edge of a box to its words, past its sign
NIB = 10.0  # half of the foot of the nib
EDGE = 1.2
RED, PALE = 0.12, 0.14  # how much of red, and of the accent, is mixed into a box
READS = "F1"


class SheetPart(NamedTuple):
    """Words under the head, in their letters, and the sign and ground of a box of their own if they have one."""

    words: str
    letters: Lettering
    icon: str = ""
    ground: QColor | None = None


class ExplanationSheet:
    """An explanation set in one look: how large it is, and how it is painted."""

    def __init__(self, explanation: Explanation, look: Look) -> None:
        self.explanation, self._look = explanation, look
        self._texts = texts_in(look.language)
        self._grown = look.theme.type.body / BODY
        self._wide = self._width()
        high = self._height(self._wide)
        while high > HIGHEST * self._grown and self._wide < WIDEST * self._grown:
            self._wide += WIDER * self._grown
            high = self._height(self._wide)
        self.size = QSizeF(round(self._wide), round(high))

    def outline(self, place: SheetPlace) -> QPainterPath:
        """Return the sheet with its nib, where it stands."""
        sheet, radius = place.sheet, self._look.theme.radius.panel
        path = rounded(sheet, radius)
        nib = _nib(place, radius)
        return path.united(nib) if nib is not None else path

    def foot(self, sheet: QRectF) -> QRectF:
        """Return where the clause stands, which a click there opens; empty without one."""
        if not self.explanation.clause:
            return QRectF()
        high = self._foot_height()
        return QRectF(sheet.left(), sheet.bottom() - high - self._pad / 2, sheet.width(), high + self._pad / 2)

    def paint(self, brush: Brushwork, place: SheetPlace) -> None:
        """Paint it where it stands."""
        surface = brush.theme.surface
        brush.shape(self.outline(place), surface.panel_rise, surface.line_strong, EDGE)
        room = place.sheet.adjusted(self._pad, self._pad * 0.8, -self._pad, -self._pad * 0.8)
        if self.explanation.name:
            self._paint_head(brush, QRectF(room.left(), room.top(), room.width(), self._head_height()))
        y = room.top() + self._head_height()
        for part in self._parts():
            y += self._apart
            y += self._paint_part(brush, QRectF(room.left(), y, room.width(), 0), part)
        if self.explanation.clause:
            self._paint_foot(brush, QRectF(room.left(), room.bottom() - self._foot_height(), room.width(), 0))

    # Sizes.

    @property
    def _pad(self) -> float:
        return PAD * self._grown

    @property
    def _apart(self) -> float:
        return APART * self._grown

    def _letters(self, size: float, colour: QColor, *, bold: bool = False) -> Lettering:
        letters = self._look.size(size * self._grown)
        return Lettering(letters, colour, bold=bold, side="left", leading=LEADING)

    def _width(self) -> float:
        """Return how wide it is: as its longest line, up to the measure."""
        inner = [self._head_width()]
        for part in self._parts():
            inset = (MARK + BOX) * self._grown if part.ground is not None else 0.0
            inner += [text_width(self._look, line, part.letters) + inset for line in part.words.split("\n")]
        if self.explanation.clause:
            inner.append(text_width(self._look, self._foot_words(), self._foot_letters()) + 4 * self._pad)
        wide = max(inner) + 2 * self._pad + 2
        return min(max(wide, LEAST * self._grown), WIDE * self._grown)

    def _height(self, wide: float) -> float:
        room = wide - 2 * self._pad
        high = 1.6 * self._pad + self._head_height()
        high += sum(self._apart + self._part_height(room, part) for part in self._parts())
        return high + (self._foot_height() + self._apart if self.explanation.clause else 0.0)

    def _part_height(self, wide: float, part: SheetPart) -> float:
        if part.ground is None:
            return paragraph_height(self._look, wide, part.words, part.letters)
        inner = wide - (MARK + BOX) * self._grown
        return paragraph_height(self._look, inner, part.words, part.letters) + 2 * BOX * self._grown

    def _head_height(self) -> float:
        return max(SIGN, TAG) * self._grown if self.explanation.name else 0.0

    def _foot_height(self) -> float:
        return 24.0 * self._grown

    def _head_width(self) -> float:
        wide = text_width(self._look, self.explanation.name, self._name_letters())
        wide += (SIGN + APART) * self._grown if self.explanation.icon else 0.0
        wide += sum(self._label_width(words) + self._apart for words in self._labels())
        return wide

    def _label_width(self, words: str) -> float:
        return text_width(self._look, words, self._tag_letters()) + 18 * self._grown

    def _labels(self) -> list[str]:
        """Return what stands at the right end of the head, from the right: the tag, then the key."""
        found = (self.explanation.tagged(self._texts), self.explanation.key)
        return [each for each in found if each]

    # Words.

    def _name_letters(self) -> Lettering:
        return self._letters(NAME, self._look.theme.surface.ink, bold=True)

    def _tag_letters(self) -> Lettering:
        return replace(self._letters(FOOT, self._look.theme.surface.ink, bold=True), side="centre")

    def _foot_letters(self) -> Lettering:
        return self._letters(FOOT, self._look.theme.surface.ink_soft)

    def _foot_words(self) -> str:
        return f"{self.explanation.clause}    {self._texts.say(READ)}"

    def _parts(self) -> Sequence[SheetPart]:
        """Return all that is said under the name, in order: what is refused says why first."""
        said, surface = self.explanation, self._look.theme.surface
        plain, strong = self._letters(SAID, surface.ink), self._letters(SAID, surface.ink, bold=True)
        red = mixed(surface.panel_rise, surface.danger, RED)
        refused = replace(strong, colour=surface.danger)
        parts = (
            SheetPart(said.why_not, refused, "lock", red),
            SheetPart(said.instead, plain),
            SheetPart(said.does, plain),
            SheetPart(said.now_in_words(self._texts), strong, "check", surface.panel_sunk),
            SheetPart(said.more, self._letters(MORE, surface.ink_soft)),
        )
        return [part for part in parts if part.words]

    # Painting.

    def _paint_head(self, brush: Brushwork, area: QRectF) -> None:
        surface, said = brush.theme.surface, self.explanation
        left, right = area.left(), area.right()
        if said.icon:
            side = SIGN * self._grown
            with brush.placed(left + side / 2, area.center().y()):
                paint_icon(brush, said.icon, side, surface.danger if said.why_not else surface.accent)
            left += side + self._apart
        tag = said.tagged(self._texts)
        if tag:
            right = self._paint_tag(brush, QRectF(left, area.top(), right - left, area.height()), tag) - self._apart
        if said.key:
            right = self._paint_key(brush, QRectF(left, area.top(), right - left, area.height())) - self._apart
        write(brush, QRectF(left, area.top(), right - left, area.height()), said.name, self._name_letters())

    def _paint_tag(self, brush: Brushwork, area: QRectF, tag: str) -> float:
        """Paint the tag at the right end, and return where it begins."""
        surface = brush.theme.surface
        name = text_width(brush.look, self.explanation.name, self._name_letters())
        key = self._label_width(self.explanation.key) + self._apart if self.explanation.key else 0.0
        most = max(area.width() * 0.5, area.width() - name - self._apart - key)
        letters = self._tag_letters()
        words = shortened(brush.look, tag, letters, most - 18 * self._grown)
        wide = min(self._label_width(words), most)
        pill = QRectF(area.right() - wide, area.center().y() - TAG * self._grown / 2, wide, TAG * self._grown)
        fill = surface.danger if self.explanation.why_not else surface.accent_fill
        ink = surface.panel_rise if self.explanation.why_not else surface.accent_on
        brush.fill(rounded(pill, pill.height() / 2), fill)
        write(brush, pill, words, replace(letters, colour=ink))
        return pill.left()

    def _paint_key(self, brush: Brushwork, area: QRectF) -> float:
        return self._paint_cap(brush, area, self.explanation.key)

    def _paint_cap(self, brush: Brushwork, area: QRectF, key: str) -> float:
        surface, high = brush.theme.surface, 20 * self._grown
        wide = max(high, text_width(brush.look, key, self._tag_letters()) + 12 * self._grown)
        cap = QRectF(area.right() - wide, area.center().y() - high / 2, wide, high)
        brush.shape(rounded(cap.adjusted(0.6, 0.6, -0.6, -0.6), 4), surface.panel_sunk, surface.line_strong, EDGE)
        write(brush, cap, key, replace(self._tag_letters(), colour=surface.ink_soft))
        return cap.left()

    def _paint_part(self, brush: Brushwork, area: QRectF, part: SheetPart) -> float:
        """Paint a part from the top of an area, and return how high it is."""
        high = self._part_height(area.width(), part)
        if part.ground is None:
            write_paragraph(brush, QRectF(area.left(), area.top(), area.width(), high + 2), part.words, part.letters)
            return high
        box = QRectF(area.left() - self._apart, area.top(), area.width() + 2 * self._apart, high)
        brush.fill(rounded(box, brush.theme.radius.chip + 2), part.ground)
        side = 14.0 * self._grown
        first = area.top() + BOX * self._grown + part.letters.size * LEADING / 2
        with brush.placed(area.left() + side / 2, first):
            paint_icon(brush, part.icon, side, part.letters.colour)
        left = area.left() + MARK * self._grown
        words = QRectF(left, area.top() + BOX * self._grown, area.right() - left - BOX * self._grown, high)
        write_paragraph(brush, words, part.words, part.letters)
        return high

    def _paint_foot(self, brush: Brushwork, area: QRectF) -> None:
        surface, high = brush.theme.surface, self._foot_height()
        line = QPainterPath()
        line.addRect(QRectF(area.left(), area.top(), area.width(), 1))
        brush.fill(line, surface.line)
        foot = QRectF(area.left(), area.top() + 4 * self._grown, area.width(), high - 4 * self._grown)
        bold = replace(self._foot_letters(), colour=surface.accent, bold=True)
        write(brush, foot, self.explanation.clause, bold)
        left = self._paint_cap(brush, foot, READS) - self._apart
        words = QRectF(foot.left(), foot.top(), left - foot.left(), foot.height())
        write(brush, words, self._texts.say(READ), replace(self._foot_letters(), side="right"))


@lru_cache
def texts_in(language: str) -> Texts:
    """Return the sentences of a language, which nobody switches."""
    return Texts(language)


def _nib(place: SheetPlace, radius: float) -> QPainterPath | None:
    """Return the nib that reaches from the sheet to the thing; None where it stands apart from it."""
    sheet, tip, inset = place.sheet, place.tip, radius + NIB
    path = QPainterPath()
    if place.side in ("right", "left"):
        y = min(max(tip.y(), sheet.top() + inset), sheet.bottom() - inset)
        x, out = (sheet.left() + 1, -GAP + 1) if place.side == "right" else (sheet.right() - 1, GAP - 1)
        points = QPointF(x, y - NIB), QPointF(x + out, y), QPointF(x, y + NIB)
    elif place.side in ("above", "below"):
        x = min(max(tip.x(), sheet.left() + inset), sheet.right() - inset)
        y, out = (sheet.bottom() - 1, GAP - 1) if place.side == "above" else (sheet.top() + 1, -GAP + 1)
        points = QPointF(x - NIB, y), QPointF(x, y + out), QPointF(x + NIB, y)
    else:
        return None
    path.moveTo(points[0])
    for point in points[1:]:
        path.lineTo(point)
    path.closeSubpath()
    return path

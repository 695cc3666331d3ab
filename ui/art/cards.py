"""Cards and their backs: what all cards share, epic cards, genesis cards, and cards with a number.

Every card is drawn in units of its own design width and scaled, so that it looks the same at every size.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath

from ui.art.badges import emblem_ink
from ui.art.epic_art import paint_epic_art, paint_epic_miniature
from ui.art.faces import RectFace
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, block_lettering, paragraph_height, text_width, write, write_block
from ui.art.race_outlines import race_shape
from ui.art.strokes import (
    Brushwork,
    Look,
    disc,
    faded,
    linear,
    lines,
    mixed,
    rounded,
    scaled,
    shadow_bounds,
)
from ui.kit.theme import Theme

EPIC_WIDTH = 138.0  # design widths in pixels at 1920x1080
GENESIS_HEIGHT = 84.0
FRAMED_FROM = 30.0  # height of a sheet of night whose gilt line leaves a row of letters clear
LEAST_SHADOW = 0.5  # of the shadow of a card to be read, that of a plate
LEAST_LABEL = 11.0  # pixels of a word on a genesis card
DIAMONDS = 150.0  # height of a back, in its design, in which all diamonds have room
LOWEST_BACK = 92.0  # height of a back, in its design, in which the diamond has room
RATIO = 1.414  # height of an upright card to its width
HEAD = 30.0
STATEMENT_HEIGHT = 42.0
PICTURED_FROM = 120.0  # width of a card whose picture stays, however long its words are
LOWEST_PICTURE = 18.0
SMALLEST_TEXT = 11.0  # in pixels, for a card as narrow as the hand of a small window
MARGIN = 9.0
LEFT, COVERED = 7.0, 15.0  # margins of the words: in a fan the next card covers the right edge
OVERLAID = 21.0  # the right margin on small cards, of which a fan covers more


@dataclass(frozen=True, kw_only=True)
class CardShape(RectFace):
    """Gives bounds and outline to every card."""

    def bounds(self, theme: Theme) -> QRectF:
        """Return card, shadow and marks."""
        scale = min(self.w, self.h) / EPIC_WIDTH
        card = QRectF(0, 0, self.w, self.h)
        # Shadows grow with the width of a card, however low it is; those of plates and small cards grow with nothing.
        cast = max(self.w / EPIC_WIDTH, LEAST_SHADOW)
        shadow = shadow_bounds(card, scaled(theme.elevation("e2"), cast))
        mark = card.adjusted(-8 * scale, -8 * scale, 8 * scale, 8 * scale)
        return shadow.united(mark).adjusted(-1, -1, 1, 1).translated(-self.w / 2, -self.h / 2)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the card."""
        del theme
        return rounded(self.area, min(self.w, self.h) * 0.065)

    @contextmanager
    def drawn(self, brush: Brushwork, scale: float) -> Iterator[None]:
        """Paint from its upper left corner in units of its design."""
        # In two steps, as always: what was printed is compared by its strokes, and a step is one of them.
        with brush.placed(-self.w / 2, -self.h / 2), brush.placed(0, 0, scale):
            yield


@dataclass(frozen=True, kw_only=True)
class EmblemCard(CardShape):
    """A card of a kind, large enough to read: an epic card."""

    kind: str  # of the picture, as the pack marks it
    word: str  # what it is called
    statement: str  # the text on it
    gains: tuple[str, ...] = ()  # the gods or resources it brings, painted in a row
    seed: int = 0  # which of the pictures of its kind

    def paint(self, brush: Brushwork) -> None:
        """Paint it face up."""
        with self.drawn(brush, self.w / EPIC_WIDTH):
            area = QRectF(0, 0, EPIC_WIDTH, EPIC_WIDTH * RATIO)
            paint_sheet(brush, area, 9, "e2")
            _paint_head(brush, self, area)
            block = _statement_area(brush.look, self)
            if block.top() - 39 >= LOWEST_PICTURE:
                paint_epic_art(brush, self.kind, QRectF(7, 36, EPIC_WIDTH - 14, block.top() - 39), self.seed)
            else:
                _paint_watermark(brush, self, area)
            write_block(brush, block, self.statement, _statement_letters(brush.look, self))
            _paint_foot(brush, self, area)


@dataclass(frozen=True)
class MiniEmblem(CardShape):
    """A card of a kind in a row: its head, and its picture if it is high enough; one that lies face down its back.

    Whoever may know what lies face down finds the sign of its kind on the back.
    """

    kind: str
    down: bool = False

    def bounds(self, theme: Theme) -> QRectF:
        """Return the card, which throws a shadow face down only."""
        return super().bounds(theme) if self.down else self.area.adjusted(-1, -1, 1, 1)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        with brush.placed(-self.w / 2, -self.h / 2):
            (_paint_mini_back if self.down else _paint_mini_emblem)(brush, self.kind, QSizeF(self.w, self.h))


@dataclass(frozen=True)
class FigureCard(CardShape):
    """A lying card with a figure of as many points as its number, 0 for any number, and its label: a genesis card."""

    number: int
    label: str

    def paint(self, brush: Brushwork) -> None:
        """Paint a gilt figure and the label on night blue."""
        scale = self.h / GENESIS_HEIGHT
        wide = self.w / scale
        with self.drawn(brush, scale):
            area = QRectF(0, 0, wide, GENESIS_HEIGHT)
            paint_night(brush, area, 7)
            ink = mixed(brush.theme.paper.gilt, brush.pigment.white, 0.35)
            letters = Lettering(30 if self.number else max(17.0, LEAST_LABEL / scale), ink, bold=True)
            # A word keeps letters that can be read: the figure makes room for it on a small card.
            words = text_width(brush.look, self.label, letters) + 12
            small = min(1.0, max(0.5, (wide - words - 12) / 50))
            with brush.placed(min(32.0 * small + 4 * (1 - small), wide / 2 - 18 * small), GENESIS_HEIGHT / 2, small):
                _paint_figure(brush, self.number)
            left = min(59.0, wide - words if small < 1 else wide / 2 + 2)
            write(brush, QRectF(left, 4, wide - left - 8, GENESIS_HEIGHT - 8), self.label, letters)


@dataclass(frozen=True)
class NumberCard(CardShape):
    """A plain card with a number."""

    number: int
    resource: str = ""

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_sheet(brush, self.area, self.w * 0.1, "e1")
        letters = Lettering(self.w * 0.52, brush.theme.paper.ink, bold=True)
        drop = self.h * 0.14 if self.resource else 0.0
        write(brush, self.area.translated(0, -drop), str(self.number), letters)
        if self.resource:
            with brush.placed(0, self.h * 0.29):
                ink = emblem_ink(brush.theme, self.resource)
                paint_icon(brush, brush.theme.resource(self.resource).icon, self.w * 0.36, ink)


def upright(width: float) -> QSizeF:
    """Return the size of an upright card of this width."""
    return QSizeF(width, width * RATIO)


def card_corner(width: float) -> float:
    """Return the corner radius of an upright card of this width."""
    return 9.0 * width / EPIC_WIDTH


def statement_size(look: Look, face: EmblemCard) -> float:
    """Return the size, in the painter's units, in which the card's sentence will be set."""
    area, letters = _statement_area(look, face), _statement_letters(look, face)
    return block_lettering(look, area, face.statement, letters).size * face.w / EPIC_WIDTH


HEAD_BAND, WHOLE_BAND = 0.36, 0.68  # how high the band with the sign is, in widths of a head and of a whole small card


def _paint_mini_emblem(brush: Brushwork, kind: str, size: QSizeF) -> None:
    """Paint an epic card so small that it is a head band with an icon; room below the band shows the picture."""
    emblem, paper = brush.theme.kind(kind), brush.theme.paper
    wide, high = size.width(), size.height()
    sheet = rounded(QRectF(0, 0, wide, high), 3)
    band = min(high, max(13.0, wide * HEAD_BAND))
    if high > band + 8:  # its one sign is what tells a whole card, too
        band = max(band, min(wide * WHOLE_BAND, high / 2))
    brush.fill(sheet, paper.sheet)
    with brush.clipped(sheet):
        brush.painter.fillRect(
            QRectF(0, 0, wide, band), linear((0, 0), (0, band), emblem.fill.lighter(108), emblem.fill)
        )
    if high > band + 8:
        paint_epic_miniature(brush, kind, QRectF(2.5, band + 2, wide - 5, high - band - 4.5))
    brush.trace(sheet, paper.edge, 1)
    with brush.placed(wide / 2, band / 2):
        paint_icon(brush, emblem.icon, min(band * 0.86, wide * 0.7), brush.theme.surface.ink_on_fill)


def _paint_mini_back(brush: Brushwork, kind: str, size: QSizeF) -> None:
    """Paint the back of a small epic card with the sign of its kind in gilt, for whoever knows it."""
    wide, high = size.width(), size.height()
    paint_night(brush, QRectF(0, 0, wide, high), 3)
    brush.trace(rounded(QRectF(0.5, 0.5, wide - 1, high - 1), 3), brush.theme.paper.gilt_soft, 1)
    band = min(high, max(13.0, wide * 0.36))
    with brush.placed(wide / 2, min(band, high) / 2):
        paint_icon(brush, brush.theme.kind(kind).icon, min(band * 0.8, wide * 0.62), brush.theme.paper.gilt_soft)


def paint_epic_back(brush: Brushwork, size: QSizeF) -> None:
    """Paint the back of an epic card: night blue with a gilt diamond in diamonds."""
    with brush.placed(0, 0, size.width() / EPIC_WIDTH):
        high = size.height() * EPIC_WIDTH / size.width()
        paint_night(brush, QRectF(0, 0, EPIC_WIDTH, high), 9)
        gilt = brush.theme.paper.gilt_soft
        with brush.placed(EPIC_WIDTH / 2, high / 2, min(1.0, high / DIAMONDS)):
            for far in (46.0, 34.0):
                brush.trace(race_shape("diamond", far), faded(gilt, 0.9), 1.8)
            brush.fill(race_shape("diamond", 13), gilt)
            for x, y in ((-42, -66), (42, -66), (-42, 66), (42, 66)):
                brush.fill(race_shape("diamond", 4).translated(x, y), faded(gilt, 0.75))


def paint_skill_back(brush: Brushwork, size: QSizeF) -> None:
    """Paint the back of a skill card: night blue with one filled gilt diamond."""
    scale = min(size.width() / EPIC_WIDTH, size.height() / LOWEST_BACK)
    wide, high = size.width() / scale, size.height() / scale
    with brush.placed(0, 0, scale):
        paint_night(brush, QRectF(0, 0, wide, high), 9)
        with brush.placed(wide / 2, high / 2):
            brush.fill(
                race_shape("diamond", 26),
                linear((-20, -30), (20, 30), brush.theme.paper.gilt, brush.theme.paper.gilt_soft),
            )
            brush.trace(race_shape("diamond", 36), faded(brush.theme.paper.gilt_soft, 0.5), 1.4)


def paint_sheet(brush: Brushwork, area: QRectF, corner: float, level: str) -> None:
    """Paint an empty sheet of warm paper with its shadow; the area is in the card's design units."""
    sheet = rounded(area, corner)
    brush.shadow(sheet, level)
    brush.shape(sheet, brush.theme.paper.sheet, brush.theme.paper.edge, 1.1)


def _paint_head(brush: Brushwork, face: EmblemCard, area: QRectF) -> None:
    emblem = brush.theme.kind(face.kind)
    with brush.clipped(rounded(area.adjusted(0.5, 0.5, -0.5, -0.5), 8.5)):
        band = linear((0, 0), (0, HEAD), emblem.fill.lighter(106), mixed(emblem.fill, brush.pigment.soil, 0.14))
        brush.painter.fillRect(QRectF(0, 0, area.width(), HEAD), band)
        brush.painter.fillRect(QRectF(0, HEAD, area.width(), 1), faded(brush.pigment.soil, 0.35))
    pale = brush.theme.surface.ink_on_fill
    pictured = face.w >= PICTURED_FROM
    with brush.placed(17 if pictured else 14, HEAD / 2):
        paint_icon(brush, emblem.icon, 19, pale)
    words = Lettering(max(14.5, _readable(face)), pale, bold=True, side="left")
    left, right = (32.0, area.width() - 8) if pictured else (26.0, area.width() - OVERLAID)
    write(brush, QRectF(left, 0, right - left, HEAD), face.word, words)


def _paint_watermark(brush: Brushwork, face: EmblemCard, area: QRectF) -> None:
    """Paint the sign of the kind under the words of a card that has no room for a picture."""
    emblem = brush.theme.kind(face.kind)
    with brush.placed(area.width() / 2, area.height() * 0.52):
        paint_icon(brush, emblem.icon, area.width() * 0.78, faded(emblem.fill, 0.13))


def _statement_letters(look: Look, face: EmblemCard) -> Lettering:
    least = _readable(face)
    return Lettering(max(look.size(13), least), look.theme.paper.ink, leading=1.25, least=least)


def _statement_area(look: Look, face: EmblemCard) -> QRectF:
    # On a small card the words keep their size and the picture gives way.
    covered = LEFT if look.paper else COVERED if face.w >= PICTURED_FROM else OVERLAID
    wide, bottom = EPIC_WIDTH - LEFT - covered, EPIC_WIDTH * RATIO - 30
    wanted = paragraph_height(look, wide, face.statement, _statement_letters(look, face))
    most = 2 * STATEMENT_HEIGHT if face.w >= PICTURED_FROM else bottom - HEAD - MARGIN / 2
    high = min(max(wanted, STATEMENT_HEIGHT), most)
    return QRectF(LEFT, bottom - high, wide, high)


def _readable(face: EmblemCard) -> float:
    return SMALLEST_TEXT * EPIC_WIDTH / face.w


def _paint_foot(brush: Brushwork, face: EmblemCard, area: QRectF) -> None:
    foot = area.bottom() - 15.5
    brush.trace(
        lines([((MARGIN, area.bottom() - 28), (area.width() - MARGIN, area.bottom() - 28))]), brush.theme.paper.rule, 1
    )
    for index, gain in enumerate(reversed(face.gains)):
        with brush.placed(area.width() - 17 - 21 * index, foot + 1):
            paint_icon(brush, gain, 17, gain_colour(brush.theme, gain))


def gain_colour(theme: Theme, gain: str) -> QColor:
    """Return the colour in which the sign of what a card counts for is painted on its paper."""
    fill = theme.resources[gain].fill if gain in theme.resources else theme.paper.ink
    return mixed(fill, theme.pigment.soil, 0.2)


def paint_night(brush: Brushwork, area: QRectF, corner: float) -> None:
    """Paint an empty sheet of night blue, as backs are, with a gilt line where that strikes through no name; the area
    is in the card's design units.
    """
    paper = brush.theme.paper
    sheet = rounded(area, corner)
    brush.shadow(sheet, "e1")
    dusk = linear((area.left(), area.top()), (area.right(), area.bottom()), paper.night_high, paper.night_low)
    brush.shape(sheet, dusk, paper.night_edge, 1.1)
    if area.height() >= FRAMED_FROM:
        inner = area.adjusted(4, 4, -4, -4)
        brush.trace(rounded(inner, max(1.0, corner - 3)), faded(paper.gilt_soft, 0.6), 1.1)


def _paint_figure(brush: Brushwork, points: int) -> None:
    gilt, far = brush.theme.paper.gilt, 24.0
    brush.trace(disc(0, 0, far), gilt, 1.5)
    if not points:
        angles = [index * math.pi / 6 for index in range(12)]
        rays = [((11 * math.cos(a), 11 * math.sin(a)), (17.5 * math.cos(a), 17.5 * math.sin(a))) for a in angles]
        brush.trace(lines(rays), gilt, 1.7)
        return
    corners = [_on_circle(far if points > 1 else 0.0, index / points) for index in range(points)]
    step = 2 if points > 4 else 1
    chords = lines((corners[index], corners[(index + step) % points]) for index in range(points))
    if points > 1:
        brush.trace(chords, faded(gilt, 0.6), 1.1)
    for x, y in corners:
        brush.fill(disc(x, y, 3.7), mixed(gilt, brush.pigment.white, 0.4))


def _on_circle(far: float, share: float) -> tuple[float, float]:
    angle = 2 * math.pi * share - math.pi / 2
    return far * math.cos(angle), far * math.sin(angle)

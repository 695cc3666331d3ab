"""Cards, painted from their upper left corner: epic cards, genesis cards, backs, and the marks laid over any card.

Every card is drawn in units of its own design width and scaled, so that it looks the same at every size.
"""

import math
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath

from ui.art.emblems import race_shape
from ui.art.epic_art import paint_epic_art, paint_epic_miniature
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, block_lettering, paragraph_height, text_width, write, write_block
from ui.art.strokes import (
    LEAST_REACH,
    Brushwork,
    Look,
    disc,
    faded,
    linear,
    lines,
    mixed,
    rounded,
    scaled,
    seen_width,
    shadow_bounds,
)
from ui.kit.theme import Theme

CardState = Literal["rest", "lit", "hover", "focus", "refused", "dragged", "acted", "chosen"]

EPIC_WIDTH = 138.0  # design widths in pixels at 1920x1080
GENESIS_HEIGHT = 84.0
LEAST_LABEL = 11.0  # pixels of a word on a genesis card
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
WAYS, PILL = ("action", "generation"), 37.0  # icons of the ways to play a card, and the width of their pills
LEVELS = {"hover": "e3", "dragged": "e4"}


@dataclass(frozen=True)
class EpicFace:
    """An epic card: its kind and word, one sentence on what an action gives, the icons of what it gives, its width.

    `gives` is how many actions it would give now, played one way or another; None for a way that is barred. `seed`
    varies the picture.
    """

    kind: str
    word: str
    statement: str
    width: float
    gains: tuple[str, ...] = ()
    gives: tuple[int | None, ...] = ()
    seed: int = 0
    state: CardState = "rest"

    @property
    def size(self) -> QSizeF:
        """Width and height of the card."""
        return upright(self.width)


@dataclass(frozen=True)
class GenesisFace:
    """A genesis card: its number with the label to print, or 0 for the card that stands for any number."""

    number: int
    label: str
    size: QSizeF


@dataclass(frozen=True)
class CardMark:
    """A sign over a card of this size; `corner` is the corner radius of the card."""

    state: CardState
    size: QSizeF
    corner: float

    @property
    def scale(self) -> float:
        """Units of the painter to one pixel of the design."""
        return self.corner / 9.0


def upright(width: float) -> QSizeF:
    """Return the size of an upright card of this width."""
    return QSizeF(width, width * RATIO)


def card_corner(width: float) -> float:
    """Return the corner radius of an upright card of this width."""
    return 9.0 * width / EPIC_WIDTH


def card_bounds(theme: Theme, size: QSizeF, level: str = "e2") -> QRectF:
    """Return everything that a card of this size may touch, shadow and marks included."""
    scale = min(size.width(), size.height()) / EPIC_WIDTH
    silhouette = QRectF(0, 0, size.width(), size.height())
    mark = silhouette.adjusted(-8 * scale, -8 * scale, 8 * scale, 8 * scale)
    return shadow_bounds(silhouette, scaled(theme.elevation(level), scale)).united(mark).adjusted(-1, -1, 1, 1)


def statement_size(look: Look, face: EpicFace) -> float:
    """Return the size, in the painter's units, in which the card's sentence will be set."""
    area, letters = _statement_area(look, face), _statement_letters(look, face)
    return block_lettering(look, area, face.statement, letters).size * face.width / EPIC_WIDTH


def paint_epic_card(brush: Brushwork, face: EpicFace) -> None:
    """Paint an epic card face up."""
    with brush.placed(0, 0, face.width / EPIC_WIDTH):
        area = QRectF(0, 0, EPIC_WIDTH, EPIC_WIDTH * RATIO)
        paint_sheet(brush, area, 9, LEVELS.get(face.state, "e2"))
        _paint_head(brush, face, area)
        block = _statement_area(brush.look, face)
        if block.top() - 39 >= LOWEST_PICTURE:
            paint_epic_art(brush, face.kind, QRectF(7, 36, EPIC_WIDTH - 14, block.top() - 39), face.seed)
        else:
            _paint_watermark(brush, face, area)
        write_block(brush, block, face.statement, _statement_letters(brush.look, face))
        _paint_foot(brush, face, area)
    paint_card_mark(brush, CardMark(face.state, face.size, card_corner(face.width)))


def paint_mini_epic(brush: Brushwork, kind: str, size: QSizeF) -> None:
    """Paint an epic card so small that it is a head band with an icon; room below the band shows the picture."""
    emblem, paper = brush.theme.kind(kind), brush.theme.paper
    wide, high = size.width(), size.height()
    sheet = rounded(QRectF(0, 0, wide, high), 3)
    band = min(high, max(13.0, wide * 0.36))
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


def paint_mini_back(brush: Brushwork, kind: str, size: QSizeF) -> None:
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
        with brush.placed(EPIC_WIDTH / 2, high / 2):
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


def paint_genesis_card(brush: Brushwork, face: GenesisFace) -> None:
    """Paint a genesis card: night blue, a gilt figure of as many points as its number, and the label."""
    scale = face.size.height() / GENESIS_HEIGHT
    wide = face.size.width() / scale
    with brush.placed(0, 0, scale):
        area = QRectF(0, 0, wide, GENESIS_HEIGHT)
        paint_night(brush, area, 7)
        ink = mixed(brush.theme.paper.gilt, brush.pigment.white, 0.35)
        letters = Lettering(30 if face.number else max(17.0, LEAST_LABEL / scale), ink, bold=True)
        # A word keeps letters that can be read: the figure makes room for it on a small card.
        words = text_width(brush.look, face.label, letters) + 12
        small = min(1.0, max(0.5, (wide - words - 12) / 50))
        with brush.placed(min(32.0 * small + 4 * (1 - small), wide / 2 - 18 * small), GENESIS_HEIGHT / 2, small):
            _paint_figure(brush, face.number)
        left = min(59.0, wide - words if small < 1 else wide / 2 + 2)
        write(brush, QRectF(left, 4, wide - left - 8, GENESIS_HEIGHT - 8), face.label, letters)


def paint_card_mark(brush: Brushwork, mark: CardMark) -> None:
    """Paint over a card whether it may be chosen, is pointed at, has the focus or is refused; at rest nothing."""
    if mark.state in ("lit", "hover"):
        _paint_gold(brush, mark)
    elif mark.state == "focus":
        _paint_focus(brush, mark)
    elif mark.state == "refused":
        _paint_refusal(brush, mark)
    elif mark.state == "acted":
        _paint_glow(brush, mark)
    elif mark.state == "chosen":
        _paint_choice(brush, mark)


def focus_reach(corner: float) -> float:
    """Return how far the line round a card that has the focus may stand out, also where it is seen from afar."""
    return max(LEAST_REACH, 1.5 * corner)


def _paint_focus(brush: Brushwork, mark: CardMark) -> None:
    """Paint a line that is as well seen round a small counter from afar as round a card, on any colour."""
    state, surface = brush.theme.state, brush.theme.surface
    most = focus_reach(mark.corner) / 2
    wide = min(most, seen_width(brush, state.focus_width * 1.2 * mark.scale))
    frame = _framed(mark, max(state.focus_gap + 2, wide / mark.scale))
    brush.trace(frame, surface.keyline, wide * 1.8)
    brush.trace(frame, surface.focus, wide)


def _paint_choice(brush: Brushwork, mark: CardMark) -> None:
    """Paint that a card was chosen: a firm frame, and a tick over its lower left corner, where no number is."""
    surface, radius = brush.theme.surface, min(mark.size.width(), mark.size.height()) * 0.2
    brush.trace(_framed(mark, 2), surface.keyline, 6.0 * mark.scale)
    brush.trace(_framed(mark, 2), surface.accent, 4.0 * mark.scale)
    with brush.placed(radius * 0.6, mark.size.height() - radius * 0.6):
        brush.shape(disc(0, 0, radius), surface.panel_rise, surface.accent, 1.4)
        paint_icon(brush, "check", radius * 1.4, surface.accent)


def paint_sheet(brush: Brushwork, area: QRectF, corner: float, level: str) -> None:
    """Paint an empty sheet of warm paper with its shadow; the area is in the card's design units."""
    sheet = rounded(area, corner)
    brush.shadow(sheet, level)
    brush.shape(sheet, brush.theme.paper.sheet, brush.theme.paper.edge, 1.1)


def _paint_head(brush: Brushwork, face: EpicFace, area: QRectF) -> None:
    emblem = brush.theme.kind(face.kind)
    with brush.clipped(rounded(area.adjusted(0.5, 0.5, -0.5, -0.5), 8.5)):
        band = linear((0, 0), (0, HEAD), emblem.fill.lighter(106), mixed(emblem.fill, brush.pigment.soil, 0.14))
        brush.painter.fillRect(QRectF(0, 0, area.width(), HEAD), band)
        brush.painter.fillRect(QRectF(0, HEAD, area.width(), 1), faded(brush.pigment.soil, 0.35))
    pale = brush.theme.surface.ink_on_fill
    pictured = face.width >= PICTURED_FROM
    with brush.placed(17 if pictured else 14, HEAD / 2):
        paint_icon(brush, emblem.icon, 19, pale)
    words = Lettering(max(14.5, _readable(face)), pale, bold=True, side="left")
    left, right = (32.0, area.width() - 8) if pictured else (26.0, area.width() - OVERLAID)
    write(brush, QRectF(left, 0, right - left, HEAD), face.word, words)


def _paint_watermark(brush: Brushwork, face: EpicFace, area: QRectF) -> None:
    """Paint the sign of the kind under the words of a card that has no room for a picture."""
    emblem = brush.theme.kind(face.kind)
    with brush.placed(area.width() / 2, area.height() * 0.52):
        paint_icon(brush, emblem.icon, area.width() * 0.78, faded(emblem.fill, 0.13))


def _statement_letters(look: Look, face: EpicFace) -> Lettering:
    least = _readable(face)
    return Lettering(max(look.size(13), least), look.theme.paper.ink, leading=1.25, least=least)


def _statement_area(look: Look, face: EpicFace) -> QRectF:
    # On a small card the words keep their size and the picture gives way.
    covered = LEFT if look.paper else COVERED if face.width >= PICTURED_FROM else OVERLAID
    wide, bottom = EPIC_WIDTH - LEFT - covered, EPIC_WIDTH * RATIO - 30
    wanted = paragraph_height(look, wide, face.statement, _statement_letters(look, face))
    most = 2 * STATEMENT_HEIGHT if face.width >= PICTURED_FROM else bottom - HEAD - MARGIN / 2
    high = min(max(wanted, STATEMENT_HEIGHT), most)
    return QRectF(LEFT, bottom - high, wide, high)


def _readable(face: EpicFace) -> float:
    return SMALLEST_TEXT * EPIC_WIDTH / face.width


def _paint_foot(brush: Brushwork, face: EpicFace, area: QRectF) -> None:
    foot = area.bottom() - 15.5
    brush.trace(
        lines([((MARGIN, area.bottom() - 28), (area.width() - MARGIN, area.bottom() - 28))]), brush.theme.paper.rule, 1
    )
    for index, gain in enumerate(reversed(face.gains)):
        with brush.placed(area.width() - 17 - 21 * index, foot + 1):
            paint_icon(brush, gain, 17, _gain_colour(brush.theme, gain))
    left = MARGIN - 2
    for way, count in enumerate(face.gives):
        if count is not None:
            _paint_gives(brush, face, (way, count), QRectF(left, foot - 10, PILL, 21))
            left += PILL + 3


def _paint_gives(brush: Brushwork, face: EpicFace, given: tuple[int, int], pill: QRectF) -> None:
    """Paint how many actions one way to play the card gives: the first on a filled pill, others on an open one."""
    (way, count), kind, paper = given, brush.theme.kind(face.kind).fill, brush.theme.paper
    fill = kind if count else mixed(paper.sheet, paper.edge, 0.5)
    ink = brush.theme.surface.ink_on_fill if way == 0 else mixed(fill, brush.pigment.soil, 0.25)
    brush.shape(rounded(pill, pill.height() / 2), fill if way == 0 else paper.sheet, fill, 1.5)
    with brush.placed(pill.left() + 11.5, pill.center().y()):
        paint_icon(brush, WAYS[min(way, len(WAYS) - 1)], 11.5, ink)
    letters = Lettering(max(14.0, _readable(face)), ink, bold=True)
    write(brush, pill.adjusted(17, 0, -4, 0), str(count), letters)


def _gain_colour(theme: Theme, gain: str) -> QColor:
    fill = theme.resources[gain].fill if gain in theme.resources else theme.paper.ink
    return mixed(fill, theme.pigment.soil, 0.2)


def paint_night(brush: Brushwork, area: QRectF, corner: float) -> None:
    """Paint an empty sheet of night blue with a gilt line, as backs are; the area is in the card's design units."""
    paper = brush.theme.paper
    sheet = rounded(area, corner)
    brush.shadow(sheet, "e1")
    dusk = linear((area.left(), area.top()), (area.right(), area.bottom()), paper.night_high, paper.night_low)
    brush.shape(sheet, dusk, paper.night_edge, 1.1)
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


def _paint_gold(brush: Brushwork, mark: CardMark) -> None:
    surface = brush.theme.surface
    width = (5.0 if mark.state == "hover" else 3.4) * mark.scale
    frame = _framed(mark, 2.4)
    brush.trace(frame, faded(surface.lit_edge, 0.9), width + 2.2 * mark.scale)
    brush.trace(frame, surface.lit, width)


def _paint_glow(brush: Brushwork, mark: CardMark) -> None:
    """Paint light round a card that has just done something, and a spark in its corner: no gold, which invites."""
    light, scale = brush.theme.surface.focus, max(0.55, mark.scale)
    for far, share in ((9.0, 0.16), (6.0, 0.26), (3.2, 0.5)):
        brush.trace(_framed(mark, 1.5), faded(light, share), far * scale)
    brush.trace(_framed(mark, 0.6), faded(brush.theme.surface.keyline, 0.9), 1.6 * scale)
    with brush.placed(mark.size.width() - 7 * scale, 7 * scale):
        brush.shape(disc(0, 0, 10 * scale), light, brush.theme.surface.keyline, 1.4 * scale)
        paint_icon(brush, "miracle", 14 * scale, brush.theme.surface.keyline)


def _paint_refusal(brush: Brushwork, mark: CardMark) -> None:
    surface = brush.theme.surface
    brush.fill(_framed(mark, 0), faded(surface.table, brush.theme.state.refused_veil))
    # Over the upper left corner, where the key of a card that may be chosen is: nothing is written there, and no other
    # card of a fan lies over it.
    with brush.placed(2 * mark.scale, 6 * mark.scale, mark.scale):
        brush.shape(disc(0, 0, 12.5), surface.panel_rise, surface.danger, 1.4)
        paint_icon(brush, "lock", 14, surface.danger)


def _framed(mark: CardMark, gap: float) -> QPainterPath:
    reach = gap * mark.scale
    area = QRectF(0, 0, mark.size.width(), mark.size.height()).adjusted(-reach, -reach, reach, reach)
    return rounded(area, mark.corner + reach)

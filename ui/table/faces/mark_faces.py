"""Faces of signs round cards and pieces: may be chosen, is pointed at, has the focus, is refused."""

import re
from dataclasses import dataclass, replace
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath

from ui.art.emblems import BadgeFace
from ui.art.faces import Face, RaisedFace, RectFace
from ui.art.icons import paint_icon
from ui.art.lettering import LEGIBLE, Lettering, legible, text_width, write, write_name
from ui.art.marks import State
from ui.art.rule_cards import NARROW
from ui.art.strokes import LEAST_REACH, LEAST_SEEN, Brushwork, Look, disc, faded, mixed, polygon, rounded, seen_width
from ui.art.tokens import paint_coin
from ui.kit.theme import Theme

MARK, LINE = 5.5, 10.5  # radius of a badge over how far a seat has come, and the height of a line below it
FIGURES = re.compile(r"(\d+)/(\d+)")  # how much there is of what a need asks for
SQUARE, NEED = 1.17, 0.6  # of a square, how far it lies from the next, and how much more the next need begins
LEAST_SQUARE = 6.0  # pixels of a square
LEAST_NAMED = 30.0  # pixels before squares from which a name stands there
ROUNDED = 0.01  # pixels by which squares that were fitted may be too wide: some seats had figures, others squares
SMALL_COIN = 17.0  # up to which a coin stands in a low head
COIN = 12.5  # radius of the least coin whose figure can be read
REFUSES = "lock"  # the icon of what refuses
TOLD, VEIL, LOCK = 2.4, 0.35, 34.0  # pixels of the line round what is told of, its veil, and its lock
GROWN = 2.8  # how much larger a chip may become where the world is small


@dataclass(frozen=True)
class Halo(Face):
    """A line round a piece's own silhouette with a chevron above, laid under the piece."""

    state: State
    piece: Face
    scale: float  # units to one pixel of the design

    def bounds(self, theme: Theme) -> QRectF:
        """Return line and chevron."""
        context = self.piece.outline(theme).boundingRect()
        reach = max(12 * self.scale, LEAST_REACH if self.state == "focus" else 0)
        return context.adjusted(-reach, -reach - 20 * self.scale, reach, reach)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the silhouette."""
        return self.piece.outline(theme)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        surface, line = brush.theme.surface, self.piece.outline(brush.theme)
        if self.state == "focus":
            wide = min(2 * LEAST_REACH, seen_width(brush, 18 * self.scale, 2 * LEAST_SEEN))  # the piece covers half
            brush.trace(line, surface.keyline, wide * 1.22)
            brush.trace(line, surface.focus, wide)
            return
        wide = 1.35 if self.state == "hover" else 1.0
        brush.trace(line, faded(surface.lit_edge, 0.92), 12.5 * self.scale * wide)
        brush.trace(line, surface.lit, 9.0 * self.scale * wide)
        top = line.boundingRect().top() - 7 * self.scale
        chevron = polygon([(-8 * self.scale, top - 11 * self.scale), (8 * self.scale, top - 11 * self.scale), (0, top)])
        brush.trace(chevron, faded(surface.lit_edge, 0.92), 5.2 * self.scale)
        brush.shape(chevron, surface.lit, surface.lit, 2 * self.scale)


@dataclass(frozen=True)
class Disc(Face):
    """A sign round a disc, for rings and their places."""

    state: State
    radius: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return the line."""
        del theme
        reach = self.radius + 10
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the disc."""
        del theme
        return disc(0, 0, self.radius)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        surface, line = brush.theme.surface, disc(0, 0, self.radius + 2)
        if self.state == "focus":
            brush.trace(line, surface.keyline, 14)
            brush.trace(line, surface.focus, 11)
            return
        wide = 1.4 if self.state == "hover" else 1.0
        brush.trace(line, faded(surface.lit_edge, 0.92), 6.4 * wide)
        brush.trace(line, surface.lit, 3.8 * wide)


@dataclass(frozen=True)
class ToldMark(Face):
    """A line round what the voice speaks of: thin in the accent, or of a place that is closed dashed, with a lock."""

    sign: Face  # another sign on the same thing, whose outline it follows
    closed: bool = False

    def bounds(self, theme: Theme) -> QRectF:
        """Return the line."""
        return self.sign.outline(theme).boundingRect().adjusted(-8, -8, 8, 8)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the line."""
        return self.sign.outline(theme)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        surface, line = brush.theme.surface, self.outline(brush.theme)
        if not self.closed:
            brush.trace(line, surface.keyline, seen_width(brush, TOLD * 1.8, TOLD * 1.8))
            brush.trace(line, surface.accent, seen_width(brush, TOLD, TOLD))
            return
        middle, dashes = line.boundingRect().center(), Qt.PenStyle.DashLine
        brush.fill(line, faded(surface.table, VEIL))
        brush.trace(line, surface.danger, seen_width(brush, TOLD, TOLD), dashes)
        radius = min(LOCK / 2, line.boundingRect().width() / 4)
        with brush.placed(middle.x(), middle.y()):
            brush.shape(disc(0, 0, radius), surface.panel_rise, surface.danger, 1.4)
            paint_icon(brush, "lock", radius * 1.1, surface.danger)


@dataclass(frozen=True)
class Padlock(Face):
    """The sign on a thing that is locked to its place, about its middle."""

    size: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return the disc it stands on."""
        return self.outline(theme).boundingRect().adjusted(-1, -1, 1, 1)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the disc it stands on."""
        del theme
        path = QPainterPath()
        path.addEllipse(QRectF(-self.size / 2, -self.size / 2, self.size, self.size))
        return path

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        surface = brush.theme.surface
        brush.shape(self.outline(brush.theme), surface.panel_rise, surface.line_strong, 1.0)
        paint_icon(brush, REFUSES, self.size * 0.62, surface.ink)


@dataclass(frozen=True)
class Tag(Face):
    """A caption in plain letters, or a count on a chip."""

    text: str
    size: float
    chip: bool
    room: float = 400.0

    def bounds(self, theme: Theme) -> QRectF:
        """Return a box in which the words have room."""
        del theme
        size = self.size * (GROWN if self.chip else 1.0)
        wide = min(self.room, size * (len(self.text) + 2.4))
        return QRectF(-wide / 2, -size, wide, 2 * size)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        surface = brush.theme.surface
        size = min(self.size * GROWN, legible(brush, self.size)) if self.chip else self.size
        letters = Lettering(size, surface.ink if self.chip else surface.ink_soft, bold=True)
        area = self.pill(brush.look, letters)
        pill = rounded(area, area.height() / 2)
        if self.chip:
            brush.shape(pill, surface.panel_rise, surface.ink, max(0.8, size * 0.09))
        else:
            brush.fill(pill, faded(surface.table, 0.62))  # a caption stays readable where land lies under it
        pad = size * 0.3 if self.chip else 0.0
        write(brush, self.bounds(brush.theme).adjusted(pad, 0, -pad, 0), self.text, letters)

    def pill(self, look: Look, letters: Lettering) -> QRectF:
        """Return what it covers when it is written in these letters."""
        high = letters.size * 1.5
        wide = min(self.room, max(high, text_width(look, self.text, letters) + letters.size * 1.1))
        return QRectF(-wide / 2, -high / 2, wide, high)

    def caption(self, look: Look) -> QRectF:
        """Return what a caption covers; nothing if it is a chip."""
        if self.chip:
            return QRectF()
        return self.pill(look, Lettering(self.size, look.theme.surface.ink_soft, bold=True))


@dataclass(frozen=True)
class TurnChip(Face):
    """A round chip by which a card is turned, about its middle."""

    radius: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return chip and shadow."""
        del theme
        reach = self.radius + 14
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        surface, chip = brush.theme.surface, disc(0, 0, self.radius)
        brush.shadow(chip, "e2")
        brush.shape(chip, surface.panel_rise, surface.accent, 1.6)
        paint_icon(brush, "turn", self.radius * 1.25, surface.accent)


class ProgressStep(NamedTuple):
    """How far a seat has come: its colours, how that is written, and whether that is enough."""

    race: str | None
    words: str
    met: bool


@dataclass(frozen=True)
class Progress(RectFace):
    """What there is to win, on a coin, and how far every seat has come, side by side, about its middle."""

    worth: int
    steps: tuple[ProgressStep, ...]

    def bounds(self, theme: Theme) -> QRectF:
        """Return the strip."""
        del theme
        return self.area.adjusted(-6, -40, 22, 2)

    def paint(self, brush: Brushwork) -> None:
        """Paint it; where nothing was found, as after the end of a game, there is nothing to win."""
        if not self.steps:
            return
        radius = max(COIN, min(self.h, 32.0) * 0.42)
        with brush.placed(self.w / 2 - radius * 0.2, -self.h / 2 - radius * 0.75):
            paint_coin(brush, radius, self.worth)
        step = (self.w + 8) / max(1, len(self.steps))
        for at, each in enumerate(self.steps):
            with brush.placed(-self.w / 2 - 4 + step * (at + 0.5), 0):
                self._paint_step(brush, each, step)

    def _paint_step(self, brush: Brushwork, each: ProgressStep, step: float) -> None:
        surface, top = brush.theme.surface, -self.h / 2
        if each.race is not None:
            with brush.placed(0, top + MARK):
                BadgeFace(each.race, MARK, coded=False).paint(brush)
        if each.met:
            with brush.placed(MARK * 1.5, top + MARK * 0.8):
                paint_icon(brush, "check", MARK * 1.9, surface.accent)
        letters = Lettering(min(11.5, step * 0.44), surface.accent if each.met else surface.ink_soft, bold=True)
        for at, words in enumerate(each.words.split()):
            line = QRectF(-step / 2, top + MARK * 2 + 2 + at * LINE, step, LINE)
            write(brush, line, words, letters)


@dataclass(frozen=True)
class GoalProgress(RectFace):
    """At the foot of a card how far every seat has come, as squares that are filled one by one, and what it is worth.

    The card is so high: the coin stands in its head.
    """

    worth: int
    steps: tuple[ProgressStep, ...]
    names: tuple[str, ...]
    card: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return the line with the coin."""
        del theme
        return self.area.adjusted(-8, -self.card, 8, 4)

    def paint(self, brush: Brushwork) -> None:
        """Paint it; where nothing was found, as after the end of a game, there is nothing to win."""
        if not self.steps:
            return
        radius = COIN if self.w < NARROW else max(COIN, min(self.h * 0.72, 24.0))
        with brush.placed(self.w / 2 - radius + 2, self.h / 2 - self.card + radius + (9 if radius > SMALL_COIN else 5)):
            paint_coin(brush, radius, self.worth)
        step = self.w / len(self.steps)
        for at, each in enumerate(self.steps):
            name = self.names[at] if at < len(self.names) else ""
            self._paint_step(brush, each, name, QRectF(self.area.left() + step * at, self.area.top(), step - 4, self.h))

    def _paint_step(self, brush: Brushwork, each: ProgressStep, name: str, room: QRectF) -> None:
        paper, radius = brush.theme.paper, min(9.0, room.height() * 0.36)
        x, middle = room.left() + radius, room.center().y()
        if each.race is not None:
            with brush.placed(x, middle):
                BadgeFace(each.race, radius, coded=False).paint(brush)
        x += radius + 5
        side = min(12.0, room.height() * 0.42)
        squares = squares_of(each.words)
        end = room.right() - (side * 1.5 if each.met else 0.0)
        if squares:
            # As many as there are stand in the room there is, as long as they can be told from each other.
            side = min(side, max(LEAST_SQUARE, (end - x) / _squares_wide(squares, 1.0)))
        wide = _squares_wide(squares, side)
        too_wide = x + wide > end + ROUNDED
        letters = Lettering(max(LEGIBLE, min(13.0, room.height() * 0.45)), paper.ink_soft, side="left")
        figures = replace(letters, bold=True)
        if squares and too_wide and text_width(brush.look, each.words, replace(figures, size=LEGIBLE)) > end - x:
            self._paint_bars(brush, each, squares, QRectF(x, room.top(), max(1.0, end - x), room.height()))
            wide = end - x
        elif not squares or too_wide:
            write(brush, QRectF(x, room.top(), max(1.0, end - x), room.height()), each.words, figures)
            wide = text_width(brush.look, each.words, figures)
        else:
            free = end - x - wide - 6
            if name and free >= LEAST_NAMED:
                write_name(brush, QRectF(x, room.top(), free, room.height()), name, letters)
                x += min(free, text_width(brush.look, name, letters)) + 6
            self._paint_squares(brush, each, squares, QRectF(x, middle - side / 2, side, side))
        if each.met:
            with brush.placed(min(x + wide + side * 0.6, room.right() - side * 0.5), middle):
                paint_icon(brush, "check", side * 1.3, paper.ink)

    def _paint_bars(
        self, brush: Brushwork, each: ProgressStep, squares: tuple[tuple[int, int], ...], room: QRectF
    ) -> None:
        """Paint a bar for each need where there is room for neither squares nor figures."""
        paper, high = brush.theme.paper, min(6.0, room.height() / (2 * len(squares)))
        fill = brush.theme.race(each.race).fill if each.race is not None else paper.ink_soft
        top = room.center().y() - high * (len(squares) - 0.5)
        for at, (found, least) in enumerate(squares):
            bar = QRectF(room.left(), top + 2 * high * at, room.width(), high)
            brush.fill(rounded(bar, high / 2), mixed(paper.sheet, paper.rule, 0.75))
            if found:
                bar.setWidth(room.width() * min(1.0, found / least))
                brush.fill(rounded(bar, high / 2), fill)

    def _paint_squares(
        self, brush: Brushwork, each: ProgressStep, squares: tuple[tuple[int, int], ...], first: QRectF
    ) -> None:
        paper, x = brush.theme.paper, first.left()
        fill = brush.theme.race(each.race).fill if each.race is not None else paper.ink_soft
        for found, least in squares:
            for at in range(least):
                square = rounded(QRectF(x, first.top(), first.width(), first.height()), first.width() * 0.2)
                brush.fill(square, fill if at < found else mixed(paper.sheet, paper.rule, 0.75))
                x += first.width() * SQUARE
            x += first.width() * NEED


def _squares_wide(squares: tuple[tuple[int, int], ...], side: float) -> float:
    """Return how wide squares of this size are together."""
    return side * (sum(least for _, least in squares) * SQUARE + max(0, len(squares) - 1) * NEED)


def squares_of(words: str) -> tuple[tuple[int, int], ...]:
    """Return how much there is of what each need asks for, of words such as `1/3 2/4`; nothing of other words.

    >>> squares_of("1/3 2/4")
    ((1, 3), (2, 4))
    """
    found = [FIGURES.fullmatch(part) for part in words.split()]
    pairs = tuple((int(each[1]), int(each[2])) for each in found if each)
    return pairs if len(pairs) == len(found) else ()


@dataclass(frozen=True)
class Panel(RaisedFace):
    """A raised panel under things that lie above the world, with a heading or without."""

    reach = 50.0
    heading: str = ""

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the panel."""
        return rounded(self.area, theme.radius.bar)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        surface, panel = brush.theme.surface, self.outline(brush.theme)
        brush.shadow(panel, "e3")
        brush.shape(panel, faded(surface.panel, 0.93), surface.line_strong, 1)
        if self.heading:
            area = QRectF(-self.w / 2 + 14, -self.h / 2 + 8, self.w - 28, 18)
            write(brush, area, self.heading, Lettering(12, surface.ink_soft, bold=True, side="left"))

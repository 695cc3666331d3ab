"""Faces of cards in all sizes, from a card to be read to a head in a row, and of their backs."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from ui.art.badges import emblem_ink
from ui.art.cards import (
    EpicFace,
    GenesisFace,
    card_bounds,
    paint_epic_back,
    paint_epic_card,
    paint_genesis_card,
    paint_mini_back,
    paint_mini_epic,
    paint_sheet,
    paint_skill_back,
)
from ui.art.end_cards import End, EndFace, paint_end_card, share_of_end
from ui.art.headings import Heading, heading_room, paint_heading, set_heading
from ui.art.icons import paint_icon
from ui.art.laid_cards import Laid, LaidFace, paint_laid, paint_slip, picture_alone
from ui.art.lettering import LEGIBLE, Lettering, write
from ui.art.pictures import Key
from ui.art.sign_name import read_sign
from ui.art.skill_signs import paint_skill_sign
from ui.art.skill_states import SkillState, paint_chip, paint_skill_sheet, print_left
from ui.art.skills import PLATE_FROM, BoardFace, SkillFace, paint_race_board, paint_skill_card
from ui.art.strokes import Brushwork, rounded
from ui.art.tracks import paint_track
from ui.kit.theme import Theme

Pattern = Literal["emblem", "text", "number"]
BETWEEN = 0.06  # share of the height of a card about the line between its ends that belongs to neither
NAMED_FROM = 46.0  # width from which a small card has room for its name


class Emblem(NamedTuple):
    """A card of a kind, large enough to read."""

    kind: str  # of the picture, as the pack marks it
    word: str  # what it is called
    statement: str  # the text on it
    w: float  # pixels, or units of the world
    h: float  # as `w`
    gains: tuple[str, ...] = ()  # the gods or resources it brings, painted in a row
    seed: int = 0  # which of the pictures of its kind
    gives: tuple[int | None, ...] = ()  # the actions it would have now, played one way or another

    def bounds(self, theme: Theme) -> QRectF:
        """Return card and shadow."""
        return whole_card(theme, self.w, self.h)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the card."""
        del theme
        return card_outline(self.w, self.h)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        with brush.placed(-self.w / 2, -self.h / 2):
            parts = (self.kind, self.word, self.statement, self.w, self.gains)
            paint_epic_card(brush, EpicFace(*parts, gives=self.gives, seed=self.seed))


class MiniEmblem(NamedTuple):
    """A card of a kind in a row: its head, and its picture if it is high enough; one that lies face down its back.

    Whoever may know what lies face down finds the sign of its kind on the back.
    """

    kind: str
    w: float
    h: float
    down: bool = False

    def bounds(self, theme: Theme) -> QRectF:
        """Return the card."""
        del theme
        return QRectF(-self.w / 2 - 1, -self.h / 2 - 1, self.w + 2, self.h + 2)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the card."""
        del theme
        return card_outline(self.w, self.h)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        with brush.placed(-self.w / 2, -self.h / 2):
            paint = paint_mini_back if self.down else paint_mini_epic
            paint(brush, self.kind, QSizeF(self.w, self.h))


class Skill(NamedTuple):
    """A card with a name and perhaps a text; its state says what it can do now, a note says so in words."""

    name: str  # what it is called
    icon: str  # the sign of what it does
    w: float  # pixels
    h: float  # pixels
    text: str = ""  # what is printed on it, empty where that cannot be read
    house: bool = False  # whether the rule on it is one of the house
    note: str = ""  # in words what state it is in
    race: str | None = None  # whose card it is, None for nobody's
    state: SkillState = "force"  # what it can do now
    stamp: str = ""  # the word across a card that is spent
    muted: bool = False  # whether its owner is not asked about it
    number: int | str = 0  # printed in its corner, 0 or nothing for none
    warned: bool = False  # whether that number is red
    lenient: bool = False  # whether text that does not fit is left out instead of made small
    by_die: bool = False  # whether the note says what a die makes of the card now

    def bounds(self, theme: Theme) -> QRectF:
        """Return card and shadow."""
        return whole_card(theme, self.w, self.h)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the card."""
        del theme
        return card_outline(self.w, self.h)

    def paint(self, brush: Brushwork) -> None:
        """Paint it, with its name only where that can be read."""
        with brush.placed(-self.w / 2, -self.h / 2):
            if self.w < min(NAMED_FROM, PLATE_FROM * self.h) and not self.text:
                self._paint_sign(brush)
                return
            size = QSizeF(self.w, self.h)
            parts = (self.text, self.house, self.note, self.race, self.state, self.stamp, self.muted)
            shown = (self.number, self.warned, self.lenient, self.by_die)
            paint_skill_card(brush, SkillFace(self.name, self.icon, size, *parts, *shown))

    def _paint_sign(self, brush: Brushwork) -> None:
        paint_skill_sheet(brush, QRectF(0, 0, self.w, self.h), 3, self.state)
        paper, small = brush.theme.paper, min(self.w, self.h)
        with brush.placed(self.w / 2, self.h / 2), brush.seen(print_left(self.state)):
            paint_icon(brush, self.icon, small * 0.56, paper.gilt if self.state == "hidden" else paper.ink)
        if self.state != "hidden":
            with brush.placed(small * 0.24, small * 0.24):
                paint_chip(brush, self.state, small * 0.2)


INSIDE = 0.05  # of the width of a card: from its edge to its heading
LEAST_ROOM = 2.0 * LEGIBLE  # pixels of a card, wide or high, below which no word of it could be read
SIGN_FROM, LARGEST_SIGN = 22.0, 40.0  # pixels of the room under a heading from which a sign has room, and its size


class HeldCard(NamedTuple):
    """A card with a name, of which so much is in sight from its upper left corner: a heading, and its sign below."""

    name: str
    corner: str  # a number on it, empty for none
    icon: str  # the sign of what it does, empty for none
    w: float  # pixels
    h: float  # as `w`
    sight: tuple[float, float]  # of its width and height
    state: SkillState = "force"  # what it can do now

    def bounds(self, theme: Theme) -> QRectF:
        """Return card and shadow."""
        return whole_card(theme, self.w, self.h)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the card."""
        del theme
        return card_outline(self.w, self.h)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        area = QRectF(-self.w / 2, -self.h / 2, self.w, self.h)
        if self.state == "hidden" or self.h < LEAST_ROOM or self.w > PLATE_FROM * self.h:
            Skill(self.name, self.icon or "skill", self.w, self.h, state=self.state).paint(brush)
            return
        paint_skill_sheet(brush, area, self.w * INSIDE, self.state)
        room = heading_room(area, self.sight)
        heading = set_heading(brush, room, Heading(self.name, self.corner), brush.theme.paper.ink)
        with brush.seen(print_left(self.state)):
            paint_heading(brush, room, heading)
            self._paint_sign(brush, room.adjusted(0, heading.depth, 0, 0) if heading.upright else QRectF())
        with brush.placed(area.left() + self.sight[0] - 9, area.top() + 9):
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


class Ends(NamedTuple):
    """A card with two ends, of which either may be up or only one counts."""

    ends: tuple[str, str]  # the marks of the upper and the lower end
    names: tuple[str, str]  # what these are called
    w: float  # pixels
    h: float  # pixels
    up: End = "both"  # which end counts
    fresh: bool = False  # whether it has just been laid
    sideways: bool = False  # whether it lies on its side

    def end_at(self, y: float) -> str | None:
        """Return the mark of the end at a height from the middle of the card; None near the line between both."""
        below = y / self.h + 0.5 - share_of_end(self.up, 0)
        return None if abs(below) < BETWEEN else self.ends[below > 0]

    def bounds(self, theme: Theme) -> QRectF:
        """Return card and shadow."""
        return whole_card(theme, self.w, self.h)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the card."""
        del theme
        return card_outline(self.w, self.h)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        parts = (self.ends, self.names, QSizeF(self.w, self.h), self.up, self.fresh, self.sideways)
        paint_end_card(brush, EndFace(*parts))


class Figure(NamedTuple):
    """A lying card with a figure of as many points as its number, 0 for any number."""

    number: int
    label: str
    w: float
    h: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return card and shadow."""
        return whole_card(theme, self.w, self.h)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the card."""
        del theme
        return card_outline(self.w, self.h)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        with brush.placed(-self.w / 2, -self.h / 2):
            paint_genesis_card(brush, GenesisFace(self.number, self.label, QSizeF(self.w, self.h)))


class Track(NamedTuple):
    """A card with numbers along which a marker is moved, from a first one on."""

    first: int
    w: float
    h: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return card and shadow."""
        return whole_card(theme, self.w, self.h)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the card."""
        del theme
        return card_outline(self.w, self.h)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_track(brush, QRectF(-self.w / 2, -self.h / 2, self.w, self.h), self.first)


class RaceBoard(NamedTuple):
    """A race board with the caps of its resources."""

    race: str  # whose board it is
    name: str  # what that race is called
    terrain: str  # the mark of its terrain
    side: str  # what that terrain is called
    caps: tuple[tuple[str, int], ...]  # resources with how many of each it may have
    w: float  # pixels
    h: float  # pixels

    def bounds(self, theme: Theme) -> QRectF:
        """Return board and shadow."""
        return whole_card(theme, self.w, self.h)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the board."""
        del theme
        return card_outline(self.w, self.h)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        with brush.placed(-self.w / 2, -self.h / 2):
            paint_race_board(brush, BoardFace(self.race, self.name, self.terrain, self.side, self.caps), self.w)


class NumberCard(NamedTuple):
    """A plain card with a number."""

    number: int
    w: float
    h: float
    resource: str = ""

    def bounds(self, theme: Theme) -> QRectF:
        """Return card and shadow."""
        return whole_card(theme, self.w, self.h)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the card."""
        del theme
        return card_outline(self.w, self.h)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        area = QRectF(-self.w / 2, -self.h / 2, self.w, self.h)
        paint_sheet(brush, area, self.w * 0.1, "e1")
        letters = Lettering(self.w * 0.52, brush.theme.paper.ink, bold=True)
        drop = self.h * 0.14 if self.resource else 0.0
        write(brush, area.translated(0, -drop), str(self.number), letters)
        if self.resource:
            with brush.placed(0, self.h * 0.29):
                paint_icon(
                    brush,
                    brush.theme.resource(self.resource).icon,
                    self.w * 0.36,
                    emblem_ink(brush.theme, self.resource),
                )


class Back(NamedTuple):
    """A card of unknown identity, with a picture of the pack on its back if it has one."""

    pattern: Pattern
    w: float
    h: float
    picture: Key | None = None

    def bounds(self, theme: Theme) -> QRectF:
        """Return card and shadow."""
        return whole_card(theme, self.w, self.h)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the card."""
        del theme
        return card_outline(self.w, self.h)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        if self.picture is not None:
            paint_laid(brush, LaidFace(self.w, self.h, *picture_alone(self.w, self.h, self.picture)))
            return
        with brush.placed(-self.w / 2, -self.h / 2):
            paint_back = paint_epic_back if self.pattern == "emblem" else paint_skill_back
            paint_back(brush, QSizeF(self.w, self.h))


class LaidCard(NamedTuple):
    """A card whose things stand where a layout says.

    A slip over its head says its name where that is among them, but out of sight or too small to be read.
    """

    w: float
    h: float
    design: tuple[float, float]  # millimetres of the layout
    things: tuple[Laid, ...]  # what stands on it
    name: str = ""  # what it is called; empty where that need not be in sight
    sight: tuple[float, float] = (0.0, 0.0)  # of its width and height, from the upper left corner

    def bounds(self, theme: Theme) -> QRectF:
        """Return card and shadow."""
        return whole_card(theme, self.w, self.h)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the card."""
        del theme
        return card_outline(self.w, self.h)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        face = LaidFace(self.w, self.h, self.design, self.things)
        paint_laid(brush, face)
        if self.name:
            paint_slip(brush, face, self.name, self.sight)


def card_outline(w: float, h: float) -> QPainterPath:
    """Return the edge of a card about its middle."""
    return rounded(QRectF(-w / 2, -h / 2, w, h), min(w, h) * 0.065)


def whole_card(theme: Theme, w: float, h: float) -> QRectF:
    """Return a card and its shadow, about its middle."""
    return card_bounds(theme, QSizeF(w, h)).translated(-w / 2, -h / 2)

"""The face of a card with a name that is seen in part or small: its heading can be read, whatever else cannot."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ui.art.headings import Heading, heading_room, paint_heading, set_heading
from ui.art.icons import paint_icon
from ui.art.lettering import LEGIBLE
from ui.art.sign_name import read_sign
from ui.art.skill_signs import paint_skill_sign
from ui.art.skill_states import SkillState, paint_chip, paint_skill_sheet, print_left
from ui.art.skills import PLATE_FROM
from ui.art.strokes import Brushwork
from ui.kit.theme import Theme
from ui.table.faces.card_faces import Skill, card_outline, whole_card

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

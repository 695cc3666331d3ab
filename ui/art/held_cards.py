"""Cards with a name that are seen in part: a heading within what is in sight, and the sign of the card below it."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from ui.art.cards import CardShape
from ui.art.headings import Heading, heading_room, paint_heading, set_heading
from ui.art.icons import paint_icon
from ui.art.lettering import LEGIBLE
from ui.art.sign_name import read_sign
from ui.art.skill_signs import paint_skill_sign
from ui.art.skill_states import SkillState, paint_chip, paint_skill_sheet, print_left
from ui.art.skills import PLATE_FROM, SkillCard
from ui.art.strokes import Brushwork

INSIDE = 0.05  # of the width of a card: from its edge to its heading
LEAST_ROOM = 2.0 * LEGIBLE  # pixels of a card, wide or high, below which no word of it could be read
SIGN_FROM, LARGEST_SIGN = 22.0, 40.0  # pixels of the room under a heading from which a sign has room, and its size


@dataclass(frozen=True, kw_only=True)
class HeldCard(CardShape):
    """A card with a name, of which so much is in sight from its upper left corner."""

    name: str
    corner: str  # a number on it, empty for none
    icon: str  # the sign of what it does, empty for none
    sight: tuple[float, float]  # of its width and height
    state: SkillState = "force"  # what it can do now

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        if self.state == "hidden" or self.h < LEAST_ROOM or self.w > PLATE_FROM * self.h:
            plate = SkillCard(name=self.name, icon=self.icon or "skill", w=self.w, h=self.h, state=self.state)
            plate.paint(brush)
            return
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

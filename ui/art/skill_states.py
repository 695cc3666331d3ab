"""How a skill card shows what it can do now: its sheet, how much of its print is left, a chip, a stamp.

No state is told by colour alone: each has a sign of its own, and a spent card lies sideways besides.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from PySide6.QtCore import QRectF, Qt

from ui.art.cards import paint_night, paint_sheet
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, legible, text_width, write
from ui.art.strokes import Brushwork, disc, faded, mixed, rounded

SkillState = Literal["force", "ready", "used", "acting", "spent", "fresh", "hidden"]
# The share of the print that is left; what is not named here is as printed.
PRINT: Mapping[SkillState, float] = MappingProxyType({"used": 0.62, "spent": 0.45, "fresh": 0.6})
SIGNS: Mapping[SkillState, str] = MappingProxyType(
    {"used": "check", "acting": "check", "spent": "cross", "fresh": "generation", "hidden": "eye_closed"}
)
NUMERAL = 1.35  # size of a chip's numeral in its radii; where that cannot be read, a dot stands for it
STAMP_TURN = -14.0
STAMP_SHARE = 0.86  # of the card's width


def print_left(state: SkillState) -> float:
    """Return how much of the print of a card is left."""
    return PRINT.get(state, 1.0)


def paint_skill_sheet(brush: Brushwork, area: QRectF, corner: float, state: SkillState, level: str = "e1") -> None:
    """Paint the sheet of a card: paper, dashed while it is not in force, grey when it is spent, a back if it is one."""
    if state == "hidden":
        paint_night(brush, area, corner)
        return
    paint_sheet(brush, area, corner, level)
    paper = brush.theme.paper
    if state == "spent":
        brush.shape(rounded(area, corner), mixed(paper.sheet, brush.pigment.ash, 0.34), paper.edge, 1.1)
    elif state == "fresh":
        brush.fill(rounded(area, corner), mixed(paper.sheet, paper.rule, 0.35))
        brush.trace(rounded(area.adjusted(1, 1, -1, -1), corner), brush.pigment.bronze, 1.3, Qt.PenStyle.DashLine)


def has_chip(state: SkillState) -> bool:
    """Return whether a card in this state carries a chip."""
    return state == "ready" or state in SIGNS


def paint_chip(brush: Brushwork, state: SkillState, radius: float) -> None:
    """Paint the chip of a state about the origin; nothing for a card that is simply in force."""
    if not has_chip(state):
        return
    paper = brush.theme.paper
    fill, ink = (
        (brush.pigment.bronze, paper.gilt) if state in ("ready", "hidden") else (paper.ink_soft, brush.pigment.white)
    )
    if state == "fresh":
        fill, ink = paper.sheet, brush.pigment.bronze
    brush.shape(disc(0, 0, radius), fill, paper.sheet if state != "fresh" else brush.pigment.bronze, radius * 0.16)
    if state == "ready" and radius * NUMERAL < legible(brush, 0):
        brush.fill(disc(0, 0, radius * 0.42), ink)
    elif state == "ready":
        letters = Lettering(radius * NUMERAL, mixed(ink, brush.pigment.white, 0.35), bold=True)
        write(brush, QRectF(-radius, -radius, 2 * radius, 2 * radius), "1", letters)
    else:
        paint_icon(brush, SIGNS[state], radius * 1.25, ink)


def paint_muted(brush: Brushwork, radius: float) -> None:
    """Paint about the origin that its owner is not asked about this card."""
    paper = brush.theme.paper
    brush.shape(disc(0, 0, radius), paper.sheet, paper.ink_soft, radius * 0.14)
    paint_icon(brush, "bell_off", radius * 1.3, paper.ink_soft)


def paint_stamp(brush: Brushwork, words: str, area: QRectF) -> None:
    """Stamp words across a card."""
    ink = mixed(brush.pigment.stamp, brush.pigment.soil, 0.12)
    high = min(area.height() * 0.3, area.width() * 0.24)
    letters = Lettering(high * 0.66, ink, bold=True)
    wide = min(area.width() * STAMP_SHARE, text_width(brush.look, words, letters) + high * 0.8)
    with brush.placed(area.center().x(), area.center().y(), turn=STAMP_TURN):
        frame = QRectF(-wide / 2, -high / 2, wide, high)
        brush.shape(rounded(frame, high * 0.18), faded(brush.theme.paper.sheet, 0.72), ink, high * 0.09)
        write(brush, frame.adjusted(high * 0.16, 0, -high * 0.16, 0), words, letters)
